//! Traces clones and crates that are off course, and the states of buttons, gates and bridges, back
//! to their causes.

use crate::rules::action::{Action, Intent};
use crate::rules::board::Board;
use crate::rules::geometry::{Cell, Direction};
use crate::rules::time::scene::{Load, Scene};

use super::chain::Chain;
use super::links::{Deviation, Link};
use super::obstacles::{Fact, Obstacle, crate_on};
use super::tracer::Tracer;

impl Tracer<'_> {
    /// Traces a clone's position back to the move that took the clone off course, and to the
    /// obstacles that it has run into since.
    pub(super) fn trace_clone(&self, chain: &mut Chain, clone: usize, since: usize, turn: usize) {
        let Some(traced_up_to) = chain.mark_traced(Fact::Clone(clone), since, turn) else { return };
        if traced_up_to < since {
            self.trace_step(chain, clone, since);
        }
        let first_edit =
            self.first_edit_link(clone).map(|link| link.turn).filter(|&first| first <= since);
        // After an edit that only shifts a clone's actions in time, the clone can be on course by
        // chance, so bumps are traced from the first edit on.
        let after =
            if traced_up_to < since { first_edit.unwrap_or(since) - 1 } else { traced_up_to };
        for turn in self.differences.bumps(clone, after, turn) {
            // The obstacle in the first turn off course has already been traced, unless the clone's
            // action in that turn was edited.
            let is_known = turn == since && self.edit_link(clone, since).is_none();
            if !is_known && !self.was_stopped_before(clone, turn) {
                self.trace_bump(chain, clone, turn);
            }
        }
    }

    /// Traces a clone's move in a turn if the move differs from the reference, although the clone
    /// starts from the same tile in both.
    pub(super) fn trace_step(&self, chain: &mut Chain, clone: usize, turn: usize) {
        if self.edit_link(clone, turn).is_some() {
            let Some(first_edit) = self.first_edit_link(clone) else { return };
            let differing_ranges = self.differences.differing_ranges(Fact::Clone(clone)).iter();
            let departure =
                differing_ranges.map(|range| range.start).find(|&start| start >= first_edit.turn);
            let turns = [Some(turn), departure].into_iter().flatten();
            // A move that is only shifted in time was not edited itself.
            let edited_turns = turns.filter(|&turn| self.original_turn(clone, turn).is_none());
            edited_turns
                .filter_map(|turn| self.edit_link(clone, turn))
                .for_each(|link| chain.add_link(link));
            chain.add_link(first_edit);
        } else if let Some((obstacle, stopped)) = self.find_obstacle(clone, turn) {
            self.add_obstacle_link(chain, clone, turn, (obstacle, stopped));
        }
    }

    /// Traces the obstacle that blocks an off-course clone in this turn.
    fn trace_bump(&self, chain: &mut Chain, clone: usize, turn: usize) {
        let (previous, scene) = (self.scene(turn - 1), self.scene(turn));
        let from = previous.world.clones()[clone];
        let obstacle = match scene.intents.get(clone) {
            Some(&Intent::Blocked(direction)) => {
                Obstacle::find(self.board(), &previous, None, from, direction)
            }
            Some(&Intent::TooHeavy(direction)) => {
                Obstacle::find_heavy_crate(self.board(), &previous, from, direction, None)
            }
            _ => None,
        };
        if let Some(obstacle) = obstacle {
            self.add_obstacle_link(chain, clone, turn, (obstacle, true));
        }
    }

    /// Adds a link for the obstacle that stopped a clone in a turn, or whose absence let the clone
    /// pass, and schedules tracing of the facts behind the obstacle.
    fn add_obstacle_link(
        &self,
        chain: &mut Chain,
        clone: usize,
        turn: usize,
        (obstacle, stopped): (Obstacle, bool),
    ) {
        let cell = self.scene(turn - 1).world.clones()[clone];
        chain.add_link(Link::new(turn, cell, Deviation::Clone { clone, stopped, obstacle }));
        // The first fact alone explains why an obstacle is missing: without the crate, the block
        // behind it doesn't matter.
        for fact in obstacle.facts().take(if stopped { 2 } else { 1 }) {
            let fact_turn = match fact {
                Fact::Clone(other) if self.reference.lacks(other) => {
                    self.arrival_turn(other, turn - 1)
                }
                _ => turn - 1,
            };
            chain.schedule_fact(fact, fact_turn);
        }
    }

    /// The obstacle that stops a clone's move in a turn in only one of the compared timelines,
    /// although the clone starts from the same tile in both. The flag is `true` if the clone is
    /// stopped in this timeline, not in the reference.
    fn find_obstacle(&self, clone: usize, turn: usize) -> Option<(Obstacle, bool)> {
        let direction = self.chronicle.recording(clone).get(turn - 1)?.direction()?;
        let (scene, reference_scene) = self.scenes(turn - 1);
        let from = scene.world.clones()[clone];
        let next = self.board().step(from, direction);
        let crate_ahead = |scene: &Scene| crate_on(scene, next);
        let obstacle_to =
            |blocked, free| Obstacle::find(self.board(), blocked, Some(free), from, direction);
        let appeared = obstacle_to(&scene, &reference_scene).map(|obstacle| (obstacle, true));
        let vanished = obstacle_to(&reference_scene, &scene).map(|obstacle| (obstacle, false));
        // Each scene can have an obstacle that the other lacks. The result of the move decides
        // which one counts.
        let intent = self.scene(turn).intents.get(clone).copied();
        match intent {
            Some(Intent::Blocked(_)) => appeared,
            // In the reference, there is no crate to push.
            Some(Intent::TooHeavy(_)) if !reference_scene.world.has_crate(next) => appeared,
            Some(Intent::TooHeavy(_)) => {
                let helper = self.find_helper(
                    &self.reference.scene(turn),
                    clone,
                    crate_ahead(&reference_scene),
                );
                let heavy =
                    Obstacle::find_heavy_crate(self.board(), &scene, from, direction, helper);
                heavy.map(|obstacle| (obstacle, true)).or(appeared)
            }
            Some(Intent::Push(_)) => vanished.or_else(|| {
                let helper = self.find_helper(&self.scene(turn), clone, crate_ahead(&scene));
                let was_too_heavy = self.reference.scene(turn).intents.get(clone)
                    == Some(&Intent::TooHeavy(direction));
                let heavy = Obstacle::find_heavy_crate(
                    self.board(),
                    &reference_scene,
                    from,
                    direction,
                    helper,
                );
                heavy.filter(|_| was_too_heavy).map(|obstacle| (obstacle, false))
            }),
            _ => vanished,
        }
    }

    /// Another clone that pushed the same crate as this clone, in the turn that led to this scene.
    fn find_helper(&self, scene: &Scene, clone: usize, number: Option<usize>) -> Option<usize> {
        let pushed =
            scene.pushes.iter().zip(&scene.pushed).find(|(_, pushed)| Some(**pushed) == number);
        let (push, _) = pushed?;
        let is_helper = |&other: &usize| {
            other != clone
                && scene.intents[other] == Intent::Push(push.direction)
                && scene.world.clones()[other] == push.from
        };
        (0..scene.intents.len()).rev().find(is_helper)
    }

    /// The number of the crate on the tile onto which a clone tries to move in a turn.
    pub(super) fn target_crate(&self, clone: usize, turn: usize) -> Option<usize> {
        let direction = self.chronicle.recording(clone).get(turn - 1)?.direction()?;
        let scene = self.scene(turn - 1);
        let next = self.board().step(scene.world.clones()[clone], direction);
        crate_on(&scene, next)
    }

    /// The link for a clone's first edited action.
    pub(super) fn first_edit_link(&self, clone: usize) -> Option<Link> {
        let (now, before) = self.recordings(clone);
        let turns = 1..=now.len().max(before.len());
        turns.into_iter().find_map(|turn| self.edit_link(clone, turn))
    }

    /// The link for the action of a clone in a turn, if the action was edited.
    pub(super) fn edit_link(&self, clone: usize, turn: usize) -> Option<Link> {
        let action = |recording: &[Action]| recording.get(turn - 1).copied();
        let (now, before) = self.recordings(clone);
        let (now, before) = (action(now), action(before));
        let is_edited = now != before && !self.reference.lacks(clone);
        is_edited.then(|| {
            let cell = self.scene(turn - 1).world.clones()[clone];
            Link::new(turn, cell, Deviation::Edited { clone, now, before })
        })
    }

    /// A clone's recordings in this timeline and in the reference.
    fn recordings(&self, clone: usize) -> (&[Action], &[Action]) {
        (self.chronicle.recording(clone), self.reference.recording(clone))
    }

    /// Maps a turn of a clone's recording to the turn of the same action in the reference; `None`
    /// if the action was edited.
    pub(super) fn original_turn(&self, clone: usize, turn: usize) -> Option<usize> {
        let (now, before) = self.recordings(clone);
        if self.reference.lacks(clone) || now == before {
            return Some(turn);
        }
        let same_at_start =
            now.iter().zip(before).take_while(|(now, before)| now == before).count();
        let from_end = now[same_at_start..].iter().rev().zip(before[same_at_start..].iter().rev());
        let same_at_end = from_end.take_while(|(now, before)| now == before).count();
        match turn {
            _ if turn <= same_at_start => Some(turn),
            _ if turn > now.len() - same_at_end => Some(turn + before.len() - now.len()),
            _ => None,
        }
    }

    /// Whether the action that a clone takes in this turn also failed in the reference, wherever
    /// the clone was.
    pub(super) fn was_stopped_before(&self, clone: usize, turn: usize) -> bool {
        self.original_turn(clone, turn).is_some_and(|reference_turn| {
            let intent = self.reference.scene(reference_turn).intents.get(clone).copied();
            intent.is_some_and(|intent| intent.failed_direction().is_some())
        })
    }
}

