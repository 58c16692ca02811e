//! Clones and crates on the board: entities of the view, spawned for the timeline shown.

use bevy::prelude::*;

use super::fan::{self, Fan};
use super::figure::{Fading, GoalMark, Limbs, Parts, Role, add_clone_parts, layer_of};
use super::grid::TILE;
use super::layer;
use super::sprites::Art;
use super::stance::{self, Stances};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::sim::Playhead;
use crate::states::LevelState;
use crate::timeline::{BoardShown, Shown, Spectacle};

/// A clone, by its number from 1.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[component(immutable)]
pub struct TimeClone(pub usize);

/// Marks the clone that is played in the timeline shown.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Current;

/// Marks a past clone, which replays its recording.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Ghost;

/// A crate, by its index among all crates at the start, row by row from 0.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[component(immutable)]
pub struct Crate(pub usize);

#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct ActorPlacement;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stances>().add_systems(
        Update,
        (
            stance::update_stances.run_if(resource_exists_and_changed::<Shown>),
            sync_crates.run_if(resource_exists_and_changed::<BoardShown>),
            sync_clones,
        )
            .chain()
            .in_set(Frame::SpawnViews),
    );
    app.add_systems(
        Update,
        (
            (place_clones, place_crates).in_set(ActorPlacement).after(fan::open_fan),
            (show_goal_marks, light_crates).run_if(resource_exists_and_changed::<Shown>),
            fade_actors,
        )
            .in_set(Frame::Draw),
    );
}

/// Spawns or despawns crates until there are as many as on the board.
fn sync_crates(mut commands: Commands, shown: Res<Shown>, old: Query<(Entity, &Crate)>) {
    let count = shown.here.crates.len();
    let mut there = vec![false; count];
    for (entity, &Crate(number)) in &old {
        match there.get_mut(number) {
            Some(is_there) => *is_there = true,
            None => commands.entity(entity).despawn(),
        }
    }
    for number in (0..count).filter(|number| !there[*number]) {
        let place = Transform::default();
        commands.spawn((Crate(number), Art("crate"), place, DespawnOnExit(LevelState::Open)));
    }
}

/// Spawns or despawns clones until there are as many as in the timeline shown. The last one is the
/// current one.
fn sync_clones(
    mut commands: Commands,
    stances: Res<Stances>,
    playhead: Res<Playhead>,
    clones: Query<(Entity, &TimeClone, &Role)>,
) {
    let (count, newest) = (stances.clones(), playhead.chronicle().timeline_count());
    let mut there = vec![false; count];
    for (entity, &TimeClone(number), &role) in &clones {
        // A clone in another role looks quite different, so it is spawned again.
        if number > count || role != Role::in_timeline(number, count, newest) {
            commands.entity(entity).despawn();
        } else {
            there[number - 1] = true;
        }
    }
    for number in (1..=count).filter(|number| !there[number - 1]) {
        let bundle = (TimeClone(number), Transform::default(), Visibility::default());
        let clone = commands.spawn((bundle, DespawnOnExit(LevelState::Open))).id();
        if number == count {
            commands.entity(clone).insert(Current);
        } else {
            commands.entity(clone).insert(Ghost);
        }
        add_clone_parts(&mut commands, clone, number, Role::in_timeline(number, count, newest));
    }
}

fn place_clones(
    stances: Res<Stances>,
    fan: Res<Fan>,
    playhead: Res<Playhead>,
    spectacle: Res<Spectacle>,
    preferences: Res<Preferences>,
    mut clones: Query<(Entity, &TimeClone, Has<Current>, &mut Parts)>,
    mut limbs: Limbs,
) {
    // With reduced motion, no self leaves home to cheer.
    let spectacle = match *spectacle {
        Spectacle::Finale(_) if preferences.reduced_motion => Spectacle::None,
        spectacle => spectacle,
    };
    for (entity, &TimeClone(number), is_current, mut parts) in &mut clones {
        let pose = stances.of_clone(number - 1, &playhead, spectacle);
        let Some((pose, at)) = pose.zip(stances.spot(number - 1)) else { continue };
        let pose = fan.spread(if preferences.reduced_motion { pose.calm() } else { pose }, at);
        let (cell, spot) = at;
        let (z, plate) = if fan.holds(cell) {
            (Fan::layer(spot), Fan::PLATE)
        } else {
            (layer_of(number, is_current), layer::PLATE + layer_of(number, false) - layer::GHOST)
        };
        limbs.place(entity, &pose, z);
        // A single self needs no number.
        let plate = (stances.clones() > 1).then_some(plate - z);
        limbs.pose(&mut parts, pose, plate);
    }
}

