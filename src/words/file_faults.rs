//! The faults of file names and packages.

use chronoshift_save::file_name::NameFault;
use chronoshift_save::package::{PackageFault, PackageProblem};

use super::message::Message;

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
            Message::new("package-unreadable").with("error", error.clone())
        }
        PackageProblem::NoArchive(error) => {
            Message::new("package-no-archive").with("error", error.clone())
        }
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
        PackageProblem::Broken(error) => {
            Message::new("package-broken").with("error", error.clone())
        }
    }
}
