//! Sprites from the chosen theme's atlas, in the size that suits the window.

use std::error::Error;
use std::fmt;

use bevy::asset::{UntypedHandle, WaitForAssetError};
use bevy::camera::visibility::VisibilitySystems;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy::state::state::FreelyMutableState;
use bevy_asset_loader::prelude::*;

use super::borrowed::Sheet;
use super::grid::{TILE, TilePixels};
use super::room::BoardRoom;
use super::zoom;
use crate::frame::Frame;
use crate::platform::asset_reason;
use crate::save::Preferences;
use crate::theme::{SPRITE_TILES, Theme, ThemePicture, Themes, cell};
use crate::timeline::Pace;
use chronoshift_words::english;

/// Draws an entity as this sprite of the theme.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(Sprite)]
pub(crate) struct Art(pub(crate) &'static str);

/// The atlas in use.
#[derive(Resource, Default)]
pub struct Sprites {
    picture: Option<ThemePicture>,
    image: Handle<Image>,
    layout: Handle<TextureAtlasLayout>,
    small: Option<SmallAtlas>,
    index: HashMap<String, usize>,
    grid: UVec2,
    /// The pictures to switch to, the best one first, and the atlas that loads the first readable one.
    next: Option<(Vec<ThemePicture>, Handle<Atlas>)>,
}

struct SmallAtlas {
    picture: ThemePicture,
    image: Handle<Image>,
    layout: Handle<TextureAtlasLayout>,
}

/// The loaded pictures of a theme.
#[derive(Asset, TypePath)]
pub(super) struct Atlas {
    large: Sheet,
    small: Option<Sheet>,
    /// The pictures that could not be read.
    unreadable: Vec<ThemePicture>,
}

/// The error if none of the pictures can be read.
#[derive(Debug)]
struct NoPicture;

impl Error for NoPicture {}

impl fmt::Display for NoPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "none of the pictures can be read")
    }
}

/// The atlas at the start of the game, while it is loading.
#[derive(Resource)]
struct FirstAtlas(Handle<Atlas>);

/// The size of the first atlas, in pixels per tile, before the window is known.
const FIRST_ATLAS_SIZE: f32 = 64.0;
/// The size of the atlas for small pictures, in pixels per tile before scaling. A larger atlas would look jagged there.
const SMALL_ATLAS_SIZE: f32 = 24.0;

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<Atlas>()
        .add_systems(Update, switch_atlas.after(zoom::zoom_board).in_set(Frame::Draw))
        .add_systems(
            PostUpdate,
            update_sprites
                .run_if(resource_exists::<Sprites>)
                .before(VisibilitySystems::CalculateBounds),
        );
}

/// Loads what the board needs during a loading state.
pub(crate) fn load_during<S: FreelyMutableState>(app: &mut App, loading: S) {
    app.configure_loading_state(LoadingStateConfig::new(loading).load_collection::<Sprites>());
}

impl AssetCollection for Sprites {
    fn load(world: &mut World) -> Vec<UntypedHandle> {
        let (themes, preferences) = (world.resource::<Themes>(), world.resource::<Preferences>());
        let pictures =
            [FIRST_ATLAS_SIZE, SMALL_ATLAS_SIZE].map(|size| themes.pictures(preferences, size));
        let atlas = read_atlas(world.resource::<AssetServer>(), themes, pictures);
        world.insert_resource(FirstAtlas(atlas.clone()));
        vec![atlas.untyped()]
    }

    fn create(world: &mut World) -> Self {
        let first = world.remove_resource::<FirstAtlas>();
        let mut atlases = world.resource_mut::<Assets<Atlas>>();
        let atlas = first.and_then(|first| atlases.remove(&first.0));
        let Some(atlas) = atlas else { return Self::default() };
        let mut themes = world.resource_mut::<Themes>();
        atlas.unreadable.iter().for_each(|picture| themes.leave_out(picture));
        world.resource_scope(|world, mut layouts: Mut<Assets<TextureAtlasLayout>>| {
            world.resource_scope(|world, mut images: Mut<Assets<Image>>| {
                let themes = world.resource::<Themes>();
                let theme = themes.chosen(world.resource::<Preferences>());
                Self::new(atlas, theme, themes, (&mut *layouts, &mut *images))
            })
        })
    }
}

