//! Warnings on the way of random players: never false, and how late within the game's limits.
//!
//! `HUNT_POSITIONS=10000` asks for more positions here, too.

use chronoshift_core::rules::{Action, Outcome, Play, Status};
use chronoshift_core::solver::{Outlook, SearchLimits, ignore_progress, outlook};

use super::{Ground, STATES, Said, ask, campaign, number, position, small};
use crate::random::Rng;

/// The positions of the test.
const POSITIONS: u64 = 2000;

/// The limits of the game's search after each turn.
const GAME: SearchLimits =
    SearchLimits { states: 200_000, bytes: 64 << 20, max_score: None, clones: None };

/// The number of turns that are played after a position.
const TURNS: usize = 25;

#[derive(Debug, Default)]
struct Seen {
    positions: u64,
    /// The positions with a warning of the game.
    warned: u64,
    /// Warnings where the level can still be completed.
    untrue: u64,
    /// Positions with a warning that the game's limits do not allow yet.
    late: u64,
    /// Positions without a warning that can be completed by no further self either.
    unsolvable: u64,
}

/// Plays at random until the game warns, and compares each position with a longer search.
fn watch(ground: &Ground, rng: &mut Rng, seen: &mut Seen) {
    let mut play = position(ground, rng);
    for _ in 0..TURNS {
        seen.positions += 1;
        let is_stuck =
            |limits: &SearchLimits| outlook(&play, limits, &mut ignore_progress) != Outlook::Open;
        let said = ask(&play, &ground.known, STATES[0]);
        if is_stuck(&GAME) {
            seen.warned += 1;
            seen.untrue += u64::from(matches!(said, Said::Task(_)));
            return;
        }
        let far = SearchLimits { states: STATES[1], ..SearchLimits::default() };
        seen.late += u64::from(is_stuck(&far));
        seen.unsolvable += u64::from(matches!(said, Said::Stuck));
        if !step(&mut play, rng) {
            return;
        }
    }
}

/// An action that leads to no paradox, if there is one.
fn step(play: &mut Play, rng: &mut Rng) -> bool {
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
    let positions = number("HUNT_POSITIONS").unwrap_or(POSITIONS);
    let (campaign, mut seen) = (campaign(), Seen::default());
    for round in 0.. {
        let mut rng = Rng::new((number("HUNT_SEED").unwrap_or(0) << 32) + round);
        match round % 2 {
            0 => watch(&campaign[(round / 2) as usize % campaign.len()], &mut rng, &mut seen),
            _ => watch(&small(&mut rng), &mut rng, &mut seen),
        }
        if seen.positions >= positions {
            break;
        }
    }
    println!("{seen:?}");
    assert_eq!((seen.untrue, seen.late), (0, 0), "{seen:?}");
    assert!(seen.warned > 10, "{seen:?}");
}
