//! Sounds in words, for those who do not hear them.

use bevy::prelude::*;

use super::Tell;
use crate::save::Preferences;
use crate::theme::{BOTTOM_PANEL, Fonts, PanelHeight, palette};
use crate::view::{Cue, Pace, Sound};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Heard>()
        .add_systems(Update, hear.in_set(Tell::Hear))
        .add_systems(Update, show.run_if(resource_exists::<Fonts>).in_set(Tell::Write));
}

/// The sounds heard last, and how long each is still shown, in seconds.
#[derive(Resource, Default)]
struct Heard(Vec<(&'static str, f32)>);

/// How long a caption stays, in seconds.
const STAY: f32 = 2.0;
/// More are not shown at once.
const MOST: usize = 4;

fn hear(
    mut cues: MessageReader<Cue>,
    preferences: Res<Preferences>,
    mut pace: ResMut<Pace>,
    mut heard: ResMut<Heard>,
) {
    if heard.0.is_empty() && cues.is_empty() {
        return;
    }
    pace.stir_if(!heard.0.is_empty());
    for (_, left) in &mut heard.0 {
        *left -= pace.delta();
    }
    let words: Vec<_> = cues.read().filter_map(|cue| words(cue.sound)).collect();
    heard.0.retain(|(text, left)| *left > 0.0 && preferences.captions && !words.contains(text));
    for text in words.into_iter().filter(|_| preferences.captions) {
        if heard.0.last().is_none_or(|(last, _)| *last != text) {
            heard.0.push((text, STAY));
        }
    }
    let over = heard.0.len().saturating_sub(MOST);
    heard.0.drain(..over);
}

/// What a sound is called; steps are too many to name.
fn words(sound: Sound) -> Option<&'static str> {
    Some(match sound {
        Sound::Step(_) => return None,
        Sound::Push => "crate slides",
        Sound::Blocked => "thud",
        Sound::ButtonDown => "button clicks down",
        Sound::ButtonUp => "button clicks up",
        Sound::GateOpen => "gate opens",
        Sound::GateClose => "gate clanks shut",
        Sound::Crack => "planks crack",
        Sound::Fall => "planks fall",
        Sound::Goal => "bright chime",
        Sound::Enter => "shimmer rises",
        Sound::Jump => "time whirls back",
        Sound::Paradox => "broken bell",
        Sound::Complete => "fanfare",
        Sound::Undo => "tick, backwards",
        Sound::Refused => "two knocks",
    })
}

#[derive(Component)]
struct Captions;

fn show(
    mut commands: Commands,
    fonts: Res<Fonts>,
    heard: Res<Heard>,
    panel: Res<PanelHeight>,
    scale: Res<UiScale>,
    shown: Query<Entity, With<Captions>>,
    mut last: Local<Vec<&'static str>>,
) {
    let texts: Vec<_> = heard.0.iter().map(|(text, _)| *text).collect();
    if *last == texts {
        return;
    }
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    let column = Node {
        position_type: PositionType::Absolute,
        left: px(16),
        bottom: px((panel.0 / scale.0).max(BOTTOM_PANEL) + 10.0),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::FlexStart,
        row_gap: px(4),
        ..default()
    };
    commands.spawn((column, Captions, GlobalZIndex(4), Pickable::IGNORE)).with_children(|column| {
        for text in &texts {
            let plate = Node {
                padding: UiRect::axes(px(8), px(2)),
                border_radius: BorderRadius::all(px(4)),
                ..default()
            };
            let look = BackgroundColor(palette::INK.with_alpha(0.85));
            column.spawn((plate, look, Pickable::IGNORE)).with_child((
                Text::new(format!("[{text}]")),
                fonts.regular(16.0),
                TextColor(palette::TEXT),
                Pickable::IGNORE,
            ));
        }
    });
    *last = texts;
}
