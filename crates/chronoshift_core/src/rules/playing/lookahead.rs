//! Previews the outcome of actions before the player takes them.

use std::sync::Arc;

use crate::rules::action::Action;
use crate::rules::limits::Limit;
use crate::rules::paradox::Paradox;
use crate::rules::time::{Chronicle, Scene};

use super::command::{Outcome, Status};
use super::play::Play;

/// The result of playing the current clone's next actions ahead while that is safe: playing stops
/// before an action that would fail, end in a paradox or reach a limit, and after a time jump or
/// the completion of the level.
#[derive(Debug, Clone)]
pub struct Lookahead {
    /// The actions that were played.
    pub actions: Vec<Action>,
    /// The reason why playing ahead stopped after these actions.
    pub halt: Halt,
    /// All turns, including those that were played ahead.
    chronicle: Chronicle,
    timeline: usize,
    /// The number of turns that had passed before these actions.
    turns_before: usize,
}

/// The reason why playing ahead stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Halt {
    /// All actions were played.
    Done,
    /// The next turn would end in this paradox.
    Paradox(Paradox),
    /// The next move would fail.
    Blocked,
    /// The rules do not allow the next action.
    Ignored,
    /// A time jump follows the last turn.
    Jump,
    /// The last turn completes the level.
    Complete,
    /// The next turn would reach a limit and end the level.
    Over(Limit),
}

impl Play {
    /// Plays the current clone's next actions ahead.
    pub fn look_ahead(&self, actions: impl IntoIterator<Item = Action>) -> Lookahead {
        let mut ahead = self.clone();
        let mut played = Vec::new();
        let mut halt = Halt::Done;
        for action in actions {
            halt = step(&mut ahead, action);
            if matches!(halt, Halt::Done | Halt::Jump | Halt::Complete) {
                played.push(action);
            }
            if halt != Halt::Done {
                break;
            }
        }
        Lookahead {
            actions: played,
            halt,
            chronicle: ahead.chronicle().clone(),
            timeline: self.timeline(),
            turns_before: self.elapsed(),
        }
    }
}

/// Plays one turn ahead, and undoes it if it is not safe.
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
            Some(intent) if intent.failed_direction().is_some() => Halt::Blocked,
            _ => return Halt::Done,
        },
    };
    ahead.undo();
    halt
}

impl Lookahead {
    /// The scene after this number of actions.
    pub fn scene(&self, action_count: usize) -> Scene {
        self.chronicle
            .scene(self.timeline, self.turns_before + action_count.min(self.actions.len()))
    }

    /// Whether a play is in the foreseen state after this number of actions.
    pub fn matches(&self, play: &Play, action_count: usize) -> bool {
        Arc::ptr_eq(self.chronicle.board(), play.board())
            && *play.status() == Status::Playing
            && (self.timeline, self.turns_before + action_count)
                == (play.timeline(), play.elapsed())
            && self.scene(action_count).world == *play.world()
    }
}
