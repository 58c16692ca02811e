//! The bar at the top of the level editor: the level's name and size, and a text about it.

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::ScrollArea;

use super::hand::EditorHand;
use super::issues::spawn_issue_count;
use super::palette::HoveredButton;
use super::sentence::level_sentence;
use super::solver::SolverLine;
use crate::advice::Answers;
use crate::board_ui::announcements::TileText;
use crate::board_ui::bar::top_bar::spawn_unsaved_mark;
use crate::board_ui::bars::Bar;
use crate::board_ui::room::{Room, Shape, whole_lines};
use crate::frame::Frame;
use crate::sim::{EditorSession, Session};
use crate::states::{Menu, Mode};
use crate::theme::{Fonts, Ground, Ink, Margins, TOP_BAR, edge, shades};
use crate::timeline::Pace;
use crate::words::{Message, Say, Words, issue_text, message};

/// The bar, and its scale relative to its usual size.
#[derive(Component, PartialEq)]
struct TitleBar(f32);

/// The node with the texts of the bar, which scroll if they don't fit.
#[derive(Component)]
#[require(ScrollArea)]
struct TitleTexts;

/// A text of the bar. A text that leads nowhere lets presses through.
#[derive(Component, Clone, Copy, PartialEq)]
#[require(Pickable = Pickable::IGNORE)]
enum TitleLine {
    Name,
    Size,
    Sentence,
}

/// The space above and below the texts, before scaling.
const PADDING: f32 = 4.0;
/// The minimum height of the bar, before scaling: two lines of text.
const TWO_LINES: f32 = 54.0;
/// The minimum height of the bar in windows of at least [`HIGH_WINDOW`], before scaling: three lines, so that the board
/// stays in place when a line appears or disappears.
const THREE_LINES: f32 = 74.0;
const HIGH_WINDOW: f32 = 700.0;
/// The height of a line relative to the font size.
const LINE_HEIGHT: f32 = 1.2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spawn_title_bar.run_if(resource_exists::<Fonts>), write_title_bar)
            .chain()
            .in_set(Frame::WriteTexts)
            .run_if(in_state(Mode::Edit).and_then(resource_exists::<EditorSession>)),
    )
    .add_systems(PostUpdate, cut_texts.after(UiSystems::Layout).run_if(in_state(Mode::Edit)));
}

fn spawn_title_bar(
    mut commands: Commands,
    fonts: Res<Fonts>,
    room: Room,
    old: Query<(Entity, &TitleBar)>,
) {
    let fit = room.fit();
    if old.iter().any(|(_, bar)| *bar == TitleBar(fit)) {
        return;
    }
    let height = match room.shape() {
        Shape::Low => TOP_BAR,
        _ if room.size().y >= HIGH_WINDOW => THREE_LINES,
        _ => TWO_LINES,
    };
    // If the scale changes, a new bar replaces the old one.
    old.iter().for_each(|(old, _)| commands.entity(old).despawn());
    let bar = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        min_height: px(height * fit),
        padding: UiRect::axes(px(20.0 * fit), px(PADDING * fit)),
        align_items: AlignItems::Center,
        ..default()
    };
    let texts = Node {
        flex_grow: 1.0,
        min_width: px(0),
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        align_content: AlignContent::FlexStart,
        column_gap: px(18.0 * fit),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    let own = (TitleBar(fit), Bar::EditorTop, DespawnOnExit(Mode::Edit));
    commands.spawn((bar, own)).with_children(|bar| {
        let edge = Node { bottom: px(0), height: px(1), ..edge() };
        bar.spawn((edge, Ground(shades::PANEL_EDGE)));
        let text = |font, ink| (Say(Message::default()), font, Ink(ink));
        bar.spawn((texts, TitleTexts)).with_children(|bar| {
            let regular = || text(fonts.regular(16.0 * fit), shades::TEXT_DIM);
            bar.spawn((TitleLine::Name, text(fonts.strong(21.0 * fit), shades::TEXT)))
                .observe(name_level);
            bar.spawn((TitleLine::Size, regular()));
            bar.spawn((SolverLine, regular())).observe(open_solver);
            bar.spawn((TitleLine::Sentence, regular())).observe(open_issues);
        });
        spawn_unsaved_mark(bar, &fonts);
        spawn_issue_count(bar, &fonts, fit);
    });
}

