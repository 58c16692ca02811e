//! Whether there is anything to play sound on.
//!
//! Without a device, bevy_kira_audio keeps all that is sent to it, for ever, and it
//! does not tell: so one silent sample is played, and nothing more if that is not.

use bevy::prelude::*;
use bevy_kira_audio::AudioSystemSet;
use bevy_kira_audio::prelude::*;

use super::output::Interface;

/// Whether there is anything to play sound on.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub enum Device {
    /// The first frame will tell.
    #[default]
    Unknown,
    /// There is.
    Present,
    /// There is not.
    Absent,
}

/// The silent sample, and its playing.
#[derive(Resource)]
struct Probe {
    _sample: Handle<AudioSource>,
    played: Handle<AudioInstance>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Device>()
        .add_systems(Startup, probe)
        .add_systems(
            PostUpdate,
            look.after(AudioSystemSet::PlayTypedChannels).run_if(resource_exists::<Probe>),
        )
        .add_systems(PreUpdate, forget.before(AudioSystemSet::InstanceCleanup));
}

fn probe(
    mut commands: Commands,
    mut sources: ResMut<Assets<AudioSource>>,
    channel: Res<AudioChannel<Interface>>,
) {
    let sound = StaticSoundData {
        sample_rate: 44_100,
        frames: [Frame::ZERO].into(),
        settings: StaticSoundSettings::default(),
        slice: None,
    };
    let sample = sources.add(AudioSource { sound });
    let played = channel.play(sample.clone()).handle();
    commands.insert_resource(Probe { _sample: sample, played });
}

fn look(
    mut commands: Commands,
    probe: Res<Probe>,
    instances: Res<Assets<AudioInstance>>,
    mut device: ResMut<Device>,
) {
    *device = if instances.contains(&probe.played) { Device::Present } else { Device::Absent };
    commands.remove_resource::<Probe>();
}

/// Forgets what has been played; bevy_kira_audio would keep all of it.
fn forget(mut instances: ResMut<Assets<AudioInstance>>) {
    let over = |instance: &AudioInstance| instance.state() == PlaybackState::Stopped;
    let ids: Vec<_> =
        instances.iter().filter(|(_, instance)| over(instance)).map(|(id, _)| id).collect();
    for id in ids {
        instances.remove(id);
    }
}
