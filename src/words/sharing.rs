//! What is wrong with a share code.

use chronoshift_core::level::share::ShareError;

use super::message::Message;

/// What is wrong, and what to do about it.
pub fn share_fault(fault: &ShareError) -> Message {
    match fault {
        ShareError::NotACode => Message::new("share-no-code"),
        ShareError::OtherVersion(version) => {
            Message::new("share-version").with("version", version.to_string())
        }
        ShareError::Character { found, place } => {
            Message::new("share-character").with("found", found.to_string()).with("place", *place)
        }
        ShareError::Length => Message::new("share-length"),
        ShareError::Checksum => Message::new("share-changed"),
        ShareError::TooLarge => Message::new("share-too-large"),
        ShareError::TooManyLines => Message::new("share-too-many-lines"),
        ShareError::Nonsense => Message::new("share-nonsense"),
        ShareError::Lossy => Message::new("share-lossy"),
        ShareError::Broken(error) => Message::new("share-broken").with("error", error.to_string()),
    }
}
