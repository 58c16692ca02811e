//! The panel at the bottom, which shows the notice.

use accesskit::{Node as Told, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::text::{LineBreak, LineHeight};

use super::aside::Aside;
use super::choices;
use super::notice::{PanelContent, Tone};
use super::stars;
use crate::board_ui::bars::Bar;
use crate::board_ui::room::{Room, Shape};
use crate::frame::Frame;
use crate::theme::{BOTTOM_PANEL, Fonts, Ground, Ink, Margins, Shade, edge, shades};
use crate::widgets::{LIST_PADDING, WidgetName, list};
use crate::words::{Message, Say};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            spawn_panel.run_if(resource_added::<Fonts>),
            (show_panel, write_texts).run_if(resource_changed::<PanelContent>),
        )
            .chain()
            .in_set(Frame::Write),
    )
    .add_systems(
        Update,
        (
            hold_height.run_if(resource_changed::<PanelContent>),
            keep_least_height,
            arrange_panel,
            fit_lines,
            align_texts,
        )
            .chain()
            .in_set(Frame::Write),
    );
}

/// The approximate height of a line of the timeline panel, before scaling.
const TIMELINE: f32 = 36.0;
/// The least width of the window in which stars and words are side by side, before scaling.
const STARS_BESIDE: f32 = 700.0;

#[derive(Component)]
struct PanelFrame;

/// The height that the panel keeps, before scaling, while feedback on a key comes, so that nothing
/// moves.
#[derive(Component, Default)]
struct HeldHeight(Option<f32>);

/// The least height of the panel, before scaling: texts about edits of a recording have different
/// lengths, but the board stays in place.
#[derive(Component)]
struct LeastHeight(f32);

/// The place of the stars and the texts.
#[derive(Component)]
struct TextPlace;

/// The texts, one below the other.
#[derive(Component)]
struct TextColumn;

/// The size of letters and the height of a line, before scaling, for titles and for texts.
const TITLE: f32 = 19.0;
const TEXT: f32 = 17.0;
pub(super) const LINE: f32 = 24.0;
/// The space above and below the panel's contents, and between texts and choices.
const PADDING: f32 = 6.0;

/// The line along the edge to the board.
#[derive(Component)]
struct PanelEdge;

/// The place of the line about the position, and of the level's message.
#[derive(Component)]
struct AsidePlace;

/// A text in the panel.
#[derive(Component, Clone, Copy, PartialEq)]
enum PanelLine {
    Title,
    Text,
    Aside,
    OffCourse,
    Lesson,
}

fn spawn_panel(mut commands: Commands, fonts: Res<Fonts>) {
    let panel = Node {
        position_type: PositionType::Absolute,
        right: px(0),
        bottom: px(0),
        // The list of words has a margin of its own.
        padding: UiRect { left: px(10), right: px(20), ..UiRect::vertical(px(PADDING)) },
        column_gap: px(20),
        row_gap: px(PADDING),
        display: Display::None,
        ..default()
    };
    let told = AccessibilityNode::from(Told::new(Role::Status));
    let told = (told, WidgetName(Message::default()));
    commands
        .spawn((
            (panel, PanelFrame, Bar::Panel, Pickable::IGNORE),
            (HeldHeight::default(), LeastHeight(BOTTOM_PANEL), told),
        ))
        .with_children(|panel| {
            let line = Node { top: px(0), ..edge() };
            panel.spawn((line, Ground(shades::PANEL_EDGE), PanelEdge, Pickable::IGNORE));
            let place = Node { flex_grow: 1.0, min_width: px(0), min_height: px(0), ..default() };
            panel
                .spawn((place, TextPlace, Pickable::IGNORE))
                .with_children(|place| spawn_words(place, &fonts));
            choices::spawn_choices(panel, &fonts);
        });
}

fn spawn_words(place: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    stars::spawn_stars(place, fonts);
    let frame = Node { flex_grow: 1.0, min_width: px(0), ..default() };
    list(place, frame, |column| {
        let words = Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            // In the middle, and from the top if there is more than fits.
            margin: UiRect { right: px(0), ..UiRect::vertical(auto()) },
            ..default()
        };
        column.spawn((words, TextColumn, Pickable::IGNORE)).with_children(|words| {
            words.spawn(text(PanelLine::OffCourse, fonts.regular(TEXT)));
            words.spawn(text(PanelLine::Title, fonts.strong(TITLE)));
            words.spawn(text(PanelLine::Text, fonts.regular(TEXT)));
            let flex_direction = FlexDirection::Column;
            let place = Node { flex_direction, flex_shrink: 0.0, ..default() };
            words.spawn((place, AsidePlace)).with_children(|place| {
                place.spawn(text(PanelLine::Aside, fonts.regular(TEXT)));
                place.spawn(text(PanelLine::Lesson, fonts.regular(TEXT)));
            });
        });
    });
}

