//! Jobs of the solver as text: another program finds the same.

use chronoshift_core::rules::{Action, Direction, Play, Status};
use chronoshift_core::solver::{Appraisal, Finding, Job, Limits};

use super::random::Rng;

const LIMITS: Limits = Limits { states: 20_000, bytes: 64 << 20, clones: None, max_score: None };

/// All that a job finds.
fn findings(job: Job) -> Vec<Finding> {
    let mut run = job.begin();
    let mut found = Vec::new();
    while !run.is_over() {
        found.extend(run.step());
    }
    assert_eq!(run.step(), None, "it is over");
    found
}

/// The same by a job, and by findings, that went through a text.
fn findings_by_text(job: &Job) -> Vec<Finding> {
    let job = serde_json::from_str(&serde_json::to_string(job).unwrap()).unwrap();
    let found = findings(job);
    found.iter().map(|it| serde_json::to_string(it).unwrap()).map(read).collect()
}

fn read(text: String) -> Finding {
    serde_json::from_str(&text).unwrap()
}

/// A play that makes some turns of a solution, undoes some, and tries others.
fn position(play: Play, actions: &[Action], rng: &mut Rng) -> Play {
    let mut play = play;
    for &action in &actions[..rng.below(actions.len())] {
        if rng.chance(10) {
            let way = rng.pick(&Direction::ALL);
            play.act(rng.pick(&[Action::Wait, Action::Move(way)]));
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
fn advice_and_outlooks_are_the_same() {
    let mut rng = Rng::new(20_261_127);
    let mut kinds = [0; 2];
    for (name, level) in super::pars::levels() {
        let solution = level.solution().unwrap();
        let play = position(Play::new(level.board.clone()), solution, &mut rng);
        if *play.status() != Status::Playing {
            continue;
        }
        let known = if rng.chance(50) { vec![solution.clone()] } else { Vec::new() };
        let outlook = Job::Outlook { play: play.clone(), limits: LIMITS };
        let advice = Job::Advice { play, known, limits: LIMITS };
        for (kind, job) in [outlook, advice].into_iter().enumerate() {
            let by_text = findings_by_text(&job);
            assert_eq!(findings(job), by_text, "{name}");
            assert_eq!(by_text.len(), 1, "{name}: one answer");
            kinds[kind] += 1;
        }
    }
    assert!(kinds.iter().all(|&count| count >= 20), "{kinds:?}");
}

#[test]
fn appraisals_are_the_same_and_go_on_from_what_is_known() {
    let mut count = 0;
    for (name, level) in super::pars::levels().into_iter().take(12) {
        let board = level.board.clone();
        let job = |earlier, states| Job::Appraisal {
            board: board.clone(),
            earlier,
            known: Vec::new(),
            limits: Limits { states, ..LIMITS },
        };
        let first = findings_by_text(&job(Appraisal::default(), 20_000));
        assert_eq!(findings(job(Appraisal::default(), 20_000)), first, "{name}");
        let Some(Finding::Appraisal(first)) = first.last() else { panic!("{name}: no news") };
        assert_eq!(first.end, Some(Ok(())), "{name}");
        let further = findings_by_text(&job(first.appraisal.clone(), 40_000));
        let Some(Finding::Appraisal(further)) = further.last() else { panic!("{name}: no news") };
        assert!(further.appraisal.best.bound() >= first.appraisal.best.bound(), "{name}");
        count += 1;
    }
    assert_eq!(count, 12);
}

#[test]
fn what_is_no_job_is_refused() {
    for text in ["", "{}", "[1]", r#"{"Outlook":{"play":["", {}],"limits":{}}}"#] {
        assert!(serde_json::from_str::<Job>(text).is_err(), "{text}");
    }
}
