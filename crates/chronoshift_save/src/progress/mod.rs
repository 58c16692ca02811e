//! The player's progress: results, and attempts to continue, in one file per board. Imports are checked.

mod best;
mod drafts;
mod record;
mod records;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use chronoshift_core::level::daily::Day;
use chronoshift_core::level::{self, SavedAttempt, board_name, is_board_name};
use chronoshift_core::rules::{Board, Play};

pub use best::{Best, Relay, Team};
use drafts::exceed_limit;
pub use drafts::{Draft, DraftRefusal, Drafts};
pub use record::Record;
pub use records::Progress;

use crate::codec::{seal, unseal};
use crate::files::data_folder;
use crate::reason::Reason;
use crate::storage::Storage;
use crate::store::{Editing, Fault, Storable, Store};
use crate::time::{is_time, now, today};

#[derive(Debug, Default)]
pub struct Imported {
    pub taken: BTreeSet<String>,
    /// The boards of records that were left out, with the reasons.
    pub left: Vec<(String, LeftOut)>,
    /// The boards whose records were imported without days in the future, with the numbers of these days.
    pub without_days: Vec<(String, usize)>,
    pub faults: Vec<Fault>,
}

impl Storable for Record {
    const SUFFIX: &'static str = ".json";
    /// Ten times the size of the longest play.
    const MAX_BYTES: u64 = 64 << 20;
    const LOCK_TIMEOUT: Duration = Duration::from_secs(2);
    const EDITING: Editing = Editing::Game;
    /// The time when the attempt was played: as stored, and capped at the current time.
    type Base = (String, String);
    /// The name under which another game's attempt is saved; without a name, only the later attempt stays.
    type Context = Option<String>;

    fn is_key(key: &str) -> bool {
        is_board_name(key)
    }

    fn decode(key: &str, bytes: &[u8]) -> Result<Self, Reason> {
        let record: Self = unseal(bytes)?;
        record.check()?;
        if key == record.board() { Ok(record) } else { Err(Reason::OtherBoard) }
    }

    fn encode(&self) -> Result<Vec<u8>, Reason> {
        seal(self)
    }

    fn base(&self) -> (String, String) {
        let played = self.played().to_owned();
        (played.clone(), played.min(now()))
    }

    fn merge(
        base: Option<&(String, String)>,
        ours: &Self,
        theirs: Option<Self>,
        others: &Option<String>,
    ) -> Result<Self, Reason> {
        let Some(mut theirs) = theirs else { return Ok(ours.clone()) };
        // A better score must pass a check before it replaces the known one.
        if theirs.beats(ours) && !theirs.is_sound(Some(ours)) {
            return Err(Reason::WrongBest);
        }
        let known = base.filter(|(played, _)| played == theirs.played());
        theirs.cap_times(&known.map_or_else(now, |(_, capped)| capped.clone()));
        let others = others.as_deref().filter(|_| known.is_none());
        Ok(ours.clone().merged(theirs, known.is_some(), others))
    }
}

/// The folder where the system keeps the player's progress.
pub fn player_folder() -> Option<PathBuf> {
    data_folder().map(|folder| folder.join("progress"))
}

/// The store of the progress in a folder.
pub fn open(storage: Arc<dyn Storage>, folder: PathBuf) -> Store<Record> {
    let lock = folder.join("progress.lock");
    Store::new(storage, folder, lock)
}

/// Reads the records of all boards by their names, with times in the future capped.
pub fn read_all(store: &mut Store<Record>) -> (BTreeMap<String, Record>, Vec<Fault>) {
    let (mut records, faults) = store.read_all();
    let now = now();
    records.values_mut().for_each(|record| record.cap_times(&now));
    (records, faults)
}

/// Writes records as the bytes of one file.
pub fn export(records: &BTreeMap<String, Record>) -> Result<Vec<u8>, Reason> {
    seal(&records.values().collect::<Vec<_>>())
}

/// Imports records from an exported file, or from the file of one board, into a store from which nothing was read.
/// For each board, the better score and the later attempt stay. A record with any fault, or that can't be checked,
/// is left out as a whole.
///
/// # Errors
/// Fails if the bytes have changed since the export, and then imports nothing; or if a file can't
/// be written.
pub fn import(store: &mut Store<Record>, bytes: &[u8]) -> Result<Imported, Reason> {
    let records: Vec<Record> =
        unseal(bytes).or_else(|error| unseal(bytes).map(|one| vec![one]).map_err(|_| error))?;
    let mut imported = Imported::default();
    for mut record in records {
        let board = record.board().to_owned();
        if let Err(reason) = record.check() {
            imported.left.push((board, LeftOut::Reason(reason)));
            continue;
        }
        let days = match record.prepare_import(store.peek(&board).as_ref()) {
            Ok(days) => days,
            Err(why) => {
                imported.left.push((board, why));
                continue;
            }
        };
        match store.write(&board, &record, &None, &mut imported.faults) {
            Ok(_) => store.sync()?,
            Err(reason @ Reason::WouldExceed { .. }) => {
                imported.left.push((board, LeftOut::Reason(reason)));
                continue;
            }
            Err(reason) => return Err(reason),
        }
        if days > 0 {
            imported.without_days.push((board.clone(), days));
        }
        imported.taken.insert(board);
    }
    Ok(imported)
}

