//! What cannot be kept at the moment.

use bevy::prelude::*;

use super::trouble::Trouble;
use crate::words;

/// Why something cannot be kept, as long as that is so; it is tried again and again.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Unsaved {
    pub(super) settings: Option<Trouble>,
    pub(super) progress: Option<Trouble>,
    pub(super) made: Option<Trouble>,
}

impl Unsaved {
    /// What there is to say of it; nothing if all is kept.
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
