//! A document to which an edit is being applied.

use std::collections::BTreeMap;

use super::change::{Change, Operation};
use super::document::Document;
use super::refusal::Refusal;
use crate::level::{MAX_BYTES, MapTile, Metadata, Symmetry};
use crate::rules::{BoardBuilder, BoardError, GateLogic, Limit, Point, Tile};

/// A document to which an edit is being applied, and the change so far.
pub(super) struct Transaction<'a> {
    document: &'a mut Document,
    change: Change,
}

impl<'a> Transaction<'a> {
    pub(super) fn new(document: &'a mut Document) -> Self {
        Self { document, change: Change::default() }
    }

    /// Ends the edit and returns the change, or an error if the document no longer fits in a file.
    pub(super) fn finish(self) -> Result<Change, Refusal> {
        let fits = self.max_bytes() <= MAX_BYTES || self.document.text().len() <= MAX_BYTES;
        if fits { Ok(self.change) } else { Err(Refusal::TooLong) }
    }

    /// An upper bound on the length of the document's text in bytes, which is fast to compute.
    fn max_bytes(&self) -> usize {
        const MAX_LINE_BYTES: usize = "button (255, 255) -> gate (255, 255)\r\n".len();
        let (width, height) = self.board().size();
        let original_bytes = self.document.original_text.as_ref().map_or(0, |text| text.len());
        let metadata_bytes = 2 * self.document.metadata.to_string().len();
        let line_count = 1 + self.board().wires().len() + self.board().logics().count() + 2;
        (width + 2) * height + MAX_LINE_BYTES * line_count + original_bytes + metadata_bytes
    }

    pub(super) fn document(&self) -> &Document {
        self.document
    }

    pub(super) fn board(&self) -> &BoardBuilder {
        &self.document.board
    }

    pub(super) fn map_tile(&self, at: Point) -> Option<MapTile> {
        self.document.map_tile(at)
    }

    /// Puts tiles at positions; of several tiles for the same position, the last one counts. Also
    /// removes wires that no longer lead from a button to a gate, and the logics of tiles that are
    /// no longer gates.
    pub(super) fn put(&mut self, map_tiles: impl IntoIterator<Item = (Point, MapTile)>) {
        let map_tiles: BTreeMap<_, _> = map_tiles.into_iter().collect();
        let changed = map_tiles.into_iter().filter_map(|(at, after)| {
            let before = self.map_tile(at)?;
            (before != after).then_some((at, before, after))
        });
        let changed: Vec<_> = changed.collect();
        if changed.is_empty() {
            return;
        }
        let positions: Vec<_> = changed.iter().map(|&(at, ..)| at).collect();
        let is_changed = |at| positions.binary_search(&at).is_ok();
        let changed_ends: Vec<_> =
            self.board().wires().iter().map(|wire| wire.map(is_changed)).collect();
        self.apply_operation(Operation::MapTiles(changed.into_iter().collect()));
        let board = self.board();
        let wires = board.wires().iter().zip(changed_ends);
        let kept = wires.filter(|&(&[button, gate], [is_button_changed, is_gate_changed])| {
            (!is_button_changed || board.check_button(button).is_ok())
                && (!is_gate_changed || board.check_gate(gate).is_ok())
        });
        let wires = kept.map(|(&wire, _)| wire).collect();
        let logics =
            board.logics().filter(|&(at, _)| !is_changed(at) || board.check_gate(at).is_ok());
        let logics = logics.collect();
        self.set_wires(wires);
        self.set_logics(logics);
    }

    pub(super) fn retain_wires(&mut self, is_kept: impl Fn(&[Point; 2]) -> bool) {
        let kept = self.board().wires().iter().copied().filter(is_kept).collect();
        self.set_wires(kept);
    }

    pub(super) fn set_wires(&mut self, new: Vec<[Point; 2]>) {
        let old = self.board().wires();
        if *old == *new {
            return;
        }
        let (mut removed, mut added) = (Vec::new(), Vec::new());
        if old.len() == new.len() {
            for (index, (&before, &after)) in old.iter().zip(&new).enumerate() {
                if before != after {
                    removed.push((index, before));
                    added.push((index, after));
                }
            }
        } else {
            // All edits keep the remaining old wires in order and add new wires at the end.
            let mut kept_count = 0;
            for (index, &wire) in old.iter().enumerate() {
                if new.get(kept_count) == Some(&wire) {
                    kept_count += 1;
                } else {
                    removed.push((index, wire));
                }
            }
            added.extend(new.iter().copied().enumerate().skip(kept_count));
        }
        self.apply_operation(Operation::Wires { removed, added });
    }

