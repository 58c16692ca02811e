//! What was played is there again, whatever comes between.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use chronoshift::game::{self, Setup};
use chronoshift::save::{
    self, Preferences, Progress, ProgressFolder, Record, SettingsFile, Trouble, Unsaved,
};
use chronoshift::sim::{Playlist, Session};
use chronoshift::states::Menu;
use chronoshift_core::level;
use chronoshift_core::rules::{Actions, Status};
use tempfile::TempDir;

use crate::Game;

use KeyCode::{
    ArrowLeft as Left, ArrowRight as Right, Enter, Escape, KeyJ, KeyN, KeyP, KeyR, KeyX, KeyZ,
    Space,
};

pub(crate) const SHORT: &str = "+++++\n+S G+\n+++++";
const LONG: &str = "++++++\n+S  G+\n++++++";

thread_local! {
    /// Where the games of this test keep their progress.
    static FOLDER: RefCell<PathBuf> = RefCell::default();
    /// Where one that is to be killed writes its states down.
    static STATES: Cell<Option<File>> = Cell::default();
}

/// A game that goes on with what is kept in a folder.
fn kept(setup: Setup) -> App {
    keeping(game::headless(setup))
}

/// The same with all that a window shows.
fn shown(setup: Setup) -> App {
    keeping(game::invisible(setup))
}

fn keeping(mut app: App) -> App {
    let folder = FOLDER.with_borrow(PathBuf::clone);
    app.insert_resource(SettingsFile::at(folder.join("settings.toml")))
        .insert_resource(ProgressFolder::at(folder))
        .add_plugins((save::kept, save::progress_kept))
        .init_resource::<Heard>()
        .add_systems(First, hear);
    app
}

pub(crate) fn start(folder: &Path, levels: &[&str]) -> Game {
    FOLDER.set(folder.to_owned());
    Game::start(levels, false, kept)
}

fn start_shown(folder: &Path, levels: &[&str]) -> Game {
    FOLDER.set(folder.to_owned());
    Game::start(levels, false, shown)
}

#[derive(Resource, Default)]
struct Heard(Vec<Trouble>);

fn hear(mut troubles: MessageReader<Trouble>, mut heard: ResMut<Heard>) {
    heard.0.extend(troubles.read().cloned());
}

impl Game {
    pub(crate) fn recorded(&self) -> Vec<String> {
        self.play().recordings().map(|part| Actions::from(part).to_string()).collect()
    }

    fn record(&self) -> Option<&Record> {
        self.world().resource::<Progress>().of(self.play().board())
    }

    pub(crate) fn best(&self) -> Option<usize> {
        Some(self.record()?.best()?.score)
    }

    fn level_place(&self) -> usize {
        self.world().resource::<Playlist>().current()
    }

    /// What went wrong so far.
    pub(crate) fn heard(&mut self) -> &[Trouble] {
        self.app.update();
        self.app.update();
        &self.world().resource::<Heard>().0
    }
}

#[test]
fn every_level_goes_on_where_it_was_left_undo_and_redo_included() {
    let home = TempDir::new().unwrap();
    let levels = [SHORT, LONG];
    let mut game = start(home.path(), &levels);
    game.press(&[Right]);
    game.press(&[KeyN, Right, Right, Space, KeyZ]);
    drop(game);
    let mut game = start(home.path(), &levels);
    assert_eq!((game.level_place(), game.recorded()), (1, vec!["EE".to_owned()]));
    game.press(&[KeyX]);
    assert_eq!(game.recorded(), ["EEH"]);
    game.press(&[KeyZ, KeyZ, KeyZ, KeyZ]);
    assert_eq!(game.recorded(), [""]);
    game.press(&[KeyP]);
    assert_eq!(game.recorded(), ["E"]);
    game.press(&[KeyN, KeyX, KeyX]);
    assert_eq!(game.recorded(), ["EE"]);
    assert_eq!(game.heard(), []);
}

