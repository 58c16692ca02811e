//! The game's board, drawn still by still into pictures, without a window.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use bevy::asset::RenderAssetUsages;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use chronoshift_cli::Failure;
use chronoshift_save::files::sleep;
use chronoshift_save::settings;
use chronoshift_words::{Message, message};

use super::super::start_app::start_app;
use crate::board::Sprites;
use crate::game::{self, Setup};
use crate::pictures::level_picture::LevelPicture;
use crate::platform::without_stderr;
use crate::save::Preferences;
use crate::sim::Playhead;
use crate::states::Screen;
use crate::timeline::FilmStill;

/// The app that draws, and its canvas.
pub(super) struct Studio {
    app: App,
    canvas: Handle<Image>,
    sender: Sender<NumberedPicture>,
    taken: Receiver<NumberedPicture>,
}

/// The number of a still, and its pixels, four bytes each.
type NumberedPicture = (usize, Vec<u8>);

/// The maximum time for reading the game's files or taking pictures.
const TIMEOUT: Duration = Duration::from_secs(60);
/// The maximum number of pictures that are being taken at the same time.
const MAX_PENDING: usize = 4;
/// The number of frames before the first picture, because letters and sprites take several frames
/// to reach the screen.
const FRAMES_BEFORE: usize = 10;

impl Studio {
    /// Opens a studio with a level in a window of the size `size`, for pictures of the size `picture`.
    ///
    /// # Errors
    /// This machine can't draw, or the game's files can't be read.
    pub(super) fn open(
        setup: Setup,
        theme: String,
        size: UVec2,
        picture: UVec2,
    ) -> Result<Self, Message> {
        let build = || {
            let mut app = game::board_only(setup, size);
            app.insert_resource(Preferences(settings::Preferences { theme, ..default() }));
            app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
            app.finish();
            app.cleanup();
            app
        };
        let app = without_stderr(|| start_app(build));
        let app = app.map_err(|cause| message!("cli-no-driver", cause = cause))?;
        let (sender, taken) = channel();
        let mut studio = Self { app, canvas: Handle::default(), sender, taken };
        studio.wait_until(|world| {
            if *world.resource::<State<Screen>>().get() == Screen::Failed {
                return Err(message!("cli-game-files-unreadable"));
            }
            Ok(world.contains_resource::<Playhead>())
        })?;
        studio.canvas = set_canvas(&mut studio.app, picture);
        Ok(studio)
    }

    /// Takes a picture of each still, and passes them on in their order.
    ///
    /// # Errors
    /// An error of the receiver, or drawing has stopped.
    pub(super) fn take(
        &mut self,
        stills: &[FilmStill],
        mut give: impl FnMut(&FilmStill, Vec<u8>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let Some(first) = stills.first() else { return Ok(()) };
        self.show(first.clone().timeless());
        self.finish_drawing()?;
        let (mut arrived, mut given) = (BTreeMap::new(), 0);
        for (number, still) in stills.iter().enumerate() {
            self.show(still.clone());
            self.request_screenshot(number);
            let may_wait = if number + 1 < stills.len() { MAX_PENDING } else { 0 };
            let begin = Instant::now();
            loop {
                self.app.update();
                arrived.extend(self.taken.try_iter());
                while let Some(pixels) = arrived.remove(&given) {
                    give(&stills[given], pixels)?;
                    given += 1;
                }
                if number + 1 - given <= may_wait {
                    break;
                }
                check_timeout(begin)?;
            }
        }
        Ok(())
    }

    /// Takes a picture of nodes that cover the board, and despawns them.
    ///
    /// # Errors
    /// Drawing has stopped.
    pub(super) fn take_nodes(
        &mut self,
        spawn: impl FnOnce(&mut World) -> Entity,
    ) -> Result<Vec<u8>, Message> {
        self.finish_drawing()?;
        let world = self.app.world_mut();
        let camera = world.query_filtered::<Entity, With<Camera2d>>().single(world);
        let camera = camera.map_err(|error| message!("cli-no-film", why = error.to_string()))?;
        let root = spawn(world);
        world.entity_mut(root).insert(UiTargetCamera(camera));
        self.wait_until(|world| Ok(LevelPicture::are_drawn(world)))?;
        self.finish_drawing()?;
        self.request_screenshot(0);
        let begin = Instant::now();
        let pixels = loop {
            self.app.update();
            if let Ok((_, pixels)) = self.taken.try_recv() {
                break pixels;
            }
            check_timeout(begin)?;
        };
        self.app.world_mut().despawn(root);
        Ok(pixels)
    }

    /// Draws frames until letters and sprites are on the screen.
    fn finish_drawing(&mut self) -> Result<(), Message> {
        for _ in 0..FRAMES_BEFORE {
            self.app.update();
        }
        self.wait_until(|world| Ok(world.resource::<Sprites>().are_settled()))
    }

    /// Puts a still on the screen, and lets its duration pass, which some effects need.
    fn show(&mut self, still: FilmStill) {
        self.set_frame_time(10 * u64::from(still.time));
        self.app.insert_resource(still);
        self.app.update();
        self.set_frame_time(0);
    }

    /// Sets the duration of the next frames.
    fn set_frame_time(&mut self, milliseconds: u64) {
        let time = Duration::from_millis(milliseconds);
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
    }

    /// Takes a screenshot of the next frame, the second one of a still. By then, the results of the first frame are on
    /// the screen.
    fn request_screenshot(&mut self, number: usize) {
        let sender = self.sender.clone();
        let picture = Screenshot::image(self.canvas.clone());
        self.app.world_mut().spawn(picture).observe(move |shot: On<ScreenshotCaptured>| {
            // At the end, no receiver is left.
            let _ = sender.send((number, shot.image.data.clone().unwrap_or_default()));
        });
    }

    /// Runs frames until a condition holds, while files are read in the background.
    fn wait_until(
        &mut self,
        is_so: impl Fn(&World) -> Result<bool, Message>,
    ) -> Result<(), Message> {
        let begin = Instant::now();
        while !is_so(self.app.world())? {
            if begin.elapsed() > TIMEOUT {
                return Err(message!("cli-game-files-slow"));
            }
            self.app.update();
            sleep(Duration::from_millis(1));
        }
        Ok(())
    }
}

/// Fails if pictures have been pending for too long.
fn check_timeout(begin: Instant) -> Result<(), Message> {
    if begin.elapsed() > TIMEOUT { Err(message!("cli-driver-silent")) } else { Ok(()) }
}

/// Gives the camera a picture to draw on.
fn set_canvas(app: &mut App, size: UVec2) -> Handle<Image> {
    let extent = Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 };
    let (dimension, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
    let mut image = Image::new_uninit(extent, dimension, format, RenderAssetUsages::default());
    image.texture_descriptor.usage |= TextureUsages::RENDER_ATTACHMENT;
    let world = app.world_mut();
    let image = world.resource_mut::<Assets<Image>>().add(image);
    let mut cameras = world.query_filtered::<Entity, With<Camera2d>>();
    let cameras: Vec<_> = cameras.iter(world).collect();
    for camera in cameras {
        world.entity_mut(camera).insert(RenderTarget::from(image.clone()));
    }
    image
}
