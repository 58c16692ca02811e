//! Presses and strokes in the level editor, which change the hand and the level, and the hand's marks on the board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::editing::Document;
use chronoshift_core::level::Clip;
use chronoshift_core::rules::Point;
use leafwing_input_manager::prelude::ActionState;

use super::edge::DraggedEdge;
use super::edits::Removal;
use super::hand::{EditorHand, tiles_between};
use super::palette::piece_art;
use crate::advice::Answers;
use crate::board::{Eye, FloatingPart, Sketch};
use crate::frame::{Frame, Resolve, Resolving};
use crate::input::{
    BoardInput, Control, Device, EditorControl, LastDevice, Pointer, StrokeEvent, Tool,
};
use crate::menus::sharing::offer::share_level;
use crate::platform::Clipboard;
use crate::sim::{BoardMoved, EditorRequest, EditorSession, Request};
use crate::states::{LevelState, Menu, Mode};
use crate::timeline::{BoardShown, Pace};
use crate::words::message;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EditorHand>()
        .add_systems(
            Resolve,
            (
                (start_over, adapt_to_board)
                    .chain()
                    .run_if(resource_exists_and_changed::<EditorSession>),
                (follow_mouse, draw_strokes, handle_control, update_cursor_mark)
                    .chain()
                    .run_if(in_state(Mode::Edit).and_then(resource_exists::<EditorSession>)),
                ask_for_playtest
                    .run_if(in_state(LevelState::Open).and_then(resource_exists::<EditorSession>)),
            )
                .chain()
                .in_set(Resolving::Edit),
        )
        .add_systems(OnExit(Mode::Edit), |mut floating: ResMut<FloatingPart>| {
            *floating = FloatingPart::default();
        })
        .add_systems(OnEnter(Mode::Edit), |mut hand: ResMut<EditorHand>| {
            (hand.begun, hand.edge, hand.floating) = (None, None, None);
        });
    let is_on = in_state(Mode::Edit).and_then(resource_exists::<EditorSession>);
    app.add_systems(
        Update,
        (draw_sketch, show_floating_part.run_if(resource_changed::<EditorHand>))
            .in_set(Frame::MovePlayhead)
            .run_if(is_on),
    );
}

/// Empties the hand for another level. Only the copy stays.
fn start_over(
    editor: Res<EditorSession>,
    mut hand: ResMut<EditorHand>,
    mut last: Local<Option<u64>>,
) {
    let file = editor.file_id();
    if std::mem::replace(&mut *last, file) != file {
        let clip = hand.clip.take();
        *hand = EditorHand { clip, ..default() };
    }
}

/// Adapts the hand to a changed board: its contents may have moved, it may have become smaller, and an undo may have
/// undone the edit that made the selection.
fn adapt_to_board(
    mut moved: MessageReader<BoardMoved>,
    editor: Res<EditorSession>,
    mut hand: ResMut<EditorHand>,
) {
    let is_undone = std::mem::take(&mut hand.is_undoing);
    if is_undone && moved.is_empty() {
        hand.selected = None;
    }
    moved.read().for_each(|moved| hand.move_with_board(moved.0));
    if let Some(selected) = hand.selected_after.take() {
        hand.selected = Some(selected);
    }
    hand.limit_selection(editor.work().document().size());
}

/// A moving mouse replaces the cursor. A resting mouse doesn't, even if the board moves under it.
fn follow_mouse(
    pointer: Res<Pointer>,
    eye: Eye,
    board: Option<Res<BoardShown>>,
    editor: Res<EditorSession>,
    menu: Res<State<Menu>>,
    mut hand: ResMut<EditorHand>,
    mut last: Local<Option<Vec2>>,
) {
    if !pointer.is_changed() && !eye.has_moved() {
        return;
    }
    let is_moved = std::mem::replace(&mut *last, pointer.at) != pointer.at;
    let place = pointer.at.and_then(|at| eye.place(at)).zip(board);
    let at = place.map(|(place, board)| board.0.point(place.cell));
    let is_held = hand.edge.is_some_and(|edge| edge.is_held) || hand.begun.is_some();
    let size = editor.work().document().size();
    let edge = pointer.at.and_then(|at| DraggedEdge::at(&eye, at, size));
    if is_moved && !is_held && edge != hand.edge {
        hand.edge = edge;
    }
    if at == hand.pointed {
        return;
    }
    hand.pointed = at;
    if is_moved {
        at.into_iter().for_each(|at| hand.extend_wire(at));
        hand.tool_just_chosen = false;
        // The cursor keeps marking the tile of the focused row, wherever the mouse is.
        hand.cursor = hand.cursor.filter(|_| at.is_none() || *menu.get() != Menu::Closed);
    }
}

