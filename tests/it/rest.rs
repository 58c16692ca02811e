//! Runs frames until the game is at rest.

use std::thread::sleep;

use bevy::window::RequestRedraw;
use chronoshift::timeline::Pace;

use crate::prelude::*;

/// The number of frames without motion after which the window sleeps. Texts and layout follow in these frames.
const STILL: usize = 4;
/// More frames than any motion takes.
const MAX_FRAMES: usize = 2000;
/// The length of a frame if only the final state counts: motions take fewer long frames.
const UNSEEN: Duration = Duration::from_millis(64);
/// After this number of frames, the game may be waiting for a picture that is being read.
const LONG: usize = 100;

impl Game {
    /// Clicks on buttons, one by one, and waits for rest after each.
    pub(crate) fn click_all(&mut self, names: &[&str]) {
        for name in names {
            self.click(name);
            self.settle();
        }
    }

    /// Opens a menu.
    pub(crate) fn enter(&mut self, menu: Menu) {
        self.app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
        self.settle();
    }

    /// Runs frames until nothing moves any more. Endless motions, as on the title, don't count, nor do ornaments, timed
    /// presses, and the solver: see [`Self::settle_advice`].
    #[track_caller]
    pub(crate) fn settle(&mut self) {
        let &TimeUpdateStrategy::ManualDuration(usual) = self.world().resource() else {
            panic!("tests say how long a frame is");
        };
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(usual.max(UNSEEN)));
        self.settle_with(|_| {});
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(usual));
    }

    /// Does the same, and calls `look` in each frame.
    #[track_caller]
    pub(crate) fn settle_with(&mut self, mut look: impl FnMut(&mut Self)) {
        let mut redraws = self.world().resource::<Messages<RequestRedraw>>().get_cursor_current();
        let (mut still, mut moved) = (0, Vec::new());
        for frame in 0..MAX_FRAMES {
            self.app.update();
            look(self);
            // If the game waits for files and checks, it requests a redraw in each frame.
            let asks = redraws.read(self.world().resource()).count() > 0;
            let is_loading = *self.world().resource::<State<Screen>>().get() == Screen::Loading;
            if asks || is_loading || frame > LONG {
                sleep(Duration::from_millis(1));
            }
            let mut moving = self.movers();
            moving.extend(asks.then(|| "background work".to_owned()));
            moving.extend(is_loading.then(|| "the loading screen".to_owned()));
            if moving.is_empty() {
                still += 1;
            } else {
                (still, moved) = (0, moving);
            }
            if still == STILL {
                return;
            }
        }
        panic!("not at rest after {MAX_FRAMES} frames: {}", moved.join(", "));
    }

    /// The locations in the code that request another frame for a motion.
    fn movers(&self) -> Vec<String> {
        let pace = self.world().get_resource::<Pace>();
        pace.into_iter().flat_map(Pace::movers).map(ToString::to_string).collect()
    }
}
