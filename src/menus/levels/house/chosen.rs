//! The level at which the figure stands: the last one that had the focus.

use std::ops::Range;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use super::plan::{HouseRoom, PLAN};
use crate::menus::levels::tile::LevelTile;
use crate::widgets::TileButton;

/// The chosen level of the house on the screen.
#[derive(Component)]
pub(super) struct ChosenLevel {
    level: usize,
    /// The levels in each room.
    rooms: Vec<Range<usize>>,
}

impl ChosenLevel {
    pub(super) fn new(level: usize, rooms: Vec<Range<usize>>) -> Self {
        Self { level, rooms }
    }

    pub(super) fn level(&self) -> usize {
        self.level
    }

    /// Its room, and the foot of its door.
    pub(super) fn place(&self) -> (&'static HouseRoom, Vec2) {
        let has_it = |levels: &Range<usize>| levels.contains(&self.level);
        let number = self.rooms.iter().position(has_it).unwrap_or_default();
        let room = &PLAN.rooms[number];
        (room, room.spot(self.level - self.rooms[number].start))
    }
}

pub(super) fn follow_focus(
    focus: Res<InputFocus>,
    doors: Query<&LevelTile, Without<TileButton>>,
    mut chosen: Query<&mut ChosenLevel>,
) {
    let Some(door) = focus.get().and_then(|widget| doors.get(widget).ok()) else { return };
    for mut chosen in chosen.iter_mut().filter(|chosen| chosen.level != door.0) {
        chosen.level = door.0;
    }
}
