//! The list of levels: the first ones of the game's own campaign, shown at once and in order.

use std::collections::BTreeSet;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::ui::CalculatedClip;
use bevy::ui::widget::ImageNode;
use chronoshift::widgets::WidgetRefusal;
use chronoshift_core::rules::{Command, Replay};

use crate::campaigns::Home;
use crate::prelude::*;

use KeyCode::{Digit0, Digit2, Digit9, End, Escape as Esc, F3, F4, Home as HomeKey};

/// The first levels of the game's own campaign, without their first lines.
fn campaign(count: usize) -> Vec<String> {
    let mut files: Vec<_> = fs::read_dir(project().join("levels")).unwrap().collect();
    files.retain(|file| {
        let path = file.as_ref().unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        name.ends_with(".txt") && name.starts_with(|first: char| first.is_ascii_digit())
    });
    let mut paths: Vec<_> = files.into_iter().map(|file| file.unwrap().path()).collect();
    paths.sort();
    paths.truncate(count);
    let text = |path| fs::read_to_string(path).unwrap();
    paths.into_iter().map(|path| text(path).split_once('\n').unwrap().1.to_owned()).collect()
}

impl Game {
    /// The list of the game's own levels. The first `solved` ones are solved.
    fn listed_campaign(solved: usize) -> Self {
        let levels = campaign(14);
        let texts: Vec<_> = levels.iter().map(String::as_str).collect();
        let mut game = Self::start(&texts, false, with_progress);
        game.resize(1280.0, 800.0);
        game.app.update();
        game.solve(texts[..solved].iter().copied());
        game
    }

    /// Waits for the card of a chapter, and dismisses it with a key.
    fn skip_card(&mut self) {
        for _ in 0..40 {
            self.app.update();
        }
        assert_eq!(self.menu(), Menu::ChapterCard);
        self.press_to(&[Space], Menu::Closed);
    }

    /// Plays the solution of the level on the board.
    fn win(&mut self, text: &str) {
        for action in level(text).solution().unwrap().iter() {
            self.app.world_mut().write_message(Request::Command(Command::Act(*action)));
        }
        self.settle();
        assert_eq!(*self.play().status(), Status::Complete);
    }

    /// Solves levels in the progress.
    fn solve<'a>(&mut self, levels: impl Iterator<Item = &'a str>) {
        for text in levels {
            let level = level(text);
            let mut solution = Replay::new(level.solution().unwrap().iter().copied());
            let play = solution.play(level.board.clone());
            self.app.world_mut().resource_mut::<Progress>().update(None, &play);
        }
        self.settle();
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
        game.press_to(&[Enter, F4], Menu::Levels);
        game.says(&[reached]);
        let column = game.column();
        let node = *game.world().get::<ComputedNode>(column).unwrap();
        assert!(node.content_size().y <= node.size().y + 0.5, "{solved} solved: {node:?}");
    }
}

/// The game's own campaign, opened at its list.
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
    game.press(&[Enter]);
    game.skip_card();
    game.press_all_of(&[F4]);
    game
}

/// Each chapter is a room with a door for each level. Keys walk from door to door, or go to a door by its number.
#[test]
fn the_games_own_campaign_is_a_house() {
    let home = Home::new();
    let mut game = listed_chapters(&home, false);
    assert_eq!(game.focus_name(), "1 There and Back, not solved");
    game.press(&[Right, Right, Right]);
    assert!(game.focus_name().starts_with("4 "), "{}", game.focus_name());
    game.press(&[Up]);
    assert!(game.focus_name().starts_with("5 "), "{}", game.focus_name());
    // The bar below the house says what unlocks the level.
    game.says(&["Solve 2 more levels to unlock level 5", "5 · Tradesmen's Entrance"]);
    game.press(&[Down, Right]);
    assert_eq!(game.focus_name(), "9 Be Right Back, locked");
    game.says(&["Solve 6 more levels to unlock level 9. Open now: 1, 2 and 3."]);
    game.press_to(&[Enter], Menu::Levels);
    game.press(&[Digit2, Digit0]);
    assert!(game.focus_name().starts_with("20 "), "{}", game.focus_name());
    game.says(&["Solve 17 more levels to unlock level 20. Open now: 1, 2 and 3."]);
    game.press(&[End]);
    assert!(game.focus_name().starts_with("72 "), "{}", game.focus_name());
    game.press(&[HomeKey]);
    assert!(game.focus_name().starts_with("1 "), "{}", game.focus_name());
    // The chosen level stays while another menu is open over the house.
    game.press(&[Right, F3, Esc]);
    assert!(game.focus_name().starts_with("2 "), "{}", game.focus_name());
    game.press_all_of(&[Enter]);
    assert_eq!((game.menu(), game.world().resource::<Playlist>().current()), (Menu::Closed, 1));
}

