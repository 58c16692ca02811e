//! Controls for menus: opening a menu, and the effect of keys and pads in it.

use bevy::ecs::message::MessageCursor;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use leafwing_input_manager::prelude::ActionState;

use crate::board::put_down;
use crate::board_ui::panel::hide_actions;
use crate::editor::drop_selection;
use crate::frame::ResolveMenus;
use crate::input::{
    BoardInput, Control, Device, LastDevice, MenuInput, MenuKey, Seek, Way, focus_step, leaves_menu,
};
use crate::menus::dialogs::{MenuControl, close_opened, go_back};
use crate::menus::{controls, help, levels};
use crate::sim::TakenOver;
use crate::states::Menu;
use crate::timeline::Scrub;
use crate::widgets::{FocusStep, steer};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        ResolveMenus,
        (controls::hear_capture, handle_menu_keys, handle_menu_control, controls::offer_defaults)
            .chain(),
    )
    .add_observer(leave_keys_to_board);
}

/// Clears the focus of a clicked widget while the board has the keys.
fn leave_keys_to_board(
    _: On<Activate>,
    menu: Option<Res<State<Menu>>>,
    mut focus: ResMut<InputFocus>,
) {
    if menu.is_some_and(|menu| *menu.get() == Menu::Closed) {
        focus.clear();
    }
}

/// Types digits in the list of levels, and follows Tab.
fn handle_menu_keys(world: &mut World, mut cursor: Local<MessageCursor<MenuKey>>) -> Result {
    let keys: Vec<_> = cursor.read(world.resource()).copied().collect();
    for key in keys {
        match key {
            MenuKey::Digit(digit) => world.run_system_cached_with(levels::type_digit, digit)?,
            MenuKey::Tab(Way::Back) => steer(world, FocusStep::Previous)?,
            MenuKey::Tab(Way::On) => steer(world, FocusStep::Next)?,
        }
    }
    Ok(())
}

/// The control that is pressed in a menu, or the one that opens a menu from the board.
fn pressed_control(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    menu: Single<&ActionState<Control>, With<MenuInput>>,
) -> Option<Control> {
    let opening = board.get_just_pressed().into_iter().filter(|control| control.opens_menu());
    let mut pressed = menu.get_just_pressed().into_iter().chain(opening);
    pressed.find(|control| *control != Control::FullScreen)
}

/// Carries out a control in the menu on top, or one that opens a menu from the board.
fn handle_menu_control(world: &mut World) -> Result {
    // There is no menu before levels can be played.
    let Some(&menu) = world.get_resource::<State<Menu>>().map(State::get) else { return Ok(()) };
    let Some(control) = world.run_system_cached(pressed_control)? else { return Ok(()) };
    let is_key = world.resource::<LastDevice>().0 == Device::Keyboard;
    if menu == Menu::Closed {
        open_from_board(world, control)
    } else if MenuControl::send(world, control, is_key)? {
        Ok(())
    } else if leaves_menu(control) {
        if !close_opened(world)? {
            world.run_system_cached(go_back)?;
        }
        Ok(())
    } else {
        focus_step(control).map_or(Ok(()), |step| steer(world, step))
    }
}

/// Opens the menu that belongs to a control. The menu key first drops what the player has begun on the board.
fn open_from_board(world: &mut World, control: Control) -> Result {
    let menu = match control {
        Control::Menu if hide_actions(world) || put_down(world) => return Ok(()),
        Control::Menu if drop_selection(world) || go_back_to_now(world) => return Ok(()),
        Control::Menu => Menu::Open,
        Control::Help => world.run_system_cached(help::help_menu)?,
        Control::Levels => Menu::Levels,
        Control::Replays => Menu::Replays,
        Control::WaitUntil => Menu::Wait,
        _ => {
            press_on_board(world, control);
            return Ok(());
        }
    };
    world.resource_mut::<NextState<Menu>>().set(menu);
    Ok(())
}

/// Leads a player who looks at another turn, or has taken over a self, back to the present. Returns whether the player
/// was elsewhere.
fn go_back_to_now(world: &mut World) -> bool {
    let is_elsewhere = world.resource::<Scrub>().is_on();
    if is_elsewhere {
        if world.contains_resource::<TakenOver>() {
            press_on_board(world, Control::TakeOver)
        } else {
            world.write_message(Seek::Now);
        }
    }
    is_elsewhere
}

/// Lets a control act on the board.
fn press_on_board(world: &mut World, control: Control) {
    let mut boards = world.query_filtered::<&mut ActionState<Control>, With<BoardInput>>();
    boards.iter_mut(world).for_each(|mut board| board.press(&control));
}
