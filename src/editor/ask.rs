//! The requests of the level editor.

use chronoshift_core::editing::Edit;
use chronoshift_core::level::Square;
use chronoshift_core::rules::Point;

use crate::sim::{Make, Request};

/// Asks for an edit of the level.
pub(super) fn edit_request(edit: Edit) -> Request {
    Request::Make(Make::Edit(edit))
}

/// The edit that puts a piece at some places.
pub(super) fn paint_edit(at: Vec<Point>, square: Square) -> Edit {
    Edit::Paint { at, square }
}