/// Some arrow leads from each level to another one, and all levels can be reached.
#[test]
fn arrows_lead_to_every_door_of_the_house() {
    let home = Home::new();
    let mut game = listed_chapters(&home, true);
    let number = |game: &mut Game| game.focus_name().split(' ').next().unwrap().parse::<usize>();
    let (mut seen, mut open) = (BTreeSet::from([1]), vec![game.focused().unwrap()]);
    while let Some(door) = open.pop() {
        for arrow in [Up, Right, Down, Left] {
            let mut focus = game.app.world_mut().resource_mut::<InputFocus>();
            focus.set(door, FocusCause::Navigated);
            game.press(&[arrow]);
            if let Ok(number) = number(&mut game)
                && seen.insert(number)
            {
                open.push(game.focused().unwrap());
            }
        }
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), (1..=72).collect::<Vec<_>>());
}

/// In a small window, only the part of the house with the chosen level is visible.
#[test]
fn the_chosen_door_is_seen_in_windows_of_all_sizes() {
    let home = Home::new();
    let mut game = listed_chapters(&home, true);
    for (width, height) in [(1280.0, 800.0), (640.0, 360.0), (390.0, 844.0)] {
        game.resize(width, height);
        game.press(&[HomeKey]);
        for room in 0..9 {
            if room > 0 {
                game.press(&[KeyCode::Tab; 8]);
            }
            game.settle();
            let door = game.focused().unwrap();
            let (name, place) = (game.focus_name(), game.place(door));
            let window = Rect::new(0.0, 0.0, width, height);
            let clip = game.world().get::<CalculatedClip>(door).map_or(window, |it| it.clip);
            assert!(clip.contains(place.min) && clip.contains(place.max), "{name}: {clip:?}");
            assert!(place.size().min_element() > 15.0, "{name}: {place:?}");
        }
    }
}

/// A chapter's name appears over its first level, and disappears with the next press.
#[test]
fn a_chapter_begins_with_a_card() {
    let home = Home::new();
    let mut game = listed_chapters(&home, true);
    game.press(&[Digit9, Enter]);
    game.update_until(|world| {
        world.resource::<Playlist>().current() == 8 && world.contains_resource::<Session>()
    });
    game.app.update();
    game.app.update();
    game.says(&["Chapter 2", "The Clockwork", "Any key to begin"]);
    for _ in 0..40 {
        game.app.update();
    }
    // The press only dismisses the card.
    game.press(&[Right]);
    game.shows_no("Chapter 2");
    assert_eq!((game.menu(), game.play().turn()), (Menu::Closed, 0));
    game.press(&[Right]);
    assert_eq!(game.play().turn(), 1);
}

/// With each device, the bar below the house says once what unlocks the door. A press on the door says it again, to
/// screen readers, too.
#[test]
fn a_locked_door_says_what_opens_it() {
    let home = Home::new();
    let mut game = listed_chapters(&home, false);
    let why = "Solve 6 more levels to unlock level 9. Open now: 1, 2 and 3.";
    let says = |game: &mut Game, times: usize| {
        game.settle();
        let texts = game.texts_now();
        assert_eq!(texts.matches(why).count(), times, "{texts}");
        assert_eq!(game.menu(), Menu::Levels);
        let mut all = game.app.world_mut().query::<(Entity, &AccessibilityNode)>();
        let said = all.iter(game.world()).find(|(_, node)| node.label() == Some(why));
        said.map(|(entity, _)| entity)
    };
    let refusals = |game: &Game| game.world().resource::<Messages<WidgetRefusal>>().len();
    game.press(&[Digit9]);
    let first = says(&mut game, 1);
    game.press(&[Enter]);
    assert_eq!(refusals(&game), 1);
    assert_ne!(says(&mut game, 1), first);
    game.press(&[HomeKey]);
    assert_eq!(says(&mut game, 0), None);
    game.click("9 Be Right Back, locked");
    says(&mut game, 1);
    game.press(&[HomeKey]);
    let door = game.place_of("9 Be Right Back, locked").center();
    game.tap_at(door);
    says(&mut game, 1);
}

