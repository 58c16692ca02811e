//! Text fields. The one with the focus gets all keys. A text field has a maximum length, and its own undo and redo.

use std::ops::Range;

use accesskit::{Action, Live, Node as AccessNode, Role};
use bevy::a11y::{AccessibilityNode, AccessibilitySystems};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::tab_navigation::{NavAction, TabIndex, TabNavigation};
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus, InputFocusSystems};
use bevy::prelude::*;
use bevy::text::{
    EditableText, FontCx, LayoutCx, LineBreak, TextCursorStyle, TextEdit, TextEditChange,
};
use bevy::ui_widgets::ValueChange;

use super::face::Face;
use super::rows::warning;
use super::widget::{WidgetName, role_node};
use crate::platform::Clipboard;
use crate::theme::{Fonts, Ink, Rim, palette, shades};
use crate::words::{Message, message};

/// Whether the keys of this frame belong to a text field.
#[derive(Resource, Default)]
pub struct Typing(pub bool);

/// Sets the text of a text field. Insert it again to change the text.
#[derive(Component)]
#[component(immutable)]
pub struct FieldText(pub String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Typing>()
        .add_systems(First, update_typing)
        // Elsewhere, keys are controls, which players can rebind.
        .configure_sets(
            PreUpdate,
            InputFocusSystems::Dispatch.run_if(|typing: Res<Typing>| typing.0),
        )
        .add_systems(PostUpdate, describe_value.before(AccessibilitySystems::Update))
        .add_observer(by_key)
        .add_observer(write_text)
        .add_observer(send_change);
    app.add_observer(undo_by_key);
}

/// The maximum number of characters in a line.
const MAX_LINE_CHARS: usize = 40;

/// A line of text of at most 40 characters. It sends `ValueChange<String>`, the last time on Enter.
pub fn text_field(fonts: &Fonts, name: Message, text: &str) -> impl Bundle {
    long_text_field(fonts, name, text, MAX_LINE_CHARS)
}

/// A text of several lines, this number of them visible, with at most this number of characters.
/// Enter begins another line.
pub fn text_area(fonts: &Fonts, name: Message, text: &str, lines: u8, most: usize) -> impl Bundle {
    let field = EditableText {
        visible_lines: Some(lines.into()),
        allow_newlines: true,
        ..EditableText::new(text)
    };
    let layout = TextLayout::linebreak(LineBreak::WordBoundary);
    (text_field_of(fonts, name, text, field), layout, TextLimit(most))
}

/// A line of text of at most this number of characters.
pub fn long_text_field(fonts: &Fonts, name: Message, text: &str, most: usize) -> impl Bundle {
    let field = text_field_of(fonts, name, text, EditableText::new(text));
    (field, TextLayout::no_wrap(), TextLimit(most))
}

fn text_field_of(fonts: &Fonts, name: Message, text: &str, field: EditableText) -> impl Bundle {
    let node = Node {
        width: percent(100),
        padding: UiRect::axes(px(10), px(5)),
        // In small windows, one pixel would be less than a screen pixel.
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(6)),
        flex_shrink: 0.0,
        ..default()
    };
    let cursor = TextCursorStyle {
        color: palette::TIME,
        selection_color: palette::SLATE,
        unfocused_selection_color: Color::NONE,
        selected_text_color: None,
    };
    (
        (field, TextHistory::new(text), cursor),
        (fonts.regular(18.0), Ink(shades::TEXT)),
        (role_node(Role::TextInput, &[Action::Click]), WidgetName(name), TabIndex(0)),
        (node, Face::FIELD, Rim(shades::PANEL_EDGE)),
    )
}

/// The widget with the focus at the start of a frame gets the frame's keys.
pub(crate) fn update_typing(
    focus: Res<InputFocus>,
    fields: Query<(), With<EditableText>>,
    mut typing: ResMut<Typing>,
) {
    typing.0 = focus.get().is_some_and(|entity| fields.contains(entity));
}

fn by_key(
    key: On<FocusedInput<KeyboardInput>>,
    fields: Query<&EditableText>,
    navigation: TabNavigation,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let Ok(field) = fields.get(key.focused_entity) else { return };
    if !key.input.state.is_pressed() || field.is_composing() {
        return;
    }
    match key.input.key_code {
        KeyCode::Enter | KeyCode::NumpadEnter if !field.allow_newlines => {
            let (source, value) = (key.focused_entity, field.value().to_string());
            commands.trigger(ValueChange { source, value, is_final: true });
        }
        KeyCode::ArrowUp if is_on_edge(field, false) => {
            leave_field(&navigation, &mut focus, NavAction::Previous)
        }
        KeyCode::ArrowDown if is_on_edge(field, true) => {
            leave_field(&navigation, &mut focus, NavAction::Next)
        }
        _ => {}
    }
}

/// Whether the cursor is on the first line, or on the last.
fn is_on_edge(field: &EditableText, is_last: bool) -> bool {
    let layout = field.editor().try_layout().zip(field.editor().cursor_geometry(1.0));
    layout.is_none_or(|(layout, cursor)| {
        let half = (cursor.y1 - cursor.y0) / 2.0;
        let height = f64::from(layout.height());
        if is_last { cursor.y1 + half > height } else { cursor.y0 < half }
    })
}

fn leave_field(navigation: &TabNavigation<'_, '_>, focus: &mut InputFocus, to: NavAction) {
    if let Ok(next) = navigation.navigate(focus, to) {
        focus.set(next, FocusCause::Navigated);
    }
}

