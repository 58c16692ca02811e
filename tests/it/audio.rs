//! Tests of the sounds that the game chooses. Those in this file need no sound device.

mod chapters;
#[cfg(target_os = "linux")]
mod device;
mod loudness;
mod measures;

use std::collections::HashMap;

use bevy_kira_audio::AudioSource;
use bevy_kira_audio::prelude::{Frame, StaticSoundData};
use chronoshift::audio;
use chronoshift::audio::{AudioCue, Bus, Score};
use chronoshift_save::levels;

use crate::prelude::*;

/// The gate opens while the button is pressed, and nothing else presses it.
const GATE: &str = "+++++++\n+ Sb-G+\n+     +\n+++++++\n\nbutton (3, 1) -> gate (4, 1)";
/// Three crates block three ways out.
const CROWD: &str = "+++++++\n+ ccc +\n+  S  +\n+G    +\n+++++++";

fn listening(level: &str) -> Game {
    listening_to(&[level])
}

fn listening_to(levels: &[&str]) -> Game {
    Game::start(levels, false, |setup: Setup| {
        let mut app = game::invisible(setup);
        app.add_plugins(audio::cue_plugin);
        app
    })
}

fn sounding(level: &str) -> Game {
    Game::start(&[level], false, |setup: Setup| {
        let mut app = game::invisible(setup);
        app.add_plugins(audio::plugin);
        app
    })
}

/// The frames of a sound of the game.
fn clip(name: &str) -> Vec<Frame> {
    let path = project().join(format!("assets/sounds/{name}.ogg"));
    let clip = StaticSoundData::from_file(path).unwrap();
    assert_eq!(clip.sample_rate as usize, measures::RATE, "{name}");
    clip.frames.to_vec()
}

impl Game {
    /// The sounds of the next `frames` frames, frame by frame.
    fn listen(&mut self, frames: usize) -> Vec<Vec<AudioCue>> {
        let next = |_| {
            self.app.update();
            self.app.world_mut().resource_mut::<Messages<AudioCue>>().drain().collect()
        };
        (0..frames).map(next).collect()
    }

    /// The files that are heard after keys that are all pressed at once.
    fn files_after(&mut self, keys: &[KeyCode]) -> Vec<&'static str> {
        self.press(keys);
        self.listen(60).concat().iter().map(|play| play.file).collect()
    }

    fn score(&self) -> Score {
        self.world().resource::<Score>().clone()
    }

    /// Moves the level, as it is, to a place in the game's own campaign.
    fn move_to(&mut self, place: usize) -> Playlist {
        let file = project().join("levels/campaign.lsf");
        let playlist = Playlist::from(levels::playlist(&file).unwrap().at(place));
        self.app.insert_resource(playlist.clone());
        self.app.update();
        playlist
    }
}

#[test]
fn steps_sound_like_what_is_under_them() {
    let surfaces = [
        ("observatory", "+++++\n+S G+\n+++++", "step_stone"),
        ("first_snow", "+++++\n+S G+\n+++++", "step_snow"),
        ("observatory", "+++++\n+SpG+\n+++++", "step_wood"),
        ("first_snow", "+++++\n+S_G+\n+++++", "step_metal"),
    ];
    for (theme, level, expected) in surfaces {
        let mut game = listening(level);
        game.prefer(|preferences| preferences.theme = theme.to_owned());
        let files = game.files_after(&[Right]);
        assert!(files[0].starts_with(expected), "{level}: {files:?}");
    }
}

#[test]
fn steps_in_turn_differ() {
    let mut game = listening(CORRIDOR);
    let mut steps = Vec::new();
    for key in [Right, Right, Left, Right, Left, Right] {
        game.press(&[key]);
        steps.extend(
            game.listen(30).concat().into_iter().filter(|play| play.file.contains("stone")),
        );
    }
    assert_eq!(steps.len(), 6, "{steps:?}");
    for pair in steps.windows(2) {
        assert!(pair[0].file != pair[1].file && pair[0].pitch != pair[1].pitch, "{pair:?}");
    }
    for play in steps {
        assert!((0.95..=1.05).contains(&play.pitch) && play.louder.abs() <= 1.0, "{play:?}");
    }
}

