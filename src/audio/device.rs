//! The sound device, which may come and go while the game runs.

use bevy::prelude::*;
use kira::AudioManager;
use kira::track::{TrackBuilder, TrackHandle};

use crate::frame::Frame;
use crate::platform::{Task, check_ready, has_played, may_sound, open_sound, spawn};

/// The sound device, if there is one.
#[derive(Resource, Default)]
pub struct AudioDevice {
    speakers: Option<Speakers>,
    opening: Option<Task<Result<Speakers, String>>>,
    /// The time until the next search for a device, in seconds.
    next: f32,
    /// Whether the log has the message already that there is no device.
    is_told: bool,
}

/// An open sound device, with a track for each group of sounds.
pub(super) struct Speakers {
    manager: AudioManager,
    pub(super) effects: TrackHandle,
    pub(super) interface: TrackHandle,
    pub(super) music: TrackHandle,
}

/// The time between two searches for a device, in seconds.
const LOOK: f32 = 3.0;
/// The greatest number of sounds of a group at a time.
const MOST: usize = 32;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AudioDevice>().add_systems(Update, look_for_device.before(Frame::Sound));
}

impl AudioDevice {
    /// Whether there is a sound device.
    pub fn is_present(&self) -> bool {
        self.speakers.is_some()
    }

    pub(super) fn speakers(&mut self) -> Option<&mut Speakers> {
        self.speakers.as_mut()
    }
}

/// Checks now and then whether the device still plays, or whether a new one is there.
fn look_for_device(time: Res<Time<Real>>, mut device: ResMut<AudioDevice>) {
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
    if device.opening.is_some() || time.elapsed_secs() < device.next || !may_sound() {
        return;
    }
    device.next = time.elapsed_secs() + LOOK;
    if !device.speakers.as_mut().is_some_and(|it| has_played(&mut it.manager)) {
        device.speakers = None;
        // Some systems take a while to answer.
        device.opening = Some(spawn(async { Speakers::open() }));
    }
}

impl Speakers {
    fn open() -> Result<Self, String> {
        let mut manager = open_sound()?;
        let mut track = || {
            let track = TrackBuilder::new().sound_capacity(MOST);
            manager.add_sub_track(track).map_err(|error| error.to_string())
        };
        Ok(Self { effects: track()?, interface: track()?, music: track()?, manager })
    }
}
