//! Past selves off course, and what led to a paradox: on the board, in the panel, and told.

use bevy::prelude::*;
use chronoshift::board::{OffCourseSigns, ParadoxMark};
use chronoshift::save::{AnimationSpeed, Preferences, TimelinePanel, Warnings};
use chronoshift::sim::{Playhead, TakenOver};
use chronoshift::states::Menu;
use chronoshift::words::{self, Language, You, message};
use chronoshift_core::level;
use chronoshift_core::rules::{
    Action, Block, Board, Deviation, Direction, Link, Load, Obstacle, OffCourse,
};
use chronoshift_words::Words;

use crate::Game;

use KeyCode::{
    ArrowDown as Down, ArrowLeft as Left, ArrowRight as Right, ArrowUp as Up, Enter, Escape, F1,
    KeyE, KeyH, KeyY, KeyZ, Space,
};

/// The second self steps on the button that shuts the gate before the first is through.
pub(crate) const GATE: &str = "
+++++++
+S  _G+
+b    +
+++++++

button (1, 2) -> gate (4, 1)";

pub(crate) const FIRST: [KeyCode; 8] = [Space, Right, Right, Right, Left, Left, Left, Enter];

/// The first does not get to the button that would open the gate for the second.
const LONG: &str = "
+++++++++
+  S _ b+
+    - G+
+  b    +
+++++++++

button (3, 3) -> gate (5, 1)
button (7, 1) -> gate (5, 2)";

impl Game {
    fn on_course(level: &str) -> Self {
        let mut game = Self::shown(&[level]);
        // What the solver finds comes when it comes.
        let mut preferences = game.app.world_mut().resource_mut::<Preferences>();
        (preferences.warnings, preferences.speed) = (Warnings::Never, AnimationSpeed::Off);
        game
    }

    /// Who has a sign on the board, once all has been shown.
    fn off_course(&mut self) -> Vec<usize> {
        self.texts();
        self.off_course_now()
    }

    fn off_course_now(&mut self) -> Vec<usize> {
        let world = self.app.world_mut();
        let mut signs = world.query::<&OffCourseSigns>();
        signs.single(world).unwrap().selves()
    }
}

#[test]
fn a_past_self_off_course_is_marked_and_told_while_it_is() {
    let mut game = Game::on_course(GATE);
    game.press(&FIRST);
    game.press(&[Down, Space, Space]);
    assert_eq!(game.off_course(), [0; 0]);
    assert!(!game.texts_now().contains("off course"));
    let told = "Off course since turn 4: the gate at d1 stopped self 1. \
        It began on turn 1: you stood on the button at a2, so the gate at d1 was closed.";
    assert_eq!(game.hear(Space), [format!("Waited. {told}")]);
    assert_eq!(game.off_course_now(), [1]);
    let line = "Self 1 has been off course since turn 4.";
    game.says(&["You are self 2", line]);
    // A hint has the panel for itself.
    game.press(&[KeyH]);
    assert_eq!(game.off_course(), [1]);
    assert!(!game.texts_now().contains("off course"));
    game.press(&[KeyH; 4]);
    game.says(&[line]);
    assert!(game.hear(Space).iter().all(|said| !said.contains("off course")));
    game.press(&[KeyZ, KeyZ]);
    assert_eq!(game.off_course(), [0; 0]);
    game.press(&[KeyY, KeyY]);
    assert_eq!(game.off_course(), [1]);
    // It is home as before.
    game.press(&[Space, Space, Space]);
    assert_eq!(game.off_course(), [0; 0]);
    assert!(!game.texts_now().contains("off course"));
}

#[test]
fn the_panel_marks_who_will_be_off_course_before_it_comes() {
    let mut game = Game::on_course(GATE);
    game.app.world_mut().resource_mut::<Preferences>().timeline = TimelinePanel::Open;
    game.press(&FIRST);
    game.press(&[Space]);
    game.settle();
    assert!((1..=8).all(|turn| !game.is_dashed(1, turn)));
    game.press(&[KeyZ, Down, Space]);
    game.settle();
    assert_eq!(game.off_course(), [0; 0]);
    let dashed = |game: &mut Game| (1..=8).map(|turn| game.is_dashed(1, turn)).collect::<Vec<_>>();
    let coming = dashed(&mut game);
    assert_eq!(coming, [false, false, false, true, true, true, true, false]);
    // As it then is.
    game.press(&[Space; 5]);
    game.settle();
    assert_eq!(dashed(&mut game), coming);
}

