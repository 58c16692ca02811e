//! The game's own pixels, drawn without a screen.

use std::any::Any;
use std::io::Write;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex};
use std::{io, panic};

use bevy::asset::RenderAssetUsages;
use bevy::camera::RenderTarget;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

use crate::prelude::*;

/// The size of the picture.
pub(crate) const SIZE: UVec2 = UVec2::new(1280, 800);

/// A game with pixels, and with all room for the board; `None`, with a visible note, on machines that can't draw.
pub(crate) fn game(level: &str) -> Option<Game> {
    let start = || {
        let mut game = Game::start(&[level], false, game::offscreen);
        game.prefer(|it| it.timeline = TimelinePanel::Off);
        game
    };
    match panic::catch_unwind(AssertUnwindSafe(start)) {
        Ok(game) => Some(game),
        Err(cause) if has_no_adapter(&*cause) && std::env::var_os("CI").is_none() => {
            let loud = "\n*** SKIPPED: the tests of the pixels need a Vulkan driver ***\n\n";
            io::stderr().write_all(loud.as_bytes()).unwrap();
            None
        }
        Err(cause) => panic::resume_unwind(cause),
    }
}

fn has_no_adapter(cause: &(dyn Any + Send)) -> bool {
    let text = cause.downcast_ref::<String>().map(String::as_str);
    text.or(cause.downcast_ref::<&str>().copied()).is_some_and(|text| text.contains("GPU"))
}

/// Draws the game some frames later, because letters and sprites reach the screen some frames after
/// they are requested.
pub(crate) fn draw(game: &mut Game) -> Image {
    let target = draw_on(game, SIZE);
    for _ in 0..10 {
        game.app.update();
    }
    take_picture(game, target)
}

/// The picture of a game at rest. The camera draws nothing before and after, because frames without pixels are fast.
pub(crate) fn draw_at_rest(game: &mut Game, size: UVec2) -> Image {
    let target = draw_on(game, size);
    game.settle();
    set_camera(game, true);
    for _ in 0..3 {
        game.app.update();
    }
    let image = take_picture(game, target);
    set_camera(game, false);
    image
}

fn set_camera(game: &mut Game, is_active: bool) {
    let world = game.app.world_mut();
    let mut cameras = world.query_filtered::<&mut Camera, With<Camera2d>>();
    cameras.single_mut(world).unwrap().is_active = is_active;
}

fn take_picture(game: &mut Game, target: Handle<Image>) -> Image {
    let taken = Arc::new(Mutex::new(None));
    let place = Arc::clone(&taken);
    game.app.world_mut().spawn(Screenshot::image(target)).observe(
        move |shot: On<ScreenshotCaptured>| *place.lock().unwrap() = Some(shot.image.clone()),
    );
    game.update_until(|_| taken.lock().unwrap().is_some());
    taken.lock().unwrap().take().unwrap()
}

/// The picture on which the camera draws. If it has none, it gets one of this size.
pub(crate) fn draw_on(game: &mut Game, size: UVec2) -> Handle<Image> {
    let world = game.app.world_mut();
    let camera = world.query_filtered::<Entity, With<Camera2d>>().single(world).unwrap();
    if let Some(RenderTarget::Image(image)) = world.get(camera) {
        return image.handle.clone();
    }
    let extent = Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 };
    let (dimension, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
    let mut image = Image::new_uninit(extent, dimension, format, RenderAssetUsages::default());
    image.texture_descriptor.usage |= TextureUsages::RENDER_ATTACHMENT;
    let image = world.resource_mut::<Assets<Image>>().add(image);
    // The bars are laid out for the picture, too; otherwise, they would have no size.
    world.entity_mut(camera).insert((RenderTarget::from(image.clone()), IsDefaultUiCamera));
    image
}
