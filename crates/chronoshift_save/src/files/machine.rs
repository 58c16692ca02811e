//! The machine: the system, for a program of its own (`native`), or a browser, for a page (`web`). Both
//! have the same functions, so that nothing else need know which one it is.

#[cfg(not(target_family = "wasm"))]
pub use super::native::*;
#[cfg(target_family = "wasm")]
pub use super::web::*;
