//! The shapes of the signs in rows and on buttons.

use chronoshift_core::rules::Direction;

use super::raster::Mask;
use crate::input::Way;
use crate::words::TurnSign;

/// A sign of this width in pixels.
pub(super) fn sign(sign: TurnSign, side: u32) -> Mask {
    match sign {
        TurnSign::Nothing => Mask::new(side, |_, _| false),
        TurnSign::Wait => Mask::new(side, |x, y| disc(x, y, 0.11)),
        TurnSign::Enter => {
            Mask::new(side, |x, y| disc(x, y, 0.36) && !disc(x, y, 0.24) || disc(x, y, 0.1))
        }
        TurnSign::Walk(to) => turned(side, to, |x, y| arrow(x, y, 0.36)),
        TurnSign::Push(to) => turned(side, to, |x, y| {
            arrow(x + 0.14, y, 0.3) || (0.2..0.46).contains(&x) && y.abs() < 0.2
        }),
        TurnSign::Blocked(to) => turned(side, to, |x, y| {
            arrow(x + 0.1, y, 0.3) || (0.28..0.4).contains(&x) && y.abs() < 0.38
        }),
        TurnSign::On => Mask::new(side, |x, y| x.abs() < 0.5 && y.abs() < 0.16),
    }
}

/// A star: the self has reached the goal.
pub(super) fn star(side: u32) -> Mask {
    Mask::new(side, |x, y| {
        let (far, angle) = (x.hypot(y), x.atan2(-y));
        let part = std::f32::consts::TAU / 5.0;
        let off = (angle.rem_euclid(part) / part - 0.5).abs() * 2.0;
        far < 0.2 + 0.3 * off.powi(2)
    })
}

pub(super) fn cross(side: u32) -> Mask {
    Mask::new(side, |x, y| {
        let is_near = (x - y).abs().min((x + y).abs()) < 0.13;
        is_near && x.abs() < 0.4 && y.abs() < 0.4
    })
}

/// A triangle with a mark of exclamation: something breaks if the player waits.
pub(super) fn warning(side: u32) -> Mask {
    Mask::new(side, |x, y| {
        let inside = head(-y + 0.42, x, 0.84, 0.46);
        let mark = x.abs() < 0.06 && (-0.12..0.34).contains(&y) && !(0.16..0.23).contains(&y);
        inside && !mark
    })
}

/// Plays forwards or backwards.
pub(super) fn play(way: Way, side: u32) -> Mask {
    facing(side, way, |x, y| head(x - 0.36, y, 0.72, 0.42))
}

/// One turn on or back.
pub(super) fn step(way: Way, side: u32) -> Mask {
    facing(side, way, |x, y| {
        head(x - 0.34, y, 0.5, 0.34) || (-0.36..-0.22).contains(&x) && y.abs() < 0.34
    })
}

/// To the last turn, or to the first.
pub(super) fn end(way: Way, side: u32) -> Mask {
    facing(side, way, |x, y| {
        head(x - 0.2, y, 0.55, 0.36) || (0.22..0.36).contains(&x) && y.abs() < 0.36
    })
}

/// Stops.
pub(super) fn pause(side: u32) -> Mask {
    Mask::new(side, |x, y| (0.1..0.3).contains(&x.abs()) && y.abs() < 0.36)
}

/// Loops.
pub(super) fn around(side: u32) -> Mask {
    Mask::new(side, |x, y| {
        let ring = disc(x, y, 0.38) && !disc(x, y, 0.25) && !(x > 0.0 && y.abs() < 0.14);
        ring || head(-(y - 0.14), x - 0.315, 0.3, 0.2)
    })
}

/// Unfolds or folds the panel.
pub(super) fn fold(is_open: bool, side: u32) -> Mask {
    Mask::new(side, move |x, y| head(if is_open { y - 0.22 } else { -y - 0.22 }, x, 0.44, 0.38))
}

/// Somebody: takes a self over.
pub(super) fn somebody(side: u32) -> Mask {
    Mask::new(side, |x, y| {
        let shoulders = (x / 0.36).hypot((y - 0.42) / 0.4) < 1.0 && y < 0.42;
        disc(x, y + 0.2, 0.2) || shoulders
    })
}

/// Ends a take-over.
pub(super) fn tick(side: u32) -> Mask {
    Mask::new(side, |x, y| {
        let short = (x - y + 0.34).abs() < 0.12 && (-0.4..-0.06).contains(&x);
        short || (x + y - 0.14).abs() < 0.12 && (-0.12..0.42).contains(&x)
    })
}

/// Shows more buttons.
pub(super) fn dots(side: u32) -> Mask {
    Mask::new(side, |x, y| [-0.32, 0.0, 0.32].into_iter().any(|at| disc(x - at, y, 0.1)))
}

