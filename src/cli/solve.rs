//! `chronoshift solve`: the best solutions of level files.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use chronoshift_core::level::{Level, Par, to_text};
use chronoshift_core::rules::{Solution, Status, letters};
use chronoshift_core::solver::{Limits, Phase, Progress, Proof, Report, Verdict, solve};
use serde_json::{Value, json};

use super::{Failure, Format, count, files, shown};

/// Find the solutions with the lowest scores, and prove that they are.
///
/// For each level prints what is known in the end: `optimal` (no solution has a
/// lower score), `feasible` (a solution, perhaps not the best), `unsolvable`
/// (there is none) or `unknown`. The exit status is 0 if each level has a solution.
#[derive(clap::Args)]
pub(super) struct SolveArgs {
    /// Level files, or folders of them
    #[arg(required = true, value_name = "LEVEL")]
    levels: Vec<PathBuf>,
    /// Only solutions with exactly so many clones
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=64))]
    clones: Option<u64>,
    /// Only solutions of at most this score
    #[arg(long, value_name = "S")]
    max_score: Option<usize>,
    /// Stop after so many seconds a level; 0 for never
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    time: f64,
    /// Take at most so much memory for states, as in 64MiB or 2GiB
    #[arg(long, value_name = "SIZE", default_value = "2GiB", value_parser = bytes)]
    memory: usize,
    /// Keep the score as the level's par in its file, and the solution if it is better
    /// than the one there
    #[arg(long)]
    write: bool,
    /// How to print: text for people, or json, an object a level
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
    let unit: f64 = match text[digits.len()..].to_ascii_lowercase().trim_end_matches("ib") {
        "" | "b" => 1.0,
        "k" | "kb" => 1024.0,
        "m" | "mb" => 1024.0 * 1024.0,
        "g" | "gb" => 1024.0 * 1024.0 * 1024.0,
        _ => f64::NAN,
    };
    let size = digits.trim().parse().unwrap_or(f64::NAN) * unit;
    let fits = (1024.0 * 1024.0..1e15).contains(&size);
    fits.then_some(size as usize)
        .ok_or_else(|| "expected at least 1MiB, as in 64MiB or 2GiB".to_owned())
}

pub(super) fn run(args: &SolveArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut is_well = true;
    for path in &args.levels {
        for path in levels(path) {
            is_well &= solve_file(&path, args, out)?;
            out.flush()?;
        }
    }
    if is_well { Ok(()) } else { Err(Failure::Silent) }
}

/// A level file itself, or those in a folder.
fn levels(path: &Path) -> Vec<PathBuf> {
    if !path.is_dir() {
        return vec![path.to_owned()];
    }
    let files = files::in_folder(path).into_iter().map(|(path, _)| path);
    files.filter(|path| !files::is_campaign(path)).collect()
}

/// Solves one level; gives whether it has a solution.
fn solve_file(path: &Path, args: &SolveArgs, out: &mut impl Write) -> Result<bool, Failure> {
    let name = shown(path);
    let read = files::regular(path).and_then(|()| files::level(path));
    let level = match read {
        Ok(level) => level,
        Err(unusable) => {
            let told = unusable.tell(path, &io::stderr());
            if args.format == Format::Json {
                writeln!(out, "{}", json!({ "level": name, "error": told.join("\n\n") }))?;
            } else {
                writeln!(io::stderr(), "{}", told.join("\n\n"))?;
            }
            return Ok(false);
        }
    };
    let start = Instant::now();
    let report = search(&name, &level, args, start);
    let seconds = start.elapsed().as_secs_f64();
    match args.format {
        Format::Json => writeln!(out, "{}", as_json(&name, &report, seconds))?,
        Format::Text => print(&name, &report, seconds, out)?,
    }
    if args.write {
        let news = keep(path, level, &report, args)?;
        if args.format == Format::Text {
            writeln!(out, "  {news}")?;
        }
    }
    Ok(matches!(report.verdict, Verdict::Optimal { .. } | Verdict::Feasible { .. }))
}