/// The house and the title point at the same level: the next one to play, or an earlier one if only that is left. After
/// a win, the next level is never a locked one.
#[test]
fn the_house_and_the_title_point_at_an_unsolved_level() {
    let home = Home::new();
    let mut game = listed_chapters(&home, false);
    let levels = campaign(8);
    let all_but_third = levels.iter().enumerate().filter(|(place, _)| *place != 2);
    game.press(&[Escape]);
    game.solve(all_but_third.map(|(_, text)| text.as_str()));
    let open = |game: &mut Game| {
        game.settle();
        game.press_all_of(&[F4]);
        game.focus_name()
    };
    game.app.world_mut().write_message(Request::OpenLevel(1));
    game.app.update();
    let name = open(&mut game);
    assert!(name.starts_with("3 "), "{name}");
    game.press(&[Escape]);
    game.app.world_mut().write_message(Request::OpenLevel(7));
    game.app.update();
    let name = open(&mut game);
    assert!(name.starts_with("9 "), "{name}");
    game.press(&[Escape]);
    game.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Title);
    game.says(&["Continue: 9 · Be Right Back"]);
}

/// Levels 5 and 9 follow solved levels, but are still locked. Level 9 begins a chapter.
#[test]
fn after_a_win_the_next_level_is_an_open_one() {
    let levels = campaign(8);
    for place in [3, 7] {
        let home = Home::new();
        let mut game = listed_chapters(&home, true);
        game.press(&[Escape]);
        game.app.world_mut().write_message(Request::OpenLevel(place));
        game.app.update();
        game.win(&levels[place]);
        game.prefer(|it| it.all_levels = false);
        game.press(&[KeyN]);
        game.settle();
        if place == 7 {
            game.says(&["Solve 5 more levels to unlock level 9. Open now: 1, 2 and 3."]);
            assert_eq!(game.focus_name(), "Continue: 1 · There and Back");
            game.press_all_of(&[Enter]);
        }
        assert_eq!(game.menu(), Menu::Closed);
        assert_eq!(game.world().resource::<Playlist>().current(), 0);
        game.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Title);
        game.says(&["Continue: 1 · There and Back"]);
    }
}

/// The door of a level that has just been won, and the title's button, lead to a fresh board.
#[test]
fn a_won_level_is_played_again() {
    let home = Home::new();
    let mut game = listed_chapters(&home, false);
    game.press(&[Escape]);
    game.win(&campaign(1)[0]);
    game.press(&[F4]);
    game.settle();
    assert!(game.focus_name().starts_with("2 "), "{}", game.focus_name());
    game.press(&[HomeKey, Escape]);
    assert_eq!(*game.play().status(), Status::Complete, "Back leads to the won board");
    game.press(&[F4]);
    game.settle();
    game.press(&[HomeKey]);
    game.press_all_of(&[Enter]);
    assert_eq!((game.menu(), game.play().turn()), (Menu::Closed, 0));
    // The win can still be brought back.
    game.press(&[KeyZ]);
    assert_eq!(*game.play().status(), Status::Complete);
}

/// In a small window, the mouse and fingers drag the house, which opens no door.
#[test]
fn a_small_house_is_dragged() {
    let home = Home::new();
    let mut game = listed_chapters(&home, true);
    game.resize(390.0, 844.0);
    game.settle();
    let by = Vec2::new(-90.0, 0.0);
    for is_finger in [false, true] {
        // From the first door, the key would continue to the first button.
        game.press_all_of(&[End, HomeKey]);
        let door = game.focused().unwrap();
        let before = game.place(door).center();
        if is_finger {
            game.swipe(before, by);
        } else {
            game.point_at(before);
            game.mouse(MouseButton::Left, ButtonState::Pressed);
            game.point_at(before + by / 2.0);
            game.point_at(before + by);
            game.mouse(MouseButton::Left, ButtonState::Released);
        }
        game.settle();
        let after = game.place(door).center();
        assert!(after.x < before.x - 40.0, "{is_finger}: {before} to {after}");
        assert_eq!(game.menu(), Menu::Levels, "{is_finger}");
        // The next key leads back to the chosen level.
        game.press_all_of(&[End, HomeKey]);
        assert!(game.place(door).center().distance(before) < 2.0, "{is_finger}");
    }
    // A click still opens a door.
    game.click_with(MouseButton::Left, game.place(game.focused().unwrap()).center());
    game.app.update();
    assert_ne!(game.menu(), Menu::Levels);
}

