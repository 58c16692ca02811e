//! The presentation of events: their speed and their texts, as the player chose.

use bevy::winit::{UpdateMode, WinitSettings};
use chronoshift::board::{Crate, Current, GateBadges, TimeClone};
use chronoshift_words::english;

use crate::copy_files;
use crate::prelude::*;

/// Two buttons, a gate, crates, a bridge, the goal.
const LEVEL: &str = "
++++++++
+S b - +
+ c  p +
+ b G  +
++++++++

button (3, 1) -> gate (5, 1)
button (2, 3) -> gate (5, 1)";

const CORRIDOR: &str = "+++++\n+S G+\n+++++\n\nnothing\n\nSolution: EEWWT";

impl Game {
    /// The texts that are visible in the current frame.
    pub(crate) fn texts_now(&mut self) -> String {
        let mut texts = self.app.world_mut().query::<(Entity, &Text)>();
        let visible = texts.iter(self.world()).filter(|(entity, _)| self.is_visible(*entity));
        visible.map(|(entity, text)| self.whole_text(entity, text) + "\n").collect()
    }

    /// A text with its keys, which are separate parts.
    fn whole_text(&self, entity: Entity, text: &Text) -> String {
        let parts = self.world().get::<Children>(entity).into_iter().flatten();
        let parts = parts.filter_map(|part| self.world().get::<TextSpan>(*part));
        parts.fold(text.0.clone(), |text, part| text + part.0.trim_matches('\u{202f}'))
    }

    /// Checks that a text is visible in the current frame.
    #[track_caller]
    pub(crate) fn shows(&mut self, text: &str) {
        let texts = self.texts_now();
        assert!(texts.contains(text), "no {text:?} in\n{texts}");
    }

    /// Checks that a text is not visible in the current frame.
    #[track_caller]
    pub(crate) fn shows_no(&mut self, text: &str) {
        let texts = self.texts_now();
        assert!(!texts.contains(text), "{text:?} in\n{texts}");
    }

    /// Whether a part of the interface is neither hidden nor left out of the layout.
    pub(crate) fn is_visible(&self, entity: Entity) -> bool {
        let world = self.world();
        let parent = |at: &Entity| world.get::<ChildOf>(*at).map(ChildOf::parent);
        let is_left_out =
            |at| world.get::<Node>(at).is_some_and(|node| node.display == Display::None);
        world.get::<InheritedVisibility>(entity).is_some_and(|visibility| visibility.get())
            && !std::iter::successors(Some(entity), parent).any(is_left_out)
    }

    /// The positions of everything that moves, at rest.
    fn places_at_rest(&mut self) -> Vec<String> {
        self.settle();
        let world = self.app.world_mut();
        let mut movers = world.query_filtered::<&Transform, Or<(With<TimeClone>, With<Crate>)>>();
        let mut places: Vec<_> = movers.iter(world).map(|t| t.translation.to_string()).collect();
        places.sort();
        places
    }

    /// Presses one key per frame.
    fn press_each(&mut self, keys: &[KeyCode]) {
        for key in keys {
            self.press(&[*key]);
        }
    }
}

/// Two hundred keys of all kinds; many of their turns fail, jump or break.
fn many_keys() -> Vec<KeyCode> {
    let kinds = [Right, Down, Left, Up, Space, Enter, Right, KeyZ, Down, Space, KeyX, KeyA];
    let mut keys: Vec<_> =
        (0..196).map(|index| kinds[(index * 7 + index / 12) % kinds.len()]).collect();
    keys.extend([KeyJ, Right, KeyR, Down]);
    keys
}

#[test]
fn the_same_keys_give_the_same_report_at_any_speed() {
    let keys = many_keys();
    let play = |speed, calm, in_a_frame| {
        let mut game = Game::shown(&[LEVEL]);
        game.prefer(|preferences| {
            preferences.speed = speed;
            preferences.reduced_motion = calm;
            preferences.captions = true;
        });
        for keys in keys.chunks(in_a_frame) {
            game.press(keys);
        }
        let report = game.report();
        (report, game.places_at_rest())
    };
    let expected = play(AnimationSpeed::Off, false, 1);
    assert!(expected.0.lines().count() > 120, "{}", expected.0);
    assert!(expected.0.contains("\"jump\""), "{}", expected.0);
    for speed in [AnimationSpeed::Fast, AnimationSpeed::Normal, AnimationSpeed::Slow] {
        assert_eq!(play(speed, false, 1), expected, "{speed:?}");
    }
    // 200 keys per second are about four per frame.
    assert_eq!(play(AnimationSpeed::Slow, false, 4), expected);
    assert_eq!(play(AnimationSpeed::Normal, true, 200), expected);
}

