//! The player's own campaigns: composed by keys and by mouse, saved, shared and played.

use bevy::input::ButtonState::{Pressed, Released};
use chronoshift::save::Package;

use crate::making::{keeping, solved};
use crate::prelude::*;

/// A game with three of the player's own levels and the dialog for campaigns, and the folder of the levels.
fn composing() -> (Game, PathBuf) {
    let (mut game, workshop) = keeping();
    let folder = workshop.folder(Shelf::Levels);
    fs::create_dir_all(&folder).unwrap();
    for (file, title) in [("a.txt", "First"), ("b.txt", "Second"), ("c.txt", "Third")] {
        fs::write(folder.join(file), solved(title)).unwrap();
    }
    game.enter(Menu::Composing);
    (game, folder)
}

fn text(file: &Path) -> String {
    fs::read_to_string(file).unwrap()
}

/// The level files that a campaign file lists, in order.
fn levels(file: &Path) -> Vec<String> {
    let text = text(file);
    text.lines().skip(1).filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

fn campaigns(folder: &Path) -> usize {
    let files = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    files.filter(|it| it.extension().is_some_and(|it| it == "lsf")).count()
}

impl Game {
    fn presses(&mut self, name: &str, keys: &[KeyCode]) {
        self.go_to(name);
        self.press_all_of(keys);
    }

    /// Removes the text in a line.
    fn clears(&mut self, name: &str) {
        self.go_to(name);
        (0..20).for_each(|_| self.writes(KeyCode::Backspace, ""));
        self.settle();
    }
}

#[test]
fn a_campaign_is_put_together_by_keys_and_is_no_campaign_before_it_is_saved() {
    let (mut game, folder) = composing();
    game.choose("New campaign");
    // The second level is moved up twice, although once is enough. The third one is removed, and comes back.
    game.presses("Second", &[ArrowRight, Enter]);
    assert_eq!(game.focus_name(), "Second");
    game.presses("Third", &[ArrowLeft, Enter]);
    game.choose("Third: Add");
    assert_eq!(game.focus_name(), "Third");
    // The chosen row keeps the focus, so that the level can be moved down twice.
    game.presses("Second", &[ArrowRight, ArrowRight, Enter, Enter]);
    game.presses("Add a chapter at the end: type its title, then Enter", &[]);
    game.type_text("End");
    game.press_all_of(&[Enter]);
    // The next chapter's title can be typed at once.
    assert_eq!(game.focus_name(), "Add a chapter at the end: type its title, then Enter");
    // Players don't see a chapter without a level, and a text says so.
    game.presses("Chapter: End (appears once a level follows)", &[ArrowRight, Enter]);
    assert_eq!(game.focus_name(), "Chapter: End");
    game.presses("Add a chapter at the end: type its title, then Enter", &[]);
    game.type_text("Later");
    game.press_all_of(&[Enter]);
    // A campaign without a title can't be saved.
    game.clears("Title");
    game.choose("Save campaign");
    game.shows("needs a title. Write one first");
    game.presses("Title", &[]);
    game.type_text("Mine: all");
    assert_eq!(campaigns(&folder), 0, "it is no campaign yet");
    game.shows("Your changes are kept here");
    game.choose("Save campaign");
    // The file is named after the title.
    let file = folder.join("Mine all.lsf");
    assert_eq!(levels(&file), ["a.txt", "c.txt", "b.txt"]);
    assert!(text(&file).contains("# Title: Mine: all\n"), "{}", text(&file));
    assert!(
        text(&file).ends_with("c.txt\n# Chapter: End\nb.txt\n# Chapter: Later\n"),
        "{}",
        text(&file)
    );
    // From now on, each change is written to the file, and undone there.
    game.presses("Third", &[ArrowLeft, Enter]);
    assert_eq!(levels(&file), ["a.txt", "b.txt"]);
    game.press_all_of(&[KeyCode::KeyZ]);
    assert_eq!(levels(&file), ["a.txt", "c.txt", "b.txt"]);
    assert_eq!(game.focus_name(), "Undo");
    game.presses("Title", &[]);
    game.type_text("!");
    let title = |line: &str| line.starts_with("# Title:") && line.contains('!');
    assert!(text(&file).lines().any(title), "{}", text(&file));
    // The file doesn't lose its title later, either.
    game.clears("Title");
    assert!(text(&file).contains("# Title: "), "{}", text(&file));
    game.shows("Until you write one, it stays “");
    // A level is added to the last chapter.
    game.presses("Second", &[ArrowRight, ArrowRight, ArrowRight, Enter]);
    game.choose("Second: Add");
    assert!(text(&file).ends_with("# Chapter: Later\nb.txt\n"), "{}", text(&file));
    game.presses("Undo", &[Enter, Enter]);
    assert_eq!(levels(&file), ["a.txt", "c.txt", "b.txt"]);
    // The campaign is exported in both forms, which have the same content.
    let shared = folder.with_file_name("shared");
    game.choose("Export as file");
    game.shows("Mine all.zip");
    let package = Package::read(&shared.join("Mine all.zip")).unwrap();
    assert_eq!(package.campaign().to_string(), text(&file));
    for _ in 0..2 {
        game.choose("Export as folder");
    }
    assert_eq!(Package::collect(&shared.join("Mine all")).unwrap(), package);
    assert_eq!(fs::read_dir(&shared).unwrap().count(), 2);
    game.choose("Play campaign");
    assert_eq!(game.menu(), Menu::Closed);
    game.until("First");
}

#[test]
fn a_campaign_is_put_together_by_mouse() {
    let (mut game, folder) = composing();
    // The whole dialog is visible, so that nothing has to be scrolled.
    game.resize(960.0, 800.0);
    game.click_all(&["New campaign"]);
    game.click_action("Second", "Remove");
    game.says(&["Your other levels"]);
    game.click_all(&["Save campaign"]);
    assert_eq!(levels(&folder.join("My campaign.lsf")), ["a.txt", "c.txt"]);
    // The campaign is there the next time, and can be continued.
    game.click_all(&["Another campaign", "My campaign: Open", "Second: Add"]);
    assert_eq!(levels(&folder.join("My campaign.lsf")), ["a.txt", "c.txt", "b.txt"]);
}

#[test]
fn an_unsaved_campaign_is_kept_and_can_be_discarded_and_restored() {
    let (mut game, folder) = composing();
    let workshop = Workshop::at(folder.parent().unwrap().to_owned());
    game.choose("New campaign");
    assert_eq!(workshop.unsaved_campaigns().len(), 0, "it is as it began");
    game.presses("Second", &[ArrowLeft, Enter]);
    game.presses("Title", &[]);
    game.type_text("!");
    // Even if the game were killed now, the change would be saved.
    let unsaved = workshop.unsaved_campaigns();
    let there = workshop.open_campaign(&unsaved[0]).unwrap();
    assert_eq!(there.campaign().levels().collect::<Vec<_>>(), ["a.txt", "c.txt"]);
    let title = there.campaign().title.clone().unwrap();
    assert!(title.contains('!'), "{title}");
    assert_eq!(campaigns(&folder), 0);
    // The list has the campaign, also the next time.
    game.choose("Another campaign");
    let row = format!("{title} (not saved yet): Open");
    game.presses(&row, &[Enter]);
    game.choose("Discard");
    game.shows_no("not saved yet");
    assert_eq!(workshop.unsaved_campaigns().len(), 0);
    workshop.restore_file(&workshop.deleted_files()[0]).unwrap();
    game.press_all_of(&[KeyCode::Escape]);
    game.enter(Menu::Composing);
    game.presses(&row, &[Enter]);
    game.choose("Save campaign");
    assert_eq!((campaigns(&folder), workshop.unsaved_campaigns().len()), (1, 0));
}

/// A game with a saved campaign of three levels, and the campaign's file.
fn with_saved_campaign() -> (Game, PathBuf) {
    let (mut game, folder) = composing();
    game.resize(1200.0, 1000.0);
    game.click_all(&["New campaign", "Save campaign"]);
    (game, folder.join("My campaign.lsf"))
}

impl Game {
    /// Runs frames until the question about a changed file is open.
    fn is_asked(&mut self, title: &str) {
        self.update_until(|world| *world.resource::<State<Menu>>().get() == Menu::FileChanged);
        self.settle();
        self.says(&[title]);
    }

    /// Opens the question about a version in the file that isn't the player's.
    fn is_asked_about(&mut self, file: &Path, others: &str) {
        fs::remove_file(file).unwrap();
        self.is_asked("My campaign.lsf is gone");
        self.click_all(&["Decide later"]);
        fs::write(file, others).unwrap();
        self.is_asked("My campaign.lsf was changed");
    }
}

#[test]
fn a_changed_campaign_file_is_loaded_and_a_missing_one_is_asked_about() {
    let (mut game, file) = with_saved_campaign();
    let all = text(&file);
    fs::write(&file, all.replace("b.txt\n", "")).unwrap();
    game.until("Another program changed the file");
    game.widget("Second: Add");
    fs::remove_file(&file).unwrap();
    game.is_asked("My campaign.lsf is gone");
    game.click_all(&["Save again"]);
    assert_eq!(levels(&file), ["a.txt", "c.txt"]);
    game.shows("Every change is saved");
    // If the file comes back, the question goes.
    let two = text(&file);
    fs::remove_file(&file).unwrap();
    game.is_asked("My campaign.lsf is gone");
    fs::write(&file, &two).unwrap();
    game.until("Every change is saved");
    assert_eq!(game.menu(), Menu::Composing);
    // A change that the file can't take is kept.
    fs::remove_file(&file).unwrap();
    game.is_asked("My campaign.lsf is gone");
    game.click_all(&["Decide later"]);
    game.shows("Your version is kept here");
    game.click_all(&["Second: Add"]);
    game.is_asked("My campaign.lsf is gone");
    let workshop = Workshop::at(file.ancestors().nth(2).unwrap().to_owned());
    let kept = || workshop.unsaved_campaigns();
    let aside = workshop.open_campaign(&kept()[0]).unwrap();
    assert!(aside.campaign().levels().eq(["a.txt", "c.txt", "b.txt"]));
    game.click_all(&["Close without it"]);
    assert!(kept().is_empty() && !file.exists());
    game.says(&["New campaign"]);
    workshop.restore_file(&workshop.deleted_files()[0]).unwrap();
    assert_eq!(kept().len(), 1);
}

#[test]
fn of_two_versions_of_a_campaign_the_player_chooses_one_or_both() {
    let (mut game, file) = with_saved_campaign();
    let mine = text(&file);
    let others =
        mine.replace("b.txt\n", "").replace("My campaign", "Theirs") + "# Chapter: Others\n";
    game.is_asked_about(&file, &others);
    game.click_all(&["Overwrite the file with mine"]);
    assert_eq!(text(&file), mine);
    game.is_asked_about(&file, &others);
    game.click_all(&["Save mine as a new campaign"]);
    let new = file.with_file_name("My campaign 2.lsf");
    assert_eq!((text(&file), text(&new)), (others.clone(), mine.clone()));
    game.shows("My campaign 2.lsf");
    game.click_all(&["Another campaign", "Theirs: Open"]);
    game.shows("Others");
    game.is_asked_about(&file, &mine);
    game.click_all(&["Load the file, and keep mine as an unsaved campaign"]);
    game.shows("Your version is in the list");
    assert_eq!(text(&file), mine);
    game.click_all(&["Another campaign", "Theirs (not saved yet): Open"]);
    game.shows("Others");
}

impl Game {
    /// Begins to drag a row over another one.
    fn begin_to_drag(&mut self, from: &str, to: &str) {
        let [from, to] = [from, to].map(|name| {
            let row = self.widget(name);
            let place = self.place(row);
            Vec2::new(place.min.x + 60.0, place.center().y)
        });
        self.point_at(from);
        self.app.update();
        self.mouse(MouseButton::Left, Pressed);
        self.app.update();
        let over = to + (to - from).signum() * Vec2::new(0.0, 6.0);
        for place in [from.lerp(over, 0.3), from.lerp(over, 0.7), over] {
            self.point_at(place);
            self.app.update();
            self.app.update();
        }
    }
}

#[test]
fn lines_of_a_campaign_are_dragged_with_the_mouse() {
    let (mut game, file) = with_saved_campaign();
    let mut drag = |from: &str, to: &str| {
        game.begin_to_drag(from, to);
        game.mouse(MouseButton::Left, Released);
        game.settle();
        levels(&file)
    };
    assert_eq!(drag("First", "Third"), ["b.txt", "c.txt", "a.txt"]);
    assert_eq!(drag("Third", "Second"), ["c.txt", "b.txt", "a.txt"]);
    game.press_all_of(&[KeyCode::KeyZ]);
    assert_eq!(levels(&file), ["b.txt", "c.txt", "a.txt"]);
    // Escape only cancels the drag.
    game.begin_to_drag("First", "Second");
    game.press_all_of(&[KeyCode::Escape]);
    game.mouse(MouseButton::Left, Released);
    game.settle();
    assert_eq!((game.menu(), game.focus_name().as_str()), (Menu::Composing, "First"));
    assert_eq!(levels(&file), ["b.txt", "c.txt", "a.txt"]);
    game.press_all_of(&[KeyCode::Escape]);
    assert_ne!(game.menu(), Menu::Composing);
}

#[test]
fn a_dragged_line_stays_under_the_mouse_when_the_list_scrolls() {
    let (mut game, file) = with_saved_campaign();
    // The list is too short for its lines.
    game.prefer(|preferences| preferences.text_size = 200);
    game.resize(960.0, 400.0);
    game.settle();
    game.go_to("First");
    game.begin_to_drag("First", "First");
    let middle = |game: &mut Game, name: &str| {
        let row = game.widget(name);
        game.place(row).center().y
    };
    let before = middle(&mut game, "First");
    for _ in 0..20 {
        if middle(&mut game, "Second") > before {
            game.turn_wheel(-1.0);
            game.settle();
        }
    }
    assert!(middle(&mut game, "Second") < before, "the list was scrolled");
    let moved = (middle(&mut game, "First") - before).abs();
    let row = game.widget("First");
    assert!(moved < game.place(row).height(), "it moved by {moved}");
    game.mouse(MouseButton::Left, Released);
    game.settle();
    assert_ne!(levels(&file)[0], "a.txt");
}

#[test]
fn a_campaign_without_time_travel_is_exported_for_sokoban_players() {
    let (mut game, folder) = composing();
    game.choose("New campaign");
    game.shows_no("Export as XSB");
    for file in ["a.txt", "b.txt", "c.txt"] {
        let level = "2D SuperFun!\n+++++\n+@c.+\n+++++\n\nnothing\n\nSolution: E\n";
        fs::write(folder.join(file), level).unwrap();
    }
    game.press_all_of(&[KeyCode::Escape]);
    game.enter(Menu::Composing);
    game.choose("Export as XSB");
    game.shows("My campaign.xsb");
    let text = text(&folder.with_file_name("shared").join("My campaign.xsb"));
    assert_eq!(text.matches("#@$.#").count(), 3, "{text}");
}

#[test]
fn without_levels_there_is_no_campaign() {
    let (mut game, workshop) = keeping();
    game.enter(Menu::Composing);
    game.shows("You haven't saved a level yet.");
    assert!(!workshop.folder(Shelf::Levels).exists());
}
