//! Making levels: by keys, by mouse, by pad; testing them, and keeping what solves them.

use std::fs;
use std::path::Path;

use bevy::input::ButtonState::{Pressed as Down, Released as Up};
use bevy::prelude::*;
use chronoshift::game::{self, Setup};
use chronoshift::save::{self, AutoSave, Package, Preferences, Shelf, Speed, Workshop};
use chronoshift::sim::{Bench, Make, Request};
use chronoshift::states::{Menu, Mode};
use chronoshift_core::editing::{Document, Standing};
use chronoshift_core::level::parse;

use crate::Game;
use crate::pointer::HALL;
use crate::sharing::{By, home};

use KeyCode::{
    ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Comma, Enter, Escape, F5, KeyC, KeyM, KeyX, KeyZ,
    Period,
};
use MouseButton::{Left, Right};

/// What solves it.
const SOLUTION: [KeyCode; 11] = [
    ArrowDown, ArrowRight, ArrowUp, ArrowRight, ArrowRight, ArrowRight, ArrowLeft, ArrowLeft,
    ArrowLeft, ArrowLeft, Enter,
];
/// What is built from an empty room of 7 x 5.
const BUILT: &str = "2D SuperFun!
+++++++
+ b + +
+Sc -G+
+   + +
+++++++

button (2, 1) -> gate (4, 2)
";

impl Game {
    /// A game in which a level of a size is begun.
    pub(crate) fn making(width: usize, height: usize) -> Self {
        let mut game = Self::start(&[HALL], false, home);
        game.app.world_mut().resource_mut::<Preferences>().speed = Speed::Off;
        game.make(Make::New { width, height });
        game
    }

    pub(crate) fn make(&mut self, make: Make) {
        self.app.world_mut().write_message(Request::Make(make));
        self.come_to_rest();
    }

    pub(crate) fn mode(&self) -> Mode {
        *self.world().resource::<State<Mode>>().get()
    }

    pub(crate) fn document(&self) -> &Document {
        self.world().resource::<Bench>().work().document()
    }

    /// Presses keys, a frame each.
    pub(crate) fn press_all_of(&mut self, keys: &[KeyCode]) {
        for &key in keys {
            self.press(&[key]);
        }
        self.come_to_rest();
    }

    /// Writes letters into the line of text that has the focus.
    fn type_text(&mut self, text: &str) {
        use bevy::input::keyboard::{Key, KeyboardInput};
        for letter in text.chars() {
            let (window, letter) = (self.window(), letter.to_string());
            self.app.world_mut().write_message(KeyboardInput {
                key_code: KeyCode::KeyH,
                logical_key: Key::Character(letter.as_str().into()),
                state: Down,
                text: Some(letter.as_str().into()),
                repeat: false,
                window,
            });
            self.app.update();
        }
        self.come_to_rest();
    }

    /// Goes down a menu, and round, to what is called so.
    fn go_to(&mut self, name: &str) {
        for _ in 0..60 {
            if self.focus_name() == name {
                return;
            }
            self.writes(ArrowDown, "");
        }
        panic!("{name} is not found");
    }

    /// Presses a key until what is called so has the focus.
    fn writes_to(&mut self, name: &str, key: KeyCode) {
        for _ in 0..30 {
            if self.focus_name() == name {
                return;
            }
            self.writes(key, "");
        }
        panic!("{name} is not found");
    }

    /// Clicks the button of a piece, by the begin of what it is called.
    pub(crate) fn take(&mut self, begin: &str) {
        let names = self.names();
        let (name, _) = names.iter().find(|(name, _)| name.starts_with(begin)).unwrap();
        self.click(&name.clone());
    }

    /// Draws from field to field with a button of the mouse, a frame each.
    pub(crate) fn draw(&mut self, button: MouseButton, fields: &[(u8, u8)]) {
        for (index, &(x, y)) in fields.iter().enumerate() {
            let at = self.field(x, y);
            self.point_at(at);
            if index == 0 {
                self.mouse(button, Down);
            }
            self.app.update();
        }
        self.mouse(button, Up);
        self.come_to_rest();
    }

