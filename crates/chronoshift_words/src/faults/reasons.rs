//! The reasons why files can't be used.

use chronoshift_core::level::{SavedAttempt, SavedError};
use chronoshift_save::files::path_name;
use chronoshift_save::settings::ValueFault;
use chronoshift_save::{Reason, RecordPart};

use super::text::TextFault;
use crate::message::Message;

/// Why a file can't be used, as part of a sentence.
pub fn reason_text(reason: &Reason) -> Message {
    match reason {
        Reason::NotFound => message!("reason-not-found"),
        Reason::Exists => message!("reason-exists"),
        Reason::NotAFolder => message!("reason-not-a-folder"),
        Reason::IsAFolder => message!("reason-is-a-folder"),
        Reason::NotRegular => message!("reason-not-regular"),
        Reason::DeadLink | Reason::LinksInCircle => message!("reason-dead-link"),
        Reason::TooLarge => message!("reason-too-large"),
        Reason::LongName => message!("reason-long-name"),
        Reason::Denied => message!("reason-denied"),
        Reason::ReadOnly => message!("reason-read-only"),
        Reason::ReadOnlyDisk => message!("reason-read-only-disk"),
        Reason::Full => message!("reason-full"),
        Reason::Quota => message!("reason-quota"),
        Reason::BrowserFull => message!("reason-browser-full"),
        Reason::Locked => message!("reason-locked"),
        Reason::Changed => message!("reason-changed"),
        Reason::FileForFolder(path) => message!("reason-file-for-folder", path = path_name(path)),
        Reason::LinkForFolder(path) => message!("reason-link-for-folder", path = path_name(path)),
        Reason::UnreadPipe => message!("reason-unread-pipe"),
        Reason::PathNotUtf8 => message!("reason-path-no-text"),
        Reason::NotUtf8 | Reason::NoText => message!("reason-no-text"),
        Reason::Empty => message!("reason-empty"),
        Reason::Damaged
        | Reason::Part(
            RecordPart::Board | RecordPart::Day | RecordPart::Relay | RecordPart::Attempt,
        )
        | Reason::Attempt(SavedError::Unreadable | SavedError::Inconsistent) => {
            message!("reason-damaged")
        }
        Reason::Checksum => message!("reason-checksum"),
        Reason::OtherBoard => message!("reason-other-board"),
        Reason::WrongBest => message!("reason-wrong-best"),
        Reason::OverLimit(limit) => {
            message!("reason-over-limit", limit = (limit >> 20).to_string())
        }
        Reason::WouldExceed { name, limit } => {
            message!("reason-would-exceed", name = name.clone(), limit = (limit >> 20).to_string())
        }
        Reason::NotOurs { line, column } => {
            message!("reason-not-ours", line = line.to_string(), column = column.to_string())
        }
        Reason::OtherVersion { found, known } => {
            message!("reason-other-version", found = found.to_string(), known = known.to_string())
        }
        Reason::NoToml(line) => message!("reason-no-toml", line = *line),
        Reason::Syntax(fault) => TextFault::from(fault).message(),
        Reason::Attempt(SavedError::Version(found)) => {
            reason_text(&Reason::OtherVersion { found: *found, known: SavedAttempt::VERSION })
        }
        Reason::Attempt(SavedError::OtherBoard) => message!("reason-other-board"),
        Reason::Attempt(SavedError::TooLarge) => message!("reason-attempt-too-large"),
        Reason::NoLevels => message!("reason-no-levels"),
        Reason::SetAside { reason, place } => {
            message!("reason-set-aside", error = reason_text(reason), place = path_name(place))
        }
        Reason::System(text) => message!("reason-system", text = text.clone()),
    }
}

/// Why a value in the settings file can't be used, as part of a sentence.
pub fn value_fault_text(fault: &ValueFault) -> Message {
    match fault {
        ValueFault::Table => message!("value-table"),
        ValueFault::Boolean => message!("value-boolean"),
        ValueFault::Text => message!("value-text"),
        ValueFault::OneOf(names) => message!("value-one-of", names = names.clone()),
        ValueFault::Range(least, most) => message!("value-range", least = *least, most = *most),
        ValueFault::Type => message!("value-type"),
    }
}
