//! The command: it chooses the pictures and their size.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use bevy::math::{UVec2, Vec2};
use chronoshift_cli::{
    Diagnostic, Failure, LevelChoice, Listing, game_folder, parse_moves, path_text, plain, replay,
    replay_doubt, say, unusable, write_output,
};
use chronoshift_core::level::{Level, play_until_fault};
use chronoshift_core::rules::{Chronicle, Play};
use chronoshift_save::levels::is_campaign;
use chronoshift_words::{Message, Words, message, replay_fault_text};

use super::output::{DrawingProgress, Output, png};
use super::sheet::ContactSheet;
use super::studio::Studio;
use crate::board::size_in_tiles;
use crate::game::Setup;
use crate::save::Preferences;
use crate::sim::{Playlist, ReportFile};
use crate::theme::{Theme, Themes};
use crate::timeline::{FilmStill, TURN, stills};

/// Draw a level's solution, a replay, or a contact sheet of many levels, without a window.
///
/// The name of OUT says what is drawn: NAME.gif is a film of all timelines with the jumps between
/// them, NAME.png is one turn, any other name is a new folder for the film's numbered pictures. If
/// the moves end in a paradox or don't complete the level, they are drawn as far as they go, and a
/// note says why.
///
/// Of a folder, a campaign or a collection, NAME.png is a contact sheet: a small picture of each
/// level at its start, with its title.
#[derive(clap::Args)]
pub(in crate::cli) struct RenderArgs {
    /// The level file, or a collection of Sokoban levels; for a contact sheet also a folder or a
    /// campaign
    level: PathBuf,
    #[command(flatten)]
    choice: LevelChoice,
    /// Draw the level's solution; this is the default
    #[arg(long, conflicts_with_all = ["replay", "actions"])]
    solution: bool,
    /// Draw a replay of the level instead of its solution
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,
    /// Draw these moves instead, in the letters of solutions (N E S W H T) or in LURD
    #[arg(long, value_name = "LETTERS", conflicts_with = "replay")]
    actions: Option<String>,
    /// The new file or folder. Creates missing folders; replaces nothing
    #[arg(short, long, value_name = "OUT")]
    output: PathBuf,
    /// The picture's size in pixels, 64x64 to 4096x4096; by default a tile has 48 pixels and the
    /// walls around the level half of that. In a contact sheet, it is the maximum size of a level,
    /// 192x144 by default
    #[arg(long, value_name = "WxH")]
    size: Option<PictureSize>,
    /// How fast the film is, from 0.25 to 8; 2 is twice as fast
    #[arg(long, default_value_t = 1.0, value_parser = parse_speed)]
    speed: f32,
    /// A folder of `assets/themes`
    #[arg(long, default_value_t = Preferences::default().0.theme)]
    theme: String,
    /// Which turn NAME.png shows, 0 for the start; the last by default
    #[arg(long)]
    turn: Option<usize>,
    /// The timeline of that turn; the last by default
    #[arg(long)]
    timeline: Option<usize>,
    /// Leave out the timelines before the last
    #[arg(long, conflicts_with = "timeline")]
    last_timeline: bool,
    /// Print the progress in percent, for the game
    #[arg(long, hide = true)]
    percent: bool,
}

/// The maximum number of pictures in a film.
const MAX_STILLS: usize = 10_000;
/// The default size of a level in a contact sheet.
const THUMBNAIL: UVec2 = UVec2::new(192, 144);
/// The size of a window in which texts have the scale 1.
const SHEET_WINDOW: UVec2 = UVec2::new(1100, 680);
/// The maximum default size of a picture.
const MAX_DEFAULT_SIZE: UVec2 = UVec2::new(1280, 960);
/// The default side length of a tile, in pixels.
const DEFAULT_TILE: f32 = 48.0;
/// The default margin around the board, in pixels.
const DEFAULT_MARGIN: f32 = 16.0;

pub(in crate::cli) fn run(args: &RenderArgs, out: &mut impl Write) -> Result<(), Failure> {
    let output = Output::new(&args.output)?;
    let result =
        if args.is_sheet(&output)? { args.draw_sheet()? } else { args.draw_level(&output)? };
    writeln!(out, "{}: {}", path_text(&args.output), say(&result))?;
    Ok(())
}

