//! The levels of a hint: each press of the key shows one more.

use bevy::prelude::*;
use chronoshift_core::rules::Status;
use leafwing_input_manager::prelude::ActionState;

use super::advisor::Advisor;
use super::hint::HintLevel;
use crate::frame::{FollowUp, Following, Resolve, Resolving};
use crate::input::{BoardInput, Control};
use crate::save::Progress;
use crate::sim::{EditorSession, Event, NoEffect, Report, Session, TakenOver};
use crate::states::LevelState;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HintLevel>()
        .add_systems(
            Resolve,
            turn_hint_level.in_set(Resolving::Hint).run_if(in_state(LevelState::Open)),
        )
        .add_systems(FollowUp, hide_hint.in_set(Following::Keep));
}

/// Follows the keys. While no hint is visible, its key shows it again at the same level: what the
/// player saw when pressing the key counts, before requests are served.
fn turn_hint_level(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    (session, taken, advisor): (Res<Session>, Option<Res<TakenOver>>, Res<Advisor>),
    (mut progress, editor): (Option<ResMut<Progress>>, Option<Res<EditorSession>>),
    mut hint: ResMut<HintLevel>,
    mut no_effect: MessageWriter<NoEffect>,
) {
    // Hints are about the present.
    let is_shown = *session.play.status() == Status::Playing && taken.is_none();
    let is_asked = board.just_pressed(&Control::Hint);
    if is_asked && is_shown {
        *hint = hint.next(&advisor, &session);
        let progress = progress.as_mut().filter(|_| *hint != HintLevel::Hidden);
        if let Some(progress) = progress.filter(|_| editor.is_none()) {
            progress.count_hint(session.play.board());
        }
    } else if is_asked && taken.is_some() {
        no_effect.write(NoEffect::NoHints);
    } else if board.just_pressed(&Control::ShowActions) {
        *hint = HintLevel::Hidden;
    }
}

/// A level begins without a hint, and its own gives way to what it says about the next self.
fn hide_hint(
    mut reports: MessageReader<Report>,
    session: Option<Res<Session>>,
    mut hint: ResMut<HintLevel>,
) {
    let is_opened = reports.read().filter(|report| report.event == Event::Opened).count() > 0;
    let is_own = matches!(*hint, HintLevel::Own(_));
    let is_over = is_own && session.is_some_and(|it| own_hints(&it) == 0);
    if is_opened || is_over {
        *hint = HintLevel::Hidden;
    }
}

/// The number of the level's own hints for this timeline: they are about the level's beginning.
fn own_hints(session: &Session) -> usize {
    if session.play.timeline() == 1 { session.level.hint_count() } else { 0 }
}

impl HintLevel {
    /// The hint level, from 1, or 0 if the hint is hidden, and the number of levels. If the player
    /// has to undo turns first, there is only one level.
    pub(crate) fn rung(self, advisor: &Advisor, session: &Session) -> (usize, usize) {
        if advisor.leads_back() {
            return (usize::from(self != Self::Hidden), 1);
        }
        let own = own_hints(session);
        let rung = match self {
            Self::Hidden => 0,
            Self::Own(step) => step + 1,
            Self::Selves => own + 1,
            Self::Purpose => own + 2,
            Self::NextPlace => own + 3,
            Self::NextStep => own + 4,
        };
        (rung, own + 4)
    }

    fn next(self, advisor: &Advisor, session: &Session) -> Self {
        let (rung, rungs) = self.rung(advisor, session);
        match self {
            _ if rung == rungs => Self::Hidden,
            Self::Hidden if own_hints(session) > 0 => Self::Own(0),
            Self::Own(step) if step + 1 < own_hints(session) => Self::Own(step + 1),
            Self::Hidden | Self::Own(_) => Self::Selves,
            Self::Selves => Self::Purpose,
            Self::Purpose => Self::NextPlace,
            Self::NextPlace | Self::NextStep => Self::NextStep,
        }
    }
}
