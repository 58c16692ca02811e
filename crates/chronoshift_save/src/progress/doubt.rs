//! Checks of records from other games.

use std::sync::Arc;

use chronoshift_core::level::daily::Day;
use chronoshift_core::level::{self, SavedAttempt, board_name};
use chronoshift_core::rules::{Board, Play};

use super::best::Best;
use super::drafts::exceed_limit;
use super::left_out::LeftOut;
use super::record::Record;
use super::team::Relay;
use crate::reason::Reason;
use crate::time::{is_time, now, today};

/// The map of a record doesn't belong to its board.
struct OtherBoard;

/// The board of a record's map. For older records, which have no map, the map of another record of the same board.
fn board(record: &Record, other: Option<&Record>) -> Result<Option<Arc<Board>>, OtherBoard> {
    let maps = [Some(record), other].into_iter().flatten().map(Record::map);
    let Some(map) = maps.into_iter().find(|map| !map.is_empty()) else { return Ok(None) };
    let level = level::parse(map.join("\n").as_bytes()).map_err(|_| OtherBoard)?;
    if board_name(&level.board) == record.board() { Ok(Some(level.board)) } else { Err(OtherBoard) }
}

impl Record {
    /// Whether the solutions of its bests work on its board, or on that of another record of the same board.
    /// Without a map, it counts as sound until the level is there.
    pub(super) fn is_sound(&self, other: Option<&Self>) -> bool {
        if self.bests().next().is_none() {
            return true;
        }
        let is_refuted = |board: Arc<Board>| self.bests().any(|best| best.is_refuted_on(&board));
        board(self, other).is_ok_and(|board| !board.is_some_and(is_refuted))
    }

    /// Prepares it for an import, given the existing record of the same board: removes actions after the end and
    /// days in the future, and replaces other times in the future by the current time. Returns the number of removed
    /// days.
    ///
    /// # Errors
    /// The reason not to import it: something is wrong, or can't be checked.
    pub(super) fn prepare_import(&mut self, kept: Option<&Self>) -> Result<usize, LeftOut> {
        let board = match board(self, kept) {
            Ok(Some(board)) => board,
            Ok(None) => return Err(LeftOut::NoMap),
            Err(OtherBoard) => return Err(LeftOut::OtherMap),
        };
        if self.is_too_long() {
            return Err(LeftOut::TooLong);
        }
        self.completions_mut().for_each(|done| done.trim(&board));
        self.doubt(board).map_or(Ok(()), Err)?;
        self.cap_times(&now());
        // In another time zone, it may already be tomorrow.
        let Day(today) = today();
        Ok(self.remove_days_after(Day(today + 1)))
    }

    /// The first fault of the record on its board, if it has one.
    fn doubt(&self, board: Arc<Board>) -> Option<LeftOut> {
        if self.best().is_some_and(|best| !best.is_of(&board)) {
            return Some(LeftOut::Reason(Reason::WrongBest));
        }
        if !self.completions().all(|it| it.is_of(&board)) {
            return Some(LeftOut::WrongLatest);
        }
        if let Some(play) = self.play()
            && let Err(error) = Play::from_saved(board, play.clone())
        {
            return Some(LeftOut::Reason(Reason::Attempt(error)));
        }
        if self.title().is_some_and(|title| title.contains(char::is_control)) {
            return Some(LeftOut::Title);
        }
        let mut games = self.completions().filter_map(|it| it.game.as_deref());
        if games.any(|game| game.contains(char::is_control)) {
            return Some(LeftOut::Game);
        }
        let reached = self.completions().map(|it| &*it.when);
        // The time of a draft may be in the future: it identifies the draft.
        let mut times = [self.played()].into_iter().chain(reached).chain(self.drafts().times());
        times.find(|time| !is_time(time)).map(|time| LeftOut::Time(time.to_owned()))
    }

    /// Whether a completion, an attempt or the relay has more actions than the game plays.
    fn is_too_long(&self) -> bool {
        self.completions().any(Best::is_too_long)
            || self.drafts().are_too_long()
            || self.relay().is_some_and(Relay::is_too_long)
            || self.play().and_then(SavedAttempt::recordings).is_some_and(|all| exceed_limit(&all))
    }
}
