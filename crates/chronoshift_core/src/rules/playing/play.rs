//! A level being played, with its recordings, timelines, time jumps, resets, edits and undo.

use std::convert::Infallible;
use std::sync::Arc;

use super::command::{Command, Outcome, Status};
use super::log::Log;
use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::paradox::Paradox;
use crate::rules::time::{Chronicle, End, MAX_ACTIONS, Recordings, TimelineState, has_entered};
use crate::rules::turn::{Phase, Turn};
use crate::rules::world::World;

/// A level being played.
///
/// The player's actions are stored as recordings; the [`Chronicle`] contains the turns that follow
/// from them.
#[derive(Debug, Clone)]
pub struct Play {
    pub(super) chronicle: Chronicle,
    /// The state of the last timeline after the turns so far.
    pub(super) state: TimelineState,
    pub(super) status: Status,
    pub(super) log: Log,
}

impl Play {
    /// Starts a level at timeline 1, turn 0.
    pub fn new(board: Arc<Board>) -> Self {
        Self::with_recordings(board, Recordings::default(), 0)
    }

    /// Starts a level at a later timeline, after these recordings of past clones.
    pub fn with_past(board: Arc<Board>, past: impl IntoIterator<Item: Into<Vec<Action>>>) -> Self {
        let past = past.into_iter().map(Into::<Vec<Action>>::into);
        Self::with_recordings(board, Recordings::cut(past.chain([Vec::new()])), 0)
    }

    /// Continues a level with these recordings, `passed_turns` turns after the end of the last one.
    fn with_recordings(board: Arc<Board>, recordings: Recordings, passed_turns: usize) -> Self {
        let (chronicle, state) = Chronicle::with_state(board, recordings, passed_turns);
        let status = Status::from_chronicle(&chronicle);
        Self { chronicle, state, status, log: Log::default() }
    }

    /// Continues a level with these recordings, `passed_turns` turns after the end of the last one,
    /// and with a log that [leads to](Log::leads_to) them. `None` if that number of turns can't
    /// pass, if a time jump would have to follow, or if the level ends before the last recording
    /// does.
    pub(crate) fn with_log(
        board: Arc<Board>,
        recordings: Recordings,
        passed_turns: usize,
        log: Log,
    ) -> Option<Self> {
        let mut play = Self { log, ..Self::with_recordings(board, recordings, passed_turns) };
        play.update_status();
        let must_jump = *play.chronicle.end(play.timeline()) == End::Jump;
        // A recording must not continue after the end of the level.
        let has_ended = matches!(play.status, Status::Complete | Status::Over(_));
        let is_cut = has_ended && play.elapsed() < play.current_recording().len();
        (play.passed_turns() == passed_turns && !must_jump && !is_cut).then_some(play)
    }

    /// The board of the level.
    pub fn board(&self) -> &Arc<Board> {
        self.chronicle.board()
    }

    /// All turns of all timelines; in the last timeline, the turns so far.
    pub fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    /// Whether the play has begun: there is something to undo or redo.
    pub fn has_begun(&self) -> bool {
        !self.log.is_empty()
    }

    pub(crate) fn log(&self) -> &Log {
        &self.log
    }

    /// The world after the last turn.
    pub fn world(&self) -> &World {
        &self.state.world
    }

    /// The record of the latest turn in this timeline.
    pub fn last_turn(&self) -> &Turn {
        &self.state.turn
    }

    /// The first clone (0-based) that has reached the goal in this timeline, if any.
    pub fn goal_reached_by(&self) -> Option<usize> {
        self.state.goal_reached_by
    }

    /// Whether the play can continue, and if not, why.
    pub fn status(&self) -> &Status {
        &self.status
    }

    /// The 1-based number of the timeline, which is also the number of clones in the world.
    pub fn timeline(&self) -> usize {
        self.chronicle.timeline_count()
    }

    /// The number of turns that have passed in this timeline. In a level that is complete or over,
    /// the last turn doesn't count.
    pub fn turn(&self) -> usize {
        let has_ended = matches!(self.status, Status::Complete | Status::Over(_));
        self.elapsed().saturating_sub(usize::from(has_ended))
    }

    /// The number of turns that were played in this timeline, including the last turn of the level.
    pub fn elapsed(&self) -> usize {
        self.state.elapsed
    }

    /// The number of turns that have passed since the current clone entered the time machine.
    pub(crate) fn passed_turns(&self) -> usize {
        self.elapsed().saturating_sub(self.current_recording().len())
    }

    /// The recordings, one per timeline; the last one belongs to the current clone.
    pub fn recordings(&self) -> &Recordings {
        self.chronicle.recordings()
    }

    /// The current clone's recording.
    fn current_recording(&self) -> &[Action] {
        self.chronicle.recordings().last()
    }

    /// The number of turns in the longest recording of this timeline. The timeline has more turns
    /// only if the current clone acts for longer.
    pub fn recorded_turns(&self) -> usize {
        self.chronicle.recordings().longest_of_first(self.timeline())
    }

    /// The score (lower is better): the number of all actions and time jumps.
    pub fn score(&self) -> usize {
        self.recordings().score()
    }

    /// Whether the current clone is inside the time machine.
    pub fn is_inside(&self) -> bool {
        has_entered(self.current_recording())
    }

