//! Checks the warning that not all storage spots can be filled any more against all plays of small
//! random levels without a time machine.

use std::collections::HashMap;
use std::sync::Arc;

use chronoshift_core::level::{self, Level};
use chronoshift_core::rules::{Action, Play, Status, World};
use chronoshift_core::solver::{Outlook, SearchLimits, ignore_progress, outlook};

use crate::random::Rng;
use crate::rooms;

fn is_warned(play: &Play) -> bool {
    outlook(play, &SearchLimits::default(), &mut ignore_progress) == Outlook::CannotFill
}

#[test]
fn stuck_crates_and_dead_tiles_cause_warnings() {
    for (map, actions, expected) in [
        // Pushes a crate into a corner, or along a wall without a storage spot.
        ("++++++\n+ @c +\n+   .+\n++++++", "E", true),
        ("+++++++\n+     +\n+ c   +\n+.@   +\n+++++++", "N", true),
        ("+++++++\n+.    +\n+ c   +\n+ @   +\n+++++++", "N", false),
        // Two crates side by side at a wall are stuck, but groups that don't quite form a square
        // aren't.
        ("++++++++\n+. cc .+\n+  @   +\n++++++++", "", true),
        ("+++++++++\n+       +\n+ cc    +\n+ c  @. +\n+  c   .+\n+       +\n+++++++++", "", false),
        ("++++++++\n+      +\n+ c.   +\n+ c.c@ +\n+  c  .+\n+     .+\n++++++++", "W", false),
        // With one more crate than storage spots, one crate can be lost.
        ("+++++++\n+ @c  +\n+  c  +\n+    .+\n+++++++", "EE", false),
        // A heavy crate can't be moved here, and a trapdoor takes a crate that is needed.
        ("+++++++\n+@ C .+\n+   c +\n+  .  +\n+++++++", "", true),
        ("+++++++\n+@cx  +\n+  c .+\n+    .+\n+++++++", "E", true),
        // Nothing can move against a one-way tile.
        ("++++++++\n+@ c<. +\n++++++++", "", true),
        ("++++++++\n+@ c>. +\n++++++++", "", false),
    ] {
        let mut play = crate::play(map);
        crate::actions(actions).iter().for_each(|&action| _ = play.act(action));
        assert_eq!(is_warned(&play), expected, "{map}\n{actions}");
    }
}

/// A small random level with crates and storage spots and, if requested, other pieces.
fn random_small_level(rng: &mut Rng, with_other_pieces: bool) -> Option<Level> {
    let (width, height) = (rng.within((3, 5)), rng.within((2, 4)));
    let mut cells = vec![b' '; width * height];
    let crates = rng.within((1, 3));
    let mut glyphs = vec![b'@'];
    glyphs.extend(std::iter::repeat_n(b'c', crates));
    glyphs.extend(std::iter::repeat_n(b'.', rng.within((1, crates + 1))));
    glyphs.extend(std::iter::repeat_n(b'+', rng.below(4)));
    if with_other_pieces {
        let other_glyphs = b"Gxp^v<>C*b";
        glyphs.extend((0..rng.within((1, 3))).map(|_| rng.pick(other_glyphs)));
        if rng.chance(40) {
            glyphs.extend(b"11");
        }
        if rng.chance(30) {
            glyphs.extend([b'b', rng.pick(b"-_")]);
        }
    }
    if glyphs.len() > cells.len() {
        return None;
    }
    cells[..glyphs.len()].copy_from_slice(&glyphs);
    rng.shuffle(&mut cells);
    let places = |kinds: &[u8]| rooms::coordinates(&cells, width, kinds);
    let mut text = "2D SuperFun!\n".to_owned() + &rooms::walled(&cells, width);
    for (button, gate) in places(b"b").iter().zip(places(b"-_")) {
        text += &format!("button {button:?} -> gate {gate:?}\n");
    }
    level::parse(text.as_bytes()).ok()
}

/// One play of a level for each world, and whether the level can be completed from there. `None` if
/// there are too many worlds.
fn plays(level: &Level) -> Option<Vec<(Play, bool)>> {
    let start = Play::new(Arc::clone(&level.board));
    let mut indices: HashMap<World, usize> = HashMap::from([(start.world().clone(), 0)]);
    let (mut plays, mut predecessors) = (vec![start], vec![Vec::new()]);
    let mut solved = Vec::new();
    let mut current = 0;
    while let Some(play) = plays.get(current).cloned() {
        for action in &Action::ALL[..5] {
            let mut after = play.clone();
            after.act(*action);
            match after.status() {
                Status::Complete => solved.push(current),
                Status::Playing => {
                    let index = *indices.entry(after.world().clone()).or_insert(plays.len());
                    if index == plays.len() {
                        plays.push(after);
                        predecessors.push(Vec::new());
                    }
                    predecessors[index].push(current);
                }
                _ => {}
            }
        }
        current += 1;
        if plays.len() > 3000 {
            return None;
        }
    }
    let mut can_complete = vec![false; plays.len()];
    while let Some(index) = solved.pop() {
        if !std::mem::replace(&mut can_complete[index], true) {
            solved.extend(&predecessors[index]);
        }
    }
    Some(plays.into_iter().zip(can_complete).collect())
}

/// The environment variable `STORAGE_LEVELS` sets the number of levels.
#[test]
fn warnings_about_storage_spots_are_never_false() {
    let level_count = crate::env_number("STORAGE_LEVELS").unwrap_or(150);
    let (mut levels, mut positions, mut stuck, mut warned) = (0, 0, 0, 0);
    for seed in 0.. {
        let mut rng = Rng::new(seed);
        let Some(level) = random_small_level(&mut rng, seed % 2 == 1) else { continue };
        let Some(plays) = plays(&level) else { continue };
        levels += 1;
        for (play, can_complete) in plays {
            let is_warned = is_warned(&play);
            positions += 1;
            stuck += usize::from(!can_complete);
            warned += usize::from(is_warned);
            assert!(!is_warned || !can_complete, "{level}\n{:?}", play.recordings());
        }
        if levels == level_count {
            break;
        }
    }
    println!("{levels} levels, {positions} positions, {stuck} stuck, {warned} warned of");
    assert!(warned > 1000 && warned * 2 > stuck, "{warned} of {stuck}");
}
