//! The rows of a timeline: one for each self, with a spot for each turn.

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use chronoshift_core::rules::{
    Action, Board, Cause, Cell, Chronicle, Culprit, Direction, End, Intent, Scene, Tile,
};

use crate::timeline::marks::TimelineMarks;
use crate::timeline::{ChronicleShown, Film};

/// The owner of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RowOwner {
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
pub(super) struct TrackRow {
    pub(super) who: RowOwner,
    pub(super) spots: Vec<TurnSlot>,
}

/// An action in a turn, and its effects.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct TurnSlot {
    pub(super) sign: TurnSign,
    pub(super) when: SlotTime,
    /// It presses a button.
    pub(super) presses: bool,
    /// The self reaches the goal.
    pub(super) goal: bool,
    /// Whether it is part of a paradox, or the self's own timeline breaks there.
    pub(super) breaks: BreakMark,
    /// The self is elsewhere than in the timeline before.
    pub(super) off: bool,
    /// The first turn of the self's own timeline that differs from before the edits.
    pub(super) differs: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum TurnSign {
    Nothing,
    Wait,
    Enter,
    Walk(Direction),
    Push(Direction),
    Blocked(Direction),
    /// The gate is open, or the button is pressed.
    On,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BreakMark {
    No,
    /// If the current self waits.
    Would,
    Does,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SlotTime {
    /// It has happened.
    Passed,
    /// It will happen if the current self waits.
    Ahead,
    /// It is recorded, but time ends before.
    Never,
    /// It is recorded, and stays unless the player overwrites it.
    Proposed,
}

/// The contents of the rows.
pub(super) struct TrackView<'a> {
    pub(super) film: &'a Film,
    /// The timeline, from 1.
    pub(super) timeline: usize,
    /// Its turns, from 1.
    pub(super) turns: RangeInclusive<usize>,
    /// The button or gate that the player looks at.
    pub(super) looked_at: Option<Cell>,
    /// The selves that leave their ways.
    pub(super) courses: &'a ChronicleShown,
    /// The turn of the self that the player has taken over, if there is one.
    pub(super) taken: Option<usize>,
    pub(super) marks: &'a TimelineMarks,
}

/// The number of turns in a timeline, with recorded turns that can't happen and turns in which
/// other timelines break.
pub(super) fn length(film: &Film, timeline: usize, marks: &TimelineMarks) -> usize {
    let selves = 0..film.chronicle.timeline_count();
    let recorded = selves.map(|clone| film.recorded(clone)).max().unwrap_or(0);
    recorded.max(film.chronicle.turn_count(timeline)).max(marks.last_break())
}

/// The number of turns in the longest timeline.
pub(super) fn longest(film: &Film, marks: &TimelineMarks) -> usize {
    let all = 1..=film.chronicle.timeline_count();
    all.map(|timeline| length(film, timeline, marks)).max().unwrap_or(0)
}

/// The rows of all selves in their order, and below them the row of the button or gate that the
/// player looks at.
pub(super) fn rows(view: TrackView<'_>) -> Vec<TrackRow> {
    let TrackView { film, timeline, turns, looked_at, courses, taken, marks } = view;
    let last = film.chronicle.turn_count(timeline);
    let scene = |turn| (turn <= last).then(|| film.chronicle.scene(timeline, turn));
    let mut before = scene(turns.start().saturating_sub(1));
    let things = looked_at.into_iter().filter(|cell| is_thing(film.chronicle.board(), *cell));
    let selves = (1..=film.chronicle.timeline_count()).map(|number| match number.cmp(&timeline) {
        Ordering::Less => RowOwner::Past(number),
        Ordering::Equal => RowOwner::Current(number),
        Ordering::Greater => RowOwner::Later(number),
    });
    let whose = selves.chain(things.map(RowOwner::Thing));
    let mut rows: Vec<_> = whose.map(|who| TrackRow { who, spots: Vec::new() }).collect();
    for turn in turns {
        let now = scene(turn);
        let when = match &now {
            None => SlotTime::Never,
            Some(_) if film.is_ahead(timeline, turn) => SlotTime::Ahead,
            Some(_) => SlotTime::Passed,
        };
        let off = courses.off_at(timeline, turn);
        let is_off = |who| matches!(who, RowOwner::Past(number) if off.iter().any(|off| off.clone + 1 == number));
        for row in &mut rows {
            let scenes = before.as_ref().zip(now.as_ref());
            let spot = match row.who {
                RowOwner::Past(number) | RowOwner::Current(number) => {
                    of_self(&film.chronicle, number - 1, turn, scenes)
                }
                // Its coming turns are there, too, up to the one that would break.
                RowOwner::Later(number)
                    if film.has_recorded(number - 1, turn - 1)
                        || marks.of(number).breaks.is_some_and(|breaks| turn <= breaks) =>
                {
                    of_self(&film.chronicle, number - 1, turn, None)
                }
                RowOwner::Later(_) => TurnSlot::of(TurnSign::Nothing),
                RowOwner::Thing(cell) => of_thing(film.chronicle.board(), cell, now.as_ref()),
            };
            let ends = match film.chronicle.end(timeline) {
                End::Paradox(paradox) if turn == last => part_of(&paradox.cause, row.who),
                _ => false,
            };
            let own = row.who.number().map(|number| marks.of(number)).unwrap_or_default();
            let breaks = match row.who.number().filter(|_| own.breaks == Some(turn)) {
                Some(number) => BreakMark::of(film.is_ahead(number, turn)),
                None if ends => BreakMark::of(film.is_ahead(timeline, turn)),
                None => BreakMark::No,
            };
            let is_proposed = taken.is_some_and(|taken| {
                let is_its = row.who == RowOwner::Current(timeline);
                is_its && turn > taken && film.has_recorded(timeline - 1, turn - 1)
            });
            row.spots.push(TurnSlot {
                when: match row.who {
                    RowOwner::Later(_) => SlotTime::Never,
                    _ if is_proposed => SlotTime::Proposed,
                    _ => when,
                },
                breaks,
                differs: own.differs == Some(turn),
                off: now.is_some() && is_off(row.who),
                ..spot
            });
        }
        before = now;
    }
    rows
}

impl RowOwner {
    /// The number of a self, from 1.
    pub(super) fn number(self) -> Option<usize> {
        match self {
            Self::Past(number) | Self::Current(number) | Self::Later(number) => Some(number),
            Self::Thing(_) => None,
        }
    }
}

fn is_thing(board: &Board, cell: Cell) -> bool {
    matches!(board.tile(cell), Tile::Button(_) | Tile::Gate { .. })
}

/// The sign of a clone, from 0, in the turn between these scenes, as it acted or would have acted.
fn of_self(
    film: &Chronicle,
    clone: usize,
    turn: usize,
    scenes: Option<(&Scene, &Scene)>,
) -> TurnSlot {
    let recorded = film.recording(clone).get(turn - 1).copied();
    let Some((before, now)) = scenes else {
        return TurnSlot::of(recorded.map_or(TurnSign::Nothing, sign));
    };
    let sign = match now.intents.get(clone) {
        // Clones after a stranded one no longer acted.
        None => recorded.map_or(TurnSign::Nothing, sign),
        Some(Intent::Inside) => TurnSign::Nothing,
        Some(Intent::Wait) => TurnSign::Wait,
        Some(Intent::Enter) => TurnSign::Enter,
        Some(&Intent::Walk(direction)) => TurnSign::Walk(direction),
        Some(&Intent::Push(direction)) => TurnSign::Push(direction),
        Some(&(Intent::Blocked(direction) | Intent::TooHeavy(direction))) => {
            TurnSign::Blocked(direction)
        }
    };
    let here = now.world.clones().get(clone);
    let is_mine = |cell: &Cell| {
        let pushed = now.pushes.iter().any(|push| push.to == *cell);
        Some(cell) == here || pushed && is_beside(film.board(), here, *cell, sign)
    };
    TurnSlot {
        presses: now.pressed.iter().any(is_mine),
        goal: before.goal_reached_by.is_none() && now.goal_reached_by == Some(clone),
        ..TurnSlot::of(sign)
    }
}

/// Whether a clone that stands here has pushed a crate to a tile.
fn is_beside(board: &Board, here: Option<&Cell>, cell: Cell, sign: TurnSign) -> bool {
    match (here, sign) {
        (Some(&here), TurnSign::Push(direction)) => board.step(here, direction) == cell,
        _ => false,
    }
}

fn of_thing(board: &Board, cell: Cell, now: Option<&Scene>) -> TurnSlot {
    let is_on = |scene: &Scene| match board.tile(cell) {
        Tile::Gate { .. } => !scene.world.is_closed(cell),
        Tile::Button(_) => scene.world.is_active(cell),
        _ => false,
    };
    TurnSlot::of(if now.is_some_and(is_on) { TurnSign::On } else { TurnSign::Nothing })
}

fn sign(action: Action) -> TurnSign {
    match action {
        Action::Move(direction) => TurnSign::Walk(direction),
        Action::Wait => TurnSign::Wait,
        Action::Enter => TurnSign::Enter,
    }
}

/// Whether a self has a part in a paradox.
fn part_of(cause: &Cause, who: RowOwner) -> bool {
    let (RowOwner::Past(number) | RowOwner::Current(number)) = who else { return false };
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

impl BreakMark {
    fn of(is_ahead: bool) -> Self {
        if is_ahead { Self::Would } else { Self::Does }
    }
}

impl TurnSlot {
    fn of(sign: TurnSign) -> Self {
        Self {
            sign,
            when: SlotTime::Passed,
            presses: false,
            goal: false,
            breaks: BreakMark::No,
            off: false,
            differs: false,
        }
    }
}

/// The state of a button or a gate after each turn of a timeline, from its start.
pub(super) fn row_of(film: &Film, timeline: usize, cell: Cell) -> Vec<TurnSlot> {
    let (film, board) = (&film.chronicle, film.chronicle.board());
    let turns = 0..=film.turn_count(timeline);
    turns.map(|turn| of_thing(board, cell, Some(&film.scene(timeline, turn)))).collect()
}