fn write_text(
    written: On<Insert, FieldText>,
    mut fields: Query<(&FieldText, &mut EditableText, &mut TextHistory)>,
) -> Result {
    let (FieldText(text), mut field, mut said) = fields.get_mut(written.entity)?;
    field.editor_mut().set_text(text);
    field.queue_edit(TextEdit::TextEnd(false));
    *said = TextHistory::new(text);
    Ok(())
}

/// Sends the new text. Bevy also reports a change when only the cursor moves, which is ignored here.
fn send_change(
    edited: On<TextEditChange>,
    mut fields: Query<(&mut EditableText, &mut TextHistory, &TextLimit)>,
    mut fonts: ResMut<FontCx>,
    mut layouts: ResMut<LayoutCx>,
    mut commands: Commands,
) {
    let source = edited.event_target();
    let Ok((mut field, mut said, &TextLimit(most))) = fields.get_mut(source) else { return };
    // Undo has already sent this text.
    if field.value() == said.text() {
        if said.text().chars().count() < most {
            commands.run_system_cached_with(show_full, (source, false));
        }
        return;
    }
    let is_full = trim_excess(&mut field, (&mut fonts, &mut layouts), said.text(), most);
    commands.run_system_cached_with(show_full, (source, is_full));
    let value = field.value().to_string();
    if said.text() != value {
        said.note(&value);
        commands.trigger(ValueChange { source, value, is_final: false });
    }
}

fn describe_value(mut fields: Query<(&TextHistory, &mut AccessibilityNode), Changed<TextHistory>>) {
    for (said, mut node) in &mut fields {
        node.set_value(said.text());
    }
}

/// The text that was sent last, the texts before it, and the undone texts.
#[derive(Component, Default)]
pub(super) struct TextHistory {
    text: String,
    before: Vec<String>,
    after: Vec<String>,
    /// Whether the last change added a part of a word. Then the next part belongs to the same undo step.
    is_word: bool,
}

impl TextHistory {
    /// Starts a history at this text; undo never goes further back.
    pub(super) fn new(text: &str) -> Self {
        Self { text: text.to_owned(), ..default() }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Records the current text.
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

    /// Goes to the previous text or to the next one. Returns whether there is one.
    fn go(&mut self, back: bool) -> bool {
        let (from, to) = if back {
            (&mut self.before, &mut self.after)
        } else {
            (&mut self.after, &mut self.before)
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

/// Whether a key undoes (true) or redoes (false); `None` if it does neither.
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
    mut fonts: ResMut<FontCx>,
    mut layouts: ResMut<LayoutCx>,
    mut clipboard: Clipboard,
    mut commands: Commands,
) {
    let source = key.focused_entity;
    let Ok((mut field, mut said)) = fields.get_mut(source) else { return };
    let back = undoes(&key.input.logical_key, &held);
    let Some(back) = back.filter(|_| key.input.state.is_pressed() && !field.is_composing()) else {
        return;
    };
    // Earlier key presses of this frame come first.
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

/// The maximum number of characters.
#[derive(Component)]
pub(super) struct TextLimit(pub(super) usize);

/// The warning that the text field of this entity is full. It disappears with the field.
#[derive(Component)]
#[relationship(relationship_target = FullWarning)]
pub(super) struct WarnedField(Entity);

/// The warning of a text field that is full.
#[derive(Component)]
#[relationship_target(relationship = WarnedField, linked_spawn)]
pub(super) struct FullWarning(Entity);

/// Removes characters from the end of the added part of a text until the text is no longer too long. A text that was
/// too long before stays. Returns whether it removed anything.
pub(super) fn trim_excess(
    field: &mut EditableText,
    (fonts, layouts): (&mut FontCx, &mut LayoutCx),
    before: &str,
    most: usize,
) -> bool {
    let now = field.value().to_string();
    let excess = now.chars().count().saturating_sub(most);
    let (_, new) = difference(before, &now);
    let excess_bytes: usize = now[new.clone()].chars().rev().take(excess).map(char::len_utf8).sum();
    if excess_bytes == 0 {
        return false;
    }
    let mut driver = field.editor_mut().driver(fonts, layouts);
    driver.select_byte_range(new.end - excess_bytes, new.end);
    driver.delete_selection();
    true
}

/// Shows or hides the warning below a text field.
pub(super) fn show_full(
    In((field, is_full)): In<(Entity, bool)>,
    fields: Query<(&TextLimit, &ChildOf, Option<&FullWarning>)>,
    children: Query<&Children>,
    fonts: Res<Fonts>,
    mut commands: Commands,
) -> Result {
    let (TextLimit(most), &ChildOf(parent), told) = fields.get(field)?;
    match (is_full, told) {
        (true, None) => {
            let said = message!("text-full", most = *most);
            let mut status = AccessNode::new(Role::Status);
            status.set_live(Live::Polite);
            let status =
                (AccessibilityNode::from(status), WidgetName(said.clone()), WarnedField(field));
            let mut told = commands.spawn((warning(&fonts, said), status));
            told.entry::<Node>().and_modify(|mut node| node.display = Display::Flex);
            let told = told.id();
            let place = children.get(parent)?.iter().position(|it| it == field);
            commands.entity(parent).insert_children(place.map_or(0, |it| it + 1), &[told]);
        }
        (false, Some(told)) => commands.entity(told.0).despawn(),
        _ => {}
    }
    Ok(())
}
