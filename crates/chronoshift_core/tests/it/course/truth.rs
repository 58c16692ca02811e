//! Courses compared with plain turns: each link of a chain is so, was otherwise before, and leads
//! to the next.

use std::cmp::Reverse;

use chronoshift_core::rules::{
    Action, Actions, Block, Board, Cause, Cell, Chronicle, Course, Deviation, End, Intent, Link,
    Obstacle, Scene,
};

use crate::oracle;

/// A timeline with which another is compared, played from its start.
struct Before {
    scenes: Vec<Scene>,
    /// What was recorded for it; nothing yet for a clone that is not in it.
    recordings: Vec<Actions>,
}

/// A timeline that has a course.
struct Here<'a> {
    board: &'a Board,
    scenes: Vec<Scene>,
    recordings: Vec<Actions>,
}

impl Before {
    fn new(chronicle: &Chronicle, timeline: usize) -> Self {
        let recordings = recordings(&chronicle.ahead());
        let (scenes, _) = oracle::play(chronicle.board(), &recordings[..timeline], usize::MAX);
        Self { scenes, recordings: self::recordings(chronicle) }
    }

    fn then(&self, turn: usize) -> &Scene {
        &self.scenes[turn.min(self.scenes.len() - 1)]
    }
}

fn recordings(chronicle: &Chronicle) -> Vec<Actions> {
    (0..chronicle.timelines()).map(|clone| chronicle.recording(clone).into()).collect()
}

/// Compares the courses of all timelines with what plain turns come to. What was before edits
/// broke a timeline is what it is compared with.
pub(super) fn verify(chronicle: &Chronicle, before_edits: Option<&Chronicle>) {
    let recordings = recordings(chronicle);
    for timeline in 1..=chronicle.timelines() {
        let course = chronicle.course(timeline);
        let is_last = timeline == recordings.len();
        let limit = if is_last { chronicle.turns(timeline) } else { usize::MAX };
        let recordings = recordings[..timeline].to_vec();
        let board = chronicle.board();
        let (scenes, end) = oracle::play(board, &recordings, limit);
        let here = Here { board, scenes, recordings };
        let has_before = timeline > 1 && *chronicle.end(timeline - 1) == End::Jump;
        let before = has_before.then(|| Before::new_ended(chronicle, timeline - 1));
        match &before {
            Some(before) => here.check_off(&course, before, &end),
            None => assert_eq!(course.off, []),
        }
        let unedited = before_edits
            .filter(|it| timeline <= it.timelines() && !it.is_broken(timeline))
            .filter(|_| chronicle.is_broken(timeline));
        let chain = &course.broken_by;
        let all = format!("{chain:?} of {end:?} of {:?}", here.recordings);
        match (chain.last().map(|link| link.deviation), &end, before) {
            (Some(Deviation::Deed { .. }), ..) => {
                let unedited = unedited.expect(&all);
                here.check_chain(chain, &Before::new(unedited, timeline), None);
            }
            (Some(_), End::Paradox(_), Some(before)) => {
                // What would have come was no better.
                let is_worse = unedited.is_none_or(|it| it.ahead().is_broken(timeline));
                assert!(is_worse, "{all}");
                here.check_chain(chain, &before, Some(timeline - 1));
            }
            (Some(_), ..) => panic!("{all}"),
            (None, End::Paradox(paradox), before) => {
                // Then it is the current clone's own doing, or there is nothing to compare with.
                let is_own = match &paradox.cause {
                    Cause::Crushed { clone, .. } | Cause::CloneInClosed { clone, .. } => {
                        *clone == timeline - 1
                    }
                    _ => false,
                };
                let is_worse = unedited.is_none_or(|it| it.ahead().is_broken(timeline));
                assert!((is_own || before.is_none()) && is_worse, "{all}");
            }
            // The edits before that broke an earlier timeline may have broken it.
            (None, ..) => {
                assert!(unedited.is_none() || chronicle.first_broken() < Some(timeline), "{all}");
            }
        }
    }
}

