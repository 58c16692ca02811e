//! The record of a board.

use std::collections::BTreeSet;

use chronoshift_core::level::daily::Day;
use chronoshift_core::level::{
    PlayerName, ReplayFile, SavedAttempt, board_name, board_text, is_board_name,
};
use chronoshift_core::rules::{Board, Play, Recordings, Status};
use serde::{Deserialize, Serialize};

use super::best::{Best, Relay, Team};
use super::drafts::{Drafts, is_default};
use crate::reason::{Reason, RecordPart};
use crate::time::{now, read_date};

/// The player's results on a board, and the current attempt.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct Record {
    version: u32,
    /// The name of the board, as in pars. It doesn't depend on the level's file.
    board: String,
    /// The board itself, line by line as in a level file, so that results can be checked without the level.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) map: Vec<String>,
    /// The level's title, for readers of the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    /// The time of the last play, in RFC 3339 format.
    played: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    best: Option<Best>,
    /// The completion with the fewest pushes, on a board without a time machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fewest_pushes: Option<Best>,
    /// The latest completions, the newest last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    latest: Vec<Best>,
    /// The current attempt, with its history.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    play: Option<SavedAttempt>,
    /// Whether there is nothing to continue: the attempt is complete, or has no action since a restart.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    over: bool,
    /// The relay that the attempt continues.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) relay: Option<Relay>,
    #[serde(default, skip_serializing_if = "Drafts::is_empty")]
    pub(super) drafts: Drafts,
    /// The number of hints that the player has seen.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) hints: usize,
    /// The days on which it was the level of the day and the player completed it, as dates such as
    /// 2026-11-27.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) days: BTreeSet<String>,
}

/// The maximum number of latest completions.
const MAX_LATEST: usize = 10;

const VERSION: u32 = 1;

impl Record {
    /// The record of a board that has never been played.
    pub(super) fn new(board: &Board) -> Self {
        Self {
            version: VERSION,
            board: board_name(board),
            map: Vec::new(),
            title: None,
            played: String::new(),
            best: None,
            fewest_pushes: None,
            latest: Vec::new(),
            play: None,
            over: false,
            relay: None,
            drafts: Drafts::default(),
            hints: 0,
            days: BTreeSet::new(),
        }
    }

    /// Checks that this version of the game can use the record.
    pub(super) fn check(&self) -> Result<(), Reason> {
        if self.version != VERSION {
            return Err(Reason::OtherVersion { found: self.version, known: VERSION });
        }
        if !is_board_name(&self.board) {
            return Err(Reason::Part(RecordPart::Board));
        }
        if !self.days.iter().all(|day| read_date(day).is_some()) {
            return Err(Reason::Part(RecordPart::Day));
        }
        if !self.relay.as_ref().is_none_or(Relay::is_valid) {
            return Err(Reason::Part(RecordPart::Relay));
        }
        if self.drafts.all_fit() { Ok(()) } else { Err(Reason::Part(RecordPart::Attempt)) }
    }

