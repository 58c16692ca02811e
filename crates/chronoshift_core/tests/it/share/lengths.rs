//! Compares the lengths of codes with those of the former encoder, which deflate has replaced.

use chronoshift_core::level::share::{self, ShareCode};
use chronoshift_core::level::{self, Players, ReplayFile};
use chronoshift_core::rules::Action;

use super::{campaign_levels, daily_levels};

/// The levels of the day in the dictionary, whose codes are shorter.
const DICTIONARY: &str = include_str!("../../../src/level/share/dictionary/boards.txt");

/// The mean lengths of codes in characters, as `chronoshift share` printed them at commit 0a33c788:
/// for the 72 levels, for replays of their solutions with titles, and for the 246 levels of the day
/// that are not in the dictionary.
const OLD_MEANS: [(&str, f64); 3] = [("levels", 572.0), ("replays", 63.1), ("daily", 42.7)];

/// The maximum mean length, as a multiple of the old one.
const MAX_RATIO: f64 = 1.4;

#[test]
fn codes_are_hardly_longer_than_with_the_old_encoder() {
    let levels = campaign_levels();
    let replays = levels.iter().map(|level| {
        let solution = level.solution().unwrap().clone();
        let clones = solution.iter().filter(|&&action| action == Action::Enter).count();
        let replay = ReplayFile {
            board: level::board_name(&level.board),
            title: level.title(),
            score: solution.len() + clones - 1,
            game: Some("0.1.0".to_owned()),
            solution,
            unfinished: false,
            players: Players::default(),
        };
        share::encode_replay(&replay).unwrap()
    });
    let not_in_dictionary =
        daily_levels().into_iter().filter(|level| !DICTIONARY.contains(&level.to_string()));
    let codes: [Vec<ShareCode>; 3] = [
        levels.iter().map(|level| share::encode(level).unwrap()).collect(),
        replays.collect(),
        not_in_dictionary.map(|level| share::encode(&level).unwrap()).collect(),
    ];
    for ((kind, old_mean), codes) in OLD_MEANS.into_iter().zip(codes) {
        let sum: usize = codes.iter().map(|code| code.text().len()).sum();
        let ratio = sum as f64 / codes.len() as f64 / old_mean;
        println!("{}: {} codes, {ratio:.3} of the old length", kind, codes.len());
        assert!(codes.len() >= 72 && ratio <= MAX_RATIO, "{kind}: {ratio:.3}");
    }
}
