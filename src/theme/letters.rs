//! Sizes of letters. Bevy renders each size into its own textures, of a megabyte each. So sizes come in steps, and
//! sizes that are no longer on the screen are freed.

use std::collections::HashSet;

use bevy::prelude::*;
use bevy::text::{FontAtlasSet, TextLayoutInfo};
use bevy::ui::UiSystems;

use crate::frame::Frame;
use crate::save::Preferences;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        free_sizes.after(UiSystems::PostLayout).run_if(resource_changed::<FontAtlasSet>),
    )
    // This comes before the layout of the board.
    .add_systems(Update, scale.in_set(Frame::SpawnViews));
}

fn scale(window: Single<&Window>, preferences: Res<Preferences>, mut ui: ResMut<UiScale>) {
    let scale = ui_scale(window.size(), preferences.text_size);
    if ui.0 != scale {
        ui.0 = scale;
    }
}

/// The size of a window in which texts and bars have the scale 1.
const WIDE_WINDOW: Vec2 = Vec2::new(1100.0, 680.0);
/// The size of an upright window, such as that of a phone, in which texts and bars have the scale 1. Texts on a phone
/// need no larger scale.
const UPRIGHT_WINDOW: Vec2 = Vec2::new(440.0, 700.0);
/// The minimum width of an upright window, before scaling: larger texts would have no room.
const MIN_WIDTH: f32 = 368.0;

/// The scale of all texts and bars in a window, for a text size in percent.
pub(crate) fn ui_scale(window: Vec2, text_size: u16) -> f32 {
    let is_upright = is_upright(window);
    let [wide, upright] = [WIDE_WINDOW, UPRIGHT_WINDOW].map(|size| (window / size).min_element());
    let fits = if is_upright { wide.max(upright.min(1.0)) } else { wide };
    let scale = ((fits * 8.0).floor() / 8.0).clamp(0.6875, 3.0) * f32::from(text_size) / 100.0;
    if is_upright { scale.min(window.x / MIN_WIDTH) } else { scale }
}

/// Whether a window is higher than wide.
pub(crate) fn is_upright(window: Vec2) -> bool {
    window.y > window.x
}

/// The size at which to render letters of a wanted size: the next of four steps per octave. The letters are scaled down
/// from there.
pub(crate) fn letter_size(wanted: f32) -> f32 {
    ((wanted.max(1.0).log2() * 4.0).ceil() / 4.0).exp2()
}

/// Frees the sizes that no text has, whenever letters of a new size have been rendered.
fn free_sizes(
    texts: Query<&TextLayoutInfo>,
    mut atlases: ResMut<FontAtlasSet>,
    mut sizes: Local<usize>,
) {
    if atlases.len() > *sizes {
        let glyphs = texts.iter().flat_map(|text| &text.glyphs);
        let shown: HashSet<_> = glyphs.map(|glyph| glyph.atlas_info.texture).collect();
        atlases.retain(|_, pages| pages.iter().any(|page| shown.contains(&page.texture.id())));
    }
    *sizes = atlases.len();
}
