//! The most important sentence about the level now, for the bar at the top and for screen readers.

use bevy::prelude::*;
use chronoshift_core::editing::SolutionStatus;
use chronoshift_core::level::MapTile;
use chronoshift_core::rules::{Point, Tile};

use super::hand::EditorHand;
use super::names::{pieces_text, tool_sentence, tool_text};
use crate::advice::Answers;
use crate::board_ui::announcements::LastAnnouncement;
use crate::frame::Frame;
use crate::input::Tool;
use crate::sim::EditorSession;
use crate::states::{Menu, Mode};
use crate::theme::{Shade, shades};
use crate::words::{
    self, Message, break_text, issue_text, message, piece_name, refusal_text, replay_fault_text,
};

/// The most important text now: the reason why an edit was impossible, the issue at the tile that the player looks at,
/// the purpose of a piece, the piece there, or the piece in the hand.
pub(super) fn level_sentence(
    editor: &EditorSession,
    hand: &EditorHand,
    answers: &Answers,
    there: Option<&Message>,
) -> (Message, Shade) {
    if let Some(refusal) = editor.refusal() {
        return (refusal_text(refusal), shades::ALARM);
    }
    if let Some(said) = &hand.notice {
        return (said.clone(), shades::ALARM);
    }
    if let Some(said) = &hand.done {
        return (said.clone(), shades::TIME);
    }
    if hand.floating_area().is_some() {
        return (message!("workshop-floating"), shades::TEXT);
    }
    let begun = hand.begun.filter(|_| hand.tool == Tool::Wire);
    if let Some(said) = begun.and_then(|begun| begun.wire_hint(editor.work().document())) {
        return (said, shades::TEXT);
    }
    match editor.save_result() {
        Some(Ok(said)) => {
            let more = better_solution_note(editor, answers).into_iter();
            return (more.fold(said.clone(), Message::then), shades::TIME);
        }
        Some(Err(said)) => return (said.clone(), shades::ALARM),
        None => {}
    }
    if let Some(edge) = hand.edge {
        return if edge.by < 0 {
            (message!("workshop-edge-inwards"), shades::BRASS)
        } else {
            (message!("workshop-edge"), shades::TEXT_DIM)
        };
    }
    if hand.tool_just_chosen {
        return (hand_text(hand), shades::TEXT);
    }
    let broken = editor.solutions().iter().filter_map(|kept| match &kept.status {
        SolutionStatus::Breaks(fault) => Some((kept, fault)),
        _ => None,
    });
    if let Some((kept, fault)) = broken.clone().next() {
        // The first difference, and then the failure itself.
        let first = editor.first_break(kept).as_ref().map(break_text);
        let said = first.into_iter().fold(replay_fault_text(fault), |then, first| first.then(then));
        let breaks =
            message!("workshop-solution-breaks", count = broken.count(), number = kept.number);
        return (breaks.then(said), shades::ALARM);
    }
    let here = hand.cursor.or(hand.pointed);
    let issues = editor.issues();
    let of_here = issues.iter().find(|issue| here.is_some() && issue.position() == here);
    if let Some(issue) = of_here {
        return (issue_text(issue), shades::BRASS);
    }
    if let Some(at) = here.filter(|at| editor.dead_corners().contains(at)) {
        let lost = message!("workshop-dead-tile", at = words::place_name(at));
        return (lost, shades::BRASS);
    }
    if let Some(purpose) = here.and_then(|at| answers.findings().purpose_at(at)) {
        return (purpose, shades::TEXT);
    }
    if let Some(there) = there {
        let map_tile = here.and_then(|at| editor.work().document().map_tile(at));
        let is_plain = matches!(map_tile, Some(MapTile::Tile(Tile::Floor | Tile::Wall)));
        // Other tools show their effect on the tile; these don't.
        let text = match hand.tool {
            Tool::Wire | Tool::Select if is_plain => there.clone().then(tool_sentence(hand.tool)),
            _ => there.clone(),
        };
        return (text, shades::TEXT);
    }
    // Without a valid level, the first issue is in the line with the solver's results.
    let told = usize::from(editor.level().is_none());
    if let (Tool::Pen, Some(issue)) = (hand.tool, issues.get(told)) {
        return (issue_text(issue), shades::BRASS);
    }
    (hand_text(hand), shades::TEXT_DIM)
}

/// The text about the tool, or about the piece if the tool places pieces.
fn hand_text(hand: &EditorHand) -> Message {
    match hand.tool {
        Tool::Wire | Tool::Select => tool_text(hand.tool),
        _ => pieces_text(&[hand.piece]),
    }
}

/// A note that a better solution than the stored ones is known, and how to keep it.
fn better_solution_note(editor: &EditorSession, answers: &Answers) -> Option<Message> {
    let known = answers.appraisal().best.score().filter(|_| answers.board().is_some())?;
    let is_better = editor.working_scores().min().is_none_or(|kept| known < kept);
    is_better.then(|| {
        message!(
            "workshop-can-keep",
            score = known,
            solver = message!("solver-title"),
            share = message!("control-share")
        )
    })
}

/// The last announcements: the tile at the cursor, and the sentence of the bar.
#[derive(Default)]
struct LastAnnouncements {
    here: Option<(Point, MapTile)>,
    sentence: Option<Message>,
}

pub(super) fn plugin(app: &mut App) {
    let is_on = in_state(Mode::Edit).and_then(in_state(Menu::Closed));
    app.add_systems(
        Update,
        announce_edits
            .in_set(Frame::WriteTexts)
            .run_if(is_on.and_then(resource_exists::<EditorSession>)),
    );
}

fn announce_edits(
    hand: Res<EditorHand>,
    editor: Res<EditorSession>,
    answers: Res<Answers>,
    mut known: Local<LastAnnouncements>,
    mut announced: ResMut<LastAnnouncement>,
) {
    if !(hand.is_changed() || editor.is_changed() || answers.is_changed()) {
        return;
    }
    let document = editor.work().document();
    let here = hand.cursor.and_then(|at| Some((at, document.map_tile(at)?)));
    let tile = here.filter(|_| here != known.here).map(|(at, map_tile)| {
        message!("list", list = piece_name(map_tile).capitalized(), next = words::place_name(at))
            .sentence()
    });
    let (sentence, _) = level_sentence(&editor, &hand, &answers, None);
    let new = (known.sentence.as_ref() != Some(&sentence)).then(|| sentence.clone());
    *known = LastAnnouncements { here, sentence: Some(sentence) };
    if let Some(text) = tile.into_iter().chain(new).reduce(Message::then) {
        announced.announce(text, true);
    }
}
