//! Draws the rows of a timeline.

use std::ops::Range;

use bevy::prelude::*;

use super::icons::{Icon, IconMasks};
use super::raster::Raster;
use crate::theme::palette;
use crate::words::{BreakMark, RowOwner, SlotTime, TrackRow, TurnSign, TurnSlot};

/// Everything about the look of rows.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct RowsLook {
    /// The size of a spot, in pixels.
    pub(super) spot: UVec2,
    /// The number of the newest self.
    pub(super) newest: usize,
    /// The number of spots before the present; `None` if the present is in another timeline.
    pub(super) now: Option<usize>,
    /// The spots that the player's next action changes.
    pub(super) hand: Option<EditTarget>,
    /// The background of all spots.
    pub(super) ground: Color,
}

/// The spots that the player's next action changes, from the left.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct EditTarget {
    /// The row, from the top.
    pub(super) row: usize,
    /// The spots; empty if the next action comes before the first.
    pub(super) spots: Range<usize>,
    /// Whether the player selected them.
    pub(super) is_selected: bool,
}

/// The opacity of a spot's background.
const PASSED_OPACITY: f32 = 0.3;
const AHEAD_OPACITY: f32 = 0.1;

/// Draws rows, one below the other, and lines along the upper edge of the first.
pub(super) fn paint_rows(
    rows: &[TrackRow],
    lines: &[TrackRow],
    look: &RowsLook,
    icons: &mut IconMasks<'_>,
) -> Image {
    let columns = rows.iter().map(|row| row.spots.len()).max().unwrap_or(0) as u32;
    let mut raster = Raster::new(look.spot * UVec2::new(columns, rows.len() as u32));
    raster.fill(UVec2::ZERO, UVec2::MAX, look.ground);
    for (row, y) in rows.iter().zip(0..) {
        let hue = hue(row.who, look.newest);
        for (spot, x) in row.spots.iter().zip(0..) {
            paint_slot(&mut raster, spot, hue, UVec2::new(x, y) * look.spot, look.spot, icons);
        }
    }
    let line = (look.spot.y / 8).max(2);
    for (row, index) in lines.iter().zip(0..) {
        for (spot, x) in row.spots.iter().zip(0..) {
            let at = UVec2::new(x * look.spot.x, index * (line + 1));
            paint_line(
                &mut raster,
                spot,
                hue(row.who, look.newest),
                at,
                UVec2::new(look.spot.x, line),
            );
        }
    }
    if let Some(hand) = &look.hand {
        mark_hand(&mut raster, hand, look.spot);
    }
    if let Some(now) = look.now {
        let x = now as u32 * look.spot.x;
        let line = palette::SELF.with_alpha(0.7);
        raster.fill(UVec2::new(x.saturating_sub(1), 0), UVec2::new(x + 1, u32::MAX), line);
    }
    raster.image()
}

/// The colour of a row.
fn hue(who: RowOwner, newest: usize) -> Color {
    who.number().map_or(palette::BRASS, |number| palette::self_color(number, newest))
}

