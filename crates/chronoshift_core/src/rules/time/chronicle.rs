//! All turns of all timelines.

use std::convert::Infallible;
use std::sync::Arc;

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::paradox::Paradox;

use super::end::{End, RecordedEnd};
use super::recordings::{FirstChange, Recordings, has_entered};
use super::scene::Scene;
use super::timeline_cache::{Keyframe, TimelineCache};
use super::timeline_state::TimelineState;

/// All turns of all timelines that follow from recordings.
///
/// Cloning a chronicle is cheap; the copy is a snapshot, which later changes don't affect.
///
/// A chronicle stores the state every few turns, and replays the turns in between on demand.
/// Timelines are numbered from 1, so the number of a timeline is also its number of clones; clones
/// are numbered from 0. Methods panic if they are given a timeline that doesn't exist.
#[derive(Debug, Clone)]
pub struct Chronicle {
    pub(super) board: Arc<Board>,
    pub(super) recordings: Recordings,
    caches: Vec<Arc<TimelineCache>>,
    /// The number of turns from one keyframe to the next.
    spacing: usize,
    /// If edits broke a timeline, the chronicle from before those edits.
    before_edits: Option<Arc<Self>>,
}

/// The initial number of turns from one keyframe to the next.
const INITIAL_SPACING: usize = 16;
/// The approximate memory limit for keyframes, in bytes. If keyframes take more, the spacing
/// doubles.
const MAX_BYTES: usize = 32 << 20;

impl Chronicle {
    /// Plays the timelines of these recordings, each to its end.
    pub fn new(board: Arc<Board>, recordings: Recordings) -> Self {
        Self::with_state(board, recordings, usize::MAX).0
    }

    /// Like [`new`](Self::new), but reports played turns to `count_turns`, and stops if
    /// `count_turns` returns an error.
    ///
    /// # Errors
    /// Any error that `count_turns` returns.
    pub(crate) fn new_within<E>(
        board: Arc<Board>,
        recordings: Recordings,
        count_turns: &mut impl FnMut(usize) -> Result<(), E>,
    ) -> Result<Self, E> {
        let mut chronicle = Self::new_unplayed(board, recordings);
        chronicle.replay_from_within(FirstChange::START, usize::MAX, count_turns)?;
        Ok(chronicle)
    }

    fn new_unplayed(board: Arc<Board>, recordings: Recordings) -> Self {
        Self { board, recordings, caches: Vec::new(), spacing: INITIAL_SPACING, before_edits: None }
    }

    /// Plays the timelines of these recordings. The last timeline continues for at most
    /// `passed_turns` turns after the end of its own recording. Also returns the state at the end
    /// of that timeline.
    pub(crate) fn with_state(
        board: Arc<Board>,
        recordings: Recordings,
        passed_turns: usize,
    ) -> (Self, TimelineState) {
        let mut chronicle = Self::new_unplayed(board, recordings);
        let state = chronicle.replay_from(FirstChange::START, passed_turns);
        (chronicle, state)
    }

    /// The board of all timelines.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The number of timelines, which is the number of recordings.
    pub fn timeline_count(&self) -> usize {
        self.recordings.count()
    }

    /// The recording of a clone; empty if there is no such clone.
    pub fn recording(&self, clone: usize) -> &[Action] {
        self.recordings.recording(clone)
    }

    /// Whether, according to its recording, a clone has entered the time machine after this number
    /// of turns.
    pub(crate) fn is_inside_after(&self, clone: usize, turns: usize) -> bool {
        let recording = self.recordings.recording(clone);
        has_entered(recording) && recording.len() <= turns
    }

    /// The recordings, one for each clone.
    pub fn recordings(&self) -> &Recordings {
        &self.recordings
    }

    /// Mutable access to the recordings; after any change, the timelines must be
    /// [replayed](Self::replay_from).
    pub(crate) fn recordings_mut(&mut self) -> &mut Recordings {
        &mut self.recordings
    }

    /// The number of turns that are played in a timeline, including a last turn that ends in a
    /// paradox.
    pub fn turn_count(&self, timeline: usize) -> usize {
        self.caches[timeline - 1].turn_count
    }