    /// Solves what is built in a test, and keeps that.
    fn solve_built(&mut self) {
        self.press_all_of(&SOLUTION);
        assert!(self.texts_now().contains("It can be kept as the level's solution."));
        self.press_all_of(&[Enter]);
        assert_eq!(self.mode(), Mode::Edit);
        let kept = self.document().solutions();
        assert_eq!(kept.len(), 1);
        assert_eq!(kept[0].actions.to_string(), "SENEEEWWWWT");
        assert_eq!(kept[0].standing, Standing::Holds { score: 11, clones: 1 });
    }
}

#[test]
fn a_level_is_built_wired_tested_and_solved_by_keys() {
    let mut game = Game::making(7, 5);
    let first = game.document().clone();
    game.press_all_of(&[ArrowRight, ArrowUp, Enter, ArrowDown, ArrowDown, Enter, ArrowUp]);
    game.press_all_of(&[Period; 7]);
    game.press_all_of(&[Enter, Comma, Comma, Comma, Comma, ArrowLeft, ArrowLeft, Enter]);
    game.press_all_of(&[Period, ArrowUp, Enter, KeyC, Enter, ArrowRight, ArrowRight, ArrowDown]);
    game.press_all_of(&[Enter]);
    assert_eq!(game.document().text(), BUILT);
    let built = game.document().clone();
    game.press_all_of(&[KeyZ; 20]);
    assert_eq!(*game.document(), first);
    game.press_all_with(&[KeyCode::ControlLeft], KeyCode::KeyY);
    for _ in 0..20 {
        game.press_all_with(&[KeyCode::ControlLeft], KeyCode::KeyY);
    }
    game.come_to_rest();
    assert_eq!(*game.document(), built);
    game.press_all_of(&[F5]);
    assert_eq!(game.mode(), Mode::Play);
    game.solve_built();
    game.pass_on(By::Keys, &SOLUTION);
    game.press_all_of(&[Escape, Escape]);
    let level = parse(game.document().text().as_bytes()).unwrap();
    assert!(level.solution().is_some());
    // What is done here is no progress, and leaves the level that was played as it was.
    game.make(Make::Leave);
    assert_eq!((game.mode(), game.play().board().height()), (Mode::Play, 5));
    assert!(game.world().get_resource::<Bench>().is_none());
}

#[test]
fn a_level_is_built_wired_tested_and_solved_by_mouse() {
    let mut game = Game::making(7, 5);
    game.draw(Left, &[(4, 1), (4, 2), (4, 3)]);
    game.take("Gate: ");
    game.draw(Left, &[(4, 2)]);
    game.take("Crate: ");
    game.draw(Left, &[(2, 2)]);
    game.take("Button: ");
    game.draw(Left, &[(2, 1)]);
    game.click("Wires");
    game.draw(Left, &[(2, 1), (3, 1), (4, 2)]);
    assert_eq!(game.document().text(), BUILT);
    game.click("Play it");
    game.come_to_rest();
    assert_eq!(game.mode(), Mode::Play);
    game.solve_built();
}

#[test]
fn the_right_button_takes_away_and_a_drag_is_one_step() {
    let mut game = Game::making(7, 5);
    game.draw(Left, &[(2, 1), (3, 1), (4, 1)]);
    let drawn = game.document().clone();
    game.draw(Right, &[(3, 1), (4, 1)]);
    assert!(game.document().text().contains("+ +   +"));
    game.press_all_of(&[KeyZ]);
    assert_eq!(*game.document(), drawn);
    game.press_all_of(&[KeyZ]);
    assert!(game.document().text().contains("+     +\n+S   G+"));
}

