//! `chronoshift campaign`: a campaign with its levels as one file.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use chronoshift_core::level::is_level_text;
use chronoshift_save::package::{Package, PackageFault};
use chronoshift_words::{Message, message, package_fault_text};

use crate::collection::levels;
use crate::diagnostic::Diagnostic;
use crate::failure::Failure;
use crate::files::{cannot_write, is_campaign, read, write_output};
use crate::messages::{path_text, say};

/// Pack a campaign and its levels into one file, or unpack such a file.
///
/// The file is a ZIP archive with the campaign file and its levels, which have to be valid.
#[derive(clap::Args)]
pub struct CampaignArgs {
    #[command(subcommand)]
    task: CampaignCommand,
}

#[derive(clap::Subcommand)]
enum CampaignCommand {
    /// Pack a campaign and its levels into one file
    Pack {
        /// The campaign file (.lsf), or a folder that contains one campaign file or only level
        /// files
        path: PathBuf,
        /// The new file, such as halls.zip, or boxes.xsb for levels that Sokoban knows, too. Creates
        /// missing folders; replaces nothing
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
    },
    /// Unpack a packed campaign into a new folder, after checking its content
    Unpack {
        /// The packed campaign, or a collection of Sokoban levels (.xsb, .sok, .slc or .txt)
        file: PathBuf,
        /// The new folder. Creates missing folders around it; replaces nothing
        #[arg(short, long, value_name = "FOLDER")]
        output: PathBuf,
    },
}

pub(crate) fn run(args: &CampaignArgs, out: &mut impl Write) -> Result<(), Failure> {
    match &args.task {
        CampaignCommand::Pack { path, output } => {
            let package = Package::collect(path).map_err(|faults| faults_failure(path, &faults))?;
            let is_sokoban = output.extension().is_some_and(|it| it.eq_ignore_ascii_case("xsb"));
            let bytes = if is_sokoban {
                let text = package.to_collection();
                text.map_err(|faults| faults_failure(path, &faults))?.into_bytes()
            } else {
                package.to_bytes().map_err(|error| cannot_write(output, &error))?
            };
            write_output(output, &bytes)?;
            let (levels, file) = (count(&package), path_text(output));
            writeln!(out, "{}", say(&message!("cli-levels-packed", levels = levels, file = file)))?;
        }
        CampaignCommand::Unpack { file, output } => {
            let package = Package::read(file).map_err(|faults| match other_kind(file) {
                Some(kind) => Diagnostic::error(kind).in_file(file).into(),
                None => faults_failure(file, &faults),
            })?;
            let written = package.write(output).map_err(|error| cannot_write(output, &error))?;
            for error in package.broken() {
                let left_out = message!("cli-level-left-out", number = error.level);
                let warning =
                    Diagnostic::fault(error).within(left_out).in_file(file).into_warning();
                writeln!(out, "{}", warning.lines(&io::stdout()))?;
            }
            let (levels, file) = (count(&package), path_text(&written));
            let text = message!("cli-levels-unpacked", levels = levels, file = file);
            writeln!(out, "{}", say(&text))?;
        }
    }
    Ok(())
}

fn count(package: &Package) -> Message {
    levels(package.campaign().levels().count())
}

/// Why a file is not a packed campaign, if it is another file of the game.
fn other_kind(file: &Path) -> Option<Message> {
    if is_campaign(file) && file.is_file() {
        return Some(message!("cli-unpacked-campaign"));
    }
    let is_level = read(file).is_ok_and(|bytes| is_level_text(&bytes));
    is_level.then(|| message!("cli-level-to-unpack"))
}

fn faults_failure(path: &Path, faults: &[PackageFault]) -> Failure {
    let errors = faults.iter().map(package_fault_text).map(Diagnostic::error);
    Failure::Errors(errors.map(|error| error.in_file(path)).collect())
}
