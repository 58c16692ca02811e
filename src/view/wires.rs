//! Wires from buttons to gates: those of the field that is looked at, or all of
//! them; and the pulses that run along them when a button changes.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Paradox, Point, Wire};

use super::grid::TilePixels;
use super::inspect::{Inspected, ShowAllWires, is_wired};
use super::layer;
use super::strokes::Strokes;
use super::wire_look::{DASHES, Look};
use super::wire_tree::Source;
use super::wire_way::Way;
use super::wiring::Wiring;
use crate::frame::Frame;
use crate::save::{Preferences, Speed};
use crate::states::Modes;
use crate::theme::palette;
use crate::timeline::{BoardShown, Cue, Film, Pace, Playhead, Shown, Sound, Spectacle};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pulses>()
        .init_resource::<Flow>()
        .add_systems(Startup, spawn)
        .add_systems(Update, (pulse, flow, draw).chain().in_set(Frame::Draw));
}

/// The mesh of all that is shown of wires.
#[derive(Component)]
struct Wires;

/// Lights that run along wires.
#[derive(Resource, Default)]
struct Pulses(Vec<Pulse>);

struct Pulse {
    wire: Wire,
    active: bool,
    age: f32,
}

/// How far the dashes have moved, in world units, and for how long they still do.
#[derive(Resource, Default)]
struct Flow {
    moved: f32,
    left: f32,
}

/// How long a pulse runs, in seconds.
const PULSE: f32 = 0.35;
/// How long dashes move after what is shown has changed, in seconds; then they rest.
const FLOW: f32 = 3.0;
/// How many times as thick wires are in high contrast, and at most on small fields.
const BOLD: f32 = 1.7;
/// On smaller fields, in the screen's pixels, wires are thicker.
const LEAST: f32 = 48.0;
/// How fast dashes move, in world units a second.
const SPEED: f32 = 60.0;

fn spawn(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    let lines = Strokes::shown_in(layer::WIRE, &mut meshes, &mut materials);
    commands.spawn((lines, Wires));
}

fn pulse(
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
    pulses.0.retain(|pulse| pulse.age < PULSE);
    if preferences.speed == Speed::Off {
        cues.clear();
        return;
    }
    let board = &board.0;
    for cue in cues.read() {
        let active = match cue.sound {
            Sound::ButtonDown => true,
            Sound::ButtonUp => false,
            _ => continue,
        };
        let wires = board.wires().iter().filter(|wire| wire.button == cue.cell);
        pulses.0.extend(wires.map(|&wire| Pulse { wire, active, age: 0.0 }));
    }
    pace.stir_if(!pulses.0.is_empty());
}

/// Of wires that are shown for good, as where a level is made, the dashes rest unless one is looked at.
fn flow(
    (inspected, board): (Res<Inspected>, Res<BoardShown>),
    all: Res<ShowAllWires>,
    preferences: Res<Preferences>,
    mut flow: ResMut<Flow>,
    mut pace: ResMut<Pace>,
) {
    let shown = looked_at(&inspected, &board.0).is_some() || all.0;
    if inspected.is_changed() || all.is_changed() {
        flow.left = FLOW;
    }
    if shown && flow.left > 0.0 && !preferences.reduced_motion {
        flow.left -= pace.delta();
        flow.moved += pace.delta() * SPEED;
        pace.stir();
    }
}

/// All that may be shown.
#[derive(SystemParam)]
struct Lines<'w> {
    board: Res<'w, BoardShown>,
    wiring: Res<'w, Wiring>,
    tile: Res<'w, TilePixels>,
    shown: Res<'w, Shown>,
    inspected: Res<'w, Inspected>,
    all: Res<'w, ShowAllWires>,
    modes: Modes<'w>,
    pulses: Res<'w, Pulses>,
    flow: Res<'w, Flow>,
    playhead: Res<'w, Playhead>,
    film: Option<Res<'w, Film>>,
    spectacle: Res<'w, Spectacle>,
    preferences: Res<'w, Preferences>,
}

/// On what it depends how wires are drawn, besides what changes seldom.
#[derive(Default, PartialEq)]
struct Seen {
    looked_at: Option<Cell>,
    are_all: bool,
    /// For each source, whether its button is active.
    active: Vec<bool>,
    /// How far the dashes have moved.
    moved: f32,
    /// How much of what led to a paradox is drawn.
    part: Option<f32>,
}