#[test]
fn a_test_goes_on_where_the_last_one_stood_unless_the_board_changed() {
    let mut game = Game::making(7, 5);
    game.press_all_of(&[F5, ArrowRight, ArrowRight, F5]);
    assert_eq!(game.mode(), Mode::Edit);
    game.press_all_of(&[F5]);
    assert_eq!(game.play().score(), 2);
    game.press_all_of(&[F5, ArrowUp, Enter, F5]);
    assert_eq!(game.play().score(), 0);
}

#[test]
fn a_solution_that_an_edit_breaks_is_told_of() {
    let mut game = Game::making(7, 5);
    game.press_all_of(&[F5, ArrowRight, ArrowRight, ArrowRight, ArrowRight]);
    game.press_all_of(&[ArrowLeft, ArrowLeft, ArrowLeft, ArrowLeft, Enter, Enter]);
    assert_eq!(game.document().solutions().len(), 1);
    // A wall in the way.
    game.press_all_of(&[ArrowRight, Enter]);
    let kept = game.document().solutions();
    assert!(matches!(kept[0].standing, Standing::Breaks(_)), "{kept:?}");
    assert!(game.texts_now().contains("The solution breaks"), "{}", game.texts_now());
}

#[test]
fn what_is_selected_is_moved_copied_cut_turned_and_put_elsewhere() {
    let mut game = Game::making(9, 6);
    game.draw(Left, &[(2, 1), (3, 1)]);
    game.press_all_of(&[KeyM]);
    game.draw(Left, &[(2, 1), (3, 2)]);
    game.draw(Left, &[(2, 1), (4, 2)]);
    let moved = "+       +\n+   ++  +\n+S      +";
    assert!(game.document().text().replace('G', " ").contains(moved), "{}", game.document().text());
    game.press_all_of(&[KeyCode::BracketRight]);
    let turned = "+    +  +\n+S   + G+";
    assert!(game.document().text().contains(turned), "{}", game.document().text());
    game.press_all_with(&[KeyCode::ControlLeft], KeyX);
    assert!(game.document().text().contains("+       +\n+S     G+"));
    game.press_all_with(&[KeyCode::ControlLeft], KeyCode::KeyV);
    assert_eq!(game.document().text().matches('+').count(), 2 * 9 + 4 * 2 + 2);
}

#[test]
fn the_board_grows_shrinks_and_is_cropped_by_keys() {
    let mut game = Game::making(7, 5);
    game.press_all_with(&[KeyCode::ControlLeft], ArrowRight);
    game.press_all_with(&[KeyCode::ControlLeft], ArrowUp);
    assert_eq!(game.document().size(), (8, 6));
    game.press_all_of(&[KeyCode::KeyK]);
    assert_eq!(game.document().size(), (8, 6), "the goal is next to the wall no more");
}

#[test]
fn a_level_is_built_wired_tested_and_solved_by_pad() {
    use GamepadButton::{
        DPadDown, DPadLeft, DPadRight, DPadUp, East, LeftTrigger2, North, RightTrigger2, South,
        Start,
    };
    let mut game = Game::making(7, 5);
    let pad = game.plug_in("Pad", None);
    let tap = |game: &mut Game, buttons: &[GamepadButton]| {
        for &button in buttons {
            game.tap_pad(pad, button);
            game.app.update();
        }
        game.come_to_rest();
    };
    tap(&mut game, &[DPadRight, DPadUp, South, DPadDown, DPadDown, South, DPadUp]);
    tap(&mut game, &[RightTrigger2; 7]);
    tap(&mut game, &[South, LeftTrigger2, LeftTrigger2, LeftTrigger2, LeftTrigger2]);
    // A step too far is taken back.
    tap(&mut game, &[DPadLeft, South, East, DPadLeft, South, RightTrigger2, DPadUp, South]);
    // The tools come one after another: the wires are the fifth.
    tap(&mut game, &[North, North, North, North, South, DPadRight, DPadRight, DPadDown, South]);
    assert_eq!(game.document().text(), BUILT);
    tap(&mut game, &[Start, DPadDown, South]);
    assert_eq!(game.mode(), Mode::Play);
    tap(&mut game, &[DPadDown, DPadRight, DPadUp, DPadRight, DPadRight, DPadRight]);
    tap(&mut game, &[DPadLeft, DPadLeft, DPadLeft, DPadLeft, South, South]);
    assert_eq!((game.mode(), game.document().solutions().len()), (Mode::Edit, 1));
    game.pass_on(By::Pad(pad), &SOLUTION);
}

