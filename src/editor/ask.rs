//! What is asked for where a level is made.

use chronoshift_core::editing::Edit;
use chronoshift_core::level::Square;
use chronoshift_core::rules::Point;

use crate::sim::{Make, Request};

/// To change the level.
pub(super) fn edit(edit: Edit) -> Request {
    Request::Make(Make::Edit(edit))
}

/// To put a piece at some places.
pub(super) fn paint(at: Vec<Point>, square: Square) -> Edit {
    Edit::Paint { at, square }
}
