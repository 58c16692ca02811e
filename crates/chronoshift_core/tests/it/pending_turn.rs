//! Turns that are run phase by phase.

use chronoshift_core::rules::{Action, Outcome, PendingTurn, Phase, Play};

use crate::maps;

const MAP: &str = maps::BEFORE_WALL;

fn begun(play: Play) -> PendingTurn {
    play.begin(Action::Wait).unwrap()
}

#[test]
fn the_phases_one_by_one_are_the_turn() {
    let (mut one, mut other) = (super::play(MAP), super::play(MAP));
    // With a jump, an action that is ignored, and a paradox in the first phase.
    for action in super::actions("EEHHWWTSTSENHHH") {
        let outcome = one.act(action);
        other = match other.begin(action) {
            Ok(mut turn) => {
                Phase::ORDER.into_iter().for_each(|phase| turn.run(phase));
                assert_eq!(turn.paradox().is_some(), outcome == Outcome::Paradox);
                let (play, finished) = turn.finish();
                assert_eq!(finished, outcome);
                play
            }
            Err(play) => {
                assert_eq!(outcome, Outcome::Ignored);
                play
            }
        };
        assert_eq!((one.world(), one.status()), (other.world(), other.status()));
        assert_eq!(one.recordings(), other.recordings());
    }
    assert_eq!((one.timeline(), one.elapsed()), (2, 7));
}

#[test]
#[should_panic(expected = "phase UpdateCircuits of a turn was run, but Some(ResolvePushes) is due")]
fn a_phase_out_of_order_panics() {
    let mut turn = begun(super::play(MAP));
    turn.run(Phase::CollectIntents);
    turn.run(Phase::UpdateCircuits);
}

#[test]
#[should_panic(expected = "phase CollectIntents of a turn was run, but None is due")]
fn a_phase_too_many_panics() {
    let mut turn = begun(super::play(MAP));
    Phase::ORDER.into_iter().for_each(|phase| turn.run(phase));
    turn.run(Phase::CollectIntents);
}

#[test]
#[should_panic(expected = "a turn was finished, but its phase Some(DetectParadox) is due")]
fn a_turn_is_not_finished_before_its_last_phase() {
    let mut turn = begun(super::play(MAP));
    Phase::ORDER[..3].iter().for_each(|&phase| turn.run(phase));
    turn.finish();
}
