//! Waiting without counting, and doing the last actions again.

mod offers;
mod sheet;

pub(crate) use sheet::{plugin, propose};
