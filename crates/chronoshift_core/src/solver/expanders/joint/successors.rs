//! Generates the successors of a state in the joint search.

use chronoshift_search::{BYTES_PER_UNIT, CHOICES_PER_REPORT, FWindow};

use super::bound::{CloneChoice, Expansion, JointSuccessor, PartialBound};
use crate::ideas::{IdeaDetector, JointTurn};
use crate::rules::{Action, CellSet, Intent, NEVER, Turn, begin_turn, intent, play_intents};
use crate::solver::expanders::problem::{
    FinalGoal, JointState, TimelineProblem, first_clones_mask,
};

/// Generates successors by a depth-first search over the choices of the clones.
///
/// The turn of a timeline is played as soon as each of its clones has a choice, so that a paradox
/// or an excessive estimate prunes all combinations with these choices. A turn in which one of the
/// forbidden ideas occurs has no successor.
pub(super) struct JointSuccessors<'a, S> {
    pub(super) problem: TimelineProblem<'a, S>,
    base: JointState<S>,
    next: JointState<S>,
    pub(super) idea_detector: IdeaDetector,
    /// The memory of the idea detector in the base state.
    base_idea_memory: Vec<u16>,
    /// The memory of the idea detector in the next state.
    idea_memory: Vec<u16>,
    /// Reusable buffers: whether each clone is inside, in the base state and in the next state.
    inside_flags: [Vec<bool>; 2],
    /// A turn for each timeline.
    turns: Vec<Turn<S>>,
    choices: Vec<Vec<CloneChoice>>,
    /// For each clone, the least combined bound of this clone and all later clones.
    min_bounds: Vec<PartialBound>,
    /// The index of each clone's current choice.
    chosen_indices: Vec<usize>,
    /// The index of each clone's next choice.
    next_indices: Vec<usize>,
    /// For each clone, the combined bound of all earlier clones with their current choices.
    bounds_before: Vec<PartialBound>,
    /// The clone that gets its next choice; `None` once all choices have been tried.
    current_clone: Option<usize>,
    /// The least f-value above the window so far.
    f_above_window: u32,
    /// The intents of all choices. Each choice has one intent for every timeline of its clone.
    intents: Vec<Intent>,
    /// The number of choices tried since the last report.
    tried_choices: u32,
    /// The approximate memory for all worlds and turns, in bytes.
    pub(super) bytes: usize,
    /// The work of playing a turn of all timelines, in units. A turn reads and writes sets of
    /// cells, and examines all wires of the gates whose logic is not `Odd`.
    pub(super) work_per_successor: u64,
    /// The work of playing a turn of one timeline, in units.
    pub(super) work_per_choice: u64,
}

/// Examining this many wires in a turn counts as one unit of work.
const WIRES_PER_UNIT: usize = 1 << 7;

impl<'a, S: CellSet> JointSuccessors<'a, S> {
    pub(super) fn new(problem: TimelineProblem<'a, S>) -> Self {
        let base = JointState::new(&problem);
        let turns = (0..problem.timeline_count()).map(|_| Turn::new(problem.terrain)).collect();
        // Each timeline has two worlds of six sets and a turn of three sets.
        let sets = (2 * 6 + 3) * problem.timeline_count();
        let bytes = sets * size_of_val(S::empty(problem.terrain.area()).words());
        let idea_detector =
            IdeaDetector::new(problem.ideas, problem.terrain, problem.last_timeline_clones);
        let idea_memory = vec![0; idea_detector.max_values().len()];
        let wires = problem.terrain.buttons().iter().map(|button| button.gates.len());
        let wires = problem.timeline_count() * wires.sum::<usize>();
        let work_per_successor = 1 + (bytes / BYTES_PER_UNIT + wires / WIRES_PER_UNIT) as u64;
        Self {
            bytes,
            work_per_successor,
            work_per_choice: 1 + work_per_successor / problem.timeline_count() as u64,
            next: base.clone(),
            idea_detector,
            base_idea_memory: idea_memory.clone(),
            idea_memory,
            inside_flags: Default::default(),
            turns,
            choices: vec![Vec::new(); problem.last_timeline_clones],
            min_bounds: vec![PartialBound::NO_CLONES; problem.last_timeline_clones + 1],
            chosen_indices: vec![0; problem.last_timeline_clones],
            next_indices: vec![0; problem.last_timeline_clones],
            bounds_before: vec![PartialBound::NO_CLONES; problem.last_timeline_clones + 1],
            current_clone: None,
            f_above_window: NEVER,
            intents: Vec::new(),
            tried_choices: 0,
            base,
            problem,
        }
    }