impl Before {
    /// A timeline that is over.
    fn new_ended(chronicle: &Chronicle, timeline: usize) -> Self {
        let recordings = recordings(chronicle)[..timeline].to_vec();
        let (scenes, _) = oracle::play(chronicle.board(), &recordings, usize::MAX);
        Self { scenes, recordings }
    }
}

fn is_before_moves(cause: &Cause) -> bool {
    matches!(
        cause,
        Cause::Stranded { .. } | Cause::PushedTwoWays { .. } | Cause::CratesCollide { .. }
    )
}

impl Here<'_> {
    /// Exactly those are off course who are elsewhere than before, and each chain is true.
    fn check_off(&self, course: &Course, before: &Before, end: &End) {
        let current = self.recordings.len() - 1;
        let moved = match &end {
            End::Paradox(paradox) if is_before_moves(&paradox.cause) => self.scenes.len() - 2,
            _ => self.scenes.len() - 1,
        };
        for clone in 0..current {
            for (turn, scene) in self.scenes.iter().enumerate().take(moved + 1) {
                let is_off = scene.world.clones()[clone] != before.then(turn).world.clones()[clone];
                let is_told =
                    course.off.iter().any(|off| off.clone == clone && off.turns.contains(&turn));
                assert_eq!(is_off, is_told, "clone {clone}, turn {turn} of {:?}", self.recordings);
            }
        }
        for off in &course.off {
            let first = off.chain[0];
            assert_eq!(first.turn, off.turns.start);
            assert!(
                matches!(first.deviation, Deviation::Clone { clone, .. } if clone == off.clone)
            );
            self.check_chain(&off.chain, before, Some(current));
        }
    }

    /// A chain leads back in time to what the player did, and each of its links is so here and
    /// was otherwise before. Only a newcomer was not there before.
    fn check_chain(&self, chain: &[Link], before: &Before, newcomer: Option<usize>) {
        let all = format!("{chain:?} of {:?}", self.recordings);
        assert!(chain.is_sorted_by_key(|link| Reverse(link.turn)), "{all}");
        for (place, link) in chain.iter().enumerate() {
            let next = chain.get(place + 1);
            let is_end = match link.deviation {
                Deviation::Current => true,
                Deviation::Deed { .. } => place + 1 == chain.len() || place + 2 < chain.len(),
                _ => false,
            };
            assert_eq!(next.is_none(), is_end, "{all}");
            assert!(self.is_so(link, next, before, newcomer), "{link:?} in {all}");
        }
    }

    fn is_so(
        &self,
        link: &Link,
        next: Option<&Link>,
        before: &Before,
        newcomer: Option<usize>,
    ) -> bool {
        let Link { turn, at, deviation } = *link;
        let scene = |turn: usize| &self.scenes[turn.min(self.scenes.len() - 1)];
        let (now, old) = (scene(turn), before.then(turn));
        let (now_then, old_then) = (scene(turn - 1), before.then(turn - 1));
        match deviation {
            Deviation::Current => {
                let is_there =
                    |scene: &Scene| newcomer.is_some_and(|it| scene.world.clones()[it] == at);
                is_there(now) || is_there(now_then)
            }
            Deviation::Clone { clone, stopped, obstacle } => {
                let is_stopped = |scene: &Scene| matches!(scene.intents[clone], Intent::Blocked(_));
                let from = [now_then, old_then].map(|it| it.world.clones()[clone]);
                let (blocked, free) =
                    if stopped { (now_then, old_then) } else { (old_then, now_then) };
                let Some(&Action::Move(direction)) = self.recordings[clone].get(turn - 1) else {
                    return false;
                };
                let ahead = self.board.neighbour(at, direction);
                let beyond = ahead.and_then(|it| self.board.neighbour(it, direction));
                (is_stopped(now), is_stopped(old)) == (stopped, !stopped)
                    && from == [at; 2]
                    && is_obstacle(self.board, obstacle, (ahead, beyond), (blocked, free))
                    && next.is_some_and(|next| is_behind(obstacle, next))
            }
            Deviation::Crate { number, by } => {
                now.crates[number] == at
                    && old.crates[number] != at
                    && now_then.crates[number] == old_then.crates[number]
                    && by.is_some() == (now_then.crates[number] != at)
            }
            Deviation::Button { active } => {
                (now.world.is_active(at), old.world.is_active(at)) == (active, !active)
            }
            Deviation::Gate { closed } => {
                (now.world.is_closed(at), old.world.is_closed(at)) == (closed, !closed)
            }
            Deviation::Passage { cracked } => {
                (now.world.is_cracked(at), old.world.is_cracked(at)) == (cracked, !cracked)
            }
            Deviation::Deed { clone, now: is, before: was } => {
                let mut turns = 1..turn;
                let action = |all: &[Actions], turn: usize| all[clone].get(turn - 1).copied();
                let actions =
                    |turn| (action(&self.recordings, turn), action(&before.recordings, turn));
                let is_first = turns.all(|turn| actions(turn).0 == actions(turn).1);
                is != was
                    && actions(turn) == (is, was)
                    && now_then.world.clones()[clone] == at
                    && (is_first || old_then.world.clones()[clone] == at)
                    && (is_first || next.is_some())
            }
        }
    }
}

