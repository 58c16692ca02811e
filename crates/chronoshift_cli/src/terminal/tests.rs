//! The game behind the screen, and the screen itself, without a terminal.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use chronoshift_core::level::parse;
use chronoshift_core::rules::{Action, Direction, Tile};
use chronoshift_save::levels::{CampaignFolders, Playlist, playlist};
use chronoshift_save::progress::Progress;
use chronoshift_save::settings::{Preferences, Warnings};
use chronoshift_words::{Words, describe_kind, message};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;
use toml::Table;

use super::game::Game;
use super::keys::Keys;
use super::shelf::Shelf;
use super::{press, screen};
use crate::messages::game_words;

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A new game with these levels, in which the solver says nothing without being asked.
fn game(playlist: Playlist, language: &str) -> Game {
    let folders = CampaignFolders::new(project().join("levels"), None);
    let shelf = Shelf::new(folders, playlist, Progress::default(), false);
    let preferences = Preferences { warnings: Warnings::Never, ..Preferences::default() };
    let words = game_words(language);
    Game::new(shelf, Keys::new(&Table::new()), words, preferences).unwrap()
}

fn campaign(language: &str) -> Game {
    game(playlist(&project().join("levels/campaign.lsf")).unwrap(), language)
}

/// Presses a key by its name in the documentation. Returns the whole announcement.
fn press_named(game: &mut Game, name: &str) -> String {
    let (modifiers, name) = match name.strip_prefix("Shift+") {
        Some(name) => (KeyModifiers::SHIFT, name),
        None => (KeyModifiers::NONE, name),
    };
    let code = match name {
        "Up" => KeyCode::Up,
        "Right" => KeyCode::Right,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Space" => KeyCode::Char(' '),
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        name => KeyCode::Char(name.to_lowercase().chars().next().unwrap()),
    };
    press(game, KeyEvent::new(code, modifiers));
    assert_ne!(game.said, [message!("terminal-no-key")], "{name} has no meaning");
    announcement(game)
}

/// The whole announcement.
fn announcement(game: &Game) -> String {
    game.join_sentences(&game.said)
}

fn press_all(game: &mut Game, names: &str) {
    names.split_whitespace().for_each(|name| _ = press_named(game, name));
}

/// The screen, line by line.
fn draw(game: &Game, (width, height): (u16, u16), has_colours: bool) -> Terminal<TestBackend> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen::draw(game, frame, has_colours)).unwrap();
    terminal
}

fn lines(game: &Game) -> Vec<String> {
    rows(&draw(game, (80, 24), false))
}

fn rows(terminal: &Terminal<TestBackend>) -> Vec<String> {
    let buffer = terminal.backend().buffer();
    let rows = buffer.content().chunks(buffer.area.width.into());
    let rows = rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
    rows.map(|row| row.trim_end().to_owned()).collect()
}

/// The keys in the tables of a page and of level 3, and what is announced after each.
fn script() -> Vec<(String, String)> {
    let read = |path: &str| fs::read_to_string(project().join(path)).unwrap();
    let page = ["docs/blind-play.md", "tests/blind/level-3.md"].map(read).concat();
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
    let plain = |said: &str| said.trim_end_matches(" |").replace(" / ", " ");
    rows.map(|(key, said)| (key.to_owned(), plain(said))).collect()
}

/// The key of an action.
fn key_of(action: Action) -> KeyCode {
    match action {
        Action::Move(Direction::North) => KeyCode::Up,
        Action::Move(Direction::East) => KeyCode::Right,
        Action::Move(Direction::South) => KeyCode::Down,
        Action::Move(Direction::West) => KeyCode::Left,
        Action::Wait => KeyCode::Char(' '),
        Action::Enter => KeyCode::Enter,
    }
}

/// In all levels of the campaign, no sentence after a key of the solution is too long for a line of
/// a terminal or a braille display.
#[test]
fn no_move_says_a_long_sentence() {
    let campaign = playlist(&project().join("levels/campaign.lsf")).unwrap();
    for language in ["en", "de"] {
        for file in campaign.files() {
            let file = project().join("levels").join(file);
            let level = parse(&fs::read(&file).unwrap()).unwrap();
            let mut game = game(playlist(&file).unwrap(), language);
            for action in level.solution().unwrap().iter() {
                press(&mut game, KeyEvent::new(key_of(*action), KeyModifiers::NONE));
                for sentence in announcement(&game).split_inclusive(['.', '!', '?', '…']) {
                    assert!(
                        sentence.trim().chars().count() <= 80,
                        "{}: {sentence}",
                        file.display()
                    );
                }
            }
        }
    }
}