/// Drops the selection and the current stroke if the player uses a keyboard. On a gamepad, Start opens the menu
/// instead. Returns whether there was a selection or a stroke.
pub(crate) fn drop_selection(world: &mut World) -> bool {
    let is_editing =
        world.get_resource::<State<Mode>>().is_some_and(|mode| *mode.get() == Mode::Edit);
    let by_key = world.resource::<LastDevice>().0 == Device::Keyboard;
    is_editing && by_key && world.resource_mut::<EditorHand>().let_go()
}

/// Starts a playtest, or returns to the editor.
fn ask_for_playtest(
    input: Single<&ActionState<Control>, With<BoardInput>>,
    mut requests: MessageWriter<Request>,
) {
    if input.just_pressed(&Control::Editor(EditorControl::Test)) {
        requests.write(Request::Editor(EditorRequest::Test));
    }
}

/// Handles strokes, before the press that ends them.
fn draw_strokes(
    mut strokes: MessageReader<StrokeEvent>,
    eye: Eye,
    board: Option<Res<BoardShown>>,
    editor: Res<EditorSession>,
    mut hand: ResMut<EditorHand>,
    mut asker: EditRequester,
) {
    let document = editor.work().document();
    for &drawn in strokes.read() {
        let place = eye.place(drawn.at).zip(board.as_ref());
        let at = place.map(|(place, board)| board.0.point(place.cell));
        // A stroke beyond the edge of the board ends at the edge.
        let nearest = || eye.in_tiles(drawn.at).and_then(|at| hand.nearest(at, document.size()));
        let at = at.or_else(nearest);
        let asked = hand.draw_edge(drawn, &eye, document);
        asker.ask(asked.unwrap_or_else(|| hand.draw(drawn, at, document)), document);
    }
}

fn handle_control(
    input: Single<&ActionState<Control>, With<BoardInput>>,
    editor: Res<EditorSession>,
    mut hand: ResMut<EditorHand>,
    mut clipboard: Clipboard,
    mut asker: EditRequester,
) {
    let Some(control) = input.get_just_pressed().into_iter().find(|it| it.is_for_board()) else {
        return;
    };
    let document = editor.work().document();
    let asked = match control {
        Control::Editor(EditorControl::Copy | EditorControl::Cut) => {
            hand.copy(document);
            if let Some(clip) = &hand.clip {
                clipboard.copy(&clip.to_string());
            }
            hand.press(control, document)
        }
        Control::Editor(EditorControl::Paste) => {
            // The clipboard contains the last copy, made here or in another program.
            let text = clipboard.text();
            let is_empty = text.is_none();
            let clip = text.and_then(|text| Clip::parse(&text).ok());
            hand.clip = clip.or(hand.clip.take());
            let asked = hand.press(control, document);
            if hand.clip.is_none() {
                hand.notice = Some(if is_empty {
                    message!("workshop-paste-nothing")
                } else {
                    message!("workshop-paste-no-level")
                });
            }
            asked
        }
        Control::Editor(EditorControl::Save) if editor.lacks_name() => {
            asker.menu.set(Menu::Naming);
            return;
        }
        Control::Editor(EditorControl::Share) => {
            asker.commands.run_system_cached(share_level);
            return;
        }
        _ if let Some(panel) = panel(control) => {
            asker.menu.set(panel);
            return;
        }
        _ => hand.press(control, document),
    };
    asker.ask(asked, document);
}

/// Makes requests. Before requests that would remove pieces, asks the player.
#[derive(SystemParam)]
struct EditRequester<'w, 's> {
    menu: ResMut<'w, NextState<Menu>>,
    requests: MessageWriter<'w, Request>,
    commands: Commands<'w, 's>,
}

