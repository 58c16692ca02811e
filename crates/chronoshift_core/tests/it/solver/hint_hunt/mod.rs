//! Tests hints for players in random positions of the campaign and of small random levels. The
//! players do anything that a hint's words allow, as early or as late as allowed. No player is
//! misled.
//!
//! `HUNT_POSITIONS=10000 HUNT_SEED=1 cargo test -p chronoshift_core --test it hint_hunt::no_player
//! -- --nocapture` tests 10,000 positions, and reports its progress.

mod figures;
mod follower;
mod warnings;

use std::sync::Arc;

use chronoshift_core::rules::{Action, Actions, Board, Outcome, Play, Status};
use chronoshift_core::solver::{
    Advice, Outlook, SearchLimits, Task, TurnWindow, advise, ignore_progress, outlook,
};

use self::figures::Figures;
use self::follower::{FollowResult, Timing, do_task};
use super::generator::{self, GATED, SMALL};
use crate::random::Rng;

/// The number of positions in the test.
const POSITIONS: u64 = 500;

/// The limits on states of a first search for a hint, and of a second one if the first isn't
/// enough.
const STATE_LIMITS: [u64; 2] = [200_000, 20_000_000];

/// The maximum number of hints that a player follows in one round.
const MAX_HINTS: usize = 12;

/// A level whose hints are tested.
struct HuntLevel {
    name: String,
    board: Arc<Board>,
    known_solutions: Vec<Actions>,
}

/// The hint in a position.
enum HintAnswer {
    Task(Task),
    /// The level can't be completed from this position.
    Stuck,
    /// The search ended at its limit without an answer.
    Unknown,
}

fn ask(play: &Play, known_solutions: &[Actions], states: u64) -> HintAnswer {
    let limits = SearchLimits { states, bytes: 1 << 30, ..SearchLimits::default() };
    match advise(play, known_solutions, &limits, &mut ignore_progress).unwrap() {
        Advice::Follow { way, .. } => HintAnswer::Task(way.task(play)),
        Advice::Undo { proven: true, .. } => HintAnswer::Stuck,
        Advice::Undo { .. } | Advice::Unknown => {
            match outlook(play, &limits, &mut ignore_progress) {
                Outlook::Open => HintAnswer::Unknown,
                Outlook::CannotGetHome | Outlook::CannotEnd | Outlook::CannotFill => {
                    HintAnswer::Stuck
                }
            }
        }
    }
}

/// Follows hints from a random position. The error says how the player was misled.
fn play_round(
    hunt_level: &HuntLevel,
    edit: TaskEdit,
    rng: &mut Rng,
    figures: &mut Figures,
) -> Result<(), String> {
    let mut play = random_position(hunt_level, rng);
    let timing = rng.pick(&[Timing::Early, Timing::Late, Timing::Random]);
    let mut story = format!("{}\n{timing:?} from {}", hunt_level.name, recordings(&play));
    for hint in 0..MAX_HINTS {
        if *play.status() != Status::Playing {
            break;
        }
        let mut answer = ask(&play, &hunt_level.known_solutions, STATE_LIMITS[0]);
        if hint > 0 && matches!(answer, HintAnswer::Unknown) {
            answer = ask(&play, &hunt_level.known_solutions, STATE_LIMITS[1]);
        }
        let task = match answer {
            HintAnswer::Task(task) => edit(task),
            HintAnswer::Stuck if hint == 0 => {
                figures.stuck_rounds += 1;
                return Ok(());
            }
            HintAnswer::Stuck => return Err(format!("{story}\nstuck: {}", recordings(&play))),
            HintAnswer::Unknown => {
                *(if hint == 0 {
                    &mut figures.hard_rounds
                } else {
                    &mut figures.unknown_rounds
                }) += 1;
                return Ok(());
            }
        };
        figures.add(&task);
        story += &format!("\n{} {task:?}", play.elapsed());
        if let FollowResult::Misled(reason) = do_task(&mut play, &task, timing, rng) {
            return Err(format!("{story}\n{reason}: {}", recordings(&play)));
        }
    }
    figures.completed_rounds += u64::from(*play.status() == Status::Complete);
    Ok(())
}

fn recordings(play: &Play) -> String {
    let letters = play.recordings().iter().map(|recording| Actions::from(recording).to_string());
    letters.collect::<Vec<_>>().join(" ")
}

/// A random position: usually part of a known solution first, then some random actions.
fn random_position(hunt_level: &HuntLevel, rng: &mut Rng) -> Play {
    loop {
        let mut play = Play::new(Arc::clone(&hunt_level.board));
        if let Some(solution) = hunt_level.known_solutions.first().filter(|_| rng.chance(80)) {
            for &action in &solution[..rng.below(solution.len())] {
                play.act(action);
                while play.is_waiting() && play.act(Action::Wait) == Outcome::Turn {}
            }
        }
        for _ in 0..rng.below(8) {
            let action = match rng.below(8) {
                0 => Action::Enter,
                1 | 2 => Action::Wait,
                _ => rng.pick(&Action::ALL),
            };
            let mut next = play.clone();
            next.act(action);
            if *next.status() == Status::Playing {
                play = next;
            }
        }
        if *play.status() == Status::Playing {
            return play;
        }
    }
}

