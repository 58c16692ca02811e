//! Help: the plays of the examples, and the ways that lead to help.

use bevy::ui::auto_directional_navigation::AutoDirectionalNavigation;
use chronoshift::sim::Example;
use chronoshift_core::rules::{Cell, Chronicle, End, GateLogic, Intent, Scene};

use crate::prelude::*;

/// Every scene of every timeline, in their order.
fn scenes(chronicle: &Chronicle) -> Vec<Scene> {
    let timelines = 1..=chronicle.timeline_count();
    let each = |timeline| (0..=chronicle.turn_count(timeline)).map(move |turn| (timeline, turn));
    timelines.flat_map(each).map(|(timeline, turn)| chronicle.scene(timeline, turn)).collect()
}

/// Whether an example's play shows its subject.
fn shows(example: Example, chronicle: &Chronicle) -> bool {
    let (board, scenes) = (chronicle.board(), scenes(chronicle));
    let end = chronicle.end(chronicle.timeline_count());
    let is_complete = *end == End::Complete;
    // The pairs of successive scenes of the same timeline.
    let steps = || scenes.windows(2).filter(|pair| pair[0].timeline == pair[1].timeline);
    let button = |kind| {
        let of_kind = move |&&cell: &&_| board.tile(cell) == Tile::Button(kind);
        move |cells: &[_]| cells.iter().filter(of_kind).count() > 0
    };
    match example {
        Example::Wall => scenes
            .iter()
            .any(|scene| scene.intents.iter().any(|intent| matches!(intent, Intent::Blocked(_)))),
        Example::Crate => {
            let blocked = |scene: &Scene| matches!(scene.intents[..], [Intent::Blocked(_)]);
            scenes.iter().any(|scene| !scene.pushes.is_empty()) && scenes.iter().any(blocked)
        }
        Example::Machine => *chronicle.end(1) == End::Jump && chronicle.timeline_count() == 2,
        Example::Goal => is_complete && scenes.iter().any(|scene| scene.goal_reached_by.is_some()),
        Example::Button => {
            let is_it = button(ButtonKind::Plain);
            let (pressed, released) =
                (|s: &Scene| is_it(&s.pressed), |s: &Scene| is_it(&s.released));
            scenes.iter().any(pressed) && scenes.iter().any(released) && is_complete
        }
        Example::Storage => {
            let filled = |scene: &Scene| scene.world.has_filled_storage_spots(board);
            is_complete && !filled(&scenes[0]) && scenes.iter().any(filled)
        }
        Example::Start => is_complete && !board.has_machine(),
        Example::OneWay => {
            let on = |cell: &Cell| matches!(board.tile(*cell), Tile::OneWay(_));
            scenes.iter().any(|scene| scene.world.clones().iter().any(on))
                && scenes.iter().any(|scene| matches!(scene.intents[..], [Intent::Blocked(_)]))
        }
        Example::Portal => steps().any(|pair| {
            let [from, to] = [0, 1].map(|it| board.point(pair[it].world.clones()[0]));
            from.x.abs_diff(to.x) + from.y.abs_diff(to.y) > 1
        }),
        Example::Trapdoor => steps().any(|pair| {
            let count = |scene: &Scene| scene.crates.iter().flatten().count();
            count(&pair[1]) < count(&pair[0])
        }),
        Example::HeavyCrate => {
            let fails =
                |scene: &Scene| scene.intents.iter().any(|it| matches!(it, Intent::TooHeavy(_)));
            scenes.iter().any(fails) && scenes.iter().any(|scene| !scene.pushes.is_empty())
        }
        Example::HeavyButton => {
            let is_it = button(ButtonKind::Heavy);
            scenes.iter().any(|scene| is_it(&scene.pressed))
        }
        Example::GateAny | Example::GateAll => {
            let wanted = match example {
                Example::GateAny => GateLogic::Any,
                _ => GateLogic::All,
            };
            let is_it = |gate: &Cell| board.logic(*gate) == wanted;
            scenes.iter().any(|scene| scene.opened.iter().any(is_it))
        }
        Example::Limits => matches!(end, End::Over(_)),
        Example::CrateButton => {
            // A self is on the button without effect, and then a crate has an effect.
            let idle = |scene: &Scene| {
                let on = |cell: &_| board.tile(*cell) == Tile::Button(ButtonKind::Crate);
                scene.world.clones().iter().any(|cell| on(cell) && !scene.world.is_active(*cell))
            };
            let is_it = button(ButtonKind::Crate);
            scenes.iter().any(idle) && scenes.iter().any(|scene| is_it(&scene.pressed))
        }
        Example::OneTimeButton => {
            let is_it = button(ButtonKind::OneTime);
            let left = |scene: &Scene| {
                let pressed = board.buttons().iter().find(|it| scene.world.is_active(it.cell));
                pressed.is_some_and(|it| !scene.world.clones().contains(&it.cell))
            };
            scenes.iter().any(|scene| is_it(&scene.pressed)) && scenes.iter().any(left)
        }
        Example::Gate => {
            // Two pressed buttons cancel out.
            let closed = |scene: &Scene| {
                board.gates().iter().map(|gate| scene.world.is_closed(*gate)).collect::<Vec<_>>()
            };
            let turned = steps().filter(|pair| closed(&pair[0]) != closed(&pair[1])).count();
            turned == 2 && scenes.first().map(closed) == scenes.last().map(closed)
        }
        Example::Bridge => {
            let gone = |scene: &Scene| board.cells().any(|cell| scene.world.is_collapsed(cell));
            scenes.iter().any(gone) && is_complete
        }
        // The test recognizes these examples by their causes.
        Example::Stranded
        | Example::PushedTwoWays
        | Example::CratesCollide
        | Example::Crushed
        | Example::GateOnSelf
        | Example::BridgeUnderSelf
        | Example::GateOnCrate
        | Example::BridgeUnderCrate => matches!(end, End::Paradox(_)),
    }
}

