//! Marks the turns at which each timeline was edited, and at which it breaks.

use bevy::prelude::*;
use chronoshift_core::rules::End;

use super::history::History;
use crate::frame::Frame;
use crate::sim::BeforeEdit;
use crate::states::LevelState;
use crate::words::{TimelineMark, Timelines};

/// The marks of all timelines, in their order.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct TimelineMarks(pub(crate) Vec<TimelineMark>);

pub(super) fn plugin(app: &mut App) {
    let is_due = resource_exists_and_changed::<History>
        .or_else(resource_exists_and_changed::<BeforeEdit>)
        .or_else(resource_removed::<BeforeEdit>);
    app.init_resource::<TimelineMarks>()
        .add_systems(Update, find_marks.run_if(is_due).in_set(Frame::HandleEvents))
        .add_systems(OnExit(LevelState::Open), |mut marks: ResMut<TimelineMarks>| {
            *marks = TimelineMarks::default()
        });
}

impl TimelineMarks {
    /// The timelines of a history, with these marks.
    pub(crate) fn timelines<'a>(&'a self, history: &'a History) -> Timelines<'a> {
        Timelines { marks: &self.0, ..history.timelines() }
    }
}

fn find_marks(
    history: Option<Res<History>>,
    unedited: Option<Res<BeforeEdit>>,
    mut marks: ResMut<TimelineMarks>,
) {
    let Some(history) = history else { return };
    let is_watched = history.watched.is_some();
    let chronicle = &history.chronicle;
    let is_complete = *chronicle.end(chronicle.timeline_count()) == End::Complete
        && chronicle.first_broken().is_none();
    let unedited = unedited.filter(|_| !is_watched && !is_complete);
    let unedited = unedited.as_ref().map(|unedited| &unedited.0);
    let of = |timeline| TimelineMark::new(chronicle, timeline, unedited);
    marks.set_if_neq(TimelineMarks((1..=chronicle.timeline_count()).map(of).collect()));
}
