//! The notices on the level and on how the play stands, one for each situation.

use chronoshift_core::rules::{Limit, Link, Paradox, Play};

use super::actions::Actions;
use super::notice::{PanelContent, Tone};
use crate::input::{Control, SeekControl, Way};
use crate::sim::Playlist;
use crate::words::{self, Lesson, Message, You, message};

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
const LOOK_AT_IT: (Control, Message) =
    (Control::Seek(SeekControl::Step(Way::Back)), message!("choice-look-at-it"));

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
pub(crate) fn actions(Actions { lines, copied }: &Actions) -> PanelContent {
    let title = match (lines.is_empty(), copied) {
        (true, _) => message!("no-effect-nothing-done"),
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

/// A level of the hint, from 1, and their number, once it is known. Some are the level's own.
pub(crate) fn hint(
    own: Option<Message>,
    (rung, rungs): (usize, Option<usize>),
    always: Vec<(Control, Message)>,
) -> PanelContent {
    let more = match rungs.map(|rungs| rungs - rung) {
        Some(0) => message!("choice-hide-hint"),
        Some(1) => message!("choice-whole-plan"),
        _ => message!("choice-more-hint"),
    };
    let choices = std::iter::once((Control::Hint, more)).chain(always).collect();
    PanelContent { choices, ..words::hint_notice(own, (rung, rungs)).into() }
}

/// A paradox, with its chain of causes. Where the level teaches about paradoxes, and in the first
/// levels, the panel doesn't suggest edits yet.
pub(crate) fn paradox(
    paradox: &Paradox,
    chain: &[Link],
    play: &Play,
    lesson: Option<Lesson>,
    is_early: bool,
) -> PanelContent {
    let (lesson, you) = (lesson.as_ref(), You::of(play.chronicle()));
    let is_marked = !words::names_places(paradox, &[], play.board());
    let edits = lesson.is_none() && !is_early;
    let why = if words::has_causes(paradox, chain, play.board()) { WHY } else { HELP };
    let what = words::paradox_text(paradox, you);
    let notice = |what| words::paradox_notice(what, lesson);
    let marked = is_marked.then(|| notice(what.clone().without_places()));
    let more = edits.then_some([MEND, why]).into_iter().flatten();
    PanelContent {
        tone: Tone::Alarm,
        seen_text: marked.and_then(|marked| marked.text),
        choices: [UNDO, LOOK_AT_IT].into_iter().chain(more).chain([RESET_LEVEL]).collect(),
        is_ranked: true,
        ..notice(what).into()
    }
}

/// A limit of the level is reached.
pub(crate) fn over(play: &Play, limit: Limit) -> PanelContent {
    PanelContent {
        tone: Tone::Alarm,
        choices: undo_choices(play, false, true),
        ..words::over_notice(play, limit).into()
    }
}

/// The clone is inside the time machine, and past clones are still on their way.
pub(crate) fn waiting(pass_turns: bool) -> PanelContent {
    let switch = match pass_turns {
        true => message!("choice-one-by-one"),
        false => message!("choice-by-themselves"),
    };
    let pass = (Control::Wait, message!("choice-pass"));
    PanelContent {
        choices: vec![pass, UNDO, (Control::PassTurns, switch)],
        ..words::waiting_notice(pass_turns).into()
    }
}

/// The choices while the play goes on, besides hints.
pub(super) fn usual_choices(
    play: &Play,
    solution_again: bool,
    looks_back: bool,
) -> Vec<(Control, Message)> {
    let board = play.board();
    let look = match play.timeline() {
        // The first self has no past selves to look back at.
        // The signs on a single gate and its buttons say enough.
        1 if board.gates().len() > 1 => Some((Control::ShowWires, message!("wires"))),
        1 if !board.has_machine() && board.has_storage_spots() => {
            Some((Control::ShowWires, message!("choice-dead-tiles")))
        }
        1 => None,
        _ => looks_back.then_some(LOOK_BACK),
    };
    // Without buttons, waiting rarely helps.
    let may_wait = board.has_machine() && !board.buttons().is_empty();
    undo_choices(play, solution_again, looks_back)
        .into_iter()
        .chain(look)
        .chain(may_wait.then_some(WAIT))
        .collect()
}

/// The clone that is about to enter the machine has not acted yet.
pub(crate) fn doubt() -> PanelContent {
    PanelContent {
        choices: vec![(Control::Enter, message!("on-screen-enter"))],
        ..words::doubt_notice().into()
    }
}

/// The ways back. The level begins with the first self, so that restarting either is the same.
fn undo_choices(play: &Play, solution_again: bool, looks_back: bool) -> Vec<(Control, Message)> {
    let level = match solution_again {
        true => (Control::ResetLevel, message!("choice-solution-again")),
        false => RESET_LEVEL,
    };
    match play.timeline() {
        2.. if looks_back => vec![UNDO, level, RESET_CLONE],
        _ => vec![UNDO, level],
    }
}
