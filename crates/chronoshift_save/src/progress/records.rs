//! The records of all boards.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chronoshift_core::level::daily::Day;
use chronoshift_core::level::{Level, SavedError, board_name};
use chronoshift_core::rules::{Board, Play, Status};

use super::best::{Best, Relay};
use super::drafts::Drafts;
use super::record::Record;
use crate::reason::Reason;
use crate::time::{date_text, read_date};

/// The player's results on all boards.
#[derive(Debug, Default)]
pub struct Progress {
    records: BTreeMap<String, Record>,
    /// The boards whose records are still to be written.
    changed: BTreeSet<String>,
    /// The boards whose files have to be set aside first, with the reasons.
    spoiled: Vec<(String, Reason)>,
}

impl Progress {
    /// Progress with these records, by the names of their boards.
    pub fn new(records: BTreeMap<String, Record>) -> Self {
        Self { records, ..Self::default() }
    }

    pub fn record(&self, board: &Board) -> Option<&Record> {
        self.record_by_name(&board_name(board))
    }

    pub fn record_by_name(&self, board: &str) -> Option<&Record> {
        self.records.get(board)
    }

    /// Returns the saved play of a level. Restarts a complete play, so that undo leads back to it.
    /// Sets an unusable play aside.
    pub fn resume(&mut self, level: &Level) -> Option<Play> {
        let saved = self.record(&level.board)?.play()?.clone();
        match Play::from_saved(Arc::clone(&level.board), saved) {
            Ok(mut play) => {
                if *play.status() == Status::Complete {
                    play.reset_level();
                }
                Some(play)
            }
            Err(error) => {
                self.remove_play(&level.board, error);
                None
            }
        }
    }

    /// Saves a play of a level. `day` is the day on which it is the level of the day.
    pub fn save_play(&mut self, level: &Level, play: &Play, day: Option<Day>) {
        self.update(level.title(), play);
        if let Some(day) = day.filter(|_| *play.status() == Status::Complete) {
            self.record_mut(play.board()).days.insert(date_text(day));
        }
    }

    /// Updates the record of a board after a play of a level with this title.
    pub fn update(&mut self, title: Option<String>, play: &Play) {
        let board = board_name(play.board());
        let record = self.records.entry(board.clone()).or_insert_with(|| Record::new(play.board()));
        record.update(title, play);
        self.changed.insert(board);
    }

    /// Sets the relay that the current attempt on a board continues.
    pub fn set_relay(&mut self, board: &Board, relay: Relay) {
        self.record_mut(board).relay = Some(relay);
    }

    /// Changes the saved attempts of a board.
    pub fn change_drafts<T>(&mut self, board: &Board, change: impl FnOnce(&mut Drafts) -> T) -> T {
        change(&mut self.record_mut(board).drafts)
    }

    pub fn count_hint(&mut self, board: &Board) {
        let record = self.record_mut(board);
        record.hints = record.hints.saturating_add(1);
    }

    /// The days whose level the player completed on the day itself.
    pub fn days(&self) -> BTreeSet<Day> {
        let done = self.records.values().filter(|record| record.best().is_some());
        done.flat_map(|record| &record.days).filter_map(|day| read_date(day)).collect()
    }

    /// The record of a board, to change it. Marks the record as not written.
    fn record_mut(&mut self, board: &Board) -> &mut Record {
        let name = board_name(board);
        self.changed.insert(name.clone());
        self.records.entry(name).or_insert_with(|| Record::new(board))
    }

    /// Removes a best score that failed its check.
    pub fn remove_best(&mut self, board: &Board, best: &Best) {
        let board = board_name(board);
        if let Some(record) = self.records.get_mut(&board).filter(|it| it.best() == Some(best)) {
            *record = record.clone().without_best();
            self.changed.insert(board);
        }
    }

    /// Removes an unreadable attempt. The board's file will be set aside.
    fn remove_play(&mut self, board: &Board, error: SavedError) {
        let board = board_name(board);
        if let Some(record) = self.records.get_mut(&board) {
            *record = record.clone().without_play();
            self.spoiled.push((board.clone(), Reason::Attempt(error)));
            self.changed.insert(board);
        }
    }

    /// Merges saved attempts and better results from another game's record. A best that was removed in the meantime
    /// doesn't come back.
    pub fn merge(&mut self, other: &Record) {
        let Some(record) = self.records.get_mut(other.board()) else { return };
        record.drafts.merge(&other.drafts);
        if other.beats(record) && other.is_sound(Some(record)) {
            *record = record.clone().with_bests_of(other);
        }
    }

    /// Takes the boards whose files have to be set aside, with the reasons.
    pub fn take_spoiled(&mut self) -> Vec<(String, Reason)> {
        std::mem::take(&mut self.spoiled)
    }

    /// Takes the records that have changed since the last call.
    pub fn take_changed(&mut self) -> Vec<Record> {
        let changed = std::mem::take(&mut self.changed);
        changed.iter().filter_map(|board| self.records.get(board)).cloned().collect()
    }
}
