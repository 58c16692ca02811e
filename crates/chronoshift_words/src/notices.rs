//! Notices on the state of the play, one for each situation.

use chronoshift_core::rules::{
    Board, Chronicle, End, Intent, Limit, Link, Play, Scene, Status, Tile,
};

use super::course::causes_text;
use super::keys::key;
use super::lesson::Lesson;
use super::message::{Argument, Message};
use super::names::You;
use super::notice::{Notice, titled};
use super::paradox::broken_end_text;

/// A paradox, with the sentence on it and the level's own message.
pub fn paradox_notice(what: Message, lesson: Option<&Lesson>) -> Notice {
    let title = lesson.map(|lesson| lesson.title.clone());
    let own = title.filter(|title| *title != Message::default()).map(Message::sentence);
    let text = own.into_iter().fold(what, Message::then);
    Notice::new(message!("paradox-title"), Some(add_lesson_text(text, lesson)))
}

/// A limit of the level is reached.
pub fn over_notice(play: &Play, limit: Limit) -> Notice {
    let most = play.board().limits().get(limit).unwrap_or(limit.max_value());
    let (title, text) = match limit {
        Limit::Clones => (message!("over-clones-title"), message!("limit-selves", count = most)),
        Limit::Score if !play.board().has_machine() => {
            (message!("over-moves-title"), message!("over-moves-text", limit = most))
        }
        Limit::Score => (message!("over-score-title"), message!("over-score-text", limit = most)),
    };
    Notice::new(title, Some(text))
}

/// A timeline, from 1, doesn't lead to the next.
pub fn broken_timeline_notice(play: &Play, timeline: usize) -> Notice {
    let chronicle = play.chronicle();
    if *chronicle.end(timeline) == End::Complete {
        let text = message!(
            "completes-early-text",
            count = chronicle.timeline_count() - timeline,
            reset = key("control-reset-clone")
        );
        return Notice::new(message!("completes-early-title", self = timeline), Some(text));
    }
    let (mend, undo) = (key("control-take-over"), key("control-undo"));
    let to_do = message!("broken-timeline-text", mend = mend, undo = undo);
    let why = broken_end_text(chronicle, timeline, You::present_self(chronicle));
    let text = [to_do].into_iter().chain(why).reduce(Message::then);
    Notice::new(message!("broken-timeline-title", timeline = timeline), text)
}

/// Why a timeline doesn't lead to the next, and the causes.
pub fn why_broken(
    chronicle: &Chronicle,
    timeline: usize,
    chain: &[Link],
    you: You,
) -> Option<Message> {
    let why = broken_end_text(chronicle, timeline, you)?;
    let paradox = match chronicle.end(timeline) {
        End::Paradox(paradox) => Some(paradox),
        _ => None,
    };
    let story = causes_text(chain, paradox, chronicle.board(), &key("control-help"), you);
    Some(story.into_iter().fold(why, Message::then))
}

/// The current self is inside the time machine, and past selves are still on their way.
pub fn waiting_notice(pass_turns: bool) -> Notice {
    let (device, hold) = (Argument::Device, key("control-hold"));
    let text = if pass_turns {
        message!("waiting-goes-on", device = device, hold = hold)
    } else {
        message!("waiting-one-by-one", device = device, hold = hold)
    };
    Notice::new(message!("waiting-title"), Some(text))
}

/// The self that is about to enter the machine has not acted yet.
pub fn doubt_notice() -> Notice {
    let text = message!("doubt-text", device = Argument::Device, enter = key("control-enter"));
    Notice::new(message!("doubt-title"), Some(text))
}

/// The current self can't enter the time machine, because it isn't there.
pub fn not_on_machine_notice() -> Notice {
    let (device, enter) = (Argument::Device, key("control-enter"));
    let text = message!("not-on-machine-text", device = device, enter = enter);
    Notice::new(message!("not-on-machine-title"), Some(text))
}

/// A hint level, from 1, with the number of levels once it is known. The first levels may be the
/// level's own hints; the others come from the solver.
pub fn hint_notice(own: Option<Message>, (rung, rungs): (usize, Option<usize>)) -> Notice {
    match rungs {
        // A player who has to undo needs no hint on the way on: the line about the position says it all.
        Some(1) => Notice::default(),
        _ => Notice::new(message!("hint-title", rung = rung, rungs = rungs.unwrap_or(0)), own),
    }
}

/// A surprise in the last turn: the current self pushed a heavy crate alone, pushed a crate against another
/// self, passed a crate on a portal, or a crate is on a crumbling bridge, from which it can't be pushed any more.
pub fn surprise_notice(here: &Scene, board: &Board) -> Option<Notice> {
    let (title, text) = if matches!(here.intents.last(), Some(Intent::TooHeavy(_))) {
        (message!("too-heavy-title"), message!("too-heavy-text"))
    } else if here.clone_behind_crate(board, here.timeline - 1).is_some() {
        (message!("self-beyond-title"), message!("self-beyond-text"))
    } else if here.passed_crate(board, here.timeline - 1).is_some() {
        (message!("passed-crate-title"), message!("passed-crate-text"))
    } else if here.pushes.iter().any(|push| board.tile(push.to) == Tile::Bridge) {
        let text = message!("bridge-crate-text", undo = key("control-undo"));
        (message!("bridge-crate-title"), text)
    } else {
        return None;
    };
    Some(Notice::new(title, Some(text)))
}

/// Suggestions for a player whose current self can't act. A paradox may have begun on an earlier turn.
pub fn instead_text(play: &Play, since: Option<usize>) -> Option<Message> {
    let (undo, reset) = (key("control-undo"), key("control-reset-level"));
    Some(match play.status() {
        Status::Paradox(_) => match since.filter(|turn| *turn < play.elapsed()) {
            Some(turn) => {
                let turns = message!("turns", count = play.elapsed() + 1 - turn);
                message!("instead-paradox-since", turn = turn, turns = turns, undo = undo)
            }
            None => message!("instead-paradox", undo = undo),
        },
        Status::Broken { .. } => message!(
            "instead-broken",
            mend = key("control-take-over"),
            undo = undo,
            reset = key("control-reset-clone")
        ),
        Status::Over(_) => message!("instead-over", undo = undo, reset = reset),
        Status::Complete => message!("instead-complete", undo = undo, reset = reset),
        Status::Playing => return None,
    })
}

/// Why the current self can't act, and what the player can do instead.
pub fn why_refused(play: &Play) -> Vec<Message> {
    let Status::Playing = play.status() else {
        let course = play.chronicle().divergence(play.timeline());
        let since = course.broken_by.last().map(|first| first.turn);
        return instead_text(play, since).into_iter().collect();
    };
    if play.actions_left() == 0 {
        return vec![message!("no-effect-too-many-actions")];
    }
    let Notice { title, text, .. } =
        if play.is_waiting() { waiting_notice(false) } else { not_on_machine_notice() };
    [titled(&title)].into_iter().chain(text).collect()
}

pub(super) fn add_lesson_title(title: Message, lesson: Option<&Lesson>) -> Message {
    match lesson {
        Some(Lesson { title: more, .. }) => title.titling(more.clone()),
        None => title,
    }
}

pub(super) fn add_lesson_text(text: Message, lesson: Option<&Lesson>) -> Message {
    match lesson.and_then(|lesson| lesson.text.clone()) {
        Some(more) => text.then(more),
        None => text,
    }
}
