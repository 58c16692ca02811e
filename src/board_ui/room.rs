//! The room for the interface: the shape of the window, and where to cut lists that don't fit, between lines and never
//! through one.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::theme::is_upright;

/// The window, as the interface sees it.
#[derive(SystemParam)]
pub(crate) struct Room<'w, 's> {
    window: Single<'w, 's, &'static Window>,
    scale: Res<'w, UiScale>,
}

/// The position of the panel's texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Below the board.
    Wide,
    /// Below the board, with the choices below them.
    Narrow,
    /// Beside the board, which would otherwise be too low.
    Low,
}

/// The fraction of the window's height that always belongs to the board.
const BOARD_FRACTION: f32 = 0.4;

/// Windows below this height, before scaling, are low for the size of their text.
const FULL_SIZE_HEIGHT: f32 = 450.0;

impl Room<'_, '_> {
    /// The scale, relative to their usual size, of bars that are too large for a low window.
    pub(crate) fn fit(&self) -> f32 {
        if self.is_upright() { 1.0 } else { (self.size().y / FULL_SIZE_HEIGHT).min(1.0) }
    }

    /// The maximum height of everything below the board, or beside it, under a bar of this height, before scaling.
    pub(crate) fn below(&self, top: f32) -> f32 {
        (self.size().y * (1.0 - BOARD_FRACTION) - top).max(0.0)
    }

    /// The size of an interface pixel, in window pixels.
    pub(crate) fn scale(&self) -> f32 {
        self.scale.0
    }

    /// The window's size, before scaling.
    pub(crate) fn size(&self) -> Vec2 {
        self.window.size() / self.scale.0
    }

    pub(crate) fn is_upright(&self) -> bool {
        is_upright(self.window.size())
    }

    /// The shape, by the size before scaling. In a window lower than 400, the bar and a panel below would take almost
    /// half of the height; in one narrower than 520, choices beside the texts would take more than a third of the
    /// width.
    pub(crate) fn shape(&self) -> Shape {
        match self.size() {
            Vec2 { x, y } if y < 400.0 && x > y => Shape::Low,
            Vec2 { x, .. } if x < 520.0 => Shape::Narrow,
            _ => Shape::Wide,
        }
    }
}

/// The maximum part of a line that may be cut off, in pixels before scaling.
const MAX_CUT_OFF: f32 = 1.5;

/// The height at which to cut lines, or rows, so that they fit into `most`: below the last line that fits, but at least
/// below the first. Each line is given by its top and bottom. `None` if all lines fit.
pub(crate) fn whole_lines(most: f32, lines: &[(f32, f32)]) -> Option<f32> {
    let is_between = |at: f32| {
        !lines.iter().any(|(top, bottom)| *top < at - MAX_CUT_OFF && *bottom > at + MAX_CUT_OFF)
    };
    let ends = || lines.iter().map(|(_, bottom)| *bottom).filter(|at| is_between(*at));
    if ends().all(|end| end <= most) {
        return None;
    }
    let fitting = ends().filter(|end| *end <= most).reduce(f32::max);
    fitting.or_else(|| ends().reduce(f32::min))
}
