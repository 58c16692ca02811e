//! Campaigns beside the game's own: in the player's folder, and dropped onto the window.

use std::fs::File;
use std::io::Write;

use bevy::window::FileDragAndDrop;
use chronoshift::save::Package;
use chronoshift::sim;
use chronoshift::sim::CampaignFolders;

use crate::home::{keep_progress, keep_settings};
use crate::prelude::*;

const SHORT: &str = "+++++\n+S G+\n+++++";
const LONG: &str = "++++++\n+S  G+\n++++++";
const LONGER: &str = "+++++++\n+S   G+\n+++++++";

/// A folder with the game's levels, and the player's settings, progress and levels.
pub(crate) struct Home(TempDir);

impl Home {
    pub(crate) fn new() -> Self {
        let home = Self(TempDir::new().unwrap());
        home.campaign("game", "campaign", &[("a", SHORT), ("b", LONG)]);
        home
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    fn campaign(&self, folder: &str, name: &str, levels: &[(&str, &str)]) -> PathBuf {
        let folder = self.path(folder);
        fs::create_dir_all(&folder).unwrap();
        let mut text = "JikiBan Campaign\n".to_owned();
        for (name, map) in levels {
            write_level(&folder.join(format!("{name}.txt")), map);
            text += &format!("{name}.txt\n");
        }
        let file = folder.join(format!("{name}.lsf"));
        fs::write(&file, text).unwrap();
        file
    }

    fn level(&self, path: &str, map: &str) -> PathBuf {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        write_level(&path, map);
        path
    }

    /// The game as started without a file.
    pub(crate) fn start(&self) -> Game {
        let mut game = Game::start(&[SHORT], false, |setup| at_home(setup, self.0.path()));
        game.settle();
        game
    }
}

fn at_home(mut setup: Setup, home: &Path) -> App {
    let folders = CampaignFolders::new(home.join("game"), Some(home.join("mine")));
    let files = ["a.txt", "b.txt"].map(PathBuf::from).to_vec();
    setup.playlist = Playlist::new(home.join("game"), files).of_campaign(folders.first());
    setup.folders = Some(folders);
    let mut app = game::invisible(setup);
    keep_settings(&mut app, home);
    keep_progress(&mut app, home);
    app.add_plugins(sim::remembered);
    app
}

impl Game {
    pub(crate) fn drop_file(&mut self, path: &Path) {
        let (window, path_buf) = (self.window(), path.to_owned());
        self.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window, path_buf });
        self.app.update();
    }

    /// The played file follows the one from which it was copied, when that is saved with other texts, and then with
    /// another map.
    pub(crate) fn follows(&mut self, original: &Path, copy: &Path, map: &str, changed: &str) {
        self.press(&[Right, Right]);
        // The play continues if only the texts have changed.
        write_level(original, &format!("{map}\n\nnothing\n\nTitle: Other words"));
        self.until_title("Other words");
        assert_eq!(self.play().turn(), 2);
        write_level(original, changed);
        self.arrive(changed);
        assert_eq!(fs::read(copy).unwrap(), fs::read(original).unwrap());
        // The copy stays after the original is gone.
        fs::remove_file(original).unwrap();
        self.settle();
        assert!(copy.exists());
    }

    fn campaign(&self) -> PathBuf {
        self.world().resource::<Playlist>().campaign().unwrap().to_owned()
    }

    /// Waits until this level is on the board.
    fn arrive(&mut self, map: &str) {
        let board = level(map).board;
        self.update_until(|world| {
            world.get_resource::<Session>().is_some_and(|it| *it.play.board() == board)
        });
        self.settle();
    }

    fn leave_by(mut self) {
        self.app.world_mut().write_message(bevy::app::AppExit::Success);
        self.app.update();
    }
}

