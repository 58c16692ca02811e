//! Feedback on the last key or on a setting, which the board doesn't show.

use bevy::prelude::*;
use chronoshift_core::rules::Status;
use leafwing_input_manager::prelude::ActionState;

use crate::advice::ShownHint;
use crate::frame::{FollowUp, Following, Frame};
use crate::input::{BoardInput, Control, HeldInput};
use crate::save::Preferences;
use crate::sim::{Event, NoEffect, Report, Session};
use crate::states::{Menu, Modes};
use crate::words::{HintLevel, Notification};

/// The current feedback, which stays until something else happens.
#[derive(Resource, Default, Clone, PartialEq)]
pub(crate) enum Feedback {
    #[default]
    Nothing,
    /// The rules don't allow the last action.
    Refused,
    /// There is no way to the clicked tile, or nothing can push that crate.
    NoWay,
    NoEffect(NoEffect),
    /// The setting of how turns pass inside the machine has changed.
    PassTurns(bool),
    /// Notifications for the player, at least one.
    Notifications(Vec<Notification>),
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Feedback>()
        .add_message::<Notification>()
        .add_systems(FollowUp, note_notifications.in_set(Following::Follow))
        .add_systems(
            Update,
            (note_feedback, clear_key_feedback).chain().in_set(Frame::HandleEvents),
        );
}

impl Feedback {
    /// Whether the feedback replaces the panel's text about the play.
    pub(crate) fn takes_place(&self) -> bool {
        self.is_of_key() && !matches!(self, Self::NoEffect(why) if why.is_of_sight())
    }

    /// Whether the feedback is only about the last key.
    pub(crate) fn is_of_key(&self) -> bool {
        matches!(self, Self::Refused | Self::NoEffect(_) | Self::PassTurns(_))
    }

    pub(crate) fn notifications(&self) -> &[Notification] {
        match self {
            Self::Notifications(all) => all,
            _ => &[],
        }
    }

    /// Takes the notifications, which are now shown elsewhere.
    pub(crate) fn take_notifications(&mut self) -> Vec<Notification> {
        match std::mem::take(self) {
            Self::Notifications(all) => all,
            other => {
                *self = other;
                Vec::new()
            }
        }
    }
}

fn note_feedback(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    mut reports: MessageReader<Report>,
    mut no_effect: MessageReader<NoEffect>,
    session: Option<Res<Session>>,
    preferences: Res<Preferences>,
    modes: Modes,
    held: HeldInput,
    hint: Res<ShownHint>,
    mut passed: Local<Option<bool>>,
    mut feedback: ResMut<Feedback>,
) {
    // Notifications of this frame are newer than any other feedback. In the level editor, they appear once no key or
    // button is held.
    let comes_first = feedback.is_changed() || modes.is_edit() && held.is_any();
    let told = (comes_first && !feedback.notifications().is_empty()).then(|| feedback.clone());
    let mut pressed = board.get_just_pressed();
    pressed.retain(|control| control.is_for_board());
    if !pressed.is_empty() && feedback.is_of_key() {
        *feedback = Feedback::Nothing;
    }
    if let Some(report) = reports.read().last() {
        match (&report.event, &*feedback) {
            (Event::Refused, _) => *feedback = Feedback::Refused,
            // The notifications may have come while files were loading.
            (Event::Opened | Event::BoardReplaced, Feedback::Notifications(_)) => {}
            _ => *feedback = Feedback::Nothing,
        }
    }
    // A hint that the player asks for replaces the feedback.
    if hint.is_changed() && hint.0 != HintLevel::Hidden && feedback.is_of_key() {
        *feedback = Feedback::Nothing;
    }
    if pressed.contains(&Control::Hint)
        && session.is_some_and(|session| *session.play.status() != Status::Playing)
    {
        // No hint is possible.
        *feedback = Feedback::Refused;
    }
    if let Some(why) = no_effect.read().last() {
        *feedback = Feedback::NoEffect(*why);
    }
    let pass_turns = preferences.pass_turns;
    if passed.replace(pass_turns).is_some_and(|before| before != pass_turns) {
        *feedback = Feedback::PassTurns(pass_turns);
    }
    if let Some(told) = told
        && feedback.is_changed()
    {
        *feedback = told;
    }
}

/// Clears the feedback on a key when a replay or the timeline panel opens or closes, because it isn't about what is
/// shown then.
fn clear_key_feedback(
    menu: Option<Res<State<Menu>>>,
    mut was: Local<Option<Menu>>,
    mut feedback: ResMut<Feedback>,
) {
    let menu = menu.map(|menu| *menu.get());
    let watched = menu.filter(|menu| matches!(menu, Menu::Watching | Menu::Timeline));
    if std::mem::replace(&mut *was, watched) != watched && feedback.is_of_key() {
        *feedback = Feedback::Nothing;
    }
}

fn note_notifications(
    mut notifications: MessageReader<Notification>,
    mut feedback: ResMut<Feedback>,
) {
    let new: Vec<_> = notifications.read().cloned().collect();
    if !new.is_empty() {
        let mut all = feedback.notifications().to_vec();
        for notification in new {
            // Saving may fail, succeed and fail again before the player reads about it.
            if !all.contains(&notification) {
                all.push(notification);
            }
        }
        *feedback = Feedback::Notifications(all);
    }
}
