//! The look of a widget: its row, the node of its value, and its colours at rest, under the mouse, pressed, and with
//! the focus.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::Pressed;

use crate::save::Preferences;
use crate::theme::{Fonts, Ground, Ink, Shade, shades};
use crate::words::{Message, Say};

/// The colours of a widget's background. A widget with the focus also has a ring around it.
#[derive(Component, Clone, Copy, PartialEq)]
#[require(Hovered, Ground = Ground(shades::NONE), Outline)]
pub struct Face {
    rest: Shade,
    hover: Shade,
    pressed: Shade,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, paint_faces.before(shades::color_grounds));
}

impl Face {
    /// The face of a row, which has no background of its own.
    pub const ROW: Self =
        Self { rest: shades::NONE, hover: shades::ROW_HOVER, pressed: shades::KEY };
    /// A face that has the same colour whatever the mouse does.
    pub(crate) const fn plain(shade: Shade) -> Self {
        Self { rest: shade, hover: shade, pressed: shade }
    }

    /// The face of a text field.
    pub(super) const FIELD: Self =
        Self { rest: shades::INK, hover: shades::INK, pressed: shades::INK };
    /// The face of a small button.
    pub const KEY: Self =
        Self { rest: shades::KEY, hover: shades::KEY_HOVER, pressed: shades::ROW_HOVER };
}

/// The factor by which widgets are larger for touch.
pub const TOUCHED: f32 = 1.5;

/// The minimum height of a widget, in pixels before scaling. Touch input makes it taller.
#[derive(Component, Clone, Copy)]
pub struct WidgetHeight(pub f32);

impl WidgetHeight {
    pub const ROW: Self = Self(28.0);
    /// The height of a button in a row.
    pub(super) const PART: Self = Self(22.0);
}

pub(super) fn row_node() -> Node {
    Node {
        width: percent(100),
        // A value that doesn't fit beside the name goes below it.
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::FlexEnd,
        flex_shrink: 0.0,
        padding: UiRect::axes(px(12), px(3)),
        column_gap: px(12),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(px(6)),
        ..default()
    }
}

pub(super) fn paint_faces(
    focus: Res<InputFocus>,
    preferences: Res<Preferences>,
    mut faces: Query<(
        (Entity, &Face, &Hovered, Has<Pressed>, Has<TabIndex>),
        (&mut Ground, &mut Outline),
    )>,
) {
    for ((entity, face, hovered, pressed, can_focus), (mut ground, mut ring)) in &mut faces {
        // A widget that could have the focus leaves the highlight to the one that has it.
        let is_away = can_focus && focus.get().is_some_and(|focused| focused != entity);
        let color = match (pressed, hovered.get() && !is_away) {
            (true, _) => face.pressed,
            (false, true) => face.hover,
            (false, false) => face.rest,
        };
        ground.set_if_neq(Ground(color));
        let color = if focus.get() == Some(entity) { shades::TIME } else { shades::NONE };
        // The ring lies inside the widget, because a list cuts off everything outside.
        ring.set_if_neq(Outline { width: px(2), offset: px(-2), color: color.color(&preferences) });
    }
}

/// The text that shows the value of the widget around it.
#[derive(Component)]
pub(super) struct ValuePlace;

/// The width above which a value can be a sentence.
const SENTENCE_WIDTH: f32 = 200.0;

/// The node of a widget's value, with this width and alignment.
pub(super) fn value_text(
    fonts: &Fonts,
    width: f32,
    justify_content: JustifyContent,
) -> impl Bundle {
    // Long values take several lines if there is little room.
    let layout = if width > SENTENCE_WIDTH {
        TextLayout::justify(Justify::Center)
    } else {
        TextLayout::no_wrap()
    };
    (
        (Node { width: px(width), min_width: px(0), justify_content, ..default() },),
        children![(
            (Say(Message::default()), ValuePlace),
            (fonts.strong(18.0), Ink(shades::TIME), layout),
        )],
    )
}
