//! What is pressed and drawn where a level is made: it changes what is in the hand, and the level.

use bevy::prelude::*;
use chronoshift_core::editing::{Document, Edit};
use chronoshift_core::level::{Clip, Square, Symmetry};
use chronoshift_core::rules::{Direction, Field, Point};

use super::hand::{Begun, Hand, Tool, all_between};
use crate::frame::Frame;
use crate::input::{Control, Drawn, EditorInput, Phase, Pressed, Tip};
use crate::platform::Clipboard;
use crate::sim::{Bench, Make, Request};
use crate::states::{LevelState, Menu, Mode};
use crate::timeline::BoardShown;
use crate::view::Eye;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hand>()
        .add_systems(
            Update,
            (
                obey.run_if(in_state(Mode::Edit).and_then(resource_exists::<Bench>)),
                test.run_if(in_state(LevelState::Open).and_then(resource_exists::<Bench>)),
            )
                .chain()
                .in_set(Frame::Request),
        )
        .add_systems(OnEnter(Mode::Edit), |mut hand: ResMut<Hand>| hand.begun = None);
}

/// Tests the level, and goes on making it.
fn test(mut pressed: MessageReader<Pressed>, mut requests: MessageWriter<Request>) {
    let tests = pressed.read().filter(|pressed| pressed.0 == Control::Test);
    requests.write_batch(tests.map(|_| Request::Make(Make::Test)));
}

fn obey(
    mut inputs: MessageReader<EditorInput>,
    (eye, board): (Eye, Option<Res<BoardShown>>),
    bench: Res<Bench>,
    (mut hand, mut menu): (ResMut<Hand>, ResMut<NextState<Menu>>),
    mut clipboard: Clipboard,
    mut requests: MessageWriter<Request>,
) {
    let document = bench.work().document();
    for input in inputs.read() {
        let asked = match *input {
            EditorInput::Pressed(control @ (Control::Copy | Control::Cut)) => {
                hand.copy(document);
                if let Some(clip) = &hand.clip {
                    clipboard.copy(&clip.to_string());
                }
                hand.press(control, document)
            }
            EditorInput::Pressed(Control::Paste) => {
                // Whatever was copied last, here or elsewhere.
                let text = clipboard.text().and_then(|text| Clip::parse(&text).ok());
                hand.clip = text.or(hand.clip.take());
                hand.press(Control::Paste, document)
            }
            EditorInput::Pressed(Control::Texts) => {
                menu.set(Menu::Texts);
                Vec::new()
            }
            EditorInput::Pressed(control) => hand.press(control, document),
            EditorInput::Drawn(drawn) => {
                let place = eye.place(drawn.at).zip(board.as_ref());
                let at = place.map(|(place, board)| board.0.point(place.cell));
                hand.draw(drawn, at, document)
            }
        };
        requests.write_batch(asked);
    }
}

impl Hand {
    /// What is asked for by a press.
    fn press(&mut self, control: Control, document: &Document) -> Vec<Request> {
        match control {
            Control::North => self.step(Direction::North, document.size()),
            Control::East => self.step(Direction::East, document.size()),
            Control::South => self.step(Direction::South, document.size()),
            Control::West => self.step(Direction::West, document.size()),
            Control::Enter => return self.put(document),
            Control::Erase => return self.erase(document),
            Control::Undo => return vec![Request::Undo],
            Control::Redo => return vec![Request::Redo],
            Control::PieceBefore => self.next_piece(-1),
            Control::PieceAfter => self.next_piece(1),
            Control::Pick => {
                let found = self.here().and_then(|at| document.square(at));
                found.into_iter().for_each(|piece| self.take(piece));
            }
            Control::Pen => self.take_tool(Tool::Pen),
            Control::Line => self.take_tool(Tool::Line),
            Control::Rectangle => self.take_tool(Tool::Rectangle),
            Control::Fill => self.take_tool(Tool::Fill),
            Control::WireTool => self.take_tool(Tool::Wire),
            Control::Select => self.take_tool(Tool::Select),
            Control::NextTool => self.next_tool(),
            Control::SelectAll => {
                let (width, height) = document.size();
                let corner = Point { x: (width - 1) as u8, y: (height - 1) as u8 };
                self.take_tool(Tool::Select);
                self.selected = Some([Point { x: 0, y: 0 }, corner]);
            }
            Control::Cut => {
                return self.selection().map(Edit::Erase).map(edit).into_iter().collect();
            }
            Control::Paste => return self.paste(),
            Control::Rotate => return self.turn(Symmetry::QuarterTurn),
            Control::Mirror => return self.turn(Symmetry::LeftRight),
            Control::GrowNorth => return resize(Direction::North, 1),
            Control::GrowEast => return resize(Direction::East, 1),
            Control::GrowSouth => return resize(Direction::South, 1),
            Control::GrowWest => return resize(Direction::West, 1),
            Control::ShrinkNorth => return resize(Direction::North, -1),
            Control::ShrinkEast => return resize(Direction::East, -1),
            Control::ShrinkSouth => return resize(Direction::South, -1),
            Control::ShrinkWest => return resize(Direction::West, -1),
            Control::ShiftNorth => return vec![edit(Edit::Shift { x: 0, y: -1 })],
            Control::ShiftEast => return vec![edit(Edit::Shift { x: 1, y: 0 })],
            Control::ShiftSouth => return vec![edit(Edit::Shift { x: 0, y: 1 })],
            Control::ShiftWest => return vec![edit(Edit::Shift { x: -1, y: 0 })],
            Control::Save => return vec![Request::Make(Make::Finish)],
            Control::Crop => return vec![edit(Edit::Crop)],
            _ => {}
        }
        Vec::new()
    }

