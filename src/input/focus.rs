//! Who gets what is pressed: the board, or a menu that is open.

use bevy::prelude::*;

use super::{Control, Pressed};
use crate::frame::Frame;

/// Who gets what is pressed.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Focus {
    /// The game itself.
    #[default]
    Board,
    /// The menu.
    Menu,
}

/// A control was pressed while a menu is open, or the one that opens or closes it.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct MenuPressed(pub Control);

/// A control was pressed on a device.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DevicePressed(pub(super) Control);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>()
        .add_message::<DevicePressed>()
        .add_message::<MenuPressed>()
        .add_systems(Update, route.in_set(Frame::Read));
}

/// Press by press: what comes after the menu's own key in one frame is for the other.
pub(super) fn route(
    mut devices: MessageReader<DevicePressed>,
    mut focus: ResMut<Focus>,
    mut board: MessageWriter<Pressed>,
    mut menu: MessageWriter<MenuPressed>,
) {
    for &DevicePressed(control) in devices.read() {
        if control == Control::Menu {
            *focus = if *focus == Focus::Menu { Focus::Board } else { Focus::Menu };
            menu.write(MenuPressed(control));
        } else if *focus == Focus::Menu {
            menu.write(MenuPressed(control));
        } else {
            board.write(Pressed(control));
        }
    }
}
