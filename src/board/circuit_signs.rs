//! The signs of circuits: buttons and gates with the same sign and colour are wired to each other. Each circuit has one
//! sign (see [`Circuits`]); a gate has the signs of all its circuits, and a mark if its logic is not the usual one. The
//! two ends of a portal have the same sign, too.

use std::collections::BTreeMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Circuits, GateLogic, Portal, Tile, World as State};

use super::grid::{TILE, TilePixels, center, whole};
use super::layer;
use super::quads::Quads;
use super::sprites::{self, Sprites};
use crate::frame::Frame;
use crate::states::LevelState;
use crate::theme::{SPRITE_TILES, palette};
use crate::timeline::{BoardShown, Shown};

/// A sign on a button, a gate or a portal.
pub(crate) struct CircuitSign {
    pub(crate) art: &'static str,
    pub(crate) tint: Color,
    /// The offset from the middle of the tile, in tiles; y increases upwards.
    pub(crate) away: Vec2,
    pub(crate) scale: f32,
}

const ARTS: [&str; 8] = [
    "circuit_0",
    "circuit_1",
    "circuit_2",
    "circuit_3",
    "circuit_4",
    "circuit_5",
    "circuit_6",
    "circuit_7",
];
/// The signs of portals, in the order of their digits.
const PORTALS: [&str; 9] = [
    "portal_1", "portal_2", "portal_3", "portal_4", "portal_5", "portal_6", "portal_7", "portal_8",
    "portal_9",
];
/// The last sign on a gate with more circuits than there is room for.
const MORE_SIGN: &str = "circuit_more";

/// The vertical offsets of the middle of a button's plate, released and pressed, and of a gate's front, in tiles.
const RELEASED_OFFSET: f32 = 0.031;
const PRESSED_OFFSET: f32 = -0.024;
const FRONT_OFFSET: f32 = -0.34;
/// The vertical offsets of the middle of a portal's tunnel, and of the mark for a gate's logic, in tiles.
const TUNNEL_OFFSET: f32 = 0.1;
const LOGIC_OFFSET: f32 = 0.39;
/// The scale of a gate's signs and the distance between them, in tiles, by the number of signs.
const ROW_LAYOUTS: [(f32, f32); 4] = [(0.92, 0.0), (0.86, 0.4), (0.72, 0.32), (0.56, 0.25)];
/// The minimum width of a tile, in pixels, on which signs can be told apart.
const MIN_TILE: f32 = 16.0;

#[derive(Clone, PartialEq)]
pub(crate) struct SignedTile {
    pub(crate) cell: Cell,
    tile: Tile,
    logic: GateLogic,
    is_pressed: bool,
    circuits: Vec<usize>,
}

impl SignedTile {
    /// All tiles of a board that have signs. No button is pressed yet.
    pub(crate) fn all(board: &Board) -> Vec<Self> {
        let tile = |cell, circuits| {
            let (tile, logic) = (board.tile(cell), board.logic(cell));
            Self { cell, tile, logic, is_pressed: false, circuits }
        };
        let circuits = Circuits::new(board);
        let wired = circuits.members().map(|(cell, circuits)| tile(cell, circuits.to_vec()));
        let portals = board.cells().filter(|&cell| matches!(board.tile(cell), Tile::Portal(_)));
        wired.chain(portals.map(|cell| tile(cell, Vec::new()))).collect()
    }

    /// The tile as it is in a state of the board.
    pub(crate) fn in_state(&self, state: &State) -> Self {
        Self { is_pressed: self.is_button() && state.is_active(self.cell), ..self.clone() }
    }

    fn is_button(&self) -> bool {
        matches!(self.tile, Tile::Button(_))
    }

    pub(crate) fn signs(&self) -> Vec<CircuitSign> {
        if let Tile::Portal(portal) = self.tile {
            return vec![portal_sign(portal)];
        }
        let logic = match self.logic {
            GateLogic::Odd => None,
            GateLogic::Any => Some("logic_any"),
            GateLogic::All => Some("logic_all"),
        };
        let logic = logic.map(|art| CircuitSign {
            art,
            tint: Color::WHITE,
            away: Vec2::new(0.0, LOGIC_OFFSET),
            scale: 1.0,
        });
        self.of_circuits().into_iter().chain(logic).collect()
    }

    fn of_circuits(&self) -> Vec<CircuitSign> {
        let sign = |number: usize| (ARTS[number % ARTS.len()], palette::circuit(number));
        let mut signs: Vec<_> =
            self.circuits.iter().take(ROW_LAYOUTS.len()).map(|&it| sign(it)).collect();
        if self.circuits.len() > ROW_LAYOUTS.len() {
            signs[ROW_LAYOUTS.len() - 1] = (MORE_SIGN, palette::SELF);
        }
        let count = signs.len();
        let place = |index: usize| {
            if self.is_button() {
                (
                    Vec2::new(0.0, if self.is_pressed { PRESSED_OFFSET } else { RELEASED_OFFSET }),
                    1.0,
                )
            } else {
                let (scale, apart) = ROW_LAYOUTS[count - 1];
                let x = (index as f32 - (count as f32 - 1.0) / 2.0) * apart;
                (Vec2::new(x, FRONT_OFFSET), scale)
            }
        };
        let signs = signs.into_iter().enumerate().map(|(index, (art, tint))| {
            let (away, scale) = place(index);
            CircuitSign { art, tint, away, scale }
        });
        signs.collect()
    }
}

