//! The stack of menus: each menu is over the one that it was opened from, and returns to that one. The state [`Menu`]
//! is the menu on top.

use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::{ScheduleSystem, SystemParam};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::input::Control;
use crate::sim::Request;
use crate::states::{Menu, Screen};

/// A menu on the screen: the entity of its dialog or, for a menu without a dialog, an entity of its own. It observes
/// [`MenuControl`].
#[derive(Component, Clone, Copy, PartialEq)]
#[require(DespawnOnExit<Screen> = DespawnOnExit(Screen::Play))]
pub(crate) struct MenuDialog(pub(crate) Menu);

/// The menu over which this one was opened. It stays open.
#[derive(Component)]
#[relationship(relationship_target = OpenedMenu)]
struct OpenedOver(Entity);

/// The menu that was opened over this one.
#[derive(Component)]
#[relationship_target(relationship = OpenedOver)]
struct OpenedMenu(Entity);

/// The menu to which a menu returns instead of the board, if the menu is over no other one.
#[derive(Component)]
pub(crate) struct LeadsBackTo(pub(crate) Menu);

/// A control is pressed in a menu. A menu that handles the control itself [takes](Self::take) it. Otherwise, the
/// control steers the focus or leaves the menu.
#[derive(EntityEvent)]
pub(crate) struct MenuControl {
    entity: Entity,
    pub(crate) control: Control,
    /// Whether a key was pressed, rather than a button of a gamepad.
    pub(crate) is_key: bool,
    is_taken: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(put_on_top).add_systems(OnEnter(Menu::Closed), close_above);
}

/// Opens a menu when its state is entered, unless the menu is still open.
pub(crate) fn add_menu<M>(
    app: &mut App,
    menu: Menu,
    open: impl IntoScheduleConfigs<ScheduleSystem, M>,
) -> &mut App {
    let is_new = move |dialogs: Query<&MenuDialog>| !dialogs.iter().any(|dialog| dialog.0 == menu);
    let open: ScheduleConfigs<_> = open.into_configs().run_if(is_new);
    app.add_systems(OnEnter(menu), (close_above, open).chain())
}

/// The menus on the screen.
#[derive(SystemParam)]
pub(crate) struct Stack<'w, 's> {
    current: Res<'w, State<Menu>>,
    top: Top<'w, 's>,
    below: Query<'w, 's, &'static OpenedOver>,
    dialogs: Query<'w, 's, (&'static MenuDialog, Option<&'static LeadsBackTo>)>,
}

/// The menu on top, which has no other menu over it.
type Top<'w, 's> = Query<'w, 's, Entity, (With<MenuDialog>, Without<OpenedMenu>)>;

impl Stack<'_, '_> {
    /// All menus, from top to bottom.
    fn menus(&self) -> impl Iterator<Item = (Entity, Menu)> {
        let top = self.top.iter().next();
        let below = |menu: &Entity| self.below.get(*menu).ok().map(|below| below.0);
        let all = std::iter::successors(top, below);
        all.filter_map(|entity| Some((entity, self.dialogs.get(entity).ok()?.0.0)))
    }

    /// The menu on top.
    pub(super) fn top(&self) -> Option<Menu> {
        self.menus().next().map(|(_, menu)| menu)
    }

    /// The menu to which the current one returns.
    fn back(&self) -> Menu {
        let mut menus = self.menus();
        match menus.next() {
            // The current menu could not be opened.
            Some((_, menu)) if menu != *self.current.get() => menu,
            Some((entity, _)) => {
                let leads = || Some(self.dialogs.get(entity).ok()?.1?.0);
                menus.next().map(|(_, menu)| menu).or_else(leads).unwrap_or_default()
            }
            None => Menu::Closed,
        }
    }
}

/// Puts a new menu on top of the others.
fn put_on_top(added: On<Add, MenuDialog>, all: Top<'_, '_>, mut commands: Commands) {
    if let Some(below) = all.iter().find(|menu| *menu != added.entity) {
        commands.entity(added.entity).insert(OpenedOver(below));
    }
}

/// Closes all menus over the current one, from the top, so that the focus returns through them. A current menu that
/// isn't open yet closes none or, if it shows the board, all.
pub(crate) fn close_above(stack: Stack, mut commands: Commands) {
    let current = *stack.current.get();
    let is_there = stack.menus().any(|(_, menu)| menu == current);
    if is_there || current.is_base() {
        for (entity, _) in stack.menus().take_while(|(_, menu)| *menu != current) {
            commands.entity(entity).despawn();
        }
    }
}

/// Leaves the current menu.
pub(crate) fn go_back(stack: Stack, mut next: ResMut<NextState<Menu>>, mut commands: Commands) {
    let (current, back) = (*stack.current.get(), stack.back());
    if back == current {
        return;
    }
    // A menu that isn't open yet closes no others when its state is entered.
    let is_new = back != Menu::Closed && stack.menus().all(|(_, menu)| menu != back);
    if let Some((top, _)) = stack.menus().next().filter(|_| is_new) {
        commands.entity(top).despawn();
    }
    next.set(back);
}

/// Leaves the current menu, for a button.
pub(crate) fn leave(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(go_back);
}

/// Makes a request, and returns to the board, for a button.
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

impl MenuControl {
    /// Sends a control to the menu on top. Returns whether the menu has taken it.
    ///
    /// # Errors
    /// Only if an observer of the control calls this function again.
    pub(crate) fn send(world: &mut World, control: Control, is_key: bool) -> Result<bool> {
        let top = |stack: Stack| stack.menus().next().filter(|it| it.1 == *stack.current.get());
        let Some((entity, _)) = world.run_system_cached(top)? else { return Ok(false) };
        let mut press = Self { entity, control, is_key, is_taken: false };
        world.trigger_ref(&mut press);
        world.flush();
        Ok(press.is_taken)
    }

    /// Takes the control, so that it has no other effect.
    pub(crate) fn take(&mut self) {
        self.is_taken = true;
    }
}

/// Leaves a menu with the control that opens it.
pub(crate) fn leave_by(control: Control) -> impl Fn(On<MenuControl>, Commands<'_, '_>) {
    move |mut press, mut commands| {
        if press.control == control {
            press.take();
            commands.run_system_cached(go_back);
        }
    }
}

/// Opens the levels or the help with their controls, from a menu with buttons for both.
pub(crate) fn open_by_control(mut press: On<MenuControl>, mut next: ResMut<NextState<Menu>>) {
    let menu = match press.control {
        Control::Levels => Menu::Levels,
        Control::Help => Menu::Help,
        _ => return,
    };
    press.take();
    next.set(menu);
}
