//! The coming way of the past self or crate that the player looks at: dots on its tiles, how many
//! turns it waits there, and after how many it is home.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Scene};

use super::fan::{self, Fan};
use super::grid::{TILE, center};
use super::inspect::LookedAtTile;
use super::label::{self, BadgeGrowth};
use super::layer;
use super::proposal::Proposal;
use super::stance::Stances;
use super::strokes::{Strokes, in_layer};
use super::way_numbers::{NumberPlaces, PathNumber};
use crate::frame::Frame;
use crate::theme::palette;
use crate::timeline::{BoardShown, Forecast, Shown, Spectacle};

/// The mesh of all ways.
#[derive(Component, Default)]
struct PathLines;

/// With more ways than these, only the selves themselves have numbers beside them.
const MANY: usize = 3;
/// How far beyond the middle of a self in the ring its numbers begin, in tiles.
const OUTSIDE: f32 = 0.42;
/// The place of a number from the middle of a self that would hide it, in tiles.
const BESIDE: Vec2 = Vec2::new(0.36, 0.3);
/// The place of the number for coming home, from the middle of the machine: it hides neither a self
/// in front of the machine nor a number of a plan.
const HOME: Vec2 = Vec2::new(0.24, 0.33);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, in_layer::<PathLines>(layer::MARK + 0.01)).add_systems(
        Update,
        draw_paths_ahead.after(fan::open_fan).before(label::write_labels).in_set(Frame::Draw),
    );
}

