//! Any number of keys within one frame have the same effect as one key per frame: the receiver of a press, and its
//! effect, are determined only once all earlier presses are resolved.

use bevy::ecs::schedule::ScheduleCleanupPolicy;
use chronoshift::frame::Frame;
use chronoshift::input::InputGate;
use chronoshift::sim::ReportFile;
use chronoshift::timeline::Scrub;

use crate::prelude::*;

use crate::scrub::IN_THE_GATE;
use KeyCode::{BracketLeft as TurnBack, BracketRight as Turn};

/// All keys that do something anywhere.
const KEYS: &[KeyCode] = &[
    Down, Left, Right, Up, Backspace, TurnBack, Turn, Comma, Delete, Digit0, Digit1, Digit2,
    Digit3, End, Enter, Equal, Escape, F1, F2, F4, F5, F6, F7, F8, F9, F10, Home, Insert, KeyA,
    KeyB, KeyC, KeyD, KeyE, KeyF, KeyG, KeyH, KeyI, KeyJ, KeyK, KeyL, KeyM, KeyN, KeyO, KeyP, KeyQ,
    KeyR, KeyS, KeyT, KeyU, KeyV, KeyW, KeyX, KeyY, KeyZ, Minus, PageDown, PageUp, Period, Space,
    Tab,
];

const HELD: [&[KeyCode]; 4] = [&[], &[ShiftLeft], &[ControlLeft], &[ControlLeft, ShiftLeft]];

/// A state of the game in which keys are pressed, and the keys that are pressed most there.
struct Place {
    name: &'static str,
    begin: fn() -> Game,
    likely: &'static [KeyCode],
}

const PLACES: [Place; 4] = [
    Place {
        name: "play",
        begin: || quick(Game::shown(&[DOOR, DOOR])),
        likely: &[Down, Left, Right, Up, Space, Enter, KeyZ, KeyX, Comma, Period],
    },
    Place {
        name: "recordings",
        begin: || {
            let mut game = quick(Game::shown(&[DOOR, DOOR]));
            game.press(&IN_THE_GATE);
            game.press(&[KeyZ, KeyE]);
            game
        },
        likely: &[KeyE, Comma, Period, Insert, Delete, KeyC, Home, End, KeyZ, KeyX, Left, Right],
    },
    Place {
        name: "menus",
        begin: || quick(Game::shown(&[DOOR, DOOR])),
        likely: &[Escape, Enter, Down, Up, Right, F1, F4, KeyU, KeyM, Tab],
    },
    Place {
        name: "editor",
        begin: || quick(Game::making(7, 5)),
        likely: &[
            Down, Left, Right, Up, Enter, Delete, KeyZ, KeyX, KeyV, KeyR, KeyQ, Digit1, Turn,
            TurnBack,
        ],
    },
];

