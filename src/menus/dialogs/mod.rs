//! The common parts of all dialogs: their stack, lists with rows of actions, lines for names, and
//! texts.

mod naming;
mod result;
mod row_list;
mod stack;

use bevy::prelude::*;

pub(crate) use naming::{NameRequest, NewName, ask_name};
pub(crate) use result::{
    ResultText, reason_text, result_text, show_reason, show_result, titled_paragraph,
};
pub(crate) use row_list::{
    RowAction, RowList, UndoButton, close_opened, make_row, row_action, take_back,
};
pub(crate) use stack::{MenuDialog, add_menu, ask_for, go_back, leave, open_menu};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((row_list::plugin, stack::plugin));
}
