//! Many selves on one tile: they stay within the tile, and spread around it while the player looks at it.

use chronoshift::board::TimeClone;

use crate::prelude::*;

const LEVEL: &str = "
+++++++++
+       +
+       +
+  S    +
+       +
+      G+
+++++++++

nothing";

impl Game {
    /// A game with eight past selves on one tile, and the player on the tile before it.
    fn crowded() -> Self {
        let mut game = Self::shown(&[LEVEL]);
        for _ in 0..8 {
            game.press(&[Right, Right, Space, Space, Left, Left, Enter]);
        }
        game.press_all_of(&[Right, Space]);
        game
    }

    /// The positions and sizes of the past selves.
    fn past(&mut self) -> Vec<(Vec3, f32)> {
        let all = self.each::<(&TimeClone, &Transform), _>(|(clone, place)| (clone.0, *place));
        let past = all.into_iter().filter(|(number, _)| *number <= 8);
        past.map(|(_, place)| (place.translation, place.scale.x)).collect()
    }
}

/// The room that some selves take. Figures are 0.9 tiles wide and 1.09 tiles high.
fn room(selves: &[(Vec3, f32)]) -> Vec2 {
    let figure = |(at, scale): &(Vec3, f32)| {
        let (down, up) = (Vec2::new(45.0, 48.0) * *scale, Vec2::new(45.0, 61.0) * *scale);
        Rect::from_corners(at.xy() - down, at.xy() + up)
    };
    selves.iter().map(figure).reduce(|all, one| all.union(one)).unwrap().size()
}

#[test]
fn eight_stay_within_their_tile_and_stand_around_it_when_it_is_looked_at() {
    let mut game = Game::crowded();
    let past = game.past();
    assert_eq!(past.len(), 8);
    assert!(room(&past).max_element() < 100.5, "{past:?}");
    let apart = |past: &[(Vec3, f32)]| {
        let pairs = (0..8).flat_map(|one| (0..one).map(move |other| (one, other)));
        let distances = pairs.map(|(one, other)| past[one].0.xy().distance(past[other].0.xy()));
        distances.fold(f32::INFINITY, f32::min)
    };
    assert!(apart(&past) > 25.0, "{past:?}");

    game.press(&[KeyL]);
    game.look(&[Right]);
    game.settle();
    let ring = game.past();
    assert!(ring.iter().all(|(at, scale)| *scale > 0.8 && at.z > 11.0), "{ring:?}");
    assert!(apart(&ring) > 80.0, "{ring:?}");

    game.press_all_of(&[KeyL]);
    assert_eq!(game.past(), past, "what is looked at no more folds up");
}