impl Tracer<'_> {
    /// Traces a crate back to the clones that moved it off course, or failed to move it, and to all
    /// pushes after that.
    pub(super) fn trace_crate(&self, chain: &mut Chain, number: usize, since: usize, turn: usize) {
        let Some(traced_up_to) = chain.mark_traced(Fact::Crate(number), since, turn) else {
            return;
        };
        if traced_up_to < since {
            if self.differences.find_push(number, since).is_none() {
                let (before, after) =
                    (self.scene(since - 1).crates[number], self.scene(since).crates[number]);
                // Trapdoors swallow only pushed crates, so this crate is still on the board.
                let Some(cell) = after.or(before) else { return };
                let deviation = match self.reference.scene(since).crates[number] {
                    Some(_) => Deviation::Crate { number, from: cell, by: None },
                    None => Deviation::Kept { number },
                };
                chain.add_link(Link::new(since, cell, deviation));
            }
            let pushers = self.off_course_pushers(number, since);
            pushers.into_iter().for_each(|(fact, turn)| chain.schedule_fact(fact, turn));
        }
        for turn in self.differences.pushes(number, traced_up_to + 1, turn) {
            chain.add_push(number, turn);
            let deviation = self.differences.find_push(number, turn).map(|push| push.deviation);
            if let Some(Deviation::Crate { by: Some(by), .. }) = deviation
                && !self.reference.lacks(by)
            {
                chain.schedule_fact(Fact::Clone(by), turn - 1);
            }
        }
    }

    /// The off-course clones that pushed a crate in a turn, in this timeline or in the reference,
    /// each with a turn after which the clone is off course.
    fn off_course_pushers(&self, number: usize, turn: usize) -> Vec<(Fact, usize)> {
        let (scene, reference_scene) = self.scenes(turn);
        let (previous, reference_previous) = self.scenes(turn - 1);
        let pushers = find_pushers(self.board(), &scene, &previous, number).chain(find_pushers(
            self.board(),
            &reference_scene,
            &reference_previous,
            number,
        ));
        let off_course_fact = |clone| {
            let fact = Fact::Clone(clone);
            let is_off_course = |&turn: &usize| {
                self.is_newcomer_position(fact)
                    || self.differences.difference_start(fact, turn).is_some()
            };
            [turn, turn - 1].into_iter().find(is_off_course).map(|turn| (fact, turn))
        };
        let off_course: Vec<_> = pushers.filter_map(off_course_fact).collect();
        // If the current clone is one of the pushers, its own action explains everything.
        match off_course.iter().find(|(fact, _)| self.is_newcomer_position(*fact)) {
            Some(&own) => vec![own],
            None => off_course,
        }
    }
}

