//! The faults of files, packages and records, and the refusals of the workshop.

use std::io;

use chronoshift_core::level::sokoban::NonSokobanFeature;
use chronoshift_core::level::{MAX_LEVELS, shorten_line};
use chronoshift_core::rules::MAX_ACTIONS;
use chronoshift_save::file_name::NameFault;
use chronoshift_save::files::path_name;
use chronoshift_save::levels::Unusable;
use chronoshift_save::package::{PackageFault, PackageProblem};
use chronoshift_save::progress::LeftOut;
use chronoshift_save::workshop::WorkshopError;

use super::reasons::reason_text;
use super::text::TextFault;
use crate::editor::refusal_text;
use crate::message::Message;
use crate::names::place_name;
use crate::trouble::unsaved;

/// Why a text is not a valid name for a file.
pub fn name_fault_text(fault: &NameFault) -> Message {
    let of = |c: &char| c.to_string();
    match fault {
        NameFault::Empty => message!("name-empty"),
        NameFault::TooLong => message!("name-too-long"),
        NameFault::Forbidden(c) => message!("name-forbidden", character = of(c)),
        NameFault::Unseen => message!("name-unseen"),
        NameFault::Unknown(c) => message!("name-unknown", character = of(c)),
        NameFault::OuterBlank | NameFault::OuterDot => message!("name-outer"),
        NameFault::Device(device) => message!("name-windows", name = device.clone()),
        NameFault::Short => message!("name-windows", name = "~1"),
    }
}

/// The fault in a package, with the file.
pub fn package_fault_text(fault: &PackageFault) -> Message {
    let why = problem_text(&fault.why);
    match fault.file.as_str() {
        "" => why,
        file => Message::verbatim(file).titling(why),
    }
}

fn problem_text(problem: &PackageProblem) -> Message {
    match problem {
        PackageProblem::NoArchive => message!("package-no-archive"),
        PackageProblem::DamagedArchive => message!("package-damaged"),
        PackageProblem::Doubled => message!("package-doubled"),
        PackageProblem::NoCampaign => message!("package-no-campaign"),
        PackageProblem::OnlyCollections => message!("package-only-collections"),
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
        PackageProblem::Unreadable(error) => broken(reason_text(error)),
        PackageProblem::Broken(fault) => broken(TextFault::from(fault).message()),
        PackageProblem::Collection(error) => broken(TextFault::from(error).message()),
        PackageProblem::Brjaf(error) => broken(TextFault::from(error).message()),
        PackageProblem::TooManyLevels(count) => {
            message!("package-too-many-levels", count = *count, most = MAX_LEVELS)
        }
        PackageProblem::AllBroken(count) => message!("package-all-broken", count = *count),
        PackageProblem::Puzzle(error) => message!(
            "package-level",
            number = error.level,
            error = TextFault::from(error).message()
        ),
        PackageProblem::NoSokoban(NonSokobanFeature::Tile(_, at)) => {
            message!("package-no-sokoban", at = place_name(*at))
        }
        PackageProblem::NoSokoban(NonSokobanFeature::Limit) => message!("package-sokoban-limit"),
    }
}

fn broken(error: Message) -> Message {
    message!("package-broken", error = error)
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
        WorkshopError::Refused(refusal) => refusal_text(refusal),
        WorkshopError::Unsaved { folder, reason } => {
            unsaved("level", folder, reason).then(message!("trouble-retrying", what = "level"))
        }
        WorkshopError::Failed(reason) => {
            message!("workshop-failed", error = reason_text(reason))
        }
    }
}

/// Why a file can't be played, as part of a sentence.
pub fn unusable_text(unusable: &Unusable) -> Message {
    match unusable {
        Unusable::Unreadable(error) => io_text(error),
        Unusable::Broken(error) => TextFault::from(error).message(),
        Unusable::NoCollection(error) => TextFault::from(error).message(),
        Unusable::Brjaf(error) => TextFault::from(error).message(),
    }
}

/// Why the system refuses something, as part of a sentence.
pub fn io_text(error: &io::Error) -> Message {
    reason_text(&error.into())
}

/// Why a record of the progress is not imported, as part of a sentence.
pub fn left_out_text(left_out: &LeftOut) -> Message {
    match left_out {
        LeftOut::Reason(reason) => reason_text(reason),
        LeftOut::NoMap => message!("left-no-map"),
        LeftOut::OtherMap => message!("left-other-map"),
        LeftOut::TooLong => message!("left-too-long", most = MAX_ACTIONS),
        LeftOut::WrongLatest => message!("left-wrong-latest"),
        LeftOut::Title | LeftOut::Game => message!("left-invisible"),
        LeftOut::Time(time) => message!("left-time", time = shorten_line(time).into_owned()),
    }
}
