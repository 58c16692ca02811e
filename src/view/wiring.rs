//! The ways of wires: one trunk for each button, which branches to its gates. They run along the
//! seams between fields; those that would run on each other run side by side.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Wire};

use super::wire_tree::{EAST, Gap, NORTH, SOUTH, Source, WEST};
use crate::frame::Frame;
use crate::timeline::BoardShown;

/// The ways from all buttons.
#[derive(Resource, Default)]
pub(super) struct Wiring(pub(super) Vec<Source>);

/// Of what board the ways were laid: they depend on nothing else of it.
#[derive(Default, PartialEq)]
struct Laid {
    wires: Vec<Wire>,
    gates: Vec<Cell>,
    size: (usize, usize),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wiring>().add_systems(
        Update,
        lay.run_if(resource_exists_and_changed::<BoardShown>).in_set(Frame::Dress),
    );
}

fn lay(board: Res<BoardShown>, mut wiring: ResMut<Wiring>, mut laid: Local<Laid>) {
    let board = &board.0;
    let size = (board.width(), board.height());
    let new = Laid { wires: board.wires().to_vec(), gates: board.gates().to_vec(), size };
    if new != *laid {
        *wiring = Wiring::of(board);
        *laid = new;
    }
}

impl Wiring {
    fn of(board: &Board) -> Self {
        let mut sources: Vec<Source> = Vec::new();
        // Which sources have a node at a place, with the sides to which they go on.
        let mut taken: HashMap<IVec2, Vec<(usize, u8)>> = HashMap::new();
        for wire in board.wires() {
            if sources.iter().any(|source| source.button == wire.button) {
                continue;
            }
            let wires = board.wires().iter().filter(|other| other.button == wire.button);
            let mut source = Source::of(board, wire.button, wires.map(|wire| wire.gate).collect());
            let sides = source.sides();
            source.take_lane(&sides, &taken, &sources);
            for (at, side) in sides {
                taken.entry(at).or_default().push((sources.len(), side));
            }
            sources.push(source);
        }
        for (at, here) in &taken {
            for &(one, along) in here {
                for &(other, across) in here.iter().filter(|(other, _)| *other != one) {
                    let gap = crossing(*at, (&sources[one], along), (&sources[other], across));
                    sources[one].gaps.extend(gap.map(|at| Gap { at, other }));
                }
            }
        }
        Self(sources)
    }

    /// The source of a button's wires, and its number.
    pub(super) fn source(&self, button: Cell) -> Option<(usize, &Source)> {
        self.0.iter().enumerate().find(|(_, source)| source.button == button)
    }
}

/// Where a way that goes on along a row crosses one that goes on across it, near a node that both
/// have.
fn crossing(at: IVec2, one: (&Source, u8), other: (&Source, u8)) -> Option<Vec2> {
    let ((one, along), (other, across)) = (one, other);
    let place = Vec2::new(other.place(at).x, one.place(at).y);
    let (x, y) = (place.x - one.place(at).x, place.y - other.place(at).y);
    let reaches = |away: f32, sides: u8, more: u8, less: u8| match away {
        _ if away > 0.0 => sides & more != 0,
        _ if away < 0.0 => sides & less != 0,
        _ => sides & (more | less) == more | less,
    };
    (reaches(x, along, EAST, WEST) && reaches(y, across, NORTH, SOUTH)).then_some(place)
}
