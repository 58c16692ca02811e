//! How what is written will look when it is shown.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::LineBreak;
use bevy::ui::Checked;
use bevy::ui_widgets::ValueChange;
use chronoshift_core::editing::TextField;

use super::line::Of;
use super::tongue::Tongue;
use crate::frame::Frame;
use crate::hud::panel::in_words;
use crate::hud::room::Room;
use crate::sim::Bench;
use crate::states::Menu;
use crate::theme::{Fonts, Ground, Ink, Rim, shades};
use crate::widgets::{Offered, toggle, turn};
use crate::words::{Message, Say};

/// A text of the preview.
#[derive(Component, Clone, Copy, PartialEq)]
enum Line {
    Title,
    Text,
}

/// The place of the preview.
#[derive(Component)]
struct Preview;

/// On the switch that shows the preview where there is little room.
#[derive(Component)]
struct Unfolds;

/// In windows that are less high, before scaling, the preview would leave no room for what is written.
const LOW: f32 = 600.0;

pub(super) fn plugin(app: &mut App) {
    let is_open = in_state(Menu::Texts).and_then(resource_exists::<Bench>);
    app.add_systems(Update, (write, fold).in_set(Frame::Write).run_if(is_open));
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
    foot.spawn((toggle(fonts, Message::new("texts-preview")), Unfolds, Offered(false))).observe(
        |on: On<ValueChange<bool>>, mut commands: Commands| {
            turn(&mut commands.entity(on.source), on.value);
        },
    );
    foot.spawn((panel, look, Preview)).with_children(|panel| {
        for (line, font) in [(Line::Title, fonts.strong(19.0)), (Line::Text, fonts.regular(17.0))] {
            let layout = TextLayout::linebreak(LineBreak::WordOrCharacter);
            let place = Node { flex_shrink: 0.0, ..default() };
            let look = (font, Ink(shades::TEXT), layout, place, Pickable::IGNORE);
            panel.spawn((line, Say(Message::default()), look));
        }
    });
}

/// Where there is little room it is shown only if that is wanted.
fn fold(
    room: Room,
    switch: Single<(Entity, Has<Checked>, &Offered), With<Unfolds>>,
    preview: Single<&mut Node, With<Preview>>,
    mut commands: Commands,
) {
    let (switch, is_on, offered) = *switch;
    let is_low = room.size().y < LOW;
    if *offered != Offered(is_low) {
        commands.entity(switch).insert(Offered(is_low));
    }
    let display = if is_on || !is_low { Display::Flex } else { Display::None };
    preview.into_inner().map_unchanged(|node| &mut node.display).set_if_neq(display);
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
