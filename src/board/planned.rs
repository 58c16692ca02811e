//! A plan, before and during its execution: dots on the tiles of its way, the number of turns at
//! its end, where the other selves will be by then, and which gates will change.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Foresight, Halt};

use super::grid::{TILE, center};
use super::label::{self, Badge, BoardLabel};
use super::layer;
use super::sprites::Art;
use super::strokes::{Strokes, in_layer};
use crate::frame::Frame;
use crate::sim::Plan;
use crate::theme::palette;
use crate::timeline::BoardShown;

/// The mesh of the dots.
#[derive(Component, Default)]
struct PlanLine;

/// The plate with the number of turns.
#[derive(Component)]
struct PlanPlate;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Plan>.or_else(resource_exists_and_changed::<BoardShown>);
    app.add_systems(Startup, (in_layer::<PlanLine>(layer::MARK), spawn_plan_plate)).add_systems(
        Update,
        draw_plan.run_if(changed).before(label::write_labels).in_set(Frame::Draw),
    );
}

fn spawn_plan_plate(mut commands: Commands) {
    commands.spawn((Badge, Visibility::Hidden, PlanPlate)).with_children(|plate| {
        // The plate has its own place in its square.
        let middle = Transform::from_xyz(-0.28 * TILE, 0.28 * TILE, 0.0);
        plate.spawn((Art("plate"), Sprite::default(), middle));
        let words = (BoardLabel::new(String::new(), SIZE), TextColor(palette::SELF));
        plate.spawn((words, Transform::from_xyz(0.0, 0.0, 0.05)));
    });
}

/// The height of the letters, in tiles.
const SIZE: f32 = 0.27;

fn draw_plan(
    (plan, board): (Res<Plan>, Res<BoardShown>),
    way: Single<&Mesh2d, With<PlanLine>>,
    mut plate: Single<(&mut Transform, &mut Visibility, &Children), With<PlanPlate>>,
    (mut sprites, mut labels): (Query<&mut Sprite>, Query<&mut BoardLabel>),
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let planned = plan.foreseen().map(|(foreseen, done)| Planned::of(foreseen, done, &board.0));
    if let Some(mut mesh) = meshes.get_mut(&way.0) {
        *mesh = planned.as_ref().map(Planned::draw).unwrap_or_default().mesh();
    }
    let (place, visibility, parts) = &mut *plate;
    let Some(planned) = planned.filter(|planned| planned.turns > 0) else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    visibility.set_if_neq(Visibility::Inherited);
    // Beside the place of a clone's own number.
    let beside = Vec2::new(-0.38, 0.4) * TILE;
    place.translation = (planned.end() + beside).extend(layer::MARK + 0.1);
    for part in parts.iter() {
        if let Ok(mut sprite) = sprites.get_mut(part) {
            sprite.color = planned.color;
        }
        if let Ok(mut label) = labels.get_mut(part) {
            // With a plus, unlike the numbers of selves.
            *label = BoardLabel::new(format!("+{}", planned.turns), SIZE);
        }
    }
}

/// Everything to draw of a plan.
struct Planned {
    turns: usize,
    /// The tiles of the clone, one after another.
    way: Vec<Vec2>,
    /// The places of the other clones at the end, if they differ from now, with their numbers.
    others: Vec<(Vec2, usize)>,
    /// The gates that open or close on the last turn.
    gates: Vec<Vec2>,
    color: Color,
}

impl Planned {
    /// The part of it that is still to come.
    fn of(foreseen: &Foresight, done: usize, board: &Board) -> Self {
        let turns = foreseen.actions.len() - done;
        let at = |cell: &Cell| center(board, *cell);
        let here = |done| foreseen.scene(done).world.clones().last().map(at);
        let mut way: Vec<_> = (done..=done + turns).filter_map(here).collect();
        way.dedup();
        let (now, end) = (foreseen.scene(done), foreseen.scene(done + turns));
        let past = now.world.clones().iter().zip(end.world.clones()).zip(&end.inside).enumerate();
        let others = past
            .take(now.timeline - 1)
            .filter(|(_, ((now, end), inside))| now != end && !**inside)
            .map(|(clone, ((_, end), _))| (at(end), clone + 1));
        let gates = end.opened.iter().chain(&end.closed).map(at);
        Self {
            turns,
            way,
            others: others.collect(),
            gates: if turns > 0 { gates.collect() } else { Vec::new() },
            // A plan that was cut short shows it.
            color: match foreseen.halt {
                Halt::Paradox(_) | Halt::Blocked | Halt::Ignored => palette::ALARM,
                Halt::Done | Halt::Jump | Halt::Complete => palette::TIME,
            },
        }
    }

    fn end(&self) -> Vec2 {
        self.way.last().copied().unwrap_or_default()
    }

    /// A dot on each tile after the first, and a small one between two.
    fn draw(&self) -> Strokes {
        let mut strokes = Strokes::default();
        let mut dot = |point: Vec2, radius: f32, color| {
            strokes.dot(point, radius + 4.0, palette::INK.with_alpha(0.8));
            strokes.dot(point, radius, color);
        };
        for [from, to] in self.way.array_windows() {
            dot(from.midpoint(*to), 5.0, self.color);
            dot(*to, 9.0, self.color);
        }
        for (place, number) in &self.others {
            dot(*place, 9.0, palette::ghost(*number));
        }
        for gate in &self.gates {
            strokes.ring(*gate, 44.0, 12.0, palette::INK.with_alpha(0.8));
            strokes.ring(*gate, 44.0, 6.0, self.color);
        }
        strokes
    }
}
