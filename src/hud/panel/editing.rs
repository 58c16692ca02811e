//! The notices on recordings that are changed.

use chronoshift_core::rules::{Chronicle, End, Play};

use super::notice::{Notice, Tone};
use super::notices::{MEND, RESET_CLONE, RESET_LEVEL, UNDO, WHY};
use super::remark::Remark;
use crate::hud::keys::key;
use crate::input::Control;
use crate::sim::TakenOver;
use crate::timeline::{Courses, Film};
use crate::words::{self, Message};

/// An edit has left a timeline without its time jump.
pub(in crate::hud) fn broken_timeline(play: &Play, timeline: usize, courses: &Courses) -> Notice {
    let why = why_broken(play.chronicle(), timeline, courses).unwrap_or_default();
    Notice {
        tone: Tone::Alarm,
        title: Message::new("broken-timeline-title").with("timeline", timeline),
        text: Some(why.then(Message::new("broken-timeline-text"))),
        choices: vec![WHY, UNDO, RESET_CLONE, RESET_LEVEL, MEND],
        ..Notice::default()
    }
}

/// Why a timeline does not lead on, and what led to that.
fn why_broken(chronicle: &Chronicle, timeline: usize, courses: &Courses) -> Option<Message> {
    let why = words::broken(chronicle, timeline)?;
    let chain = courses.of(timeline).map_or(&[][..], |course| &course.broken_by);
    let paradox = match chronicle.end(timeline) {
        End::Paradox(paradox) => Some(paradox),
        _ => None,
    };
    let story = words::story(chain, paradox, chronicle.board(), &key(Control::Help));
    Some(story.into_iter().fold(why, Message::then))
}

/// A self is taken over.
pub(in crate::hud) fn taken_over(
    play: &Play,
    taken: &TakenOver,
    remark: &Remark,
    (film, courses): (Option<&Film>, &Courses),
) -> Notice {
    let chronicle = play.chronicle();
    let (timeline, turn) = (taken.clone + 1, taken.turn);
    let is_over = matches!(chronicle.end(timeline), End::Paradox(_));
    let is_inside = chronicle.scene(timeline, turn).inside[taken.clone];
    let text = match taken.inserts {
        _ if is_over && turn == chronicle.turns(timeline) => Message::new("take-over-paradox"),
        _ if is_inside => Message::new("take-over-inside"),
        _ if *remark == Remark::NoWay => Message::new("take-over-no-way"),
        _ if taken.refused => Message::new("take-over-refused"),
        true => Message::new("take-over-inserting"),
        false => Message::new("take-over-text"),
    };
    let other = match taken.inserts {
        true => Message::new("choice-overwrite"),
        false => Message::new("choice-insert"),
    };
    let broken = chronicle.first_broken().and_then(|timeline| {
        let why = why_broken(chronicle, timeline, courses)?;
        Some(Message::new("take-over-broken").with("timeline", timeline).with("why", why))
    });
    let would_break = || {
        let (current, turn) = (chronicle.timelines(), film?.would_break()?);
        Some(Message::new("take-over-would-break").with("self", current).with("turn", turn))
    };
    Notice {
        title: Message::new("take-over-title").with("number", timeline),
        text: Some(
            broken
                .or_else(would_break)
                .into_iter()
                .chain([text])
                .reduce(Message::then)
                .unwrap_or_default(),
        ),
        choices: vec![
            (Control::TakeOver, Message::new("choice-let-go")),
            UNDO,
            (Control::Insert, other),
            (Control::Delete, Message::new("choice-delete")),
            (Control::CutOff, Message::new("choice-cut-off")),
        ],
        is_to_do: true,
        ..Notice::default()
    }
}
