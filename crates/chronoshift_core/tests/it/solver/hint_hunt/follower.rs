//! A simulated player who does anything that the words of a hint allow.

use chronoshift_core::rules::{Action, Intent, Outcome, Play, Status};
use chronoshift_core::solver::{Task, TurnWindow};

use crate::random::Rng;

/// The time at which a player acts, among the times that a hint allows.
#[derive(Debug, Clone, Copy)]
pub(super) enum Timing {
    /// As early as allowed.
    Early,
    /// As late as allowed.
    Late,
    /// At a random time.
    Random,
}

/// The maximum wait of a player in turns if the hint sets no latest turn. While a step is blocked,
/// the player waits longer.
const LONG_WAIT: usize = 25;

/// The result of following a hint.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum FollowResult {
    /// The task is done, or the player stopped to look at the next hint.
    Continues,
    /// A step was blocked, or there was a paradox.
    Misled(&'static str),
}

/// Does a task, or sometimes only part of it, like a player who looks at the next hint before
/// finishing.
pub(super) fn do_task(play: &mut Play, task: &Task, timing: Timing, rng: &mut Rng) -> FollowResult {
    match task {
        Task::Nothing => act(play, Action::Wait),
        Task::Later { way, on } => {
            assert_eq!(*on, play.elapsed() + 1);
            act(play, Action::Move(*way))
        }
        Task::Stay { at, until } => {
            assert_eq!(play.world().clones().last(), Some(at));
            while play.elapsed() < *until {
                if act(play, Action::Wait) != FollowResult::Continues {
                    return FollowResult::Misled("a paradox while it stays");
                }
                if rng.chance(10) {
                    break;
                }
            }
            FollowResult::Continues
        }
        Task::Go { way, when, .. } | Task::Push { way, when, .. } => {
            let steps: Vec<_> = way.iter().map(|&way| Action::Move(way)).collect();
            follow_path(play, &steps, *when, timing, rng)
        }
        Task::Home { way, when } => {
            let steps = way.iter().map(|&way| Action::Move(way)).chain([Action::Enter]);
            follow_path(play, &steps.collect::<Vec<_>>(), *when, timing, rng)
        }
    }
}

fn follow_path(
    play: &mut Play,
    steps: &[Action],
    when: TurnWindow,
    timing: Timing,
    rng: &mut Rng,
) -> FollowResult {
    let start_turn = play.elapsed();
    let max_wait = rng.below(LONG_WAIT);
    let may_stop_early = rng.chance(25);
    let mut steps_done = 0;
    while steps_done < steps.len() {
        let (steps_left, elapsed) = (steps.len() - steps_done, play.elapsed());
        let is_timely = steps_left > 1 || when.allows(elapsed + 1);
        let can_step = is_timely && !is_blocked(play, steps[steps_done]);
        let can_wait = match when.last() {
            Some(last) => elapsed + steps_left < last,
            None => {
                elapsed < start_turn + max_wait
                    || !can_step && elapsed < start_turn + 10 * LONG_WAIT
            }
        };
        let wants_step = match timing {
            Timing::Early => can_step,
            Timing::Late => !can_wait,
            Timing::Random => can_step && (!can_wait || rng.chance(50)),
        };
        let action = match (wants_step && can_step, can_wait) {
            (true, _) => steps[steps_done],
            (false, true) => Action::Wait,
            (false, false) if can_step => steps[steps_done],
            (false, false) => return FollowResult::Misled("the way is barred"),
        };
        steps_done += usize::from(action != Action::Wait);
        if act(play, action) != FollowResult::Continues {
            return FollowResult::Misled("a paradox on the way");
        }
        if may_stop_early && rng.chance(20) {
            break;
        }
    }
    FollowResult::Continues
}

fn act(play: &mut Play, action: Action) -> FollowResult {
    match play.act(action) {
        Outcome::Paradox => FollowResult::Misled("a paradox"),
        Outcome::Ignored => panic!("{action} is impossible"),
        _ => FollowResult::Continues,
    }
}

/// Whether the player sees that a move is blocked now.
fn is_blocked(play: &Play, action: Action) -> bool {
    let mut next = play.clone();
    next.act(action);
    matches!(next.last_turn().intents().last(), Some(Intent::Blocked(_)))
        && !matches!(next.status(), Status::Complete)
        && action != Action::Enter
}
