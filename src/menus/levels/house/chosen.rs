//! The level at which the figure stands: the last one that had the focus.

use std::ops::Range;

use bevy::input_focus::InputFocus;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;

use super::plan::{HouseRoom, PLAN};
use crate::input::{Device, LastDevice};
use crate::menus::levels::tile::LevelTile;
use crate::widgets::TileButton;

/// The chosen level of the house on the screen.
#[derive(Component)]
pub(super) struct ChosenLevel {
    level: usize,
    /// The levels in each room.
    rooms: Vec<Range<usize>>,
}

/// The target of the camera. The house must not slide away under a resting mouse, so only the wheel, drags and other
/// devices move the camera.
#[derive(Component, Clone, Copy, PartialEq)]
pub(super) enum HouseView {
    /// The room of a level.
    Level(usize),
    /// The position to which the player dragged the picture: its upper left corner in the scene, in the picture's
    /// units.
    Dragged(Vec2),
}

impl ChosenLevel {
    pub(super) fn new(level: usize, rooms: Vec<Range<usize>>) -> Self {
        Self { level, rooms }
    }

    pub(super) fn level(&self) -> usize {
        self.level
    }

    /// The room of the chosen level, and the foot of its door.
    pub(super) fn place(&self) -> (&'static HouseRoom, Vec2) {
        self.place_of(self.level)
    }

    /// The room of a level, and the foot of its door.
    pub(super) fn place_of(&self, level: usize) -> (&'static HouseRoom, Vec2) {
        let number = self.room_index(level);
        let room = &PLAN.rooms[number];
        (room, room.spot(level - self.rooms[number].start))
    }

    fn room_index(&self, level: usize) -> usize {
        self.rooms.iter().position(|levels| levels.contains(&level)).unwrap_or_default()
    }
}

pub(super) fn follow_focus(
    focus: Res<InputFocus>,
    last: Res<LastDevice>,
    doors: Query<(&LevelTile, &Hovered), Without<TileButton>>,
    mut chosen: Query<(&mut ChosenLevel, &mut HouseView)>,
) {
    let Some((door, hovered)) = focus.get().and_then(|widget| doors.get(widget).ok()) else {
        return;
    };
    for (mut chosen, mut view) in chosen.iter_mut().filter(|(chosen, _)| chosen.level != door.0) {
        chosen.level = door.0;
        // A mouse that comes to rest over a door can give it the focus before it counts as the last device.
        if last.0 != Device::Mouse && !hovered.get() {
            *view = HouseView::Level(door.0);
        }
    }
}

/// Moves the camera to the next or the previous room with the wheel.
pub(super) fn pan_by_wheel(
    turned: On<Pointer<Scroll>>,
    mut chosen: Query<(&ChosenLevel, &mut HouseView)>,
) {
    for (chosen, mut view) in &mut chosen {
        let seen = match *view {
            HouseView::Level(level) => level,
            HouseView::Dragged(_) => chosen.level,
        };
        let room = chosen.room_index(seen);
        let room = if turned.y < 0.0 { room + 1 } else { room.saturating_sub(1) };
        if let Some(levels) = chosen.rooms.get(room) {
            *view = HouseView::Level(levels.start);
        }
    }
}
