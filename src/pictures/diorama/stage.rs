//! The state of a small board at a moment.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Chronicle, Direction, End, Scene};

use crate::board::{ActorPose, SignedTile, Sprites, Stances, fixture};
use crate::pictures::figure::{Figure, FigureLook, set_figure_look};
use crate::theme::palette;

/// The width of the outer wall, in tiles.
pub(super) const WALL: f32 = 0.35;

/// A timeline on a small board.
pub(super) struct Stage {
    pub(super) timeline: usize,
    /// The side length of a tile, in pixels before scaling.
    pub(super) side: f32,
    pub(super) fixtures: Vec<(Cell, Entity)>,
    pub(super) signs: Vec<(SignedTile, Vec<Entity>)>,
    /// The dashes of wires, each with the index of its wire on the board.
    pub(super) wires: Vec<(usize, Entity)>,
    pub(super) lattices: Vec<(Cell, Entity)>,
    pub(super) crates: Vec<Entity>,
    pub(super) clones: Vec<(Figure, Direction)>,
    /// The marks of a paradox.
    pub(super) marks: Vec<Entity>,
    /// The turn on the screen, and whether the next is under way.
    pub(super) place: Option<(usize, bool)>,
    pub(super) stances: Stances,
}

impl Stage {
    /// The size of a board with its thin outer wall, in tiles.
    pub(super) fn size(board: &Board) -> Vec2 {
        Self::size_in_tiles(board) + 2.0 * WALL
    }

    /// The number of tiles inside the outer wall, across and down.
    pub(super) fn size_in_tiles(board: &Board) -> Vec2 {
        Vec2::new(board.width() as f32 - 2.0, board.height() as f32 - 2.0).max(Vec2::ONE)
    }

    /// Shows the timeline at a turn; between two turns, moving things are on their way.
    pub(super) fn show(
        &mut self,
        commands: &mut Commands<'_, '_>,
        sprites: &Sprites,
        chronicle: &Chronicle,
        turn: f32,
    ) {
        let board = chronicle.board();
        let (whole, part) = (turn.floor() as usize, turn.fract());
        let place = (whole, part > 0.0);
        if self.place.replace(place) != Some(place) {
            let here = chronicle.scene(self.timeline, whole);
            let next = place.1.then(|| chronicle.scene(self.timeline, whole + 1));
            self.stances = Stances::between(board, &here, next.as_ref());
            self.show_fixtures(commands, sprites, board, &here);
            let broken = matches!(chronicle.end(self.timeline), End::Paradox(_))
                && whole == chronicle.turn_count(self.timeline);
            for &mark in &self.marks {
                commands.entity(mark).insert(visibility(broken));
            }
        }
        for (number, &entity) in self.crates.iter().enumerate() {
            if let Some(pose) = self.stances.crate_at(number, part) {
                commands.entity(entity).insert(self.sprite_transform(pose.in_tiles(board)));
            }
        }
        for (clone, (figure, facing)) in self.clones.iter_mut().enumerate() {
            let Some(pose) = self.stances.clone_at(clone, part) else { continue };
            if pose.facing != *facing {
                *facing = pose.facing;
                let number = clone + 1;
                let is_current = number == self.timeline;
                let (facing, side) = (pose.facing, self.side);
                let look = FigureLook { number, is_current, facing, side };
                set_figure_look(commands, sprites, figure.body, look);
            }
            let ActorPose { scale, stretch, lean, .. } = pose;
            let side = self.side;
            let place = transform_at(pose.in_tiles(board) - 1.0, side);
            let root = UiTransform { scale: Vec2::splat(scale), ..place };
            let body = UiTransform {
                translation: Val2::px(0.0, -pose.hop_in_tiles() * side),
                scale: stretch,
                rotation: Rot2::radians(lean),
            };
            commands.entity(figure.root).insert(root);
            commands.entity(figure.body).insert(body);
        }
    }

    fn show_fixtures(
        &self,
        commands: &mut Commands<'_, '_>,
        sprites: &Sprites,
        board: &Board,
        scene: &Scene,
    ) {
        for &(cell, entity) in &self.fixtures {
            if let Some(art) = fixture(board.tile(cell), &scene.world, cell) {
                commands.entity(entity).insert(sprites.node(art));
            }
        }
        for (tile, entities) in &self.signs {
            for (sign, &entity) in tile.in_state(&scene.world).signs().iter().zip(entities) {
                let place = self.middle(board, tile.cell) + sign.away * Vec2::new(1.0, -1.0);
                let scale = Vec2::splat(sign.scale);
                let place = UiTransform { scale, ..transform_at(place, self.side) };
                commands.entity(entity).insert(place);
            }
        }
        for &(place, entity) in &self.wires {
            let wire = board.wires()[place];
            let is_active = scene.world.is_active(wire.button);
            let color = if is_active { palette::LAMP_ON } else { palette::BRASS };
            commands.entity(entity).insert(BackgroundColor(color));
        }
        for &(gate, entity) in &self.lattices {
            commands.entity(entity).insert(visibility(scene.world.is_closed(gate)));
        }
    }

    /// The transform of a sprite at a position on the whole board, in tiles.
    fn sprite_transform(&self, place: Vec2) -> UiTransform {
        transform_at(place - 1.0, self.side)
    }
}

/// The transform for a position inside the outer wall, given in tiles with sides of this number of pixels.
pub(super) fn transform_at(place: Vec2, side: f32) -> UiTransform {
    let at = (place + WALL) * side;
    UiTransform { translation: Val2::px(at.x, at.y), ..default() }
}

fn visibility(is_seen: bool) -> Visibility {
    if is_seen { Visibility::Inherited } else { Visibility::Hidden }
}
