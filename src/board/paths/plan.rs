//! The path of a plan, before and during its execution: where the current self goes, in how many
//! turns, where the other selves will be at its end, and which gates will change.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Halt, Lookahead};

use super::path::{NumberPosition, Path, PathMark, PathNumber, PathSources, PathStyle, Paths};
use crate::board::grid::{TILE, center};
use crate::board::layer;
use crate::board::strokes::in_layer;
use crate::sim::Plan;
use crate::theme::palette;
use crate::timeline::BoardShown;

/// The path of the plan, and the destinations of the other selves.
#[derive(Component, Default)]
#[require(Paths)]
struct PlanPaths;

/// The position of the number, from the end of the path: beside the position of a self's own number.
const NUMBER_OFFSET: Vec2 = Vec2::new(-0.38, 0.4);

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Plan>.or_else(resource_exists_and_changed::<BoardShown>);
    app.add_systems(Startup, in_layer::<PlanPaths>(layer::MARK))
        .add_systems(Update, find_planned_paths.run_if(changed).in_set(PathSources));
}

fn find_planned_paths(
    plan: Res<Plan>,
    board: Res<BoardShown>,
    mut paths: Single<&mut Paths, With<PlanPaths>>,
) {
    let rest = plan.lookahead().filter(|(foreseen, done)| foreseen.actions.len() > *done);
    let found = rest.map(|(foreseen, done)| planned_paths(foreseen, done, &board.0));
    paths.set_if_neq(Paths(found.unwrap_or_default()));
}

/// The part of a plan that is still to come: the path of the current self, and the destinations of the others.
fn planned_paths(foreseen: &Lookahead, done: usize, board: &Board) -> Vec<Path> {
    let last = foreseen.actions.len();
    let here = |turn| foreseen.scene(turn).world.clones().last().copied();
    // The colour shows whether the plan was cut short.
    let color = match foreseen.halt {
        Halt::Paradox(_) | Halt::Over(_) | Halt::Blocked | Halt::Ignored => palette::ALARM,
        Halt::Done | Halt::Jump | Halt::Complete => palette::TIME,
    };
    let own = Path::along(board, (done..=last).filter_map(here), color);
    let (now, end) = (foreseen.scene(done), foreseen.scene(last));
    let gates = end.opened.iter().chain(&end.closed);
    let ring = |gate: &Cell| PathMark::Ring { at: center(board, *gate), radius: 44.0, width: 6.0 };
    let place = own.stays.last().map_or(Vec2::ZERO, |end| end.at) + NUMBER_OFFSET * TILE;
    let number = PathNumber {
        // With a plus sign, unlike the numbers of selves.
        text: format!("+{}", last - done),
        place: NumberPosition::Plate(place),
    };
    let own = Path {
        style: PathStyle::PLANNED,
        marks: gates.map(ring).collect(),
        numbers: vec![number],
        ..own
    };
    let past = now.world.clones().iter().zip(end.world.clones()).zip(&end.inside).enumerate();
    let others = past
        .take(now.timeline - 1)
        .filter(|(_, ((now, end), is_inside))| now != end && !**is_inside)
        .map(|(clone, ((_, end), _))| Path {
            style: PathStyle::PLANNED,
            marks: vec![PathMark::Dot(center(board, *end))],
            ..Path::new(palette::ghost(clone + 1))
        });
    [own].into_iter().chain(others).collect()
}
