//! `chronoshift check`: what is wrong with level files and replays.

use std::collections::{HashSet, VecDeque};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chronoshift_core::level::{Level, dead_corners, lint, play_as_far, solution_field};
use chronoshift_core::rules::{Replay, Status, rating};
use serde_json::{Value, json};

use super::files::{self, Unusable};
use super::replays::{Levels, played, replay};
use super::terms::{Failure, Format, count, plain, plain_json, shown};
use crate::platform::io_reason;
use crate::sim::is_package;

/// More warnings than this for one file are only counted.
const MAX_WARNINGS: usize = 20;

/// Check levels, campaigns and replays, and play every solution and replay.
///
/// Prints errors, warnings (probably not intended), notes (nothing wrong: the dead squares, from
/// which a crate can never be pushed away), and how each solution ends. In folders, all .txt, .lsf
/// and .replay files are checked; for a campaign, its levels are checked too. A replay is played on
/// the level with the same board, or else the same title, among the checked levels and the game's
/// own. The exit status is 0 if no file has errors.
#[derive(clap::Args)]
pub(super) struct CheckArgs {
    /// Files or folders
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Make a missing solution an error
    #[arg(long)]
    require_solution: bool,
    /// Make it an error if a solution does not end in a paradox
    #[arg(long)]
    expect_paradox: bool,
    /// What to print: text for people, or a JSON object per file
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    format: Format,
}

/// What was found about one file.
#[derive(Default)]
struct Finding {
    /// Each for people and for programs.
    errors: Vec<(String, Value)>,
    warnings: Vec<(String, Value)>,
    /// What is no fault.
    notes: Vec<(String, Value)>,
    /// How the solution ends, likewise.
    solution: Option<(String, Value)>,
    is_campaign: bool,
}

impl Finding {
    fn error(&mut self, message: String) {
        let value = json!({ "message": message });
        self.errors.push((format!("error: {}", plain(&message)), value));
    }

    fn warning(&mut self, kind: &str, message: &str) {
        let value = json!({ "kind": kind, "message": message });
        self.warnings.push((format!("warning: {}", plain(message)), value));
    }

    fn note(&mut self, kind: &str, message: &str) {
        let value = json!({ "kind": kind, "message": message });
        self.notes.push((format!("note: {message}"), value));
    }

    fn unusable(&mut self, path: &Path, unusable: &Unusable) {
        match unusable {
            Unusable::Unreadable(error) => {
                self.error(format!("cannot read this: {}", io_reason(error)));
            }
            Unusable::Broken(error) => {
                let faults = error.faults().iter().map(|fault| {
                    json!({
                        "line": fault.line,
                        "column": fault.column,
                        "message": fault.message,
                        "expected": fault.expected,
                    })
                });
                self.errors
                    .extend(files::tell(unusable, path, &io::stdout()).into_iter().zip(faults));
            }
        }
    }
}

/// Something to look at.
enum Item {
    /// As named on the command line.
    Named(PathBuf),
    Level(PathBuf),
    Campaign(PathBuf),
    Replay(PathBuf),
    Unreadable(PathBuf, io::Error),
}

