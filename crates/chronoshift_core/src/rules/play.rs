//! A level being played: recordings, timelines, time jumps, resets, undo.

use std::sync::Arc;

use super::{Action, Board, Paradox, Phase, Turn, World};

/// A level being played.
///
/// What was done is kept as recordings; the world follows from them, so undo
/// plays the timeline again up to the turn before.
#[derive(Debug, Clone)]
pub struct Play {
    board: Arc<Board>,
    past: Vec<Vec<Action>>,
    current: Vec<Action>,
    elapsed: usize,
    world: World,
    status: Status,
    turn: Turn,
    goal_by: Option<usize>,
    done: Vec<Done>,
    undone: Vec<Command>,
}

/// Whether and why a level can be played on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Status {
    /// It can.
    Playing,
    /// The goal is obtained and everybody home.
    Complete,
    /// A paradox ended the timeline: reset or undo.
    Paradox(Paradox),
}

/// Something a player does that undo takes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Command {
    /// An action of the current clone, or `Hold` to let a turn pass while it is
    /// inside the machine.
    Act(Action),
    /// The current clone begins anew.
    ResetClone,
    /// The whole level begins anew.
    ResetLevel,
}

/// What came of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A turn passed.
    Turn,
    /// A turn passed and a time jump followed.
    Jump,
    /// A turn passed and the level is complete.
    Complete,
    /// A turn ended in a paradox.
    Paradox,
    /// Nothing happened, as the rules do not allow the command now.
    Ignored,
    /// The clone or the level began anew.
    Reset,
}

/// A command that was carried out, with what it takes to take it back.
#[derive(Debug, Clone)]
enum Done {
    Turn,
    Jump,
    Reset(Box<Before>),
}

/// What there was before a reset. After one of the clone alone, the past ones
/// are still there.
#[derive(Debug, Clone)]
struct Before {
    command: Command,
    past: Vec<Vec<Action>>,
    current: Vec<Action>,
    elapsed: usize,
}