/// The number of frames for which a jump is on the screen, a sixtieth of a second each.
fn frames_of_jump(speed: AnimationSpeed, calm: bool, cut: bool) -> usize {
    let mut game = Game::shown(&[LEVEL]);
    game.prefer(|preferences| {
        preferences.speed = speed;
        preferences.reduced_motion = calm;
    });
    game.press_each(&[Right, Left, Right, Left, Enter]);
    let (mut frames, mut waited) = (0, 0);
    while waited < 60 {
        if game.texts_now().contains("Time jumps back") {
            frames += 1;
            if cut && frames == 5 {
                game.press(&[Tab]);
            }
        } else if frames > 0 {
            break;
        } else {
            waited += 1;
        }
        game.app.update();
    }
    frames
}

#[test]
fn a_jump_takes_little_more_than_a_second_at_most_and_any_key_cuts_it_short() {
    for speed in [AnimationSpeed::Fast, AnimationSpeed::Normal, AnimationSpeed::Slow] {
        for calm in [false, true] {
            let frames = frames_of_jump(speed, calm, false);
            assert!((10..=76).contains(&frames), "{speed:?}, calm {calm}: {frames} frames");
            let cut = frames_of_jump(speed, calm, true);
            assert!(cut <= 7, "{speed:?}, calm {calm}: {cut} frames after a key");
        }
    }
    assert_eq!(frames_of_jump(AnimationSpeed::Off, false, false), 0);
}

#[test]
fn a_complete_level_shows_its_stars_and_plays_again_in_the_background() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.settle();
    let before = game.count::<ImageNode>();
    game.press_each(&[Right, Right, Left, Left, Enter]);
    for _ in 0..60 {
        game.app.update();
    }
    // After the jump, the self walks to the goal again, and then everything rests.
    let mut places: Vec<f32> = Vec::new();
    game.settle_with(|game| {
        let world = game.app.world_mut();
        let mut current = world.query_filtered::<&Transform, With<Current>>();
        places.push(current.single(world).unwrap().translation.x);
    });
    let far = places.iter().copied().fold(f32::MIN, f32::max);
    assert!(far - places.last().unwrap() > 150.0, "{places:?}");
    game.shows("Score 5: one point for each action.");
    assert_eq!(game.count::<ImageNode>() - before, 3);
}

#[test]
fn captions_say_what_is_heard_if_they_are_chosen() {
    for chosen in [false, true] {
        let mut game = Game::shown(&[LEVEL]);
        game.prefer(|preferences| preferences.captions = chosen);
        game.press_each(&[Right, Right, Up]);
        let mut heard = String::new();
        for _ in 0..60 {
            heard += &game.texts_now();
            game.app.update();
        }
        for caption in ["[button clicks down]", "[gate opens]", "[thud]"] {
            assert_eq!(heard.contains(caption), chosen, "{caption} in\n{heard}");
        }
        game.settle();
        game.shows_no("[thud]");
    }
}

#[test]
fn a_theme_that_is_broken_is_left_out_and_without_any_the_game_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let (themes, words) = (folder.path().join("themes"), chronoshift_words::Words::default());
    let none = english(&Themes::read(folder.path(), &words).unwrap_err());
    assert!(none.contains("themes"), "{none}");
    for (name, theme) in [("broken", "name = 3"), ("poor", "")] {
        fs::create_dir_all(themes.join(name)).unwrap();
        fs::write(themes.join(name).join("theme.toml"), theme).unwrap();
    }
    let none = english(&Themes::read(folder.path(), &words).unwrap_err());
    assert!(none.contains("no usable theme"), "{none}");
    // A copied folder is a theme, under its own name.
    let copy = themes.join("mine");
    copy_files(&project().join("assets/themes/first_snow"), &copy);
    assert!(Themes::read(folder.path(), &words).is_ok());
    // Without any pictures, it is not a theme.
    for entry in fs::read_dir(&copy).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_string_lossy();
        if stem.chars().all(|letter| letter.is_ascii_digit()) {
            assert!(Themes::read(folder.path(), &words).is_ok());
            fs::remove_file(path).unwrap();
        }
    }
    assert!(Themes::read(folder.path(), &words).is_err());
}

