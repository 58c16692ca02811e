//! The levels of a hint: each press of the key shows one more.

use bevy::prelude::*;
use chronoshift_core::rules::Status;

use super::advisor::Advisor;
use super::hint::HintLevel;
use crate::frame::{Resolve, Resolving};
use crate::input::{Control, IntentNow};
use crate::sim::{Event, NoEffect, Report, Session, TakenOver};
use crate::states::LevelState;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HintLevel>().add_systems(
        Resolve,
        (
            turn_hint_level.in_set(Resolving::Hint).run_if(in_state(LevelState::Open)),
            hide_hint.in_set(Resolving::Keep),
        ),
    );
}

/// Follows the keys. While no hint is visible, its key shows it again at the same level: what the
/// player saw when pressing the key counts, before requests are served.
fn turn_hint_level(
    intent: Res<IntentNow>,
    (session, taken, advisor): (Res<Session>, Option<Res<TakenOver>>, Res<Advisor>),
    mut hint: ResMut<HintLevel>,
    mut no_effect: MessageWriter<NoEffect>,
) {
    // Hints are about the present.
    let is_shown = *session.play.status() == Status::Playing && taken.is_none();
    match intent.board() {
        Some(Control::Hint) if is_shown => *hint = hint.next(&advisor, &session),
        Some(Control::Hint) if taken.is_some() => _ = no_effect.write(NoEffect::NoHints),
        Some(Control::ShowActions) => *hint = HintLevel::Hidden,
        _ => {}
    }
}

/// A level begins without a hint, and its own gives way to what it says about the next self.
fn hide_hint(
    mut reports: MessageReader<Report>,
    session: Option<Res<Session>>,
    mut hint: ResMut<HintLevel>,
) {
    let is_opened = reports.read().filter(|report| report.event == Event::Opened).count() > 0;
    let is_over = *hint == HintLevel::Nudge && session.is_some_and(|it| !has_own_hint(&it));
    if is_opened || is_over {
        *hint = HintLevel::Hidden;
    }
}

/// Whether the level has a hint of its own for this timeline: it is about the level's beginning.
fn has_own_hint(session: &Session) -> bool {
    session.play.timeline() == 1 && session.level.hint().is_some()
}

impl HintLevel {
    /// The hint level, from 1, or 0 if the hint is hidden, and the number of levels. If the player
    /// has to undo turns first, there is only one level.
    pub(crate) fn rung(self, advisor: &Advisor, session: &Session) -> (usize, usize) {
        let without = usize::from(!has_own_hint(session));
        match advisor.leads_back() {
            true => (usize::from(self != Self::Hidden), 1),
            false => ((self as usize).saturating_sub(without), Self::NextStep as usize - without),
        }
    }

    fn next(self, advisor: &Advisor, session: &Session) -> Self {
        let (rung, rungs) = self.rung(advisor, session);
        match self {
            _ if rung == rungs => Self::Hidden,
            Self::Hidden if has_own_hint(session) => Self::Nudge,
            Self::Hidden | Self::Nudge => Self::Selves,
            Self::Selves => Self::Purpose,
            Self::Purpose => Self::NextPlace,
            Self::NextPlace | Self::NextStep => Self::NextStep,
        }
    }
}
