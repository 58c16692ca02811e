//! The solutions that the level keeps: a row each, with its score and whether it works. Players can
//! watch and remove them.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};
use chronoshift_core::editing::{KeptSolution, Standing};

use super::verdict::selves;
use crate::sim::{Bench, Make, Request, Screening, Session};
use crate::theme::Fonts;
use crate::widgets::{Availability, ChosenOption, acting_choice, note};
use crate::words::{Message, replay_fault};

/// The place of the rows, and the solutions in them.
#[derive(Component, Default)]
pub(super) struct KeptRows(Vec<KeptSolution>);

/// The solution of a row, by its number.
#[derive(Component, Clone, Copy)]
pub(super) struct KeptRow(usize);

/// The actions on a solution, in the order of a row.
const WATCH: usize = 0;
const DROP: usize = 1;

/// The width of the actions.
const WIDTH: f32 = 96.0;

/// Lists the solutions that the level keeps now. The focus stays at its place among them.
pub(super) fn list_solutions(
    (bench, fonts): (Option<Res<Bench>>, Option<Res<Fonts>>),
    rows: Single<(Entity, &mut KeptRows, Option<&Children>)>,
    all: Query<&KeptRow>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let (place, mut kept, old) = rows.into_inner();
    let (Some(bench), Some(fonts)) = (bench, fonts) else { return };
    if kept.0 == bench.solutions() {
        return;
    }
    kept.0 = bench.solutions().to_vec();
    let old = old.into_iter().flatten().copied().filter(|row| all.contains(*row));
    let old: Vec<_> = old.collect();
    let focused = old.iter().position(|row| focus.get() == Some(*row));
    // The focus moves to a row that still exists.
    old.iter().for_each(|row| _ = commands.entity(*row).insert(Availability(false)));
    commands.entity(place).despawn_children();
    let mut new = Vec::new();
    commands.entity(place).with_children(|rows| {
        if !kept.0.is_empty() {
            rows.spawn(note(&fonts, Message::new("answers-kept")));
        }
        for kept in &kept.0 {
            let options =
                [Message::new("answers-kept-watch"), Message::new("answers-kept-drop")].to_vec();
            let row = acting_choice(&fonts, solution_name(kept), options, WIDTH);
            let mut row = rows.spawn((row, KeptRow(kept.number)));
            row.insert(ChosenOption(WATCH)).observe(choose).observe(act_on_solution);
            new.push(row.id());
        }
    });
    if let Some(row) = focused.and_then(|at| new.get(at).or(new.last())) {
        focus.set(*row, FocusCause::Navigated);
    }
}

fn solution_name(kept: &KeptSolution) -> Message {
    let number = kept.number;
    match &kept.standing {
        Standing::Holds { score, clones } => Message::new("answers-kept-holds")
            .with("number", number)
            .with("score", *score)
            .with("selves", selves(*clones)),
        Standing::Breaks(fault) => Message::new("answers-kept-breaks")
            .with("number", number)
            .with("fault", replay_fault(fault)),
        Standing::NoBoard => Message::new("answers-kept-no-board").with("number", number),
        Standing::Open => Message::new("answers-kept-open").with("number", number),
    }
}

fn choose(chosen: On<ValueChange<usize>>, mut commands: Commands) {
    commands.entity(chosen.source).insert(ChosenOption(chosen.value));
}

/// Does what the player chose in the row of a solution.
fn act_on_solution(
    pressed: On<Activate>,
    rows: Query<(&KeptRow, &ChosenOption)>,
    (bench, session): (Res<Bench>, Res<Session>),
    mut requests: MessageWriter<Request>,
    mut screenings: MessageWriter<Screening>,
) {
    let Ok((&KeptRow(number), &ChosenOption(chosen))) = rows.get(pressed.entity) else { return };
    if chosen == DROP {
        requests.write(Request::Make(Make::Drop(number)));
        return;
    }
    let kept = bench.solutions().iter().find(|kept| kept.number == number);
    let Some(kept) = kept else { return };
    let score = match kept.standing {
        Standing::Holds { score, .. } => score,
        Standing::Breaks(_) => 0,
        Standing::NoBoard | Standing::Open => return,
    };
    screenings.write(Screening::of_kept(session.play.board(), &kept.actions, score));
}
