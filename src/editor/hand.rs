//! The editor's hand: a tool, a piece to place, and the current stroke; and the effects of presses on the hand.

use bevy::prelude::*;
use chronoshift_core::editing::{Document, Edit, shapes};
use chronoshift_core::level::{Clip, MapTile, Symmetry};
use chronoshift_core::rules::{Direction, Point, Tile};

use super::edge::DraggedEdge;
use crate::input::{Control, EditorControl, PieceKey, Tool, stands_for};
use crate::sim::{EditorRequest, Request};
use crate::words::Message;

/// The tool and the piece that the player has chosen, and everything in progress.
#[derive(Resource, Debug, Clone)]
pub(super) struct EditorHand {
    pub(super) tool: Tool,
    pub(super) piece: MapTile,
    /// The cursor; `None` while the player uses the pointer.
    pub(super) cursor: Option<Point>,
    /// The tile under the mouse or a finger.
    pub(super) pointed: Option<Point>,
    pub(super) begun: Option<EditorStroke>,
    /// The edge of the board under the pointer, or being dragged.
    pub(super) edge: Option<DraggedEdge>,
    /// Two opposite corners of the selection.
    pub(super) selected: Option<[Point; 2]>,
    /// The selection after an edit that moves the contents of the board.
    pub(super) selected_after: Option<[Point; 2]>,
    pub(super) clip: Option<Clip>,
    /// A pasted part that follows the mouse until the player puts it down.
    pub(super) floating: Option<Clip>,
    /// Whether the player took the piece or the tool after looking at a tile.
    pub(super) tool_just_chosen: bool,
    /// Whether an undo or a redo is under way.
    pub(super) is_undoing: bool,
    /// The reason why the last press had no effect, until the next press.
    pub(super) notice: Option<Message>,
    /// The effect of the last press, if the board shows little of it, until the next press.
    pub(super) done: Option<Message>,
}

/// A stroke from one tile to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct EditorStroke {
    pub(super) from: Point,
    pub(super) to: Point,
    /// Whether the stroke erases instead of placing pieces.
    pub(super) erases: bool,
    /// Whether the stroke moves the selection.
    pub(super) moves: bool,
    /// The rotation and reflection of the selection while it is moved.
    pub(super) turn: Symmetry,
}

impl Default for EditorHand {
    fn default() -> Self {
        Self {
            tool: Tool::Pen,
            piece: MapTile::WALL,
            cursor: None,
            pointed: None,
            begun: None,
            edge: None,
            selected: None,
            selected_after: None,
            clip: None,
            floating: None,
            tool_just_chosen: false,
            is_undoing: false,
            notice: None,
            done: None,
        }
    }
}

impl EditorHand {
    /// The tiles that the stroke would paint now.
    pub(super) fn tiles(&self, begun: EditorStroke) -> Vec<Point> {
        match self.tool {
            _ if self.is_stroke(begun.erases) => shapes::line(begun.from, begun.to),
            Tool::Line | Tool::Pen => shapes::line(begun.from, begun.to),
            Tool::Rectangle => shapes::outline(begun.from, begun.to),
            Tool::Fill | Tool::Wire | Tool::Select => Vec::new(),
        }
    }

    /// Whether a stroke paints tile by tile as it is drawn. The pen does, and so does erasing with the fill tool, which
    /// would otherwise erase more than the player sees.
    pub(super) fn is_stroke(&self, erases: bool) -> bool {
        self.tool == Tool::Pen || self.tool == Tool::Fill && erases
    }

    /// Takes the piece that is `by` positions further in the order of pieces.
    pub(super) fn next_piece(&mut self, by: isize) {
        // The first piece of each key, and then the others.
        let first = PieceKey::ALL.iter().flat_map(|key| key.pieces().take(1));
        let all: Vec<_> =
            first.chain(PieceKey::ALL.iter().flat_map(|key| key.pieces().skip(1))).collect();
        let is_here = |piece: &MapTile| stands_for(*piece, self.piece);
        let here = all.iter().position(is_here).unwrap_or(0);
        let there = (here.cast_signed() + by).rem_euclid(all.len().cast_signed());
        self.take(all[there.cast_unsigned()]);
    }

