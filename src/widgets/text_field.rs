//! Text fields. A text field with the focus gets all keys.

use accesskit::{Action, Role};
use bevy::a11y::{AccessibilityNode, AccessibilitySystems};
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::tab_navigation::{NavAction, TabIndex, TabNavigation};
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus, InputFocusSystems};
use bevy::prelude::*;
use bevy::text::{
    EditableText, FontCx, LayoutCx, LineBreak, TextCursorStyle, TextEdit, TextEditChange,
};
use bevy::ui_widgets::ValueChange;

use super::face::Face;
use super::text_history::TextHistory;
use super::text_limit::{TextLimit, cut_surplus, show_full};
use super::widget::{WidgetName, role_node};
use crate::theme::{Fonts, Ink, Rim, palette, shades};
use crate::words::Message;

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
        .add_systems(PostUpdate, tell.before(AccessibilitySystems::Update))
        .add_observer(by_key)
        .add_observer(write)
        .add_observer(say);
}

/// The greatest number of characters of a line.
const LONGEST: usize = 40;

/// A line of text of at most 40 characters. It sends `ValueChange<String>`, the last time on Enter.
pub fn text_field(fonts: &Fonts, name: Message, text: &str) -> impl Bundle {
    long_text_field(fonts, name, text, LONGEST)
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
        // In small windows, one pixel would be less than a pixel of the screen.
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
            leave(&navigation, &mut focus, NavAction::Previous)
        }
        KeyCode::ArrowDown if is_on_edge(field, true) => {
            leave(&navigation, &mut focus, NavAction::Next)
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

fn leave(navigation: &TabNavigation<'_, '_>, focus: &mut InputFocus, to: NavAction) {
    if let Ok(next) = navigation.navigate(focus, to) {
        focus.set(next, FocusCause::Navigated);
    }
}

fn write(
    written: On<Insert, FieldText>,
    mut fields: Query<(&FieldText, &mut EditableText, &mut TextHistory)>,
) -> Result {
    let (FieldText(text), mut field, mut said) = fields.get_mut(written.entity)?;
    field.editor_mut().set_text(text);
    field.queue_edit(TextEdit::TextEnd(false));
    *said = TextHistory::new(text);
    Ok(())
}

/// To Bevy, moving the cursor changes the text; here it doesn't.
fn say(
    edited: On<TextEditChange>,
    mut fields: Query<(&mut EditableText, &mut TextHistory, &TextLimit)>,
    (mut fonts, mut layouts): (ResMut<FontCx>, ResMut<LayoutCx>),
    mut commands: Commands,
) {
    let source = edited.event_target();
    let Ok((mut field, mut said, &TextLimit(most))) = fields.get_mut(source) else { return };
    // Undo has sent this text already.
    if field.value() == said.text() {
        if said.text().chars().count() < most {
            commands.run_system_cached_with(show_full, (source, false));
        }
        return;
    }
    let is_full = cut_surplus(&mut field, (&mut fonts, &mut layouts), said.text(), most);
    commands.run_system_cached_with(show_full, (source, is_full));
    let value = field.value().to_string();
    if said.text() != value {
        said.note(&value);
        commands.trigger(ValueChange { source, value, is_final: false });
    }
}

fn tell(mut fields: Query<(&TextHistory, &mut AccessibilityNode), Changed<TextHistory>>) {
    for (said, mut node) in &mut fields {
        node.set_value(said.text());
    }
}
