//! What the dialogs of all menus share: how they lie over each other, what opens below a row of a list, and
//! lines for names.

mod below;
mod naming;
mod outcome;
mod part;
pub(super) mod stack;
mod taking_back;

pub(crate) use below::{Below, Places, close_opened};
pub(crate) use naming::{Named, NewName, ask_name, give_reason, reason};
pub(crate) use outcome::{Outcome, outcome, tell};
pub(crate) use part::part;
pub(crate) use stack::{DialogOf, add, go_back, leave, to};
pub(crate) use taking_back::{TakesBack, take_back};
