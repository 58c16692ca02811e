//! What can't be saved at the moment.

use bevy::prelude::*;

use super::trouble::Trouble;
use crate::words;

/// Why something can't be saved, as long as that lasts; the game keeps trying.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Unsaved {
    pub(super) settings: Option<Trouble>,
    pub(super) progress: Option<Trouble>,
    pub(super) made: Option<Trouble>,
}

impl Unsaved {
    /// The text about it; `None` if everything is saved.
    pub fn text(&self) -> Option<words::Message> {
        let mut troubles = Vec::new();
        for trouble in [&self.made, &self.progress, &self.settings].into_iter().flatten() {
            if !troubles.contains(&trouble) {
                troubles.push(trouble);
            }
        }
        troubles.into_iter().map(Trouble::text).reduce(words::Message::above)
    }
}
