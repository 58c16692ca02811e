//! Level files as assets: files of any name, and files that change between two openings.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;

use bevy::window::RequestRedraw;

use crate::prelude::*;

const FLAT: &str = "+++++\n+S G+\n+++++";
const TALL: &str = "+++++\n+   +\n+S G+\n+++++";

#[test]
fn a_level_file_with_any_name_is_read_and_read_again() {
    let texts = [
        "a#b.txt",
        "a#.txt",
        "#.txt",
        "100%.txt",
        "%41.txt",
        "what?.txt",
        "x:y.txt",
        "back\\slash.txt",
        "two\nlines.txt",
        "several.dots.in.it.txt",
        "CAPITALS.TXT",
        "no extension",
    ];
    let mut names: Vec<_> = texts.into_iter().map(PathBuf::from).collect();
    names.push(PathBuf::from(OsStr::from_bytes(b"\xff.txt")));
    let mut game = Game::start(&[], false, |mut setup: Setup| {
        let folder = setup.playlist.folder().to_owned();
        names.iter().for_each(|name| write_level(&folder.join(name), FLAT));
        setup.playlist = Playlist::new(folder, names.clone());
        game::headless(setup)
    });
    let files = game.world().resource::<Assets<LevelFile>>();
    let errors: Vec<_> = files.iter().filter_map(|(_, file)| file.level().err()).collect();
    assert!(errors.is_empty(), "{errors:?}");
    assert_eq!(files.len(), names.len());
    names.iter().for_each(|name| write_level(&game.folder.path().join(name), TALL));
    game.update_until(|world| {
        let mut files = world.resource::<Assets<LevelFile>>().iter();
        files.all(|(_, file)| file.level().is_ok_and(|level| level.board.height() == 4))
    });
}

#[test]
fn a_window_at_rest_draws_frames_while_a_changed_level_is_read_again() {
    let mut game = Game::shown(&[FLAT]);
    game.settle();
    let is_drawn = |world: &World| !world.resource::<Messages<RequestRedraw>>().is_empty();
    game.update_until(|world| !is_drawn(world));
    write_level(&game.folder.path().join("0.txt"), TALL);
    game.update_until(is_drawn);
}
