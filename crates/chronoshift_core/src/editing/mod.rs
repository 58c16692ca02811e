//! Editing levels: a [`Document`] is an unfinished level, which need not be valid; an [`Edit`]
//! changes it; and an [`EditedDocument`] adds undo and redo.
//!
//! Edits keep the outer wall closed. A connected area that touches the border is *outside* if it
//! consists of plain ground alone, like the ground around a level that is not a rectangle. A tile
//! that is put next to the inside becomes part of it, and the outside tiles around that tile become
//! walls. If the tile is on the border, the board first grows by a row or column.

mod change;
mod check;
mod document;
mod edit;
mod framing;
mod history;
mod map_tiles;
mod outside;
mod painting;
mod par;
mod parts;
mod refusal;
pub mod shapes;
mod solution_break;
mod solutions;
mod text;
mod text_fields;
mod transaction;

pub use change::Change;
pub use check::{Check, Issue};
pub use document::Document;
pub use edit::{Edit, TextField};
pub use history::{EditHistory, EditedDocument};
pub use refusal::Refusal;
pub use solution_break::{Blocker, SolutionBreak};
pub use solutions::{SolutionStatus, StoredSolution, removals_of_broken};