/// All clones that pushed a crate in the turn that led from the previous scene to this one.
fn find_pushers(
    board: &Board,
    scene: &Scene,
    previous: &Scene,
    number: usize,
) -> impl Iterator<Item = usize> {
    let as_push = |(clone, intent): (usize, &Intent)| -> Option<(usize, Cell, Direction)> {
        match intent {
            Intent::Push(direction) => Some((clone, previous.world.clones()[clone], *direction)),
            _ => None,
        }
    };
    let pushes_crate = |&(_, from, direction): &(usize, Cell, Direction)| {
        Some(board.step(from, direction)) == previous.crates[number]
    };
    let pushers: Vec<_> =
        scene.intents.iter().enumerate().filter_map(as_push).filter(pushes_crate).collect();
    pushers.into_iter().map(|(clone, ..)| clone)
}

impl Tracer<'_> {
    /// Traces a button back to the clone or crate that is on it in only one of the compared
    /// timelines.
    pub(super) fn trace_button(&self, chain: &mut Chain, button: Cell, since: usize, turn: usize) {
        let Some((load, arrival)) = self.find_load(button, since, turn) else { return };
        let active = self.scene(turn).world.is_active(button);
        chain.add_link(Link::new(arrival, button, Deviation::Button { active, by: load }));
        chain.schedule_fact(load.fact(), arrival);
    }

    /// Traces a bridge back to the clone or crate that was on it in only one of the compared
    /// timelines.
    pub(super) fn trace_bridge(&self, chain: &mut Chain, bridge: Cell, since: usize) {
        let Some((load, _)) = self.find_load(bridge, since, since) else { return };
        let cracked = self.scene(since).world.is_cracked(bridge);
        chain.add_link(Link::new(since, bridge, Deviation::Bridge { cracked, by: load }));
        chain.schedule_fact(load.fact(), since);
    }

    /// Traces the state of a gate after a turn back to the button that makes the state differ.
    pub(super) fn trace_gate(&self, chain: &mut Chain, gate: Cell, since: usize, turn: usize) {
        let buttons = self.board().buttons().iter();
        let wired_buttons = buttons.filter(|button| button.gates.contains(&gate));
        let differing_buttons = wired_buttons.filter_map(|button| {
            let first = self.differences.difference_start(Fact::Button(button.cell), turn)?;
            Some((first, button.cell))
        });
        // Among the buttons that differ, prefer the one that flipped the gate. If that button no
        // longer differs, prefer the one that took over from it.
        let rank = |&(first, _): &(usize, Cell)| {
            if first <= since { (0, since - first) } else { (1, first - since) }
        };
        let Some((first, button)) = differing_buttons.min_by_key(rank) else { return };
        let closed = self.scene(turn).world.is_closed(gate);
        let last_change =
            self.last_run_start(since, turn, |state, _| state.world.is_closed(gate) == closed);
        let arrival = self.find_load(button, first, turn).map_or(first, |(_, arrival)| arrival);
        chain.add_link(Link::new(last_change.max(arrival), gate, Deviation::Gate { closed }));
        chain.schedule_fact(Fact::Button(button), turn);
    }

    /// The clone or crate that is on a button or bridge after a turn in only one of the compared
    /// timelines, with the turn in which it arrived. If there are several, returns the first to
    /// arrive. `since` is the first turn after which the button or bridge differs.
    fn find_load(&self, cell: Cell, since: usize, turn: usize) -> Option<(Load, usize)> {
        // The clone or crate that pressed a one-time button or cracked a bridge may have left since
        // then.
        let effect = self.board().tile(cell).effect();
        let turn = if effect.is_lasting() { since } else { turn };
        let (scene, reference_scene) = self.scenes(turn);
        let is_loaded = scene.world.is_active(cell) || scene.world.is_cracked(cell);
        let loaded_scene = if is_loaded { &scene } else { &reference_scene };
        let crates = (0..loaded_scene.crates.len()).map(Load::Crate);
        let clones = (0..loaded_scene.world.clones().len())
            .filter(|_| effect.is_for_clones())
            .map(Load::Clone);
        let loads = clones.rev().chain(crates).filter_map(|load| {
            if load.position(&loaded_scene.crates, loaded_scene.world.clones()) != Some(cell) {
                return None;
            }
            let fact = load.fact();
            let first_difference = if self.is_newcomer_position(fact) {
                since
            } else {
                self.differences.difference_start(fact, turn)?
            };
            let arrival = self.last_run_start(since, turn, |state, reference_state| {
                let state = if is_loaded { state } else { reference_state };
                load.position(&state.crates, state.world.clones()) == Some(cell)
            });
            Some((load, arrival.max(first_difference)))
        });
        loads.min_by_key(|&(_, arrival)| arrival)
    }
}

impl Load {
    /// The fact about the position of the clone or crate.
    fn fact(self) -> Fact {
        match self {
            Self::Clone(clone) => Fact::Clone(clone),
            Self::Crate(number) => Fact::Crate(number),
        }
    }

    /// The position of the clone or crate, given the positions of all crates and clones.
    fn position(self, crates: &[Option<Cell>], clones: &[Cell]) -> Option<Cell> {
        match self {
            Self::Clone(clone) => clones.get(clone).copied(),
            Self::Crate(number) => crates.get(number).copied().flatten(),
        }
    }
}
