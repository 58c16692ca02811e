//! The reference of a timeline.

use crate::rules::action::Action;
use crate::rules::time::chronicle::Chronicle;
use crate::rules::time::current_timeline::CurrentTimeline;
use crate::rules::time::end::End;
use crate::rules::time::scene::Scene;

/// The reference with which a timeline is compared: the one before it, or itself before recordings
/// were edited.
pub(super) struct Reference {
    chronicle: Chronicle,
    timeline: usize,
    /// The clone that the reference lacks: the current clone, if the reference is the timeline
    /// before.
    newcomer: Option<usize>,
    /// The chronicle as it was, without the turns to come.
    recorded: Chronicle,
}

impl Reference {
    /// The timeline before one; `None` if that does not lead to the timeline by a time jump.
    pub(super) fn before(chronicle: &Chronicle, timeline: usize) -> Option<Self> {
        let before = timeline.checked_sub(1).filter(|&before| before > 0)?;
        let recorded = chronicle.clone();
        (*chronicle.end(before) == End::Jump).then(|| Self {
            chronicle: recorded.clone(),
            timeline: before,
            newcomer: Some(before),
            recorded,
        })
    }

    /// The same timeline before the edits that broke it, if edits did. If it was not over then, the
    /// turns to come are added.
    pub(super) fn unedited(chronicle: &Chronicle, timeline: usize) -> Option<Self> {
        let recorded = chronicle.before_edits()?;
        let was_sound = timeline <= recorded.timelines() && !recorded.is_broken(timeline);
        (was_sound && chronicle.is_broken(timeline)).then(|| Self {
            chronicle: recorded.ahead(),
            timeline,
            newcomer: None,
            recorded: recorded.clone(),
        })
    }

    /// Whether the reference lacks a clone.
    pub(super) fn lacks(&self, clone: usize) -> bool {
        self.newcomer == Some(clone)
    }

    /// The scene after a turn, or after the last turn.
    pub(super) fn scene(&self, turn: usize) -> Scene {
        self.chronicle.scene(self.timeline, turn)
    }

    /// The recording of a clone.
    pub(super) fn recording(&self, clone: usize) -> &[Action] {
        self.recorded.recording(clone)
    }

    /// The last turn that can be compared: a paradox ends the comparison.
    pub(super) fn lasts(&self) -> usize {
        match self.chronicle.end(self.timeline) {
            End::Paradox(_) => self.chronicle.moved(self.timeline),
            _ => usize::MAX,
        }
    }

    /// The reference after a turn, or after its last turn, to be played on.
    pub(super) fn present(&self, turn: usize) -> CurrentTimeline {
        self.chronicle.present(self.timeline, turn.min(self.chronicle.turns(self.timeline)))
    }

    /// Plays its next turn, if it has one more.
    pub(super) fn play(&self, present: &mut CurrentTimeline) {
        if present.turns < self.chronicle.turns(self.timeline) {
            _ = present.play(&self.chronicle.board, &self.chronicle.recordings);
        }
    }
}
