//! Letters of many sizes don't stay in memory.

use std::process::Command;

use bevy::text::FontAtlasSet;
use bevy::window::WindowResized;
use chronoshift::board::NoBackdrop;

use crate::prelude::*;
use crate::{pixels, resident};

const LEVEL: &str = "
+++++++
+S b-G+
+ c   +
+++++++

button (3, 1) -> gate (4, 1)";

const MEGABYTE: u64 = 1024 * 1024;

/// Runs [`the_window_has_80_sizes`] in a separate process, because the memory of a whole process is measured.
#[test]
fn a_window_of_80_sizes_keeps_no_more_than_one_of_one() {
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["letters::the_window_has_80_sizes", "--exact", "--ignored"])
        .output()
        .unwrap();
    let (out, err) = (output.stdout, output.stderr);
    let (out, err) = (String::from_utf8_lossy(&out), String::from_utf8_lossy(&err));
    assert!(output.status.success() && out.contains("1 passed"), "{out}{err}");
}

#[test]
#[ignore = "another test runs it in a process of its own"]
fn the_window_has_80_sizes() {
    let Some(mut game) = pixels::game(LEVEL) else { return };
    // The backdrop's pictures of all sizes would hide the letters' memory.
    game.app.insert_resource(NoBackdrop);
    // The board shows the counts of gates, and the panel shows all its texts.
    game.press(&[KeyCode::Tab, KeyCode::KeyH]);
    pixels::draw_on(&mut game, UVec2::new(640, 400));
    resize(&mut game, 0);
    let letters = letters(&game);
    let (mut most, mut sizes) = (letters, Vec::new());
    // The first sizes take memory that later ones reuse, so every other size comes first, and only the sizes between
    // them are measured.
    let mut resident_before = 0;
    for step in (0..160).step_by(4).chain((2..160).step_by(4)) {
        if step == 2 {
            resident_before = resident();
        }
        sizes.push(resize(&mut game, step));
        most = most.max(self::letters(&game));
    }
    sizes.sort_by(f32::total_cmp);
    sizes.dedup();
    assert!(sizes.len() >= 10, "text came in {} sizes", sizes.len());
    assert!(
        letters >= 5 * MEGABYTE,
        "there are {} MiB of letters to begin with",
        letters / MEGABYTE
    );
    // At most two sizes are in memory at once: that of the last frame and that of this one.
    assert!(most <= 3 * letters.max(10 * MEGABYTE), "{} MiB of letters", most / MEGABYTE);
    // The software renderer's own memory varies by some 50 MiB; letters of 40 sizes that stayed would take more than
    // 180.
    let more = resident().saturating_sub(resident_before) / MEGABYTE;
    println!("letters: {} MiB at most; {more} MiB more in memory", most / MEGABYTE);
    assert!(more < 120, "{more} MiB more in memory");
}

/// Changes the size of the window, and waits until everything is drawn again. Returns the size of the text.
fn resize(game: &mut Game, step: usize) -> f32 {
    let world = game.app.world_mut();
    let (entity, mut window) = world.query::<(Entity, &mut Window)>().single_mut(world).unwrap();
    let (width, height) = (640.0 + 10.0 * step as f32, 400.0 + 6.25 * step as f32);
    window.resolution.set(width, height);
    world.write_message(WindowResized { window: entity, width, height });
    for _ in 0..3 {
        game.app.update();
    }
    game.world().resource::<UiScale>().0
}

/// The memory that pictures of letters take, in bytes.
fn letters(game: &Game) -> u64 {
    let images = game.world().resource::<Assets<Image>>();
    game.world().resource::<FontAtlasSet>().total_bytes(images)
}
