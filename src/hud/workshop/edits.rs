//! All that can be done to the level that is made besides drawing it, for those who have no key for it.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use super::palette::{Does, act};
use crate::hud::cap::Cap;
use crate::hud::controls::names;
use crate::hud::menus::{self, DialogOf, leave};
use crate::input::{Control, Labels};
use crate::states::Menu;
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{Face, InGrid, Look, bare_button, button, open_dialog};
use crate::words::{Message, Say};

/// In the order in which they are shown.
const CONTROLS: [Control; 23] = [
    Control::SelectAll,
    Control::Copy,
    Control::Cut,
    Control::Paste,
    Control::Rotate,
    Control::Mirror,
    Control::Erase,
    Control::Pick,
    Control::GrowNorth,
    Control::GrowEast,
    Control::GrowSouth,
    Control::GrowWest,
    Control::ShrinkNorth,
    Control::ShrinkEast,
    Control::ShrinkSouth,
    Control::ShrinkWest,
    Control::ShiftNorth,
    Control::ShiftEast,
    Control::ShiftSouth,
    Control::ShiftWest,
    Control::Crop,
    Control::ZoomIn,
    Control::ZoomOut,
];

/// How wide one of them is at least, and how high the list is at most, before scaling: the board is
/// to be seen above it.
const WIDTH: f32 = 215.0;
const HEIGHT: f32 = 150.0;

pub(super) fn plugin(app: &mut App) {
    menus::add(app, Menu::Edits, open);
}

fn open(mut commands: Commands, fonts: Res<Fonts>, labels: Labels) {
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let grid =
            Node { flex_wrap: FlexWrap::Wrap, column_gap: px(4), row_gap: px(4), ..default() };
        list.spawn(grid).with_children(|grid| {
            for control in CONTROLS {
                let cap = labels.cap(control).map_or(Cap::None, Cap::from);
                spawn(grid, &fonts, control, cap);
            }
        });
    };
    let title = Message::new("edits-title");
    open_dialog(&mut commands, &fonts, title, Look::low(HEIGHT), fill, |foot| {
        foot.spawn(button(&fonts, Message::new("menu-back"))).observe(leave);
    })
    .insert(DialogOf(Menu::Edits));
}

/// It stays open: rows are seldom added one at a time.
fn spawn(grid: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, control: Control, cap: Cap) {
    let name = names::control(control);
    let tile = Node {
        width: px(WIDTH),
        flex_grow: 1.0,
        min_height: px(28),
        padding: UiRect::axes(px(10), px(3)),
        column_gap: px(10),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let own = (bare_button(name.clone()), TabIndex(0), InGrid, tile, Face::KEY, Does(control));
    grid.spawn(own).observe(act).with_children(|tile| {
        tile.spawn((Say(name), fonts.regular(15.0), Ink(shades::TEXT), Pickable::IGNORE));
        tile.spawn(cap);
    });
}