impl EditRequester<'_, '_> {
    fn ask(&mut self, asked: Vec<Request>, document: &Document) {
        match asked.iter().find_map(|request| Removal::from_request(request, document)) {
            Some(removal) => {
                self.commands.insert_resource(removal);
                self.menu.set(Menu::Removal);
            }
            None => _ = self.requests.write_batch(asked),
        }
    }
}

/// The panel that a control opens.
fn panel(control: Control) -> Option<Menu> {
    match control {
        Control::Editor(EditorControl::Texts) => Some(Menu::Texts),
        Control::Editor(EditorControl::Solver) => Some(Menu::Solver),
        Control::Editor(EditorControl::Issues) => Some(Menu::Issues),
        _ => None,
    }
}

/// Marks the cursor's tile immediately: the next intent may ask about the tile that the player looks at.
pub(super) fn update_cursor_mark(
    hand: Res<EditorHand>,
    mut sketch: ResMut<Sketch>,
    mut pace: ResMut<Pace>,
) {
    if sketch.cursor != hand.cursor {
        sketch.cursor = hand.cursor;
        pace.request_frame();
    }
}

/// Shows the part that the hand moves or pastes, where it would be put.
fn show_floating_part(
    hand: Res<EditorHand>,
    editor: Res<EditorSession>,
    mut floating: ResMut<FloatingPart>,
) {
    let document = editor.work().document();
    let moved = || {
        let (begun, selected) = hand.begun.filter(|begun| begun.moves).zip(hand.selected)?;
        let clip = Clip::copy_from(document.board(), &tiles_between(selected))?;
        Some(clip.transformed(begun.turn))
    };
    let clip = hand.floating.clone().or_else(moved);
    let part = clip.zip(hand.floating_area()).map(|(clip, ((left, top), _))| {
        let tiles = clip.map_tiles().map(|(at, piece)| {
            let place = (left + i16::from(at.x), top + i16::from(at.y));
            (place, piece_art(piece).collect())
        });
        tiles.collect()
    });
    floating.set_if_neq(FloatingPart(part.unwrap_or_default()));
}

/// The tiles of a rectangle that are on a board of this width and height.
fn on_board(
    ((left, top), (width, height)): ((i16, i16), (usize, usize)),
    size: (usize, usize),
) -> Vec<Point> {
    let side = |from: i16, length: usize, most: usize| {
        (from.max(0)..from.saturating_add(length as i16).min(most as i16)).map(|at| at as u8)
    };
    let rows = side(top, height, size.1);
    rows.flat_map(|y| side(left, width, size.0).map(move |x| Point { x, y })).collect()
}

fn draw_sketch(
    hand: Res<EditorHand>,
    editor: Res<EditorSession>,
    answers: Res<Answers>,
    menu: Res<State<Menu>>,
    mut sketch: ResMut<Sketch>,
    mut pace: ResMut<Pace>,
) {
    let is_new = hand.is_changed() || editor.is_changed() || answers.is_changed();
    if !(is_new || menu.is_changed()) {
        return;
    }
    let begun = hand.begun;
    let painted = match (hand.tool, begun) {
        (Tool::Line | Tool::Rectangle, Some(begun)) => hand.tiles(begun),
        _ if let Some(place) = hand.floating_area() => {
            on_board(place, editor.work().document().size())
        }
        (Tool::Wire, Some(begun)) => vec![begun.from],
        // With keys, the cursor marks the tile, and while an edge is dragged, nothing is painted.
        (_, None)
            if *menu.get() == Menu::Closed && hand.cursor.is_none() && hand.edge.is_none() =>
        {
            hand.pointed.into_iter().collect()
        }
        _ => Vec::new(),
    };
    let wire = begun.filter(|begun| hand.tool == Tool::Wire && begun.from != begun.to);
    let doubtful = editor.issues().iter().filter_map(|issue| issue.position()).collect();
    let mut idle = answers.findings().idle_things();
    if menu.has_solver() {
        // Most levels have many walls that do nothing, which isn't a fault, so they are marked only beside the results.
        idle.extend(answers.findings().idle_walls());
    }
    pace.request_frame_if(sketch.set_if_neq(Sketch {
        cursor: hand.cursor,
        painted,
        selected: hand.selected,
        wire: wire.map(|begun| [begun.from, begun.to]),
        doubtful,
        dead: editor.dead_corners().to_vec(),
        idle,
        edge: hand.edge.map(|edge| (edge.side, edge.by)),
    }));
}
