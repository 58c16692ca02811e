//! Loads and plays short sounds.

use bevy::asset::AssetLoadFailedEvent;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_asset_loader::prelude::{AssetCollection, AssetCollectionWorld, AssetFileStem};
use bevy_kira_audio::prelude::{AudioChannel, AudioControl, AudioInstance, AudioSource};

use super::channels::{Effects, Interface, SILENCE, chosen_volume};
use super::cues::{AudioCue, Bus};
use super::speakers::Speakers;
use crate::frame::Frame;
use crate::platform::asset_reason;
use crate::save::Preferences;
use crate::states::Screen;
use crate::timeline::Pace;
use chronoshift_words::english;

/// The short sounds, by the names of their files.
#[derive(AssetCollection, Resource)]
pub(super) struct Sounds {
    #[asset(
        paths(
            "sounds/blocked.ogg",
            "sounds/breakthrough.ogg",
            "sounds/button_down.ogg",
            "sounds/button_up.ogg",
            "sounds/complete.ogg",
            "sounds/enter.ogg",
            "sounds/gate_close.ogg",
            "sounds/gate_open.ogg",
            "sounds/goal.ogg",
            "sounds/heavy_blocked.ogg",
            "sounds/heavy_push.ogg",
            "sounds/jump.ogg",
            "sounds/menu_choose.ogg",
            "sounds/menu_move.ogg",
            "sounds/paradox.ogg",
            "sounds/passage_crack.ogg",
            "sounds/passage_fall.ogg",
            "sounds/portal.ogg",
            "sounds/push.ogg",
            "sounds/refused.ogg",
            "sounds/sink_swallow.ogg",
            "sounds/step_metal_0.ogg",
            "sounds/step_metal_1.ogg",
            "sounds/step_metal_2.ogg",
            "sounds/step_snow_0.ogg",
            "sounds/step_snow_1.ogg",
            "sounds/step_snow_2.ogg",
            "sounds/step_stone_0.ogg",
            "sounds/step_stone_1.ogg",
            "sounds/step_stone_2.ogg",
            "sounds/step_wood_0.ogg",
            "sounds/step_wood_1.ogg",
            "sounds/step_wood_2.ogg",
            "sounds/storage_fill.ogg",
            "sounds/storages_filled.ogg",
            "sounds/undo.ogg"
        ),
        collection(typed, mapped)
    )]
    clips: HashMap<AssetFileStem, Handle<AudioSource>>,
}

/// The maximum number of sounds that play at a time, including the music's voices.
const MAX_SOUNDS: usize = 40;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), load_sounds)
        .add_systems(
            Update,
            (
                warn_of_missing_sounds,
                await_sounds.run_if(resource_exists::<Sounds>.and_then(not(are_sounds_read))),
            )
                .after(Frame::Sound),
        )
        .add_systems(
            Update,
            (follow_preferences, play_sounds.run_if(resource_exists::<Sounds>))
                .chain()
                .run_if(resource_equals(Speakers::Present))
                .after(Frame::Sound),
        );
}

/// Loads the sounds once there is something to see. No loading state waits for them: if one is missing, the others
/// are played.
fn load_sounds(world: &mut World) {
    world.init_collection::<Sounds>();
}

/// Whether each sound is loaded or has failed.
pub(super) fn are_sounds_read(
    sounds: Option<Res<Sounds>>,
    (assets, clips): (Res<AssetServer>, Res<Assets<AudioSource>>),
) -> bool {
    let is_read =
        |clip: &Handle<AudioSource>| clips.contains(clip) || assets.load_state(clip).is_failed();
    sounds.is_some_and(|sounds| sounds.clips.values().all(is_read))
}

/// Draws frames until the sounds are loaded. At rest, no frame would take them in.
fn await_sounds(mut pace: ResMut<Pace>) {
    pace.keep_awake();
}

fn warn_of_missing_sounds(mut failures: MessageReader<AssetLoadFailedEvent<AudioSource>>) {
    for failure in failures.read() {
        warn!(
            "The sound {} is left out: {}.",
            failure.path,
            english(&asset_reason(&failure.error))
        );
    }
}

/// Applies a new volume to sounds that are playing.
fn follow_preferences(
    preferences: Res<Preferences>,
    (effects, interface): (Res<AudioChannel<Effects>>, Res<AudioChannel<Interface>>),
    mut last: Local<Option<(f32, f32)>>,
) {
    let volumes =
        (chosen_volume(&preferences, |p| p.effects), chosen_volume(&preferences, |p| p.interface));
    if last.replace(volumes) != Some(volumes) {
        effects.set_volume(volumes.0);
        interface.set_volume(volumes.1);
    }
}

fn play_sounds(
    mut cues: MessageReader<AudioCue>,
    preferences: Res<Preferences>,
    (sounds, clips): (Res<Sounds>, Res<Assets<AudioSource>>),
    (effects, interface): (Res<AudioChannel<Effects>>, Res<AudioChannel<Interface>>),
    instances: Res<Assets<AudioInstance>>,
) {
    let mut room = MAX_SOUNDS.saturating_sub(instances.len());
    for cue in cues.read() {
        // A sound that isn't loaded would come too late.
        let clip = sounds.clips.get(cue.file).filter(|&clip| clips.contains(clip));
        let volume = match cue.bus {
            Bus::Effects => chosen_volume(&preferences, |p| p.effects),
            Bus::Interface => chosen_volume(&preferences, |p| p.interface),
        };
        let Some(clip) = clip.filter(|_| volume > SILENCE && room > 0) else { continue };
        let mut sound = match cue.bus {
            Bus::Effects => effects.play(clip.clone()),
            Bus::Interface => interface.play(clip.clone()),
        };
        // This volume replaces the channel's.
        sound.with_volume(volume + cue.louder).with_panning(cue.side).with_playback_rate(cue.pitch);
        room -= 1;
    }
}
