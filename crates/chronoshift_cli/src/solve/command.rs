//! The command: it solves levels, one after the other or several at once.

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use chronoshift_core::ideas::Idea;
use chronoshift_core::level::Level;
use chronoshift_core::level::sokoban::Collection;
use chronoshift_core::solver::{Contradiction, Report, SearchLimits, Solution};
use chronoshift_words::message;
use serde_json::json;

use super::keep::{WriteOutcome, write_result};
use super::output::{LevelName, LevelOutput};
use super::report::{as_json, print, print_contradiction};
use super::search::{improve_best, search};
use crate::collection::{LevelChoice, collection_in, level, part};
use crate::diagnostic::Diagnostic;
use crate::failure::Failure;
use crate::files::{self, unreadable};
use crate::in_order::{cores, in_order};
use crate::messages::{ENGLISH, Format, plain_json, say};
use crate::options::{parse_idea, parse_jobs, parse_range};

/// Find the solutions with the lowest scores, and prove that no others have lower ones.
///
/// Prints a verdict for each level: `optimal` (no solution has a lower score),
/// `feasible` (a solution, but perhaps not the best), `unsolvable` or `unknown`, and for how many
/// clones that is proven. The exit status is 0 if all levels have a solution. It is 3 if two
/// results for a level can't both be true; then that level gets no verdict, and its file stays as it is.
/// Without a time machine, the score is the number of moves, and the solution is printed as LURD.
#[derive(Clone, clap::Args)]
pub struct SolveArgs {
    /// Level files, collections of Sokoban levels, or folders with both
    #[arg(required = true, value_name = "LEVEL")]
    levels: Vec<PathBuf>,
    #[command(flatten)]
    choice: LevelChoice,
    /// Only solutions with exactly K clones; K may be a range, as in 2..4: then one result for each
    /// number
    #[arg(long, value_name = "K", value_parser = parse_clones, allow_negative_numbers = true)]
    clones: Option<RangeInclusive<usize>>,
    /// Only solutions with a score of at most S
    #[arg(long, value_name = "S", value_parser = parse_score, allow_negative_numbers = true)]
    max_score: Option<usize>,
    /// Only solutions in which this idea never happens; may be given several times
    #[arg(long, value_name = "IDEA", value_parser = parse_idea, conflicts_with = "write")]
    without: Vec<Idea>,
    /// Stop after this many seconds per level; 0 for never
    #[arg(
        long,
        value_name = "SECONDS",
        default_value = "60",
        value_parser = parse_seconds,
        allow_negative_numbers = true
    )]
    time: f64,
    /// Improve the best solution part by part in the second half of the time, unless it is proven to
    /// be the best; only for levels of pure Sokoban
    #[arg(long, conflicts_with = "without")]
    improve: bool,
    /// The number of levels to solve at once; by default the number of cores
    #[arg(long, value_name = "N", value_parser = parse_jobs)]
    jobs: Option<usize>,
    /// Use at most this much memory for states, such as 64MiB or 2GiB; levels that are solved at once
    /// get equal shares
    #[arg(long, value_name = "SIZE", default_value = "2GiB", value_parser = parse_bytes)]
    memory: usize,
    /// Write the score into the level's file as its par, and the solution if it is better than the
    /// file's own. A file that has changed in the meantime stays as it is
    #[arg(long)]
    write: bool,
    /// Output format: text for people, or a JSON object per level
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    format: Format,
}

/// The maximum number of clones that a call can ask for.
const MAX_CLONES: usize = 64;

fn parse_clones(text: &str) -> Result<RangeInclusive<usize>, String> {
    let range = parse_range(text)?;
    let fits = *range.start() > 0 && *range.end() <= MAX_CLONES;
    fits.then_some(range).ok_or_else(|| format!("expected 1 to {MAX_CLONES} clones"))
}

fn parse_score(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "expected a score, as in 40".to_owned())
}

fn parse_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..1e9).contains(seconds));
    seconds.ok_or_else(|| "expected a number of seconds, as in 30 or 0.5".to_owned())
}

/// Reads `64MiB`, `64M`, `1.5GiB`, `1000000`: units are powers of 1024.
fn parse_bytes(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let power = match text[digits.len()..].to_ascii_lowercase().as_str() {
        "" | "b" => Some(0),
        "k" | "kb" | "kib" => Some(1),
        "m" | "mb" | "mib" => Some(2),
        "g" | "gb" | "gib" => Some(3),
        "t" | "tb" | "tib" => Some(4),
        _ => None,
    };
    let number: Option<f64> = digits.trim().parse().ok();
    let size = number.zip(power).map(|(number, power)| number * 1024_f64.powi(power));
    let fits = size.filter(|size| (1024_f64.powi(2)..=1024_f64.powi(5)).contains(size));
    fits.map(|size| size as usize)
        .ok_or_else(|| "expected a size from 1MiB to 1024TiB, as in 64MiB or 2GiB".to_owned())
}