    /// The field at which keys act.
    fn here(&self) -> Option<Point> {
        self.cursor.or(self.pointed)
    }

    fn selection(&self) -> Option<Vec<Point>> {
        self.selected.map(all_between)
    }

    /// Puts the piece at the cursor, begins something there, or ends what was begun.
    fn put(&mut self, document: &Document) -> Vec<Request> {
        let Some(at) = self.here() else { return Vec::new() };
        match (self.tool, self.begun) {
            (Tool::Pen, _) => vec![edit(self.paint_one(at, document))],
            (Tool::Fill, _) => vec![edit(paint(document.patch(at), self.piece))],
            (_, Some(begun)) => self.finish(Begun { to: at, ..begun }, document),
            (_, None) => {
                self.begin(at, false);
                Vec::new()
            }
        }
    }

    /// Takes away what is selected or at the cursor, or lets go of what was begun.
    fn erase(&mut self, document: &Document) -> Vec<Request> {
        if self.begun.take().is_some() {
            return Vec::new();
        }
        if let Some(selection) = self.selection() {
            return vec![edit(Edit::Erase(selection))];
        }
        let Some(at) = self.here() else { return Vec::new() };
        vec![edit(match self.tool {
            Tool::Wire => Edit::UnwireAll(at),
            Tool::Fill => Edit::Erase(document.patch(at)),
            _ => Edit::Erase(vec![at]),
        })]
    }

    fn begin(&mut self, at: Point, erases: bool) {
        let is_inside = |[one, other]: [Point; 2]| all_between([one, other]).contains(&at);
        let moves = self.tool == Tool::Select && self.selected.is_some_and(is_inside);
        if self.tool == Tool::Select && !moves {
            self.selected = Some([at, at]);
        }
        self.begun = Some(Begun { from: at, to: at, erases, moves });
    }

    /// What was drawn, with the field there if there is one.
    fn draw(&mut self, drawn: Drawn, at: Option<Point>, document: &Document) -> Vec<Request> {
        self.cursor = None;
        self.pointed = at;
        let erases = drawn.tip == Tip::Right;
        match (drawn.phase, self.tool, at, self.begun) {
            (Phase::Begin, Tool::Pen, Some(at), _) => {
                self.begin(at, erases);
                let first =
                    if erases { Edit::Erase(vec![at]) } else { self.paint_one(at, document) };
                vec![Request::Make(Make::Begin), edit(first)]
            }
            (Phase::Begin, Tool::Fill, Some(at), _) => {
                let patch = document.patch(at);
                vec![edit(if erases { Edit::Erase(patch) } else { paint(patch, self.piece) })]
            }
            (Phase::Begin, Tool::Wire, Some(at), _) if erases => vec![edit(Edit::UnwireAll(at))],
            (Phase::Begin, Tool::Select, Some(_), _) if erases => {
                self.selected = None;
                Vec::new()
            }
            (Phase::Begin, _, Some(at), _) => {
                self.begin(at, erases);
                Vec::new()
            }
            (Phase::On, Tool::Pen, Some(at), Some(begun)) if at != begun.to => {
                self.begun = Some(Begun { from: begun.to, to: at, ..begun });
                let way = Begun { from: begun.to, to: at, ..begun };
                // The outer wall is only opened where that is begun.
                let fields = self.fields(way).into_iter().filter(|at| !is_border(*at, document));
                let fields: Vec<_> = fields.collect();
                vec![edit(if begun.erases {
                    Edit::Erase(fields)
                } else {
                    paint(fields, self.piece)
                })]
            }
            (Phase::On, _, Some(at), Some(begun)) => {
                self.begun = Some(Begun { to: at, ..begun });
                if self.tool == Tool::Select && !begun.moves {
                    self.selected = Some([begun.from, at]);
                }
                Vec::new()
            }
            (Phase::End, Tool::Pen, _, Some(_)) => {
                self.begun = None;
                vec![Request::Make(Make::End)]
            }
            (Phase::End, _, at, Some(begun)) => {
                self.finish(Begun { to: at.unwrap_or(begun.to), ..begun }, document)
            }
            (Phase::Cancel, tool, _, Some(_)) => {
                self.begun = None;
                let is_pen = tool == Tool::Pen;
                if is_pen { vec![Request::Make(Make::Cancel)] } else { Vec::new() }
            }
            _ => Vec::new(),
        }
    }

