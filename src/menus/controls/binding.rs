//! The bindings of one control: a dialog to change them, a dialog that waits for an input, and a question if another
//! control already has that input. All of these dialogs are over the list of controls.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::board_ui::labels::keys::in_words;
use crate::input::{
    Binding, BindingEdit, Bindings, Capture, Captured, Control, Labels, Layout, Loss,
};
use crate::states::{Menu, Mode};
use crate::theme::Fonts;
use crate::widgets::{DialogLook, FocusFirst, button, note, open_dialog};
use crate::words::{Message, message};

/// A change of the bindings. It also closes the dialogs over the list, and opens the dialog of the changed control
/// again.
#[derive(Event, Clone, Copy)]
pub(super) struct BindingChange {
    edit: BindingEdit,
    /// The index of a removed binding in the control's dialog.
    removed: Option<usize>,
}

impl From<BindingEdit> for BindingChange {
    fn from(edit: BindingEdit) -> Self {
        Self { edit, removed: None }
    }
}

/// The change that a row makes.
#[derive(Component)]
struct RowChange(BindingChange);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(change_bindings).add_observer(stop_listening);
    app.init_resource::<Pages>().add_systems(OnExit(Menu::Controls), close_pages);
}

/// Opens the dialog of a control. After the removal of a binding, focuses the nearest remaining one.
pub(super) fn open_control(
    In((control, removed)): In<(Control, Option<usize>)>,
    mut commands: Commands,
    fonts: Res<Fonts>,
    labels: Labels,
    bindings: Res<Bindings>,
    layout: Res<Layout>,
    mut pages: ResMut<Pages>,
) {
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(button(&fonts, message!("binding-add"))).observe(
            move |_: On<Activate>, mut commands: Commands| {
                commands.run_system_cached_with(open_listening, control);
            },
        );
        let bound = labels.bound(control);
        let edits = bound.iter().map(|bound| BindingEdit::Remove(control, bound.binding));
        let edits = edits.map(|edit| bindings.after(edit, &layout).map(|_| edit));
        let edits: Vec<_> = edits.collect();
        let removable = (0..edits.len()).filter(|place| edits[*place].is_some());
        let focused = removed.and_then(|at| removable.min_by_key(|place| place.abs_diff(at)));
        for (place, (bound, edit)) in bound.into_iter().zip(edits).enumerate() {
            let key = in_words(bound.label);
            let Some(edit) = edit else {
                list.spawn(note(&fonts, message!("binding-stays", key = key)));
                continue;
            };
            let name = message!("binding-remove", key = key);
            let change = BindingChange { edit, removed: Some(place) };
            let mut row = list.spawn((button(&fonts, name), RowChange(change)));
            row.observe(ask_for_change);
            if focused == Some(place) {
                row.insert(FocusFirst);
            }
        }
        let usual = BindingEdit::Usual(control);
        let losses = bindings.losses(usual, &layout);
        let name = with_losses(message!("binding-usual"), losses, &labels);
        list.spawn((button(&fonts, name), RowChange(usual.into()))).observe(ask_for_change);
    };
    let name = control.name();
    let dialog = open_dialog(&mut commands, &fonts, name, DialogLook::USUAL, fill, |foot| {
        foot.spawn(button(&fonts, message!("done"))).observe(leave_page);
    });
    pages.push(dialog.id());
}

fn ask_for_change(pressed: On<Activate>, rows: Query<&RowChange>, mut commands: Commands) {
    if let Ok(row) = rows.get(pressed.entity) {
        commands.trigger(row.0);
    }
}

/// The description of a change, with the bindings that other controls lose through it.
fn with_losses(
    effect: Message,
    losses: impl IntoIterator<Item = Loss>,
    labels: &Labels<'_, '_>,
) -> Message {
    let losses = losses.into_iter().map(|loss| {
        let other = loss.control.name();
        let key = labels.binding_label(loss.binding).map_or(Message::default(), in_words);
        let mode = match loss.mode {
            None => "both",
            Some(Mode::Play) => "play",
            Some(Mode::Edit) => "editor",
        };
        message!("binding-loses", other = other, key = key, mode = mode)
    });
    match Message::list(losses) {
        Some(losses) => {
            message!("list-of-clauses", list = effect, next = losses)
        }
        None => effect,
    }
}

fn change_bindings(
    change: On<BindingChange>,
    mut commands: Commands,
    layout: Res<Layout>,
    mut bindings: ResMut<Bindings>,
    mut pages: ResMut<Pages>,
) {
    if let Some(changed) = bindings.after(change.edit, &layout) {
        *bindings = changed;
    }
    pages.close_all(&mut commands);
    match change.edit {
        BindingEdit::Bind(control, _)
        | BindingEdit::Swap(control, _)
        | BindingEdit::Remove(control, _)
        | BindingEdit::Usual(control) => {
            commands.run_system_cached_with(open_control, (control, change.removed));
        }
        BindingEdit::All(_) => {}
    }
}

/// The control of the dialog that waits for an input.
#[derive(Component)]
pub(crate) struct BindingTarget(Control);

