//! The game in a terminal.

mod game;
mod keys;
mod list;
mod notice;
mod saving;
mod screen;
mod search;
mod shelf;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod turns;
mod wrap;

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};

use chronoshift_save::files::spawn_thread;
use chronoshift_save::levels::{CampaignFolders, playlist};
use chronoshift_words::{Message, message};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::terminal::{disable_raw_mode, enable_raw_mode, size};

use self::game::Game;
use self::keys::Keys;
use self::saving::SavedData;
use self::search::Answer;
use self::shelf::Shelf;
use self::wrap::wrap_sentences;
use crate::failure::Failure;
use crate::files::{game_folder, unusable};
use crate::messages::{game_words, path_text};

/// Play in this terminal
///
/// Without a level, continues the campaign that you played last. The results and the keys are those of the game in
/// its window.
#[derive(clap::Args)]
pub struct TerminalArgs {
    /// The number of a level in the campaign that you played last; or a file: a level (.txt), a campaign (.lsf), a
    /// collection of Sokoban levels (.xsb, .sok, .slc), or a folder of levels
    #[arg(value_name = "LEVEL|CAMPAIGN")]
    file: Option<PathBuf>,
    /// Write sentences for each key instead of a screen, for screen readers and braille displays
    #[arg(long)]
    plain: bool,
}

/// An input to which the game has to react.
enum Input {
    Key(KeyEvent),
    /// The size of the terminal has changed.
    Resized,
    Answer(Box<Answer>),
    /// There is news from the writer threads.
    News,
    /// The program has to end.
    End,
}

/// # Errors
/// There is no terminal, or no level that can be played.
pub(crate) fn run(args: &TerminalArgs) -> Result<(), Failure> {
    if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        return Err(message!("terminal-none").into());
    }
    let (send, inputs) = channel();
    let mut saved = SavedData::read(send.clone());
    let folders = CampaignFolders::of_player(game_folder("levels")?);
    let number = args.file.as_deref().and_then(level_number);
    let file = args.file.as_ref().filter(|_| number.is_none());
    let playlist = match file {
        Some(file) => playlist(file).map_err(|error| unusable(file, &error))?,
        None => {
            let (first, last) = (folders.first(), PathBuf::from(&saved.preferences.campaign));
            let remembered = playlist(&last).map(|it| it.of_campaign(last));
            let first = || playlist(&first).map(|it| it.of_campaign(first.clone()));
            remembered.or_else(|_| first()).map_err(|error| unusable(&folders.first(), &error))?
        }
    };
    let mut shelf =
        Shelf::new(folders, playlist, saved.take_progress(), saved.preferences.all_levels);
    match number {
        Some(number) => go_to_number(&mut shelf, number)?,
        None if file.is_none() || shelf.playlist.len() > 1 => shelf.go_to_last(),
        None => {}
    }
    let words = game_words(&saved.preferences.language);
    let (keys, preferences) = (Keys::new(&saved.bindings), saved.preferences.clone());
    let level = path_text(&shelf.playlist.folder().join(shelf.playlist.file()));
    let game = Game::new(shelf, keys, words, preferences);
    let mut game = game.map_err(|_| message!("terminal-no-level", level = level))?;
    game.said.splice(0..0, saved.take_faults());
    let is_plain = args.plain || std::env::var("TERM").is_ok_and(|terminal| terminal == "dumb");
    game.said.push(screen::key_line(&game).capitalized().sentence());
    let mut view = View::open(is_plain)?;
    listen(&send)?;
    let result = play(&mut game, &mut view, &mut saved, &send, &inputs);
    drop(view);
    saved.save(&mut game);
    // The terminal may be gone.
    let _ = writeln!(io::stdout(), "{}", saved.finish(&mut game));
    result
}

/// The number of a level; `None` if the text is the name of a file.
fn level_number(file: &Path) -> Option<usize> {
    file.to_str()?.parse().ok().filter(|_| !file.exists())
}

