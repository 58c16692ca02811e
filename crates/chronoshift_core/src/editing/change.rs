//! What an edit did.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::document::Document;
use super::step::{Step, Unfit};
use crate::rules::Point;

/// What an edit, or several in a row, did to a document, so that it can be taken back. It holds
/// what changed, not the document.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change(Vec<Step>);

impl Change {
    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How far what was on the board before has moved, to the right and down, as the board grew
    /// or shrank at its left or top. Turns of the whole board do not count.
    pub fn shift(&self) -> (i16, i16) {
        let shifts = self.0.iter().filter_map(|step| match step {
            Step::Frame { shift, .. } => Some(shift),
            _ => None,
        });
        shifts
            .fold((0, 0), |(x, y), (by_x, by_y)| (x.saturating_add(*by_x), y.saturating_add(*by_y)))
    }

    /// The places at which something else is now, unless the whole board moved or was turned
    /// afterwards: an outline for those who show it.
    pub fn places(&self) -> BTreeSet<Point> {
        let mut places = BTreeSet::new();
        for step in &self.0 {
            match step {
                Step::Squares(squares) => places.extend(squares.iter().map(|&(at, ..)| at)),
                Step::Wires { gone, come } => {
                    places.extend(gone.iter().chain(come).flat_map(|&(_, wire)| wire));
                }
                Step::Frame { .. } | Step::Turn(_) => places.clear(),
                Step::Entries { .. } => {}
            }
        }
        places
    }

    /// Carries a step out and notes it.
    pub(super) fn carry_out(&mut self, step: Step, document: &mut Document) -> Result<(), Unfit> {
        step.apply(document)?;
        self.0.push(step);
        Ok(())
    }

    /// Adds what was done afterwards.
    pub(super) fn extend(&mut self, after: Self) {
        self.0.extend(after.0);
    }

    /// What takes it back.
    pub(super) fn inverse(self) -> Self {
        Self(self.0.into_iter().rev().map(Step::inverse).collect())
    }

    /// Does it to a document, which stays as it is if it does not fit.
    pub(super) fn apply(&self, document: &mut Document) -> Result<(), Unfit> {
        let mut done = Self::default();
        for step in &self.0 {
            if done.carry_out(step.clone(), document).is_err() {
                // What was done a moment ago can be taken back.
                _ = done.inverse().apply(document);
                return Err(Unfit);
            }
        }
        Ok(())
    }
}
