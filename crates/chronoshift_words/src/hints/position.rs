//! The solver's texts about the position: hints, and warnings that the player is stuck.

use chronoshift_core::level::Level;
use chronoshift_core::rules::{MAX_ACTIONS, Play, Status};
use chronoshift_core::solver::{Advice, Outlook};
use chronoshift_save::settings::Warnings;

use super::details::{HintDetails, WayBack, undo_count};
use super::knowledge::Knowledge;
use super::level::HintLevel;
use super::purpose::{plan, purpose};
use super::task::{next, next_place};
use crate::keys::key;
use crate::message::Message;

/// A short line about the position.
#[derive(Debug, Clone, PartialEq)]
pub struct Aside {
    pub tone: AsideTone,
    pub text: Message,
    is_about_being_stuck: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AsideTone {
    Advice,
    Warning,
    Triumph,
}

impl Aside {
    fn new(tone: AsideTone, text: Message) -> Self {
        Self { tone, text, is_about_being_stuck: false }
    }

    pub fn advice(text: Message) -> Self {
        Self::new(AsideTone::Advice, text)
    }

    pub fn warning(text: Message) -> Self {
        Self::new(AsideTone::Warning, text)
    }

    pub fn triumph(text: Message) -> Self {
        Self::new(AsideTone::Triumph, text)
    }

    /// A warning that the player is stuck, which is announced once.
    pub(crate) fn stuck(text: Message) -> Self {
        Self { is_about_being_stuck: true, ..Self::warning(text) }
    }

    pub(crate) fn is_about_being_stuck(&self) -> bool {
        self.is_about_being_stuck
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
        return Some(Aside::warning(message!("results-contradict")));
    }
    let advice = known.advice().filter(|_| hint != HintLevel::Hidden);
    let details = known.details().filter(|_| hint != HintLevel::Hidden);
    let outlook = known.outlook(warnings, hint, play.score());
    let warning = outlook.and_then(|outlook| warning(outlook, play.timeline()));
    match (advice, warning) {
        (Some(Advice::Follow { .. }), _) => {
            let is_first = hint.is_first(play, level);
            details.and_then(|details| hint_text(hint, details, play, is_first)).map(Aside::advice)
        }
        (Some(Advice::Undo { turns, undos, proven }), warning) => {
            let line = if warning.is_some() { Aside::stuck } else { Aside::warning };
            Some(line(go_back(undo_count(*turns, *undos), *proven, warning)))
        }
        (None, Some(warning)) if hint != HintLevel::Hidden => {
            Some(Aside::stuck(warning.then(message!("hint-thinking"))))
        }
        (_, Some(warning)) => {
            let undo = match play.timeline() {
                1 => message!("warning-undo", undo = key("control-undo")),
                _ => message!("warning-undo-jump", undo = key("control-undo")),
            };
            Some(Aside::stuck(warning.then(undo)))
        }
        (Some(Advice::Unknown) | None, None) if matches!(hint, HintLevel::Own(_)) => None,
        (Some(Advice::Unknown), None) => Some(Aside::advice(message!("hint-unknown"))),
        (None, None) => {
            let thinking = match hint {
                HintLevel::Hidden => return None,
                _ if known.lacks_workers => message!("no-workers"),
                _ => message!("hint-thinking"),
            };
            Some(Aside::advice(thinking))
        }
    }
}

/// The number of actions that are left when the game begins to warn of the limit.
const FEW_ACTIONS: usize = 1000;

/// Puts a warning before another line if the play nears the limit of actions.
pub fn with_actions_left(play: &Play, line: Option<Aside>) -> Option<Aside> {
    let left = play.actions_left();
    if *play.status() != Status::Playing || left > FEW_ACTIONS {
        return line;
    }
    let warning = message!("few-actions-left", left = left, limit = MAX_ACTIONS);
    Some(Aside::warning(match line {
        Some(line) => warning.then(line.text),
        None => warning,
    }))
}

/// The text of a hint level about the way forward, beside the level's own hint. The first level
/// only leads back if fewer selves were enough before.
fn hint_text(
    hint: HintLevel,
    details: &HintDetails,
    play: &Play,
    is_first: bool,
) -> Option<Message> {
    if let Some(WayBack { clones, turns }) = details.way_back.as_ref().filter(|_| is_first) {
        return Some(message!(
            "hint-way-back",
            turns = turns.clone(),
            undo = key("control-undo"),
            clones = *clones,
            needed = details.clones
        ));
    }
    Some(match hint {
        HintLevel::Hidden | HintLevel::Own(_) => return None,
        HintLevel::Selves if !play.board().has_machine() => {
            message!("hint-moves", moves = details.turns)
        }
        HintLevel::Selves => {
            message!("hint-selves", clones = details.clones, turns = details.turns)
        }
        HintLevel::Purpose => purpose(play, details),
        // A player who is already there needs no directions.
        HintLevel::NextPlace => {
            next_place(play.board(), &details.task).unwrap_or_else(|| next_step(details))
        }
        HintLevel::NextStep => next_step(details).then(message!("hint-plan-follows")),
        HintLevel::Plan => plan(play, details),
    })
}

/// The next action of the current self.
fn next_step(details: &HintDetails) -> Message {
    match details.part.first() {
        Some(action) => next(*action, Message::default()),
        None => message!("hint-inside"),
    }
}

fn warning(outlook: Outlook, timeline: usize) -> Option<Message> {
    match outlook {
        Outlook::Open => None,
        Outlook::CannotGetHome if timeline == 1 => Some(message!("warning-home")),
        // The self's own path may be open, but take longer than the time until another self is stranded.
        Outlook::CannotGetHome => Some(message!("warning-home-paradox")),
        Outlook::CannotEnd => Some(message!("warning-end")),
        Outlook::CannotFill => Some(message!("warning-storages")),
    }
}

/// The way back, and why it is necessary.
fn go_back(how_far: Message, proven: bool, warning: Option<Message>) -> Message {
    let back = message!("hint-go-back", undo = key("control-undo"), turns = how_far);
    back.then(match warning {
        None if !proven => message!("hint-no-way-found"),
        None => message!("hint-no-way"),
        Some(warning) => warning,
    })
}
