//! A level file is read again when it is saved.

use crate::prelude::*;

const FLAT: &str = "+++++\n+S G+\n+++++";
const TALL: &str = "+++++\n+   +\n+S G+\n+++++";

impl Game {
    /// Waits for a level with this number of rows, or until no level is open.
    fn wait_for_rows(&mut self, rows: Option<usize>) {
        self.update_until(|world| {
            world.get_resource::<Session>().map(|session| session.play.board().height()) == rows
        });
    }
}

/// A game whose only level is in a subfolder.
fn in_a_subfolder() -> (Game, PathBuf) {
    let game = Game::start(&[FLAT], false, |mut setup: Setup| {
        let folder = setup.playlist.folder().to_owned();
        fs::create_dir(folder.join("below")).unwrap();
        write_level(&folder.join("below/a.txt"), FLAT);
        setup.playlist = Playlist::new(folder, vec![PathBuf::from("below/a.txt")]);
        game::headless(setup)
    });
    let path = game.folder.path().join("below/a.txt");
    (game, path)
}

#[test]
fn however_a_level_is_changed_it_is_read_again() {
    let (mut game, path) = in_a_subfolder();
    let aside = path.with_extension("new");
    let changes: [(fn(&Path, &Path), Option<usize>); 6] = [
        // The file is written in place.
        (|path, _| write_level(path, TALL), Some(4)),
        // Another file replaces it, as many editors save.
        (
            |path, aside| {
                write_level(aside, FLAT);
                fs::rename(aside, path).unwrap();
            },
            Some(3),
        ),
        // The file disappears and comes back.
        (|path, aside| fs::rename(path, aside).unwrap(), None),
        (|path, aside| fs::rename(aside, path).unwrap(), Some(3)),
        (|path, _| fs::remove_file(path).unwrap(), None),
        (|path, _| write_level(path, TALL), Some(4)),
    ];
    for (change, rows) in changes {
        change(&path, &aside);
        game.wait_for_rows(rows);
    }
}

#[test]
fn boards_that_come_and_go_cost_nothing_that_was_played() {
    const NARROW: &str = "+++\n+S+\n+G+\n+++";
    let mut game = Game::new(&[FLAT]);
    let path = game.folder.path().join("0.txt");
    let change = |game: &mut Game, level: &str| {
        write_level(&path, level);
        game.wait_for_rows(Some(level.lines().count()));
    };
    game.press(&[KeyCode::ArrowRight, KeyCode::ArrowRight, KeyCode::Space]);
    // If that way is blocked, too, the play is not forgotten.
    change(&mut game, NARROW);
    change(&mut game, FLAT);
    assert_eq!(game.play().turn(), 0);
    game.press(&[KeyCode::KeyZ]);
    assert_eq!(game.recorded(), ["EEH"]);
    // The same holds for a play that was reset or undone turn by turn.
    game.press(&[KeyCode::KeyR]);
    change(&mut game, TALL);
    game.press(&[KeyCode::KeyZ]);
    assert_eq!(game.recorded(), ["EEH"]);
    game.press(&[KeyCode::KeyZ, KeyCode::KeyZ, KeyCode::KeyZ]);
    assert_eq!(game.recorded(), [""]);
    change(&mut game, FLAT);
    game.press(&[KeyCode::KeyZ]);
    assert_eq!(game.recorded(), ["EEH"]);
}