    /// Whether a clone (0-based) is inside the time machine after this number of turns in this
    /// timeline. The play must be at that turn.
    pub fn is_home(&self, clone: usize, turns: usize) -> bool {
        self.chronicle.is_inside_after(clone, turns)
            && self.world().clones()[clone] == self.board().start()
    }

    /// The number of actions that can still be recorded before all clones together reach
    /// [`MAX_ACTIONS`].
    pub fn actions_left(&self) -> usize {
        MAX_ACTIONS.saturating_sub(self.chronicle.recordings().action_count())
    }

    fn is_playing(&self) -> bool {
        matches!(self.status, Status::Playing)
    }

    /// Whether the current clone can enter the time machine now.
    pub fn can_enter(&self) -> bool {
        self.is_playing()
            && !self.is_inside()
            && self.board().has_machine()
            && self.world().clones().last() == Some(&self.board().start())
    }

    /// Whether the play can continue, but only by letting turns pass.
    pub fn is_waiting(&self) -> bool {
        self.is_playing() && self.is_inside()
    }

    /// Executes a command.
    pub fn command(&mut self, command: Command) -> Outcome {
        match command {
            Command::Act(action) => self.act(action),
            command => self.change_recordings(command),
        }
    }

    /// Acts with the current clone, or lets a turn pass; see [`Command::Act`].
    pub fn act(&mut self, action: Action) -> Outcome {
        if !self.record(action) {
            return Outcome::Ignored;
        }
        let result = Phase::ORDER.into_iter().try_for_each(|phase| self.run(phase));
        self.finish(result)
    }

    /// Acts with the current clone several times; actions that the rules don't allow are ignored.
    pub fn act_all(&mut self, actions: impl IntoIterator<Item = Action>) {
        actions.into_iter().for_each(|action| _ = self.act(action));
    }

    /// Restarts the level at timeline 1.
    pub fn reset_level(&mut self) -> Outcome {
        self.change_recordings(Command::ResetLevel)
    }

    /// Undoes the last command and returns it; `None` if there is nothing to undo.
    pub fn undo(&mut self) -> Option<Command> {
        let Ok(command) = self.undo_within(&mut |_| Ok::<_, Infallible>(()));
        command
    }

    /// Like [`undo`](Self::undo), but reports played turns to `count_turns`, and stops if
    /// `count_turns` returns an error. The play must not be used afterwards.
    ///
    /// # Errors
    /// Any error that `count_turns` returns.
    pub(crate) fn undo_within<E>(
        &mut self,
        count_turns: &mut impl FnMut(usize) -> Result<(), E>,
    ) -> Result<Option<Command>, E> {
        let mut passed_turns = self.passed_turns();
        let first_change = self.log.undo(self.chronicle.recordings_mut(), &mut passed_turns);
        let Some(first_change) = first_change else { return Ok(None) };
        self.state = self.chronicle.replay_from_within(first_change, passed_turns, count_turns)?;
        self.update_status();
        Ok(self.log.last_undone().cloned())
    }

    /// The command that redo would execute: the most recently undone command.
    pub fn next_redo(&self) -> Option<&Command> {
        self.log.last_undone()
    }

    /// Redoes the most recently undone command; `None` if there is nothing to redo.
    pub fn redo(&mut self) -> Option<Outcome> {
        let command = self.next_redo()?.clone();
        let outcome = self.command(command);
        if outcome == Outcome::Ignored {
            // Only a log from a file can contain a command that is impossible here.
            self.log.clear_redo_stack();
            return None;
        }
        Some(outcome)
    }

    /// Records an action if the rules allow it, and returns whether they do.
    pub(super) fn record(&mut self, action: Action) -> bool {
        let is_allowed = self.is_playing()
            && match action {
                _ if self.is_inside() => action == Action::Wait,
                _ if self.actions_left() == 0 => false,
                Action::Enter => self.can_enter(),
                Action::Wait | Action::Move(_) => true,
            };
        if is_allowed && !self.is_inside() {
            self.chronicle.recordings_mut().record(action);
        }
        is_allowed
    }

    /// Runs a phase of the turn whose action was just recorded.
    #[inline]
    pub(super) fn run(&mut self, phase: Phase) -> Result<(), Paradox> {
        self.state.run(self.chronicle.board(), self.chronicle.recordings(), phase)
    }

    /// Applies the result of a turn, and returns the outcome.
    pub(super) fn finish(&mut self, result: Result<(), Paradox>) -> Outcome {
        let action = self.current_recording().get(self.elapsed()).copied().unwrap_or(Action::Wait);
        self.log.log_action(action);
        self.state.elapsed += 1;
        match self.chronicle.record_turn(&self.state, result) {
            End::Paradox(paradox) => {
                self.status = Status::Paradox(paradox.clone());
                Outcome::Paradox
            }
            End::Complete => {
                self.status = Status::Complete;
                Outcome::Complete
            }
            End::Over(limit) => {
                self.status = Status::Over(*limit);
                Outcome::Over
            }
            End::Jump => {
                self.state = self.chronicle.add_clone();
                self.status = Status::from_chronicle(&self.chronicle);
                Outcome::Jump
            }
            End::Open | End::Unfinished { .. } | End::NotHome => Outcome::Turn,
        }
    }
}
