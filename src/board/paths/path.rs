//! Paths that lie ahead, as plain data.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Intent};

use crate::board::grid::{TILE, center};
use crate::frame::Frame;
use crate::states::LevelState;

/// The paths of one source, drawn as one mesh in its layer.
#[derive(Component, Default, PartialEq)]
pub(super) struct Paths(pub(super) Vec<Path>);

/// The systems that find paths.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct PathSources;

/// A path of a self or a crate, or only marks and numbers.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Path {
    /// The tiles in order.
    pub(super) stays: Vec<PathStay>,
    /// The number of turns after which the path leads home, if it does.
    pub(super) home: Option<usize>,
    pub(super) color: Color,
    pub(super) style: PathStyle,
    pub(super) marks: Vec<PathMark>,
    pub(super) numbers: Vec<PathNumber>,
}

/// A tile on a path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct PathStay {
    pub(super) at: Vec2,
    /// The number of turns spent waiting there.
    pub(super) waits: usize,
}

/// How a path is drawn: a dot on each tile except the first. Sizes are in world units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct PathStyle {
    /// The radius of a dot, and how much smaller the dot of each further turn is.
    pub(super) radius: f32,
    pub(super) smaller: f32,
    /// The radius of a dot between two tiles, if there are such dots.
    pub(super) between: Option<f32>,
    /// The offset of a dot from the middle of its tile.
    pub(super) aside: Vec2,
    /// Whether dots are rings.
    pub(super) is_hollow: bool,
    /// Whether a dot has two bars where the path waits.
    pub(super) has_bars: bool,
    /// The factor by which lines are thicker than usual.
    pub(super) bold: f32,
}

/// A mark on or beside a path, in its colour.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum PathMark {
    /// A dot as on the path.
    Dot(Vec2),
    Ring {
        at: Vec2,
        radius: f32,
        width: f32,
    },
    Arrow([Vec2; 2]),
    /// The next action of a self.
    Action(ActionSign),
    /// The sign of a self off course, and half its width.
    OffCourse(Vec2, f32),
}

/// The sign of the next action of a self with this position and scale.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct ActionSign {
    pub(super) intent: Intent,
    pub(super) at: Vec2,
    pub(super) scale: f32,
    /// Whether the sign keeps its distance from the tile it points at, because several selves or a sign are there.
    pub(super) keeps_off: bool,
}

/// A number of turns.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct PathNumber {
    pub(super) text: String,
    pub(super) place: NumberPosition,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum NumberPosition {
    /// At this position, or as far below it as other numbers require.
    At(Vec2),
    /// In a direction from a position, just beyond this distance, in tiles.
    Beyond(Vec2, Vec2, f32),
    /// On a plate like that of a self, beside the self's own plate.
    Plate(Vec2),
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, PathSources.in_set(Frame::Draw));
    // The numbers of the paths vanish with the level.
    app.add_systems(OnExit(LevelState::Open), |mut sources: Query<&mut Paths>| {
        sources.iter_mut().for_each(|mut paths| paths.0.clear());
    });
}

impl Path {
    /// A path without tiles.
    pub(super) fn new(color: Color) -> Self {
        let style = PathStyle::DOTS;
        Self { stays: Vec::new(), home: None, color, style, marks: Vec::new(), numbers: Vec::new() }
    }

    /// A path along tiles, one per turn.
    pub(super) fn along(board: &Board, cells: impl Iterator<Item = Cell>, color: Color) -> Self {
        let mut stays: Vec<PathStay> = Vec::new();
        for at in cells.map(|cell| center(board, cell)) {
            match stays.last_mut() {
                Some(last) if last.at == at => last.waits += 1,
                _ => stays.push(PathStay { at, waits: 0 }),
            }
        }
        Self { stays, ..Self::new(color) }
    }
}

impl PathStyle {
    /// A whole path.
    pub(super) const DOTS: Self = Self {
        radius: 8.0,
        smaller: 0.0,
        between: Some(5.0),
        aside: Vec2::ZERO,
        is_hollow: false,
        has_bars: false,
        bold: 1.0,
    };
    /// A path that the player may still change.
    pub(super) const PROPOSED: Self = Self { is_hollow: true, ..Self::DOTS };
    /// The path that the player is about to take.
    pub(super) const PLANNED: Self = Self { radius: 9.0, ..Self::DOTS };
    /// Signs that are visible on small tiles.
    pub(super) const BOLD: Self = Self { bold: 1.5, ..Self::DOTS };

    /// The next steps of a clone (0-based). The dots of several clones fit side by side on a tile.
    pub(super) fn steps(clone: usize) -> Self {
        let aside = Vec2::from_angle(clone as f32 * 0.9) * 0.16 * TILE;
        let dots = Self { between: None, has_bars: true, ..Self::DOTS };
        Self { radius: 12.0, smaller: 1.5, aside, ..dots }
    }
}