#[test]
fn words_are_written_and_undone_at_once() {
    let mut game = Game::making(7, 5);
    game.press_all_of(&[KeyCode::F2]);
    assert_eq!(game.menu(), chronoshift::states::Menu::Texts);
    game.type_text("Hi");
    game.press_all_of(&[KeyCode::Escape]);
    assert_eq!(game.document().metadata().text("Title").as_deref(), Some("Hi"));
    assert!(game.texts_now().contains("Hi"));
    game.press_all_of(&[KeyZ]);
    assert_eq!(game.document().metadata().text("Title"), None);
}

#[test]
fn what_is_at_the_cursor_and_what_is_wrong_is_announced() {
    let mut game = Game::making(7, 5);
    game.app.world_mut().resource_mut::<Preferences>().announcements = true;
    game.press_all_of(&[ArrowRight]);
    assert!(game.texts_now().contains("Floor, d2."), "{}", game.texts_now());
    // Nothing of what is for playing is.
    assert!(!game.texts_now().contains("Hall"), "{}", game.texts_now());
    game.take("Button");
    game.press_all_of(&[ArrowRight, Enter]);
    let told = game.texts_now();
    assert!(told.contains("Button, e2.") && told.contains("no gate"), "{told}");
}

#[test]
fn edges_are_drawn_outwards_and_inwards() {
    let mut game = Game::making(7, 5);
    let fields = [game.field(0, 0), game.field(6, 4)];
    let field = (fields[1].x - fields[0].x) / 6.0;
    let middle = (fields[0] + fields[1]) / 2.0;
    let right = Vec2::new(fields[1].x + field / 2.0 + 8.0, middle.y);
    let drag = |game: &mut Game, from: Vec2, by: Vec2| {
        for (phase, at) in [(Some(Down), from), (None, from + by / 2.0), (Some(Up), from + by)] {
            game.point_at(at);
            game.app.update();
            if let Some(state) = phase {
                game.mouse(Left, state);
            }
        }
        game.come_to_rest();
        game.document().size()
    };
    assert_eq!(drag(&mut game, right, Vec2::new(-2.0 * field, 0.0)), (5, 5));
    game.press_all_of(&[KeyZ]);
    assert_eq!(game.document().size(), (7, 5));
    let top = Vec2::new(middle.x, fields[0].y - field / 2.0 - 8.0);
    assert_eq!(drag(&mut game, top, Vec2::new(0.0, -field)), (7, 6));
    game.press_all_of(&[KeyZ]);
    // No farther in than a board can be, and not at all by the right button.
    assert_eq!(drag(&mut game, right, Vec2::new(-6.0 * field, 0.0)), (3, 5));
}

#[test]
fn messages_are_written_in_languages_and_seen_as_they_will_be() {
    let mut game = Game::making(7, 5);
    game.press_all_of(&[KeyCode::F2]);
    game.writes_to("After the first turn: text", ArrowDown);
    game.type_text("Press {undo}.");
    assert!(game.texts_now().contains("Press Z."), "{}", game.texts_now());
    game.writes(Enter, "");
    game.writes(Enter, "");
    game.type_text("Go");
    game.writes_to("Words for", ArrowUp);
    game.press_all_of(&[ArrowRight]);
    assert!(game.texts_now().contains("Deutsch"));
    game.press_all_of(&[ArrowDown]);
    game.type_text("Los");
    game.press_all_of(&[ArrowUp, ArrowLeft, ArrowDown]);
    game.type_text("Off");
    game.press_all_of(&[KeyCode::Escape]);
    let text = game.document().text();
    let end = "Title: Off\nTutorial-end-of-turn:\n .\n Press {undo}.\n .\n Go\nTitle-de: Los\n";
    for line in end.lines() {
        assert!(text.lines().any(|it| it == line), "{line}\n{text}");
    }
    game.press_all_of(&[KeyZ]);
    assert_eq!(game.document().metadata(), Document::new(7, 5).unwrap().metadata());
}

