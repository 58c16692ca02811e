//! The player's streak of solved levels of the day.

use std::collections::BTreeSet;

use super::day::Day;

/// The maximum number of passes.
const MAX_PASSES: usize = 3;
/// The number of solved days that earn a pass.
const DAYS_PER_PASS: usize = 10;

/// A streak of days on which the player has solved the level of the day. Every ten solved days earn
/// a pass; the player holds at most three. A missed day uses up a pass; without one, the streak
/// starts again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Streak {
    /// The number of solved days.
    pub days: usize,
    /// The number of passes left.
    pub passes: usize,
}

impl Streak {
    /// The streak on a day, given the solved days. `today` doesn't count as missed while it is
    /// unsolved, because the day is not over. Later days are ignored.
    pub fn on(today: Day, solved: &BTreeSet<Day>) -> Self {
        let (mut streak, mut last_solved) = (Self::default(), None);
        for &day in solved.range(..=today) {
            streak = streak.after_missing(missed_days(last_solved, day));
            streak.days += 1;
            if streak.days.is_multiple_of(DAYS_PER_PASS) {
                streak.passes = MAX_PASSES.min(streak.passes + 1);
            }
            last_solved = Some(day);
        }
        streak.after_missing(missed_days(last_solved, today))
    }

    fn after_missing(self, days: usize) -> Self {
        match self.passes.checked_sub(days) {
            Some(passes) => Self { passes, ..self },
            None => Self::default(),
        }
    }
}

/// The number of days between the last solved day and a later one; 0 if no day has been solved.
fn missed_days(last_solved: Option<Day>, day: Day) -> usize {
    let days_between = |last_solved: Day| i64::from(day.0) - i64::from(last_solved.0) - 1;
    last_solved.map_or(0, |last_solved| usize::try_from(days_between(last_solved)).unwrap_or(0))
}
