//! The pace of drawing: every frame while anything moves, and otherwise once in two seconds, for
//! the hand of the time machine.

use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::window::WindowResized;
use bevy::winit::{UpdateMode, WinitSettings};

use crate::input::{Capture, Intent, KeyRepeat, Pointer, Rescue};
use crate::sim::{LevelFile, Report};
use crate::states::Screen;

/// Whether anything moves. Each moving part says so in each frame.
#[derive(Resource, Debug)]
pub(crate) struct Pace {
    stirred: bool,
    delta: f32,
}

/// The longest first frame after rest, in seconds, so that a motion begins at its beginning.
const FIRST_STEP: f32 = 1.0 / 60.0;
/// The time between frames while nothing moves. It is constant: for winit another time is another
/// mode, and each change of mode draws at once.
pub(crate) const TICK: Duration = Duration::from_secs(2);
/// The same while a screen reader is there: its requests are served when a frame begins.
const READER_TICK: Duration = Duration::from_millis(100);
/// The number of frames after the last motion, for parts that follow a frame later.
const AFTER: u32 = 3;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Pace { stirred: true, delta: 0.0 })
        .insert_resource(WinitSettings::continuous())
        .add_systems(First, begin.after(bevy::time::TimeSystems))
        .add_systems(Last, (wake, settle).chain());
}

impl Pace {
    /// Says that something moves.
    pub(crate) fn stir(&mut self) {
        self.stirred = true;
    }

    /// Says that something moves, if it does.
    pub(crate) fn stir_if(&mut self, moves: bool) {
        self.stirred |= moves;
    }

    /// The duration of the frame for everything that moves, in seconds.
    pub(crate) fn delta(&self) -> f32 {
        self.delta
    }
}

fn begin(time: Res<Time>, mut pace: ResMut<Pace>) {
    let delta = time.delta_secs();
    pace.delta = if pace.stirred { delta } else { delta.min(FIRST_STEP) };
    pace.stirred = false;
}

/// Requests, presses that are held or waited for, and files that were read need a few frames.
fn wake(
    mut intents: MessageReader<Intent>,
    (mut reports, mut resized): (MessageReader<Report>, MessageReader<WindowResized>),
    mut images: MessageReader<AssetEvent<Image>>,
    mut levels: MessageReader<AssetEvent<LevelFile>>,
    (repeat, capture): (Res<KeyRepeat>, Res<Capture>),
    (rescue, pointer): (Res<Rescue>, Res<Pointer>),
    mut pace: ResMut<Pace>,
) {
    let asked = intents.read().count() + reports.read().count();
    let changed = resized.read().count() + images.read().count() + levels.read().count();
    let waits = capture.is_waiting() || rescue.is_near() || pointer.waits();
    pace.stir_if(asked + changed > 0 || waits || repeat.repeats());
}

fn settle(
    pace: Res<Pace>,
    screen: Res<State<Screen>>,
    reader: Option<Res<AccessibilityRequested>>,
    mut winit: ResMut<WinitSettings>,
    mut still: Local<u32>,
) {
    let is_moving = pace.stirred || *screen.get() == Screen::Loading;
    *still = if is_moving { 0 } else { *still + 1 };
    let tick = if reader.is_some_and(|reader| reader.get()) { READER_TICK } else { TICK };
    let mode =
        if *still <= AFTER { UpdateMode::Continuous } else { UpdateMode::reactive_low_power(tick) };
    // A change, even to the same value, would draw another frame.
    if winit.focused_mode != mode {
        *winit = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
}