pub(crate) fn run(args: &SolveArgs, out: &mut impl Write) -> Result<(), Failure> {
    if args.write && args.clones.as_ref().is_some_and(|range| range.start() < range.end()) {
        return Err(message!("cli-write-one-number").into());
    }
    let tasks = tasks(args)?;
    let jobs = args.jobs.unwrap_or_else(cores).min(tasks.len()).max(1);
    let args = &SolveArgs { memory: args.memory / jobs, ..args.clone() };
    let work = |task: &SolveTask| {
        let mut output = LevelOutput::default();
        let end = task.solve(args, &mut output);
        (output, end)
    };
    let mut end = SearchEnding::Solved;
    in_order(jobs, &tasks, work, |_, (output, of_level)| {
        output.print(out)?;
        end = end.max(of_level?);
        Ok::<(), Failure>(())
    })?;
    match end {
        SearchEnding::Solved => Ok(()),
        SearchEnding::Unsolved => Err(Failure::Silent),
        SearchEnding::Contradiction => Err(Failure::Contradiction),
    }
}

/// The result for a level, the worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum SearchEnding {
    Solved,
    Unsolved,
    Contradiction,
}

/// A level file, or the level files in a folder; and the errors of files that can't be solved.
fn levels(path: &Path) -> Vec<Result<PathBuf, Diagnostic>> {
    let refused = |why| vec![Err(Diagnostic::error(why).in_file(path))];
    if path.is_dir() {
        let mut files = files::in_folder(path);
        files.retain(|(path, _)| !files::is_campaign(path) && !files::is_replay(path));
        if files.is_empty() {
            return refused(message!("cli-no-levels-in-folder"));
        }
        let level = |(path, error): (PathBuf, Option<io::Error>)| match error {
            Some(error) => Err(unreadable(&path, &error)),
            None => Ok(path),
        };
        return files.into_iter().map(level).collect();
    }
    if files::is_campaign(path) {
        return refused(message!("cli-solve-campaign"));
    }
    vec![Ok(path.to_owned())]
}

/// A level to solve, or a file that can't be used.
enum SolveTask {
    File(PathBuf),
    /// The level at a position of a collection.
    InCollection(PathBuf, Arc<Collection>, usize),
    Unusable(Vec<Diagnostic>),
}

/// The levels of the command line, in order.
///
/// # Errors
/// A chosen level does not exist, or the result for a collection should be written.
fn tasks(args: &SolveArgs) -> Result<Vec<SolveTask>, Failure> {
    let mut tasks = Vec::new();
    for path in args.levels.iter().flat_map(|path| levels(path)) {
        let path = match path {
            Ok(path) => path,
            Err(error) => {
                tasks.push(SolveTask::Unusable(vec![error]));
                continue;
            }
        };
        match collection_in(&path) {
            Some(Ok(_)) if args.write => {
                let error = message!("cli-collection-without-pars");
                return Err(Diagnostic::error(error).in_file(&path).into());
            }
            Some(Ok(all)) => {
                let (places, all) = (args.choice.places(&path, &all)?, Arc::new(all));
                let task = |index| SolveTask::InCollection(path.clone(), Arc::clone(&all), index);
                tasks.extend(places.into_iter().map(task));
            }
            Some(Err(unusable)) => {
                tasks.push(SolveTask::Unusable(files::errors(&path, &unusable)));
            }
            None => {
                args.choice.refuse(&path)?;
                tasks.push(SolveTask::File(path));
            }
        }
    }
    Ok(tasks)
}

impl SolveTask {
    /// Solves the level, or prints why the file can't be used.
    fn solve(&self, args: &SolveArgs, output: &mut LevelOutput) -> Result<SearchEnding, Failure> {
        match self {
            Self::File(path) => solve_file(path, args, output),
            Self::InCollection(path, all, index) => match level(path, all, *index) {
                Ok(level) => {
                    let part = Some(part(*index, all.title(*index)));
                    let name = LevelName { path: path.clone(), part };
                    solve_level(&name, level, None, args, output)
                }
                Err(error) => refuse(&[error], args, output),
            },
            Self::Unusable(errors) => refuse(errors, args, output),
        }
    }
}

/// Prints why a level can't be used.
fn refuse(
    errors: &[Diagnostic],
    args: &SolveArgs,
    output: &mut LevelOutput,
) -> Result<SearchEnding, Failure> {
    match args.format {
        Format::Json => {
            let reports: Vec<_> = errors.iter().map(Diagnostic::english_report).collect();
            let level = errors.first().and_then(Diagnostic::input);
            let object = json!({ "level": level, "error": reports.join("\n") });
            writeln!(output.out, "{}", plain_json(&object))?;
        }
        Format::Text => {
            for error in errors {
                writeln!(output.err, "{}", error.lines(&io::stderr()))?;
            }
        }
    }
    Ok(SearchEnding::Unsolved)
}

/// Solves the level of a file.
fn solve_file(
    path: &Path,
    args: &SolveArgs,
    output: &mut LevelOutput,
) -> Result<SearchEnding, Failure> {
    match files::level_and_bytes(path) {
        Ok((level, read)) => {
            let name = LevelName { path: path.to_owned(), part: None };
            solve_level(&name, level, Some(&read), args, output)
        }
        Err(unusable) => refuse(&files::errors(path, &unusable), args, output),
    }
}

