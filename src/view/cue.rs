//! What is seen to happen, at the moment at which it is: for effects, sounds and captions.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, Cell, Field, Intent, World as State};

use super::center;
use super::motion::way;
use crate::sim::{Event, Scene};

/// Something that is seen to happen now.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub(crate) struct Cue {
    /// What.
    pub(crate) sound: Sound,
    /// Where on the board, in world units.
    pub(crate) at: Vec2,
    /// How far to the left or right of the board, from -1 to 1.
    pub(crate) side: f32,
}

/// What can be heard on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Sound {
    Step(Surface),
    Push,
    Blocked,
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

/// What is stepped on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Surface {
    /// As the theme says.
    Floor,
    Wood,
    Metal,
}

impl Cue {
    fn new(board: &Board, sound: Sound, cell: Cell) -> Self {
        let at = center(board, cell);
        let side = at.x / (board.width() as f32 * super::TILE / 2.0);
        Self { sound, at, side }
    }
}

/// What there is to hear when a picture follows another: as it begins, and once
/// it is there.
pub(super) fn cues(
    board: &Board,
    before: Option<&State>,
    event: Event,
    after: &Scene,
) -> (Vec<Cue>, Vec<Cue>) {
    let start = board.start();
    let at = |sound, cell| Cue::new(board, sound, cell);
    let here = after.state.clones().last().copied().unwrap_or(start);
    match event {
        Event::Opened => Default::default(),
        Event::Turn { goal, .. } => {
            let Some(before) = before else { return Default::default() };
            let begin = moves(board, before, after);
            let mut end = changes(board, before, after);
            if goal {
                end.push(at(Sound::Goal, board.goal()));
            }
            let enters =
                |(intent, home): (&Intent, &(Entity, bool))| *intent == Intent::Enter && home.1;
            if after.intents.iter().zip(&after.clones).any(enters) {
                end.push(at(Sound::Enter, start));
            }
            (begin, end)
        }
        Event::Paradox => (vec![at(Sound::Paradox, here)], Vec::new()),
        Event::Complete => (vec![at(Sound::Complete, start)], Vec::new()),
        Event::Jump => (vec![at(Sound::Jump, start)], Vec::new()),
        Event::Undone | Event::Reset(_) => (vec![at(Sound::Undo, here)], Vec::new()),
        Event::Refused => (vec![at(Sound::Refused, here)], Vec::new()),
    }
}

/// What clones and floors do as the turn begins.
fn moves(board: &Board, before: &State, after: &Scene) -> Vec<Cue> {
    let mut cues = Vec::new();
    for (&cell, intent) in after.state.clones().iter().zip(&after.intents) {
        let sound = match intent {
            Intent::Walk(_) => Sound::Step(surface(board, cell)),
            Intent::Push(_) => Sound::Push,
            Intent::Blocked(_) => Sound::Blocked,
            Intent::Inside | Intent::Hold | Intent::Enter => continue,
        };
        let mut cue = Cue::new(board, sound, cell);
        if let Intent::Blocked(direction) = intent {
            cue.at += way(*direction) * super::TILE / 2.0;
        }
        cues.push(cue);
    }
    let fallen = after.state.collapsed().filter(|&cell| !before.is_collapsed(cell));
    cues.extend(fallen.map(|cell| Cue::new(board, Sound::Fall, cell)));
    cues
}

/// What buttons, gates and passages do once the turn is over.
fn changes(board: &Board, before: &State, after: &Scene) -> Vec<Cue> {
    let (old, new) = (before, &after.state);
    let buttons = board.buttons().iter().map(|button| button.cell).filter_map(|cell| {
        let sound = match (old.is_active(cell), new.is_active(cell)) {
            (false, true) => Sound::ButtonDown,
            (true, false) => Sound::ButtonUp,
            _ => return None,
        };
        Some(Cue::new(board, sound, cell))
    });
    let gates = board.gates().iter().filter_map(|&cell| {
        let sound = match (old.is_closed(cell), new.is_closed(cell)) {
            (true, false) => Sound::GateOpen,
            (false, true) => Sound::GateClose,
            _ => return None,
        };
        Some(Cue::new(board, sound, cell))
    });
    let stood_on = new.clones().iter().copied().chain(after.crates.iter().map(|&(_, cell)| cell));
    let mut cracked: Vec<_> =
        stood_on.filter(|&cell| new.is_cracked(cell) && !old.is_cracked(cell)).collect();
    cracked.sort_unstable();
    cracked.dedup();
    let cracks = cracked.into_iter().map(|cell| Cue::new(board, Sound::Crack, cell));
    buttons.chain(gates).chain(cracks).collect()
}

fn surface(board: &Board, cell: Cell) -> Surface {
    match board.field(cell) {
        Field::Passage => Surface::Wood,
        Field::Button(_) | Field::Gate { .. } | Field::Start => Surface::Metal,
        Field::Floor | Field::Goal | Field::Wall => Surface::Floor,
    }
}
