//! Marks of a hint on the board: an arrow for the next action, and rings around the next place to
//! go to and around what the current self is for.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Board, Cell, Direction, KeyAction, KeyActionKind};
use chronoshift_core::solver::Errand;

use super::grid::{TILE, center, way};
use super::layer;
use super::strokes::{Strokes, in_layer};
use crate::advice::{Advisor, HintDetails, HintLevel};
use crate::frame::Frame;
use crate::theme::palette;
use crate::timeline::{BoardShown, Live, Scrub, Shown};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, in_layer::<AdvisedMarks>(layer::MARK))
        .add_systems(Update, draw_advised_marks.in_set(Frame::Draw));
}

/// The marks on the board now.
#[derive(Component, Default)]
struct AdvisedMarks(Vec<AdvisedMark>);

/// A mark.
#[derive(Clone, Copy, PartialEq)]
enum AdvisedMark {
    /// A step from a tile.
    Step(Cell, Direction),
    /// A tile.
    Place(Cell),
    /// A gate.
    Gate(Cell),
    /// The way of a crate.
    Crate(Cell, Cell),
}

fn draw_advised_marks(
    (board, shown): (Res<BoardShown>, Res<Shown>),
    (live, scrub): (Res<Live>, Res<Scrub>),
    (hint, advisor): (Res<HintLevel>, Res<Advisor>),
    mut marks: Single<(&mut AdvisedMarks, &Mesh2d)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    // A hint is about the present.
    let details = advisor.details().filter(|_| live.is_idle() && !scrub.is_on());
    let here = shown.here.world.clones().last();
    let new =
        details.zip(here).map(|(details, &here)| marks_of_level(&board.0, details, *hint, here));
    let new = new.unwrap_or_default();
    let (marks, mesh) = &mut *marks;
    if marks.0 == new {
        return;
    }
    let mut strokes = Strokes::default();
    new.iter().for_each(|mark| mark.draw(&mut strokes, &board.0));
    marks.0 = new;
    if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
        *mesh = strokes.mesh();
    }
}

/// The marks of a hint level, with the current self at `here`.
fn marks_of_level(
    board: &Board,
    details: &HintDetails,
    hint: HintLevel,
    here: Cell,
) -> Vec<AdvisedMark> {
    match hint {
        HintLevel::Hidden | HintLevel::Nudge | HintLevel::Selves => Vec::new(),
        HintLevel::Purpose => details
            .told()
            .0
            .iter()
            .flat_map(|action| marks_of_action(board, details, action))
            .collect(),
        HintLevel::NextPlace => match details.errand {
            Errand::Be { at, .. }
            | Errand::Back { at, .. }
            | Errand::Stay { at, .. }
            | Errand::Later { at, .. } => {
                vec![AdvisedMark::Place(at)]
            }
            Errand::Push { to, .. } => vec![AdvisedMark::Place(to)],
            Errand::Home => vec![AdvisedMark::Place(board.start())],
            Errand::Nothing => Vec::new(),
        },
        HintLevel::NextStep => match details.part.first() {
            Some(&Action::Move(direction)) => vec![AdvisedMark::Step(here, direction)],
            _ => Vec::new(),
        },
    }
}

/// The marks of an action.
fn marks_of_action(board: &Board, details: &HintDetails, action: &KeyAction) -> Vec<AdvisedMark> {
    let mark = match action.kind {
        KeyActionKind::Stay { button } | KeyActionKind::Press { button } => {
            AdvisedMark::Place(button)
        }
        KeyActionKind::Push { from, to, .. } => {
            let (from, to) = details.push(action).unwrap_or((from, to));
            AdvisedMark::Crate(from, to)
        }
        KeyActionKind::Obtain => AdvisedMark::Place(board.goal()),
    };
    let gates = action.needs.iter().map(|need| AdvisedMark::Gate(need.gate));
    [mark].into_iter().chain(gates).collect()
}

impl AdvisedMark {
    fn draw(self, strokes: &mut Strokes, board: &Board) {
        let at = |cell| center(board, cell);
        match self {
            Self::Step(cell, direction) => {
                let (from, way) = (at(cell), way(direction) * TILE);
                arrow(strokes, [from + way * 0.5, from + way * 0.86]);
            }
            Self::Place(cell) => ring(strokes, at(cell), 0.42),
            Self::Gate(cell) => ring(strokes, at(cell), 0.3),
            Self::Crate(from, to) => {
                let (from, to) = (at(from), at(to));
                let along = (to - from).normalize_or_zero() * TILE;
                arrow(strokes, [from + along * 0.3, to - along * 0.14]);
                ring(strokes, to, 0.42);
            }
        }
    }
}

fn arrow(strokes: &mut Strokes, path: [Vec2; 2]) {
    strokes.line(&path, 15.0, palette::INK.with_alpha(0.8));
    strokes.line(&path, 8.0, palette::TIME);
    strokes.head(&path, palette::TIME);
}

/// Draws a ring with this radius, in tiles.
fn ring(strokes: &mut Strokes, center: Vec2, radius: f32) {
    strokes.ring(center, radius * TILE, 14.0, palette::INK.with_alpha(0.8));
    strokes.ring(center, radius * TILE, 7.0, palette::TIME);
}
