//! The bar at the top of the level editor: the level's name and size, and a text about it.

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::ScrollArea;

use chronoshift_core::editing::Standing;
use chronoshift_core::level::Square;
use chronoshift_core::rules::Field;

use super::hand::EditorHand;
use super::issues::spawn_count;
use super::names::{piece_name, piece_sentence, tool_name, tool_sentence};
use super::palette::HoveredButton;
use super::solver::{SolverLine, of_place};
use crate::advice::Answers;
use crate::board_ui::announcements::TileText;
use crate::board_ui::bar::top_bar::spawn_unsaved_mark;
use crate::board_ui::bars::Bar;
use crate::board_ui::labels::keys::key;
use crate::board_ui::room::whole_lines;
use crate::board_ui::room::{Room, Shape};
use crate::frame::Frame;
use crate::input::{Control, EditorControl, Tool};
use crate::sim::{EditorSession, Session};
use crate::states::{Menu, Mode};
use crate::theme::{Fonts, Ground, Ink, Margins, Shade, TOP_BAR, edge, shades};
use crate::timeline::Pace;
use crate::words::{
    self, Language, Message, Say, Words, break_text, issue_text, refusal_text, replay_fault_text,
};

/// The bar, with its scale compared with its usual size.
#[derive(Component, PartialEq)]
struct TitleBar(f32);

/// The place of its texts. Texts without room scroll.
#[derive(Component)]
#[require(ScrollArea)]
struct TitleTexts;

/// A text of the bar.
#[derive(Component, Clone, Copy, PartialEq)]
enum TitleLine {
    Name,
    Size,
    Sentence,
}

/// The space above and below the texts, before scaling.
const PADDING: f32 = 4.0;
/// The height of two lines of texts: in windows that are high enough, the board stays in place when
/// a line comes or goes.
const TWO_LINES: f32 = 54.0;
/// The height of three lines, and the least height of windows that have it.
const THREE_LINES: f32 = 74.0;
const HIGH: f32 = 700.0;
/// The height of a line in relation to its letters.
const LINE: f32 = 1.2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spawn_title_bar.run_if(resource_exists::<Fonts>), write_title_bar)
            .chain()
            .in_set(Frame::Write)
            .run_if(in_state(Mode::Edit).and_then(resource_exists::<EditorSession>)),
    )
    .add_systems(PostUpdate, cut_texts.after(UiSystems::Layout).run_if(in_state(Mode::Edit)));
}

fn spawn_title_bar(
    mut commands: Commands,
    (fonts, room): (Res<Fonts>, Room),
    old: Query<(Entity, &TitleBar)>,
) {
    let fit = room.fit();
    if old.iter().any(|(_, bar)| *bar == TitleBar(fit)) {
        return;
    }
    let height = match room.shape() {
        Shape::Low => TOP_BAR,
        _ if room.size().y >= HIGH => THREE_LINES,
        _ => TWO_LINES,
    };
    // Another window gets a new bar.
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
    let own = (TitleBar(fit), Bar::EditorTop, DespawnOnExit(Mode::Edit), Pickable::IGNORE);
    commands.spawn((bar, own)).with_children(|bar| {
        let edge = Node { bottom: px(0), height: px(1), ..edge() };
        bar.spawn((edge, Ground(shades::PANEL_EDGE), Pickable::IGNORE));
        let text = |font, ink| (Say(Message::default()), font, Ink(ink), Pickable::IGNORE);
        bar.spawn((texts, TitleTexts, Pickable::IGNORE)).with_children(|bar| {
            let regular = || text(fonts.regular(16.0 * fit), shades::TEXT_DIM);
            bar.spawn((TitleLine::Name, text(fonts.strong(21.0 * fit), shades::TEXT)));
            bar.spawn((TitleLine::Size, regular()));
            bar.spawn((SolverLine, regular()));
            bar.spawn((TitleLine::Sentence, regular())).observe(see_issues);
        });
        spawn_unsaved_mark(bar, &fonts);
        spawn_count(bar, &fonts, fit);
    });
}

/// Shows as many lines of a long text as the board can spare.
fn cut_texts(
    (room, margins): (Room, Res<Margins>),
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
        let count = (height / (LINE * size)).round().max(1.0);
        let line = height / count;
        lines.extend((0..count as usize).map(|it| {
            let top = top * pixels + it as f32 * line;
            (top, top + line)
        }));
    }
    // The texts may be scrolled: the first line is the upper end.
    let first = lines.iter().map(|(top, _)| *top).reduce(f32::min).unwrap_or_default();
    lines.iter_mut().for_each(|line| *line = (line.0 - first, line.1 - first));
    let most = room.below(margins.bottom / room.scale()) - 2.0 * PADDING * room.fit();
    let end = whole_lines(most, &lines);
    pickable.set_if_neq(if end.is_some() { Pickable::default() } else { Pickable::IGNORE });
    let most = end.map_or(auto(), px);
    pace.stir_if(texts.map_unchanged(|node| &mut node.max_height).set_if_neq(most));
}

