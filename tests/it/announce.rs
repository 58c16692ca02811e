//! Announcements for players who hear the game instead of seeing it.

use accesskit::Live;

use crate::prelude::*;

/// A level with a button, a gate, a crate and a bridge.
const LEVEL: &str = "
+++++++
+ Sb-G+
+ cp  +
+++++++

button (3, 1) -> gate (4, 1)

Title: Small";

impl Game {
    /// The current announcement and its live region.
    fn region(&mut self) -> Option<(Entity, String)> {
        let world = self.app.world_mut();
        let mut nodes = world.query::<(Entity, &AccessibilityNode)>();
        let live: Vec<_> = nodes
            .iter(world)
            .filter(|(_, node)| node.live() == Some(Live::Polite))
            .map(|(entity, node)| (entity, node.label().unwrap_or_default().to_owned()))
            .collect();
        assert!(live.len() <= 1, "several regions speak at once: {live:?}");
        live.into_iter().next()
    }

    /// The last announcement.
    pub(crate) fn said(&mut self) -> String {
        self.region().map(|(_, text)| text).unwrap_or_default()
    }

    /// All announcements from now until the game is at rest.
    pub(crate) fn announcements(&mut self) -> Vec<String> {
        let (mut last, mut heard) = (self.region(), Vec::new());
        self.settle_with(|game| {
            let now = game.region();
            if now != last {
                heard.extend(now.clone().map(|(_, text)| text));
                last = now;
            }
        });
        heard
    }

    /// The announcements after a key.
    pub(crate) fn hear(&mut self, key: KeyCode) -> Vec<String> {
        self.tap(key);
        self.announcements()
    }
}

/// The announcements after each key.
const CASES: [(KeyCode, &[&str]); 31] = [
    (Left, &["Moved left."]),
    (Left, &["Blocked left: wall. That still took a turn. Undo it with Z."]),
    (Space, &["Waited."]),
    (Right, &["Right: time machine."]),
    (Right, &["Right: button, pressed. Gate opened: 1 right."]),
    (Left, &["Left: time machine. Gate closed: 2 right."]),
    (Down, &["Blocked down: crate. A turn passed."]),
    (Left, &["Moved left."]),
    (Down, &["Moved down."]),
    (
        KeyI,
        &["Timeline 1, turn 9. You are at a2: floor. Up: floor. Right: crate. Down: wall. \
        Left: wall. Goal: 4 right, 1 up. Time machine: 1 right, 1 up. Score: 9."],
    ),
    (
        KeyB,
        &["Timeline 1, turn 9. You are at a2: floor. Up: floor. Right: crate. Down: wall. \
        Left: wall. Goal: 4 right, 1 up. Time machine: 1 right, 1 up. Score: 9."],
    ),
    (
        Enter,
        &["Not possible. You are not on the time machine. Walk onto it first, then press Enter."],
    ),
    (
        Enter,
        &["Not possible. You are not on the time machine. Walk onto it first, then press Enter."],
    ),
    (
        Right,
        &["Pushed a crate right: cracked bridge. This crate is lost. The bridge collapses \
             under the crate next turn: a paradox. Undo a turn with Z."],
    ),
    (
        Space,
        &[
            "Waited. Bridge collapsed: 1 right.",
            "Paradox. The bridge at c2 collapsed under a crate.",
        ],
    ),
    (
        KeyZ,
        &[
            "Undone: timeline 1, turn 10. You are at b2: floor. This crate is lost. The bridge collapses under \
             the crate next turn: a paradox. Undo a turn with Z.",
        ],
    ),
    (
        Right,
        &[
            "Blocked right: crate. Bridge collapsed: 1 right.",
            "Paradox. The bridge at c2 collapsed under a crate.",
        ],
    ),
    (KeyJ, &["Self 1 restarted. You are at b1: time machine."]),
    (KeyT, &["Time in the machine now goes step by step: press Space to let a turn pass."]),
    (Right, &["Right: button, pressed. Gate opened: 1 right."]),
    (Left, &["Left: time machine. Gate closed: 2 right."]),
    (
        Enter,
        &[
            "You are home.",
            "Time jump: timeline 2. Self 1 took 3 turns. You are self 2 (with the arrow). Your past self repeats its moves.",
        ],
    ),
    (
        KeyB,
        &[
            "You are home. Time jump: timeline 2. Self 1 took 3 turns. You are self 2 (with the arrow). \
           Your past self repeats its moves.",
        ],
    ),
    (Right, &["Right: button, pressed. Gate opened: 1 right."]),
    (
        Right,
        &[
            "Right: closed gate. Gate closed: here.",
            "Paradox. The gate at d1 closed on you because self 1 left the button at c1.",
        ],
    ),
    (KeyZ, &["Undone: timeline 2, turn 1. You are at c1: button, pressed."]),
    (Left, &["Left: time machine. Gate closed: 2 right."]),
    (
        Enter,
        &[
            "You are home. Self 1 is home.",
            "Time jump: timeline 3. Self 2 took 3 turns. You are self 3 (with the arrow). Your past selves repeat their moves.",
        ],
    ),
    (Space, &["Waited. Gate opened: 2 right."]),
    (
        KeyR,
        &["Level restarted. You are at b1: time machine. Move with arrows or WASD. \
             Reach the goal, then return to the time machine."],
    ),
    (KeyL, &["Time machine. You are there. b1."]),
];

#[test]
fn what_happens_is_announced_once_it_is_seen() {
    let mut game = Game::shown(&[LEVEL]);
    // The solver's warnings could come at any time.
    game.prefer(|it| it.warnings = Warnings::Never);
    assert!(game.said().starts_with("Level Small. Move with arrows or WASD."), "{}", game.said());
    let mut wrong = Vec::new();
    for (key, said) in CASES {
        let heard = game.hear(key);
        if heard != *said {
            wrong.push(format!("{key:?}: {heard:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_reached_is_announced_once() {
    for (level, said) in
        [("+++++\n+S G+\n+++++", "Goal reached."), ("++++++\n+S c.+\n++++++", "Every storage spot")]
    {
        let mut game = Game::shown(&[level]);
        game.prefer(|it| it.warnings = Warnings::Never);
        game.hear(Right);
        let heard = game.hear(Right).concat();
        assert_eq!(heard.matches(said).count(), 1, "{heard}");
        assert!(heard.contains("Return to the time machine"), "{heard}");
    }
}

#[test]
fn announcements_are_written_if_that_is_wanted() {
    let mut game = Game::shown(&[LEVEL]);
    game.hear(Left);
    game.shows_no("Moved left.");
    game.prefer(|it| it.announcements = true);
    game.app.update();
    game.shows("Moved left.");
    // The last announcement is written on the screen now, but not announced again.
    assert_eq!(game.said(), "");
    game.hear(Right);
    game.shows("Right: time machine.");
}
