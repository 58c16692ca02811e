//! The menus over each other: what opens one, and where leaving it leads.

use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::{ScheduleSystem, SystemParam};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::menus::settings::rows;
use crate::states::{Menu, Modes, Screen};

/// On the dialog of a menu. It stays below those that are opened over it.
#[derive(Component, Clone, Copy, PartialEq)]
#[require(DespawnOnExit<Screen> = DespawnOnExit(Screen::Play))]
pub(crate) struct DialogOf(pub(crate) Menu);

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Closed), close_above);
}

/// Has a menu's dialog opened as the menu is entered, unless it is still there.
pub(crate) fn add<M>(
    app: &mut App,
    menu: Menu,
    open: impl IntoScheduleConfigs<ScheduleSystem, M>,
) -> &mut App {
    let is_new = move |dialogs: Query<&DialogOf>| !dialogs.iter().any(|dialog| dialog.0 == menu);
    let open: ScheduleConfigs<_> = (open, rows::show).chain().run_if(is_new);
    app.add_systems(OnEnter(menu), (close_above, open).chain())
}

/// The menus that are on the screen: those below the one that has the keys stay there.
#[derive(SystemParam)]
pub(crate) struct Stack<'w, 's> {
    current: Res<'w, State<Menu>>,
    dialogs: Query<'w, 's, &'static DialogOf>,
    modes: Modes<'w>,
}

impl Stack<'_, '_> {
    /// What leaving the current menu leads to. The title is left by its buttons alone. What is watched
    /// while a level is made was chosen among the answers.
    fn below(&self) -> Menu {
        let current = *self.current.get();
        match current {
            Menu::Title => return Menu::Title,
            Menu::Watching if self.modes.is_edit() => return Menu::Answers,
            _ => {}
        }
        let shown = self.dialogs.iter().map(|dialog| dialog.0);
        shown.filter(|menu| *menu < current).max().unwrap_or(Menu::Closed)
    }
}

/// Closes what is over the current menu, from above, so that the focus finds its way back.
fn close_above(
    current: Res<State<Menu>>,
    dialogs: Query<(Entity, &DialogOf)>,
    mut commands: Commands,
) {
    let mut above: Vec<_> = dialogs.iter().filter(|(_, it)| it.0 > *current.get()).collect();
    above.sort_by_key(|(_, dialog)| dialog.0);
    for (entity, _) in above.into_iter().rev() {
        commands.entity(entity).despawn();
    }
}

/// Leaves the menu that has the keys.
pub(crate) fn go_back(stack: Stack, mut next: ResMut<NextState<Menu>>) {
    let below = stack.below();
    if below != *stack.current.get() {
        next.set(below);
    }
}

/// What a button does that leaves the menu which it is in.
pub(crate) fn leave(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(go_back);
}

/// What a button does that opens a menu.
pub(crate) fn to(menu: Menu) -> impl Fn(On<Activate>, ResMut<NextState<Menu>>) {
    move |_, mut next| next.set(menu)
}
