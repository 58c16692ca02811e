//! The pace of drawing: every frame while anything moves, and otherwise none until something happens.

use std::panic::Location;
use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::window::WindowResized;
use bevy::winit::{UpdateMode, WinitSettings};
use leafwing_input_manager::prelude::ActionState;

use crate::input::{Capture, Control, Gesture, InputQueue, KeyRepeat, Pointer, Rescue};
use crate::sim::{LevelFile, Report, Request};
use crate::states::Screen;

/// Whether anything moves. Each moving part reports that in each frame.
#[derive(Resource, Debug)]
pub struct Pace {
    movers: Vec<&'static Location<'static>>,
    /// Whether the next frame is needed for something that nothing waits for.
    is_kept_awake: bool,
    delta: f32,
}

/// The maximum duration of the first frame after rest, in seconds, so that a motion begins at its beginning.
const FIRST_STEP: f32 = 1.0 / 60.0;
/// The maximum time without a frame, for changes that come with the clock, such as a new day. It is constant: for
/// winit, another time is another mode, and each change of the mode draws a frame at once. Without a limit, winit would
/// not sleep at all, because the end of the wait would not be a valid time.
const MAX_WAIT: Duration = Duration::from_secs(60);
/// The maximum time without a frame while a screen reader is active: its requests are served when a frame begins.
const MAX_READER_WAIT: Duration = Duration::from_millis(100);
/// The number of frames after the last motion, for parts that lag a frame behind.
const FRAMES_AFTER_MOTION: u32 = 3;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Pace { movers: Vec::new(), is_kept_awake: true, delta: 0.0 })
        .insert_resource(WinitSettings::continuous())
        .add_systems(First, begin_frame.after(bevy::time::TimeSystems))
        .add_systems(Last, (await_pictures, wake, set_update_mode).chain());
}

impl Pace {
    /// The locations in the code that have reported a motion in this frame.
    pub fn movers(&self) -> &[&'static Location<'static>] {
        &self.movers
    }

    /// Reports that something moves.
    #[track_caller]
    pub(crate) fn request_frame(&mut self) {
        self.request_frame_if(true);
    }

    /// Reports that something moves if `moves` is true.
    #[track_caller]
    pub(crate) fn request_frame_if(&mut self, moves: bool) {
        let place = Location::caller();
        if moves && !self.movers.contains(&place) {
            self.movers.push(place);
        }
    }

    /// Requests the next frame for something that nothing waits for: an endless motion, an ornament, a press whose
    /// duration counts, or a picture that is drawn in the background.
    pub(crate) fn keep_awake(&mut self) {
        self.is_kept_awake = true;
    }

    fn needs_frame(&self) -> bool {
        self.is_kept_awake || !self.movers.is_empty()
    }

    /// The duration of the frame for everything that moves, in seconds.
    pub(crate) fn delta(&self) -> f32 {
        self.delta
    }
}

fn begin_frame(time: Res<Time>, mut pace: ResMut<Pace>) {
    let delta = time.delta_secs();
    pace.delta = if pace.needs_frame() { delta } else { delta.min(FIRST_STEP) };
    pace.movers.clear();
    pace.is_kept_awake = false;
}

/// Draws frames while pictures of the interface are loading. At rest, no frame would show a picture once it is loaded.
fn await_pictures(nodes: Query<&ImageNode>, assets: Res<AssetServer>, mut pace: ResMut<Pace>) {
    if nodes.iter().any(|node| assets.load_state(&node.image).is_loading()) {
        pace.keep_awake();
    }
}

/// Draws a few frames for requests, for presses that are held or awaited, and for loaded files.
fn wake(
    (inputs, mut gestures): (Query<&ActionState<Control>>, MessageReader<Gesture>),
    requests: Res<Messages<Request>>,
    (mut reports, mut resized): (MessageReader<Report>, MessageReader<WindowResized>),
    (mut images, mut levels): (
        MessageReader<AssetEvent<Image>>,
        MessageReader<AssetEvent<LevelFile>>,
    ),
    (repeat, capture): (Res<KeyRepeat>, Res<Capture>),
    (rescue, pointer, queue): (Res<Rescue>, Res<Pointer>, Res<InputQueue>),
    mut pace: ResMut<Pace>,
) {
    let pressed = inputs.iter().map(|input| input.get_just_pressed().len()).sum::<usize>();
    let asked = pressed + gestures.read().count() + reports.read().count();
    let changed = resized.read().count() + levels.read().count();
    // Requests that wait are served in the next frame.
    pace.request_frame_if(asked + changed > 0 || !requests.is_empty());
    let has_images = images.read().count() > 0;
    let waits = capture.is_waiting() || rescue.is_near() || pointer.waits();
    if has_images || waits || repeat.repeats() || !queue.is_empty() {
        pace.keep_awake();
    }
}

fn set_update_mode(
    pace: Res<Pace>,
    screen: Res<State<Screen>>,
    reader: Option<Res<AccessibilityRequested>>,
    mut winit: ResMut<WinitSettings>,
    mut still: Local<u32>,
) {
    let is_moving = pace.needs_frame() || *screen.get() == Screen::Loading;
    *still = if is_moving { 0 } else { *still + 1 };
    let tick = if reader.is_some_and(|reader| reader.get()) { MAX_READER_WAIT } else { MAX_WAIT };
    let mode = if *still <= FRAMES_AFTER_MOTION {
        UpdateMode::Continuous
    } else {
        UpdateMode::reactive_low_power(tick)
    };
    // A change, even to the same value, would draw another frame.
    if winit.focused_mode != mode {
        *winit = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
}