/// A key, with those that are held meanwhile.
type Press = (&'static [KeyCode], KeyCode);

fn quick(mut game: Game) -> Game {
    game.prefer(|it| (it.speed, it.act_from_shown) = (AnimationSpeed::Off, true));
    // Searches run in other threads, so the effect of a press on their results would depend on the machine.
    let only_systems = ScheduleCleanupPolicy::RemoveSystemsOnly;
    let removed = game.app.remove_systems_in_set(Update, Frame::StartSearches, only_systems);
    assert!(removed.is_ok_and(|systems| systems > 0));
    // On the system's clipboard, games that run at the same time would find each other's texts.
    game.app.insert_resource(OwnClipboard::default());
    // Some keys quit. These games continue nevertheless, but a report would wait for the writer threads.
    game.app.insert_resource(ReportFile::default());
    game.settle();
    game
}

/// The number of frames full of presses in each pair of games.
const FRAMES: usize = 20;

/// The seeds of the pairs of games, from `CHRONOSHIFT_SEED` on: as many as are needed for `CHRONOSHIFT_RUNS` frames.
fn seeds() -> std::ops::Range<u64> {
    let number = |name| std::env::var(name).ok().and_then(|number| number.parse::<u64>().ok());
    let first = number("CHRONOSHIFT_SEED").unwrap_or(0);
    let runs = number("CHRONOSHIFT_RUNS").unwrap_or(FRAMES as u64);
    first..first + runs.div_ceil(FRAMES as u64)
}

/// The presses for a frame: usually some, occasionally two hundred.
fn presses(random: &mut fastrand::Rng, place: &Place) -> Vec<Press> {
    let count = if random.u8(..FRAMES as u8) == 0 { 200 } else { random.usize(2..14) };
    let press = |random: &mut fastrand::Rng| {
        let key =
            if random.u8(..4) < 3 { random.choice(place.likely) } else { random.choice(KEYS) };
        let held = if random.u8(..6) == 0 { HELD[random.usize(..HELD.len())] } else { HELD[0] };
        (held, *key.unwrap())
    };
    (0..count).map(|_| press(random)).collect()
}

impl Game {
    fn press_one(&mut self, (held, key): Press) {
        self.hold(held);
        self.tap(key);
        self.let_go(held);
    }

    /// A looping playback never rests, so its turn would depend on the number of frames.
    fn end_loop(&mut self) {
        if self.world().resource::<Scrub>().loops() {
            self.app.world_mut().write_message(Seek::Loop);
            self.app.update();
        }
    }

    /// Sets the time per frame. No time passes in the frames in which keys are pressed.
    fn with_time(&mut self, time: u64) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(time)));
    }

    /// Everything that keys have changed.
    fn state(&mut self) -> Vec<String> {
        let mut state = vec![format!("{:?} {:?}", self.menu(), self.mode())];
        let play = self.play();
        let recordings = play.recordings();
        state.push(format!("{recordings:?} {:?} {:?}", play.status(), play.next_redo()));
        let taken = self.world().get_resource::<TakenOver>();
        let place = taken.map(|_| self.world().resource::<Playhead>().self_and_turn());
        state.push(format!("{taken:?} {place:?}"));
        let is_on = self.world().resource::<Scrub>().is_on();
        state.push(format!("{:?}", is_on.then(|| self.at_turn())));
        let editor = self.world().get_resource::<EditorSession>();
        let made =
            editor.map(|it| (it.work().document().text(), it.work().can_undo(), it.is_testing()));
        state.push(format!("{made:?}"));
        state.push(format!("{:?}", self.world().resource::<Preferences>()));
        state.push(self.focused().map_or_else(String::new, |_| self.at()));
        state
    }
}

/// Presses the same keys in two games: in one of them all within one frame, in the other one in each frame. Returns the
/// states of both.
fn press_in_both([at_once, one_by_one]: &mut [Game; 2], presses: &[Press]) -> [Vec<String>; 2] {
    at_once.with_time(0);
    one_by_one.with_time(0);
    presses.iter().for_each(|press| at_once.press_one(*press));
    at_once.update_to_the_last();
    for press in presses {
        one_by_one.press_one(*press);
        one_by_one.update_to_the_last();
    }
    [at_once, one_by_one].map(|game| {
        game.end_loop();
        game.with_time(16);
        game.update_until(|world| !is_reading(world));
        game.settle();
        game.state()
    })
}

fn compare(place: &Place, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut games = [(place.begin)(), (place.begin)()];
    let mut before = Vec::new();
    for _ in 0..FRAMES {
        let presses = presses(&mut random, place);
        let [many, one] = press_in_both(&mut games, &presses);
        if many != one {
            let found = shortest(place, &before, &presses);
            let found = found.unwrap_or_else(|| {
                let differs = many.iter().zip(&one).filter(|(many, one)| many != one);
                format!("not again: {:#?} by {presses:?}", differs.collect::<Vec<_>>())
            });
            panic!("in {}, seed {seed}: {found}", place.name);
        }
        before.push(presses);
    }
}