fn text(line: PanelLine, font: TextFont) -> impl Bundle {
    let height = LINE / if line == PanelLine::Title { TITLE } else { TEXT };
    (
        (line, Say(Message::default()), font, Ink(shades::TEXT)),
        LineHeight::RelativeToFont(height),
        // Recordings have no blanks to break at.
        TextLayout::linebreak(LineBreak::WordOrCharacter),
        Node { flex_shrink: 0.0, ..default() },
        Pickable::IGNORE,
    )
}

fn show_panel(
    notice: Res<PanelContent>,
    mut commands: Commands,
    mut panels: Query<(Entity, &mut Node), With<PanelFrame>>,
    mut edges: Query<&mut Ground, With<PanelEdge>>,
) {
    for (entity, mut panel) in &mut panels {
        panel.display = match *notice == PanelContent::default() {
            true => Display::None,
            false => Display::Flex,
        };
        let (title, text) = notice.told();
        commands.entity(entity).insert(WidgetName(text.into_iter().fold(title, Message::then)));
    }
    for mut edge in &mut edges {
        edge.0 = match notice.tone {
            Tone::Calm => shades::PANEL_EDGE,
            Tone::Alarm => shades::ALARM,
            Tone::Joy => shades::GOLD,
        };
    }
}

fn write_texts(
    notice: Res<PanelContent>,
    mut lines: Query<(&PanelLine, &mut Say, &mut Ink, &mut Node), Without<PanelFrame>>,
    place: Single<&mut Node, (With<AsidePlace>, Without<PanelLine>, Without<PanelFrame>)>,
) {
    // A line is kept for it while it may come: nothing moves when it comes or goes.
    let is_kept = notice.tone != Tone::Joy && notice.off_course.is_none();
    place.into_inner().min_height = px(if is_kept { LINE } else { 0.0 });
    for (line, mut say, mut color, mut node) in &mut lines {
        let (text, shade) = match (line, &notice.aside) {
            (PanelLine::Title, _) => (Some(&notice.title), title_color(notice.tone)),
            (PanelLine::Text, _) => (notice.text.as_ref(), shades::TEXT),
            (PanelLine::Aside, Some(Aside::Advice(text))) => (Some(text), shades::TIME),
            (PanelLine::Aside, Some(Aside::Warning(text))) => (Some(text), shades::BRASS),
            (PanelLine::Aside, None) => (None, shades::TEXT),
            (PanelLine::OffCourse, _) => (notice.off_course.as_ref(), shades::BRASS),
            (PanelLine::Lesson, _) => (notice.lesson.as_ref(), shades::TEXT),
        };
        node.display = if text.is_some() { Display::Flex } else { Display::None };
        say.set_if_neq(Say(text.cloned().unwrap_or_default()));
        color.set_if_neq(Ink(shade));
    }
}

fn title_color(tone: Tone) -> Shade {
    match tone {
        Tone::Calm => shades::TEXT,
        Tone::Alarm => shades::ALARM,
        Tone::Joy => shades::GOLD,
    }
}

/// A line about the last key comes and goes after the end of play: the panel keeps its height
/// meanwhile.
fn hold_height(
    notice: Res<PanelContent>,
    mut last: Local<PanelContent>,
    panel: Single<(&ComputedNode, &mut HeldHeight)>,
) {
    let (node, mut held) = panel.into_inner();
    let without = |notice: &PanelContent| PanelContent { aside: None, ..notice.clone() };
    let is_same = without(&notice) == without(&last);
    let comes = notice.aside.is_some() && notice.tone != Tone::Calm;
    if !comes || !is_same {
        held.0 = None;
    } else if last.aside.is_none() {
        held.0 = Some(node.size.y * node.inverse_scale_factor);
    }
    last.clone_from(&notice);
}

/// While a self is taken over, the panel does not get lower in the same window.
fn keep_least_height(
    (notice, room): (Res<PanelContent>, Room),
    mut last: Local<(Vec2, f32)>,
    panel: Single<(&ComputedNode, &mut LeastHeight)>,
) {
    let window = (room.size(), room.scale());
    let is_same = std::mem::replace(&mut *last, window) == window;
    let (node, mut least) = panel.into_inner();
    least.0 = match notice.is_to_do && is_same {
        true => least.0.max(node.size.y * node.inverse_scale_factor),
        false => BOTTOM_PANEL,
    };
}

