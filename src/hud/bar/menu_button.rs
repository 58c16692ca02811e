//! The button in the bar at the top that opens the menu.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::input::{Control, MenuPressed};
use crate::states::Menu;
use crate::theme::{Ground, shades};
use crate::widgets::{Face, bare_button};
use crate::words::Message;

/// How wide it is, before scaling.
pub(in crate::hud) const WIDTH: f32 = 44.0;

/// Adds the button, with three lines on it, in the upper right corner.
pub(in crate::hud) fn spawn(bar: &mut ChildSpawnerCommands<'_>) {
    let node = Node {
        position_type: PositionType::Absolute,
        top: px(6),
        right: px(20),
        width: px(WIDTH),
        height: px(36),
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        row_gap: px(4),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    bar.spawn((bare_button(Message::new("bar-menu")), node, Face::KEY))
        .observe(ask_for_menu)
        .with_children(|button| {
            for _ in 0..3 {
                let line = Node { width: px(20), height: px(3), ..default() };
                button.spawn((line, Ground(shades::TEXT), Pickable::IGNORE));
            }
        });
}

/// What a button does that opens the menu. In a menu it does the same as the menu's control.
pub(in crate::hud) fn ask_for_menu(
    _: On<Activate>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut pressed: MessageWriter<MenuPressed>,
) {
    match menu.get() {
        Menu::Closed => next.set(Menu::Open),
        _ => _ = pressed.write(MenuPressed(Control::Menu)),
    }
}
