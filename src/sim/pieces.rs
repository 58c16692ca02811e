//! All that is on the board, as entities that follow the rules' world.

use std::sync::Arc;

use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;
use chronoshift_core::rules::{ButtonKind, Cell, Field, Play, Turn};

use super::{Count, Event, Film, Report, Scene, Session};

/// Everything on the board; gone when another level opens.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Piece;

/// The field that a piece is on.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(Piece)]
pub struct OnCell(pub Cell);

/// A self of the player.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[component(immutable)]
pub struct TimeClone {
    /// Its timeline, from 1.
    pub number: usize,
}

/// The clone that is being played.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Current;

/// A past clone, which replays its recording.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Ghost;

/// A crate.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Crate;

/// A button.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Button {
    /// What makes it active.
    pub kind: ButtonKind,
    /// Whether it is active.
    pub active: bool,
}

/// A gate.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gate {
    /// Whether it is closed.
    pub closed: bool,
}

/// A one-time passage.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Passage(pub PassageState);

/// How a one-time passage stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PassageState {
    /// Nobody has stood on it.
    Whole,
    /// Somebody has: it goes when the next turn begins.
    Cracked,
    /// It is gone.
    Collapsed,
}

/// The time machine.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct TimeMachine;

/// The goal.
#[derive(Component, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Goal {
    /// Whether it is obtained.
    pub obtained: bool,
}

/// The entities that come, go or move.
#[derive(Resource, Default)]
struct Roster {
    clones: Vec<Entity>,
    crates: Vec<(Entity, Cell)>,
}

/// Takes everything off the board.
pub(super) fn clear(world: &mut World) {
    let pieces: Vec<_> = world.query_filtered::<Entity, With<Piece>>().iter(world).collect();
    for piece in pieces {
        world.despawn(piece);
    }
    world.insert_resource(Roster::default());
}

/// Puts the session's level on an empty board.
pub(super) fn set_up(world: &mut World) {
    clear(world);
    let board = Arc::clone(world.resource::<Session>().play.board());
    let mut crates = Vec::new();
    for cell in board.cells() {
        match board.field(cell) {
            Field::Wall | Field::Floor => {}
            Field::Start => put(world, cell, TimeMachine),
            Field::Goal => put(world, cell, Goal::default()),
            Field::Button(kind) => put(world, cell, Button { kind, active: false }),
            Field::Gate { open } => put(world, cell, Gate { closed: !open }),
            Field::Passage => put(world, cell, Passage(PassageState::Whole)),
        }
        if board.starts_with_crate(cell) {
            crates.push((world.spawn((Crate, OnCell(cell))).id(), cell));
        }
    }
    world.resource_mut::<Roster>().crates = crates;
}

fn put(world: &mut World, cell: Cell, piece: impl Component) {
    world.spawn((piece, OnCell(cell)));
}

/// Moves the entities of the crates that the last turn pushed, so that each
/// crate stays itself.
pub(super) fn push_crates(world: &mut World) {
    let pushes = world.resource::<Session>().play.last_turn().pushes();
    let to: HashMap<_, _> = pushes.iter().map(|push| (push.from, push.to)).collect();
    for (_, at) in &mut world.resource_mut::<Roster>().crates {
        *at = to.get(at).copied().unwrap_or(*at);
    }
}

/// Makes the entities follow the session's world, and tells what happened.
pub(super) fn report(world: &mut World, event: Event) {
    let play = &world.resource::<Session>().play;
    let (state, start) = (play.world().clone(), play.board().start());
    // A turn is told of before it counts as played.
    let turns = play.elapsed() + usize::from(matches!(event, Event::Turn { .. }));
    // The last turn of a timeline never counts as passed: time jumps, or stops.
    let ends = play.is_inside() && turns >= play.length() && event != Event::Paradox;
    let turn = turns - usize::from(ends);
    let count = Count { turn, timeline: play.timeline(), score: play.score() };
    let home: Vec<_> = (0..play.timeline()).map(|clone| play.is_home(clone, turns)).collect();
    let last = Some(play.last_turn()).filter(|_| matches!(event, Event::Turn { .. }));
    let intents = last.map_or_else(Vec::new, |turn| turn.intents().to_vec());
    let goal_by = play.goal_by().or(last.and_then(Turn::goal_by));
    world.resource_scope(|world, mut roster: Mut<Roster>| {
        let film = roster.film(&world.resource::<Session>().play, event).map(Arc::new);
        roster.place_clones(world, state.clones(), start);
        roster.place_crates(world, &state.crates().collect::<Vec<_>>());
        let clones = roster.clones.iter().copied().zip(home).collect();
        let crates = roster.crates.clone();
        let scene = Scene { state: Arc::new(state), clones, crates, intents, goal_by };
        world.write_message(Report { event, count, scene, film });
    });
    if let Err(error) = world.run_system_cached(update_fixtures) {
        error!("{error}");
    }
}

