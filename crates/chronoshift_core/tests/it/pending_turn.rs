//! Tests of turns that are run phase by phase.

use chronoshift_core::rules::{Action, Outcome, PendingTurn, Phase, Play};

use crate::maps;

const MAP: &str = maps::BEFORE_WALL;

fn begin_turn(play: Play) -> PendingTurn {
    play.begin(Action::Wait).unwrap()
}

#[test]
fn running_each_phase_equals_a_whole_turn() {
    let (mut by_act, mut by_phases) = (super::play(MAP), super::play(MAP));
    // The actions include a jump, an ignored action, and a paradox in the first phase.
    for action in super::actions("EEHHWWTSTSENHHH") {
        let outcome = by_act.act(action);
        by_phases = match by_phases.begin(action) {
            Ok(mut turn) => {
                Phase::ORDER.into_iter().for_each(|phase| turn.run(phase));
                assert_eq!(turn.paradox().is_some(), outcome == Outcome::Paradox);
                let (play, finished_outcome) = turn.finish();
                assert_eq!(finished_outcome, outcome);
                play
            }
            Err(play) => {
                assert_eq!(outcome, Outcome::Ignored);
                play
            }
        };
        assert_eq!((by_act.world(), by_act.status()), (by_phases.world(), by_phases.status()));
        assert_eq!(by_act.recordings(), by_phases.recordings());
    }
    assert_eq!((by_act.timeline(), by_act.elapsed()), (2, 7));
}

#[test]
#[should_panic(expected = "phase UpdateCircuits of a turn was run, but Some(ResolvePushes) is due")]
fn a_phase_out_of_order_panics() {
    let mut turn = begin_turn(super::play(MAP));
    turn.run(Phase::CollectIntents);
    turn.run(Phase::UpdateCircuits);
}

#[test]
#[should_panic(expected = "phase CollectIntents of a turn was run, but None is due")]
fn an_extra_phase_panics() {
    let mut turn = begin_turn(super::play(MAP));
    Phase::ORDER.into_iter().for_each(|phase| turn.run(phase));
    turn.run(Phase::CollectIntents);
}

#[test]
#[should_panic(expected = "a turn was finished, but its phase Some(DetectParadox) is due")]
fn a_turn_is_not_finished_before_its_last_phase() {
    let mut turn = begin_turn(super::play(MAP));
    Phase::ORDER[..3].iter().for_each(|&phase| turn.run(phase));
    turn.finish();
}
