//! A word on the last key, or on the settings, where the board shows nothing of it.

use bevy::prelude::*;

use crate::frame::Frame;
use crate::sim::{Event, LevelLocked, Report, Settings};
use crate::words::{Message, Notification};

/// What there is to remark; stands until something else happens.
#[derive(Resource, Default, Clone, PartialEq)]
pub(super) enum Remark {
    #[default]
    Nothing,
    /// The clone tried to enter the machine from elsewhere.
    NotOnMachine,
    /// There is no way to the field that was clicked, or nothing pushes that crate.
    NoWay,
    /// The level that was asked for cannot be played yet.
    Locked,
    /// The way in which turns pass inside the machine was switched.
    PassTurns(bool),
    /// Something that players have to know of.
    Notification(Message),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Remark>()
        .add_message::<Notification>()
        .add_systems(Update, (note, notify).chain().in_set(Frame::Hear));
}

fn note(
    mut reports: MessageReader<Report>,
    mut locked: MessageReader<LevelLocked>,
    settings: Res<Settings>,
    mut remark: ResMut<Remark>,
) {
    if let Some(report) = reports.read().last() {
        match (&report.event, &*remark) {
            (Event::Refused, _) => *remark = Remark::NotOnMachine,
            // It may have been told while files were read.
            (Event::Opened, Remark::Notification(_)) => {}
            _ => *remark = Remark::Nothing,
        }
    }
    if locked.read().count() > 0 {
        *remark = Remark::Locked;
    }
    if settings.is_changed() && !settings.is_added() {
        *remark = Remark::PassTurns(settings.pass_turns);
    }
}

fn notify(mut notifications: MessageReader<Notification>, mut remark: ResMut<Remark>) {
    for Notification(new) in notifications.read() {
        let all = match &*remark {
            Remark::Notification(old) => old.clone().above(new.clone()),
            _ => new.clone(),
        };
        *remark = Remark::Notification(all);
    }
}
