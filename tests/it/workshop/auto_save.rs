//! Saving by itself, beside the frames.

use std::path::PathBuf;

use bevy::app::AppExit;
use bevy::prelude::*;
use chronoshift::save::{
    AutoSave, OpenFile, SettingsFile, Shelf, Trouble, Unsaved, Workshop, workshop_kept,
};
use chronoshift::words::Words;

use super::{HALF, Home, MORE, SOLVED, name, unfinished};

/// A program that saves what is made in a folder.
fn app(home: &Home) -> App {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins)
        .insert_resource(SettingsFile::at(home.path("settings.toml")))
        .insert_resource(home.workshop.clone())
        .add_plugins((chronoshift::save::kept, workshop_kept))
        .init_resource::<Heard>()
        .add_systems(First, hear);
    app
}

#[derive(Resource, Default)]
struct Heard(Vec<Trouble>);

fn hear(mut troubles: MessageReader<Trouble>, mut heard: ResMut<Heard>) {
    heard.0.extend(troubles.read().cloned());
}

/// Has a text saved soon.
fn save(app: &App, held: &OpenFile, text: &str) {
    let text = text.to_owned();
    app.world().resource::<AutoSave>().save(held, move || unfinished(&text));
}

fn settle(app: &mut App) -> Vec<Trouble> {
    // Whether it could be written is told, by a thread of its own.
    let _ = app.world().resource::<AutoSave>().settle();
    for _ in 0..20 {
        std::thread::sleep(std::time::Duration::from_millis(2));
        app.update();
    }
    std::mem::take(&mut app.world_mut().resource_mut::<Heard>().0)
}

#[test]
fn what_is_made_is_saved_and_the_end_waits_for_it() {
    let home = Home::new();
    let mut app = app(&home);
    let held = home.workshop.begin(&name("Door"));
    for turn in 0..500 {
        save(&app, &held, &format!("{HALF}{turn}"));
    }
    assert_eq!(settle(&mut app), []);
    assert_eq!(home.list()[0].2, format!("{HALF}499"));
    save(&app, &held, MORE);
    app.world_mut().write_message(AppExit::Success);
    app.update();
    assert_eq!(home.list()[0].2, MORE);
    let other = home.workshop.begin(&name("Other"));
    let mut app = self::app(&home);
    save(&app, &other, HALF);
    assert_eq!(settle(&mut app), []);
    drop(app);
    assert_eq!(home.list().len(), 2);
}

#[test]
fn what_is_saved_late_does_not_bring_a_finished_level_back() {
    let home = Home::new();
    let mut app = app(&home);
    let held = home.saved("Door", HALF);
    save(&app, &held, MORE);
    save(&app, &held, SOLVED);
    settle(&mut app);
    home.workshop.promote(&held, &name("Door"), SOLVED).unwrap();
    save(&app, &held, SOLVED);
    settle(&mut app);
    assert_eq!(home.files().iter().filter(|it| it.contains("Door")).count(), 1);
}

#[test]
fn where_nothing_can_be_written_it_is_said_and_tried_again() {
    let home = Home::new();
    // A file where a folder should be.
    home.write("unfinished", "");
    let mut app = app(&home);
    let held = home.workshop.begin(&name("Door"));
    save(&app, &held, HALF);
    let heard = settle(&mut app);
    let [Trouble::MadeUnsaved { .. }] = &heard[..] else { panic!("{heard:?}") };
    let said = app.world().resource::<Unsaved>().text().map(|text| Words::default().say(&text));
    assert!(said.unwrap().contains("Can't save your level to"));
    std::fs::remove_file(home.path("unfinished")).unwrap();
    save(&app, &held, MORE);
    assert_eq!(settle(&mut app), []);
    assert_eq!(*app.world().resource::<Unsaved>(), Unsaved::default());
    assert_eq!(home.list()[0].2, MORE);
}

#[test]
fn what_is_not_written_yet_is_listed_and_opens() {
    let home = Home::new();
    let mut app = app(&home);
    let held = home.saved("Door", HALF);
    let folder = home.path("unfinished");
    let aside = home.path("aside");
    std::fs::rename(&folder, &aside).unwrap();
    home.write("unfinished", "");
    let new = home.workshop.begin(&name("New"));
    assert_eq!(home.workshop.begin(&name("New")).place().name(), "New", "neither is anything yet");
    for (held, text) in [(&held, MORE), (&new, HALF)] {
        save(&app, held, text);
    }
    settle(&mut app);
    assert_eq!(home.workshop.begin(&name("New")).place().name(), "New 2");
    let texts = || {
        let (made, _) = home.workshop.list();
        made.into_iter().map(|made| (made.place.name().to_owned(), made.text)).collect::<Vec<_>>()
    };
    let both = [("New".to_owned(), HALF.to_owned()), ("Door".to_owned(), MORE.to_owned())];
    assert_eq!(texts(), both);
    // It is gone on with, and is the same one once there is room.
    let (again, there, trouble) = home.workshop.open(&held.place()).unwrap();
    assert_eq!((there, trouble), (unfinished(MORE), None));
    std::fs::remove_file(&folder).unwrap();
    std::fs::rename(&aside, &folder).unwrap();
    save(&app, &again, SOLVED);
    assert_eq!(settle(&mut app), []);
    assert_eq!(*app.world().resource::<Unsaved>(), Unsaved::default());
    let files = ["Door.json", "Door.json.bak", "New.json", "New.json.bak"];
    assert_eq!(home.files(), files.map(|file| format!("unfinished/{file}")));
    assert_eq!(home.place("Door", Shelf::Unfinished), again.place());
    assert!(!home.workshop.is_unwritten(&again.place()));
}

#[test]
fn another_games_file_is_told_of() {
    let home = Home::new();
    let mut app = app(&home);
    let held = home.saved("Door", HALF);
    let (other, _, _) = home.workshop.open(&held.place()).unwrap();
    Workshop::at(PathBuf::from(home.folder.path())).save(&other, &unfinished(MORE)).unwrap();
    save(&app, &held, SOLVED);
    let heard = settle(&mut app);
    assert!(matches!(&heard[..], [Trouble::MadeElsewhere { .. }]), "{heard:?}");
    assert_eq!(home.list().len(), 2);
}

/// The file would be too large to read it again, so the write fails after it has found the damage.
#[test]
fn damage_that_a_failing_write_finds_is_told() {
    let home = Home::new();
    let mut app = app(&home);
    let held = home.saved("Door", HALF);
    home.write("unfinished/Door.json", "{");
    save(&app, &held, &"x".repeat(64 << 20));
    let heard = settle(&mut app);
    let [Trouble::MadeBroken { .. }, Trouble::MadeUnsaved { error, .. }] = &heard[..] else {
        panic!("{heard:?}")
    };
    assert!(error.to_string().contains("more than 64 MiB"), "{error}");
    save(&app, &held, MORE);
    assert_eq!(settle(&mut app), []);
    assert_eq!(home.list()[0].2, MORE);
}