    /// The end of a timeline.
    pub fn end(&self, timeline: usize) -> &End {
        &self.caches[timeline - 1].end
    }

    /// Whether a timeline is broken: it ends in a paradox, a past recording ends outside the time
    /// machine, the timeline's own clone would enter the time machine without being on it, or there
    /// is no time jump although another timeline follows.
    pub fn is_broken(&self, timeline: usize) -> bool {
        match self.end(timeline) {
            End::Jump => false,
            End::Open | End::Complete | End::Over(_) => timeline < self.timeline_count(),
            End::Paradox(_) | End::Unfinished { .. } | End::NotHome => true,
        }
    }

    /// The first [broken](Self::is_broken) timeline, if there is one.
    pub fn first_broken(&self) -> Option<usize> {
        (1..=self.timeline_count()).find(|&timeline| self.is_broken(timeline))
    }

    /// If edits broke a timeline, the chronicle from before those edits.
    pub(super) fn before_edits(&self) -> Option<&Self> {
        self.before_edits.as_deref()
    }

    /// Sets the chronicle from before the edits that broke a timeline.
    pub(crate) fn set_before_edits(&mut self, before_edits: Option<Self>) {
        self.before_edits = before_edits.map(Arc::new);
    }

    /// The scene after a turn of a timeline. If the timeline has fewer turns, the scene after its
    /// last turn.
    pub fn scene(&self, timeline: usize, turn: usize) -> Scene {
        let state = self.state(timeline, turn.min(self.turn_count(timeline)));
        Scene::new(&self.board, &self.recordings, state)
    }

    /// The score after a turn of a timeline: the number of actions and time jumps so far, including
    /// those of earlier clones.
    pub fn score(&self, timeline: usize, turn: usize) -> usize {
        let own_length = self.recordings.recording(timeline - 1).len();
        let earlier: usize = self.recordings.iter().take(timeline - 1).map(<[Action]>::len).sum();
        earlier + timeline - 1 + turn.min(own_length)
    }

    /// The state of a timeline after one of its turns.
    pub(super) fn state(&self, timeline: usize, turn: usize) -> TimelineState {
        let mut state = self.last_keyframe_state(timeline, turn);
        while state.elapsed < turn {
            // Only the last turn can end in a paradox; if it does, the state at the paradox is
            // returned.
            _ = state.play(&self.board, &self.recordings);
        }
        state
    }

    pub(super) fn shares_timeline_with(&self, timeline: usize, other: &Self) -> bool {
        Arc::ptr_eq(&self.caches[timeline - 1], &other.caches[timeline - 1])
    }

    /// The state of a timeline at the last keyframe before a turn, or at the start before the first.
    /// The turn can be replayed from this state.
    fn last_keyframe_state(&self, timeline: usize, turn: usize) -> TimelineState {
        match self.caches[timeline - 1].keyframe_before(turn, self.spacing) {
            Some((turns, keyframe)) => keyframe.restore(&self.board, turns),
            None => TimelineState::start(&self.board, timeline),
        }
    }

    /// Replays the timelines after a change to the recordings, and returns the state at the end of
    /// the last timeline. That timeline continues for at most `passed_turns` turns after the end of
    /// its own recording.
    pub(crate) fn replay_from(
        &mut self,
        first_change: FirstChange,
        passed_turns: usize,
    ) -> TimelineState {
        let Ok(state) =
            self.replay_from_within(first_change, passed_turns, &mut |_| Ok::<_, Infallible>(()));
        state
    }

    /// Like [`replay_from`](Self::replay_from), but reports played turns to `count_turns`, and
    /// stops if `count_turns` returns an error. The chronicle must not be used afterwards.
    ///
    /// # Errors
    /// Any error that `count_turns` returns.
    pub(crate) fn replay_from_within<E>(
        &mut self,
        first_change: FirstChange,
        passed_turns: usize,
        count_turns: &mut impl FnMut(usize) -> Result<(), E>,
    ) -> Result<TimelineState, E> {
        let last = self.timeline_count();
        self.caches.truncate(last);
        let first_timeline = self.caches.len().min(first_change.clone) + 1;
        self.caches.resize_with(last, || Arc::new(TimelineCache::new()));
        for timeline in first_timeline..last {
            self.replay_timeline(timeline, first_change.turn, usize::MAX, count_turns)?;
        }
        self.replay_timeline(last, first_change.turn, passed_turns, count_turns)
    }

