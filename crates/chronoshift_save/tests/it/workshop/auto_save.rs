//! Saving on the writer thread.

use std::fs;
use std::sync::mpsc::{Receiver, channel};

use chronoshift_save::workshop::{LevelVersion, OpenFile, Shelf, Workshop};
use chronoshift_save::{FaultKind, Reason, SaveNews, Saver, StoreKind, Workbench};

use super::{HALF, Home, MORE, SOLVED, name, unfinished};

/// A game that saves levels: its state of the workshop, and the writer thread.
struct Game {
    workshop: Workshop,
    saver: Saver,
    news: Receiver<SaveNews>,
}

impl Game {
    fn new(home: &Home) -> Self {
        let (saver, news) = Saver::start(|| ()).unwrap();
        let workshop = home.workshop.clone();
        saver.open_levels(workshop.clone());
        Self { workshop, saver, news }
    }

    /// Saves a text soon.
    fn save(&mut self, open: &OpenFile, text: &str) {
        let text = text.to_owned();
        let version: LevelVersion = self.workshop.note(open, move || unfinished(&text));
        self.saver.save_level(version);
    }

    /// Waits until everything is written or has failed. Returns the news other than states of levels.
    fn flush(&mut self, mut opens: Vec<&mut OpenFile>) -> Vec<SaveNews> {
        // A failure is also in the news.
        let _ = self.saver.flush();
        let mut others = Vec::new();
        for news in self.news.try_iter() {
            match news {
                SaveNews::Level { open, written } => {
                    self.workshop.update_state(&open, written);
                    for known in opens.iter_mut().filter(|known| known.id() == open.id()) {
                        known.clone_from(&open);
                    }
                }
                news => others.push(news),
            }
        }
        others
    }

    /// Runs a job on the writer thread, and waits for its result.
    fn run<T: Send + 'static>(&self, job: impl FnOnce(&mut Workbench) -> T + Send + 'static) -> T {
        let (send, answer) = channel();
        self.saver.run(move |bench| send.send(job(bench)).unwrap());
        answer.recv().unwrap()
    }
}

#[test]
fn the_newest_version_is_saved_before_the_game_ends() {
    let home = Home::new();
    let mut game = Game::new(&home);
    let open = home.workshop.begin(&name("Door"));
    for turn in 0..500 {
        game.save(&open, &format!("{HALF}{turn}"));
    }
    assert!(game.flush(Vec::new()).is_empty());
    assert_eq!(home.list()[0].2, format!("{HALF}499"));
    assert!(!game.workshop.is_unwritten(open.place()));
    game.save(&open, MORE);
    game.saver.finish();
    assert_eq!(home.list()[0].2, MORE);
    let other = home.workshop.begin(&name("Other"));
    let mut game = Game::new(&home);
    game.save(&other, HALF);
    drop(game);
    assert_eq!(home.list().len(), 2);
}

#[test]
fn a_late_version_does_not_bring_a_finished_level_back() {
    let home = Home::new();
    let mut game = Game::new(&home);
    let open = home.saved("Door", HALF);
    game.save(&open, MORE);
    game.save(&open, SOLVED);
    let level = open.clone();
    let place = game.run(move |bench| {
        bench
            .with_open(&level, |workshop, open| workshop.promote(open, &name("Door"), SOLVED, None))
    });
    assert_eq!(place.unwrap().name(), "Door");
    // The game doesn't know the new state yet.
    game.save(&open, SOLVED);
    game.flush(Vec::new());
    assert_eq!(home.files(), ["levels/Door.txt"]);
}

#[test]
fn a_write_that_fails_is_news_once_and_is_tried_again() {
    let home = Home::new();
    // A file where a folder should be.
    home.write("unfinished", "");
    let mut game = Game::new(&home);
    let open = home.workshop.begin(&name("Door"));
    game.save(&open, HALF);
    let news = game.flush(Vec::new());
    let [SaveNews::Failing { kind: StoreKind::Levels, folder, .. }] = &news[..] else {
        panic!("{news:?}")
    };
    assert_eq!(folder, home.folder.path());
    let place = open.place().clone();
    assert!(game.run(move |bench| bench.refuse_unwritten(&place)).is_err());
    fs::remove_file(home.path("unfinished")).unwrap();
    game.save(&open, MORE);
    let news = game.flush(Vec::new());
    assert!(matches!(news[..], [SaveNews::Recovered(StoreKind::Levels)]), "{news:?}");
    assert_eq!(home.list()[0].2, MORE);
    let place = open.place().clone();
    assert_eq!(game.run(move |bench| bench.refuse_unwritten(&place)), Ok(()));
}