/// Inserts actions.
pub(super) fn insert(side: u32) -> Mask {
    Mask::new(side, |x, y| {
        let beam = x.abs() < 0.06 && y.abs() < 0.4;
        let ends = (0.32..0.44).contains(&y.abs()) && x.abs() < 0.18;
        beam || ends || head(-x - 0.14, y, 0.26, 0.22) || head(x - 0.4 + 0.26, y, 0.26, 0.22)
    })
}

/// Replaces actions: the frame that marks the next one.
pub(super) fn replace(side: u32) -> Mask {
    Mask::new(side, |x, y| {
        let far = x.abs().max(y.abs());
        (0.32..0.44).contains(&far) || disc(x, y, 0.12)
    })
}

/// Deletes all later actions.
pub(super) fn cut_off(side: u32) -> Mask {
    Mask::new(side, |x, y| {
        let cut = (-0.18..-0.06).contains(&x) && y.abs() < 0.42;
        let near = (x - 0.2 - y).abs().min((x - 0.2 + y).abs()) < 0.1;
        cut || (-0.44..-0.26).contains(&x) && y.abs() < 0.1 || near && (0.0..0.4).contains(&x)
    })
}

/// Duplicates an action.
pub(super) fn twice(side: u32) -> Mask {
    let square = |x: f32, y: f32| {
        let far = x.abs().max(y.abs());
        (0.18..0.28).contains(&far)
    };
    Mask::new(side, move |x, y| {
        let front = (x - 0.14).abs().max((y - 0.14).abs()) < 0.28;
        square(x - 0.14, y - 0.14) || square(x + 0.14, y + 0.14) && !front
    })
}

/// Extends the selection forwards or backwards.
pub(super) fn select(way: Way, side: u32) -> Mask {
    facing(side, way, |x, y| {
        let frame = (-0.44..0.08).contains(&x) && y.abs() < 0.34;
        let inner = (-0.34..-0.02).contains(&x) && y.abs() < 0.24;
        frame && !inner || head(x - 0.46, y, 0.3, 0.26)
    })
}

/// Moves an action earlier or later.
pub(super) fn shift(way: Way, side: u32) -> Mask {
    facing(side, way, |x, y| {
        (-0.42..0.0).contains(&x) && y.abs() < 0.24 || head(x - 0.44, y, 0.36, 0.36)
    })
}

/// A triangle with its tip to the right at 0, with this length, and this height to each side.
fn head(x: f32, y: f32, length: f32, height: f32) -> bool {
    (-length..0.0).contains(&x) && y.abs() < -x / length * height
}

fn arrow(x: f32, y: f32, reach: f32) -> bool {
    head(x - reach, y, 0.36, 0.32) || (-reach..reach - 0.3).contains(&x) && y.abs() < 0.09
}

fn disc(x: f32, y: f32, radius: f32) -> bool {
    x.hypot(y) < radius
}

/// A shape that points to the right, turned.
fn turned(side: u32, to: Direction, inside: impl Fn(f32, f32) -> bool) -> Mask {
    Mask::new(side, |x, y| match to {
        Direction::East => inside(x, y),
        Direction::West => inside(-x, y),
        Direction::North => inside(-y, x),
        Direction::South => inside(y, x),
    })
}

/// A shape that points forwards in time, or backwards.
fn facing(side: u32, way: Way, inside: impl Fn(f32, f32) -> bool) -> Mask {
    Mask::new(side, |x, y| match way {
        Way::On => inside(x, y),
        Way::Back => inside(-x, y),
    })
}

/// Slower.
pub(super) fn bar(side: u32) -> Mask {
    Mask::new(side, |x, y| y.abs() < 0.08 && x.abs() < 0.34)
}

/// Faster.
pub(super) fn plus(side: u32) -> Mask {
    Mask::new(side, |x, y| x.abs().min(y.abs()) < 0.08 && x.abs().max(y.abs()) < 0.34)
}

/// Makes turns wider.
pub(super) fn wider(side: u32) -> Mask {
    Mask::new(side, |x, y| {
        let arrows = head(x.abs() - 0.46, y, 0.28, 0.24) || x.abs() < 0.2 && y.abs() < 0.05;
        arrows && x.abs() > 0.08 || x.abs() < 0.05 && y.abs() < 0.4
    })
}

/// Makes turns narrower.
pub(super) fn narrower(side: u32) -> Mask {
    Mask::new(side, |x, y| {
        let arrows =
            head(0.1 - x.abs(), y, 0.28, 0.24) || (0.34..0.46).contains(&x.abs()) && y.abs() < 0.05;
        arrows || x.abs() < 0.05 && y.abs() < 0.4
    })
}

/// Back to the present: the machine's clock.
pub(super) fn now(side: u32) -> Mask {
    Mask::new(side, |x, y| {
        let rim = disc(x, y, 0.46) && !disc(x, y, 0.36);
        let hands = x.abs() < 0.06 && (-0.28..0.06).contains(&y);
        rim || hands || y.abs() < 0.06 && (-0.06..0.24).contains(&x)
    })
}