fn search(name: &str, level: &Level, args: &SolveArgs, start: Instant) -> Report {
    let limits = Limits {
        bytes: args.memory,
        clones: args.clones.map(|clones| clones as usize),
        max_score: args.max_score,
        ..Limits::default()
    };
    let mut ticker = Ticker::new(name, start);
    let report = solve(&level.board, &limits, &mut |progress| {
        if args.time > 0.0 && start.elapsed().as_secs_f64() >= args.time {
            limits.cancel.store(true, Ordering::Relaxed);
        }
        ticker.tell(progress);
    });
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
        let phase = match progress.phase {
            Phase::Finding => "looking",
            Phase::Bounding => "bounding",
            Phase::Solving => "solving",
        };
        let clones = count(progress.clones, "clone");
        let best = progress.best.map_or("none yet".to_owned(), |best| best.to_string());
        let rate = progress.states as f64 / now.as_secs_f64() / 1e6;
        let mebibytes = progress.bytes >> 20;
        // Who cannot be told is not told.
        let _ = write!(
            io::stderr(),
            "\r\x1b[K{}: {phase} with {clones}, best {best}, at least {}, {:.0} s, {rate:.1} M states/s, {mebibytes} MiB",
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

fn print(name: &str, report: &Report, seconds: f64, out: &mut impl Write) -> Result<(), Failure> {
    let (text, solution) = match &report.verdict {
        Verdict::Optimal { solution, proof: how } => {
            (format!("optimal: no solution {} has a lower score", proof(*how)), Some(solution))
        }
        Verdict::Feasible { solution, bound } => {
            (format!("feasible: the lowest score is {bound} or more"), Some(solution))
        }
        Verdict::Unsolvable { proof: how } => {
            (format!("unsolvable: there is no such solution {}", proof(*how)), None)
        }
        Verdict::Unknown { bound } => {
            (format!("unknown: a solution would score {bound} or more"), None)
        }
    };
    writeln!(out, "{name}: {text}")?;
    if let Some(solution) = solution {
        let (score, clones) = (solution.score(), count(solution.clones(), "clone"));
        writeln!(out, "  score {score}, {clones}")?;
        for recording in solution.recordings() {
            writeln!(out, "    {}", letters(recording))?;
        }
    }
    let mebibytes = report.peak_bytes as f64 / f64::from(1 << 20);
    writeln!(out, "  {} states, {seconds:.3} s, {mebibytes:.1} MiB", report.states)?;
    Ok(())
}

fn as_json(name: &str, report: &Report, seconds: f64) -> Value {
    let (result, solution, bound, how) = match &report.verdict {
        Verdict::Optimal { solution, proof } => {
            ("optimal", Some(solution), Some(solution.score()), Some(*proof))
        }
        Verdict::Feasible { solution, bound } => ("feasible", Some(solution), Some(*bound), None),
        Verdict::Unsolvable { proof } => ("unsolvable", None, None, Some(*proof)),
        Verdict::Unknown { bound } => ("unknown", None, Some(*bound), None),
    };
    json!({
        "level": name,
        "result": result,
        "score": solution.map(|solution| solution.score()),
        "clones": solution.map(|solution| solution.clones()),
        "bound": bound,
        "proven": how.map(proof),
        "solution": solution.map(|solution| letters(&solution.actions())),
        "states": report.states,
        "seconds": seconds,
        "peak_bytes": report.peak_bytes,
    })
}

/// Keeps what was found in the level's file; says what it did.
fn keep(
    path: &Path,
    mut level: Level,
    report: &Report,
    args: &SolveArgs,
) -> Result<String, Failure> {
    let (solution, proven) = match &report.verdict {
        Verdict::Optimal { solution, proof } => (solution, *proof == Proof::AnyClones),
        Verdict::Feasible { solution, .. } => (solution, false),
        Verdict::Unsolvable { .. } | Verdict::Unknown { .. } => {
            return Ok("not written: there is nothing to keep".to_owned());
        }
    };
    let before = to_text(&level);
    let known = level.solution().map(|actions| {
        let play = Solution::new(actions.iter().copied()).play(Arc::clone(&level.board));
        (*play.status() == Status::Complete, play.score())
    });
    let own = known.and_then(|(completes, score)| completes.then_some(score));
    let score = own.map_or(solution.score(), |own| own.min(solution.score()));
    if own.is_none_or(|own| own > solution.score()) {
        level.set_solution(solution.actions());
    }
    let stands = level.par().is_some_and(|par| par.proven && par.score <= score);
    if !stands {
        level.set_par(Par { score, proven: proven && score == solution.score() });
    }
    let text = to_text(&level);
    if text == before {
        return Ok("not written: the file has it already".to_owned());
    }
    let _ = args;
    replace(path, &text).map_err(|error| format!("cannot write {}: {error}", shown(path)))?;
    Ok("written".to_owned())
}

/// Puts a text in a file's place, all of it or, if that fails, nothing.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = path.canonicalize()?;
    let permissions = fs::metadata(&path)?.permissions();
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let new = path.with_file_name(name);
    let written = fs::write(&new, text)
        .and_then(|()| fs::set_permissions(&new, permissions))
        .and_then(|()| fs::rename(&new, &path));
    if written.is_err() {
        // What could not be put in place is not left lying about.
        let _ = fs::remove_file(&new);
    }
    written
}
