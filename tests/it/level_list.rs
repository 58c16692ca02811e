//! The list of levels: the first ones of the game's own campaign at once, in order.

use bevy::ui::widget::ImageNode;
use chronoshift_core::level;
use chronoshift_core::rules::Replay;

use crate::campaigns::Home;
use crate::levels::with_progress;
use crate::prelude::*;

use KeyCode::{Escape as Esc, Home as HomeKey};

/// The first levels of the game's own campaign, without their first line.
fn campaign() -> Vec<String> {
    let mut files: Vec<_> = fs::read_dir(project().join("levels")).unwrap().collect();
    files.retain(|file| {
        let path = file.as_ref().unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        name.ends_with(".txt") && name.starts_with(|first: char| first.is_ascii_digit())
    });
    let mut paths: Vec<_> = files.into_iter().map(|file| file.unwrap().path()).collect();
    paths.sort();
    paths.truncate(14);
    let text = |path| fs::read_to_string(path).unwrap();
    paths.into_iter().map(|path| text(path).split_once('\n').unwrap().1.to_owned()).collect()
}

impl Game {
    /// The list of the game's own levels, of which the first are solved.
    fn listed_campaign(solved: usize) -> Self {
        let levels = campaign();
        let texts: Vec<_> = levels.iter().map(String::as_str).collect();
        let mut game = Self::start(&texts, false, with_progress);
        game.resize(1280.0, 800.0);
        game.app.update();
        for text in &texts[..solved] {
            let level = level::parse(format!("2D SuperFun!\n{text}").as_bytes()).unwrap();
            let mut solution = Replay::new(level.solution().unwrap().iter().copied());
            let play = solution.play(level.board.clone());
            game.app.world_mut().resource_mut::<Progress>().update(None, &play);
        }
        game.settle();
        game
    }

    /// The column of the list.
    fn column(&mut self) -> Entity {
        let tile = self.focused().unwrap();
        self.list_around(tile).unwrap()
    }
}

#[test]
fn what_was_reached_is_seen_above_the_list() {
    for (solved, reached) in [(0, "0 of 14 solved, 0 stars"), (5, "5 of 14 solved, 15 stars")] {
        let mut game = Game::listed_campaign(solved);
        game.press(&[Enter, F4]);
        game.settle();
        assert_eq!(game.menu(), Menu::Levels);
        game.says(&[reached]);
        let column = game.column();
        let node = *game.world().get::<ComputedNode>(column).unwrap();
        assert!(node.content_size().y <= node.size().y + 0.5, "{solved} solved: {node:?}");
    }
}

/// The campaign of the game itself, opened at its list.
fn listed_chapters(home: &Home, all_levels: bool) -> Game {
    let file = project().join("levels/campaign.lsf");
    let settings = format!(
        "[preferences]\ncampaign = {:?}\nall_levels = {all_levels}\n",
        file.to_str().unwrap()
    );
    fs::write(home.path("settings.toml"), settings).unwrap();
    let mut game = home.start();
    game.resize(1280.0, 800.0);
    game.settle();
    game.press(&[Enter, F4]);
    game.settle();
    game
}

/// Whether widgets with these names are in the part of the list that is seen.
fn are_seen(game: &mut Game, names: &[&str]) {
    let column = game.column();
    let (node, place) = (
        *game.world().get::<ComputedNode>(column).unwrap(),
        *game.world().get::<UiGlobalTransform>(column).unwrap(),
    );
    let middle = place.translation.y;
    for name in names {
        let row = game.widget(name);
        let place = game.world().get::<UiGlobalTransform>(row).unwrap().translation;
        assert!((place.y - middle).abs() < node.size().y / 2.0, "{name}: {place} in {node:?}");
    }
}

/// The levels of one chapter are seen, the others are a line each, so that the whole campaign is seen.
#[test]
fn a_locked_chapter_is_a_line() {
    let home = Home::new();
    let mut game = listed_chapters(&home, false);
    assert_eq!(game.focus_name(), "1 There and Back, not solved");
    let names =
        ["Clockwork", "Gallery", "Cellar", "Bridges", "Tower", "Looking-Glasses", "Foundry"];
    let names = names.into_iter().chain(["Dome"]).map(|name| format!("The {name}: locked"));
    let names: Vec<_> = names.collect();
    are_seen(&mut game, &names.iter().map(String::as_str).collect::<Vec<_>>());
    game.press(&[Down]);
    assert_eq!(game.focus_name(), "The Clockwork: locked");
    game.press(&[Enter]);
    game.says(&["Level 9 is locked. Solve 6 more of the levels before it to unlock it."]);
    game.press(&[Up, Left]);
    assert!(!game.focus_name().contains("The "), "{}", game.focus_name());
    // A number of a locked chapter leads to its line.
    game.press(&[Digit2, Digit0]);
    assert_eq!(game.focus_name(), "The Gallery: locked");
    // The last level is in the last of them; from there, the end is that of the dialog.
    game.press(&[End]);
    assert_eq!(game.focus_name(), "The Dome: locked");
    game.press(&[End]);
    assert_eq!(game.focus_name(), "To the title");
}

