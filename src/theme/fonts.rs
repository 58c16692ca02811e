//! The game's fonts.

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, add_early_font);
}

/// Adds a font before any file is loaded: the message that files can't be read needs one, too, and Bevy's own font
/// lacks letters.
fn add_early_font(fonts: Option<ResMut<Assets<Font>>>) -> Result {
    if let Some(mut fonts) = fonts {
        let font = include_bytes!("../../assets/fonts/Cabin-Regular.otf");
        fonts.insert(AssetId::default(), Font::from_bytes(font.to_vec()))?;
    }
    Ok(())
}

#[derive(AssetCollection, Resource)]
pub struct Fonts {
    #[asset(path = "fonts/Cabin-Regular.otf")]
    regular: Handle<Font>,
    #[asset(path = "fonts/Cabin-SemiBold.otf")]
    strong: Handle<Font>,
    #[asset(path = "fonts/JetBrainsMono-Regular.ttf")]
    even: Handle<Font>,
}

impl Fonts {
    /// For running text.
    pub(crate) fn regular(&self, size: f32) -> TextFont {
        font(&self.regular, size)
    }

    /// For titles and numbers.
    pub(crate) fn strong(&self, size: f32) -> TextFont {
        font(&self.strong, size)
    }

    /// With letters of equal width, for columns.
    pub(crate) fn even(&self, size: f32) -> TextFont {
        font(&self.even, size)
    }
}

fn font(handle: &Handle<Font>, size: f32) -> TextFont {
    TextFont { font: handle.clone().into(), font_size: FontSize::Px(size), ..default() }
}
