//! Checks courses against a simple turn-by-turn replay: each link of a chain is true, was false in
//! the reference timeline, and leads to the next link.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chronoshift_core::rules::{
    Action, Actions, Block, Board, Cause, Cell, Chronicle, Deviation, Direction, Divergence, End,
    Intent, Link, Load, Obstacle, Scene, Tile,
};

use crate::oracle;

/// The reference timeline of a comparison, played from the start.
struct Reference {
    scenes: Vec<Scene>,
    /// The recordings of the clones; empty for clones that are not yet in the timeline.
    recordings: Vec<Actions>,
}

/// The timeline whose course is checked.
struct CheckedTimeline<'a> {
    board: &'a Board,
    scenes: Vec<Scene>,
    recordings: Vec<Actions>,
}

impl Reference {
    fn new(chronicle: &Chronicle, timeline: usize) -> Self {
        let recordings = recordings(&chronicle.ahead());
        let (scenes, _) = oracle::play(chronicle.board(), &recordings[..timeline], usize::MAX);
        Self { scenes, recordings: self::recordings(chronicle) }
    }

    fn scene(&self, turn: usize) -> &Scene {
        &self.scenes[turn.min(self.scenes.len() - 1)]
    }
}

fn recordings(chronicle: &Chronicle) -> Vec<Actions> {
    (0..chronicle.timeline_count()).map(|clone| chronicle.recording(clone).into()).collect()
}

/// Checks the courses of all timelines against a turn-by-turn replay and, if given, against the
/// chronicle before edits broke a timeline.
pub(super) fn verify(chronicle: &Chronicle, before_edits: Option<&Chronicle>) {
    let recordings = recordings(chronicle);
    for timeline in 1..=chronicle.timeline_count() {
        let course = chronicle.divergence(timeline);
        let is_last = timeline == recordings.len();
        let limit = if is_last { chronicle.turn_count(timeline) } else { usize::MAX };
        let recordings = recordings[..timeline].to_vec();
        let board = chronicle.board();
        let (scenes, end) = oracle::play(board, &recordings, limit);
        let checked = CheckedTimeline { board, scenes, recordings };
        let has_reference = timeline > 1 && *chronicle.end(timeline - 1) == End::Jump;
        let reference = has_reference.then(|| Reference::from_ended(chronicle, timeline - 1));
        match &reference {
            Some(reference) => checked.check_clones_off_course(&course, reference, &end),
            None => assert_eq!(course.off_course, []),
        }
        let unedited = before_edits
            .filter(|chronicle| {
                timeline <= chronicle.timeline_count() && !chronicle.is_broken(timeline)
            })
            .filter(|_| chronicle.is_broken(timeline));
        let chain = &course.broken_by;
        let context = format!("{chain:?} of {end:?} of {:?}", checked.recordings);
        match (chain.last().map(|link| link.deviation), &end, reference) {
            (Some(Deviation::Edited { .. }), ..) => {
                let unedited = unedited.expect(&context);
                checked.check_chain(chain, &Reference::new(unedited, timeline), None);
            }
            (Some(_), End::Paradox(_), Some(reference)) => {
                // Even without the edits, playing on would have broken this timeline.
                let was_already_doomed =
                    unedited.is_none_or(|chronicle| chronicle.ahead().is_broken(timeline));
                assert!(was_already_doomed, "{context}");
                checked.check_chain(chain, &reference, Some(timeline - 1));
            }
            (Some(_), ..) => panic!("{context}"),
            (None, End::Paradox(paradox), reference) => {
                // Without a chain, either the current clone caused the paradox itself, or there is
                // no reference.
                let is_own_action = match &paradox.cause {
                    Cause::Crushed { clone, .. } | Cause::CloneInClosed { clone, .. } => {
                        *clone == timeline - 1
                    }
                    _ => false,
                };
                let was_already_doomed =
                    unedited.is_none_or(|chronicle| chronicle.ahead().is_broken(timeline));
                assert!((is_own_action || reference.is_none()) && was_already_doomed, "{context}");
            }
            // Edits that broke an earlier timeline may have broken this one too.
            (None, ..) => {
                assert!(
                    unedited.is_none() || chronicle.first_broken() < Some(timeline),
                    "{context}"
                );
            }
        }
    }
}

