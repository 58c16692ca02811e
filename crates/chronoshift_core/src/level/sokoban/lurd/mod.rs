//! Solutions in LURD: `l`, `u`, `r` and `d` walk, `L`, `U`, `R` and `D` push.

mod play;
mod text;

pub use play::{Played, Reason, WrongMove, play};
pub use text::{LurdError, MAX_MOVES, are_moves, read};
pub(super) use text::{compact, is_moves};
