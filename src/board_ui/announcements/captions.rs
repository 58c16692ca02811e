//! Captions: the names of sounds.

use bevy::prelude::*;

use crate::board_ui::floats::LowerColumn;
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::{Fonts, Ground, Ink, shades};
use crate::timeline::{Cue, Pace, Sound};
use crate::words::{Message, Say, message};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<SoundCaptions>()
        .add_systems(Update, collect_captions.in_set(Frame::Hear))
        .add_systems(Update, show_captions.run_if(resource_exists::<Fonts>).in_set(Frame::Write));
}

/// The latest sounds, each with the remaining time of its caption, in seconds.
#[derive(Resource, Default)]
struct SoundCaptions(Vec<(Message, f32)>);

/// The time for which a caption stays, in seconds.
const STAY: f32 = 2.0;
/// The maximum number of captions at a time.
const MOST: usize = 4;

fn collect_captions(
    mut cues: MessageReader<Cue>,
    preferences: Res<Preferences>,
    mut pace: ResMut<Pace>,
    mut heard: ResMut<SoundCaptions>,
) {
    if heard.0.is_empty() && cues.is_empty() {
        return;
    }
    pace.stir_if(!heard.0.is_empty());
    for (_, left) in &mut heard.0 {
        *left -= pace.delta();
    }
    let names: Vec<_> = cues.read().filter_map(|cue| sound_name(cue.sound)).collect();
    heard.0.retain(|(name, left)| *left > 0.0 && preferences.captions && !names.contains(name));
    for name in names.into_iter().filter(|_| preferences.captions) {
        if heard.0.last().is_none_or(|(last, _)| *last != name) {
            heard.0.push((name, STAY));
        }
    }
    let over = heard.0.len().saturating_sub(MOST);
    heard.0.drain(..over);
}

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

fn show_captions(
    mut commands: Commands,
    fonts: Res<Fonts>,
    (heard, below): (Res<SoundCaptions>, Res<LowerColumn>),
    shown: Query<Entity, With<Captions>>,
    mut last: Local<Vec<Message>>,
) {
    if heard.0.iter().map(|(name, _)| name).eq(&*last) {
        return;
    }
    let names: Vec<_> = heard.0.iter().map(|(name, _)| name.clone()).collect();
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
            for name in &names {
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
    *last = names;
}
