//! How a widget looks: at rest, under the mouse, pressed, and with the focus.

use bevy::input_focus::InputFocus;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{Pressed, UiSystems};

use crate::theme::palette;

/// The colours of a widget's ground. With the focus it has a ring around it, too.
#[derive(Component, Clone, Copy)]
#[require(Hovered, BackgroundColor, Outline)]
pub struct Face {
    rest: Color,
    hover: Color,
    pressed: Color,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, paint.before(UiSystems::Prepare));
}

impl Face {
    /// Of a row, which has no ground of its own.
    pub const ROW: Self =
        Self { rest: Color::NONE, hover: palette::ROW_HOVER, pressed: palette::KEY_HOVER };
    /// Of a place to write in.
    pub(super) const FIELD: Self =
        Self { rest: palette::INK, hover: palette::INK, pressed: palette::INK };
    /// Of something small to be pressed.
    pub const KEY: Self =
        Self { rest: palette::KEY, hover: palette::KEY_HOVER, pressed: palette::PANEL_EDGE };
}

/// A row of a menu.
pub(super) fn row() -> Node {
    Node {
        width: percent(100),
        min_height: px(28),
        flex_shrink: 0.0,
        padding: UiRect::axes(px(12), px(3)),
        column_gap: px(12),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(px(6)),
        ..default()
    }
}

fn paint(
    focus: Res<InputFocus>,
    mut faces: Query<(Entity, &Face, &Hovered, Has<Pressed>, &mut BackgroundColor, &mut Outline)>,
) {
    for (entity, face, hovered, pressed, mut ground, mut ring) in &mut faces {
        let color = match (pressed, hovered.get()) {
            (true, _) => face.pressed,
            (false, true) => face.hover,
            (false, false) => face.rest,
        };
        ground.set_if_neq(BackgroundColor(color));
        let color = if focus.get() == Some(entity) { palette::TIME } else { Color::NONE };
        // Within the widget, as a list cuts off what is outside of it.
        ring.set_if_neq(Outline { width: px(2), offset: px(-2), color });
    }
}
