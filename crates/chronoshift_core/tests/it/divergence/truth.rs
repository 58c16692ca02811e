//! Courses compared with plain turns: each link of a chain is true, was false before, and leads
//! to the next.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chronoshift_core::rules::{
    Action, Actions, Block, Board, Cause, Cell, Chronicle, Deviation, Direction, Divergence, End,
    Intent, Link, Load, Obstacle, Scene, Tile,
};

use crate::oracle;

/// A timeline with which another is compared, played from its start.
struct Before {
    scenes: Vec<Scene>,
    /// The recordings of its clones; nothing yet for a clone that is not in it.
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

/// Compares the courses of all timelines with plain turns, and with the chronicle before edits broke
/// a timeline.
pub(super) fn verify(chronicle: &Chronicle, before_edits: Option<&Chronicle>) {
    let recordings = recordings(chronicle);
    for timeline in 1..=chronicle.timelines() {
        let course = chronicle.divergence(timeline);
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
            (Some(Deviation::Edited { .. }), ..) => {
                let unedited = unedited.expect(&all);
                here.check_chain(chain, &Before::new(unedited, timeline), None);
            }
            (Some(_), End::Paradox(_), Some(before)) => {
                // The turns that would have come were no better.
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
    /// Exactly those clones are off course that are elsewhere than before, and each chain is true.
    fn check_off(&self, course: &Divergence, before: &Before, end: &End) {
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

    /// A chain leads back in time to an action of the player, each of its links is true here and was
    /// false before, and no link is missing. Only a newcomer was not there before.
    fn check_chain(&self, chain: &[Link], before: &Before, newcomer: Option<usize>) {
        let all = format!("{chain:?} of {:?}", self.recordings);
        assert!(chain.is_sorted_by_key(|link| Reverse(link.turn)), "{all}");
        let is_deed = |link: &Link| {
            matches!(link.deviation, Deviation::Current { .. } | Deviation::Edited { .. })
        };
        assert!(chain.last().is_none_or(is_deed), "{all}");
        for (place, link) in chain.iter().enumerate() {
            let rest = &chain[place + 1..];
            assert!(self.is_true(link, before, newcomer), "{link:?} in {all}");
            assert!(self.is_led_to(link, rest, before), "{link:?} in {all}");
            assert!(!rest.contains(link), "{link:?} in {all}");
        }
        self.check_pushes(chain, &all);
    }

    fn scene(&self, turn: usize) -> &Scene {
        &self.scenes[turn.min(self.scenes.len() - 1)]
    }

    /// Between two links about the same crate no push of that crate is left out.
    fn check_pushes(&self, chain: &[Link], all: &str) {
        let mut turns_by_crate: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for link in chain {
            for number in crates_of(link) {
                turns_by_crate.entry(number).or_default().push(link.turn);
            }
        }
        for (number, turns) in turns_by_crate {
            let (first, last) = (turns.iter().min().unwrap(), turns.iter().max().unwrap());
            for turn in first + 1..*last {
                let is_pushed =
                    self.scene(turn).crates[number] != self.scene(turn - 1).crates[number];
                let is_push = |link: &&Link| {
                    let is_it = matches!(
                        link.deviation,
                        Deviation::Crate { number: it, by: Some(_), .. } if it == number
                    );
                    is_it && (link.turn..=link.until).contains(&turn)
                };
                let count = chain.iter().filter(is_push).count();
                assert_eq!(count, usize::from(is_pushed), "crate {number}, turn {turn} in {all}");
            }
        }
    }

    /// Whether a link is true now and was false before, or is about a clone that is elsewhere.
    fn is_true(&self, link: &Link, before: &Before, newcomer: Option<usize>) -> bool {
        let Link { turn, until, at, deviation } = *link;
        let (now, old) = (self.scene(turn), before.then(turn));
        let (now_then, old_then) = (self.scene(turn - 1), before.then(turn - 1));
        let is_row = matches!(
            deviation,
            Deviation::Clone { stopped: true, .. } | Deviation::Crate { by: Some(_), .. }
        );
        let is_there = |load, scene: &Scene| match load {
            Load::Clone(clone) => scene.world.clones().get(clone) == Some(&at),
            Load::Crate(number) => scene.crates[number] == Some(at),
        };
        if until < turn || until > turn && !is_row {
            return false;
        }
        match deviation {
            Deviation::Current { clone } => {
                let is_there = |scene: &Scene| scene.world.clones()[clone] == at;
                newcomer == Some(clone) && (is_there(now) || is_there(now_then))
            }
            Deviation::Clone { clone, stopped, obstacle } => {
                let is_stopped = |scene: &Scene| scene.intents[clone].failed().is_some();
                let from = [now_then, old_then].map(|it| it.world.clones()[clone]);
                let Some(&Action::Move(direction)) = self.recordings[clone].get(turn - 1) else {
                    return false;
                };
                let step =
                    |from: Cell| Some(self.board.step(from, direction)).filter(|&to| to != from);
                let ahead = step(at);
                let ahead = (ahead, ahead.and_then(step), direction);
                let was = before.recordings[clone].get(turn - 1);
                if from == [at; 2] && was == Some(&Action::Move(direction)) {
                    let (blocked, free) =
                        if stopped { (now_then, old_then) } else { (old_then, now_then) };
                    (is_stopped(now), is_stopped(old)) == (stopped, !stopped)
                        && is_obstacle(self.board, obstacle, ahead, (blocked, Some(free)))
                } else {
                    // It is elsewhere, or does something else: that it runs against something.
                    let mut row = turn..=until;
                    stopped
                        && row.all(|turn| {
                            let then = self.scene(turn - 1);
                            then.world.clones()[clone] == at
                                && is_stopped(self.scene(turn))
                                && is_obstacle(self.board, obstacle, ahead, (then, None))
                        })
                }
            }
            Deviation::Crate { number, from, by: Some(by) } => {
                let is_trapdoor = self.board.tile(at) == Tile::Trapdoor;
                let mut row = turn..=until;
                row.all(|turn| {
                    let (then, now) = (self.scene(turn - 1), self.scene(turn));
                    let is_push = matches!(now.intents[by], Intent::Push(_));
                    then.crates[number] != now.crates[number] && is_push
                }) && now_then.crates[number] == Some(from)
                    && self.scene(until).crates[number] == (!is_trapdoor).then_some(at)
            }
            Deviation::Crate { number, from, by: None } => {
                from == at
                    && now_then.crates[number] == Some(at)
                    && now.crates[number] == Some(at)
                    && old_then.crates[number] == Some(at)
                    && old.crates[number].is_some_and(|old| old != at)
            }
            Deviation::Kept { number } => {
                now_then.crates[number] == Some(at)
                    && now.crates[number] == Some(at)
                    && old_then.crates[number] == Some(at)
                    && old.crates[number].is_none()
            }
            Deviation::Button { active, by } => {
                let (on, off) = if active { (now, old) } else { (old, now) };
                (now.world.is_active(at), old.world.is_active(at)) == (active, !active)
                    && is_there(by, on)
                    && !is_there(by, off)
            }
            Deviation::Gate { closed } => {
                (now.world.is_closed(at), old.world.is_closed(at)) == (closed, !closed)
            }
            Deviation::Bridge { cracked, by } => {
                let (on, off) = if cracked { (now, old) } else { (old, now) };
                (now.world.is_cracked(at), old.world.is_cracked(at)) == (cracked, !cracked)
                    && is_there(by, on)
                    && !is_there(by, off)
            }
            Deviation::Edited { clone, now: is, before: was } => {
                let mut turns = 1..turn;
                let action = |all: &[Actions], turn: usize| all[clone].get(turn - 1).copied();
                let actions =
                    |turn| (action(&self.recordings, turn), action(&before.recordings, turn));
                let is_first = turns.all(|turn| actions(turn).0 == actions(turn).1);
                is != was
                    && actions(turn) == (is, was)
                    && now_then.world.clones()[clone] == at
                    && (is_first || old_then.world.clones()[clone] == at)
            }
        }
    }

    /// Whether a cause of a link is among the links after it.
    fn is_led_to(&self, link: &Link, rest: &[Link], before: &Before) -> bool {
        let has = |is_it: &dyn Fn(&Deviation) -> bool| rest.iter().any(|it| is_it(&it.deviation));
        let is_of_clone = |clone: usize| {
            has(&|it| match *it {
                Deviation::Clone { clone: it, .. }
                | Deviation::Edited { clone: it, .. }
                | Deviation::Current { clone: it } => it == clone,
                _ => false,
            })
        };
        let is_of_crate = |of: usize| rest.iter().any(|it| crates_of(it).contains(&of));
        let is_of_load = |load| match load {
            Load::Clone(clone) => is_of_clone(clone),
            Load::Crate(number) => is_of_crate(number),
        };
        match link.deviation {
            Deviation::Current { .. } => true,
            Deviation::Edited { clone, .. } => {
                let (now, old) = (&self.recordings[clone], &before.recordings[clone]);
                let turns = 0..now.len().max(old.len());
                let first = turns.into_iter().find(|&turn| now.get(turn) != old.get(turn));
                first.is_some_and(|first| first + 1 == link.turn) || is_of_clone(clone)
            }
            Deviation::Clone { clone, stopped, obstacle } => {
                let is_behind = |block| match block {
                    Block::Wall | Block::OneWay(_) | Block::Weight => false,
                    Block::Gate(cell) => rest.iter().any(|it| is_gate(it, cell)),
                    Block::Bridge(cell) => rest.iter().any(|it| is_bridge(it, cell)),
                    Block::Crate(number, _) => is_of_crate(number),
                    Block::Clone(clone, _) => is_of_clone(clone),
                };
                // A clone that is elsewhere already can run against an old obstacle.
                stopped && is_of_clone(clone)
                    || match obstacle {
                        Obstacle::Gate(cell) => is_behind(Block::Gate(cell)),
                        Obstacle::Bridge(cell) => is_behind(Block::Bridge(cell)),
                        Obstacle::Crate { number, .. } => is_of_crate(number),
                        Obstacle::Behind { block, .. } => is_behind(block),
                        Obstacle::Heavy { number, helper, .. } => {
                            helper.map_or(is_of_crate(number), is_of_clone)
                        }
                    }
            }
            Deviation::Crate { number, .. } | Deviation::Kept { number } => {
                let pushes = |scene: &Scene, clone: usize| {
                    matches!(scene.intents.get(clone), Some(Intent::Push(_)))
                };
                let (now, old) = (self.scene(link.turn), before.then(link.turn));
                let mut clones = 0..self.recordings.len();
                is_of_crate(number)
                    || clones.any(|it| is_of_clone(it) && (pushes(now, it) || pushes(old, it)))
            }
            Deviation::Button { by, .. } | Deviation::Bridge { by, .. } => is_of_load(by),
            Deviation::Gate { .. } => {
                let wired = |cell: &Cell| {
                    let mut all =
                        self.board.buttons().iter().filter(|it| it.gates.contains(&link.at));
                    all.any(|it| it.cell == *cell)
                };
                rest.iter()
                    .any(|it| matches!(it.deviation, Deviation::Button { .. }) && wired(&it.at))
            }
        }
    }
}

/// The crates of a link.
fn crates_of(link: &Link) -> Vec<usize> {
    match link.deviation {
        Deviation::Crate { number, .. }
        | Deviation::Kept { number }
        | Deviation::Button { by: Load::Crate(number), .. }
        | Deviation::Bridge { by: Load::Crate(number), .. } => vec![number],
        Deviation::Clone { obstacle, .. } => match obstacle {
            Obstacle::Crate { number, block: Block::Crate(other, _), .. }
            | Obstacle::Behind { number, block: Block::Crate(other, _), .. } => vec![number, other],
            Obstacle::Crate { number, .. }
            | Obstacle::Behind { number, .. }
            | Obstacle::Heavy { number, .. } => vec![number],
            Obstacle::Gate(_) | Obstacle::Bridge(_) => Vec::new(),
        },
        _ => Vec::new(),
    }
}

fn is_gate(link: &Link, cell: Cell) -> bool {
    link.at == cell && matches!(link.deviation, Deviation::Gate { .. })
}

fn is_bridge(link: &Link, cell: Cell) -> bool {
    link.at == cell && matches!(link.deviation, Deviation::Bridge { .. })
}

/// Whether it is in the way, on the next tile or the one beyond it, in the first scene, and not
/// in the second.
fn is_obstacle(
    board: &Board,
    obstacle: Obstacle,
    (ahead, beyond, direction): (Option<Cell>, Option<Cell>, Direction),
    (blocked, free): (&Scene, Option<&Scene>),
) -> bool {
    let has_crate = |scene: &Scene| ahead.is_some_and(|cell| scene.world.has_crate(cell));
    let is_crate = |number: usize| blocked.crates[number] == ahead;
    let keeps = |scene: &Scene, block| match block {
        Block::Wall => beyond.is_some_and(|it| board.tile(it) == Tile::Wall),
        Block::Weight => ahead.is_some_and(|it| scene.world.has_heavy_crate(it)),
        Block::OneWay(cell) => {
            let is_next = ahead.and_then(|it| board.neighbour(it, direction)) == Some(cell);
            is_next && matches!(board.tile(cell), Tile::OneWay(only) if only != direction)
        }
        Block::Gate(cell) => beyond == Some(cell) && scene.world.is_closed(cell),
        Block::Bridge(cell) => beyond == Some(cell) && scene.world.is_cracked(cell),
        Block::Crate(number, at) => beyond == Some(at) && scene.crates[number] == Some(at),
        Block::Clone(clone, at) => {
            beyond == Some(at) && scene.world.clones().get(clone) == Some(&at)
        }
    };
    match obstacle {
        Obstacle::Gate(cell) => {
            let is_shut = |scene: &Scene| scene.world.is_closed(cell);
            ahead == Some(cell) && is_shut(blocked) && !free.is_some_and(is_shut)
        }
        Obstacle::Bridge(cell) => {
            let is_shut = |scene: &Scene| scene.world.is_cracked(cell);
            ahead == Some(cell) && is_shut(blocked) && !free.is_some_and(is_shut)
        }
        Obstacle::Crate { number, at, block } => {
            ahead == Some(at)
                && is_crate(number)
                && !free.is_some_and(has_crate)
                && keeps(blocked, block)
        }
        Obstacle::Heavy { number, at, .. } => {
            ahead == Some(at) && is_crate(number) && blocked.world.has_heavy_crate(at)
        }
        Obstacle::Behind { number, at, block } => {
            ahead == Some(at)
                && is_crate(number)
                && free.is_some_and(|free| has_crate(free) && !keeps(free, block))
                && keeps(blocked, block)
        }
    }
}
