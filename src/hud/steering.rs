//! The menu and the dialogs over it by keys and pads, press by press.

use std::collections::VecDeque;

use bevy::ecs::message::MessageCursor;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::menus::{close_opened, go_back, take_back};
use super::panel::hide_actions;
use super::settings::rows::show;
use super::sharing::paste::paste;
use super::workshop::let_go;
use super::{controls, help, wait};
use crate::frame::Frame;
use crate::input::{
    Control, Device, EditorInput, Focus, LastDevice, MenuPressed, Pressed, leaves, step,
};
use crate::sim::{NoEffect, Request, TakenOver};
use crate::states::Menu;
use crate::timeline::{Scrub, Seek, seek};
use crate::widgets::{Step, steer};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            controls::hear_capture,
            (obey, wait::propose.run_if(in_state(Menu::Wait))).chain(),
            controls::rescue,
        )
            .chain()
            .in_set(Frame::Request),
    )
    .add_observer(leave_keys_to_board);
}

/// Where the board has the keys, nothing that was clicked keeps the focus.
fn leave_keys_to_board(
    _: On<Activate>,
    menu: Option<Res<State<Menu>>>,
    mut focus: ResMut<InputFocus>,
) {
    if menu.is_some_and(|menu| *menu.get() == Menu::Closed) {
        focus.clear();
    }
}

/// What is pressed before the menu opens or closes in a frame is for what is on the screen
/// by then.
fn obey(
    world: &mut World,
    mut cursor: Local<MessageCursor<MenuPressed>>,
    mut presses: Local<VecDeque<Control>>,
) -> Result {
    presses.extend(cursor.read(world.resource()).map(|pressed| pressed.0));
    while let Some(control) = presses.pop_front() {
        // There is no menu before levels can be played.
        let Some(&menu) = world.get_resource::<State<Menu>>().map(State::get) else { continue };
        match (menu, control) {
            (Menu::Closed, Control::Menu) if hide_actions(world) => {}
            (Menu::Closed, Control::Menu) if let_go(world) || go_back_to_now(world) => {}
            (Menu::Closed, Control::Menu) => ask_for(world, Menu::Open),
            (Menu::Closed, Control::Help) => {
                let menu = world.run_system_cached(help::menu)?;
                ask_for(world, menu);
            }
            (Menu::Closed, Control::Levels) => ask_for(world, Menu::Levels),
            (Menu::Closed, Control::Replays) => ask_for(world, Menu::Replays),
            (Menu::Closed, Control::WaitUntil) => {
                // It opens once what was pressed before has been served, and it is known what
                // there is to wait for; what is pressed after is for then.
                ask_for(world, Menu::Wait);
                break;
            }
            // Those of the level that has the focus.
            (Menu::Levels, Control::Replays) => ask_for(world, Menu::Replays),
            // What opened it does what is chosen.
            (Menu::Wait, Control::WaitUntil) => steer(world, Step::Press)?,
            (Menu::Closed, _) => {
                world.write_message(Pressed(control));
            }
            // Keys are those of play in menus: what opened it is another control there.
            (Menu::Answers, Control::Answers | Control::WaitUntil) => {
                world.run_system_cached(go_back)?;
            }
            (Menu::Remarks, Control::Remarks | Control::ResetClone) => {
                world.run_system_cached(go_back)?;
            }
            // The key of undo is that of the level: what is kept with it is listed there.
            (Menu::Answers, Control::Undo) if by_key(world) => {
                _ = world.write_message(Request::Undo)
            }
            (Menu::Answers, Control::Redo) if by_key(world) => {
                _ = world.write_message(Request::Redo)
            }
            // The bar at the top, which says what came of it, is seen.
            (Menu::Answers | Menu::Edits, Control::Save) => {
                world.write_message(EditorInput::Pressed(control));
            }
            (Menu::Timeline, Control::Timeline) => world.run_system_cached(go_back)?,
            // Over the steps of what led to something, help leads back to them.
            (Menu::Why | Menu::Help, Control::Help) => world.run_system_cached(go_back)?,
            // In the panel, what goes there from the board does so too.
            (Menu::Timeline | Menu::Watching, _) if is_seek(control) => {
                world.write_message(Pressed(control));
            }
            // So does what its buttons do.
            (Menu::Timeline, _) if control.edits() || control == Control::TakeOver => {
                world.write_message(Pressed(control));
            }
            // The key of undo takes back here, if anything; a gamepad's button for it leaves.
            (Menu::Watching, Control::Undo) if by_key(world) => {
                world.write_message(NoEffect::OnlyWatched);
            }
            (Menu::Drafts | Menu::Workshop | Menu::Composing, Control::Undo) if by_key(world) => {
                world.run_system_cached(take_back)?;
            }
            (Menu::Timeline | Menu::Watching, _) if step(control).is_none() && !leaves(control) => {
                world.write_message(match menu {
                    Menu::Watching => NoEffect::OnlyWatched,
                    _ => NoEffect::InTimelines,
                });
            }
            (Menu::Title | Menu::Levels | Menu::Workshop | Menu::Replays, Control::Paste) => {
                world.run_system_cached(paste)?;
            }
            (_, _) if leaves(control) => {
                if !controls::close_page(world) && !close_opened(world)? {
                    world.run_system_cached(go_back)?;
                }
            }
            (_, _) => {
                if let Some(step) = step(control) {
                    steer(world, step)?;
                    world.run_system_cached(show)?;
                }
            }
        }
        world.run_schedule(StateTransition);
    }
    Ok(())
}

/// Who looks at another turn, or acts as another self, is led back to the present first. Says
/// whether the player was elsewhere.
fn go_back_to_now(world: &mut World) -> bool {
    let is_elsewhere = world.resource::<Scrub>().is_on();
    if is_elsewhere {
        match world.contains_resource::<TakenOver>() {
            true => _ = world.write_message(Pressed(Control::TakeOver)),
            false => _ = world.write_message(Seek::Now),
        }
        *world.resource_mut::<Focus>() = Focus::Board;
    }
    is_elsewhere
}

/// Whether a control leads to a turn to be looked at.
fn is_seek(control: Control) -> bool {
    seek(control).is_some_and(|seek| seek != Seek::Now)
}

fn by_key(world: &World) -> bool {
    world.resource::<LastDevice>().0 == Device::Keyboard
}

fn ask_for(world: &mut World, menu: Menu) {
    world.resource_mut::<NextState<Menu>>().set(menu);
}
