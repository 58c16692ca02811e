//! The bindings of one control, and their changes.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::change::BindingChange;
use super::listen;
use super::pages::{self, Pages};
use crate::board_ui::labels::keys::in_words;
use crate::input::{BindingEdit, Bindings, Control, Labels, Layout};
use crate::theme::Fonts;
use crate::widgets::{DialogLook, button, note, open_dialog};
use crate::words::Message;

/// The effect of a press on a row.
#[derive(Component)]
struct RowEdit(BindingEdit);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(change_bindings);
}

/// Opens the dialog of a control.
pub(super) fn open_control(
    In(control): In<Control>,
    mut commands: Commands,
    fonts: Res<Fonts>,
    labels: Labels,
    (bindings, layout): (Res<Bindings>, Res<Layout>),
    mut pages: ResMut<Pages>,
) {
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(button(&fonts, Message::new("binding-add"))).observe(
            move |_: On<Activate>, mut commands: Commands| {
                commands.run_system_cached_with(listen::open_listening, control);
            },
        );
        for bound in labels.bound(control) {
            let (edit, key) = (BindingEdit::Remove(control, bound.binding), in_words(bound.label));
            if bindings.after(edit, &layout).is_some() {
                let name = Message::new("binding-remove").with("key", key);
                list.spawn((button(&fonts, name), RowEdit(edit))).observe(ask_for_edit);
            } else {
                list.spawn(note(&fonts, Message::new("binding-stays").with("key", key)));
            }
        }
        let name = Message::new("binding-usual");
        list.spawn((button(&fonts, name), RowEdit(BindingEdit::Usual(control))))
            .observe(ask_for_edit);
    };
    let name = control.name();
    let dialog = open_dialog(&mut commands, &fonts, name, DialogLook::USUAL, fill, |foot| {
        foot.spawn(button(&fonts, Message::new("binding-done"))).observe(pages::leave_page);
    });
    pages.push(dialog.id());
}

fn ask_for_edit(pressed: On<Activate>, rows: Query<&RowEdit>, mut commands: Commands) {
    if let Ok(row) = rows.get(pressed.entity) {
        commands.trigger(BindingChange(row.0));
    }
}

fn change_bindings(
    change: On<BindingChange>,
    mut commands: Commands,
    layout: Res<Layout>,
    mut bindings: ResMut<Bindings>,
    mut pages: ResMut<Pages>,
) {
    if let Some(changed) = bindings.after(change.0, &layout) {
        *bindings = changed;
    }
    pages.close_all(&mut commands);
    match change.0 {
        BindingEdit::Bind(control, _)
        | BindingEdit::Swap(control, _)
        | BindingEdit::Remove(control, _)
        | BindingEdit::Usual(control) => commands.run_system_cached_with(open_control, control),
        BindingEdit::All(_) => {}
    }
}
