//! The board on the screen: a picture of the turn at the playhead. It decides nothing.

mod actors;
mod attention;
mod backdrop;
mod borrowed;
mod camera;
mod circuit_signs;
mod covers;
mod crate_targets;
mod crowd;
mod effects;
mod eye;
mod fan;
mod figure;
mod fixtures;
mod floating;
mod floor_plan;
mod grid;
mod ground;
mod inspect;
mod label;
mod layer;
mod light_table;
mod machine;
mod miniature;
mod motion;
mod outlines;
mod paradox;
mod parity;
mod paths;
mod places;
mod quads;
mod room;
mod sketch;
mod sprites;
mod stance;
mod strokes;
mod wires;
mod zoom;

use bevy::prelude::*;

use crate::frame::Frame;
use crate::states::LevelState;

pub(crate) use actors::crate_art;
pub use actors::{Crate, Current, Ghost, TimeClone};
pub(crate) use backdrop::Backdrop;
pub use backdrop::{NoBackdrop, Underlay};
pub use circuit_signs::SignPatch;
pub(crate) use circuit_signs::SignedTile;
pub(crate) use crate_targets::{PickedCrate, put_down};
pub(crate) use eye::{BoardPosition, Eye};
pub(crate) use figure::portrait;
pub(crate) use fixtures::{fixture, fixture_at_start};
pub(crate) use floating::FloatingPart;
pub(crate) use grid::{place_in_picture, size_in_tiles};
pub(crate) use inspect::InspectedTile;
pub(crate) use miniature::Miniature;
pub(crate) use motion::ActorPose;
pub use paradox::ParadoxMark;
pub use parity::GateBadges;
pub use paths::OffCourseSigns;
pub use sketch::Sketch;
pub use sprites::Sprites;
pub(crate) use sprites::load_during;
pub(crate) use stance::Stances;

pub(crate) fn plugin(app: &mut App) {
    let sets = (Frame::SpawnViews, Frame::Draw);
    app.configure_sets(Update, sets.run_if(in_state(LevelState::Open)));
    app.add_plugins((
        sprites::plugin,
        (camera::plugin, backdrop::plugin),
        fan::plugin,
        ground::plugin,
        (fixtures::plugin, circuit_signs::plugin),
        machine::plugin,
        actors::plugin,
        label::plugin,
        effects::plugin,
        inspect::plugin,
        wires::plugin,
        parity::plugin,
        (places::plugin, crate_targets::plugin),
        paradox::plugin,
    ));
    app.add_plugins((strokes::plugin, paths::plugin, covers::plugin));
    app.add_plugins((outlines::plugin, sketch::plugin, floating::plugin));
}