#[test]
fn a_hint_is_said_once_and_hides_nothing() {
    let mut game = campaign("en");
    let hint = "Hint 1 of 6. The wall in the middle ends before the lowest row. \
                Walk around it there, both ways.";
    assert_eq!(press_named(&mut game, "H"), hint);
    for key in "Down Down Right Right Right Right Up".split(' ') {
        let moved = format!("Moved {}.", key.to_lowercase());
        assert_eq!(press_named(&mut game, key), moved);
    }
    let lesson = "Halfway there. Now return to the time machine. There, Enter takes you home.";
    assert_eq!(press_named(&mut game, "Up"), format!("Goal reached. {lesson}"));
    assert!(
        press_named(&mut game, "I").starts_with(&format!("Timeline 1, turn 8. {hint} You are"))
    );
    press_all(&mut game, "Down Down Left Left Left Left Up");
    assert_eq!(press_named(&mut game, "Up"), "Up: time machine. Press Enter to go home.");
    press_all(&mut game, "Enter");
    let complete = "Timeline 1, turn 17. Level complete. 3 of 3 stars. You are home.";
    assert!(press_named(&mut game, "I").starts_with(complete), "{}", announcement(&game));
}

#[test]
fn the_state_tells_a_paradox() {
    let level = "2D SuperFun!\n++++++\n+ p  +\n+S  G+\n++++++\n";
    let file = tempfile::Builder::new().suffix(".txt").tempfile().unwrap();
    fs::write(file.path(), level).unwrap();
    let mut game = game(playlist(file.path()).unwrap(), "en");
    press_all(&mut game, "Up Right Space");
    let paradox =
        "Timeline 1, turn 3. Paradox. The bridge at b1 collapsed under you. You are at b1";
    assert!(press_named(&mut game, "I").starts_with(paradox), "{}", announcement(&game));
}

#[test]
fn the_first_three_levels_sound_as_in_the_window() {
    let mut game = campaign("en");
    for (key, said) in script() {
        assert_eq!(press_named(&mut game, &key), said, "after {key}");
    }
    let mut game = campaign("de");
    for (key, said) in script() {
        assert_ne!(press_named(&mut game, &key), said, "after {key}");
    }
    assert_eq!(game.shelf.playlist.current(), 2);
}

/// The rows from the cursor on are the whole announcement, even where the board has to shrink.
#[test]
fn the_status_says_all() {
    for language in ["en", "de"] {
        let mut game = campaign(language);
        let more = ["?", "Esc", "Esc", "H", "H", "H", ",", "Esc", "Tab", "I"].map(str::to_owned);
        for key in script().into_iter().map(|(key, _)| key).chain(more) {
            press_named(&mut game, &key);
            for width in [40, 80] {
                let mut terminal = draw(&game, (width, 24), false);
                let cursor = terminal.get_cursor_position().unwrap();
                assert_eq!(cursor.x, 1);
                let status = &rows(&terminal)[usize::from(cursor.y)..];
                let status = status.iter().flat_map(|row| row.split_whitespace());
                let all = announcement(&game);
                assert!(status.eq(all.split_whitespace()), "{key} at {width}: {all}");
            }
        }
    }
}

