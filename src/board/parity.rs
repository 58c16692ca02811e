//! A badge on each gate whose wires are visible: a light for each of its buttons, lit while the
//! button is pressed, and whether the gate is open. Lit lights are joined in pairs, because they
//! cancel out.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use chronoshift_core::rules::Cell;

use super::grid::{TILE, center};
use super::inspect::{AllWiresShown, InspectedTile, is_wired};
use super::label::BadgeGrowth;
use super::layer;
use super::strokes::{StrokeMesh, Strokes, in_layer};
use super::wires::Wiring;
use crate::frame::Frame;
use crate::theme::palette;
use crate::timeline::{BoardShown, Shown};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, in_layer::<GateBadges>(layer::PLATE - 0.1))
        .add_systems(Update, draw_gate_badges.in_set(Frame::Draw));
}

/// All badges as one mesh.
#[derive(Component, Default)]
pub struct GateBadges(Vec<GateBadge>);

#[derive(Debug, Clone)]
struct GateBadge {
    gate: Cell,
    /// The hues of the circuits of the gate's buttons, and whether the buttons are pressed.
    lights: Vec<(Color, bool)>,
    /// How many of the gate's buttons are pressed, and how many it has.
    count: (usize, usize),
    is_closed: bool,
}

impl GateBadges {
    /// For each gate with a badge, how many of its buttons are pressed, and how many it has.
    pub fn counts(&self) -> Vec<(usize, usize)> {
        self.0.iter().map(|badge| badge.count).collect()
    }
}

/// The size of lights, and the distance between them, in world units.
const LIGHT_SIZE: f32 = 6.5;
const LIGHT_DISTANCE: f32 = 18.0;
/// The upper edge of badges, from the middle of the tile: below the signs, where no self stands.
const BADGE_OFFSET: Vec2 = Vec2::new(0.0, -0.54 * TILE);
/// The maximum number of lights in a row.
const MAX_LIGHTS_IN_ROW: usize = 5;
/// The maximum number of lights on a badge. If there are more, the lit ones come first.
const MAX_LIGHTS: usize = 25;

fn draw_gate_badges(
    all: Res<AllWiresShown>,
    inspected: Res<InspectedTile>,
    board: Res<BoardShown>,
    shown: Res<Shown>,
    wiring: Res<Wiring>,
    growth: Res<BadgeGrowth>,
    mut drawn: Single<&mut GateBadges>,
    mut mesh: StrokeMesh<GateBadges>,
) {
    let has_view_changed = all.is_changed() || inspected.is_changed();
    let has_state_changed = board.is_changed() || shown.is_changed() || wiring.is_changed();
    if !(has_view_changed || has_state_changed || growth.is_changed()) {
        return;
    }
    let (board, state) = (&board.0, &shown.here.world);
    let here = inspected.cell().filter(|&cell| is_wired(board, cell));
    let mut buttons: HashMap<Cell, Vec<Cell>> = HashMap::new();
    for wire in board.wires().iter().filter(|_| all.0 || here.is_some()) {
        buttons.entry(wire.gate).or_default().push(wire.button);
    }
    let badge = |&gate: &Cell| {
        let buttons = buttons.get(&gate)?;
        let is_shown = all.0 || here == Some(gate) || here.is_some_and(|it| buttons.contains(&it));
        let light = |&button| {
            let hue =
                wiring.circuits.circuit_of_button(button).map_or(palette::BRASS, palette::circuit);
            (hue, state.is_active(button))
        };
        let mut lights: Vec<_> = buttons.iter().filter(|_| is_shown).map(light).collect();
        let count = (lights.iter().filter(|(_, is_lit)| *is_lit).count(), lights.len());
        if lights.len() > MAX_LIGHTS {
            lights.sort_by_key(|(_, is_lit)| !is_lit);
            lights.truncate(MAX_LIGHTS);
        }
        is_shown.then(|| GateBadge { gate, lights, count, is_closed: state.is_closed(gate) })
    };
    let gates = board.gates().iter().filter(|_| !buttons.is_empty());
    let new: Vec<_> = gates.filter_map(badge).collect();
    let mut strokes = Strokes::default();
    for badge in &new {
        strokes.badge(badge, center(board, badge.gate) + BADGE_OFFSET, growth.0);
    }
    mesh.draw(strokes);
    drawn.0 = new;
}

impl Strokes {
    fn badge(&mut self, badge: &GateBadge, top: Vec2, size: f32) {
        let rows = badge.lights.len().div_ceil(MAX_LIGHTS_IN_ROW);
        let columns = badge.lights.len().min(MAX_LIGHTS_IN_ROW);
        // The last column is for the gate itself.
        let half = Vec2::new(columns as f32 + 1.0, rows as f32) * LIGHT_DISTANCE / 2.0 * size;
        let at = top - half * Vec2::Y;
        let frame = if badge.is_closed { palette::STEEL } else { palette::LAMP_ON };
        for (more, color) in [(4.0, palette::INK), (2.0, frame), (0.0, palette::INK)] {
            let half = half + more * size;
            self.line(&[at - half * Vec2::X, at + half * Vec2::X], half.y * 2.0, color);
        }
        let place = |index: usize| {
            let (x, y) = (index % MAX_LIGHTS_IN_ROW, index / MAX_LIGHTS_IN_ROW);
            let corner = at + Vec2::new(-half.x, half.y);
            corner + Vec2::new(x as f32 + 0.5, -(y as f32) - 0.5) * LIGHT_DISTANCE * size
        };
        let lit: Vec<_> = (0..badge.lights.len()).filter(|it| badge.lights[*it].1).collect();
        for pair in lit.as_chunks::<2>().0 {
            let [one, other] = pair.map(place);
            self.line(&[one, other], 4.0 * size, palette::SELF);
        }
        for (index, &(hue, is_lit)) in badge.lights.iter().enumerate() {
            if is_lit {
                self.dot(place(index), (LIGHT_SIZE + 1.0) * size, hue)
            } else {
                self.ring(place(index), (LIGHT_SIZE - 2.0) * size, 3.0 * size, hue)
            }
        }
        let gate = Vec2::new(at.x + half.x - LIGHT_DISTANCE / 2.0 * size, at.y);
        self.gate(gate, 6.0 * size, badge.is_closed, 3.0 * size);
    }

    /// Draws a small gate: crossed out while it is closed, otherwise an empty frame.
    fn gate(&mut self, at: Vec2, half: f32, is_closed: bool, width: f32) {
        let color = if is_closed { palette::SELF } else { palette::LAMP_ON };
        let corner = |x: f32, y: f32| at + Vec2::new(x, y) * half;
        let (feet, tops) =
            ([corner(-1.0, -1.0), corner(1.0, -1.0)], [corner(-1.0, 1.0), corner(1.0, 1.0)]);
        if is_closed {
            self.line(&[feet[0], tops[1]], width, color);
            self.line(&[feet[1], tops[0]], width, color);
        } else {
            self.line(&[feet[0], tops[0]], width, color);
            self.line(
                &[tops[0] - Vec2::X * width / 2.0, tops[1] + Vec2::X * width / 2.0],
                width,
                color,
            );
            self.line(&[feet[1], tops[1]], width, color);
        }
    }
}
