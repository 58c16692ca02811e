//! Tests of relays, which are unfinished plays, as files and share codes.

use std::sync::Arc;

use chronoshift_core::level::share::{self, Shared};
use chronoshift_core::level::{
    FaultKind, Level, PlayerName, Players, ReplayError, ReplayField, ReplayFile,
};
use chronoshift_core::rules::{
    Action, Actions, Board, Chronicle, Direction, End, Play, Recordings, Replay, Status,
};
use proptest::prelude::*;

use super::replays::check_faults;

const MAP: &str = "
+++++++
+S  G +
+  b- +
+++++++

button (3, 2) -> gate (4, 2)";

fn board() -> Arc<Board> {
    super::level(MAP).board
}

fn play_letters(board: &Arc<Board>, letters: &str) -> Play {
    Replay::new(super::actions(letters).to_vec()).play(Arc::clone(board))
}

fn relay(letters: &str) -> ReplayFile {
    ReplayFile::relay(&play_letters(&board(), letters), Some("Ein Anfang".to_owned())).unwrap()
}

fn name(text: &str) -> Option<PlayerName> {
    PlayerName::new(text)
}

const TEXT: &str = "\
ChronoShift Replay
Version: 1
Title: Ein Anfang
Board: BOARD
Score: 9
Game: GAME
Unfinished: yes
Players:
 Anna
 .
Solution:
 SNT
 EWHT
";

fn text() -> String {
    TEXT.replace("BOARD", &relay("SNT").board).replace("GAME", env!("CARGO_PKG_VERSION"))
}

#[test]
fn the_format_of_relays_is_stable() {
    let written = ReplayFile { players: vec![name("Anna"), None].into(), ..relay("SNT EWHT") };
    assert_eq!(written.to_string(), text());
    assert_eq!(ReplayFile::parse(text().as_bytes()).unwrap(), written);
    // Comments are ignored, and a single name can be on the first line.
    let rewritten = text().replace(" .\n", "# nobody\n  .  \n").replace("Players", "players");
    assert_eq!(ReplayFile::parse(rewritten.as_bytes()).unwrap(), written);
    let one_player =
        text().replace("Players:\n Anna\n .\n", "Players: Anna\n").replace(" EWHT\n", "");
    let first_player = Players::from(vec![name("Anna")]);
    assert_eq!(ReplayFile::parse(one_player.as_bytes()).unwrap().players, first_player);
    // Without any names, the field is omitted.
    let without_names = ReplayFile { players: vec![None, None].into(), ..written };
    assert!(!without_names.to_string().contains("Players"));
    assert_eq!(without_names, relay("SNT EWHT"));
}

#[test]
fn faults_of_relays_are_reported_with_positions() {
    let too_long = "A".repeat(41);
    let changes = [
        ("Unfinished: yes", "Unfinished: no", 7, 1, FaultKind::FieldValue(ReplayField::Unfinished)),
        ("Unfinished: yes", "Unfinished:", 7, 1, FaultKind::FieldValue(ReplayField::Unfinished)),
        (" Anna\n", "", 8, 1, FaultKind::PlayerCount { found: 1, selves: 2 }),
        (" .\n", " .\n Ben\n", 8, 1, FaultKind::PlayerCount { found: 3, selves: 2 }),
        ("Anna", "An\tna", 9, 2, FaultKind::PlayerName),
        ("Anna", "An\u{202e}na", 9, 2, FaultKind::PlayerName),
        ("Anna", "An\u{7}na", 9, 4, FaultKind::ControlCharacter('\u{7}')),
        ("Anna", &*too_long, 9, 2, FaultKind::PlayerName),
    ];
    check_faults(&text(), &changes);
    let longest = text().replace("Anna", &"Ä".repeat(40));
    assert!(ReplayFile::parse(longest.as_bytes()).is_ok());
}

#[test]
fn names_are_lines_that_texts_can_quote() {
    for text in ["", " ", ".", " Anna", "Anna ", "A\nB", "A\tB", "\u{2067}A", &"A".repeat(41)] {
        assert_eq!(name(text), None, "{text:?}");
    }
    let sanitized = |text: &str| PlayerName::sanitize(text).map(String::from);
    assert_eq!(sanitized("  An\tna \n").as_deref(), Some("Anna"));
    assert_eq!(sanitized(&"AB ".repeat(30)).unwrap().chars().count(), 40);
    for text in ["", " \n ", " . "] {
        assert_eq!(sanitized(text), None, "{text:?}");
    }
    let json = |text: &str| serde_json::from_str::<Players>(text).ok();
    assert_eq!(json("[\"Anna\",null]"), Some(vec![name("Anna"), None].into()));
    assert_eq!(json("[\" Anna\"]"), None);
}

#[test]
fn only_a_play_whose_next_self_can_act_is_a_relay() {
    let relay_of = |letters: &str| ReplayFile::relay(&play_letters(&board(), letters), None);
    assert!(relay_of("").is_none() && relay_of("SN").is_none(), "nobody has jumped");
    assert!(relay_of("SNT EEEWWWT").is_none(), "it is complete");
    let expected = ReplayFile { title: None, ..relay("SNT") };
    assert_eq!(relay_of("SNT EE"), Some(expected), "the present self is left out");
    let can_continue = |limit: &str, letters: &str| {
        let level = super::level(&format!("{MAP}\n{limit}"));
        ReplayFile::relay(&play_letters(&level.board, letters), None).is_some()
    };
    assert!(can_continue("limit clones: 2", "SNT") && !can_continue("limit clones: 1", "SNT"));
    assert!(can_continue("limit score: 5", "SNT") && !can_continue("limit score: 4", "SNT"));
    let without_machine = super::level("\n+++++\n+@ G+\n+++++");
    assert!(ReplayFile::relay(&play_letters(&without_machine.board, "EE"), None).is_none());
}

