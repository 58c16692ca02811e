//! The successors of a state of several timelines.

use chronoshift_search::{CHOICES_PER_REPORT, FWindow};

use super::bound::{CloneOption, JointSuccessor, PartialBound, PathCost};
use crate::ideas::{JointTurn, Watch};
use crate::rules::{Action, CellSet, Intent, NEVER, Turn, begin_turn, intent, play_intents};
use crate::solver::expanders::problem::{FinalGoal, JointState, TimelineProblem, mask_of_first};

/// Makes the successors of states: gives each clone in turn its choices, and plays a timeline as
/// soon as all of its clones have one, so that a paradox or an estimate that is too high cuts off
/// everything below. A turn in which one of the problem's ideas happens has no successor.
pub(super) struct JointSuccessors<'a, S> {
    problem: TimelineProblem<'a, S>,
    base: JointState<S>,
    next: JointState<S>,
    watch: Watch,
    /// The numbers that are remembered for ideas in the base state and in the next one.
    known_idea_memory: Vec<u16>,
    idea_memory: Vec<u16>,
    /// Room for the clones that are inside in the two states.
    inside: [Vec<bool>; 2],
    /// A turn per timeline.
    turns: Vec<Turn<S>>,
    choices: Vec<Vec<CloneOption>>,
    /// The least estimates for this clone and all after it.
    least: Vec<PartialBound>,
    /// For each clone, the number of its choice, and the number of the next one.
    chosen: Vec<usize>,
    untried: Vec<usize>,
    /// The estimates for all clones before this one, with their choices.
    given: Vec<PartialBound>,
    /// The clone that gets its next choice; `None` once all were tried.
    at: Option<usize>,
    /// The lowest estimate above the window that was met.
    beyond: u32,
    /// The intents of the choices, timeline by timeline.
    intents: Vec<Intent>,
    /// The number of choices since the last report of choices.
    work: u32,
    bytes: usize,
}

impl<'a, S: CellSet> JointSuccessors<'a, S> {
    pub(super) fn new(problem: TimelineProblem<'a, S>) -> Self {
        let base = JointState::new(&problem);
        let turns = (0..problem.timelines()).map(|_| Turn::new(problem.terrain)).collect();
        // Two worlds of six sets each and a turn of three, for each timeline.
        let sets = (2 * 6 + 3) * problem.timelines();
        let set = size_of_val(S::none(problem.terrain.area()).words());
        let watch = Watch::new(problem.ideas, problem.terrain, problem.last_clones);
        let idea_memory = vec![0; watch.max_values().len()];
        Self {
            bytes: sets * set,
            next: base.clone(),
            watch,
            known_idea_memory: idea_memory.clone(),
            idea_memory,
            inside: Default::default(),
            turns,
            choices: vec![Vec::new(); problem.last_clones],
            least: vec![PartialBound::NONE; problem.last_clones + 1],
            chosen: vec![0; problem.last_clones],
            untried: vec![0; problem.last_clones],
            given: vec![PartialBound::NONE; problem.last_clones + 1],
            at: None,
            beyond: NEVER,
            intents: Vec::new(),
            work: 0,
            base,
            problem,
        }
    }

