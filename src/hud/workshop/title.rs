//! The bar at the top where a level is made: its name and size, and what there is to say of it.

use bevy::prelude::*;

use chronoshift_core::editing::Standing;

use super::answers::{AnswersLine, of_place};
use super::hand::{Hand, Tool};
use super::names::{name, sentence, tool_name, tool_sentence};
use crate::advice::Answers;
use crate::frame::Frame;
use crate::hud::bars::Bar;
use crate::hud::keys::key;
use crate::hud::telling::Told;
use crate::input::Control;
use crate::sim::{Bench, Session};
use crate::states::Mode;
use crate::theme::{Fonts, Ground, Ink, Shade, TOP_BAR, edge, shades};
use crate::words::{self, Language, Message, Say, Words, refused, remarked, replay_fault};

#[derive(Component)]
struct TitleBar;

/// A text of the bar.
#[derive(Component, Clone, Copy, PartialEq)]
enum Line {
    Name,
    Size,
    Sentence,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spawn.run_if(resource_exists::<Fonts>), write)
            .chain()
            .in_set(Frame::Write)
            .run_if(in_state(Mode::Edit).and_then(resource_exists::<Bench>)),
    );
}

fn spawn(mut commands: Commands, fonts: Res<Fonts>, old: Query<(), With<TitleBar>>) {
    if !old.is_empty() {
        return;
    }
    let bar = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        min_height: px(TOP_BAR),
        padding: UiRect::axes(px(20), px(4)),
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        align_content: AlignContent::Center,
        column_gap: px(18),
        ..default()
    };
    let own = (TitleBar, Bar::BenchTop, DespawnOnExit(Mode::Edit), Pickable::IGNORE);
    commands.spawn((bar, own)).with_children(|bar| {
        let edge = Node { bottom: px(0), height: px(1), ..edge() };
        bar.spawn((edge, Ground(shades::PANEL_EDGE), Pickable::IGNORE));
        let text = |font, ink| (Say(Message::default()), font, Ink(ink), Pickable::IGNORE);
        bar.spawn((Line::Name, text(fonts.strong(21.0), shades::TEXT)));
        bar.spawn((Line::Size, text(fonts.regular(16.0), shades::TEXT_DIM)));
        bar.spawn((AnswersLine, text(fonts.regular(16.0), shades::TEXT_DIM)));
        bar.spawn((Line::Sentence, text(fonts.regular(16.0), shades::TEXT_DIM)));
    });
}

fn write(
    (bench, session): (Res<Bench>, Res<Session>),
    (hand, words): (Res<Hand>, Res<Words>),
    (answers, here): (Res<Answers>, Res<Told>),
    mut lines: Query<(&Line, &mut Say, &mut Ink)>,
) {
    let document = bench.work().document();
    let size = document.size();
    let (width, height) = hand.edge.map_or(size, |edge| edge.size(size));
    for (line, mut say, mut ink) in &mut lines {
        let (text, shade) = match line {
            Line::Name => (title(&session, words.language()), shades::TEXT),
            Line::Size => {
                let size =
                    Message::new("workshop-size").with("width", width).with("height", height);
                (size, shades::TEXT_DIM)
            }
            Line::Sentence => told(&bench, &hand, &answers, here.0.as_ref()),
        };
        say.set_if_neq(Say(text));
        ink.set_if_neq(Ink(shade));
    }
}

/// The level's name, or that it has none.
fn title(session: &Session, language: Language) -> Message {
    let title = session.level.title_in(language.code());
    title.map_or_else(|| Message::new("workshop-untitled"), Message::verbatim)
}

/// What matters most now: why something could not be done, what is doubtful where the player
/// looks, what is there for what, what is there, what is in the hand.
pub(super) fn told(
    bench: &Bench,
    hand: &Hand,
    answers: &Answers,
    there: Option<&Message>,
) -> (Message, Shade) {
    if let Some(refusal) = bench.refusal() {
        return (refused(refusal), shades::ALARM);
    }
    match bench.finished() {
        Some(Ok(said)) => {
            let more = can_keep(bench, answers).into_iter();
            return (more.fold(said.clone(), Message::then), shades::TIME);
        }
        Some(Err(said)) => return (said.clone(), shades::ALARM),
        None => {}
    }
    let broken = bench.solutions().iter().find_map(|kept| match &kept.standing {
        Standing::Breaks(fault) => Some((kept.number, fault)),
        _ => None,
    });
    if let Some((number, fault)) = broken {
        let text = Message::new("workshop-solution-breaks")
            .with("number", number)
            .with("fault", replay_fault(fault));
        return (text, shades::ALARM);
    }
    if hand.edge.is_some() {
        return (Message::new("workshop-edge"), shades::TEXT_DIM);
    }
    let here = hand.cursor.or(hand.pointed);
    let remarks = bench.remarks();
    let of_here = remarks.iter().find(|remark| here.is_some() && remark.place() == here);
    if let Some(remark) = of_here {
        return (remarked(remark), shades::BRASS);
    }
    if let Some(at) = here.filter(|at| bench.dead_corners().contains(at)) {
        let lost = Message::new("workshop-dead-corner").with("at", words::place(at));
        return (lost, shades::BRASS);
    }
    if let Some(purpose) = here.and_then(|at| of_place(answers, at)) {
        return (purpose, shades::TEXT);
    }
    if let Some(there) = there {
        return (there.clone(), shades::TEXT);
    }
    let said = |title, more| Message::new("title-and-more").with("title", title).with("more", more);
    if let (Tool::Pen, Some(remark)) = (hand.tool, remarks.first()) {
        let more = Message::new("workshop-remarks").with("count", remarks.len() - 1);
        let more = if remarks.len() > 1 { remarked(remark).then(more) } else { remarked(remark) };
        return (more, shades::BRASS);
    }
    let text = match hand.tool {
        Tool::Wire | Tool::Select => said(tool_name(hand.tool), tool_sentence(hand.tool)),
        _ => said(name(hand.piece), sentence(hand.piece)),
    };
    (text, shades::TEXT_DIM)
}

/// That a solution is known which is better than those that are kept, and how to keep it.
fn can_keep(bench: &Bench, answers: &Answers) -> Option<Message> {
    let known = answers.appraisal().best.score().filter(|_| answers.board().is_some())?;
    let is_better = bench.holding().min().is_none_or(|kept| known < kept);
    is_better.then(|| {
        Message::new("workshop-can-keep")
            .with("score", known)
            .with("answers", key(Control::Answers))
            .with("keep", Message::new("answers-keep"))
    })
}
