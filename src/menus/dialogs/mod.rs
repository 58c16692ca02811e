//! The common parts of all dialogs: their stack, lists with rows of actions, fields for names, and texts.

mod rows;
mod stack;
mod texts;
mod ways_back;

use bevy::prelude::*;

pub(crate) use rows::{
    NameRequest, NewName, RowAction, RowList, UndoButton, ask_name, close_opened, make_row,
    row_action, undo_by_key,
};
pub(crate) use stack::{
    LeadsBackTo, MenuControl, MenuDialog, add_menu, ask_for, close_above, go_back, leave, leave_by,
    open_by_control, open_menu,
};
pub(crate) use texts::{
    ResultText, reason_text, result_text, show_result, time_ago, titled_paragraph,
};
pub(crate) use ways_back::{share_row, ways_back, ways_to_levels};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((rows::plugin, stack::plugin, ways_back::plugin));
}