#[test]
fn it_follows_what_is_seen() {
    let mut game = Game::on_course(GATE);
    game.press(&FIRST);
    game.press(&[Down, Space, Space, Space, Space]);
    assert_eq!(game.off_course(), [1]);
    for (timeline, turn, signs) in [(2, 3.9, 0), (2, 4.0, 1), (1, 4.0, 0), (2, 0.0, 0), (2, 5.0, 1)]
    {
        game.app.world_mut().resource_mut::<Playhead>().seek(timeline, turn);
        game.app.update();
        game.app.update();
        assert_eq!(game.off_course_now().len(), signs, "timeline {timeline}, turn {turn}");
        let is_told = game.texts_now().to_lowercase().contains("off course");
        assert_eq!(is_told, signs > 0, "{timeline}, {turn}");
    }
    assert_eq!(game.play().turn(), 5);
}

#[test]
fn a_paradox_tells_what_led_to_it() {
    let mut game = Game::on_course(LONG);
    let wait = |times| std::iter::repeat_n(Space, times);
    let go = |key, times| std::iter::repeat_n(key, times);
    let first = wait(1).chain(go(Right, 4)).chain(wait(4)).chain(go(Left, 4)).chain([Enter]);
    let second = go(Down, 1).chain(wait(3)).chain(go(Right, 3)).chain(go(Left, 3));
    let second = second.chain([Up, Enter]);
    game.press(&first.chain(second).collect::<Vec<_>>());
    game.press(&go(Down, 2).chain(wait(9)).collect::<Vec<_>>());
    assert_eq!(game.off_course(), [1, 2]);
    game.says(&["If you wait: paradox on turn 12."]);
    let story = "Turn 12: self 2 must enter the time machine but stands at a1. \
        It began on turn 2: you stood on the button at c3, so the gate at e1 was closed. \
        Turns 3 to 5: the gate at e1 stopped self 1. \
        Turn 5: self 1 did not stand on the button at g1 this time, so the gate at e2 was closed. \
        Turns 6 to 7: the gate at e2 stopped self 2.";
    let heard = game.hear(Space);
    assert!(heard.iter().any(|said| said.contains(story)), "{heard:#?}");
    game.says(&[story]);
    // Where it shows, with its crack, and all six places of the story.
    let world = game.app.world_mut();
    assert_eq!(world.query::<&ParadoxMark>().iter(world).count(), 2 + 6);
    game.press(&[KeyZ]);
    assert!(!game.texts().contains("must enter"));
}

#[test]
fn a_push_that_fails_tells_who_was_behind_the_crate_and_leads_there() {
    let mut game = Game::on_course("+++++++\n+ Sc  +\n+    G+\n+++++++");
    game.press(&[Space, Space, Space, Space, Right, Right, Left, Left, Enter]);
    game.press(&[Down, Right, Right, Up, Space]);
    assert_eq!(game.off_course(), [1]);
    let push = "self 1 could not push the crate at c1 because you were behind it at d1.";
    let began = "It began on turn 4: you stood at d1.";
    game.says(&["If you wait: paradox on turn 9."]);
    game.press(&[Space, Space, Space, Space]);
    game.says(&[&format!(
        "Turn 9: self 1 must enter the time machine but stands at a1. \
         {began} Turns 5 to 6: {push}"
    )]);
    game.press(&[KeyE]);
    assert!(game.world().contains_resource::<TakenOver>());
    assert_eq!(game.world().resource::<Playhead>().self_and_turn(), (1, 3));
}