    /// Takes a piece. A tool that can't place pieces is replaced with the pen.
    pub(super) fn take(&mut self, piece: MapTile) {
        (self.piece, self.tool_just_chosen) = (piece, true);
        if matches!(self.tool, Tool::Wire | Tool::Select) {
            self.take_tool(Tool::Pen);
        }
    }

    /// The piece to place on a board. A portal completes a pair that has only one end so far, or else begins the next
    /// pair.
    pub(super) fn piece_to_place(&self, document: &Document) -> MapTile {
        if !matches!(self.piece, MapTile::Tile(Tile::Portal(_))) {
            return self.piece;
        }
        let map_tiles: Vec<_> = document.points().filter_map(|at| document.map_tile(at)).collect();
        let ends = |map_tile: &MapTile| map_tiles.iter().filter(|it| *it == map_tile).count();
        let portals = Tile::ALL.into_iter().filter(|tile| matches!(tile, Tile::Portal(_)));
        let portals: Vec<_> = portals.map(MapTile::Tile).collect();
        let with = |count| portals.iter().copied().find(|portal| ends(portal) == count);
        with(1).or(with(0)).unwrap_or(self.piece)
    }

    /// Clears the texts about the last press.
    pub(super) fn clear_press_texts(&mut self) {
        (self.tool_just_chosen, self.notice, self.done) = (false, None, None);
    }

    /// Takes a tool, and drops the stroke of another tool.
    pub(super) fn take_tool(&mut self, tool: Tool) {
        (self.tool, self.tool_just_chosen) = (tool, true);
        (self.begun, self.floating) = (None, None);
        if tool != Tool::Select {
            self.selected = None;
        }
    }

    /// Drops the selection and the current stroke. Returns whether there was a selection or a stroke.
    pub(super) fn let_go(&mut self) -> bool {
        if self.floating.take().is_some() {
            return true;
        }
        let (begun, selected) = (self.begun.take(), self.selected.take());
        begun.is_some() || selected.is_some()
    }

    /// Moves the cursor, the selection and the stroke with the contents of the board, this far to the right and down.
    pub(super) fn move_with_board(&mut self, (x, y): (i16, i16)) {
        let along =
            |at: u8, by: i16| i16::from(at).saturating_add(by).clamp(0, u8::MAX.into()) as u8;
        let moved = |at: Point| Point { x: along(at.x, x), y: along(at.y, y) };
        self.cursor = self.cursor.map(moved);
        self.selected = self.selected.map(|corners| corners.map(moved));
        if let Some(begun) = &mut self.begun {
            (begun.from, begun.to) = (moved(begun.from), moved(begun.to));
        }
    }

    /// Limits the selection to a board of this width and height.
    pub(super) fn limit_selection(&mut self, (width, height): (usize, usize)) {
        let on =
            |at: Point| Point { x: at.x.min((width - 1) as u8), y: at.y.min((height - 1) as u8) };
        self.selected = self.selected.map(|corners| corners.map(on));
    }

    /// The tile nearest to a position outside a board of this width and height; `None` unless a stroke other than a
    /// move is in progress that doesn't paint tile by tile.
    pub(super) fn nearest(&self, place: Vec2, (width, height): (usize, usize)) -> Option<Point> {
        self.begun.filter(|begun| !self.is_stroke(begun.erases) && !begun.moves)?;
        let last = Vec2::new((width - 1) as f32, (height - 1) as f32);
        let at = place.floor().clamp(Vec2::ZERO, last);
        Some(Point { x: at.x as u8, y: at.y as u8 })
    }

    pub(super) fn take_next_tool(&mut self) {
        let mut from_here = Tool::all().chain(Tool::all()).skip_while(|tool| *tool != self.tool);
        self.take_tool(from_here.nth(1).unwrap_or_default());
    }

    /// Moves the cursor by a tile, on a board of this width and height.
    pub(super) fn step(&mut self, way: Direction, (width, height): (usize, usize)) {
        let middle = || Point { x: (width / 2) as u8, y: (height / 2) as u8 };
        let Point { x, y } = self.cursor.or(self.pointed).unwrap_or_else(middle);
        let (right, bottom) = ((width - 1) as u8, (height - 1) as u8);
        let to = match way {
            Direction::North => Point { x, y: y.saturating_sub(1) },
            Direction::South => Point { x, y: y.saturating_add(1).min(bottom) },
            Direction::West => Point { x: x.saturating_sub(1), y },
            Direction::East => Point { x: x.saturating_add(1).min(right), y },
        };
        self.cursor = Some(Point { x: to.x.min(right), y: to.y.min(bottom) });
        self.tool_just_chosen = false;
        if let Some((begun, to)) = self.begun.as_mut().zip(self.cursor) {
            begun.to = to;
        }
    }
}

