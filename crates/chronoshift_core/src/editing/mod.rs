//! Levels in the making: a [`Document`], which need not be valid, [`Edit`]s of it, and
//! [`EditedDocument`], a document with all that was done to it, so that it can be undone.
//!
//! The outer wall closes by itself. Plain ground on the border, and what a walk over plain ground
//! reaches from there, is *outside*, if there is nothing else in it: the blanks around a level that
//! is no rectangle. What is put where it touches the inside is inside, and what was outside around
//! it becomes wall; on the border the board first grows by a row.

mod change;
mod check;
mod document;
mod edit;
mod framing;
mod history;
mod outside;
mod painting;
mod parts;
mod refusal;
pub mod shapes;
mod solution_break;
mod solutions;
mod squares;
mod text;
mod transaction;
mod words;

pub use change::Change;
pub use check::{Check, Remark};
pub use document::Document;
pub use edit::{Edit, TextField};
pub use history::{EditHistory, EditedDocument};
pub use refusal::Refusal;
pub use solution_break::{Blocker, SolutionBreak};
pub use solutions::{KeptSolution, Standing};
