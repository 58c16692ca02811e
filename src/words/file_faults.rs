//! The faults of file names and packages, and the refusals of the workshop.

use chronoshift_core::level::MAX_LEVELS;
use chronoshift_save::file_name::NameFault;
use chronoshift_save::files::path_name;
use chronoshift_save::package::{PackageFault, PackageProblem};
use chronoshift_save::workshop::WorkshopError;

use super::message::Message;
use super::reasons::reason_text;

/// Why a text is no name for a file.
pub fn name_fault_text(fault: &NameFault) -> Message {
    let of = |c: &char| c.to_string();
    match fault {
        NameFault::Empty => Message::new("name-empty"),
        NameFault::TooLong => Message::new("name-too-long"),
        NameFault::Forbidden(c) => Message::new("name-forbidden").with("character", of(c)),
        NameFault::Unseen => Message::new("name-unseen"),
        NameFault::Unknown(c) => Message::new("name-unknown").with("character", of(c)),
        NameFault::OuterBlank => Message::new("name-outer-blank"),
        NameFault::OuterDot => Message::new("name-outer-dot"),
        NameFault::Device(device) => Message::new("name-device").with("device", device.clone()),
        NameFault::Short => Message::new("name-short"),
    }
}

/// The fault of a package, with the file.
pub fn package_fault_text(fault: &PackageFault) -> Message {
    let why = problem_text(&fault.why);
    match fault.file.as_str() {
        "" => why,
        file => Message::new("package-file").with("file", file.to_owned()).with("why", why),
    }
}

fn problem_text(problem: &PackageProblem) -> Message {
    match problem {
        PackageProblem::Unreadable(error) => {
            Message::new("package-unreadable").with("error", reason_text(error))
        }
        PackageProblem::NoArchive => Message::new("package-no-archive"),
        PackageProblem::Doubled => Message::new("package-doubled"),
        PackageProblem::NoCampaign => Message::new("package-no-campaign"),
        PackageProblem::Campaigns(number) => {
            Message::new("package-campaigns").with("number", *number)
        }
        PackageProblem::Name(fault) => name_fault_text(fault),
        PackageProblem::Parts => Message::new("package-parts"),
        PackageProblem::NoLevelName => Message::new("package-no-level-name"),
        PackageProblem::Twin(other) => Message::new("package-twin").with("other", other.clone()),
        PackageProblem::Missing => Message::new("package-missing"),
        PackageProblem::Link => Message::new("package-link"),
        PackageProblem::TooLarge => Message::new("package-too-large"),
        PackageProblem::AllTooLarge => Message::new("package-all-too-large"),
        PackageProblem::Broken(fault) => broken(fault),
        PackageProblem::Collection(error) => broken(error),
        PackageProblem::Brjaf(error) => broken(error),
        PackageProblem::TooManyLevels(count) => broken(&format!(
            "it has {count} levels, and an unpacked campaign can have {MAX_LEVELS}: play it as it is"
        )),
        PackageProblem::AllBroken(count) => {
            broken(&format!("none of its {count} levels can be read"))
        }
        PackageProblem::Puzzle(error) => broken(&format!("level {}: {error}", error.level)),
        PackageProblem::NoSokoban(why) => broken(why),
    }
}

fn broken(error: &impl ToString) -> Message {
    Message::new("package-broken").with("error", error.to_string())
}

/// Why the workshop refuses something, and what the player can do about it.
pub fn workshop_error_text(error: &WorkshopError) -> Message {
    match error {
        WorkshopError::Taken(name) => {
            Message::new("workshop-taken").with("name", name.as_str().to_owned())
        }
        WorkshopError::Changed(name) => Message::new("workshop-changed").with("name", name.clone()),
        WorkshopError::ChangedThere(file) => {
            Message::new("workshop-changed-there").with("file", path_name(file))
        }
        WorkshopError::NoLevels => Message::new("workshop-no-levels"),
        WorkshopError::Untitled => Message::new("compose-untitled"),
        WorkshopError::Unsolved => Message::new("workshop-unsolved"),
        WorkshopError::Unsaved { folder, reason } => Message::new("trouble-made-unsaved")
            .with("folder", path_name(folder))
            .with("error", reason_text(reason))
            .then(Message::new("trouble-made-unsaved-retrying")),
        WorkshopError::Failed(reason) => {
            Message::new("workshop-failed").with("error", reason_text(reason))
        }
    }
}