fn portal_sign(portal: Portal) -> CircuitSign {
    let number = portal as usize;
    let (art, tint) = (PORTALS[number], palette::portal(number));
    CircuitSign { art, tint, away: Vec2::new(0.0, TUNNEL_OFFSET), scale: 1.0 }
}

/// Whether signs can be read on tiles of this many pixels. Older themes have none.
pub(super) fn are_legible(sprites: &Sprites, tile: f32) -> bool {
    tile >= MIN_TILE && ARTS.iter().chain([&MORE_SIGN]).all(|art| sprites.has(art))
}

/// Adds the signs of a tile to a picture.
pub(super) fn add_signs(quads: &mut Quads, sprites: &Sprites, middle: Vec2, signs: &[CircuitSign]) {
    for CircuitSign { art, tint, away, scale } in signs {
        let size = Vec2::splat(TILE * SPRITE_TILES * scale);
        let place = Rect::from_center_size(middle + *away * TILE, size);
        quads.add(place, sprites.whole(art), [*tint; 4]);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw_signs.after(sprites::switch_atlas).in_set(Frame::Draw));
}

/// All signs on the gates of a patch of the board, or all other signs of the patch.
#[derive(Component)]
pub struct SignPatch(PatchKey, Vec<SignedTile>);

/// The first column and row of a patch, and whether it holds the signs of gates.
type PatchKey = ([i32; 2], bool);

impl SignPatch {
    /// The tiles with signs of circuits, and their circuits.
    pub fn tiles(&self) -> impl Iterator<Item = (Cell, &[usize])> {
        let wired = self.1.iter().filter(|tile| !tile.circuits.is_empty());
        wired.map(|tile| (tile.cell, tile.circuits.as_slice()))
    }
}

/// The maximum number of columns, and of rows, of a patch.
const PATCH_SIDE: i32 = 32;

/// Everything that decides how signs look.
#[derive(SystemParam)]
struct SignView<'w> {
    board: Res<'w, BoardShown>,
    shown: Res<'w, Shown>,
    sprites: Res<'w, Sprites>,
    tile: Res<'w, TilePixels>,
}

/// The patches that were drawn last, and everything else that decided their look.
#[derive(Default)]
struct SignPlan {
    patches: BTreeMap<PatchKey, Vec<SignedTile>>,
    material: Handle<ColorMaterial>,
    are_legible: bool,
    /// The size of the board, which decides where its cells are.
    place: Rect,
}

/// Redraws the patches in which a button has changed.
fn draw_signs(
    view: SignView,
    mut commands: Commands,
    drawn: Query<(Entity, &SignPatch)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut plan: Local<SignPlan>,
) {
    let are_legible = are_legible(&view.sprites, view.tile.0);
    let place = whole(&view.board.0);
    let is_redrawn =
        view.sprites.is_changed() || are_legible != plan.are_legible || place != plan.place;
    if !(is_redrawn || view.board.is_changed() || view.shown.is_changed()) {
        return;
    }
    let (board, state) = (&view.board.0, &view.shown.here.world);
    (plan.are_legible, plan.place) = (are_legible, place);
    if view.sprites.is_changed() {
        let texture = Some(view.sprites.image().clone());
        plan.material = materials.add(ColorMaterial { texture, ..default() });
    }
    if view.board.is_changed() {
        plan.patches = patches(board);
    }
    let SignPlan { patches, material, .. } = &mut *plan;
    press(patches, state);
    let mut kept = Vec::new();
    for (entity, SignPatch(first, tiles)) in &drawn {
        let is_same = || patches.get(first) == Some(tiles);
        if are_legible && !is_redrawn && is_same() {
            kept.push(*first)
        } else {
            commands.entity(entity).despawn()
        }
    }
    for (first, tiles) in patches.iter().filter(|(it, _)| are_legible && !kept.contains(it)) {
        let mut quads = Quads::within(whole(board).inflate(TILE));
        for tile in tiles {
            add_signs(&mut quads, &view.sprites, center(board, tile.cell), &tile.signs());
        }
        let look = (Mesh2d(meshes.add(quads.mesh())), MeshMaterial2d(material.clone()));
        let layer = if first.1 { layer::GATE_SIGN } else { layer::CIRCUIT };
        let place = Transform::from_xyz(0.0, 0.0, layer);
        let patch = SignPatch(*first, tiles.clone());
        commands.spawn((look, place, patch, DespawnOnExit(LevelState::Open)));
    }
}

/// The tiles with signs, by patch. No button is pressed yet.
fn patches(board: &Board) -> BTreeMap<PatchKey, Vec<SignedTile>> {
    let mut patches: BTreeMap<_, Vec<SignedTile>> = BTreeMap::new();
    for tile in SignedTile::all(board) {
        let point = board.point(tile.cell);
        let first = [point.x, point.y].map(|at| i32::from(at) / PATCH_SIDE * PATCH_SIDE);
        let is_gate = matches!(tile.tile, Tile::Gate { .. });
        patches.entry((first, is_gate)).or_default().push(tile);
    }
    // Sorted, so that two lists of the same patch can be compared.
    patches.values_mut().for_each(|tiles| tiles.sort_by_key(|tile| tile.cell));
    patches
}

fn press(patches: &mut BTreeMap<PatchKey, Vec<SignedTile>>, state: &State) {
    for tile in patches.values_mut().flatten() {
        tile.is_pressed = tile.is_button() && state.is_active(tile.cell);
    }
}
