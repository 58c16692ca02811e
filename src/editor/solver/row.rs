//! The rows of the panel: a piece each, with its purpose. The board shows the focused piece, and a
//! press on its row goes there.

use bevy::prelude::*;
use chronoshift_core::solver::Part;

use super::pieces::{idle_walls, is_idle_wall, is_told, places, purpose};
use crate::advice::Answers;
use crate::editor::side::{TileLink, go_there};
use crate::frame::Frame;
use crate::states::in_solver;
use crate::theme::Fonts;
use crate::widgets::{Availability, WidgetName, button, note};
use crate::words::{self, Message, message};

/// The place of the rows.
#[derive(Component)]
pub(super) struct PieceRows;

/// The piece of a row, by its place among all pieces.
#[derive(Component, Clone, Copy)]
struct PieceRow(usize, Part);

/// Marks the text that lists the walls that do nothing, which have no rows.
#[derive(Component)]
struct IdleWalls;

/// The most pieces with rows.
const MOST: usize = 200;
/// The most walls in the list.
const NAMED: usize = 40;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write_rows.in_set(Frame::Write).run_if(in_solver));
}

/// The rows come with the first result.
pub(super) fn spawn_rows(
    answers: Res<Answers>,
    fonts: Option<Res<Fonts>>,
    rows: Query<Entity, (With<PieceRows>, Without<Children>)>,
    mut commands: Commands,
) {
    let (Ok(rows), Some(fonts), Some(board)) = (rows.single(), fonts, answers.board()) else {
        return;
    };
    let all = answers.appraisal().parts.iter().map(|without| without.part).enumerate();
    let told: Vec<_> = all.filter(|(_, part)| is_told(board, *part)).collect();
    if told.is_empty() {
        return;
    }
    commands.entity(rows).with_children(|rows| {
        rows.spawn(note(&fonts, message!("solver-pieces")));
        rows.spawn((note(&fonts, Message::default()), IdleWalls));
        for &(index, part) in told.iter().take(MOST) {
            let row = button(&fonts, Message::default());
            let mut row = rows.spawn((row, PieceRow(index, part), Availability(true)));
            if let Some(&at) = places(board, part).first() {
                row.insert(TileLink(at)).observe(go_there);
            }
        }
        if told.len() > MOST {
            let more = message!("solver-more", count = told.len() - MOST);
            rows.spawn(note(&fonts, more));
        }
    });
}

/// The results on each piece change while the player reads them.
fn write_rows(
    answers: Res<Answers>,
    new: Query<(), Added<PieceRow>>,
    rows: Query<(Entity, &PieceRow, &WidgetName, &Availability)>,
    mut walls: Query<&mut words::Say, With<IdleWalls>>,
    mut commands: Commands,
) {
    let is_due = answers.is_changed() || !new.is_empty();
    let Some(board) = answers.board().filter(|_| is_due) else { return };
    for (row, &PieceRow(index, part), called, offered) in &rows {
        let all = &answers.appraisal().parts;
        let Some(without) = all.get(index).filter(|it| it.part == part) else { continue };
        let name = purpose(&answers, board, without);
        if called.0 != name {
            commands.entity(row).insert(WidgetName(name));
        }
        // These walls are listed together.
        let now = Availability(!is_idle_wall(answers.appraisal(), without));
        if *offered != now {
            commands.entity(row).insert(now);
        }
    }
    let idle = idle_walls(&answers).into_iter().flatten().map(words::place_name);
    let list = Message::short_list(idle, NAMED);
    let said = list.map(|list| message!("solver-idle-walls", places = list));
    for mut say in &mut walls {
        say.set_if_neq(words::Say(said.clone().unwrap_or_default()));
    }
}