impl Reference {
    /// Plays a timeline that has ended.
    fn from_ended(chronicle: &Chronicle, timeline: usize) -> Self {
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

impl CheckedTimeline<'_> {
    /// Checks that exactly the clones in different positions are off course, and that each chain is
    /// true.
    fn check_clones_off_course(&self, course: &Divergence, reference: &Reference, end: &End) {
        let current = self.recordings.len() - 1;
        let last_moved_turn = match &end {
            End::Paradox(paradox) if is_before_moves(&paradox.cause) => self.scenes.len() - 2,
            _ => self.scenes.len() - 1,
        };
        for clone in 0..current {
            for (turn, scene) in self.scenes.iter().enumerate().take(last_moved_turn + 1) {
                let is_off =
                    scene.world.clones()[clone] != reference.scene(turn).world.clones()[clone];
                let is_reported = course
                    .off_course
                    .iter()
                    .any(|off| off.clone == clone && off.turns.contains(&turn));
                assert_eq!(
                    is_off, is_reported,
                    "clone {clone}, turn {turn} of {:?}",
                    self.recordings
                );
            }
        }
        for off in &course.off_course {
            let first_link = off.chain[0];
            assert_eq!(first_link.turn, off.turns.start);
            assert!(
                matches!(first_link.deviation, Deviation::Clone { clone, .. } if clone == off.clone)
            );
            self.check_chain(&off.chain, reference, Some(current));
        }
    }

    /// Checks a chain: it leads back in time to an action of the player, each link is true now and
    /// was false in the reference, and no link is missing. Only the newcomer is absent from the
    /// reference.
    fn check_chain(&self, chain: &[Link], reference: &Reference, newcomer: Option<usize>) {
        let context = format!("{chain:?} of {:?}", self.recordings);
        assert!(chain.is_sorted_by_key(|link| Reverse(link.turn)), "{context}");
        let is_player_action = |link: &Link| {
            matches!(link.deviation, Deviation::Current { .. } | Deviation::Edited { .. })
        };
        assert!(chain.last().is_none_or(is_player_action), "{context}");
        for (index, link) in chain.iter().enumerate() {
            let later_links = &chain[index + 1..];
            assert!(self.is_true(link, reference, newcomer), "{link:?} in {context}");
            assert!(self.has_cause(link, later_links, reference), "{link:?} in {context}");
            assert!(!later_links.contains(link), "{link:?} in {context}");
        }
        self.check_pushes(chain, &context);
    }

    fn scene(&self, turn: usize) -> &Scene {
        &self.scenes[turn.min(self.scenes.len() - 1)]
    }

    /// Checks that no push of a crate between two links about that crate is left out.
    fn check_pushes(&self, chain: &[Link], context: &str) {
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
                    let is_push_of_crate = matches!(
                        link.deviation,
                        Deviation::Crate { number: it, by: Some(_), .. } if it == number
                    );
                    is_push_of_crate && (link.turn..=link.until).contains(&turn)
                };
                let count = chain.iter().filter(is_push).count();
                assert_eq!(
                    count,
                    usize::from(is_pushed),
                    "crate {number}, turn {turn} in {context}"
                );
            }
        }
    }

    /// Whether a link is true now and was false in the reference, or is about a clone in a
    /// different position.
    fn is_true(&self, link: &Link, reference: &Reference, newcomer: Option<usize>) -> bool {
        let Link { turn, until, at, deviation } = *link;
        let (now, old) = (self.scene(turn), reference.scene(turn));
        let (now_before, old_before) = (self.scene(turn - 1), reference.scene(turn - 1));
        let can_last_several_turns = matches!(
            deviation,
            Deviation::Clone { stopped: true, .. } | Deviation::Crate { by: Some(_), .. }
        );
        let is_load_there = |load, scene: &Scene| match load {
            Load::Clone(clone) => scene.world.clones().get(clone) == Some(&at),
            Load::Crate(number) => scene.crates[number] == Some(at),
        };
        if until < turn || until > turn && !can_last_several_turns {
            return false;
        }
        match deviation {
            Deviation::Current { clone } => {
                let is_clone_there = |scene: &Scene| scene.world.clones()[clone] == at;
                newcomer == Some(clone) && (is_clone_there(now) || is_clone_there(now_before))
            }
            Deviation::Clone { clone, stopped, obstacle } => {
                let is_stopped = |scene: &Scene| scene.intents[clone].failed_direction().is_some();
                let from = [now_before, old_before].map(|scene| scene.world.clones()[clone]);
                let Some(&Action::Move(direction)) = self.recordings[clone].get(turn - 1) else {
                    return false;
                };
                let step =
                    |from: Cell| Some(self.board.step(from, direction)).filter(|&to| to != from);
                let ahead = step(at);
                let ahead = (ahead, ahead.and_then(step), direction);
                let old_action = reference.recordings[clone].get(turn - 1);
                if from == [at; 2] && old_action == Some(&Action::Move(direction)) {
                    let (blocked, free) =
                        if stopped { (now_before, old_before) } else { (old_before, now_before) };
                    (is_stopped(now), is_stopped(old)) == (stopped, !stopped)
                        && is_obstacle(self.board, obstacle, ahead, (blocked, Some(free)))
                } else {
                    // If the clone is in a different position or does something else, being stopped
                    // is enough.
                    let mut turns = turn..=until;
                    stopped
                        && turns.all(|turn| {
                            let before = self.scene(turn - 1);
                            before.world.clones()[clone] == at
                                && is_stopped(self.scene(turn))
                                && is_obstacle(self.board, obstacle, ahead, (before, None))
                        })
                }
            }
            Deviation::Crate { number, from, by: Some(by) } => {
                let is_trapdoor = self.board.tile(at) == Tile::Trapdoor;
                let mut turns = turn..=until;
                turns.all(|turn| {
                    let (before, now) = (self.scene(turn - 1), self.scene(turn));
                    let is_push = matches!(now.intents[by], Intent::Push(_));
                    before.crates[number] != now.crates[number] && is_push
                }) && now_before.crates[number] == Some(from)
                    && self.scene(until).crates[number] == (!is_trapdoor).then_some(at)
            }
            Deviation::Crate { number, from, by: None } => {
                from == at
                    && now_before.crates[number] == Some(at)
                    && now.crates[number] == Some(at)
                    && old_before.crates[number] == Some(at)
                    && old.crates[number].is_some_and(|old| old != at)
            }
            Deviation::Kept { number } => {
                now_before.crates[number] == Some(at)
                    && now.crates[number] == Some(at)
                    && old_before.crates[number] == Some(at)
                    && old.crates[number].is_none()
            }
            Deviation::Button { active, by } => {
                let (on, off) = if active { (now, old) } else { (old, now) };
                (now.world.is_active(at), old.world.is_active(at)) == (active, !active)
                    && is_load_there(by, on)
                    && !is_load_there(by, off)
            }
            Deviation::Gate { closed } => {
                (now.world.is_closed(at), old.world.is_closed(at)) == (closed, !closed)
            }
            Deviation::Bridge { cracked, by } => {
                let (on, off) = if cracked { (now, old) } else { (old, now) };
                (now.world.is_cracked(at), old.world.is_cracked(at)) == (cracked, !cracked)
                    && is_load_there(by, on)
                    && !is_load_there(by, off)
            }
            Deviation::Edited { clone, now: is, before: was } => {
                let mut turns = 1..turn;
                let action = |all: &[Actions], turn: usize| all[clone].get(turn - 1).copied();
                let actions =
                    |turn| (action(&self.recordings, turn), action(&reference.recordings, turn));
                let is_first = turns.all(|turn| actions(turn).0 == actions(turn).1);
                is != was
                    && actions(turn) == (is, was)
                    && now_before.world.clones()[clone] == at
                    && (is_first || old_before.world.clones()[clone] == at)
            }
        }
    }

    /// Whether a cause of a link is among the later links.
    fn has_cause(&self, link: &Link, later_links: &[Link], reference: &Reference) -> bool {
        let has_link = |is_match: &dyn Fn(&Deviation) -> bool| {
            later_links.iter().any(|link| is_match(&link.deviation))
        };
        let has_clone_link = |clone: usize| {
            has_link(&|deviation| match *deviation {
                Deviation::Clone { clone: it, .. }
                | Deviation::Edited { clone: it, .. }
                | Deviation::Current { clone: it } => it == clone,
                _ => false,
            })
        };
        let has_crate_link =
            |number: usize| later_links.iter().any(|link| crates_of(link).contains(&number));
        let has_load_link = |load| match load {
            Load::Clone(clone) => has_clone_link(clone),
            Load::Crate(number) => has_crate_link(number),
        };
        match link.deviation {
            Deviation::Current { .. } => true,
            Deviation::Edited { clone, .. } => {
                let (now, old) = (&self.recordings[clone], &reference.recordings[clone]);
                let turns = 0..now.len().max(old.len());
                let first = turns.into_iter().find(|&turn| now.get(turn) != old.get(turn));
                first.is_some_and(|first| first + 1 == link.turn) || has_clone_link(clone)
            }
            Deviation::Clone { clone, stopped, obstacle } => {
                let is_behind = |block| match block {
                    Block::Wall | Block::OneWay(_) | Block::Weight => false,
                    Block::Gate(cell) => later_links.iter().any(|link| is_gate(link, cell)),
                    Block::Bridge(cell) => later_links.iter().any(|link| is_bridge(link, cell)),
                    Block::Crate(number, _) => has_crate_link(number),
                    Block::Clone(clone, _) => has_clone_link(clone),
                };
                // A clone that is already in a different position can run into an old obstacle.
                stopped && has_clone_link(clone)
                    || match obstacle {
                        Obstacle::Gate(cell) => is_behind(Block::Gate(cell)),
                        Obstacle::Bridge(cell) => is_behind(Block::Bridge(cell)),
                        Obstacle::Crate { number, .. } => has_crate_link(number),
                        Obstacle::Behind { block, .. } => is_behind(block),
                        Obstacle::Heavy { number, helper, .. } => {
                            helper.map_or(has_crate_link(number), has_clone_link)
                        }
                    }
            }
            Deviation::Crate { number, .. } | Deviation::Kept { number } => {
                let pushes = |scene: &Scene, clone: usize| {
                    matches!(scene.intents.get(clone), Some(Intent::Push(_)))
                };
                let (now, old) = (self.scene(link.turn), reference.scene(link.turn));
                let mut clones = 0..self.recordings.len();
                has_crate_link(number)
                    || clones.any(|clone| {
                        has_clone_link(clone) && (pushes(now, clone) || pushes(old, clone))
                    })
            }
            Deviation::Button { by, .. } | Deviation::Bridge { by, .. } => has_load_link(by),
            Deviation::Gate { .. } => {
                let is_wired = |cell: &Cell| {
                    let mut buttons = self
                        .board
                        .buttons()
                        .iter()
                        .filter(|button| button.gates.contains(&link.at));
                    buttons.any(|button| button.cell == *cell)
                };
                later_links.iter().any(|link| {
                    matches!(link.deviation, Deviation::Button { .. }) && is_wired(&link.at)
                })
            }
        }
    }
}