/// Whether it is in the way, on the next field or the one beyond it, in the first scene only.
fn is_obstacle(
    board: &Board,
    obstacle: Obstacle,
    (ahead, beyond): (Option<Cell>, Option<Cell>),
    (blocked, free): (&Scene, &Scene),
) -> bool {
    let has_crate = |scene: &Scene| ahead.is_some_and(|cell| scene.world.has_crate(cell));
    let is_crate = |number: usize| Some(blocked.crates[number]) == ahead;
    let keeps = |scene: &Scene, block| match block {
        Block::Wall => {
            beyond.is_none_or(|it| board.field(it) == chronoshift_core::rules::Field::Wall)
        }
        Block::Gate(cell) => beyond == Some(cell) && scene.world.is_closed(cell),
        Block::Passage(cell) => beyond == Some(cell) && scene.world.is_cracked(cell),
        Block::Crate(number, at) => beyond == Some(at) && scene.crates[number] == at,
        Block::Clone(clone, at) => {
            beyond == Some(at) && scene.world.clones().get(clone) == Some(&at)
        }
    };
    match obstacle {
        Obstacle::Gate(cell) => {
            ahead == Some(cell) && blocked.world.is_closed(cell) && !free.world.is_closed(cell)
        }
        Obstacle::Passage(cell) => {
            ahead == Some(cell) && blocked.world.is_cracked(cell) && !free.world.is_cracked(cell)
        }
        Obstacle::Crate { number, block } => {
            is_crate(number) && !has_crate(free) && keeps(blocked, block)
        }
        Obstacle::Behind { number, block } => {
            is_crate(number) && has_crate(free) && keeps(blocked, block) && !keeps(free, block)
        }
    }
}

/// Whether a link tells of what an obstacle came to be by.
fn is_behind(obstacle: Obstacle, Link { at, deviation, .. }: &Link) -> bool {
    let of = match obstacle {
        Obstacle::Gate(cell) => Block::Gate(cell),
        Obstacle::Passage(cell) => Block::Passage(cell),
        Obstacle::Crate { number, .. } => Block::Crate(number, *at),
        Obstacle::Behind { block, .. } => block,
    };
    match (of, *deviation) {
        (Block::Gate(cell), Deviation::Gate { .. })
        | (Block::Passage(cell), Deviation::Passage { .. }) => *at == cell,
        (Block::Crate(one, _), Deviation::Crate { number, .. }) => one == number,
        (Block::Clone(one, _), Deviation::Clone { clone, .. } | Deviation::Deed { clone, .. }) => {
            one == clone
        }
        (Block::Clone(..), Deviation::Current) => true,
        _ => false,
    }
}