impl RenderArgs {
    /// Whether to draw a contact sheet.
    ///
    /// # Errors
    /// The path has many levels, but the options are those of one level.
    fn is_sheet(&self, output: &Output) -> Result<bool, Failure> {
        let is_one_level = self.solution
            || self.replay.is_some()
            || self.actions.is_some()
            || self.speed != 1.0
            || self.turn.is_some()
            || self.timeline.is_some()
            || self.last_timeline;
        if !self.level.is_dir() && !is_campaign(&self.level) {
            let is_possible = output.is_still() && !is_one_level;
            return Ok(is_possible && self.choice.is_all_of_several(&self.level));
        }
        self.choice.refuse(&self.level)?;
        let error = match output.is_still() {
            _ if is_one_level => message!("cli-sheet-options"),
            true => return Ok(true),
            false => message!("cli-sheet-ending"),
        };
        Err(Diagnostic::error(error).in_file(&self.level).into())
    }

    /// Draws a contact sheet. Returns a description of it.
    fn draw_sheet(&self) -> Result<Message, Failure> {
        let Listing { levels, faults, playlist, .. } = Listing::read(&self.level);
        let Some(playlist) = playlist else {
            let no_levels = || Diagnostic::error(message!("cli-no-levels-in-folder"));
            return Err(if faults.is_empty() {
                no_levels().in_file(&self.level).into()
            } else {
                Failure::Errors(faults)
            });
        };
        let size = self.size.map_or(THUMBNAIL, |size| size.0);
        let sheet = ContactSheet::new(levels.len(), size)?;
        let setup = self.setup(playlist.into())?;
        let rim = self.theme(&setup.themes)?.rim;
        let mut studio = Studio::open(setup, self.theme.clone(), SHEET_WINDOW, sheet.row())?;
        let (mut pixels, mut progress) =
            (Vec::new(), DrawingProgress::new(sheet.rows, self.percent));
        for row in levels.chunks(sheet.columns) {
            pixels.extend(studio.take_nodes(|world| sheet.spawn_row(world, row, rim))?);
            progress.step();
        }
        write_output(&self.output, &png(pixels, sheet.size())?)?;
        for fault in faults {
            writeln!(io::stderr(), "{}", fault.into_warning().lines(&io::stderr()))?;
        }
        let UVec2 { x, y } = sheet.size();
        let picture = message!("cli-pictures", count = 1, size = format!("{x}x{y}"));
        let levels = message!("cli-levels", count = levels.len());
        Ok(message!("list", list = levels, next = picture))
    }

    /// Draws the moves of a level. Returns a description of what it wrote.
    fn draw_level(&self, output: &Output) -> Result<Message, Failure> {
        let level = self.choice.level(&self.level)?;
        let (play, doubt) = match &self.actions {
            Some(letters) => play_letters(&level, letters)?,
            None => play_replay_or_solution(&self.level, &level, self.replay.as_deref())?,
        };
        let stills = wanted(self, play.chronicle(), output)?;
        let setup = self.setup(self.choice.playlist(&self.level)?.into())?;
        let rim = self.theme(&setup.themes)?.rim;
        let size =
            self.size.map_or_else(|| default_size(size_in_tiles(&level.board, rim)), |size| size.0);
        let mut studio = Studio::open(setup, self.theme.clone(), size, size)?;
        let mut progress = DrawingProgress::new(stills.len(), self.percent);
        let result = output.write(&mut studio, &stills, size, &mut progress)?;
        if let Some(doubt) = doubt {
            writeln!(io::stderr(), "{}", doubt.lines(&io::stderr()))?;
        }
        Ok(result)
    }

    fn setup(&self, playlist: Playlist) -> Result<Setup, Failure> {
        let assets = game_folder("assets")?;
        let words = Words::read(&assets, &game_folder("levels")?);
        Ok(Setup {
            playlist,
            folders: None,
            report: ReportFile::default(),
            play_solution: false,
            mute: true,
            themes: Themes::read(&assets, &words)?,
            assets,
            words,
        })
    }

    fn theme<'a>(&self, themes: &'a Themes) -> Result<&'a Theme, Message> {
        themes.with_folder(&self.theme).ok_or_else(|| {
            let known: Vec<_> = themes.folders().collect();
            message!("cli-no-theme", theme = plain(&self.theme), known = known.join(", "))
        })
    }
}