fn draw_paths_ahead(
    mut commands: Commands,
    looked_at: Res<LookedAtTile>,
    (board, shown, ahead, proposal): (Res<BoardShown>, Res<Shown>, Res<Forecast>, Proposal),
    (spectacle, stances, fan, growth): (Res<Spectacle>, Res<Stances>, Res<Fan>, Res<BadgeGrowth>),
    (lines, numbers): (Single<&Mesh2d, With<PathLines>>, Query<Entity, With<PathNumber>>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut last: Local<Option<(Option<Cell>, Option<usize>)>>,
) {
    let cell = looked_at.0.filter(|_| *spectacle == Spectacle::None);
    let is_new =
        shown.is_changed() || ahead.is_changed() || fan.is_changed() || growth.is_changed();
    let here = shown.next.as_ref().unwrap_or(&shown.here);
    let proposed = proposal.of(here);
    if last.replace((cell, proposed)) == Some((cell, proposed)) && !is_new {
        return;
    }
    let ways = ways(&board.0, &ahead, here, (cell, proposed));
    for number in &numbers {
        commands.entity(number).despawn();
    }
    let outside = (0..here.timeline).filter(|&clone| !here.inside[clone]);
    let stood_on: Vec<_> =
        outside.map(|clone| center(&board.0, here.world.clones()[clone])).collect();
    let mut strokes = Strokes::default();
    let mut places = NumberPlaces::new(growth.0);
    for way in &ways {
        way.draw(&mut strokes);
        let in_ring = way.clone.and_then(|clone| {
            let (at, pose) = (stances.spot(clone)?, stances.at_rest(clone)?);
            fan.holds(at.0).then(|| fan.spread(pose, at).at)
        });
        if let Some(at) = in_ring {
            let text = [way.rests_here(), way.comes_home()].into_iter().flatten();
            let (text, away) =
                (text.collect::<Vec<_>>().join(" "), (at, fan.outwards(at), OUTSIDE));
            if !text.is_empty() {
                places.put_away(&mut commands, away, text, way.color);
            }
        }
        if in_ring.is_none() || ways.len() <= MANY {
            let numbers = way.numbers(&stood_on, in_ring.is_some()).into_iter();
            for (place, text) in numbers.filter(|(place, _)| !fan.covers(*place)) {
                places.put(&mut commands, place, text, way.color);
            }
        }
    }
    if let Some(mut mesh) = meshes.get_mut(&lines.0) {
        *mesh = strokes.mesh();
    }
}

/// The way of a self or a crate.
struct PathAhead {
    /// The clone, from 0; `None` for a crate.
    clone: Option<usize>,
    /// Whether the player may still change it.
    is_proposed: bool,
    color: Color,
    /// The places in order, and how many turns it waits at each.
    stays: Vec<(Vec2, usize)>,
    /// After how many turns it is home.
    home: Option<usize>,
}

/// The ways of all past clones on a tile, or of the crate there, and the way that is proposed to a
/// clone.
fn ways(
    board: &Board,
    ahead: &Forecast,
    here: &Scene,
    (cell, proposed): (Option<Cell>, Option<usize>),
) -> Vec<PathAhead> {
    if cell.is_none() && proposed.is_none() {
        return Vec::new();
    }
    let is_there = |clone: usize| Some(here.world.clones()[clone]) == cell && !here.inside[clone];
    let clones = (0..here.timeline - 1).filter(|&clone| is_there(clone));
    let crates = here.crates.iter().position(|at| Some(*at) == cell);
    let coming: Vec<_> = ahead.scenes(here.timeline, here.turn).collect();
    let of_clone = |clone: usize| {
        let home = coming.iter().position(|scene| scene.inside[clone]);
        let until = home.unwrap_or(coming.len());
        let cells = coming[..until].iter().map(|scene| scene.world.clones()[clone]);
        let is_proposed = proposed == Some(clone);
        let color = if is_proposed { palette::TIME } else { palette::ghost(clone + 1) };
        PathAhead { clone: Some(clone), is_proposed, ..PathAhead::along(board, cells, home, color) }
    };
    let of_crate = |number: usize| {
        let cells = coming.iter().map(|scene| scene.crates[number]);
        PathAhead::along(board, cells, None, palette::WOOD)
    };
    clones.chain(proposed).map(of_clone).chain(crates.map(of_crate)).collect()
}

impl PathAhead {
    fn along(
        board: &Board,
        cells: impl Iterator<Item = Cell>,
        home: Option<usize>,
        color: Color,
    ) -> Self {
        let mut stays: Vec<(Vec2, usize)> = Vec::new();
        for cell in cells {
            let place = center(board, cell);
            match stays.last_mut() {
                Some((last, turns)) if *last == place => *turns += 1,
                _ => stays.push((place, 0)),
            }
        }
        if home.is_none()
            && let Some((_, turns)) = stays.last_mut()
        {
            // It stays where it ends.
            *turns = 0;
        }
        Self { clone: None, is_proposed: false, color, stays, home }
    }

    fn draw(&self, strokes: &mut Strokes) {
        for [(from, _), (to, _)] in self.stays.array_windows() {
            for (place, radius) in [(from.midpoint(*to), 5.0), (*to, 8.0)] {
                strokes.dot(place, radius + 4.0, palette::INK.with_alpha(0.8));
                match self.is_proposed {
                    true => strokes.ring(place, radius - 1.0, 3.0, self.color),
                    false => strokes.dot(place, radius, self.color),
                }
            }
        }
    }

    /// The turns that it waits where it is.
    fn rests_here(&self) -> Option<String> {
        let (_, turns) = self.stays.first().filter(|(_, turns)| *turns > 0)?;
        Some(format!("={turns}"))
    }

    /// After how many turns it is home.
    fn comes_home(&self) -> Option<String> {
        Some(format!("+{}", self.home?))
    }

    /// The numbers of waits and of coming home, with their places beside any self there. Numbers at
    /// the begin and at the end are left out if they are shown elsewhere.
    fn numbers(&self, stood_on: &[Vec2], is_told: bool) -> Vec<(Vec2, String)> {
        let at = |place: Vec2| match stood_on.contains(&place) {
            true => place + BESIDE * TILE,
            false => place,
        };
        let here = self.stays.first().zip(self.rests_here());
        let here = here.map(|((place, _), text)| (at(*place), text));
        let home = self.stays.last().zip(self.comes_home());
        let home = home.map(|((place, _), text)| (*place + HOME * TILE, text));
        let later = self.stays.iter().skip(1).filter(|(_, turns)| *turns > 0);
        let later = later.map(|(place, turns)| (at(*place), format!("={turns}")));
        let ends = here.into_iter().chain(home).filter(|_| !is_told);
        later.chain(ends).collect()
    }
}
