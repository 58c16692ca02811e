//! Spawns everything on a small board, from the lowest layer up.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Chronicle, Direction, End, Point, Scene, Tile};

use super::stage::{Stage, WALL, transform_at};
use crate::board::{SignedTile, Sprites, Stances, crate_art, fixture};
use crate::pictures::figure::{figure, square};
use crate::theme::palette;

/// The length of a dash and its gap, in tiles.
const DASH_LENGTH: f32 = 0.3;
/// The length of the part at either end of a wire that isn't drawn, in tiles.
const WIRE_GAP: f32 = 0.36;

impl Stage {
    /// Replaces the contents of a node with everything on the board.
    pub(super) fn set_up(
        commands: &mut Commands<'_, '_>,
        sprites: &Sprites,
        node: Entity,
        chronicle: &Chronicle,
        timeline: usize,
        side: f32,
    ) -> Self {
        let (board, scene) = (chronicle.board(), chronicle.scene(timeline, 0));
        let cause = match chronicle.end(timeline) {
            End::Paradox(paradox) => Some(&paradox.cause),
            _ => None,
        };
        let mut stage = Self {
            timeline,
            side,
            fixtures: Vec::new(),
            signs: Vec::new(),
            wires: Vec::new(),
            lattices: Vec::new(),
            crates: Vec::new(),
            clones: Vec::new(),
            marks: Vec::new(),
            place: None,
            stances: Stances::default(),
        };
        commands.entity(node).despawn_children().with_children(|parent| {
            for cell in board.cells().filter(|cell| Self::is_shown(board, *cell)) {
                stage.spawn_floor(parent, sprites, board, cell);
            }
            for cell in board.cells().filter(|cell| Self::is_shown(board, *cell)) {
                stage.spawn_fixture(parent, sprites, board, &scene, cell);
            }
            for place in 0..board.wires().len() {
                stage.spawn_wire(parent, board, place);
            }
            stage.spawn_signs(parent, sprites, board);
            // The cracks of a paradox are on the floor, under the selves.
            if let Some(cause) = cause {
                stage.mark_tile(parent, sprites, board, ("crackle", 1.1), cause.position());
            }
            for cell in board.starting_crates() {
                let is_home = board.tile(cell).is_storage();
                let art = crate_art(board.starts_with_heavy_crate(cell), false, is_home);
                stage.crates.push(stage.sprite(parent, sprites.node(art), Vec2::ZERO));
            }
            for number in 1..=timeline {
                let is_current = number == timeline;
                let it = figure(parent, sprites, number, is_current, side);
                stage.clones.push((it, Direction::South));
            }
            if let Some(cause) = cause {
                stage.mark_tile(parent, sprites, board, ("ring", 0.9), cause.position());
                for button in cause.buttons() {
                    stage.mark_tile(parent, sprites, board, ("ring", 0.7), button.at);
                }
            }
        });
        stage
    }

    fn spawn_floor(
        &self,
        parent: &mut ChildSpawnerCommands<'_>,
        sprites: &Sprites,
        board: &Board,
        cell: Cell,
    ) {
        let corner = (self.middle(board, cell) - 0.5 + WALL) * self.side;
        let point = board.point(cell);
        let floor = if (point.x ^ point.y) & 1 == 1 { "floor_1" } else { "floor_0" };
        let place = Node {
            position_type: PositionType::Absolute,
            left: px(corner.x),
            top: px(corner.y),
            width: px(self.side),
            height: px(self.side),
            ..default()
        };
        parent.spawn((sprites.tile_node(floor), place));
        if board.tile(cell) == Tile::Wall {
            self.sprite(parent, sprites.node("wall_outer"), self.middle(board, cell));
        }
    }

    fn spawn_fixture(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        sprites: &Sprites,
        board: &Board,
        scene: &Scene,
        cell: Cell,
    ) {
        let tile = board.tile(cell);
        let Some(art) = fixture(tile, &scene.world, cell) else { return };
        let middle = self.middle(board, cell);
        self.fixtures.push((cell, self.sprite(parent, sprites.node(art), middle)));
        match tile {
            Tile::Start => {
                self.sprite(parent, sprites.node("machine_hand"), middle);
            }
            Tile::Gate { .. } => {
                let lattice = self.sprite(parent, sprites.node("gate_closed"), middle);
                self.lattices.push((cell, lattice));
            }
            _ => {}
        }
    }

    /// Draws a straight line of dashes from a button to a gate.
    fn spawn_wire(&mut self, parent: &mut ChildSpawnerCommands<'_>, board: &Board, place: usize) {
        let wire = board.wires()[place];
        let (from, to) = (self.middle(board, wire.button), self.middle(board, wire.gate));
        let (along, length) = ((to - from).normalize_or_zero(), from.distance(to));
        let dashes = ((length - 2.0 * WIRE_GAP) / DASH_LENGTH).floor().max(1.0);
        for dash in 0..dashes as usize {
            let far = length / 2.0 + (dash as f32 - (dashes - 1.0) / 2.0) * DASH_LENGTH;
            let size = Vec2::new(0.55 * DASH_LENGTH, 0.09) * self.side;
            let node = Node {
                position_type: PositionType::Absolute,
                width: px(size.x),
                height: px(size.y),
                // The margin centres the dash on its position.
                margin: UiRect { left: px(-size.x / 2.0), top: px(-size.y / 2.0), ..default() },
                ..default()
            };
            let rotation = Rot2::radians(along.to_angle());
            let at = UiTransform { rotation, ..transform_at(from + along * far, self.side) };
            let dash = parent.spawn((node, at, BackgroundColor::DEFAULT)).id();
            self.wires.push((place, dash));
        }
    }

    /// Spawns the signs of tiles. Their positions depend on the state.
    fn spawn_signs(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        sprites: &Sprites,
        board: &Board,
    ) {
        for tile in SignedTile::all(board) {
            let nodes = tile.signs().into_iter().map(|sign| {
                let image = sprites.node(sign.art).with_color(sign.tint);
                self.sprite(parent, image, Vec2::ZERO)
            });
            let nodes = nodes.collect();
            self.signs.push((tile, nodes));
        }
    }

    /// Marks a tile of a paradox with a sprite of this size.
    fn mark_tile(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        sprites: &Sprites,
        board: &Board,
        (art, scale): (&'static str, f32),
        at: Point,
    ) {
        let Some(cell) = board.cell(at.x.into(), at.y.into()) else { return };
        let middle = self.middle(board, cell);
        let image = sprites.node(art).with_color(palette::ALARM);
        let mark = self.sprite(parent, image, middle);
        let size = UiTransform { scale: Vec2::splat(scale), ..transform_at(middle, self.side) };
        parent.commands().entity(mark).insert((size, Visibility::Hidden));
        self.marks.push(mark);
    }

    /// Spawns a sprite with its middle at a position, in tiles.
    fn sprite(&self, parent: &mut ChildSpawnerCommands<'_>, image: ImageNode, at: Vec2) -> Entity {
        parent.spawn((image, square(self.side), transform_at(at, self.side))).id()
    }

    /// The middle of a tile, in tiles from the corner inside the outer wall.
    pub(super) fn middle(&self, board: &Board, cell: Cell) -> Vec2 {
        let point = board.point(cell);
        Vec2::new(f32::from(point.x), f32::from(point.y)) - 0.5
    }

    fn is_shown(board: &Board, cell: Cell) -> bool {
        let (point, size) = (board.point(cell), Self::size_in_tiles(board));
        let (x, y) = (f32::from(point.x), f32::from(point.y));
        (1.0..=size.x).contains(&x) && (1.0..=size.y).contains(&y)
    }
}
