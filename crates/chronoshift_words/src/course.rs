//! Sentences about selves off course, about the causes of a paradox, and about the changes in an
//! edited recording.

use chronoshift_core::rules::{Action, Board, Deviation, Link, Load, OffCourse, Paradox, Tile};

use super::message::{Argument, Message};
use super::names::{You, direction_name, place_at, place_from, place_to};
use super::obstacle::{former_obstacle, stopped_by};
use super::paradox::is_about_places;

/// The maximum number of steps of a chain that are named where room is short. In a longer chain,
/// only the first and the last steps are named.
const MAX_STEPS: usize = 6;
const LAST_STEPS: usize = 3;

/// Tells since which turn the self that left its path last is off course, why, and how many others
/// are. `None` if no self is off course. `all` leads to the whole chain, if the text names only a
/// part of it.
pub fn off_course_text(
    off: &[&OffCourse],
    board: &Board,
    all: &Message,
    you: You,
) -> Option<Message> {
    let (last, more) = off.split_first()?;
    let mut steps = chain_steps(&last.chain, None, board, you);
    let nearest = steps.pop()?;
    let why = message!("off-course", turn = nearest.turn, what = nearest.what);
    let why = shortened_steps(&steps, all).into_iter().fold(why, Message::then);
    let others = Some(more.len()).filter(|&count| count > 0);
    let others = others.map(|count| message!("off-course-more", count = count));
    Some(others.into_iter().fold(why, Message::then))
}

/// Names the past selves that get through where they were stopped before. `selves` has their
/// numbers from 0; `None` if it is empty.
pub fn breakthrough_text(selves: &[usize]) -> Option<Message> {
    let numbers = Message::list(selves.iter().map(|clone| Message::number(clone + 1)))?;
    Some(message!("gets-through", count = selves.len(), selves = numbers))
}

/// A self, and the turn in which it went off course.
pub fn off_course_since(off: &OffCourse) -> Message {
    message!("why-off-course", self = off.clone + 1, turn = off.turns.start)
}

/// The causes of a paradox, from the player's action on, without the links that the sentence about
/// the paradox already names. `None` if nothing remains.
pub fn causes_text(
    chain: &[Link],
    paradox: Option<&Paradox>,
    board: &Board,
    all: &Message,
    you: You,
) -> Option<Message> {
    shortened_steps(&chain_steps(chain, paradox, board, you), all).into_iter().reduce(Message::then)
}

/// Whether the text on a paradox names tiles even though the board marks them: the paradox is about
/// a tile, or there are also causes to tell.
pub fn names_places(paradox: &Paradox, chain: &[Link], board: &Board) -> bool {
    is_about_places(&paradox.cause) || has_causes(paradox, chain, board)
}

/// Whether there are causes to tell that the sentence about a paradox doesn't name.
pub fn has_causes(paradox: &Paradox, chain: &[Link], board: &Board) -> bool {
    !chain_steps(chain, Some(paradox), board, You::NOBODY).is_empty()
}

/// All steps of a chain, from the player's action on: sentences, each with its last turn.
pub fn cause_steps(chain: &[Link], board: &Board, you: You) -> Vec<(Message, usize)> {
    let steps = chain_steps(chain, None, board, you).into_iter();
    steps.map(|step| (step.clone().sentence(), step.until)).collect()
}

/// All steps, or the first and the last ones with the number of those left out.
fn shortened_steps(steps: &[CauseStep], all: &Message) -> Vec<Message> {
    let Some((first, rest)) = steps.split_first() else { return Vec::new() };
    let left_out = if steps.len() > MAX_STEPS { rest.len() - LAST_STEPS } else { 0 };
    let more = message!("course-more", count = left_out, all = all.clone());
    let then = rest[left_out..].iter().cloned().map(CauseStep::sentence);
    let more = (left_out > 0).then_some(more);
    [first.clone().beginning()].into_iter().chain(more).chain(then).collect()
}

/// The events of a turn, or of several turns in a row.
#[derive(Clone)]
struct CauseStep {
    turn: usize,
    until: usize,
    what: Message,
}

impl CauseStep {
    fn sentence(self) -> Message {
        let Self { turn, until, what } = self;
        message!("on-turn", count = until + 1 - turn, turn = turn, until = until, what = what)
    }

    fn beginning(self) -> Message {
        let Self { turn, until, what } = self;
        message!("course-first", count = until + 1 - turn, turn = turn, until = until, what = what)
    }
}

/// A chain in words, each cause before its effect, without the links that the sentence about the
/// paradox already names.
fn chain_steps(
    chain: &[Link],
    paradox: Option<&Paradox>,
    board: &Board,
    you: You,
) -> Vec<CauseStep> {
    let is_new = |link: &&Link| !paradox.is_some_and(|it| is_known(link, it, chain, board));
    let links: Vec<_> = chain.iter().rev().filter(is_new).collect();
    let step = |link: &&Link| {
        let what = link_clause(link, chain, board, you)?;
        Some(CauseStep { turn: link.turn, until: link.until, what })
    };
    links.iter().filter_map(step).collect()
}

