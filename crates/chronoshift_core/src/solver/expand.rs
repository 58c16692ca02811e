//! What can come after a state.

use super::problem::{FAR, Goal, Problem, State};
use crate::rules::{
    Action, Cell, CellSet, Intent, Turn, begin_turn, intent, play_intents,
};

/// Makes the successors of states: each clone in turn is given what it can do, and
/// a timeline is played as soon as all its clones are, so that a paradox or an
/// estimate that is too high cuts off all that would follow.
pub(super) struct Expander<'a, S> {
    problem: Problem<'a, S>,
    base: State<S>,
    next: State<S>,
    /// A turn for each timeline.
    turns: Vec<Turn<S>>,
    choices: Vec<Vec<Choice>>,
    /// The least estimates of the ways home of this clone and all after it.
    least: Vec<u32>,
    /// Which of its choices each clone is given.
    chosen: Vec<usize>,
    /// What comes of the choices, timeline by timeline.
    intents: Vec<Intent>,
}

/// One of the different things that a clone can do.
#[derive(Debug, Clone, Copy)]
struct Choice {
    action: Option<Action>,
    /// The estimate of its way home afterwards.
    home: u32,
    /// Where its intents begin.
    at: usize,
}

/// Successors are wanted whose estimates are above `from` and at most `to`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub from: u32,
    pub to: u32,
}

/// A successor.
pub(super) struct Successor<'a, S> {
    pub state: &'a State<S>,
    /// What the turn costs.
    pub cost: u32,
    /// No way from the successor to the end costs less.
    pub estimate: u32,
}

/// The estimate of a whole way: what it has cost, what a turn costs, what is left.
struct Bound {
    spent: u32,
    cost: u32,
    window: Window,
    /// The lowest estimate above the window that was met.
    beyond: u32,
}

impl<'a, S: CellSet> Expander<'a, S> {
    pub(super) fn new(problem: Problem<'a, S>) -> Self {
        let base = State::new(&problem);
        let turns = (0..problem.timelines()).map(|_| Turn::new(problem.terrain)).collect();
        Self {
            next: base.clone(),
            turns,
            choices: vec![Vec::new(); problem.last],
            least: vec![0; problem.last + 1],
            chosen: vec![0; problem.last],
            intents: Vec::new(),
            base,
            problem,
        }
    }

