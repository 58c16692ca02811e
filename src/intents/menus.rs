//! Controls for menus: opening a menu, and the effect of keys and pads in it.

use bevy::ecs::message::MessageCursor;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use leafwing_input_manager::prelude::ActionState;

use crate::board::put_down;
use crate::board_ui::panel::hide_actions;
use crate::editor::drop_selection;
use crate::frame::{Resolve, ResolveMenus, Resolving};
use crate::input::{
    BoardInput, Control, Device, EditorControl, LastDevice, MenuInput, MenuKey, Seek, SeekControl,
    Way, focus_step, leaves_menu,
};
use crate::menus::dialogs::{close_opened, go_back, take_back};
use crate::menus::settings::rows::show_values;
use crate::menus::sharing::import::paste_text;
use crate::menus::{controls, daily, help, levels, wait};
use crate::sim::{NoEffect, Request, TakenOver};
use crate::states::Menu;
use crate::timeline::Scrub;
use crate::widgets::{FocusStep, steer};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        ResolveMenus,
        (controls::hear_capture, obey_menu_keys, obey, controls::offer_defaults).chain(),
    )
    .add_systems(
        Resolve,
        wait::propose_actions.in_set(Resolving::Menus).run_if(in_state(Menu::Wait)),
    )
    .add_observer(leave_keys_to_board);
}

/// While the board has the keys, no clicked widget keeps the focus.
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
fn obey_menu_keys(world: &mut World, mut cursor: Local<MessageCursor<MenuKey>>) -> Result {
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

/// Carries out a control in the open menu.
fn obey(world: &mut World) -> Result {
    // There is no menu before levels can be played.
    let Some(&menu) = world.get_resource::<State<Menu>>().map(State::get) else { return Ok(()) };
    let Some(control) = world.run_system_cached(pressed_control)? else { return Ok(()) };
    match (menu, control) {
        (Menu::Closed, Control::Menu) if hide_actions(world) || put_down(world) => {}
        (Menu::Closed, Control::Menu) if drop_selection(world) || go_back_to_now(world) => {}
        (Menu::Closed, Control::Menu) => ask_for(world, Menu::Open),
        (Menu::Closed, Control::Help) => {
            let menu = world.run_system_cached(help::help_menu)?;
            ask_for(world, menu);
        }
        (Menu::Closed, Control::Levels) => ask_for(world, Menu::Levels),
        (Menu::Closed, Control::Replays) => ask_for(world, Menu::Replays),
        (Menu::Closed, Control::WaitUntil) => ask_for(world, Menu::Wait),
        (Menu::Daily, Control::ScrollUp) => {
            world.run_system_cached_with(daily::turn_month, Way::Back)?;
        }
        (Menu::Daily, Control::ScrollDown) => {
            world.run_system_cached_with(daily::turn_month, Way::On)?;
        }
        // The replays of the level with the focus.
        (Menu::Levels, Control::Replays) => ask_for(world, Menu::Replays),
        (Menu::Levels, Control::Seek(SeekControl::End(way)))
            if world.run_system_cached_with(levels::go_to_end, way)? => {}
        // The key that opened the sheet carries out the player's choice.
        (Menu::Wait, Control::WaitUntil) => steer(world, FocusStep::Press)?,
        (Menu::Closed, _) => forward(world, control),
        // In menus, keys act as in play: the key that opened the panel belongs to another
        // control there.
        (
            Menu::Solver | Menu::Issues,
            Control::Editor(EditorControl::Solver | EditorControl::Issues)
            | Control::WaitUntil
            | Control::ResetClone,
        ) => {
            world.run_system_cached(go_back)?;
        }
        // The key of undo undoes edits of the level, because the panel lists the kept solutions of
        // the level.
        (Menu::Solver | Menu::Issues, Control::Undo) if by_key(world) => {
            _ = world.write_message(Request::Undo);
        }
        (Menu::Solver | Menu::Issues, Control::Redo) if by_key(world) => {
            _ = world.write_message(Request::Redo);
        }
        // The bar at the top, which reports the result, is visible.
        (Menu::Solver | Menu::Issues | Menu::Edits, Control::Editor(EditorControl::Save)) => {
            forward(world, control);
        }
        (Menu::Timeline, Control::Timeline) => world.run_system_cached(go_back)?,
        // Its button in the panel is there.
        (Menu::Watching, Control::Timeline) => forward(world, control),
        // Help opens over a replay.
        (Menu::Watching, Control::Help) => ask_for(world, Menu::Help),
        // From the help over the list of causes, help's key leads back to the list.
        (Menu::Why | Menu::Help, Control::Help) => world.run_system_cached(go_back)?,
        // In the panel, the keys that lead to a turn do so, too.
        (Menu::Timeline | Menu::Watching, Control::Seek(_)) => {
            forward(world, control);
        }
        // So do the controls of its buttons.
        (Menu::Timeline, Control::Edit(_) | Control::TakeOver) => {
            forward(world, control);
        }
        // The key of undo undoes, if there is something to undo; a gamepad's button for it
        // closes.
        (Menu::Watching, Control::Undo) if by_key(world) => {
            world.write_message(NoEffect::OnlyWatched);
        }
        (Menu::Drafts | Menu::Workshop | Menu::Composing, Control::Undo) if by_key(world) => {
            world.run_system_cached(take_back)?;
        }
        (Menu::Timeline | Menu::Watching, _)
            if focus_step(control).is_none() && !leaves_menu(control) =>
        {
            world.write_message(match menu {
                Menu::Watching => NoEffect::OnlyWatched,
                _ => NoEffect::InTimelines,
            });
        }
        (
            Menu::Title | Menu::Levels | Menu::Workshop | Menu::Replays,
            Control::Editor(EditorControl::Paste),
        ) => {
            world.run_system_cached(paste_text)?;
        }
        (_, _) if leaves_menu(control) => {
            if !controls::close_page(world)? && !close_opened(world)? {
                world.run_system_cached(go_back)?;
            }
        }
        (_, _) => {
            if let Some(step) = focus_step(control) {
                steer(world, step)?;
                world.run_system_cached(show_values)?;
            }
        }
    }
    Ok(())
}

/// First leads a player who looks at another turn, or has taken over a self, back to the present.
/// Returns whether the player was elsewhere.
fn go_back_to_now(world: &mut World) -> bool {
    let is_elsewhere = world.resource::<Scrub>().is_on();
    if is_elsewhere {
        match world.contains_resource::<TakenOver>() {
            true => forward(world, Control::TakeOver),
            false => _ = world.write_message(Seek::Now),
        }
    }
    is_elsewhere
}

fn by_key(world: &World) -> bool {
    world.resource::<LastDevice>().0 == Device::Keyboard
}

/// In this menu, a control acts as on the board.
fn forward(world: &mut World, control: Control) {
    let mut boards = world.query_filtered::<&mut ActionState<Control>, With<BoardInput>>();
    boards.iter_mut(world).for_each(|mut board| board.press(&control));
}

fn ask_for(world: &mut World, menu: Menu) {
    world.resource_mut::<NextState<Menu>>().set(menu);
}
