//! The preview of the texts.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::LineBreak;
use bevy::ui::Checked;
use bevy::ui_widgets::ValueChange;

use super::line::{ChosenLanguage, LevelText};
use crate::board_ui::room::Room;
use crate::frame::Frame;
use crate::sim::{EditorSession, Session};
use crate::states::Menu;
use crate::theme::{Fonts, Ground, Ink, Rim, shades};
use crate::widgets::{Availability, list, set_toggle, toggle};
use crate::words::{Message, Say, message, with_keys};

#[derive(Component, Clone, Copy, PartialEq)]
enum PreviewLine {
    /// The caption of the preview, shown where there is no switch with the same text.
    Caption,
    Title,
    Text,
}

/// Marks the panel that contains the preview.
#[derive(Component)]
struct Preview;

/// Marks the switch that shows the preview where there is little room.
#[derive(Component)]
struct PreviewToggle;

/// In windows below this height, before scaling, the preview would leave no room for the fields.
const LOW_WINDOW: f32 = 600.0;
/// The height of the preview. It stays the same while the player types; longer texts scroll.
const HEIGHT: f32 = 96.0;

pub(super) fn plugin(app: &mut App) {
    let is_open = in_state(Menu::Texts).and_then(resource_exists::<EditorSession>);
    app.add_systems(
        Update,
        (write_preview, fold_preview).in_set(Frame::WriteTexts).run_if(is_open),
    );
}

/// Adds the preview, which looks like the panel below the board.
pub(super) fn spawn_preview(foot: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    let panel = Node {
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(2), px(6)),
        margin: UiRect::axes(px(12), px(4)),
        border: UiRect::top(px(2)),
        ..default()
    };
    let look = (Ground(shades::PANEL), Rim(shades::PANEL_EDGE));
    let frame = Node { height: px(HEIGHT), ..default() };
    foot.spawn((toggle(fonts, message!("texts-preview")), PreviewToggle, Availability(false)))
        .observe(|on: On<ValueChange<bool>>, mut commands: Commands| {
            set_toggle(&mut commands.entity(on.source), on.value);
        });
    foot.spawn((panel, look, Preview)).with_children(|panel| {
        list(panel, frame, |column| spawn_lines(column, fonts));
    });
}

fn spawn_lines(column: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    for (line, font, ink) in [
        (PreviewLine::Caption, fonts.regular(14.0), shades::TEXT_DIM),
        (PreviewLine::Title, fonts.strong(19.0), shades::TEXT),
        (PreviewLine::Text, fonts.regular(17.0), shades::TEXT),
    ] {
        let layout = TextLayout::linebreak(LineBreak::WordOrCharacter);
        let place = Node { flex_shrink: 0.0, ..default() };
        let look = (font, Ink(ink), layout, place);
        let said = match line {
            PreviewLine::Caption => message!("texts-preview-caption"),
            PreviewLine::Title | PreviewLine::Text => Message::default(),
        };
        column.spawn((line, Say(said), look));
    }
}

/// Where there is little room, the preview is visible only if the player wants it.
fn fold_preview(
    room: Room,
    switch: Single<(Entity, Has<Checked>, &Availability), With<PreviewToggle>>,
    preview: Single<&mut Node, With<Preview>>,
    mut lines: Query<(&PreviewLine, &mut Node), Without<Preview>>,
    mut commands: Commands,
) {
    let (switch, is_on, offered) = *switch;
    let is_low = room.size().y < LOW_WINDOW;
    if *offered != Availability(is_low) {
        commands.entity(switch).insert(Availability(is_low));
    }
    let display = |is_shown| if is_shown { Display::Flex } else { Display::None };
    let is_shown = display(is_on || !is_low);
    preview.into_inner().map_unchanged(|node| &mut node.display).set_if_neq(is_shown);
    for (_, node) in lines.iter_mut().filter(|(line, _)| **line == PreviewLine::Caption) {
        node.map_unchanged(|node| &mut node.display).set_if_neq(display(!is_low));
    }
}

/// Shows the focused text, or else the title.
fn write_preview(
    focus: Res<InputFocus>,
    lines: Query<&LevelText>,
    text_language: ChosenLanguage<'_, '_>,
    session: Res<Session>,
    mut texts: Query<(&PreviewLine, &mut Say, &mut Ink, &mut Node)>,
) {
    let of = focus.get().and_then(|line| lines.get(line).ok()).copied();
    // Without a text in this language, players see the text for everybody.
    let (level, language) = (&session.level, text_language.code().unwrap_or_default());
    let message = |event| {
        let message = level.tutorial_in(event, language).unwrap_or_default();
        (with_keys(&message.title), with_keys(&message.text))
    };
    let (title, text) = match of.unwrap_or(LevelText::FIRST) {
        LevelText::Title(event) | LevelText::Message(event) => message(event),
        LevelText::Words(field) => match field.hint_index() {
            Some(step) => {
                let hint = level.hint_in(step, language).unwrap_or_default();
                (Message::default(), with_keys(&hint))
            }
            None => {
                let title = level.title_in(language).unwrap_or_default();
                (Message::verbatim(title), Message::default())
            }
        },
    };
    let is_said = |said: &Message| *said != Message::default();
    let (text, shade) = if is_said(&title) || is_said(&text) {
        (text, shades::TEXT)
    } else {
        (message!("texts-preview-empty"), shades::TEXT_DIM)
    };
    for (line, mut say, mut ink, node) in &mut texts {
        let (said, shade) = match line {
            PreviewLine::Caption => continue,
            PreviewLine::Title => (&title, shades::TEXT),
            PreviewLine::Text => (&text, shade),
        };
        say.set_if_neq(Say(said.clone()));
        ink.set_if_neq(Ink(shade));
        let display = if is_said(said) { Display::Flex } else { Display::None };
        node.map_unchanged(|node| &mut node.display).set_if_neq(display);
    }
}
