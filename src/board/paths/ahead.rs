//! The paths of the turns ahead: the next action of each past self and, if the player wants to see them, its next
//! steps; the whole paths of the selves or the crate that the player looks at, and of the self that the player has
//! taken over.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::{Cell, Direction, Intent, Scene, Tile};

use super::path::{
    ActionSign, NumberPosition, Path, PathMark, PathNumber, PathSources, PathStyle, Paths,
};
use crate::board::fan::{self, Fan};
use crate::board::grid::{TILE, center};
use crate::board::inspect::LookedAtTile;
use crate::board::layer;
use crate::board::stance::Stances;
use crate::board::strokes::in_layer;
use crate::save::Preferences;
use crate::sim::TakenOver;
use crate::theme::palette;
use crate::timeline::{BoardShown, ChronicleShown, History, Shown, Spectacle};

#[derive(Component, Default)]
#[require(Paths)]
struct NextSteps;

/// The whole paths of selves or a crate that the player looks at, and of the self taken over.
#[derive(Component, Default)]
#[require(Paths)]
struct WholePaths;

#[derive(Component, Default)]
#[require(Paths)]
struct NextActions;

/// With more paths than this, only the selves themselves have numbers beside them.
const MAX_NUMBERED_PATHS: usize = 3;
/// The distance from the middle of a self in the ring to its numbers, in tiles.
const RING_NUMBER_DISTANCE: f32 = 0.42;
/// The position of a number, from the middle of a self that would hide it, in tiles.
const NUMBER_OFFSET: Vec2 = Vec2::new(0.36, 0.3);
/// The position of the number for coming home, from the middle of the machine, in tiles. There it hides neither a self
/// in front of the machine nor a number of a plan.
const HOME_NUMBER_OFFSET: Vec2 = Vec2::new(0.24, 0.33);

pub(super) fn plugin(app: &mut App) {
    let layers = (
        in_layer::<NextSteps>(layer::STEPS),
        in_layer::<WholePaths>(layer::MARK + 0.01),
        in_layer::<NextActions>(layer::SIGN),
    );
    app.add_systems(Startup, layers).add_systems(
        Update,
        (find_next_steps, (find_whole_paths, find_next_actions).after(fan::open_fan))
            .in_set(PathSources),
    );
}

/// The turns that lie ahead of the one on the screen.
#[derive(SystemParam)]
struct TurnsAhead<'w> {
    board: Res<'w, BoardShown>,
    shown: Res<'w, Shown>,
    chronicle: Res<'w, ChronicleShown>,
    spectacle: Res<'w, Spectacle>,
    taken: Option<Res<'w, TakenOver>>,
    history: Option<Res<'w, History>>,
}

impl TurnsAhead<'_> {
    fn are_changed(&self) -> bool {
        self.shown.is_changed() || self.chronicle.is_changed()
    }

    /// The scene from which paths begin: selves on their way are shown as they will arrive.
    fn here(&self) -> &Scene {
        self.shown.next.as_ref().unwrap_or(&self.shown.here)
    }

    /// The scene from which paths begin, and those that follow.
    fn scenes(&self) -> impl Iterator<Item = Scene> {
        self.chronicle.scenes_ahead(self.here().timeline, self.here().turn)
    }

    /// The past clones outside the machine, numbered from 0.
    fn past(&self) -> impl Iterator<Item = usize> {
        let here = self.here();
        (0..here.timeline - 1).filter(move |&clone| !here.inside[clone])
    }

    /// The number (0-based) of the clone that the player has taken over, if it has more recorded actions.
    fn proposed(&self) -> Option<usize> {
        let history = self.taken.as_ref().and(self.history.as_ref())?;
        let clone = self.here().timeline - 1;
        history.has_recorded(clone, self.here().turn).then_some(clone)
    }

    fn color(&self, clone: usize) -> Color {
        palette::self_color(clone + 1, self.chronicle.timeline_count())
    }

    /// The path of a clone (0-based) through these scenes, until the clone is home.
    fn path(&self, clone: usize, scenes: &[Scene]) -> Path {
        let home = scenes.iter().position(|scene| scene.inside[clone]);
        let until = home.unwrap_or(scenes.len());
        let cells = scenes[..until].iter().map(|scene| scene.world.clones()[clone]);
        Path { home, ..Path::along(&self.board.0, cells, self.color(clone)) }
    }
}

