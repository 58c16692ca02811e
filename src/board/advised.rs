//! Marks of a hint on the board: an arrow for the next action, and rings around the next place to
//! go to and around what the current self is for.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Board, Cell, Direction, KeyAction, KeyActionKind};
use chronoshift_core::solver::Errand;

use super::grid::{TILE, center, way};
use super::layer;
use super::strokes::{Strokes, in_layer};
use crate::advice::{Advisor, Hint, Lead};
use crate::frame::Frame;
use crate::theme::palette;
use crate::timeline::{BoardShown, Live, Scrub, Shown};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, in_layer::<Marks>(layer::MARK))
        .add_systems(Update, point.in_set(Frame::Draw));
}

/// The marks on the board now.
#[derive(Component, Default)]
struct Marks(Vec<Mark>);

/// A mark.
#[derive(Clone, Copy, PartialEq)]
enum Mark {
    /// A step from a tile.
    Step(Cell, Direction),
    /// A tile.
    Place(Cell),
    /// A gate.
    Gate(Cell),
    /// The way of a crate.
    Crate(Cell, Cell),
}

fn point(
    (board, shown): (Res<BoardShown>, Res<Shown>),
    (live, scrub): (Res<Live>, Res<Scrub>),
    (hint, advisor): (Res<Hint>, Res<Advisor>),
    mut marks: Single<(&mut Marks, &Mesh2d)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    // A hint is about the present.
    let lead = advisor.lead().filter(|_| live.is_idle() && !scrub.is_on());
    let here = shown.here.world.clones().last();
    let new = lead.zip(here).map(|(lead, &here)| marked(&board.0, lead, *hint, here));
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
fn marked(board: &Board, lead: &Lead, hint: Hint, here: Cell) -> Vec<Mark> {
    match hint {
        Hint::Hidden | Hint::Nudge | Hint::Selves => Vec::new(),
        Hint::Purpose => lead.told().0.iter().flat_map(|deed| marks(board, lead, deed)).collect(),
        Hint::NextPlace => match lead.errand {
            Errand::Be { at, .. }
            | Errand::Back { at, .. }
            | Errand::Stay { at, .. }
            | Errand::Later { at, .. } => {
                vec![Mark::Place(at)]
            }
            Errand::Push { to, .. } => vec![Mark::Place(to)],
            Errand::Home => vec![Mark::Place(board.start())],
            Errand::Nothing => Vec::new(),
        },
        Hint::NextStep => match lead.part.first() {
            Some(&Action::Move(direction)) => vec![Mark::Step(here, direction)],
            _ => Vec::new(),
        },
    }
}

/// The marks of a deed.
fn marks(board: &Board, lead: &Lead, deed: &KeyAction) -> Vec<Mark> {
    let mark = match deed.kind {
        KeyActionKind::Stay { button } | KeyActionKind::Press { button } => Mark::Place(button),
        KeyActionKind::Push { from, to, .. } => {
            let (from, to) = lead.push(deed).unwrap_or((from, to));
            Mark::Crate(from, to)
        }
        KeyActionKind::Obtain => Mark::Place(board.goal()),
    };
    let gates = deed.needs.iter().map(|need| Mark::Gate(need.gate));
    [mark].into_iter().chain(gates).collect()
}

impl Mark {
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