/// The crates that a link is about.
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

/// Whether an obstacle blocks the next tile, or the tile beyond it, in the first scene. If a second
/// scene is given, the obstacle must not block anything there.
fn is_obstacle(
    board: &Board,
    obstacle: Obstacle,
    (ahead, beyond, direction): (Option<Cell>, Option<Cell>, Direction),
    (blocked, free): (&Scene, Option<&Scene>),
) -> bool {
    let has_crate = |scene: &Scene| ahead.is_some_and(|cell| scene.world.has_crate(cell));
    let is_crate = |number: usize| blocked.crates[number] == ahead;
    let is_blocked_by = |scene: &Scene, block| match block {
        Block::Wall => beyond.is_some_and(|cell| board.tile(cell) == Tile::Wall),
        Block::Weight => ahead.is_some_and(|cell| scene.world.has_heavy_crate(cell)),
        Block::OneWay(cell) => {
            let is_next = ahead.and_then(|cell| board.neighbour(cell, direction)) == Some(cell);
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
            let is_blocked = |scene: &Scene| scene.world.is_closed(cell);
            ahead == Some(cell) && is_blocked(blocked) && !free.is_some_and(is_blocked)
        }
        Obstacle::Bridge(cell) => {
            let is_blocked = |scene: &Scene| scene.world.is_cracked(cell);
            ahead == Some(cell) && is_blocked(blocked) && !free.is_some_and(is_blocked)
        }
        Obstacle::Crate { number, at, block } => {
            ahead == Some(at)
                && is_crate(number)
                && !free.is_some_and(has_crate)
                && is_blocked_by(blocked, block)
        }
        Obstacle::Heavy { number, at, .. } => {
            ahead == Some(at) && is_crate(number) && blocked.world.has_heavy_crate(at)
        }
        Obstacle::Behind { number, at, block } => {
            ahead == Some(at)
                && is_crate(number)
                && free.is_some_and(|free| has_crate(free) && !is_blocked_by(free, block))
                && is_blocked_by(blocked, block)
        }
    }
}
