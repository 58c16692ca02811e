//! The ways of wires: one trunk for each button, which branches to its gates. They run along the
//! seams between fields; those that would run on each other run side by side.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Wire};

use super::source::{EAST, Gap, NORTH, SOUTH, Source, WEST};
use crate::frame::Frame;
use crate::timeline::BoardShown;

/// The ways from all buttons.
#[derive(Resource, Default)]
pub(in crate::view) struct Wiring {
    pub(super) sources: Vec<Source>,
    /// Which of them is a button's.
    numbers: HashMap<Cell, usize>,
    /// Whether there are more wires than are laid along seams.
    pub(super) is_crowded: bool,
}

/// Of what board the ways were laid: they depend on nothing else of it.
#[derive(Default, PartialEq)]
struct Laid {
    wires: Vec<Wire>,
    gates: Vec<Cell>,
    size: (usize, usize),
}

/// So many nodes, half a field apart, are laid along seams. The other wires run straight to their gates:
/// among so many nobody could follow a way, and a file may have 27,000.
const MOST_NODES: usize = 1 << 14;
/// Where more buttons' wires meet than so many, none makes room for another.
const MOST_CROSSING: usize = 32;

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
        let mut numbers = HashMap::new();
        let mut gates: Vec<(Cell, Vec<Cell>)> = Vec::new();
        for wire in board.wires() {
            let number = *numbers.entry(wire.button).or_insert(gates.len());
            if number == gates.len() {
                gates.push((wire.button, Vec::new()));
            }
            gates[number].1.push(wire.gate);
        }
        let mut sources: Vec<Source> = Vec::new();
        // Which sources have a node at a place, with the sides to which they go on.
        let mut taken: HashMap<IVec2, Vec<(usize, u8)>> = HashMap::new();
        let mut left = MOST_NODES;
        for (button, gates) in gates {
            let mut source = Source::of(board, button, gates, left);
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
    pub(in crate::view) fn source(&self, button: Cell) -> Option<(usize, &Source)> {
        let number = *self.numbers.get(&button)?;
        Some((number, &self.sources[number]))
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
