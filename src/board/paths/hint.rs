//! The marks of a hint: an arrow for the next action, the path to the next destination with a ring around it, and rings
//! around the tiles that matter for the current self's purpose.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Board, Cell, Direction, KeyAction, KeyActionKind};
use chronoshift_core::solver::Task;

use super::path::{Path, PathMark, PathSources, Paths};
use crate::advice::{Advisor, ShownHint};
use crate::board::grid::{TILE, center, way};
use crate::board::layer;
use crate::board::strokes::in_layer;
use crate::theme::palette;
use crate::timeline::{BoardShown, PendingEvents, Scrub, Shown};
use crate::words::{HintDetails, HintLevel};

#[derive(Component, Default)]
#[require(Paths)]
struct HintPaths;

/// The radius of the ring around a tile, and of the ring around a gate, in tiles.
const PLACE_RADIUS: f32 = 0.42;
const GATE_RADIUS: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, in_layer::<HintPaths>(layer::MARK))
        .add_systems(Update, find_advised_path.in_set(PathSources));
}

fn find_advised_path(
    board: Res<BoardShown>,
    shown: Res<Shown>,
    pending: Res<PendingEvents>,
    scrub: Res<Scrub>,
    hint: Res<ShownHint>,
    advisor: Res<Advisor>,
    mut paths: Single<&mut Paths, With<HintPaths>>,
) {
    // A hint is about the present.
    let details = advisor.details().filter(|_| pending.is_idle() && !scrub.is_on());
    let here = shown.here.world.clones().last();
    let path = details.zip(here).map(|(details, &here)| {
        let marks = hint_marks(&board.0, details, hint.0, here);
        let way = hint_path(&board.0, details, hint.0, here);
        Path { marks, ..Path::along(&board.0, way.into_iter(), palette::TIME) }
    });
    paths.set_if_neq(Paths(path.into_iter().collect()));
}

/// The marks of a hint level, with the current self at `here`.
fn hint_marks(board: &Board, details: &HintDetails, hint: HintLevel, here: Cell) -> Vec<PathMark> {
    match hint {
        HintLevel::Hidden | HintLevel::Own(_) | HintLevel::Selves => Vec::new(),
        HintLevel::Purpose | HintLevel::Plan => details
            .named_actions()
            .0
            .iter()
            .flat_map(|deed| key_action_marks(board, details, deed))
            .collect(),
        HintLevel::NextPlace => match details.task {
            Task::Go { to: at, .. } | Task::Stay { at, .. } | Task::Push { to: at, .. } => {
                vec![ring(board, at, PLACE_RADIUS)]
            }
            Task::Later { way, .. } => vec![arrow(board, here, way)],
            Task::Home { .. } => vec![ring(board, board.start(), PLACE_RADIUS)],
            Task::Nothing => Vec::new(),
        },
        HintLevel::NextStep => match details.part.first() {
            Some(&Action::Move(direction)) => vec![arrow(board, here, direction)],
            _ => Vec::new(),
        },
    }
}

/// The tiles on the path to the next destination, with the current self at `here`.
fn hint_path(board: &Board, details: &HintDetails, hint: HintLevel, here: Cell) -> Vec<Cell> {
    let way: &[Direction] = match &details.task {
        _ if hint != HintLevel::NextPlace => &[],
        Task::Go { way, .. } | Task::Push { way, .. } | Task::Home { way, .. } => way,
        Task::Stay { .. } | Task::Later { .. } | Task::Nothing => &[],
    };
    let mut tiles = vec![here];
    for &way in way {
        tiles.extend(tiles.last().map(|&at| board.step(at, way)));
    }
    tiles
}

fn arrow(board: &Board, from: Cell, direction: Direction) -> PathMark {
    let (from, way) = (center(board, from), way(direction) * TILE);
    PathMark::Arrow([from + way * 0.5, from + way * 0.86])
}

/// The marks of a key action, and of the gates that need it.
fn key_action_marks(board: &Board, details: &HintDetails, deed: &KeyAction) -> Vec<PathMark> {
    let mut marks = match deed.kind {
        KeyActionKind::Stay { button } | KeyActionKind::Press { button } => {
            vec![ring(board, button, PLACE_RADIUS)]
        }
        KeyActionKind::Push { from, to, .. } => {
            let (from, to) = details.push(deed).unwrap_or((from, to));
            let ends = [from, to].map(|cell| center(board, cell));
            let along = (ends[1] - ends[0]).normalize_or_zero() * TILE;
            let arrow = PathMark::Arrow([ends[0] + along * 0.3, ends[1] - along * 0.14]);
            vec![arrow, ring(board, to, PLACE_RADIUS)]
        }
        KeyActionKind::Reach => {
            board.goal().map(|goal| ring(board, goal, PLACE_RADIUS)).into_iter().collect()
        }
    };
    marks.extend(deed.needs.iter().map(|need| ring(board, need.gate, GATE_RADIUS)));
    marks
}

/// A ring around a tile, with this radius in tiles.
fn ring(board: &Board, cell: Cell, radius: f32) -> PathMark {
    PathMark::Ring { at: center(board, cell), radius: radius * TILE, width: 7.0 }
}
