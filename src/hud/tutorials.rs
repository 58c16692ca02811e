//! The messages of tutorial levels, each shown when its event first happens.

use std::collections::HashSet;

use bevy::prelude::*;
use chronoshift_core::level::{Tutorial, TutorialEvent};

use crate::frame::Frame;
use crate::sim::{Event, Report, Session};
use crate::states::LevelState;

/// The message that is shown, if any, and those that were.
#[derive(Resource, Default)]
pub(super) struct Lesson {
    pub(super) message: Option<(TutorialEvent, Tutorial)>,
    given: HashSet<TutorialEvent>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lesson>()
        .add_systems(Update, teach.in_set(Frame::Hear).run_if(in_state(LevelState::Open)));
}

fn teach(mut reports: MessageReader<Report>, session: Res<Session>, mut lesson: ResMut<Lesson>) {
    for report in reports.read() {
        let events: &[_] = match report.event {
            Event::Opened => {
                *lesson = Lesson::default();
                &[]
            }
            // The goal is the rarer event, and so the later one.
            Event::Turn { goal: true, .. } => {
                &[TutorialEvent::EndOfTurn, TutorialEvent::GoalObtained]
            }
            Event::Turn { goal: false, .. } => &[TutorialEvent::EndOfTurn],
            Event::Jump => &[TutorialEvent::TimeJump],
            Event::Paradox => &[TutorialEvent::TimeParadox],
            Event::Complete => &[TutorialEvent::GameComplete],
            // What was taken back need not be explained any more.
            Event::LevelReset => {
                *lesson = Lesson::default();
                &[]
            }
            Event::Undone | Event::CloneReset | Event::Edited => {
                lesson.message = None;
                &[]
            }
            Event::Refused => &[],
        };
        for &event in events {
            if let Some(message) = session.level.tutorial(event)
                && lesson.given.insert(event)
            {
                lesson.message = Some((event, message));
            }
        }
    }
}
