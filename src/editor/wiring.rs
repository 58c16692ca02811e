//! The tool for wires. A drag from a button to a gate or back connects them or disconnects them,
//! and so do two clicks; a click on a gate alone changes its logic.

use chronoshift_core::editing::{Document, Edit};
use chronoshift_core::level::MapTile;
use chronoshift_core::rules::{GateLogic, Point, Tile};

use super::hand::{EditorHand, EditorStroke, edit_request};
use crate::input::Tool;
use crate::sim::Request;
use crate::words::{Message, message, place_name};

impl EditorStroke {
    /// Whether a wire from its first tile can end here.
    pub(super) fn can_wire(self, to: Point, document: &Document) -> bool {
        ends(self.from, to, document).is_some()
    }

    /// What the player has to do next, if a wire begins here.
    pub(super) fn wire_sentence(self, document: &Document) -> Option<Message> {
        let at = place_name(self.from);
        if is_button(self.from, document) {
            Some(message!("wire-from-button", at = at))
        } else if is_gate(self.from, document) {
            Some(message!("wire-from-gate", at = at))
        } else {
            None
        }
    }
}

impl EditorHand {
    /// The requests of a stroke. One that ends on its first tile, a button, waits for the gate.
    pub(super) fn finish_wire(&mut self, begun: EditorStroke, document: &Document) -> Vec<Request> {
        let EditorStroke { from, to, .. } = begun;
        let edit = match ends(from, to, document) {
            Some([button, gate]) => {
                let places = (place_name(button), place_name(gate));
                let is_there = document.wires().contains(&[button, gate]);
                self.done = Some(wire_change(is_there, places));
                match is_there {
                    true => Edit::Unwire(button, gate),
                    false => Edit::Wire(button, gate),
                }
            }
            None if from != to => Edit::Wire(from, to),
            None if is_gate(from, document) => {
                let logic = match document.logic(from) {
                    GateLogic::Odd => GateLogic::Any,
                    GateLogic::Any => GateLogic::All,
                    GateLogic::All => GateLogic::Odd,
                };
                self.done = Some(logic_change(logic, place_name(from)));
                Edit::SetLogic(from, logic)
            }
            None => {
                self.begun = is_button(from, document).then_some(begun);
                return Vec::new();
            }
        };
        vec![edit_request(edit)]
    }

    /// A wire that has begun goes to the tile under the pointer.
    pub(super) fn aim_wire(&mut self, at: Point) {
        if let (Tool::Wire, Some(begun)) = (self.tool, self.begun) {
            self.begun = Some(EditorStroke { to: at, ..begun });
        }
    }
}

fn wire_change(is_there: bool, (button, gate): (Message, Message)) -> Message {
    message!("wire-changed", button = button, gate = gate, is_there = usize::from(is_there))
}

fn logic_change(logic: GateLogic, at: Message) -> Message {
    let logic = match logic {
        GateLogic::Odd => "odd",
        GateLogic::Any => "any",
        GateLogic::All => "all",
    };
    message!("gate-logic", at = at, logic = logic)
}

/// The button and the gate, if the two tiles are these.
fn ends(one: Point, other: Point, document: &Document) -> Option<[Point; 2]> {
    let pairs = [[one, other], [other, one]];
    pairs
        .into_iter()
        .find(|[button, gate]| is_button(*button, document) && is_gate(*gate, document))
}

fn is_button(at: Point, document: &Document) -> bool {
    matches!(document.map_tile(at), Some(MapTile::Tile(Tile::Button(_))))
}

fn is_gate(at: Point, document: &Document) -> bool {
    matches!(document.map_tile(at), Some(MapTile::Tile(Tile::Gate { .. })))
}