#[test]
fn a_paradox_a_reset_and_a_jump_come_back_too() {
    let home = TempDir::new().unwrap();
    // The second self leaves the first no way home.
    let level = "++++++\n+ SpG+\n++++++";
    let mut game = start(home.path(), &[level]);
    game.press(&[Space, Space, Right, Left, Enter, Right, Left, Space, Enter]);
    assert!(matches!(game.play().status(), Status::Paradox(_)));
    drop(game);
    let mut game = start(home.path(), &[level]);
    assert!(matches!(game.play().status(), Status::Paradox(_)));
    game.press(&[KeyJ]);
    assert_eq!(game.play().timeline(), 2);
    drop(game);
    let mut game = start(home.path(), &[level]);
    assert_eq!(game.recorded(), ["HHEWT", ""]);
    game.press(&[KeyZ]);
    assert!(matches!(game.play().status(), Status::Paradox(_)));
}

/// The keys that complete [`SHORT`] after so many turns of holding.
pub(crate) fn solve(game: &mut Game, holds: usize) {
    game.press(&[KeyR]);
    game.press(&vec![Space; holds]);
    game.press(&[Right, Right, Left, Left, Enter]);
    assert_eq!(*game.play().status(), Status::Complete);
}

#[test]
fn the_best_is_never_lowered_and_a_level_that_is_done_leads_to_the_next() {
    let home = TempDir::new().unwrap();
    let mut game = start(home.path(), &[SHORT, LONG]);
    for (holds, best) in [(3, 8), (5, 8), (1, 6), (2, 6)] {
        solve(&mut game, holds);
        assert_eq!(game.best(), Some(best));
    }
    let best = game.record().unwrap().best().unwrap().clone();
    assert_eq!(best.solution.to_string(), "HEEWWT");
    drop(game);
    let mut game = start(home.path(), &[SHORT, LONG]);
    assert_eq!(game.level_place(), 1);
    // Under another name and elsewhere it is the same level.
    drop(game);
    game = start(home.path(), &[LONG, SHORT]);
    assert_eq!(game.level_place(), 0);
    game.press(&[KeyN]);
    assert_eq!(game.record().unwrap().best(), Some(&best));
    assert_eq!(game.recorded(), [""]);
}

#[test]
fn of_two_games_the_better_score_and_the_later_play_stay() {
    let home = TempDir::new().unwrap();
    let (mut one, mut other) = (start(home.path(), &[SHORT]), start(home.path(), &[SHORT]));
    solve(&mut one, 1);
    solve(&mut other, 4);
    other.press(&[KeyR, Right]);
    drop(one);
    // Whatever the order, the better one stays.
    drop(other);
    let game = start(home.path(), &[SHORT]);
    assert_eq!((game.best(), game.recorded()), (Some(6), vec!["E".to_owned()]));
}

#[test]
fn what_another_game_did_better_is_known_as_soon_as_it_is_read() {
    let home = TempDir::new().unwrap();
    let (mut one, mut other) = (start(home.path(), &[SHORT]), start(home.path(), &[SHORT]));
    solve(&mut one, 1);
    drop(one);
    solve(&mut other, 4);
    other.update_until(|world| {
        let game = world.resource::<Progress>();
        let record = game.of(world.resource::<Session>().play.board());
        record.and_then(Record::best).is_some_and(|best| best.score == 6)
    });
}

#[test]
fn a_play_that_cannot_be_read_is_put_aside_and_told_and_the_best_stays() {
    let home = TempDir::new().unwrap();
    let mut game = start(home.path(), &[SHORT]);
    solve(&mut game, 1);
    game.press(&[KeyR, Right]);
    drop(game);
    let both = file_and_backup(home.path());
    both.iter().for_each(|file| forge(file, |record| record.replace("\"Acts\"", "\"Axts\"")));
    let forged = fs::read(&both[0]).unwrap();
    let mut game = start(home.path(), &[SHORT]);
    game.update_until(|world| !world.resource::<Heard>().0.is_empty());
    let heard = game.heard();
    let [Trouble::ProgressBroken { aside, .. }] = heard else { panic!("{heard:?}") };
    assert_eq!(fs::read(aside).unwrap(), forged);
    assert_eq!((game.best(), game.recorded()), (Some(6), vec![String::new()]));
    drop(game);
    let mut game = start(home.path(), &[SHORT]);
    assert_eq!((game.best(), game.heard()), (Some(6), &[][..]));
}

