//! Drawing in the level editor: strokes and wires.

use chronoshift_core::editing::{Document, Edit};
use chronoshift_core::level::{MapTile, Symmetry};
use chronoshift_core::rules::{GateLogic, Point, Tile};

use super::edge::{DraggedEdge, rows};
use super::hand::{
    EditorHand, EditorStroke, corner_and_size, edit_request, paint_edit, tiles_between,
};
use crate::board::Eye;
use crate::input::{Phase, StrokeEvent, Tip, Tool};
use crate::sim::{EditorRequest, Request};
use crate::words::{Message, message, place_name};

impl EditorHand {
    /// Handles a stroke that drags an edge. Returns `None` for other strokes.
    pub(super) fn draw_edge(
        &mut self,
        drawn: StrokeEvent,
        eye: &Eye<'_, '_>,
        document: &Document,
    ) -> Option<Vec<Request>> {
        let size = document.size();
        if drawn.phase == Phase::Begin {
            let edge = DraggedEdge::at(eye, drawn.at, size).filter(|_| drawn.tip != Tip::Right);
            self.edge = edge.map(|edge| DraggedEdge { is_held: true, ..edge });
            return self.edge.map(|_| Vec::new());
        }
        let held = self.edge.filter(|edge| edge.is_held)?;
        self.edge = None;
        let mut asked = Vec::new();
        match drawn.phase {
            Phase::Begin | Phase::On => {
                let tiles = eye.in_tiles(drawn.at);
                let by = tiles.map_or(held.by, |at| rows(held.side, at, size));
                self.edge = Some(DraggedEdge { by, ..held });
            }
            Phase::End if held.by != 0 => {
                asked.push(edit_request(Edit::Resize { side: held.side, by: held.by }));
            }
            Phase::End | Phase::Cancel => {}
        }
        Some(asked)
    }

    pub(super) fn begin(&mut self, at: Point, erases: bool) {
        let is_inside = |[one, other]: [Point; 2]| tiles_between([one, other]).contains(&at);
        let moves = self.tool == Tool::Select && self.selected.is_some_and(is_inside);
        if self.tool == Tool::Select && !moves {
            self.selected = Some([at, at]);
        }
        self.begun = Some(EditorStroke { from: at, to: at, erases, moves, turn: Symmetry::Same });
    }

    /// Handles a stroke, and the tile under it if there is one.
    pub(super) fn draw(
        &mut self,
        drawn: StrokeEvent,
        at: Option<Point>,
        document: &Document,
    ) -> Vec<Request> {
        self.cursor = None;
        self.pointed = at;
        self.clear_press_texts();
        let erases = drawn.tip == Tip::Right;
        if drawn.phase == Phase::Begin
            && let Some(clip) = self.floating.take()
        {
            return match at.filter(|_| !erases) {
                Some(at) => self.place_clip(clip, at, document),
                None => Vec::new(),
            };
        }
        match (drawn.phase, self.tool, at, self.begun) {
            (Phase::Begin, _, Some(at), _) if self.is_stroke(erases) => {
                self.begin(at, erases);
                let first =
                    if erases { Edit::Erase(vec![at]) } else { self.paint_tile(at, document) };
                vec![Request::Editor(EditorRequest::Begin), edit_request(first)]
            }
            (Phase::Begin, Tool::Fill, Some(at), _) => {
                vec![edit_request(paint_edit(
                    document.connected_area(at),
                    self.piece_to_place(document),
                ))]
            }
            (Phase::Begin, Tool::Wire, _, Some(_)) if erases || at.is_none() => {
                self.begun = None;
                Vec::new()
            }
            (Phase::Begin, Tool::Wire, Some(at), Some(begun)) if begun.can_wire(at, document) => {
                self.begun = Some(EditorStroke { to: at, ..begun });
                Vec::new()
            }
            (Phase::Begin, Tool::Wire, Some(at), _) if erases => {
                vec![edit_request(Edit::UnwireAll(at))]
            }
            (Phase::Begin, Tool::Select, Some(_), _) if erases => {
                self.selected = None;
                Vec::new()
            }
            (Phase::Begin, _, Some(at), _) => {
                self.begin(at, erases);
                Vec::new()
            }
            (Phase::On, _, Some(at), Some(begun)) if self.is_stroke(begun.erases) => {
                if at == begun.to {
                    return Vec::new();
                }
                self.begun = Some(EditorStroke { from: begun.to, to: at, ..begun });
                let way = EditorStroke { from: begun.to, to: at, ..begun };
                // Only the first tile of a stroke can change the outer wall.
                let tiles = self.tiles(way).into_iter().filter(|at| !is_border(*at, document));
                let tiles: Vec<_> = tiles.collect();
                vec![edit_request(if begun.erases {
                    Edit::Erase(tiles)
                } else {
                    paint_edit(tiles, self.piece_to_place(document))
                })]
            }
            (Phase::On, _, Some(at), Some(begun)) => {
                self.begun = Some(EditorStroke { to: at, ..begun });
                if self.tool == Tool::Select && !begun.moves {
                    self.selected = Some([begun.from, at]);
                }
                Vec::new()
            }
            (Phase::End, _, _, Some(begun)) if self.is_stroke(begun.erases) => {
                self.begun = None;
                vec![Request::Editor(EditorRequest::End)]
            }
            (Phase::End, _, at, Some(begun)) => {
                self.finish(EditorStroke { to: at.unwrap_or(begun.to), ..begun }, document)
            }
            (Phase::Cancel, _, _, Some(begun)) => {
                self.begun = None;
                if !begun.moves {
                    self.selected = None;
                }
                if self.is_stroke(begun.erases) {
                    vec![Request::Editor(EditorRequest::Cancel)]
                } else {
                    Vec::new()
                }
            }
            _ => Vec::new(),
        }
    }

