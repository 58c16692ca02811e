//! A player that does anything that the words of a hint allow.

use chronoshift_core::rules::{Action, Intent, Outcome, Play, Status};
use chronoshift_core::solver::{Task, TurnWindow};

use crate::random::Rng;

/// How a player uses the time that a hint leaves.
#[derive(Debug, Clone, Copy)]
pub(super) enum Temper {
    /// Goes as soon as it may.
    Early,
    /// Waits as long as the hint allows.
    Late,
    /// Goes or waits by chance.
    Fickle,
}

/// The longest wait of a player, about, where the hint is never too late.
const LONG: usize = 25;

/// The fate of a player that followed a hint.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Followed {
    /// The task is done, or the player looks at the next hint.
    Well,
    /// The way was barred, or there was a paradox.
    Misled(&'static str),
}

/// Does a task; now and then only a part of it, to look at the hint again.
pub(super) fn do_task(play: &mut Play, task: &Task, temper: Temper, rng: &mut Rng) -> Followed {
    match task {
        Task::Nothing => act(play, Action::Wait),
        Task::Later { way, on } => {
            assert_eq!(*on, play.elapsed() + 1);
            act(play, Action::Move(*way))
        }
        Task::Stay { at, until } => {
            assert_eq!(play.world().clones().last(), Some(at));
            while play.elapsed() < *until {
                if act(play, Action::Wait) != Followed::Well {
                    return Followed::Misled("a paradox while it stays");
                }
                if rng.chance(10) {
                    break;
                }
            }
            Followed::Well
        }
        Task::Go { way, when, .. } | Task::Push { way, when, .. } => {
            let steps: Vec<_> = way.iter().map(|&way| Action::Move(way)).collect();
            go(play, &steps, *when, temper, rng)
        }
        Task::Home { way, when } => {
            let steps = way.iter().map(|&way| Action::Move(way)).chain([Action::Enter]);
            go(play, &steps.collect::<Vec<_>>(), *when, temper, rng)
        }
    }
}

fn go(
    play: &mut Play,
    steps: &[Action],
    when: TurnWindow,
    temper: Temper,
    rng: &mut Rng,
) -> Followed {
    let start = play.elapsed();
    let long = rng.below(LONG);
    let looks_again = rng.chance(25);
    let mut done = 0;
    while done < steps.len() {
        let (left, turns) = (steps.len() - done, play.elapsed());
        let is_first = left > 1 || when.allows(turns + 1);
        let can_step = is_first && !is_barred(play, steps[done]);
        let can_wait = match when.last() {
            Some(last) => turns + left < last,
            None => turns < start + long || !can_step && turns < start + 10 * LONG,
        };
        let steps_now = match temper {
            Temper::Early => can_step,
            Temper::Late => !can_wait,
            Temper::Fickle => can_step && (!can_wait || rng.chance(50)),
        };
        let action = match (steps_now && can_step, can_wait) {
            (true, _) => steps[done],
            (false, true) => Action::Wait,
            (false, false) if can_step => steps[done],
            (false, false) => return Followed::Misled("the way is barred"),
        };
        done += usize::from(action != Action::Wait);
        if act(play, action) != Followed::Well {
            return Followed::Misled("a paradox on the way");
        }
        if looks_again && rng.chance(20) {
            break;
        }
    }
    Followed::Well
}

fn act(play: &mut Play, action: Action) -> Followed {
    match play.act(action) {
        Outcome::Paradox => Followed::Misled("a paradox"),
        Outcome::Ignored => panic!("{action} is impossible"),
        _ => Followed::Well,
    }
}

/// Whether a move leads nowhere now, as a player sees.
fn is_barred(play: &Play, action: Action) -> bool {
    let mut next = play.clone();
    next.act(action);
    matches!(next.last_turn().intents().last(), Some(Intent::Blocked(_)))
        && !matches!(next.status(), Status::Complete)
        && action != Action::Enter
}