    /// Adds a clone and its timeline, and returns the state at the start of that timeline.
    pub(crate) fn add_clone(&mut self) -> TimelineState {
        self.recordings.add_clone();
        self.replay_from(FirstChange { clone: self.recordings.current_index(), turn: 0 }, 0)
    }

    /// Stores the result of a turn that was just played in the last timeline, and returns the end
    /// of that timeline.
    pub(crate) fn record_turn(
        &mut self,
        state: &TimelineState,
        result: Result<(), Paradox>,
    ) -> &End {
        let timeline = self.timeline_count();
        let end = match result {
            Err(paradox) => End::Paradox(paradox),
            Ok(()) => {
                self.store_keyframe_if_due(timeline, state);
                let recorded_end = RecordedEnd::new(&self.board, &self.recordings, timeline);
                recorded_end.end(&self.board, &self.recordings, state).unwrap_or(End::Open)
            }
        };
        self.set_end(timeline, state.elapsed, end)
    }

    /// The maximum number of turns that are replayed for a [scene](Self::scene).
    pub(super) fn max_turns_per_scene(&self) -> usize {
        self.spacing
    }

    /// Replays a timeline from a turn on, with at most `passed_turns` turns after the end of its
    /// own recording.
    fn replay_timeline<E>(
        &mut self,
        timeline: usize,
        from: usize,
        passed_turns: usize,
        count_turns: &mut impl FnMut(usize) -> Result<(), E>,
    ) -> Result<TimelineState, E> {
        let limit = self.recordings.recording(timeline - 1).len().saturating_add(passed_turns);
        // The timeline may previously have been played beyond the limit.
        let from = from.min(limit);
        let mut state = self.last_keyframe_state(timeline, from);
        let spacing = self.spacing;
        Arc::make_mut(&mut self.caches[timeline - 1]).truncate(from, spacing);
        let recorded_end = RecordedEnd::new(&self.board, &self.recordings, timeline);
        let end = loop {
            if let Some(end) = recorded_end.end(&self.board, &self.recordings, &state) {
                break end;
            }
            if state.elapsed >= limit {
                break End::Open;
            }
            count_turns(1)?;
            match state.play(&self.board, &self.recordings) {
                Err(paradox) => break End::Paradox(paradox),
                Ok(()) => self.store_keyframe_if_due(timeline, &state),
            }
        };
        self.set_end(timeline, state.elapsed, end);
        Ok(state)
    }

    fn set_end(&mut self, timeline: usize, turns: usize, end: End) -> &End {
        let cache = Arc::make_mut(&mut self.caches[timeline - 1]);
        (cache.turn_count, cache.end) = (turns, end);
        &cache.end
    }

    #[inline]
    fn store_keyframe_if_due(&mut self, timeline: usize, state: &TimelineState) {
        if self.caches[timeline - 1].is_due(state.elapsed, self.spacing) {
            self.store_keyframe(timeline, state);
        }
    }

    /// Stores a keyframe. If all keyframes together then take too much memory, drops every second
    /// one.
    #[inline(never)]
    fn store_keyframe(&mut self, timeline: usize, state: &TimelineState) {
        let keyframe = Keyframe::new(&self.board, state);
        Arc::make_mut(&mut self.caches[timeline - 1]).push(keyframe);
        if self.max_bytes() > MAX_BYTES {
            self.spacing *= 2;
            self.caches.iter_mut().for_each(|cache| Arc::make_mut(cache).drop_every_second());
        }
    }

    /// An upper bound on the memory that all keyframes take, in bytes.
    fn max_bytes(&self) -> usize {
        let fixed_bytes = Keyframe::max_bytes(&self.board, 0);
        let bytes_per_clone = Keyframe::max_bytes(&self.board, 1) - fixed_bytes;
        let caches = self.caches.iter().enumerate();
        caches
            .map(|(index, cache)| {
                cache.keyframe_count() * (fixed_bytes + bytes_per_clone * (index + 1))
            })
            .sum()
    }
}
