//! Unfinished levels: a [`Document`], which need not be valid, [`Edit`]s of it, and an
//! [`EditedDocument`], a document with undo and redo.
//!
//! The outer wall closes by itself. Plain ground on the border, and all ground that a walk from
//! there reaches, is *outside* if it is plain ground alone: the blanks around a level that is no
//! rectangle. A tile that is put next to the inside is inside, and the blanks around it become
//! walls; on the border, the board first grows by a row.

mod change;
mod check;
mod document;
mod edit;
mod framing;
mod history;
mod map_tiles;
mod outside;
mod painting;
mod parts;
mod refusal;
pub mod shapes;
mod solution_break;
mod solutions;
mod text;
mod transaction;
mod words;

pub use change::Change;
pub use check::{Check, Issue};
pub use document::Document;
pub use edit::{Edit, TextField};
pub use history::{EditHistory, EditedDocument};
pub use refusal::Refusal;
pub use solution_break::{Blocker, SolutionBreak};
pub use solutions::{SolutionStatus, StoredSolution};
