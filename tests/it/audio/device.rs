//! Sound on devices. Each test has a part that runs in a separate process, because ALSA's settings apply to a whole
//! process.

use std::cell::Cell;
use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::Read;
use std::os::unix::fs::OpenOptionsExt;
use std::os::unix::net::UnixListener;
use std::process::Command;

use bevy::asset::AssetId;
use bevy::log::{Level, LogPlugin};
use bevy_kira_audio::prelude::{AudioInstance, AudioSource};
use chronoshift::audio;
use chronoshift::audio::{AudioCue, Bus, Score, Speakers};
use chronoshift_save::settings;
use rustix::fs::OFlags;

use super::sounding;
use crate::prelude::*;
use crate::resident;

/// Plays as fast as the processor can.
const NULL: &str = "pcm.!default { type null }";

/// Runs a test of this file in a separate process, in which ALSA has one device or none. Returns its standard error.
fn run_alone(test: &str, device: impl Fn(&Path) -> String) -> String {
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("asound.conf");
    fs::write(&settings, device(folder.path())).unwrap();
    let output = Command::new(std::env::current_exe().unwrap())
        .args([format!("audio::device::{test}").as_str(), "--exact", "--ignored", "--nocapture"])
        .env("ALSA_CONFIG_PATH", &settings)
        .output()
        .unwrap();
    let (out, err) = (output.stdout, String::from_utf8_lossy(&output.stderr).into_owned());
    let out = String::from_utf8_lossy(&out);
    assert!(output.status.success() && out.contains("1 passed"), "{out}{err}");
    err
}

/// The positions in their clips of all sounds that are playing, in seconds.
fn places(world: &World) -> Vec<f64> {
    let instances = world.resource::<Assets<AudioInstance>>();
    instances.iter().filter_map(|(_, instance)| instance.state().position()).collect()
}

fn with_log(setup: Setup) -> App {
    let log = LogPlugin { level: Level::WARN, filter: game::LOG_FILTER.to_owned(), ..default() };
    let mut app = game::invisible(setup);
    app.add_plugins((log, audio::plugin));
    app
}

/// A sound server that listens until this process ends, and never answers.
fn dead_server(folder: &Path) -> String {
    let socket = folder.join("socket");
    std::mem::forget(UnixListener::bind(&socket).unwrap());
    format!(
        "server.dead {{ host localhost socket \"{}\" }}\n\
        pcm.!default {{ type shm server dead pcm null }}",
        socket.display()
    )
}

#[test]
fn without_a_device_the_game_is_silent_and_says_so_once() {
    let err = run_alone("no_device", |_| String::new());
    assert_eq!(err.matches("There is no sound device").count(), 1, "{err}");
    assert!(err.contains("restart the game"), "{err}");
    for technical in ["ALSA lib", "Failed to setup audio"] {
        assert!(!err.contains(technical), "{err}");
    }
}

#[test]
#[ignore = "another test runs it with ALSA's settings of its own"]
fn no_device() {
    let mut game = Game::start(&[CORRIDOR], false, with_log);
    for _ in 0..100 {
        game.press(&[Right, Left]);
        game.app.update();
    }
    let world = game.world();
    assert_eq!(*world.resource::<Speakers>(), Speakers::Absent);
    assert!(world.resource::<Assets<AudioInstance>>().is_empty());
    // The music takes a lot of memory.
    let loops = world.resource::<AssetServer>().get_handle::<AudioSource>("sounds/music_1.ogg");
    assert!(loops.is_none());
}

#[test]
fn a_sound_system_that_does_not_answer_is_not_waited_for() {
    let err = run_alone("stuck", dead_server);
    assert_eq!(err.matches("doesn't answer").count(), 1, "{err}");
}

#[test]
#[ignore = "another test runs it with ALSA's settings of its own"]
fn stuck() {
    let mut game = Game::start(&[CORRIDOR], false, with_log);
    game.press(&[Right, Left]);
    assert_eq!(*game.world().resource::<Speakers>(), Speakers::Absent);
}

#[test]
fn the_music_stays_in_step_and_runs_back() {
    run_alone("pipe", Pipe::device);
}

#[test]
fn chapters_change_the_music() {
    run_alone("chapters", Pipe::device);
}

/// A device that plays only as much as is taken from its pipe.
struct Pipe(File);

impl Pipe {
    fn device(folder: &Path) -> String {
        let pipe = folder.join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        format!(
            "pcm.!default {{ type file slave.pcm {{ type null }} file \"{}\" format raw }}",
            pipe.display()
        )
    }

    fn open() -> Self {
        let settings = PathBuf::from(std::env::var_os("ALSA_CONFIG_PATH").unwrap());
        let mut options = OpenOptions::new();
        options.read(true).write(true).custom_flags(OFlags::NONBLOCK.bits() as i32);
        Self(options.open(settings.with_file_name("pipe")).unwrap())
    }