pub(super) fn tiles_between([one, other]: [Point; 2]) -> Vec<Point> {
    shapes::rectangle(one, other)
}

pub(super) fn edit_request(edit: Edit) -> Request {
    Request::Editor(EditorRequest::Edit(edit))
}

/// The edit that places a piece on these tiles.
pub(super) fn paint_edit(at: Vec<Point>, map_tile: MapTile) -> Edit {
    Edit::Paint { at, map_tile }
}

impl EditorHand {
    /// Handles a press, and returns its requests.
    pub(super) fn press(&mut self, control: Control, document: &Document) -> Vec<Request> {
        self.clear_press_texts();
        match control {
            Control::Move(direction) => self.step(direction, document.size()),
            Control::Enter => return self.place_or_stroke(document),
            Control::Undo | Control::Redo => {
                self.is_undoing = true;
                return vec![match control {
                    Control::Undo => Request::Undo,
                    _ => Request::Redo,
                }];
            }
            Control::Editor(control) => return self.press_editor_control(control, document),
            _ => {}
        }
        Vec::new()
    }

    /// Handles a press of one of the editor's own controls, and returns its requests.
    fn press_editor_control(
        &mut self,
        control: EditorControl,
        document: &Document,
    ) -> Vec<Request> {
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
            EditorControl::NextTool => self.take_next_tool(),
            EditorControl::SelectAll => {
                self.take_tool(Tool::Select);
                self.selected = Some(board_corners(document.size()));
            }
            EditorControl::Cut => {
                return self.selection().map(Edit::Erase).map(edit_request).into_iter().collect();
            }
            EditorControl::Paste => return self.paste(document),
            EditorControl::Rotate | EditorControl::Mirror => {
                let turn = match control {
                    EditorControl::Rotate => Symmetry::QuarterTurn,
                    _ => Symmetry::LeftRight,
                };
                if let Some(clip) = &mut self.floating {
                    *clip = clip.transformed(turn);
                } else if let Some(begun) = self.begun.as_mut().filter(|begun| begun.moves) {
                    begun.turn = begun.turn.then(turn);
                } else if self.begun.is_none() && !self.edge.is_some_and(|edge| edge.is_held) {
                    return self.transform(turn, document);
                }
            }
            EditorControl::Grow(side) => return vec![edit_request(Edit::Resize { side, by: 1 })],
            EditorControl::Shrink(side) => {
                return vec![edit_request(Edit::Resize { side, by: -1 })];
            }
            EditorControl::Shift(way) => return vec![edit_request(shift(way))],
            EditorControl::Save => return vec![Request::Editor(EditorRequest::Finish)],
            EditorControl::Crop => return vec![edit_request(Edit::Crop)],
            EditorControl::Copy
            | EditorControl::Share
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
        self.selected.map(tiles_between)
    }

    /// Places the piece at the cursor, or begins or ends a stroke there.
    fn place_or_stroke(&mut self, document: &Document) -> Vec<Request> {
        let Some(at) = self.here() else { return Vec::new() };
        if let Some(clip) = self.floating.take() {
            return self.place_clip(clip, at, document);
        }
        match (self.tool, self.begun) {
            (Tool::Pen, _) => vec![edit_request(self.paint_tile(at, document))],
            (Tool::Fill, _) => {
                vec![edit_request(paint_edit(
                    document.connected_area(at),
                    self.piece_to_place(document),
                ))]
            }
            (_, Some(begun)) => self.finish(EditorStroke { to: at, ..begun }, document),
            (_, None) => {
                self.begin(at, false);
                Vec::new()
            }
        }
    }

