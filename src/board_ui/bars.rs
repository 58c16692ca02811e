//! The bars, and the room that they leave to the board.

use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui::UiSystems;

use super::room::{Room, Shape};
use crate::frame::Frame;
use crate::states::{Menu, Modes};
use crate::theme::{Ground, Margins, shades};
use crate::timeline::{Pace, TitleRoom};

#[derive(Component, PartialEq)]
pub(crate) enum Bar {
    Top,
    Timeline,
    Panel,
    /// The panel's texts.
    Texts,
    /// The panel's choices.
    Choices,
    /// At the top in the level editor.
    EditorTop,
    /// At the bottom in the level editor.
    EditorBottom,
    /// The solver's page, or the issues, in the level editor.
    Side,
    /// The editor's controls as buttons, instead of the bar at the bottom.
    Sheet,
}

impl Bar {
    /// Whether the bar is only for the level editor.
    fn is_of_editor(&self) -> bool {
        matches!(self, Self::EditorTop | Self::EditorBottom | Self::Side | Self::Sheet)
    }
}

/// A part of a bar with its own background, as large as its content, so that the world is visible between chips.
pub(crate) fn chip(node: Node) -> impl Bundle {
    let look = Node {
        padding: UiRect::axes(px(CHIP_SIDES), px(CHIP_PADDING)),
        border_radius: BorderRadius::all(px(CHIP_CORNERS)),
        ..node
    };
    (look, Ground(shades::VEIL))
}

/// The horizontal and vertical padding of a chip, before scaling.
const CHIP_SIDES: f32 = 10.0;
pub(crate) const CHIP_PADDING: f32 = 4.0;
/// The radius of a chip's corners, before scaling.
pub(crate) const CHIP_CORNERS: f32 = 8.0;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, measure_bars.after(UiSystems::Layout))
        .add_systems(Update, hide_bars.in_set(Frame::WriteTexts));
}

fn measure_bars(
    room: Room,
    scale: Res<UiScale>,
    window: Single<&Window>,
    modes: Modes,
    titles: Query<&Children, With<TitleRoom>>,
    nodes: Query<&ComputedNode>,
    bars: Query<(&Bar, &Node, &ComputedNode, &UiGlobalTransform)>,
    mut margins: ResMut<Margins>,
    mut pace: ResMut<Pace>,
) {
    let size = |wanted: Bar| {
        let found = bars.iter().find(|(bar, _, node, _)| **bar == wanted && !node.is_empty());
        found.map(|(.., node, _)| node.size / window.scale_factor())
    };
    if let Some(parts) = titles.iter().next() {
        // The menu is the first child.
        let menu = parts.first().and_then(|menu| nodes.get(*menu).ok());
        let high = menu.map_or(0.0, |menu| menu.size.y / window.scale_factor());
        let title = Margins::of_title(window.size(), scale.0, high);
        return pace.request_frame_if(margins.set_if_neq(title));
    }
    let mut measured = Margins { left: 0.0, corner: Vec2::ZERO, ..*margins };
    if modes.shows_edit() {
        measured.top = size(Bar::EditorTop).map_or(measured.top, |top| top.y);
        let is_away = |(bar, node, ..): (&Bar, &Node, _, _)| {
            *bar == Bar::EditorBottom && node.display == Display::None
        };
        measured.bottom = match size(Bar::EditorBottom) {
            Some(editor) => editor.y,
            None if bars.iter().any(is_away) => 0.0,
            None => measured.bottom,
        };
        // The sheet does not reach down to the window's edge.
        let sheet = bars.iter().find(|(bar, _, node, _)| **bar == Bar::Sheet && !node.is_empty());
        if let Some((.., node, place)) = sheet {
            let top = (place.translation.y - node.size.y / 2.0) / window.scale_factor();
            measured.bottom = measured.bottom.max(window.height() - top);
        }
        let side = size(Bar::Side).unwrap_or_default();
        if room.is_upright() {
            measured.right = 0.0;
            measured.bottom = measured.bottom.max(side.y);
        } else {
            measured.right = side.x;
        }
        measured.usual_bottom = measured.bottom;
        return pace.request_frame_if(margins.set_if_neq(measured));
    }
    // A bar that is hidden for a moment keeps its space.
    if let Some(top) = size(Bar::Top) {
        measured.top = top.y;
    }
    if let Some(panel) = size(Bar::Panel) {
        let timeline = bars.iter().find(|(bar, ..)| **bar == Bar::Timeline);
        let timeline =
            timeline.map(|(_, place, node, _)| (node.size / window.scale_factor(), place.bottom));
        // The timeline is in the upper left corner, at the edge of the window, or on top of the panel.
        let (above, corner) = match timeline {
            Some((size, Val::Px(below))) => (size.y + below * scale.0, Vec2::ZERO),
            Some((size, _)) => (0.0, size),
            None => (0.0, Vec2::ZERO),
        };
        measured.corner = corner;
        (measured.right, measured.usual_bottom) = match room.shape() {
            Shape::Low => (panel.x, 0.0),
            Shape::Wide | Shape::Narrow => (0.0, panel.y),
        };
        measured.bottom = measured.usual_bottom.max(above);
    }
    pace.request_frame_if(margins.set_if_neq(measured));
}

/// Hides the bars for playing on the title screen, under the menus over it, and in the level editor. Dialogs would
/// cover a part of the choices, whose keys don't work there. Screen readers only read a bar and its contents while the
/// bar is visible.
fn hide_bars(
    modes: Modes,
    menu: Option<Res<State<Menu>>>,
    titles: Query<(), With<TitleRoom>>,
    mut bars: Query<(&Bar, &mut Visibility, Option<&mut AccessibilityNode>)>,
) {
    let is_title = !titles.is_empty();
    let is_dialog = menu.is_some_and(|menu| menu.is_dialog());
    for (bar, mut visibility, told) in &mut bars {
        let is_shown = !is_title
            && bar.is_of_editor() == modes.shows_edit()
            && !(is_dialog && *bar == Bar::Choices);
        visibility.set_if_neq(if is_shown { Visibility::Inherited } else { Visibility::Hidden });
        match told.filter(|told| told.is_hidden() == is_shown) {
            Some(mut told) if is_shown => told.clear_hidden(),
            Some(mut told) => told.set_hidden(),
            None => {}
        }
    }
}
