//! A game that is killed in the level editor loses no edit that was saved, and saves each edit at once.

use std::fs::File;
use std::io::Write;

use chronoshift::frame::{Resolve, Resolving};
use chronoshift::save::{ShelfPlace, TroubleReport};
use chronoshift_core::editing::EditedDocument;

use crate::home::{keep_settings, keep_workshop};
use crate::killed;
use crate::killed::Process;
use crate::numbers::Numbers;
use crate::pointer::HALL;
use crate::prelude::*;

/// The number of kills after which another level begins, because a level's history grows without limit.
const KILLS_OF_A_LEVEL: usize = 20;

/// The line after a state that the game has confirmed as saved.
const SAVED: &str = "saved";

const WAYS: [KeyCode; 4] = [ArrowUp, ArrowRight, ArrowDown, ArrowLeft];
const PIECES: [KeyCode; 7] = [KeyQ, Digit1, Digit2, Digit3, Digit4, Digit5, Digit8];

/// Edits a level forever, and writes each state into a file; run by
/// [`a_game_killed_in_the_editor_keeps_every_edit_that_was_saved`].
#[test]
#[ignore = "another test runs it in a process of its own, and kills it"]
fn edits_until_it_is_killed() {
    let Some(home) = killed::folder() else { return };
    let mut game = Game::start(&[HALL], false, |setup| saving(game::invisible(setup), &home));
    game.prefer(|it| it.speed = AnimationSpeed::Off);
    let place = open_level(&mut game).unwrap_or_else(|| {
        game.make(EditorRequest::New { width: 7, height: 5 });
        let workshop = game.world().resource::<Workshop>();
        workshop.begin(&FileName::new("untitled").unwrap()).place().clone()
    });
    let newest = state_in(&game);
    let states = LevelStates { file: states_file(&home), place, newest, is_saved: true };
    game.app
        .insert_non_send(states)
        .add_systems(
            Resolve,
            write_next.after(Resolving::Click).before(Resolving::Serve).ambiguous_with_all(),
        )
        .add_systems(Last, write_saved);
    let mut numbers = Numbers(u64::from(std::process::id()));
    loop {
        let mut one_of = |keys: &[KeyCode]| keys[numbers.below(keys.len())];
        let (way, other_way, piece) = (one_of(&WAYS), one_of(&WAYS), one_of(&PIECES));
        let tool = one_of(&[KeyL, KeyR]);
        match numbers.below(12) {
            0 => game.press_all_with(&[ControlLeft], way),
            1 | 2 => game.press(&[KeyZ]),
            3 => game.press_all_with(&[ControlLeft], KeyY),
            4 => game.press(&[tool, Enter, way, way, other_way, Enter, KeyB]),
            5 => game.press(&[KeyF, piece, Enter, KeyB]),
            6 => game.press(&[way, Delete]),
            _ => game.press(&[piece, way, Enter]),
        }
    }
}

/// A game that saves levels in a folder, and fails on any trouble.
fn saving(mut app: App, home: &Path) -> App {
    keep_settings(&mut app, home);
    keep_workshop(&mut app, home);
    app.add_systems(Last, refuse_troubles);
    app
}

fn refuse_troubles(mut troubles: MessageReader<TroubleReport>) {
    let troubles: Vec<_> = troubles.read().collect();
    assert!(troubles.is_empty(), "{troubles:?}");
}

/// Opens the only unfinished level, if there is one.
fn open_level(game: &mut Game) -> Option<ShelfPlace> {
    let (levels, troubles) = game.world().resource::<Workshop>().list();
    assert_eq!(troubles, []);
    assert!(levels.len() <= 1, "{levels:?}");
    let place = levels.first()?.place.clone();
    game.make(EditorRequest::Open(place.clone()));
    Some(place)
}

/// The file with the states, each after a line break, because a kill can cut off the last one.
fn states_file(home: &Path) -> File {
    File::options().append(true).create(true).open(home.join("states")).unwrap()
}