impl Play {
    /// A level at its start: timeline 1, turn 0.
    pub fn new(board: Arc<Board>) -> Self {
        let (world, turn) = (World::new(&board, 1), Turn::new(&board));
        Self {
            board,
            past: Vec::new(),
            current: Vec::new(),
            elapsed: 0,
            world,
            status: Status::Playing,
            turn,
            goal_by: None,
            done: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// A level at the start of a later timeline, after these recordings.
    pub fn after(board: Arc<Board>, past: Vec<Vec<Action>>) -> Self {
        let mut play = Self { past, ..Self::new(board) };
        play.rewind(0);
        play
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The world as it is now.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// What happened in the turn played last.
    pub fn last_turn(&self) -> &Turn {
        &self.turn
    }

    /// The clone (from 0) that obtained the goal in this timeline, if one has.
    pub fn goal_by(&self) -> Option<usize> {
        self.goal_by
    }

    /// Whether and why the level can be played on.
    pub fn status(&self) -> &Status {
        &self.status
    }

    /// The number of the timeline, from 1; so many clones are in the world.
    pub fn timeline(&self) -> usize {
        self.past.len() + 1
    }

    /// Turns of this timeline that have passed. A complete level stays in its
    /// last turn.
    pub fn turn(&self) -> usize {
        self.elapsed - usize::from(self.status == Status::Complete)
    }

    /// The recordings, one a timeline; the last is the current clone's so far.
    pub fn recordings(&self) -> impl Iterator<Item = &[Action]> {
        self.past.iter().chain([&self.current]).map(Vec::as_slice)
    }

    /// Turns until the last recording so far is over: the timeline's length if
    /// the current clone is inside or does not act beyond it.
    pub fn length(&self) -> usize {
        self.recordings().map(<[Action]>::len).max().unwrap_or(0)
    }

    /// The score, lower is better: the recordings' lengths and the time jumps.
    pub fn score(&self) -> usize {
        self.recordings().map(<[Action]>::len).sum::<usize>() + self.past.len()
    }

    /// Whether the current clone is inside the time machine.
    pub fn is_inside(&self) -> bool {
        self.current.last() == Some(&Action::Enter)
    }

    /// Turns of this timeline that were played, a level's last one too.
    pub fn elapsed(&self) -> usize {
        self.elapsed
    }

    /// Whether a clone (from 0) is inside the time machine after so many turns
    /// of this timeline, the world being as it is after them.
    pub fn is_home(&self, clone: usize, turns: usize) -> bool {
        let recording = self.past.get(clone).unwrap_or(&self.current);
        let is_over = recording.last() == Some(&Action::Enter) && recording.len() <= turns;
        is_over && self.world.clones()[clone] == self.board.start()
    }

    /// Whether the current clone can enter the time machine now.
    pub fn can_enter(&self) -> bool {
        self.status == Status::Playing
            && !self.is_inside()
            && self.world.clones().last() == Some(&self.board.start())
    }

    /// Whether the level can be played on, but only by letting turns pass.
    pub fn is_waiting(&self) -> bool {
        self.status == Status::Playing && self.is_inside()
    }

    /// Carries out a command.
    pub fn command(&mut self, command: Command) -> Outcome {
        match command {
            Command::Act(action) => self.act(action),
            Command::ResetClone => self.reset_clone(),
            Command::ResetLevel => self.reset_level(),
        }
    }

    /// The current clone acts, or a turn passes; see [`Command::Act`].
    pub fn act(&mut self, action: Action) -> Outcome {
        if !self.begin(action) {
            return Outcome::Ignored;
        }
        let result = self.run_turn();
        self.finish(result)
    }

    /// The first half of [`act`](Self::act), for those who run the phases one
    /// by one: records the action, or says that it is to be ignored.
    pub fn begin(&mut self, action: Action) -> bool {
        let allowed = self.status == Status::Playing
            && match action {
                _ if self.is_inside() => action == Action::Hold,
                Action::Enter => self.can_enter(),
                Action::Hold | Action::Move(_) => true,
            };
        if allowed && !self.is_inside() {
            self.current.push(action);
        }
        allowed
    }

    /// Runs one phase of the turn begun.
    ///
    /// # Errors
    /// A paradox; the turn's later phases are then not to be run.
    pub fn run(&mut self, phase: Phase) -> Result<(), Paradox> {
        let number = self.elapsed as u32 + 1;
        let action = recorded(&self.past, &self.current, self.elapsed);
        phase.run(&self.board, &mut self.world, &mut self.turn, number, action)
    }

    /// The last half of [`act`](Self::act): what the turn's result leads to.
    pub fn finish(&mut self, result: Result<(), Paradox>) -> Outcome {
        let action = self.current.get(self.elapsed).copied().unwrap_or(Action::Hold);
        self.elapsed += 1;
        self.note_goal();
        let outcome = match result {
            Err(paradox) => {
                self.status = Status::Paradox(paradox);
                Outcome::Paradox
            }
            Ok(()) if !self.is_over() => Outcome::Turn,
            Ok(()) if self.world.goal_obtained() => {
                self.status = Status::Complete;
                Outcome::Complete
            }
            Ok(()) => {
                self.past.push(std::mem::take(&mut self.current));
                self.rewind(0);
                Outcome::Jump
            }
        };
        let done = if outcome == Outcome::Jump { Done::Jump } else { Done::Turn };
        self.remember(Command::Act(action), done);
        outcome
    }

    /// The current clone begins anew, at the start of its timeline.
    pub fn reset_clone(&mut self) -> Outcome {
        if self.elapsed == 0 {
            return Outcome::Ignored;
        }
        self.reset(Command::ResetClone, Vec::new())
    }

    /// The level begins anew, in timeline 1.
    pub fn reset_level(&mut self) -> Outcome {
        if self.elapsed == 0 && self.past.is_empty() {
            return Outcome::Ignored;
        }
        let past = std::mem::take(&mut self.past);
        self.reset(Command::ResetLevel, past)
    }

    /// Begins the timeline anew; `past` are the clones that were there before and
    /// are no more.
    fn reset(&mut self, command: Command, past: Vec<Vec<Action>>) -> Outcome {
        let current = std::mem::take(&mut self.current);
        let before = Before { command, past, current, elapsed: self.elapsed };
        self.remember(command, Done::Reset(Box::new(before)));
        self.rewind(0);
        Outcome::Reset
    }

    /// Takes back the last command and returns it; `None` if there is none.
    pub fn undo(&mut self) -> Option<Command> {
        let command = match self.done.pop()? {
            Done::Turn => self.take_back_turn(self.elapsed - 1),
            Done::Jump => {
                self.current = self.past.pop().unwrap_or_default();
                self.take_back_turn(self.length() - 1)
            }
            Done::Reset(before) => {
                let Before { command, past, current, elapsed } = *before;
                self.past.extend(past);
                self.current = current;
                self.rewind(elapsed);
                command
            }
        };
        self.undone.push(command);
        Some(command)
    }

    /// The command that redo carries out: the one that undo took back last.
    pub fn next_redo(&self) -> Option<Command> {
        self.undone.last().copied()
    }

    /// Carries out again what undo took back last; `None` if there is nothing.
    pub fn redo(&mut self) -> Option<Outcome> {
        self.next_redo().map(|command| self.command(command))
    }

    /// Notes a command for undo. The one that was undone last, carried out
    /// again, keeps the rest for redo; any other makes it void.
    fn remember(&mut self, command: Command, done: Done) {
        if self.undone.pop() != Some(command) {
            self.undone.clear();
        }
        self.done.push(done);
    }

    fn take_back_turn(&mut self, to: usize) -> Command {
        // A clone that was inside has no action for that turn: it just passed.
        let own = if self.current.len() > to { self.current.pop() } else { None };
        self.rewind(to);
        Command::Act(own.unwrap_or(Action::Hold))
    }

    /// Remembers who obtained the goal in the turn played last.
    fn note_goal(&mut self) {
        self.goal_by = self.goal_by.or(self.turn.goal_by());
    }

    /// Whether every recording is over, the current clone's too.
    fn is_over(&self) -> bool {
        self.is_inside() && self.elapsed >= self.length()
    }

    fn run_turn(&mut self) -> Result<(), Paradox> {
        Phase::ORDER.into_iter().try_for_each(|phase| self.run(phase))
    }

    /// Plays this timeline's recordings from the start up to a turn.
    fn rewind(&mut self, to: usize) {
        self.world = World::new(&self.board, self.timeline());
        self.status = Status::Playing;
        self.goal_by = None;
        self.elapsed = 0;
        while self.elapsed < to {
            if let Err(paradox) = self.run_turn() {
                self.status = Status::Paradox(paradox);
            }
            self.note_goal();
            self.elapsed += 1;
        }
        if to > 0 && self.status == Status::Playing && self.is_over() {
            self.status = Status::Complete;
        }
    }
}

/// What each clone has recorded for a turn.
fn recorded<'a>(
    past: &'a [Vec<Action>],
    current: &'a [Action],
    turn: usize,
) -> impl Fn(usize) -> Option<Action> + 'a {
    move |clone| past.get(clone).map_or(current, Vec::as_slice).get(turn).copied()
}