    /// The problem, and what is needed to set the base state: the state, its memory of the idea
    /// detector, and a reusable turn.
    pub(super) fn base_parts_mut(
        &mut self,
    ) -> (&TimelineProblem<'a, S>, &mut JointState<S>, &mut [u16], &mut Turn<S>) {
        (&self.problem, &mut self.base, &mut self.base_idea_memory, &mut self.turns[0])
    }

    /// Prepares to generate the successors of the base state.
    pub(super) fn prepare(&mut self) {
        self.begin_turns();
        self.f_above_window = NEVER;
        self.current_clone = None;
        if self.list_all_choices() {
            self.select_clone(0);
        }
    }

    /// Emits the successors of the base state within the window, until `emit` fails. No successor
    /// is emitted twice, except with interchangeable clones swapped. From time to time, `emit` is
    /// called without a successor, to report work. `path_cost` is the cost of the path to the base
    /// state. Returns the least f-value above the window, or [`NEVER`].
    pub(super) fn expand<E>(
        &mut self,
        path_cost: u32,
        window: FWindow,
        mut emit: impl FnMut(&mut Self, Option<JointSuccessor<'_, S>>) -> Result<(), E>,
    ) -> Result<u32, E> {
        let outside_clones =
            self.problem.last_timeline_clones as u32 - self.base.inside_mask.count_ones();
        let expansion = Expansion { path_cost, turn_cost: outside_clones, window };
        while let Some(clone) = self.current_clone {
            if clone == self.problem.last_timeline_clones {
                self.current_clone = clone.checked_sub(1);
                if !self.check_for_ideas() {
                    self.emit(self.bounds_before[clone], &expansion, &mut emit)?;
                }
            } else if self.tried_choices >= CHOICES_PER_REPORT {
                self.tried_choices = 0;
                emit(self, None)?;
            } else if self.assign_next_choice(clone, &expansion) {
                self.select_clone(clone + 1);
            } else {
                self.current_clone = clone.checked_sub(1);
            }
        }
        Ok(self.f_above_window)
    }

    /// The actions that lead to the current successor.
    pub(super) fn actions(&self) -> impl Iterator<Item = Option<Action>> + '_ {
        self.choices.iter().zip(&self.chosen_indices).map(|(choices, &index)| choices[index].action)
    }

    fn begin_turns(&mut self) {
        let Self { problem, base, turns, next, .. } = self;
        next.time = (base.time + 1).min(problem.horizon());
        for (timeline, turn) in turns.iter_mut().enumerate() {
            if !base.is_finished(problem, timeline) {
                begin_turn(&mut base.worlds[timeline], turn, 0);
            }
        }
    }

    /// Lists the choices of each clone. Returns false if a clone has no choice.
    fn list_all_choices(&mut self) -> bool {
        self.intents.clear();
        for clone in (0..self.problem.last_timeline_clones).rev() {
            let mut choices = std::mem::take(&mut self.choices[clone]);
            choices.clear();
            self.list_choices(clone, &mut choices);
            let least_bound =
                choices.iter().map(|choice| choice.remaining_bound).reduce(|left, right| {
                    PartialBound {
                        total_turns_home: left.total_turns_home.min(right.total_turns_home),
                        detour: left.detour.min(right.detour),
                    }
                });
            self.choices[clone] = choices;
            let Some(least_bound) = least_bound else { return false };
            self.min_bounds[clone] = self.min_bounds[clone + 1].combine(least_bound);
        }
        true
    }

    fn list_choices(&mut self, clone: usize, choices: &mut Vec<CloneChoice>) {
        if self.base.inside_mask >> clone & 1 == 1 {
            self.add_choice(clone, None, choices);
            return;
        }
        let time = self.base.time as usize;
        if let Some(action) = self.problem.scripts.and_then(|scripts| scripts.action(clone, time)) {
            if action != Action::Enter || self.is_home(clone) {
                self.add_choice(clone, Some(action), choices);
            }
            return;
        }
        for action in
            [Action::Wait].into_iter().chain(crate::rules::Direction::ALL.map(Action::Move))
        {
            self.add_choice(clone, Some(action), choices);
        }
        let is_long_enough = self.base.time + 1 >= self.problem.min_length(clone)
            || self.problem.can_block_start && self.base.time == 0;
        if is_long_enough && self.is_home(clone) {
            self.add_choice(clone, Some(Action::Enter), choices);
        }
    }

