//! The pictures in the list of levels are the same that `render` draws, in the chosen theme.

use crate::cli::{folder, path};
use crate::prelude::*;
use crate::render::render;

/// The margin around the board in the picture of `render`, in pixels on each side.
const AIR: u32 = 8;
/// The maximum difference between the mean colours of spots, of 255 and on average.
const MAX_DIFFERENCE: f32 = 10.0;

/// The mean colour of a part of a picture with four bytes per pixel.
fn mean(pixels: &[u8], width: u32, corner: UVec2, size: UVec2) -> Vec3 {
    let places = (0..size.y).flat_map(|y| (0..size.x).map(move |x| corner + UVec2::new(x, y)));
    let pixel = |at: UVec2| {
        let first = 4 * (at.y * width + at.x) as usize;
        Vec3::from_array(std::array::from_fn(|channel| f32::from(pixels[first + channel])))
    };
    places.map(pixel).sum::<Vec3>() / (size.x * size.y) as f32
}

impl Game {
    /// The picture of the only level in the list of levels, once it is there.
    fn level_picture(&mut self) -> Image {
        self.press(&[F4]);
        let find = |world: &World| {
            let mut nodes = world.try_query::<&ImageNode>().unwrap();
            let images = world.resource::<Assets<Image>>();
            let mut all = nodes.iter(world).filter_map(|node| images.get(&node.image));
            // It is the only picture with this width.
            all.find(|image| image.width() == 180).cloned()
        };
        self.update_until(|world| find(world).is_some());
        find(self.world()).unwrap()
    }
}

#[test]
fn they_are_what_render_draws_in_the_chosen_theme() {
    // The tiles have the same size in the picture of `render`, which uses whole pixels for a tile.
    let text = fs::read_to_string(project().join("levels/02-doorkeeper.txt")).unwrap();
    let map = text.split_once('\n').unwrap().1;
    for theme in ["observatory", "first_snow"] {
        let mut game = Game::unloaded(&[map], false, game::invisible);
        game.prefer(|it| it.theme = theme.to_owned());
        game.update_until(|world| world.contains_resource::<Session>());
        game.settle();
        let picture = game.level_picture();
        let folder = folder("level.txt", map);
        let (file, out) = (path(&folder, "level.txt"), path(&folder, "out.png"));
        let size = picture.size() + 2 * AIR;
        let size = format!("{}x{}", size.x, size.y);
        let args = ["--turn", "0", "--timeline", "1", "--theme", theme, "--size", &size];
        let Some(_) = render(&[&[&*file, "-o", &out][..], &args].concat()) else { return };
        let drawn = image::open(&out).unwrap().into_rgba8();
        let pixels = picture.data.as_ref().unwrap();
        // Where nothing is beside the board, the picture of `render` has the theme's background.
        let is_drawn = |at: UVec2| pixels[4 * (at.y * picture.width() + at.x) as usize + 3] == 255;
        let spot = UVec2::splat(10);
        let spots = picture.size() / spot;
        let spots = (0..spots.y).flat_map(|y| (0..spots.x).map(move |x| UVec2::new(x, y) * spot));
        let far = spots.filter(|&at| is_drawn(at) && is_drawn(at + spot - 1)).map(|at| {
            let one = mean(pixels, picture.width(), at, spot);
            let other = mean(drawn.as_raw(), drawn.width(), at + AIR, spot);
            (one - other).abs().max_element()
        });
        let far: Vec<_> = far.collect();
        let mean = far.iter().sum::<f32>() / far.len() as f32;
        assert!(far.len() > 40 && mean < MAX_DIFFERENCE, "{theme}: {mean} of {} spots", far.len());
    }
}
