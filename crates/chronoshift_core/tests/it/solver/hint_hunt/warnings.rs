//! Checks that the game's warnings in random plays are neither false nor late.
//!
//! `HUNT_POSITIONS=10000` sets the number of positions in this test, too.

use chronoshift_core::rules::{Action, Outcome, Play, Status};
use chronoshift_core::solver::{Outlook, SearchLimits, ignore_progress, outlook};

use super::{
    HintAnswer, HuntLevel, STATE_LIMITS, ask, campaign_levels, random_position, random_small_level,
};
use crate::random::Rng;

/// The number of positions in the test.
const POSITIONS: u64 = 2000;

/// The limits of the search that the game makes after each turn.
const GAME_LIMITS: SearchLimits =
    SearchLimits { states: 200_000, bytes: 64 << 20, max_score: None, clones: None };

/// The maximum number of turns that are played from a position.
const MAX_TURNS: usize = 25;

#[derive(Debug, Default)]
struct Counts {
    positions: u64,
    /// The number of positions in which the game warns the player.
    warnings: u64,
    /// The number of warnings in positions from which the level can still be completed.
    false_warnings: u64,
    /// The number of positions without a warning in which a longer search does warn.
    late_warnings: u64,
    /// The number of positions without a warning from which no number of clones can complete the
    /// level.
    missed_warnings: u64,
}

/// Plays at random until the game warns the player. In each position, checks whether a longer
/// search agrees with the game.
fn check_warnings(hunt_level: &HuntLevel, rng: &mut Rng, counts: &mut Counts) {
    let mut play = random_position(hunt_level, rng);
    for _ in 0..MAX_TURNS {
        counts.positions += 1;
        let is_stuck =
            |limits: &SearchLimits| outlook(&play, limits, &mut ignore_progress) != Outlook::Open;
        let answer = ask(&play, &hunt_level.known_solutions, STATE_LIMITS[0]);
        if is_stuck(&GAME_LIMITS) {
            counts.warnings += 1;
            counts.false_warnings += u64::from(matches!(answer, HintAnswer::Task(_)));
            return;
        }
        let long_search = SearchLimits { states: STATE_LIMITS[1], ..SearchLimits::default() };
        counts.late_warnings += u64::from(is_stuck(&long_search));
        counts.missed_warnings += u64::from(matches!(answer, HintAnswer::Stuck));
        if !random_step(&mut play, rng) {
            return;
        }
    }
}

/// Plays a random action that causes no paradox. Returns whether one was found.
fn random_step(play: &mut Play, rng: &mut Rng) -> bool {
    for _ in 0..20 {
        let mut next = play.clone();
        let outcome = next.act(rng.pick(&Action::ALL));
        if matches!(outcome, Outcome::Turn | Outcome::Jump) && *next.status() == Status::Playing {
            *play = next;
            return true;
        }
    }
    false
}

#[test]
fn warnings_are_true_and_come_at_once() {
    let positions = crate::env_number("HUNT_POSITIONS").unwrap_or(POSITIONS);
    let (campaign, mut counts) = (campaign_levels(), Counts::default());
    for round in 0.. {
        let mut rng = Rng::new((crate::env_number("HUNT_SEED").unwrap_or(0) << 32) + round);
        match round % 2 {
            0 => check_warnings(
                &campaign[(round / 2) as usize % campaign.len()],
                &mut rng,
                &mut counts,
            ),
            _ => check_warnings(&random_small_level(&mut rng), &mut rng, &mut counts),
        }
        if counts.positions >= positions {
            break;
        }
    }
    println!("{counts:?}");
    assert_eq!((counts.false_warnings, counts.late_warnings), (0, 0), "{counts:?}");
    assert!(counts.warnings > 10, "{counts:?}");
}
