//! The panel at the bottom, which shows the notice.

use accesskit::{Live, Node as Told, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::text::LineBreak;
use bevy::ui::UiSystems;

use super::aside::Aside;
use super::notice::{Notice, Tone};
use super::{choices, stars};
use crate::frame::Frame;
use crate::theme::{BOTTOM_PANEL, Fonts, PanelHeight, edge, palette};
use crate::timeline::Pace;
use crate::widgets::{Called, list};
use crate::words::{Message, Say};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spawn.run_if(resource_added::<Fonts>), (show, write).run_if(resource_changed::<Notice>))
            .chain()
            .in_set(Frame::Write),
    )
    .add_systems(PostUpdate, measure.after(UiSystems::Layout));
}

#[derive(Component)]
struct Panel;

/// The line along its upper edge.
#[derive(Component)]
struct Edge;

/// A text in the panel.
#[derive(Component, Clone, Copy, PartialEq)]
enum Line {
    Title,
    Text,
    Aside,
}

fn spawn(mut commands: Commands, fonts: Res<Fonts>) {
    let panel = Node {
        position_type: PositionType::Absolute,
        bottom: px(0),
        width: percent(100),
        // A long text makes it grow, and the board shrink.
        min_height: px(BOTTOM_PANEL),
        max_height: percent(60),
        // The list of words has a margin of its own.
        padding: UiRect { left: px(10), right: px(20), ..UiRect::vertical(px(6)) },
        column_gap: px(20),
        display: Display::None,
        ..default()
    };
    let mut told = Told::new(Role::Status);
    told.set_live(Live::Polite);
    let told = (AccessibilityNode::from(told), Called(Message::default()));
    commands.spawn((panel, Panel, told, Pickable::IGNORE)).with_children(|panel| {
        let line = Node { top: px(0), height: px(2), ..edge() };
        panel.spawn((line, BackgroundColor(palette::PANEL_EDGE), Edge, Pickable::IGNORE));
        stars::spawn(panel);
        let frame = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() };
        list(panel, frame, |column| {
            let words = Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                row_gap: px(5),
                // In the middle, and from the top if there is more than fits.
                margin: UiRect::vertical(auto()),
                ..default()
            };
            column.spawn((words, Pickable::IGNORE)).with_children(|words| {
                words.spawn(text(Line::Title, fonts.strong(19.0)));
                words.spawn(text(Line::Text, fonts.regular(17.0)));
                words.spawn(text(Line::Aside, fonts.regular(17.0)));
            });
        });
        choices::spawn(panel, &fonts);
    });
}

fn text(line: Line, font: TextFont) -> impl Bundle {
    (
        (line, Say(Message::default()), font, TextColor(palette::TEXT)),
        // Recordings have no blanks to break at.
        TextLayout::linebreak(LineBreak::WordOrCharacter),
        // The line of a word aside is kept for it: nothing moves when it comes or goes.
        Node {
            min_height: if line == Line::Aside { px(20) } else { Val::Auto },
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    )
}

fn show(
    notice: Res<Notice>,
    mut commands: Commands,
    mut panels: Query<(Entity, &mut Node), With<Panel>>,
    mut edges: Query<&mut BackgroundColor, With<Edge>>,
) {
    for (entity, mut panel) in &mut panels {
        panel.display = match *notice == Notice::default() {
            true => Display::None,
            false => Display::Flex,
        };
        let text = notice.told.as_ref().or(notice.text.as_ref());
        let all = text.into_iter().fold(notice.title.clone(), |all, text| all.then(text.clone()));
        commands.entity(entity).insert(Called(all));
    }
    for mut edge in &mut edges {
        edge.0 = match notice.tone {
            Tone::Calm => palette::PANEL_EDGE,
            Tone::Alarm => palette::ALARM,
            Tone::Joy => palette::GOLD,
        };
    }
}

fn write(
    notice: Res<Notice>,
    mut lines: Query<(&Line, &mut Say, &mut TextColor, &mut Node), Without<Panel>>,
) {
    for (line, mut say, mut color, mut node) in &mut lines {
        let (text, shade) = match (line, &notice.aside) {
            (Line::Title, _) => (Some(&notice.title), title_color(notice.tone)),
            (Line::Text, _) => (notice.text.as_ref(), palette::TEXT),
            (Line::Aside, Some(Aside::Advice(text))) => (Some(text), palette::TIME),
            (Line::Aside, Some(Aside::Warning(text))) => (Some(text), palette::BRASS),
            (Line::Aside, None) => (None, palette::TEXT),
        };
        let is_kept = *line == Line::Aside && notice.tone == Tone::Calm;
        let is_there = text.is_some() || is_kept;
        node.display = if is_there { Display::Flex } else { Display::None };
        say.set_if_neq(Say(text.cloned().unwrap_or_default()));
        color.set_if_neq(TextColor(shade));
    }
}

fn title_color(tone: Tone) -> Color {
    match tone {
        Tone::Calm => palette::TEXT,
        Tone::Alarm => palette::ALARM,
        Tone::Joy => palette::GOLD,
    }
}

/// Tells the view how much room there is for the board.
fn measure(
    window: Single<&Window>,
    panel: Query<&ComputedNode, With<Panel>>,
    mut height: ResMut<PanelHeight>,
    mut pace: ResMut<Pace>,
) {
    if let Some(node) = panel.iter().next().filter(|node| node.size.y > 0.0) {
        pace.stir_if(height.set_if_neq(PanelHeight(node.size.y / window.scale_factor())));
    }
}
