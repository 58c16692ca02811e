//! Actions that are played ahead.

use std::sync::Arc;

use crate::rules::action::Action;
use crate::rules::limits::Limit;
use crate::rules::paradox::Paradox;
use crate::rules::time::{Chronicle, Scene};

use super::command::{Outcome, Status};
use super::play::Play;

/// The result of actions of the current clone that are played ahead, as far as they are safe: up to
/// an action that would fail or end in a paradox, a time jump, or the level's end.
#[derive(Debug, Clone)]
pub struct Foresight {
    /// The actions up to there.
    pub actions: Vec<Action>,
    /// Why the foresight ends there.
    pub halt: Halt,
    /// All turns, and those after them.
    chronicle: Chronicle,
    timeline: usize,
    /// The turns that had passed before.
    from: usize,
}

/// Why a foresight ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Halt {
    /// All actions are done.
    Done,
    /// The next turn would end in this paradox.
    Paradox(Paradox),
    /// The next move would fail.
    Blocked,
    /// The rules do not allow the next action.
    Ignored,
    /// Time jumps after the last turn.
    Jump,
    /// The last turn completes the level.
    Complete,
    /// The next turn would reach a limit, and end the level.
    Over(Limit),
}

impl Play {
    /// Plays actions of the current clone ahead.
    pub fn foresee(&self, actions: impl IntoIterator<Item = Action>) -> Foresight {
        let mut ahead = self.clone();
        let mut done = Vec::new();
        let mut halt = Halt::Done;
        for action in actions {
            halt = step(&mut ahead, action);
            if matches!(halt, Halt::Done | Halt::Jump | Halt::Complete) {
                done.push(action);
            }
            if halt != Halt::Done {
                break;
            }
        }
        Foresight {
            actions: done,
            halt,
            chronicle: ahead.chronicle().clone(),
            timeline: self.timeline(),
            from: self.elapsed(),
        }
    }
}

/// Plays a turn ahead if it is safe.
fn step(ahead: &mut Play, action: Action) -> Halt {
    match ahead.act(action) {
        Outcome::Jump => return Halt::Jump,
        Outcome::Complete => return Halt::Complete,
        Outcome::Ignored | Outcome::Reset | Outcome::Edited => return Halt::Ignored,
        Outcome::Turn | Outcome::Paradox | Outcome::Over => {}
    }
    let halt = match ahead.status() {
        Status::Paradox(paradox) => Halt::Paradox(paradox.clone()),
        Status::Over(limit) => Halt::Over(*limit),
        _ => match ahead.last_turn().intents.last() {
            Some(intent) if intent.failed().is_some() => Halt::Blocked,
            _ => return Halt::Done,
        },
    };
    ahead.undo();
    halt
}

impl Foresight {
    /// The scene after this number of actions.
    pub fn scene(&self, done: usize) -> Scene {
        self.chronicle.scene(self.timeline, self.from + done.min(self.actions.len()))
    }

    /// Whether a play is as foreseen after this number of actions.
    pub fn is_of(&self, play: &Play, done: usize) -> bool {
        Arc::ptr_eq(self.chronicle.board(), play.board())
            && *play.status() == Status::Playing
            && (self.timeline, self.from + done) == (play.timeline(), play.elapsed())
            && self.scene(done).world == *play.world()
    }
}