#[test]
fn what_happens_is_heard_from_its_side() {
    let mut game = listening(GATE);
    game.press(&[Right]);
    let plays = game.listen(60).concat();
    let files: Vec<_> = plays.iter().map(|play| play.file).collect();
    assert!(files[0].starts_with("step_metal"), "{files:?}");
    assert_eq!(files[1..], ["button_down", "gate_open"]);
    // The button is in the board's middle, the gate to its right.
    assert_eq!(plays[1].side, 0.0);
    assert!(plays[2].side > 0.0 && plays[2].side < 1.0);
}

#[test]
fn each_event_has_its_sound() {
    let mut game = listening(CROWD);
    assert_eq!(game.files_after(&[Up]), ["blocked"]);
    assert_eq!(game.files_after(&[KeyZ]), ["undo"]);
    assert_eq!(game.files_after(&[Left, Up]).last(), Some(&"blocked"));
    assert_eq!(game.files_after(&[KeyR]), ["undo"]);
    // On turn 0, the key has to be pressed twice.
    assert_eq!(game.files_after(&[Enter, Enter]), ["enter", "jump"]);
    let mut game = listening(CORRIDOR);
    game.press(&[Right, Right, Left, Left, Enter]);
    let files: Vec<_> = game.listen(240).concat().iter().map(|play| play.file).collect();
    assert!(files.contains(&"goal") && files.ends_with(&["enter", "complete"]), "{files:?}");
}

#[test]
fn a_crowd_is_no_noise() {
    let mut game = listening(CROWD);
    // Each later self walks together with all earlier ones.
    for _ in 0..9 {
        game.press(&[Down, Left, Right, Up, Enter]);
        game.listen(200);
    }
    let mut frames = Vec::new();
    for key in [Down, Left, Right, Up].repeat(20) {
        game.tap(key);
        frames.extend(game.listen(4));
    }
    assert!(frames.iter().flatten().count() > 20, "{frames:?}");
    let mut last: HashMap<&str, usize> = HashMap::new();
    for (frame, plays) in frames.iter().enumerate() {
        assert!(plays.len() <= 6, "{plays:?}");
        for play in plays {
            assert!(play.louder <= 4.0 && play.side.abs() <= 0.6, "{play:?}");
            let kind = play.file.trim_end_matches(char::is_numeric);
            // A frame is 16 ms here.
            let before = last.insert(kind, frame);
            assert!(before.is_none_or(|before| frame - before >= 3), "{play:?} at {frame}");
        }
    }
    let louder = frames.iter().flatten().map(|play| play.louder).fold(0.0, f32::max);
    assert!(louder > 1.5, "ten steps are louder than one");
}

#[test]
fn menus_are_heard() {
    let mut game = listening(CORRIDOR);
    game.press(&[Escape]);
    for (key, file) in [(Down, "menu_move"), (Space, "menu_choose")] {
        game.listen(2);
        game.press(&[key]);
        let mut plays = game.app.world_mut().resource_mut::<Messages<AudioCue>>();
        let heard: Vec<_> = plays.drain().map(|play| (play.bus, play.file)).collect();
        assert_eq!(heard, [(Bus::Interface, file)]);
        game.listen(2);
    }
}

#[test]
fn there_is_a_voice_a_self() {
    let mut game = listening(CORRIDOR);
    game.listen(10);
    let sounding = |game: &Game| (0..8).filter(|&voice| game.score().voice(voice) > -60.0).count();
    assert_eq!(sounding(&game), 1);
    for selves in 2..=10 {
        game.press(&[Right, Left, Enter]);
        game.listen(200);
        assert_eq!(sounding(&game), selves.min(8));
    }
}

