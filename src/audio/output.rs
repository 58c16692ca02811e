//! Plays short sounds.

use bevy::prelude::*;
use bevy_kira_audio::prelude::*;

use super::Device;
use super::sounds::Sounds;
use super::volume::{SILENCE, chosen};
use crate::frame::Frame;
use crate::save::Preferences;

/// A short sound that is to be heard now.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Play {
    /// What it belongs to.
    pub bus: Bus,
    /// Its file's name.
    pub file: &'static str,
    /// How much louder than usual, in decibels.
    pub louder: f32,
    /// From where, -1 for the left to 1 for the right.
    pub side: f32,
    /// How fast and high it is, as a factor.
    pub pitch: f64,
}

/// What a short sound belongs to; each has its volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bus {
    /// What happens on the board.
    Effects,
    /// Menus.
    Interface,
}

/// The channel of what happens on the board.
#[derive(Resource)]
struct Effects;

/// The channel of menus.
#[derive(Resource)]
pub(super) struct Interface;

/// No more sounds than this at a time. A device that was taken away ends none.
const MOST: usize = 32;

pub(super) fn plugin(app: &mut App) {
    app.add_audio_channel::<Effects>().add_audio_channel::<Interface>().add_systems(
        Update,
        (follow_preferences, play)
            .chain()
            .after(Frame::Sound)
            .run_if(resource_equals(Device::Present).and_then(resource_exists::<Sounds>)),
    );
}

/// The channels of short sounds.
#[derive(bevy::ecs::system::SystemParam)]
struct Channels<'w> {
    effects: Res<'w, AudioChannel<Effects>>,
    interface: Res<'w, AudioChannel<Interface>>,
}

/// What sounds already gets louder or quieter at once.
fn follow_preferences(
    preferences: Res<Preferences>,
    channels: Channels,
    mut last: Local<Option<(f32, f32)>>,
) {
    let volumes = (chosen(&preferences, |p| p.effects), chosen(&preferences, |p| p.interface));
    if last.replace(volumes).is_some_and(|last| last != volumes) {
        channels.effects.set_volume(volumes.0);
        channels.interface.set_volume(volumes.1);
    }
}

fn play(
    mut plays: MessageReader<Play>,
    preferences: Res<Preferences>,
    channels: Channels,
    (sounds, sources): (Res<Sounds>, Res<Assets<AudioSource>>),
    instances: Res<Assets<AudioInstance>>,
) {
    let room = MOST.saturating_sub(instances.len());
    let plays: Vec<_> = plays.read().collect();
    for play in plays.into_iter().take(room) {
        // What is not loaded would wait and come too late.
        let Some(sound) = sounds.get(play.file).filter(|sound| sources.contains(*sound)) else {
            continue;
        };
        let volume = match play.bus {
            Bus::Effects => chosen(&preferences, |p| p.effects),
            Bus::Interface => chosen(&preferences, |p| p.interface),
        };
        if volume <= SILENCE {
            continue;
        }
        let mut command = match play.bus {
            Bus::Effects => channels.effects.play(sound.clone()),
            Bus::Interface => channels.interface.play(sound.clone()),
        };
        command
            .with_volume(volume + play.louder)
            .with_panning(play.side)
            .with_playback_rate(play.pitch);
    }
}
