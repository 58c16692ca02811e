//! Wires from buttons to gates: those of the tile that the player looks at, or all of them, and the
//! pulses that run along them when a button changes.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Paradox, Point, Wire};

use super::look::{DASHES, WireLines, WireLook};
use super::source::WireSource;
use super::wiring::Wiring;
use crate::board::grid::TilePixels;
use crate::board::inspect::{AllWiresShown, InspectedTile, is_wired};
use crate::board::layer;
use crate::board::strokes::{StrokeMesh, Strokes, in_layer};
use crate::frame::Frame;
use crate::save::{AnimationSpeed, Preferences};
use crate::sim::Playhead;
use crate::states::Modes;
use crate::theme::palette;
use crate::timeline::{BoardShown, Cue, History, Pace, Shown, Sound, Spectacle};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pulses>()
        .init_resource::<Flow>()
        .add_systems(Startup, in_layer::<Wires>(layer::WIRE))
        .add_systems(Update, (run_pulses, move_dashes, draw_wires).chain().in_set(Frame::Draw));
}

#[derive(Component, Default)]
struct Wires;

/// Lights that run along wires.
#[derive(Resource, Default)]
struct Pulses(Vec<Pulse>);

struct Pulse {
    wire: Wire,
    age: f32,
}

/// How far the dashes have moved, in world units, and how long they will keep moving, in seconds.
#[derive(Resource, Default)]
struct Flow {
    moved: f32,
    left: f32,
}

/// How long a pulse runs, in seconds.
const PULSE_TIME: f32 = 0.35;
/// How long dashes move after a change, in seconds; then they rest.
const FLOW_TIME: f32 = 3.0;
/// The thickness factor of wires in high contrast, and its maximum on small tiles.
const HIGH_CONTRAST_FACTOR: f32 = 1.7;
/// On tiles below this width, in the screen's pixels, wires are thicker.
const MIN_SCALING_TILE: f32 = 48.0;
const MAX_PULSES: usize = 256;
/// The speed of dashes, in world units per second.
const DASH_SPEED: f32 = 60.0;

fn run_pulses(
    mut cues: MessageReader<Cue>,
    preferences: Res<Preferences>,
    board: Res<BoardShown>,
    mut pulses: ResMut<Pulses>,
    mut pace: ResMut<Pace>,
) {
    if pulses.0.is_empty() && cues.is_empty() {
        return;
    }
    for pulse in &mut pulses.0 {
        pulse.age += pace.delta();
    }
    pulses.0.retain(|pulse| pulse.age < PULSE_TIME);
    if preferences.speed == AnimationSpeed::Off {
        cues.clear();
        return;
    }
    let board = &board.0;
    for cue in cues.read() {
        if !matches!(cue.sound, Sound::ButtonDown | Sound::ButtonUp) {
            continue;
        }
        let wires = board.wires().iter().filter(|wire| wire.button == cue.cell);
        let room = MAX_PULSES.saturating_sub(pulses.0.len());
        pulses.0.extend(wires.take(room).map(|&wire| Pulse { wire, age: 0.0 }));
    }
    pace.request_frame_if(!pulses.0.is_empty());
}

/// Moves the dashes. Where wires are always visible, as in the level editor, dashes rest unless the player looks at a
/// wire. With very many wires, dashes always rest.
fn move_dashes(
    inspected: Res<InspectedTile>,
    board: Res<BoardShown>,
    wiring: Res<Wiring>,
    all: Res<AllWiresShown>,
    preferences: Res<Preferences>,
    mut flow: ResMut<Flow>,
    mut pace: ResMut<Pace>,
) {
    let shown = looked_at(&inspected, &board.0).is_some() || all.0;
    if inspected.is_changed() || all.is_changed() {
        flow.left = FLOW_TIME;
    }
    let rests = preferences.reduced_motion || wiring.is_crowded;
    if shown && flow.left > 0.0 && !rests {
        flow.left -= pace.delta();
        flow.moved += pace.delta() * DASH_SPEED;
        pace.keep_awake();
    }
}

