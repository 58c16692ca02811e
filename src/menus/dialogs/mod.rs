//! What the dialogs of all menus share: how they lie over each other, what opens below a row of a list, and
//! lines for names.

mod below;
mod naming;
mod outcome;
mod part;
pub(super) mod stack;
mod taking_back;

pub(crate) use below::{BelowRow, RowPlaces, close_opened};
pub(crate) use naming::{NameRequest, NewName, ask_name, reason_text, show_reason};
pub(crate) use outcome::{ResultText, result_text, show_result};
pub(crate) use part::titled_paragraph;
pub(crate) use stack::{MenuDialog, add_menu, go_back, leave, open_menu};
pub(crate) use taking_back::{UndoButton, take_back};
