//! `chronoshift solve`: the best solutions of level files.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use chronoshift_core::level::Level;
use chronoshift_core::rules::Actions;
use chronoshift_core::solver::{
    Contradiction, Limits, Progress, Proof, Report, Solution, Stage, Verdict, solve_in_steps,
};
use serde_json::{Value, json};

use super::files::{self, Unusable};
use super::keep::{Kept, keep};
use super::terms::{Failure, Format, count, plain, plain_json, shown};

/// Find the solutions with the lowest scores, and prove that no others have lower ones.
///
/// Prints for each level what is known in the end: `optimal` (no solution has a lower score),
/// `feasible` (a solution, but perhaps not the best), `unsolvable` or `unknown`, and for how many
/// clones that is proven. The exit status is 0 if all levels have a solution. It is 3 if two
/// results for a level can't both be true; then nothing is said or written about that level.
#[derive(clap::Args)]
pub(super) struct SolveArgs {
    /// Level files, or folders with level files
    #[arg(required = true, value_name = "LEVEL")]
    levels: Vec<PathBuf>,
    /// Only solutions with exactly K clones
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=64))]
    clones: Option<u64>,
    /// Only solutions with a score of at most S
    #[arg(long, value_name = "S")]
    max_score: Option<usize>,
    /// Stop after so many seconds per level; 0 for never
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    time: f64,
    /// Use at most so much memory for states, such as 64MiB or 2GiB
    #[arg(long, value_name = "SIZE", default_value = "2GiB", value_parser = bytes)]
    memory: usize,
    /// Keep the score as the par in the level's file, and the solution if it is better than the
    /// file's own. A file that changes in the meantime is left alone
    #[arg(long)]
    write: bool,
    /// What to print: text for people, or a JSON object per level
    #[arg(long, value_enum, default_value = "text", value_name = "FORMAT")]
    format: Format,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..1e9).contains(seconds));
    seconds.ok_or_else(|| "expected a number of seconds, as in 30 or 0.5".to_owned())
}

/// Reads `64MiB`, `64M`, `1.5GiB`, `1000000`: units are powers of 1024.
fn bytes(text: &str) -> Result<usize, String> {
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

pub(super) fn run(args: &SolveArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut end = End::Solved;
    for path in &args.levels {
        for (path, error) in levels(path) {
            let of_level = match error {
                Some(error) => refuse(&path, &Unusable::Unreadable(error), args, out)?,
                None => solve_file(&path, args, out)?,
            };
            end = end.max(of_level);
            out.flush()?;
        }
    }
    match end {
        End::Solved => Ok(()),
        End::Unsolved => Err(Failure::Silent),
        End::Contradiction => Err(Failure::Contradiction),
    }
}

/// How it ended with a level, the worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    Solved,
    Unsolved,
    Contradiction,
}

/// A level file itself, or those in a folder; with an error, what cannot be solved.
fn levels(path: &Path) -> Vec<(PathBuf, Option<io::Error>)> {
    let refused = |why: &str| vec![(path.to_owned(), Some(io::Error::other(why)))];
    if path.is_dir() {
        let mut files = files::in_folder(path);
        files.retain(|(path, _)| !files::is_campaign(path) && !files::is_replay(path));
        return if files.is_empty() {
            refused("there are no levels in this folder")
        } else {
            files
        };
    }
    if files::is_campaign(path) {
        return refused("it is a campaign; name its levels or their folder");
    }
    vec![(path.to_owned(), None)]
}

/// Tells of a level that cannot be used.
fn refuse(
    path: &Path,
    unusable: &Unusable,
    args: &SolveArgs,
    out: &mut impl Write,
) -> Result<End, Failure> {
    let told = files::tell(unusable, path, &io::stderr()).join("\n\n");
    match args.format {
        Format::Json => {
            let object = json!({ "level": shown(path), "error": told });
            writeln!(out, "{}", plain_json(&object))?;
        }
        Format::Text => writeln!(io::stderr(), "{told}")?,
    }
    Ok(End::Unsolved)
}