    /// Lets the device play on for about a sixth of a second. Returns the number of bytes.
    fn drain(&self) -> usize {
        // The device may have written nothing yet.
        (&self.0).read(&mut vec![0; 1 << 16]).unwrap_or(0)
    }

    /// Lets the device play on, while the game does nothing, until a condition holds.
    fn drain_until(&self, done: impl Fn() -> bool) {
        for _ in 0..5000 {
            self.drain();
            if done() {
                return;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        panic!("it did not come about in 10 s");
    }
}

#[test]
#[ignore = "another test runs it with ALSA's settings of its own"]
fn pipe() {
    let pipe = Pipe::open();
    let mut game = sounding(CORRIDOR);
    game.prefer(|preferences| (preferences.effects, preferences.interface) = (0, 0));
    let is_in_step = |world: &World| {
        pipe.drain();
        let places = places(world);
        places.len() == 8 && places.iter().all(|it| *it > 0.1 && (it - places[0]).abs() < 0.001)
    };
    game.update_until(is_in_step);
    game.press(&[Right, Left, Enter]);
    game.update_until(|world| {
        pipe.drain();
        world.resource::<Score>().backwards
    });
    // The voices have been told by now.
    let last = Cell::new(0.0);
    pipe.drain_until(|| {
        let place = places(game.world())[0];
        place < last.replace(place)
    });
    game.update_until(|world| {
        pipe.drain();
        !world.resource::<Score>().backwards
    });
    last.set(f64::MAX);
    pipe.drain_until(|| {
        let place = places(game.world())[0];
        place > last.replace(place)
    });
    game.update_until(is_in_step);
}

#[test]
#[ignore = "another test runs it with ALSA's settings of its own"]
fn chapters() {
    let pipe = Pipe::open();
    let mut game = sounding(CORRIDOR);
    game.prefer(|preferences| (preferences.effects, preferences.interface) = (0, 0));
    // All voices are in step, and there is a drone or not.
    let plays = |world: &World, drones: usize| {
        pipe.drain();
        let places = places(world);
        let in_step = |one: &f64| places.iter().filter(|it| (*it - one).abs() < 0.001).count() == 8;
        places.len() == 8 + drones && places.iter().any(in_step)
    };
    let playing = |world: &World| -> HashSet<AssetId<AudioInstance>> {
        world.resource::<Assets<AudioInstance>>().ids().collect()
    };
    game.update_until(|world| plays(world, 0));
    let of_the_hall = playing(game.world());
    // Another level of the same chapter.
    game.move_to(7);
    for _ in 0..20 {
        pipe.drain();
        game.app.update();
    }
    assert_eq!(playing(game.world()), of_the_hall);
    game.move_to(8);
    game.app.update();
    assert_eq!(playing(game.world()).len(), 17, "one fades out while the other begins");
    game.update_until(|world| plays(world, 1) && playing(world).is_disjoint(&of_the_hall));
}

#[test]
fn sounds_that_have_stopped_leave_nothing() {
    let err = run_alone("many_sounds", |_| NULL.to_owned());
    eprintln!("{err}");
}

/// Also prints the memory that 10,000 sounds need.
#[test]
#[ignore = "another test runs it with ALSA's settings of its own"]
fn many_sounds() {
    let mut game = Game::start(&[CORRIDOR], false, |setup: Setup| {
        let mut app = game::invisible(setup);
        app.add_plugins(audio::plugin);
        // The music's voices never stop, and they would begin with the level.
        app.insert_resource(Preferences(settings::Preferences { music: 0, ..default() }));
        app
    });
    game.update_until(|world| {
        let server = world.resource::<AssetServer>();
        server
            .get_handle::<AudioSource>("sounds/undo.ogg")
            .is_some_and(|clip| world.resource::<Assets<AudioSource>>().contains(&clip))
    });
    assert_eq!(*game.world().resource::<Speakers>(), Speakers::Present);
    let undo = AudioCue { bus: Bus::Effects, file: "undo", louder: 0.0, side: 0.0, pitch: 1.0 };
    let mut played: HashSet<AssetId<AudioInstance>> = HashSet::new();
    let mut play_until = |count: usize| {
        while played.len() < count {
            game.app.world_mut().resource_mut::<Messages<AudioCue>>().write_batch([undo; 30]);
            game.app.update();
            let instances = game.world().resource::<Assets<AudioInstance>>();
            assert!(instances.len() <= 40, "{} sounds", instances.len());
            played.extend(instances.ids());
        }
        resident()
    };
    let (before, after) = (play_until(1_000), play_until(10_000));
    let more = after.saturating_sub(before) >> 10;
    eprintln!("resident: {} kB after 1,000 sounds, {more} kB more after 10,000", before >> 10);
    assert!(more < 15_000, "{more} kB more");
    game.update_until(|world| world.resource::<Assets<AudioInstance>>().is_empty());
}
