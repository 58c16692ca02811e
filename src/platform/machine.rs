//! The platform: the operating system (`native`) or a browser (`web`). Both modules have the same functions, so other
//! code need not distinguish them.

#[cfg(not(target_family = "wasm"))]
pub(crate) use super::native::*;
#[cfg(target_family = "wasm")]
pub(crate) use super::web::*;