/// Numbers that look random, always the same ones (xorshift, Marsaglia 2003).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

fn files(home: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(home).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.extension().is_some_and(|end| end == "json")).collect()
}

/// Damages a text in one of many ways.
fn damage(good: &[u8], way: usize, numbers: &mut Numbers) -> Vec<u8> {
    let mut bytes = good.to_vec();
    let at = numbers.below(bytes.len());
    match way % 5 {
        0 => bytes.truncate(at),
        1 => bytes[at] ^= 1 << numbers.below(8),
        2 => bytes.insert(at, numbers.below(256) as u8),
        3 => bytes[at..].fill(0),
        _ => drop(bytes.drain(at..(at + 40).min(good.len()))),
    }
    bytes
}

/// A board's file and its backup.
fn file_and_backup(home: &Path) -> [PathBuf; 2] {
    let [file] = &files(home)[..] else { panic!() };
    [file.clone(), file.with_extension("json.bak")]
}

#[test]
fn a_file_damaged_in_any_way_right_after_completion_costs_nothing() {
    let home = TempDir::new().unwrap();
    let mut game = start(home.path(), &[SHORT]);
    solve(&mut game, 0);
    drop(game);
    let both = file_and_backup(home.path());
    let good = fs::read(&both[0]).unwrap();
    let (mut numbers, mut damaged) = (Numbers(20), 0);
    for round in 0..200 {
        let which = numbers.below(2);
        let bytes = damage(&good, round, &mut numbers);
        fs::write(&both[which], &bytes).unwrap();
        fs::write(&both[1 - which], &good).unwrap();
        let mut game = start(home.path(), &[SHORT]);
        let told = !game.heard().is_empty();
        damaged += usize::from(told);
        assert_eq!(game.best(), Some(5), "round {round}");
        // A backup that nobody needs is not looked at, and nothing is thrown away.
        assert!(which == 0 || !told);
        let aside = both[0].with_extension("json.broken");
        assert_eq!(aside.exists(), told);
        if told {
            assert_eq!(fs::read(&aside).unwrap(), bytes, "round {round}");
            fs::remove_file(&aside).unwrap();
        }
    }
    assert!(damaged > 80, "only {damaged} were seen");
}

#[test]
fn damage_after_a_kill_between_file_and_backup_costs_the_newest_change() {
    let home = TempDir::new().unwrap();
    let mut game = start(home.path(), &[SHORT]);
    solve(&mut game, 0);
    drop(game);
    let [file, backup] = file_and_backup(home.path());
    let before = fs::read(&backup).unwrap();
    let mut game = start(home.path(), &[SHORT]);
    game.press(&[KeyR, Right]);
    drop(game);
    fs::write(&backup, &before).unwrap();
    fs::write(&file, "{").unwrap();
    let game = start(home.path(), &[SHORT]);
    assert_eq!((game.best(), game.recorded()), (Some(5), vec![String::new()]));
}

/// Changes what a file says, with the right checksum.
fn forge(file: &Path, change: impl Fn(&str) -> String) {
    let text = fs::read_to_string(file).unwrap();
    let record = text.split_once("\"record\":").unwrap().1.trim_end().strip_suffix('}').unwrap();
    let forged = change(record);
    assert_ne!(forged, record);
    let check = crc32fast::hash(forged.as_bytes());
    fs::write(file, format!("{{\"check\":\"{check:08x}\",\"record\":{forged}}}\n")).unwrap();
}