/// The levels of the campaign with their solutions.
fn campaign_levels() -> Vec<HuntLevel> {
    let levels = crate::pars::levels().into_iter();
    let hunt_level = |(name, level): (String, chronoshift_core::level::Level)| HuntLevel {
        name,
        known_solutions: level.solution().into_iter().cloned().collect(),
        board: level.board,
    };
    levels.map(hunt_level).collect()
}

/// A small random level that has a solution.
fn random_small_level(rng: &mut Rng) -> HuntLevel {
    loop {
        let recipe = rng.pick(&[&SMALL, &GATED]);
        let seed = rng.next();
        let Some(level) = generator::level(recipe, seed) else { continue };
        let start = Play::new(Arc::clone(&level.board));
        let limits = SearchLimits { states: STATE_LIMITS[0], ..SearchLimits::default() };
        let Advice::Follow { way, .. } =
            advise(&start, &[], &limits, &mut ignore_progress).unwrap()
        else {
            continue;
        };
        let name = generator::text(recipe, seed).unwrap();
        let known_solutions = vec![way.solution().actions()];
        return HuntLevel { name, board: level.board, known_solutions };
    }
}

/// Changes a task before a player follows it.
type TaskEdit = fn(Task) -> Task;

/// Plays rounds alternately on levels of the campaign and on small random levels, until this number
/// of hints has been followed.
fn hunt_all(positions: u64, edit: TaskEdit, seed: u64) -> Figures {
    let (campaign, mut figures) = (campaign_levels(), Figures::default());
    for round in 0.. {
        let mut rng = Rng::new((seed << 32) + round);
        let small_level = (round % 2 == 1).then(|| random_small_level(&mut rng));
        let hunt_level =
            small_level.as_ref().unwrap_or(&campaign[(round / 2) as usize % campaign.len()]);
        if let Err(story) = play_round(hunt_level, edit, &mut rng, &mut figures) {
            figures.misled_rounds += 1;
            println!("--- misled, round {round}\n{story}");
        }
        if round % 500 == 499 {
            println!("{figures}");
        }
        if figures.positions >= positions {
            break;
        }
    }
    println!("{figures}");
    figures
}

#[test]
fn no_player_is_misled() {
    let (position_count, seed) =
        (crate::env_number("HUNT_POSITIONS"), crate::env_number("HUNT_SEED").unwrap_or(0));
    let figures = hunt_all(position_count.unwrap_or(POSITIONS), |task| task, seed);
    assert_eq!(figures.misled_rounds, 0, "{figures}");
    assert!(
        figures.completed_rounds > 0 && figures.unknown_rounds < figures.positions / 50,
        "{figures}"
    );
}

/// The hunt finds an old error, in which hints gave the latest turn but not the earliest.
#[test]
fn a_hint_without_the_earliest_turn_misleads() {
    fn without_earliest(when: TurnWindow) -> TurnWindow {
        when.last().map_or(TurnWindow::Any, TurnWindow::By)
    }
    let edit = |task| match task {
        Task::Go { to, way, when } => Task::Go { to, way, when: without_earliest(when) },
        other => other,
    };
    assert!((0..8).any(|seed| hunt_all(POSITIONS, edit, seed).misled_rounds > 0));
}

/// The hint “by turn 13” once misled players here: a clone that presses the button too early locks
/// the other one in.
#[test]
fn tasks_name_the_earliest_turn() {
    let levels = crate::pars::levels();
    let (_, level) = levels.iter().find(|(name, _)| name == "10-let-yourself-out.txt").unwrap();
    let mut play = Play::new(Arc::clone(&level.board));
    for &action in &*crate::actions("SSWWWNNHSSEEENNTSSHHHHHEEE") {
        play.act(action);
    }
    assert_eq!((play.timeline(), play.elapsed()), (2, 10));
    let known_solutions: Vec<_> = level.solution().into_iter().cloned().collect();
    let limits = SearchLimits { states: 1_000_000, ..SearchLimits::default() };
    let Advice::Follow { way, .. } =
        advise(&play, &known_solutions, &limits, &mut ignore_progress).unwrap()
    else {
        panic!("there is a way")
    };
    let Task::Go { to, way, when } = way.task(&play) else { panic!("it has to go") };
    assert_eq!((level.board.point(to).to_string(), way.len()), ("(7, 2)".to_owned(), 1));
    assert_eq!(when, TurnWindow::NotBefore(13));
    for turn in [11, 12, 13, 20] {
        let mut play = play.clone();
        play.act_all(vec![Action::Wait; turn - 11].into_iter().chain([Action::Move(way[0])]));
        let answer = ask(&play, &known_solutions, STATE_LIMITS[1]);
        let is_stuck = *play.status() != Status::Playing || matches!(answer, HintAnswer::Stuck);
        assert_eq!(is_stuck, turn < 13, "turn {turn}");
    }
}
