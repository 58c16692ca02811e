//! Levels and replays in one line of text, for sharing.
//!
//! A code is a prefix, a compressed payload and a checksum. `docs/share-code.md` describes it.

mod code;
mod deflate;
mod error;
mod payload;
mod qr;
mod shared;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub use self::code::ShareCode;
pub use self::error::ShareError;
pub use self::qr::Qr;
pub use self::shared::{
    Shared, decode, encode, encode_relay, encode_replay, looks_like_share_code, open,
};
