//! The content while the player edits the recording of a self, and what other contents say about edits.

use std::collections::BTreeMap;

use chronoshift_core::rules::End;

use super::choices::PLACES;
use super::content::PanelContent;
use super::feedback::Feedback;
use super::feedback_text::{how_turns_pass, why_no_effect};
use super::inputs::PanelInputs;
use super::usual_choices::{MEND, UNDO};
use crate::board_ui::labels::keys::key;
use crate::input::Control;
use crate::sim::Edit;
use crate::timeline::marks::TimelineMarks;
use crate::words::{self, Aside, Message, TimelineMark, You, message, with_actions_left};

/// The player has taken over a self and is at a turn of its timeline.
pub(super) fn taken_over(inputs: &PanelInputs) -> Option<PanelContent> {
    let taken = inputs.taken.as_deref()?;
    let (clone, turn) = inputs.playhead.as_ref()?.self_and_turn();
    let chronicle = inputs.play().chronicle();
    let timeline = clone + 1;
    let is_over = matches!(chronicle.end(timeline), End::Paradox(_));
    let is_inside = chronicle.scene(timeline, turn).inside[clone];
    let of_key = match *inputs.feedback {
        Feedback::NoEffect(why) => Some(why_no_effect(why)),
        Feedback::PassTurns(by_themselves) => Some(how_turns_pass(by_themselves)),
        _ => None,
    };
    let broken = chronicle.first_broken();
    let to_do = match taken.replaces {
        _ if is_over && turn == chronicle.turn_count(timeline) => message!("take-over-paradox"),
        _ if is_inside => message!("take-over-inside"),
        _ if *inputs.feedback == Feedback::NoWay => message!("take-over-no-way"),
        _ if taken.refused => message!("take-over-refused"),
        _ if let Some(timeline) = broken => {
            message!("take-over-broken", timeline = timeline, undo = key(Control::Undo))
        }
        false => message!("take-over-inserting"),
        true => message!("take-over-replacing"),
    };
    let (title, other) = if taken.replaces {
        (message!("take-over-replace-title", number = timeline), message!("choice-insert"))
    } else {
        (message!("take-over-insert-title", number = timeline), message!("choice-replace"))
    };
    let why = broken.and_then(|timeline| words::broken_end_text(chronicle, timeline, You::NOBODY));
    let would_break = || {
        let (current, turn) = (chronicle.timeline_count(), inputs.history.as_ref()?.would_break()?);
        Some(message!("take-over-would-break", self = current, turn = turn))
    };
    let more = why.or_else(would_break).or_else(|| changes(inputs, broken));
    Some(PanelContent {
        title,
        // At most two sentences, first the one about what to do.
        text: [to_do].into_iter().chain(more).reduce(Message::then),
        // The text about the fault says this, too.
        off_course: inputs.off_course().filter(|_| broken.is_none()),
        aside: of_key.map(Aside::warning).or_else(|| with_actions_left(inputs.play(), None)),
        choices: vec![
            (Control::TakeOver, message!("done")),
            UNDO,
            (Control::Edit(Edit::Inserting), other),
            (Control::Edit(Edit::Delete), message!("delete")),
            (Control::Edit(Edit::CutOff), message!("choice-cut-off")),
        ],
        is_to_do: true,
        ..PanelContent::default()
    })
}

/// Offers a take-over: at the cause if a self is off course or a timeline breaks, otherwise of a self at the turn
/// shown. The offer replaces a dispensable choice. In the present, it is only there if there is something to fix.
pub(super) fn offer_to_take_over(inputs: &PanelInputs, choices: &mut Vec<(Control, Message)>) {
    use Control::{Help, Hint, Menu, Seek, ShowWires, TakeOver, Wait};
    let is_looking = inputs.scrub.is_on();
    let place = inputs.place();
    let can_mend = place.is_some_and(|(history, playhead)| {
        inputs.courses.offers_mend(history, playhead, &inputs.scrub)
    });
    // The player is that self already; without a time machine, there are no other selves.
    let is_own = place.is_some_and(|(history, playhead)| history.is_own(playhead));
    let is_alone = inputs.board.as_ref().is_some_and(|board| !board.0.has_machine());
    let take_over = match is_looking && !is_own && !is_alone {
        _ if can_mend => Some(MEND),
        true => Some((TakeOver, message!("choice-take-over"))),
        false => None,
    };
    choices.retain(|(control, _)| *control != TakeOver);
    if is_looking {
        choices.retain(|(control, _)| !matches!(control, Hint | Help | ShowWires | Seek(_) | Wait));
        choices.splice(0..0, take_over);
        choices.push((Menu, message!("timeline-now")));
    } else if let Some(take_over) = take_over {
        choices.retain(|(control, _)| !matches!(control, ShowWires | Seek(_)));
        choices.push(take_over);
    }
    choices.truncate(PLACES);
}

/// Adds the effects of edited recordings to the panel's content, which may already explain one broken timeline.
pub(super) fn add_changes(
    inputs: &PanelInputs,
    content: &mut PanelContent,
    explained: Option<usize>,
) {
    let Some(changes) = changes(inputs, explained) else { return };
    let with_changes = |text: Message| text.then(changes.clone());
    content.seen_text = content.seen_text.take().map(with_changes);
    content.text = content.text.take().map(with_changes).or(Some(changes.clone()));
}

/// The first turn from which a timeline differs after edits, and the turns on which timelines break, except for one
/// that is explained elsewhere. `None` if no timeline differs.
fn changes(inputs: &PanelInputs, explained: Option<usize>) -> Option<Message> {
    let (history, marks) = (inputs.history.as_ref()?, &*inputs.marks);
    let first = marks.0.iter().filter_map(|mark| mark.differs).min()?;
    let differs = message!("timeline-differs", turn = first).sentence().capitalized();
    // Breaks that only happen if the player waits are listed separately.
    let is_certain = history.broken().is_some();
    let breaks = by_turn(marks, |mark, timeline| {
        mark.breaks.filter(|_| is_certain && explained != Some(timeline))
    });
    let breaks = breaks.into_iter().map(|(turn, timelines)| {
        message!(
            "changes-on",
            turn = turn,
            count = timelines.len(),
            timelines = numbers(&timelines)
        )
    });
    let breaks = Message::short_list(breaks, MAX_LISTED).map(|turns| {
        message!("changes-break", also = usize::from(explained.is_some()), turns = turns)
    });
    Some(breaks.into_iter().fold(differs, Message::then))
}

/// The maximum number of items in a list.
const MAX_LISTED: usize = 4;

/// The timelines, from 1, by the turn that `turn_of` returns for them.
fn by_turn(
    TimelineMarks(marks): &TimelineMarks,
    turn_of: impl Fn(&TimelineMark, usize) -> Option<usize>,
) -> BTreeMap<usize, Vec<usize>> {
    let mut turns: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (mark, timeline) in marks.iter().zip(1..) {
        if let Some(turn) = turn_of(mark, timeline) {
            turns.entry(turn).or_default().push(timeline);
        }
    }
    turns
}

fn numbers(all: &[usize]) -> Message {
    let numbers = all.iter().map(|number| Message::number(*number));
    Message::short_list(numbers, MAX_LISTED).unwrap_or_default()
}