    pub(super) fn problem(&self) -> &Problem<'a, S> {
        &self.problem
    }

    /// The state to be expanded, and a turn to fill it with.
    pub(super) fn base_mut(&mut self) -> (&Problem<'a, S>, &mut State<S>, &mut Turn<S>) {
        (&self.problem, &mut self.base, &mut self.turns[0])
    }

    /// What the turn after the base state costs.
    pub(super) fn cost(&self) -> u32 {
        self.problem.last as u32 - self.base.inside.count_ones()
    }

    /// An estimate of the base state: no way to the end costs less.
    pub(super) fn estimate(&self) -> u32 {
        let homes = (0..self.problem.last).map(|clone| {
            if self.base.inside >> clone & 1 == 1 {
                return 0;
            }
            let first = self.problem.first_of(clone);
            let cells = self.base.worlds[first..].iter().map(|world| world.clones()[clone]);
            self.home(clone, self.base.time, cells)
        });
        let homes: u32 = homes.sum();
        homes + self.detour(&self.base)
    }

    /// The least turns until a clone that is not inside can be.
    fn home(&self, clone: usize, time: u32, cells: impl Iterator<Item = Cell>) -> u32 {
        if self.problem.is_recorded(clone) {
            return (self.problem.scripts[clone].len() as u32).saturating_sub(time);
        }
        let way = cells.map(|cell| self.problem.distances.home[cell.index()]).max();
        way.unwrap_or(0).max(self.problem.shortest.saturating_sub(time))
    }

    /// The least turns more, as somebody has to get the goal.
    fn detour(&self, state: &State<S>) -> u32 {
        if self.problem.goal != Goal::Obtain {
            return 0;
        }
        let timeline = self.problem.timelines() - 1;
        let world = &state.worlds[timeline];
        if world.goal_obtained() {
            return 0;
        }
        let distances = self.problem.distances;
        let detours = world.clones().iter().enumerate().map(|(clone, cell)| {
            if state.inside >> clone & 1 == 1 {
                return FAR;
            }
            if self.problem.is_recorded(clone) {
                return 0;
            }
            let home = self.home(clone, state.time, [*cell].into_iter());
            (distances.goal[cell.index()] + distances.goal_home).saturating_sub(home)
        });
        detours.min().unwrap_or(FAR)
    }

    /// Gives all successors of the base state in the window to `visit`, each but for
    /// clones that change places, and the lowest estimate beyond the window, or
    /// [`FAR`]. `spent` is what the way to the base state cost.
    pub(super) fn expand(
        &mut self,
        spent: u32,
        window: Window,
        mut visit: impl FnMut(&mut Self, Successor<'_, S>),
    ) -> u32 {
        self.begin();
        if !self.choose() {
            return FAR;
        }
        let mut bound = Bound { spent, cost: self.cost(), window, beyond: FAR };
        self.assign(0, 0, &mut bound, &mut visit);
        bound.beyond
    }

    /// The actions that led to the successor that is being visited.
    pub(super) fn actions(&self) -> impl Iterator<Item = Option<Action>> + '_ {
        self.choices.iter().zip(&self.chosen).map(|(choices, &chosen)| choices[chosen].action)
    }

    fn begin(&mut self) {
        let Self { problem, base, turns, next, .. } = self;
        next.time = (base.time + 1).min(problem.horizon());
        for (timeline, turn) in turns.iter_mut().enumerate() {
            if !base.is_over(problem, timeline) {
                begin_turn(&mut base.worlds[timeline], turn, 0);
                turn.intents.resize(problem.first + timeline, Intent::Inside);
            }
        }
    }

    /// Lists the different things that each clone can do; false if one can do nothing.
    fn choose(&mut self) -> bool {
        self.intents.clear();
        for clone in (0..self.problem.last).rev() {
            let mut choices = std::mem::take(&mut self.choices[clone]);
            choices.clear();
            self.list(clone, &mut choices);
            choices.sort_by_key(|choice| choice.home);
            let least = choices.first().map(|choice| choice.home);
            self.choices[clone] = choices;
            match least {
                Some(least) => self.least[clone] = self.least[clone + 1] + least,
                None => return false,
            }
        }
        true
    }

    fn list(&mut self, clone: usize, choices: &mut Vec<Choice>) {
        if self.base.inside >> clone & 1 == 1 {
            self.offer(clone, None, choices);
            return;
        }
        let script = self.problem.scripts.get(clone);
        if let Some(&action) = script.and_then(|script| script.get(self.base.time as usize)) {
            if action != Action::Enter || self.is_home(clone) {
                self.offer(clone, Some(action), choices);
            }
            return;
        }
        for action in [Action::Hold].into_iter().chain(crate::rules::Direction::ALL.map(Action::Move)) {
            self.offer(clone, Some(action), choices);
        }
        if self.base.time + 1 >= self.problem.shortest && self.is_home(clone) {
            self.offer(clone, Some(Action::Enter), choices);
        }
    }

    /// Whether a clone is on the time machine in all its timelines.
    fn is_home(&self, clone: usize) -> bool {
        let start = self.problem.terrain.start();
        let worlds = &self.base.worlds[self.problem.first_of(clone)..];
        worlds.iter().all(|world| world.clones()[clone] == start)
    }

    /// Adds an action to the choices, unless one of them comes to the same.
    fn offer(&mut self, clone: usize, action: Option<Action>, choices: &mut Vec<Choice>) {
        let terrain = self.problem.terrain;
        let at = self.intents.len();
        let mut home = 0;
        for timeline in self.problem.first_of(clone)..self.problem.timelines() {
            let (world, turn) = (&self.base.worlds[timeline], &self.turns[timeline]);
            let intent = match intent(terrain, world, turn, clone, action) {
                Intent::Blocked(_) => Intent::Hold,
                intent => intent,
            };
            let cell = match intent {
                Intent::Walk(direction) | Intent::Push(direction) => {
                    terrain.neighbour(world.clones()[clone], direction)
                }
                _ => world.clones()[clone],
            };
            home = home.max(self.home(clone, self.next.time, [cell].into_iter()));
            self.intents.push(intent);
        }
        let intents = &self.intents[at..];
        if choices.iter().any(|choice| self.intents[choice.at..][..intents.len()] == *intents) {
            self.intents.truncate(at);
            return;
        }
        if matches!(action, None | Some(Action::Enter)) {
            home = 0;
        }
        choices.push(Choice { action, home, at });
    }

    /// Gives this clone and all after it what they can do.
    fn assign(
        &mut self,
        clone: usize,
        homes: u32,
        bound: &mut Bound,
        visit: &mut impl FnMut(&mut Self, Successor<'_, S>),
    ) {
        if clone == self.problem.last {
            self.finish(homes, bound, visit);
            return;
        }
        let timeline = self.problem.first_of(clone);
        for index in self.first_choice(clone)..self.choices[clone].len() {
            let choice = self.choices[clone][index];
            let estimate =
                bound.spent + bound.cost + homes + choice.home + self.least[clone + 1];
            if estimate > bound.window.to {
                bound.beyond = bound.beyond.min(estimate);
                break;
            }
            self.chosen[clone] = index;
            let intents = &self.intents[choice.at..];
            for (turn, intent) in self.turns[timeline..].iter_mut().zip(intents) {
                turn.intents[clone] = *intent;
            }
            let is_inside = matches!(choice.action, None | Some(Action::Enter));
            self.next.inside = self.next.inside & !(1 << clone) | u64::from(is_inside) << clone;
            if clone + 1 < self.problem.first || self.play(timeline) {
                self.assign(clone + 1, homes + choice.home, bound, visit);
            }
        }
    }

    /// Clones that stand together and can change places get choices in one order only.
    fn first_choice(&self, clone: usize) -> usize {
        if clone <= self.problem.alike_from() {
            return 0;
        }
        let (world, inside) = (&self.base.worlds[0], self.base.inside);
        let is_alike = world.clones()[clone] == world.clones()[clone - 1]
            && inside >> clone & 1 == inside >> (clone - 1) & 1;
        if is_alike { self.chosen[clone - 1] } else { 0 }
    }

    /// Plays a timeline all of whose clones are given what they do; false if it cannot
    /// go on.
    fn play(&mut self, timeline: usize) -> bool {
        let Self { problem, base, next, turns, .. } = self;
        if base.is_over(problem, timeline) {
            return true;
        }
        let world = &mut next.worlds[timeline];
        world.clone_from(&base.worlds[timeline]);
        if !play_intents(problem.terrain, world, &mut turns[timeline]) {
            return false;
        }
        let is_last = timeline + 1 == problem.timelines();
        match problem.goal {
            Goal::Ignore => true,
            Goal::Obtain if is_last => {
                world.goal_obtained() || !next.is_over(problem, timeline)
            }
            Goal::Obtain | Goal::Avoid => !world.goal_obtained(),
        }
    }

    fn finish(
        &mut self,
        homes: u32,
        bound: &mut Bound,
        visit: &mut impl FnMut(&mut Self, Successor<'_, S>),
    ) {
        let left = homes + self.detour(&self.next);
        let estimate = bound.spent + bound.cost + left;
        if estimate > bound.window.to {
            bound.beyond = bound.beyond.min(estimate);
        } else if estimate > bound.window.from {
            let state = std::mem::replace(&mut self.next, State { time: 0, inside: 0, worlds: Vec::new() });
            visit(self, Successor { state: &state, cost: bound.cost, estimate: left });
            self.next = state;
        }
    }
}
