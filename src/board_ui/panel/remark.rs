//! A remark on the last key, or on a setting, that the board doesn't show.

use bevy::prelude::*;
use chronoshift_core::rules::Status;

use crate::advice::HintLevel;
use crate::frame::{Frame, Resolve, Resolving};
use crate::input::{Control, Intent};
use crate::save::Preferences;
use crate::sim::{Event, NoEffect, Report, Session};
use crate::states::Menu;
use crate::words::{Message, Notification};

/// A remark. It stays until the next event.
#[derive(Resource, Default, Clone, PartialEq)]
pub(crate) enum Remark {
    #[default]
    Nothing,
    /// The rules don't allow the last action.
    Refused,
    /// There is no way to the clicked tile, or nothing can push that crate.
    NoWay,
    /// The last key or click has no effect.
    NoEffect(NoEffect),
    /// The way in which turns pass inside the machine has changed.
    PassTurns(bool),
    /// Notifications for the player, at least one.
    Notifications(Vec<Message>),
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Remark>()
        .add_message::<Notification>()
        .add_systems(Resolve, note_notifications.in_set(Resolving::Follow))
        .add_systems(Update, (note_remark, forget_watched).chain().in_set(Frame::Hear));
}

impl Remark {
    /// Whether it replaces the panel's text about the play.
    pub(crate) fn takes_place(&self) -> bool {
        self.is_of_key() && !matches!(self, Self::NoEffect(why) if why.is_of_sight())
    }

    /// Whether it is about the last key alone.
    pub(crate) fn is_of_key(&self) -> bool {
        matches!(self, Self::Refused | Self::NoEffect(_) | Self::PassTurns(_))
    }

    /// The notifications.
    pub(crate) fn notifications(&self) -> &[Message] {
        match self {
            Self::Notifications(all) => all,
            _ => &[],
        }
    }

    /// Forgets the first notifications, this number of them, which the player knows now.
    pub(crate) fn forget(&mut self, count: usize) {
        *self = match self.notifications().get(count..) {
            None | Some([]) => Self::Nothing,
            Some(rest) => Self::Notifications(rest.to_vec()),
        };
    }
}

fn note_remark(
    mut reports: MessageReader<Report>,
    (mut no_effect, mut intents): (MessageReader<NoEffect>, MessageReader<Intent>),
    session: Option<Res<Session>>,
    preferences: Res<Preferences>,
    hint: Res<HintLevel>,
    mut passed: Local<Option<bool>>,
    mut remark: ResMut<Remark>,
) {
    // Notifications of this frame are newer than all else.
    let told = (remark.is_changed() && !remark.notifications().is_empty()).then(|| remark.clone());
    let pressed: Vec<_> = intents.read().filter_map(Intent::board).collect();
    if !pressed.is_empty() && remark.is_of_key() {
        *remark = Remark::Nothing;
    }
    if let Some(report) = reports.read().last() {
        match (&report.event, &*remark) {
            (Event::Refused, _) => *remark = Remark::Refused,
            // It may have come while files were loading.
            (Event::Opened, Remark::Notifications(_)) => {}
            _ => *remark = Remark::Nothing,
        }
    }
    // A hint that the player asks for replaces it.
    if hint.is_changed() && *hint != HintLevel::Hidden && remark.is_of_key() {
        *remark = Remark::Nothing;
    }
    if pressed.contains(&Control::Hint)
        && session.is_some_and(|session| *session.play.status() != Status::Playing)
    {
        // There is no possible hint.
        *remark = Remark::Refused;
    }
    if let Some(why) = no_effect.read().last() {
        *remark = Remark::NoEffect(*why);
    }
    let pass_turns = preferences.pass_turns;
    if passed.replace(pass_turns).is_some_and(|before| before != pass_turns) {
        *remark = Remark::PassTurns(pass_turns);
    }
    if let Some(told) = told {
        *remark = told;
    }
}

/// A remark on a key that belongs to a replay or to the timeline panel is not about the board, nor
/// the other way round.
fn forget_watched(
    menu: Option<Res<State<Menu>>>,
    mut was: Local<Option<Menu>>,
    mut remark: ResMut<Remark>,
) {
    let menu = menu.map(|menu| *menu.get());
    let watched = menu.filter(|menu| matches!(menu, Menu::Watching | Menu::Timeline));
    if std::mem::replace(&mut *was, watched) != watched && remark.is_of_key() {
        *remark = Remark::Nothing;
    }
}

fn note_notifications(mut notifications: MessageReader<Notification>, mut remark: ResMut<Remark>) {
    let new: Vec<_> = notifications.read().map(|new| new.0.clone()).collect();
    if !new.is_empty() {
        *remark = Remark::Notifications([remark.notifications(), &new].concat());
    }
}