impl Lines<'_> {
    fn seen(&self) -> Seen {
        let state = &self.shown.here.world;
        let (looked_at, are_all) = (self.looked_at(), self.are_all());
        // What is not shown may change.
        let is_some = looked_at.is_some() || are_all;
        let active = self.wiring.0.iter().map(|source| is_some && state.is_active(source.button));
        let moved = if is_some { self.flow.moved } else { 0.0 };
        Seen { looked_at, are_all, active: active.collect(), moved, part: self.part() }
    }

    /// Whether something else changed on which it depends how they are drawn.
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

    /// Whether all wires are shown; where a level is made they are.
    fn are_all(&self) -> bool {
        self.all.0 || self.modes.is_edit()
    }

    /// The button or gate that is looked at.
    fn looked_at(&self) -> Option<Cell> {
        looked_at(&self.inspected, &self.board.0)
    }

    /// Those of a source's gates, by their places in its tree, to which wires are shown, and
    /// whether these are looked at.
    fn gates(&self, source: &Source) -> Vec<(usize, bool)> {
        let cell = self.looked_at();
        let is_looked_at = |gate| [source.button, gate].map(Some).contains(&cell);
        let gates = source.gates.iter().map(|&(gate, node)| (node, is_looked_at(gate)));
        gates.filter(|(_, looked_at)| *looked_at || self.are_all()).collect()
    }

    fn strokes(&self) -> Strokes {
        let (board, state) = (&self.board.0, &self.shown.here.world);
        let bold = match self.preferences.high_contrast {
            true => BOLD,
            false => (LEAST / self.tile.0).clamp(1.0, BOLD),
        };
        let mut strokes = Strokes::bold(bold);
        let gates: Vec<_> = self.wiring.0.iter().map(|source| self.gates(source)).collect();
        // What is looked at is in front of the rest.
        for in_front in [false, true] {
            let mut drawn = Vec::new();
            for (number, source) in self.wiring.0.iter().enumerate() {
                let nodes: Vec<_> = gates[number]
                    .iter()
                    .filter(|(_, looked_at)| *looked_at == in_front)
                    .map(|(node, _)| *node)
                    .collect();
                let gaps = source.gaps.iter().filter(|gap| !gates[gap.other].is_empty());
                let look = Look {
                    hue: palette::wire(number),
                    dashes: DASHES[number % DASHES.len()],
                    is_active: state.is_active(source.button),
                    alpha: if in_front || self.looked_at().is_none() { 1.0 } else { 0.35 },
                    gaps: gaps.map(|gap| gap.at).collect(),
                    moved: self.flow.moved,
                };
                strokes.source(source, &nodes, &look);
                drawn.push((source, nodes, look));
            }
            // No line hides where another leads.
            drawn.iter().for_each(|(source, nodes, look)| strokes.heads(source, nodes, look));
        }
        for pulse in &self.pulses.0 {
            let Some(way) = self.way(&pulse.wire) else { continue };
            let color = if pulse.active { palette::LAMP_ON } else { palette::BRASS };
            strokes.pulse(&way.points, pulse.age / PULSE, color);
        }
        if let Some((paradox, part)) = self.playhead.paradox().zip(self.part()) {
            let is_forecast = self.film.as_ref().is_some_and(|it| it.is_forecast(&self.playhead));
            let color = if is_forecast { palette::BRASS } else { palette::ALARM };
            for way in causes(board, paradox).iter().filter_map(|wire| self.way(wire)) {
                strokes.cause(&way.points, part, color);
            }
        }
        strokes
    }

    /// The way of a wire.
    fn way(&self, wire: &Wire) -> Option<Way> {
        let (_, source) = self.wiring.source(wire.button)?;
        let (_, node) = source.gates.iter().find(|(gate, _)| *gate == wire.gate)?;
        Some(source.way(*node))
    }
}

/// The button or gate that is looked at, if it has wires.
fn looked_at(inspected: &Inspected, board: &Board) -> Option<Cell> {
    inspected.cell().filter(|&cell| is_wired(board, cell))
}

/// The wires of the buttons that closed a gate in a paradox.
fn causes(board: &Board, paradox: &Paradox) -> Vec<Wire> {
    let cell = |point: Point| board.cell(point.x.into(), point.y.into());
    let ends = |at| cell(at).zip(cell(paradox.cause.at()));
    let wires = paradox.cause.buttons().iter().filter_map(|change| ends(change.at));
    wires.map(|(button, gate)| Wire { button, gate }).collect()
}

fn draw(
    lines: Lines,
    wires: Single<&Mesh2d, With<Wires>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut was: Local<(Seen, bool)>,
) {
    let (was_seen, was_empty) = &mut *was;
    let seen = lines.seen();
    if !lines.is_changed() && seen == *was_seen {
        return;
    }
    *was_seen = seen;
    let strokes = lines.strokes();
    let empty = strokes.is_empty();
    if !(empty && *was_empty)
        && let Some(mut mesh) = meshes.get_mut(&wires.0)
    {
        *mesh = strokes.mesh();
    }
    *was_empty = empty;
}

impl Strokes {
    /// A light on its way.
    fn pulse(&mut self, path: &[Vec2], t: f32, color: Color) {
        if path.len() < 2 {
            return;
        }
        let place = |t: f32| (t.clamp(0.0, 1.0) * (path.len() - 1) as f32) as usize;
        let (tail, head) = (place(t * 1.35 - 0.35), place(t * 1.35));
        self.line(path, 9.0, palette::INK.with_alpha(0.45 * (1.0 - t)));
        self.line(&path[tail..=head], 15.0, palette::INK.with_alpha(0.8));
        self.line(&path[tail..=head], 9.0, color);
    }

    /// The way of a button that closed a gate in a paradox, a part of it drawn.
    fn cause(&mut self, way: &[Vec2], part: f32, color: Color) {
        let shown = ((part * 1.6).min(1.0) * way.len() as f32) as usize;
        self.line(&way[..shown], 13.0, palette::INK.with_alpha(0.8));
        self.line(&way[..shown], 8.0, color);
        if shown == way.len() {
            self.head(way, color);
        }
    }
}
