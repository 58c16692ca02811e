//! Pictures of levels, drawn in the background, in the chosen theme and the decor of their chapter. Pictures that are
//! shown are drawn one by one, and those that may be shown next all together.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::level::board_name;
use chronoshift_core::rules::{Board, Play};

use crate::board::{Miniature, Sprites, size_in_tiles};
use crate::frame::Frame;
use crate::platform::{Breaks, Task, check_ready, spawn};
use crate::save::Preferences;
use crate::states::Screen;
use crate::theme::{Ground, Themes, shades};
use crate::timeline::Pace;

/// A node with a level's picture, and the level.
#[derive(Component)]
pub(crate) struct LevelPicture {
    board: Arc<Board>,
    key: PictureKey,
    /// The position in the order in which the game draws pictures.
    order: usize,
}

/// Everything that distinguishes a picture from others.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct PictureKey {
    board: String,
    /// The maximum size of the picture, in pixels before scaling.
    most: UVec2,
    /// The name of the decor, if the level has one.
    decor: Option<String>,
}

/// The finished pictures.
#[derive(Resource, Default)]
pub(crate) struct LevelPictures {
    /// The atlas of the pictures, and whether they are in high contrast.
    of: (AssetId<Image>, bool),
    /// The pixels of the atlas, while a picture is being drawn.
    atlas: Option<Arc<Image>>,
    made: HashMap<PictureKey, Handle<Image>>,
    under_way: Option<PictureTask>,
    /// The boards to draw before anything shows them.
    ahead: Vec<(PictureKey, Arc<Board>)>,
}

/// Pictures that are being drawn.
struct PictureTask {
    keys: Vec<PictureKey>,
    /// Whether there are nodes that show the pictures.
    is_shown: bool,
    task: Task<Vec<Image>>,
}

/// The maximum number of boards that are drawn ahead, and the maximum number of tiles of each.
const MAX_DRAWN_AHEAD: (usize, usize) = (80, 1600);

/// If there are more pictures than this, those that aren't needed are dropped.
const MAX_PICTURES: usize = 500;

/// The minimum size of pictures, in pixels before scaling.
const MIN_SIZE: UVec2 = UVec2::new(84, 64);
/// The number of a picture's own pixels per pixel before scaling, in each direction.
const PIXEL_DENSITY: f32 = 2.0;

pub(crate) fn plugin(app: &mut App) {
    // The title doesn't wait for pictures that may be shown later.
    let has_ahead =
        in_state(Screen::Play).and_then(|pictures: Res<LevelPictures>| !pictures.ahead.is_empty());
    let are_wanted =
        any_with_component::<LevelPicture>.or_else(has_ahead).and_then(resource_exists::<Sprites>);
    app.init_resource::<LevelPictures>()
        .add_systems(
            Update,
            (collect_picture, show_pictures, begin_picture)
                .chain()
                .run_if(are_wanted)
                .in_set(Frame::WriteTexts),
        )
        .add_observer(stop_drawing);
}

impl LevelPicture {
    pub(crate) fn new(board: &Arc<Board>, order: usize) -> Self {
        let key = PictureKey { board: board_name(board), most: MIN_SIZE, decor: None };
        Self { board: Arc::clone(board), key, order }
    }

    /// This picture in a chapter's decor.
    pub(crate) fn in_decor(mut self, decor: Option<&str>) -> Self {
        self.key.decor = decor.map(str::to_owned);
        self
    }

    /// The node of a picture of at most this size, in pixels before scaling, with outer walls of this width.
    pub(crate) fn node(mut self, rim: f32, most: Vec2) -> impl Bundle {
        self.key.most = picture_size(most);
        let size_in_tiles = size_in_tiles(&self.board, rim);
        let size = size_in_tiles * (most / size_in_tiles).min_element();
        let node = Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() };
        // Until the picture is ready, the node has a visible background.
        (ImageNode::default(), self, node, Ground(shades::ROW_HOVER))
    }

    /// Whether all nodes have their pictures.
    pub(crate) fn are_drawn(world: &World) -> bool {
        let places = world.try_query_filtered::<&ImageNode, With<Self>>();
        places.is_none_or(|mut places| {
            places.iter(world).all(|node| node.image != ImageNode::default().image)
        })
    }
}

/// The size of pictures with this maximum size.
fn picture_size(most: Vec2) -> UVec2 {
    MIN_SIZE.max(most.as_uvec2())
}

impl LevelPictures {
    /// Draws pictures of these boards in their decors, of at most this size, before anything shows them, so that they
    /// appear without delay.
    pub(crate) fn draw_ahead<'a>(
        &mut self,
        boards: impl Iterator<Item = (Arc<Board>, Option<&'a str>)>,
        most: Vec2,
    ) {
        let (count, tiles) = MAX_DRAWN_AHEAD;
        let are_few = |(board, _): &(Arc<Board>, _)| board.width() * board.height() <= tiles;
        let key = |board: &Arc<Board>, decor: Option<&str>| PictureKey {
            board: board_name(board),
            most: picture_size(most),
            decor: decor.map(str::to_owned),
        };
        // The count comes before the filter, because each board of a collection is parsed when it is taken.
        let boards = boards.take(count).filter(are_few);
        self.ahead = boards.map(|(board, decor)| (key(&board, decor), board)).collect();
    }

