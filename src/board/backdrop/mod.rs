//! The world around the board. Its pictures are laid over each other once for a window, a theme and a chapter, to
//! one opaque picture, and what drifts in front of it is cut into small rectangles. Both move a little with the
//! camera, which gives depth, and with time: forward with each turn, and back with each turn that is undone or
//! rewound. Moving them draws and uploads no picture.

mod compose;
mod flakes;

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::image::{ImageLoaderSettings, ImageSampler};
use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;

use super::camera::place_camera;
use super::gaze::Gaze;
use super::grid::{TILE, TilePixels};
use super::layer;
use super::room::BoardRoom;
use crate::frame::Frame;
use crate::save::Preferences;
use crate::sim::{Playhead, Playlist};
use crate::states::{Menu, Modes};
use crate::theme::{BackdropPart, Decor, Theme, Themes};
use crate::timeline::{FilmStill, Pace};

use compose::{StillPicture, compose};
use flakes::flakes;

/// How wide a window may be for pictures in their own size. In a wider one they grow, so that nothing in them is
/// seen more often.
const WIDE: f32 = 1280.0;
/// How far the opaque picture reaches beyond the window, in its pixels: it moves no farther.
const MARGIN: u32 = 64;
/// The turns that pass in a second of the title, where time goes by itself.
const TITLE_TURNS: f32 = 1.5;
/// The direction in which turns move the pictures.
const WAY: Vec2 = Vec2::new(0.94, 0.34);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Backdrop>().add_systems(
        Update,
        (load_backdrop, compose_backdrop, show_backdrop, light_backdrop, move_backdrop)
            .chain()
            .after(place_camera)
            .in_set(Frame::Draw),
    );
}

/// Leaves the backdrop out. In tests that do not look at it, its pictures would take a quarter of the time.
#[derive(Resource)]
pub struct NoBackdrop;

/// The pictures of the backdrop.
#[derive(Resource, Default)]
struct Backdrop {
    /// The folder of their theme.
    folder: String,
    parts: Vec<(BackdropPart, Handle<Image>)>,
    /// The measures for which they were laid over each other.
    composed: Option<BackdropMeasures>,
}

/// Everything besides the pictures that decides the look of the composed one.
#[derive(Debug, Clone, Copy, PartialEq)]
struct BackdropMeasures {
    /// The size of the window, in the backdrop's pixels.
    window: UVec2,
    /// The number of the window's pixels in one of the backdrop's.
    zoom: f32,
    /// The number of the screen's pixels in one of the window's.
    factor: f32,
}

/// A part of the backdrop that moves as a whole.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum BackdropLayer {
    /// The opaque picture. It goes to and fro.
    Still,
    /// The spots in front of it. They drift, and repeat in rectangles of this size.
    Drifting(UVec2),
}

/// The theme and the decor on the screen.
#[derive(SystemParam)]
struct BackdropChoice<'w> {
    preferences: Res<'w, Preferences>,
    themes: Res<'w, Themes>,
    playlist: Option<Res<'w, Playlist>>,
    modes: Modes<'w>,
    still: Option<Res<'w, FilmStill>>,
    none: Option<Res<'w, NoBackdrop>>,
}

impl BackdropChoice<'_> {
    fn theme(&self) -> &Theme {
        self.themes.chosen(&self.preferences)
    }

    fn decor(&self) -> &Decor {
        self.theme().decor(self.playlist.as_ref().and_then(|playlist| playlist.decor()))
    }

    fn parts(&self) -> &[BackdropPart] {
        self.theme().backdrop(self.decor())
    }

    /// Whether there is a backdrop. It would distract in high contrast, in the level editor and in rendered
    /// pictures.
    fn is_shown(&self) -> bool {
        let is_wanted = self.still.is_none() && self.none.is_none();
        is_wanted && !self.preferences.high_contrast && !self.modes.is_edit()
    }
}