    /// The memory of all the worlds, about, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    pub(super) fn problem(&self) -> &TimelineProblem<'a, S> {
        &self.problem
    }

    pub(super) fn watch(&self) -> &Watch {
        &self.watch
    }

    /// The state to expand, the memory of the ideas in it, and a turn to fill in.
    pub(super) fn base_mut(
        &mut self,
    ) -> (&TimelineProblem<'a, S>, &mut JointState<S>, &mut [u16], &mut Turn<S>) {
        (&self.problem, &mut self.base, &mut self.known_idea_memory, &mut self.turns[0])
    }

    /// Begins with the successors of the base state.
    pub(super) fn begin(&mut self) {
        self.begin_turns();
        self.beyond = NEVER;
        self.at = None;
        if self.list_all_options() {
            self.select_clone(0);
        }
    }

    /// Gives the successors of the base state within the window to `emit`, up to its first error.
    /// Each comes once, except for clones that change places. Returns the lowest estimate beyond the
    /// window, or [`NEVER`]. `emit` is also called without one, after some choices. `spent` is the
    /// cost of the path to the base state.
    pub(super) fn expand<E>(
        &mut self,
        spent: u32,
        window: FWindow,
        mut emit: impl FnMut(&mut Self, Option<JointSuccessor<'_, S>>) -> Result<(), E>,
    ) -> Result<u32, E> {
        let outside = self.problem.last_clones as u32 - self.base.inside.count_ones();
        let expansion = PathCost { spent, cost: outside, window };
        while let Some(clone) = self.at {
            if clone == self.problem.last_clones {
                self.at = clone.checked_sub(1);
                if !self.has_idea() {
                    self.emit(self.given[clone], &expansion, &mut emit)?;
                }
            } else if self.work >= CHOICES_PER_REPORT {
                self.work = 0;
                emit(self, None)?;
            } else if self.assign_next(clone, &expansion) {
                self.select_clone(clone + 1);
            } else {
                self.at = clone.checked_sub(1);
            }
        }
        Ok(self.beyond)
    }

    /// The actions that led to the visited successor.
    pub(super) fn actions(&self) -> impl Iterator<Item = Option<Action>> + '_ {
        self.choices.iter().zip(&self.chosen).map(|(choices, &chosen)| choices[chosen].action)
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

    /// Lists the different choices of each clone; false if a clone has none.
    fn list_all_options(&mut self) -> bool {
        self.intents.clear();
        for clone in (0..self.problem.last_clones).rev() {
            let mut choices = std::mem::take(&mut self.choices[clone]);
            choices.clear();
            self.list_options(clone, &mut choices);
            let least =
                choices.iter().map(|choice| choice.remaining).reduce(|one, other| PartialBound {
                    homes: one.homes.min(other.homes),
                    detour: one.detour.min(other.detour),
                });
            self.choices[clone] = choices;
            let Some(least) = least else { return false };
            self.least[clone] = self.least[clone + 1].and(least);
        }
        true
    }

    fn list_options(&mut self, clone: usize, choices: &mut Vec<CloneOption>) {
        if self.base.inside >> clone & 1 == 1 {
            self.add_option(clone, None, choices);
            return;
        }
        let time = self.base.time as usize;
        if let Some(action) = self.problem.scripts.and_then(|scripts| scripts.action(clone, time)) {
            if action != Action::Enter || self.is_home(clone) {
                self.add_option(clone, Some(action), choices);
            }
            return;
        }
        for action in
            [Action::Wait].into_iter().chain(crate::rules::Direction::ALL.map(Action::Move))
        {
            self.add_option(clone, Some(action), choices);
        }
        let is_long_enough = self.base.time + 1 >= self.problem.shortest_of(clone)
            || self.problem.may_block && self.base.time == 0;
        if is_long_enough && self.is_home(clone) {
            self.add_option(clone, Some(Action::Enter), choices);
        }
    }

    /// Whether a clone is on the time machine in all its timelines.
    fn is_home(&self, clone: usize) -> bool {
        if !self.problem.terrain.has_machine() {
            return false;
        }
        let start = self.problem.terrain.start();
        let worlds = &self.base.worlds[self.problem.first_of(clone)..];
        worlds.iter().all(|world| world.clones()[clone] == start)
    }

    /// Adds an action to the choices, unless one of them has the same effect.
    fn add_option(&mut self, clone: usize, action: Option<Action>, choices: &mut Vec<CloneOption>) {
        let terrain = self.problem.terrain;
        let at = self.intents.len();
        let first = self.problem.first_of(clone);
        for timeline in first..self.problem.timelines() {
            let (world, turn) = (&self.base.worlds[timeline], &self.turns[timeline]);
            self.intents.push(match intent(terrain, world, turn, clone, action) {
                Intent::Blocked(_) => Intent::Wait,
                intent => intent,
            });
        }
        let intents = &self.intents[at..];
        if choices.iter().any(|choice| self.intents[choice.at..][..intents.len()] == *intents) {
            self.intents.truncate(at);
            return;
        }
        let worlds = self.base.worlds[first..].iter().zip(intents);
        let cells =
            worlds.map(|(world, intent)| terrain.cell_after(world.clones()[clone], *intent));
        let needs_goal = self.problem.needs_goal(&self.base);
        let remaining = if self.is_uncertain(at) {
            self.problem.clone_bound_anywhere(clone, self.next.time)
        } else {
            self.problem.clone_bound(clone, self.next.time, is_inside(action), needs_goal, cells)
        };
        choices.push(CloneOption { action, remaining, at });
    }

    /// Whether the intents of a clone from one on, in its timelines, may fail: perhaps no other clone
    /// pushes the same heavy crate.
    fn is_uncertain(&self, at: usize) -> bool {
        self.problem.terrain.has_heavy_crates()
            && self.intents[at..].iter().any(|intent| matches!(intent, Intent::Push(_)))
    }

    /// Gives this clone all of its choices, one after another.
    #[inline]
    fn select_clone(&mut self, clone: usize) {
        self.at = Some(clone);
        if clone < self.problem.last_clones {
            self.untried[clone] = self.first_choice(clone);
        }
    }

    /// Gives a clone its next choice that is not in vain; false if no choice is left.
    fn assign_next(&mut self, clone: usize, expansion: &PathCost) -> bool {
        let timeline = self.problem.first_of(clone);
        while self.untried[clone] < self.choices[clone].len() {
            let index = self.untried[clone];
            self.untried[clone] += 1;
            let choice = self.choices[clone][index];
            let remaining = self.given[clone].and(choice.remaining);
            let estimate =
                expansion.spent + expansion.cost + remaining.and(self.least[clone + 1]).sum();
            if estimate > expansion.window.to {
                self.beyond = self.beyond.min(estimate);
                continue;
            }
            // The estimate of the last clone's choice is that of the successor.
            if clone + 1 == self.problem.last_clones && estimate <= expansion.window.from {
                continue;
            }
            self.work += 1;
            self.chosen[clone] = index;
            self.given[clone + 1] = remaining;
            let intents = &self.intents[choice.at..];
            for (turn, intent) in self.turns[timeline..].iter_mut().zip(intents) {
                turn.intents_mut()[clone] = *intent;
            }
            let inside = u64::from(is_inside(choice.action));
            self.next.inside = self.next.inside & !(1 << clone) | inside << clone;
            if clone + 1 < self.problem.first_clones || self.play(timeline) {
                return true;
            }
        }
        false
    }

    /// The first choice of a clone: clones that stand together and are interchangeable get choices
    /// in one order only.
    fn first_choice(&self, clone: usize) -> usize {
        if clone <= self.problem.interchangeable_from() {
            return 0;
        }
        let (world, inside) = (&self.base.worlds[0], self.base.inside);
        let is_alike = world.clones()[clone] == world.clones()[clone - 1]
            && inside >> clone & 1 == inside >> (clone - 1) & 1;
        if is_alike { self.chosen[clone - 1] } else { 0 }
    }

    /// Plays a timeline in which all clones have a choice; false if it can't go on.
    fn play(&mut self, timeline: usize) -> bool {
        let Self { problem, base, next, turns, .. } = self;
        if base.is_finished(problem, timeline) {
            return true;
        }
        let world = &mut next.worlds[timeline];
        let before = &base.worlds[timeline];
        if !play_intents(problem.terrain, before, world, &mut turns[timeline]) {
            return false;
        }
        if !problem.terrain.has_machine() && world.has_reached(problem.terrain) {
            // The level is complete.
            next.inside = mask_of_first(problem.last_clones);
            return true;
        }
        let is_last = timeline + 1 == problem.timelines();
        match problem.goal {
            FinalGoal::Ignored => true,
            FinalGoal::Required if is_last => {
                !next.is_finished(problem, timeline)
                    || next.worlds[timeline].has_reached(problem.terrain)
            }
            // Otherwise the level would be complete too early. A goal stays reached, but storages
            // may be filled for a while; and without either there is nothing left to reach.
            FinalGoal::Required
                if problem.terrain.has_storages() || problem.terrain.goal().is_none() =>
            {
                !next.is_finished(problem, timeline)
                    || !next.worlds[timeline].has_reached(problem.terrain)
            }
            FinalGoal::Required => !world.goal_reached(),
        }
    }

    /// Whether one of the ideas happens in the turn that was played. If not, the memory of the ideas
    /// becomes that after the turn.
    fn has_idea(&mut self) -> bool {
        if self.problem.ideas.is_empty() {
            return false;
        }
        let Self {
            problem, base, next, turns, watch, known_idea_memory, idea_memory, inside, ..
        } = self;
        for (list, set) in inside.iter_mut().zip([base.inside, next.inside]) {
            list.clear();
            list.extend((0..problem.last_clones).map(|clone| set >> clone & 1 == 1));
        }
        let turn = JointTurn {
            terrain: problem.terrain,
            before: &base.worlds,
            turns,
            after: &next.worlds,
            was_inside: &inside[0],
            is_inside: &inside[1],
        };
        let mut is_found = false;
        watch.check_turn(&turn, known_idea_memory, idea_memory, |_, _| is_found = true);
        is_found
    }

    /// Gives the successor with this rest to `emit`.
    #[inline]
    fn emit<E>(
        &mut self,
        remaining: PartialBound,
        expansion: &PathCost,
        emit: &mut impl FnMut(&mut Self, Option<JointSuccessor<'_, S>>) -> Result<(), E>,
    ) -> Result<(), E> {
        let none = JointState { time: 0, inside: 0, worlds: Vec::new() };
        let state = std::mem::replace(&mut self.next, none);
        let idea_memory = std::mem::take(&mut self.idea_memory);
        let (cost, estimate) = (expansion.cost, remaining.sum());
        let successor = JointSuccessor { state: &state, idea_memory: &idea_memory, cost, estimate };
        let result = emit(self, Some(successor));
        (self.next, self.idea_memory) = (state, idea_memory);
        result
    }
}

/// Whether a clone is inside after this action.
fn is_inside(action: Option<Action>) -> bool {
    matches!(action, None | Some(Action::Enter))
}
