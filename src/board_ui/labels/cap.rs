//! Caps: the look of a key, or the picture of a gamepad's button.

use bevy::prelude::*;

use super::keys::in_words;
use crate::frame::Frame;
use crate::input::{Label, pad_words};
use crate::theme::{Fonts, Ground, Ink, LOW_SIGN, PadPictures, Rim, is_low_sign, shades};
use crate::words::{Message, Say};

/// A key or a button to press. Insert it again to change it.
#[derive(Component, Clone, PartialEq)]
#[component(immutable)]
#[require(Node)]
pub(crate) enum Cap {
    None,
    /// A cap with this text.
    Words(Message),
    /// A cap with a small sign at the foot of its line.
    LowSign(String),
    /// A gamepad button, by the name of its picture.
    Button(&'static str),
}

impl From<Label> for Cap {
    fn from(label: Label) -> Self {
        match label {
            Label::Pad(name) => Self::Button(name),
            Label::Printed(sign) if is_low_sign(&sign) => Self::LowSign(sign),
            label => Self::Words(in_words(label)),
        }
    }
}

const HEIGHT: f32 = 22.0;
/// The size of letters, and the space below a low sign.
const FONT_SIZE: f32 = 14.0;
const LOW_SIGN_SPACE: f32 = 5.0;

pub(crate) fn plugin(app: &mut App) {
    let changed = resource_changed::<UiScale>.or_else(resource_added::<PadPictures>);
    let changed = changed.and_then(resource_exists::<Fonts>);
    app.add_observer(draw_cap)
        .add_systems(Update, redraw_caps.run_if(changed).in_set(Frame::ChooseTexts));
}

fn draw_cap(
    drawn: On<Insert, Cap>,
    mut caps: Query<(&Cap, &mut Node)>,
    fonts: Res<Fonts>,
    pads: Option<Res<PadPictures>>,
    scale: Res<UiScale>,
    window: Single<&Window>,
    mut commands: Commands,
) -> Result {
    let (cap, mut node) = caps.get_mut(drawn.entity)?;
    let pixels = HEIGHT * scale.0 * window.scale_factor();
    let (words, picture) = match cap {
        Cap::Words(words) => (words.clone(), None),
        Cap::LowSign(sign) => (Message::verbatim(sign), None),
        Cap::None => {
            node.display = Display::None;
            commands.entity(drawn.entity).despawn_children();
            return Ok(());
        }
        Cap::Button(name) => (pad_words(name), pads.and_then(|pads| pads.image(name, pixels))),
    };
    let is_low = matches!(cap, Cap::LowSign(_));
    *node = Node { min_width: node.min_width, ..cap_node(picture.is_some()) };
    let mut cap = commands.entity(drawn.entity);
    cap.despawn_children();
    if let Some(picture) = picture {
        let place = Node { width: px(HEIGHT), height: px(HEIGHT), ..default() };
        cap.insert((Ground(shades::NONE), Rim(shades::NONE)));
        cap.with_child((picture, place));
    } else {
        // Raising the line puts a large sign at its foot in the middle of the cap.
        let (larger, raised) = if is_low { (LOW_SIGN, LOW_SIGN_SPACE) } else { (1.0, 0.0) };
        let line = Node { margin: UiRect::bottom(px(raised)), ..default() };
        let letters = (fonts.strong(FONT_SIZE * larger), Ink(shades::TEXT), TextLayout::no_wrap());
        cap.insert((Ground(shades::KEY), Rim(shades::KEY_HOVER)));
        cap.with_child((Say(words), letters, line));
    }
    Ok(())
}

/// The node of a cap, which is thicker at the bottom, as if seen from the front. A picture has no cap.
fn cap_node(is_picture: bool) -> Node {
    let (padding, border) = if is_picture {
        (UiRect::ZERO, UiRect::ZERO)
    } else {
        (UiRect::horizontal(px(6)), UiRect { bottom: px(3), ..UiRect::all(px(1)) })
    };
    Node {
        padding,
        border,
        height: px(HEIGHT),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(4)),
        ..default()
    }
}

/// Redraws all caps, so that pictures fit their size on the screen, and appear once they are loaded. The contents of
/// caps are chosen later in a frame.
fn redraw_caps(caps: Query<(Entity, &Cap)>, mut commands: Commands) {
    for (entity, cap) in &caps {
        commands.entity(entity).insert(cap.clone());
    }
}
