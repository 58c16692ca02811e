//! Cues: events on the screen at the moment when they happen, for effects, sounds and captions.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Chronicle, Direction, Intent, Push, Tile};

use super::shown::Shown;
use crate::sim::{NoEffect, Playhead};

/// An event on the screen now.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub(crate) struct Cue {
    pub(crate) sound: Sound,
    pub(crate) cell: Cell,
    /// The edge of the tile where the event happens, if it isn't in the middle.
    pub(crate) edge: Option<Direction>,
    /// The horizontal distance from the board's middle, from -1 on the left to 1 on the right.
    pub(crate) side: f32,
}

/// A sound on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Sound {
    Step(Surface),
    Push,
    /// Two selves push a heavy crate.
    HeavyPush,
    /// A past self gets through where it was stopped before.
    Breakthrough,
    Blocked,
    /// One self pushes a heavy crate in vain.
    TooHeavy,
    /// Something goes through a portal.
    Portal,
    /// A crate falls into a trapdoor.
    Trapdoor,
    /// A crate is pushed onto a storage spot; with the last one, all are filled.
    Filled,
    AllFilled,
    ButtonDown,
    ButtonUp,
    GateOpen,
    GateClose,
    Crack,
    Fall,
    Goal,
    Enter,
    Jump,
    Paradox,
    Complete,
    Undo,
    Refused,
}

/// The ground under a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Surface {
    /// The floor of the theme.
    Floor,
    Wood,
    Metal,
}

impl Cue {
    pub(super) fn new(board: &Board, sound: Sound, cell: Cell) -> Self {
        let half = board.width() as f32 / 2.0;
        let side = (f32::from(board.point(cell).x) + 0.5 - half) / half;
        Self { sound, cell, edge: None, side }
    }
}

/// The cues of clones and floors at the start of a turn of a timeline, both from 1.
pub(super) fn cues_at_begin(chronicle: &Chronicle, timeline: usize, turn: usize) -> Vec<Cue> {
    let board = chronicle.board();
    let [before, after] = [turn - 1, turn].map(|turn| chronicle.scene(timeline, turn));
    let mut cues = Vec::new();
    let is_heavy = |push: &Push| before.world.has_heavy_crate(push.from);
    for (clone, (&cell, intent)) in after.world.clones().iter().zip(&after.intents).enumerate() {
        let (sound, edge) = match *intent {
            Intent::Walk(_) => (Sound::Step(surface(board, cell)), None),
            Intent::Push(_) if after.pushes.iter().any(|it| it.from == cell && is_heavy(it)) => {
                (Sound::HeavyPush, None)
            }
            Intent::Push(_) => (Sound::Push, None),
            Intent::Blocked(direction) => (Sound::Blocked, Some(direction)),
            Intent::TooHeavy(direction) => (Sound::TooHeavy, Some(direction)),
            Intent::Inside | Intent::Wait | Intent::Enter => continue,
        };
        cues.push(Cue { edge, ..Cue::new(board, sound, cell) });
        let from = before.world.clones().get(clone).copied();
        if let (Some(from), Intent::Walk(way) | Intent::Push(way)) = (from, *intent)
            && board.neighbour(from, way) != Some(cell)
        {
            cues.push(Cue::new(board, Sound::Portal, cell));
        }
    }
    let through =
        after.pushes.iter().filter(|it| board.neighbour(it.from, it.direction) != Some(it.to));
    cues.extend(through.map(|push| Cue::new(board, Sound::Portal, push.to)));
    let fallen = after.world.collapsed_bridges().filter(|&cell| !before.world.is_collapsed(cell));
    cues.extend(fallen.map(|cell| Cue::new(board, Sound::Fall, cell)));
    cues
}

/// The cues of buttons, gates, bridges, the goal, and past selves that get through, at the end of a turn of a timeline,
/// both from 1.
pub(super) fn cues_at_end(chronicle: &Chronicle, timeline: usize, turn: usize) -> Vec<Cue> {
    let board = chronicle.board();
    let [before, after] = [turn - 1, turn].map(|turn| chronicle.scene(timeline, turn));
    let (old, new) = (&before.world, &after.world);
    let at = |sound| move |cell| Cue::new(board, sound, cell);
    let buttons = board.buttons().iter().map(|button| button.cell).filter_map(|cell| {
        match (old.is_active(cell), new.is_active(cell)) {
            (false, true) => Some(Cue::new(board, Sound::ButtonDown, cell)),
            (true, false) => Some(Cue::new(board, Sound::ButtonUp, cell)),
            _ => None,
        }
    });
    let gates =
        board.gates().iter().filter_map(|&cell| match (old.is_closed(cell), new.is_closed(cell)) {
            (true, false) => Some(Cue::new(board, Sound::GateOpen, cell)),
            (false, true) => Some(Cue::new(board, Sound::GateClose, cell)),
            _ => None,
        });
    let stood_on = new.clones().iter().copied().chain(new.crates());
    let mut cracked: Vec<_> =
        stood_on.filter(|&cell| new.is_cracked(cell) && !old.is_cracked(cell)).collect();
    cracked.sort_unstable();
    cracked.dedup();
    let sunk = after.pushes.iter().map(|push| push.to);
    let sunk = sunk.filter(|&cell| board.tile(cell) == Tile::Trapdoor && !new.has_crate(cell));
    let filled = board.storage_spots().filter(|&cell| new.has_crate(cell) && !old.has_crate(cell));
    let fills = if new.has_filled_storage_spots(board) { Sound::AllFilled } else { Sound::Filled };
    let goal =
        (before.goal_reached_by.is_none() && after.goal_reached_by.is_some()).then(|| board.goal());
    let goal = goal.flatten();
    let enters = after.intents.contains(&Intent::Enter).then(|| board.start());
    let through =
        chronicle.breakthroughs(timeline, turn).into_iter().map(|clone| new.clones()[clone]);
    buttons
        .chain(gates)
        .chain(cracked.into_iter().map(at(Sound::Crack)))
        .chain(sunk.map(at(Sound::Trapdoor)))
        .chain(filled.map(at(fills)))
        .chain(goal.map(at(Sound::Goal)))
        .chain(enters.map(at(Sound::Enter)))
        .chain(through.map(at(Sound::Breakthrough)))
        .collect()
}

fn surface(board: &Board, cell: Cell) -> Surface {
    match board.tile(cell) {
        Tile::Bridge => Surface::Wood,
        Tile::Button(_)
        | Tile::Gate { .. }
        | Tile::Start
        | Tile::OneWay(_)
        | Tile::Portal(_)
        | Tile::Trapdoor => Surface::Metal,
        Tile::Floor | Tile::Goal | Tile::Wall | Tile::PlainStart { .. } | Tile::Storage => {
            Surface::Floor
        }
    }
}

/// Emits a sound for keys and clicks without effect.
pub(super) fn cue_refusal(
    mut all: MessageReader<NoEffect>,
    (playhead, shown): (Res<Playhead>, Res<Shown>),
    mut cues: MessageWriter<Cue>,
) {
    if all.read().count() > 0
        && let Some(&here) = shown.here.world.clones().last()
    {
        cues.write(Cue::new(playhead.board(), Sound::Refused, here));
    }
}

/// Drops the cues of the previous board, because their tiles are not those of the new one.
pub(super) fn drop_cues(mut cues: ResMut<Messages<Cue>>) {
    cues.clear();
}
