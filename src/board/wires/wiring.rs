//! The paths of all wires: one bundle for each circuit, which branches to the circuit's buttons and gates. Wires run
//! along the seams between tiles. Wires of different circuits run side by side where they would cover each other.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Circuits, Wire};

use super::source::{EAST, Gap, NORTH, SOUTH, WEST, WireSource};
use super::wire_bundle::WireBundle;
use crate::frame::Frame;
use crate::timeline::BoardShown;

#[derive(Resource, Default)]
pub(in crate::board) struct Wiring {
    pub(in crate::board) circuits: Circuits,
    /// The sources, circuit by circuit.
    pub(super) sources: Vec<WireSource>,
    /// The number of each button's source.
    numbers: HashMap<Cell, usize>,
    /// Whether there are more wires than fit along seams.
    pub(super) is_crowded: bool,
}

/// The parts of a board on which the paths of wires depend.
#[derive(Default, PartialEq)]
struct WiringKey {
    wires: Vec<Wire>,
    gates: Vec<Cell>,
    size: (usize, usize),
}

/// The maximum number of nodes along seams, half a tile apart. Further wires run straight to their gates: no player
/// could follow a wire in such a crowd, and a file may have 27,000 wires.
const MAX_NODES: usize = 1 << 14;
/// Where the wires of more buttons than this meet, no wire has a gap for another.
const MAX_CROSSING: usize = 32;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wiring>().add_systems(
        Update,
        lay_wires.run_if(resource_exists_and_changed::<BoardShown>).in_set(Frame::SpawnViews),
    );
}

fn lay_wires(board: Res<BoardShown>, mut wiring: ResMut<Wiring>, mut laid: Local<WiringKey>) {
    let board = &board.0;
    let size = (board.width(), board.height());
    let new = WiringKey { wires: board.wires().to_vec(), gates: board.gates().to_vec(), size };
    if new != *laid {
        *wiring = Wiring::from_board(board);
        *laid = new;
    }
}

impl Wiring {
    fn from_board(board: &Board) -> Self {
        let circuits = Circuits::new(board);
        let mut sources: Vec<WireSource> = Vec::new();
        // The sources with a node at each position, with the sides on which they continue.
        let mut taken: HashMap<IVec2, Vec<(usize, u8)>> = HashMap::new();
        let mut left = MAX_NODES;
        for buttons in circuits.buttons() {
            let Some(bundle) = WireBundle::route(board, buttons, left) else { continue };
            let mut bundled = bundle.sources(left);
            let sides: Vec<_> = bundled.iter().map(WireSource::sides).collect();
            let lane = free_lane(sides.iter().flatten(), &taken, &sources);
            for (source, sides) in bundled.iter_mut().zip(&sides) {
                source.lane = lane;
                left = left.saturating_sub(source.tree.nodes().len());
                for (&at, &side) in sides {
                    taken.entry(at).or_default().push((sources.len(), side));
                }
            }
            sources.append(&mut bundled);
        }
        let circuit = |source: usize| circuits.circuit_of_button(sources[source].button);
        let mut gaps = Vec::new();
        for (at, here) in taken.iter().filter(|(_, here)| here.len() <= MAX_CROSSING) {
            for &(one, along) in here {
                let others = here.iter().filter(|(other, _)| circuit(*other) != circuit(one));
                for &(other, across) in others {
                    let gap = crossing(*at, (&sources[one], along), (&sources[other], across));
                    gaps.extend(gap.map(|at| (one, Gap { at, other })));
                }
            }
        }
        for (source, gap) in gaps {
            sources[source].gaps.push(gap);
        }
        let numbers = sources.iter().enumerate().map(|(number, it)| (it.button, number)).collect();
        Self { circuits, sources, numbers, is_crowded: left == 0 }
    }

    /// The source of a button's wires.
    pub(super) fn source(&self, button: Cell) -> Option<&WireSource> {
        self.numbers.get(&button).map(|&number| &self.sources[number])
    }
}

/// All lanes, the best first, and the sides on which a wire continues along a row or a column.
const LANES: [f32; 7] = [0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0];
const ALONG: u8 = EAST | WEST;
const ACROSS: u8 = SOUTH | NORTH;

/// The lane in which a bundle with these nodes doesn't cover another one.
fn free_lane<'a>(
    sides: impl Iterator<Item = (&'a IVec2, &'a u8)>,
    taken: &HashMap<IVec2, Vec<(usize, u8)>>,
    sources: &[WireSource],
) -> Vec2 {
    let (mut along, mut across) = (Vec::new(), Vec::new());
    for (at, mine) in sides {
        for &(other, its) in taken.get(at).into_iter().flatten() {
            let lane = sources[other].lane;
            if mine & ALONG != 0 && its & ALONG != 0 && !along.contains(&lane.y) {
                along.push(lane.y);
            }
            if mine & ACROSS != 0 && its & ACROSS != 0 && !across.contains(&lane.x) {
                across.push(lane.x);
            }
        }
    }
    let free = |taken: &[f32]| LANES.into_iter().find(|lane| !taken.contains(lane));
    let [x, y] = [across, along].map(|taken| free(&taken).unwrap_or_default());
    Vec2::new(x, y)
}

/// The point where a wire along a row crosses a wire along a column, near a node of both.
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