#[test]
fn campaigns_of_the_game_and_of_the_player_are_listed_and_gone_over_to() {
    let home = Home::new();
    home.campaign("game", "extra", &[("x", LONGER)]);
    let maps = [5, 6, 7].map(corridor);
    let mine = [("one", &*maps[0]), ("two", &*maps[1]), ("three", &*maps[2])];
    let mine = home.campaign("mine/deep", "Mine", &mine);
    home.level("mine/folder/level.txt", LONGER);
    home.level("mine/alone.txt", LONG);
    fs::write(home.path("mine/broken.lsf"), "JikiBan Campaign\n../out.txt\n").unwrap();
    let mut game = home.start();
    assert_eq!(game.menu(), Menu::Title);
    game.press(&[Enter, Right]);
    game.click_through_menus(&["Levels", "Campaign: ChronoShift…"]);
    assert_eq!(
        (game.menu(), game.focus_name().as_str()),
        (Menu::Campaigns, "ChronoShift – 2 levels")
    );
    game.says(&[
        "Single levels – 1 level",
        "extra – 1 level",
        "Mine – 3 levels",
        "folder – 1 level",
    ]);
    game.says(&["Can't open broken.lsf: line 2, column 1"]);
    game.go_to("Mine – 3 levels");
    game.press(&[Enter]);
    game.arrive(&maps[0]);
    assert_eq!((game.menu(), game.campaign()), (Menu::Levels, mine.clone()));
    game.says(&["Campaign: Mine…"]);
    assert!(game.focus_name().starts_with('1'), "{}", game.focus_name());
    game.press(&[Escape, Escape]);
    game.press(&[KeyN, Right]);
    game.arrive(&maps[1]);
    game.leave_by();
    // “Continue” leads there, and the earlier play is saved.
    let mut game = home.start();
    assert_eq!((game.menu(), game.campaign()), (Menu::Title, mine));
    assert!(game.focus_name().starts_with("Continue: 2 · "), "{}", game.focus_name());
    game.press(&[Enter]);
    assert_eq!(game.play().turn(), 1);
    game.click_through_menus(&["Levels", "Campaign: Mine…"]);
    game.click("ChronoShift – 2 levels");
    game.arrive(SHORT);
    assert_eq!(game.play().turn(), 1);
}

#[test]
fn what_is_dropped_is_played_at_once_and_kept() {
    let home = Home::new();
    let maps = [5, 6, 7, 8].map(corridor);
    let all = [("one", &*maps[0]), ("two", &*maps[1])];
    let campaign = home.campaign("elsewhere/all", "All", &all);
    let mut game = home.start();
    // Files can also be dropped onto the title.
    game.drop_file(&campaign);
    game.arrive(&maps[0]);
    assert_eq!(game.menu(), Menu::Closed);
    game.says(&["Added to your levels, in ", "mine/All/All.lsf"]);
    game.drop_file(&campaign);
    game.settle();
    assert_eq!(game.campaign(), home.path("mine/All/All.lsf"));
    let names = |path: &str| {
        let found = fs::read_dir(home.path(path)).unwrap().map(|it| it.unwrap().file_name());
        let mut names: Vec<_> = found.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    };
    assert_eq!(names("mine"), ["All"]);
    assert_eq!(names("mine/All"), ["All.lsf", "one.txt", "two.txt"]);
    // A folder can be dropped, too.
    home.level("elsewhere/heap/b.txt", &maps[2]);
    home.level("elsewhere/heap/c.txt", &maps[3]);
    game.drop_file(&home.path("elsewhere/heap"));
    game.arrive(&maps[2]);
    assert_eq!(names("mine/heap"), ["b.txt", "c.txt"]);
    // The dropped campaign is resumed, even after its source is gone.
    game.press(&[Right]);
    game.leave_by();
    fs::remove_dir_all(home.path("elsewhere")).unwrap();
    let mut game = home.start();
    assert_eq!(game.campaign(), home.path("mine/heap"));
    game.press(&[Enter]);
    assert_eq!(game.play().turn(), 1);
}

#[test]
fn what_cannot_be_played_is_told_and_the_play_goes_on() {
    let home = Home::new();
    let mut game = home.start();
    game.press(&[Enter, Right]);
    let broken = home.path("broken.txt");
    for (bytes, why) in [
        (&b"2D SuperFun!\n+++\n+S+\n+++\n"[..], "broken.txt: line"),
        (b"\xff\x00", "broken.txt: "),
        (b"", "broken.txt: "),
    ] {
        fs::write(&broken, bytes).unwrap();
        game.drop_file(&broken);
        game.settle();
        game.says(&[why]);
        assert_eq!((game.menu(), game.play().turn()), (Menu::Closed, 1));
    }
    for path in ["nowhere.txt", "empty", "game.lsf"] {
        if path == "empty" {
            fs::create_dir(home.path(path)).unwrap();
        }
        game.drop_file(&home.path(path));
        game.settle();
        game.says(&[path]);
    }
    assert!(!home.path("mine").exists());
    // A broken level of a campaign is shown in its position.
    let campaign = home.campaign("elsewhere", "C", &[("one", SHORT), ("two", "+++\n+S+\n+++")]);
    game.drop_file(&campaign);
    game.update_until(|world| {
        world.resource::<Playlist>().len() == 2
            && world.resource::<Playlist>().campaign().unwrap().ends_with("C.lsf")
    });
    game.tells(&[KeyN], "This level can't be played");
}

