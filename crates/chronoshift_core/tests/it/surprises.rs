//! Tests of rules that can surprise players.

use chronoshift_core::level::{self, Level};
use chronoshift_core::rules::{Action, Intent, Outcome, Play, Point, Status, Tile};

use crate::random::Rng;
use crate::rooms;

#[test]
fn a_crate_on_a_portal_is_passed_and_not_pushed() {
    let mut play = crate::play(
        "
+++++++
+S    +
+ c1  +
+     +
+  1 G+
+++++++",
    );
    let mut passed = Vec::new();
    // The crate comes out of the other end and stays there.
    for &action in crate::actions("SESSEW").iter() {
        play.act(action);
        let scene = play.chronicle().scene(play.timeline(), play.turn());
        passed.push(scene.passed_crate(play.board(), 0).map(|cell| play.board().point(cell)));
    }
    assert_eq!(passed, [None, None, None, None, Some(Point { x: 3, y: 4 }), None]);
}

/// Whether the current clone walked onto the end of a portal that had a crate on it before the
/// turn.
fn has_passed_crate(before: &Play, after: &Play, action: Action) -> bool {
    let (Action::Move(way), Some(Intent::Walk(_))) = (action, after.last_turn().intents().last())
    else {
        return false;
    };
    let board = before.board();
    let from = *before.world().clones().last().unwrap();
    let ahead = board.neighbour(from, way).unwrap();
    matches!(board.tile(ahead), Tile::Portal(_)) && before.world().has_crate(ahead)
}

/// A random room with crates, bridges and a portal; `None` if it is not a valid level.
fn random_room(rng: &mut Rng) -> Option<Level> {
    let (width, height) = (rng.within((3, 5)), rng.within((2, 4)));
    let mut cells = b"SGccc11ppp".to_vec();
    cells.resize((width * height).max(cells.len()), b' ');
    cells.truncate(width * height);
    rng.shuffle(&mut cells);
    let text = format!("2D SuperFun!\n{}nothing\n", rooms::walled(&cells, width));
    level::parse(text.as_bytes()).ok()
}

/// A crate that was pushed onto a bridge is lost. Every action in the next turn causes a paradox.
#[test]
fn passed_crates_are_reported_and_crates_on_bridges_are_lost() {
    let mut rng = Rng::new(28);
    let (mut passed, mut lost) = (0, 0);
    for _ in 0..3000 {
        let Some(level) = random_room(&mut rng) else { continue };
        let mut play = Play::new(level.board);
        for _ in 0..60 {
            let before = play.clone();
            let enters = play.can_enter() && rng.chance(40);
            let action = match (play.is_waiting(), enters) {
                (true, _) => Action::Wait,
                (_, true) => Action::Enter,
                _ => rng.pick(&Action::ALL[..5]),
            };
            if play.act(action) != Outcome::Turn || *play.status() != Status::Playing {
                play = before;
                continue;
            }
            let board = play.board();
            let scene = play.chronicle().scene(play.timeline(), play.turn());
            let clone = play.timeline() - 1;
            if !before.is_waiting() {
                let is_reported = scene.passed_crate(board, clone).is_some();
                assert_eq!(
                    is_reported,
                    has_passed_crate(&before, &play, action),
                    "{:?}",
                    play.recordings()
                );
                passed += usize::from(is_reported);
            }
            if scene.pushes.iter().any(|push| board.tile(push.to) == Tile::Bridge) {
                lost += 1;
                for action in Action::ALL {
                    let mut next = play.clone();
                    let outcome = next.act(action);
                    assert!(matches!(outcome, Outcome::Paradox | Outcome::Ignored), "{outcome:?}");
                }
                play = before;
            }
        }
    }
    println!("{passed} passed, {lost} lost");
    assert!(passed > 300 && lost > 300, "{passed} {lost}");
}
