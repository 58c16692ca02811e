//! The drawing matches the turn at the playhead.

use chronoshift::board::{Crate, Current, Ghost, ParadoxMark, TimeClone};
use chronoshift::timeline::Shown;
use chronoshift_core::rules::{Board, Cell, End};

use crate::pixels;
use crate::prelude::*;

/// A bridge on each side of the machine. A self that waits on a bridge falls.
const BRIDGES: &str = "+++++++\n+pS p +\n+++G  +\n+++++++";

/// A level with something of every kind.
const ALL: &str = "
+++++++++
+ o   b +
+ Sc  - +
+   Bp_G+
+++++++++

button (6, 1) -> gate (6, 2)
button (2, 1) -> gate (6, 3)
button (4, 3) -> gate (6, 2)";

/// The size of the compared pictures.
const SIZE: UVec2 = UVec2::new(640, 400);

/// The width of a tile in the world of the view.
const TILE: f32 = 100.0;

impl Game {
    /// The positions of all entities of a kind, in tiles.
    fn places<F: bevy::ecs::query::QueryFilter>(&mut self) -> Vec<Vec2> {
        let world = self.app.world_mut();
        let mut query = world.query_filtered::<&Transform, F>();
        query.iter(world).map(|transform| transform.translation.truncate() / TILE).collect()
    }

    fn playhead(&self) -> &Playhead {
        self.world().resource::<Playhead>()
    }

    fn clones(&mut self) -> (Vec<usize>, Vec<usize>) {
        type Kinds = (&'static TimeClone, Has<Ghost>, Has<Current>);
        let mut all = self.each::<Kinds, _>(|(clone, ghost, current)| (clone.0, ghost, current));
        all.sort_unstable();
        let ghosts = all.iter().filter(|it| it.1).map(|it| it.0).collect();
        (ghosts, all.iter().filter(|it| it.2).map(|it| it.0).collect())
    }
}

/// The middle of a tile, in tiles from the middle of the board.
fn middle(board: &Board, cell: Cell) -> Vec2 {
    let point = board.point(cell);
    Vec2::new(
        f32::from(point.x) - (board.width() as f32 - 1.0) / 2.0,
        (board.height() as f32 - 1.0) / 2.0 - f32::from(point.y),
    )
}

/// Checks that everything drawn at a whole turn is where the chronicle has it.
fn check(game: &mut Game) {
    let playhead = game.playhead().clone();
    let (board, timeline) = (playhead.board().clone(), playhead.timeline());
    assert_eq!(game.clones(), ((1..timeline).collect(), vec![timeline]));
    if playhead.turn().fract() == 0.0 {
        let scene = playhead.chronicle().scene(timeline, playhead.turn() as usize);
        assert_eq!(game.world().resource::<Shown>().here.world, scene.world);
        let mut crates = game.places::<With<Crate>>();
        let mut expected: Vec<_> =
            scene.crates.iter().flatten().map(|&at| middle(&board, at)).collect();
        let order =
            |one: &Vec2, other: &Vec2| one.to_array().partial_cmp(&other.to_array()).unwrap();
        crates.sort_by(order);
        expected.sort_by(order);
        assert!(crates.iter().zip(&expected).all(|(at, to)| at.abs_diff_eq(*to, 0.01)));
        assert_eq!(crates.len(), expected.len());
    }
    let turns = playhead.chronicle().turn_count(timeline) as f32;
    let marks = game.places::<With<ParadoxMark>>();
    match playhead.chronicle().end(timeline) {
        End::Paradox(paradox) => {
            let at = paradox.cause.position();
            let at = middle(&board, board.cell(at.x.into(), at.y.into()).unwrap());
            assert!(marks.iter().all(|mark| mark.abs_diff_eq(at, 0.01)), "{marks:?} at {at}");
            if playhead.turn() >= turns {
                assert!(!marks.is_empty());
            } else if playhead.turn() <= turns - 1.0 {
                assert!(marks.is_empty(), "{marks:?} at turn {}", playhead.turn());
            }
        }
        _ => assert!(marks.is_empty(), "{marks:?}"),
    }
}

#[test]
fn a_paradox_undone_and_another_in_one_frame_are_each_drawn_in_their_turn() {
    let keys = [Left, Space, KeyZ, KeyZ, Right, Right, Space];
    for speed in [AnimationSpeed::Off, AnimationSpeed::Fast, AnimationSpeed::Normal] {
        let mut game = Game::shown(&[BRIDGES]);
        game.prefer(|it| it.speed = speed);
        keys.iter().for_each(|key| game.tap(*key));
        let mut seen = Vec::new();
        let look = |game: &mut Game| {
            check(game);
            let marks = game.places::<With<ParadoxMark>>();
            if let Some(mark) = marks.first()
                && seen.last() != Some(mark)
            {
                seen.push(*mark);
            }
        };
        game.settle_with(look);
        // On this board, which is seven tiles wide, the bridges are on the tiles 1 and 4.
        let expected = [Vec2::new(-2.0, 0.5), Vec2::new(1.0, 0.5)];
        assert_eq!(seen.last(), expected.last(), "{speed:?}");
        if speed != AnimationSpeed::Off {
            assert_eq!(seen, expected, "{speed:?}");
        }
    }
}

#[test]
fn whoever_still_walks_is_no_ghost_yet_when_the_machine_has_been_entered() {
    let mut game = Game::shown(&[ALL]);
    game.press(&[Down, Up, Down, Up, Enter]);
    assert_eq!(game.play().timeline(), 2);
    assert_eq!(game.clones(), (vec![], vec![1]));
    check(&mut game);
    game.settle_with(check);
    assert_eq!(game.clones(), (vec![1], vec![2]));
}

#[test]
fn any_mix_of_keys_is_drawn_as_the_chronicle_has_it() {
    let kinds = [Right, Down, Left, Up, Space, Enter, Right, KeyZ, Down, Space, KeyZ, KeyJ, Up];
    let mut game = Game::shown(&[ALL]);
    for index in 0..160 {
        game.press(&[kinds[(index * 7 + index / 13) % kinds.len()]]);
        for _ in 0..index % 4 {
            check(&mut game);
            game.app.update();
        }
    }
    game.settle();
    check(&mut game);
    let playhead = game.playhead();
    assert_eq!(playhead.timeline(), game.play().timeline());
    assert_eq!(playhead.turn() as usize, game.play().elapsed());
}

#[test]
fn undo_and_reset_bring_facing_back() {
    let facing = |game: &mut Game| {
        game.settle();
        game.world().resource::<Shown>().here.facing.clone()
    };
    let mut game = Game::shown(&[ALL]);
    let start = facing(&mut game);
    game.press(&[Right]);
    let right = facing(&mut game);
    game.press(&[Up]);
    assert_ne!(facing(&mut game), right);
    game.press(&[KeyZ]);
    assert_eq!(facing(&mut game), right);
    game.press(&[KeyJ]);
    assert_eq!(facing(&mut game), start);
}

/// The pixels of the board, once everything is at rest.
fn board_pixels(game: &mut Game) -> Vec<u8> {
    let image = pixels::draw_at_rest(game, SIZE);
    let row = SIZE.x as usize * 4;
    // Only the rows between the bars, whose texts are about the present.
    image.data.unwrap()[90 * row..250 * row].to_vec()
}

/// A timeline with a turn, and the pixels of the board at that turn.
type DrawnPlace = ((usize, f32), Vec<u8>);

impl Game {
    fn draw_here(&mut self) -> DrawnPlace {
        let pixels = board_pixels(self);
        ((self.playhead().timeline(), self.playhead().turn()), pixels)
    }