/// No key is left without an answer, and each answer says all that matters.
#[test]
fn every_key_has_an_answer() {
    const LIST: &str = "Up, Down or a number to choose, Enter to open, Esc to go back.";
    let mut game = campaign("en");
    let home = "Timeline 1, turn 1. You are at a1: time machine.";
    let task = "Move with arrows or WASD. Reach the goal, then return to the time machine.";
    for (key, answer) in [
        ("Left", "Blocked left: wall. That still took a turn. Undo it with Z."),
        ("Left", "Blocked left: wall. A turn passed."),
        ("Z", "Undone: timeline 1, turn 1. You are at a1: time machine."),
        (",", "Timeline 1, turn 0: in the past."),
        ("Esc", &format!("Back in the present. {home}")),
        (",", "Timeline 1, turn 0: in the past."),
        ("Space", &format!("Back in the present. {home}")),
        ("Space", "Waited."),
        ("Z", "Undone: timeline 1, turn 1. You are at a1: time machine."),
        ("Tab", "This level has no wires."),
        ("Esc", &format!("Paused. {LIST} Resume. 1 of 6.")),
        ("Esc", &format!("Level 1 · There and Back. Timeline 1, turn 1. {task}")),
        ("?", &format!("Help. {LIST} Up, W: Move up. 1 of 30.")),
        ("Down", "Right, D: Move right. 2 of 30."),
        ("Esc", &format!("Level 1 · There and Back. Timeline 1, turn 1. {task}")),
    ] {
        assert_eq!(press_named(&mut game, key), answer, "after {key}");
    }
    press_all(&mut game, "Esc Down Enter Down Enter");
    for (key, answer) in [
        ("Tab", "Wired: button 1 left; gate 1 right."),
        ("Tab", "Wires are no longer marked."),
        ("Enter", "Enter without making a move? To enter the time machine now, press Enter again."),
        ("Left", "Left: button, pressed. Gate opened: 2 right."),
        (
            "Enter",
            "Not possible. You are not on the time machine. Walk onto it first, then press Enter.",
        ),
        ("Right", "Right: time machine. Gate closed: 1 right."),
        (
            "Enter",
            "You are home. Time jump: timeline 2. Self 1 took 3 turns. Meet yourself. Your past \
             self does it all once more. Walk through the gate while it is open.",
        ),
        (
            "I",
            "Timeline 2, turn 0. You are at b1: time machine. Up: wall. Right: closed gate. \
             Down: wall. Left: button, not pressed. Self 1: here. Goal: 2 right. Score: 4. \
             Par: 13.",
        ),
    ] {
        assert_eq!(press_named(&mut game, key), answer, "after {key}");
    }
    press(&mut game, KeyEvent::new(KeyCode::Char('5'), KeyModifiers::NONE));
    assert_eq!(announcement(&game), "That key does nothing. For a list of keys, press ?.");
    let hints: Vec<_> = (0..9).map(|_| press_named(&mut game, "H")).collect();
    assert!(hints.contains(&"The hint is closed.".to_owned()), "{hints:#?}");
}

#[test]
fn the_page_shows_the_screen_as_it_is() {
    let level = playlist(&project().join("levels/07-act-as-if.txt")).unwrap();
    let mut game = game(level, "en");
    press_all(
        &mut game,
        "Right Space Space Right Right Left Left Space Left Enter Space Left Left",
    );
    let mut lines = lines(&game);
    lines.dedup();
    let page = fs::read_to_string(project().join("docs/terminal.md")).unwrap();
    assert!(page.contains(&lines.join("\n")), "docs/terminal.md lacks this:\n{}", lines.join("\n"));
}

#[test]
fn nothing_differs_in_colour_alone() {
    let game = campaign("en");
    let colours = |has_colours| {
        let terminal = draw(&game, (80, 24), has_colours);
        let cells = terminal.backend().buffer().content().to_vec();
        let are_coloured = cells.iter().any(|cell| cell.fg != Color::Reset);
        (cells.iter().map(|cell| cell.symbol().to_owned()).collect::<Vec<_>>(), are_coloured)
    };
    let (plain, coloured) = (colours(false), colours(true));
    assert_eq!(plain.0, coloured.0);
    assert!(coloured.1 && !plain.1);
}

/// Every kind of tile, in every state that a play can bring about and with every possible occupant,
/// looks different.
#[test]
fn no_two_tiles_look_alike() {
    const LEVELS: [(&str, &str); 4] = [
        (
            "++++++++++++\n+S  b-_bG p+\n+  c C .B o+\n+^>v<x1h1  +\n++++++++++++\n\nbutton (4, 1) -> gate (5, 1)\nbutton (7, 1) -> gate (6, 1)\nbutton (8, 2) -> gate (5, 1)\nbutton (10, 2) -> gate (6, 1)\nbutton (7, 3) -> gate (6, 1)\n",
            "WEEEEEEEEEWWSE",
        ),
        ("+++++++\n+ppp  +\n+S G  +\n+++++++\n", "NEEEEWW"),
        ("++++++++\n+@c.  .+\n+   x  +\n++++++++\n", "EEEWSEE"),
        ("++++++++\n+&c.   +\n+      +\n++++++++\n", "EE"),
    ];
    let mut looks: BTreeMap<String, String> = BTreeMap::new();
    let mut tiles = Vec::new();
    for (map, actions) in LEVELS {
        let level = parse(format!("2D SuperFun!\n{map}").as_bytes()).unwrap();
        let mut play = chronoshift_core::rules::Play::new(level.board);
        let actions: chronoshift_core::rules::Actions = actions.parse().unwrap();
        let words = Words::default();
        let mut actions = actions.iter();
        loop {
            let scene = play.chronicle().scene(play.timeline(), play.elapsed());
            for cell in play.board().cells() {
                let look = screen::tile(play.board(), &scene, cell, None);
                let told = words.say(&describe_kind(play.board(), &scene, cell));
                let kind = told.split([':', '.']).next().unwrap().to_owned();
                let tile = look[1..].iter().collect::<String>();
                let known = looks.entry(tile.clone()).or_insert_with(|| kind.clone());
                assert_eq!(*known, kind, "both look like `{tile}`");
                tiles.push(play.board().tile(cell));
            }
            match actions.next() {
                Some(action) => _ = play.act(*action),
                None => break,
            }
        }
    }
    let kinds: Vec<_> = looks.values().collect();
    let missing: Vec<_> = Tile::ALL.iter().filter(|tile| !tiles.contains(tile)).collect();
    assert!(missing.iter().all(|tile| matches!(tile, Tile::Portal(_))), "{missing:?}");
    assert!(kinds.len() > 20, "{kinds:?}");
}