#[test]
fn every_example_shows_what_it_explains() {
    let mut plain = 0;
    for example in Example::TILES.into_iter().chain(Example::PARADOXES) {
        let chronicle = example.chronicle().unwrap_or_else(|| panic!("{example:?}: no play"));
        assert!(shows(example, &chronicle), "{example:?}");
        // A lookup for the subject finds this example, which is small enough to be understood at a glance.
        let board = chronicle.board();
        assert!(board.width() <= 9 && board.height() <= 6, "{example:?} is large");
        let start = chronicle.scene(1, 0);
        let of_tiles = |cell| Example::of_tile(board, &start, cell);
        match chronicle.end(chronicle.timeline_count()) {
            End::Paradox(paradox) => assert_eq!(Example::of_paradox(&paradox.cause), example),
            end @ End::Over(_) => {
                plain += 1;
                assert_eq!(Example::of_end(end), example);
            }
            _ => {
                plain += 1;
                assert!(board.cells().any(|cell| of_tiles(cell) == Some(example)), "{example:?}");
            }
        }
    }
    assert_eq!(plain, Example::TILES.len());
}

const LEVEL: &str = "
+++++++
+S-b G+
++ ++++
+++++++

button (3, 1) -> gate (2, 1)";

impl Game {
    /// The name of the widget with the focus, up to a colon.
    pub(crate) fn helped_with(&mut self) -> String {
        self.focus_name().split(':').next().unwrap().to_owned()
    }

    /// Moves the cursor that looks at tiles.
    fn look_right(&mut self) {
        self.press_all_with(&[KeyCode::ShiftLeft], KeyCode::ArrowRight);
        self.app.update();
    }

    /// The translations of everything in the interface that is drawn with a transform.
    fn drawn(&mut self) -> Vec<String> {
        let mut drawn = self.each::<&UiTransform, _>(|it| format!("{:?}", it.translation));
        // Parts that are rebuilt come in another order.
        drawn.sort_unstable();
        drawn
    }
}

#[test]
fn help_is_opened_by_its_key_and_left_to_the_board() {
    let mut game = Game::shown(&[LEVEL]);
    game.press(&[F1]);
    assert_eq!((game.menu(), game.helped_with().as_str()), (Menu::Help, "Wall"));
    game.says(&["Nothing gets through"]);
    // The focus goes row by row, and the focused tile is explained.
    game.press(&[Right]);
    assert_eq!(game.helped_with(), "Time machine");
    game.says(&["Enter it to go home"]);
    game.press(&[Down, Up]);
    assert_eq!(game.helped_with(), "Time machine");
    game.press(&[Escape]);
    assert_eq!((game.menu(), game.play().turn()), (Menu::Closed, 0));
}

#[test]
fn every_example_is_reached_and_explained_in_one_sentence() {
    let mut game = Game::shown(&[LEVEL]);
    game.press(&[F1]);
    let mut seen = vec![game.helped_with()];
    for _ in 1..Example::TILES.len() + Example::PARADOXES.len() {
        game.press(&[Right]);
        seen.push(game.helped_with());
        let texts = game.texts_now();
        let names = texts.lines().filter(|line| Some(*line) == seen.last().map(String::as_str));
        assert_eq!(names.count(), 2, "{texts}");
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), Example::TILES.len() + Example::PARADOXES.len(), "{seen:?}");
}

