//! In high contrast, the things on the board stand out in every theme: measured on the game's own
//! pixels.
//!
//! The guidelines ask for 3 : 1 for graphical objects (WCAG 2.2, 1.4.11). Here it is 7 : 1, as for
//! text, between the floor and a part of each thing. That part is at least its outline, because the
//! area within it keeps the theme's colours, dark ones too.

use bevy::color::Luminance;

use crate::colour_blind::{Picture, THINGS};
use crate::prelude::*;
use crate::{colour_blind, pixels};

/// The minimum contrast of a thing with the floor.
const CONTRAST: f32 = 7.0;
/// The share of the pixels of a tile that stand out if an important thing is on the tile.
const OUTLINE: f32 = 0.06;
/// The share of the pixels of a floor tile beside a wall that stand out.
const EDGE: f32 = 0.04;
/// The minimum contrast of a closed gate with an open one, and the share of its pixels that have it.
const GATES: (f32, f32) = (3.0, 0.2);

/// A floor tile with nothing on it and no wall beside it.
const FLOOR: [usize; 2] = [4, 6];

impl Picture {
    fn luminances(&self, tile: [usize; 2]) -> Vec<f32> {
        self.tile(tile).map(|pixel| pixel.luminance() + 0.05).collect()
    }

    /// The share of a tile's pixels that stand out against the lightest floor.
    fn part_that_stands_out(&self, tile: [usize; 2]) -> f32 {
        let mut floor = self.luminances(FLOOR);
        floor.sort_by(f32::total_cmp);
        // A speck of snow is not part of the floor.
        let floor = floor[floor.len() * 99 / 100];
        let pixels = self.luminances(tile);
        let out = pixels.iter().filter(|pixel| **pixel / floor >= CONTRAST).count();
        out as f32 / pixels.len() as f32
    }
}

#[test]
fn in_high_contrast_all_that_matters_stands_out_on_the_floor() {
    let Some(mut game) = pixels::game(colour_blind::LEVEL) else { return };
    colour_blind::play(&mut game);
    let mut faults = Vec::new();
    for theme in ["observatory", "first_snow"] {
        game.prefer(|it| it.high_contrast = true);
        let picture = colour_blind::picture(&mut game, theme);
        let walls = [("a wall above", [4, 1]), ("a wall at the left", [1, 4])];
        let things = THINGS.map(|(name, tile)| (name, tile, OUTLINE));
        let edges = walls.map(|(name, tile)| (name, tile, EDGE));
        let machine = [("the machine", [8, 1], OUTLINE), ("the goal", [15, 10], OUTLINE)];
        for (name, tile, least) in things.into_iter().chain(edges).chain(machine) {
            let part = picture.part_that_stands_out(tile);
            println!("{theme}: {name} stands out with {:.1} %", part * 100.0);
            if part < least {
                faults.push(format!("{theme}: {name} stands out with {:.1} %", part * 100.0));
            }
        }
        let floor = picture.part_that_stands_out([6, 5]);
        assert_eq!(floor, 0.0, "{theme}: the floor itself does not stand out");
        let [open, closed] = [[6, 7], [8, 7]].map(|gate| picture.luminances(gate));
        let differ = |(one, other): (&f32, &f32)| one.max(*other) / one.min(*other) >= GATES.0;
        let part = open.iter().zip(&closed).filter(|pair| differ(*pair)).count() as f32;
        let part = part / open.len() as f32;
        println!("{theme}: gates differ in {:.1} %", part * 100.0);
        if part < GATES.1 {
            faults.push(format!("{theme}: gates differ in {:.1} %", part * 100.0));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
