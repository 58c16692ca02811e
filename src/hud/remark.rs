//! A word on the last key, where the board shows nothing of it.

use bevy::prelude::*;

use crate::frame::Frame;
use crate::sim::{Event, Report, Settings};

/// What there is to remark; stands until something else happens.
#[derive(Resource, Default, Clone, Copy, PartialEq)]
pub(super) enum Remark {
    #[default]
    Nothing,
    /// The clone tried to enter the machine from elsewhere.
    NotOnMachine,
    /// The way in which turns pass inside the machine was switched.
    PassTurns(bool),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Remark>().add_systems(Update, note.in_set(Frame::Hear));
}

fn note(mut reports: MessageReader<Report>, settings: Res<Settings>, mut remark: ResMut<Remark>) {
    if let Some(report) = reports.read().last() {
        *remark = match report.event {
            Event::Refused => Remark::NotOnMachine,
            _ => Remark::Nothing,
        };
    }
    if settings.is_changed() && !settings.is_added() {
        *remark = Remark::PassTurns(settings.pass_turns);
    }
}
