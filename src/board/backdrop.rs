//! The world around the board: three pictures that repeat, each in front of the one before. They
//! move a little with the camera, which gives depth, and with time: forward with each turn, and
//! back with each turn that is undone or rewound.

use bevy::image::{
    ImageAddressMode, ImageFilterMode, ImageLoaderSettings, ImageSampler, ImageSamplerDescriptor,
};
use bevy::math::Affine2;
use bevy::prelude::*;

use super::camera::place_camera;
use super::gaze::Gaze;
use super::grid::{TILE, TilePixels};
use super::layer;
use super::room::BoardRoom;
use crate::frame::Frame;
use crate::save::Preferences;
use crate::sim::{Playhead, Playlist};
use crate::states::{Menu, Modes};
use crate::theme::Themes;
use crate::timeline::{FilmStill, Pace};

/// One of the pictures.
#[derive(Component, Debug, Clone, Copy)]
struct BackdropLayer {
    /// Its file in the theme's folder.
    file: &'static str,
    /// How much it moves as the camera does, from 0 to 1.
    depth: f32,
    /// How far it moves in a turn, in pixels of the window.
    drift: f32,
}

/// From back to front.
const LAYERS: [BackdropLayer; 3] = [
    BackdropLayer { file: "far.png", depth: 0.03, drift: 1.0 },
    BackdropLayer { file: "middle.png", depth: 0.08, drift: 3.0 },
    BackdropLayer { file: "near.png", depth: 0.2, drift: 7.0 },
];

/// The side of a picture, in pixels of the window, and how wide a window may be for that. In a wider
/// one the picture grows, so that nothing in it is seen more often.
const SIDE: f32 = 1024.0;
const WIDE: f32 = 1280.0;
/// On the title, time goes by itself: so many turns a second.
const TITLE_TURNS: f32 = 1.5;
/// The way in which turns move the pictures.
const WAY: Vec2 = Vec2::new(0.94, 0.34);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_backdrop).add_systems(
        Update,
        (show_backdrop, load_backdrop, light_backdrop, move_backdrop)
            .chain()
            .after(place_camera)
            .in_set(Frame::Draw),
    );
}

fn spawn_backdrop(
    mut commands: Commands,
    (meshes, materials): (Option<ResMut<Assets<Mesh>>>, Option<ResMut<Assets<ColorMaterial>>>),
) {
    let Some((mut meshes, mut materials)) = meshes.zip(materials) else { return };
    let square = meshes.add(Rectangle::new(1.0, 1.0));
    for (place, layer) in LAYERS.into_iter().enumerate() {
        let look =
            (Mesh2d(square.clone()), MeshMaterial2d(materials.add(ColorMaterial::default())));
        let place = Transform::from_xyz(0.0, 0.0, layer::BACKDROP + place as f32);
        commands.spawn((layer, look, place, Visibility::Hidden));
    }
}

/// Hides the backdrop where it would distract: in high contrast, in the level editor and in rendered
/// pictures.
fn show_backdrop(
    (preferences, themes): (Res<Preferences>, Res<Themes>),
    modes: Modes,
    still: Option<Res<FilmStill>>,
    mut layers: Query<&mut Visibility, With<BackdropLayer>>,
) {
    let has_pictures = themes.chosen(&preferences).backdrop;
    let is_shown =
        has_pictures && !preferences.high_contrast && !modes.is_edit() && still.is_none();
    let shown = if is_shown { Visibility::Inherited } else { Visibility::Hidden };
    for mut visibility in &mut layers {
        visibility.set_if_neq(shown);
    }
}

/// Loads the pictures of the chosen theme.
fn load_backdrop(
    (preferences, themes): (Res<Preferences>, Res<Themes>),
    server: Res<AssetServer>,
    layers: Query<(&BackdropLayer, &MeshMaterial2d<ColorMaterial>)>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut loaded: Local<Option<String>>,
) {
    let theme = themes.chosen(&preferences);
    if !theme.backdrop || loaded.as_ref() == Some(&theme.folder) {
        return;
    }
    for (layer, material) in &layers {
        let path = format!("themes/{}/{}", theme.folder, layer.file);
        let repeats = |settings: &mut ImageLoaderSettings| {
            settings.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
                address_mode_u: ImageAddressMode::Repeat,
                address_mode_v: ImageAddressMode::Repeat,
                mag_filter: ImageFilterMode::Linear,
                min_filter: ImageFilterMode::Linear,
                ..default()
            });
        };
        if let Some(mut material) = materials.get_mut(&material.0) {
            material.texture = Some(server.load_builder().with_settings(repeats).load(path));
        }
    }
    *loaded = Some(theme.folder.clone());
}

/// Lights the pictures as the decor of the level's chapter does.
fn light_backdrop(
    (preferences, themes): (Res<Preferences>, Res<Themes>),
    playlist: Option<Res<Playlist>>,
    layers: Query<&MeshMaterial2d<ColorMaterial>, With<BackdropLayer>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    let of_chapter = playlist.as_ref().and_then(|playlist| playlist.decor());
    let light = themes.chosen(&preferences).decor(of_chapter).around;
    for material in &layers {
        let is_new = materials.get(&material.0).is_some_and(|it| it.color != light);
        if is_new && let Some(mut material) = materials.get_mut(&material.0) {
            material.color = light;
        }
    }
}

/// Fills the window, and moves each picture as far as it is near.
fn move_backdrop(
    (room, gaze, tile): (Res<BoardRoom>, Res<Gaze>, Res<TilePixels>),
    (playhead, preferences): (Option<Res<Playhead>>, Res<Preferences>),
    (menu, pace): (Option<Res<State<Menu>>>, Res<Pace>),
    mut passed: Local<f32>,
    camera: Single<(&Projection, &Transform), (With<Camera2d>, Without<BackdropLayer>)>,
    mut layers: Query<(&BackdropLayer, &MeshMaterial2d<ColorMaterial>, &mut Transform)>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    let (projection, eye) = *camera;
    let Projection::Orthographic(view) = projection else { return };
    let still = preferences.reduced_motion;
    if !still && menu.is_some_and(|menu| *menu.get() == Menu::Title) {
        *passed += pace.delta() * TITLE_TURNS;
    }
    let turn = playhead.filter(|_| !still).map_or(0.0, |playhead| playhead.turn()) + *passed;
    let pixels = room.window / room.factor.max(1.0);
    let side = SIDE * (pixels.max_element() / WIDE).max(1.0);
    let camera_way = gaze.0 * Vec2::new(1.0, -1.0) * tile.0 / TILE / room.factor.max(1.0);
    for (layer, material, mut place) in &mut layers {
        let size = room.window * view.scale / room.factor.max(1.0);
        let to = Transform {
            translation: eye.translation.truncate().extend(place.translation.z),
            scale: size.extend(1.0),
            ..default()
        };
        place.set_if_neq(to);
        let away = camera_way * layer.depth + WAY * turn * layer.drift - pixels / 2.0;
        // Whole repetitions make no difference, and small numbers are more exact.
        let corner = (away / side).rem_euclid(Vec2::ONE);
        let part = Affine2::from_scale_angle_translation(pixels / side, 0.0, corner);
        let is_new = |it: &ColorMaterial| it.uv_transform != part;
        if materials.get(&material.0).is_some_and(is_new)
            && let Some(mut material) = materials.get_mut(&material.0)
        {
            material.uv_transform = part;
        }
    }
}
