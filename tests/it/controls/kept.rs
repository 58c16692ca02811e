//! Bindings in the settings file.

use chronoshift::input;

use crate::cli::run_at;
use crate::home::keep_settings;
use crate::prelude::*;

/// The game with settings in a separate file.
fn start(folder: &TempDir) -> Game {
    Game::start(&[CORRIDOR], false, |setup| {
        let mut app = game::invisible(setup);
        keep_settings(&mut app, folder.path());
        app.add_plugins(input::keep_bindings);
        app
    })
}

#[test]
fn what_was_bound_is_written_at_once_and_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    let text = || fs::read_to_string(&file).unwrap();
    fs::write(&file, "[preferences]\nmusic = 10 # soft\n").unwrap();
    let mut game = start(&folder);
    game.open_controls();
    game.add_to(Control::Wait);
    game.press(&[KeyV]);
    game.world().resource::<Saver>().flush().unwrap();
    let written = "[preferences]\nmusic = 10 # soft\n\n[bindings]\n\
                   hold = [\"Space\", \"Pad West\", \"Mouse Middle\", \"KeyV\"]\n";
    assert_eq!(text(), written);
    game.press(&[Escape]);
    game.turn_page("General");
    game.press_on("Held keys repeat after");
    game.settle();
    drop(game);
    let mut game = start(&folder);
    assert_eq!(game.keys_of(Control::Wait), ["Space", "Mouse Middle", "KeyV", "Pad West"]);
    assert_eq!(game.world().resource::<save::Preferences>().repeat_delay, 500);
    game.press(&[KeyV]);
    assert!(game.did(Control::Wait));
    // The command line resets all bindings, and says in which file.
    let config = tempfile::tempdir().unwrap();
    fs::create_dir(config.path().join("chronoshift")).unwrap();
    fs::copy(&file, config.path().join("chronoshift/settings.toml")).unwrap();
    let (status, said, _) = run_at(&["--reset-bindings"], &[("XDG_CONFIG_HOME", config.path())]);
    assert!(status == 0 && said.contains("restored the default controls in "), "{said}");
    if cfg!(target_os = "linux") {
        let text = fs::read_to_string(config.path().join("chronoshift/settings.toml")).unwrap();
        assert!(text.contains("music = 10 # soft") && !text.contains("hold"), "{text}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn keys_that_cannot_be_put_back_are_told_in_one_sentence() {
    let config = tempfile::tempdir().unwrap();
    let file = config.path().join("chronoshift/settings.toml");
    fs::create_dir_all(&file).unwrap();
    let (status, out, err) = run_at(&["--reset-bindings"], &[("XDG_CONFIG_HOME", config.path())]);
    let said = out + &err;
    let path = file.to_str().unwrap();
    let told = format!("{path}: error: cannot restore the default controls: ");
    assert_eq!((status, said.lines().count()), (1, 1), "{said}");
    assert!(said.starts_with(&told) && said.ends_with("and try again\n"), "{said}");
}
