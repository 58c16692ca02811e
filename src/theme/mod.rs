//! The look of everything: colours, letters, measures.

mod backdrop;
mod decor;
mod fonts;
mod key_caps;
mod letters;
mod line_breaks;
pub(crate) mod palette;
mod pictures;
pub(crate) mod shades;
mod themes;

use bevy::prelude::*;

use crate::save::Preferences;
use crate::words::{self, Notification};

pub(crate) use backdrop::BackdropPart;
pub(crate) use decor::Decor;
pub use fonts::Fonts;
pub(crate) use key_caps::{LOW_SIGN, is_low_sign};
pub(crate) use letters::{is_upright, letter_size, ui_scale};
pub use pictures::PadPictures;
pub(crate) use pictures::{SPRITE_TILES, ThemePicture, cell};
pub(crate) use shades::{Fade, Ground, Ink, Rim, Shade};
pub use themes::Themes;
pub(crate) use themes::{StepSound, Theme};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        fonts::plugin,
        letters::plugin,
        line_breaks::plugin,
        shades::plugin,
        key_caps::plugin,
    ))
    .add_message::<Notification>()
    .add_systems(Startup, warn_of_missing_theme);
}

fn warn_of_missing_theme(
    preferences: Res<Preferences>,
    themes: Res<Themes>,
    mut notifications: MessageWriter<Notification>,
) {
    if !themes.has(&preferences) {
        let theme = preferences.theme.clone();
        let text = words::message!("theme-unknown", theme = theme);
        notifications.write(Notification::Problem(text));
    }
}

/// The minimum height of the bar at the top, before scaling.
pub(crate) const TOP_BAR: f32 = 48.0;
/// The minimum height of the panel at the bottom, before scaling, if there is room for it.
pub(crate) const BOTTOM_PANEL: f32 = 144.0;

/// A line along an edge of a bar. The caller gives it a side and a height.
pub(crate) fn edge() -> Node {
    Node { position_type: PositionType::Absolute, left: px(0), width: percent(100), ..default() }
}

/// The part of the window that the bars or the title screen's menu cover, in window pixels. Long texts make the bars
/// grow.
#[derive(Resource, Clone, Copy, PartialEq)]
pub(crate) struct Margins {
    /// The bar at the top; on an upright title screen, its menu.
    pub(crate) top: f32,
    /// The title screen's menu; nothing during play.
    pub(crate) left: f32,
    /// The panel in a low window, or the editor's side.
    pub(crate) right: f32,
    /// The panel and a timeline panel on it, the editor's bar, or the title screen's parade.
    pub(crate) bottom: f32,
    /// The margin at the bottom without a timeline panel.
    pub(crate) usual_bottom: f32,
    /// The timeline panel, in the upper left corner below `top`: the board is below it or beside it.
    pub(crate) corner: Vec2,
}

impl Margins {
    pub(crate) const NONE: Self = Self {
        top: 0.0,
        left: 0.0,
        right: 0.0,
        bottom: 0.0,
        usual_bottom: 0.0,
        corner: Vec2::ZERO,
    };

    /// The title's menu on the left, or at the top of an upright window, and the parade below, in a window of this
    /// size, with this scale. `high` is the height of the menu, in window pixels.
    pub(crate) fn of_title(window: Vec2, scale: f32, high: f32) -> Self {
        let (menu, gap) = (TITLE_MENU * scale, TITLE_GAP * scale);
        let bottom = PARADE * scale;
        if is_upright(window) {
            Self { top: menu.y.max(high + gap), bottom, usual_bottom: bottom, ..Self::NONE }
        } else {
            Self {
                top: gap,
                left: menu.x + gap,
                right: gap,
                bottom: bottom + gap,
                usual_bottom: bottom + gap,
                ..Self::NONE
            }
        }
    }
}

/// The height of the strip on which selves walk, in pixels before scaling.
pub(crate) const PARADE: f32 = 78.0;

/// The width and height of the title screen's menu, in pixels before scaling.
pub(crate) const TITLE_MENU: Vec2 = Vec2::new(400.0, 410.0);

/// The space between the title screen's menu and the board, in pixels before scaling.
const TITLE_GAP: f32 = 26.0;

/// The bars before they are measured.
impl Default for Margins {
    fn default() -> Self {
        Self { top: TOP_BAR, bottom: BOTTOM_PANEL, usual_bottom: BOTTOM_PANEL, ..Self::NONE }
    }
}

/// The space for buttons beside the board, in window pixels: at the right, and above the panel.
#[derive(Resource, Default, PartialEq)]
pub(crate) struct ButtonRoom(pub(crate) Vec2);