/// The smallest number of presses within a frame after which the two games differ, with the difference; `None` if they
/// don't differ again.
fn shortest(place: &Place, before: &[Vec<Press>], presses: &[Press]) -> Option<String> {
    let differs = |count: usize| {
        let mut games = [(place.begin)(), (place.begin)()];
        before.iter().for_each(|presses| _ = press_in_both(&mut games, presses));
        let [many, one] = press_in_both(&mut games, &presses[..count]);
        let differs = many.into_iter().zip(one).filter(|(many, one)| many != one);
        let differs: Vec<_> = differs.collect();
        (!differs.is_empty())
            .then(|| format!("{differs:#?} by {:?} after {before:?}", &presses[..count]))
    };
    let (mut same, mut other, mut found) = (0, presses.len(), differs(presses.len()));
    while other - same > 1 {
        let middle = same.midpoint(other);
        match differs(middle) {
            Some(at) => (other, found) = (middle, Some(at)),
            None => same = middle,
        }
    }
    found
}

/// Each of these was once handled in another order.
#[test]
fn presses_that_were_once_served_in_another_order_keep_theirs() {
    let cases: [(usize, &[KeyCode], &[KeyCode]); 7] = [
        // While the player looks back, a move is made in the present, and then a self is taken over.
        (1, &[Comma, Comma], &[Left, KeyE]),
        (1, &[Home], &[Space, KeyE, Space]),
        // The undo comes first; only then does the play continue from the turn that is shown.
        (0, &[Space, Space, Space, Comma], &[KeyZ, Down]),
        // A gate on a gate flips it, so the second press depends on the first.
        (3, &[Up, Turn, Turn], &[Enter, Enter]),
        (3, &[Up, Left], &[Enter, Right, Delete, KeyZ]),
        (3, &[KeyS, Enter, Right, Enter, KeyC], &[KeyV, KeyR, Down, Enter]),
        (3, &[KeyF, Down], &[Enter, Down, Delete, Enter]),
    ];
    for (place, before, keys) in cases {
        let mut games = [(PLACES[place].begin)(), (PLACES[place].begin)()];
        let plain = |keys: &[KeyCode]| keys.iter().map(|key| (HELD[0], *key)).collect::<Vec<_>>();
        for key in plain(before) {
            press_in_both(&mut games, &[key]);
        }
        let [many, one] = press_in_both(&mut games, &plain(keys));
        assert_eq!(many, one, "in {}, after {before:?}: {keys:?}", PLACES[place].name);
    }
}

/// This is how the other tests detect presses that bypass the gate.
#[test]
fn with_an_open_gate_keys_of_one_frame_do_something_else() {
    for place in &PLACES[..2] {
        let mut games = [(place.begin)(), (place.begin)()];
        let only_systems = ScheduleCleanupPolicy::RemoveSystemsOnly;
        let removed = games[0].app.remove_systems_in_set(First, InputGate, only_systems);
        assert!(removed.is_ok_and(|systems| systems > 0));
        let mut random = fastrand::Rng::with_seed(0);
        let differs = (0..FRAMES).any(|_| {
            let [many, one] = press_in_both(&mut games, &presses(&mut random, place));
            many != one
        });
        assert!(differs, "in {}", place.name);
    }
}

#[test]
fn keys_of_one_frame_do_in_play_what_keys_of_many_do() {
    seeds().for_each(|seed| compare(&PLACES[0], seed));
}

#[test]
fn keys_of_one_frame_edit_recordings_as_keys_of_many_do() {
    seeds().for_each(|seed| compare(&PLACES[1], seed));
}

#[test]
fn keys_of_one_frame_do_in_menus_what_keys_of_many_do() {
    seeds().for_each(|seed| compare(&PLACES[2], seed));
}

#[test]
fn keys_of_one_frame_make_levels_as_keys_of_many_do() {
    seeds().for_each(|seed| compare(&PLACES[3], seed));
}
