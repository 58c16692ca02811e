//! `chronoshift generate`: new levels, found by a search.

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Arc;

use chronoshift_core::ideas::Idea;
use chronoshift_core::level::board_text;
use chronoshift_core::rules::Board;
use chronoshift_generator::{
    Effort, Folder, FolderError, ForeignFile, NearMiss, Palette, PaletteError, Progress,
    Requirements, SearchMethod, Settings, SettingsFault, Tally,
};
use chronoshift_save::Reason;
use chronoshift_words::{Message, contradiction_text, message, reason_text};

use crate::diagnostic::Diagnostic;
use crate::failure::Failure;
use crate::files::{self, cannot_write, unreadable, unusable};
use crate::in_order::cores;
use crate::messages::{path_text, say};
use crate::options::{parse_idea, parse_jobs, parse_range};
use crate::status_line::StatusLine;

/// Find new levels.
///
/// Grows random boards, changes them as long as they get better, removes parts that they don't need,
/// and keeps the best ones as level files with their measures (docs/generator.md). The same options
/// find the same levels. To resume a search that was stopped, run the command again.
#[derive(clap::Args)]
pub struct GenerateArgs {
    /// The folder for the levels and the progress of the search; created if it is missing
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
    /// The pieces that a level may have, by their letters in level files; repeat a letter to allow more
    /// of a piece. A digit is a portal with both ends, an arrow a one-way tile in any direction
    #[arg(long, value_name = "LETTERS", default_value = "bb--", value_parser = parse_pieces)]
    pieces: Palette,
    /// The maximum size in columns and rows, without the outer walls
    #[arg(long, value_name = "WxH", default_value = "6x4", value_parser = parse_size)]
    size: (usize, usize),
    /// The maximum number of tiles that aren't walls
    #[arg(long, value_name = "N", default_value = "12")]
    tiles: usize,
    /// The number of clones that a level needs: a number or a range, such as 3 or 2..4
    #[arg(long, value_name = "RANGE", default_value = "2..3", value_parser = parse_range)]
    clones: RangeInclusive<usize>,
    /// The best score that a level may have: a number or a range
    #[arg(long, value_name = "RANGE", default_value = "8..60", value_parser = parse_range)]
    par: RangeInclusive<usize>,
    /// The maximum length of a wait in the best solution, in turns
    #[arg(long, value_name = "TURNS", default_value = "6")]
    wait: usize,
    /// An idea that the levels must need, such as bump-that-pays; may be given several times
    #[arg(long, value_name = "IDEA", value_parser = parse_idea)]
    idea: Vec<Idea>,
    /// Find levels with storage spots and no goal
    #[arg(long)]
    no_goal: bool,
    /// Allow gates that need any or all of their buttons
    #[arg(long)]
    logics: bool,
    /// Try all boards with exactly these pieces on exactly that number of tiles, instead of random
    /// ones
    #[arg(long)]
    list: bool,
    /// The seed of all random choices
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    /// Stop after this number of rounds, unless the search is over before
    #[arg(long, value_name = "N", default_value = "100")]
    rounds: u64,
    /// The number of rounds to search at once; by default the number of cores
    #[arg(long, value_name = "N", value_parser = parse_jobs)]
    jobs: Option<usize>,
    /// Keep the best N levels
    #[arg(long, value_name = "N", default_value = "100")]
    keep: usize,
    /// Climb from this level instead of random boards; a file, or a folder of levels
    #[arg(long, value_name = "PATH")]
    from: Vec<PathBuf>,
    /// Skip boards that equal one of these levels, even rotated or mirrored; a file, or a folder of
    /// levels
    #[arg(long, value_name = "PATH")]
    avoid: Vec<PathBuf>,
}

/// Reads letters of pieces.
fn parse_pieces(text: &str) -> Result<Palette, String> {
    text.parse().map_err(|PaletteError(piece)| format!("`{piece}` is no piece that can be added"))
}

/// Reads `6x4`.
fn parse_size(text: &str) -> Result<(usize, usize), String> {
    let sides = text.split_once('x').and_then(|(width, height)| {
        let side = |text: &str| {
            text.parse().ok().filter(|side| (1..=Requirements::MAX_SIDE).contains(side))
        };
        Some((side(width)?, side(height)?))
    });
    let most = Requirements::MAX_SIDE;
    sides.ok_or_else(|| format!("expected a size such as 6x4, each side from 1 to {most}"))
}