#[test]
fn help_lists_each_step_and_leads_to_its_turn() {
    let mut game = Game::on_course("++++++\n+S  G+\n+  c +\n+    +\n++++++");
    game.press(&[Space; 12]);
    game.press(&[Down, Down, Up, Up, Enter]);
    game.press(&[Up, Right, Right, Down, Right, Down, Left, Left]);
    // Nobody is off course yet: tiles are explained.
    game.press(&[F1]);
    assert_eq!(game.menu(), Menu::Help);
    game.press(&[Escape]);
    game.press(&[Space; 6]);
    game.settle();
    let row = "Turns 7 to 8: you pushed the crate from c3 to a3.";
    game.says(&["Self 1 has been off course since turn 14."]);
    game.press(&[F1]);
    assert_eq!((game.menu(), game.helped_with().as_str()), (Menu::Why, "Turn 4"));
    game.says(&[
        "Self 1 has been off course since turn 14.",
        "Turn 4: you pushed the crate from c2 to c3.",
        row,
        "Turn 14: the crate at a3 stopped self 1 because a wall was behind it.",
    ]);
    // A step leads to its turn, and help from there back to the steps.
    game.press(&[Down]);
    assert_eq!(game.helped_with(), "Turns 7 to 8");
    game.press(&[Enter]);
    assert_eq!(game.menu(), Menu::Closed);
    game.settle();
    let playhead = game.world().resource::<Playhead>();
    assert_eq!((playhead.timeline(), playhead.turn()), (2, 8.0));
    game.press(&[F1, Down]);
    assert_eq!((game.menu(), game.helped_with().as_str()), (Menu::Why, "Turns 7 to 8"));
    // The menu's key leads to the present, and from there to the menu.
    game.press(&[Escape, Escape]);
    game.settle();
    assert_eq!((game.menu(), game.is_scrubbing()), (Menu::Closed, false));
    game.press(&[Escape]);
    assert_eq!(game.menu(), Menu::Open);
}

/// Where nobody else had a part in it, there is no chain: the panel has told it all, and help shows the
/// rule.
#[test]
fn help_on_what_broke_by_the_player_alone_is_the_rule() {
    let mut game = Game::on_course("+++++\n+Sp +\n+  G+\n+++++");
    game.press(&[Right, Space]);
    game.settle();
    // The board marks the place, so the panel doesn't name it.
    game.says(&["Paradox", "Turn 2: the bridge collapsed under you."]);
    game.press(&[F1]);
    game.settle();
    assert_eq!((game.menu(), game.helped_with().as_str()), (Menu::Help, "Bridge and self"));
    game.press(&[Escape]);
    assert_eq!(game.menu(), Menu::Closed);
}

/// The player's present self is "you", in both languages; as the one who does it and to whom it is
/// done.
#[test]
fn the_present_self_is_you_in_reasons() {
    let board = level::parse(b"2D SuperFun!\n+++++\n+S G+\n+++++\n").unwrap().board;
    let mut play = chronoshift_core::rules::Play::new(board);
    for action in [Action::Enter, Action::Wait] {
        play.act(action);
    }
    let you = You::of(play.chronicle());
    let (english, german) = (Words::default(), Words::for_language(Language::German));
    let map = b"2D SuperFun!\n+++++++++\n+S  b- G+\n+++++++++\n\nbutton (4, 1) -> gate (5, 1)\n";
    let board = level::parse(map).unwrap().board;
    let [at, there] = [3, 2].map(|x| board.cell(x, 1).unwrap());
    let me = 1;
    let block = Block::Clone(me, there);
    let stopped = |clone, obstacle| Deviation::Clone { clone, stopped: true, obstacle };
    let edited = |now| Deviation::Edited { clone: me, now, before: Some(Action::Wait) };
    let cases = [
        (Deviation::Current { clone: me }, "you stood at c1", "Du standst auf c1"),
        (
            stopped(0, Obstacle::Behind { number: 0, at, block }),
            "self 1 could not push the crate at c1 because you were behind it at b1",
            "Ich 1 konnte die Kiste auf c1 nicht schieben, denn dahinter auf b1 warst du",
        ),
        (
            stopped(me, Obstacle::Gate(there)),
            "the gate at b1 stopped you",
            "Das Tor auf b1 hielt dich auf",
        ),
        (
            Deviation::Crate { number: 0, from: there, by: Some(me) },
            "you pushed the crate from b1 to c1",
            "Du hast die Kiste von b1 nach c1 geschoben",
        ),
        (
            Deviation::Button { active: false, by: Load::Clone(me) },
            "you did not stand on the button at c1 this time",
            "Du standst diesmal nicht auf dem Knopf auf c1",
        ),
        (
            edited(Some(Action::Move(Direction::East))),
            "you now go right at c1 instead of waiting",
            "Du gehst jetzt auf c1 nach rechts, statt zu warten",
        ),
        (
            edited(None),
            "you now do nothing more at c1 instead of waiting",
            "Du tust jetzt auf c1 nichts mehr, statt zu warten",
        ),
    ];
    let help = message!("control-help");
    for (deviation, named, in_german) in cases {
        let chain = [link(&board, deviation)];
        let story = words::causes_text(&chain, None, &board, &help, you).unwrap();
        assert_eq!(english.say(&story), format!("It began on turn 9: {named}."));
        assert_eq!(german.say(&story), format!("Es begann in Zug 9: {in_german}."));
    }
}

