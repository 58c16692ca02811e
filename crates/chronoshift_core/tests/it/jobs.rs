//! Tests of solver jobs as text: another program that runs the job gets the same results.

use std::ops::ControlFlow;

use chronoshift_core::rules::{Action, Direction, Play, Status};
use chronoshift_core::solver::{Appraisal, Job, JobUpdate, SearchLimits};

use super::random::Rng;

const LIMITS: SearchLimits =
    SearchLimits { states: 20_000, bytes: 64 << 20, clones: None, max_score: None };

/// Runs a job and collects its updates.
fn updates(job: Job) -> Vec<JobUpdate> {
    let mut updates = Vec::new();
    job.run(&mut |update| {
        updates.extend(update);
        ControlFlow::Continue(())
    });
    updates
}

/// Runs a job after converting it to text and back, and converts the updates in the same way.
fn run_through_text(job: &Job) -> Vec<JobUpdate> {
    let job = serde_json::from_str(&serde_json::to_string(job).unwrap()).unwrap();
    let updates = updates(job);
    updates
        .iter()
        .map(|update| serde_json::to_string(update).unwrap())
        .map(update_from_text)
        .collect()
}

fn update_from_text(text: String) -> JobUpdate {
    serde_json::from_str(&text).unwrap()
}

/// A position after some turns of a solution, with some undos and random actions.
fn random_position(play: Play, actions: &[Action], rng: &mut Rng) -> Play {
    let mut play = play;
    for &action in &actions[..rng.below(actions.len())] {
        if rng.chance(10) {
            let direction = rng.pick(&Direction::ALL);
            play.act(rng.pick(&[Action::Wait, Action::Move(direction)]));
        }
        if rng.chance(20) {
            play.undo();
        }
        if *play.status() == Status::Playing {
            play.act(action);
        }
    }
    play
}

#[test]
fn advice_and_outlooks_survive_a_round_trip() {
    let mut rng = Rng::new(20_261_127);
    let mut kinds = [0; 2];
    for (name, level) in super::pars::levels() {
        let solution = level.solution().unwrap();
        let play = random_position(Play::new(level.board.clone()), solution, &mut rng);
        if *play.status() != Status::Playing {
            continue;
        }
        let known = if rng.chance(50) { vec![solution.clone()] } else { Vec::new() };
        let outlook = Job::Outlook { play: play.clone(), limits: LIMITS };
        let advice = Job::Advice { play, known, limits: LIMITS };
        for (kind, job) in [outlook, advice].into_iter().enumerate() {
            let updates_from_text = run_through_text(&job);
            assert_eq!(updates(job), updates_from_text, "{name}");
            assert_eq!(updates_from_text.len(), 1, "{name}: one answer");
            kinds[kind] += 1;
        }
    }
    assert!(kinds.iter().all(|&count| count >= 20), "{kinds:?}");
}

#[test]
fn appraisals_survive_a_round_trip_and_continue_from_earlier_results() {
    let mut count = 0;
    for (name, level) in super::pars::levels().into_iter().take(12) {
        let board = level.board.clone();
        let job = |earlier, states| Job::Appraisal {
            board: board.clone(),
            earlier,
            known: Vec::new(),
            limits: SearchLimits { states, ..LIMITS },
        };
        let first_updates = run_through_text(&job(Appraisal::default(), 20_000));
        assert_eq!(updates(job(Appraisal::default(), 20_000)), first_updates, "{name}");
        let Some(JobUpdate::Appraisal(first)) = first_updates.last() else {
            panic!("{name}: no news")
        };
        assert_eq!(first.end, Some(Ok(())), "{name}");
        let later_update = run_through_text(&job(first.appraisal.clone(), 40_000));
        let Some(JobUpdate::Appraisal(later_update)) = later_update.last() else {
            panic!("{name}: no news")
        };
        assert!(later_update.appraisal.best.bound() >= first.appraisal.best.bound(), "{name}");
        count += 1;
    }
    assert_eq!(count, 12);
}

#[test]
fn a_cancelled_job_has_no_further_updates() {
    let (name, level) = super::pars::levels().into_iter().next().unwrap();
    let play = Play::new(level.board.clone());
    let (earlier, board) = (Appraisal::default(), level.board.clone());
    for job in [
        Job::Outlook { play: play.clone(), limits: LIMITS },
        Job::Advice { play, known: Vec::new(), limits: LIMITS },
        Job::Appraisal { board, earlier, known: Vec::new(), limits: LIMITS },
    ] {
        let mut calls = 0;
        job.run(&mut |_| {
            calls += 1;
            ControlFlow::Break(())
        });
        assert_eq!(calls, 1, "{name}");
    }
}

#[test]
fn texts_that_are_not_jobs_are_refused() {
    for text in ["", "{}", "[1]", r#"{"Outlook":{"play":["", {}],"limits":{}}}"#] {
        assert!(serde_json::from_str::<Job>(text).is_err(), "{text}");
    }
}
