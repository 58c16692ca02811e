//! Which turns of which timeline the panel shows, and how large.

use bevy::prelude::*;

use super::fold::Fold;
use super::measures::{LOW_ROW, ROW};
use super::track::length;
use crate::frame::Frame;
use crate::timeline::marks::Marks;
use crate::timeline::{Film, Pace, Playhead};

/// Which turns are shown.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Pane {
    /// The timeline, from 1.
    pub(super) timeline: usize,
    /// So many turns are before those that are shown.
    pub(super) first: usize,
    /// So many turns are shown.
    pub(super) turns: usize,
    /// The size of a spot, in the screen's pixels.
    pub(super) spot: UVec2,
    /// How many of the screen's pixels are one of the interface's.
    pub(super) scale: f32,
}

/// How wide the player wants spots, in steps from what there is room for.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Zoom(i8);

/// The place of the rows.
#[derive(Component)]
pub(super) struct Track;

/// A spot is as wide as there is room for, in pixels before scaling.
const WIDTHS: (f32, f32) = (13.0, 26.0);
/// A step of the zoom makes it so many times as wide; it stays so wide, in pixels before scaling.
const STEP: f32 = 1.4;
const STEPS: i8 = 4;
const LIMITS: (f32, f32) = (7.0, 72.0);
/// Of more selves the rows are lower.
const MANY: usize = 4;
/// So many turns are seen before and after the one that is shown.
const AROUND: usize = 2;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pane>()
        .init_resource::<Zoom>()
        .add_systems(Update, show.in_set(Frame::Choose));
}

impl Zoom {
    /// Wider, or less wide than what is shown; says whether that can be.
    pub(super) fn step(&mut self, by: i8, pane: &Pane) -> bool {
        let (least, most) = LIMITS;
        let width = pane.spot.x as f32;
        let can = match by {
            ..0 => width > (least * pane.scale).floor(),
            _ => width < (most * pane.scale).floor(),
        };
        let next = self.0 + by;
        let can = can && (-STEPS..=STEPS).contains(&next);
        if can {
            self.0 = next;
        }
        can
    }

    /// How many times as wide as there is room for.
    fn factor(self) -> f32 {
        STEP.powi(self.0.into())
    }
}

impl Pane {
    /// How far from the left edge a turn ends, in pixels of the interface.
    pub(super) fn left(&self, turn: f32) -> f32 {
        (turn - self.first as f32) * self.spot.x as f32 / self.scale
    }

    /// The turn that is so far from the left edge, in pixels of the screen.
    pub(super) fn turn(&self, x: f32) -> usize {
        let spots = (x / self.spot.x.max(1) as f32).ceil().clamp(-1.0, self.turns as f32 + 1.0);
        self.first.saturating_add_signed(spots as isize)
    }
}

/// The turn that is on the screen stays in view: only at an edge the others move.
fn show(
    (film, playhead): (Option<Res<Film>>, Option<Res<Playhead>>),
    (fold, zoom, marks): (Res<Fold>, Res<Zoom>, Res<Marks>),
    (window, scale): (Single<&Window>, Res<UiScale>),
    track: Single<&ComputedNode, With<Track>>,
    mut pane: ResMut<Pane>,
    mut pace: ResMut<Pace>,
) {
    let Some((film, playhead)) = film.zip(playhead).filter(|_| *fold != Fold::Away) else { return };
    let scale = scale.0 * window.scale_factor();
    let timeline = playhead.timeline().min(film.chronicle.timelines());
    let (all, room) = (length(&film, timeline, &marks).max(1), track.size.x.max(1.0));
    let fitting = (room / all as f32).clamp(WIDTHS.0 * scale, WIDTHS.1 * scale);
    let width = fitting * zoom.factor();
    let width = width.clamp(LIMITS.0 * scale, LIMITS.1 * scale).floor().max(1.0);
    let turns = all.min((room / width) as usize).max(1);
    let height = if film.chronicle.timelines() > MANY { LOW_ROW } else { ROW };
    let turn = playhead.turn() as usize;
    let least = (turn + AROUND).saturating_sub(turns);
    let first = pane.first.clamp(least, turn.saturating_sub(AROUND).max(least)).min(all - turns);
    let spot = UVec2::new(width as u32, (height * scale).round().max(1.0) as u32);
    pace.stir_if(pane.set_if_neq(Pane { timeline, first, turns, spot, scale }));
}
