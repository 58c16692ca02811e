//! Everything that matters on the board can be told apart without colour, and by players who see
//! fewer colours: measured on the game's own pixels.

use bevy::camera::visibility::RenderLayers;
use chronoshift::board::Crate;
use chronoshift::timeline::Shown;

use crate::pixels;
use crate::pixels::SIZE;
use crate::prelude::*;

/// The things are apart from each other, and never beside a wall, whose shadow would fall on them.
pub(crate) const LEVEL: &str = "
+++++++++++++++++
+       S       +
+          c b  +
+               +
+               +
+               +
+               +
+ c c _ - b b o +
+          o    +
+ . C h x > 1 2 +
+ 1 2          G+
+++++++++++++++++

nothing";

/// The things to compare, and their tiles at the turn that is shown.
pub(crate) const THINGS: [(&str, [usize; 2]); 21] = [
    ("the current self", [13, 9]),
    ("past self 1", [2, 4]),
    ("past self 2", [4, 4]),
    ("past self 3", [6, 4]),
    ("past self 4", [10, 4]),
    ("past self 5", [12, 4]),
    ("past self 6", [14, 4]),
    ("a crate", [2, 7]),
    ("an open gate", [6, 7]),
    ("a closed gate", [8, 7]),
    ("a button", [10, 7]),
    ("a pressed button", [13, 2]),
    ("a one-time button", [14, 7]),
    ("a used one-time button", [11, 8]),
    ("a storage", [2, 9]),
    ("a heavy crate", [4, 9]),
    ("a heavy button", [6, 9]),
    ("a sink", [8, 9]),
    ("a one-way tile", [10, 9]),
    ("a portal", [12, 9]),
    ("another portal", [14, 9]),
];

/// Pairs of tiles with the same things on them, which may differ only in their floors.
const TWINS: [[[usize; 2]; 2]; 2] = [[[2, 7], [4, 7]], [[10, 7], [12, 7]]];

/// A pixel differs if its lightness differs by this much, of 100.
const LIGHTNESS: f32 = 25.0;
/// A pixel also differs if its remaining colour, together with its lightness, has at least this distance (CIE 1976).
const COLOUR: f32 = 30.0;
/// The share of the pixels that must differ between any two things.
const CLEARLY: f32 = 0.06;

/// A kind of colour vision.
struct Vision {
    name: &'static str,
    /// The transformation of linear red, green and blue; `None` sees no colour at all.
    matrix: Option<Mat3>,
}

/// The three colour blindnesses are those of Machado, Oliveira and Fernandes (2009), "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency", at severity 1.0.
fn visions() -> [Vision; 4] {
    let rows = |rows: [f32; 9]| Some(Mat3::from_cols_array(&rows).transpose());
    let protanopia = [
        0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
    ];
    let deuteranopia = [
        0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881,
    ];
    let tritanopia = [
        1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900,
    ];
    [
        Vision { name: "greyscale", matrix: None },
        Vision { name: "protanopia", matrix: rows(protanopia) },
        Vision { name: "deuteranopia", matrix: rows(deuteranopia) },
        Vision { name: "tritanopia", matrix: rows(tritanopia) },
    ]
}

impl Vision {
    /// A pixel in CIE L*a*b*.
    fn see(&self, pixel: LinearRgba) -> Laba {
        let color = match self.matrix {
            None => LinearRgba::gray(pixel.luminance()),
            Some(matrix) => {
                let seen = matrix * pixel.to_vec3();
                LinearRgba::from_vec3(seen.clamp(Vec3::ZERO, Vec3::ONE))
            }
        };
        Laba::from(color)
    }
}

#[test]
fn everything_can_be_told_apart_without_colour() {
    let Some(mut game) = pixels::game(LEVEL) else { return };
    play(&mut game);
    let mut faults = Vec::new();
    for theme in ["observatory", "first_snow"] {
        let picture = picture(&mut game, theme);
        for vision in visions() {
            let share = |one, other| picture.difference(&vision, one, other);
            // The measure finds no difference where there is none.
            for [one, other] in TWINS {
                let share = share(one, other);
                assert!(share < 0.01, "{theme}, {}: twins differ by {share:.3}", vision.name);
            }
            let (worst, line) = picture.worst_pair(&vision, &THINGS);
            if worst < CLEARLY {
                faults.push(format!("{theme}, {line}"));
            }
        }
    }
    let pictures = env!("CARGO_TARGET_TMPDIR");
    assert!(faults.is_empty(), "{}\n(the pictures are in {pictures})", faults.join("\n"));
}

/// A button and a gate of each of the eight circuits that have different signs.
const CIRCUITS: &str = "
+++++++++++++++++
+S             G+
+b b b b b b b b+
+               +
+- - - - - - - -+
+               +
+               +
+ c c           +
+               +
+               +
+               +
+++++++++++++++++

button (1, 2) -> gate (1, 4)
button (3, 2) -> gate (3, 4)
button (5, 2) -> gate (5, 4)
button (7, 2) -> gate (7, 4)
button (9, 2) -> gate (9, 4)
button (11, 2) -> gate (11, 4)
button (13, 2) -> gate (13, 4)
button (15, 2) -> gate (15, 4)";

/// A sign is small: the share of the pixels of its tile that must differ from any other sign on such a tile.
const SIGNS_CLEARLY: f32 = 0.02;

