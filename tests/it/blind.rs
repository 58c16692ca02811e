//! The first three levels with only keys and announcements, as in `docs/blind-play.md` and
//! `tests/blind/level-3.md`.

use crate::prelude::*;

/// The first three levels, and the one after them, so that none of the three is the last.
const LEVELS: [&str; 4] =
    ["01-there-and-back", "02-doorkeeper", "03-wait-for-me", "04-no-harm-in-trying"];

/// A game on these levels, without the solver's results, which can come at any time.
fn game(language: &str) -> Game {
    let text = |name| fs::read_to_string(project().join(format!("levels/{name}.txt"))).unwrap();
    let levels = LEVELS.map(text);
    let bodies: Vec<_> = levels.iter().map(|level| level.split_once('\n').unwrap().1).collect();
    let mut game = Game::shown(&bodies);
    game.prefer(|it| (it.warnings, it.language) = (Warnings::Never, language.to_owned()));
    game.announcements();
    game
}

/// The rows of the tables in the page, and of level 3: a key, and what is announced after it.
fn script() -> Vec<(String, String)> {
    let read = |path: &str| fs::read_to_string(project().join(path)).unwrap();
    let page = ["docs/blind-play.md", "tests/blind/level-3.md"].map(read).concat();
    let cells = page.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
    let rows = cells.map(|(key, said)| (key.to_owned(), said.trim_end_matches(" |").to_owned()));
    rows.collect()
}

impl Game {
    /// Presses the key of a row of the page. Returns everything that is announced.
    fn follow(&mut self, key: &str) -> String {
        let (is_look, name) = match key.strip_prefix("Shift+") {
            Some(name) => (true, name),
            None => (false, key),
        };
        let code = match name {
            "Up" => KeyCode::ArrowUp,
            "Right" => KeyCode::ArrowRight,
            "Down" => KeyCode::ArrowDown,
            "Left" => KeyCode::ArrowLeft,
            "Space" => KeyCode::Space,
            "Enter" => KeyCode::Enter,
            "B" => KeyCode::KeyB,
            "I" => KeyCode::KeyI,
            "L" => KeyCode::KeyL,
            _ => panic!("the page has `{key}`"),
        };
        if is_look {
            self.hold(&[KeyCode::ShiftLeft]);
            self.app.update();
        }
        let said = self.hear(code);
        self.let_go(&[KeyCode::ShiftLeft]);
        self.app.update();
        said.join(" / ")
    }
}

#[test]
fn the_first_three_levels_are_played_blindly_as_the_page_tells() {
    let mut game = game("en");
    let script = script();
    let rows = script.iter().map(|(key, said)| (key, said, game.follow(key)));
    let heard: Vec<_> = rows.collect();
    let page: Vec<_> =
        heard.iter().map(|(key, _, heard)| format!("| `{key}` | {heard} |")).collect();
    for (key, said, heard) in &heard {
        assert_eq!(said, &heard, "after {key}; this would be right:\n{}", page.join("\n"));
    }
    let complete = heard.iter().filter(|(_, _, heard)| heard.contains("Level complete."));
    assert_eq!(complete.count(), 3);
    assert_eq!(game.level_at(), 2);
}

#[test]
fn german_announces_the_same_in_its_own_words() {
    let mut game = game("de");
    for (key, said) in script() {
        let heard = game.follow(&key);
        assert_eq!(heard.split(" / ").count(), said.split(" / ").count(), "{heard}");
        assert_ne!(heard, said, "after {key}");
    }
}
