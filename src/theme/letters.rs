//! Sizes of letters. Each is drawn into pictures of its own, of a megabyte each: so sizes
//! come in steps, and those that are not on the screen any more are given back.

use std::collections::HashSet;

use bevy::prelude::*;
use bevy::text::{FontAtlasSet, TextLayoutInfo};
use bevy::ui::UiSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        give_back.after(UiSystems::PostLayout).run_if(resource_changed::<FontAtlasSet>),
    );
}

/// How much larger than designed all text and bars are in a window, for text of so many
/// percent.
pub(crate) fn ui_scale(window: Vec2, text_size: u16) -> f32 {
    let fits = (window.x / 1100.0).min(window.y / 680.0);
    ((fits * 8.0).floor() / 8.0).clamp(0.6875, 3.0) * f32::from(text_size) / 100.0
}

/// The size in which letters are drawn that are wanted in another: the next of four in an
/// octave. They are to be scaled down from it.
pub(crate) fn letter_size(wanted: f32) -> f32 {
    ((wanted.max(1.0).log2() * 4.0).ceil() / 4.0).exp2()
}

/// When letters of a new size have come, takes away those of sizes that no text has.
fn give_back(
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