/// Whether the sentence about a paradox already names a link.
fn is_known(link: &Link, Paradox { turn, cause }: &Paradox, chain: &[Link], board: &Board) -> bool {
    let changed = |link: &Link| {
        let at = board.point(link.at);
        cause.buttons().iter().filter(|button| button.at == at).count() > 0
    };
    let is_last = link.turn == *turn as usize;
    is_last
        && match link.deviation {
            Deviation::Current { .. } => true,
            Deviation::Button { .. } => changed(link),
            Deviation::Gate { .. } => {
                board.point(link.at) == cause.position()
                    && find_button(link, chain, board).is_none_or(changed)
            }
            Deviation::Crate { by, .. } => by.is_some() && board.point(link.at) == cause.position(),
            _ => false,
        }
}

/// The button that puts a gate into its state from the turn of the link on.
fn find_button<'a>(gate: &Link, chain: &'a [Link], board: &Board) -> Option<&'a Link> {
    let is_wired = |button: &Link| {
        let mut all = board.buttons().iter().filter(|it| it.cell == button.at);
        all.any(|it| it.gates.contains(&gate.at))
    };
    let is_it = |link: &&Link| {
        matches!(link.deviation, Deviation::Button { .. })
            && link.turn == gate.turn
            && is_wired(link)
    };
    chain.iter().find(is_it)
}

/// A link in words. Names a button together with its gate, and the player's tile together with its
/// effect on that turn.
fn link_clause(link: &Link, chain: &[Link], board: &Board, you: You) -> Option<Message> {
    let Link { turn, at, deviation, .. } = *link;
    let point = board.point(at);
    let at = place_at(point);
    let mut others = chain.iter().filter(|other| other.turn == turn);
    Some(match deviation {
        Deviation::Current { clone } => {
            if others.any(|other| other.deviation.is_by(clone)) {
                return None;
            }
            message!("course-self-stood", clone = you.number(clone), at = at)
        }
        Deviation::Button { active, by } => {
            let is_of = |gate: &&Link| {
                matches!(gate.deviation, Deviation::Gate { .. })
                    && find_button(gate, chain, board).is_some_and(|button| button == link)
            };
            if others.find(is_of).is_some() {
                return None;
            }
            load_clause("button", active, by, at, you)
        }
        Deviation::Gate { closed } => {
            let why = find_button(link, chain, board).and_then(|it| match it.deviation {
                Deviation::Button { active, by } => {
                    Some(load_clause("button", active, by, place_at(board.point(it.at)), you))
                }
                _ => None,
            });
            let state = if closed { message!("state-closed") } else { message!("state-open") };
            match why {
                Some(why) => message!("course-gate-so", why = why, at = at, state = state),
                None => message!("course-gate", at = at, state = state),
            }
        }
        Deviation::Edited { clone, now, before } => {
            edited_clause(you.number(clone), now, before, at)
        }
        Deviation::Clone { clone, stopped: true, obstacle } => {
            stopped_by(clone, obstacle, board, you)
        }
        Deviation::Clone { clone, stopped: false, obstacle } => {
            former_obstacle(clone, obstacle, board, you)
        }
        Deviation::Crate { from, by: Some(by), .. } if board.tile(link.at) == Tile::Trapdoor => {
            message!("course-crate-sunk", clone = you.number(by), at = place_at(board.point(from)))
        }
        Deviation::Crate { from, by: Some(by), .. } => message!(
            "course-crate-pushed",
            clone = you.number(by),
            from = place_from(board.point(from)),
            to = place_to(point)
        ),
        Deviation::Crate { by: None, .. } => message!("course-crate-left", at = at, onto = "tile"),
        Deviation::Kept { .. } => message!("course-crate-left", at = at, onto = "trapdoor"),
        Deviation::Bridge { cracked, by } => load_clause("bridge", cracked, by, at, you),
    })
}

/// The self or crate that was on a button or a bridge, or that was there only before.
fn load_clause(thing: &'static str, is_there: bool, by: Load, at: Message, you: You) -> Message {
    let who: Argument = match by {
        Load::Clone(clone) => you.number(clone).into(),
        Load::Crate(_) => "crate".into(),
    };
    if is_there {
        message!("course-on", clone = who, thing = thing, at = at)
    } else {
        message!("course-not-on", clone = who, thing = thing, at = at)
    }
}

/// The new action of a self, with its earlier one. `clone` is the number of the self in messages.
fn edited_clause(
    clone: usize,
    now: Option<Action>,
    before: Option<Action>,
    at: Message,
) -> Message {
    let (action, way) = action_words(now);
    let now = message!("action-now", action = action, clone = clone, at = at, way = way);
    let (action, way) = action_words(before);
    let before = message!("action-before", action = action, way = way);
    message!("course-edited", clone = clone, now = now, before = before)
}

fn action_words(action: Option<Action>) -> (&'static str, Message) {
    match action {
        Some(Action::Move(way)) => ("go", direction_name(way)),
        Some(Action::Wait) => ("wait", Message::default()),
        Some(Action::Enter) => ("enter", Message::default()),
        None => ("end", Message::default()),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