#[test]
fn a_campaign_opens_as_it_was_last_saved() {
    let home = Home::new();
    let file = home.campaign("mine/own", "Own", &[("one", SHORT)]);
    let mut game = home.start();
    game.press(&[Enter]);
    for levels in [&[("one", SHORT)][..], &[("one", LONG), ("two", SHORT)], &[("one", LONGER)]] {
        home.campaign("mine/own", "Own", levels);
        game.app.world_mut().write_message(sim::Request::OpenCampaign(file.clone()));
        let width = levels[0].1.find('\n').unwrap();
        // A read that began before the file changed may end last; then the file is read again.
        game.update_until(|world| {
            let mut files = world.resource::<Assets<LevelFile>>().iter();
            !sim::is_reading(world)
                && world.resource::<Playlist>().len() == levels.len()
                && files.any(|(_, file)| file.level().is_ok_and(|it| it.board.width() == width))
        });
    }
}

#[test]
fn a_level_that_is_added_to_the_played_campaign_appears() {
    let home = Home::new();
    let maps = [5, 6, 7].map(corridor);
    let [one, two, three] = [("one", &*maps[0]), ("two", &*maps[1]), ("three", &*maps[2])];
    let file = home.campaign("mine/own", "Own", &[one]);
    let mut game = home.start();
    game.press(&[Enter]);
    game.app.world_mut().write_message(sim::Request::OpenCampaign(file));
    game.arrive(&maps[0]);
    game.press(&[Right]);
    home.campaign("mine/own", "Own", &[two, one]);
    game.update_until(|world| world.resource::<Playlist>().len() == 2);
    game.settle();
    assert_eq!((game.level_at(), game.play().turn()), (1, 1));
    game.app.world_mut().write_message(sim::Request::PreviousLevel);
    game.arrive(&maps[1]);
    game.leave_by();
    // The campaign with which the game starts is read again in the same way.
    let mut game = home.start();
    home.campaign("mine/own", "Own", &[two, one, three]);
    game.update_until(|world| world.resource::<Playlist>().len() == 3);
    game.settle();
}

#[test]
fn of_two_campaigns_opened_at_once_the_last_one_is_played() {
    let home = Home::new();
    // A campaign file takes longer to read than a folder.
    let file = home.campaign("mine/own", "Own", &[("one", LONGER)]);
    home.level("mine/folder/level.txt", LONG);
    let folder = home.path("mine/folder");
    let mut game = home.start();
    game.press(&[Enter]);
    for (first, last) in [(&file, &folder), (&folder, &file)] {
        for path in [first, last] {
            game.app.world_mut().write_message(sim::Request::OpenCampaign(path.clone()));
        }
        game.app.update();
        game.update_until(|world| !sim::is_reading(world));
        assert_eq!(game.campaign(), *last);
    }
}

#[test]
fn what_the_player_changed_in_a_copy_stays() {
    let home = Home::new();
    let maps = [5, 6, 7, 8].map(corridor);
    let (one, two) = (("one", &*maps[0]), ("two", &*maps[1]));
    let campaign = home.campaign("elsewhere/all", "All", &[one, two, one]);
    let mut game = home.start();
    game.drop_file(&campaign);
    game.arrive(&maps[0]);
    let own = home.level("mine/All/two.txt", &maps[2]);
    let kept = fs::read(&own).unwrap();
    // When it is dropped again, it gets a new folder, but only once.
    for _ in 0..2 {
        game.drop_file(&campaign);
        game.update_until(|world| {
            let campaign = world.resource::<Playlist>().campaign();
            campaign.is_some_and(|it| it.ends_with("mine/All-2/All.lsf"))
        });
        game.settle();
        assert_eq!(fs::read(&own).unwrap(), kept);
        assert_eq!(fs::read_dir(home.path("mine")).unwrap().count(), 2);
    }
    // The same holds while the game copies what is saved in the originals.
    let copies = ["one", "two"].map(|name| home.path(&format!("mine/All-2/{name}.txt")));
    write_level(&copies[1], &maps[2]);
    home.level("elsewhere/all/two.txt", &maps[3]);
    home.level("elsewhere/all/one.txt", &maps[3]);
    game.arrive(&maps[3]);
    assert_eq!(fs::read(&copies[1]).unwrap(), kept);
}