    /// Erases the selection or the tile at the cursor, or drops the current stroke.
    fn erase(&mut self) -> Vec<Request> {
        if self.floating.take().is_some() || self.begun.take().is_some() {
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

    /// Copies the selection. Without a selection, the last copy stays.
    pub(super) fn copy(&mut self, document: &Document) {
        let clip = self.selection().and_then(|part| Clip::copy_from(document.board(), &part));
        self.clip = clip.or(self.clip.take());
    }

    /// Pastes the copy at the cursor, and selects it. For players with a mouse, the copy follows the mouse until the
    /// next press.
    fn paste(&mut self, document: &Document) -> Vec<Request> {
        if let Some((clip, at)) = self.floating.take().zip(self.here()) {
            return self.place_clip(clip, at, document);
        }
        let Some(clip) = self.clip.clone() else { return Vec::new() };
        if self.cursor.is_none() && self.pointed.is_some() {
            self.take_tool(Tool::Select);
            self.floating = Some(clip);
            return Vec::new();
        }
        let selected = self
            .selected
            .map(|[one, other]| Point { x: one.x.min(other.x), y: one.y.min(other.y) });
        let at = self.here().or(selected).unwrap_or(Point { x: 0, y: 0 });
        self.place_clip(clip, at, document)
    }

    /// Pastes a copy with its upper left corner at `at`, and selects it.
    pub(super) fn place_clip(
        &mut self,
        clip: Clip,
        at: Point,
        document: &Document,
    ) -> Vec<Request> {
        let (x, y) = (i16::from(at.x), i16::from(at.y));
        self.take_tool(Tool::Select);
        self.edit_and_select((x, y), clip.size(), Edit::Paste { clip, x, y }, document)
    }

    /// Rotates or mirrors the selection, or else the whole board.
    fn transform(&mut self, turn: Symmetry, document: &Document) -> Vec<Request> {
        let Some([one, other]) = self.selected else { return vec![edit_request(Edit::Turn(turn))] };
        let part = tiles_between([one, other]);
        if part.len() == document.size().0 * document.size().1 {
            let size = turn.size(document.size());
            return self.edit_and_select((0, 0), size, Edit::Turn(turn), document);
        }
        let (corner, size) = corner_and_size([one, other]);
        let edit = Edit::Move { part, symmetry: turn, x: 0, y: 0 };
        self.edit_and_select(corner, turn.size(size), edit, document)
    }

    /// The requests for an edit. If the edit is possible, it also selects a rectangle with this upper left corner,
    /// which may be outside the board, and this size.
    pub(super) fn edit_and_select(
        &mut self,
        (x, y): (i16, i16),
        (width, height): (usize, usize),
        edit: Edit,
        document: &Document,
    ) -> Vec<Request> {
        if let Ok(change) = document.clone().apply(&edit) {
            let (by_x, by_y) = change.shift();
            let on = |at: i16| at.clamp(0, u8::MAX.into()) as u8;
            let (left, top) = (x.saturating_add(by_x), y.saturating_add(by_y));
            let end = |at: i16, size: usize| on(at.saturating_add(size as i16 - 1));
            let corner = Point { x: on(left), y: on(top) };
            let selected = [corner, Point { x: end(left, width), y: end(top, height) }];
            match (by_x, by_y) {
                (0, 0) => self.selected = Some(selected),
                // Until the edit is made, the contents of the board stay where they are.
                _ => self.selected_after = Some(selected),
            }
        }
        vec![edit_request(edit)]
    }
}

impl EditorHand {
    /// The upper left corner, which may be outside the board, and the width and height of the part that would be put
    /// down now.
    pub(super) fn floating_area(&self) -> Option<((i16, i16), (usize, usize))> {
        if let Some((clip, at)) = self.floating.as_ref().zip(self.here()) {
            return Some(((at.x.into(), at.y.into()), clip.size()));
        }
        let begun = self.begun.filter(|begun| begun.moves)?;
        let (((left, top), size), (x, y)) = (corner_and_size(self.selected?), begun.distance());
        Some(((left + x, top + y), begun.turn.size(size)))
    }
}

/// The upper left corner of a selection, and its width and height.
pub(super) fn corner_and_size([one, other]: [Point; 2]) -> ((i16, i16), (usize, usize)) {
    let corner = (i16::from(one.x.min(other.x)), i16::from(one.y.min(other.y)));
    let side = |one: u8, other: u8| usize::from(one.abs_diff(other)) + 1;
    (corner, (side(one.x, other.x), side(one.y, other.y)))
}

/// The corners of a board of this width and height.
fn board_corners((width, height): (usize, usize)) -> [Point; 2] {
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
