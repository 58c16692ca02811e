//! The words of the level that is made: its title, who made it, and the hint.

use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;
use chronoshift_core::editing::{Edit, TextField};

use crate::hud::menus::{self, DialogOf, leave};
use crate::sim::{Bench, Make, Request};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{Look, button, long_text_field, note, open_dialog};
use crate::words::Message;

/// On the line in which these words are written.
#[derive(Component, Clone, Copy)]
struct Of(TextField);

/// The most characters of each.
const LONGEST: usize = 500;

pub(super) fn plugin(app: &mut App) {
    menus::add(app, Menu::Texts, open);
    // All that is written while it is open is one step of undo.
    app.add_systems(OnExit(Menu::Texts), |mut requests: MessageWriter<Request>| {
        requests.write(Request::Make(Make::End));
    });
}

fn open(
    mut commands: Commands,
    fonts: Res<Fonts>,
    bench: Option<Res<Bench>>,
    mut requests: MessageWriter<Request>,
) {
    requests.write(Request::Make(Make::Begin));
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        for field in TextField::ALL {
            let text = bench
                .as_ref()
                .and_then(|bench| bench.work().document().metadata().text(field.name()));
            list.spawn(note(&fonts, name(field)));
            let line = long_text_field(&fonts, name(field), &text.unwrap_or_default(), LONGEST);
            list.spawn((line, Of(field))).observe(write);
        }
    };
    let title = Message::new("texts-title");
    open_dialog(&mut commands, &fonts, title, Look::WIDE, fill, |foot| {
        foot.spawn(note(&fonts, Message::new("texts-note")));
        foot.spawn(button(&fonts, Message::new("texts-done"))).observe(leave);
    })
    .insert(DialogOf(Menu::Texts));
}

fn name(field: TextField) -> Message {
    match field {
        TextField::Title => Message::new("texts-name"),
        TextField::Description => Message::new("texts-hint"),
        TextField::Author => Message::new("texts-author"),
    }
}

fn write(
    written: On<ValueChange<String>>,
    lines: Query<&Of>,
    mut requests: MessageWriter<Request>,
) {
    let Ok(&Of(field)) = lines.get(written.source) else { return };
    let text = written.value.clone();
    let edit = Edit::SetText { field, language: None, text };
    requests.write(Request::Make(Make::Edit(edit)));
}