/// A game that keeps what is made beside its levels.
pub(crate) fn kept(setup: Setup) -> App {
    let workshop = Workshop::at(setup.playlist.folder().to_owned());
    let mut app = game::invisible(setup);
    app.insert_resource(workshop).add_plugins((save::kept, save::workshop_kept));
    app
}

#[test]
fn only_what_is_solved_is_saved_as_a_level() {
    let mut game = Game::start(&[HALL], false, kept);
    let workshop = game.world().resource::<Workshop>().clone();
    game.make(Make::New { width: 7, height: 5 });
    game.make(Make::Finish);
    assert!(game.texts_now().contains("solution"), "{}", game.texts_now());
    let (all, _) = workshop.list();
    assert_eq!(all[0].place.shelf(), Shelf::Unfinished);
    game.press_all_of(&[F5, ArrowRight, ArrowRight, ArrowRight, ArrowRight]);
    game.press_all_of(&[ArrowLeft, ArrowLeft, ArrowLeft, ArrowLeft, Enter, Enter]);
    game.make(Make::Finish);
    let (all, troubles) = workshop.list();
    assert_eq!((all.len(), troubles.len()), (1, 0));
    assert_eq!((all[0].place.shelf(), all[0].place.name()), (Shelf::Levels, "untitled"));
    let level = all[0].level().unwrap();
    assert_eq!(level.solution().unwrap().to_string(), "EEEEWWWWT");
    // It is gone on with from the list, with all that can be undone.
    game.make(Make::Leave);
    game.make(Make::Open(all[0].place.clone()));
    assert_eq!(game.document().text(), all[0].text);
}

/// A game that keeps what is made, in which a level is begun.
fn keeping() -> (Game, Workshop) {
    let mut game = Game::start(&[HALL], false, kept);
    let workshop = game.world().resource::<Workshop>().clone();
    game.make(Make::New { width: 7, height: 5 });
    (game, workshop)
}

fn names(workshop: &Workshop) -> Vec<String> {
    workshop.list().0.iter().map(|made| made.place.name().to_owned()).collect()
}

#[test]
fn what_is_unfinished_is_called_as_its_title_is_until_the_player_names_it() {
    let (mut game, workshop) = keeping();
    let write = |game: &mut Game, text: &str| {
        game.press_all_of(&[KeyCode::F2]);
        game.type_text(text);
        game.press_all_of(&[KeyCode::Escape]);
        game.world().resource::<AutoSave>().settle();
    };
    write(&mut game, "Hi");
    assert_eq!(names(&workshop), ["Hi"]);
    write(&mut game, "!");
    assert_eq!(names(&workshop), ["Hi!"]);
    // The third choice of its row in the list is another name.
    game.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Workshop);
    game.come_to_rest();
    for _ in 0..20 {
        if game.focus_name().starts_with("Hi! (") {
            break;
        }
        game.press(&[ArrowDown]);
    }
    game.press_all_of(&[ArrowRight, ArrowRight, Enter]);
    assert_eq!(game.focus_name(), "New name of its file");
    game.writes(KeyX, "*");
    game.writes(Enter, "");
    game.come_to_rest();
    assert!(game.texts_now().contains("“*”"), "{}", game.texts_now());
    assert_eq!(names(&workshop), ["Hi!"]);
    game.writes(KeyCode::Backspace, "");
    game.writes(KeyX, "x");
    game.writes(Enter, "");
    assert!(game.focus_name().starts_with("Hi!x ("));
    // What is made goes on under that name, whatever the title is.
    game.press_all_of(&[KeyCode::Escape]);
    write(&mut game, "?");
    assert_eq!(names(&workshop), ["Hi!x"]);
}

