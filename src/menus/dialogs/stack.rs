//! The stack of menus: opening a menu, and leaving it for the one below.

use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::{ScheduleSystem, SystemParam};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::menus::settings::rows;
use crate::sim::Request;
use crate::states::{Menu, Modes, Screen};
use crate::timeline::Film;

/// Marks the dialog of a menu. It stays below dialogs that are opened over it.
#[derive(Component, Clone, Copy, PartialEq)]
#[require(DespawnOnExit<Screen> = DespawnOnExit(Screen::Play))]
pub(crate) struct MenuDialog(pub(crate) Menu);

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Closed), close_above);
}

/// Opens a menu's dialog when the menu is entered, unless the dialog is still there.
pub(crate) fn add_menu<M>(
    app: &mut App,
    menu: Menu,
    open: impl IntoScheduleConfigs<ScheduleSystem, M>,
) -> &mut App {
    let is_new = move |dialogs: Query<&MenuDialog>| !dialogs.iter().any(|dialog| dialog.0 == menu);
    let open: ScheduleConfigs<_> = (open, rows::show_values).chain().run_if(is_new);
    app.add_systems(OnEnter(menu), (close_above, open).chain())
}

/// The menus on the screen: menus below the current one stay open.
#[derive(SystemParam)]
pub(crate) struct Stack<'w, 's> {
    current: Res<'w, State<Menu>>,
    dialogs: Query<'w, 's, &'static MenuDialog>,
    modes: Modes<'w>,
    film: Option<Res<'w, Film>>,
}

impl Stack<'_, '_> {
    /// The menu below the current one. Only its buttons leave the title. In the level editor, a
    /// replay leads back to the solver's results, where the player chose it. Help over a replay leads
    /// back to the replay, which has no dialog.
    pub(super) fn below(&self) -> Menu {
        let current = *self.current.get();
        match current {
            Menu::Title => return Menu::Title,
            Menu::Watching if self.modes.is_edit() => return Menu::Solver,
            Menu::Help if self.film.as_ref().is_some_and(|film| film.watched.is_some()) => {
                return Menu::Watching;
            }
            _ => {}
        }
        let shown = self.dialogs.iter().map(|dialog| dialog.0);
        shown.filter(|menu| *menu < current).max().unwrap_or(Menu::Closed)
    }
}

/// Closes everything over the current menu, from the top, so that the focus finds its way back.
fn close_above(
    current: Res<State<Menu>>,
    dialogs: Query<(Entity, &MenuDialog)>,
    mut commands: Commands,
) {
    let mut above: Vec<_> = dialogs.iter().filter(|(_, it)| it.0 > *current.get()).collect();
    above.sort_by_key(|(_, dialog)| dialog.0);
    for (entity, _) in above.into_iter().rev() {
        commands.entity(entity).despawn();
    }
}

/// Leaves the current menu.
pub(crate) fn go_back(stack: Stack, mut next: ResMut<NextState<Menu>>) {
    let below = stack.below();
    if below != *stack.current.get() {
        next.set(below);
    }
}

/// Leaves the menu of a button.
pub(crate) fn leave(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(go_back);
}

/// Makes a request, and leads to the board, for a button.
pub(crate) fn ask_for(
    request: Request,
) -> impl Fn(On<Activate>, MessageWriter<Request>, ResMut<NextState<Menu>>) {
    move |_, mut requests, mut menu| {
        requests.write(request.clone());
        menu.set(Menu::Closed);
    }
}

/// Opens a menu, for a button.
pub(crate) fn open_menu(menu: Menu) -> impl Fn(On<Activate>, ResMut<NextState<Menu>>) {
    move |_, mut next| next.set(menu)
}
