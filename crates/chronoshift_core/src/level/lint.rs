//! What is allowed in a level, but hardly meant.

use std::collections::HashSet;
use std::fmt;

use super::definition::Level;
use super::press::{Piece, Press, pieces};
use super::tutorial::TutorialEvent;
use crate::rules::Point;

/// Something in a level that its author should look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doubt {
    /// A button that is wired to no gate.
    ButtonWithoutGates(Point),
    /// A gate that no button is wired to.
    GateWithoutButtons(Point),
    /// A goal that cannot be reached, were all gates open.
    GoalOutOfReach(Point),
    /// A `Tutorial-` field for an event that does not exist.
    UnknownTutorial(String),
    /// A name in braces in the words of a field that is none of what can be pressed.
    UnknownPress(String),
    /// A `Par` field that is not one of this board.
    UselessPar,
}

impl Doubt {
    /// The kind's name in reports.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::ButtonWithoutGates(_) => "button-without-gates",
            Self::GateWithoutButtons(_) => "gate-without-buttons",
            Self::GoalOutOfReach(_) => "goal-out-of-reach",
            Self::UnknownTutorial(_) => "unknown-tutorial",
            Self::UnknownPress(_) => "unknown-press",
            Self::UselessPar => "useless-par",
        }
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ButtonWithoutGates(at) => write!(f, "the button at {at} is wired to no gate"),
            Self::GateWithoutButtons(at) => write!(f, "no button is wired to the gate at {at}"),
            Self::GoalOutOfReach(at) => {
                write!(f, "the goal at {at} cannot be reached, even with all gates open")
            }
            Self::UnknownTutorial(name) => {
                let events = TutorialEvent::ALL.map(TutorialEvent::field).join(", ");
                write!(f, "nothing ever shows the field {name}; there are {events}")
            }
            Self::UnknownPress(name) => {
                let names = Press::ALL.map(Press::name).join("}, {");
                write!(
                    f,
                    "{name} names nothing to press and is shown as it is; there are {{{names}}}"
                )
            }
            Self::UselessPar => f.write_str(
                "the par was not found for this board; `chronoshift solve --write` makes a new one",
            ),
        }
    }
}

/// Lists what is doubtful about a level.
pub fn lint(level: &Level) -> Vec<Doubt> {
    let board = &level.board;
    let wired: HashSet<_> = board.wires().iter().map(|wire| wire.gate).collect();
    let buttons = board.buttons().iter().filter(|button| button.gates.is_empty());
    let gates = board.gates().iter().filter(|gate| !wired.contains(*gate));
    let goal = Some(board.goal()).filter(|&goal| !board.is_inside(goal));
    let tutorials = level.metadata.names().filter(|name| {
        let known = || TutorialEvent::ALL.iter().any(|event| is_field(name, event.field()));
        name.to_ascii_lowercase().starts_with("tutorial-") && !known()
    });
    let buttons = buttons.map(|button| Doubt::ButtonWithoutGates(board.point(button.cell)));
    let gates = gates.map(|&gate| Doubt::GateWithoutButtons(board.point(gate)));
    let goal = goal.map(|goal| Doubt::GoalOutOfReach(board.point(goal)));
    let tutorials = tutorials.map(|name| Doubt::UnknownTutorial(name.to_owned()));
    let has_useless_par = level.metadata.text("Par").is_some() && level.par().is_none();
    let par = has_useless_par.then_some(Doubt::UselessPar);
    let presses = unknown_presses(level).into_iter().map(Doubt::UnknownPress);
    buttons.chain(gates).chain(goal).chain(tutorials).chain(presses).chain(par).collect()
}

/// Whether this is the name of a field, for all languages or for one.
fn is_field(name: &str, field: &str) -> bool {
    let is_language = |code: &str| (2..=3).contains(&code.len());
    let plain = name.rsplit_once('-').filter(|(_, code)| is_language(code)).map(|(name, _)| name);
    [Some(name), plain].into_iter().flatten().any(|name| name.eq_ignore_ascii_case(field))
}

/// What is in braces in hint and messages and is nothing to press.
fn unknown_presses(level: &Level) -> Vec<String> {
    let shown = TutorialEvent::ALL.map(TutorialEvent::field).into_iter().chain(["Description"]);
    let shown: Vec<_> = shown.collect();
    let names = level.metadata.names();
    let names = names.filter(|name| shown.iter().any(|field| is_field(name, field)));
    let texts = names.filter_map(|name| level.metadata.text(name));
    let unknown = |text: String| {
        let unknown = pieces(&text).into_iter().filter_map(|piece| match piece {
            Piece::Unknown(name) => Some(name.to_owned()),
            _ => None,
        });
        unknown.collect::<Vec<_>>()
    };
    texts.flat_map(unknown).collect()
}
