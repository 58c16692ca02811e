//! Shared levels and replays.

use chronoshift_core::level::{Par, share};

use super::{GIFT, OWN};
use crate::prelude::*;

#[test]
fn a_level_is_shared_by_keys_and_kept_and_played_where_it_comes_in() {
    let mut gift = level(GIFT);
    gift.set_par(Par { score: 3, proven: true });
    let text = gift.to_string();
    let mut game = Game::at_home(&[text.split_once('\n').unwrap().1]);
    game.click_through_menus(&["More…", "Share this level"]);
    assert_eq!(game.menu(), Menu::Share);
    game.says(&["Share “Gift”", "The code has 86 characters."]);
    game.choose("Copy code");
    game.says(&["Copied to the clipboard."]);
    let code = game.clipboard();
    assert_eq!(share::decode(&code), Ok(Shared::Level(gift)));
    game.choose("Copy link");
    assert_eq!(game.clipboard(), format!("chronoshift:{code}"));

    let mut other = Game::at_home(&[OWN]);
    other.set_clipboard(&game.clipboard());
    other.press(&[F4]);
    other.press_all_with(&[ControlLeft], KeyV);
    other.has_received();
    assert_eq!(other.menu(), Menu::Arrival);
    other.says(&[
        "A level for you: “Gift”",
        "Made by Ada.",
        "Its solution works: score 5, 1 self.",
    ]);
    assert!(other.made().is_empty(), "it is only shown");
    assert_eq!(other.at(), "Save and play");
    other.press(&[Enter]);
    other.plays("Gift");
    let made = other.made();
    assert_eq!((made.len(), made[0].0, made[0].1.as_str()), (1, Shelf::Levels, "Gift"));
    // Everything arrives except the proof, which this game has not seen.
    assert_eq!(made[0].2, text.replace("Par: 3 proven", "Par: 5 found"));
    other.solves_gift();
}

/// Cameras can read modules of at least two pixels if the whole code is visible.
#[test]
fn the_whole_code_is_seen_in_every_window() {
    for (width, height, text_size) in
        [(1280.0, 800.0, 100), (640.0, 360.0, 100), (640.0, 360.0, 200), (500.0, 900.0, 100)]
    {
        let mut game = Game::at_home(&[GIFT]);
        game.prefer(|it| it.text_size = text_size);
        game.resize(width, height);
        game.click_through_menus(&["More…", "Share this level"]);
        game.settle();
        let world = game.app.world_mut();
        let mut images = world.query_filtered::<Entity, With<ImageNode>>();
        let images: Vec<_> = images.iter(world).collect();
        let places = images.into_iter().map(|image| game.place(image));
        let code = places.filter(|it| (it.width() - it.height()).abs() < 0.5 && it.width() > 40.0);
        let code = code.max_by(|one, other| one.width().total_cmp(&other.width()));
        let window = Rect::new(0.0, 0.0, width, height);
        let code = code.unwrap_or_else(|| panic!("{width}x{height}, {text_size} %: no code"));
        assert!(window.contains(code.min) && window.contains(code.max), "{width}: {code:?}");
        let side = share::encode(&level(GIFT)).unwrap().qr(None).unwrap().side() as f32;
        assert!(code.width() >= 2.0 * side, "{width}x{height}, {text_size} %: {code:?}");
    }
}

#[test]
fn files_and_pictures_are_saved_and_never_written_over() {
    let mut game = Game::at_home(&[GIFT]);
    game.click_through_menus(&["More…", "Share this level"]);
    for _ in 0..2 {
        game.choose("Save QR code as picture");
        game.choose("Save file");
    }
    let shared = game.folder.path().join("data/shared");
    game.says(&[&format!("Saved as {}", shared.join("Gift.txt").display())]);
    assert_eq!(fs::read_to_string(shared.join("Gift.txt")).unwrap(), level(GIFT).to_string());
    assert!(image::open(shared.join("Gift.png")).is_ok());
    assert_eq!(fs::read_dir(&shared).unwrap().count(), 2);
    fs::write(shared.join("Gift.txt"), "mine").unwrap();
    game.choose("Save file");
    assert_eq!(fs::read_to_string(shared.join("Gift.txt")).unwrap(), "mine");
    assert_eq!(fs::read_to_string(shared.join("Gift 2.txt")).unwrap(), level(GIFT).to_string());
}

#[test]
fn what_is_made_is_shared_from_its_list_and_what_is_no_level_is_not() {
    let mut game = Game::at_home(&[OWN]);
    game.make(EditorRequest::New { width: 7, height: 5 });
    game.press_all_of(&[Right, KeyCode::ArrowUp, Enter]);
    game.click_through_menus(&["More…", "Share this level"]);
    game.says(&["No working solution is saved with this level"]);
    game.press_all_of(&[Escape, Escape, Escape]);
    // Without its machine, it is not a level.
    let at = vec![Point { x: 1, y: 2 }];
    game.make(EditorRequest::Edit(Edit::Paint { at, map_tile: MapTile::Tile(Tile::Floor) }));
    game.click_through_menus(&["More…", "Share this level"]);
    game.says(&["This isn't a level yet, so you can't share it."]);
}
