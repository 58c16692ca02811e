//! What the solver says of the position, in words: hints, and warnings of dead ends.

use chronoshift_core::rules::{Action, Direction, Status};
use chronoshift_core::solver::{Advice, Outlook};

use crate::advice::{Advisor, Hint};
use crate::save::Preferences;
use crate::sim::Session;

/// A word on the position, one short line.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Aside {
    Advice(String),
    Warning(String),
}

/// What there is to say, if anything.
pub(super) fn aside(
    session: &Session,
    advisor: &Advisor,
    hint: Hint,
    preferences: &Preferences,
) -> Option<Aside> {
    let play = &session.play;
    if *play.status() != Status::Playing {
        return None;
    }
    if hint != Hint::Hidden && advisor.contradiction().is_some() {
        // What is wrong exactly stands in the log; a player can only pass it on.
        let told = "The hints contradict themselves: a bug. Please report this level.";
        return Some(Aside::Warning(told.to_owned()));
    }
    let advice = advisor.advice().filter(|_| hint != Hint::Hidden);
    let outlook = advisor.outlook().filter(|_| preferences.warnings);
    let warning = outlook.and_then(|outlook| warning(outlook, play.timeline()));
    match (advice, warning) {
        (Some(Advice::Next { part, clones, score, proven }), _) => {
            let best = session.par.is_some_and(|par| par.proven && par.score == *score);
            let rest = rest(part, clones - play.timeline());
            Some(Aside::Advice(match (hint, *proven || best) {
                (Hint::NextStep, _) => next_step(part, &rest),
                (_, true) => format!("Best from here: {rest}. Score {score}."),
                (_, false) => format!("A way from here: {rest}. Score {score}."),
            }))
        }
        (Some(Advice::TakeBack { turns, undos, proven }), warning) => {
            let what = if undos == turns { "turn" } else { "step" };
            Some(take_back(&counted(*undos, what), *proven, hint, warning))
        }
        (None, Some(warning)) if hint != Hint::Hidden => {
            Some(Aside::Warning(format!("{warning} Thinking…")))
        }
        (_, Some(warning)) => Some(Aside::Warning(format!("{warning} Z takes back."))),
        (Some(Advice::Unknown), None) => {
            Some(Aside::Advice("From here there is too much to think through.".to_owned()))
        }
        (None, None) => match hint {
            Hint::Hidden => None,
            Hint::Outline => Some(Aside::Advice("Thinking…".to_owned())),
            Hint::NextStep => Some(Aside::Advice("Thinking of the next step…".to_owned())),
        },
    }
}

fn warning(outlook: Outlook, timeline: usize) -> Option<&'static str> {
    match outlook {
        Outlook::Open => None,
        Outlook::CannotGetHome if timeline == 1 => Some("This self can't get home any more."),
        // Its own way may be open, but longer than it takes another self to be stranded.
        Outlook::CannotGetHome => Some("This self can't get home without a paradox any more."),
        Outlook::CannotEnd => Some("This timeline can't end without a paradox any more."),
    }
}

fn take_back(turns: &str, proven: bool, hint: Hint, warning: Option<&str>) -> Aside {
    Aside::Warning(match (warning, proven) {
        _ if hint == Hint::NextStep => format!("Next: Z ({turns} to take back)."),
        (Some(warning), _) => format!("{warning} Take back {turns} with Z."),
        (None, true) => format!("From here it can't end well. Take back {turns} with Z."),
        (None, false) => format!("No way found from here. Take back {turns} with Z: there is one."),
    })
}

/// How far it is, for this self and those to come.
fn rest(part: &[Action], more: usize) -> String {
    let home = match part.len() {
        0 => "let the turns pass".to_owned(),
        turns => format!("home in {}", counted(turns, "turn")),
    };
    match more {
        0 => format!("{home}, and the level is done"),
        _ => format!("{home}, then {}", counted(more, "more self")),
    }
}

fn next_step(part: &[Action], rest: &str) -> String {
    let step = match part.first() {
        Some(Action::Move(Direction::North)) => "up",
        Some(Action::Move(Direction::East)) => "right",
        Some(Action::Move(Direction::South)) => "down",
        Some(Action::Move(Direction::West)) => "left",
        Some(Action::Hold) => "hold, with Space",
        Some(Action::Enter) => "enter the machine, with Enter",
        None => "Space",
    };
    format!("Next: {step} ({rest}).")
}

fn counted(count: usize, what: &str) -> String {
    match (count, what) {
        (1, _) => format!("1 {what}"),
        (_, "more self") => format!("{count} more selves"),
        _ => format!("{count} {what}s"),
    }
}