    /// Drops all pictures except those that are shown, or may be shown next.
    fn forget<'a>(&mut self, shown: impl Iterator<Item = &'a PictureKey>) {
        let ahead = self.ahead.iter().map(|(key, _)| key.clone());
        let kept: HashSet<_> = shown.cloned().chain(ahead).collect();
        self.made.retain(|key, _| kept.contains(key));
    }
}

/// Stops drawing a picture whose node is gone.
fn stop_drawing(
    removed: On<Remove, LevelPicture>,
    places: Query<&LevelPicture>,
    mut pictures: ResMut<LevelPictures>,
) {
    let key = places.get(removed.entity).map(|of| &of.key);
    let is_its = |drawing: &PictureTask| {
        drawing.is_shown && key.is_ok_and(|it| drawing.keys == [it.clone()])
    };
    if pictures.under_way.as_ref().is_some_and(is_its) {
        (pictures.atlas, pictures.under_way) = (None, None);
    }
}

/// Collects a finished picture. In another theme, all pictures are drawn again.
fn collect_picture(
    sprites: Res<Sprites>,
    preferences: Res<Preferences>,
    places: Query<&LevelPicture>,
    mut pictures: ResMut<LevelPictures>,
    mut images: ResMut<Assets<Image>>,
) {
    let of = (sprites.image().id(), preferences.high_contrast);
    if pictures.of != of {
        let ahead = std::mem::take(&mut pictures.ahead);
        *pictures = LevelPictures { of, ahead, ..default() };
    }
    let Some(mut drawing) = pictures.under_way.take() else { return };
    match check_ready(&mut drawing.task) {
        Some(drawn) => {
            let drawn = drawn.into_iter().map(|image| images.add(image));
            pictures.made.extend(drawing.keys.into_iter().zip(drawn));
            if pictures.made.len() > MAX_PICTURES {
                pictures.forget(places.iter().map(|of| &of.key));
            }
        }
        None => pictures.under_way = Some(drawing),
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

/// Starts to draw the next missing picture, visible ones first. If none is missing, starts all pictures that are
/// missing ahead.
fn begin_picture(
    places: Query<(&LevelPicture, &ComputedNode, &UiGlobalTransform, Option<&CalculatedClip>)>,
    sprites: Res<Sprites>,
    themes: Res<Themes>,
    preferences: Res<Preferences>,
    images: Res<Assets<Image>>,
    mut pictures: ResMut<LevelPictures>,
    mut pace: ResMut<Pace>,
) {
    let is_missing = |key: &PictureKey| !pictures.made.contains_key(key);
    let missing = places.iter().filter(|(of, ..)| is_missing(&of.key));
    let next = missing.min_by_key(|(of, node, place, clip)| {
        let area = Rect::from_center_size(place.translation, node.size());
        let is_away = clip.is_some_and(|clip| clip.clip.intersect(area).is_empty());
        (is_away, of.order)
    });
    let next = next.map(|(of, ..)| (of.key.clone(), Arc::clone(&of.board)));
    let is_shown = next.is_some();
    if is_shown {
        pace.keep_awake();
    }
    // A picture on the screen doesn't wait for those that may be shown next.
    if pictures.under_way.as_ref().is_some_and(|drawing| drawing.is_shown || !is_shown) {
        return;
    }
    let ahead = || pictures.ahead.iter().filter(|(key, _)| is_missing(key)).cloned().collect();
    let wanted: Vec<_> = next.map_or_else(ahead, |next| vec![next]);
    if wanted.is_empty() {
        pictures.atlas = None;
        return;
    }
    let atlas =
        pictures.atlas.clone().or_else(|| images.get(sprites.image()).cloned().map(Arc::new));
    let Some(atlas) = atlas else { return };
    let (theme, is_high) = (themes.chosen(&preferences), preferences.high_contrast);
    let miniature = |(key, board): &(PictureKey, Arc<Board>)| {
        let play = Play::new(Arc::clone(board));
        let look = (theme, theme.decor(key.decor.as_deref()));
        Miniature::new(&play, &sprites, look, is_high, key.most.as_vec2() * PIXEL_DENSITY)
    };
    let miniatures: Vec<_> = wanted.iter().map(miniature).collect();
    pictures.atlas = Some(Arc::clone(&atlas));
    let task = spawn(async move {
        let (mut drawn, mut breaks) = (Vec::new(), Breaks::begin());
        for miniature in miniatures {
            drawn.push(miniature.draw(&atlas, &mut breaks).await);
        }
        drawn
    });
    let keys = wanted.into_iter().map(|(key, _)| key).collect();
    pictures.under_way = Some(PictureTask { keys, is_shown, task });
}
