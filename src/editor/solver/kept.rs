//! The kept solutions of the level: a row each, with its score and whether it works. Players can
//! watch and remove them.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use chronoshift_core::editing::{SolutionStatus, StoredSolution};

use super::verdict::selves;
use crate::menus::dialogs::{make_row, row_action};
use crate::sim::{EditorRequest, EditorSession, Request, Screening, Session};
use crate::theme::Fonts;
use crate::widgets::{Availability, note};
use crate::words::{Message, message, replay_fault_text};

/// The place of the rows, and the solutions in them.
#[derive(Component, Default)]
pub(super) struct KeptRows(Vec<StoredSolution>);

/// The solution of a row, by its number.
#[derive(Component, Clone, Copy)]
pub(super) struct KeptRow(usize);

/// Lists the kept solutions. The focus stays at its place among them.
pub(super) fn list_solutions(
    (editor, fonts): (Option<Res<EditorSession>>, Option<Res<Fonts>>),
    rows: Single<(Entity, &mut KeptRows, Option<&Children>)>,
    all: Query<&KeptRow>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let (place, mut kept, old) = rows.into_inner();
    let (Some(editor), Some(fonts)) = (editor, fonts) else { return };
    if kept.0 == editor.solutions() {
        return;
    }
    kept.0 = editor.solutions().to_vec();
    let old = old.into_iter().flatten().copied().filter(|row| all.contains(*row));
    let old: Vec<_> = old.collect();
    let focused = old.iter().position(|row| focus.get() == Some(*row));
    // The focus moves to a row that still exists.
    old.iter().for_each(|row| _ = commands.entity(*row).insert(Availability(false)));
    commands.entity(place).despawn_children();
    let mut new = Vec::new();
    commands.entity(place).with_children(|rows| {
        if !kept.0.is_empty() {
            rows.spawn(note(&fonts, message!("solver-kept")));
        }
        for kept in &kept.0 {
            let actions = [
                row_action(message!("row-watch"), watch_solution),
                row_action(message!("solver-kept-drop"), drop_solution),
            ];
            let row = rows.spawn(KeptRow(kept.number));
            let row = make_row(row, &fonts, solution_name(kept), actions);
            new.push(row.id());
        }
    });
    if let Some(row) = focused.and_then(|at| new.get(at).or(new.last())) {
        focus.set(*row, FocusCause::Navigated);
    }
}

fn solution_name(kept: &StoredSolution) -> Message {
    let number = kept.number;
    match &kept.status {
        SolutionStatus::Holds { score, clones } => {
            message!("solver-kept-holds", number = number, score = *score, selves = selves(*clones))
        }
        SolutionStatus::Breaks(fault) => {
            message!("solver-kept-breaks", number = number, fault = replay_fault_text(fault))
        }
        SolutionStatus::NoBoard => message!("solver-kept-no-board", number = number),
        SolutionStatus::Unknown => message!("solver-kept-open", number = number),
    }
}

fn watch_solution(
    In(row): In<Entity>,
    rows: Query<&KeptRow>,
    (editor, session): (Res<EditorSession>, Res<Session>),
    mut screenings: MessageWriter<Screening>,
) -> Result {
    let &KeptRow(number) = rows.get(row)?;
    let kept = editor.solutions().iter().find(|kept| kept.number == number);
    let Some(kept) = kept else { return Ok(()) };
    let score = match kept.status {
        SolutionStatus::Holds { score, .. } => score,
        SolutionStatus::Breaks(_) => 0,
        SolutionStatus::NoBoard | SolutionStatus::Unknown => return Ok(()),
    };
    screenings.write(Screening::of_kept(session.play.board(), &kept.actions, score));
    Ok(())
}

fn drop_solution(
    In(row): In<Entity>,
    rows: Query<&KeptRow>,
    mut requests: MessageWriter<Request>,
) -> Result {
    requests.write(Request::Editor(EditorRequest::Drop(rows.get(row)?.0)));
    Ok(())
}
