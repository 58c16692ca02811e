//! The question about a key that does something else already.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::change::BindingChange;
use super::pages::{self, Pages};
use crate::board_ui::labels::keys::in_words;
use crate::input::{Binding, BindingEdit, Bindings, Control, Labels, Layout};
use crate::theme::Fonts;
use crate::widgets::{DialogLook, button, note, open_dialog};
use crate::words::Message;

/// Opens the question: the player wants this press for the first control, but it belongs to the
/// second.
pub(super) fn ask_about_taken_key(
    In((control, binding, other)): In<(Control, Binding, Control)>,
    mut commands: Commands,
    fonts: Res<Fonts>,
    labels: Labels,
    (bindings, layout): (Res<Bindings>, Res<Layout>),
    mut pages: ResMut<Pages>,
) {
    let key = labels.of(binding).map_or(Message::default(), in_words);
    let (name, other_name) = (control.name(), other.name());
    let given = labels.bound(control).into_iter().find(|it| it.binding.is_beside(binding));
    let title = Message::new("taken-title").with("key", key.clone());
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let text = Message::new("taken-text")
            .with("key", key.clone())
            .with("other", other_name.clone())
            .with("control", name.clone());
        list.spawn(note(&fonts, text));
        if !other.excludes(control) {
            let text = Message::new("taken-stays").with("other", other_name.clone());
            list.spawn(note(&fonts, text));
        }
        let bind = BindingEdit::Bind(control, binding);
        if bindings.after(bind, &layout).is_some() {
            let text = Message::new("taken-take").with("control", name.clone());
            list.spawn(button(&fonts, text)).observe(
                move |_: On<Activate>, mut commands: Commands| {
                    commands.trigger(BindingChange(bind))
                },
            );
        }
        let swap = BindingEdit::Swap(control, binding);
        if let Some(given) = given.filter(|_| bindings.after(swap, &layout).is_some()) {
            let text = Message::new("taken-swap")
                .with("other", other_name)
                .with("given", in_words(given.label));
            list.spawn(button(&fonts, text)).observe(
                move |_: On<Activate>, mut commands: Commands| {
                    commands.trigger(BindingChange(swap))
                },
            );
        }
    };
    let dialog = open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |foot| {
        foot.spawn(button(&fonts, Message::new("binding-cancel"))).observe(pages::leave_page);
    });
    pages.push(dialog.id());
}
