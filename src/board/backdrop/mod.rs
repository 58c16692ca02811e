//! The backdrop behind the board. For each window size, theme and chapter, its pictures are composited once into one
//! opaque picture, and the spots that drift in front of that picture are cut into small rectangles. Both layers move a
//! little with the camera, which gives depth, and with time: forward with each turn, and back with each turn that is
//! undone or rewound. Moving them redraws and uploads no picture.

mod compose;
mod flakes;
mod underlay;

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::image::{ImageLoaderSettings, ImageSampler};
use bevy::prelude::*;

use super::camera::place_camera;
use super::grid::{TILE, TilePixels};
use super::layer;
use super::room::{BoardRoom, Gaze};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::sim::{Playhead, Playlist};
use crate::states::{Menu, Modes};
use crate::theme::{BackdropPart, Decor, Theme, Themes};
use crate::timeline::{FilmStill, Pace};

use compose::{BackdropCanvas, StillPicture};
use flakes::flakes;
pub use underlay::Underlay;

/// The longer side of a window in which pictures have their own size. In other windows, pictures are scaled, so that
/// the same part of them is visible.
const FULL_SIZE_WINDOW: f32 = 1280.0;
/// The minimum scale of pictures.
const MIN_ZOOM: f32 = 0.5;
/// How far the opaque picture extends beyond the window, in its own pixels. It never moves farther than this.
const MARGIN: u32 = 64;
/// Turns per second on the title screen, where time passes on its own.
const TITLE_TURNS: f32 = 1.5;
/// The direction in which turns move the pictures.
const DRIFT_DIRECTION: Vec2 = Vec2::new(0.94, 0.34);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(underlay::plugin).init_resource::<Backdrop>().add_systems(
        Update,
        (load_backdrop, compose_backdrop, show_backdrop, move_backdrop)
            .chain()
            .after(place_camera)
            .in_set(Frame::Draw),
    );
}

/// Turns the backdrop off. In tests that do not look at it, loading its pictures would take a quarter of the time.
#[derive(Resource)]
pub struct NoBackdrop;

#[derive(Resource, Default)]
pub(crate) struct Backdrop {
    /// The folder of the theme.
    folder: String,
    parts: Vec<(BackdropPart, Handle<Image>)>,
    /// The canvas on which the parts were composed; `None` before that.
    canvas: Option<BackdropCanvas>,
    /// The composed picture, if there is one.
    picture: Option<Handle<Image>>,
}

impl Backdrop {
    /// Whether pictures are still loading.
    pub(crate) fn is_due(&self) -> bool {
        self.canvas.is_none() && !self.parts.is_empty()
    }
}

/// The spots that drift in front of the picture. They repeat in rectangles of this size.
#[derive(Component, Debug, Clone, Copy)]
struct DriftingLayer(UVec2);

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

    /// The canvas for a window; `None` before its size is known.
    fn canvas(&self, room: &BoardRoom) -> Option<BackdropCanvas> {
        let factor = room.factor.max(1.0);
        let window = room.window / factor;
        let zoom = (window.max_element() / FULL_SIZE_WINDOW).max(MIN_ZOOM);
        let is_measured = room.window.min_element() >= 1.0;
        is_measured.then(|| BackdropCanvas {
            window: (window / zoom).ceil().as_uvec2(),
            margin: MARGIN,
            zoom,
            factor,
            ground: self.theme().background,
            light: self.decor().around,
        })
    }

    /// Whether there is a backdrop. It would distract in high contrast, in the level editor and in rendered
    /// pictures.
    fn is_shown(&self) -> bool {
        let is_wanted = self.still.is_none() && self.none.is_none();
        is_wanted && !self.preferences.high_contrast && !self.modes.is_edit()
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
        // The parts of the opaque picture are not uploaded to the graphics card individually.
        let usage =
            if part.drifts { RenderAssetUsages::default() } else { RenderAssetUsages::MAIN_WORLD };
        let settings = move |settings: &mut ImageLoaderSettings| {
            settings.asset_usage = usage;
            settings.sampler = ImageSampler::linear();
        };
        let path = format!("themes/{folder}/{}", part.picture);
        (part.clone(), server.load_builder().with_settings(settings).load(path))
    };
    let parts = parts.iter().map(load).collect();
    // The old picture stays until the new one is there.
    (backdrop.folder, backdrop.parts, backdrop.canvas) = (folder.clone(), parts, None);
}

