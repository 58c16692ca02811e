//! The rows of a timeline: one for each self, with a spot for each turn.

mod sentence;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use chronoshift_core::rules::{
    Action, Board, Cause, Cell, Chronicle, Culprit, Direction, Divergence, End, Intent, Scene, Tile,
};

/// The owner of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowOwner {
    /// A self, by its number from 1.
    Past(usize),
    /// The self of the timeline on the screen.
    Current(usize),
    /// A self that doesn't exist yet in that timeline.
    Later(usize),
    /// The button or gate that the player looks at.
    Thing(Cell),
}

/// A row, with the spots of a range of turns.
#[derive(Debug, Clone, PartialEq)]
pub struct TrackRow {
    pub who: RowOwner,
    pub spots: Vec<TurnSlot>,
}

/// An action in a turn, and its effects.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TurnSlot {
    pub sign: TurnSign,
    pub when: SlotTime,
    /// It presses a button.
    pub presses: bool,
    /// The self reaches the goal.
    pub goal: bool,
    /// Whether it is part of a paradox, or the self's own timeline breaks there.
    pub breaks: BreakMark,
    /// The self is on another tile than in the timeline before.
    pub off: bool,
    /// The first turn of the self's own timeline that differs from before the edits.
    pub differs: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TurnSign {
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
pub enum BreakMark {
    No,
    /// Only if the current self waits.
    Would,
    Does,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SlotTime {
    /// It has happened.
    Passed,
    /// It will happen if the current self waits.
    Ahead,
    /// It is recorded, but the timeline ends before.
    Never,
    /// It is recorded, and stays unless the player overwrites it.
    Proposed,
}

/// All timelines, seen from the present.
#[derive(Clone, Copy)]
pub struct Timelines<'a> {
    /// All turns, including those that come if the current self waits.
    pub chronicle: &'a Chronicle,
    /// The timeline of the present, from 1.
    pub timeline: usize,
    /// The turn of the present.
    pub turn: usize,
    /// Whether it is a replay, which is over.
    pub is_watched: bool,
    /// The marks of the timelines, in their order; empty without any.
    pub marks: &'a [TimelineMark],
}

/// The marks of a timeline, on its self's row. Turns count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TimelineMark {
    /// The first turn that differs from before the edits.
    pub differs: Option<usize>,
    /// The turn in which the timeline breaks.
    pub breaks: Option<usize>,
}

/// The rows to show.
#[derive(Debug, Clone)]
pub struct TrackView<'a> {
    /// The timeline, from 1.
    pub timeline: usize,
    /// The turns of the timeline, from 1.
    pub turns: RangeInclusive<usize>,
    /// The button or gate that the player looks at.
    pub looked_at: Option<Cell>,
    /// The selves that leave their paths in the timeline, unless that can still be prevented.
    pub course: Option<&'a Divergence>,
    /// The turn of the self that the player has taken over, if there is one.
    pub taken: Option<usize>,
}

impl TimelineMark {
    /// The marks of a timeline, compared with the chronicle before the edits.
    pub fn new(chronicle: &Chronicle, timeline: usize, before: Option<&Chronicle>) -> Self {
        let differs = before.and_then(|before| chronicle.first_difference(timeline, before));
        let turns = chronicle.turn_count(timeline);
        let end = match chronicle.end(timeline) {
            End::Paradox(_) | End::Complete | End::Over(_) => turns,
            End::Jump | End::Open | End::Unfinished { .. } | End::NotHome => turns + 1,
        };
        Self {
            differs: differs.map(|turn| turn.max(1)),
            breaks: chronicle.is_broken(timeline).then_some(end),
        }
    }
}