#[test]
fn what_cannot_be_copied_is_played_where_it_lies() {
    let home = Home::new();
    fs::write(home.path("mine"), "no folder").unwrap();
    let campaign = home.campaign("elsewhere", "C", &[("one", LONGER)]);
    fs::write(&campaign, "JikiBan Campaign\n# Title: One hall\none.txt\n").unwrap();
    let mut game = home.start();
    game.press(&[Enter]);
    game.drop_file(&campaign);
    game.arrive(LONGER);
    game.says(&["C.lsf where it is, because it can't be copied to your levels"]);
    crate::reasons::assert_plain(&game.texts_now());
    assert_eq!(game.world().resource::<Playlist>().campaign(), None);
    game.click_through_menus(&["Levels"]);
    game.says(&["Campaign: One hall…"]);
}

#[test]
fn a_campaign_that_is_gone_is_told_of_and_the_first_one_begins() {
    let home = Home::new();
    fs::write(home.path("settings.toml"), "[preferences]\ncampaign = \"/nowhere/gone.lsf\"\n")
        .unwrap();
    let mut game = home.start();
    game.says(&["Can't open /nowhere/gone.lsf"]);
    assert_eq!(game.campaign(), home.path("game/campaign.lsf"));
    assert_eq!(game.world().resource::<Preferences>().campaign, "/nowhere/gone.lsf");
}

#[test]
fn a_replay_of_a_level_in_another_campaign_goes_over_to_it() {
    let home = Home::new();
    let map = corridor(6);
    let mine = home.campaign("mine/deep", "Mine", &[("one", LONGER), ("two", &map)]);
    let board = chronoshift_core::level::board_name(&level(&map).board);
    let solution = format!("{}{}T", "E".repeat(7), "W".repeat(7));
    let file = home.path("some.replay");
    let head = "ChronoShift Replay\nVersion: 1";
    fs::write(&file, format!("{head}\nBoard: {board}\nScore: 15\nSolution: {solution}\n")).unwrap();
    let mut game = home.start();
    game.drop_file(&file);
    game.arrive(&map);
    game.until_menu(Menu::Watching);
    assert_eq!(game.campaign(), mine);
}

#[test]
fn a_packed_campaign_that_is_dropped_is_unpacked_once_and_its_titles_are_shown() {
    let home = Home::new();
    let maps = [5, 6, 7].map(corridor);
    let levels = [("a", &*maps[0]), ("b", &*maps[1]), ("c", &*maps[2])];
    let file = home.campaign("elsewhere/halls", "halls", &levels);
    let text = "JikiBan Campaign\n# Title: Three halls\n# Author: Somebody\na.txt\n# Chapter: Below\nb.txt\n\
                # Chapter: Nothing\n# Chapter: Above\nc.txt\n";
    fs::write(&file, text).unwrap();
    let packed = home.path("elsewhere/packed.zip");
    fs::write(&packed, Package::collect(&file).unwrap().to_bytes().unwrap()).unwrap();
    let mut game = home.start();
    game.drop_file(&packed);
    game.arrive(&maps[0]);
    let unpacked = home.path("mine/halls/halls.lsf");
    assert_eq!(game.campaign(), unpacked);
    game.says(&["Added to your levels, in ", "halls.lsf"]);
    // Dropping it again leads to the same campaign.
    game.drop_file(&packed);
    game.settle();
    assert_eq!((game.campaign(), fs::read_dir(home.path("mine")).unwrap().count()), (unpacked, 1));
    game.press_all_of(&[Enter, Escape]);
    game.click_all(&["Levels"]);
    game.says(&["Campaign: Three halls…", "Made by Somebody.", "Below", "Above"]);
    assert!(!game.texts().contains("Nothing"));
    game.click_all(&["Campaign: Three halls…"]);
    game.says(&["Three halls – 3 levels"]);
    // A damaged campaign is reported, and no part of it is saved.
    fs::write(home.path("elsewhere/halls/b.txt"), "2D SuperFun!\n+S+\n").unwrap();
    let mut archive = zip::ZipWriter::new(File::create(&packed).unwrap());
    for name in ["halls.lsf", "a.txt", "b.txt", "c.txt"] {
        archive.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        let bytes = fs::read(home.path("elsewhere/halls").join(name)).unwrap();
        archive.write_all(&bytes).unwrap();
    }
    archive.finish().unwrap();
    game.drop_file(&packed);
    game.settle();
    game.says(&["packed.zip. None of it was saved.", "b.txt: This file can't be used: line 2"]);
    assert_eq!(fs::read_dir(home.path("mine")).unwrap().count(), 1);
}

