//! The open campaign, with its history.

use bevy::prelude::*;
use chronoshift_core::level::Campaign;

use crate::save::{Composed, Workshop, WorkshopError};

/// The open campaign, if there is one.
#[derive(Resource, Default)]
pub(super) struct CampaignHistory {
    pub(super) now: Option<Composed>,
    /// The campaign before each change, the last change last.
    undone: Vec<Campaign>,
    /// The campaign before each undone change.
    redone: Vec<Campaign>,
    /// The text that was typed last: more typing there is the same change.
    writing: Option<CampaignText>,
}

/// A text of the campaign.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CampaignText {
    Title,
    Author,
}

impl CampaignHistory {
    pub(super) fn of(mut composed: Composed, words: &crate::words::Words) -> Self {
        composed.look(words.language().code());
        Self { now: Some(composed), ..Self::default() }
    }

    pub(super) fn can_undo(&self) -> bool {
        !self.undone.is_empty()
    }

    pub(super) fn can_redo(&self) -> bool {
        !self.redone.is_empty()
    }

    /// Changes the campaign, and its file if it has one. If that fails, everything stays as it was.
    pub(super) fn change(
        &mut self,
        workshop: &Workshop,
        writing: Option<CampaignText>,
        change: impl FnOnce(&mut Campaign),
    ) -> Result<(), WorkshopError> {
        let Some(composed) = &mut self.now else { return Ok(()) };
        let old = composed.campaign().clone();
        let mut new = old.clone();
        change(&mut new);
        if new == old {
            return Ok(());
        }
        composed.change(workshop, new)?;
        if writing.is_none() || self.writing != writing {
            self.undone.push(old);
        }
        self.redone.clear();
        self.writing = writing;
        Ok(())
    }

    /// Gives it a file, if it has none.
    pub(super) fn keep(&mut self, workshop: &Workshop) -> Result<(), WorkshopError> {
        self.now.as_mut().map_or(Ok(()), |composed| composed.keep(workshop))
    }

    pub(super) fn undo(&mut self, workshop: &Workshop) -> Result<(), WorkshopError> {
        Self::go(&mut self.now, &mut self.undone, &mut self.redone, workshop)?;
        self.writing = None;
        Ok(())
    }

    pub(super) fn redo(&mut self, workshop: &Workshop) -> Result<(), WorkshopError> {
        Self::go(&mut self.now, &mut self.redone, &mut self.undone, workshop)?;
        self.writing = None;
        Ok(())
    }

    fn go(
        now: &mut Option<Composed>,
        from: &mut Vec<Campaign>,
        to: &mut Vec<Campaign>,
        workshop: &Workshop,
    ) -> Result<(), WorkshopError> {
        let Some((composed, campaign)) = now.as_mut().zip(from.last().cloned()) else {
            return Ok(());
        };
        let old = composed.campaign().clone();
        composed.change(workshop, campaign)?;
        from.pop();
        to.push(old);
        Ok(())
    }
}