impl BackdropMeasures {
    /// The measures of a window; `None` before its size is known.
    fn new(room: &BoardRoom) -> Option<Self> {
        let factor = room.factor.max(1.0);
        let window = room.window / factor;
        let zoom = (window.max_element() / WIDE).max(1.0);
        let is_measured = room.window.min_element() >= 1.0;
        is_measured.then(|| Self { window: (window / zoom).ceil().as_uvec2(), zoom, factor })
    }

    /// The number of the screen's pixels in one of the backdrop's.
    fn pixels(&self) -> f32 {
        self.zoom * self.factor
    }
}

/// Loads the pictures of the theme and the decor.
fn load_backdrop(choice: BackdropChoice, server: Res<AssetServer>, mut backdrop: ResMut<Backdrop>) {
    let (folder, parts) = (&choice.theme().folder, choice.parts());
    let is_loaded = backdrop.folder == *folder && backdrop.parts.iter().map(|it| &it.0).eq(parts);
    if is_loaded || !choice.is_shown() {
        return;
    }
    let load = |part: &BackdropPart| {
        // The parts of the opaque picture go to no graphics card by themselves.
        let usage = match part.drifts {
            true => RenderAssetUsages::default(),
            false => RenderAssetUsages::MAIN_WORLD,
        };
        let settings = move |settings: &mut ImageLoaderSettings| {
            settings.asset_usage = usage;
            settings.sampler = ImageSampler::linear();
        };
        let path = format!("themes/{folder}/{}", part.picture);
        (part.clone(), server.load_builder().with_settings(settings).load(path))
    };
    let parts = parts.iter().map(load).collect();
    *backdrop = Backdrop { folder: folder.clone(), parts, composed: None };
}

/// Composes the backdrop once its pictures are read, and again for another window.
fn compose_backdrop(
    (choice, room): (BackdropChoice, Res<BoardRoom>),
    (server, mut backdrop): (Res<AssetServer>, ResMut<Backdrop>),
    (mut images, mut meshes): (ResMut<Assets<Image>>, ResMut<Assets<Mesh>>),
    mut materials: ResMut<Assets<ColorMaterial>>,
    (mut pace, mut commands): (ResMut<Pace>, Commands),
    old: Query<Entity, With<BackdropLayer>>,
) {
    let Some(measures) = BackdropMeasures::new(&room).filter(|_| choice.is_shown()) else { return };
    if backdrop.composed == Some(measures) {
        return;
    }
    let is_read =
        |image: &Handle<Image>| images.contains(image) || server.load_state(image).is_failed();
    if !backdrop.parts.iter().all(|(_, image)| is_read(image)) {
        pace.keep_awake();
        return;
    }
    backdrop.composed = Some(measures);
    for entity in &old {
        commands.entity(entity).despawn();
    }
    if backdrop.parts.is_empty() {
        return;
    }
    // A picture that can't be read is left out.
    let parts = backdrop.parts.iter();
    let parts = parts.filter_map(|(part, handle)| Some((part, handle, images.get(handle)?)));
    let (drifting, still): (Vec<_>, Vec<_>) = parts.partition(|(part, ..)| part.drifts);
    let still = still.into_iter();
    let still: Vec<_> = still
        .map(|(part, _, image)| StillPicture { image, at: part.at.map(Vec2::from_array) })
        .collect();
    let mut picture = compose(measures.window, MARGIN, choice.theme().background, &still);
    picture.sampler = match measures.pixels() == 1.0 {
        true => ImageSampler::nearest(),
        false => ImageSampler::linear(),
    };
    for (_, handle, image) in drifting {
        let quads = flakes(image, measures.window);
        // Bevy allots no memory to an empty mesh, and then fails to copy it there.
        if !quads.is_empty() {
            let material = ColorMaterial { texture: Some(handle.clone()), ..default() };
            let look = (Mesh2d(meshes.add(quads.mesh())), MeshMaterial2d(materials.add(material)));
            let place = Transform::from_xyz(0.0, 0.0, layer::DRIFT);
            commands.spawn((look, place, BackdropLayer::Drifting(image.size())));
        }
    }
    let texture = Some(images.add(picture));
    let material = ColorMaterial { texture, alpha_mode: AlphaMode2d::Opaque, ..default() };
    let square = meshes.add(Rectangle::new(1.0, 1.0));
    commands.spawn((
        (Mesh2d(square), MeshMaterial2d(materials.add(material))),
        Transform::from_xyz(0.0, 0.0, layer::BACKDROP),
        BackdropLayer::Still,
    ));
}

