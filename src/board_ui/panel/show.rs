//! The panel at the bottom, which shows the notice.

use accesskit::{Node as Told, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::text::{LineBreak, LineHeight};

use super::content::{PanelContent, Tone};
use super::height::{
    BESIDE, Counterweight, HeldHeight, LINE, MinHeight, PADDING, PanelFrame, SIDES, TEXT_RIM,
    TextColumn, TextContainer,
};
use super::{choices, stars};
use crate::board_ui::bars::{Bar, chip};
use crate::board_ui::room::{Room, Shape};
use crate::frame::Frame;
use crate::theme::{BOTTOM_PANEL, Fonts, Ink, Rim, Shade, shades};
use crate::widgets::{WidgetName, list};
use crate::words::{AsideTone, Message, Say};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            spawn_panel.run_if(resource_added::<Fonts>),
            (show_panel, write_texts).run_if(resource_changed::<PanelContent>),
            size_title,
        )
            .chain()
            .in_set(Frame::WriteTexts),
    );
}

/// The size of letters, before scaling: of titles, of the title of a solved level, and of texts.
const TITLE_SIZE: f32 = 19.0;
const SOLVED_TITLE_SIZE: f32 = 28.0;
const TEXT_SIZE: f32 = 17.0;

/// A text in the panel.
#[derive(Component, Clone, Copy, PartialEq)]
enum PanelLine {
    Title,
    Text,
    Triumph,
    Warning,
    Advice,
    OffCourse,
}

fn spawn_panel(mut commands: Commands, fonts: Res<Fonts>) {
    let panel = Node {
        position_type: PositionType::Absolute,
        right: px(0),
        bottom: px(0),
        padding: UiRect::axes(px(SIDES), px(PADDING)),
        column_gap: px(BESIDE),
        row_gap: px(PADDING),
        display: Display::None,
        ..default()
    };
    let told = AccessibilityNode::from(Told::new(Role::Status));
    let told = (told, WidgetName(Message::default()));
    commands
        .spawn((
            (panel, PanelFrame, Bar::Panel),
            (HeldHeight::default(), MinHeight(BOTTOM_PANEL), told),
        ))
        .with_children(|panel| {
            let place = Node {
                max_width: percent(100),
                min_width: px(0),
                min_height: px(0),
                border: UiRect::all(px(TEXT_RIM)),
                ..default()
            };
            // The counterweight gives way before the texts do.
            let weight = Node { flex_shrink: 1000.0, display: Display::None, ..default() };
            panel.spawn((weight, Counterweight));
            panel
                .spawn((chip(place), TextContainer, Bar::Texts, Rim(shades::NONE)))
                .with_children(|place| spawn_words(place, &fonts));
            choices::spawn_choices(panel, &fonts);
        });
}

fn spawn_words(place: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    stars::spawn_stars(place, fonts);
    let frame = Node { min_width: px(0), ..default() };
    list(place, frame, |column| {
        let words = Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            // Centred, or from the top if the texts don't fit.
            margin: UiRect { right: px(0), ..UiRect::vertical(auto()) },
            ..default()
        };
        column.spawn((words, TextColumn)).with_children(|words| {
            // Above the other texts, which stay in place when this one comes or goes.
            words.spawn(text(PanelLine::Triumph, fonts.strong(TEXT_SIZE)));
            words.spawn(text(PanelLine::Warning, fonts.regular(TEXT_SIZE)));
            words.spawn(text(PanelLine::OffCourse, fonts.regular(TEXT_SIZE)));
            words.spawn(text(PanelLine::Title, fonts.strong(TITLE_SIZE)));
            words.spawn(text(PanelLine::Text, fonts.regular(TEXT_SIZE)));
            words.spawn(text(PanelLine::Advice, fonts.regular(TEXT_SIZE)));
        });
    });
}

fn text(line: PanelLine, font: TextFont) -> impl Bundle {
    let height = LINE / if line == PanelLine::Title { TITLE_SIZE } else { TEXT_SIZE };
    (
        (line, Say(Message::default()), font, Ink(shades::TEXT)),
        LineHeight::RelativeToFont(height),
        // Recordings have no spaces to break at.
        TextLayout::linebreak(LineBreak::WordOrCharacter),
        Node { flex_shrink: 0.0, ..default() },
    )
}

fn show_panel(
    notice: Res<PanelContent>,
    mut commands: Commands,
    mut panels: Query<(Entity, &mut Node), With<PanelFrame>>,
    mut rim: Single<&mut Rim, With<TextContainer>>,
) {
    for (entity, mut panel) in &mut panels {
        panel.display =
            if *notice == PanelContent::default() { Display::None } else { Display::Flex };
        let texts = notice.texts();
        let title_and_text = texts.notice().into_iter().take(2).flatten().cloned();
        let told = title_and_text.reduce(Message::then);
        commands.entity(entity).insert(WidgetName(told.unwrap_or_default()));
    }
    rim.0 = match notice.tone {
        Tone::Calm => shades::NONE,
        Tone::Success => shades::TIME,
        Tone::Alarm => shades::ALARM,
        Tone::Joy => shades::GOLD,
    };
}

fn write_texts(
    notice: Res<PanelContent>,
    mut lines: Query<(&PanelLine, &mut Say, &mut Ink, &mut Node), Without<PanelFrame>>,
) {
    for (line, mut say, mut color, node) in &mut lines {
        let aside = notice.aside.as_ref().map(|aside| (aside.tone, &aside.text));
        let (text, shade) = match (line, aside) {
            (PanelLine::Title, _) => (notice.shown_title(), title_color(notice.tone)),
            (PanelLine::Text, _) => {
                (notice.seen_text.as_ref().or(notice.text.as_ref()), shades::TEXT)
            }
            (PanelLine::Advice, Some((AsideTone::Advice, text))) => (Some(text), shades::TIME),
            (PanelLine::Warning, Some((AsideTone::Warning, text))) => (Some(text), shades::BRASS),
            (PanelLine::Triumph, Some((AsideTone::Triumph, text))) => (Some(text), shades::GOLD),
            (PanelLine::Advice | PanelLine::Warning | PanelLine::Triumph, _) => {
                (None, shades::TEXT)
            }
            (PanelLine::OffCourse, _) => (notice.off_course.as_ref(), shades::BRASS),
        };
        let display = if text.is_some() { Display::Flex } else { Display::None };
        node.map_unchanged(|node| &mut node.display).set_if_neq(display);
        say.set_if_neq(Say(text.cloned().unwrap_or_default()));
        color.set_if_neq(Ink(shade));
    }
}

/// Shows the title of a solved level in large letters, if there is room.
fn size_title(
    notice: Res<PanelContent>,
    room: Room,
    mut lines: Query<(&PanelLine, &mut TextFont)>,
) {
    let is_large = notice.tone == Tone::Joy && room.shape() == Shape::Wide;
    let size = FontSize::Px(if is_large { SOLVED_TITLE_SIZE } else { TITLE_SIZE });
    for (_, font) in lines.iter_mut().filter(|(line, _)| **line == PanelLine::Title) {
        font.map_unchanged(|font| &mut font.font_size).set_if_neq(size);
    }
}

fn title_color(tone: Tone) -> Shade {
    match tone {
        Tone::Calm => shades::TEXT,
        Tone::Success => shades::TIME,
        Tone::Alarm => shades::ALARM,
        Tone::Joy => shades::GOLD,
    }
}
