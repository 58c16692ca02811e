//! The editor's marks over the level, from the hand.

use bevy::prelude::*;

use super::edge::DraggedEdge;
use super::hand::EditorHand;
use super::solver::{idle_things, idle_walls};
use crate::advice::Answers;
use crate::board::{Eye, Sketch};
use crate::frame::Frame;
use crate::input::{Pointer, Tool};
use crate::sim::Bench;
use crate::states::{Menu, Mode};
use crate::timeline::{BoardShown, Pace};

pub(super) fn plugin(app: &mut App) {
    let is_on = in_state(Mode::Edit).and_then(resource_exists::<Bench>);
    app.add_systems(Update, (follow_mouse, draw_sketch).chain().in_set(Frame::Move).run_if(is_on));
}

/// A moving mouse replaces the cursor. A resting mouse doesn't, whatever comes to lie under it.
fn follow_mouse(
    (pointer, eye, board): (Res<Pointer>, Eye, Option<Res<BoardShown>>),
    (bench, menu): (Res<Bench>, Res<State<Menu>>),
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
    let size = bench.work().document().size();
    let edge = pointer.at.and_then(|at| DraggedEdge::at(&eye, at, size));
    if is_moved && !is_held && edge != hand.edge {
        hand.edge = edge;
    }
    if at == hand.pointed {
        return;
    }
    hand.pointed = at;
    if is_moved {
        hand.is_new = false;
        // The tile of the focused row is marked, wherever the mouse is.
        hand.cursor = hand.cursor.filter(|_| at.is_none() || *menu.get() != Menu::Closed);
    }
}

fn draw_sketch(
    (hand, bench, answers): (Res<EditorHand>, Res<Bench>, Res<Answers>),
    menu: Res<State<Menu>>,
    mut sketch: ResMut<Sketch>,
    mut pace: ResMut<Pace>,
) {
    let is_new = hand.is_changed() || bench.is_changed() || answers.is_changed();
    if !(is_new || menu.is_changed()) {
        return;
    }
    let begun = hand.begun;
    let painted = match (hand.tool, begun) {
        (Tool::Line | Tool::Rectangle, Some(begun)) => hand.fields(begun),
        (Tool::Select, Some(begun)) if begun.moves => vec![begun.to],
        // Where keys act there is a cursor, and while an edge is dragged nothing is painted.
        (_, None)
            if *menu.get() == Menu::Closed && hand.cursor.is_none() && hand.edge.is_none() =>
        {
            hand.pointed.into_iter().collect()
        }
        _ => Vec::new(),
    };
    let wire = begun.filter(|begun| hand.tool == Tool::Wire && begun.from != begun.to);
    let doubtful = bench.remarks().iter().filter_map(|remark| remark.place()).collect();
    let mut idle = idle_things(&answers);
    if *menu.get() == Menu::Answers {
        // Most levels have many dead squares, which is no fault.
        idle.extend(idle_walls(&answers));
    }
    pace.stir_if(sketch.set_if_neq(Sketch {
        cursor: hand.cursor,
        painted,
        selected: hand.selected,
        wire: wire.map(|begun| [begun.from, begun.to]),
        doubtful,
        dead: bench.dead_corners().to_vec(),
        idle,
        edge: hand.edge.map(|edge| (edge.side, edge.by)),
    }));
}
