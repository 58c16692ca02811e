//! Wires from buttons to gates: those of the field that is looked at, or all of
//! them; and the pulses that run along them when a button changes.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Paradox, Point, Wire, World as State};

use super::grid::{TILE, center};
use super::inspect::{Inspected, ShowAllWires, is_wired};
use super::layer;
use super::strokes::Strokes;
use crate::frame::Frame;
use crate::save::{Preferences, Speed};
use crate::theme::palette;
use crate::timeline::{BoardShown, Cue, Pace, Playhead, Shown, Sound, Spectacle};

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
/// How many times as thick wires are in high contrast.
const BOLD: f32 = 1.7;
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

fn flow(
    inspected: Res<Inspected>,
    all: Res<ShowAllWires>,
    preferences: Res<Preferences>,
    mut flow: ResMut<Flow>,
    mut pace: ResMut<Pace>,
) {
    let shown = inspected.cell().is_some() || all.0;
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
    shown: Res<'w, Shown>,
    inspected: Res<'w, Inspected>,
    all: Res<'w, ShowAllWires>,
    pulses: Res<'w, Pulses>,
    flow: Res<'w, Flow>,
    playhead: Res<'w, Playhead>,
    spectacle: Res<'w, Spectacle>,
    preferences: Res<'w, Preferences>,
}

impl Lines<'_> {
    /// Whether something else is to be shown than in the frame before.
    fn is_changed(&self) -> bool {
        let wires = self.looked_at().is_some() || self.all.0;
        self.board.is_changed()
            || self.inspected.is_changed()
            || self.all.is_changed()
            || self.pulses.is_changed()
            || wires && (self.shown.is_changed() || self.flow.is_changed())
            || self.playhead.is_changed()
            || self.spectacle.is_changed()
            || self.preferences.is_changed()
    }

    /// The button or gate that is looked at.
    fn looked_at(&self) -> Option<Cell> {
        self.inspected.cell().filter(|&cell| is_wired(&self.board.0, cell))
    }

    fn strokes(&self) -> Strokes {
        let (board, state) = (&self.board.0, &self.shown.here.world);
        let bold = if self.preferences.high_contrast { BOLD } else { 1.0 };
        let (cell, mut strokes) = (self.looked_at(), Strokes::bold(bold));
        for (index, wire) in board.wires().iter().enumerate() {
            let looked_at = [wire.button, wire.gate].map(Some).contains(&cell);
            if looked_at || self.all.0 {
                let alpha = if looked_at || cell.is_none() { 1.0 } else { 0.35 };
                strokes.wire(board, state, wire, index, self.flow.moved, alpha);
            }
        }
        for pulse in &self.pulses.0 {
            let index = board.wires().iter().position(|wire| *wire == pulse.wire).unwrap_or(0);
            let color = if pulse.active { palette::LAMP_ON } else { palette::BRASS };
            strokes.pulse(&path(board, &pulse.wire, index), pulse.age / PULSE, color);
        }
        let part = self.spectacle.of_paradox(&self.playhead);
        if let Some((paradox, part)) = self.playhead.paradox().zip(part) {
            strokes.causes(board, paradox, part);
        }
        strokes
    }
}

fn draw(
    lines: Lines,
    wires: Single<&Mesh2d, With<Wires>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut was_empty: Local<bool>,
) {
    if !lines.is_changed() {
        return;
    }
    let strokes = lines.strokes();
    let empty = strokes.is_empty();
    if !(empty && *was_empty)
        && let Some(mut mesh) = meshes.get_mut(&wires.0)
    {
        *mesh = strokes.mesh();
    }
    *was_empty = empty;
}

/// A wire's way, as points close together: an arc, bent a little more or less than
/// its neighbours, so that wires in one line do not hide each other.
fn path(board: &Board, wire: &Wire, index: usize) -> Vec<Vec2> {
    let (from, to) = (center(board, wire.button), center(board, wire.gate));
    let along = to - from;
    let side = along.perp().normalize_or_zero();
    let bend = [0.12, -0.12, 0.22, -0.22, 0.3][index % 5] * along.length().min(6.0 * TILE);
    let control = (from + to) / 2.0 + side * bend;
    let steps = ((along.length() / 8.0) as usize).clamp(8, 200);
    let point = |step: usize| {
        let t = step as f32 / steps as f32;
        from.lerp(control, t).lerp(control.lerp(to, t), t)
    };
    let away = |point: &Vec2| point.distance(from) > 0.3 * TILE && point.distance(to) > 0.36 * TILE;
    (0..=steps).map(point).filter(away).collect()
}

impl Strokes {
    fn wire(
        &mut self,
        board: &Board,
        state: &State,
        wire: &Wire,
        index: usize,
        moved: f32,
        alpha: f32,
    ) {
        let path = path(board, wire, index);
        let active = state.is_active(wire.button);
        let color = if active { palette::LAMP_ON } else { palette::BRASS };
        self.line(&path, 11.0, palette::INK.with_alpha(0.75 * alpha));
        // Dashes, which run from the button to the gate.
        let (mut at, mut dash) = (-moved, Vec::new());
        for pair in path.windows(2) {
            if at.rem_euclid(40.0) < 25.0 {
                dash.push(pair[0]);
            } else if dash.len() > 1 {
                self.line(&std::mem::take(&mut dash), 6.0, color.with_alpha(alpha));
            } else {
                dash.clear();
            }
            at += pair[0].distance(pair[1]);
        }
        if dash.len() > 1 {
            self.line(&dash, 6.0, color.with_alpha(alpha));
        }
        self.head(&path, color.with_alpha(alpha));
    }

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

    /// The wires of the buttons that closed a gate in a paradox, a part of them drawn.
    fn causes(&mut self, board: &Board, paradox: &Paradox, part: f32) {
        let cell = |point: Point| board.cell(point.x.into(), point.y.into());
        for change in paradox.cause.buttons() {
            let ends = cell(change.at).zip(cell(paradox.cause.at()));
            let index = board.wires().iter().position(|w| Some((w.button, w.gate)) == ends);
            let Some(index) = index else { continue };
            let path = path(board, &board.wires()[index], index);
            let shown = ((part * 1.6).min(1.0) * path.len() as f32) as usize;
            self.line(&path[..shown], 13.0, palette::INK.with_alpha(0.8));
            self.line(&path[..shown], 8.0, palette::ALARM);
            if shown == path.len() {
                self.head(&path, palette::ALARM);
            }
        }
    }
}
