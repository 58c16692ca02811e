//! The title and the list of levels: ways between the menus, and which levels are open.

use chronoshift::sim::PlayAtOnce;

use crate::home::keep_progress;
use crate::prelude::*;

/// A game that begins at its title, and keeps progress beside its levels.
pub(crate) fn with_progress(setup: Setup) -> App {
    let folder = setup.playlist.folder().to_owned();
    let mut app = game::invisible(setup);
    keep_progress(&mut app, &folder);
    app
}

/// Seven corridors, each a tile longer than the previous one.
fn corridors() -> Vec<String> {
    let title = |length: usize| format!("\n\nnothing\n\nTitle: Corridor {length}");
    (1..=7).map(|length| corridor(length) + &title(length)).collect()
}

impl Game {
    fn titled() -> Self {
        let levels = corridors();
        let levels: Vec<_> = levels.iter().map(String::as_str).collect();
        let mut game = Self::start(&levels, false, with_progress);
        game.settle();
        game
    }

    /// A game that has left its title.
    fn begun() -> Self {
        let mut game = Self::titled();
        game.press(&[Enter]);
        game
    }

    fn at_level(&self) -> usize {
        self.world().resource::<Playlist>().current() + 1
    }

    /// Completes the corridor of this length.
    fn complete(&mut self, length: usize) {
        self.press(&vec![Right; length + 1]);
        self.press(&vec![Left; length + 1]);
        self.press(&[Enter]);
        assert_eq!(*self.play().status(), Status::Complete);
    }

    /// The name of the widget with the focus, at rest.
    pub(crate) fn focus_name(&mut self) -> String {
        self.settle();
        self.at()
    }
}

#[test]
fn the_game_begins_with_its_title_and_one_press_goes_on() {
    let mut game = Game::titled();
    assert_eq!((game.menu(), game.focus_name().as_str()), (Menu::Title, "Play"));
    // The board does not receive these keys, and there is no screen to go back to.
    game.press(&[Right, Left, Escape, KeyZ, KeyN]);
    assert_eq!((game.menu(), game.play().turn(), game.at_level()), (Menu::Title, 0, 1));
    let mut game = Game::titled();
    game.press(&[Enter]);
    game.press(&[Right]);
    assert_eq!((game.menu(), game.play().turn()), (Menu::Closed, 1));
}

/// Behind the title, selves walk in a separate room, and the level is unchanged afterwards.
#[test]
fn the_titles_room_moves_unless_motion_is_reduced() {
    let mut game = Game::titled();
    let turn = |game: &mut Game| {
        game.app.update();
        game.app.update();
        let playhead = game.world().resource::<Playhead>();
        (playhead.chronicle().timeline_count(), playhead.turn().to_bits())
    };
    let first = turn(&mut game);
    assert!(first.0 > 1, "{first:?}");
    for speed in [AnimationSpeed::Normal, AnimationSpeed::Off] {
        for is_reduced in [true, false] {
            game.prefer(|it| (it.speed, it.reduced_motion) = (speed, is_reduced));
            let (before, after) = (turn(&mut game), turn(&mut game));
            let is_still = is_reduced || speed == AnimationSpeed::Off;
            assert_eq!(before == after, is_still, "{speed:?}, {is_reduced}");
        }
    }
    // Menus over the title keep the room there.
    game.click("Settings");
    assert!(turn(&mut game).0 > 1);
    game.press_to(&[Escape], Menu::Title);
    assert_eq!(game.focus_name(), "Settings");
    game.click_all(&["Play"]);
    assert_eq!((game.menu(), turn(&mut game)), (Menu::Closed, (1, 0)));
    game.press(&[Right]);
    assert_eq!(game.play().turn(), 1);
}

#[test]
fn a_first_level_that_cannot_be_read_waits_behind_the_title() {
    let background = |game: &Game| game.world().resource::<ClearColor>().0;
    let mut game = Game::unloaded(&["nonsense", &corridors()[0]], false, with_progress);
    game.until_menu(Menu::Title);
    game.settle();
    game.shows_no("file is broken");
    assert_eq!(background(&game), background(&Game::titled()));
    game.press(&[Enter]);
    game.says(&["This level's file is broken.", "0.txt:2"]);
}

#[test]
fn the_signs_of_the_titles_room_go_with_it() {
    let mut game = Game::unloaded(&[&corridors()[0], "nonsense"], false, with_progress);
    // The room stands still at a turn while selves are on their way.
    game.prefer(|it| it.reduced_motion = true);
    game.update_until(|world| world.contains_resource::<Session>());
    assert!(game.signs() > 0);
    game.app.world_mut().write_message(Request::OpenLevel(1));
    game.update_until(|world| !world.contains_resource::<Session>());
    assert_eq!(game.signs(), 0);
}

#[test]
fn a_level_that_was_asked_for_opens_without_a_title() {
    let game = Game::start(&[&corridors()[0]], false, with_progress);
    assert_eq!(game.menu(), Menu::Closed);
    let levels = corridors();
    let game = Game::start(&[&levels[0], &levels[1]], false, |setup| {
        let mut app = with_progress(setup);
        app.insert_resource(PlayAtOnce);
        app
    });
    assert_eq!(game.menu(), Menu::Closed);
}

#[test]
fn three_levels_that_are_not_solved_are_open() {
    let mut game = Game::begun();
    game.press(&[KeyN, KeyN, KeyN, KeyN]);
    assert_eq!(game.at_level(), 3);
    game.says(&["This level is still locked"]);
    game.press_all_of(&[Right, KeyZ]);
    game.shows_no("This level is still locked");
    game.complete(3);
    game.press(&[Enter]);
    assert_eq!(game.at_level(), 4);
    game.press(&[KeyN]);
    assert_eq!(game.at_level(), 4);
    // The list marks levels as locked, and they can't be opened.
    game.press_all_of(&[Escape]);
    game.click("Levels");
    game.click("5 Corridor 5, locked");
    assert_eq!((game.menu(), game.at_level()), (Menu::Levels, 4));
    game.says(&["Solve 1 more level to unlock level 5. Open now: 1, 2 and 4."]);
    game.click("7 Corridor 7, locked");
    game.says(&["Solve 3 more levels to unlock level 7. Open now: 1, 2 and 4."]);
    // The panel has room for both lines if the text needs two.
    game.resize(390.0, 844.0);
    game.prefer(|it| it.text_size = 200);
    game.settle();
    let world = game.app.world_mut();
    let mut texts = world.query::<(&Text, &ComputedNode)>();
    let (_, node) = texts.iter(world).find(|(text, _)| text.0.contains("Open now")).unwrap();
    assert!(node.size.y * node.inverse_scale_factor > 30.0, "{node:?}");
    game.resize(1280.0, 800.0);
    game.prefer(|it| it.text_size = 100);
    game.settle();
    game.click("3 Corridor 3, score 9");
    assert_eq!((game.menu(), game.at_level()), (Menu::Closed, 3));
    // All levels are open if the player wants that.
    game.open_settings("Play");
    game.click("Unlock all levels");
    game.press(&[Escape; 3]);
    game.press_all_of(&[Escape]);
    game.click("Levels");
    game.click("7 Corridor 7, not solved");
    assert_eq!((game.menu(), game.at_level()), (Menu::Closed, 7));
}
