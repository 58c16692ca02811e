//! The floor and walls, drawn when a level opens. In the level editor, an edit only redraws the
//! parts where something changed.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::floor_plan::{FloorPart, FloorPlan};
use super::layer;
use super::quads::Quads;
use super::sprites::{self, Sprites};
use crate::frame::Frame;
use crate::save::Preferences;
use crate::sim::Playlist;
use crate::states::{LevelState, Modes};
use crate::theme::Themes;
use crate::timeline::BoardShown;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw_ground.after(sprites::switch_atlas).in_set(Frame::Draw));
}

/// A patch of the ground, by its first tile.
#[derive(Component)]
struct GroundPatch(IVec2);

/// The maximum number of columns, and of rows, of a patch.
const PATCH_SIDE: i32 = 32;

/// Everything needed to draw the ground.
#[derive(SystemParam)]
struct Painter<'w, 's> {
    commands: Commands<'w, 's>,
    sprites: Res<'w, Sprites>,
    themes: Res<'w, Themes>,
    preferences: Res<'w, Preferences>,
    playlist: Option<Res<'w, Playlist>>,
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<ColorMaterial>>,
}

#[derive(Default)]
struct DrawnGround {
    high: bool,
    is_edit: bool,
    plan: Option<FloorPlan>,
    /// The materials of the ground, and of the shade over it.
    materials: [Handle<ColorMaterial>; 2],
}

fn draw_ground(
    mut painter: Painter,
    board: Res<BoardShown>,
    modes: Modes,
    old: Query<(Entity, &GroundPatch)>,
    mut drawn: Local<DrawnGround>,
) {
    let (high, is_edit) = (painter.preferences.high_contrast, modes.is_edit());
    let is_alike = !painter.sprites.is_changed() && (high, is_edit) == (drawn.high, drawn.is_edit);
    if !board.is_changed() && is_alike {
        return;
    }
    let part = if is_edit { FloorPart::Whole } else { FloorPart::Inside };
    let theme = painter.themes.chosen(&painter.preferences);
    let of_chapter = painter.playlist.as_ref().filter(|_| !is_edit).and_then(|it| it.decor());
    let look = (theme, theme.decor(of_chapter));
    let plan = FloorPlan::new(&board.0, &painter.sprites, look, high, part);
    if painter.sprites.is_changed() || drawn.plan.is_none() {
        let texture = Some(painter.sprites.image().clone());
        drawn.materials = [ColorMaterial { texture, ..default() }, ColorMaterial::default()]
            .map(|material| painter.materials.add(material));
    }
    // Outside the level editor, the look of a tile depends on everything around it.
    let before = drawn.plan.take().filter(|_| is_alike && is_edit);
    let is_kept = |patch| before.as_ref().is_some_and(|before| looks_same(before, &plan, patch));
    let mut kept = Vec::new();
    for (entity, &GroundPatch(patch)) in &old {
        if is_kept(patch) { kept.push(patch) } else { painter.commands.entity(entity).despawn() }
    }
    for patch in patches(plan.size()).filter(|patch| !kept.contains(patch)) {
        let layers = plan.within(tiles(patch, plan.size()));
        for ((quads, material), z) in
            layers.into_iter().zip(&drawn.materials).zip([layer::GROUND, layer::SHADE])
        {
            painter.spawn(patch, quads, material, z);
        }
    }
    *drawn = DrawnGround { high, is_edit, plan: Some(plan), materials: drawn.materials.clone() };
}

/// The first tiles of all patches of a board.
fn patches(size: IVec2) -> impl Iterator<Item = IVec2> {
    let along = |side: i32| (0..side).step_by(PATCH_SIDE as usize);
    along(size.y).flat_map(move |y| along(size.x).map(move |x| IVec2::new(x, y)))
}

/// The tiles of a patch.
fn tiles(patch: IVec2, size: IVec2) -> IRect {
    IRect { min: patch, max: (patch + PATCH_SIDE).min(size) }
}

/// Whether a patch looks the same in both plans, which depends on the tiles around it, too.
fn looks_same(one: &FloorPlan, other: &FloorPlan, patch: IVec2) -> bool {
    let size = one.size();
    if size != other.size() || patch.cmpge(size).any() {
        return false;
    }
    let IRect { min, max } = tiles(patch, size);
    let (min, max) = ((min - 1).max(IVec2::ZERO), (max + 1).min(size));
    (min.y..max.y).all(|y| one.zones(y, min.x, max.x) == other.zones(y, min.x, max.x))
}

impl Painter<'_, '_> {
    fn spawn(&mut self, patch: IVec2, quads: Quads, material: &Handle<ColorMaterial>, z: f32) {
        // Bevy allocates no memory for an empty mesh, and then fails to copy the mesh to it.
        if quads.is_empty() {
            return;
        }
        let look = (Mesh2d(self.meshes.add(quads.mesh())), MeshMaterial2d(material.clone()));
        let place = Transform::from_xyz(0.0, 0.0, z);
        self.commands.spawn((look, place, GroundPatch(patch), DespawnOnExit(LevelState::Open)));
    }
}