pub(super) fn run(args: &CheckArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut seen = HashSet::new();
    let (mut files, mut errors, mut warnings) = (0, 0, 0);
    let mut queue: Vec<_> = args.paths.iter().rev().cloned().map(Item::Named).collect();
    let (mut levels, mut replays) = (Levels::default(), VecDeque::new());
    while let Some(item) = queue.pop().or_else(|| replays.pop_front()) {
        let (path, finding) = match item {
            Item::Named(path) if path.is_dir() => {
                let found = files::in_folder(&path);
                if !found.is_empty() {
                    queue.extend(found.into_iter().rev().map(|(path, error)| match error {
                        Some(error) => Item::Unreadable(path, error),
                        None if files::is_replay(&path) => Item::Named(path),
                        None => by_name(path),
                    }));
                    continue;
                }
                let mut finding = Finding::default();
                finding.error("there are no .txt, .lsf or .replay files in this folder".to_owned());
                (path, finding)
            }
            // Replays wait until all levels are known.
            Item::Named(path) if files::is_replay(&path) => {
                replays.push_back(Item::Replay(path));
                continue;
            }
            Item::Named(path) => {
                queue.push(by_name(path));
                continue;
            }
            Item::Replay(path) if !seen.insert((identity(&path), "replay")) => continue,
            Item::Replay(path) => {
                let finding = check_replay(&path, &levels, args);
                (path, finding)
            }
            Item::Level(path) if !seen.insert((identity(&path), "level")) => continue,
            Item::Campaign(path) if !seen.insert((identity(&path), "campaign")) => continue,
            Item::Level(path) => {
                let finding = check_level(&path, args, &mut levels);
                (path, finding)
            }
            Item::Campaign(path) => {
                let finding = check_campaign(&path, &mut queue);
                (path, finding)
            }
            Item::Unreadable(path, error) => {
                let mut finding = Finding::default();
                finding.unusable(&path, &Unusable::Unreadable(error));
                (path, finding)
            }
        };
        files += 1;
        errors += usize::from(!finding.errors.is_empty());
        warnings += finding.warnings.len();
        match args.format {
            Format::Text => print(&path, &finding, out)?,
            Format::Json => writeln!(out, "{}", plain_json(&as_json(&path, &finding)))?,
        }
    }
    if args.format == Format::Text {
        let warnings = count(warnings, "warning");
        writeln!(out, "{}: {} with errors, {warnings}", count(files, "file"), errors)?;
    }
    if errors == 0 { Ok(()) } else { Err(Failure::Silent) }
}

fn by_name(path: PathBuf) -> Item {
    if files::is_campaign(&path) { Item::Campaign(path) } else { Item::Level(path) }
}