fn write_title_bar(
    (editor, session): (Res<EditorSession>, Res<Session>),
    (hand, words, menu): (Res<EditorHand>, Res<Words>, Res<State<Menu>>),
    (answers, here, pointed): (Res<Answers>, Res<TileText>, HoveredButton),
    mut lines: Query<(&TitleLine, &mut Say, &mut Ink, &mut Pickable)>,
    mut places: Query<&mut ScrollPosition, With<TitleTexts>>,
) {
    let document = editor.work().document();
    let size = document.size();
    let (width, height) = hand.edge.map_or(size, |edge| edge.size(size));
    for (line, mut say, mut ink, mut pickable) in &mut lines {
        let (text, shade) = match line {
            TitleLine::Name => (level_title(&session, words.language()), shades::TEXT),
            TitleLine::Size => {
                let size =
                    Message::new("width-and-height").with("width", width).with("height", height);
                (size, shades::TEXT_DIM)
            }
            // The panel says it.
            TitleLine::Sentence if editor.finished().is_some() && *menu.get() == Menu::Solver => {
                (Message::default(), shades::TEXT_DIM)
            }
            TitleLine::Sentence => match pointed.sentence() {
                Some(said) => (said, shades::TEXT),
                None => level_sentence(&editor, &hand, &answers, here.0.as_ref()),
            },
        };
        if say.set_if_neq(Say(text)) {
            // Another text starts at its beginning.
            places.iter_mut().for_each(|mut place| place.y = 0.0);
        }
        ink.set_if_neq(Ink(shade));
        // All other texts let presses through.
        let can_press = *line == TitleLine::Sentence && shade == shades::BRASS;
        pickable.set_if_neq(if can_press { Pickable::default() } else { Pickable::IGNORE });
    }
}

/// A press on an issue leads to all of them.
fn see_issues(
    _: On<Pointer<Click>>,
    (editor, hand): (Res<EditorSession>, Res<EditorHand>),
    (answers, here): (Res<Answers>, Res<TileText>),
    mut menu: ResMut<NextState<Menu>>,
) {
    let (said, _) = level_sentence(&editor, &hand, &answers, here.0.as_ref());
    if editor.issues().iter().any(|issue| issue_text(issue) == said) {
        menu.set(Menu::Issues);
    }
}

/// The level's name, or that it has none.
fn level_title(session: &Session, language: Language) -> Message {
    let title = session.level.title_in(language.code());
    title.map_or_else(|| Message::new("workshop-untitled"), Message::verbatim)
}

/// The most important text now: why an edit was impossible, the issue at the tile that the player
/// looks at, the purpose of a piece, the piece there, or the piece in the hand.
pub(super) fn level_sentence(
    editor: &EditorSession,
    hand: &EditorHand,
    answers: &Answers,
    there: Option<&Message>,
) -> (Message, Shade) {
    if let Some(refusal) = editor.refusal() {
        return (refusal_text(refusal), shades::ALARM);
    }
    match editor.finished() {
        Some(Ok(said)) => {
            let more = can_keep(editor, answers).into_iter();
            return (more.fold(said.clone(), Message::then), shades::TIME);
        }
        Some(Err(said)) => return (said.clone(), shades::ALARM),
        None => {}
    }
    if let Some(edge) = hand.edge {
        return match edge.by < 0 {
            true => (Message::new("workshop-edge-inwards"), shades::BRASS),
            false => (Message::new("workshop-edge"), shades::TEXT_DIM),
        };
    }
    if hand.is_new {
        return (in_hand(hand), shades::TEXT);
    }
    let broken = editor.solutions().iter().filter_map(|kept| match &kept.standing {
        Standing::Breaks(fault) => Some((kept, fault)),
        _ => None,
    });
    if let Some((kept, fault)) = broken.clone().next() {
        // Where it fails, and the first difference.
        let first = editor.first_break(kept).as_ref().map(break_text);
        let said = first.into_iter().fold(replay_fault_text(fault), |then, first| first.then(then));
        let text = Message::new("workshop-solution-breaks")
            .with("count", broken.count())
            .with("number", kept.number)
            .with("fault", said);
        return (text, shades::ALARM);
    }
    let here = hand.cursor.or(hand.pointed);
    let issues = editor.issues();
    let of_here = issues.iter().find(|issue| here.is_some() && issue.place() == here);
    if let Some(issue) = of_here {
        return (issue_text(issue), shades::BRASS);
    }
    if let Some(at) = here.filter(|at| editor.dead_corners().contains(at)) {
        let lost = Message::new("workshop-dead-corner").with("at", words::place_name(at));
        return (lost, shades::BRASS);
    }
    if let Some(purpose) = here.and_then(|at| of_place(answers, at)) {
        return (purpose, shades::TEXT);
    }
    if let Some(there) = there {
        let square = here.and_then(|at| editor.work().document().square(at));
        let is_plain = matches!(square, Some(Square::Field(Field::Floor | Field::Wall)));
        // Other tools show what players can do there; these don't.
        let text = match hand.tool {
            Tool::Wire | Tool::Select if is_plain => there.clone().then(tool_sentence(hand.tool)),
            _ => there.clone(),
        };
        return (text, shades::TEXT);
    }
    if let (Tool::Pen, Some(issue)) = (hand.tool, issues.first()) {
        return (issue_text(issue), shades::BRASS);
    }
    (in_hand(hand), shades::TEXT_DIM)
}

/// The tool, if it puts no pieces, or else the piece.
fn in_hand(hand: &EditorHand) -> Message {
    match hand.tool {
        Tool::Wire | Tool::Select => tool_name(hand.tool).titling(tool_sentence(hand.tool)),
        _ => piece_name(hand.piece).titling(piece_sentence(hand.piece)),
    }
}

/// Says that a better solution than the kept ones is known, and how to keep it.
fn can_keep(editor: &EditorSession, answers: &Answers) -> Option<Message> {
    let known = answers.appraisal().best.score().filter(|_| answers.board().is_some())?;
    let is_better = editor.holding().min().is_none_or(|kept| known < kept);
    is_better.then(|| {
        Message::new("workshop-can-keep")
            .with("score", known)
            .with("answers", key(Control::Editor(EditorControl::Solver)))
            .with("keep", Message::new("solver-keep"))
    })
}