#[test]
fn signs_of_circuits_can_be_told_apart_without_colour() {
    let Some(mut game) = pixels::game(CIRCUITS) else { return };
    let mut faults = Vec::new();
    for (theme, high_contrast) in
        [("observatory", false), ("first_snow", false), ("observatory", true)]
    {
        game.prefer(|it| it.high_contrast = high_contrast);
        let picture = picture(&mut game, theme);
        for vision in visions() {
            for y in [2, 4] {
                let signs = [0, 1, 2, 3, 4, 5, 6, 7].map(|at| ("a circuit", [2 * at + 1, y]));
                let (worst, line) = picture.worst_pair(&vision, &signs);
                if worst < SIGNS_CLEARLY {
                    faults.push(format!("{theme} {high_contrast}, {line}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Plays until all selves are where they are compared.
pub(crate) fn play(game: &mut Game) {
    game.prefer(|it| it.speed = AnimationSpeed::Off);
    const TURNS: usize = 24;
    for x in [2, 4, 6, 10, 12, 14_usize] {
        let (there, back) = if x < 8 { (Left, Right) } else { (Right, Left) };
        let side = x.abs_diff(8);
        let walks = [
            (there, side),
            (Down, 3),
            (Space, TURNS - side - 3),
            (Up, 3),
            (back, side),
            (Enter, 1),
        ];
        game.press(&keys(&walks));
    }
    // When all selves are there, pushes a crate onto the button, over the one-time button, and out of the way.
    game.press(&keys(&[
        (Space, 8),
        (Down, 1),
        (Right, 4),
        (Left, 1),
        (Down, 6),
        (Right, 2),
        (Down, 1),
    ]));
    assert_eq!((game.play().timeline(), game.play().turn()), (7, TURNS - 1));
    // The crate is hidden for the picture, because it would cover the pressed button.
    let number = crate_on(game.world(), [13, 2]);
    let crates = game.each::<(Entity, &Crate), _>(|(entity, it)| (entity, it.0));
    let (lifted, _) = crates.into_iter().find(|(_, it)| *it == number).unwrap();
    game.app.world_mut().entity_mut(lifted).insert(RenderLayers::none());
}

fn keys(walks: &[(KeyCode, usize)]) -> Vec<KeyCode> {
    walks.iter().flat_map(|&(key, times)| std::iter::repeat_n(key, times)).collect()
}

/// A picture of the game, with the position of its tiles.
pub(crate) struct Picture {
    pixels: Vec<[u8; 4]>,
    /// The top left corner of the tile (0, 0).
    corner: Vec2,
    tile: f32,
}

/// Draws the game in a theme.
pub(crate) fn picture(game: &mut Game, theme: &str) -> Picture {
    game.prefer(|it| it.theme = theme.to_owned());
    game.until_theme(theme);
    let image = pixels::draw(game);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{theme}.png"));
    image.clone().try_into_dynamic().unwrap().save(file).unwrap();

    let crates = [[2, 7], [4, 7]].map(|at| middle_of_crate(game, at));
    let tile = (crates[1].x - crates[0].x) / 2.0;
    assert!(tile > 40.0, "a field has {tile} pixels");
    let pixels = image.data.unwrap().chunks_exact(4).map(|p| [p[0], p[1], p[2], p[3]]).collect();
    Picture { pixels, corner: crates[0] - Vec2::new(2.5, 7.5) * tile, tile }
}

/// The number of the crate on a tile.
fn crate_on(world: &World, [x, y]: [usize; 2]) -> usize {
    let cell = world.resource::<Playhead>().board().cell(x, y).unwrap();
    world.resource::<Shown>().here.crates.iter().position(|at| *at == Some(cell)).unwrap()
}

/// The position in the picture of the crate on a tile.
fn middle_of_crate(game: &mut Game, at: [usize; 2]) -> Vec2 {
    let number = crate_on(game.world(), at);
    let places = game.each::<(&Crate, &GlobalTransform), _>(|(it, place)| (it.0, *place));
    let (_, place) = places.into_iter().find(|(it, _)| *it == number).unwrap();
    game.in_view(place.translation())
}

impl Picture {
    /// A tile's pixels, row by row.
    pub(crate) fn tile(&self, [x, y]: [usize; 2]) -> impl Iterator<Item = LinearRgba> {
        let corner = (self.corner + Vec2::new(x as f32, y as f32) * self.tile).round().as_uvec2();
        let side = self.tile.round() as u32;
        let pixel = move |x: u32, y: u32| {
            let [red, green, blue, _] = self.pixels[(y * SIZE.x + x) as usize];
            LinearRgba::from(Srgba::rgb_u8(red, green, blue))
        };
        let column = move |y| (corner.x..corner.x + side).map(move |x| pixel(x, y));
        (corner.y..corner.y + side).flat_map(column)
    }

    /// The least share of pixels in which two of these things on tiles differ, and a line about it.
    fn worst_pair(&self, vision: &Vision, things: &[(&str, [usize; 2])]) -> (f32, String) {
        let pairs = things
            .iter()
            .enumerate()
            .flat_map(|(index, one)| things[index + 1..].iter().map(move |other| (one, other)));
        let worst =
            pairs.map(|(one, other)| (self.difference(vision, one.1, other.1), [one, other]));
        let (share, pair) = worst.min_by(|one, other| one.0.total_cmp(&other.0)).unwrap();
        let line = format!("{}: {pair:?} differ in {:.1} %", vision.name, share * 100.0);
        println!("{line}");
        (share, line)
    }

    /// The share of the pixels that differ between two tiles, one laid on the other.
    fn difference(&self, vision: &Vision, one: [usize; 2], other: [usize; 2]) -> f32 {
        let (mut all, mut differ) = (0.0, 0.0);
        for (one, other) in self.tile(one).zip(self.tile(other)) {
            let (one, other) = (vision.see(one), vision.see(other));
            // Bevy's L* is from 0 to 1, and so are the other components.
            let away = (one.to_vec3() - other.to_vec3()) * 100.0;
            all += 1.0;
            differ += f32::from(u8::from(away.x.abs() >= LIGHTNESS || away.length() >= COLOUR));
        }
        differ / all
    }
}