#[test]
fn a_best_that_the_rules_do_not_give_is_put_aside_and_told() {
    for change in [("\"score\": 6", "\"score\": 5"), ("HEEWWT", "EEWWT"), ("HEEWWT", "HEEWT")] {
        let home = TempDir::new().unwrap();
        let mut game = start(home.path(), &[SHORT]);
        solve(&mut game, 1);
        game.press(&[KeyR, Right]);
        drop(game);
        let both = file_and_backup(home.path());
        both.iter().for_each(|file| forge(file, |record| record.replacen(change.0, change.1, 1)));
        let mut game = start(home.path(), &[SHORT]);
        game.update_until(|world| !world.resource::<Heard>().0.is_empty());
        let heard = game.heard();
        let [Trouble::ProgressBroken { aside, error, .. }] = heard else { panic!("{heard:?}") };
        assert!(error.contains("its best score is not what its solution scores"), "{error}");
        // When it was played may have been written before the best was looked at.
        assert!(fs::read_to_string(aside).unwrap().contains(change.1));
        assert_eq!((game.best(), game.recorded()), (None, vec!["E".to_owned()]));
        // It can be reached again.
        solve(&mut game, 2);
        drop(game);
        let mut game = start(home.path(), &[SHORT]);
        assert_eq!((game.best(), game.heard()), (Some(7), &[][..]));
    }
}

#[test]
fn a_best_of_before_maps_were_kept_stays() {
    let home = TempDir::new().unwrap();
    let mut game = start(home.path(), &[SHORT]);
    solve(&mut game, 1);
    drop(game);
    let without_map = |record: &str| {
        let (before, rest) = record.split_once("\"map\"").unwrap();
        let (_, after) = rest.split_once("],").unwrap();
        format!("{before}{}", after.trim_start())
    };
    let both = file_and_backup(home.path());
    both.iter().for_each(|file| forge(file, without_map));
    let mut game = start(home.path(), &[SHORT]);
    game.press(&[KeyR, Right]);
    drop(game);
    assert_eq!(start(home.path(), &[SHORT]).best(), Some(6));
    // One that is none is found out as its level is there, and the backup has its place.
    forge(&both[0], |record| without_map(&record.replace("\"score\": 6", "\"score\": 3")));
    let mut game = start(home.path(), &[SHORT]);
    game.update_until(|world| !world.resource::<Heard>().0.is_empty());
    drop(game);
    let mut game = start(home.path(), &[SHORT]);
    assert_eq!((game.best(), game.heard()), (Some(6), &[][..]));
}

#[test]
fn a_best_of_another_game_that_is_none_does_not_take_the_place_of_the_true_one() {
    let home = TempDir::new().unwrap();
    let mut game = start(home.path(), &[SHORT]);
    solve(&mut game, 1);
    drop(game);
    let [file, _] = file_and_backup(home.path());
    let good = fs::read(&file).unwrap();
    forge(&file, |record| record.replace("\"score\": 6", "\"score\": 3"));
    let forged = fs::read(&file).unwrap();
    fs::write(&file, &good).unwrap();
    let mut game = start(home.path(), &[SHORT]);
    while game.heard().is_empty() {
        // Whatever is written meanwhile.
        fs::write(&file, &forged).unwrap();
        game.press(&[KeyR, Right]);
    }
    drop(game);
    assert_eq!(start(home.path(), &[SHORT]).best(), Some(6));
}

#[test]
fn a_score_below_a_proven_par_is_told_loudly_and_kept() {
    let board = level::parse(format!("2D SuperFun!\n{SHORT}\n").as_bytes()).unwrap().board;
    let par = format!("{SHORT}\n\nnothing\n\nPar: 9 proven {}", level::board_name(&board));
    let home = TempDir::new().unwrap();
    let mut game = start_shown(home.path(), &[&par]);
    solve(&mut game, 0);
    game.says(&["a solution scores 5, but the par of 9 is called proven"]);
    drop(game);
    let mut game = start_shown(home.path(), &[&par]);
    game.update_until(|world| world.contains_resource::<Session>());
    game.says(&["a solution scores 5, but the par of 9 is called proven"]);
    assert_eq!(game.best(), Some(5));
}

