//! Captions: the names of sounds.

use bevy::prelude::*;

use crate::board_ui::floats::LowerColumn;
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::{Fonts, Ground, Ink, shades};
use crate::timeline::{Cue, Pace, Sound};
use crate::words::{Message, Say, message};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_captions.run_if(resource_exists::<Fonts>).in_set(Frame::WriteTexts),
    );
}

/// The time for which a caption stays, in seconds.
const STAY_TIME: f32 = 2.0;
/// The maximum number of captions at a time.
const MAX_CAPTIONS: usize = 4;

/// The name of a sound. Steps have none, because there are too many of them.
fn sound_name(sound: Sound) -> Option<Message> {
    Some(match sound {
        Sound::Step(_) => return None,
        Sound::Push | Sound::HeavyPush => message!("caption-push"),
        Sound::TooHeavy => message!("caption-too-heavy"),
        Sound::Portal => message!("caption-portal"),
        Sound::Trapdoor => message!("caption-sink"),
        Sound::Filled | Sound::AllFilled => message!("caption-filled"),
        Sound::Blocked => message!("caption-blocked"),
        Sound::ButtonDown => message!("caption-button-down"),
        Sound::ButtonUp => message!("caption-button-up"),
        Sound::GateOpen => message!("caption-gate-open"),
        Sound::GateClose => message!("caption-gate-close"),
        Sound::Crack => message!("caption-crack"),
        Sound::Fall => message!("caption-fall"),
        Sound::Goal => message!("caption-goal"),
        Sound::Breakthrough => message!("caption-through"),
        Sound::Enter => message!("caption-enter"),
        Sound::Jump => message!("caption-jump"),
        Sound::Paradox => message!("caption-paradox"),
        Sound::Complete => message!("caption-complete"),
        Sound::Undo => message!("caption-undo"),
        Sound::Refused => message!("caption-refused"),
    })
}

#[derive(Component)]
struct Captions;

/// Shows captions of the latest sounds, each for a limited time.
fn show_captions(
    mut commands: Commands,
    mut cues: MessageReader<Cue>,
    fonts: Res<Fonts>,
    below: Res<LowerColumn>,
    preferences: Res<Preferences>,
    mut pace: ResMut<Pace>,
    shown: Query<Entity, With<Captions>>,
    mut heard: Local<Vec<(Message, f32)>>,
) {
    if heard.is_empty() && cues.is_empty() {
        return;
    }
    pace.request_frame_if(!heard.is_empty());
    let before: Vec<_> = heard.iter().map(|(name, _)| name.clone()).collect();
    let new: Vec<_> = cues.read().filter_map(|cue| sound_name(cue.sound)).collect();
    for (_, left) in &mut *heard {
        *left -= pace.delta();
    }
    heard.retain(|(name, left)| *left > 0.0 && preferences.captions && !new.contains(name));
    for name in new.into_iter().filter(|_| preferences.captions) {
        if heard.last().is_none_or(|(last, _)| *last != name) {
            heard.push((name, STAY_TIME));
        }
    }
    let over = heard.len().saturating_sub(MAX_CAPTIONS);
    heard.drain(..over);
    if heard.iter().map(|(name, _)| name).eq(&before) {
        return;
    }
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    let column = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::FlexStart,
        row_gap: px(4),
        ..default()
    };
    let captions = commands
        .spawn((column, Captions))
        .with_children(|column| {
            for (name, _) in &*heard {
                let plate = Node {
                    padding: UiRect::axes(px(8), px(2)),
                    border_radius: BorderRadius::all(px(4)),
                    ..default()
                };
                let look = Ground(shades::INK.with_alpha(0.95));
                column.spawn((plate, look)).with_child((
                    Say(message!("caption", sound = name.clone())),
                    fonts.regular(16.0),
                    Ink(shades::TEXT),
                ));
            }
        })
        .id();
    commands.entity(below.0).insert_child(0, captions);
}
