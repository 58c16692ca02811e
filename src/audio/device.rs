//! What sound is played on. It may come and go while the game runs.

use bevy::prelude::*;
use kira::track::{TrackBuilder, TrackHandle};
use kira::{AudioManager, AudioManagerSettings, DefaultBackend};

use crate::frame::Frame;
use crate::platform::{Task, check_ready, spawn};

/// What sound is played on, if there is anything.
#[derive(Resource, Default)]
pub struct Device {
    speakers: Option<Speakers>,
    opening: Option<Task<Result<Speakers, String>>>,
    /// When to look next, in seconds.
    next: f32,
    /// Whether it has been told that there is nothing.
    is_told: bool,
}

/// A sound device, and a track for all that belongs together.
pub(super) struct Speakers {
    manager: AudioManager,
    pub(super) effects: TrackHandle,
    pub(super) interface: TrackHandle,
    pub(super) music: TrackHandle,
}

/// How often it is looked whether there is a device, in seconds.
const LOOK: f32 = 3.0;
/// No more sounds than this at a time belong together.
const MOST: usize = 32;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Device>().add_systems(Update, look.before(Frame::Sound));
}

impl Device {
    /// Whether there is anything to play sound on.
    pub fn is_present(&self) -> bool {
        self.speakers.is_some()
    }

    pub(super) fn speakers(&mut self) -> Option<&mut Speakers> {
        self.speakers.as_mut()
    }
}

/// Looks now and then whether the device still plays or, without one, whether there is one.
fn look(time: Res<Time<Real>>, mut device: ResMut<Device>) {
    let device = &mut *device;
    if let Some(opened) = device.opening.as_mut().and_then(check_ready) {
        device.opening = None;
        match opened {
            Ok(speakers) => {
                device.speakers = Some(speakers);
                device.is_told = false;
            }
            Err(error) => {
                if !std::mem::replace(&mut device.is_told, true) {
                    warn!("There is nothing to play sound on; the game goes on without. {error}");
                }
            }
        }
    }
    if device.opening.is_some() || time.elapsed_secs() < device.next {
        return;
    }
    device.next = time.elapsed_secs() + LOOK;
    if !device.speakers.as_mut().is_some_and(Speakers::play) {
        device.speakers = None;
        // Some systems take their time to answer.
        device.opening = Some(spawn(async { Speakers::open() }));
    }
}

impl Speakers {
    fn open() -> Result<Self, String> {
        quiet();
        let mut manager = AudioManager::<DefaultBackend>::new(AudioManagerSettings::default())
            .map_err(|error| error.to_string())?;
        let mut track = || {
            let track = TrackBuilder::new().sound_capacity(MOST);
            manager.add_sub_track(track).map_err(|error| error.to_string())
        };
        Ok(Self { effects: track()?, interface: track()?, music: track()?, manager })
    }

    /// Whether anything, be it silence, has been played since this was asked last. A
    /// device that was taken away does not tell.
    fn play(&mut self) -> bool {
        let backend = self.manager.backend_mut();
        std::iter::from_fn(|| backend.pop_cpu_usage()).count() > 0
    }
}

/// ALSA would write of each look without success on the error output.
fn quiet() {
    #[cfg(target_os = "linux")]
    let _ = alsa::Output::local_error_handler();
}
