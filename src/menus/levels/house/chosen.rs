//! The level at which the figure stands: the last one that had the focus.

use std::ops::Range;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use super::plan::{HouseRoom, PLAN};
use crate::input::{Device, LastDevice};
use crate::menus::levels::tile::LevelTile;
use crate::widgets::TileButton;

/// The chosen level of the house on the screen.
#[derive(Component)]
pub(super) struct ChosenLevel {
    level: usize,
    /// The level at which the camera looks. The house must not slide away under a mouse, so only other devices and the
    /// wheel move it.
    seen: usize,
    /// The levels in each room.
    rooms: Vec<Range<usize>>,
}

impl ChosenLevel {
    pub(super) fn new(level: usize, rooms: Vec<Range<usize>>) -> Self {
        Self { level, seen: level, rooms }
    }

    pub(super) fn level(&self) -> usize {
        self.level
    }

    /// Its room, and the foot of its door.
    pub(super) fn place(&self) -> (&'static HouseRoom, Vec2) {
        self.place_of(self.level)
    }

    /// The room at which the camera looks, and the foot of the door there.
    pub(super) fn seen_place(&self) -> (&'static HouseRoom, Vec2) {
        self.place_of(self.seen)
    }

    fn place_of(&self, level: usize) -> (&'static HouseRoom, Vec2) {
        let number = self.room_of(level);
        let room = &PLAN.rooms[number];
        (room, room.spot(level - self.rooms[number].start))
    }

    fn room_of(&self, level: usize) -> usize {
        self.rooms.iter().position(|levels| levels.contains(&level)).unwrap_or_default()
    }
}

pub(super) fn follow_focus(
    (focus, last): (Res<InputFocus>, Res<LastDevice>),
    doors: Query<&LevelTile, Without<TileButton>>,
    mut chosen: Query<&mut ChosenLevel>,
) {
    let Some(door) = focus.get().and_then(|widget| doors.get(widget).ok()) else { return };
    for mut chosen in chosen.iter_mut().filter(|chosen| chosen.level != door.0) {
        chosen.level = door.0;
        if last.0 != Device::Mouse {
            chosen.seen = door.0;
        }
    }
}

/// The wheel leads to the next room or to the one before.
pub(super) fn look_by_wheel(turned: On<Pointer<Scroll>>, mut chosen: Query<&mut ChosenLevel>) {
    for mut chosen in &mut chosen {
        let room = chosen.room_of(chosen.seen);
        let room = if turned.y < 0.0 { room + 1 } else { room.saturating_sub(1) };
        if let Some(levels) = chosen.rooms.get(room) {
            chosen.seen = levels.start;
        }
    }
}
