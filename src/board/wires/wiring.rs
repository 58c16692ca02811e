//! The ways of all wires: one trunk for each button, which branches to its gates. Wires run along
//! the seams between tiles, side by side where they would cover each other.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Wire};

use super::source::{EAST, Gap, NORTH, SOUTH, WEST, WireSource};
use crate::frame::Frame;
use crate::timeline::BoardShown;

/// The ways from all buttons.
#[derive(Resource, Default)]
pub(in crate::board) struct Wiring {
    pub(super) sources: Vec<WireSource>,
    /// The number of each button's source.
    numbers: HashMap<Cell, usize>,
    /// Whether there are more wires than fit along seams.
    pub(super) is_crowded: bool,
}

/// The parts of a board on which the ways depend.
#[derive(Default, PartialEq)]
struct WiringKey {
    wires: Vec<Wire>,
    gates: Vec<Cell>,
    size: (usize, usize),
}

/// The most nodes, half a tile apart, along seams. Further wires run straight to their gates: among
/// so many, nobody could follow a way, and a file may have 27,000.
const MOST_NODES: usize = 1 << 14;
/// Where the wires of more buttons than these meet, no wire makes room for another.
const MOST_CROSSING: usize = 32;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wiring>().add_systems(
        Update,
        lay_wires.run_if(resource_exists_and_changed::<BoardShown>).in_set(Frame::Dress),
    );
}

fn lay_wires(board: Res<BoardShown>, mut wiring: ResMut<Wiring>, mut laid: Local<WiringKey>) {
    let board = &board.0;
    let size = (board.width(), board.height());
    let new = WiringKey { wires: board.wires().to_vec(), gates: board.gates().to_vec(), size };
    if new != *laid {
        *wiring = Wiring::of(board);
        *laid = new;
    }
}

impl Wiring {
    fn of(board: &Board) -> Self {
        let mut numbers = HashMap::new();
        let mut gates: Vec<(Cell, Vec<Cell>)> = Vec::new();
        for wire in board.wires() {
            let number = *numbers.entry(wire.button).or_insert(gates.len());
            if number == gates.len() {
                gates.push((wire.button, Vec::new()));
            }
            gates[number].1.push(wire.gate);
        }
        let mut sources: Vec<WireSource> = Vec::new();
        // The sources with a node at each place, with the sides on which they continue.
        let mut taken: HashMap<IVec2, Vec<(usize, u8)>> = HashMap::new();
        let mut left = MOST_NODES;
        for (button, gates) in gates {
            let mut source = WireSource::of(board, button, gates, left);
            left = left.saturating_sub(source.tree.nodes().len());
            let sides = source.sides();
            source.take_lane(&sides, &taken, &sources);
            for (at, side) in sides {
                taken.entry(at).or_default().push((sources.len(), side));
            }
            sources.push(source);
        }
        for (at, here) in taken.iter().filter(|(_, here)| here.len() <= MOST_CROSSING) {
            for &(one, along) in here {
                for &(other, across) in here.iter().filter(|(other, _)| *other != one) {
                    let gap = crossing(*at, (&sources[one], along), (&sources[other], across));
                    sources[one].gaps.extend(gap.map(|at| Gap { at, other }));
                }
            }
        }
        Self { sources, numbers, is_crowded: left == 0 }
    }

    /// The source of a button's wires, and its number.
    pub(in crate::board) fn source(&self, button: Cell) -> Option<(usize, &WireSource)> {
        let number = *self.numbers.get(&button)?;
        Some((number, &self.sources[number]))
    }
}
/// The place where a way along a row crosses a way along a column, near a node of both.
fn crossing(at: IVec2, one: (&WireSource, u8), other: (&WireSource, u8)) -> Option<Vec2> {
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