    /// The level's title, if it had one.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    pub fn board(&self) -> &str {
        &self.board
    }

    /// The time of the last play. Later times compare greater.
    pub fn played(&self) -> &str {
        &self.played
    }

    /// The best completion, if there is one.
    pub fn best(&self) -> Option<&Best> {
        self.best.as_ref()
    }

    /// The completion with the fewest pushes, if there is one and the board has no time machine.
    pub fn fewest_pushes(&self) -> Option<&Best> {
        self.fewest_pushes.as_ref()
    }

    /// All completions. The latest ones come last, in order. Before them are the best one and the
    /// one with the fewest pushes, unless they are among the latest.
    pub fn completions(&self) -> impl Iterator<Item = &Best> {
        let fewest = self.fewest_pushes.iter().filter(|it| self.best.as_ref() != Some(it));
        let bests = self.best.iter().chain(fewest).filter(|best| !self.latest.contains(best));
        bests.chain(&self.latest)
    }

    /// All stored completions, perhaps with duplicates.
    pub(super) fn completions_mut(&mut self) -> impl Iterator<Item = &mut Best> {
        // A new field is an error here until it is known whether it contains completions.
        let Self {
            best,
            fewest_pushes,
            latest,
            version: _,
            board: _,
            map: _,
            title: _,
            played: _,
            play: _,
            over: _,
            relay: _,
            drafts: _,
            hints: _,
            days: _,
        } = self;
        best.iter_mut().chain(fewest_pushes).chain(latest)
    }

    /// A completion as a replay. `own` is the player's name.
    pub fn replay(&self, done: &Best, own: Option<&PlayerName>) -> ReplayFile {
        ReplayFile {
            board: self.board.clone(),
            title: self.title.clone(),
            score: done.score,
            game: done.game.clone(),
            solution: done.solution.clone(),
            unfinished: false,
            players: done.team.players(own),
        }
    }

    /// The players of selves with these recordings; empty if the attempt continues no relay.
    pub fn team(&self, recordings: &Recordings) -> Team {
        self.relay.as_ref().map(|relay| relay.team(recordings)).unwrap_or_default()
    }

    /// Whether the last play set the best score.
    pub fn is_best_new(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.when == self.played)
    }

    /// Whether the last play set the record for the fewest pushes.
    pub fn is_fewest_pushes_new(&self) -> bool {
        self.fewest_pushes.as_ref().is_some_and(|fewest| fewest.when == self.played)
    }

    /// Whether the board was completed exactly once.
    pub fn is_first(&self) -> bool {
        self.completions().count() == 1
    }

    /// The current attempt, if there is one; it may be complete.
    pub fn play(&self) -> Option<&SavedAttempt> {
        self.play.as_ref()
    }

    /// Whether there is an attempt to continue.
    pub fn is_unfinished(&self) -> bool {
        self.play.is_some() && !self.over
    }

    /// The recordings of the attempt to continue, if there is one.
    fn attempt(&self) -> Option<Recordings> {
        self.play.as_ref().filter(|_| !self.over)?.recordings()
    }

    pub fn drafts(&self) -> &Drafts {
        &self.drafts
    }

    /// Removes days after this one, and returns how many there were.
    pub(super) fn remove_days_after(&mut self, last: Day) -> usize {
        let all = self.days.len();
        self.days.retain(|day| read_date(day).is_some_and(|day| day <= last));
        all - self.days.len()
    }

    /// Corrects times from a clock that was ahead: no play or completion is later than `latest`.
    pub(super) fn cap_times(&mut self, latest: &str) {
        if self.played.as_str() > latest {
            latest.clone_into(&mut self.played);
        }
        let played = self.played.clone();
        for done in self.completions_mut().filter(|done| done.when > played) {
            done.when.clone_from(&played);
        }
    }

    /// Updates the record after a play. Results never get worse.
    pub(super) fn update(&mut self, title: Option<String>, play: &Play) {
        self.title = title;
        let saved = play.has_begun().then(|| play.to_saved());
        let is_anew = play.score() == 0 && play.next_redo().is_none();
        // A level that was only opened doesn't count as played: its attempt is unchanged, or a new
        // start.
        let only_opened = self.play == saved || self.over && is_anew;
        if !only_opened || self.played.is_empty() {
            self.played = now();
        }
        if self.map.is_empty() {
            self.map = board_text(play.board()).lines().map(str::to_owned).collect();
        }
        let is_complete = *play.status() == Status::Complete;
        self.play = saved;
        self.over = play.has_begun() && (is_complete || is_anew);
        self.relay = self.relay.take().filter(|_| play.has_begun());
        if is_complete {
            let team = self.team(play.recordings());
            let done = Best::new(play, self.played.clone(), self.hints, team);
            self.store_best(&done);
            // The play stays complete until the player acts.
            if self.latest.last().is_none_or(|last| last.solution != done.solution) {
                // Undo and redo can complete the board again with the same solution.
                self.latest.retain(|known| known.solution != done.solution);
                self.latest.push(done);
                self.drop_old_completions();
            }
        }
    }

    /// Whether a completion beats the record: by its score, and by its pushes.
    fn is_beaten_by(&self, done: &Best) -> (bool, bool) {
        let by_score = self.best.as_ref().is_none_or(|best| done.by_score() < best.by_score());
        let known = self.fewest_pushes.as_ref().and_then(Best::by_pushes);
        let by_pushes = done.by_pushes().is_some_and(|new| known.is_none_or(|known| new < known));
        (by_score, by_pushes)
    }

    /// Stores a completion as the best, by score or by pushes, where it beats the record.
    fn store_best(&mut self, done: &Best) {
        let (by_score, by_pushes) = self.is_beaten_by(done);
        if by_score {
            self.best = Some(done.clone());
        }
        if by_pushes {
            self.fewest_pushes = Some(done.clone());
        }
    }

    /// Drops the oldest completions beyond the limit.
    fn drop_old_completions(&mut self) {
        let over = self.latest.len().saturating_sub(MAX_LATEST);
        self.latest.drain(..over);
    }

    /// The best completions: by score, and by pushes.
    pub(super) fn bests(&self) -> impl Iterator<Item = &Best> {
        self.best.iter().chain(&self.fewest_pushes)
    }

    /// Whether one of its bests beats another record.
    pub(super) fn beats(&self, other: &Self) -> bool {
        self.bests().any(|best| other.is_beaten_by(best) != (false, false))
    }

    /// The record without its best, which may also be the completion with the fewest pushes.
    #[must_use]
    pub(super) fn without_best(mut self) -> Self {
        let best = self.best.take();
        self.fewest_pushes = self.fewest_pushes.filter(|fewest| Some(fewest) != best.as_ref());
        self
    }

    #[must_use]
    pub(super) fn without_play(self) -> Self {
        Self { play: None, over: false, relay: None, ..self }
    }

    /// The record with the bests of another record where they are better.
    #[must_use]
    pub(super) fn with_bests_of(mut self, other: &Self) -> Self {
        other.bests().for_each(|best| self.store_best(best));
        self
    }

    /// Merges this game's record with another game's record of the same board: the better score, the later attempt,
    /// and all saved attempts. With a `name`, the earlier attempt becomes a saved one. `is_later` makes this game's
    /// attempt the later one; otherwise the times decide.
    #[must_use]
    pub(super) fn merged(self, other: Self, is_later: bool, name: Option<&str>) -> Self {
        let (mut newer, older) =
            if is_later || self.played >= other.played { (self, other) } else { (other, self) };
        let earlier = older.attempt().filter(|earlier| newer.attempt().as_ref() != Some(earlier));
        // A new field is an error here until it is merged, or named among those that the newer record decides.
        let Self {
            map,
            best,
            fewest_pushes,
            latest,
            drafts,
            hints,
            days,
            version: _,
            board: _,
            title: _,
            played: _,
            play: _,
            over: _,
            relay: _,
        } = older;
        if newer.map.is_empty() {
            newer.map = map;
        }
        let is_new = |it: &Best| newer.latest.iter().all(|known| known.solution != it.solution);
        let mut latest: Vec<_> = latest.into_iter().filter(is_new).collect();
        latest.append(&mut newer.latest);
        // A stable sort keeps the order of equal times, which a wrong clock can give.
        latest.sort_by(|one, other| one.when.cmp(&other.when));
        newer.latest = latest;
        newer.drop_old_completions();
        newer.drafts.merge(&drafts);
        if let Some((name, earlier)) = name.zip(earlier) {
            newer.drafts.save_other_game(name, earlier);
        }
        newer.hints = newer.hints.max(hints);
        newer.days.extend(days);
        newer.best = [newer.best, best]
            .into_iter()
            .flatten()
            .min_by(|one, other| (one.by_score(), &one.when).cmp(&(other.by_score(), &other.when)));
        let fewest = [newer.fewest_pushes, fewest_pushes].into_iter().flatten();
        newer.fewest_pushes = fewest.min_by(|one, other| {
            (one.by_pushes(), &one.when).cmp(&(other.by_pushes(), &other.when))
        });
        newer
    }
}

#[cfg(test)]
mod tests {
    use chronoshift_core::level::parse;
    use chronoshift_core::level::sokoban::play_moves;

    use super::{Best, Record};

    #[test]
    fn a_best_that_is_removed_has_no_fewest_pushes_either() {
        let level = parse(b"2D SuperFun!\n++++++++\n+ @c * +\n++++++++\n");
        let board = level.expect("it is a level").board;
        let mut record = Record::new(&board);
        record.update(None, &play_moves(&board, "R").expect("it is possible"));
        assert!(record.is_sound(None));
        // In version 0.1.0, a walk completed a level that begins solved.
        let best = record.best.clone().expect("it is complete");
        let solution = "W".parse().expect("it is an action");
        let walk = Best { pushes: Some(0), solution, ..best };
        record.store_best(&walk);
        assert_eq!((record.best(), record.fewest_pushes()), (Some(&walk), Some(&walk)));
        assert!(walk.is_refuted_on(&board) && !record.is_sound(None));
        let record = record.without_best();
        assert!(record.bests().next().is_none() && record.is_sound(None));
    }
}
