//! The menus over each other: what opens one, and where leaving it leads.

use bevy::app::AppExit;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::states::Menu;

/// The title. It stays below what is opened from it.
#[derive(Component)]
pub(super) struct TitleScreen;

/// The menu over the paused game, which stays likewise.
#[derive(Component)]
pub(super) struct PauseMenu;

/// The menus that are on the screen: those below the one that has the keys stay there.
#[derive(SystemParam)]
pub(super) struct Stack<'w, 's> {
    pause_menus: Query<'w, 's, (), With<PauseMenu>>,
    titles: Query<'w, 's, (), With<TitleScreen>>,
}

impl Stack<'_, '_> {
    /// What is below a menu. Below the title is nothing: it is left by its buttons.
    fn below(&self, menu: Menu) -> Menu {
        match menu {
            Menu::Closed => Menu::Closed,
            Menu::Levels | Menu::Controls if !self.pause_menus.is_empty() => Menu::Open,
            _ if !self.titles.is_empty() => Menu::Title,
            _ => Menu::Closed,
        }
    }
}

/// Leaves the menu that has the keys.
pub(super) fn go_back(stack: Stack, menu: Res<State<Menu>>, mut next: ResMut<NextState<Menu>>) {
    let below = stack.below(*menu.get());
    if below != *menu.get() {
        next.set(below);
    }
}

/// What a button does that leaves the menu which it is in.
pub(super) fn leave(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(go_back);
}

/// What a button does that opens a menu.
pub(super) fn to(menu: Menu) -> impl Fn(On<Activate>, ResMut<NextState<Menu>>) {
    move |_, mut next| next.set(menu)
}

/// What a button does that ends the game.
pub(super) fn leave_game(_: On<Activate>, mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::Success);
}