/// The pictures to draw.
fn wanted(
    args: &RenderArgs,
    chronicle: &Chronicle,
    output: &Output,
) -> Result<Vec<FilmStill>, Message> {
    let last = chronicle.timeline_count();
    if !output.is_still() {
        if args.turn.is_some() || args.timeline.is_some() {
            return Err(message!("cli-turn-of-film"));
        }
        let first = if args.last_timeline { last } else { 1 };
        let turn = (f32::from(TURN) / args.speed).round() as u16;
        let stills: Vec<_> = stills(chronicle, first..=last, turn).take(MAX_STILLS + 1).collect();
        if stills.len() > MAX_STILLS {
            return Err(message!("cli-film-too-long", most = MAX_STILLS));
        }
        return Ok(stills);
    }
    let timeline = args.timeline.unwrap_or(last);
    if !(1..=last).contains(&timeline) {
        return Err(message!("cli-no-timeline", timeline = timeline, last = last));
    }
    let turns = chronicle.turn_count(timeline);
    let turn = args.turn.unwrap_or(turns);
    if turn > turns {
        let turns = message!("turns", count = turns);
        return Err(message!("cli-no-turn", turn = turn, timeline = timeline, turns = turns));
    }
    Ok(vec![FilmStill::at(chronicle, timeline, turn)])
}

/// The default size of a picture with this number of tiles.
fn default_size(size_in_tiles: Vec2) -> UVec2 {
    let whole = size_in_tiles * DEFAULT_TILE + DEFAULT_MARGIN;
    let fits = (MAX_DEFAULT_SIZE.as_vec2() / whole).min_element().min(1.0);
    (whole * fits).ceil().as_uvec2().max(PictureSize::MIN)
}

fn parse_speed(text: &str) -> Result<f32, String> {
    let speed: f32 = text.parse().map_err(|_| "not a number".to_owned())?;
    let fits = (0.25..=8.0).contains(&speed);
    fits.then_some(speed).ok_or_else(|| "expected 0.25 to 8".to_owned())
}

/// Plays moves as far as they work. Also returns the reason if they don't complete the level.
fn play_letters(level: &Level, letters: &str) -> Result<(Play, Option<Diagnostic>), Message> {
    let actions = parse_moves(&level.board, letters)?;
    let (play, why) = play_until_fault(Arc::clone(&level.board), &actions);
    let note = |why| Diagnostic::note(message!("cli-moves-fail", why = replay_fault_text(&why)));
    Ok((play, why.map(note)))
}

/// Plays the replay in a file, or else the level's solution, as far as it works. Also returns the reason if it doesn't
/// complete the level.
///
/// # Errors
/// The level has no solution, or the replay can't be read.
fn play_replay_or_solution(
    path: &Path,
    level: &Level,
    file: Option<&Path>,
) -> Result<(Play, Option<Diagnostic>), Failure> {
    let board = Arc::clone(&level.board);
    if let Some(file) = file {
        let replay = replay(file).map_err(|error| unusable(file, &error))?;
        let (play, why) = replay.play_until_fault(Arc::clone(&board));
        let note = |why| Diagnostic::note(replay_doubt(&replay, &board, &why)).in_file(file);
        return Ok((play, why.map(note)));
    }
    let Some(actions) = level.solution() else {
        let error = message!("cli-nothing-to-draw");
        return Err(Diagnostic::error(error).in_file(path).into());
    };
    let (play, why) = play_until_fault(board, actions);
    let note = |why| {
        Diagnostic::note(message!("cli-moves-fail", why = replay_fault_text(&why))).in_file(path)
    };
    Ok((play, why.map(note)))
}

/// A size in pixels, as on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct PictureSize(UVec2);

impl PictureSize {
    /// The smallest size.
    const MIN: UVec2 = UVec2::splat(64);
    /// The largest size that software renderers can draw.
    const MAX: UVec2 = UVec2::splat(4096);
}

impl FromStr for PictureSize {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let sides = text.split_once('x').and_then(|(width, height)| {
            Some(UVec2::new(width.parse().ok()?, height.parse().ok()?))
        });
        let size = sides.ok_or("expected WIDTHxHEIGHT in pixels, as in 480x320")?;
        let fits = size.cmpge(Self::MIN).all() && size.cmple(Self::MAX).all();
        let bounds = "each side must have 64 to 4096 pixels";
        fits.then_some(Self(size)).ok_or_else(|| bounds.to_owned())
    }
}