impl Game {
    /// Whether the bar says that something is not kept.
    fn is_marked(&mut self) -> bool {
        self.settle();
        self.texts_now().contains("Not saved")
    }

    fn is_over(&self) -> bool {
        !self.world().resource::<Messages<bevy::app::AppExit>>().is_empty()
    }
}

#[test]
fn as_long_as_something_is_not_kept_it_is_marked_and_told_again() {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("progress");
    File::create(&folder).unwrap();
    let mut game = start_shown(&folder, &[SHORT]);
    game.update_until(|world| *world.resource::<Unsaved>() != Unsaved::default());
    assert!(game.is_marked());
    game.press(&[Right, Left]);
    assert!(game.is_marked());
    solve(&mut game, 0);
    game.says(&["Level complete", "Progress cannot be kept in "]);
    // Before the game is left, it is asked.
    game.press(&[Escape]);
    game.settle();
    game.click("Leave the game");
    game.says(&["Leave without saving?"]);
    assert_eq!((game.menu(), game.is_over()), (Menu::Leaving, false));
    game.press(&[Escape]);
    game.settle();
    assert_eq!(game.menu(), Menu::Open);
    game.press(&[Escape]);
    // Settings are marked as well, and all is written once it can be.
    game.app.world_mut().resource_mut::<Preferences>().music = 7;
    game.update_until(|world| {
        world.resource::<Unsaved>().text().is_some_and(|text| {
            chronoshift::words::Words::default().say(&text).contains("The settings cannot be kept")
        })
    });
    fs::remove_file(&folder).unwrap();
    game.press(&[KeyR, Right]);
    game.update_until(|world| *world.resource::<Unsaved>() == Unsaved::default());
    assert!(!game.is_marked());
    game.press(&[Escape]);
    game.settle();
    game.click("Leave the game");
    assert!(game.is_over());
    drop(game);
    let game = start(&folder, &[SHORT]);
    assert_eq!((game.best(), game.recorded()), (Some(5), vec!["E".to_owned()]));
    assert_eq!(game.world().resource::<Preferences>().music, 7);
}

#[test]
fn where_nothing_can_be_written_the_game_goes_on_says_so_once_and_tries_again() {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("progress");
    File::create(&folder).unwrap();
    let mut game = start(&folder, &[SHORT]);
    solve(&mut game, 0);
    game.update_until(|world| {
        let heard = &world.resource::<Heard>().0;
        heard.iter().any(|trouble| matches!(trouble, Trouble::ProgressUnsaved { .. }))
    });
    game.press(&[KeyR, Right]);
    let count = |game: &mut Game| {
        let unsaved = |trouble: &&Trouble| matches!(trouble, Trouble::ProgressUnsaved { .. });
        game.heard().iter().filter(unsaved).count()
    };
    assert_eq!(count(&mut game), 1);
    fs::remove_file(&folder).unwrap();
    drop(game);
    let game = start(&folder, &[SHORT]);
    assert_eq!((game.best(), game.recorded()), (Some(5), vec!["E".to_owned()]));
}

/// The folder of a game that is to be killed.
const KILLED: &str = "CHRONOSHIFT_TEST_KILLED";

/// Plays, solves and changes a setting without end, and writes down each state; run by
/// [`a_game_killed_at_any_moment_keeps_what_it_had`].
#[test]
#[ignore = "another test runs it in a process of its own, and kills it"]
fn plays_until_it_is_killed() {
    let Some(home) = std::env::var_os(KILLED).map(PathBuf::from) else { return };
    let states = File::options().append(true).create(true).open(home.join("states")).unwrap();
    STATES.set(Some(states));
    FOLDER.set(home);
    // Each state is written down before it is kept.
    let mut game = Game::start(&[SHORT], false, |setup| {
        let mut app = kept(setup);
        app.insert_non_send(States(STATES.take().unwrap())).add_systems(PostUpdate, write_down);
        app
    });
    // A setting is written three frames after it was chosen.
    let frame = TimeUpdateStrategy::ManualDuration(Duration::from_millis(100));
    game.app.insert_resource(frame);
    let mut numbers = Numbers(u64::from(std::process::id()));
    loop {
        let keys = [Right, Left, Space, Enter, KeyZ, KeyX, KeyR, Right, Left];
        match numbers.below(12) {
            0 => solve(&mut game, numbers.below(9)),
            1 | 2 => {
                let volume = numbers.below(101) as u8;
                game.app.world_mut().resource_mut::<Preferences>().music = volume;
            }
            _ => game.press(&[keys[numbers.below(keys.len())]]),
        }
    }
}