pub(crate) fn run(args: &GenerateArgs, out: &mut impl Write) -> Result<(), Failure> {
    let requirements = Requirements {
        max_size: args.size,
        max_tiles: args.tiles,
        pieces: args.pieces.clone(),
        goal: !args.no_goal,
        logics: args.logics,
        clones: args.clones.clone(),
        par: args.par.clone(),
        ideas: args.idea.clone(),
        max_wait: args.wait,
    };
    let from = boards(&args.from)?.iter().map(|board| board_text(board)).collect();
    let avoid = boards(&args.avoid)?;
    let method = if args.list { SearchMethod::List } else { SearchMethod::Climb };
    let settings =
        Settings { seed: args.seed, method, from, requirements, effort: Effort::default() };
    let failure = |error: FolderError| match error {
        FolderError::Read(path, error) => unreadable(&path, &error).into(),
        FolderError::Write(path, error) => cannot_write(&path, &error),
        FolderError::Contradiction(contradiction) => {
            let why = contradiction_text(&contradiction);
            let error = Diagnostic::error(message!("cli-internal-error", why = why));
            eprintln!("{}", error.lines(&io::stderr()));
            Failure::Contradiction
        }
        FolderError::BrokenLevel(path, error) => {
            Failure::Errors(files::syntax_errors(&path_text(&path), &error))
        }
        FolderError::BrokenProgress(path) => {
            Diagnostic::error(message!("search-broken-progress")).in_file(&path).into()
        }
        FolderError::Foreign(path, file) => {
            let why = match file {
                ForeignFile::NotRegular => reason_text(&Reason::NotRegular),
                ForeignFile::NoSearch => message!("search-no-progress"),
                ForeignFile::LaterRound => message!("search-later-round"),
            };
            Diagnostic::error(message!("search-foreign", why = why)).in_file(&path).into()
        }
        FolderError::InUse(path) => {
            Diagnostic::error(message!("search-in-use")).in_file(&path).into()
        }
        FolderError::OtherSettings(path) => {
            Diagnostic::error(message!("search-other-settings")).in_file(&path).into()
        }
        FolderError::Settings(fault) => settings_text(&fault).into(),
    };
    let avoid = avoid.iter().map(|board| &**board);
    let mut folder = Folder::open(&args.output, settings, args.keep, avoid).map_err(failure)?;
    let mut line = StatusLine::new();
    let jobs = args.jobs.unwrap_or_else(cores);
    while folder.progress().rounds < args.rounds {
        let rounds_left = args.rounds - folder.progress().rounds;
        folder.set_jobs(usize::try_from(rounds_left).map_or(jobs, |left| left.min(jobs)));
        line.show(|| {
            let Progress { rounds, boards, found, .. } = folder.progress();
            say(&message!(
                "cli-searching",
                round = (rounds + 1) as usize,
                all = args.rounds as usize,
                boards = message!("cli-boards", count = boards as usize),
                found = found as usize
            ))
        });
        let Some(found) = folder.round().map_err(failure)? else { break };
        for level in found {
            line.wipe();
            let measures = level.measures().into_iter();
            let measures: Vec<_> =
                measures.map(|(name, value)| format!("{name} {value}")).collect();
            let (round, measures) = (folder.progress().rounds as usize, measures.join(", "));
            let text = message!("cli-found", round = round, measures = measures);
            writeln!(out, "{}", say(&text))?;
            out.flush()?;
        }
    }
    line.wipe();
    let progress = folder.progress();
    let text = message!(
        "cli-search-end",
        rounds = message!("cli-rounds", count = progress.rounds as usize),
        boards = message!("cli-boards", count = progress.boards as usize),
        found = progress.found as usize,
        kept = folder.files().count(),
        folder = path_text(&args.output)
    );
    writeln!(out, "{}", say(&text))?;
    print_tally(args, &progress, out)?;
    Ok(())
}

fn settings_text(fault: &SettingsFault) -> Message {
    match fault {
        SettingsFault::Side => {
            message!("search-side", least = 1_usize, most = Requirements::MAX_SIDE)
        }
        SettingsFault::TooManyTiles(most) => message!("search-too-many-tiles", most = *most),
        SettingsFault::TooManyPieces(most) => message!("search-too-many-pieces", most = *most),
        SettingsFault::TooManyPairs(most) => message!("search-too-many-pairs", most = *most),
        SettingsFault::ListedLogics => message!("search-listed-logics"),
        SettingsFault::BrokenStart(index) => message!("search-broken-start", number = index + 1),
    }
}

/// Prints how many boards passed each stage.
fn print_tally(args: &GenerateArgs, progress: &Progress, out: &mut impl Write) -> io::Result<()> {
    let Tally { solved, with_ideas, in_need, nearest_miss } = progress.tally;
    let boards = message!("cli-boards", count = solved as usize);
    let mut text = message!("cli-proven-boards", boards = boards);
    if !args.idea.is_empty() {
        let (with, need) = (with_ideas as usize, in_need as usize);
        let ideas = message!("cli-boards-with-ideas", with = with, need = need);
        text = message!("list", list = text, next = ideas);
    }
    writeln!(out, "{}", say(&text))?;
    if let Some(NearMiss { score, clones, wait, need, .. }) = nearest_miss {
        let wait = message!("turns", count = wait);
        let mut text = message!("cli-nearest-miss", score = score, count = clones, wait = wait);
        if let Some(need) = need {
            let need = format!("{:.2}", need as f64 / 1000.0);
            text = message!("list", list = text, next = message!("cli-need", need = need));
        }
        writeln!(out, "{}", say(&text))?;
    }
    Ok(())
}

/// The boards of level files, including those in folders.
fn boards(paths: &[PathBuf]) -> Result<Vec<Arc<Board>>, Failure> {
    let mut boards = Vec::new();
    for path in paths {
        let files = if path.is_dir() {
            files::in_folder(path).into_iter().map(|(path, _)| path).collect()
        } else {
            vec![path.clone()]
        };
        for path in files.iter().filter(|path| path.extension().is_some_and(|it| it == "txt")) {
            let level = files::level(path).map_err(|error| unusable(path, &error))?;
            boards.push(level.board);
        }
    }
    Ok(boards)
}
