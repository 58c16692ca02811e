//! Runs frames until the game is at rest.

use std::thread::sleep;

use bevy::window::RequestRedraw;
use chronoshift::timeline::Pace;

use crate::prelude::*;

/// The number of frames without a motion after which the window sleeps. Texts and layout follow in
/// them.
const STILL: usize = 4;
/// More frames than any motion takes.
const MOST: usize = 2000;
/// The length of a frame where only the end counts: motions take fewer long frames.
const UNSEEN: Duration = Duration::from_millis(64);
/// After this number of frames, what is awaited may be a picture that is read beside them.
const LONG: usize = 100;

impl Game {
    /// Clicks on buttons, each once everything is at rest.
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

    /// Runs frames until nothing moves any more. Motions without end, as on the title, don't count,
    /// nor ornaments, presses for which time counts, and the solver: see [`Self::settle_advice`].
    #[track_caller]
    pub(crate) fn settle(&mut self) {
        let &TimeUpdateStrategy::ManualDuration(usual) = self.world().resource() else {
            panic!("tests say how long a frame is");
        };
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(usual.max(UNSEEN)));
        self.settle_with(|_| {});
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(usual));
    }

    /// Does the same, and looks at each frame.
    #[track_caller]
    pub(crate) fn settle_with(&mut self, mut look: impl FnMut(&mut Self)) {
        let mut redraws = self.world().resource::<Messages<RequestRedraw>>().get_cursor_current();
        let (mut still, mut moved) = (0, Vec::new());
        for frame in 0..MOST {
            self.app.update();
            look(self);
            // Files and checks that the game awaits ask for a frame in each one.
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
        panic!("not at rest after {MOST} frames: {}", moved.join(", "));
    }

    /// The places in the code that want another frame for a motion.
    fn movers(&self) -> Vec<String> {
        let pace = self.world().get_resource::<Pace>();
        pace.into_iter().flat_map(Pace::movers).map(ToString::to_string).collect()
    }
}