struct States(File);

fn write_down(
    progress: Res<Progress>,
    session: Option<Res<Session>>,
    preferences: Res<Preferences>,
    mut states: NonSendMut<States>,
) {
    if let Some(session) = session {
        let state = state(progress.of(session.play.board()), &preferences);
        states.0.write_all(format!("{state}\n").as_bytes()).unwrap();
    }
}

/// What is to be kept, in a line.
fn state(record: Option<&Record>, preferences: &Preferences) -> String {
    let best = record.and_then(Record::best).map_or(usize::MAX, |best| best.score);
    let play = record.and_then(Record::play).map(|play| serde_json::to_string(play).unwrap());
    format!("{} {best} {}", preferences.music, play.unwrap_or_default())
}

/// `KILLS=200` kills it so often.
#[test]
fn a_game_killed_at_any_moment_keeps_what_it_had() {
    let home = TempDir::new().unwrap();
    let kills = std::env::var("KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(20);
    let mut numbers = Numbers(7);
    let mut known = 0;
    let (mut best, mut settings) = (usize::MAX, BTreeSet::new());
    for kill in 0..kills {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["progress::plays_until_it_is_killed", "--exact", "--ignored"])
            .env(KILLED, home.path())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let written = || {
            let states = fs::read(home.path().join("states")).unwrap_or_default();
            states.iter().filter(|&&byte| byte == b'\n').count()
        };
        // So many states on, and a moment: how quick the machine is decides nothing.
        let until = written() + 1 + numbers.below(40);
        while written() < until {
            assert!(child.try_wait().unwrap().is_none(), "it ended by itself");
            sleep(Duration::from_millis(5));
        }
        sleep(Duration::from_micros(numbers.below(60_000) as u64));
        child.kill().unwrap();
        child.wait().unwrap();
        let mut game = start(home.path(), &[SHORT]);
        assert_eq!(game.heard(), [], "kill {kill}");
        let found = self::state(game.record(), game.world().resource());
        // The setting is written by itself, a moment later.
        let (setting, found) = found.split_once(' ').unwrap();
        // The states of this run, and the one before it.
        let states = fs::read_to_string(home.path().join("states")).unwrap();
        let states: Vec<_> = states.split_inclusive('\n').collect();
        let lines = || states[known..].iter().filter_map(|line| line.trim_end().split_once(' '));
        assert!(lines().any(|(it, _)| it == setting), "kill {kill}: {setting}");
        assert!(
            lines().any(|(_, it)| it == found.trim_end()),
            "kill {kill}: {found}\n{}",
            states[states.len().saturating_sub(12)..].concat()
        );
        let now: usize = found.split(' ').next().unwrap().parse().unwrap();
        assert!(now <= best, "kill {kill}");
        settings.insert(setting.to_owned());
        (best, known) = (now, states.len() - 1);
    }
    let told = format!("{known} states, best {best}, {} volumes", settings.len());
    assert!(best < usize::MAX && known > kills && settings.len() > kills / 4, "{told}");
    println!("{kills} kills, {told}");
}

