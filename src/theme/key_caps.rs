//! Keys in sentences: each has the background of a key cap, as in the list of keys.

use bevy::prelude::*;
use bevy::text::LineHeight;
use bevy::ui::UiSystems;

use super::fonts::Fonts;
use super::shades::{self, Ink};
use crate::save::Preferences;
use crate::words::{MessageWriting, Say, Words, with_plain_spaces};

/// The space on both sides of a key's name, at which lines don't break. After a usual no-break space that overflows its
/// line, Parley 0.9 breaks the line all the same, and a full stop gets a line of its own.
const BLANK: &str = "\u{202f}\u{202f}";

/// The factor by which small signs are larger, because they would look alike.
pub(crate) const LOW_SIGN: f32 = 1.4;

/// Whether a key's name is a small sign at the foot of the line: a comma and a full stop look alike in small letters.
pub(crate) fn is_low_sign(name: &str) -> bool {
    matches!(name, "," | "." | ";" | ":")
}

pub(super) fn plugin(app: &mut App) {
    let ready = resource_exists::<Fonts>.and_then(resource_exists::<Words>);
    let draw = draw_caps.after(MessageWriting).before(UiSystems::Prepare);
    app.add_systems(PostUpdate, draw.run_if(ready));
}

/// Draws the keys in a text as caps. Only the part before the first key stays in the text itself.
fn draw_caps(
    words: Res<Words>,
    fonts: Res<Fonts>,
    preferences: Res<Preferences>,
    mut texts: Query<(
        Entity,
        Ref<Say>,
        (&mut Text, Option<&Children>),
        (Ref<TextFont>, Ref<Ink>, Option<&LineHeight>),
    )>,
    spans: Query<(), With<TextSpan>>,
    mut commands: Commands,
) {
    let are_all_due = words.is_changed() || preferences.is_changed();
    for (entity, say, (mut text, children), (font, ink, line)) in &mut texts {
        let is_due = say.is_changed() || font.is_changed() || ink.is_changed();
        if !are_all_due && !is_due {
            continue;
        }
        let old = children.into_iter().flatten().copied().filter(|it| spans.contains(*it));
        let old: Vec<_> = old.collect();
        let parts = words.parts(&say.0);
        let mut parts = parts.iter().map(|part| with_plain_spaces(part));
        if old.is_empty() && parts.len() < 2 {
            continue;
        }
        old.into_iter().for_each(|span| commands.entity(span).despawn());
        text.set_if_neq(Text(parts.next().unwrap_or_default()));
        let FontSize::Px(size) = font.font_size else { continue };
        let line = line.copied().unwrap_or_default();
        commands.entity(entity).with_children(|text| {
            for (part, is_key) in parts.zip([true, false].into_iter().cycle()) {
                let ink = if is_key { Ink(shades::TEXT) } else { *ink };
                let color = TextColor(ink.0.color(&preferences));
                if is_key {
                    let larger = if is_low_sign(&part) { LOW_SIGN } else { 1.0 };
                    let line = match line {
                        LineHeight::RelativeToFont(high) => {
                            LineHeight::RelativeToFont(high / larger)
                        }
                        pixels => pixels,
                    };
                    let key = TextSpan(format!("{BLANK}{part}{BLANK}"));
                    let ground = TextBackgroundColor(shades::KEY.color(&preferences));
                    text.spawn((key, fonts.strong(size * larger), line, ink, color, ground));
                } else {
                    let font = (*font).clone();
                    text.spawn((TextSpan(part), font, line, ink, color));
                }
            }
        });
    }
}
