//! Everything that the player has opened and the game is still reading or waiting for: one list for texts, replays,
//! campaigns, the clipboard and dropped files.

use bevy::asset::UntypedAssetId;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::frame::Arrive;
use crate::platform::{check_ready, spawn};
use crate::states::Screen;

/// A kind of item that the game is reading or waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Incoming {
    Clipboard,
    /// A shared text that is being read.
    Text,
    /// A replay whose level is being looked for, or a long one that is being played.
    Replay,
    /// A replay that is played once its level is open.
    ReplayForLevel,
    /// A campaign or a collection that is being copied or read, with its levels.
    Campaign,
    /// The check of the player's results.
    Proofs,
    /// A film that is being drawn.
    Film,
    /// A dropped file that waits for the answers about those before it.
    DroppedFile,
}

/// The state of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum IncomingState {
    /// The game has taken the item, or no longer needs it.
    Done,
    Loading,
    /// The item is waiting for the player or for another level.
    Blocked,
}

/// All items, in the order in which they were requested.
#[derive(Resource, Default)]
pub(super) struct IncomingList {
    all: Vec<IncomingItem>,
    /// The number of items added so far.
    count: usize,
}

struct IncomingItem {
    number: usize,
    kind: Incoming,
    /// The asset that is being read for the item.
    asset: Option<UntypedAssetId>,
    look: Box<dyn FnMut(&mut World) -> IncomingState + Send + Sync>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<IncomingList>()
        .add_message::<RequestRedraw>()
        .add_systems(Arrive, update_items.run_if(in_state(Screen::Play)));
}

/// Adds an item, and calls `look` in each frame until the item is done. The item replaces an older one of its kind,
/// except for dropped files.
pub(crate) fn wait_for(
    world: &mut World,
    kind: Incoming,
    look: impl FnMut(&mut World) -> IncomingState + Send + Sync + 'static,
) {
    add(world, kind, None, Box::new(look));
}

/// Adds an item that is read from an asset. See [`wait_for`].
pub(super) fn wait_for_asset(
    world: &mut World,
    kind: Incoming,
    asset: UntypedAssetId,
    look: impl FnMut(&mut World) -> IncomingState + Send + Sync + 'static,
) {
    add(world, kind, Some(asset), Box::new(look));
}

/// Does work in the background, and passes the result to `then`.
pub(super) fn run<T: Send + 'static>(
    world: &mut World,
    kind: Incoming,
    work: impl FnOnce() -> T + Send + 'static,
    then: impl FnOnce(&mut World, T) + Send + Sync + 'static,
) {
    let (mut task, mut then) = (spawn(async move { work() }), Some(then));
    wait_for(world, kind, move |world| {
        let Some(result) = check_ready(&mut task) else { return IncomingState::Loading };
        if let Some(then) = then.take() {
            then(world, result);
        }
        IncomingState::Done
    });
}

fn add(
    world: &mut World,
    kind: Incoming,
    asset: Option<UntypedAssetId>,
    look: Box<dyn FnMut(&mut World) -> IncomingState + Send + Sync>,
) {
    if kind != Incoming::DroppedFile {
        forget(world, kind);
    }
    let mut list = world.get_resource_or_init::<IncomingList>();
    list.count += 1;
    let number = list.count;
    list.all.push(IncomingItem { number, kind, asset, look });
}

/// Discards all items of a kind.
pub(super) fn forget(world: &mut World, kind: Incoming) {
    world.get_resource_or_init::<IncomingList>().all.retain(|item| item.kind != kind);
}

/// Whether there is an item of one of these kinds.
pub(super) fn has_item(world: &World, kinds: &[Incoming]) -> bool {
    let list = world.get_resource::<IncomingList>();
    list.is_some_and(|list| list.all.iter().any(|item| kinds.contains(&item.kind)))
}

impl IncomingList {
    /// Whether an asset is being read for an item.
    pub(super) fn reads(&self, asset: UntypedAssetId) -> bool {
        self.all.iter().any(|item| item.asset == Some(asset))
    }

    fn take_next(&mut self, last: usize) -> Option<(usize, IncomingItem)> {
        let place = self.all.iter().position(|item| item.number > last)?;
        Some((place, self.all.remove(place)))
    }
}

/// Looks at all items, including those that are added meanwhile.
pub(super) fn update_items(world: &mut World) {
    let mut last = 0;
    while let Some((place, mut item)) = world.resource_mut::<IncomingList>().take_next(last) {
        last = item.number;
        let progress = (item.look)(world);
        if progress == IncomingState::Done {
            continue;
        }
        if progress == IncomingState::Loading {
            // At rest, the next frame could be seconds away.
            world.write_message(RequestRedraw);
        }
        let mut list = world.resource_mut::<IncomingList>();
        let place = place.min(list.all.len());
        list.all.insert(place, item);
    }
}
