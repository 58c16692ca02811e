//! Tests of advice from known solutions when a search finds nothing.

use std::sync::Arc;

use chronoshift_core::level::Level;
use chronoshift_core::rules::{Action, Actions, Command, Outcome, Play, Status};
use chronoshift_core::solver::{Advice, SearchLimits, advise, ignore_progress};

use super::random::Rng;

/// With these limits, searches find nothing.
const NO_SEARCH: SearchLimits =
    SearchLimits { states: 0, bytes: 0, clones: Some(usize::MAX), max_score: None };

fn advise_without_search(play: &Play, known: &[Actions]) -> Advice {
    advise(play, known, &NO_SEARCH, &mut ignore_progress).unwrap()
}

/// The next actions of a known solution, if the advice is to follow it.
fn next_actions(play: &Play, known: &Actions) -> Option<Vec<Action>> {
    match advise_without_search(play, std::slice::from_ref(known)) {
        Advice::Follow { way, proven: false } => {
            assert!(way.solution().is_followed_by(play));
            assert_eq!(way.solution().actions(), *known);
            Some(way.solution().remaining_actions(play).to_vec())
        }
        _ => None,
    }
}

/// Acts as advised until the level is complete, and returns the score.
fn play_as_advised(mut play: Play, known: &Actions) -> usize {
    loop {
        let actions = next_actions(&play, known).expect("a known way is advised");
        match play.act(actions.first().copied().unwrap_or(Action::Wait)) {
            Outcome::Complete => return play.score(),
            outcome => assert!(matches!(outcome, Outcome::Turn | Outcome::Jump), "{outcome:?}"),
        }
    }
}

/// Undoes as advised, and returns the number of turns and undos.
fn undo_as_advised(play: &mut Play, known: &Actions) -> (usize, usize) {
    let advice = advise_without_search(play, std::slice::from_ref(known));
    let Advice::Undo { turns, undos, proven: false } = advice else { panic!("{advice:?}") };
    for undo in 1..=undos {
        assert!(play.undo().is_some());
        assert_eq!(next_actions(play, known).is_some(), undo == undos, "undo {undo}");
    }
    (turns, undos)
}

fn campaign_levels() -> impl Iterator<Item = (Level, Actions, usize)> {
    super::pars::levels().into_iter().map(|(_, level)| {
        let solution = level.solution().unwrap().clone();
        let par = level.par().unwrap().score;
        (level, solution, par)
    })
}

#[test]
fn a_play_that_begins_like_the_known_solution_follows_it() {
    for (level, solution, par) in campaign_levels() {
        assert_eq!(play_as_advised(Play::new(Arc::clone(&level.board)), &solution), par);
    }
}

#[test]
fn a_play_that_left_the_known_solution_returns_to_it() {
    let mut rng = Rng::new(14);
    let mut plays_led_back = 0;
    for (level, solution, par) in campaign_levels() {
        for _ in 0..4 {
            let mut play = Play::new(Arc::clone(&level.board));
            for _ in 0..rng.below(par) {
                // Time jumps count as score but not as turns, so the par can exceed the number of
                // turns.
                if *play.status() != Status::Playing {
                    break;
                }
                let actions = next_actions(&play, &solution).unwrap();
                play.act(actions.first().copied().unwrap_or(Action::Wait));
            }
            let wrong_commands = rng.within((1, 8));
            for _ in 0..wrong_commands {
                match rng.below(10) {
                    0 => _ = play.command(Command::ResetClone),
                    _ => _ = play.act(rng.pick(&Action::ALL)),
                }
            }
            if *play.status() != Status::Playing || next_actions(&play, &solution).is_some() {
                continue;
            }
            plays_led_back += 1;
            // The advice does not go back further than the first wrong command.
            assert!(undo_as_advised(&mut play, &solution).1 <= wrong_commands);
            assert_eq!(play_as_advised(play, &solution), par);
        }
    }
    assert!(plays_led_back > 30, "{plays_led_back}");
}

#[test]
fn resets_are_undone_as_advised() {
    let (level, solution, par) = campaign_levels().nth(2).unwrap();
    let mut play = Play::new(Arc::clone(&level.board));
    for &action in solution.iter().take(21) {
        play.act(action);
    }
    play.command(Command::ResetLevel);
    assert_eq!(play_as_advised(play.clone(), &solution), par);
    play.act(Action::Wait);
    assert_eq!(undo_as_advised(&mut play, &solution), (1, 1));
}

#[test]
fn actions_that_solve_nothing_are_never_advised() {
    let (level, solution, _) = campaign_levels().next().unwrap();
    let play = Play::new(Arc::clone(&level.board));
    let truncated = Actions::from(&solution[..solution.len() - 2]);
    assert_eq!(advise_without_search(&play, std::slice::from_ref(&truncated)), Advice::Unknown);
    assert_eq!(advise_without_search(&play, &[]), Advice::Unknown);
    // Of several known solutions, the best one that works is advised.
    let longer: Actions = [Action::Wait].into_iter().chain(solution.iter().copied()).collect();
    let Advice::Follow { way, .. } =
        advise_without_search(&play, &[truncated, longer, solution.clone()])
    else {
        panic!()
    };
    assert_eq!(way.solution().actions(), solution);
}

#[test]
fn a_better_solution_than_the_known_one_is_found() {
    let (level, solution, par) = campaign_levels().next().unwrap();
    let play = Play::new(Arc::clone(&level.board));
    let longer: Actions = [Action::Wait].into_iter().chain(solution.iter().copied()).collect();
    let advice = advise(&play, &[longer], &SearchLimits::default(), &mut ignore_progress).unwrap();
    assert!(
        matches!(advice, Advice::Follow { way, proven: true } if way.solution().score() == par)
    );
}
