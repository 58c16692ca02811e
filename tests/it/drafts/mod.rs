//! Attempts: versions of a play that are saved under names, compared, and restored.

mod compared;
mod deleted;
mod kept;
mod named;

use bevy::input::keyboard::Key;

use crate::boards::DOOR_SOLUTION;
use crate::prelude::*;

impl Game {
    fn with_drafts() -> Self {
        let mut game = Self::start(&[DOOR], false, with_progress);
        game.prefer(|it| it.speed = AnimationSpeed::Off);
        game.settle();
        game
    }

    pub(crate) fn open_drafts(&mut self) {
        self.enter(Menu::Drafts);
    }

    /// Saves the current play, under the proposed name.
    pub(crate) fn keep_draft(&mut self) {
        self.open_drafts();
        self.press_all_of(&[Enter]);
        self.press_to(&[Escape], Menu::Closed);
    }

    /// Saves `count` attempts, each with one more action.
    pub(crate) fn keep_drafts(&mut self, count: usize) {
        for _ in 0..count {
            self.press(&[Space]);
            self.keep_draft();
        }
    }

    /// The rows of the saved attempts, and the rows that restore others.
    fn draft_rows(&mut self) -> Vec<String> {
        self.settle();
        let names = self.names().into_iter().map(|(name, _)| name);
        let mut rows: Vec<_> =
            names.filter(|name| name.contains(" action") || name.starts_with("Put “")).collect();
        rows.sort();
        rows
    }

    /// Presses the button of an attempt that is `steps` to the right.
    fn do_with(&mut self, draft: &str, steps: usize) {
        self.reach_draft(draft);
        self.press(&vec![Right; steps]);
        self.press_all_of(&[Enter]);
    }

    fn reach_draft(&mut self, draft: &str) {
        for _ in 0..200 {
            if self.focus_name().starts_with(draft) {
                return;
            }
            self.press(&[Down]);
        }
        panic!("there is no {draft:?}: {:?}", self.draft_rows());
    }

    /// Sends the window's event for a key while the player types a text.
    pub(crate) fn writes(&mut self, key_code: KeyCode, text: &str) {
        self.strikes(key_code, text);
        self.app.update();
        self.finish_jobs();
    }

    /// The same before the next frame.
    pub(crate) fn strikes(&mut self, key_code: KeyCode, text: &str) {
        let logical_key = match key_code {
            Enter => Key::Enter,
            Backspace => Key::Backspace,
            Up => Key::ArrowUp,
            Down => Key::ArrowDown,
            _ => Key::Character(text.into()),
        };
        let text = Some(text).filter(|text| !text.is_empty());
        self.keyboard(key_code, logical_key.clone(), text, ButtonState::Pressed, false);
        self.keyboard(key_code, logical_key, None, ButtonState::Released, false);
    }

    fn drafts_now(&self) -> Vec<(String, Vec<String>)> {
        let progress = self.world().resource::<Progress>();
        let drafts = progress.record(self.play().board()).unwrap().drafts();
        let draft = |draft: &chronoshift::save::Draft| {
            let all = draft.recordings().iter().map(|it| Actions::from(it).to_string()).collect();
            (draft.name().to_owned(), all)
        };
        drafts.iter().map(draft).collect()
    }
}

#[test]
fn a_draft_is_kept_and_gone_back_to_undone_and_redone() {
    let mut game = Game::with_drafts();
    game.press(&[Left, Space]);
    let kept = game.recorded();
    game.keep_draft();
    game.press(&[Right, Right]);
    let later = game.recorded();
    game.open_drafts();
    assert_eq!(game.draft_rows(), ["Attempt 1: 1 self, 2 actions; unfinished"]);
    game.reach_draft("Attempt 1");
    game.press_all_of(&[Enter]);
    assert_eq!((game.menu(), game.recorded()), (Menu::Closed, kept.clone()));
    game.press(&[KeyZ]);
    assert_eq!(game.recorded(), later);
    game.press(&[KeyX]);
    assert_eq!(game.recorded(), kept);
    // The attempt is already being played.
    game.open_drafts();
    game.do_with("Attempt 1", 0);
    assert_eq!(game.menu(), Menu::Drafts);
    game.shows("You are playing this attempt.");
}

#[test]
fn a_draft_that_completes_the_level_says_so_and_is_played() {
    let mut game = Game::with_drafts();
    for all in [&DOOR_SOLUTION, &["WHHET", "HEEESNWWWT"]] {
        game.replace(all);
        game.keep_draft();
    }
    game.replace(&["W"]);
    game.keep_draft();
    game.open_drafts();
    assert_eq!(
        game.draft_rows(),
        [
            "Attempt 1: 2 selves, 20 actions; completes the level, score 21",
            "Attempt 2: 2 selves, 15 actions; breaks in timeline 2",
            "Attempt 3: 1 self, 1 action; unfinished",
        ]
    );
    game.do_with("Attempt 1", 0);
    game.settle();
    assert_eq!(*game.play().status(), Status::Complete);
    game.shows("Level complete");
}
