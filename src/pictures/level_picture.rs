//! Pictures of levels, drawn in the background one after another, in the chosen theme.

use std::collections::HashMap;
use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::level::board_name;
use chronoshift_core::rules::{Board, Play};

use crate::board::{Miniature, Sprites, fields};
use crate::frame::Frame;
use crate::platform::{Task, check_ready, spawn};
use crate::save::Preferences;
use crate::theme::{Ground, Themes, shades};
use crate::timeline::Pace;

/// The place of a level's picture, with the level.
#[derive(Component)]
pub(crate) struct LevelPicture {
    board: Arc<Board>,
    key: PictureKey,
    /// Its place among the others: the game draws them in this order.
    order: usize,
}

/// The name of a board, and the greatest size of its picture, in pixels before scaling.
type PictureKey = (String, UVec2);

/// The finished pictures.
#[derive(Resource, Default)]
struct LevelPictures {
    /// Their atlas, and whether they are in high contrast.
    of: (AssetId<Image>, bool),
    /// Its pixels, while a picture is being drawn.
    atlas: Option<Arc<Image>>,
    made: HashMap<PictureKey, Handle<Image>>,
    under_way: Option<(PictureKey, Task<Image>)>,
}

/// The least size of pictures, in pixels before scaling.
const LEAST: UVec2 = UVec2::new(84, 64);
/// The number of a picture's own pixels for each of these.
const FINE: f32 = 2.0;

pub(crate) fn plugin(app: &mut App) {
    let are_wanted = any_with_component::<LevelPicture>.and_then(resource_exists::<Sprites>);
    app.init_resource::<LevelPictures>()
        .add_systems(
            Update,
            (collect_picture, show_pictures, begin_picture)
                .chain()
                .run_if(are_wanted)
                .in_set(Frame::Write),
        )
        .add_observer(stop_drawing);
}

impl LevelPicture {
    pub(crate) fn new(board: &Arc<Board>, order: usize) -> Self {
        Self { board: Arc::clone(board), key: (board_name(board), LEAST), order }
    }

    /// A picture of at most this size, in pixels before scaling, with outer walls of this width.
    pub(crate) fn node(mut self, rim: f32, most: Vec2) -> impl Bundle {
        self.key.1 = LEAST.max(most.as_uvec2());
        let fields = fields(&self.board, rim);
        let size = fields * (most / fields).min_element();
        let node = Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() };
        // Until the picture is ready, its place is visible.
        (ImageNode::default(), self, node, Ground(shades::ROW_HOVER), Pickable::IGNORE)
    }
}

impl LevelPictures {
    fn stop_drawing(&mut self) {
        (self.atlas, self.under_way) = (None, None);
    }
}

/// Stops drawing a picture whose place is gone.
fn stop_drawing(_: On<Remove, LevelPicture>, mut pictures: ResMut<LevelPictures>) {
    pictures.stop_drawing();
}

/// Takes a finished picture. In another theme, all pictures are drawn again.
fn collect_picture(
    (sprites, preferences): (Res<Sprites>, Res<Preferences>),
    mut pictures: ResMut<LevelPictures>,
    mut images: ResMut<Assets<Image>>,
) {
    let of = (sprites.image().id(), preferences.high_contrast);
    if pictures.of != of {
        *pictures = LevelPictures { of, ..default() };
    }
    let Some((key, mut task)) = pictures.under_way.take() else { return };
    match check_ready(&mut task) {
        Some(image) => _ = pictures.made.insert(key, images.add(image)),
        None => pictures.under_way = Some((key, task)),
    }
}

fn show_pictures(
    pictures: Res<LevelPictures>,
    mut places: Query<(Entity, &LevelPicture, &mut ImageNode)>,
    mut commands: Commands,
) {
    for (place, of, mut node) in &mut places {
        if let Some(image) = pictures.made.get(&of.key).filter(|image| **image != node.image) {
            node.image = image.clone();
            commands.entity(place).insert(Ground(shades::NONE));
        }
    }
}

/// Starts the next missing picture.
fn begin_picture(
    places: Query<&LevelPicture>,
    (sprites, themes, preferences): (Res<Sprites>, Res<Themes>, Res<Preferences>),
    images: Res<Assets<Image>>,
    (mut pictures, mut pace): (ResMut<LevelPictures>, ResMut<Pace>),
) {
    if pictures.under_way.is_some() {
        return pace.stir();
    }
    let is_missing = |of: &&LevelPicture| !pictures.made.contains_key(&of.key);
    let next = places.iter().filter(is_missing).min_by_key(|of| of.order);
    let Some(of) = next else { return pictures.stop_drawing() };
    let atlas =
        pictures.atlas.clone().or_else(|| images.get(sprites.image()).cloned().map(Arc::new));
    let Some(atlas) = atlas else { return };
    let play = Play::new(Arc::clone(&of.board));
    let (theme, is_high) = (themes.chosen(&preferences), preferences.high_contrast);
    let miniature = Miniature::new(&play, &sprites, theme, is_high, of.key.1.as_vec2() * FINE);
    pictures.atlas = Some(Arc::clone(&atlas));
    let task = spawn(async move { miniature.draw(&atlas) });
    pictures.under_way = Some((of.key.clone(), task));
    pace.stir();
}