/// Tells of a contradiction, which leaves nothing else to be said of the level.
fn tell_contradiction(
    name: &str,
    contradiction: &Contradiction,
    args: &SolveArgs,
    out: &mut impl Write,
) -> Result<End, Failure> {
    let advice = match contradiction {
        Contradiction::BelowPar { .. } | Contradiction::ParBelowBound { .. } => {
            "Either the file's `Par` is not the solver's, or the solver is wrong. If that line was \
             written by hand, delete it and solve again; otherwise please report this level."
        }
        Contradiction::BelowBound { .. } | Contradiction::NoSolution { .. } => {
            "The solver is wrong: please report this level."
        }
    };
    let told = format!("{name}: internal error: {contradiction}. {advice} Nothing was written.");
    match args.format {
        Format::Json => {
            let object = json!({ "level": name, "result": "contradiction", "error": told });
            writeln!(out, "{}", plain_json(&object))?;
        }
        Format::Text => writeln!(io::stderr(), "{told}")?,
    }
    Ok(End::Contradiction)
}

/// Solves one level.
fn solve_file(path: &Path, args: &SolveArgs, out: &mut impl Write) -> Result<End, Failure> {
    let name = shown(path);
    let (level, read) = match files::level_and_bytes(path) {
        Ok(level) => level,
        Err(unusable) => return refuse(path, &unusable, args, out),
    };
    let start = Instant::now();
    let own = level.solution().and_then(|actions| Solution::of(&level.board, actions));
    let is_of_all = args.clones.is_none() && args.max_score.is_none();
    let limits = limits(args);
    let found = search(&name, &level, &limits, args.time, start)
        .and_then(|report| compare(report, own.as_ref(), &level, &limits));
    let report = match found {
        Ok(report) => report,
        Err(contradiction) => return tell_contradiction(&name, &contradiction, args, out),
    };
    let seconds = start.elapsed().as_secs_f64();
    let kept =
        args.write.then(|| keep(path, &read, level, own.as_ref(), &report.verdict, is_of_all));
    let is_written = !matches!(kept, Some(Err(_)));
    match args.format {
        Format::Json => {
            let mut object = as_json(&name, &report, seconds, args);
            match &kept {
                Some(Ok(kept)) => object["written"] = json!(*kept == Kept::Written),
                Some(Err(error)) => object["error"] = json!(format!("cannot write this: {error}")),
                None => {}
            }
            writeln!(out, "{}", plain_json(&object))?;
        }
        Format::Text => {
            print(&name, &report, seconds, args, out)?;
            match kept {
                Some(Ok(Kept::Nothing)) => writeln!(out, "  nothing to write")?,
                Some(Ok(Kept::UpToDate)) => {
                    writeln!(out, "  not written: the file's par and solution are as good")?
                }
                Some(Ok(Kept::Written)) => writeln!(out, "  written")?,
                Some(Err(error)) => {
                    writeln!(io::stderr(), "error: cannot write {name}: {}", plain(&error))?;
                }
                None => {}
            }
        }
    }
    let is_well = report.verdict.solution().is_some() && is_written;
    Ok(if is_well { End::Solved } else { End::Unsolved })
}

/// Compares what was found with what the file has: its own solution, and its par.
fn compare(
    report: Report,
    own: Option<&Solution>,
    level: &Level,
    limits: &Limits,
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
        verdict = verdict.with(own.clone())?;
    }
    if let Some(par) = par {
        verdict.against_par(par.score, par.proven, limits)?;
    }
    Ok(Report { verdict, ..report })
}

fn limits(args: &SolveArgs) -> Limits {
    Limits {
        bytes: args.memory,
        clones: args.clones.map(|clones| clones as usize),
        max_score: args.max_score,
        ..Limits::default()
    }
}

/// States a step: a few milliseconds, after which it is seen what time it is.
const STEP: u64 = 10_000;

/// Solves a level in at most so many seconds, or without an end for 0.
fn search(
    name: &str,
    level: &Level,
    limits: &Limits,
    seconds: f64,
    start: Instant,
) -> Result<Report, Contradiction> {
    let mut ticker = Ticker::new(name, start);
    let mut search = solve_in_steps(&level.board, limits);
    let report = loop {
        if let Some(report) = search.advance(STEP) {
            break report;
        }
        if seconds > 0.0 && start.elapsed().as_secs_f64() >= seconds {
            search.stop();
        }
        ticker.tell(&search.progress());
    };
    ticker.wipe();
    report
}

