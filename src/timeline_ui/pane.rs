//! The part of a timeline that the panel shows, and its size.

use bevy::prelude::*;

use super::fold::Fold;
use super::measures::ROW;
use crate::frame::Frame;
use crate::sim::Playhead;
use crate::timeline::marks::TimelineMarks;
use crate::timeline::{History, Pace};

#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct VisibleTurns {
    /// The timeline, from 1.
    pub(super) timeline: usize,
    /// The number of turns before the visible ones.
    pub(super) first: usize,
    /// The number of visible turns.
    pub(super) turns: usize,
    /// The size of a spot, in screen pixels.
    pub(super) spot: UVec2,
    /// The size of an interface pixel, in screen pixels.
    pub(super) scale: f32,
}

/// The width of spots that the player wants, in zoom steps from the width that fits the room.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct TurnZoom(i8);

/// Marks the node with the picture of the rows.
#[derive(Component)]
pub(super) struct RowsTrack;

/// The minimum and the maximum width of a spot that fits the room, in pixels before scaling.
const FITTED_WIDTHS: (f32, f32) = (13.0, 26.0);
/// The factor of a zoom step, the maximum number of steps in each direction, and the limits of a spot's width, in
/// pixels before scaling.
const ZOOM_FACTOR: f32 = 1.4;
const MAX_ZOOM_STEPS: i8 = 4;
const WIDTH_LIMITS: (f32, f32) = (7.0, 72.0);
/// The number of turns that are visible before and after the turn shown.
const TURNS_AROUND: usize = 2;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<VisibleTurns>()
        .init_resource::<TurnZoom>()
        .add_systems(Update, show_turns.in_set(Frame::ChooseTexts));
}

impl TurnZoom {
    /// Makes spots wider or narrower. Returns whether that is possible.
    pub(super) fn step(&mut self, by: i8, pane: &VisibleTurns) -> bool {
        let (least, most) = WIDTH_LIMITS;
        let width = pane.spot.x as f32;
        let can = match by {
            ..0 => width > (least * pane.scale).floor(),
            _ => width < (most * pane.scale).floor(),
        };
        let next = self.0 + by;
        let can = can && (-MAX_ZOOM_STEPS..=MAX_ZOOM_STEPS).contains(&next);
        if can {
            self.0 = next;
        }
        can
    }

    /// The factor between the wanted width and the width that fits the room.
    fn factor(self) -> f32 {
        ZOOM_FACTOR.powi(self.0.into())
    }
}

impl VisibleTurns {
    /// The distance of a turn's end from the left edge, in interface pixels.
    pub(super) fn left(&self, turn: f32) -> f32 {
        (turn - self.first as f32) * self.spot.x as f32 / self.scale
    }

    /// The turn at this distance from the left edge, in screen pixels.
    pub(super) fn turn(&self, x: f32) -> usize {
        let spots = (x / self.spot.x.max(1) as f32).ceil().clamp(-1.0, self.turns as f32 + 1.0);
        self.first.saturating_add_signed(spots as isize)
    }
}

/// Keeps the turn on the screen in view. At an edge, it shows the next page, so that otherwise only the line at the
/// playhead moves.
fn show_turns(
    history: Option<Res<History>>,
    playhead: Option<Res<Playhead>>,
    fold: Res<Fold>,
    zoom: Res<TurnZoom>,
    marks: Res<TimelineMarks>,
    window: Single<&Window>,
    scale: Res<UiScale>,
    track: Single<&ComputedNode, With<RowsTrack>>,
    mut pane: ResMut<VisibleTurns>,
    mut pace: ResMut<Pace>,
) {
    let Some((history, playhead)) = history.zip(playhead).filter(|_| *fold != Fold::Away) else {
        return;
    };
    let scale = scale.0 * window.scale_factor();
    let timeline = playhead.timeline().min(history.chronicle.timeline_count());
    let (all, room) = (marks.timelines(&history).length(timeline).max(1), track.size.x.max(1.0));
    let fitting = (room / all as f32).clamp(FITTED_WIDTHS.0 * scale, FITTED_WIDTHS.1 * scale);
    let width = fitting * zoom.factor();
    let width = width.clamp(WIDTH_LIMITS.0 * scale, WIDTH_LIMITS.1 * scale).floor().max(1.0);
    let turns = all.min((room / width) as usize).max(1);
    let turn = playhead.turn() as usize;
    let (least, most) =
        ((turn + TURNS_AROUND).saturating_sub(turns), turn.saturating_sub(TURNS_AROUND));
    let first = match pane.first {
        first if first < least => most,
        first if first > most => least,
        first => first,
    };
    let first = first.min(all - turns);
    let spot = UVec2::new(width as u32, (ROW * scale).round().max(1.0) as u32);
    pace.request_frame_if(pane.set_if_neq(VisibleTurns { timeline, first, turns, spot, scale }));
}