#[test]
fn a_stroke_that_was_not_meant_takes_back_itself_and_nothing_before() {
    let mut game = Game::making(7, 5);
    game.draw(Left, &[(2, 1), (3, 1)]);
    let drawn = game.document().clone();
    // Nothing comes of the first, as there are walls already.
    for stroke in [[(2, 1), (3, 1)], [(2, 3), (3, 3)]] {
        for (index, (x, y)) in stroke.into_iter().enumerate() {
            let at = game.field(x, y);
            game.point_at(at);
            if index == 0 {
                game.mouse(Left, Down);
            }
            game.app.update();
        }
        // The other button ends it.
        game.mouse(Right, Down);
        game.mouse(Right, Up);
        game.mouse(Left, Up);
        game.come_to_rest();
        assert_eq!(*game.document(), drawn);
    }
}

/// A level of one room, with a solution.
fn solved(title: &str) -> String {
    format!("2D SuperFun!\n+++++\n+S G+\n+++++\n\nnothing\n\nTitle: {title}\nSolution: EEWWT\n")
}

#[test]
fn a_campaign_is_put_together_by_keys_and_undone_and_played() {
    let (mut game, workshop) = keeping();
    let folder = workshop.folder(Shelf::Levels);
    fs::create_dir_all(&folder).unwrap();
    for (file, title) in [("a.txt", "First"), ("b.txt", "Second"), ("c.txt", "Third")] {
        fs::write(folder.join(file), solved(title)).unwrap();
    }
    let file = folder.join("campaign.lsf");
    let text = |file: &Path| fs::read_to_string(file).unwrap();
    game.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Composing);
    game.come_to_rest();
    game.go_to("New campaign of all your levels");
    game.press_all_of(&[Enter]);
    let all = text(&file);
    assert!(
        all.starts_with("JikiBan Campaign\n") && all.contains("a.txt\nb.txt\nc.txt\n"),
        "{all}"
    );
    // The second one goes up, the third one out, and comes back.
    game.go_to("Second");
    game.press_all_of(&[Enter]);
    assert_eq!(game.focus_name(), "Second");
    game.go_to("Third");
    game.press_all_of(&[ArrowLeft, Enter]);
    assert!(text(&file).contains("b.txt\na.txt\n") && !text(&file).contains("c.txt"));
    game.go_to("Undo");
    game.press_all_of(&[Enter]);
    assert!(text(&file).contains("b.txt\na.txt\n") && text(&file).contains("c.txt"));
    // Words.
    game.go_to("Title");
    game.type_text("Mine");
    assert!(text(&file).contains("# Title: Mine\n"), "{}", text(&file));
    // Another program's changes are not overwritten.
    let others = text(&file) + "# Chapter: Others'\n";
    fs::write(&file, &others).unwrap();
    game.go_to("Third");
    game.press_all_of(&[ArrowLeft, Enter]);
    assert_eq!(text(&file), others);
    assert!(game.texts_now().contains("was changed since"), "{}", game.texts_now());
    fs::write(&file, others.replace("# Chapter: Others'\n", "")).unwrap();
    game.go_to("Put it into one file");
    game.press_all_of(&[Enter]);
    let packed = folder.with_file_name("shared").join("campaign.zip");
    let package = Package::read(&packed).unwrap();
    assert_eq!(package.campaign().to_string(), text(&file));
    game.go_to("Play it");
    game.press_all_of(&[Enter]);
    assert_eq!(game.menu(), Menu::Closed);
    assert!(game.texts_now().contains("Second"), "{}", game.texts_now());
}

#[test]
fn a_copy_of_what_is_played_begins_at_its_start() {
    let mut game = Game::shown(&[HALL]);
    game.app.world_mut().resource_mut::<Preferences>().speed = Speed::Off;
    game.press_all_of(&[ArrowRight]);
    assert_eq!(game.play().turn(), 1);
    game.make(Make::Copy);
    assert_eq!((game.play().timeline(), game.play().turn()), (1, 0));
}