    /// Replaces the logics of all gates; gates that are not listed get [`GateLogic::Odd`].
    pub(super) fn set_logics(&mut self, new: BTreeMap<Point, GateLogic>) {
        let old: BTreeMap<_, _> = self.board().logics().collect();
        let difference = |these: &BTreeMap<Point, GateLogic>, others: &BTreeMap<_, _>| {
            let changed = these.iter().filter(|(at, logic)| others.get(*at) != Some(*logic));
            changed.map(|(&at, &logic)| (at, logic)).collect::<Vec<_>>()
        };
        let (removed, added) = (difference(&old, &new), difference(&new, &old));
        if !(removed.is_empty() && added.is_empty()) {
            self.apply_operation(Operation::Logics { removed, added });
        }
    }

    /// Changes the size of the board and moves its contents, which must not lose anything but plain
    /// ground.
    pub(super) fn reframe(&mut self, to: (usize, usize), shift: (i16, i16)) {
        let from = self.board().size();
        if from != to || shift != (0, 0) {
            self.apply_operation(Operation::Frame { from, to, shift });
        }
    }

    /// Rotates or mirrors the whole board and the solutions.
    pub(super) fn rotate_or_mirror(&mut self, symmetry: Symmetry) {
        if symmetry == Symmetry::Same {
            return;
        }
        self.apply_operation(Operation::Turn(symmetry));
        let mut metadata = self.document.metadata.clone();
        metadata.map_solutions(|actions| symmetry.actions(actions));
        self.set_metadata(&metadata);
    }

    pub(super) fn set_metadata(&mut self, new: &Metadata) {
        let (old, new) = (self.document.metadata.entries(), new.entries());
        let same_at_start = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        let (old, new) = (&old[same_at_start..], &new[same_at_start..]);
        let same_at_end =
            old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
        let (removed, added) = (&old[..old.len() - same_at_end], &new[..new.len() - same_at_end]);
        if !(removed.is_empty() && added.is_empty()) {
            self.apply_operation(Operation::Entries {
                at: same_at_start,
                removed: removed.to_vec(),
                added: added.to_vec(),
            });
        }
    }

    pub(super) fn toggle_gate(&mut self, at: Point) -> Result<(), Refusal> {
        self.board().check_gate(at).map_err(Refusal::Board)?;
        let is_open = self.board().tile(at) == Some(Tile::Gate { open: true });
        self.put([(at, MapTile::Tile(Tile::Gate { open: !is_open }))]);
        Ok(())
    }

    pub(super) fn set_logic(&mut self, at: Point, logic: GateLogic) -> Result<(), Refusal> {
        self.board().check_gate(at).map_err(Refusal::Board)?;
        let mut logics: BTreeMap<_, _> = self.board().logics().collect();
        match logic {
            GateLogic::Odd => logics.remove(&at),
            GateLogic::Any | GateLogic::All => logics.insert(at, logic),
        };
        self.set_logics(logics);
        Ok(())
    }

    pub(super) fn set_limit(&mut self, limit: Limit, value: Option<usize>) -> Result<(), Refusal> {
        let from = self.board().limits();
        let mut to = from;
        to.set(limit, value);
        if let Some(value) = to.out_of_range(limit) {
            return Err(Refusal::Board(BoardError::NotALimit { limit, value }));
        }
        if from != to {
            self.apply_operation(Operation::Limits { from, to });
        }
        Ok(())
    }

    pub(super) fn wire(&mut self, first: Point, second: Point) -> Result<(), Refusal> {
        let wire = self.order_wire_ends(first, second)?;
        if !self.board().wires().contains(&wire) {
            let wires = self.board().wires().iter().copied().chain([wire]).collect();
            self.set_wires(wires);
        }
        Ok(())
    }

    pub(super) fn unwire(&mut self, first: Point, second: Point) -> Result<(), Refusal> {
        self.retain_wires(|wire| *wire != [first, second] && *wire != [second, first]);
        Ok(())
    }

    /// Puts the two ends of a wire in order: the button, then the gate.
    fn order_wire_ends(&self, first: Point, second: Point) -> Result<[Point; 2], Refusal> {
        let board = self.board();
        let (button, gate) =
            if board.check_gate(first).is_ok() { (second, first) } else { (first, second) };
        board.check_button(button).and_then(|()| board.check_gate(gate)).map_err(Refusal::Board)?;
        Ok([button, gate])
    }

    fn apply_operation(&mut self, operation: Operation) {
        // The operation fits, because it was created from this document.
        _ = self.change.apply_operation(operation, self.document);
    }
}