#[test]
fn a_level_that_opens_ends_all_that_is_shown_of_the_last() {
    let mut game = Game::shown(&[CORRIDOR, LEVEL]);
    game.press_each(&[Right, Right, Left, Left, Enter, Enter]);
    assert_eq!(game.level_at(), 1);
    game.settle();
    let words = game.texts_now();
    assert!(!words.contains("complete") && words.contains("Hint"), "{words}");
}

#[test]
fn a_key_that_is_refused_leaves_the_paradox_drawn() {
    let mut game = Game::shown(&["+++++\n+SpG+\n+++++"]);
    let sprites = |game: &mut Game| {
        game.settle();
        game.count::<Sprite>()
    };
    let before = sprites(&mut game);
    game.press_each(&[Right, Space]);
    let marked = sprites(&mut game);
    assert!(marked > before);
    game.press(&[Left]);
    assert_eq!(sprites(&mut game), marked);
    game.press(&[KeyZ]);
    assert_eq!(sprites(&mut game), before);
}

fn rests(world: &World) -> bool {
    let mode = world.resource::<WinitSettings>().focused_mode;
    matches!(mode, UpdateMode::Reactive { wait, .. } if wait.as_secs() >= 60)
}

/// At rest, the window is not drawn. The response to a key must be there in the frame of its press, and the game must
/// wait for everything that follows.
#[test]
fn at_rest_a_key_is_answered_in_its_own_frame() {
    let mut game = Game::shown(&[CORRIDOR, LEVEL]);
    let keys = [(KeyH, "Hint 1"), (Escape, "Paused"), (Escape, "Hint 1"), (KeyN, "2 · 1")];
    for (key, words) in keys {
        game.update_until(rests);
        game.press(&[key]);
        let texts = game.texts_now();
        assert!(texts.contains(words), "{key:?}: no {words:?} in\n{texts}");
        assert!(!rests(game.world()));
    }
    // A jump, a paradox, a complete level and visible wires come to rest, too.
    game.press_each(&[Right, Left, Enter, Tab]);
    game.update_until(rests);
    game.press_each(&[KeyP, Right, Right, Left, Left, Enter]);
    game.update_until(rests);
}

#[test]
fn a_picture_that_is_being_read_gets_frames() {
    let mut game = Game::shown(&[CORRIDOR]);
    game.update_until(rests);
    let endless = std::future::pending::<Result<Image, std::io::Error>>();
    let picture = game.world().resource::<AssetServer>().add_async(endless);
    let node = game.app.world_mut().spawn(ImageNode::new(picture)).id();
    for _ in 0..20 {
        game.app.update();
        assert!(!rests(game.world()));
    }
    game.app.world_mut().despawn(node);
    game.update_until(rests);
}

#[test]
fn wires_are_told_of_in_words_and_counted_on_their_gates() {
    let mut game = Game::shown(&[LEVEL]);
    let counted = |game: &mut Game, count: (usize, usize)| {
        game.settle();
        let world = game.app.world_mut();
        let badges = world.query::<&GateBadges>().single(world).unwrap().counts();
        badges.into_iter().filter(|badge| *badge == count).count()
    };
    game.press(&[Tab]);
    assert_eq!(counted(&mut game, (0, 2)), 1);
    game.press(&[Right]);
    game.press(&[Right]);
    assert_eq!(counted(&mut game, (1, 2)), 1);
    game.press(&[Tab]);
    assert_eq!(counted(&mut game, (1, 2)), 0);
    // The gamepad's cursor goes to the gate, two tiles to the right.
    game.press_all_with(&[KeyCode::ShiftLeft], Right);
    game.press_all_with(&[KeyCode::ShiftLeft], Right);
    game.shows("Gate, open: 1 of 2 buttons pressed, an odd number.");
}