/// Dots on the tiles that past selves reach next.
fn find_next_steps(
    ahead: TurnsAhead,
    looked_at: Res<LookedAtTile>,
    preferences: Res<Preferences>,
    mut paths: Single<&mut Paths, With<NextSteps>>,
) {
    let is_new = ahead.are_changed() || ahead.spectacle.is_changed();
    if !is_new && !looked_at.is_changed() && !preferences.is_changed() {
        return;
    }
    let mut found = Vec::new();
    let steps = usize::from(preferences.steps_ahead);
    if *ahead.spectacle == Spectacle::None && steps > 0 {
        let scenes: Vec<_> = ahead.scenes().take(steps + 1).collect();
        // For selves that the player looks at, the whole path is drawn.
        let is_shown = |clone: &usize| Some(ahead.here().world.clones()[*clone]) != looked_at.0;
        found.extend(
            ahead
                .past()
                .filter(is_shown)
                .map(|clone| Path { style: PathStyle::steps(clone), ..ahead.path(clone, &scenes) }),
        );
    }
    paths.set_if_neq(Paths(found));
}

/// Finds the next action of each past self, and of the self that was taken over.
fn find_next_actions(
    ahead: TurnsAhead,
    stances: Res<Stances>,
    fan: Res<Fan>,
    mut paths: Single<&mut Paths, With<NextActions>>,
) {
    if !ahead.are_changed() && !ahead.spectacle.is_changed() && !fan.is_changed() {
        return;
    }
    let sign = |clone: usize, next: &Scene| {
        let (intent, pose) = (*next.intents.get(clone)?, stances.at_rest(clone)?);
        let at = stances.spot(clone)?;
        // The ring of selves that the player looks at hides the others.
        if fan.is_open() && !fan.holds(at.0) {
            return None;
        }
        let pose = fan.spread(pose, at);
        let to = direction(intent).map(|way| ahead.board.0.step(at.0, way));
        let is_gate = |to| matches!(ahead.board.0.tile(to), Tile::Gate { .. });
        let keeps_off = to.is_some_and(|to| stances.crowd(to) > 1 || is_gate(to));
        let sign = ActionSign { intent, at: pose.at, scale: pose.scale, keeps_off };
        let marks = vec![PathMark::Action(sign)];
        Some(Path { style: PathStyle::BOLD, marks, ..Path::new(ahead.color(clone)) })
    };
    let is_at_rest = *ahead.spectacle == Spectacle::None;
    let next = is_at_rest.then(|| ahead.scenes().nth(1)).flatten();
    let found = next.map(|next| {
        ahead.past().chain(ahead.proposed()).filter_map(|clone| sign(clone, &next)).collect()
    });
    paths.set_if_neq(Paths(found.unwrap_or_default()));
}

fn direction(intent: Intent) -> Option<Direction> {
    match intent {
        Intent::Walk(way) | Intent::Push(way) | Intent::Blocked(way) | Intent::TooHeavy(way) => {
            Some(way)
        }
        Intent::Wait | Intent::Enter | Intent::Inside => None,
    }
}