/// After the last level, all rooms light up, and then the house opens. Its button leads to the list of results.
#[test]
fn the_campaign_ends_with_all_rooms_lit() {
    let home = Home::new();
    let mut game = listed_chapters(&home, true);
    game.press(&[Escape]);
    let levels = campaign(72);
    game.solve(levels.iter().map(String::as_str));
    game.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Campaign);
    for _ in 0..30 {
        game.app.update();
    }
    game.shows("The Hall");
    game.shows_no("Everybody is home");
    game.press(&[Space]);
    game.shows("The Dome");
    game.shows("Everybody is home");
    game.shows("selves came home from 72 levels, with");
    game.press_to(&[Space], Menu::Levels);
    game.settle();
    game.click("72 of 72 solved, 216 stars");
    assert_eq!(game.menu(), Menu::Campaign);
    game.says(&["Every level at par. Perfect!"]);
    game.press_to(&[Escape, Escape], Menu::Closed);
}

/// In an upright window the signs of the rooms have no room, so a line names the room that lights up.
#[test]
fn the_end_of_the_campaign_names_the_rooms_in_an_upright_window() {
    let home = Home::new();
    let mut game = listed_chapters(&home, true);
    game.resize(390.0, 844.0);
    game.press(&[Escape]);
    game.solve(campaign(72).iter().map(String::as_str));
    game.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Campaign);
    for (now, later) in [("The Hall", "The Clockwork"), ("The Clockwork", "The Hall")] {
        for _ in 0..28 {
            game.app.update();
        }
        game.shows(now);
        game.shows_no(later);
    }
}

/// Every level is on a path, all paths are connected, and no two doors are in the same position.
#[test]
fn the_plan_of_the_house_is_whole() {
    let text = fs::read_to_string(project().join("assets/house/plan.toml")).unwrap();
    let plan: toml::Table = text.parse().unwrap();
    let numbers = |value: &toml::Value| -> Vec<i64> {
        value.as_array().unwrap().iter().map(|number| number.as_integer().unwrap()).collect()
    };
    let ways: Vec<_> = plan["ways"].as_array().unwrap().iter().map(numbers).collect();
    let meet =
        |a: &Vec<i64>, b: &Vec<i64>| a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
    let mut joined = BTreeSet::from([0]);
    for _ in &ways {
        let near =
            |way: &usize| joined.iter().any(|other: &usize| meet(&ways[*way], &ways[*other]));
        joined = (0..ways.len()).filter(near).collect();
    }
    assert_eq!(joined.len(), ways.len(), "{ways:?}");
    let mut spots = BTreeSet::new();
    for room in plan["room"].as_array().unwrap() {
        let area = numbers(&room["area"]);
        let picture = format!("assets/house/{}.png", room["decor"].as_str().unwrap());
        let picture = image::open(project().join(picture)).unwrap();
        let size = [area[2] - area[0], area[3] - area[1]].map(|side| side as u32);
        assert_eq!([picture.width(), picture.height()], size, "{room:?}");
        for spot in room["spots"].as_array().unwrap().iter().map(numbers) {
            // The figure stands to the left of the door.
            let is_on = |way: &Vec<i64>| {
                way[0] <= spot[0] - 31
                    && spot[0] <= way[2]
                    && way[1] <= spot[1]
                    && spot[1] <= way[3]
            };
            assert!(ways.iter().any(is_on), "{spot:?} is on no way");
            assert!(area[0] < spot[0] && spot[0] < area[2], "{spot:?} is not in its room");
            spots.insert(spot);
        }
    }
    assert_eq!(spots.len(), 72);
}

/// The keys lead past the buttons for the replays, to which Down leads.
#[test]
fn left_and_right_lead_from_tile_to_tile() {
    let mut game = Game::listed_campaign(3);
    game.press_all_of(&[Enter, F4]);
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
    game.press_all_of(&[Enter, F4]);
    // Of all pictures in tiles, only stars have this size.
    let side = 24.0 * game.world().resource::<UiScale>().0;
    type Placed = (&'static ImageNode, &'static ComputedNode, &'static UiGlobalTransform);
    let images = game.each::<Placed, _>(|(_, node, at)| (node.size, at.translation.y.round()));
    let stars = images.into_iter().filter(|(size, _)| *size == Vec2::splat(side));
    let mut heights: Vec<_> = stars.map(|(_, height)| height).collect();
    assert_eq!(heights.len(), 14 * 3);
    heights.sort_by(f32::total_cmp);
    heights.dedup();
    assert_eq!(heights.len(), 2, "two rows of stars: {heights:?}");
}

#[test]
fn the_pictures_are_there_as_the_list_opens() {
    let mut game = Game::listed_campaign(0);
    // The title shows no pictures, but they are drawn there.
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

/// A picture has the maximum width or the maximum height.
fn is_picture(image: &Image) -> bool {
    let (width, height) = (image.width(), image.height());
    width == 180 && height <= 136 || height == 136 && width <= 180
}