    /// What comes of what was begun.
    fn finish(&mut self, begun: Begun, document: &Document) -> Vec<Request> {
        self.begun = None;
        let Begun { from, to, .. } = begun;
        match self.tool {
            Tool::Line | Tool::Rectangle => {
                let fields = self.fields(begun);
                vec![edit(if begun.erases {
                    Edit::Erase(fields)
                } else {
                    paint(fields, self.piece)
                })]
            }
            Tool::Wire if from == to => match document.square(from) {
                Some(Square::Field(Field::Gate { .. })) => vec![edit(Edit::ToggleGate(from))],
                _ => Vec::new(),
            },
            Tool::Wire => {
                let is_there = |wire: &[Point; 2]| *wire == [from, to] || *wire == [to, from];
                vec![edit(match document.wires().iter().any(is_there) {
                    true => Edit::Unwire(from, to),
                    false => Edit::Wire(from, to),
                })]
            }
            Tool::Select if begun.moves => {
                let Some([one, other]) = self.selected else { return Vec::new() };
                let away = |to: u8, from: u8| i16::from(to) - i16::from(from);
                let (x, y) = (away(to.x, from.x), away(to.y, from.y));
                let moved = |at: Point| {
                    let along = |at: u8, by: i16| u8::try_from(i16::from(at) + by).ok();
                    Some(Point { x: along(at.x, x)?, y: along(at.y, y)? })
                };
                let Some((new, other_new)) = moved(one).zip(moved(other)) else {
                    return Vec::new();
                };
                self.selected = Some([new, other_new]);
                let part = all_between([one, other]);
                vec![edit(Edit::Move { part, turn: Symmetry::Same, x, y })]
            }
            Tool::Select => {
                self.selected = Some([from, to]);
                Vec::new()
            }
            Tool::Pen | Tool::Fill => Vec::new(),
        }
    }

    /// Takes what is selected along, to be put elsewhere.
    fn copy(&mut self, document: &Document) {
        let clip = self.selection().and_then(|part| Clip::of(document.board(), &part));
        self.clip = clip.or(self.clip.take());
    }

    /// Puts what was taken along at the cursor, where it is selected then.
    fn paste(&mut self) -> Vec<Request> {
        let Some(clip) = self.clip.clone() else { return Vec::new() };
        let selected = self
            .selected
            .map(|[one, other]| Point { x: one.x.min(other.x), y: one.y.min(other.y) });
        let at = self.here().or(selected).unwrap_or(Point { x: 0, y: 0 });
        let (width, height) = clip.size();
        let end =
            |at: u8, size: usize| at.saturating_add(u8::try_from(size - 1).unwrap_or(u8::MAX));
        self.take_tool(Tool::Select);
        self.selected = Some([at, Point { x: end(at.x, width), y: end(at.y, height) }]);
        vec![edit(Edit::Paste { clip, x: at.x.into(), y: at.y.into() })]
    }

    /// Turns what is selected, or else the whole board.
    fn turn(&mut self, turn: Symmetry) -> Vec<Request> {
        let Some([one, other]) = self.selected else { return vec![edit(Edit::Turn(turn))] };
        let corner = Point { x: one.x.min(other.x), y: one.y.min(other.y) };
        let size = (usize::from(one.x.abs_diff(other.x)), usize::from(one.y.abs_diff(other.y)));
        let (width, height) = turn.size((size.0 + 1, size.1 + 1));
        let end =
            |at: u8, size: usize| at.saturating_add(u8::try_from(size - 1).unwrap_or(u8::MAX));
        self.selected = Some([corner, Point { x: end(corner.x, width), y: end(corner.y, height) }]);
        vec![edit(Edit::Move { part: all_between([one, other]), turn, x: 0, y: 0 })]
    }

    /// Puts the piece at one place; a gate on a gate changes its first state.
    fn paint_one(&self, at: Point, document: &Document) -> Edit {
        let is_gate = |square| matches!(square, Square::Field(Field::Gate { .. }));
        match document.square(at).is_some_and(is_gate) && is_gate(self.piece) {
            true => Edit::ToggleGate(at),
            false => paint(vec![at], self.piece),
        }
    }
}

fn is_border(at: Point, document: &Document) -> bool {
    let (width, height) = document.size();
    let (x, y) = (usize::from(at.x), usize::from(at.y));
    x == 0 || y == 0 || x + 1 == width || y + 1 == height
}

fn edit(edit: Edit) -> Request {
    Request::Make(Make::Edit(edit))
}

fn paint(at: Vec<Point>, square: Square) -> Edit {
    Edit::Paint { at, square }
}

fn resize(side: Direction, by: i16) -> Vec<Request> {
    vec![edit(Edit::Resize { side, by })]
}