/// Finds the whole paths of the past selves on the tile that the player looks at, or of the crate there, with numbers:
/// how many turns they wait on each tile, and after how many turns they are home. The path of a self that was taken
/// over has no numbers, because the panel shows its turns.
fn find_whole_paths(
    ahead: TurnsAhead,
    looked_at: Res<LookedAtTile>,
    stances: Res<Stances>,
    fan: Res<Fan>,
    mut paths: Single<&mut Paths, With<WholePaths>>,
    mut last: Local<Option<(Option<Cell>, Option<usize>)>>,
) {
    let cell = looked_at.0.filter(|_| *ahead.spectacle == Spectacle::None);
    let proposed = ahead.proposed();
    let is_other = last.replace((cell, proposed)) != Some((cell, proposed));
    if !is_other && !ahead.are_changed() && !fan.is_changed() {
        return;
    }
    if cell.is_none() && proposed.is_none() {
        paths.set_if_neq(Paths::default());
        return;
    }
    let (here, board) = (ahead.here(), &ahead.board.0);
    let scenes: Vec<_> = ahead.scenes().collect();
    let is_there = |clone: &usize| Some(here.world.clones()[*clone]) == cell;
    let selves = ahead.past().filter(is_there).chain(proposed).map(|clone| {
        let is_proposed = proposed == Some(clone);
        let style = if is_proposed { PathStyle::PROPOSED } else { PathStyle::DOTS };
        (Some(clone), Path { style, ..ahead.path(clone, &scenes) })
    });
    let crates = here.crates.iter().position(|at| at.is_some() && *at == cell).map(|number| {
        let cells = scenes.iter().filter_map(|scene| scene.crates[number]);
        (None, Path::along(board, cells, palette::WOOD))
    });
    let mut found: Vec<_> = selves.chain(crates).collect();
    let outside = (0..here.timeline).filter(|&clone| !here.inside[clone]);
    let stood_on: Vec<_> = outside.map(|clone| center(board, here.world.clones()[clone])).collect();
    let are_few = found.len() <= MAX_NUMBERED_PATHS;
    for (clone, path) in found.iter_mut().filter(|(clone, _)| clone.is_none() || *clone != proposed)
    {
        let in_ring = clone.and_then(|clone| {
            let (at, pose) = (stances.spot(clone)?, stances.at_rest(clone)?);
            fan.holds(at.0).then(|| fan.spread(pose, at).at)
        });
        if let Some(at) = in_ring {
            let text = [path.waits_here(), path.comes_home()].into_iter().flatten();
            let text = text.collect::<Vec<_>>().join(" ");
            if !text.is_empty() {
                let place = NumberPosition::Beyond(at, fan.outwards(at), RING_NUMBER_DISTANCE);
                path.numbers.push(PathNumber { text, place });
            }
        }
        if in_ring.is_none() || are_few {
            let numbers = path.numbers_on(&stood_on, in_ring.is_some()).into_iter();
            let numbers = numbers.filter(|(place, _)| !fan.covers(*place));
            let numbers =
                numbers.map(|(at, text)| PathNumber { text, place: NumberPosition::At(at) });
            path.numbers.extend(numbers);
        }
    }
    paths.set_if_neq(Paths(found.into_iter().map(|(_, path)| path).collect()));
}

impl Path {
    /// The number of turns for which the path waits on its first tile, unless it ends there.
    fn waits_here(&self) -> Option<String> {
        let here = self.stays.first()?;
        (here.waits > 0 && !self.stays_at(0)).then(|| format!("={}", here.waits))
    }

    /// The number of turns after which the path is home.
    fn comes_home(&self) -> Option<String> {
        Some(format!("+{}", self.home?))
    }

    /// Whether the path ends on its tile with this index, and not at home.
    fn stays_at(&self, index: usize) -> bool {
        self.home.is_none() && index + 1 == self.stays.len()
    }

    /// The numbers for waits and for coming home, with their positions, beside any self there. If `is_told`, the
    /// numbers for the first tile and for coming home are left out, because they are shown elsewhere.
    fn numbers_on(&self, stood_on: &[Vec2], is_told: bool) -> Vec<(Vec2, String)> {
        let at = |place: Vec2| {
            if stood_on.contains(&place) { place + NUMBER_OFFSET * TILE } else { place }
        };
        let here = self.stays.first().zip(self.waits_here());
        let here = here.map(|(stay, text)| (at(stay.at), text));
        let home = self.stays.last().zip(self.comes_home());
        let home = home.map(|(stay, text)| (stay.at + HOME_NUMBER_OFFSET * TILE, text));
        let later = self.stays.iter().enumerate().skip(1);
        let later = later.filter(|(index, stay)| stay.waits > 0 && !self.stays_at(*index));
        let later = later.map(|(_, stay)| (at(stay.at), format!("={}", stay.waits)));
        let ends = here.into_iter().chain(home).filter(|_| !is_told);
        later.chain(ends).collect()
    }
}