    /// Whether a clone is on the time machine in all its timelines.
    fn is_home(&self, clone: usize) -> bool {
        if !self.problem.terrain.has_machine() {
            return false;
        }
        let start = self.problem.terrain.start();
        let worlds = &self.base.worlds[self.problem.first_timeline(clone)..];
        worlds.iter().all(|world| world.clones()[clone] == start)
    }

    /// Adds an action to a clone's choices, unless one of them has the same effect.
    fn add_choice(&mut self, clone: usize, action: Option<Action>, choices: &mut Vec<CloneChoice>) {
        let terrain = self.problem.terrain;
        let first_intent = self.intents.len();
        let first_timeline = self.problem.first_timeline(clone);
        for timeline in first_timeline..self.problem.timeline_count() {
            let (world, turn) = (&self.base.worlds[timeline], &self.turns[timeline]);
            self.intents.push(match intent(terrain, world, turn, clone, action) {
                Intent::Blocked(_) => Intent::Wait,
                intent => intent,
            });
        }
        let intents = &self.intents[first_intent..];
        if choices
            .iter()
            .any(|choice| self.intents[choice.first_intent..][..intents.len()] == *intents)
        {
            self.intents.truncate(first_intent);
            return;
        }
        let worlds = self.base.worlds[first_timeline..].iter().zip(intents);
        let cells =
            worlds.map(|(world, intent)| terrain.cell_after(world.clones()[clone], *intent));
        let needs_goal = self.problem.needs_goal(&self.base);
        let remaining_bound = if self.has_uncertain_push(first_intent) {
            self.problem.clone_bound_at_unknown_cell(clone, self.next.time)
        } else {
            self.problem.clone_bound(clone, self.next.time, is_inside(action), needs_goal, cells)
        };
        choices.push(CloneChoice { action, remaining_bound, first_intent });
    }

    /// Whether any of the intents from this index on is a push that can fail, because a heavy crate
    /// moves only if another clone pushes it, too.
    fn has_uncertain_push(&self, first_intent: usize) -> bool {
        self.problem.terrain.has_heavy_crates()
            && self.intents[first_intent..].iter().any(|intent| matches!(intent, Intent::Push(_)))
    }

    /// Makes a clone the current one, and resets it to its first choice.
    #[inline]
    fn select_clone(&mut self, clone: usize) {
        self.current_clone = Some(clone);
        if clone < self.problem.last_timeline_clones {
            self.next_indices[clone] = self.first_choice_index(clone);
        }
    }

    /// Gives a clone its next choice that can lead to a successor. Returns false if no choice is
    /// left.
    fn assign_next_choice(&mut self, clone: usize, expansion: &Expansion) -> bool {
        let timeline = self.problem.first_timeline(clone);
        while self.next_indices[clone] < self.choices[clone].len() {
            let index = self.next_indices[clone];
            self.next_indices[clone] += 1;
            let choice = self.choices[clone][index];
            let remaining_bound = self.bounds_before[clone].combine(choice.remaining_bound);
            let f = expansion.path_cost
                + expansion.turn_cost
                + remaining_bound.combine(self.min_bounds[clone + 1]).total();
            if f > expansion.window.to {
                self.f_above_window = self.f_above_window.min(f);
                continue;
            }
            // With the last clone's choice, `f` is the f-value of the successor itself.
            if clone + 1 == self.problem.last_timeline_clones && f <= expansion.window.from {
                continue;
            }
            self.tried_choices += 1;
            self.chosen_indices[clone] = index;
            self.bounds_before[clone + 1] = remaining_bound;
            let intents = &self.intents[choice.first_intent..];
            for (turn, intent) in self.turns[timeline..].iter_mut().zip(intents) {
                turn.intents_mut()[clone] = *intent;
            }
            let inside_bit = u64::from(is_inside(choice.action));
            self.next.inside_mask = self.next.inside_mask & !(1 << clone) | inside_bit << clone;
            if clone + 1 < self.problem.first_timeline_clones || self.play_timeline_turn(timeline) {
                return true;
            }
        }
        false
    }