/// Everything that decides which wires are visible.
#[derive(SystemParam)]
struct WireView<'w> {
    board: Res<'w, BoardShown>,
    wiring: Res<'w, Wiring>,
    tile: Res<'w, TilePixels>,
    shown: Res<'w, Shown>,
    inspected: Res<'w, InspectedTile>,
    all: Res<'w, AllWiresShown>,
    modes: Modes<'w>,
    pulses: Res<'w, Pulses>,
    flow: Res<'w, Flow>,
    playhead: Res<'w, Playhead>,
    history: Option<Res<'w, History>>,
    spectacle: Res<'w, Spectacle>,
    preferences: Res<'w, Preferences>,
}

/// Everything that determines the look of wires, except for what rarely changes.
#[derive(Default, PartialEq)]
struct VisibleWires {
    looked_at: Option<Cell>,
    are_all: bool,
    /// For each source, whether its button is pressed.
    active: Vec<bool>,
    /// How far the dashes have moved.
    moved: f32,
    /// The fraction of the wires to a paradox's causes that is drawn.
    part: Option<f32>,
}

impl WireView<'_> {
    fn visible_wires(&self) -> VisibleWires {
        let state = &self.shown.here.world;
        let (looked_at, are_all) = (self.looked_at(), self.are_all_visible());
        // Changes of invisible wires don't matter.
        let is_some = looked_at.is_some() || are_all;
        let active =
            self.wiring.sources.iter().map(|source| is_some && state.is_active(source.button));
        let moved = if is_some { self.flow.moved } else { 0.0 };
        VisibleWires { looked_at, are_all, active: active.collect(), moved, part: self.part() }
    }

    /// Whether anything else that determines the look of wires has changed.
    fn is_changed(&self) -> bool {
        self.wiring.is_changed()
            || self.tile.is_changed()
            || self.pulses.is_changed()
            || self.part().is_some() && self.playhead.is_changed()
            || self.preferences.is_changed()
    }

    fn part(&self) -> Option<f32> {
        self.spectacle.of_paradox(&self.playhead)
    }

    /// Whether all wires are visible. In the level editor they are.
    fn are_all_visible(&self) -> bool {
        self.all.0 || self.modes.is_edit()
    }

    /// The button or gate that the player looks at.
    fn looked_at(&self) -> Option<Cell> {
        looked_at(&self.inspected, &self.board.0)
    }

    /// The gates of a source with visible wires, by their nodes in its tree, and whether the player looks at the wires.
    fn visible_gates(&self, source: &WireSource) -> Vec<(usize, bool)> {
        let cell = self.looked_at();
        let is_looked_at = |gate| [source.button, gate].map(Some).contains(&cell);
        let gates = source.gates.iter().map(|&(gate, node)| (node, is_looked_at(gate)));
        gates.filter(|(_, looked_at)| *looked_at || self.are_all_visible()).collect()
    }

    /// The lines of all visible wires, each with the number of its source. Wires that the player
    /// looks at are in front.
    fn traced(&self) -> [Vec<(usize, WireLines)>; 2] {
        let sources = &self.wiring.sources;
        let gates: Vec<_> = sources.iter().map(|source| self.visible_gates(source)).collect();
        [false, true].map(|in_front| {
            let traced = sources.iter().enumerate().filter_map(|(number, source)| {
                let here = gates[number].iter().filter(|(_, looked_at)| *looked_at == in_front);
                let nodes: Vec<_> = here.map(|(node, _)| *node).collect();
                let gaps = source.gaps.iter().filter(|gap| !gates[gap.other].is_empty());
                let lines = || WireLines::new(source, &nodes, gaps.map(|gap| gap.at));
                (!nodes.is_empty()).then(|| (number, lines()))
            });
            traced.collect()
        })
    }

    fn strokes(&self, traced: &[Vec<(usize, WireLines)>; 2]) -> Strokes {
        let (board, state) = (&self.board.0, &self.shown.here.world);
        let bold = if self.preferences.high_contrast {
            HIGH_CONTRAST_FACTOR
        } else {
            (MIN_SCALING_TILE / self.tile.0).clamp(1.0, HIGH_CONTRAST_FACTOR)
        };
        let mut strokes = Strokes::bold(bold);
        for (in_front, traced) in [false, true].into_iter().zip(traced) {
            let is_active = |number: usize| state.is_active(self.wiring.sources[number].button);
            let look = |number: usize| {
                let button = self.wiring.sources[number].button;
                let circuit = self.wiring.circuits.circuit_of_button(button).unwrap_or_default();
                WireLook {
                    hue: palette::circuit(circuit),
                    dashes: DASHES[circuit % DASHES.len()],
                    is_active: is_active(number),
                    alpha: if in_front || self.looked_at().is_none() { 1.0 } else { 0.35 },
                    moved: self.flow.moved,
                }
            };
            // In a bundle, the wires of pressed buttons are in front.
            for is_lit in [false, true] {
                for (number, lines) in traced.iter().filter(|(it, _)| is_active(*it) == is_lit) {
                    strokes.wires(lines, &look(*number));
                }
            }
            // Heads are drawn last, so that no line hides the end of another.
            for (number, lines) in traced {
                strokes.heads(lines, &look(*number));
            }
        }
        for pulse in &self.pulses.0 {
            let Some(way) = self.wire_path(&pulse.wire) else { continue };
            let circuit =
                self.wiring.circuits.circuit_of_button(pulse.wire.button).unwrap_or_default();
            strokes.pulse(&way, pulse.age / PULSE_TIME, palette::circuit(circuit));
        }
        if let Some((paradox, part)) = self.playhead.paradox().zip(self.part()) {
            let is_forecast =
                self.history.as_ref().is_some_and(|it| it.is_forecast(&self.playhead));
            let color = if is_forecast { palette::BRASS } else { palette::ALARM };
            for way in causes(board, paradox).iter().filter_map(|wire| self.wire_path(wire)) {
                strokes.cause(&way, part, color);
            }
        }
        strokes
    }

    fn wire_path(&self, wire: &Wire) -> Option<Vec<Vec2>> {
        let source = self.wiring.source(wire.button)?;
        let (_, node) = source.gates.iter().find(|(gate, _)| *gate == wire.gate)?;
        Some(source.way(*node))
    }
}

