//! The hint hunt: random positions of the campaign and of small random levels, and players that do
//! anything that a hint's words allow, as early and as late as they allow. None may be misled.
//!
//! `HUNT_POSITIONS=10000 HUNT_SEED=1 cargo test -p chronoshift_core --test it hint_hunt::nobody
//! -- --nocapture` looks at this number of positions, and reports its progress.

mod figures;
mod follower;
mod warnings;

use std::sync::Arc;

use chronoshift_core::rules::{Action, Actions, Board, Outcome, Play, Status};
use chronoshift_core::solver::{
    Advice, Outlook, SearchLimits, Task, TurnWindow, advise, ignore_progress, outlook,
};

use self::figures::Figures;
use self::follower::{Followed, Temper, do_task};
use super::generator::{self, GATED, SMALL};
use crate::random::Rng;

/// The positions of the test.
const POSITIONS: u64 = 500;

/// The states that a hint takes, and those that it takes if that was not enough.
const STATES: [u64; 2] = [200_000, 20_000_000];

/// The number of hints that are followed one after the other.
const HINTS: usize = 12;

/// A level to hunt on.
struct Ground {
    name: String,
    board: Arc<Board>,
    known: Vec<Actions>,
}

/// The hint in a position.
enum Said {
    Task(Task),
    /// The position can't be completed.
    Stuck,
    /// The search was not enough.
    Unknown,
}

fn ask(play: &Play, known: &[Actions], states: u64) -> Said {
    let limits = SearchLimits { states, bytes: 1 << 30, ..SearchLimits::default() };
    match advise(play, known, &limits, &mut ignore_progress).unwrap() {
        Advice::Follow { way, .. } => Said::Task(way.task(play)),
        Advice::Undo { proven: true, .. } => Said::Stuck,
        Advice::Undo { .. } | Advice::Unknown => {
            match outlook(play, &limits, &mut ignore_progress) {
                Outlook::Open => Said::Unknown,
                Outlook::CannotGetHome | Outlook::CannotEnd | Outlook::CannotFill => Said::Stuck,
            }
        }
    }
}

/// Follows hints from a random position; returns the reason if a player is misled.
fn hunt(ground: &Ground, words: Words, rng: &mut Rng, figures: &mut Figures) -> Result<(), String> {
    let mut play = position(ground, rng);
    let temper = rng.pick(&[Temper::Early, Temper::Late, Temper::Fickle]);
    let mut story = format!("{}\n{temper:?} from {}", ground.name, recordings(&play));
    for hint in 0..HINTS {
        if *play.status() != Status::Playing {
            break;
        }
        let mut said = ask(&play, &ground.known, STATES[0]);
        if hint > 0 && matches!(said, Said::Unknown) {
            said = ask(&play, &ground.known, STATES[1]);
        }
        let task = match said {
            Said::Task(task) => words(task),
            Said::Stuck if hint == 0 => {
                figures.stuck += 1;
                return Ok(());
            }
            Said::Stuck => return Err(format!("{story}\nstuck: {}", recordings(&play))),
            Said::Unknown => {
                *(if hint == 0 { &mut figures.hard } else { &mut figures.unknown }) += 1;
                return Ok(());
            }
        };
        figures.add(&task);
        story += &format!("\n{} {task:?}", play.elapsed());
        if let Followed::Misled(why) = do_task(&mut play, &task, temper, rng) {
            return Err(format!("{story}\n{why}: {}", recordings(&play)));
        }
    }
    figures.completed += u64::from(*play.status() == Status::Complete);
    Ok(())
}

fn recordings(play: &Play) -> String {
    let all = play.recordings().iter().map(|it| Actions::from(it).to_string());
    all.collect::<Vec<_>>().join(" ")
}

