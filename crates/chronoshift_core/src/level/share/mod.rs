//! Levels and replays in one line of text, for sharing.
//!
//! `docs/share-code.md` describes the format, which stays as it is for ever.

mod actions;
mod coder;
mod content;
mod envelope;
mod error;
mod extras;
mod grid;
mod logistic;
#[cfg(test)]
mod made_up;
mod model;
mod predictor;
mod qr;
mod shared;
mod text;
mod wires;
#[cfg(test)]
mod work;

pub use self::envelope::ShareCode;
pub use self::error::ShareError;
pub use self::qr::Qr;
pub use self::shared::{Shared, decode, encode, encode_replay, is_meant, open};
