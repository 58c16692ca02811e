//! The player's wish behind a click on a tile.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Cell, Direction, Play, Status};

use crate::input::main_direction;

/// A player's wish at a tile.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Wish {
    /// To go there; for the current self's own tile, to wait, or on the machine to enter it.
    Tile(Cell),
    /// To push the crate there by this number of tiles.
    Push(Cell, Direction, usize),
    /// To push a crate somewhere, around corners, by these actions; `None` if that is impossible.
    Carry(Option<Vec<Action>>),
}

/// The distance from the middle of a crate, in tiles, below which a click means none of the crate's sides.
const MIDDLE_RADIUS: f32 = 0.2;

impl Wish {
    /// A click beside the middle of a crate, in tiles, means to push it from that side; a click on
    /// its middle means to push it from where the player stands.
    pub(crate) fn side(play: &Play, at: Cell, off: Vec2) -> Self {
        let here = play.world().clones().last().copied();
        let from_here = |way: &Direction| Some(play.board().step_back(at, *way)) == here;
        let beside = Direction::ALL.into_iter().find(from_here);
        // Away from that side, in coordinates whose y axis points down.
        let away = main_direction(off * Vec2::new(-1.0, 1.0));
        let is_middle = off.abs().max_element() < MIDDLE_RADIUS;
        let way = beside.filter(|_| is_middle).unwrap_or(away);
        Self::Push(at, way, 1)
    }

    /// A drag of a crate to another tile means to push it that far, in one direction.
    pub(crate) fn drag(play: &Play, at: Cell, to: Cell) -> Self {
        let (a, b) = (play.board().point(at), play.board().point(to));
        let by = Vec2::new(f32::from(b.x) - f32::from(a.x), f32::from(b.y) - f32::from(a.y));
        Self::Push(at, main_direction(by), by.abs().max_element() as usize)
    }

    /// The actions that fulfil the wish; `None` if that is impossible.
    pub(crate) fn actions(&self, play: &Play) -> Option<Vec<Action>> {
        let (start, here) = (play.board().start(), play.world().clones().last().copied());
        match *self {
            // In a complete level, the control that enters the machine leaves the level, even if there is no machine.
            Self::Tile(cell)
                if *play.status() == Status::Complete && (cell == start || Some(cell) == here) =>
            {
                Some(vec![Action::Enter])
            }
            Self::Tile(cell) if Some(cell) == here && *play.status() == Status::Playing => {
                Some(vec![if play.can_enter() { Action::Enter } else { Action::Wait }])
            }
            Self::Tile(cell) => {
                let way = play.path_to(cell)?;
                Some(way.into_iter().map(Action::Move).collect())
            }
            Self::Push(at, way, tiles) => play.actions_to_push(at, way, tiles),
            Self::Carry(ref actions) => actions.clone(),
        }
    }
}