/// A link of turn 9 at c1.
fn link(board: &Board, deviation: Deviation) -> Link {
    Link { turn: 9, until: 9, at: board.cell(3, 1).unwrap(), deviation }
}

/// Every kind of link in words, in both languages.
#[test]
fn courses_in_words() {
    let map = b"2D SuperFun!\n+++++++++\n+S  b- G+\n+++++++++\n\nbutton (4, 1) -> gate (5, 1)\n";
    let board = level::parse(map).unwrap().board;
    let (english, german) = (Words::default(), Words::for_language(Language::German));
    let number = 0;
    let clone = |stopped, obstacle| Deviation::Clone { clone: 0, stopped, obstacle };
    let [at, there] = [3, 2].map(|x| board.cell(x, 1).unwrap());
    let [gate, bridge] = [Obstacle::Gate(there), Obstacle::Bridge(there)];
    let stuck = |block| clone(true, Obstacle::Crate { number, at, block });
    let no_push = |block| clone(true, Obstacle::Behind { number, at, block });
    let push = |block| clone(false, Obstacle::Behind { number, at, block });
    let [other_crate, third] = [Block::Crate(1, there), Block::Clone(2, there)];
    let wall = Obstacle::Crate { number, at, block: Block::Wall };
    let [a_self, a_crate] = [Load::Clone(2), Load::Crate(0)];
    let button = |active, by| Deviation::Button { active, by };
    let passed = |cracked, by| Deviation::Bridge { cracked, by };
    let pushed = |by| Deviation::Crate { number, from: there, by };
    let goes = |to| Some(Action::Move(to));
    let edited = |now, before| Deviation::Edited { clone: 1, now, before };
    let cases = [
        (clone(true, gate), "the gate at b1 stopped self 1"),
        (clone(true, bridge), "the collapsed bridge at b1 stopped self 1"),
        (stuck(Block::Wall), "the crate at c1 stopped self 1 because a wall was behind it"),
        (stuck(third), "the crate at c1 stopped self 1 because self 3 was behind it at b1"),
        (
            no_push(Block::Gate(there)),
            "self 1 could not push the crate at c1 because the gate behind it at b1 was closed",
        ),
        (
            no_push(Block::Bridge(there)),
            "self 1 could not push the crate at c1 because the bridge behind it at b1 had collapsed",
        ),
        (
            no_push(other_crate),
            "self 1 could not push the crate at c1 because another crate was behind it at b1",
        ),
        (
            no_push(third),
            "self 1 could not push the crate at c1 because self 3 was behind it at b1",
        ),
        (clone(false, gate), "the gate at b1 did not stop self 1 this time"),
        (clone(false, bridge), "the bridge at b1 did not stop self 1 this time"),
        (clone(false, wall), "no crate at c1 stopped self 1 this time"),
        (
            push(Block::Gate(there)),
            "self 1 could push the crate at c1 this time because the gate behind it at b1 was open",
        ),
        (
            push(Block::Bridge(there)),
            "self 1 could push the crate at c1 this time because the bridge behind it at b1 had \
             not collapsed",
        ),
        (
            push(other_crate),
            "self 1 could push the crate at c1 this time because no other crate was behind it at b1",
        ),
        (
            push(third),
            "self 1 could push the crate at c1 this time because self 3 was not behind it at b1",
        ),
        (
            edited(goes(Direction::East), Some(Action::Wait)),
            "self 2 now goes right at c1 instead of waiting",
        ),
        (
            edited(Some(Action::Wait), goes(Direction::North)),
            "self 2 now waits at c1 instead of going up",
        ),
        (
            edited(None, Some(Action::Enter)),
            "self 2 now does nothing more at c1 instead of entering the machine",
        ),
        (
            edited(Some(Action::Enter), None),
            "self 2 now enters the machine at c1 instead of doing nothing more",
        ),
        (pushed(Some(1)), "self 2 pushed the crate from b1 to c1"),
        (pushed(None), "no self pushed the crate at c1 this time"),
        (Deviation::Gate { closed: true }, "the gate at c1 was closed"),
        (Deviation::Gate { closed: false }, "the gate at c1 was open"),
        (button(true, a_self), "self 3 stood on the button at c1"),
        (button(false, a_self), "self 3 did not stand on the button at c1 this time"),
        (button(true, a_crate), "a crate stood on the button at c1"),
        (button(false, a_crate), "no crate stood on the button at c1 this time"),
        (passed(true, a_self), "self 3 stood on the bridge at c1"),
        (passed(false, a_self), "self 3 did not stand on the bridge at c1 this time"),
        (passed(true, a_crate), "a crate stood on the bridge at c1"),
        (passed(false, a_crate), "no crate stood on the bridge at c1 this time"),
        (Deviation::Current { clone: 1 }, "self 2 stood at c1"),
    ];
    let help = message!("control-help");
    let story = |chain: &[Link], words: &Words| {
        words.say(&words::causes_text(chain, None, &board, &help, You::NOBODY).unwrap())
    };
    for (deviation, named) in cases {
        let chain = [link(&board, deviation)];
        assert_eq!(story(&chain, &english), format!("It began on turn 9: {named}."));
        let in_german = story(&chain, &german);
        let names = [" auf c1", " nach c1", " auf b1"];
        assert!(names.iter().any(|name| in_german.contains(name)), "{in_german}");
        assert!(in_german.starts_with("Es begann in Zug 9: "), "{in_german}");
    }
    // What a button does is told with the gate, and where a self is with what it does there.
    let [button_at, gate_at] = [4, 5].map(|x| board.cell(x, 1).unwrap());
    for (closed, active, by, named) in [
        (true, true, a_self, "self 3 stood on the button at d1, so the gate at e1 was closed"),
        (
            false,
            false,
            a_crate,
            "no crate stood on the button at d1 this time, so the gate at e1 was open",
        ),
    ] {
        let chain = [
            Link { at: gate_at, ..link(&board, Deviation::Gate { closed }) },
            Link { at: button_at, ..link(&board, button(active, by)) },
            link(&board, Deviation::Current { clone: 2 }),
        ];
        let rest = if by == a_self { "" } else { " Turn 9: self 3 stood at c1." };
        let told = english.say(&words::cause_steps(&chain, &board, You::NOBODY).last().unwrap().0);
        assert_eq!(told, format!("Turn 9: {named}."));
        assert_eq!(
            words::cause_steps(&chain, &board, You::NOBODY).len(),
            1 + usize::from(!rest.is_empty())
        );
    }
    // A row of turns; and of many steps the first and the last.
    let mut chain = vec![Link { turn: 7, until: 8, ..link(&board, pushed(Some(1))) }];
    let all = |chain: &[Link]| story(chain, &english);
    assert_eq!(all(&chain), "It began on turns 7 to 8: self 2 pushed the crate from b1 to c1.");
    chain.extend((1..7).rev().map(|turn| Link {
        turn,
        until: turn,
        ..link(&board, pushed(Some(2)))
    }));
    let by_third = |turn| format!("Turn {turn}: self 3 pushed the crate from b1 to c1.");
    assert_eq!(
        all(&chain),
        format!(
            "It began on turn 1: self 3 pushed the crate from b1 to c1. \
             Then 3 more steps; Help shows them all. {} {} \
             Turns 7 to 8: self 2 pushed the crate from b1 to c1.",
            by_third(5),
            by_third(6)
        )
    );
    assert!(story(&chain, &german).contains("Züge 7 bis 8: "));
    let off = OffCourse {
        clone: 0,
        turns: 9..12,
        chain: vec![link(&board, clone(true, gate)), chain[6]],
    };
    let said = |words: &Words| {
        words.say(&words::off_course_text(&[&off, &off], &board, &help, You::NOBODY).unwrap())
    };
    assert_eq!(
        said(&english),
        "Off course since turn 9: the gate at b1 stopped self 1. It began on turn 1: self 3 \
         pushed the crate from b1 to c1. 1 more self is off course."
    );
    assert!(said(&german).starts_with("Vom Weg ab seit Zug 9: "));
}

#[test]
fn a_key_in_vain_after_a_paradox_says_where_it_began_and_undo_leads_before_that() {
    let mut game = Game::on_course("+++++++\n+ Sc  +\n+    G+\n+++++++");
    game.press(&[Space, Space, Space, Space, Right, Right, Left, Left, Enter]);
    game.press(&[Down, Right, Right, Up, Space, Space, Space, Space, Space]);
    game.texts();
    game.press(&[KeyH]);
    game.says(&["It began on turn 4: undo 6 turns with Z to change that."]);
    game.press(&[KeyZ; 6]);
    assert_eq!((game.play().timeline(), game.play().elapsed()), (2, 3));
}
