//! The command: it finds the files, and checks one after the other.

use std::collections::{HashSet, VecDeque};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use chronoshift_words::{Message, message};

use super::checks::{
    Expected, PackedLevel, check_campaign, check_collection, check_level, check_package,
    check_packed_level, check_replay,
};
use super::finding::Finding;
use crate::collection::{LevelChoice, collection_in};
use crate::failure::Failure;
use crate::files::{self, Unusable};
use crate::in_order::cores;
use crate::messages::{Format, plain_json, say};
use crate::options::parse_jobs;
use crate::replays::Levels;
use crate::status_line::StatusLine;

/// Check levels, campaigns and replays, and play every solution and replay.
///
/// Prints errors, warnings (probably not intended), notes (nothing wrong: the corners from
/// which a crate can never be pushed away), and how each solution ends. In folders, all .txt, .lsf,
/// .zip, .xsb, .sok, .slc and .replay files are checked. The levels of a campaign are checked, too,
/// even if it is packed; for a collection of Sokoban levels, only faults are printed. A replay is
/// played on the level with the same board, or else the same title, among the checked levels, the
/// game's and your own. The exit status is 0 if no file has errors.
#[derive(clap::Args)]
pub struct CheckArgs {
    /// Files or folders
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    choice: LevelChoice,
    /// Make a missing solution an error
    #[arg(long)]
    require_solution: bool,
    /// Make a solution that doesn't end in a paradox an error
    #[arg(long)]
    expect_paradox: bool,
    /// The number of levels of a collection to check at once; by default the number of cores
    #[arg(long, value_name = "N", value_parser = parse_jobs)]
    jobs: Option<usize>,
    /// Output format: text for people, or a JSON object per file
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    format: Format,
}

/// An item to check.
enum CheckItem {
    /// As named on the command line.
    Named(PathBuf),
    Level(PathBuf),
    Campaign(PathBuf),
    Package(PathBuf),
    Packed(PackedLevel),
    Replay(PathBuf),
    Unreadable(PathBuf, io::Error),
}

pub(crate) fn run(args: &CheckArgs, out: &mut impl Write) -> Result<(), Failure> {
    let expected = Expected { solution: args.require_solution, paradox: args.expect_paradox };
    let mut seen = HashSet::new();
    let (mut files, mut errors, mut warnings) = (0, 0, 0);
    let mut queue: Vec<_> = args.paths.iter().rev().cloned().map(CheckItem::Named).collect();
    let (mut levels, mut replays) = (Levels::default(), VecDeque::new());
    let (jobs, mut line) = (args.jobs.unwrap_or_else(cores), StatusLine::new());
    while let Some(item) = queue.pop().or_else(|| replays.pop_front()) {
        line.show(|| {
            let (done, left) = (counted(files), queue.len() + replays.len() + 1);
            say(&message!("cli-checked-so-far", files = done, left = left))
        });
        let (path, finding) = match item {
            CheckItem::Named(path) if path.is_dir() => {
                let found = files::in_folder(&path);
                if !found.is_empty() {
                    queue.extend(found.into_iter().rev().map(|(path, error)| match error {
                        Some(error) => CheckItem::Unreadable(path, error),
                        None if files::is_replay(&path) => CheckItem::Named(path),
                        None => by_name(path),
                    }));
                    continue;
                }
                let mut finding = Finding::default();
                finding.error(message!("cli-nothing-to-check"));
                (path, finding)
            }
            // Replays wait until all levels are known.
            CheckItem::Named(path) if files::is_replay(&path) => {
                replays.push_back(CheckItem::Replay(path));
                continue;
            }
            CheckItem::Named(path) => {
                queue.push(by_name(path));
                continue;
            }
            CheckItem::Replay(path) if !seen.insert((identity(&path), "replay")) => continue,
            CheckItem::Replay(path) => {
                let finding = check_replay(&path, &levels, expected);
                (path, finding)
            }
            CheckItem::Level(path) if !seen.insert((identity(&path), "level")) => continue,
            CheckItem::Package(path) if !seen.insert((identity(&path), "package")) => continue,
            CheckItem::Campaign(path) if !seen.insert((identity(&path), "campaign")) => continue,
            CheckItem::Level(path) => {
                let finding = match collection_in(&path) {
                    Some(Ok(all)) => {
                        let places = args.choice.places(&path, &all)?;
                        check_collection(&all, &places, expected, jobs, &mut levels, &mut line)?
                    }
                    Some(Err(unusable)) => {
                        let mut finding = Finding::default();
                        finding.unusable(&path, &unusable);
                        finding
                    }
                    None => {
                        args.choice.refuse(&path)?;
                        check_level(&path, expected, &mut levels)
                    }
                };
                (path, finding)
            }
            CheckItem::Campaign(path) => {
                let (finding, levels) = check_campaign(&path);
                queue.extend(levels.into_iter().rev().map(CheckItem::Level));
                (path, finding)
            }
            CheckItem::Package(path) => {
                args.choice.refuse(&path)?;
                let (finding, levels) = check_package(&path);
                queue.extend(levels.into_iter().rev().map(CheckItem::Packed));
                (path, finding)
            }
            CheckItem::Packed(level) => {
                let finding = check_packed_level(&level, expected, &mut levels);
                (level.0, finding)
            }
            CheckItem::Unreadable(path, error) => {
                let mut finding = Finding::default();
                finding.unusable(&path, &Unusable::Unreadable(error));
                (path, finding)
            }
        };
        files += 1;
        errors += usize::from(!finding.errors.is_empty());
        warnings += finding.warnings.len();
        line.wipe();
        match args.format {
            Format::Text => finding.print(&path, out)?,
            Format::Json => writeln!(out, "{}", plain_json(&finding.as_json(&path)))?,
        }
    }
    if args.format == Format::Text {
        let (files, warnings) = (counted(files), message!("cli-warnings", count = warnings));
        let text = message!("cli-checked", files = files, errors = errors, warnings = warnings);
        writeln!(out, "{}", say(&text))?;
    }
    if errors == 0 { Ok(()) } else { Err(Failure::Silent) }
}

/// A number of files.
fn counted(files: usize) -> Message {
    message!("cli-files", count = files)
}

fn by_name(path: PathBuf) -> CheckItem {
    if files::is_campaign(&path) {
        CheckItem::Campaign(path)
    } else if files::is_package(&path) && path.is_file() {
        CheckItem::Package(path)
    } else {
        CheckItem::Level(path)
    }
}

/// The real path of a file, by which files that were already checked are recognized.
fn identity(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}