impl Sprites {
    fn new(
        atlas: Atlas,
        theme: &Theme,
        themes: &Themes,
        (layouts, images): (&mut Assets<TextureAtlasLayout>, &mut Assets<Image>),
    ) -> Self {
        let lending = themes.lending(theme);
        // If the missing sprites can't be borrowed, the theme stays without them.
        let mut joined = |sheet: &Sheet| {
            let (lending, places) = lending.as_ref()?;
            let image = sheet.joined((theme, *lending), places, images)?;
            Some(images.add(image))
        };
        let both = joined(&atlas.large);
        let borrowed = lending.as_ref().filter(|_| both.is_some());
        let names = borrowed.iter().flat_map(|(lending, places)| {
            places.iter().map(move |&place| lending.sprites[place].clone())
        });
        let names: Vec<_> = theme.sprites.iter().cloned().chain(names).collect();
        let grid = UVec2::new(theme.columns, (names.len() as u32).div_ceil(theme.columns));
        let small = atlas.small.and_then(|sheet| {
            // The small picture has the same sprites as the large one.
            let image = match borrowed {
                Some(_) => joined(&sheet)?,
                None => sheet.image,
            };
            Some((sheet.picture, image))
        });
        let mut layout = |picture: &ThemePicture| {
            let square = UVec2::splat(cell(picture.size));
            layouts.add(TextureAtlasLayout::from_grid(square, grid.x, grid.y, None, None))
        };
        Self {
            layout: layout(&atlas.large.picture),
            small: small.map(|(picture, image)| {
                let layout = layout(&picture);
                SmallAtlas { picture, image, layout }
            }),
            index: names.into_iter().zip(0..).collect(),
            grid,
            image: both.unwrap_or(atlas.large.image),
            picture: Some(atlas.large.picture),
            next: None,
        }
    }

    /// Whether the best picture is in use, and none is loading.
    pub fn are_settled(&self) -> bool {
        self.next.is_none()
    }

    /// The picture that holds all sprites.
    pub(crate) fn image(&self) -> &Handle<Image> {
        &self.image
    }

    /// The rectangle in the picture of a sprite's tile, from 0 to 1.
    pub(super) fn tile(&self, name: &str) -> Rect {
        let index = self.index(name) as u32;
        let corner = UVec2::new(index % self.grid.x, index / self.grid.x).as_vec2();
        let (room, grid) = ((SPRITE_TILES - 1.0) / SPRITE_TILES / 2.0, self.grid.as_vec2());
        Rect::from_corners((corner + room) / grid, (corner + 1.0 - room) / grid)
    }

    /// The rectangle in the picture of a whole sprite, from 0 to 1.
    pub(super) fn whole(&self, name: &str) -> Rect {
        let index = self.index(name) as u32;
        let corner = UVec2::new(index % self.grid.x, index / self.grid.x).as_vec2();
        let grid = self.grid.as_vec2();
        Rect::from_corners(corner / grid, (corner + 1.0) / grid)
    }

    /// A sprite for the user interface.
    pub(crate) fn node(&self, name: &str) -> ImageNode {
        let (layout, index) = (self.layout.clone(), self.index(name));
        ImageNode::from_atlas_image(self.image.clone(), TextureAtlas { layout, index })
    }

    /// A sprite for a small picture in the user interface.
    pub(crate) fn small_node(&self, name: &str) -> ImageNode {
        let Some(small) = &self.small else { return self.node(name) };
        let (layout, index) = (small.layout.clone(), self.index(name));
        ImageNode::from_atlas_image(small.image.clone(), TextureAtlas { layout, index })
    }

    /// A sprite for the user interface, without the parts beyond its tile.
    pub(crate) fn tile_node(&self, name: &str) -> ImageNode {
        let size = self.picture.as_ref().map_or(1, |picture| picture.size);
        let room = Vec2::splat((cell(size) - size) as f32 / 2.0);
        let rect = Rect::from_corners(room, room + size as f32);
        ImageNode { rect: Some(rect), ..self.node(name) }
    }

    /// Whether there is a sprite. Older themes lack some sprites of the floor and walls.
    pub(super) fn has(&self, name: &str) -> bool {
        self.index.contains_key(name)
    }

    fn index(&self, name: &str) -> usize {
        debug_assert!(self.index.contains_key(name), "there is no sprite {name}");
        self.index.get(name).copied().unwrap_or_default()
    }
}

/// Loads the first picture that can be used, and then one of the same theme for small pictures.
fn read_atlas(
    server: &AssetServer,
    themes: &Themes,
    [large, small]: [Vec<ThemePicture>; 2],
) -> Handle<Atlas> {
    let (reader, themes) = (server.clone(), themes.clone());
    server.add_async(async move {
        let mut unreadable = Vec::new();
        let large = read_sheet(&reader, &themes, large, &mut unreadable).await.ok_or(NoPicture)?;
        let small = smaller(small, &large.picture);
        let small = read_sheet(&reader, &themes, small, &mut unreadable).await;
        Ok::<_, NoPicture>(Atlas { large, small, unreadable })
    })
}

