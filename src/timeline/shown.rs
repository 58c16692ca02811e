//! The scenes at the playhead and after it, computed once for everything that draws them.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Scene};

use crate::sim::Playhead;
use crate::states::LevelState;

/// The scenes before and after the playhead. They change from turn to turn, not from frame to
/// frame.
#[derive(Resource, Debug)]
pub struct Shown {
    /// The scene of the last turn that is over. The board shows its buttons and gates.
    pub here: Scene,
    /// The scene of the turn that is under way, if there is one.
    pub next: Option<Scene>,
    /// The numbers (0-based) of the past clones that got through in the last turn where they were
    /// stopped before.
    pub(crate) breakthroughs: Vec<usize>,
    place: ShownKey,
}

/// The board on the screen: that of the level, or of the room on the title screen.
#[derive(Resource, Debug, Clone)]
pub(crate) struct BoardShown(pub(crate) Arc<Board>);

/// The numbers in the bar at the top.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BarNumbers {
    pub(crate) turn: usize,
    pub(crate) timeline: usize,
    pub(crate) score: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(LevelState::Open), |mut commands: Commands| {
        commands.remove_resource::<Shown>();
        commands.remove_resource::<BoardShown>();
    });
}

impl Playhead {
    /// The numbers in the bar at the top. A turn counts from its start.
    pub(crate) fn count(&self) -> BarNumbers {
        let (timeline, turn) = (self.timeline(), self.turn().ceil() as usize);
        BarNumbers { turn, timeline, score: self.chronicle().score(timeline, turn) }
    }
}

/// The chronicle, the timeline, the last turn, and whether another turn is under way.
type ShownKey = (u32, usize, usize, bool);

pub(super) fn show_turn(
    mut commands: Commands,
    playhead: Res<Playhead>,
    board: Option<Res<BoardShown>>,
    shown: Option<Res<Shown>>,
) {
    let is_new = board.is_none_or(|board| !Arc::ptr_eq(&board.0, playhead.board()));
    if is_new {
        commands.insert_resource(BoardShown(Arc::clone(playhead.board())));
    }
    let (timeline, turn) = (playhead.timeline(), playhead.turn().floor() as usize);
    let place = (playhead.edition(), timeline, turn, playhead.part() > 0.0);
    if shown.is_some_and(|shown| shown.place == place) && !is_new {
        return;
    }
    let scene = |turn| playhead.chronicle().scene(timeline, turn);
    let next = place.3.then(|| scene(turn + 1));
    let breakthroughs = playhead.chronicle().breakthroughs(timeline, turn);
    commands.insert_resource(Shown { here: scene(turn), next, breakthroughs, place });
}
