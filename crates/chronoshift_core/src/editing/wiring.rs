//! Wires and gates.

use super::changing::Changing;
use super::refusal::Refusal;
use crate::level::Square;
use crate::rules::{Field, Point};

impl Changing<'_> {
    pub(super) fn toggle_gate(&mut self, at: Point) -> Result<(), Refusal> {
        self.board().check_gate(at).map_err(Refusal::Board)?;
        let open = self.board().field(at) == Some(Field::Gate { open: true });
        self.put([(at, Square::Field(Field::Gate { open: !open }))]);
        Ok(())
    }

    pub(super) fn wire(&mut self, one: Point, other: Point) -> Result<(), Refusal> {
        let wire = self.in_order(one, other)?;
        if !self.board().wires().contains(&wire) {
            let wires = self.board().wires().iter().copied().chain([wire]).collect();
            self.set_wires(wires);
        }
        Ok(())
    }

    pub(super) fn unwire(&mut self, one: Point, other: Point) -> Result<(), Refusal> {
        self.retain_wires(|wire| *wire != [one, other] && *wire != [other, one]);
        Ok(())
    }

    /// The button and the gate of two places.
    fn in_order(&self, one: Point, other: Point) -> Result<[Point; 2], Refusal> {
        let board = self.board();
        let (button, gate) =
            if board.check_gate(one).is_ok() { (other, one) } else { (one, other) };
        board.check_button(button).and_then(|()| board.check_gate(gate)).map_err(Refusal::Board)?;
        Ok([button, gate])
    }
}
