//! Sprites from the chosen theme's atlas, in the size that suits the window.

use bevy::asset::UntypedHandle;
use bevy::camera::visibility::VisibilitySystems;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::state::state::FreelyMutableState;
use bevy_asset_loader::prelude::*;

use super::camera;
use super::grid::{TILE, TilePixels};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::{SPRITE_FIELDS, Theme, Themes, cell};
use crate::timeline::Pace;

/// Draws an entity as this sprite of the theme.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(Sprite)]
pub(crate) struct Art(pub(crate) &'static str);

/// The atlas in use.
#[derive(Resource)]
pub(crate) struct Sprites {
    atlas: String,
    image: Handle<Image>,
    layout: Handle<TextureAtlasLayout>,
    index: HashMap<String, usize>,
    grid: UVec2,
    /// An atlas that is being read, to be used once it is there.
    next: Option<(String, Handle<Image>)>,
}

/// The atlas to begin with.
#[derive(AssetCollection, Resource)]
struct FirstAtlas {
    #[asset(key = "atlas")]
    image: Handle<Image>,
}

/// The size of the atlas to begin with, in pixels a field, before the window is known.
const FIRST: f32 = 64.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, switch.after(camera::fit).in_set(Frame::Draw)).add_systems(
        PostUpdate,
        dress.run_if(resource_exists::<Sprites>).before(VisibilitySystems::CalculateBounds),
    );
}

/// Has what the board is drawn with read in a loading state.
pub(crate) fn load_during<S: FreelyMutableState>(app: &mut App, loading: S) {
    register_first_atlas(app.world_mut());
    app.configure_loading_state(
        LoadingStateConfig::new(loading)
            .load_collection::<FirstAtlas>()
            .finally_init_resource::<Sprites>(),
    );
}

/// Tells the asset loader which atlas to begin with.
fn register_first_atlas(world: &mut World) {
    let theme = world.resource::<Themes>().chosen(world.resource::<Preferences>());
    let path = theme.atlas(theme.size_for(FIRST));
    world.resource_mut::<DynamicAssets>().register_asset("atlas", Box::new(Atlas(path)));
}

/// An atlas as a dynamic asset of `bevy_asset_loader`.
#[derive(Debug)]
struct Atlas(String);

impl DynamicAsset for Atlas {
    fn load(&self, assets: &AssetServer) -> Vec<UntypedHandle> {
        vec![assets.load::<Image>(&self.0).untyped()]
    }

    fn build(&self, world: &mut World) -> Result<DynamicAssetType, anyhow::Error> {
        let image = world.resource::<AssetServer>().load::<Image>(&self.0);
        Ok(DynamicAssetType::Single(image.untyped()))
    }
}

impl FromWorld for Sprites {
    fn from_world(world: &mut World) -> Self {
        let theme = world.resource::<Themes>().chosen(world.resource::<Preferences>()).clone();
        let image = world.resource::<FirstAtlas>().image.clone();
        let size = theme.size_for(FIRST);
        let layout = world.resource_mut::<Assets<TextureAtlasLayout>>().add(layout(&theme, size));
        Self {
            atlas: theme.atlas(size),
            image,
            layout,
            index: index(&theme),
            grid: theme.grid(),
            next: None,
        }
    }
}

impl Sprites {
    /// The picture that holds all sprites.
    pub(super) fn image(&self) -> &Handle<Image> {
        &self.image
    }

    /// Where a sprite's field is in the picture, from 0 to 1.
    pub(super) fn field(&self, name: &str) -> Rect {
        let index = self.index(name) as u32;
        let corner = UVec2::new(index % self.grid.x, index / self.grid.x).as_vec2();
        let (room, grid) = ((SPRITE_FIELDS - 1.0) / SPRITE_FIELDS / 2.0, self.grid.as_vec2());
        Rect::from_corners((corner + room) / grid, (corner + 1.0 - room) / grid)
    }

    /// A sprite for the user interface.
    pub(crate) fn node(&self, name: &str) -> ImageNode {
        let (layout, index) = (self.layout.clone(), self.index(name));
        ImageNode::from_atlas_image(self.image.clone(), TextureAtlas { layout, index })
    }

    fn index(&self, name: &str) -> usize {
        debug_assert!(self.index.contains_key(name), "there is no sprite {name}");
        self.index.get(name).copied().unwrap_or_default()
    }
}

fn index(theme: &Theme) -> HashMap<String, usize> {
    theme.sprites.iter().cloned().zip(0..).collect()
}

fn layout(theme: &Theme, size: u32) -> TextureAtlasLayout {
    let square = UVec2::splat(cell(size));
    TextureAtlasLayout::from_grid(square, theme.columns, theme.grid().y, None, None)
}

/// Takes the atlas that suits theme and window, once it is read.
pub(super) fn switch(
    (themes, preferences): (Res<Themes>, Res<Preferences>),
    tile: Res<TilePixels>,
    (server, images): (Res<AssetServer>, Res<Assets<Image>>),
    mut layouts: ResMut<Assets<TextureAtlasLayout>>,
    mut sprites: ResMut<Sprites>,
    mut pace: ResMut<Pace>,
) {
    let theme = themes.chosen(&preferences);
    let size = theme.size_for(tile.0);
    let wanted = theme.atlas(size);
    if wanted == sprites.atlas {
        return;
    }
    let reading = sprites.next.as_ref().filter(|(atlas, _)| *atlas == wanted);
    let Some((_, image)) = reading.cloned() else {
        let image = server.load(&wanted);
        sprites.bypass_change_detection().next = Some((wanted, image));
        pace.stir();
        return;
    };
    pace.stir_if(server.load_state(&image).is_loading());
    if images.contains(&image) {
        pace.stir();
        let layout = layouts.add(layout(theme, size));
        let (index, grid) = (index(theme), theme.grid());
        *sprites = Sprites { atlas: wanted, image, layout, index, grid, next: None };
    }
}

fn dress(
    sprites: Res<Sprites>,
    changed: Query<Entity, Changed<Art>>,
    mut dressed: Query<(&Art, &mut Sprite)>,
) {
    let put_on = |(art, mut sprite): (&Art, Mut<Sprite>)| {
        sprite.image = sprites.image.clone();
        sprite.custom_size = Some(Vec2::splat(TILE * SPRITE_FIELDS));
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