/// Shows as many lines of a long text as there is room for above the board.
fn cut_texts(
    room: Room,
    margins: Res<Margins>,
    texts: Single<(&mut Node, &mut Pickable, &Children, &ComputedNode), With<TitleTexts>>,
    parts: Query<(&ComputedNode, &UiGlobalTransform, &TextFont)>,
    mut pace: ResMut<Pace>,
) {
    let (texts, mut pickable, children, whole_node) = texts.into_inner();
    let pixels = whole_node.inverse_scale_factor;
    let parts = children.iter().filter_map(|child| parts.get(child).ok());
    let mut lines = Vec::new();
    for (node, place, font) in parts.filter(|(node, ..)| !node.is_empty()) {
        let FontSize::Px(size) = font.font_size else { continue };
        let (top, height) = (place.translation.y - node.size.y / 2.0, node.size.y * pixels);
        let count = (height / (LINE_HEIGHT * size)).round().max(1.0);
        let line = height / count;
        lines.extend((0..count as usize).map(|it| {
            let top = top * pixels + it as f32 * line;
            (top, top + line)
        }));
    }
    // The texts may be scrolled, so positions are relative to the first line.
    let first = lines.iter().map(|(top, _)| *top).reduce(f32::min).unwrap_or_default();
    lines.iter_mut().for_each(|line| *line = (line.0 - first, line.1 - first));
    let most = room.below(margins.bottom / room.scale()) - 2.0 * PADDING * room.fit();
    let end = whole_lines(most, &lines);
    pickable.set_if_neq(if end.is_some() { Pickable::default() } else { Pickable::IGNORE });
    let most = end.map_or(auto(), px);
    pace.request_frame_if(texts.map_unchanged(|node| &mut node.max_height).set_if_neq(most));
}

fn write_title_bar(
    editor: Res<EditorSession>,
    session: Res<Session>,
    hand: Res<EditorHand>,
    words: Res<Words>,
    menu: Res<State<Menu>>,
    answers: Res<Answers>,
    here: Res<TileText>,
    pointed: HoveredButton,
    mut lines: Query<(&TitleLine, &mut Say, &mut Ink, &mut Pickable)>,
    mut places: Query<&mut ScrollPosition, With<TitleTexts>>,
) {
    let document = editor.work().document();
    let size = document.size();
    let (width, height) = hand.edge.map_or(size, |edge| edge.size_after(size));
    for (line, mut say, mut ink, mut pickable) in &mut lines {
        let (text, shade) = match line {
            TitleLine::Name => (level_title(&session, &words), shades::TEXT),
            TitleLine::Size => {
                let size = message!("width-and-height", width = width, height = height);
                (size, shades::TEXT_DIM)
            }
            // The panel already shows the result.
            TitleLine::Sentence if editor.save_result().is_some() && menu.has_solver() => {
                (Message::default(), shades::TEXT_DIM)
            }
            TitleLine::Sentence => match pointed.sentence() {
                Some(said) => (said, shades::TEXT),
                None => level_sentence(&editor, &hand, &answers, here.0.as_ref()),
            },
        };
        if say.set_if_neq(Say(text)) {
            // A new text is shown from its beginning.
            places.iter_mut().for_each(|mut place| place.y = 0.0);
        }
        ink.set_if_neq(Ink(shade));
        let can_press = match line {
            TitleLine::Name => *menu.get() == Menu::Closed,
            TitleLine::Size => false,
            TitleLine::Sentence => shade == shades::BRASS,
        };
        pickable.set_if_neq(if can_press { Pickable::default() } else { Pickable::IGNORE });
    }
}

/// A press on the level's name leads to the level's texts, beginning with its name.
fn name_level(_: On<Pointer<Click>>, mut menu: ResMut<NextState<Menu>>) {
    menu.set(Menu::Texts);
}

/// A press on the solver's results leads to the solver.
fn open_solver(_: On<Pointer<Click>>, mut menu: ResMut<NextState<Menu>>) {
    menu.set(Menu::Solver);
}

/// A press on an issue leads to the list of issues.
fn open_issues(
    _: On<Pointer<Click>>,
    editor: Res<EditorSession>,
    hand: Res<EditorHand>,
    answers: Res<Answers>,
    here: Res<TileText>,
    mut menu: ResMut<NextState<Menu>>,
) {
    let (said, _) = level_sentence(&editor, &hand, &answers, here.0.as_ref());
    if editor.issues().iter().any(|issue| issue_text(issue) == said) {
        menu.set(Menu::Issues);
    }
}

/// The level's name, or a text that it has none.
fn level_title(session: &Session, words: &Words) -> Message {
    let title = words.level_title(&session.level);
    title.map_or_else(|| message!("workshop-untitled"), Message::verbatim)
}