#[test]
fn the_music_runs_back_with_time() {
    for speed in [AnimationSpeed::Normal, AnimationSpeed::Off] {
        let mut game = listening(CORRIDOR);
        game.prefer(|preferences| preferences.speed = speed);
        game.press(&[Right, Left, Enter]);
        let mut back = 0;
        for _ in 0..200 {
            back += usize::from(game.score().backwards);
            game.app.update();
        }
        // At 16 ms per frame: at least 0.4 s, and no longer than a jump takes.
        assert!((24..=80).contains(&back), "{speed:?}: {back} frames");
        assert!(!game.score().backwards);
    }
}

#[test]
fn the_music_thins_out_in_a_paradox() {
    // The second self blocks the first one's way home.
    let mut game = listening("++++++\n+S pG+\n++++++");
    game.press(&[Right, Right, Left, Left, Enter]);
    game.listen(300);
    let whole = game.score();
    assert!(!whole.paradox && whole.voice(1) > -60.0);
    game.press(&[Right, Right, Space]);
    game.listen(300);
    assert!(matches!(game.play().status(), Status::Paradox(_)));
    let thin = game.score();
    assert!(thin.paradox && thin.voice(0) < whole.voice(0) && thin.voice(1) <= -60.0);
    game.press(&[KeyZ]);
    game.listen(60);
    assert_eq!(game.score(), whole);
}

#[test]
fn volumes_are_chosen() {
    let mut game = listening(CORRIDOR);
    let mut voice = |change: fn(&mut Preferences)| {
        game.prefer(change);
        game.listen(3);
        game.score().voice(0)
    };
    let full = voice(|preferences| preferences.music = 100);
    let half = voice(|preferences| preferences.music = 50);
    assert!((full - half - 10.0).abs() < 0.01, "ten decibels less are half as loud");
    assert_eq!(voice(|preferences| preferences.music = 0), -60.0);
    assert_eq!(voice(|preferences| (preferences.music, preferences.mute) = (100, true)), -60.0);
    assert_eq!(voice(|preferences| preferences.mute = false), full);
}

#[test]
fn no_level_no_music() {
    let mut game = listening_to(&[CORRIDOR, "broken"]);
    game.listen(10);
    assert_eq!(game.score().voices, 1);
    game.app.world_mut().write_message(Request::NextLevel);
    game.listen(10);
    assert_eq!(game.score().voices, 0);
}

#[test]
fn each_chapter_has_its_music() {
    let mut game = listening(CORRIDOR);
    game.listen(3);
    let outside = game.score();
    assert_eq!(outside.arrangement.decor, "hall");
    for place in 0..72 {
        let playlist = game.move_to(place);
        assert_eq!(Some(game.score().arrangement.decor), playlist.decor(), "{place}");
    }
    assert_eq!(game.score().voices, outside.voices);
}

#[test]
fn every_cue_has_its_file() {
    let code = fs::read_to_string(project().join("src/audio/cues.rs")).unwrap();
    let names: Vec<&str> = code.split('"').skip(1).step_by(2).collect();
    assert!(names.len() > 30, "{names:?}");
    for name in names {
        assert!(project().join(format!("assets/sounds/{name}.ogg")).is_file(), "{name}");
    }
}

/// Files are found with or without a sound device.
#[test]
fn short_sounds_are_read() {
    let mut game = sounding(CORRIDOR);
    // Too quiet to be heard on a machine with a sound device.
    game.prefer(|preferences| (preferences.effects, preferences.music) = (3, 0));
    let files = fs::read_dir(project().join("assets/sounds")).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    for file in files.filter(|file| !file.starts_with("music_")) {
        let path = format!("sounds/{file}");
        let asked =
            |world: &World| world.resource::<AssetServer>().get_handle::<AudioSource>(&path);
        let handle = asked(game.world()).expect(&path);
        game.update_until(|world| world.resource::<Assets<AudioSource>>().contains(&handle));
    }
    for _ in 0..200 {
        game.press(&[Right, Left]);
    }
}