#[test]
fn only_pieces_that_the_player_has_met_are_explained() {
    let crates = "++++++\n+S cG+\n++++++";
    let mut game = Game::start(&[LEVEL, crates], false, with_progress);
    let lists = |game: &mut Game, names: [&str; 4]| {
        game.press_all_of(&[F1]);
        let texts = game.texts_now();
        let listed = names.map(|name| texts.lines().any(|line| line == name));
        let is_partial = texts.contains("Later levels have more pieces.");
        game.press_all_of(&[Escape]);
        (listed, is_partial)
    };
    let names = ["Gate", "Gate and self", "Crate", "Crushed"];
    game.press_all_of(&[Enter]);
    assert_eq!(lists(&mut game, names), ([true, true, false, false], true));
    // Once all levels have been played, nothing is left to discover.
    game.press_all_of(&[KeyCode::KeyN]);
    assert_eq!(lists(&mut game, names), ([true; 4], false));
}

#[test]
fn tab_goes_through_the_grid_in_reading_order_and_back() {
    let mut game = Game::shown(&[LEVEL]);
    game.press(&[F1]);
    let rows = |game: &mut Game, step: &dyn Fn(&mut Game)| {
        let seen = (0..10).map(|_| {
            step(game);
            game.at()
        });
        seen.collect::<Vec<_>>()
    };
    let by_arrow = rows(&mut game, &|game| game.press(&[Right]));
    game.press(&[KeyCode::Home]);
    assert_eq!(rows(&mut game, &|game| game.press(&[KeyCode::Tab])), by_arrow);
    let back = |game: &mut Game| game.press_all_with(&[KeyCode::ShiftLeft], KeyCode::Tab);
    let mut before = rows(&mut game, &back);
    before.reverse();
    assert_eq!(before[1..], by_arrow[..9]);
}

#[test]
fn the_list_ends_between_two_rows() {
    let mut game = Game::shown(&[LEVEL]);
    game.resize(640.0, 360.0);
    game.press_all_of(&[F1]);
    let world = game.app.world_mut();
    let mut tiles = world.query_filtered::<Entity, With<AutoDirectionalNavigation>>();
    let tiles: Vec<_> = tiles.iter(world).collect();
    let mut rows = 0;
    while let Some(focused) = game.focused().filter(|it| tiles.contains(it)) {
        let list = game.list_around(focused).unwrap();
        let end = game.place(list).max.y;
        for &tile in &tiles {
            let place = game.place(tile);
            // A tile is empty at its edges.
            let is_cut = place.min.y + 3.0 < end && end < place.max.y - 3.0;
            assert!(!is_cut, "{place:?} is cut at {end}");
        }
        rows += 1;
        game.press_all_of(&[Down]);
    }
    assert!(rows > 3, "{rows}");
}

#[test]
fn help_explains_what_is_looked_at() {
    let mut game = Game::shown(&[LEVEL]);
    let looks: [(&[KeyCode], &str); 2] = [(&[], "Gate"), (&[Right], "Button")];
    for (more, name) in looks {
        game.look_right();
        more.iter().for_each(|_| game.look_right());
        game.settle();
        game.press(&[F1]);
        assert_eq!(game.helped_with(), name);
        game.press(&[Escape]);
        // A turn hides the cursor.
        game.press_all_of(&[Space]);
    }
}

#[test]
fn help_explains_a_paradox() {
    let mut game = Game::shown(&["++++++\n+S pG+\n++++++"]);
    game.press_all_of(&[Right, Right, Space]);
    // The panel tells what broke, and help shows the rule.
    game.press(&[F1]);
    assert_eq!((game.menu(), game.helped_with().as_str()), (Menu::Help, "Bridge and self"));
    game.press_to(&[F1], Menu::Closed);
    // The tile under the mouse or the look cursor makes no difference.
    game.look_right();
    game.settle();
    game.press(&[F1]);
    assert_eq!(game.helped_with(), "Bridge and self");
}

/// The screen still shows the first timeline, but the second one has broken.
#[test]
fn help_explains_what_the_screen_has_not_shown_yet() {
    let mut game = Game::shown(&["++++++\n+S pG+\n++++++"]);
    game.press(&[Space, Enter, Right, Right, Space, F1]);
    assert_eq!((game.menu(), game.helped_with().as_str()), (Menu::Why, "Turn 2"));
}

#[test]
fn examples_play_by_themselves_over_and_over() {
    for still in [false, true] {
        let mut game = Game::shown(&[LEVEL]);
        game.prefer(|it| it.reduced_motion = still);
        game.press(&[F1, Right, Right]);
        assert_eq!(game.helped_with(), "Goal");
        let mut pictures = Vec::new();
        // The play takes about three seconds.
        for _ in 0..600 {
            game.app.update();
            let picture = game.drawn();
            if pictures.last() != Some(&picture) {
                pictures.push(picture);
            }
        }
        // With motion, there is a picture per frame; without it, one per turn.
        assert_eq!(pictures.len() > 60, !still, "{}", pictures.len());
        assert!(pictures.len() > 9, "{}", pictures.len());
        let again = pictures.iter().filter(|picture| Some(*picture) == pictures.last()).count();
        assert!(!still || again > 1, "{again}");
    }
}