    /// Finishes a stroke, and returns its requests.
    pub(super) fn finish(&mut self, begun: EditorStroke, document: &Document) -> Vec<Request> {
        self.begun = None;
        let EditorStroke { from, to, .. } = begun;
        match self.tool {
            Tool::Line | Tool::Rectangle => {
                let tiles = self.tiles(begun);
                vec![edit_request(if begun.erases {
                    Edit::Erase(tiles)
                } else {
                    paint_edit(tiles, self.piece_to_place(document))
                })]
            }
            Tool::Wire => self.finish_wire(begun, document),
            Tool::Select if begun.moves => {
                let Some(selected) = self.selected else { return Vec::new() };
                let (x, y) = begun.distance();
                let ((left, top), size) = corner_and_size(selected);
                let part = tiles_between(selected);
                let edit = Edit::Move { part, symmetry: begun.turn, x, y };
                self.edit_and_select((left + x, top + y), begun.turn.size(size), edit, document)
            }
            Tool::Select => {
                self.selected = Some([from, to]);
                Vec::new()
            }
            Tool::Pen | Tool::Fill => Vec::new(),
        }
    }

    /// Places the piece on a tile. A gate on a gate toggles the gate's initial state.
    pub(super) fn paint_tile(&self, at: Point, document: &Document) -> Edit {
        let is_gate = |map_tile| matches!(map_tile, MapTile::Tile(Tile::Gate { .. }));
        if document.map_tile(at).is_some_and(is_gate) && is_gate(self.piece) {
            Edit::ToggleGate(at)
        } else {
            paint_edit(vec![at], self.piece_to_place(document))
        }
    }
}

fn is_border(at: Point, document: &Document) -> bool {
    let (width, height) = document.size();
    let (x, y) = (usize::from(at.x), usize::from(at.y));
    x == 0 || y == 0 || x + 1 == width || y + 1 == height
}

impl EditorStroke {
    /// The distance to the right and down, in tiles.
    pub(super) fn distance(self) -> (i16, i16) {
        let away = |to: u8, from: u8| i16::from(to) - i16::from(from);
        (away(self.to.x, self.from.x), away(self.to.y, self.from.y))
    }

    /// Whether a wire from the first tile of the stroke can end at `to`.
    pub(super) fn can_wire(self, to: Point, document: &Document) -> bool {
        ends(self.from, to, document).is_some()
    }

    /// The player's next step, if a wire can begin at the first tile.
    pub(super) fn wire_hint(self, document: &Document) -> Option<Message> {
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
    /// Finishes a wire, and returns its requests. If the stroke ends on its first tile, a button, the wire waits for
    /// its gate.
    pub(super) fn finish_wire(&mut self, begun: EditorStroke, document: &Document) -> Vec<Request> {
        let EditorStroke { from, to, .. } = begun;
        let edit = match ends(from, to, document) {
            Some([button, gate]) => {
                let places = (place_name(button), place_name(gate));
                let is_there = document.wires().contains(&[button, gate]);
                self.done = Some(wire_change_text(is_there, places));
                if is_there { Edit::Unwire(button, gate) } else { Edit::Wire(button, gate) }
            }
            None if from != to => Edit::Wire(from, to),
            None if is_gate(from, document) => {
                let logic = match document.logic(from) {
                    GateLogic::Odd => GateLogic::Any,
                    GateLogic::Any => GateLogic::All,
                    GateLogic::All => GateLogic::Odd,
                };
                self.done = Some(logic_change_text(logic, place_name(from)));
                Edit::SetLogic(from, logic)
            }
            None => {
                self.begun = is_button(from, document).then_some(begun);
                return Vec::new();
            }
        };
        vec![edit_request(edit)]
    }

    /// Extends a wire that has begun to the tile under the pointer.
    pub(super) fn extend_wire(&mut self, at: Point) {
        if let (Tool::Wire, Some(begun)) = (self.tool, self.begun) {
            self.begun = Some(EditorStroke { to: at, ..begun });
        }
    }
}

fn wire_change_text(is_there: bool, (button, gate): (Message, Message)) -> Message {
    message!("wire-changed", button = button, gate = gate, is_there = usize::from(is_there))
}

fn logic_change_text(logic: GateLogic, at: Message) -> Message {
    let logic = match logic {
        GateLogic::Odd => "odd",
        GateLogic::Any => "any",
        GateLogic::All => "all",
    };
    message!("gate-logic", at = at, logic = logic)
}

/// The button and the gate, if the two tiles are one of each.
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