fn paint_slot(
    raster: &mut Raster,
    spot: &TurnSlot,
    hue: Color,
    at: UVec2,
    size: UVec2,
    icons: &mut IconMasks<'_>,
) {
    let (from, to) = (at + 1, at + size);
    let (ground, strength) = match spot.when {
        SlotTime::Passed => (PASSED_OPACITY, 1.0),
        SlotTime::Ahead => (AHEAD_OPACITY, 0.75),
        SlotTime::Never => (0.0, 0.6),
        SlotTime::Proposed => (0.0, 0.9),
    };
    let ground = if spot.sign == TurnSign::Nothing { ground / 3.0 } else { ground };
    raster.fill(from, to, hue.with_alpha(ground));
    if spot.when == SlotTime::Proposed && spot.sign != TurnSign::Nothing {
        outline(raster, from, to, 1, hue.with_alpha(0.6));
    }
    match spot.breaks {
        BreakMark::No => {}
        BreakMark::Would => outline(raster, from, to, (size.y / 12).max(1), palette::BRASS),
        BreakMark::Does => raster.fill(from, to, palette::ALARM.with_alpha(0.75)),
    }
    if spot.goal {
        raster.fill(from, to, palette::GOLD.with_alpha(0.35));
    }
    let side = size.min_element();
    let middle = at + (size - side) / 2;
    let color = palette::light(hue).with_alpha(strength);
    if let Some(icon) = Icon::sign(spot.sign) {
        raster.draw(icons.mask(icon, side), middle, color);
    }
    if spot.presses {
        let bar = (size.y / 7).max(2);
        raster.fill(UVec2::new(from.x, to.y - bar), to, palette::LAMP_ON.with_alpha(strength));
    }
    if spot.off {
        let bar = (size.y / 7).max(2);
        for x in (from.x..to.x).step_by(2 * bar as usize) {
            let end = UVec2::new((x + bar).min(to.x), from.y + bar);
            raster.fill(UVec2::new(x, from.y), end, palette::BRASS.with_alpha(strength));
        }
    }
    if spot.differs {
        bracket(raster, at, to, size.x);
    }
    let corner = at + UVec2::new(size.x - side / 2, 0);
    if spot.goal {
        raster.draw(icons.mask(Icon::new("star"), side / 2), corner, palette::GOLD);
    }
    // A timeline that only breaks if the player waits has not gone wrong: its mark has the colour of
    // the turns ahead, and a shape of its own.
    let (part, at) = match spot.sign {
        TurnSign::Nothing => (1, middle),
        _ => (2, corner),
    };
    let (icon, color) = match spot.breaks {
        BreakMark::No => return,
        BreakMark::Would => ("warning", palette::BRASS),
        BreakMark::Does => ("cross", palette::SELF),
    };
    raster.draw(icons.mask(Icon::new(icon), side / part), at, color);
}

/// Draws the part of a line that stands for a spot of a row: it is visible while the self acts.
fn paint_line(raster: &mut Raster, spot: &TurnSlot, hue: Color, at: UVec2, size: UVec2) {
    let strength = match spot.when {
        SlotTime::Passed => 1.0,
        SlotTime::Ahead | SlotTime::Never | SlotTime::Proposed => 0.6,
    };
    if spot.sign != TurnSign::Nothing {
        raster.fill(at + UVec2::X, at + size, hue.with_alpha(strength));
    }
}

/// Draws a bracket at the left of a spot, unlike the plain line of the present.
fn bracket(raster: &mut Raster, from: UVec2, to: UVec2, width: u32) {
    let (line, arm) = ((width / 8).max(2), from.x + (width * 2 / 5).max(5));
    raster.fill(from, UVec2::new(from.x + line, to.y), palette::TIME);
    raster.fill(from, UVec2::new(arm, from.y + line), palette::TIME);
    raster.fill(
        UVec2::new(from.x, to.y.saturating_sub(line)),
        UVec2::new(arm, to.y),
        palette::TIME,
    );
}

/// Draws a line around the spots that the next action changes, or marks where it will be inserted.
fn mark_hand(raster: &mut Raster, hand: &EditTarget, size: UVec2) {
    let EditTarget { row, spots, is_selected } = hand;
    let line = (size.y / 12).max(2);
    let at = |spot: usize| UVec2::new(spot as u32, *row as u32) * size;
    let (from, to) = (at(spots.start), at(spots.end) + UVec2::Y * size);
    if spots.is_empty() {
        // The insertion mark.
        let mut bar = |beside: u32, from: u32, to: u32| {
            let (left, right) =
                (at(spots.start).x.saturating_sub(beside), at(spots.start).x + beside);
            raster.fill(UVec2::new(left, from), UVec2::new(right, to), palette::BRASS);
        };
        bar(line / 2 + 1, from.y, to.y);
        bar(3 * line, from.y, from.y + line);
        bar(3 * line, to.y - line, to.y);
        return;
    }
    if *is_selected {
        raster.fill(from, to, palette::BRASS.with_alpha(0.3));
    }
    outline(raster, from, to, line, palette::BRASS);
}

/// Draws a line along the inside of a rectangle.
fn outline(raster: &mut Raster, from: UVec2, to: UVec2, line: u32, color: Color) {
    raster.fill(from, UVec2::new(to.x, from.y + line), color);
    raster.fill(UVec2::new(from.x, to.y.saturating_sub(line)), to, color);
    raster.fill(from + UVec2::Y * line, UVec2::new(from.x + line, to.y - line), color);
    raster.fill(UVec2::new(to.x.saturating_sub(line), from.y + line), to - UVec2::Y * line, color);
}
