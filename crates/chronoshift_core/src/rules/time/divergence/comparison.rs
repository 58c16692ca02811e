//! The reference with which a timeline is compared, and the differences between them.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::cells::{CellSet, cells_in_word};
use crate::rules::geometry::Cell;
use crate::rules::time::chronicle::Chronicle;
use crate::rules::time::end::End;
use crate::rules::time::scene::Scene;
use crate::rules::time::timeline_state::TimelineState;

use super::links::{Deviation, Link};
use super::obstacles::Fact;

/// The reference with which a timeline is compared: the previous timeline, or the same timeline
/// before recordings were edited.
pub(super) struct Reference {
    /// The chronicle to compare with. It can include turns to come.
    chronicle: Chronicle,
    timeline: usize,
    /// The clone that the reference lacks: the current clone, if the reference is the previous
    /// timeline.
    newcomer: Option<usize>,
    /// The same chronicle without turns to come.
    recorded: Chronicle,
}

impl Reference {
    /// The previous timeline; `None` for the first timeline, or if the previous one doesn't end
    /// with a time jump.
    pub(super) fn previous(chronicle: &Chronicle, timeline: usize) -> Option<Self> {
        let previous = timeline.checked_sub(1).filter(|&previous| previous > 0)?;
        let recorded = chronicle.clone();
        (*chronicle.end(previous) == End::Jump).then(|| Self {
            chronicle: recorded.clone(),
            timeline: previous,
            newcomer: Some(previous),
            recorded,
        })
    }

    /// The same timeline before the edits that broke it, plus the turns to come if it had not ended
    /// yet. `None` if no edits broke the timeline.
    pub(super) fn unedited(chronicle: &Chronicle, timeline: usize) -> Option<Self> {
        let recorded = chronicle.before_edits()?;
        let was_sound = timeline <= recorded.timeline_count() && !recorded.is_broken(timeline);
        (was_sound && chronicle.is_broken(timeline)).then(|| Self {
            chronicle: recorded.ahead(),
            timeline,
            newcomer: None,
            recorded: recorded.clone(),
        })
    }

    pub(super) fn lacks(&self, clone: usize) -> bool {
        self.newcomer == Some(clone)
    }

    /// The scene after a turn, or after the last turn if the reference has fewer turns.
    pub(super) fn scene(&self, turn: usize) -> Scene {
        self.chronicle.scene(self.timeline, turn)
    }

    pub(super) fn recording(&self, clone: usize) -> &[Action] {
        self.recorded.recording(clone)
    }

    /// The last turn that can be compared; a paradox ends the comparison.
    pub(super) fn last_turn(&self) -> usize {
        match self.chronicle.end(self.timeline) {
            End::Paradox(_) => self.chronicle.turns_with_movement(self.timeline),
            _ => usize::MAX,
        }
    }

    /// The state after a turn, or after the last turn if the reference has fewer turns.
    pub(super) fn state(&self, turn: usize) -> TimelineState {
        self.chronicle.state(self.timeline, turn.min(self.chronicle.turn_count(self.timeline)))
    }

    /// Plays the next turn, if there is one.
    pub(super) fn play_next_turn(&self, state: &mut TimelineState) {
        if state.elapsed < self.chronicle.turn_count(self.timeline) {
            _ = state.play(&self.chronicle.board, &self.chronicle.recordings);
        }
    }
}

/// The facts that differ between a timeline and its reference, with the turns after which they
/// differ, and the pushes and bumps in the timeline.
#[derive(Default)]
pub(super) struct Differences {
    differing_ranges: BTreeMap<Fact, Vec<Range<usize>>>,
    /// For each clone, the turns in which it runs into an obstacle other than a wall while off
    /// course.
    bumps: BTreeMap<usize, Vec<usize>>,
    /// The pushes of crates, by the crate's number and the turn.
    pushes: BTreeMap<(usize, usize), Link>,
    /// The first clone that reaches the goal in the timeline, and the turn in which it does.
    pub(super) goal: Option<(usize, usize)>,
}

impl Differences {
    /// Compares a timeline with its reference. If the reference ends first, its last state is used
    /// for all later turns.
    pub(super) fn new(chronicle: &Chronicle, timeline: usize, reference: &Reference) -> Self {
        let (mut state, mut reference_state) = (chronicle.state(timeline, 0), reference.state(0));
        let (mut differences, mut old) = (Self::default(), Vec::new());
        for turn in 1..=chronicle.turns_with_movement(timeline) {
            _ = state.play(&chronicle.board, &chronicle.recordings);
            differences.record_pushes(&chronicle.board, &state);
            let goal = state.goal_reached_by.map(|clone| (clone, turn));
            differences.goal = differences.goal.or(goal);
            let new = if turn <= reference.last_turn() {
                reference.play_next_turn(&mut reference_state);
                differing_facts(&state, &reference_state)
            } else {
                old.clone()
            };
            differences.record_changes(turn, &old, &new);
            differences.record_bumps(&chronicle.board, &state, [&old, &new]);
            old = new;
        }
        differences
    }