    fn draw_at(&mut self, (timeline, turn): (usize, f32)) -> Vec<u8> {
        self.app.world_mut().resource_mut::<Playhead>().seek(timeline, turn);
        board_pixels(self)
    }

    /// Presses keys, and draws the board before each of them.
    fn draw_before_each(&mut self, keys: &[KeyCode]) -> Vec<DrawnPlace> {
        let draw = |key: &KeyCode| {
            let drawn = self.draw_here();
            self.press(&[*key]);
            drawn
        };
        keys.iter().map(draw).collect()
    }

    /// Goes to the turns in another order, and finds the same pixels at each.
    fn revisit(&mut self, drawn: &[DrawnPlace], step: usize, theme: &str) {
        for index in 0..drawn.len() {
            let (place, expected) = &drawn[index * step % drawn.len()];
            let found = self.draw_at(*place);
            assert_eq!(differing_bytes(&found, expected), 0, "{theme}: turn {place:?}");
        }
    }
}

fn differing_bytes(one: &[u8], other: &[u8]) -> usize {
    one.iter().zip(other).filter(|(one, other)| one != other).count()
}

#[test]
fn scrubbing_from_any_turn_to_any_other_draws_what_playing_there_drew() {
    let Some(mut game) = pixels::game(ALL) else { return };
    game.prefer(|it| it.speed = AnimationSpeed::Off);
    // The hand of the machine turns once in this time, so it stands still from frame to frame.
    let round = Duration::from_secs(24);
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(round));
    let first = [Down, Right, Right, Left, Left, Up];
    let second = [Up, Down, Right, Right, Right, Space, Left];
    for (theme, step) in [("observatory", 5), ("first_snow", 11)] {
        game.prefer(|it| it.theme = theme.to_owned());
        game.press(&[KeyCode::KeyR]);
        game.until_theme(theme);
        // The first pictures wait for their assets.
        pixels::draw_on(&mut game, SIZE);
        pixels::draw(&mut game);
        let mut alone = game.draw_before_each(&first);
        alone.push(game.draw_here());
        game.revisit(&alone, step, theme);
        game.draw_at((1, first.len() as f32));
        game.press(&[Enter]);
        let mut drawn = game.draw_before_each(&second);
        // Once the first self has jumped, it has another colour. Everything else looks the same.
        let tile = (game.tile_at(1, 0).x - game.tile_at(0, 0).x) as usize;
        for (place, before) in alone {
            let now = game.draw_at(place);
            let differing = differing_bytes(&now, &before);
            assert!(differing < 4 * tile * tile, "{theme}: {differing} bytes differ at {place:?}");
            drawn.push((place, now));
        }
        game.revisit(&drawn, step, theme);
    }
}