/// Solves a level, with each of the given numbers of clones if there are some. The level counts as
/// solved if one of them has a solution. The result can be written only with the bytes of the
/// level's file.
fn solve_level(
    name: &LevelName,
    level: Level,
    file: Option<&[u8]>,
    args: &SolveArgs,
    output: &mut LevelOutput,
) -> Result<SearchEnding, Failure> {
    let Some(range) = &args.clones else {
        return solve_with(None, name, level, file, args, output);
    };
    let mut end = SearchEnding::Unsolved;
    for clones in range.clone() {
        match solve_with(Some(clones), name, level.clone(), file, args, output)? {
            SearchEnding::Solved => end = SearchEnding::Solved,
            SearchEnding::Unsolved => {}
            SearchEnding::Contradiction => return Ok(SearchEnding::Contradiction),
        }
    }
    Ok(end)
}

/// Solves a level with exactly this number of clones, or with any number.
fn solve_with(
    clones: Option<usize>,
    name: &LevelName,
    level: Level,
    file: Option<&[u8]>,
    args: &SolveArgs,
    output: &mut LevelOutput,
) -> Result<SearchEnding, Failure> {
    let start = Instant::now();
    let is_one_of_several = args.clones.as_ref().is_some_and(|range| range.start() < range.end());
    let named = match clones.filter(|_| is_one_of_several) {
        Some(count) => {
            message!("list", list = name.text(), next = message!("selves", count = count))
        }
        None => name.text(),
    };
    let own = level.solution().and_then(|actions| Solution::from_actions(&level.board, actions));
    let board = Arc::clone(&level.board);
    let is_of_all = clones.is_none() && args.max_score.is_none();
    let limits = SearchLimits {
        bytes: args.memory,
        clones,
        max_score: args.max_score,
        ..SearchLimits::default()
    };
    let seconds = if args.improve { args.time / 2.0 } else { args.time };
    let found =
        search(&named, &level, (&limits, &args.without), seconds, start).and_then(|report| {
            // The file's solution and par apply to all solutions.
            let report = if args.without.is_empty() {
                compare(report, own.as_ref(), &level, &limits)?
            } else {
                report
            };
            if args.improve { improve_best(&level, report, &limits, seconds) } else { Ok(report) }
        });
    let report = match found {
        Ok(report) => report,
        Err(contradiction) => {
            print_contradiction(name, &contradiction, args.format, output)?;
            return Ok(SearchEnding::Contradiction);
        }
    };
    let seconds = start.elapsed().as_secs_f64();
    let kept = file.filter(|_| args.write).map(|read| {
        write_result(&name.path, read, level, own.as_ref(), &report.verdict, is_of_all)
    });
    let is_written = !matches!(kept, Some(Err(_)));
    match args.format {
        Format::Json => {
            let mut object = as_json(&ENGLISH.say(&name.text()), &report, seconds, args.max_score);
            if let Some(clones) = clones {
                object["asked"] = json!(clones);
            }
            match &kept {
                Some(Ok(kept)) => object["written"] = json!(*kept == WriteOutcome::Written),
                Some(Err(error)) => object["error"] = json!(ENGLISH.say(error)),
                None => {}
            }
            writeln!(output.out, "{}", plain_json(&object))?;
        }
        Format::Text => {
            print(&named, &board, &report, seconds, args.max_score, &mut output.out)?;
            let outcome = match kept {
                Some(Ok(WriteOutcome::Nothing)) => Some(message!("cli-nothing-to-write")),
                Some(Ok(WriteOutcome::UpToDate)) => Some(message!("cli-up-to-date")),
                Some(Ok(WriteOutcome::Written)) => Some(message!("cli-result-written")),
                Some(Err(error)) => {
                    writeln!(output.err, "{}", name.error(error).lines(&io::stderr()))?;
                    None
                }
                None => None,
            };
            if let Some(outcome) = outcome {
                writeln!(output.out, "  {}", say(&outcome))?;
            }
        }
    }
    let is_well = report.verdict.solution().is_some() && is_written;
    Ok(if is_well { SearchEnding::Solved } else { SearchEnding::Unsolved })
}

/// Compares the result with the file's own solution and par.
fn compare(
    report: Report,
    own: Option<&Solution>,
    level: &Level,
    limits: &SearchLimits,
) -> Result<Report, Contradiction> {
    let par = level.par();
    if let (Some(par), Some(score)) = (par, own.map(Solution::score))
        && par.proven
        && score < par.score
    {
        return Err(Contradiction::BelowPar { score, par: par.score });
    }
    let mut verdict = report.verdict;
    if let Some(own) = own.filter(|own| limits.allow(own)) {
        verdict = verdict.with_known_solution(own.clone())?;
    }
    if let Some(par) = par {
        verdict.against_par(par.score, par.proven, limits)?;
    }
    Ok(Report { verdict, ..report })
}