/// Tells on a terminal how far a search has come, in one line that is written over.
struct Ticker<'a> {
    name: &'a str,
    start: Instant,
    is_seen: bool,
    told: Option<Duration>,
}

impl<'a> Ticker<'a> {
    fn new(name: &'a str, start: Instant) -> Self {
        Self { name, start, is_seen: io::stderr().is_terminal(), told: None }
    }

    fn tell(&mut self, progress: &Progress) {
        let now = self.start.elapsed();
        let last = self.told.unwrap_or_default();
        if !self.is_seen || now < last + Duration::from_millis(200) {
            return;
        }
        self.told = Some(now);
        let stage = match progress.stage {
            Stage::Finding => "looking",
            Stage::Bounding => "bounding",
            Stage::Solving => "solving",
        };
        let clones = count(progress.clones, "clone");
        let best = progress.best.map_or("none yet".to_owned(), |best| best.to_string());
        let rate = progress.states as f64 / now.as_secs_f64() / 1e6;
        let mebibytes = progress.bytes >> 20;
        // A search does not end because its terminal is gone.
        let _ = write!(
            io::stderr(),
            "\r\x1b[K{}: {stage} with {clones}, best {best}, at least {}, {:.0} s, {rate:.1} M states/s, {mebibytes} MiB",
            self.name,
            progress.bound,
            now.as_secs_f64(),
        );
    }

    fn wipe(&self) {
        if self.told.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// What was proven, for people.
fn proof(proof: Proof) -> String {
    match proof {
        Proof::AnyClones => "with any number of clones".to_owned(),
        Proof::UpTo(clones) => format!("with up to {}", count(clones, "clone")),
        Proof::Exactly(clones) => format!("with exactly {}", count(clones, "clone")),
    }
}

fn print(
    name: &str,
    report: &Report,
    seconds: f64,
    args: &SolveArgs,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let text = match &report.verdict {
        Verdict::Optimal { proof: how, .. } => {
            format!("optimal: no solution {} has a lower score", proof(*how))
        }
        Verdict::Feasible { bound, .. } => format!("feasible: the lowest score is {bound} or more"),
        Verdict::Unsolvable { proof: how } => {
            let most = args.max_score.map(|most| format!(" of score {most} or less"));
            format!("unsolvable: there is no solution{} {}", most.unwrap_or_default(), proof(*how))
        }
        Verdict::Unknown { bound } => format!("unknown: a solution would score {bound} or more"),
    };
    writeln!(out, "{name}: {text}")?;
    if let Some(solution) = report.verdict.solution() {
        let (score, clones) = (solution.score(), count(solution.clones(), "clone"));
        writeln!(out, "  score {score}, {clones}")?;
        for recording in solution.recordings() {
            writeln!(out, "    {}", Actions::from(recording.as_slice()))?;
        }
    }
    let mebibytes = report.peak_bytes as f64 / f64::from(1 << 20);
    writeln!(out, "  {} states, {seconds:.3} s, {mebibytes:.1} MiB", report.states)?;
    Ok(())
}

fn as_json(name: &str, report: &Report, seconds: f64, args: &SolveArgs) -> Value {
    let solution = report.verdict.solution();
    let score = solution.map(Solution::score);
    let (result, bound, how) = match &report.verdict {
        Verdict::Optimal { proof, .. } => ("optimal", score, Some(*proof)),
        Verdict::Feasible { bound, .. } => ("feasible", Some(*bound), None),
        // Of a higher score than asked for there may be one.
        Verdict::Unsolvable { proof } => {
            ("unsolvable", args.max_score.map(|most| most.saturating_add(1)), Some(*proof))
        }
        Verdict::Unknown { bound } => ("unknown", Some(*bound), None),
    };
    json!({
        "level": name,
        "result": result,
        "score": score,
        "clones": solution.map(Solution::clones),
        "bound": bound,
        "proven": how.map(proof),
        "solution": solution.map(|solution| solution.actions().to_string()),
        "states": report.states,
        "seconds": seconds,
        "peak_bytes": report.peak_bytes,
    })
}
