//! The open campaign and its history.

use std::collections::VecDeque;

use bevy::prelude::*;
use chronoshift_core::level::Campaign;
use chronoshift_save::workshop::Workshop;

use crate::save::{Composed, WorkshopError, run_job};

/// The open campaign, if there is one. The saver thread writes the changes to its file.
#[derive(Resource, Default)]
pub(super) struct CampaignHistory {
    pub(super) now: Option<Composed>,
    /// The campaign before each change, the latest one last.
    undone: Vec<Campaign>,
    /// The campaign before each undone change.
    redone: Vec<Campaign>,
    /// The text that was typed last. Further typing in the same field belongs to the same change.
    writing: Option<CampaignText>,
    /// Whether the campaign's file is being written.
    is_busy: bool,
    /// Whether the player has to choose a version, because another program has changed or removed the file.
    pub(super) asks_for_version: bool,
    /// The player's steps that wait until the file is written.
    waiting: VecDeque<CampaignStep>,
}

type CampaignStep = Box<dyn FnOnce(&mut World) + Send + Sync>;

#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CampaignText {
    Title,
    Author,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum HistoryStep {
    Undo,
    Redo,
}

impl CampaignHistory {
    pub(super) fn new(mut composed: Composed, words: &crate::words::Words) -> Self {
        composed.refresh(|level| words.level_title(level));
        Self { now: Some(composed), ..Self::default() }
    }

    pub(super) fn can_undo(&self) -> bool {
        !self.undone.is_empty()
    }

    pub(super) fn can_redo(&self) -> bool {
        !self.redone.is_empty()
    }

    /// The stack from which the step takes a campaign, and the stack to which it adds the old one.
    fn sides(&mut self, step: HistoryStep) -> (&mut Vec<Campaign>, &mut Vec<Campaign>) {
        match step {
            HistoryStep::Undo => (&mut self.undone, &mut self.redone),
            HistoryStep::Redo => (&mut self.redone, &mut self.undone),
        }
    }
}

/// Calls `act` as soon as the campaign's file isn't being written.
pub(super) fn when_written(
    world: &mut World,
    act: impl FnOnce(&mut World) + Send + Sync + 'static,
) {
    world.resource_mut::<CampaignHistory>().waiting.push_back(Box::new(act));
    run_waiting_steps(world);
}

/// Takes the waiting steps until one of them writes the file.
fn run_waiting_steps(world: &mut World) {
    loop {
        let mut history = world.resource_mut::<CampaignHistory>();
        if history.is_busy {
            return;
        }
        let Some(next) = history.waiting.pop_front() else { return };
        next(world);
    }
}

/// Changes the campaign, and its file if it has one. If that fails, nothing changes.
pub(super) fn change(
    world: &mut World,
    writing: Option<CampaignText>,
    change: impl FnOnce(&mut Campaign) + Send + Sync + 'static,
    then: impl FnOnce(&mut World, Result<(), WorkshopError>) + Send + Sync + 'static,
) {
    when_written(world, move |world| {
        let Some(old) = campaign(world) else { return then(world, Ok(())) };
        let mut new = old.clone();
        change(&mut new);
        if new == old {
            return then(world, Ok(()));
        }
        replace(world, new, move |world, done| {
            let mut history = world.resource_mut::<CampaignHistory>();
            if done.is_ok() {
                if writing.is_none() || history.writing != writing {
                    history.undone.push(old);
                }
                history.redone.clear();
                history.writing = writing;
            }
            then(world, done);
        });
    });
}

/// Undoes or redoes a change.
pub(super) fn step(
    world: &mut World,
    step: HistoryStep,
    then: impl FnOnce(&mut World, Result<(), WorkshopError>) + Send + Sync + 'static,
) {
    when_written(world, move |world| {
        let next = world.resource_mut::<CampaignHistory>().sides(step).0.last().cloned();
        let Some((old, new)) = campaign(world).zip(next) else { return then(world, Ok(())) };
        replace(world, new, move |world, done| {
            let mut history = world.resource_mut::<CampaignHistory>();
            if done.is_ok() {
                history.writing = None;
                let (from, to) = history.sides(step);
                from.pop();
                to.push(old);
            }
            then(world, done);
        });
    });
}

/// Creates a file for the campaign if it has none. If another program has changed or removed the file, asks for a
/// version instead.
pub(super) fn create_file(
    world: &mut World,
    then: impl FnOnce(&mut World, Result<(), WorkshopError>) + Send + Sync + 'static,
) {
    when_written(world, move |world| {
        let mut history = world.resource_mut::<CampaignHistory>();
        match history.now.clone() {
            Some(composed) if composed.is_set_aside() => history.asks_for_version = true,
            Some(composed) if !composed.has_file() => {
                write(world, composed, |composed, workshop| composed.create_file(workshop), then);
            }
            _ => then(world, Ok(())),
        }
    });
}

/// Changes the campaign's file in any way.
pub(super) fn write_file(
    world: &mut World,
    act: impl FnOnce(&mut Composed, &Workshop) -> Result<(), WorkshopError> + Send + Sync + 'static,
    then: impl FnOnce(&mut World, Result<(), WorkshopError>) + Send + Sync + 'static,
) {
    when_written(world, move |world| {
        let Some(composed) = world.resource::<CampaignHistory>().now.clone() else { return };
        write(world, composed, act, then);
    });
}

/// Deletes an unsaved campaign, which can be restored.
pub(super) fn discard(
    world: &mut World,
    then: impl FnOnce(&mut World, Result<(), WorkshopError>) + Send + Sync + 'static,
) {
    write_file(world, |composed, workshop| workshop.discard_campaign(composed), then);
}

fn campaign(world: &World) -> Option<Campaign> {
    Some(world.resource::<CampaignHistory>().now.as_ref()?.campaign().clone())
}

/// Replaces the campaign with `new`.
fn replace(
    world: &mut World,
    new: Campaign,
    then: impl FnOnce(&mut World, Result<(), WorkshopError>) + Send + 'static,
) {
    let Some(composed) = world.resource::<CampaignHistory>().now.clone() else { return };
    write(world, composed, move |composed, workshop| composed.change(workshop, new), then);
}

/// Changes the campaign on the saver thread.
fn write(
    world: &mut World,
    mut composed: Composed,
    act: impl FnOnce(&mut Composed, &Workshop) -> Result<(), WorkshopError> + Send + 'static,
    then: impl FnOnce(&mut World, Result<(), WorkshopError>) + Send + 'static,
) {
    world.resource_mut::<CampaignHistory>().is_busy = true;
    run_job(
        world,
        move |bench| act(&mut composed, bench.workshop()).map(|()| composed),
        move |world, done| {
            let mut history = world.resource_mut::<CampaignHistory>();
            history.is_busy = false;
            let done = done.map(|composed| {
                history.asks_for_version = composed.is_set_aside();
                history.now = Some(composed);
            });
            then(world, done);
            run_waiting_steps(world);
        },
    );
}