/// Loads the first picture that can be used, and one of the theme that lends the missing sprites.
async fn read_sheet(
    reader: &AssetServer,
    themes: &Themes,
    pictures: Vec<ThemePicture>,
    unreadable: &mut Vec<ThemePicture>,
) -> Option<Sheet> {
    let (picture, image) = read_first(reader, pictures, unreadable).await?;
    let lending = themes.with_folder(&picture.theme).and_then(|theme| themes.lending(theme));
    let lender = match lending {
        Some((lending, _)) => {
            let pictures = lending.pictures(picture.size as f32);
            read_first(reader, pictures, unreadable).await
        }
        None => None,
    };
    Some(Sheet { picture, image, lender })
}

/// Keeps only the pictures of the same theme that are smaller than a given one.
fn smaller(mut pictures: Vec<ThemePicture>, than: &ThemePicture) -> Vec<ThemePicture> {
    pictures.retain(|picture| picture.theme == than.theme && picture.size < than.size);
    pictures
}

/// Loads the first picture that can be used.
async fn read_first(
    reader: &AssetServer,
    pictures: Vec<ThemePicture>,
    unreadable: &mut Vec<ThemePicture>,
) -> Option<(ThemePicture, Handle<Image>)> {
    for picture in pictures {
        let image = reader.load::<Image>(picture.path());
        let Err(error) = reader.wait_for_asset(&image).await else {
            return Some((picture, image));
        };
        let why = match &error {
            WaitForAssetError::Failed(error) => english(&asset_reason(error)),
            error => error.to_string(),
        };
        warn!("The picture {} is left out: {why}.", picture.path());
        unreadable.push(picture);
    }
    None
}

/// Switches to the picture that suits the theme and the window once it is loaded. If that picture can't be used,
/// another one is used instead, if necessary the current one.
pub(super) fn switch_atlas(
    mut themes: ResMut<Themes>,
    mut preferences: ResMut<Preferences>,
    tile: Res<TilePixels>,
    room: Res<BoardRoom>,
    server: Res<AssetServer>,
    mut atlases: ResMut<Assets<Atlas>>,
    mut layouts: ResMut<Assets<TextureAtlasLayout>>,
    mut images: ResMut<Assets<Image>>,
    mut sprites: ResMut<Sprites>,
    mut pace: ResMut<Pace>,
) {
    let Some(present) = sprites.picture.clone() else { return };
    let theme = themes.chosen(&preferences);
    let mut wanted = theme.pictures(tile.0);
    let small = theme.pictures(SMALL_ATLAS_SIZE * room.unit);
    let small_now = sprites.small.as_ref().map(|small| &small.picture);
    if wanted.first() == Some(&present) && smaller(small.clone(), &present).first() == small_now {
        return;
    }
    pace.request_frame();
    // The current picture is already loaded, so a worse one is of no use.
    if wanted.first() != Some(&present) {
        let kept = wanted.iter().position(|picture| *picture == present);
        wanted.truncate(kept.unwrap_or(wanted.len()));
    }
    let next = sprites.next.as_ref().filter(|(asked, _)| *asked == wanted);
    let Some(atlas) = next.map(|(_, atlas)| atlas.clone()) else {
        let atlas = read_atlas(&server, &themes, [wanted.clone(), small]);
        sprites.bypass_change_detection().next = Some((wanted, atlas));
        return;
    };
    if let Some(atlas) = atlases.remove(&atlas) {
        let unreadable = atlas.unreadable.clone();
        *sprites = Sprites::new(atlas, theme, &themes, (&mut *layouts, &mut *images));
        unreadable.iter().for_each(|picture| themes.leave_out(picture));
    } else if server.load_state(&atlas).is_failed() {
        if theme.folder != present.theme {
            warn!("The theme {} is left out, as none of its pictures can be read.", theme.name);
            preferences.theme.clone_from(&present.theme);
        }
        wanted.iter().for_each(|picture| themes.leave_out(picture));
        sprites.bypass_change_detection().next = None;
    }
}

fn update_sprites(
    sprites: Res<Sprites>,
    changed: Query<Entity, Changed<Art>>,
    mut dressed: Query<(&Art, &mut Sprite)>,
) {
    let put_on = |(art, mut sprite): (&Art, Mut<Sprite>)| {
        sprite.image = sprites.image.clone();
        sprite.custom_size = Some(Vec2::splat(TILE * SPRITE_TILES));
        let (layout, index) = (sprites.layout.clone(), sprites.index(art.0));
        sprite.texture_atlas = Some(TextureAtlas { layout, index });
    };
    if sprites.is_changed() {
        dressed.iter_mut().for_each(put_on);
    } else {
        for entity in &changed {
            if let Ok(item) = dressed.get_mut(entity) {
                put_on(item);
            }
        }
    }
}