impl Timelines<'_> {
    /// Whether a turn of a timeline is still to come.
    pub fn is_ahead(&self, timeline: usize, turn: usize) -> bool {
        timeline == self.timeline && turn > self.turn
    }

    /// The number of recorded actions of a clone (0-based). Coming turns are not recorded.
    pub fn recorded(&self, clone: usize) -> usize {
        let recorded = self.chronicle.recording(clone).len();
        let is_present = !self.is_watched && clone + 1 == self.timeline;
        if is_present { recorded.min(self.turn) } else { recorded }
    }

    /// Whether a clone (0-based) has recorded actions after a turn.
    pub fn has_recorded(&self, clone: usize, turn: usize) -> bool {
        turn < self.recorded(clone)
    }

    /// The number of turns in a timeline, with recorded turns that can't happen and turns in which other timelines
    /// break.
    pub fn length(&self, timeline: usize) -> usize {
        let selves = 0..self.chronicle.timeline_count();
        let recorded = selves.map(|clone| self.recorded(clone)).max().unwrap_or(0);
        let last_break = self.marks.iter().filter_map(|mark| mark.breaks).max().unwrap_or(0);
        recorded.max(self.chronicle.turn_count(timeline)).max(last_break)
    }

    /// The number of turns in the longest timeline.
    pub fn longest(&self) -> usize {
        let all = 1..=self.chronicle.timeline_count();
        all.map(|timeline| self.length(timeline)).max().unwrap_or(0)
    }

    /// The marks of the timeline of this self, from 1.
    fn mark(&self, number: usize) -> TimelineMark {
        number.checked_sub(1).and_then(|it| self.marks.get(it)).copied().unwrap_or_default()
    }

    /// The rows of all selves in their order, and below them the row of the button or gate that the
    /// player looks at.
    pub fn rows(&self, view: TrackView<'_>) -> Vec<TrackRow> {
        let TrackView { timeline, turns, looked_at, course, taken } = view;
        let chronicle = self.chronicle;
        let last = chronicle.turn_count(timeline);
        let scene = |turn| (turn <= last).then(|| chronicle.scene(timeline, turn));
        let mut before = scene(turns.start().saturating_sub(1));
        let things =
            looked_at.into_iter().filter(|cell| is_button_or_gate(chronicle.board(), *cell));
        let selves = (1..=chronicle.timeline_count()).map(|number| match number.cmp(&timeline) {
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
                Some(_) if self.is_ahead(timeline, turn) => SlotTime::Ahead,
                Some(_) => SlotTime::Passed,
            };
            let off = course.map(|course| course.off_course_after(turn)).unwrap_or_default();
            let is_off = |who| matches!(who, RowOwner::Past(number) if off.iter().any(|off| off.clone + 1 == number));
            for row in &mut rows {
                let scenes = before.as_ref().zip(now.as_ref());
                let spot = match row.who {
                    RowOwner::Past(number) | RowOwner::Current(number) => {
                        of_self(chronicle, number - 1, turn, scenes)
                    }
                    // The row also has the coming turns, up to the one on which the self's timeline
                    // would break.
                    RowOwner::Later(number)
                        if self.has_recorded(number - 1, turn - 1)
                            || self.mark(number).breaks.is_some_and(|breaks| turn <= breaks) =>
                    {
                        of_self(chronicle, number - 1, turn, None)
                    }
                    RowOwner::Later(_) => TurnSlot::new(TurnSign::Nothing),
                    RowOwner::Thing(cell) => of_thing(chronicle.board(), cell, now.as_ref()),
                };
                let ends = match chronicle.end(timeline) {
                    End::Paradox(paradox) if turn == last => part_of(&paradox.cause, row.who),
                    _ => false,
                };
                let own = row.who.number().map(|number| self.mark(number)).unwrap_or_default();
                let breaks = match row.who.number().filter(|_| own.breaks == Some(turn)) {
                    Some(number) => BreakMark::new(self.is_ahead(number, turn)),
                    None if ends => BreakMark::new(self.is_ahead(timeline, turn)),
                    None => BreakMark::No,
                };
                let is_proposed = taken.is_some_and(|taken| {
                    let is_its = row.who == RowOwner::Current(timeline);
                    is_its && turn > taken && self.has_recorded(timeline - 1, turn - 1)
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
}

impl RowOwner {
    /// The number of a self, from 1.
    pub fn number(self) -> Option<usize> {
        match self {
            Self::Past(number) | Self::Current(number) | Self::Later(number) => Some(number),
            Self::Thing(_) => None,
        }
    }
}

fn is_button_or_gate(board: &Board, cell: Cell) -> bool {
    matches!(board.tile(cell), Tile::Button(_) | Tile::Gate { .. })
}

/// The sign of a clone (0-based) in the turn between these scenes, as it acted or would have acted.
fn of_self(
    film: &Chronicle,
    clone: usize,
    turn: usize,
    scenes: Option<(&Scene, &Scene)>,
) -> TurnSlot {
    let recorded = film.recording(clone).get(turn - 1).copied();
    let Some((before, now)) = scenes else {
        return TurnSlot::new(recorded.map_or(TurnSign::Nothing, sign));
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
        ..TurnSlot::new(sign)
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
    TurnSlot::new(if now.is_some_and(is_on) { TurnSign::On } else { TurnSign::Nothing })
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
    fn new(is_ahead: bool) -> Self {
        if is_ahead { Self::Would } else { Self::Does }
    }
}

impl TurnSlot {
    fn new(sign: TurnSign) -> Self {
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
fn row_of(chronicle: &Chronicle, timeline: usize, cell: Cell) -> Vec<TurnSlot> {
    let turns = 0..=chronicle.turn_count(timeline);
    let scenes = turns.map(|turn| chronicle.scene(timeline, turn));
    scenes.map(|scene| of_thing(chronicle.board(), cell, Some(&scene))).collect()
}
