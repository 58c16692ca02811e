//! The pieces that the player has met. Help shows only these: the others are still to be discovered.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::save::{Preferences, Progress};
use crate::sim::{Catalogue, EditorSession, Example, Playlist, Session};

/// Everything that says which pieces the player has met.
#[derive(SystemParam)]
pub(super) struct MetPieces<'w> {
    levels: Catalogue<'w>,
    playlist: Res<'w, Playlist>,
    progress: Option<Res<'w, Progress>>,
    preferences: Res<'w, Preferences>,
    session: Option<Res<'w, Session>>,
    editor: Option<Res<'w, EditorSession>>,
}

impl MetPieces<'_> {
    /// The examples to show, in their order.
    pub(super) fn examples(&self) -> Vec<Example> {
        let all = Example::TILES.into_iter().chain(Example::PARADOXES);
        let is_all_known = self.progress.is_none()
            || self.editor.is_some()
            || self.preferences.all_levels
            || self.playlist.is_loose();
        let is_met = |place: &usize| self.levels.record(*place).is_some();
        if is_all_known || (0..self.levels.len()).all(|place| is_met(&place)) {
            return all.collect();
        }
        let levels = (0..self.levels.len()).filter(is_met);
        let boards = levels.filter_map(|place| Some(self.levels.level(place)?.board.clone()));
        let here = self.session.as_ref().map(|session| session.level.board.clone());
        let mut met = Vec::new();
        for board in boards.chain(here) {
            for example in Example::of_board(&board) {
                if !met.contains(&example) {
                    met.push(example);
                }
            }
        }
        all.filter(|example| met.contains(example) || example.can_happen_with(&met)).collect()
    }
}
