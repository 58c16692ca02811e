//! The world around the board is one picture, which is composed only once.

use bevy::mesh::Mesh2d;
use bevy::window::PrimaryWindow;
use chronoshift::board::{NoBackdrop, Underlay};

use crate::copy_files;
use crate::prelude::*;

/// The distance by which the picture extends beyond the window, in pixels.
const MARGIN: u32 = 64;

impl Game {
    /// A game with a theme, once its backdrop is composed.
    pub(crate) fn with_backdrop(theme: &str) -> Self {
        let mut game = Self::shown(&[DOOR]);
        game.app.world_mut().remove_resource::<NoBackdrop>();
        game.prefer(|it| it.theme = theme.to_owned());
        game.compose_backdrop(UVec2::new(1280, 800), MARGIN);
        game
    }

    /// Waits for the backdrop of a window of this size, with this margin around it.
    fn compose_backdrop(&mut self, window: UVec2, margin: u32) {
        self.until_so(|game| {
            game.backdrop().is_some_and(|image| image.size() == window + 2 * margin)
        });
    }

    /// The composed picture.
    fn backdrop(&mut self) -> Option<&Image> {
        let id = self.backdrop_id()?;
        self.world().resource::<Assets<Image>>().get(id)
    }

    fn backdrop_id(&mut self) -> Option<AssetId<Image>> {
        Some(self.underlay()?.picture.id())
    }

    fn underlay(&mut self) -> Option<Underlay> {
        let world = self.app.world_mut();
        world.query::<&Underlay>().single(world).ok().cloned()
    }

    /// The positions of drifting things, whether they are visible, and the numbers of their rectangles.
    fn drifting(&mut self) -> Vec<(Transform, bool, usize)> {
        let world = self.app.world_mut();
        let mut drawn = world.query::<(&Mesh2d, &Transform, &InheritedVisibility)>();
        let world = self.app.world();
        let meshes = world.resource::<Assets<Mesh>>();
        let drifting = drawn.iter(world).filter(|(_, place, _)| place.translation.z == DRIFT);
        drifting
            .map(|(mesh, place, shown)| {
                (*place, shown.get(), meshes.get(&mesh.0).unwrap().count_vertices() / 4)
            })
            .collect()
    }
}

const DRIFT: f32 = -2.0;

/// Turns, hiding and showing don't compose it again, but another window does.
#[test]
fn it_is_composed_once_for_a_window_and_a_theme() {
    let mut game = Game::with_backdrop("observatory");
    game.settle();
    let first = game.backdrop_id();
    game.press_all_of(&[Space, Space, Space, Enter, Space]);
    for high_contrast in [true, false] {
        game.prefer(|it| it.high_contrast = high_contrast);
        game.settle();
        assert_eq!(game.underlay().is_some(), !high_contrast);
    }
    assert_eq!(game.backdrop_id(), first);

    let world = game.app.world_mut();
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    windows.single_mut(world).unwrap().resolution.set(640.0, 360.0);
    // The theme's pictures are half as large.
    game.compose_backdrop(UVec2::new(640, 360), MARGIN / 2);
    assert_ne!(game.backdrop_id(), first);
}

/// The picture of a layer of the default theme.
fn layer_picture(name: &str) -> image::RgbaImage {
    let path = project().join("assets/themes/observatory").join(name);
    image::open(path).unwrap().into_rgba8()
}

/// The mix of pixels on top of each other.
fn mixed(pixels: impl IntoIterator<Item = [u8; 4]>) -> [u8; 4] {
    let lay = |below: LinearRgba, above: [u8; 4]| {
        let above = LinearRgba::from(Srgba::from_u8_array(above));
        below.mix(&above.with_alpha(1.0), above.alpha)
    };
    Srgba::from(pixels.into_iter().fold(LinearRgba::BLACK, lay)).to_u8_array()
}

impl Game {
    /// Compares the backdrop at many points with the expected pixels.
    fn check_backdrop(&mut self, wanted: impl Fn(IVec2) -> [u8; 4]) {
        let picture = self.backdrop().unwrap();
        let (size, pixels) = (picture.size(), picture.data.as_ref().unwrap());
        for y in (0..size.y).step_by(37) {
            for x in (0..size.x).step_by(41) {
                let found = &pixels[4 * (y * size.x + x) as usize..][..4];
                let wanted = wanted(UVec2::new(x, y).as_ivec2());
                let is_near = found.iter().zip(wanted).all(|(one, other)| one.abs_diff(other) <= 2);
                assert!(is_near, "{x}, {y}: {found:?}, not {wanted:?}");
            }
        }
    }
}

