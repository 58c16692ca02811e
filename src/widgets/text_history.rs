//! Undo and redo in a text field.

use std::ops::Range;

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use bevy::text::{EditableText, FontCx, LayoutCx};
use bevy::ui_widgets::ValueChange;

use crate::platform::Clipboard;

/// The text that was sent last, the texts before it, and the undone texts.
#[derive(Component, Default)]
pub(super) struct TextHistory {
    text: String,
    before: Vec<String>,
    after: Vec<String>,
    /// Whether the last change was part of a word: then the next part belongs to the same step.
    is_word: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(undo_by_key);
}

impl TextHistory {
    /// Starts a history at this text; undo never goes further back.
    pub(super) fn new(text: &str) -> Self {
        Self { text: text.to_owned(), ..default() }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Records the text as it is now.
    pub(super) fn note(&mut self, now: &str) {
        if self.text == now {
            return;
        }
        let (old, new) = difference(&self.text, now);
        let is_word = old.is_empty() && !now[new].contains(char::is_whitespace);
        if !(is_word && self.is_word) {
            self.before.push(self.text.clone());
        }
        self.is_word = is_word;
        self.after.clear();
        now.clone_into(&mut self.text);
    }

    /// Goes to the text before or to the next one, if there is one, and returns whether it did.
    fn go(&mut self, back: bool) -> bool {
        let (from, to) = match back {
            true => (&mut self.before, &mut self.after),
            false => (&mut self.after, &mut self.before),
        };
        let Some(text) = from.pop() else { return false };
        to.push(std::mem::replace(&mut self.text, text));
        self.is_word = false;
        true
    }
}

/// The part of a text that differs from another text, and the part that the other has instead.
pub(super) fn difference(one: &str, other: &str) -> (Range<usize>, Range<usize>) {
    let same = |(a, b): &(char, char)| a == b;
    let start: usize =
        one.chars().zip(other.chars()).take_while(same).map(|it| it.0.len_utf8()).sum();
    let (rest, other_rest) = (&one[start..], &other[start..]);
    let back = rest.chars().rev().zip(other_rest.chars().rev());
    let end: usize = back.take_while(same).map(|it| it.0.len_utf8()).sum();
    (start..one.len() - end, start..other.len() - end)
}

/// Whether a key undoes (true) or redoes (false), if either.
fn undoes(key: &Key, held: &ButtonInput<Key>) -> Option<bool> {
    let commands = held.any_pressed([Key::Control, Key::Super]) && !held.pressed(Key::Alt);
    let Key::Character(letter) = key else { return None };
    match letter.chars().next()?.to_ascii_lowercase() {
        'z' if commands => Some(!held.pressed(Key::Shift)),
        'y' if commands => Some(false),
        _ => None,
    }
}

fn undo_by_key(
    key: On<FocusedInput<KeyboardInput>>,
    held: Res<ButtonInput<Key>>,
    mut fields: Query<(&mut EditableText, &mut TextHistory)>,
    (mut fonts, mut layouts): (ResMut<FontCx>, ResMut<LayoutCx>),
    mut clipboard: Clipboard,
    mut commands: Commands,
) {
    let source = key.focused_entity;
    let Ok((mut field, mut said)) = fields.get_mut(source) else { return };
    let back = undoes(&key.input.logical_key, &held);
    let Some(back) = back.filter(|_| key.input.state.is_pressed() && !field.is_composing()) else {
        return;
    };
    // Presses before it in this frame come first.
    field.apply_pending_edits(&mut fonts, &mut layouts, clipboard.of_system(), |_| true);
    let now = field.value().to_string();
    said.note(&now);
    if said.go(back) {
        let (old, new) = difference(&now, said.text());
        let mut driver = field.editor_mut().driver(&mut fonts, &mut layouts);
        driver.select_byte_range(old.start, old.end);
        driver.insert_or_replace_selection(&said.text()[new]);
        let value = said.text().to_owned();
        commands.trigger(ValueChange { source, value, is_final: false });
    }
}
