//! A small board: what is on it, and how it stands at a moment.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Chronicle, Direction, End, Field, Point, Scene};

use crate::hud::figure::{Figure, figure, square, wear};
use crate::theme::palette;
use crate::view::{Pose, Sprites, Stances, fixture};

/// The outer wall is so thick, in fields.
const WALL: f32 = 0.35;

/// A timeline on a small board.
pub(super) struct Stage {
    timeline: usize,
    /// The side of a field, in pixels before scaling.
    side: f32,
    fixtures: Vec<(Cell, Entity)>,
    /// What rises in gates.
    lattices: Vec<(Cell, Entity)>,
    crates: Vec<Entity>,
    clones: Vec<(Figure, Direction)>,
    /// What marks a paradox.
    marks: Vec<Entity>,
    /// The turn that is shown, and whether the next is under way.
    place: Option<(usize, bool)>,
    stances: Stances,
}

impl Stage {
    /// The size of a board with its thin outer wall, in fields.
    pub(super) fn size(board: &Board) -> Vec2 {
        Self::fields(board) + 2.0 * WALL
    }

    /// How many fields are within the outer wall.
    fn fields(board: &Board) -> Vec2 {
        Vec2::new(board.width() as f32 - 2.0, board.height() as f32 - 2.0).max(Vec2::ONE)
    }

    /// Puts all that is on the board in place of what was in a node.
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
            lattices: Vec::new(),
            crates: Vec::new(),
            clones: Vec::new(),
            marks: Vec::new(),
            place: None,
            stances: Stances::default(),
        };
        commands.entity(node).despawn_children().with_children(|parent| {
            for cell in board.cells().filter(|cell| Self::is_shown(board, *cell)) {
                stage.lay_ground(parent, sprites, board, cell);
            }
            for cell in board.cells().filter(|cell| Self::is_shown(board, *cell)) {
                stage.set_fixture(parent, sprites, board, &scene, cell);
            }
            // The floor cracks under who is there.
            if let Some(cause) = cause {
                stage.mark(parent, sprites, board, ("crackle", 1.1), cause.at());
            }
            for _ in &scene.crates {
                stage.crates.push(stage.sprite(parent, sprites.node("crate"), Vec2::ZERO));
            }
            for number in 1..=timeline {
                let is_current = number == timeline;
                let it = figure(parent, sprites, number, is_current, side);
                stage.clones.push((it, Direction::South));
            }
            if let Some(cause) = cause {
                stage.mark(parent, sprites, board, ("ring", 0.9), cause.at());
                for button in cause.buttons() {
                    stage.mark(parent, sprites, board, ("ring", 0.7), button.at);
                }
            }
        });
        stage
    }

    /// Shows the timeline at a turn; between two, what moves is on its way.
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
                && whole == chronicle.turns(self.timeline);
            for &mark in &self.marks {
                commands.entity(mark).insert(seen(broken));
            }
        }
        for (number, &entity) in self.crates.iter().enumerate() {
            if let Some(pose) = self.stances.crate_at(number, part) {
                commands.entity(entity).insert(self.at(pose.in_fields(board)));
            }
        }
        for (clone, (figure, facing)) in self.clones.iter_mut().enumerate() {
            let Some(pose) = self.stances.clone_at(clone, part) else { continue };
            if pose.facing != *facing {
                *facing = pose.facing;
                let is_current = clone + 1 == self.timeline;
                wear(commands, sprites, figure.body, clone + 1, is_current, pose.facing);
            }
            let Pose { scale, stretch, lean, .. } = pose;
            let side = self.side;
            let place = px_at(pose.in_fields(board) - 1.0, side);
            let root = UiTransform { scale: Vec2::splat(scale), ..place };
            let body = UiTransform {
                translation: Val2::px(0.0, -pose.hop_in_fields() * side),
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
            if let Some(art) = fixture(board.field(cell), &scene.world, cell) {
                commands.entity(entity).insert(sprites.node(art));
            }
        }
        for &(gate, entity) in &self.lattices {
            commands.entity(entity).insert(seen(scene.world.is_closed(gate)));
        }
    }

    fn lay_ground(
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
        parent.spawn((sprites.field_node(floor), place, Pickable::IGNORE));
        if board.field(cell) == Field::Wall {
            self.sprite(parent, sprites.node("wall_outer"), self.middle(board, cell));
        }
    }

    fn set_fixture(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        sprites: &Sprites,
        board: &Board,
        scene: &Scene,
        cell: Cell,
    ) {
        let field = board.field(cell);
        let Some(art) = fixture(field, &scene.world, cell) else { return };
        let middle = self.middle(board, cell);
        self.fixtures.push((cell, self.sprite(parent, sprites.node(art), middle)));
        match field {
            Field::Start => {
                self.sprite(parent, sprites.node("machine_hand"), middle);
            }
            Field::Gate { .. } => {
                let lattice = self.sprite(parent, sprites.node("gate_closed"), middle);
                self.lattices.push((cell, lattice));
            }
            _ => {}
        }
    }

    /// Marks a place of a paradox, with a sprite of some size.
    fn mark(
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
        let size = UiTransform { scale: Vec2::splat(scale), ..px_at(middle, self.side) };
        parent.commands().entity(mark).insert((size, Visibility::Hidden));
        self.marks.push(mark);
    }

    /// A sprite with its middle at a place, in fields.
    fn sprite(&self, parent: &mut ChildSpawnerCommands<'_>, image: ImageNode, at: Vec2) -> Entity {
        parent.spawn((image, square(self.side), px_at(at, self.side), Pickable::IGNORE)).id()
    }

    /// The middle of a field, in fields from the corner within the outer wall.
    fn middle(&self, board: &Board, cell: Cell) -> Vec2 {
        let point = board.point(cell);
        Vec2::new(f32::from(point.x), f32::from(point.y)) - 0.5
    }

    /// Leads a sprite to a place on the whole board, in fields.
    fn at(&self, place: Vec2) -> UiTransform {
        px_at(place - 1.0, self.side)
    }

    fn is_shown(board: &Board, cell: Cell) -> bool {
        let (point, size) = (board.point(cell), Self::fields(board));
        let (x, y) = (f32::from(point.x), f32::from(point.y));
        (1.0..=size.x).contains(&x) && (1.0..=size.y).contains(&y)
    }
}

/// A place within the outer wall, in fields, with a side of so many pixels.
fn px_at(place: Vec2, side: f32) -> UiTransform {
    let at = (place + WALL) * side;
    UiTransform { translation: Val2::px(at.x, at.y), ..default() }
}

fn seen(is_seen: bool) -> Visibility {
    if is_seen { Visibility::Inherited } else { Visibility::Hidden }
}
