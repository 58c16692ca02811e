//! The rows of a timeline: one for each self, with a spot for each turn.

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use chronoshift_core::rules::{
    Action, Board, Cause, Cell, Chronicle, Culprit, Direction, Divergence, End, Field, Intent,
    Scene,
};

use crate::sim::TakenOver;
use crate::timeline::Film;
use crate::timeline::marks::Marks;

/// The owner of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    /// A self, by its number from 1.
    Past(usize),
    /// The self of the timeline on the screen.
    Current(usize),
    /// A self that doesn't exist yet in it.
    Later(usize),
    /// The button or gate that the player looks at.
    Thing(Cell),
}

/// A row, with the spots of some turns.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Row {
    pub(super) who: Who,
    pub(super) spots: Vec<Spot>,
}

/// An action in a turn, and its effects.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Spot {
    pub(super) sign: Sign,
    pub(super) when: When,
    /// It presses a button.
    pub(super) presses: bool,
    /// The self reaches the goal.
    pub(super) goal: bool,
    /// Whether it is part of a paradox, or the self's own timeline breaks there.
    pub(super) breaks: Breaks,
    /// The self is elsewhere than in the timeline before.
    pub(super) off: bool,
    /// The first turn of the self's own timeline that differs from before the edits.
    pub(super) differs: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Sign {
    Nothing,
    Hold,
    Enter,
    Walk(Direction),
    Push(Direction),
    Blocked(Direction),
    /// The gate is open, or the button is pressed.
    On,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Breaks {
    No,
    /// If the current self waits.
    Would,
    Does,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum When {
    /// It has happened.
    Passed,
    /// It will happen if the current self waits.
    Ahead,
    /// It is recorded, but time ends before.
    Never,
    /// It is recorded, and stays unless the player overwrites it.
    Proposed,
}

/// What the rows show.
pub(super) struct View<'a> {
    pub(super) film: &'a Film,
    /// The timeline, from 1.
    pub(super) timeline: usize,
    /// Its turns, from 1.
    pub(super) turns: RangeInclusive<usize>,
    /// The button or gate that the player looks at.
    pub(super) looked_at: Option<Cell>,
    /// Where past selves leave their way in it.
    pub(super) course: Option<&'a Divergence>,
    /// The self that the player has taken over.
    pub(super) taken: Option<&'a TakenOver>,
    pub(super) marks: &'a Marks,
}

/// The number of turns in a timeline, with recorded turns that can't happen and turns in which
/// other timelines break.
pub(super) fn length(film: &Film, timeline: usize, marks: &Marks) -> usize {
    let selves = 0..film.chronicle.timelines();
    let recorded = selves.map(|clone| film.recorded(clone)).max().unwrap_or(0);
    recorded.max(film.chronicle.turns(timeline)).max(marks.last_break())
}

/// The rows of all selves in their order, and below them the row of the button or gate that the
/// player looks at.
pub(super) fn rows(view: View<'_>) -> Vec<Row> {
    let View { film, timeline, turns, looked_at, course, taken, marks } = view;
    let last = film.chronicle.turns(timeline);
    let scene = |turn| (turn <= last).then(|| film.chronicle.scene(timeline, turn));
    let mut before = scene(turns.start().saturating_sub(1));
    let things = looked_at.into_iter().filter(|cell| is_thing(film.chronicle.board(), *cell));
    let selves = (1..=film.chronicle.timelines()).map(|number| match number.cmp(&timeline) {
        Ordering::Less => Who::Past(number),
        Ordering::Equal => Who::Current(number),
        Ordering::Greater => Who::Later(number),
    });
    let whose = selves.chain(things.map(Who::Thing));
    let mut rows: Vec<_> = whose.map(|who| Row { who, spots: Vec::new() }).collect();
    for turn in turns {
        let now = scene(turn);
        let when = match &now {
            None => When::Never,
            Some(_) if film.is_ahead(timeline, turn) => When::Ahead,
            Some(_) => When::Passed,
        };
        for row in &mut rows {
            let scenes = before.as_ref().zip(now.as_ref());
            let spot = match row.who {
                Who::Past(number) | Who::Current(number) => {
                    of_self(&film.chronicle, number - 1, turn, scenes)
                }
                // Its coming turns are there, too, up to the one that would break.
                Who::Later(number)
                    if film.has_recorded(number - 1, turn - 1)
                        || marks.of(number).breaks.is_some_and(|breaks| turn <= breaks) =>
                {
                    of_self(&film.chronicle, number - 1, turn, None)
                }
                Who::Later(_) => Spot::of(Sign::Nothing),
                Who::Thing(cell) => of_thing(film.chronicle.board(), cell, now.as_ref()),
            };
            let ends = match film.chronicle.end(timeline) {
                End::Paradox(paradox) if turn == last => part_of(&paradox.cause, row.who),
                _ => false,
            };
            let own = row.who.number().map(|number| marks.of(number)).unwrap_or_default();
            let breaks = match row.who.number().filter(|_| own.breaks == Some(turn)) {
                Some(number) => Breaks::of(film.is_ahead(number, turn)),
                None if ends => Breaks::of(film.is_ahead(timeline, turn)),
                None => Breaks::No,
            };
            let is_proposed = taken.is_some_and(|it| {
                let is_its = row.who == Who::Current(it.clone + 1);
                is_its && turn > it.turn && film.has_recorded(it.clone, turn - 1)
            });
            row.spots.push(Spot {
                when: match row.who {
                    Who::Later(_) => When::Never,
                    _ if is_proposed => When::Proposed,
                    _ => when,
                },
                breaks,
                differs: own.differs == Some(turn),
                off: now.is_some() && course.is_some_and(|course| is_off(course, row.who, turn)),
                ..spot
            });
        }
        before = now;
    }
    rows
}

impl Who {
    /// The number of a self, from 1.
    pub(super) fn number(self) -> Option<usize> {
        match self {
            Self::Past(number) | Self::Current(number) | Self::Later(number) => Some(number),
            Self::Thing(_) => None,
        }
    }
}

/// Whether a past self is off course after a turn.
fn is_off(course: &Divergence, who: Who, turn: usize) -> bool {
    let Who::Past(number) = who else { return false };
    course.off_after(turn).any(|off| off.clone + 1 == number)
}

fn is_thing(board: &Board, cell: Cell) -> bool {
    matches!(board.field(cell), Field::Button(_) | Field::Gate { .. })
}

/// What a clone, from 0, did in a turn between these scenes, or would have done.
fn of_self(film: &Chronicle, clone: usize, turn: usize, scenes: Option<(&Scene, &Scene)>) -> Spot {
    let recorded = film.recording(clone).get(turn - 1).copied();
    let Some((before, now)) = scenes else { return Spot::of(recorded.map_or(Sign::Nothing, sign)) };
    let sign = match now.intents.get(clone) {
        // Clones after a stranded one no longer acted.
        None => recorded.map_or(Sign::Nothing, sign),
        Some(Intent::Inside) => Sign::Nothing,
        Some(Intent::Hold) => Sign::Hold,
        Some(Intent::Enter) => Sign::Enter,
        Some(&Intent::Walk(direction)) => Sign::Walk(direction),
        Some(&Intent::Push(direction)) => Sign::Push(direction),
        Some(&Intent::Blocked(direction)) => Sign::Blocked(direction),
    };
    let here = now.world.clones().get(clone);
    let is_mine = |cell: &Cell| {
        let pushed = now.pushes.iter().any(|push| push.to == *cell);
        Some(cell) == here || pushed && is_beside(film.board(), here, *cell, sign)
    };
    Spot {
        presses: now.pressed.iter().any(is_mine),
        goal: before.goal_by.is_none() && now.goal_by == Some(clone),
        ..Spot::of(sign)
    }
}

/// Whether a clone that stands here has pushed a crate to a tile.
fn is_beside(board: &Board, here: Option<&Cell>, cell: Cell, sign: Sign) -> bool {
    match (here, sign) {
        (Some(&here), Sign::Push(direction)) => board.neighbour(here, direction) == Some(cell),
        _ => false,
    }
}

fn of_thing(board: &Board, cell: Cell, now: Option<&Scene>) -> Spot {
    let is_on = |scene: &Scene| match board.field(cell) {
        Field::Gate { .. } => !scene.world.is_closed(cell),
        _ => scene.world.is_active(cell),
    };
    Spot::of(if now.is_some_and(is_on) { Sign::On } else { Sign::Nothing })
}

fn sign(action: Action) -> Sign {
    match action {
        Action::Move(direction) => Sign::Walk(direction),
        Action::Hold => Sign::Hold,
        Action::Enter => Sign::Enter,
    }
}

/// Whether a self has a part in a paradox.
fn part_of(cause: &Cause, who: Who) -> bool {
    let (Who::Past(number) | Who::Current(number)) = who else { return false };
    let is = |clone: usize| clone + 1 == number;
    match cause {
        Cause::Stranded { clone, .. } | Cause::CloneInClosed { clone, .. } => is(*clone),
        Cause::Crushed { clone, by, .. } => is(*clone) || by.is_some_and(is),
        Cause::PushedTwoWays { pushers, .. } => pushers.iter().any(|(clone, _)| is(*clone)),
        Cause::CratesCollide { pushers, .. } => pushers.iter().any(|clone| is(*clone)),
        Cause::CrateInClosed { .. } => cause.buttons().iter().any(|change| match change.by {
            Some(Culprit::Clone(clone) | Culprit::Crate { pushed_by: clone }) => is(clone),
            None => false,
        }),
    }
}

impl Breaks {
    fn of(is_ahead: bool) -> Self {
        if is_ahead { Self::Would } else { Self::Does }
    }
}

impl Spot {
    fn of(sign: Sign) -> Self {
        Self {
            sign,
            when: When::Passed,
            presses: false,
            goal: false,
            breaks: Breaks::No,
            off: false,
            differs: false,
        }
    }
}

/// The state of a button or a gate after each turn of a timeline, from its start.
pub(super) fn row_of(film: &Film, timeline: usize, cell: Cell) -> Vec<Spot> {
    let (film, board) = (&film.chronicle, film.chronicle.board());
    let turns = 0..=film.turns(timeline);
    turns.map(|turn| of_thing(board, cell, Some(&film.scene(timeline, turn)))).collect()
}