fn go_to_number(shelf: &mut Shelf, number: usize) -> Result<(), Message> {
    let count = shelf.playlist.len();
    match number.checked_sub(1).filter(|index| *index < count) {
        None => Err(message!("terminal-no-number", number = number, count = count)),
        Some(index) if shelf.go_to(index) => Ok(()),
        Some(_) => Err(message!("terminal-locked", number = number)),
    }
}

/// Sends keys, resizes and the system's signals.
fn listen(send: &Sender<Input>) -> io::Result<()> {
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGHUP, SIGTERM};
        let (send, mut signals) =
            (send.clone(), signal_hook::iterator::Signals::new([SIGHUP, SIGTERM])?);
        spawn_thread("signals", move || {
            signals.forever().take(1).for_each(|_| drop(send.send(Input::End)));
        })?;
    }
    let send = send.clone();
    spawn_thread("keys", move || {
        loop {
            let input = match event::read() {
                Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => Input::Key(key),
                Ok(Event::Resize(..)) => Input::Resized,
                Ok(_) => continue,
                Err(_) => Input::End,
            };
            let is_end = matches!(input, Input::End);
            if send.send(input).is_err() || is_end {
                return;
            }
        }
    })?;
    Ok(())
}

fn play(
    game: &mut Game,
    view: &mut View,
    saved: &mut SavedData,
    send: &Sender<Input>,
    inputs: &Receiver<Input>,
) -> Result<(), Failure> {
    view.show(game, 0)?;
    loop {
        let answers = send.clone();
        game.ask(move |answer| drop(answers.send(Input::Answer(Box::new(answer)))));
        let Ok(input) = inputs.recv() else { return Ok(()) };
        let mut shown = game.said.len();
        match input {
            Input::Key(key) if is_interrupt(key) => return Ok(()),
            Input::Key(key) => {
                press(game, key);
                shown = 0;
            }
            Input::Resized => {}
            Input::Answer(answer) => {
                game.said.retain(|text| *text != message!("hint-thinking"));
                shown = game.said.len();
                game.take_answer(*answer);
            }
            Input::News => saved.hear(game),
            Input::End => return Ok(()),
        }
        if game.is_over {
            return Ok(());
        }
        saved.save(game);
        view.show(game, shown)?;
    }
}

fn is_interrupt(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c')
}

fn press(game: &mut Game, key: KeyEvent) {
    match (key.code, game.keys.control(key)) {
        (KeyCode::Char(digit @ '0'..='9'), _) if game.list.is_some() => game.type_digit(digit),
        (_, Some(control)) => game.press(control),
        _ => game.refuse_key(),
    }
}

/// The view of the game. Dropping it restores the terminal.
enum View {
    Screen { terminal: Box<DefaultTerminal>, has_colours: bool },
    Plain,
}

impl View {
    fn open(is_plain: bool) -> io::Result<Self> {
        if is_plain {
            return enable_raw_mode().map(|()| Self::Plain);
        }
        let has_colours = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Ok(Self::Screen { terminal: Box::new(ratatui::try_init()?), has_colours })
    }

    /// Draws the game's current state. The plain view prints the sentences after the first `shown`,
    /// which it has already printed.
    fn show(&mut self, game: &Game, shown: usize) -> io::Result<()> {
        match self {
            Self::Screen { terminal, has_colours } => {
                terminal.draw(|frame| screen::draw(game, frame, *has_colours))?;
                Ok(())
            }
            Self::Plain => match &game.said[shown..] {
                [] => Ok(()),
                news => {
                    let mut out = io::stdout().lock();
                    for line in wrap_sentences(&game.join_sentences(news), columns()) {
                        write!(out, "{line}\r\n")?;
                    }
                    out.flush()
                }
            },
        }
    }
}

/// The width of the terminal.
fn columns() -> usize {
    size().map_or(80, |(columns, _)| usize::from(columns)).max(20)
}

impl Drop for View {
    fn drop(&mut self) {
        match self {
            Self::Screen { .. } => ratatui::restore(),
            // Nothing can be done about a terminal that refuses.
            Self::Plain => _ = disable_raw_mode(),
        }
    }
}
