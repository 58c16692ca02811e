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
        NameFault::Empty => message!("name-empty"),
        NameFault::TooLong => message!("name-too-long"),
        NameFault::Forbidden(c) => message!("name-forbidden", character = of(c)),
        NameFault::Unseen => message!("name-unseen"),
        NameFault::Unknown(c) => message!("name-unknown", character = of(c)),
        NameFault::OuterBlank => message!("name-outer-blank"),
        NameFault::OuterDot => message!("name-outer-dot"),
        NameFault::Device(device) => message!("name-device", device = device.clone()),
        NameFault::Short => message!("name-short"),
    }
}

/// The fault of a package, with the file.
pub fn package_fault_text(fault: &PackageFault) -> Message {
    let why = problem_text(&fault.why);
    match fault.file.as_str() {
        "" => why,
        file => Message::verbatim(file).titling(why),
    }
}

fn problem_text(problem: &PackageProblem) -> Message {
    match problem {
        PackageProblem::Unreadable(error) => {
            message!("package-unreadable", error = reason_text(error))
        }
        PackageProblem::NoArchive => message!("package-no-archive"),
        PackageProblem::Doubled => message!("package-doubled"),
        PackageProblem::NoCampaign => message!("package-no-campaign"),
        PackageProblem::Campaigns(number) => {
            message!("package-campaigns", number = *number)
        }
        PackageProblem::Name(fault) => name_fault_text(fault),
        PackageProblem::Parts => message!("package-parts"),
        PackageProblem::NoLevelName => message!("package-no-level-name"),
        PackageProblem::Twin(other) => message!("package-twin", other = other.clone()),
        PackageProblem::Missing => message!("package-missing"),
        PackageProblem::Link => message!("package-link"),
        PackageProblem::TooLarge => message!("package-too-large"),
        PackageProblem::AllTooLarge => message!("package-all-too-large"),
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
    message!("package-broken", error = error.to_string())
}

/// Why the workshop refuses something, and what the player can do about it.
pub fn workshop_error_text(error: &WorkshopError) -> Message {
    match error {
        WorkshopError::Taken(name) => {
            message!("workshop-taken", name = name.as_str().to_owned())
        }
        WorkshopError::Changed(name) => message!("workshop-changed", name = name.clone()),
        WorkshopError::ChangedThere(file) => {
            message!("workshop-changed-there", file = path_name(file))
        }
        WorkshopError::NoLevels => message!("workshop-no-levels"),
        WorkshopError::Untitled => message!("compose-untitled"),
        WorkshopError::Unsolved => message!("workshop-unsolved"),
        WorkshopError::Unsaved { folder, reason } => message!(
            "trouble-made-unsaved",
            folder = path_name(folder),
            error = reason_text(reason)
        )
        .then(message!("trouble-made-unsaved-retrying")),
        WorkshopError::Failed(reason) => {
            message!("workshop-failed", error = reason_text(reason))
        }
    }
}