#[test]
fn a_relay_that_fails_says_why() {
    let error_of = |letters: &str, score| {
        let replay = ReplayFile { solution: super::actions(letters), score, ..relay("SNT") };
        replay.play(board()).unwrap_err()
    };
    assert_eq!(error_of("SNT", 5), ReplayError::Score { claimed: 5, actual: 4 });
    assert_eq!(error_of("", 0), ReplayError::NotHome { timeline: 1, turn: 0 });
    assert_eq!(error_of("SNT E", 5), ReplayError::NotHome { timeline: 2, turn: 1 });
    assert!(matches!(error_of("ST", 3), ReplayError::NotAtMachine { timeline: 1, turn: 2, .. }));
    let complete = ReplayError::Complete { timeline: 2, turn: 7 };
    assert_eq!(error_of("SNT EEEWWWT", 11), complete);
    let continued = ReplayError::ExtraActions { timeline: 2, turn: 7, actions: 1 };
    assert_eq!(error_of("SNT EEEWWWT T", 12), continued);
    // The selves of a relay don't complete the level.
    let claimed_complete = ReplayFile { unfinished: false, ..relay("SNT") };
    assert!(claimed_complete.play(board()).is_err());
}

/// The levels of the conformance cases that have a time machine.
fn levels() -> Vec<Level> {
    super::all_cases().map(|(level, _)| level).filter(|level| level.board.has_machine()).collect()
}

thread_local! {
    static LEVELS: Vec<Level> = levels();
}

/// A board, and actions of selves that walk a few steps and then back, if they can.
fn a_chain() -> impl Strategy<Value = (Arc<Board>, Actions)> {
    let steps = prop::collection::vec(prop::sample::select(&Direction::ALL[..]), 0..4);
    let selves = prop::collection::vec((steps, 0..3_usize), 1..5);
    (any::<prop::sample::Index>(), selves).prop_map(|(level, selves)| {
        let board = LEVELS.with(|levels| Arc::clone(&level.get(levels).board));
        let letters = selves.iter().flat_map(|(steps, waits)| {
            let way_there = steps.iter().map(|&step| Action::Move(step));
            let way_back = steps.iter().rev().map(|step| Action::Move(step.opposite()));
            let waits = std::iter::repeat_n(Action::Wait, *waits);
            way_there.chain(waits).chain(way_back).chain([Action::Enter])
        });
        (board, letters.collect())
    })
}

/// Whether actions are a relay with this score, judged by the timelines of all recordings.
fn is_relay(board: &Arc<Board>, actions: &Actions, score: usize) -> bool {
    let recordings = Recordings::split(actions);
    let count = recordings.count();
    let chronicle = Chronicle::new(Arc::clone(board), recordings);
    actions.last() == Some(&Action::Enter)
        && (1..=count).all(|timeline| *chronicle.end(timeline) == End::Jump)
        && board.limits().score.is_none_or(|max| score < max)
        && actions.len() + count == score
}

proptest! {
    #![proptest_config(super::properties(600))]

    #[test]
    fn any_relay_survives_a_round_trip_and_works((board, letters) in a_chain()) {
        let play = Replay::new(letters.to_vec()).play(Arc::clone(&board));
        let relay = ReplayFile::relay(&play, None);
        prop_assume!(relay.is_some());
        let relay = relay.unwrap();
        let names = (0..relay.recordings().count()).map(|clone| name(&format!("Anna {clone}")));
        let relay = ReplayFile { players: names.collect::<Vec<_>>().into(), ..relay };
        prop_assert_eq!(&ReplayFile::parse(relay.to_string().as_bytes()).unwrap(), &relay);
        let code = share::encode_replay(&relay).unwrap().text();
        prop_assert!(code.starts_with("csr1"));
        prop_assert_eq!(share::decode(&code), Ok(Shared::Replay(relay.clone())));
        let level = Level::new(Arc::clone(&board));
        let code = share::encode_relay(&relay, &level).unwrap().text();
        prop_assert_eq!(share::decode(&code), Ok(Shared::Relay(relay.clone(), level)));

        let replayed = relay.play(Arc::clone(&board)).unwrap();
        prop_assert_eq!(replayed.status(), &Status::Playing);
        prop_assert_eq!((replayed.timeline(), replayed.elapsed()), (play.timeline(), 0));
        prop_assert_eq!(replayed.score(), relay.score);
        let recordings = replayed.recordings();
        prop_assert_eq!(recordings.first_recordings(recordings.count() - 1), relay.recordings());
    }

    #[test]
    fn a_damaged_chain_is_refused(
        (board, letters) in a_chain(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..3_u8), 0..4),
        score in prop_oneof![3 => Just(0_i32), 1 => -2..3],
    ) {
        let mut actions: Vec<Action> = letters.into();
        for (position, action, kind) in damage {
            let action = *action.get(&Action::ALL[..]);
            match kind {
                0 if !actions.is_empty() => *position.get_mut(&mut actions) = action,
                1 if !actions.is_empty() => _ = actions.remove(position.index(actions.len())),
                _ => actions.insert(position.index(actions.len() + 1), action),
            }
        }
        let selves = actions.iter().filter(|&&action| action == Action::Enter).count();
        let score = (actions.len() + selves).saturating_add_signed(score as isize);
        let solution = Actions::from(actions);
        let replay = ReplayFile { solution: solution.clone(), score, ..relay("SNT") };
        let is_ok = replay.play(Arc::clone(&board)).is_ok();
        prop_assert_eq!(is_ok, is_relay(&board, &solution, score));
    }
}