/// The button or gate that the player looks at, if it has wires.
fn looked_at(inspected: &InspectedTile, board: &Board) -> Option<Cell> {
    inspected.cell().filter(|&cell| is_wired(board, cell))
}

/// The wires of the buttons that closed a gate in a paradox.
fn causes(board: &Board, paradox: &Paradox) -> Vec<Wire> {
    let cell = |point: Point| board.cell(point.x.into(), point.y.into());
    let ends = |at| cell(at).zip(cell(paradox.cause.position()));
    let wires = paradox.cause.buttons().iter().filter_map(|change| ends(change.at));
    wires.map(|(button, gate)| Wire { button, gate }).collect()
}

#[derive(Default)]
struct DrawnWires {
    seen: VisibleWires,
    traced: [Vec<(usize, WireLines)>; 2],
}

fn draw_wires(view: WireView, mut mesh: StrokeMesh<Wires>, mut drawn: Local<DrawnWires>) {
    let seen = view.visible_wires();
    if !view.is_changed() && seen == drawn.seen {
        return;
    }
    let which = |seen: &VisibleWires| (seen.looked_at, seen.are_all);
    if view.wiring.is_changed() || which(&seen) != which(&drawn.seen) {
        drawn.traced = view.traced();
    }
    drawn.seen = seen;
    mesh.draw(view.strokes(&drawn.traced));
}
