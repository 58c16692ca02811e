//! A level file that is saved is read again.

use chronoshift::sim::Session;

use crate::{Game, write_level};

#[test]
fn a_changed_level_opens_again_and_a_broken_one_does_not_end_the_game() {
    let mut game = Game::new(&["+++++\n+S G+\n+++++"]);
    let path = game.folder.path().join("0.txt");
    write_level(&path, "+++++\n+   +\n+S G+\n+++++");
    game.update_until(|world| world.resource::<Session>().play.board().height() == 4);
    write_level(&path, "+++++\n+S  +\n+++++");
    game.update_until(|world| !world.contains_resource::<Session>());
    write_level(&path, "+++++\n+S G+\n+++++");
    game.update_until(|world| world.contains_resource::<Session>());
}