#[test]
fn packed_campaigns_in_the_players_folder_are_unpacked_as_they_are_chosen() {
    let home = Home::new();
    let map = corridor(5);
    let file = home.campaign("elsewhere/halls", "halls", &[("a", &*map)]);
    let package = Package::collect(&file).unwrap().to_bytes().unwrap();
    fs::create_dir_all(home.path("mine")).unwrap();
    fs::write(home.path("mine/Packed.zip"), &package).unwrap();
    fs::write(home.path("mine/Broken.zip"), &package[1..]).unwrap();
    let mut game = home.start();
    let choose = |game: &mut Game, campaign: &str| {
        game.click_through_menus(&["Levels", "Campaign: ChronoShift…"]);
        game.click(campaign);
    };
    choose(&mut game, "Broken (packed)");
    game.settle();
    game.says(&["Broken.zip. None of it was saved."]);
    game.press_all_of(&[Escape, Escape, Escape]);
    choose(&mut game, "Packed (packed)");
    game.arrive(&map);
    assert_eq!(game.campaign(), home.path("mine/halls/halls.lsf"));
    let packed = game.world().resource::<CampaignFolders>().packed();
    assert_eq!(packed, [home.path("mine/Broken.zip")], "the other is listed as what it is");
}

#[test]
fn a_chapter_ends_with_its_selves_on_their_way_to_the_next_one() {
    let home = Home::new();
    let maps = [5, 6, 7].map(corridor);
    let levels = [("a", &*maps[0]), ("b", &*maps[1]), ("c", &*maps[2])];
    let file = home.campaign("elsewhere", "places", &levels);
    let text = "JikiBan Campaign\n# Chapter: Below\n# Chapter-de: Unten\n# Decor: cellar\na.txt\nb.txt\n\
                # Chapter: Above\n# Decor: nowhere\nc.txt\n";
    fs::write(&file, text).unwrap();
    let mut game = home.start();
    let solve = |game: &mut Game, length: usize| {
        game.press(&vec![Right; length + 1]);
        game.press(&vec![Left; length + 1]);
        game.tells(&[Enter], "Level complete");
    };
    game.press(&[Enter]);
    game.drop_file(&file);
    game.arrive(&maps[0]);
    game.press_to(&[Enter], Menu::Closed);
    solve(&mut game, 5);
    game.press(&[Enter]);
    assert_eq!(game.menu(), Menu::Closed, "the chapter goes on");
    game.arrive(&maps[1]);
    solve(&mut game, 6);
    game.press_to(&[Enter], Menu::Chapter);
    game.says(&["Below", "2 selves came home here", "On to “Above”"]);
    game.press(&[Enter]);
    game.arrive(&maps[2]);
    assert_eq!(game.menu(), Menu::Closed);
    game.press(&[F4]);
    game.says(&["Below", "2 of 2 stars", "Above"]);
    game.prefer(|it| it.language = "de".to_owned());
    game.press(&[Escape, F4]);
    game.says(&["Unten", "Above"]);
}

#[test]
fn a_collection_gets_another_title() {
    let home = Home::new();
    let file = home.path("mine/rooms.xsb");
    fs::create_dir_all(home.path("mine")).unwrap();
    fs::write(&file, "Collection: Rooms\n\n#####\n#@$.#\n#####\nTitle: Rooms\n").unwrap();
    let mut game = home.start();
    game.press(&[Enter]);
    game.enter(Menu::Campaigns);
    game.go_to("Rooms – 1 level");
    game.click_action("Rooms – 1 level", "Rename");
    game.type_text("!");
    game.press_all_of(&[Enter]);
    let text = fs::read_to_string(&file).unwrap();
    let title = text.lines().next().unwrap();
    assert!(title.starts_with("Collection: ") && title.contains('!'), "{text}");
    assert!(text.ends_with("\nTitle: Rooms\n"), "{text}");
    let row = title.replace("Collection: ", "") + " – 1 level";
    game.says(&[&row]);
    game.click_action(&row, "Delete");
    assert!(!file.exists());
}