/// The states of the level in the editor, and the file for them.
struct LevelStates {
    file: File,
    place: ShelfPlace,
    newest: String,
    /// Whether the game has confirmed that the newest state is saved.
    is_saved: bool,
}

impl LevelStates {
    fn add(&mut self, state: String) {
        if state != self.newest {
            self.write(&state);
            (self.newest, self.is_saved) = (state, false);
        }
    }

    fn write(&mut self, line: &str) {
        self.file.write_all(format!("\n{line}").as_bytes()).unwrap();
    }
}

/// Writes the states to which requests will lead into the file, before the game can save them.
fn write_next(
    mut requests: MessageReader<Request>,
    editor: Res<EditorSession>,
    mut states: NonSendMut<LevelStates>,
) {
    let mut work = editor.work().clone();
    for request in requests.read() {
        match request {
            Request::Editor(EditorRequest::Edit(edit)) => _ = work.edit(edit),
            Request::Undo => _ = work.undo(),
            Request::Redo => _ = work.redo(),
            _ => {}
        }
        states.add(state(&work));
    }
}

fn write_saved(
    workshop: Res<Workshop>,
    editor: Res<EditorSession>,
    mut states: NonSendMut<LevelStates>,
) {
    if states.is_saved || workshop.is_unwritten(&states.place) {
        return;
    }
    assert_eq!(state(editor.work()), states.newest);
    states.write(SAVED);
    states.is_saved = true;
}

fn state_in(game: &Game) -> String {
    state(game.world().resource::<EditorSession>().work())
}

/// Everything that is saved of a level, on one line.
fn state(work: &EditedDocument) -> String {
    let Unfinished { text, history } = Unfinished::from_document(work);
    let history = crc32fast::hash(history.to_string().as_bytes());
    format!("{history:08x} {}", serde_json::to_string(&text).unwrap())
}

/// `KILLS=200` sets the number of kills.
#[test]
fn a_game_killed_in_the_editor_keeps_every_edit_that_was_saved() {
    let kills = killed::kills();
    let mut numbers = Numbers(13);
    let mut home = TempDir::new().unwrap();
    let (mut edits, mut saves, mut unsaved) = (0, 0, 0);
    for kill in 0..kills {
        if kill % KILLS_OF_A_LEVEL == 0 {
            home = TempDir::new().unwrap();
        }
        let lines = || {
            let states = fs::read_to_string(home.path().join("states")).unwrap_or_default();
            states.lines().map(str::to_owned).collect::<Vec<_>>()
        };
        let before = lines().len();
        let process = Process::start("making::killed::edits_until_it_is_killed", home.path());
        let until = before + 1 + numbers.below(60);
        let moment = Duration::from_micros(numbers.below(60_000) as u64);
        process.kill_after(|| lines().len() > until, moment);
        let lines = lines();
        let saved = lines.iter().rposition(|line| line == SAVED);
        let saved_now = lines[before..].iter().filter(|line| *line == SAVED).count();
        (edits, saves) = (edits + lines.len() - before - saved_now, saves + saved_now);

        let setup = |setup| saving(game::headless(setup), home.path());
        let mut game = Game::start(&[HALL], false, setup);
        if open_level(&mut game).is_none() {
            assert_eq!(saved, None, "kill {kill}: the level is lost");
            continue;
        }
        let found = state_in(&game);
        // The states from the last saved one on.
        let known = &lines[saved.map_or(0, |saved| saved - 1)..];
        let place = known.iter().rposition(|line| *line == found);
        let Some(place) = place else { panic!("kill {kill}: {found}\n{}", known.join("\n")) };
        unsaved += known[place + 1..].iter().filter(|line| *line != SAVED).count();
        // From now on, nothing older may come back.
        write!(states_file(home.path()), "\n{found}\n{SAVED}").unwrap();
    }
    let result = format!("{edits} edits, {saves} known to be saved, {unsaved} lost");
    // If the game saved only now and then, few of the edits would be confirmed.
    assert!(edits > kills && saves > edits / 10, "{result}");
    println!("{kills} kills, {result}");
}