#[test]
fn an_open_chapter_unfolds() {
    let home = Home::new();
    let mut game = listed_chapters(&home, true);
    assert_eq!(game.focus_name(), "1 There and Back, not solved");
    game.press(&[Down]);
    assert_eq!(game.focus_name(), "The Clockwork: 0 of 24 stars");
    game.press_all_of(&[Enter]);
    assert!(game.focus_name().starts_with("9 "), "{}", game.focus_name());
    are_seen(&mut game, &["The Hall: 0 of 24 stars", "The Dome: 0 of 24 stars"]);
    // A number leads to its level, in whatever chapter that is.
    game.press(&[Digit7, Digit0]);
    game.settle();
    assert!(game.focus_name().starts_with("70 "), "{}", game.focus_name());
    game.press(&[HomeKey]);
    assert_eq!(game.focus_name(), "The Hall: 0 of 24 stars");
    game.press(&[End]);
    assert!(game.focus_name().starts_with("72 "), "{}", game.focus_name());
    // What is unfolded stays so while something else is open over the list.
    game.press(&[F3, Esc]);
    assert!(game.focus_name().starts_with("72 "), "{}", game.focus_name());
    game.press_all_of(&[Enter]);
    assert_eq!(game.menu(), Menu::Closed);
    game.press_all_of(&[F4]);
    assert!(game.focus_name().starts_with("72 "), "{}", game.focus_name());
}

/// Past the buttons for the replays, to which the way down leads.
#[test]
fn left_and_right_lead_from_tile_to_tile() {
    let mut game = Game::listed_campaign(3);
    game.press(&[Enter, F4]);
    game.settle();
    let first = game.focus_name();
    assert!(first.starts_with("1 There and Back, score "), "{first}");
    game.press(&[Right]);
    assert!(game.focus_name().starts_with("2 "), "{}", game.focus_name());
    game.press(&[Left]);
    assert_eq!(game.focus_name(), first);
    game.press(&[Down]);
    assert_eq!(game.focus_name(), "Replays of level 1");
    game.press(&[Right]);
    assert!(game.focus_name().starts_with("2 "), "{}", game.focus_name());
    game.press(&[Left, Down, Up]);
    assert_eq!(game.focus_name(), first);
}

#[test]
fn stars_of_a_row_are_at_one_height() {
    let mut game = Game::listed_campaign(14);
    game.press(&[Enter, F4]);
    game.settle();
    let world = game.app.world_mut();
    let mut images = world.query::<(&ImageNode, &ComputedNode, &UiGlobalTransform)>();
    // Of all pictures in tiles, only stars are as large as that.
    let side = 24.0 * world.resource::<UiScale>().0;
    let stars = images.iter(world).filter(|(_, node, _)| node.size == Vec2::splat(side));
    let mut heights: Vec<_> = stars.map(|(.., place)| place.translation.y.round()).collect();
    assert_eq!(heights.len(), 14 * 3);
    heights.sort_by(f32::total_cmp);
    heights.dedup();
    assert_eq!(heights.len(), 2, "two rows of stars: {heights:?}");
}

#[test]
fn the_pictures_are_there_as_the_list_opens() {
    let mut game = Game::listed_campaign(0);
    // The title shows none; they are drawn there.
    game.update_until(|world| {
        let images = world.resource::<Assets<Image>>();
        images.iter().filter(|(_, image)| is_picture(image)).count() == 14
    });
    game.press(&[Enter, F4]);
    game.app.update();
    let mut places = game.app.world_mut().query::<&ImageNode>();
    let images = game.world().resource::<Assets<Image>>();
    let shown = places.iter(game.world()).filter_map(|node| images.get(&node.image));
    assert_eq!(shown.filter(|image| is_picture(image)).count(), 14);
}

/// Pictures fill their greatest size one way or the other.
fn is_picture(image: &Image) -> bool {
    let (width, height) = (image.width(), image.height());
    width == 180 && height <= 136 || height == 136 && width <= 180
}
