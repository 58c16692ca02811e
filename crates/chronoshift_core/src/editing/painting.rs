//! Painting and erasing, with an outer wall that closes by itself.

use std::collections::{HashMap, HashSet};

use super::framing::Margins;
use super::outside::{Outside, around, beside, is_on_border, walk};
use super::refusal::Refusal;
use super::transaction::Transaction;
use crate::level::Square;
use crate::rules::{Point, Role};

impl Transaction<'_> {
    /// Puts squares at places; of several for one place, the last one counts. A unique
    /// field is moved to the last of its places, and walls separate new inside squares from the outside.
    pub(super) fn paint(&mut self, squares: &[(Point, Square)]) -> Result<(), Refusal> {
        let mut squares = self.with_the_one(squares);
        let inside = self.inside(&squares);
        let margins = Margins::around(self.board(), &inside);
        self.grow(margins)?;
        let moved = |at| margins.moved(at);
        squares = squares.into_iter().map(|(at, square)| (moved(at), square)).collect();
        let inside: HashSet<_> = inside.into_iter().map(moved).collect();
        let outside = Outside::of(self.board());
        for &at in &inside {
            for beyond in around(self.board(), at) {
                if outside.has(beyond) && !inside.contains(&beyond) {
                    squares.insert(beyond, Square::WALL);
                }
            }
        }
        self.put(squares);
        Ok(())
    }

    /// Makes places plain ground, but for the outer wall.
    pub(super) fn erase(&mut self, at: &[Point]) -> Result<(), Refusal> {
        let outside = Outside::of(self.board());
        let erased: Vec<_> = at
            .iter()
            .filter(|&&at| !self.is_outer_wall(&outside, at))
            .map(|&at| (at, Square::FLOOR))
            .collect();
        self.paint(&erased)
    }

    /// Whether a place is a wall on the border or beside the outside.
    pub(super) fn is_outer_wall(&self, outside: &Outside, at: Point) -> bool {
        self.square(at) == Some(Square::WALL)
            && (is_on_border(self.board(), at)
                || around(self.board(), at).any(|at| outside.has(at)))
    }

    /// The new squares of the places on the board, with at most one of each unique field.
    fn with_the_one(&self, squares: &[(Point, Square)]) -> HashMap<Point, Square> {
        let on_board = squares.iter().copied().filter(|&(at, _)| self.square(at).is_some());
        let mut new: HashMap<_, _> = on_board.clone().collect();
        for role in [Role::Start, Role::Goal] {
            let has_role = |square: Square| square.field().role() == role;
            let is_last = |&(at, square): &_| has_role(square) && new.get(&at) == Some(&square);
            let Some((last, one)) = on_board.clone().rfind(is_last) else { continue };
            new.values_mut().filter(|it| has_role(**it)).for_each(|it| *it = it.without_role());
            new.insert(last, one);
            for at in self.board().points() {
                if let Some(square) = self.square(at).filter(|&square| has_role(square)) {
                    new.entry(at).or_insert(square.without_role());
                }
            }
        }
        new
    }

    /// The places of new squares that are inside afterwards. Connected places are inside if a
    /// square other than plain ground is put there, or they are or touch the old inside, or touch
    /// nothing outside.
    fn inside(&self, squares: &HashMap<Point, Square>) -> Vec<Point> {
        let outside = Outside::of(self.board());
        let was_inside =
            |at| !outside.has(at) && self.square(at).is_some_and(|square| square != Square::WALL);
        let is_put = |at| {
            let square = squares.get(&at).copied();
            let changes = square != self.square(at) || outside.has(at);
            square.is_some_and(|square| square != Square::WALL) && changes
        };
        let (mut inside, mut seen) = (Vec::new(), HashSet::new());
        for &from in squares.keys() {
            let piece = walk(self.board(), from, |at| is_put(at) && seen.insert(at));
            let beside = |at| beside(self.board(), at);
            let is_inside = |&at: &Point| {
                let is_thing = squares.get(&at) != Some(&Square::FLOOR);
                is_thing || was_inside(at) || beside(at).any(|at| !is_put(at) && was_inside(at))
            };
            let is_outside = |&at: &Point| {
                outside.has(at)
                    || is_on_border(self.board(), at)
                    || beside(at).any(|at| outside.has(at))
            };
            if piece.iter().any(is_inside) || !piece.iter().any(is_outside) {
                inside.extend(piece);
            }
        }
        inside
    }
}
