//! No attempt is lost: after restarts, with two games at once, and with any mix of keys.

use chronoshift::save::DraftRefusal;
use chronoshift_core::rules::Play;

use crate::prelude::*;
use crate::progress::{SHORT, start, start_shown};

/// Saves the recordings of a play as an attempt. Returns its id.
fn keep(progress: &mut Progress, play: &Play, name: &str) -> Result<String, DraftRefusal> {
    let kept = |draft: &chronoshift::save::Draft| draft.id().to_owned();
    progress.change_drafts(play.board(), |drafts| drafts.save(name, play).map(kept))
}

impl Game {
    fn keep_as(&mut self, name: &str) -> Result<String, DraftRefusal> {
        let play = self.play().clone();
        let kept = keep(&mut self.app.world_mut().resource_mut::<Progress>(), &play, name);
        self.app.update();
        kept
    }
}

#[test]
fn they_are_there_after_a_restart_and_a_reset_and_files_without_them_are_read() {
    let home = TempDir::new().unwrap();
    let mut game = start(home.path(), &[SHORT]);
    game.press(&[Right]);
    drop(game);
    let file = fs::read_dir(home.path()).unwrap().map(|it| it.unwrap().path());
    let file = { file }.find(|path| path.extension().is_some_and(|it| it == "json")).unwrap();
    assert!(!fs::read_to_string(&file).unwrap().contains("drafts"), "none are written");
    let mut game = start(home.path(), &[SHORT]);
    assert_eq!((game.recorded(), game.drafts_now()), (vec!["E".to_owned()], vec![]));
    game.keep_as("one").unwrap();
    game.press(&[KeyR]);
    game.press(&[Space]);
    game.keep_as("two").unwrap();
    drop(game);
    let mut game = start_shown(home.path(), &[SHORT]);
    assert_eq!(game.heard(), []);
    let of = |name: &str, letters: &str| (name.to_owned(), vec![letters.to_owned()]);
    assert_eq!(game.drafts_now(), [of("two", "H"), of("one", "E")]);
}

#[test]
fn two_games_at_once_lose_none_and_bring_none_back() {
    let home = TempDir::new().unwrap();
    let mut one = start(home.path(), &[SHORT]);
    let first = one.keep_as("of both").unwrap();
    let second = one.keep_as("renamed").unwrap();
    one.heard();
    drop(one);
    let mut one = start(home.path(), &[SHORT]);
    let mut other = start(home.path(), &[SHORT]);
    one.keep_as("one's").unwrap();
    other.keep_as("other's").unwrap();
    let board = one.play().board().clone();
    let change = |game: &mut Game, id: &str, name: Option<&str>| {
        let mut progress = game.app.world_mut().resource_mut::<Progress>();
        progress.change_drafts(&board, |drafts| match name {
            Some(name) => drafts.rename(id, name).is_some(),
            None => drafts.delete(id).is_some(),
        })
    };
    assert!(change(&mut one, &first, None) && change(&mut one, &second, Some("new name")));
    one.app.update();
    drop(one);
    // The other game writes after that, and knows the old attempts.
    other.press(&[Right]);
    drop(other);
    let game = start(home.path(), &[SHORT]);
    let mut names: Vec<_> = game.drafts_now().into_iter().map(|draft| draft.0).collect();
    names.sort();
    assert_eq!(names, ["new name", "one's", "other's"]);
}

#[test]
fn there_are_as_many_as_a_level_can_have() {
    let mut game = Game::with_drafts();
    for _ in 0..50 {
        game.keep_as("A name").unwrap();
    }
    assert_eq!(game.keep_as("A name"), Err(DraftRefusal::Full));
    assert_eq!(game.drafts_now()[0].0, "A name (50)");
    game.open_drafts();
    game.tells(&[Enter], "no room for another attempt");
    assert_eq!(game.drafts_now().len(), 50);
}
