//! The rules: a [`Board`] that stays the same during play, a [`World`] that each turn changes, a
//! [`Chronicle`] of all turns that follow from the recordings, and a [`Play`] with its timelines,
//! time jumps, edits and undo.
//!
//! A turn has four [phases](Phase), which [`play_turn`] runs in order. They fill in a [`Turn`], the
//! record of the turn.

mod action;
mod actions;
mod board;
mod builder;
mod button;
mod cells;
mod circuits;
mod flood;
mod gate;
mod geometry;
mod grid;
mod limits;
mod packed_terrain;
mod paradox;
mod pieces;
mod playing;
mod prospects;
mod relaxation;
mod replay;
mod score;
mod step;
mod terrain;
mod tile;
mod time;
mod turn;
mod world;

pub use action::{Action, Intent};
pub use actions::{Actions, ActionsError};
pub use board::{Board, Wire, Zone};
#[cfg(test)]
pub(crate) use builder::WIRES_SEEN;
pub use builder::{BoardBuilder, BoardError};
pub use button::{Button, ButtonKind};
pub(crate) use cells::{Bits, CellSet};
pub use circuits::Circuits;
pub(crate) use flood::flood;
pub use gate::GateLogic;
pub use geometry::{Cell, Direction, Point, column_name};
pub use limits::{LevelLimits, Limit, MAX_CLONES};
pub(crate) use paradox::UnexplainedParadox;
pub use paradox::{ButtonChange, Cause, ClosingCause, Culprit, Paradox};
pub(crate) use pieces::Pieces;
pub(crate) use playing::Log;
pub use playing::{
    AwaitedEvent, Command, CratePaths, Event, Halt, Lookahead, Outcome, PendingTurn, Play, Splice,
    Status,
};
pub(crate) use prospects::Prospects;
pub(crate) use relaxation::{Holder, NEVER, Relaxation};
pub use replay::Replay;
pub use score::{rating, stars, two_star_score};
pub use step::StepReport;
pub use terrain::Terrain;
pub(crate) use tile::{Effect, Entry, Role};
pub use tile::{Portal, Tile};
pub use time::{
    Block, Chronicle, Deviation, Divergence, End, GateNeed, KeyAction, KeyActionKind, Link, Load,
    MAX_ACTIONS, Obstacle, OffCourse, Recordings, Scene,
};
pub use turn::{Phase, Push, Turn, play_turn};
pub(crate) use turn::{add_push, begin_turn, intent, play_intents, run_after_intents};
pub use world::World;

/// The parts of a turn, for searches that play millions of turns on [packed](Terrain::packed)
/// terrain and give clones intents instead of actions. A game doesn't need them.
pub mod packed {
    pub use super::cells::{Bits, CellSet};
    pub use super::turn::{begin_turn, intent, play_intents};
}