impl Roster {
    /// What had been played before a jump or the end; the entities are still where it
    /// ended.
    fn film(&self, play: &Play, event: Event) -> Option<Film> {
        let timelines = match event {
            Event::Jump => (play.timeline() - 1, play.timeline() - 1),
            Event::Complete => (1, play.timeline()),
            _ => return None,
        };
        Film::shoot(play, timelines, &self.clones, &self.crates)
    }

    /// One entity for each clone; all but the last are ghosts.
    fn place_clones(&mut self, world: &mut World, clones: &[Cell], start: Cell) {
        for entity in self.clones.drain(clones.len().min(self.clones.len())..) {
            world.despawn(entity);
        }
        while self.clones.len() < clones.len() {
            let number = self.clones.len() + 1;
            self.clones.push(world.spawn((TimeClone { number }, OnCell(start))).id());
        }
        let last = clones.len() - 1;
        for (index, (&entity, &cell)) in self.clones.iter().zip(clones).enumerate() {
            let mut entity = world.entity_mut(entity);
            entity.insert(OnCell(cell));
            if index == last && !entity.contains::<Current>() {
                entity.remove::<Ghost>().insert(Current);
            } else if index != last && !entity.contains::<Ghost>() {
                entity.remove::<Current>().insert(Ghost);
            }
        }
    }

    /// Puts the crates' entities where crates are. Those that are in a right
    /// place stay there; the others go, in their order, to what is left.
    fn place_crates(&mut self, world: &mut World, cells: &[Cell]) {
        let placed: HashSet<_> = self.crates.iter().map(|&(_, at)| at).collect();
        let mut free = cells.iter().filter(|cell| !placed.contains(*cell));
        for (entity, at) in &mut self.crates {
            if cells.binary_search(at).is_err()
                && let Some(&cell) = free.next()
            {
                *at = cell;
            }
            if world.get(*entity) != Some(&OnCell(*at)) {
                world.entity_mut(*entity).insert(OnCell(*at));
            }
        }
    }
}

/// What stays in its place shows its state.
fn update_fixtures(
    session: Res<Session>,
    mut buttons: Query<(&mut Button, &OnCell)>,
    mut gates: Query<(&mut Gate, &OnCell)>,
    mut passages: Query<(&mut Passage, &OnCell)>,
    mut goal: Query<&mut Goal>,
) {
    let state = session.play.world();
    for (mut button, &OnCell(cell)) in &mut buttons {
        let active = state.is_active(cell);
        button.set_if_neq(Button { kind: button.kind, active });
    }
    for (mut gate, &OnCell(cell)) in &mut gates {
        gate.set_if_neq(Gate { closed: state.is_closed(cell) });
    }
    for (mut passage, &OnCell(cell)) in &mut passages {
        passage.set_if_neq(Passage::of(state, cell));
    }
    for mut goal in &mut goal {
        goal.set_if_neq(Goal { obtained: state.goal_obtained() });
    }
}

impl Passage {
    /// How the passage on a field stands in a world.
    pub fn of(state: &chronoshift_core::rules::World, cell: Cell) -> Self {
        Self(if state.is_collapsed(cell) {
            PassageState::Collapsed
        } else if state.is_cracked(cell) {
            PassageState::Cracked
        } else {
            PassageState::Whole
        })
    }
}
