//! The button in the bar at the top that opens the menu.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use leafwing_input_manager::prelude::ActionState;

use crate::input::{BoardInput, Control};
use crate::states::Menu;
use crate::theme::{Ground, shades};
use crate::widgets::{Face, bare_button};
use crate::words::message;

/// The width of the button, before scaling.
pub(crate) const WIDTH: f32 = 44.0;

/// Adds the button, with three lines on it, in the upper right corner.
pub(crate) fn spawn_menu_button(bar: &mut ChildSpawnerCommands<'_>) {
    let node = Node {
        position_type: PositionType::Absolute,
        top: px(6),
        right: px(10),
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
    bar.spawn((bare_button(message!("control-menu")), node, Face::KEY))
        .observe(ask_for_menu)
        .with_children(|button| {
            for _ in 0..3 {
                let line = Node { width: px(20), height: px(3), ..default() };
                button.spawn((line, Ground(shades::TEXT)));
            }
        });
}

/// Opens the menu, also over a replay or the timeline panel. In a menu, acts like the menu's control.
pub(crate) fn ask_for_menu(
    _: On<Activate>,
    menu: Option<Res<State<Menu>>>,
    next: Option<ResMut<NextState<Menu>>>,
    mut board: Single<&mut ActionState<Control>, With<BoardInput>>,
) {
    let is_beside = |menu: &Menu| matches!(menu, Menu::Watching | Menu::Timeline);
    match next.filter(|_| menu.is_some_and(|menu| is_beside(menu.get()))) {
        Some(mut next) => next.set(Menu::Open),
        None => board.press(&Control::Menu),
    }
}