#[test]
fn whoever_is_there_comes_first_and_wires_have_letters() {
    let mut game = campaign("en");
    press_all(&mut game, "Esc Down Enter Down Enter");
    let row = |game: &Game| lines(game).into_iter().find(|line| line.starts_with(" 1 ▒")).unwrap();
    assert!(row(&game).contains("1S "), "{}", row(&game));
    press_named(&mut game, "Tab");
    assert!(row(&game).contains(" -a"), "{}", row(&game));
    press_named(&mut game, "Left");
    assert!(row(&game).contains("1bA") && row(&game).contains(" _A"));
}

#[test]
fn every_screen_fits_every_terminal() {
    let mut game = campaign("de");
    for size in [(1, 1), (20, 5), (40, 12), (80, 24), (200, 60)] {
        draw(&game, size, true);
    }
    for keys in ["H", "H H", "Esc", "Down Enter", "?", "Esc", "Esc Down Down Down Enter"] {
        press_all(&mut game, keys);
        for size in [(1, 1), (20, 5), (80, 24)] {
            draw(&game, size, true);
        }
    }
    let large = format!("2D SuperFun!\n{0}\n+S{1}+\n+{1} +\n{0}\n", "+".repeat(60), " ".repeat(57));
    let file = tempfile::Builder::new().suffix(".txt").tempfile().unwrap();
    fs::write(file.path(), large.replace("+S ", "+SG")).unwrap();
    let mut game = self::game(playlist(file.path()).unwrap(), "en");
    press_all(&mut game, "Down ");
    press_all(&mut game, &"Right ".repeat(50));
    // The board scrolls with the player, and the recordings are below it.
    let lines = lines(&game);
    assert!(lines.iter().any(|line| line.starts_with(" 2 ") && line.contains('1')), "{lines:#?}");
    assert!(lines.iter().any(|line| line.starts_with(" 1 ") && line.contains("→ →")), "{lines:#?}");
}

#[test]
fn a_locked_level_stays_closed_and_undo_leads_back_over_everything() {
    let mut game = campaign("en");
    press_all(&mut game, "Esc Down Enter 9");
    assert!(press_named(&mut game, "Enter").contains("locked"), "{}", announcement(&game));
    press_all(&mut game, "Right");
    assert_eq!(game.play.turn(), 1);
    assert_eq!(press_named(&mut game, "R"), "Level restarted. You are at a1: time machine.");
    press_all(&mut game, "Z");
    assert_eq!(game.play.turn(), 1);
    assert!(press_named(&mut game, ",").starts_with("Timeline 1, turn 0: in the past"));
    assert!(press_named(&mut game, ",").contains("This is the first turn"));
    assert_eq!(game.present(), (1, 1));
    // The next action only returns to the present.
    assert!(press_named(&mut game, "Down").starts_with("Back in the present. Timeline 1, turn 1."));
    assert_eq!((game.shown_position(), game.play.turn()), ((1, 1), 1));
    assert!(press_named(&mut game, "Down").starts_with("Moved down."));
    assert_eq!((game.shown_position(), game.play.turn()), ((1, 2), 2));
    let walk = game.play.recordings().last().to_vec();
    assert_eq!(walk, [Action::Move(Direction::East), Action::Move(Direction::South)]);
}
