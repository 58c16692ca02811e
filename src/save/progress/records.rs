//! What is known of all boards.

use std::collections::BTreeMap;

use bevy::prelude::*;
use chronoshift_core::level::board_name;
use chronoshift_core::rules::{Board, Play};

use super::drafts::Drafts;
use super::record::{Best, Record};

/// What the player achieved on each board.
#[derive(Resource, Debug, Default)]
pub struct Progress {
    records: BTreeMap<String, Record>,
    /// The boards whose records are to be written.
    changed: Vec<String>,
    /// The boards whose files are to be put aside before, and why.
    spoiled: Vec<(String, String)>,
}

impl Progress {
    pub(super) fn new(records: BTreeMap<String, Record>) -> Self {
        Self { records, ..default() }
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

    /// Changes the drafts of a board.
    pub fn change_drafts<T>(&mut self, board: &Board, change: impl FnOnce(&mut Drafts) -> T) -> T {
        let name = board_name(board);
        let record = self.records.entry(name.clone()).or_insert_with(|| Record::new(board));
        self.changed.push(name);
        change(record.drafts_mut())
    }

    /// Takes a best back that was found to be none.
    pub fn disown(&mut self, board: &Board, best: &Best) {
        let board = board_name(board);
        if let Some(record) = self.records.get_mut(&board).filter(|it| it.best() == Some(best)) {
            *record = record.clone().without_best();
            self.changed.push(board);
        }
    }

    /// Gives a play up that cannot be read: the board's file is put aside with it.
    pub fn disown_play(&mut self, board: &Board, error: &impl ToString) {
        let board = board_name(board);
        if let Some(record) = self.records.get_mut(&board) {
            *record = record.clone().without_play();
            self.spoiled.push((board.clone(), error.to_string()));
            self.changed.push(board);
        }
    }

    /// Takes over what another game has kept: drafts, and a best that is better. One that was taken
    /// back meanwhile, as it is none, does not come back.
    pub(super) fn learn(&mut self, other: &Record) {
        let Some(record) = self.records.get_mut(other.board()) else { return };
        record.drafts_mut().learn(other.drafts());
        if other.beats(record) && other.is_sound(Some(record)) {
            *record = record.clone().with_best_of(other);
        }
    }

    /// The boards whose files are to be put aside since this was asked last, and why.
    pub(super) fn take_spoiled(&mut self) -> Vec<(String, String)> {
        std::mem::take(&mut self.spoiled)
    }

    /// The records that changed since this was asked last.
    pub(super) fn take_changed(&mut self) -> Vec<Record> {
        let changed = std::mem::take(&mut self.changed);
        changed.iter().filter_map(|board| self.records.get(board)).cloned().collect()
    }
}
