//! The notices about edited recordings.

use std::collections::BTreeMap;

use chronoshift_core::rules::{Chronicle, End, Play};

use super::feedback::Feedback;
use super::notice::{PanelContent, Tone};
use super::notices::{MEND, RESET_CLONE, RESET_LEVEL, UNDO, WHY};
use super::short_notices::{how_turns_pass, why_no_effect};
use crate::board_ui::labels::keys::key;
use crate::input::Control;
use crate::sim::{Edit, TakenOver};
use crate::timeline::marks::TimelineMarks;
use crate::timeline::{ChronicleShown, Film};
use crate::words::{self, Aside, Message, TimelineMark, You, message, with_actions_left};

/// An edit has left a timeline without its time jump.
pub(crate) fn broken_timeline(play: &Play, timeline: usize) -> PanelContent {
    let notice = words::broken_timeline_notice(play, timeline);
    if *play.chronicle().end(timeline) == End::Complete {
        // A self completes the level although others follow it.
        let leave_out = (Control::ResetClone, message!("choice-leave-out-follower"));
        return PanelContent { choices: vec![leave_out, UNDO, RESET_LEVEL], ..notice.into() };
    }
    PanelContent {
        tone: Tone::Alarm,
        choices: vec![MEND, UNDO, RESET_CLONE, RESET_LEVEL, WHY],
        ..notice.into()
    }
}

/// Why a timeline doesn't lead to the next, and the causes.
pub(super) fn why_broken(
    chronicle: &Chronicle,
    timeline: usize,
    courses: &ChronicleShown,
    you: You,
) -> Option<Message> {
    let chain = courses.of(timeline).map_or(&[][..], |course| &course.broken_by);
    words::why_broken(chronicle, timeline, chain, you)
}

/// The first turn from which a timeline differs after edits, and the turns on which timelines break,
/// except in one that is explained elsewhere. `None` if none differs.
pub(crate) fn changes(film: &Film, marks: &TimelineMarks, told: Option<usize>) -> Option<Message> {
    let first = marks.0.iter().filter_map(|mark| mark.differs).min()?;
    let differs = message!("changes-differ", turn = first);
    // Breaks that only happen if the player waits are listed separately.
    let is_certain = film.broken().is_some();
    let breaks = by_turn(marks, |mark, timeline| {
        mark.breaks.filter(|_| is_certain && told != Some(timeline))
    });
    let breaks = breaks.into_iter().map(|(turn, timelines)| {
        message!(
            "changes-on",
            turn = turn,
            count = timelines.len(),
            timelines = numbers(&timelines)
        )
    });
    let breaks = Message::short_list(breaks, MOST)
        .map(|turns| message!("changes-break", also = usize::from(told.is_some()), turns = turns));
    Some(breaks.into_iter().fold(differs, Message::then))
}

/// The greatest number of items of a list.
const MOST: usize = 4;

/// The timelines, from 1, with such a turn, by that turn.
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
    Message::short_list(numbers, MOST).unwrap_or_default()
}

/// The player has taken over a self, from 0, and is at a turn of its timeline.
pub(crate) fn taken_over(
    play: &Play,
    (taken, (clone, turn)): (&TakenOver, (usize, usize)),
    feedback: &Feedback,
    (film, changes): (Option<&Film>, Option<Message>),
) -> PanelContent {
    let chronicle = play.chronicle();
    let timeline = clone + 1;
    let is_over = matches!(chronicle.end(timeline), End::Paradox(_));
    let is_inside = chronicle.scene(timeline, turn).inside[clone];
    let of_key = match feedback {
        Feedback::NoEffect(why) => Some(why_no_effect(*why)),
        Feedback::PassTurns(by_themselves) => Some(how_turns_pass(*by_themselves)),
        _ => None,
    };
    let broken = chronicle.first_broken();
    let to_do = match taken.replaces {
        _ if is_over && turn == chronicle.turn_count(timeline) => message!("take-over-paradox"),
        _ if is_inside => message!("take-over-inside"),
        _ if *feedback == Feedback::NoWay => message!("take-over-no-way"),
        _ if taken.refused => message!("take-over-refused"),
        _ if let Some(timeline) = broken => {
            message!("take-over-broken", timeline = timeline, undo = key(Control::Undo))
        }
        false => message!("take-over-inserting"),
        true => message!("take-over-replacing"),
    };
    let (title, other) = match taken.replaces {
        false => {
            (message!("take-over-insert-title", number = timeline), message!("choice-replace"))
        }
        true => (message!("take-over-replace-title", number = timeline), message!("choice-insert")),
    };
    let why = broken.and_then(|timeline| words::broken_end_text(chronicle, timeline, You::NOBODY));
    let would_break = || {
        let (current, turn) = (chronicle.timeline_count(), film?.would_break()?);
        Some(message!("take-over-would-break", self = current, turn = turn))
    };
    PanelContent {
        title,
        // Two sentences at most, and first the one on what to do.
        text: [to_do].into_iter().chain(why.or_else(would_break).or(changes)).reduce(Message::then),
        aside: of_key.map(Aside::warning).or_else(|| with_actions_left(play, None)),
        choices: vec![
            (Control::TakeOver, message!("done")),
            UNDO,
            (Control::Edit(Edit::Inserting), other),
            (Control::Edit(Edit::Delete), message!("delete")),
            (Control::Edit(Edit::CutOff), message!("choice-cut-off")),
        ],
        is_to_do: true,
        ..PanelContent::default()
    }
}
