//! Waiting without counting, and repeating the last actions.

mod offers;
mod sheet;

pub(crate) use sheet::{plugin, propose_actions};
