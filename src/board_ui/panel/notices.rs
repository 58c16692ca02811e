//! The notices on the level and on how the play stands, one for each situation.

use chronoshift_core::rules::{Limit, Link, Paradox, Play};

use super::actions::Actions;
use super::notice::{PanelContent, Tone};
use super::tutorials::Lesson;
use crate::board_ui::labels::keys::key;
use crate::input::{Control, SeekControl, Way};
use crate::sim::Playlist;
use crate::words::{self, Argument, Message, You};

pub(super) const UNDO: (Control, Message) = (Control::Undo, Message::new("control-undo"));
pub(super) const RESET_CLONE: (Control, Message) =
    (Control::ResetClone, Message::new("control-reset-clone"));
pub(super) const RESET_LEVEL: (Control, Message) =
    (Control::ResetLevel, Message::new("control-reset-level"));
pub(super) const MEND: (Control, Message) = (Control::TakeOver, Message::new("choice-mend"));
pub(super) const WHY: (Control, Message) = (Control::Help, Message::new("choice-why"));
pub(super) const HELP: (Control, Message) = (Control::Help, Message::new("control-help"));
pub(super) const HINT: (Control, Message) = (Control::Hint, Message::new("control-hint"));
pub(super) const WAIT: (Control, Message) = (Control::Wait, Message::new("control-hold"));
pub(super) const LOOK_BACK: (Control, Message) =
    (Control::Seek(SeekControl::Step(Way::Back)), Message::new("choice-look-back"));

/// The level's file can't be used.
pub(crate) fn broken(playlist: &Playlist) -> PanelContent {
    let next = (Control::NextLevel, Message::new("control-next-level"));
    let previous = (Control::PreviousLevel, Message::new("control-previous-level"));
    PanelContent {
        title: Message::new("broken-title"),
        text: Some(Message::new("broken-text")),
        choices: if playlist.len() > 1 { vec![next, previous] } else { Vec::new() },
        ..PanelContent::default()
    }
}

/// The player looks at the actions so far.
pub(crate) fn actions(Actions { lines, are_moves, copied }: &Actions) -> PanelContent {
    let title = match (lines.is_empty(), copied) {
        (true, _) => Message::new("actions-none"),
        (false, true) if *are_moves => Message::new("actions-moves-copied"),
        (false, true) => Message::new("actions-copied"),
        (false, false) => Message::new("actions-not-copied"),
    };
    let text = (!lines.is_empty()).then(|| Message::verbatim(lines));
    let choices = vec![(Control::ShowActions, Message::new("choice-hide"))];
    PanelContent { title, text, choices, ..PanelContent::default() }
}

/// The way from here, as a film.
pub(super) const SHOW_WAY: (Control, Message) =
    (Control::Seek(SeekControl::Play(Way::On)), Message::new("choice-show-way"));

/// A level of the hint, from 1, and their number: the first may be the level's own, the others come
/// from the solver.
pub(crate) fn hint(
    own: Option<Message>,
    (rung, rungs): (usize, usize),
    always: Vec<(Control, Message)>,
) -> PanelContent {
    let more = match rung == rungs {
        true => Message::new("choice-hide-hint"),
        false => Message::new("choice-more-hint"),
    };
    // Whoever has to undo needs no hint on the way on.
    let (title, text) = match rungs {
        1 => (Message::new("control-hint"), None),
        _ => (Message::new("hint-title").with("rung", rung).with("rungs", rungs), own),
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
        title: with_title(Message::new("paradox-title"), lesson),
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
        Limit::Clones => (
            Message::new("over-clones-title"),
            Message::new("over-clones-text").with("limit", most),
        ),
        Limit::Score if !play.board().has_machine() => {
            (Message::new("over-moves-title"), Message::new("over-moves-text").with("limit", most))
        }
        Limit::Score => {
            (Message::new("over-score-title"), Message::new("over-score-text").with("limit", most))
        }
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
            Message::new("waiting-goes-on").with("device", Argument::Device).with("hold", wait),
            Message::new("choice-one-by-one"),
        ),
        false => (
            Message::new("waiting-one-by-one").with("device", Argument::Device).with("hold", wait),
            Message::new("choice-by-themselves"),
        ),
    };
    let pass = (Control::Wait, Message::new("choice-pass"));
    PanelContent {
        title: Message::new("waiting-title"),
        text: Some(text),
        choices: vec![pass, UNDO, (Control::PassTurns, switch)],
        ..PanelContent::default()
    }
}

/// The clone that is about to enter the machine has not acted yet.
pub(crate) fn doubt() -> PanelContent {
    PanelContent {
        title: Message::new("doubt-title"),
        text: Some(
            Message::new("doubt-text")
                .with("device", Argument::Device)
                .with("enter", key(Control::Enter)),
        ),
        choices: vec![(Control::Enter, Message::new("on-screen-enter"))],
        ..PanelContent::default()
    }
}

/// The ways back. The level begins with the first self, so that restarting either is the same.
pub(crate) fn undo_choices(play: &Play, solution_again: bool) -> Vec<(Control, Message)> {
    let level = match solution_again {
        true => (Control::ResetLevel, Message::new("choice-solution-again")),
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
