//! Waits for a press to bind.

use bevy::prelude::*;

use super::change::BindingChange;
use super::pages::{self, Pages};
use super::taken;
use crate::input::{BindingEdit, Bindings, Capture, Captured, Control, Layout};
use crate::theme::Fonts;
use crate::widgets::{DialogLook, button, note, open_dialog};
use crate::words::Message;

/// The control of the dialog that waits.
#[derive(Component)]
pub(crate) struct BindingTarget(Control);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(stop_listening);
}

/// Opens the dialog that waits for a press for this control.
pub(super) fn open_listening(
    In(control): In<Control>,
    mut commands: Commands,
    fonts: Res<Fonts>,
    mut pages: ResMut<Pages>,
    mut capture: ResMut<Capture>,
) {
    let title = Message::new("binding-press-title").with("control", control.name());
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(note(&fonts, Message::new("binding-press")));
        list.spawn(note(&fonts, Message::new("binding-press-not")));
    };
    let dialog = open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |foot| {
        foot.spawn(button(&fonts, Message::new("binding-cancel"))).observe(pages::leave_page);
    })
    .insert(BindingTarget(control))
    .id();
    pages.push(dialog);
    capture.begin();
}

/// Stops waiting, however the dialog closes.
fn stop_listening(_: On<Remove, BindingTarget>, mut capture: ResMut<Capture>) {
    capture.cancel();
}

/// Binds the press, or asks what to do if it is bound to another control.
pub(crate) fn hear_capture(
    mut captured: MessageReader<Captured>,
    waiting: Query<&BindingTarget>,
    (bindings, layout): (Res<Bindings>, Res<Layout>),
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
                commands
                    .run_system_cached_with(taken::ask_about_taken_key, (control, binding, other));
            }
            None => commands.trigger(BindingChange(BindingEdit::Bind(control, binding))),
        }
    }
}
