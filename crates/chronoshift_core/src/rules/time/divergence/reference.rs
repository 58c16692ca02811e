//! What a timeline is compared with.

use crate::rules::action::Action;
use crate::rules::time::chronicle::Chronicle;
use crate::rules::time::end::End;
use crate::rules::time::present::Present;
use crate::rules::time::scene::Scene;

/// What a timeline is compared with: the one before it, or itself before recordings were edited.
pub(super) struct Reference {
    chronicle: Chronicle,
    timeline: usize,
    /// The clone that is there only now: that of the timeline that is compared with the one
    /// before.
    newcomer: Option<usize>,
    /// The chronicle as it was, before what comes was added.
    recorded: Chronicle,
}

impl Reference {
    /// The timeline before one; `None` if that does not lead to it by a time jump.
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

    /// The same timeline before the edits that broke it, if it was edits that did. If it was not
    /// over then, it is what would have come of it.
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

    /// Whether a clone is there only now.
    pub(super) fn lacks(&self, clone: usize) -> bool {
        self.newcomer == Some(clone)
    }

    /// How things stand after a turn, or after its last.
    pub(super) fn scene(&self, turn: usize) -> Scene {
        self.chronicle.scene(self.timeline, turn)
    }

    /// What a clone had recorded.
    pub(super) fn recording(&self, clone: usize) -> &[Action] {
        self.recorded.recording(clone)
    }

    /// The turn up to which there is something to compare: where a paradox ends it, all is over.
    pub(super) fn lasts(&self) -> usize {
        match self.chronicle.end(self.timeline) {
            End::Paradox(_) => self.chronicle.moved(self.timeline),
            _ => usize::MAX,
        }
    }

    /// How it is after a turn, or after its last, to be played on.
    pub(super) fn present(&self, turn: usize) -> Present {
        self.chronicle.present(self.timeline, turn.min(self.chronicle.turns(self.timeline)))
    }

    /// Plays its next turn, if it has one more.
    pub(super) fn play(&self, present: &mut Present) {
        if present.turns < self.chronicle.turns(self.timeline) {
            _ = present.play(&self.chronicle.board, &self.chronicle.recordings);
        }
    }
}