/// The backdrop is opaque, and has the pictures of the theme on top of each other. They start at the middle of the
/// window, and repeat.
#[test]
fn it_shows_all_pictures_of_the_theme() {
    let mut game = Game::with_backdrop("observatory");
    let layers = ["far.png", "middle.png", "near.png"].map(layer_picture);
    game.check_backdrop(|at| {
        let from = (at - IVec2::new(704, 464)).rem_euclid(IVec2::splat(1024)).as_uvec2();
        mixed(layers.iter().map(|layer| layer.get_pixel(from.x, from.y).0))
    });
}

/// A theme may have other pictures, some of them with a fixed position in the window.
#[test]
fn a_picture_with_a_place_is_there_once() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("themes/observatory");
    copy_files(&project().join("assets/themes/observatory"), &copy);
    let text = fs::read_to_string(copy.join("theme.toml")).unwrap();
    let (before, rest) = text.split_once("backdrop = [").unwrap();
    let (_, after) = rest.split_once("\n]").unwrap();
    let own = r#"{ picture = "far.png" }, { picture = "middle.png", at = [1, 1] }"#;
    fs::write(copy.join("theme.toml"), format!("{before}backdrop = [{own}]{after}")).unwrap();

    let mut game = Game::shown(&[DOOR]);
    game.app.world_mut().remove_resource::<NoBackdrop>();
    let themes = Themes::read(folder.path(), game.world().resource::<Words>()).unwrap();
    game.app.insert_resource(themes);
    // An earlier backdrop is replaced.
    game.prefer(|it| it.theme = "observatory".to_owned());
    let first = game.backdrop_id();
    game.until_so(|game| game.backdrop_id().is_some_and(|id| Some(id) != first));
    let [far, middle] = ["far.png", "middle.png"].map(layer_picture);
    game.check_backdrop(|at| {
        let from = (at - IVec2::new(704, 464)).rem_euclid(IVec2::splat(1024)).as_uvec2();
        // The lower right corner of the picture is that of the window.
        let placed = at - IVec2::new(64 + 1280 - 1024, 64 + 800 - 1024);
        let is_on = placed.cmpge(IVec2::ZERO).all() && placed.cmplt(IVec2::splat(1024)).all();
        let placed = is_on.then(|| middle.get_pixel(placed.x as u32, placed.y as u32).0);
        mixed([far.get_pixel(from.x, from.y).0].into_iter().chain(placed))
    });
}

/// The backdrop moves with the turns, but never so far that its edge is visible.
#[test]
fn it_moves_with_the_turns_and_covers_the_window() {
    let mut game = Game::with_backdrop("observatory");
    let corner = |game: &mut Game| game.underlay().unwrap().corner;
    game.settle();
    let before = corner(&mut game);
    for turns in [4, 50, 150] {
        for _ in 0..turns {
            game.press(&[Space]);
        }
        game.settle();
        let corner = corner(&mut game);
        assert_ne!(corner, before);
        assert!(corner.max_element() <= 2 * MARGIN, "{corner}");
    }
    // With reduced motion, the backdrop stands still.
    game.prefer(|it| it.reduced_motion = true);
    game.press_all_of(&[Space]);
    assert_eq!(corner(&mut game), before);
}

/// Falling snow is drawn in front of the picture: only its flakes, not the space between them.
#[test]
fn what_drifts_is_cut_out() {
    let mut game = Game::with_backdrop("observatory");
    assert_eq!(game.drifting().len(), 0);
    game.prefer(|it| it.theme = "first_snow".to_owned());
    game.until_so(|game| !game.drifting().is_empty());
    let [(before, true, spots)] = game.drifting()[..] else { panic!("one mesh") };
    assert!((500..5000).contains(&spots), "{spots}");
    game.press_all_of(&[Space]);
    assert_ne!(game.drifting()[0].0.translation, before.translation);
}
