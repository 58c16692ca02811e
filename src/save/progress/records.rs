//! What is known of all boards.

use std::collections::BTreeMap;

use bevy::prelude::*;
use chronoshift_core::level::board_name;
use chronoshift_core::rules::{Board, Play};

use super::record::{Best, Record};

/// What the player achieved on each board.
#[derive(Resource, Debug, Default)]
pub struct Progress {
    records: BTreeMap<String, Record>,
    /// The boards whose records are to be written.
    changed: Vec<String>,
}

impl Progress {
    pub(super) fn new(records: BTreeMap<String, Record>) -> Self {
        Self { records, changed: Vec::new() }
    }

    /// What is known of a board.
    pub fn of(&self, board: &Board) -> Option<&Record> {
        self.records.get(&board_name(board))
    }

    /// Takes over where a play stands, of a level with this title.
    pub fn update(&mut self, title: Option<String>, play: &Play) {
        let board = board_name(play.board());
        let record = self.records.entry(board.clone()).or_insert_with(|| Record::new(play.board()));
        record.update(title, play);
        self.changed.push(board);
    }

    /// Takes a best back that was found to be none.
    pub fn disown(&mut self, board: &Board, best: &Best) {
        let board = board_name(board);
        if let Some(record) = self.records.get_mut(&board).filter(|it| it.best() == Some(best)) {
            *record = record.clone().without_best();
            self.changed.push(board);
        }
    }

    /// The records that changed since this was asked last.
    pub(super) fn take_changed(&mut self) -> Vec<Record> {
        let changed = std::mem::take(&mut self.changed);
        changed.iter().filter_map(|board| self.records.get(board)).cloned().collect()
    }
}
