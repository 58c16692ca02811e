//! The rules: a [`Board`] that never changes, a [`World`] on it that each turn
//! changes, a [`Chronicle`] of every turn that recordings lead to, and a [`Play`]
//! with its timelines, time jumps, edits and undo.
//!
//! A turn is four phases, each a function here: [`collect_intents`],
//! [`resolve_pushes`], [`update_circuits`] and [`detect_paradox`]. [`Turn`] is
//! what they hand on to each other and, afterwards, the record of what happened.

mod action;
mod actions;
mod board;
mod builder;
mod cells;
mod circuits;
mod geometry;
mod intents;
mod paradox;
mod playing;
mod pushes;
mod relaxation;
mod replay;
mod score;
mod step;
mod terrain;
mod time;
mod turn;
mod world;

pub use action::{Action, ActionError};
pub use actions::{Actions, ActionsError};
pub use board::{Board, Button, ButtonKind, Field, Wire};
pub use builder::{BoardBuilder, BoardError};
pub(crate) use cells::{Bits, CellSet};
pub use circuits::update_circuits;
pub use geometry::{Cell, Direction, Point};
pub use intents::{Intent, collect_intents};
pub(crate) use intents::{begin_turn, intent};
pub use paradox::{ButtonChange, Cause, Closure, Culprit, Paradox, detect_paradox};
pub(crate) use playing::Log;
pub use playing::{Command, Outcome, Play, Status, TurnInPlay};
pub use pushes::{Push, resolve_pushes};
pub(crate) use pushes::{add_push, move_crates};
pub(crate) use relaxation::{Holder, NEVER, Relaxation};
pub use replay::Replay;
pub use score::{rating, stars};
pub use step::Step;
pub use terrain::Terrain;
pub use time::{Chronicle, End, MAX_ACTIONS, MAX_CLONES, Scene};
pub(crate) use time::{Fork, Present, Recordings, is_over, is_well_formed};
pub use turn::{Phase, Turn, play_turn};
pub(crate) use turn::{end_turn, play_intents};
pub use world::World;

/// The parts of a turn for those who play millions, on [packed](Terrain::packed) terrain,
/// and give clones intents rather than actions. A game needs none of this.
pub mod packed {
    pub use super::cells::{Bits, CellSet};
    pub use super::intents::{begin_turn, intent};
    pub use super::turn::play_intents;
}
