//! Advice from solutions that are known, where a search finds nothing.

use std::sync::Arc;

use chronoshift_core::level::Level;
use chronoshift_core::rules::{Action, Actions, Command, Outcome, Play, Status};
use chronoshift_core::solver::{Advice, SearchLimits, advise, ignore_progress};

use super::random::Rng;

/// With these a search finds nothing.
const NOTHING: SearchLimits =
    SearchLimits { states: 0, bytes: 0, clones: Some(usize::MAX), max_score: None };

fn advice(play: &Play, known: &[Actions]) -> Advice {
    advise(play, known, &NOTHING, &mut ignore_progress).unwrap()
}

/// The rest of a known solution, if it is advised.
fn rest(play: &Play, known: &Actions) -> Option<Vec<Action>> {
    match advice(play, std::slice::from_ref(known)) {
        Advice::Follow { way, proven: false } => {
            assert!(way.solution().is_followed_by(play));
            assert_eq!(way.solution().actions(), *known);
            Some(way.solution().rest(play).to_vec())
        }
        _ => None,
    }
}

/// Acts as advised until the level is complete.
fn play_as_advised(mut play: Play, known: &Actions) -> usize {
    loop {
        let next = rest(&play, known).expect("a known way is advised");
        match play.act(next.first().copied().unwrap_or(Action::Wait)) {
            Outcome::Complete => return play.score(),
            outcome => assert!(matches!(outcome, Outcome::Turn | Outcome::Jump), "{outcome:?}"),
        }
    }
}

/// Undoes as advised, and returns the numbers of turns and of undos.
fn take_back(play: &mut Play, known: &Actions) -> (usize, usize) {
    let advice = advice(play, std::slice::from_ref(known));
    let Advice::Undo { turns, undos, proven: false } = advice else { panic!("{advice:?}") };
    for undo in 1..=undos {
        assert!(play.undo().is_some());
        assert_eq!(rest(play, known).is_some(), undo == undos, "undo {undo}");
    }
    (turns, undos)
}

fn levels() -> impl Iterator<Item = (Level, Actions, usize)> {
    super::pars::levels().into_iter().map(|(_, level)| {
        let solution = level.solution().unwrap().clone();
        let par = level.par().unwrap().score;
        (level, solution, par)
    })
}

#[test]
fn a_play_that_begins_like_the_known_solution_follows_it() {
    for (level, solution, par) in levels() {
        assert_eq!(play_as_advised(Play::new(Arc::clone(&level.board)), &solution), par);
    }
}

#[test]
fn a_play_that_left_the_known_solution_is_led_back() {
    let mut rng = Rng::new(14);
    let mut left = 0;
    for (level, solution, par) in levels() {
        for _ in 0..4 {
            let mut play = Play::new(Arc::clone(&level.board));
            for _ in 0..rng.below(par) {
                // A time jump scores, too, so the score may be more than the turns to the end.
                if *play.status() != Status::Playing {
                    break;
                }
                let next = rest(&play, &solution).unwrap();
                play.act(next.first().copied().unwrap_or(Action::Wait));
            }
            let wrong = rng.within((1, 8));
            for _ in 0..wrong {
                match rng.below(10) {
                    0 => _ = play.command(Command::ResetClone),
                    _ => _ = play.act(rng.pick(&Action::ALL)),
                }
            }
            if *play.status() != Status::Playing || rest(&play, &solution).is_some() {
                continue;
            }
            left += 1;
            // Not further back than where it was left.
            assert!(take_back(&mut play, &solution).1 <= wrong);
            assert_eq!(play_as_advised(play, &solution), par);
        }
    }
    assert!(left > 30, "{left}");
}

#[test]
fn edits_are_taken_back_too() {
    let (level, solution, par) = levels().nth(2).unwrap();
    let mut play = Play::new(Arc::clone(&level.board));
    for &action in solution.iter().take(21) {
        play.act(action);
    }
    play.command(Command::ResetLevel);
    assert_eq!(play_as_advised(play.clone(), &solution), par);
    play.act(Action::Wait);
    assert_eq!(take_back(&mut play, &solution), (1, 1));
}

#[test]
fn actions_that_solve_nothing_are_not_believed() {
    let (level, solution, _) = levels().next().unwrap();
    let play = Play::new(Arc::clone(&level.board));
    let cut = Actions::from(&solution[..solution.len() - 2]);
    assert_eq!(advice(&play, std::slice::from_ref(&cut)), Advice::Unknown);
    assert_eq!(advice(&play, &[]), Advice::Unknown);
    // Of several the sound ones count, and of these the best.
    let longer: Actions = [Action::Wait].into_iter().chain(solution.iter().copied()).collect();
    let Advice::Follow { way, .. } = advice(&play, &[cut, longer, solution.clone()]) else {
        panic!()
    };
    assert_eq!(way.solution().actions(), solution);
}

#[test]
fn a_better_way_than_the_known_one_is_found() {
    let (level, solution, par) = levels().next().unwrap();
    let play = Play::new(Arc::clone(&level.board));
    let longer: Actions = [Action::Wait].into_iter().chain(solution.iter().copied()).collect();
    let advice = advise(&play, &[longer], &SearchLimits::default(), &mut ignore_progress).unwrap();
    assert!(
        matches!(advice, Advice::Follow { way, proven: true } if way.solution().score() == par)
    );
}
