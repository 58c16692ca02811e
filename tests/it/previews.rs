//! Previews of turns to come: the next action of each past self, and the whole path of the self that the player looks
//! at.

use bevy::mesh::Mesh2d;

use crate::prelude::*;

/// Self 1 goes right, waits three turns, and comes back, pushing a crate on its way.
const LEVEL: &str = "
+++++++
+     +
+S c  +
+    G+
+++++++";

impl Game {
    /// The numbers on the board, except those of selves, from the top.
    pub(crate) fn on_way(&mut self) -> Vec<String> {
        self.settle();
        let labels = self.labels().into_iter();
        labels.filter(|text| text.starts_with(['=', '+'])).collect()
    }

    /// The number of vertices in the layer of signs.
    pub(crate) fn signs(&mut self) -> usize {
        self.drawn_in(11.45)
    }

    /// The number of vertices in the layer of steps ahead.
    fn steps(&mut self) -> usize {
        self.drawn_in(3.7)
    }

    fn drawn_in(&mut self, layer: f32) -> usize {
        self.settle();
        let mut drawn = self.app.world_mut().query::<(&Mesh2d, &Transform, &InheritedVisibility)>();
        let world = self.app.world();
        let meshes = world.resource::<Assets<Mesh>>();
        let (mesh, _, visibility) = drawn
            .iter(world)
            .find(|(_, place, _)| (place.translation.z - layer).abs() < 0.001)
            .expect("the layer");
        if !visibility.get() {
            return 0;
        }
        // An empty layer consists of one invisible triangle.
        meshes.get(&mesh.0).unwrap().count_vertices() - 3
    }

    fn with_one_past() -> Self {
        let mut game = Self::shown(&[LEVEL]);
        game.press_all_of(&[Right, Right, Space, Space, Space, Left, Left, Enter]);
        game
    }
}

#[test]
fn the_way_of_who_is_looked_at_is_shown_to_its_end() {
    let mut game = Game::with_one_past();
    // The self is on the machine, together with the player.
    game.press(&[KeyL]);
    assert_eq!(game.on_way(), ["+8", "=3"]);
    game.press_all_of(&[Space, Space, Space]);
    assert_eq!(game.on_way(), [""; 0], "a turn puts the cursor away");
    // The self has pushed the crate to d2, is at c2 and waits two more turns.
    game.press(&[KeyL]);
    game.look(&[Right, Right]);
    assert_eq!(game.on_way(), ["+5", "=2"]);
    // Nothing will push the crate again.
    game.look(&[Right]);
    assert_eq!(game.on_way(), [""; 0]);
    assert_eq!(game.play().turn(), 3);
    game.press_all_of(&[KeyZ, KeyZ, KeyZ]);
    // The crate will be pushed on the second turn.
    game.press(&[KeyL]);
    game.look(&[Right, Right]);
    assert_eq!(game.on_way(), ["=1"]);
}

const YARD: &str = "
+++++++
+S   G+
+     +
+++++++";

impl Game {
    /// The positions of the numbers on paths.
    fn plates(&mut self) -> Vec<Rect> {
        let mut numbers = self.app.world_mut().query::<(&Text2d, &ChildOf)>();
        let world = self.app.world();
        let on_ways = numbers.iter(world).filter(|(text, _)| text.0.starts_with(['=', '+']));
        let plate = |plate| {
            let size = world.get::<Sprite>(plate)?.custom_size?;
            let place = world.get::<Transform>(plate)?;
            Some(Rect::from_center_size(place.translation.xy(), size * place.scale.xy()))
        };
        on_ways.filter_map(|(_, plate_of)| plate(plate_of.parent())).collect()
    }
}

/// Four past selves meet on one tile.
#[test]
fn each_of_many_on_a_tile_has_its_numbers_and_none_hides_another() {
    let mut game = Game::shown(&[YARD]);
    game.press(&[Right, Right, Left, Left, Enter]);
    game.press(&[Right, Space, Left, Enter]);
    game.press(&[Right, Down, Up, Left, Enter]);
    game.press_all_of(&[Right, Left, Enter, Right]);
    game.press(&[KeyL]);
    assert_eq!(game.on_way(), ["+2", "+4", "+4", "=1 +3"]);
    for (width, height) in [(1280.0, 800.0), (640.0, 360.0), (320.0, 240.0)] {
        game.resize(width, height);
        game.settle();
        let plates = game.plates();
        assert_eq!(plates.len(), 4);
        for (at, plate) in plates.iter().enumerate() {
            let hidden = plates[at + 1..].iter().find(|it| !it.intersect(*plate).is_empty());
            assert!(hidden.is_none(), "{width} x {height}: {plate:?} and {hidden:?}");
        }
    }
}

#[test]
fn every_past_self_has_a_sign_for_what_it_does_next() {
    let mut game = Game::shown(&[LEVEL]);
    assert_eq!(game.signs(), 0, "there are none");
    game.press(&[Right, Right, Space, Space, Space, Left, Left, Enter]);
    let arrow = game.signs();
    assert!(arrow > 0);
    game.press(&[Up, Space]);
    let wait = game.signs();
    assert!(wait > 0 && wait != arrow, "{arrow}, {wait}");
    game.press(&[Space; 5]);
    let enter = game.signs();
    assert!(enter > 0 && enter != wait, "{wait}, {enter}");
    game.press(&[Space]);
    assert_eq!(game.signs(), 0, "it is home");
    game.press(&[KeyZ]);
    assert_eq!(game.signs(), enter);
    // More steps are shown if the player wants them.
    game.press(&[KeyR, KeyZ]);
    let before = game.play().chronicle().recording(0).to_vec();
    game.press(&[KeyZ; 7]);
    assert_eq!(game.steps(), 0);
    game.prefer(|it| it.steps_ahead = 2);
    let two = game.steps();
    game.prefer(|it| it.steps_ahead = 5);
    let five = game.steps();
    assert!(five > two && two > 0, "{two}, {five}");
    assert_eq!(game.play().chronicle().recording(0), before);
}