fn place_crates(
    stances: Res<Stances>,
    playhead: Res<Playhead>,
    crates: Query<(Entity, &Crate)>,
    mut limbs: Limbs,
) {
    for (entity, &Crate(number)) in &crates {
        if let Some(pose) = stances.of_crate(number, &playhead) {
            // A crate further down the board is in front.
            let z = layer::CRATE + 0.5 - (pose.at.y / TILE).clamp(-128.0, 128.0) * 0.002;
            limbs.place(entity, &pose, z);
        }
    }
}

/// Shows the star of the clone that reached the goal.
fn show_goal_marks(shown: Res<Shown>, mut marks: Query<(&GoalMark, &mut Visibility)>) {
    for (mark, mut visibility) in &mut marks {
        let wears = shown.here.goal_reached_by == Some(mark.0);
        visibility.set_if_neq(if wears { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Shows the kind of each crate, and whether it presses a button or is on a storage spot.
fn light_crates(board: Res<BoardShown>, shown: Res<Shown>, mut crates: Query<(&Crate, &mut Art)>) {
    let (board, scene) = (&board.0, &shown.here);
    let heavy: Vec<_> =
        board.starting_crates().map(|cell| board.starts_with_heavy_crate(cell)).collect();
    for (&Crate(number), mut art) in &mut crates {
        let Some(&cell) = scene.crates.get(number) else { continue };
        let rests = shown.next.as_ref().is_none_or(|next| next.crates.get(number) == Some(&cell));
        let is_heavy = heavy.get(number).is_some_and(|is_heavy| *is_heavy);
        let cell = cell.filter(|_| rests);
        let is_home = cell.is_some_and(|cell| board.tile(cell).is_storage());
        let is_lit = cell.is_some_and(|cell| scene.world.is_active(cell));
        art.set_if_neq(Art(crate_art(is_heavy, is_lit, is_home)));
    }
}

/// The sprite of a crate. No tile is both a button and a storage spot.
pub(crate) fn crate_art(is_heavy: bool, is_lit: bool, is_home: bool) -> &'static str {
    match (is_heavy, is_lit, is_home) {
        (false, true, _) => "crate_lit",
        (false, false, true) => "crate_home",
        (false, false, false) => "crate",
        (true, true, _) => "heavy_crate_lit",
        (true, false, true) => "heavy_crate_home",
        (true, false, false) => "heavy_crate",
    }
}

/// With reduced motion, all selves and their numbers fade out and in instead of running back.
fn fade_actors(
    spectacle: Res<Spectacle>,
    preferences: Res<Preferences>,
    mut faded: Query<(Option<&mut Sprite>, Option<&mut TextColor>), With<Fading>>,
    new: Query<(), Added<Fading>>,
) {
    if !(spectacle.is_changed() || preferences.is_changed() || !new.is_empty()) {
        return;
    }
    let alpha = match *spectacle {
        Spectacle::Rewind(part) if preferences.reduced_motion => 1.0 - part,
        Spectacle::Arrival(part) if preferences.reduced_motion => part,
        _ => 1.0,
    };
    for (sprite, color) in &mut faded {
        if let Some(mut sprite) = sprite.filter(|sprite| sprite.color.alpha() != alpha) {
            sprite.color.set_alpha(alpha);
        }
        if let Some(mut color) = color.filter(|color| color.alpha() != alpha) {
            color.set_alpha(alpha);
        }
    }
}
