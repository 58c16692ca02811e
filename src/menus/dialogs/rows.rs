//! Lists of items: each has a row with its actions. Widgets that a row opens, such as a field for a new name, are below
//! the row. As long as the list is open, a button in place of a deleted row restores it.

use std::sync::Arc;

use bevy::ecs::observer::IntoEntityObserver;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::Checked;
use bevy::ui_widgets::{Activate, ValueChange};

use super::stack::{MenuControl, MenuDialog};
use super::texts::{ResultText, reason_text, show_result};
use crate::input::Control;
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{
    Availability, ChosenOption, WidgetName, action_row, button, set_toggle, text_field, toggle,
};
use crate::words::{Message, message};

/// An action of a row: its name, and the function that starts it.
pub(crate) struct RowAction {
    name: Message,
    start: StartAction,
}

type StartAction = Box<dyn Fn(&mut Commands<'_, '_>, Entity) + Send + Sync>;

/// The functions that start the actions of a row.
#[derive(Component)]
struct RowActions(Vec<StartAction>);

/// Marks a widget that a row has opened below itself, with the row and the index of the action that opened it.
#[derive(Component, Clone, Copy, PartialEq)]
pub(super) struct BelowRow {
    pub(super) row: Entity,
    chosen: usize,
}

/// Marks the button that undoes an action of a dialog. Later actions have higher numbers.
#[derive(Component)]
pub(crate) struct UndoButton(usize);

impl UndoButton {
    /// The only undo button of a dialog.
    pub(crate) const ONLY: Self = Self(0);
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(choose_action).add_observer(start_action);
}

/// An action that a system carries out. The system gets the row.
pub(crate) fn row_action<M: 'static>(
    name: Message,
    system: impl IntoSystem<In<Entity>, (), M> + Copy + Send + Sync + 'static,
) -> RowAction {
    let start = move |commands: &mut Commands<'_, '_>, row: Entity| {
        commands.run_system_cached_with(system, row);
    };
    RowAction { name, start: Box::new(start) }
}

/// Turns an entity into a row with a name and actions. A press on the row carries out the first action, or the one that
/// the player has chosen with keys.
pub(crate) fn make_row<'a>(
    mut row: EntityCommands<'a>,
    fonts: &Fonts,
    name: Message,
    actions: impl IntoIterator<Item = RowAction>,
) -> EntityCommands<'a> {
    let (names, starts) = actions.into_iter().map(|it| (it.name, it.start)).unzip();
    row.insert((action_row(fonts, name, names), RowActions(starts)));
    row.insert(ChosenOption(0));
    row
}

fn choose_action(
    chosen: On<ValueChange<usize>>,
    rows: Query<(), With<RowActions>>,
    mut commands: Commands,
) {
    if rows.contains(chosen.source) {
        commands.entity(chosen.source).insert(ChosenOption(chosen.value));
    }
}

/// Starts the chosen action of a row, and closes the widgets that rows of the same list had opened. If that action
/// itself had opened them, only closes them.
fn start_action(
    pressed: On<Activate>,
    rows: Query<(&RowActions, &ChosenOption)>,
    opened: Query<(Entity, &BelowRow)>,
    lists: Query<&ChildOf>,
    mut commands: Commands,
) {
    let row = pressed.entity;
    let Ok((actions, &ChosenOption(chosen))) = rows.get(row) else { return };
    let list = |row| lists.get(row).ok().map(ChildOf::parent);
    for (entity, _) in opened.iter().filter(|(_, below)| list(below.row) == list(row)) {
        commands.entity(entity).despawn();
    }
    let is_open = opened.iter().any(|(_, below)| *below == BelowRow { row, chosen });
    if let Some(start) = actions.0.get(chosen).filter(|_| !is_open) {
        start(&mut commands, row);
    }
}

