//! The solver's words on the position: hints, and warnings that the player is stuck.

use chronoshift_core::level::Level;
use chronoshift_core::rules::{MAX_ACTIONS, Play, Status};
use chronoshift_core::solver::{Advice, Outlook};
use chronoshift_save::settings::Warnings;

use super::details::{HintDetails, WayBack, undo_count};
use super::errand::{next, next_place};
use super::knowledge::Knowledge;
use super::level::HintLevel;
use super::purpose::{plan, purpose};
use crate::keys::key;
use crate::message::Message;

/// A short line about the position.
#[derive(Debug, Clone, PartialEq)]
pub struct Aside {
    pub tone: AsideTone,
    pub text: Message,
    pub(crate) when: Announced,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AsideTone {
    Advice,
    Warning,
    Triumph,
}

/// When a line is announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Announced {
    /// Whenever it changes.
    OnChange,
    /// Once for each title.
    OncePerTitle,
    /// Together with a new title.
    WithTitle,
    /// When the player gets stuck.
    OnceStuck,
}

impl Aside {
    fn new(tone: AsideTone, text: Message) -> Self {
        Self { tone, text, when: Announced::OnChange }
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

    fn announced(self, when: Announced) -> Self {
        Self { when, ..self }
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
            let text = details.and_then(|details| hint_text(hint, details, play, is_first));
            // A step is news after each turn, an outline is not.
            let when = match hint.names_turns() {
                true => Announced::OnChange,
                false => Announced::OncePerTitle,
            };
            text.map(|text| Aside::advice(text).announced(when))
        }
        (Some(Advice::Undo { turns, undos, proven }), warning) => {
            let text = go_back(undo_count(*turns, *undos), *proven, warning);
            Some(Aside::warning(text).announced(Announced::OncePerTitle))
        }
        (None, Some(warning)) if hint != HintLevel::Hidden => {
            let text = warning.then(message!("hint-thinking"));
            Some(Aside::warning(text).announced(Announced::WithTitle))
        }
        (_, Some(warning)) => {
            let undo = match play.timeline() {
                1 => message!("warning-undo", undo = key("control-undo")),
                _ => message!("warning-undo-jump", undo = key("control-undo")),
            };
            Some(Aside::warning(warning.then(undo)).announced(Announced::OnceStuck))
        }
        (Some(Advice::Unknown) | None, None) if matches!(hint, HintLevel::Own(_)) => None,
        (Some(Advice::Unknown), None) => Some(Aside::advice(message!("hint-unknown"))),
        (None, None) => {
            let thinking = match hint {
                HintLevel::Hidden => return None,
                _ if known.lacks_workers => message!("no-workers"),
                _ => message!("hint-thinking"),
            };
            Some(Aside::advice(thinking).announced(Announced::WithTitle))
        }
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
    Some(Aside::warning(match line {
        Some(line) => warning.then(line.text),
        None => warning,
    }))
}

/// The text of a hint level about the way on, beside the level's own hint. The first one only leads
/// back if fewer selves were enough before.
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
        // A player who is there already needs no way.
        HintLevel::NextPlace => {
            next_place(play.board(), &details.errand).unwrap_or_else(|| next_step(details))
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
        // Its own way may be open, but longer than the time until another self is stranded.
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
