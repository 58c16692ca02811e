//! A game that is killed loses nothing.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::Write;
use std::thread::sleep;

use chronoshift::sim::ReportFile;

use super::{SHORT, files, keeping, solve, start};
use crate::killed;
use crate::killed::Process;
use crate::numbers::Numbers;
use crate::prelude::*;

/// Plays, solves and changes a setting without end, and writes each state into a file; run by
/// [`a_game_killed_at_any_moment_keeps_what_it_had`].
#[test]
#[ignore = "another test runs it in a process of its own, and kills it"]
fn plays_until_it_is_killed() {
    let Some(home) = killed::folder() else { return };
    let states = File::options().append(true).create(true).open(home.join("states")).unwrap();
    // Each state is written into the file before it is saved.
    let mut game = Game::start(&[SHORT], false, |setup| {
        let mut app = keeping(game::headless(setup), &home);
        app.insert_non_send(States(states)).add_systems(PostUpdate, write_down);
        app
    });
    let frame = TimeUpdateStrategy::ManualDuration(Duration::from_millis(100));
    game.app.insert_resource(frame);
    let mut numbers = Numbers(u64::from(std::process::id()));
    loop {
        let keys = [Right, Left, Space, Enter, KeyZ, KeyX, KeyR, Right, Left];
        match numbers.below(12) {
            0 => solve(&mut game, numbers.below(9)),
            1 | 2 => {
                let volume = numbers.below(101) as u8;
                game.prefer(|it| it.music = volume);
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
        let state = state(progress.record(session.play.board()), &preferences);
        states.0.write_all(format!("{state}\n").as_bytes()).unwrap();
    }
}

/// The state to be saved, on one line. A play that is over restarts when it is opened.
fn state(record: Option<&Record>, preferences: &Preferences) -> String {
    let best = record.and_then(Record::best).map_or(usize::MAX, |best| best.score);
    let play = record.filter(|record| record.is_unfinished()).and_then(Record::play);
    let play = play.map(|play| serde_json::to_string(play).unwrap());
    format!("{} {best} {}", preferences.music, play.unwrap_or_default())
}

/// Waits as fast as possible, and has each turn reported; run by
/// [`a_turn_that_was_told_is_kept_whenever_the_game_is_killed`].
#[test]
#[ignore = "another test runs it in a process of its own, and kills it"]
fn waits_until_it_is_killed() {
    let Some(home) = killed::folder() else { return };
    let mut game = start(&home, &[SHORT]);
    let reports = game.folder.path().join("report.jsonl");
    fs::write(home.join("report"), reports.to_str().unwrap()).unwrap();
    let turns = 1 + std::process::id() as usize % 5;
    loop {
        game.press(&vec![Space; turns]);
    }
}

/// A report would wait for the file, so this game reports nothing.
#[test]
fn a_turn_reaches_the_file_without_a_report_or_another_frame() {
    let home = TempDir::new().unwrap();
    let mut game = start(home.path(), &[SHORT]);
    game.app.insert_resource(ReportFile::default());
    let written = || {
        let text = files(home.path()).first().map(|file| fs::read_to_string(file).unwrap())?;
        let file: serde_json::Value = serde_json::from_str(&text).unwrap();
        Some(file["record"]["play"]["play"]["recordings"][0].as_str()?.len())
    };
    for turns in 1..5 {
        game.press(&[Space]);
        // The speed of the machine makes no difference.
        let is_written = |_| {
            sleep(Duration::from_millis(2));
            written() == Some(turns)
        };
        assert!((0..5000).any(is_written), "turn {turns}: {:?}", written());
    }
}

#[test]
fn a_turn_that_was_told_is_kept_whenever_the_game_is_killed() {
    let mut numbers = Numbers(11);
    for kill in 0..killed::kills() {
        let home = TempDir::new().unwrap();
        let process = Process::start("progress::killed::waits_until_it_is_killed", home.path());
        let told = || {
            let report = fs::read_to_string(home.path().join("report")).unwrap_or_default();
            let report = fs::read_to_string(report).unwrap_or_default();
            report.matches("\"result\":\"turn\"").count()
        };
        // Kills the game after this number of further turns, sometimes after the first.
        let until = numbers.below(60);
        process.kill_after(|| told() > until, Duration::ZERO);
        let game = start(home.path(), &[SHORT]);
        let kept = game.recorded().concat().len();
        assert!(told() <= kept, "kill {kill}: {} told, {kept} kept", told());
    }
}

/// `KILLS=200` sets the number of kills.
#[test]
fn a_game_killed_at_any_moment_keeps_what_it_had() {
    let home = TempDir::new().unwrap();
    let kills = killed::kills();
    let mut numbers = Numbers(7);
    let mut known = 0;
    let (mut best, mut settings) = (usize::MAX, BTreeSet::new());
    for kill in 0..kills {
        let process = Process::start("progress::killed::plays_until_it_is_killed", home.path());
        let written = || {
            let states = fs::read(home.path().join("states")).unwrap_or_default();
            states.iter().filter(|&&byte| byte == b'\n').count()
        };
        let until = written() + 1 + numbers.below(40);
        let moment = Duration::from_micros(numbers.below(60_000) as u64);
        process.kill_after(|| written() >= until, moment);
        let mut game = start(home.path(), &[SHORT]);
        assert_eq!(game.heard(), [], "kill {kill}");
        let found = self::state(game.record(), game.world().resource());
        // The setting is written separately, a moment later.
        let (setting, found) = found.split_once(' ').unwrap();
        // The states of this run, and the last one of the run before.
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
