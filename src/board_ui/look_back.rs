//! Whether players need to look back at turns that are over.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::sim::{EditorSession, Playlist, Session};
use crate::timeline::{History, Scrub};

/// Everything that decides whether players need to look back, and with it the timeline panel.
#[derive(SystemParam)]
pub(crate) struct LookBack<'w> {
    playlist: Option<Res<'w, Playlist>>,
    session: Option<Res<'w, Session>>,
    editor: Option<Res<'w, EditorSession>>,
    history: Option<Res<'w, History>>,
    scrub: Res<'w, Scrub>,
}

/// The number of levels at the start of a campaign in which players meet their first past selves, and only those.
const FIRST_LEVELS: usize = 3;

impl LookBack<'_> {
    /// Whether players need to look back: always after the first levels, and in these once a timeline has broken, there
    /// are several past selves, or the player looks back.
    pub(crate) fn is_needed(&self) -> bool {
        let history = self.history.as_ref();
        let is_lost =
            history.is_some_and(|history| history.broken().is_some() || history.timeline > 2);
        !self.is_early() || is_lost || self.scrub.is_on()
    }

    /// Whether the level is one of the first of a campaign with chapters.
    pub(crate) fn is_early(&self) -> bool {
        let is_listed = self.editor.is_none()
            && self.session.as_ref().is_some_and(|session| session.day.is_none());
        is_listed
            && self.playlist.as_ref().is_some_and(|playlist| {
                let place = playlist.current();
                place < FIRST_LEVELS && playlist.chapter_of(place).is_some()
            })
    }
}