/// Opens the dialog that waits for an input.
fn open_listening(
    In(control): In<Control>,
    mut commands: Commands,
    fonts: Res<Fonts>,
    mut pages: ResMut<Pages>,
    mut capture: ResMut<Capture>,
) {
    let title = message!("binding-press-title", control = control.name());
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(note(&fonts, message!("binding-press")));
        list.spawn(note(&fonts, message!("binding-press-not")));
    };
    let dialog = open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |foot| {
        foot.spawn(button(&fonts, message!("cancel"))).observe(leave_page);
    })
    .insert(BindingTarget(control))
    .id();
    pages.push(dialog);
    capture.begin();
}

/// Stops waiting when the dialog closes, for any reason.
fn stop_listening(_: On<Remove, BindingTarget>, mut capture: ResMut<Capture>) {
    capture.cancel();
}

/// Binds the captured input. If another control already has it, asks the player first.
pub(crate) fn hear_capture(
    mut captured: MessageReader<Captured>,
    waiting: Query<&BindingTarget>,
    bindings: Res<Bindings>,
    layout: Res<Layout>,
    mut pages: ResMut<Pages>,
    mut commands: Commands,
) {
    for captured in captured.read() {
        let Some(&BindingTarget(control)) = waiting.iter().next() else { continue };
        pages.close(&mut commands);
        let &Captured::Binding(binding) = captured else { continue };
        match bindings.holder(control, binding, &layout) {
            Some(other) if other == control => {}
            Some(other) => {
                commands.run_system_cached_with(ask_about_taken_key, (control, binding, other));
            }
            None => commands.trigger(BindingChange::from(BindingEdit::Bind(control, binding))),
        }
    }
}

/// Asks about an input that the player wants for the first control, but that the second one has.
fn ask_about_taken_key(
    In((control, binding, other)): In<(Control, Binding, Control)>,
    mut commands: Commands,
    fonts: Res<Fonts>,
    labels: Labels,
    bindings: Res<Bindings>,
    layout: Res<Layout>,
    mut pages: ResMut<Pages>,
) {
    let key = labels.binding_label(binding).map_or(Message::default(), in_words);
    let (name, other_name) = (control.name(), other.name());
    let given = labels.bound(control).into_iter().find(|it| it.binding.is_beside(binding));
    let title = message!("taken-title", key = key.clone(), other = other_name.clone());
    let bind = BindingEdit::Bind(control, binding);
    let swap = BindingEdit::Swap(control, binding);
    let can = |edit| bindings.after(edit, &layout).is_some();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let text = if can(bind) || given.is_some() && can(swap) {
            message!("taken-text", control = name.clone())
        } else {
            message!("binding-stays", key = key.clone())
        };
        list.spawn(note(&fonts, text));
        if !other.excludes(control) {
            let other_name = other_name.clone();
            let mode = match other.mode() {
                Mode::Play => "play",
                Mode::Edit => "editor",
            };
            let text = message!("taken-stays", other = other_name, mode = mode);
            list.spawn(note(&fonts, text));
        }
        if can(bind) {
            let text = message!("taken-take", control = name.clone());
            // The text above already says that the other control loses this binding.
            let losses = bindings.losses(bind, &layout).into_iter();
            let text = with_losses(text, losses.filter(|loss| loss.control != other), &labels);
            list.spawn(button(&fonts, text)).observe(
                move |_: On<Activate>, mut commands: Commands| {
                    commands.trigger(BindingChange::from(bind))
                },
            );
        }
        if let Some(given) = given.filter(|_| can(swap)) {
            let text = message!("taken-swap", other = other_name, given = in_words(given.label));
            let text = with_losses(text, bindings.losses(swap, &layout), &labels);
            list.spawn(button(&fonts, text)).observe(
                move |_: On<Activate>, mut commands: Commands| {
                    commands.trigger(BindingChange::from(swap))
                },
            );
        }
    };
    let dialog = open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |foot| {
        foot.spawn(button(&fonts, message!("cancel"))).observe(leave_page);
    });
    pages.push(dialog.id());
}

/// The open dialogs, from bottom to top. Each returns to the one below it, and the lowest to the list.
#[derive(Resource, Default)]
pub(crate) struct Pages(Vec<Entity>);

impl Pages {
    /// Adds a new dialog over the others.
    pub(super) fn push(&mut self, dialog: Entity) {
        self.0.push(dialog);
    }

    /// Closes the top dialog. Returns whether there was one.
    pub(super) fn close(&mut self, commands: &mut Commands<'_, '_>) -> bool {
        self.0.pop().map(|dialog| commands.entity(dialog).try_despawn()).is_some()
    }

    /// Closes all dialogs, the top one first, so that the focus returns through them.
    pub(super) fn close_all(&mut self, commands: &mut Commands<'_, '_>) {
        while self.close(commands) {}
    }
}

/// Closes the dialog of the pressed button.
pub(super) fn leave_page(_: On<Activate>, mut commands: Commands, mut pages: ResMut<Pages>) {
    pages.close(&mut commands);
}

fn close_pages(mut commands: Commands, mut pages: ResMut<Pages>) {
    pages.close_all(&mut commands);
}