/// The list on top, for the systems of its rows.
#[derive(SystemParam)]
pub(crate) struct RowList<'w, 's> {
    pub(crate) commands: Commands<'w, 's>,
    pub(crate) fonts: Res<'w, Fonts>,
    rows: Query<'w, 's, &'static ChosenOption>,
    lists: Query<'w, 's, &'static Children>,
    parents: Query<'w, 's, &'static ChildOf>,
    opened: Query<'w, 's, Entity, With<BelowRow>>,
    undo_buttons: Query<'w, 's, &'static UndoButton>,
    results: Query<'w, 's, Entity, With<ResultText>>,
    dialogs: Query<'w, 's, &'static MenuDialog>,
    menu: Res<'w, State<Menu>>,
    focus: ResMut<'w, InputFocus>,
}

impl RowList<'_, '_> {
    /// Shows the result of an action.
    pub(crate) fn show_result(&mut self, result: Message) {
        // Dialogs below have a result text, too.
        let is_on_top = |text: &Entity| {
            let mut around = self.parents.iter_ancestors(*text);
            around.any(|it| self.dialogs.get(it).is_ok_and(|dialog| dialog.0 == *self.menu.get()))
        };
        if let Some(text) = self.results.iter().find(is_on_top) {
            show_result(&mut self.commands, text, result);
        }
    }

    /// Puts widgets below a widget of the list.
    pub(crate) fn put_below(&mut self, widget: Entity, new: &[Entity]) {
        let Some(list) = self.parents.get(widget).ok().map(ChildOf::parent) else { return };
        let Ok(all) = self.lists.get(list) else { return };
        let place = all.iter().position(|it| it == widget).map_or(all.len(), |at| at + 1);
        self.commands.entity(list).insert_children(place, new);
    }

    /// Opens widgets below a row, for its chosen action. The widget with the index `first` gets the focus, and the
    /// result of the last action is cleared.
    pub(crate) fn open_below(&mut self, row: Entity, new: &[Entity], first: usize) {
        let Ok(&ChosenOption(chosen)) = self.rows.get(row) else { return };
        for widget in new {
            self.commands.entity(*widget).insert(BelowRow { row, chosen });
        }
        self.put_below(row, new);
        self.show_result(Message::default());
        self.focus.set(new[first], FocusCause::Navigated);
    }

    /// Closes the widgets that rows have opened, and focuses a row.
    pub(crate) fn close_below(&mut self, row: Entity) {
        self.opened.iter().for_each(|entity| self.commands.entity(entity).despawn());
        self.focus.set(row, FocusCause::Navigated);
    }

    /// Gives a row a new name.
    pub(crate) fn rename(&mut self, row: Entity, name: Message) {
        self.commands.entity(row).insert(WidgetName(name));
    }

    /// Hides the row of a deleted item, and adds a button in its place that restores the item. `deleted` is the data of
    /// that button.
    pub(crate) fn put_away<M>(
        &mut self,
        row: Entity,
        name: Message,
        deleted: impl Bundle,
        put_back: impl IntoEntityObserver<M>,
    ) {
        let number = self.undo_buttons.iter().map(|it| it.0).max().unwrap_or(0) + 1;
        self.commands.entity(row).insert(Availability(false));
        let back = (button(&self.fonts, name), deleted, UndoButton(number));
        let back = self.commands.spawn(back).observe(put_back).id();
        self.put_below(row, &[back]);
        self.focus.set(back, FocusCause::Navigated);
    }

    /// Shows a row again in place of the button that has restored its item.
    pub(crate) fn bring_back(&mut self, button: Entity, row: Entity) {
        // The next press on the row must not delete the item again.
        self.commands.entity(row).insert((Availability(true), ChosenOption(0)));
        self.focus.set(row, FocusCause::Navigated);
        self.commands.entity(button).despawn();
    }
}

/// Closes the widgets that a row has opened. Returns whether there were any.
pub(crate) fn close_opened(world: &mut World) -> Result<bool> {
    Ok(world.run_system_cached(close_below_rows)?)
}

fn close_below_rows(
    opened: Query<(Entity, &BelowRow)>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) -> bool {
    for (entity, below) in &opened {
        commands.entity(entity).despawn();
        focus.set(below.row, FocusCause::Navigated);
    }
    !opened.is_empty()
}