/// The reason that a record is not imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LeftOut {
    /// A part of it is unusable, or the file would become too large.
    Reason(Reason),
    /// Neither the record nor an earlier one has the map, so nothing can be checked.
    NoMap,
    /// Its map is that of another board, or not a valid map.
    OtherMap,
    /// It has more actions than the game plays.
    TooLong,
    /// One of its latest scores differs from the score of its solution.
    WrongLatest,
    /// The title has control characters.
    Title,
    /// A version of the game in it has control characters.
    Game,
    /// This time is not in the format in which the game writes times.
    Time(String),
}

/// The map of a record doesn't belong to its board.
struct OtherBoard;

/// The board of a record's map or, for an older record without a map, the board of the map of
/// `other`, a record of the same board.
fn board(record: &Record, other: Option<&Record>) -> Result<Option<Arc<Board>>, OtherBoard> {
    let maps = [Some(record), other].into_iter().flatten().map(|record| &record.map);
    let Some(map) = maps.into_iter().find(|map| !map.is_empty()) else { return Ok(None) };
    let level = level::parse(map.join("\n").as_bytes()).map_err(|_| OtherBoard)?;
    if board_name(&level.board) == record.board() { Ok(Some(level.board)) } else { Err(OtherBoard) }
}

impl Record {
    /// Whether the solutions of the best completions work on the record's board, or on that of
    /// `other`, a record of the same board. Without any map, the record counts as sound until its
    /// level is there.
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
    fn prepare_import(&mut self, kept: Option<&Self>) -> Result<usize, LeftOut> {
        let board = match board(self, kept) {
            Ok(Some(board)) => board,
            Ok(None) => return Err(LeftOut::NoMap),
            Err(OtherBoard) => return Err(LeftOut::OtherMap),
        };
        if self.is_too_long() {
            return Err(LeftOut::TooLong);
        }
        self.completions_mut().for_each(|done| done.trim(&board));
        self.find_fault(board).map_or(Ok(()), Err)?;
        self.cap_times(&now());
        // In another time zone, it may already be tomorrow.
        let Day(today) = today();
        Ok(self.remove_days_after(Day(today + 1)))
    }

    /// The first fault in the record on its board, if it has one.
    fn find_fault(&self, board: Arc<Board>) -> Option<LeftOut> {
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
            || self.relay.as_ref().is_some_and(Relay::is_too_long)
            || self.play().and_then(SavedAttempt::recordings).is_some_and(|all| exceed_limit(&all))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use chronoshift_core::level::SavedError;

    use super::*;
    use crate::memory::Memory;

    /// Records as version 0.1.0 wrote them: an attempt, and a solved board.
    const GOLDEN: [(&str, &[u8]); 2] = [
        ("33a4e8f413e6b8ab", include_bytes!("../../golden/33a4e8f413e6b8ab.json")),
        ("9bc356034d51e123", include_bytes!("../../golden/9bc356034d51e123.json")),
    ];

    fn golden() -> Memory {
        let memory = Memory::default();
        for (board, bytes) in GOLDEN {
            let file = PathBuf::from(format!("/saved/{board}.json"));
            memory.put(&file, bytes);
        }
        memory
    }

    fn open_in(memory: &Memory) -> Store<Record> {
        open(Arc::new(memory.clone()), PathBuf::from("/saved"))
    }

    #[test]
    fn what_version_0_1_0_wrote_is_read_and_written_again() {
        let memory = golden();
        let mut store = open_in(&memory);
        let (records, faults) = store.read_all();
        assert_eq!(faults, []);
        let [attempt, solved] = records.values().collect::<Vec<_>>()[..] else {
            panic!("{records:?}")
        };
        assert!(attempt.is_unfinished() && attempt.best().is_none());
        assert_eq!(solved.best().map(|best| best.score), Some(33));
        assert!(solved.is_sound(None));
        for (board, record) in &records {
            let mut faults = Vec::new();
            let written = store.write(board, record, &None, &mut faults).unwrap();
            let score = |record: &Record| record.best().map(|best| best.score);
            assert_eq!((score(&written), faults), (score(record), Vec::new()));
        }
        store.sync().unwrap();
        let (again, faults) = open_in(&memory).read_all();
        assert!(faults.is_empty() && again.keys().eq(records.keys()), "{faults:?}");
    }

    #[test]
    fn an_import_keeps_what_is_better_and_refuses_what_is_wrong() {
        let (memory, empty) = (golden(), Memory::default());
        let (mut records, _) = read_all(&mut open_in(&memory));
        // Attempts of that version can no longer be checked, and the import says so.
        let imported = import(&mut open_in(&empty), &export(&records).unwrap()).unwrap();
        let is_old = |(_, why): &(String, LeftOut)| {
            matches!(why, LeftOut::Reason(Reason::Attempt(SavedError::Version(1))))
        };
        assert!(imported.left.len() == 2 && imported.left.iter().all(is_old), "{imported:?}");
        records.retain(|_, record| record.best().is_some());
        records = records.into_iter().map(|(key, record)| (key, record.without_play())).collect();
        let file = export(&records).unwrap();
        let imported = import(&mut open_in(&empty), &file).unwrap();
        assert_eq!((imported.taken.len(), imported.left.len()), (1, 0), "{:?}", imported.left);
        let read = open_in(&empty).read_all().0;
        assert!(read.keys().eq(records.keys()));
        let text = String::from_utf8(file).unwrap().replace("\"score\": 33", "\"score\": 30");
        assert_eq!(import(&mut open_in(&empty), text.as_bytes()).err(), Some(Reason::Checksum));
    }
}