fn show_backdrop(choice: BackdropChoice, mut layers: Query<&mut Visibility, With<BackdropLayer>>) {
    let shown = if choice.is_shown() { Visibility::Inherited } else { Visibility::Hidden };
    for mut visibility in &mut layers {
        visibility.set_if_neq(shown);
    }
}

/// Lights the backdrop as the decor of the level's chapter does.
fn light_backdrop(
    choice: BackdropChoice,
    layers: Query<&MeshMaterial2d<ColorMaterial>, With<BackdropLayer>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    let light = choice.decor().around;
    for material in &layers {
        let is_new = materials.get(&material.0).is_some_and(|it| it.color != light);
        if is_new && let Some(mut material) = materials.get_mut(&material.0) {
            material.color = light;
        }
    }
}

/// Fills the window, and moves each layer as far as it is near.
fn move_backdrop(
    (gaze, tile): (Res<Gaze>, Res<TilePixels>),
    (playhead, preferences): (Option<Res<Playhead>>, Res<Preferences>),
    (menu, pace): (Option<Res<State<Menu>>>, Res<Pace>),
    (mut passed, backdrop): (Local<f32>, Res<Backdrop>),
    camera: Single<(&Projection, &Transform), (With<Camera2d>, Without<BackdropLayer>)>,
    mut layers: Query<(&BackdropLayer, &mut Transform)>,
) {
    let (projection, eye) = *camera;
    let Projection::Orthographic(view) = projection else { return };
    let Some(measures) = backdrop.composed else { return };
    let still = preferences.reduced_motion;
    if !still && menu.is_some_and(|menu| *menu.get() == Menu::Title) {
        *passed += pace.delta() * TITLE_TURNS;
    }
    let turn = playhead.filter(|_| !still).map_or(0.0, |playhead| playhead.turn()) + *passed;
    // In pictures y grows downwards, in the world upwards.
    let down = Vec2::new(1.0, -1.0);
    let pixel = measures.pixels();
    let camera_way = gaze.0 * down * tile.0 / TILE / pixel;
    let world = view.scale * measures.zoom;
    for (layer, mut place) in &mut layers {
        let away = camera_way * layer.depth() + WAY * turn * layer.drift() / measures.zoom;
        let window = measures.window.as_vec2();
        // Whole pixels of the screen, so that nothing is blurred, and nothing changes for a part of one.
        let whole = |way: Vec2| (way * pixel).round() / pixel;
        let (off, size) = match *layer {
            BackdropLayer::Still => {
                let far = away / MARGIN as f32;
                let way = Vec2::new(far.x.sin(), far.y.sin()) * MARGIN as f32;
                (-whole(way), window + 2.0 * MARGIN as f32)
            }
            BackdropLayer::Drifting(side) => {
                let begin = (away - window / 2.0).rem_euclid(side.as_vec2());
                (-window / 2.0 - whole(begin), Vec2::ONE)
            }
        };
        place.set_if_neq(Transform {
            translation: (eye.translation.truncate() + off * down * world)
                .extend(place.translation.z),
            scale: (size * world).extend(1.0),
            ..default()
        });
    }
}

impl BackdropLayer {
    /// How much it moves as the camera does, from 0 to 1.
    fn depth(self) -> f32 {
        match self {
            Self::Still => 0.06,
            Self::Drifting(_) => 0.2,
        }
    }

    /// How far it moves in a turn, in pixels of the window.
    fn drift(self) -> f32 {
        match self {
            Self::Still => 2.0,
            Self::Drifting(_) => 7.0,
        }
    }
}
