//! Fixtures, which stay in place: goal, buttons, gates, bridges, spawned for the board shown.

use bevy::prelude::*;
use chronoshift_core::rules::{ButtonKind, Cell, Direction, Tile, World as State};

use super::grid::{TILE, center};
use super::layer;
use super::machine;
use super::sprites::Art;
use crate::frame::Frame;
use crate::save::{AnimationSpeed, Preferences};
use crate::states::{LevelState, Modes};
use crate::timeline::{BoardShown, Pace, Shown};

/// A fixture: its position, and the kind of its tile.
#[derive(Component)]
pub(super) struct Fixture(Cell, Tile);

#[derive(Component)]
struct GoalGlow;

/// The lattice of a gate, which rises from its frame, from 0 (open) to 1 (closed).
#[derive(Component)]
struct Lattice {
    gate: Cell,
    raised: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        spawn_fixtures.run_if(resource_exists_and_changed::<BoardShown>).in_set(Frame::SpawnViews),
    )
    .add_systems(
        Update,
        ((show_states, light_goal).run_if(resource_exists_and_changed::<Shown>), move_gates)
            .in_set(Frame::Draw),
    );
}

/// Spawns the fixtures of a board. In the level editor, unchanged fixtures stay.
fn spawn_fixtures(
    mut commands: Commands,
    board: Res<BoardShown>,
    shown: Res<Shown>,
    modes: Modes,
    old: Query<(Entity, &Fixture)>,
    mut made: Local<Option<(usize, usize)>>,
) {
    let (board, state) = (&board.0, &shown.here.world);
    let size = modes.is_edit().then(|| (board.width(), board.height()));
    let may_stay = size.is_some() && size == *made;
    *made = size;
    let mut stays = vec![false; board.area()];
    for (entity, &Fixture(cell, tile)) in &old {
        if may_stay && board.tile(cell) == tile {
            stays[cell.index()] = true
        } else {
            commands.entity(entity).despawn()
        }
    }
    for cell in board.fixtures().into_iter().filter(|cell| !stays[cell.index()]) {
        let tile = board.tile(cell);
        let Some(art) = fixture(tile, state, cell) else { continue };
        let place = Transform::from_translation(center(board, cell).extend(layer::FIXTURE));
        let mut fixture =
            commands.spawn((Fixture(cell, tile), Art(art), place, DespawnOnExit(LevelState::Open)));
        fixture.with_children(|parts| match tile {
            Tile::Start => machine::spawn_parts(parts),
            Tile::Goal => {
                let behind = Transform::from_xyz(0.0, 0.0, -0.1);
                parts.spawn((Art("goal_glow"), behind, GoalGlow));
            }
            Tile::Gate { .. } => {
                let raised = if state.is_closed(cell) { 1.0 } else { 0.0 };
                let before = Transform::from_xyz(0.0, 0.0, 0.1);
                parts.spawn((Art("gate_closed"), before, Lattice { gate: cell, raised }));
            }
            Tile::Wall
            | Tile::Floor
            | Tile::PlainStart { .. }
            | Tile::Button(_)
            | Tile::Bridge
            | Tile::Storage
            | Tile::OneWay(_)
            | Tile::Portal(_)
            | Tile::Trapdoor => {}
        });
    }
}

/// The sprite of a tile's fixture, if it has one. For a gate it is the frame.
pub(crate) fn fixture(tile: Tile, state: &State, cell: Cell) -> Option<&'static str> {
    Some(match tile {
        Tile::Goal if state.goal_reached() => "goal_taken",
        Tile::Bridge if state.is_collapsed(cell) => "passage_gone",
        Tile::Bridge if state.is_cracked(cell) => "passage_cracked",
        Tile::Button(kind) if state.is_active(cell) => match kind {
            ButtonKind::Plain => "button_down",
            ButtonKind::Crate => "crate_button_down",
            ButtonKind::OneTime => "once_button_down",
            ButtonKind::Heavy => "heavy_button_down",
        },
        tile => return fixture_at_start(tile),
    })
}

/// The sprite of a fixture before anything has happened.
pub(crate) fn fixture_at_start(tile: Tile) -> Option<&'static str> {
    Some(match tile {
        Tile::Wall | Tile::Floor => return None,
        Tile::Start => "machine_base",
        Tile::PlainStart { storage: false } => "start_plain",
        Tile::Storage | Tile::PlainStart { storage: true } => "storage",
        Tile::Goal => "goal",
        Tile::Gate { .. } => "gate_open",
        Tile::Bridge => "passage_whole",
        Tile::OneWay(Direction::North) => "one_way_north",
        Tile::OneWay(Direction::East) => "one_way_east",
        Tile::OneWay(Direction::South) => "one_way_south",
        Tile::OneWay(Direction::West) => "one_way_west",
        Tile::Portal(_) => "portal",
        Tile::Trapdoor => "sink",
        Tile::Button(ButtonKind::Plain) => "button_up",
        Tile::Button(ButtonKind::Crate) => "crate_button_up",
        Tile::Button(ButtonKind::OneTime) => "once_button_up",
        Tile::Button(ButtonKind::Heavy) => "heavy_button_up",
    })
}

fn show_states(shown: Res<Shown>, mut fixtures: Query<(&Fixture, &mut Art)>) {
    for (&Fixture(cell, tile), mut seen) in &mut fixtures {
        if let Some(art) = fixture(tile, &shown.here.world, cell) {
            seen.set_if_neq(Art(art));
        }
    }
}

/// How long a gate takes to open or close, in seconds.
const GATE_TIME: f32 = 0.14;

fn move_gates(
    shown: Res<Shown>,
    preferences: Res<Preferences>,
    mut pace: ResMut<Pace>,
    mut lattices: Query<(&mut Lattice, &mut Transform, &mut Visibility, &mut Sprite)>,
) {
    let step = match preferences.speed {
        AnimationSpeed::Off => 1.0,
        speed => pace.delta() / GATE_TIME * speed.factor(),
    };
    for (mut lattice, mut transform, mut visibility, mut sprite) in &mut lattices {
        let goal = if shown.here.world.is_closed(lattice.gate) { 1.0 } else { 0.0 };
        if lattice.raised == goal && !lattice.is_added() {
            continue;
        }
        let rest: f32 = goal - lattice.raised;
        lattice.raised =
            if rest.abs() <= step { goal } else { lattice.raised + step * rest.signum() };
        pace.request_frame_if(lattice.raised != goal);
        let height = EaseFunction::QuadraticOut.sample_clamped(lattice.raised);
        // The lattice rises out of the floor: flat at first, with its lower edge in place.
        transform.scale = Vec3::new(0.9 + 0.1 * height, 0.35 + 0.65 * height, 1.0);
        transform.translation.y = -0.3 * TILE * (1.0 - height);
        sprite.color.set_alpha((height * 2.0).min(1.0));
        let seen = if lattice.raised > 0.0 { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(seen);
    }
}

fn light_goal(shown: Res<Shown>, mut glows: Query<&mut Visibility, With<GoalGlow>>) {
    let lit = !shown.here.world.goal_reached();
    for mut visibility in &mut glows {
        visibility.set_if_neq(if lit { Visibility::Inherited } else { Visibility::Hidden });
    }
}
