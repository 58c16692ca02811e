//! Whether there is a sound device. `bevy_kira_audio` 0.26 looks for one only when it starts, and only reports the
//! result to the log.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_kira_audio::prelude::{
    AudioChannel, AudioControl, AudioInstance, AudioSource, Frame, PlaybackState, StaticSoundData,
    StaticSoundSettings,
};

use super::channels::Interface;

/// Whether there is a sound device.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Speakers {
    /// Until the end of the first frame.
    #[default]
    Unknown,
    Present,
    /// The game is silent until it is restarted. Commands would pile up in the channels.
    Absent,
}

/// A sound of one silent sample. Without a device, it stays in its channel's queue.
#[derive(Resource)]
struct Probe(Handle<AudioInstance>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Speakers>()
        .add_systems(Startup, play_probe)
        .add_systems(Last, read_probe.run_if(resource_exists::<Probe>));
}

fn play_probe(
    mut commands: Commands,
    mut clips: ResMut<Assets<AudioSource>>,
    interface: Res<AudioChannel<Interface>>,
) {
    let sound = StaticSoundData {
        sample_rate: 44_100,
        frames: Arc::new([Frame::ZERO]),
        settings: StaticSoundSettings::default(),
        slice: None,
    };
    let probe = interface.play(clips.add(AudioSource { sound })).handle();
    commands.insert_resource(Probe(probe));
}

/// Reads the state of the probe after the channels have been served.
fn read_probe(
    mut commands: Commands,
    probe: Res<Probe>,
    interface: Res<AudioChannel<Interface>>,
    mut speakers: ResMut<Speakers>,
) {
    commands.remove_resource::<Probe>();
    if interface.state(&probe.0) == PlaybackState::Queued {
        *speakers = Speakers::Absent;
        warn!("There is no sound device: the game is silent. Connect one and restart the game.");
    } else {
        *speakers = Speakers::Present;
    }
}