#[test]
fn an_unwritten_level_is_listed_and_opens() {
    let home = Home::new();
    let mut game = Game::new(&home);
    let open = home.saved("Door", HALF);
    let folder = home.path("unfinished");
    let aside = home.path("aside");
    fs::rename(&folder, &aside).unwrap();
    home.write("unfinished", "");
    let new = game.workshop.begin(&name("New"));
    assert_eq!(
        game.workshop.begin(&name("New")).place().name(),
        "New",
        "neither has a version yet"
    );
    for (open, text) in [(&open, MORE), (&new, HALF)] {
        game.save(open, text);
    }
    game.flush(Vec::new());
    assert_eq!(game.workshop.begin(&name("New")).place().name(), "New 2");
    let (levels, _) = game.workshop.list();
    let texts: Vec<_> = levels.iter().map(|level| (level.place.name(), &*level.text)).collect();
    assert_eq!(texts, [("New", HALF), ("Door", MORE)]);
    // An unwritten level opens again, and is written to the same file once there is room.
    let (again, there, fault) = game.workshop.open(open.place()).unwrap();
    assert_eq!((there, fault), (unfinished(MORE), None));
    let place = open.place().clone();
    assert_eq!(game.run(move |bench| bench.workshop().open(&place)).unwrap().1, unfinished(MORE));
    fs::remove_file(&folder).unwrap();
    fs::rename(&aside, &folder).unwrap();
    game.save(&again, SOLVED);
    game.flush(Vec::new());
    let files = ["Door.json", "Door.json.bak", "New.json", "New.json.bak"];
    assert_eq!(home.files(), files.map(|file| format!("unfinished/{file}")));
    assert_eq!(home.place("Door", Shelf::Unfinished), *again.place());
    assert!(!game.workshop.is_unwritten(again.place()));
}

#[test]
fn another_games_file_is_news_and_the_level_gets_a_new_file() {
    let home = Home::new();
    let mut game = Game::new(&home);
    let mut open = home.saved("Door", HALF);
    let (mut other, _, _) = home.workshop.open(open.place()).unwrap();
    home.workshop.save(&mut other, &unfinished(MORE)).unwrap();
    game.save(&open, SOLVED);
    let news = game.flush(vec![&mut open]);
    let [SaveNews::Fault(StoreKind::Levels, fault)] = &news[..] else { panic!("{news:?}") };
    assert!(matches!(fault.kind, FaultKind::Taken { .. }), "{fault:?}");
    assert_eq!((home.list().len(), open.place().name()), (2, "Door 2"));
}

/// The new file would be too large to read it again, so the write fails after it has found the damage.
#[test]
fn damage_that_a_failing_write_finds_is_news() {
    let home = Home::new();
    let mut game = Game::new(&home);
    let open = home.saved("Door", HALF);
    home.write("unfinished/Door.json", "{");
    game.save(&open, &"x".repeat(64 << 20));
    let news = game.flush(Vec::new());
    let [SaveNews::Fault(_, fault), SaveNews::Failing { reason, .. }] = &news[..] else {
        panic!("{news:?}")
    };
    assert!(matches!(fault.kind, FaultKind::Damaged { .. }), "{fault:?}");
    assert!(matches!(reason, Reason::WouldExceed { .. }), "{reason:?}");
    game.save(&open, MORE);
    let news = game.flush(Vec::new());
    assert!(matches!(news[..], [SaveNews::Recovered(StoreKind::Levels)]), "{news:?}");
    assert_eq!(home.list()[0].2, MORE);
}

#[test]
fn a_job_runs_after_the_versions_before_it() {
    let home = Home::new();
    let mut game = Game::new(&home);
    let mut open = game.workshop.begin(&name("Door"));
    game.save(&open, MORE);
    let (place, known) = (open.place().clone(), open.clone());
    let renamed = game.run(move |bench| {
        bench.with_open(&known, |workshop, open| workshop.rename(&place, &name("Gate"), Some(open)))
    });
    assert_eq!(renamed.unwrap().name(), "Gate");
    game.save(&open, HALF);
    assert!(game.flush(vec![&mut open]).is_empty());
    assert_eq!(
        (home.list(), open.place().name()),
        (vec![("Gate".to_owned(), Shelf::Unfinished, HALF.to_owned())], "Gate")
    );
}

/// The text of a level needs seconds to be on a slow disk.
#[test]
fn changes_are_saved_while_a_level_is_prepared() {
    let home = Home::new();
    let mut game = Game::new(&home);
    let mut open = game.workshop.begin(&name("Door"));
    game.save(&open, SOLVED);
    let (go_on, wait) = channel();
    let workshop = game.workshop.clone();
    let (send, promoted) = channel();
    game.saver.run_prepared(open.clone(), move |known| {
        let prepared = Some(workshop.prepare_level(&known, &name("Door"), SOLVED));
        wait.recv().unwrap();
        move |bench: &mut Workbench| {
            let place = bench.with_open(&known, |workshop, open| {
                workshop.promote(open, &name("Door"), SOLVED, prepared)
            });
            send.send(place).unwrap();
        }
    });
    game.save(&open, MORE);
    let version = game.workshop.open(open.place()).unwrap();
    assert_eq!(version.1, unfinished(MORE));
    while game.workshop.is_unwritten(open.place()) {
        let SaveNews::Level { open, written } = game.news.recv().unwrap() else { panic!() };
        game.workshop.update_state(&open, written);
    }
    assert_eq!(home.list(), [("Door".to_owned(), Shelf::Unfinished, MORE.to_owned())]);
    go_on.send(()).unwrap();
    assert!(game.flush(vec![&mut open]).is_empty());
    let level = promoted.recv().unwrap().unwrap();
    assert_eq!(home.text("levels/Door.txt"), SOLVED);
    // Later changes are an edited version of the level, which can replace it.
    let text = home.text("unfinished/Door.json");
    assert_eq!(home.text("unfinished/Door.json.bak"), text);
    let (mut again, there, _) = home.workshop.open(open.place()).unwrap();
    assert_eq!((there, again.saved_as()), (unfinished(MORE), Some(level)));
    let other = SOLVED.replace("Short", "Shorter");
    home.workshop.promote(&mut again, &name("Door"), &other, None).unwrap();
    assert_eq!(home.files(), ["levels/Door.txt"]);
}
