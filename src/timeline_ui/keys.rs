//! The controls of the timeline panel while it has the keys.

use bevy::prelude::*;
use leafwing_input_manager::prelude::ActionState;

use crate::input::{BoardInput, Control, focus_step, leaves_menu};
use crate::menus::dialogs::{LeadsBackTo, MenuControl, MenuDialog, go_back};
use crate::sim::NoEffect;
use crate::states::{Menu, Modes};

/// Lets the panel take controls.
pub(super) fn take_timeline_keys(mut commands: Commands) {
    commands.spawn(MenuDialog(Menu::Timeline)).observe(act_in_timeline);
}

/// Lets the panel take controls while a replay is watched. In the level editor, closing a replay leads back to the
/// solver's results, where the player chose it.
pub(super) fn take_watching_keys(modes: Modes, mut commands: Commands) {
    let mut menu = commands.spawn(MenuDialog(Menu::Watching));
    menu.observe(act_in_watching);
    if modes.is_edit() {
        menu.insert(LeadsBackTo(Menu::Solver));
    }
}

fn act_in_timeline(
    mut press: On<MenuControl>,
    mut board: Single<&mut ActionState<Control>, With<BoardInput>>,
    mut no_effects: MessageWriter<NoEffect>,
    mut commands: Commands,
) {
    match press.control {
        Control::Timeline => commands.run_system_cached(go_back),
        // The keys that lead to a turn and the controls of the panel's buttons act as on the board.
        Control::Seek(_) | Control::Edit(_) | Control::TakeOver => board.press(&press.control),
        control if is_of_menu(control) => return,
        _ => _ = no_effects.write(NoEffect::InTimelines),
    }
    press.take();
}

fn act_in_watching(
    mut press: On<MenuControl>,
    mut board: Single<&mut ActionState<Control>, With<BoardInput>>,
    mut menu: ResMut<NextState<Menu>>,
    mut no_effects: MessageWriter<NoEffect>,
) {
    match press.control {
        // The panel has buttons for these.
        Control::Timeline | Control::Seek(_) => board.press(&press.control),
        Control::Help => menu.set(Menu::Help),
        // A key for undo only undoes, and a replay has nothing to undo; a gamepad's button for undo closes the menu.
        Control::Undo if press.is_key => _ = no_effects.write(NoEffect::OnlyWatched),
        control if is_of_menu(control) => return,
        _ => _ = no_effects.write(NoEffect::OnlyWatched),
    }
    press.take();
}

/// Whether a control has its usual effect in menus.
fn is_of_menu(control: Control) -> bool {
    focus_step(control).is_some() || leaves_menu(control)
}
