//! `chronoshift render`: pictures of a solution or a replay, without a window.

mod draw;
mod gif;
mod output;
mod sheet;
mod studio;

pub(super) use draw::{RenderArgs, run};
