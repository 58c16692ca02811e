//! The purpose of each piece of a level, which is the effect of removing it.

use std::collections::HashSet;

use chronoshift_core::level::MapTile;
use chronoshift_core::rules::{Board, ButtonKind, Cell, Point, Tile};
use chronoshift_core::solver::{Appraisal, Part, PartRemoval, RemovalEffect};

use super::{Findings, SearchState};
use crate::message::Message;
use crate::names::place_name;
use crate::tiles::piece_name;

fn is_wall(part: Part) -> bool {
    matches!(part, Part::Wall(_))
}

/// The tile of a piece that is on a single tile.
fn cell(part: Part) -> Option<Cell> {
    match part {
        Part::Crate(cell)
        | Part::Button(cell)
        | Part::Gate(cell)
        | Part::Bridge(cell)
        | Part::OneWay(cell)
        | Part::Trapdoor(cell)
        | Part::Wall(cell) => Some(cell),
        Part::Portal(_) | Part::Wire(_) => None,
    }
}

/// The positions of a piece; for a wire or a portal, those of its ends.
pub fn piece_places(board: &Board, part: Part) -> Vec<Point> {
    part.cells().into_iter().map(|cell| board.point(cell)).collect()
}

/// Whether a piece is listed. A button's only wire isn't, because it makes the same difference as
/// the button.
pub fn is_piece_listed(board: &Board, part: Part) -> bool {
    let is_only = |button| board.button_at(button).is_some_and(|button| button.gates.len() == 1);
    !matches!(part, Part::Wire(wire) if is_only(wire.button))
}

impl Findings<'_> {
    /// The positions of all pieces that do nothing, except walls and the wires of such pieces. In a
    /// level that can't be solved, two pieces may both be in the way, so that removing only one
    /// makes no difference.
    pub fn idle_things(&self) -> Vec<Vec<Point>> {
        if self.appraisal.best.is_unsolvable() {
            return Vec::new();
        }
        let all = self.idle_pieces(false);
        let single = all.iter().filter_map(|places| <[Point; 1]>::try_from(&places[..]).ok());
        let single: HashSet<_> = single.flatten().collect();
        let is_at = |at: &Point| single.contains(at);
        let is_own = |places: &&Vec<Point>| places.len() == 1 || !places.iter().any(is_at);
        all.iter().filter(is_own).cloned().collect()
    }

    /// The positions of all walls that do nothing.
    pub fn idle_walls(&self) -> Vec<Vec<Point>> {
        self.idle_pieces(true)
    }

    fn idle_pieces(&self, walls: bool) -> Vec<Vec<Point>> {
        let (Some(board), appraisal) = (self.board, self.appraisal) else { return Vec::new() };
        let idle = appraisal.parts.iter().filter(|it| {
            is_wall(it.part) == walls && appraisal.effect(it) == Some(RemovalEffect::Same)
        });
        idle.map(|it| piece_places(board, it.part)).collect()
    }

    /// The purpose of the piece at a position, if known.
    pub fn purpose_at(&self, at: Point) -> Option<Message> {
        let board = self.board?;
        let here = board.cell(at.x.into(), at.y.into());
        let is_here = |part| match part {
            Part::Portal(ends) => here.is_some_and(|here| ends.contains(&here)),
            part => here.is_some() && cell(part) == here,
        };
        let without = self.appraisal.parts.iter().find(|it| is_here(it.part))?;
        self.appraisal.effect(without)?;
        self.purpose(without)
    }

    /// A piece with its purpose; `None` while there is no valid level.
    pub fn purpose(&self, without: &PartRemoval) -> Option<Message> {
        Some(part_name(self.board?, without.part).titling(self.effect(without)))
    }

    fn effect(&self, without: &PartRemoval) -> Message {
        let appraisal = self.appraisal;
        match (appraisal.effect(without), without.best.score()) {
            (Some(RemovalEffect::Unsolvable), _) => message!("solver-needed"),
            (Some(RemovalEffect::Worse), Some(score)) => {
                message!("solver-worse", score = score)
            }
            (Some(RemovalEffect::Worse), None) => message!("solver-worse-unknown"),
            (Some(RemovalEffect::Same), _) if appraisal.best.is_unsolvable() => {
                message!("solver-same-unsolvable")
            }
            (Some(RemovalEffect::Same), _) => message!("solver-same"),
            (Some(RemovalEffect::Better), Some(score)) => better(appraisal, score),
            (Some(RemovalEffect::Better), None) | (None, _) => match self.state {
                SearchState::Over => message!("solver-unknown"),
                _ => message!("solver-unknown-yet"),
            },
        }
    }
}

/// Whether a piece is a wall that does nothing.
pub fn is_idle_wall(appraisal: &Appraisal, without: &PartRemoval) -> bool {
    is_wall(without.part) && appraisal.effect(without) == Some(RemovalEffect::Same)
}

fn better(appraisal: &Appraisal, score: usize) -> Message {
    if appraisal.best.is_unsolvable() {
        message!("solver-hinders-all", score = score)
    } else {
        message!("solver-hinders", score = score)
    }
}

/// The name of a piece, with its position.
fn part_name(board: &Board, part: Part) -> Message {
    let all = piece_places(board, part);
    if let (Part::Wire(_), [from, to]) = (part, &all[..]) {
        let (from, to) = (*from, *to);
        return message!("solver-wire", from = place_name(from), to = place_name(to));
    }
    let what = match part {
        Part::Crate(cell) if board.starts_with_heavy_crate(cell) => MapTile::HeavyCrate,
        Part::Crate(_) => MapTile::Crate,
        Part::OneWay(cell)
        | Part::Trapdoor(cell)
        | Part::Portal([cell, _])
        | Part::Button(cell)
        | Part::Gate(cell) => match board.tile(cell) {
            Tile::Gate { .. } => MapTile::Tile(Tile::Gate { open: false }),
            tile => MapTile::Tile(tile),
        },
        Part::Bridge(_) => MapTile::Tile(Tile::Bridge),
        Part::Wall(_) => MapTile::Tile(Tile::Wall),
        Part::Wire(_) => MapTile::Tile(Tile::Button(ButtonKind::Plain)),
    };
    let place = all.first().map(|&at| place_name(at)).unwrap_or_default();
    message!("solver-piece", what = piece_name(what).capitalized(), at = place)
}
