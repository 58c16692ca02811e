//! Everything that the panel may be about.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::{Play, Status};

use super::actions::ShownActions;
use super::content::PanelContent;
use super::feedback::Feedback;
use crate::advice::{Advisor, ShownHint};
use crate::board_ui::labels::keys::{has_key, key};
use crate::board_ui::look_back::LookBack;
use crate::input::Control;
use crate::save::{Preferences, Progress, Unsaved};
use crate::sim::{
    AutoPlay, ConfirmEnter, EditorSession, Plan, Playhead, Playlist, Session, TakenOver,
};
use crate::timeline::marks::TimelineMarks;
use crate::timeline::{BoardShown, ChronicleShown, History, Scrub, Shown};
use crate::words::{self, Aside, Message, Words, You};

/// Everything that the panel may be about.
#[derive(SystemParam)]
pub(super) struct PanelInputs<'w, 's> {
    pub(super) session: Res<'w, Session>,
    /// The content about the present, as the player has seen it.
    pub(super) present: Local<'s, PanelContent>,
    pub(super) playlist: Res<'w, Playlist>,
    pub(super) editor: Option<Res<'w, EditorSession>>,
    auto: Option<Res<'w, AutoPlay>>,
    pub(super) hint: Res<'w, ShownHint>,
    pub(super) advisor: Res<'w, Advisor>,
    pub(super) preferences: Res<'w, Preferences>,
    pub(super) words: Res<'w, Words>,
    pub(super) progress: Option<Res<'w, Progress>>,
    pub(super) actions: Res<'w, ShownActions>,
    pub(super) feedback: Res<'w, Feedback>,
    pub(super) unsaved: Res<'w, Unsaved>,
    pub(super) confirm_enter: Res<'w, ConfirmEnter>,
    pub(super) plan: Res<'w, Plan>,
    pub(super) taken: Option<Res<'w, TakenOver>>,
    pub(super) marks: Res<'w, TimelineMarks>,
    pub(super) board: Option<Res<'w, BoardShown>>,
    pub(super) shown: Option<Res<'w, Shown>>,
    pub(super) history: Option<Res<'w, History>>,
    pub(super) playhead: Option<Res<'w, Playhead>>,
    pub(super) scrub: Res<'w, Scrub>,
    pub(super) courses: Res<'w, ChronicleShown>,
    pub(super) look_back: LookBack<'w>,
}

impl PanelInputs<'_, '_> {
    pub(super) fn play(&self) -> &Play {
        &self.session.play
    }

    pub(super) fn is_over(&self) -> bool {
        *self.play().status() != Status::Playing
    }

    /// The history, and the playhead that shows a turn of it.
    pub(super) fn place(&self) -> Option<(&History, &Playhead)> {
        self.history.as_deref().zip(self.playhead.as_deref())
    }

    pub(super) fn you(&self) -> You {
        self.history.as_ref().map_or(You::NOBODY, |history| history.you(self.taken.as_deref()))
    }

    pub(super) fn off_course(&self) -> Option<Message> {
        let off = self.courses.off(self.shown.as_ref()?);
        words::off_course_text(&off, &self.board.as_ref()?.0, &key(Control::Help), self.you())
    }

    /// A line about the paradox that happens if the current self waits.
    pub(super) fn would_break(&self) -> Option<Aside> {
        let history = self.history.as_ref().filter(|history| history.watched.is_none())?;
        let now = (history.timeline, history.turn);
        words::forecast_text(&history.chronicle, now, self.you()).map(Aside::warning)
    }

    /// Whether a restart of the level replays its solution.
    pub(super) fn plays_solution_again(&self) -> bool {
        let complete = *self.play().status() == Status::Complete;
        let is_over = self.auto.as_ref().is_some_and(|auto| auto.is_stopped() || complete);
        is_over && self.session.level.solution().is_some()
    }

    /// Whether a choice is useful. Without keys, players reach lists and help through the menu.
    pub(super) fn is_of_use(&self, control: Control) -> bool {
        !control.opens_menu() || has_key(&self.words, control)
    }
}
