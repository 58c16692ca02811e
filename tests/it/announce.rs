//! What is announced to those who hear the game instead of seeing it.

use accesskit::Live;
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use chronoshift::words::Words;

use crate::Game;

use KeyCode::{
    ArrowDown as Down, ArrowLeft as Left, ArrowRight as Right, ArrowUp as Up, KeyB, KeyI, KeyJ,
    KeyR, KeyT, KeyZ, Space,
};

/// With a button, a gate, a crate and a passage.
const LEVEL: &str = "
+++++++
+ Sb-G+
+ cp  +
+++++++

button (3, 1) -> gate (4, 1)

Title: Small";

impl Game {
    /// What is announced now, and by which region.
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

    /// What was announced last.
    pub(crate) fn said(&mut self) -> String {
        self.region().map(|(_, text)| text).unwrap_or_default()
    }

    /// All that is announced from now until all has been shown.
    pub(crate) fn announcements(&mut self) -> Vec<String> {
        let (mut last, mut heard) = (self.region(), Vec::new());
        for _ in 0..90 {
            self.app.update();
            let now = self.region();
            if now != last {
                heard.extend(now.clone().map(|(_, text)| text));
                last = now;
            }
        }
        assert_eq!(self.world().resource::<Words>().faults(), [""; 0]);
        heard
    }

    /// What is announced after a key.
    pub(crate) fn hear(&mut self, key: KeyCode) -> Vec<String> {
        self.tap(key);
        self.announcements()
    }
}

const TITLE: &str = "Move with arrows or WASD. Fetch the star, go back to the time machine, and press \
    Enter there. Space holds for a turn.";

#[test]
fn what_happens_is_announced_once_it_is_seen() {
    let mut game = Game::shown(&[LEVEL]);
    assert_eq!(game.said(), format!("Level Small. {TITLE}"));
    for (key, said) in CASES {
        assert_eq!(game.hear(key), *said, "{key:?}");
    }
}
