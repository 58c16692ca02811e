//! The editor's marks over the level, from the hand.

use bevy::prelude::*;

use super::hand::EditorHand;
use super::solver::{idle_things, idle_walls};
use crate::advice::Answers;
use crate::board::Sketch;
use crate::frame::Frame;
use crate::input::Tool;
use crate::sim::EditorSession;
use crate::states::{Menu, Mode};
use crate::timeline::Pace;

pub(super) fn plugin(app: &mut App) {
    let is_on = in_state(Mode::Edit).and_then(resource_exists::<EditorSession>);
    app.add_systems(Update, draw_sketch.in_set(Frame::Move).run_if(is_on));
}

/// Marks the cursor's tile at once: the next intent may ask about the tile that is looked at.
pub(super) fn mark_cursor(
    hand: Res<EditorHand>,
    mut sketch: ResMut<Sketch>,
    mut pace: ResMut<Pace>,
) {
    if sketch.cursor != hand.cursor {
        sketch.cursor = hand.cursor;
        pace.stir();
    }
}

fn draw_sketch(
    (hand, editor, answers): (Res<EditorHand>, Res<EditorSession>, Res<Answers>),
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
        (Tool::Select, Some(begun)) if begun.moves => vec![begun.to],
        (Tool::Wire, Some(begun)) => vec![begun.from],
        // Where keys act there is a cursor, and while an edge is dragged nothing is painted.
        (_, None)
            if *menu.get() == Menu::Closed && hand.cursor.is_none() && hand.edge.is_none() =>
        {
            hand.pointed.into_iter().collect()
        }
        _ => Vec::new(),
    };
    let wire = begun.filter(|begun| hand.tool == Tool::Wire && begun.from != begun.to);
    let doubtful = editor.issues().iter().filter_map(|issue| issue.position()).collect();
    let mut idle = idle_things(&answers);
    if menu.has_solver() {
        // Most levels have many dead corners, which is no fault.
        idle.extend(idle_walls(&answers));
    }
    pace.stir_if(sketch.set_if_neq(Sketch {
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