/// Shows no part of a line: the list of texts is as high as the lines for which there is room.
fn fit_lines(
    room: Room,
    panel: Single<(&Node, &ComputedNode, &HeldHeight), With<PanelFrame>>,
    choices: Single<&ComputedNode, With<choices::ChoiceColumn>>,
    (words, stars): (
        Single<(&Node, &Children), With<TextPlace>>,
        Single<&ComputedNode, With<stars::StarRow>>,
    ),
    mut frames: Query<&mut Node, (Without<PanelFrame>, Without<TextPlace>)>,
) {
    let ((node, panel, held), (words, parts)) = (*panel, *words);
    let height = |node: &ComputedNode| node.size.y * node.inverse_scale_factor;
    let whole = match (held.0, node.max_height) {
        (Some(held), _) => held,
        (None, Val::Percent(most)) => most / 100.0 * room.size().y,
        _ => height(panel),
    };
    let below = match room.shape() {
        Shape::Wide => 0.0,
        Shape::Narrow | Shape::Low => height(&choices) + PADDING,
    };
    let above = if words.flex_direction == FlexDirection::Column { height(&stars) } else { 0.0 };
    let left = whole - 2.0 * PADDING - 2.0 * LIST_PADDING - below - above;
    let lines = (left / LINE).floor().max(1.0);
    let most = px(2.0 * LIST_PADDING + lines * LINE);
    // The stars come before it.
    if let Some(mut frame) = parts.last().and_then(|it| frames.get_mut(*it).ok())
        && frame.max_height != most
    {
        frame.max_height = most;
    }
}

/// Arranges the panel and the parts in it by the room.
fn arrange_panel(
    room: Room,
    (margins, scale): (Res<Margins>, Res<UiScale>),
    bars: Query<(&Bar, &ComputedNode)>,
    panel: Single<(&mut Node, &HeldHeight, &LeastHeight), With<PanelFrame>>,
    edge: Single<&mut Node, (With<PanelEdge>, Without<PanelFrame>)>,
    words: Single<&mut Node, (With<TextPlace>, Without<PanelFrame>, Without<PanelEdge>)>,
) {
    let ((mut panel, held, least), mut edge, mut words) =
        (panel.into_inner(), edge.into_inner(), words.into_inner());
    let (shape, old) = (room.shape(), panel.clone());
    let timelines = bars.iter().any(|(bar, node)| *bar == Bar::Timeline && !node.is_empty());
    let timelines = if timelines && !room.is_wide() { TIMELINE } else { 0.0 };
    let most = (room.below(margins.top / scale.0) - timelines).max(BOTTOM_PANEL);
    panel.set_if_neq(match shape {
        Shape::Low => Node {
            top: px(margins.top / scale.0),
            height: auto(),
            width: percent(44),
            min_height: auto(),
            max_height: auto(),
            flex_direction: FlexDirection::Column,
            ..old
        },
        Shape::Wide | Shape::Narrow => Node {
            top: auto(),
            height: held.0.map_or_else(auto, px),
            width: percent(100),
            min_height: px(least.0.min(most)),
            // A long text makes it grow, and the board shrink.
            max_height: percent(most / room.size().y * 100.0),
            flex_direction: match shape {
                Shape::Narrow => FlexDirection::Column,
                _ => FlexDirection::Row,
            },
            ..old
        },
    });
    edge.set_if_neq(match shape {
        Shape::Low => Node { width: px(2), height: percent(100), ..edge.clone() },
        _ => Node { width: percent(100), height: px(2), ..edge.clone() },
    });
    let basis = if shape == Shape::Narrow { auto() } else { px(0) };
    // Stars stand above words that would have little room beside them.
    let flex_direction = match room.size().x < STARS_BESIDE {
        true => FlexDirection::Column,
        false => FlexDirection::Row,
    };
    words.set_if_neq(Node { flex_basis: basis, flex_direction, ..words.clone() });
}

/// The texts have a width of whole pixels of the screen. Bevy 0.19 measures a text in the place's
/// exact width, and draws it in the rounded one: with a pixel less, it would need a line more than
/// measured.
fn align_texts(lines: Single<(&mut Node, &ComputedNode), With<TextColumn>>) {
    let (mut lines, node) = lines.into_inner();
    let Val::Px(beside) = lines.margin.right else { return };
    let place = node.unrounded_size.x + beside / node.inverse_scale_factor;
    let beside = px(place.fract() * node.inverse_scale_factor);
    if lines.margin.right != beside {
        lines.margin.right = beside;
    }
}
