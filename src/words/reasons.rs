//! The reasons why files can't be used.

use chronoshift_save::{Part, Reason};

use super::message::Message;

/// Why a file can't be used, as part of a sentence.
pub(crate) fn reason_text(reason: &Reason) -> Message {
    match reason {
        Reason::NotFound => Message::new("reason-not-found"),
        Reason::Exists => Message::new("reason-exists"),
        Reason::NotAFolder => Message::new("reason-not-a-folder"),
        Reason::IsAFolder => Message::new("reason-is-a-folder"),
        Reason::NotRegular => Message::new("reason-not-regular"),
        Reason::DeadLink => Message::new("reason-dead-link"),
        Reason::LinksInCircle => Message::new("reason-links-in-circle"),
        Reason::TooLarge => Message::new("reason-too-large"),
        Reason::LongName => Message::new("reason-long-name"),
        Reason::Denied => Message::new("reason-denied"),
        Reason::ReadOnly => Message::new("reason-read-only"),
        Reason::ReadOnlyDisk => Message::new("reason-read-only-disk"),
        Reason::Full => Message::new("reason-full"),
        Reason::Quota => Message::new("reason-quota"),
        Reason::BrowserFull => Message::new("reason-browser-full"),
        Reason::Locked => Message::new("reason-locked"),
        Reason::Changed => Message::new("reason-changed"),
        Reason::NotUtf8 => Message::new("reason-not-utf8"),
        Reason::NoText => Message::new("reason-no-text"),
        Reason::Empty => Message::new("reason-empty"),
        Reason::Damaged => Message::new("reason-damaged"),
        Reason::Checksum => Message::new("reason-checksum"),
        Reason::OtherBoard => Message::new("reason-other-board"),
        Reason::WrongBest => Message::new("reason-wrong-best"),
        Reason::Part(Part::Board) => Message::new("reason-no-board"),
        Reason::Part(Part::Day) => Message::new("reason-no-day"),
        Reason::Part(Part::Relay) => Message::new("reason-no-relay"),
        Reason::Part(Part::Attempt) => Message::new("reason-no-attempt"),
        Reason::OverLimit(limit) => {
            Message::new("reason-over-limit").with("limit", (limit >> 20).to_string())
        }
        Reason::WouldExceed { name, limit } => Message::new("reason-would-exceed")
            .with("name", name.clone())
            .with("limit", (limit >> 20).to_string()),
        Reason::NotOurs { line, column } => Message::new("reason-not-ours")
            .with("line", line.to_string())
            .with("column", column.to_string()),
        Reason::OtherVersion { found, known } => Message::new("reason-other-version")
            .with("found", found.to_string())
            .with("known", known.to_string()),
        Reason::NoToml { line, error } => Message::new("reason-no-toml")
            .with("line", line.to_string())
            .with("error", error.clone()),
        Reason::System(text) => Message::verbatim(text.as_str()),
    }
}
