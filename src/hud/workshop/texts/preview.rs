//! How what is written will look when it is shown.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::LineBreak;
use chronoshift_core::editing::TextField;

use super::line::Of;
use super::tongue::Tongue;
use crate::frame::Frame;
use crate::hud::panel::in_words;
use crate::sim::Bench;
use crate::states::Menu;
use crate::theme::{Fonts, Ground, Ink, Rim, shades};
use crate::words::{Message, Say};

/// A text of the preview.
#[derive(Component, Clone, Copy, PartialEq)]
enum Line {
    Title,
    Text,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        write.in_set(Frame::Write).run_if(in_state(Menu::Texts).and_then(resource_exists::<Bench>)),
    );
}

/// Like the panel below the board.
pub(super) fn spawn(foot: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    let panel = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(5),
        min_height: px(64),
        max_height: px(130),
        padding: UiRect::axes(px(12), px(6)),
        margin: UiRect::axes(px(12), px(4)),
        border: UiRect::top(px(2)),
        overflow: Overflow::clip(),
        ..default()
    };
    let look = (Ground(shades::PANEL), Rim(shades::PANEL_EDGE), Pickable::IGNORE);
    foot.spawn((panel, look)).with_children(|panel| {
        for (line, font) in [(Line::Title, fonts.strong(19.0)), (Line::Text, fonts.regular(17.0))] {
            let layout = TextLayout::linebreak(LineBreak::WordOrCharacter);
            let place = Node { flex_shrink: 0.0, ..default() };
            let look = (font, Ink(shades::TEXT), layout, place, Pickable::IGNORE);
            panel.spawn((line, Say(Message::default()), look));
        }
    });
}

/// What is written where the focus is, or else the title.
fn write(
    focus: Res<InputFocus>,
    lines: Query<&Of>,
    (tongue, bench): (Tongue<'_, '_>, Res<Bench>),
    mut texts: Query<(&Line, &mut Say, &mut Node)>,
) {
    let of = focus.get().and_then(|line| lines.get(line).ok()).copied();
    let (document, language) = (bench.work().document(), tongue.code());
    let message = |event| {
        let message = document.message(event, language);
        (in_words(&message.title), in_words(&message.text))
    };
    let text = |field| document.text_of(field, language);
    let (title, text) = match of.unwrap_or(Of::FIRST) {
        Of::Title(event) | Of::Message(event) => message(event),
        Of::Words(TextField::Description) => {
            (Message::default(), in_words(&text(TextField::Description)))
        }
        Of::Words(_) => (Message::verbatim(text(TextField::Title)), Message::default()),
    };
    for (line, mut say, mut node) in &mut texts {
        let said = if *line == Line::Title { &title } else { &text };
        say.set_if_neq(Say(said.clone()));
        let is_said = *said != Message::default() && *said != Message::verbatim("");
        let display = if is_said { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    }
}