/// A part of a known solution, mostly, and then anything.
fn position(ground: &Ground, rng: &mut Rng) -> Play {
    loop {
        let mut play = Play::new(Arc::clone(&ground.board));
        if let Some(known) = ground.known.first().filter(|_| rng.chance(80)) {
            for &action in &known[..rng.below(known.len())] {
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

/// The number in a variable of the environment.
fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().map(|text| text.parse().unwrap())
}

/// The campaign, with its solutions.
fn campaign() -> Vec<Ground> {
    let levels = crate::pars::levels().into_iter();
    let ground = |(name, level): (String, chronoshift_core::level::Level)| Ground {
        name,
        known: level.solution().into_iter().cloned().collect(),
        board: level.board,
    };
    levels.map(ground).collect()
}

/// A small random level that can be solved.
fn small(rng: &mut Rng) -> Ground {
    loop {
        let recipe = rng.pick(&[&SMALL, &GATED]);
        let seed = rng.next();
        let Some(level) = generator::level(recipe, seed) else { continue };
        let start = Play::new(Arc::clone(&level.board));
        let limits = SearchLimits { states: STATES[0], ..SearchLimits::default() };
        let Advice::Follow { way, .. } =
            advise(&start, &[], &limits, &mut ignore_progress).unwrap()
        else {
            continue;
        };
        let name = generator::text(recipe, seed).unwrap();
        let known = vec![way.solution().actions()];
        return Ground { name, board: level.board, known };
    }
}

/// The part of a hint that a player follows.
type Words = fn(Task) -> Task;

/// Hunts on all levels of the campaign and on as many small ones, until `positions` hints are
/// followed.
fn hunt_all(positions: u64, words: Words, seed: u64) -> Figures {
    let (campaign, mut figures) = (campaign(), Figures::default());
    for round in 0.. {
        let mut rng = Rng::new((seed << 32) + round);
        let small = (round % 2 == 1).then(|| small(&mut rng));
        let ground = small.as_ref().unwrap_or(&campaign[(round / 2) as usize % campaign.len()]);
        if let Err(story) = hunt(ground, words, &mut rng, &mut figures) {
            figures.misled += 1;
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
fn nobody_is_misled() {
    let (wanted, seed) = (number("HUNT_POSITIONS"), number("HUNT_SEED").unwrap_or(0));
    let figures = hunt_all(wanted.unwrap_or(POSITIONS), |task| task, seed);
    assert_eq!(figures.misled, 0, "{figures}");
    assert!(figures.completed > 0 && figures.unknown < figures.positions / 50, "{figures}");
}

/// The hunt finds an old error: hints knew the latest turn and not the earliest.
#[test]
fn a_hint_without_the_earliest_turn_misleads() {
    fn without_earliest(when: TurnWindow) -> TurnWindow {
        when.last().map_or(TurnWindow::Any, TurnWindow::By)
    }
    let words = |task| match task {
        Task::Go { to, way, when } => Task::Go { to, way, when: without_earliest(when) },
        other => other,
    };
    let figures = hunt_all(4000, words, 0);
    assert!(figures.misled > 0, "{figures}");
}

/// “By turn 13” led into ruin here: a clone that presses the button sooner shuts the other one in.
#[test]
fn tasks_name_the_earliest_turn() {
    let levels = crate::pars::levels();
    let (_, level) = levels.iter().find(|(name, _)| name == "10-let-yourself-out.txt").unwrap();
    let mut play = Play::new(Arc::clone(&level.board));
    for &action in &*crate::actions("SSWWWNNHSSEEENNTSSHHHHHEEE") {
        play.act(action);
    }
    assert_eq!((play.timeline(), play.elapsed()), (2, 10));
    let known: Vec<_> = level.solution().into_iter().cloned().collect();
    let limits = SearchLimits { states: 1_000_000, ..SearchLimits::default() };
    let Advice::Follow { way, .. } = advise(&play, &known, &limits, &mut ignore_progress).unwrap()
    else {
        panic!("there is a way")
    };
    let Task::Go { to, way, when } = way.task(&play) else { panic!("it has to go") };
    assert_eq!((level.board.point(to).to_string(), way.len()), ("(7, 2)".to_owned(), 1));
    assert_eq!(when, TurnWindow::NotBefore(13));
    for turn in [11, 12, 13, 20] {
        let mut play = play.clone();
        play.act_all(vec![Action::Wait; turn - 11].into_iter().chain([Action::Move(way[0])]));
        let said = ask(&play, &known, STATES[1]);
        let is_stuck = *play.status() != Status::Playing || matches!(said, Said::Stuck);
        assert_eq!(is_stuck, turn < 13, "turn {turn}");
    }
}