/// Undoes the last action of a dialog, if there is one. Only for keys: a gamepad's undo button leaves the dialog.
pub(crate) fn undo_by_key(
    mut press: On<MenuControl>,
    all: Query<(Entity, &UndoButton)>,
    results: Query<Entity, With<ResultText>>,
    mut commands: Commands,
) {
    if press.control != Control::Undo || !press.is_key {
        return;
    }
    press.take();
    if let Some((entity, _)) = all.iter().max_by_key(|(_, it)| it.0) {
        commands.trigger(Activate { entity });
    } else if let Some(result) = results.iter().next() {
        show_result(&mut commands, result, message!("no-effect-undo"));
    }
}

/// The new name for a row's item. The observer must [close](RowList::close_below) the widgets below the row.
#[derive(EntityEvent)]
pub(crate) struct NewName {
    /// The row.
    pub(crate) entity: Entity,
    pub(crate) name: String,
    /// Whether the toggle below the field is on.
    pub(crate) is_for_both: bool,
}

/// A request for a new name.
pub(crate) struct NameRequest {
    /// The name of the text field.
    pub(crate) called: Message,
    /// The current name.
    pub(crate) now: String,
    pub(crate) refusal: NameRefusal,
    /// A toggle below the field, if a second name can change, too, and whether the toggle is on at first.
    pub(crate) both: Option<(Message, bool)>,
}

/// Marks the toggle for a second name.
#[derive(Component)]
struct BothToggle;

/// A check of a name that returns the reason why the name is impossible, or `None` if it is possible.
pub(crate) type NameRefusal = Arc<dyn Fn(&str) -> Option<Message> + Send + Sync>;

/// The check of a text field, and the text that shows its result.
#[derive(Component)]
struct NameCheck(NameRefusal, Entity);

/// Opens a text field with the current name below a row, and a button that accepts the new name. The row gets the new
/// name as [`NewName`]. If a name is impossible, the field says why while the player types.
pub(crate) fn ask_name(
    list: &mut RowList<'_, '_>,
    row: Entity,
    NameRequest { called, now, refusal, both }: NameRequest,
) {
    let reason = list.commands.spawn(reason_text(&list.fonts)).id();
    let field = (text_field(&list.fonts, called, &now), NameCheck(refusal, reason));
    let field = list.commands.spawn(field).observe(send_on_enter).id();
    let done = button(&list.fonts, message!("drafts-take-name"));
    let done = list.commands.spawn(done).observe(send_on_press).id();
    let both = both.map(|(name, is_on)| {
        let toggle = (toggle(&list.fonts, name), BothToggle);
        let mut toggle = list.commands.spawn(toggle);
        toggle.observe(|on: On<ValueChange<bool>>, mut commands: Commands| {
            set_toggle(&mut commands.entity(on.source), on.value);
        });
        set_toggle(&mut toggle, is_on).id()
    });
    let all: Vec<_> = [field, reason].into_iter().chain(both).chain([done]).collect();
    list.open_below(row, &all, 0);
}

fn send_on_enter(
    said: On<ValueChange<String>>,
    checks: Query<&NameCheck>,
    mut commands: Commands,
) -> Result {
    if said.is_final {
        // The row may close the field.
        commands.run_system_cached(send_name);
        return Ok(());
    }
    let NameCheck(refusal, reason) = checks.get(said.source)?;
    show_result(&mut commands, *reason, refusal(&said.value).unwrap_or_default());
    Ok(())
}

fn send_on_press(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(send_name);
}

/// Sends the name to the row. If the name is impossible, shows the reason again instead, so that screen readers read
/// it.
fn send_name(
    field: Single<(&EditableText, &BelowRow, &NameCheck)>,
    both: Query<(), (With<BothToggle>, With<Checked>)>,
    mut commands: Commands,
) {
    let (field, below, NameCheck(refusal, reason)) = *field;
    let name = field.value().to_string();
    match refusal(&name) {
        Some(why) => show_result(&mut commands, *reason, why),
        None => {
            let is_for_both = !both.is_empty();
            commands.trigger(NewName { entity: below.row, name, is_for_both });
        }
    }
}
