//! The solver's words on the position: hints, and warnings that the player is stuck.

use chronoshift_core::level::Level;
use chronoshift_core::rules::{Action, MAX_ACTIONS, Play, Status};
use chronoshift_core::solver::{Advice, Outlook};
use chronoshift_save::settings::Warnings;

use super::details::HintDetails;
use super::errand::{next_place, step};
use super::knowledge::Knowledge;
use super::level::HintLevel;
use super::purpose::purpose;
use crate::keys::key;
use crate::message::Message;

/// A short line about the position.
#[derive(Debug, Clone, PartialEq)]
pub enum Aside {
    Advice(Message),
    Warning(Message),
    Triumph(Message),
}

impl Aside {
    pub fn into_text(self) -> Message {
        match self {
            Self::Advice(text) | Self::Warning(text) | Self::Triumph(text) => text,
        }
    }
}

/// The line for this position, if there is one.
pub fn choose_aside(
    play: &Play,
    level: &Level,
    known: &Knowledge,
    hint: HintLevel,
    warnings: Warnings,
) -> Option<Aside> {
    if *play.status() != Status::Playing {
        return None;
    }
    if hint != HintLevel::Hidden && known.contradiction().is_some() {
        // The log has the exact fault; a player can only report it.
        return Some(Aside::Warning(message!("hint-contradiction")));
    }
    let advice = known.advice().filter(|_| hint != HintLevel::Hidden);
    let details = known.details().filter(|_| hint != HintLevel::Hidden);
    let outlook = known.outlook(warnings, hint, play.score());
    let warning = outlook.and_then(|outlook| warning(outlook, play.timeline()));
    match (advice, warning) {
        (Some(Advice::Follow { .. }), _) => {
            let text = details.and_then(|details| hint_text(hint, details, play, level));
            text.map(Aside::Advice)
        }
        (Some(Advice::Undo { turns, undos, proven }), warning) => {
            let how_far = match undos == turns {
                true => message!("turns", count = *undos),
                false => message!("steps", count = *undos),
            };
            Some(Aside::Warning(take_back(how_far, *proven, hint, warning)))
        }
        (None, Some(warning)) if hint != HintLevel::Hidden => {
            Some(Aside::Warning(warning.then(message!("hint-thinking"))))
        }
        (_, Some(warning)) => {
            let undo = match play.timeline() {
                1 => message!("warning-undo", undo = key("control-undo")),
                _ => message!("warning-undo-jump", undo = key("control-undo")),
            };
            Some(Aside::Warning(warning.then(undo)))
        }
        (Some(Advice::Unknown) | None, None) if matches!(hint, HintLevel::Own(_)) => None,
        (Some(Advice::Unknown), None) => Some(Aside::Advice(message!("hint-unknown"))),
        (None, None) => match hint {
            HintLevel::Hidden => None,
            _ if known.lacks_workers => Some(Aside::Advice(message!("hint-no-workers"))),
            HintLevel::NextStep => Some(Aside::Advice(message!("hint-thinking-of-next"))),
            _ => Some(Aside::Advice(message!("hint-thinking"))),
        },
    }
}

/// The number of actions that are left when the game begins to warn of the limit.
const FEW_ACTIONS: usize = 1000;

/// A warning that the play nears the limit of actions, before another line.
pub fn with_actions_left(play: &Play, line: Option<Aside>) -> Option<Aside> {
    let left = play.actions_left();
    if *play.status() != Status::Playing || left > FEW_ACTIONS {
        return line;
    }
    let warning = message!("few-actions-left", left = left, limit = MAX_ACTIONS);
    Some(Aside::Warning(match line {
        Some(line) => warning.then(line.into_text()),
        None => warning,
    }))
}

/// The text of a hint level about the way on; the first has the level's own hint.
fn hint_text(
    hint: HintLevel,
    details: &HintDetails,
    play: &Play,
    level: &Level,
) -> Option<Message> {
    Some(match hint {
        HintLevel::Hidden | HintLevel::Own(_) => return None,
        HintLevel::Selves if !play.board().has_machine() => {
            message!("hint-moves", moves = details.turns)
        }
        HintLevel::Selves => {
            let selves = message!("hint-selves", clones = details.clones, turns = details.turns);
            match clones_at_best(level).filter(|fewer| *fewer < details.clones) {
                Some(fewer) => selves.then(message!("hint-fewer", clones = fewer)),
                None => selves,
            }
        }
        HintLevel::Purpose => purpose(play, details),
        HintLevel::NextPlace => return next_place(play.board(), &details.errand),
        HintLevel::NextStep => match details.part.first() {
            Some(action) => message!("hint-next", step = step(*action)),
            None => message!("hint-inside"),
        },
    })
}

/// The number of clones in the level's own solution.
fn clones_at_best(level: &Level) -> Option<usize> {
    let solution = level.solution()?.iter();
    Some(solution.filter(|action| **action == Action::Enter).count())
}

fn warning(outlook: Outlook, timeline: usize) -> Option<Message> {
    match outlook {
        Outlook::Open => None,
        Outlook::CannotGetHome if timeline == 1 => Some(message!("warning-home")),
        // Its own way may be open, but longer than the time until another self is stranded.
        Outlook::CannotGetHome => Some(message!("warning-home-paradox")),
        Outlook::CannotEnd => Some(message!("warning-end")),
        Outlook::CannotFill => Some(message!("warning-storages")),
    }
}

fn take_back(how_far: Message, proven: bool, hint: HintLevel, warning: Option<Message>) -> Message {
    let undo = key("control-undo");
    if hint == HintLevel::NextStep {
        return message!("hint-next-undo", undo = undo, turns = how_far);
    }
    if warning.is_none() && !proven {
        return message!("hint-no-way-found", undo = undo, turns = how_far);
    }
    let why = warning.unwrap_or(message!("hint-no-way"));
    why.then(message!("hint-undo", undo = undo, turns = how_far))
}