    /// The index of a clone's first choice. Interchangeable clones on the same cell get their
    /// choices in ascending order only, because other orders lead to equivalent successors.
    fn first_choice_index(&self, clone: usize) -> usize {
        if clone <= self.problem.interchangeable_from() {
            return 0;
        }
        let (world, inside_mask) = (&self.base.worlds[0], self.base.inside_mask);
        let has_same_place = world.clones()[clone] == world.clones()[clone - 1]
            && inside_mask >> clone & 1 == inside_mask >> (clone - 1) & 1;
        if has_same_place { self.chosen_indices[clone - 1] } else { 0 }
    }

    /// Plays a turn of a timeline once all its clones have a choice. Returns false if the turn has
    /// a paradox, if the timeline ends without reaching a required objective, or if it reaches the
    /// objective too early.
    fn play_timeline_turn(&mut self, timeline: usize) -> bool {
        let Self { problem, base, next, turns, .. } = self;
        if base.is_finished(problem, timeline) {
            return true;
        }
        let world = &mut next.worlds[timeline];
        let world_before = &base.worlds[timeline];
        if !play_intents(problem.terrain, world_before, world, &mut turns[timeline]) {
            return false;
        }
        let has_pushed = !turns[timeline].pushes().is_empty();
        if world.completes_level(problem.terrain, has_pushed) {
            // Without a time machine, a complete level ends at once, so the clone counts as inside.
            next.inside_mask = first_clones_mask(problem.last_timeline_clones);
            return true;
        }
        let is_last = timeline + 1 == problem.timeline_count();
        match problem.goal {
            FinalGoal::Ignored => true,
            FinalGoal::Required if is_last => {
                !next.is_finished(problem, timeline)
                    || next.worlds[timeline].has_reached_objective(problem.terrain)
            }
            // An earlier timeline must not end with the objective reached: the level would be
            // complete too early. A reached goal stays reached, so reaching it is forbidden at any
            // time. Filled storage spots, or no objective at all, matter only at the timeline's
            // end.
            FinalGoal::Required
                if problem.terrain.has_storage_spots() || problem.terrain.goal().is_none() =>
            {
                !next.is_finished(problem, timeline)
                    || !next.worlds[timeline].has_reached_objective(problem.terrain)
            }
            FinalGoal::Required => !world.goal_reached(),
        }
    }

    /// Checks whether one of the forbidden ideas occurs in the turn that was played, and updates
    /// the memory of the idea detector.
    fn check_for_ideas(&mut self) -> bool {
        if self.problem.ideas.is_empty() {
            return false;
        }
        let Self {
            problem,
            base,
            next,
            turns,
            idea_detector,
            base_idea_memory,
            idea_memory,
            inside_flags,
            ..
        } = self;
        for (flags, mask) in inside_flags.iter_mut().zip([base.inside_mask, next.inside_mask]) {
            flags.clear();
            flags.extend((0..problem.last_timeline_clones).map(|clone| mask >> clone & 1 == 1));
        }
        let turn = JointTurn {
            terrain: problem.terrain,
            before: &base.worlds,
            turns,
            after: &next.worlds,
            was_inside: &inside_flags[0],
            is_inside: &inside_flags[1],
        };
        let mut has_idea = false;
        idea_detector.check_turn(&turn, base_idea_memory, idea_memory, |_, _| has_idea = true);
        has_idea
    }

    /// Emits the next state as a successor with this bound on its remaining cost.
    #[inline]
    fn emit<E>(
        &mut self,
        remaining_bound: PartialBound,
        expansion: &Expansion,
        emit: &mut impl FnMut(&mut Self, Option<JointSuccessor<'_, S>>) -> Result<(), E>,
    ) -> Result<(), E> {
        let placeholder = JointState { time: 0, inside_mask: 0, worlds: Vec::new() };
        let state = std::mem::replace(&mut self.next, placeholder);
        let idea_memory = std::mem::take(&mut self.idea_memory);
        let (cost, estimate) = (expansion.turn_cost, remaining_bound.total());
        let successor = JointSuccessor { state: &state, idea_memory: &idea_memory, cost, estimate };
        let result = emit(self, Some(successor));
        (self.next, self.idea_memory) = (state, idea_memory);
        result
    }
}

/// Whether a clone is inside the time machine after this action. Without an action, it already was.
fn is_inside(action: Option<Action>) -> bool {
    matches!(action, None | Some(Action::Enter))
}
