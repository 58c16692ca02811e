//! The plan of the house: its rooms, the positions of the levels in them, and the lines on which a figure can walk.

use std::ops::Range;
use std::sync::LazyLock;

use bevy::prelude::*;
use chronoshift_core::level::Chapter;
use serde::Deserialize;

use crate::sim::Playlist;

/// The plan from which the house was drawn.
pub(super) static PLAN: LazyLock<HousePlan> = LazyLock::new(|| {
    toml::from_str(include_str!("../../../../assets/house/plan.toml")).expect("a plan of the house")
});

/// All positions are in the units of the picture, from its upper left corner.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HousePlan {
    size: [f32; 2],
    /// The width of the picture beside the rooms, on either side.
    pub(super) margin: f32,
    /// Floors and ladders: horizontal and vertical lines.
    ways: Vec<[f32; 4]>,
    #[serde(rename = "room")]
    pub(super) rooms: Vec<HouseRoom>,
}

/// A room of the house, which belongs to a chapter.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HouseRoom {
    /// The decor of the room's chapter, and the name of the room's picture.
    pub(super) decor: String,
    /// The left, upper, right and lower edge of the room.
    area: [f32; 4],
    /// The upper left corner of the room's sign.
    sign: [f32; 2],
    /// The foot of the door to the room.
    door: [f32; 2],
    spots: Vec<[f32; 2]>,
}

impl HouseRoom {
    pub(super) fn area(&self) -> Rect {
        let [left, top, right, foot] = self.area;
        Rect::new(left, top, right, foot)
    }

    /// The file of the room's picture, below the folder of assets.
    pub(super) fn picture(&self) -> String {
        format!("house/{}.png", self.decor)
    }

    pub(super) fn sign(&self) -> Vec2 {
        self.sign.into()
    }

    pub(super) fn door(&self) -> Vec2 {
        self.door.into()
    }

    /// The foot of the door of a level, by the level's index in the room.
    pub(super) fn spot(&self, number: usize) -> Vec2 {
        self.spots[number].into()
    }
}

/// A position this close to a way counts as on the way.
const TOLERANCE: f32 = 0.5;

impl HousePlan {
    pub(super) fn size(&self) -> Vec2 {
        self.size.into()
    }

    /// The rooms with the levels in them, if a playlist fits the house: a chapter for each room, in order.
    pub(super) fn rooms_for(&self, playlist: &Playlist) -> Option<Vec<(&HouseRoom, Range<usize>)>> {
        let chapters: Vec<_> = playlist.chapters().collect();
        let fits = |(room, (chapter, levels)): (&HouseRoom, &(Option<&Chapter>, Range<usize>))| {
            let decor = chapter.and_then(|chapter| chapter.decor.as_ref());
            decor == Some(&room.decor) && levels.len() <= room.spots.len()
        };
        let is_house =
            chapters.len() == self.rooms.len() && self.rooms.iter().zip(&chapters).all(fits);
        let levels = chapters.into_iter().map(|(_, levels)| levels);
        is_house.then(|| self.rooms.iter().zip(levels).collect())
    }

    /// Floors and ladders, each from its upper left to its lower right end.
    pub(super) fn ways(&self) -> impl Iterator<Item = (Vec2, Vec2)> {
        self.ways.iter().map(|&[x, y, to_x, to_y]| (Vec2::new(x, y), Vec2::new(to_x, to_y)))
    }

    /// Whether a figure can walk at a position.
    pub(super) fn is_walkable(&self, place: Vec2) -> bool {
        self.ways().any(|way| is_on_way(place, way))
    }

    /// The shortest route between two positions along floors and ladders: its corners, and its end. If there is no such
    /// route, leads straight to the end.
    pub(super) fn route(&self, from: Vec2, to: Vec2) -> Vec<Vec2> {
        let corners = self.corners(from, to);
        // Dijkstra's algorithm, without a heap: there are about a hundred corners.
        let mut open: Vec<(f32, Option<usize>)> = vec![(f32::MAX, None); corners.len()];
        let mut is_done = vec![false; corners.len()];
        open[0].0 = 0.0;
        loop {
            let rest = (0..corners.len()).filter(|&it| !is_done[it] && open[it].0 < f32::MAX);
            let Some(nearest) = rest.min_by(|&a, &b| open[a].0.total_cmp(&open[b].0)) else {
                return vec![to];
            };
            if nearest == 1 {
                break;
            }
            is_done[nearest] = true;
            let (here, far) = (corners[nearest], open[nearest].0);
            for (&there, next) in corners.iter().zip(&mut open) {
                let far = far + here.distance(there);
                if far < next.0
                    && self.ways().any(|way| is_on_way(here, way) && is_on_way(there, way))
                {
                    *next = (far, Some(nearest));
                }
            }
        }
        let back = std::iter::successors(Some(1), |&at| open[at].1.filter(|&before| before != 0));
        let mut route: Vec<_> = back.map(|at| corners[at]).collect();
        route.reverse();
        route
    }

    /// The points where a route can begin, end or turn. The first two are its beginning and its end.
    fn corners(&self, from: Vec2, to: Vec2) -> Vec<Vec2> {
        let mut corners = vec![from, to];
        for (start, end) in self.ways() {
            corners.extend([start, end]);
            for (other, other_end) in self.ways() {
                // The possible crossing of a vertical way and a horizontal one.
                let crossing = Vec2::new(start.x, other.y);
                let is_there =
                    is_on_way(crossing, (start, end)) && is_on_way(crossing, (other, other_end));
                corners.extend(is_there.then_some(crossing));
            }
        }
        corners
    }
}

/// The node of a part of the picture.
pub(super) fn place_node(area: Rect) -> Node {
    let whole = PLAN.size();
    Node {
        position_type: PositionType::Absolute,
        left: percent(area.min.x / whole.x * 100.0),
        top: percent(area.min.y / whole.y * 100.0),
        width: percent(area.width() / whole.x * 100.0),
        height: percent(area.height() / whole.y * 100.0),
        ..default()
    }
}

/// Whether a position is on a way.
fn is_on_way(place: Vec2, (start, end): (Vec2, Vec2)) -> bool {
    let area = Rect::from_corners(start, end).inflate(TOLERANCE);
    area.contains(place)
}