    fn record_changes(&mut self, turn: usize, old: &[Fact], new: &[Fact]) {
        for fact in new.iter().filter(|fact| old.binary_search(fact).is_err()) {
            self.differing_ranges.entry(*fact).or_default().push(turn..usize::MAX);
        }
        for fact in old.iter().filter(|fact| new.binary_search(fact).is_err()) {
            if let Some(last) = self.differing_ranges.get_mut(fact).and_then(|all| all.last_mut()) {
                last.end = turn;
            }
        }
    }

    /// Records the off-course clones that ran into an obstacle in a turn.
    fn record_bumps(&mut self, board: &Board, state: &TimelineState, differing: [&[Fact]; 2]) {
        let clones = state.turn.from.iter().zip(state.turn.intents()).enumerate();
        for (clone, (from, intent)) in clones {
            let Some(direction) = intent.failed_direction() else { continue };
            let includes_clone = |facts: &[Fact]| facts.binary_search(&Fact::Clone(clone)).is_ok();
            if !board.tile(board.step(*from, direction)).is_wall()
                && differing.into_iter().any(includes_clone)
            {
                self.bumps.entry(clone).or_default().push(state.elapsed);
            }
        }
    }

    fn record_pushes(&mut self, board: &Board, state: &TimelineState) {
        for (push, number) in state.pushes() {
            // Prefer the current clone: if it is one of the pushers, it is the last.
            let by = state.pushers(board, push).last();
            let deviation = Deviation::Crate { number, from: push.from, by };
            let link = Link::new(state.elapsed, push.to, deviation);
            self.pushes.insert((number, state.elapsed), link);
        }
    }

    /// The first turn of the [range](Self::differing_ranges) that contains this turn; `None` if the
    /// fact doesn't differ after this turn.
    pub(super) fn difference_start(&self, fact: Fact, turn: usize) -> Option<usize> {
        let differing_ranges = self.differing_ranges(fact);
        differing_ranges.iter().find(|range| range.contains(&turn)).map(|range| range.start)
    }

    /// The ranges of turns after which a fact differs, in order.
    pub(super) fn differing_ranges(&self, fact: Fact) -> &[Range<usize>] {
        self.differing_ranges.get(&fact).map_or(&[], Vec::as_slice)
    }

    /// The turns after `after_turn`, up to `last_turn`, in which a clone runs into an obstacle
    /// other than a wall while off course.
    pub(super) fn bumps(
        &self,
        clone: usize,
        after_turn: usize,
        last_turn: usize,
    ) -> impl Iterator<Item = usize> {
        let turns = self.bumps.get(&clone).into_iter().flatten().copied();
        turns.filter(move |&turn| after_turn < turn && turn <= last_turn)
    }

    /// The turns from `first_turn` to `last_turn` in which the crate with this number is pushed.
    pub(super) fn pushes(
        &self,
        crate_number: usize,
        first_turn: usize,
        last_turn: usize,
    ) -> impl Iterator<Item = usize> {
        let keys = self.pushes.range((crate_number, first_turn)..).map(|(&key, _)| key);
        keys.take_while(move |&key| key <= (crate_number, last_turn)).map(|(_, turn)| turn)
    }

    /// The push of the crate with this number in a turn, if there is one.
    pub(super) fn find_push(&self, crate_number: usize, turn: usize) -> Option<Link> {
        self.pushes.get(&(crate_number, turn)).copied()
    }
}

impl Chronicle {
    /// The number of turns in a timeline in which clones and crates could move. A paradox can keep
    /// them from moving in the last turn.
    pub(super) fn turns_with_movement(&self, timeline: usize) -> usize {
        let turns = self.turn_count(timeline);
        match self.end(timeline) {
            End::Paradox(paradox) if paradox.cause.is_before_moves() => turns - 1,
            _ => turns,
        }
    }
}

/// The facts that differ between two states, in order.
fn differing_facts(state: &TimelineState, reference: &TimelineState) -> Vec<Fact> {
    let (world, reference_world) = (&state.world, &reference.world);
    let clones = differing_indices(world.clones(), reference_world.clones()).map(Fact::Clone);
    let crates = differing_indices(&state.crates, &reference.crates).map(Fact::Crate);
    let buttons =
        differing_cells(&world.active_buttons, &reference_world.active_buttons).map(Fact::Button);
    let gates = differing_cells(&world.closed_gates, &reference_world.closed_gates).map(Fact::Gate);
    let bridges =
        differing_cells(&world.cracked_bridges, &reference_world.cracked_bridges).map(Fact::Bridge);
    clones.chain(crates).chain(buttons).chain(gates).chain(bridges).collect()
}

/// The indices at which two lists of positions differ.
fn differing_indices<T: PartialEq>(first: &[T], second: &[T]) -> impl Iterator<Item = usize> {
    first
        .iter()
        .zip(second)
        .enumerate()
        .filter(|(_, (first, second))| first != second)
        .map(|(index, _)| index)
}

/// The cells that are in exactly one of two sets.
fn differing_cells<S: CellSet>(first: &S, second: &S) -> impl Iterator<Item = Cell> {
    let words = first.words().iter().zip(second.words()).enumerate();
    words.flat_map(|(index, (first, second))| cells_in_word(index, first ^ second))
}