/// A file by whatever name, to tell whether it was looked at before.
fn identity(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

fn check_campaign(path: &Path, queue: &mut Vec<Item>) -> Finding {
    let mut finding = Finding { is_campaign: true, ..Finding::default() };
    let folder = path.parent().unwrap_or(Path::new(""));
    match files::campaign(path) {
        Err(unusable) => finding.unusable(path, &unusable),
        Ok(campaign) => {
            let levels: Vec<_> = campaign.levels().map(|level| folder.join(level)).collect();
            queue.extend(levels.into_iter().rev().map(Item::Level));
        }
    }
    finding
}

fn check_level(path: &Path, args: &CheckArgs, levels: &mut Levels) -> Finding {
    let mut finding = Finding::default();
    if is_package(path) && path.is_file() {
        finding.error(
            "this is a packed campaign: unpack it with `chronoshift campaign unpack`, and check the \
             folder"
                .to_owned(),
        );
        return finding;
    }
    match files::level(path) {
        Err(unusable) => finding.unusable(path, &unusable),
        Ok(level) => {
            levels.add(&level);
            let doubts = lint(&level);
            for doubt in doubts.iter().take(MAX_WARNINGS) {
                finding.warning(doubt.kind(), &doubt.to_string());
            }
            if doubts.len() > MAX_WARNINGS {
                let more = doubts.len() - MAX_WARNINGS;
                finding.warning("more", &format!("and {} like these", count(more, "more doubt")));
            }
            let lost: Vec<_> = dead_corners(&level).iter().map(ToString::to_string).collect();
            if let Some((last, others)) = lost.split_last() {
                let others = others.join(", ");
                let places = if others.is_empty() { last } else { &format!("{others} or {last}") };
                let note = format!("a crate on {places} can never be pushed away");
                finding.note("dead-corners", &note);
            }
            check_solution(&level, args, &mut finding);
            check_further_solutions(&level, &mut finding);
        }
    }
    finding
}

fn check_replay(path: &Path, levels: &Levels, args: &CheckArgs) -> Finding {
    let mut finding = Finding::default();
    match replay(path) {
        Err(unusable) => finding.unusable(path, &unusable),
        Ok(replay) => match levels.board_of(&replay).map(|board| (board, played(&replay, board))) {
            None => finding.error(format!(
                "its level, with the board {}, is unknown. Name the level's file, too",
                replay.board
            )),
            Some((_, Err(why))) => finding.error(why),
            Some((board, Ok(play))) => {
                if !replay.is_of(board) {
                    let message = "the replay was made on another board, maybe before the level \
                        was changed; it holds on this one, too";
                    finding.warning("other-board", message);
                }
                finding.solution = Some(completion(play.score(), play.timeline()));
                if args.expect_paradox {
                    finding.error(
                        "the replay completes its level, but a paradox is expected".to_owned(),
                    );
                }
            }
        },
    }
    finding
}

/// How a completed play is told.
fn completion(score: usize, clones: usize) -> (String, Value) {
    let text = format!("complete, score {score}, {}", count(clones, "clone"));
    let points = rating(u32::try_from(score).unwrap_or(u32::MAX));
    let value = json!({
        "result": "complete",
        "score": score,
        "points": points,
        "clones": clones,
    });
    (text, value)
}

fn check_solution(level: &Level, args: &CheckArgs, finding: &mut Finding) {
    let Some(actions) = level.solution() else {
        if args.require_solution {
            finding.error("there is no solution".to_owned());
        }
        return;
    };
    let mut solution = Replay::new(actions.iter().copied());
    let play = solution.play(Arc::clone(&level.board));
    let clones = play.timeline();
    let (text, value, well) = match play.status() {
        Status::Complete => {
            let (text, value) = completion(play.score(), clones);
            (text, value, !args.expect_paradox)
        }
        Status::Paradox(paradox) => {
            let text = format!("paradox in timeline {clones}: {paradox}");
            let value = json!({
                "result": "paradox",
                "reason": paradox.cause.reason(),
                "timeline": clones,
                "turn": paradox.turn,
                "message": paradox.to_string(),
            });
            (text, value, args.expect_paradox)
        }
        // A solution is played action by action, so that no earlier timeline is broken.
        Status::Playing | Status::Broken { .. } => {
            let (_, fault) = play_as_far(Arc::clone(&level.board), actions);
            let text = fault.map_or("does not complete the level".to_owned(), |it| it.to_string());
            let value = json!({ "result": "incomplete", "message": text });
            (text, value, false)
        }
    };
    let unused = solution.rest().count();
    if unused > 0 {
        let message = format!("the solution goes on for {} after its end", count(unused, "action"));
        finding.warning("unused-actions", &message);
    }
    if let Some(par) = level.par()
        && *play.status() == Status::Complete
        && play.score() < par.score
    {
        let what =
            format!("the solution takes {}, less than the par of {}", play.score(), par.score);
        if par.proven {
            finding.error(format!(
                "{what}, which is called proven. If the `Par` line was written by hand, delete it; \
                 otherwise the solver is wrong: please report this level"
            ));
        } else {
            let message = format!("{what}; `chronoshift solve --write` sets a new par");
            finding.warning("par-above-solution", &message);
        }
    }
    if !well {
        let expected = if args.expect_paradox { ", but a paradox is expected" } else { "" };
        finding.error(format!("the solution: {text}{expected}"));
    }
    finding.solution = Some((text, value));
}

/// The solutions that a level keeps beside the one that counts.
fn check_further_solutions(level: &Level, finding: &mut Finding) {
    for (number, actions) in level.metadata.solutions() {
        let Some(actions) = actions.filter(|_| number > 1) else { continue };
        if let (_, Some(fault)) = play_as_far(Arc::clone(&level.board), &actions) {
            finding.error(format!("the field {}: {fault}", solution_field(number)));
        }
    }
}

fn print(path: &Path, finding: &Finding, out: &mut impl Write) -> Result<(), Failure> {
    let name = shown(path);
    for (text, _) in finding.errors.iter().chain(&finding.warnings).chain(&finding.notes) {
        // A fault's report has several lines and names the file itself.
        if text.contains('\n') {
            writeln!(out, "{text}\n")?;
        } else {
            writeln!(out, "{name}: {text}")?;
        }
    }
    if finding.errors.is_empty() {
        let sound = if finding.is_campaign { "a sound campaign" } else { "sound, no solution" };
        let state = finding.solution.as_ref().map_or(sound, |(text, _)| text);
        writeln!(out, "{name}: {state}")?;
    }
    Ok(())
}

fn as_json(path: &Path, finding: &Finding) -> Value {
    let values = |list: &[(String, Value)]| list.iter().map(|(_, v)| v.clone()).collect::<Vec<_>>();
    json!({
        "path": shown(path),
        "ok": finding.errors.is_empty(),
        "errors": values(&finding.errors),
        "warnings": values(&finding.warnings),
        "notes": values(&finding.notes),
        "solution": finding.solution.as_ref().map(|(_, value)| value),
    })
}
