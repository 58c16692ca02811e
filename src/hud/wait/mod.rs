//! Waiting without counting, and doing the last actions again.

mod offers;
mod sheet;

pub(super) use sheet::{plugin, propose};