/// A board is known by what is on it.
#[test]
fn other_boards_have_progress_of_their_own() {
    let home = TempDir::new().unwrap();
    let mut game = start(home.path(), &[SHORT]);
    solve(&mut game, 0);
    drop(game);
    let game = start(home.path(), &[LONG]);
    assert_eq!((game.best(), files(home.path()).len()), (None, 1));
    let progress = game.world().resource::<Progress>();
    let board =
        |map: &str| level::parse(format!("2D SuperFun!\n{map}\n").as_bytes()).unwrap().board;
    assert!(progress.of(&board(SHORT)).is_some());
}

/// What `chronoshift progress` says with what is kept below a folder.
fn progress(data: &Path, args: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_chronoshift"))
        .arg("progress")
        .args(args)
        .env("XDG_DATA_HOME", data)
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

#[test]
fn a_title_that_a_terminal_would_obey_is_listed_without() {
    let home = TempDir::new().unwrap();
    let title = "a\u{202e}b";
    let level = format!("{SHORT}\n\nnothing\n\nTitle: {title}");
    start(&home.path().join("chronoshift/progress"), &[&level]).press(&[Right]);
    let (_, text) = progress(home.path(), &[]);
    assert!(text.contains(" a\u{fffd}b: not solved"), "{text}");
    let (_, json) = progress(home.path(), &["--format", "json"]);
    assert!(json.is_ascii(), "{json}");
    let object: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(object["title"], title);
}

#[test]
fn progress_is_listed_taken_elsewhere_and_merged() {
    let homes = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let [one, other] = homes.each_ref().map(|home| home.path());
    assert!(progress(one, &[]).1.starts_with("0 boards, kept in "));
    for (home, holds) in [(one, 2), (other, 1)] {
        let mut game = start(&home.join("chronoshift/progress"), &[SHORT, LONG]);
        solve(&mut game, holds);
        game.press(&[KeyN, Right]);
    }
    let (fine, text) = progress(one, &[]);
    assert!(fine && text.contains("(no title): best 7 on 20"), "{text}");
    assert!(text.contains("not solved, a play is not finished") && text.contains("2 boards"));
    let (_, json) = progress(one, &["--format", "json"]);
    let best = |text: &str| -> Vec<_> {
        let objects = text.lines().map(serde_json::from_str::<serde_json::Value>);
        objects.map(|object| object.unwrap()["best"]["score"].as_u64()).collect()
    };
    assert!(best(&json).contains(&Some(7)) && best(&json).contains(&None), "{json}");
    // The better score stays, whichever way it goes.
    let file = one.join("file.json");
    let path = file.to_str().unwrap();
    assert!(progress(other, &["--export", path]).0);
    assert!(progress(one, &["--import", path]).1.contains("2 boards taken over"));
    assert!(best(&progress(one, &["--format", "json"]).1).contains(&Some(6)));
    // The file of one board is taken as well.
    let third = TempDir::new().unwrap();
    for file in files(&other.join("chronoshift/progress")) {
        let (fine, text) = progress(third.path(), &["--import", file.to_str().unwrap()]);
        assert!(fine && text.contains("1 board taken over"), "{text}");
    }
    assert!(best(&progress(third.path(), &["--format", "json"]).1).contains(&Some(6)));
    // What is damaged, or names other places, is refused as a whole.
    let good = fs::read_to_string(&file).unwrap();
    for bad in [good.replace("\"score\": 6", "\"score\": 1"), good[..50].to_owned(), String::new()]
    {
        fs::write(&file, bad).unwrap();
        let (fine, text) = progress(one, &["--import", path]);
        assert!(!fine && text.contains("cannot take over"), "{text}");
    }
    let board = "\"board\": \"../../../../outside\"";
    let record = format!("[{{\"version\": 1, {board}, \"played\": \"2030\"}}]");
    let sealed =
        format!("{{\"check\":\"{:08x}\",\"record\":{record}}}", crc32fast::hash(record.as_bytes()));
    fs::write(&file, sealed).unwrap();
    let (fine, text) = progress(one, &["--import", path]);
    assert!(!fine && text.contains("it names no board"), "{text}");
    fs::write(&file, &good).unwrap();
    assert!(progress(one, &["--import", path]).1.contains("2 boards taken over"));
}

/// Whatever can be checked is, and the rest of the file is taken.
#[test]
fn a_record_that_does_not_hold_or_cannot_be_checked_is_left_out_and_told() {
    let home = TempDir::new().unwrap();
    let mut game = start(&home.path().join("chronoshift/progress"), &[SHORT, LONG]);
    solve(&mut game, 1);
    game.press(&[KeyR, Right]);
    game.press(&[KeyN, Right]);
    drop(game);
    let file = home.path().join("file.json");
    let path = file.to_str().unwrap();
    assert!(progress(home.path(), &["--export", path]).0);
    let good = fs::read_to_string(&file).unwrap();
    let both = [SHORT, LONG].map(|map| {
        let level = format!("2D SuperFun!\n{map}\n");
        level::board_name(&level::parse(level.as_bytes()).unwrap().board)
    });
    let (_, short) = good.split_once(&format!("\"{}\"", both[0])).unwrap();
    let time = |key: &str| {
        let (_, after) = short.split_once(&format!("\"{key}\": \"")).unwrap();
        after.split_once('"').unwrap().0.to_owned()
    };
    let (played, when) = (time("played"), time("when"));
    let later = format!("9{}", &played[1..]);
    let cases = [
        ("\"score\": 6", "\"score\": 4", "its best score is not what its solution scores"),
        ("\"HEEWWT\"", "\"HEWWT\"", "its best score is not what its solution scores"),
        ("\"+S G+\"", "\"+SG +\"", "its map is of another board, or of none"),
        ("\"Acts\"", "\"Axts\"", "the saved play cannot be read"),
        (&played, &later, "is in the future"),
        (&played, "2026-02-30T00:00:00.000000Z", "is no time as the game writes it"),
        (&played, "2026-01-01 00:00:00", "is no time as the game writes it"),
        (&played, "2000-01-01T00:00:00.000000Z", "its best is later than its last play"),
        (&when, "yesterday", "is no time as the game writes it"),
        (&when, "\\u001b[2J", "its time \"\u{fffd}[2J\" is no time"),
    ];
    for (old, new, why) in cases {
        fs::write(&file, &good).unwrap();
        forge(&file, |records| {
            // The record of the short board comes where its name says.
            let at = records.find(&format!("\"{}\"", both[0])).unwrap();
            records[..at].to_owned() + &records[at..].replacen(old, new, 1)
        });
        let other = TempDir::new().unwrap();
        let (fine, text) = progress(other.path(), &["--import", path]);
        assert!(!fine && text.contains(&format!("{} was left out: ", both[0])), "{text}");
        assert!(text.contains(why) && text.contains("1 board taken over"), "{why}: {text}");
        assert!(text.contains(", 1 left out\n"), "{text}");
        let (_, kept) = progress(other.path(), &[]);
        assert!(kept.contains(&both[1]) && !kept.contains(&both[0]), "{kept}");
    }
    // Without a map there is nothing to check it on, until its level was played here.
    fs::write(&file, &good).unwrap();
    forge(&file, |records| {
        let mut rest = records;
        let mut text = String::new();
        while let Some((before, after)) = rest.split_once("\"map\"") {
            text += before;
            rest = after.split_once("],").unwrap().1.trim_start();
        }
        text + rest
    });
    let other = TempDir::new().unwrap();
    let (_, text) = progress(other.path(), &["--import", path]);
    assert!(text.contains("0 boards taken over") && text.contains(", 2 left out"), "{text}");
    assert!(text.contains("Play that level once on this computer"), "{text}");
    start(&other.path().join("chronoshift/progress"), &[SHORT]).press(&[Right]);
    let (_, text) = progress(other.path(), &["--import", path]);
    assert!(text.contains("1 board taken over") && text.contains(", 1 left out"), "{text}");
    let (_, kept) = progress(other.path(), &[]);
    assert!(kept.contains("best 6 on "), "{kept}");
}
