//! Presses in the level editor.

use chronoshift_core::editing::{Document, Edit};
use chronoshift_core::level::{Clip, Symmetry};
use chronoshift_core::rules::{Direction, Point};

use super::hand::{EditorHand, EditorStroke, all_between, edit_request, paint_edit};
use crate::input::{Control, EditorControl, Tool};
use crate::sim::{EditorRequest, Request};

impl EditorHand {
    /// The requests of a press.
    pub(super) fn press(&mut self, control: Control, document: &Document) -> Vec<Request> {
        self.begin_press();
        match control {
            Control::Move(direction) => self.step(direction, document.size()),
            Control::Enter => return self.put(document),
            Control::Undo | Control::Redo => {
                self.is_undoing = true;
                return vec![match control {
                    Control::Undo => Request::Undo,
                    _ => Request::Redo,
                }];
            }
            Control::Editor(control) => return self.press_own(control, document),
            _ => {}
        }
        Vec::new()
    }

    /// The requests of a press of one of the editor's own controls.
    fn press_own(&mut self, control: EditorControl, document: &Document) -> Vec<Request> {
        match control {
            EditorControl::Erase => return self.erase(),
            EditorControl::PieceBefore => self.next_piece(-1),
            EditorControl::PieceAfter => self.next_piece(1),
            EditorControl::Pick => {
                let found = self.here().and_then(|at| document.map_tile(at));
                found.into_iter().for_each(|piece| self.take(piece));
            }
            EditorControl::Piece(key) => self.take(key.next(self.piece)),
            EditorControl::Take(tool) => self.take_tool(tool),
            EditorControl::NextTool => self.next_tool(),
            EditorControl::SelectAll => {
                self.take_tool(Tool::Select);
                self.selected = Some(whole(document.size()));
            }
            EditorControl::Cut => {
                return self.selection().map(Edit::Erase).map(edit_request).into_iter().collect();
            }
            EditorControl::Paste => return self.paste(document),
            EditorControl::Rotate => return self.turn(Symmetry::QuarterTurn, document),
            EditorControl::Mirror => return self.turn(Symmetry::LeftRight, document),
            EditorControl::Grow(side) => return vec![edit_request(Edit::Resize { side, by: 1 })],
            EditorControl::Shrink(side) => {
                return vec![edit_request(Edit::Resize { side, by: -1 })];
            }
            EditorControl::Shift(way) => return vec![edit_request(shift(way))],
            EditorControl::Save => return vec![Request::Editor(EditorRequest::Finish)],
            EditorControl::Crop => return vec![edit_request(Edit::Crop)],
            EditorControl::Copy
            | EditorControl::Texts
            | EditorControl::Test
            | EditorControl::Solver
            | EditorControl::Issues => {}
        }
        Vec::new()
    }

    /// The tile where keys act.
    fn here(&self) -> Option<Point> {
        self.cursor.or(self.pointed)
    }

    fn selection(&self) -> Option<Vec<Point>> {
        self.selected.map(all_between)
    }

    /// Puts the piece at the cursor, begins a stroke there, or ends one.
    fn put(&mut self, document: &Document) -> Vec<Request> {
        let Some(at) = self.here() else { return Vec::new() };
        match (self.tool, self.begun) {
            (Tool::Pen, _) => vec![edit_request(self.paint_one(at, document))],
            (Tool::Fill, _) => {
                vec![edit_request(paint_edit(
                    document.connected_area(at),
                    self.piece_to_put(document),
                ))]
            }
            (_, Some(begun)) => self.finish(EditorStroke { to: at, ..begun }, document),
            (_, None) => {
                self.begin(at, false);
                Vec::new()
            }
        }
    }

    /// Erases the selection or the tile at the cursor, or drops the stroke that has begun.
    fn erase(&mut self) -> Vec<Request> {
        if self.begun.take().is_some() {
            return Vec::new();
        }
        if let Some(selection) = self.selection() {
            return vec![edit_request(Edit::Erase(selection))];
        }
        let Some(at) = self.here() else { return Vec::new() };
        vec![edit_request(match self.tool {
            Tool::Wire => Edit::UnwireAll(at),
            _ => Edit::Erase(vec![at]),
        })]
    }

    /// Copies the selection.
    pub(super) fn copy(&mut self, document: &Document) {
        let clip = self.selection().and_then(|part| Clip::copy_from(document.board(), &part));
        self.clip = clip.or(self.clip.take());
    }

    /// Pastes the copy at the cursor, and selects it there.
    fn paste(&mut self, document: &Document) -> Vec<Request> {
        let Some(clip) = self.clip.clone() else { return Vec::new() };
        let selected = self
            .selected
            .map(|[one, other]| Point { x: one.x.min(other.x), y: one.y.min(other.y) });
        let at = self.here().or(selected).unwrap_or(Point { x: 0, y: 0 });
        let (width, height) = clip.size();
        let end =
            |at: u8, size: usize| at.saturating_add(u8::try_from(size - 1).unwrap_or(u8::MAX));
        self.take_tool(Tool::Select);
        let part = [at, Point { x: end(at.x, width), y: end(at.y, height) }];
        self.edit_selected(part, Edit::Paste { clip, x: at.x.into(), y: at.y.into() }, document)
    }

    /// Rotates or mirrors the selection, or else the whole board.
    fn turn(&mut self, turn: Symmetry, document: &Document) -> Vec<Request> {
        let Some([one, other]) = self.selected else { return vec![edit_request(Edit::Turn(turn))] };
        let all = whole(turn.size(document.size()));
        let part = all_between([one, other]);
        if part.len() == document.size().0 * document.size().1 {
            return self.edit_selected(all, Edit::Turn(turn), document);
        }
        let corner = Point { x: one.x.min(other.x), y: one.y.min(other.y) };
        let size = (usize::from(one.x.abs_diff(other.x)), usize::from(one.y.abs_diff(other.y)));
        let (width, height) = turn.size((size.0 + 1, size.1 + 1));
        let end =
            |at: u8, size: usize| at.saturating_add(u8::try_from(size - 1).unwrap_or(u8::MAX));
        let turned = [corner, Point { x: end(corner.x, width), y: end(corner.y, height) }];
        self.edit_selected(turned, Edit::Move { part, symmetry: turn, x: 0, y: 0 }, document)
    }

    /// An edit that selects this if it can be done.
    pub(super) fn edit_selected(
        &mut self,
        selected: [Point; 2],
        change: Edit,
        document: &Document,
    ) -> Vec<Request> {
        if document.clone().apply(&change).is_ok() {
            self.selected = Some(selected);
        }
        vec![edit_request(change)]
    }
}

/// The corners of a board with this width and height.
fn whole((width, height): (usize, usize)) -> [Point; 2] {
    [Point { x: 0, y: 0 }, Point { x: (width - 1) as u8, y: (height - 1) as u8 }]
}

fn shift(way: Direction) -> Edit {
    let (x, y) = match way {
        Direction::North => (0, -1),
        Direction::East => (1, 0),
        Direction::South => (0, 1),
        Direction::West => (-1, 0),
    };
    Edit::Shift { x, y }
}