/// Composes the backdrop once its pictures are loaded, and again when the window changes.
fn compose_backdrop(
    choice: BackdropChoice,
    room: Res<BoardRoom>,
    server: Res<AssetServer>,
    mut backdrop: ResMut<Backdrop>,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut pace: ResMut<Pace>,
    mut commands: Commands,
    old: Query<Entity, With<DriftingLayer>>,
) {
    let Some(canvas) = choice.canvas(&room).filter(|_| choice.is_shown()) else { return };
    if backdrop.canvas == Some(canvas) {
        return;
    }
    let is_read =
        |image: &Handle<Image>| images.contains(image) || server.load_state(image).is_failed();
    if !backdrop.parts.iter().all(|(_, image)| is_read(image)) {
        pace.keep_awake();
        return;
    }
    (backdrop.canvas, backdrop.picture) = (Some(canvas), None);
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
    let picture = canvas.compose(&still);
    for (_, handle, image) in drifting {
        let quads = flakes(image, canvas.window);
        // Bevy allocates no memory for an empty mesh, and then fails to copy the mesh to it.
        if !quads.is_empty() {
            let texture = Some(handle.clone());
            let material = ColorMaterial { texture, color: canvas.light, ..default() };
            let look = (Mesh2d(meshes.add(quads.mesh())), MeshMaterial2d(materials.add(material)));
            let place = Transform::from_xyz(0.0, 0.0, layer::DRIFT);
            commands.spawn((look, place, DriftingLayer(image.size())));
        }
    }
    backdrop.picture = Some(images.add(picture));
}

fn show_backdrop(
    choice: BackdropChoice,
    backdrop: Res<Backdrop>,
    mut layers: Query<&mut Visibility, With<DriftingLayer>>,
    cameras: Query<Entity, With<Underlay>>,
    mut commands: Commands,
) {
    let shown = if choice.is_shown() { Visibility::Inherited } else { Visibility::Hidden };
    for mut visibility in &mut layers {
        visibility.set_if_neq(shown);
    }
    if !choice.is_shown() || backdrop.picture.is_none() {
        for camera in &cameras {
            commands.entity(camera).remove::<Underlay>();
        }
    }
}

/// Moves the picture and the spots, each in proportion to its nearness.
fn move_backdrop(
    choice: BackdropChoice,
    backdrop: Res<Backdrop>,
    gaze: Res<Gaze>,
    tile: Res<TilePixels>,
    room: Res<BoardRoom>,
    playhead: Option<Res<Playhead>>,
    menu: Option<Res<State<Menu>>>,
    mut passed: Local<f32>,
    pace: Res<Pace>,
    camera: Single<
        (Entity, &Projection, &Transform, Option<&Underlay>),
        (With<Camera2d>, Without<DriftingLayer>),
    >,
    mut layers: Query<(&DriftingLayer, &mut Transform)>,
    mut commands: Commands,
) {
    let (camera, projection, eye, before) = *camera;
    let Projection::Orthographic(view) = projection else { return };
    let Some(canvas) = backdrop.canvas.filter(|_| choice.is_shown()) else { return };
    let is_still = choice.preferences.reduced_motion;
    if !is_still && menu.is_some_and(|menu| *menu.get() == Menu::Title) {
        *passed += pace.delta() * TITLE_TURNS;
    }
    let turn = playhead.filter(|_| !is_still).map_or(0.0, |playhead| playhead.turn()) + *passed;
    // In pictures y increases downwards, in the world upwards.
    let down = Vec2::new(1.0, -1.0);
    let scale = canvas.scale();
    let camera_way = (gaze.0 - room.aside(*tile)) * down * tile.0 / TILE / scale;
    let away = |near: Nearness| {
        camera_way * near.depth + DRIFT_DIRECTION * turn * near.drift / canvas.zoom
    };

    if let Some(picture) = backdrop.picture.clone() {
        let margin = Vec2::splat(canvas.margin as f32);
        let far = away(FAR) / margin;
        let corner = margin + margin * Vec2::new(far.x.sin(), far.y.sin());
        let underlay = Underlay { picture, corner: (corner * scale).round().as_uvec2() };
        if before != Some(&underlay) {
            commands.entity(camera).insert(underlay);
        }
    }
    let (window, world) = (canvas.window.as_vec2(), view.scale * canvas.zoom);
    for (DriftingLayer(side), mut place) in &mut layers {
        let begin = (away(NEAR) - window / 2.0).rem_euclid(side.as_vec2());
        // Rounded to whole screen pixels: nothing is blurred, and a movement of less than a pixel changes nothing.
        let off = -window / 2.0 - (begin * scale).round() / scale;
        place.set_if_neq(Transform {
            translation: (eye.translation.truncate() + off * down * world)
                .extend(place.translation.z),
            scale: Vec2::splat(world).extend(1.0),
            ..default()
        });
    }
}

/// How a part of the backdrop moves.
#[derive(Clone, Copy)]
struct Nearness {
    /// How far the layer moves with the camera, as a fraction of the camera's movement.
    depth: f32,
    /// How far the layer moves in a turn, in window pixels.
    drift: f32,
}

/// The opaque picture, which swings to and fro.
const FAR: Nearness = Nearness { depth: 0.06, drift: 2.0 };
/// The spots in front of the picture, which drift on and on.
const NEAR: Nearness = Nearness { depth: 0.2, drift: 7.0 };
