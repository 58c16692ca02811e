//! The notices on the level and on how the play stands, one for each situation.

use chronoshift_core::rules::{Limit, Link, Paradox, Play};

use super::actions::Actions;
use super::notice::{PanelContent, Tone};
use super::tutorials::Lesson;
use crate::board_ui::labels::keys::key;
use crate::input::{Control, SeekControl, Way};
use crate::sim::Playlist;
use crate::words::{self, Argument, Message, You, message};

pub(super) const UNDO: (Control, Message) = (Control::Undo, message!("control-undo"));
pub(super) const RESET_CLONE: (Control, Message) =
    (Control::ResetClone, message!("control-reset-clone"));
pub(super) const RESET_LEVEL: (Control, Message) =
    (Control::ResetLevel, message!("control-reset-level"));
pub(super) const MEND: (Control, Message) = (Control::TakeOver, message!("choice-mend"));
pub(super) const WHY: (Control, Message) = (Control::Help, message!("choice-why"));
pub(super) const HELP: (Control, Message) = (Control::Help, message!("control-help"));
pub(super) const HINT: (Control, Message) = (Control::Hint, message!("control-hint"));
pub(super) const WAIT: (Control, Message) = (Control::Wait, message!("control-hold"));
pub(super) const LOOK_BACK: (Control, Message) =
    (Control::Seek(SeekControl::Step(Way::Back)), message!("choice-look-back"));

/// The level's file can't be used.
pub(crate) fn broken(playlist: &Playlist) -> PanelContent {
    let next = (Control::NextLevel, message!("control-next-level"));
    let previous = (Control::PreviousLevel, message!("control-previous-level"));
    PanelContent {
        title: message!("broken-title"),
        text: Some(message!("broken-text")),
        choices: if playlist.len() > 1 { vec![next, previous] } else { Vec::new() },
        ..PanelContent::default()
    }
}

/// The player looks at the actions so far.
pub(crate) fn actions(Actions { lines, are_moves, copied }: &Actions) -> PanelContent {
    let title = match (lines.is_empty(), copied) {
        (true, _) => message!("actions-none"),
        (false, true) if *are_moves => message!("actions-moves-copied"),
        (false, true) => message!("actions-copied"),
        (false, false) => message!("actions-not-copied"),
    };
    let text = (!lines.is_empty()).then(|| Message::verbatim(lines));
    let choices = vec![(Control::ShowActions, message!("choice-hide"))];
    PanelContent { title, text, choices, ..PanelContent::default() }
}

/// The way from here, as a film.
pub(super) const SHOW_WAY: (Control, Message) =
    (Control::Seek(SeekControl::Play(Way::On)), message!("choice-show-way"));

/// A level of the hint, from 1, and their number: the first may be the level's own, the others come
/// from the solver.
pub(crate) fn hint(
    own: Option<Message>,
    (rung, rungs): (usize, usize),
    always: Vec<(Control, Message)>,
) -> PanelContent {
    let more = match rung == rungs {
        true => message!("choice-hide-hint"),
        false => message!("choice-more-hint"),
    };
    // Whoever has to undo needs no hint on the way on.
    let (title, text) = match rungs {
        1 => (message!("control-hint"), None),
        _ => (message!("hint-title", rung = rung, rungs = rungs), own),
    };
    let choices = std::iter::once((Control::Hint, more)).chain(always).collect();
    PanelContent { title, text, choices, ..PanelContent::default() }
}

/// A paradox, with its chain of causes. Where the level teaches about paradoxes, the player looks back
/// first, and edits nothing yet.
pub(crate) fn paradox(
    paradox: &Paradox,
    chain: &[Link],
    play: &Play,
    lesson: Option<Lesson>,
) -> PanelContent {
    let (lesson, you) = (lesson.as_ref(), You::of(play.chronicle()));
    let story = words::causes_text(chain, Some(paradox), play.board(), &key(Control::Help), you);
    let is_marked = !words::names_places(paradox, chain, play.board());
    let back = if lesson.is_some() { LOOK_BACK } else { MEND };
    let why = if story.is_some() { WHY } else { HELP };
    let text = |fault| with_text(story.iter().cloned().fold(fault, Message::then), lesson);
    PanelContent {
        tone: Tone::Alarm,
        title: with_title(message!("paradox-title"), lesson),
        text: Some(text(words::paradox_text(paradox, you))),
        seen_text: is_marked.then(|| text(words::marked_paradox_text(paradox, you))),
        choices: undo_choices(play, false).into_iter().chain([back, why]).collect(),
        ..PanelContent::default()
    }
}

/// A limit of the level is reached.
pub(crate) fn over(play: &Play, limit: Limit) -> PanelContent {
    let most = play.board().limits().get(limit).unwrap_or(limit.max_value());
    let (title, text) = match limit {
        Limit::Clones => {
            (message!("over-clones-title"), message!("over-clones-text", limit = most))
        }
        Limit::Score if !play.board().has_machine() => {
            (message!("over-moves-title"), message!("over-moves-text", limit = most))
        }
        Limit::Score => (message!("over-score-title"), message!("over-score-text", limit = most)),
    };
    PanelContent {
        tone: Tone::Alarm,
        title,
        text: Some(text),
        choices: undo_choices(play, false),
        ..PanelContent::default()
    }
}

/// The clone is inside the time machine, and past clones are still on their way.
pub(crate) fn waiting(pass_turns: bool) -> PanelContent {
    let wait = key(Control::Wait);
    let (text, switch) = match pass_turns {
        true => (
            message!("waiting-goes-on", device = Argument::Device, hold = wait),
            message!("choice-one-by-one"),
        ),
        false => (
            message!("waiting-one-by-one", device = Argument::Device, hold = wait),
            message!("choice-by-themselves"),
        ),
    };
    let pass = (Control::Wait, message!("choice-pass"));
    PanelContent {
        title: message!("waiting-title"),
        text: Some(text),
        choices: vec![pass, UNDO, (Control::PassTurns, switch)],
        ..PanelContent::default()
    }
}

/// The clone that is about to enter the machine has not acted yet.
pub(crate) fn doubt() -> PanelContent {
    PanelContent {
        title: message!("doubt-title"),
        text: Some(message!("doubt-text", device = Argument::Device, enter = key(Control::Enter))),
        choices: vec![(Control::Enter, message!("on-screen-enter"))],
        ..PanelContent::default()
    }
}

/// The ways back. The level begins with the first self, so that restarting either is the same.
pub(crate) fn undo_choices(play: &Play, solution_again: bool) -> Vec<(Control, Message)> {
    let level = match solution_again {
        true => (Control::ResetLevel, message!("choice-solution-again")),
        false => RESET_LEVEL,
    };
    match play.timeline() {
        1 => vec![UNDO, level],
        _ => vec![UNDO, level, RESET_CLONE],
    }
}

pub(super) fn with_title(title: Message, lesson: Option<&Lesson>) -> Message {
    match lesson {
        Some(Lesson { title: more, .. }) => title.titling(more.clone()),
        None => title,
    }
}

pub(super) fn with_text(text: Message, lesson: Option<&Lesson>) -> Message {
    match lesson.and_then(|lesson| lesson.text.clone()) {
        Some(more) => text.then(more),
        None => text,
    }
}
