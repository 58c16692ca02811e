//! Marks the turns at which each timeline was edited, and at which it breaks.

use bevy::prelude::*;
use chronoshift_core::rules::End;

use super::film::Film;
use crate::frame::Frame;
use crate::sim::BeforeEdit;
use crate::states::LevelState;
use crate::words::{TimelineMark, Timelines};

/// The marks of all timelines, in their order.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct TimelineMarks(pub(crate) Vec<TimelineMark>);

pub(super) fn plugin(app: &mut App) {
    let is_due = resource_exists_and_changed::<Film>
        .or_else(resource_exists_and_changed::<BeforeEdit>)
        .or_else(resource_removed::<BeforeEdit>);
    app.init_resource::<TimelineMarks>()
        .add_systems(Update, find.run_if(is_due).in_set(Frame::Hear))
        .add_systems(OnExit(LevelState::Open), |mut marks: ResMut<TimelineMarks>| {
            *marks = TimelineMarks::default()
        });
}

impl TimelineMarks {
    /// The timelines of a film, with these marks.
    pub(crate) fn timelines<'a>(&'a self, film: &'a Film) -> Timelines<'a> {
        Timelines { marks: &self.0, ..film.timelines() }
    }
}

fn find(
    film: Option<Res<Film>>,
    unedited: Option<Res<BeforeEdit>>,
    mut marks: ResMut<TimelineMarks>,
) {
    let Some(film) = film else { return };
    let is_watched = film.watched.is_some();
    let film = &film.chronicle;
    let is_complete =
        *film.end(film.timeline_count()) == End::Complete && film.first_broken().is_none();
    let unedited = unedited.filter(|_| !is_watched && !is_complete);
    let unedited = unedited.as_ref().map(|unedited| &unedited.0);
    let of = |timeline| TimelineMark::new(film, timeline, unedited);
    marks.set_if_neq(TimelineMarks((1..=film.timeline_count()).map(of).collect()));
}
