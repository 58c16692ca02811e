//! `chronoshift render`: pictures of what is played, without a window.

mod draw;
mod gif;
mod output;
mod played;
mod progress;
mod size;
mod studio;

pub(super) use draw::{RenderArgs, run};
