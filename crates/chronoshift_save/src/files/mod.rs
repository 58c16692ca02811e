//! Files of the machine, and everything else that differs between an operating system and a browser.

mod limits;
mod machine;
#[cfg(not(target_family = "wasm"))]
mod native;
mod path_name;
mod path_with;
mod reading;
#[cfg(target_family = "wasm")]
mod web;

pub use limits::read_from;
pub use machine::*;
pub use path_name::path_name;
pub(crate) use path_with::path_with;
pub use reading::{read, read_existing, read_text, read_to_parse};
