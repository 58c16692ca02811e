//! The level of the day: the levels of all days, and the calendar with the player's results.

use std::collections::BTreeMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chronoshift_core::level::board_name;
use chronoshift_core::level::daily::{DailyLevels, Day, Streak};
use chronoshift_save::files::is_file;
use chronoshift_save::levels::{daily_levels, level_of_day, par};
use chronoshift_save::time::Month;

use super::editor_session::{EditorSession, close_editor};
use super::no_effect::NoEffect;
use super::playlist::CampaignFolders;
use super::session::{PlayedDay, Session, open};
use super::switch::report_unusable;
use crate::platform::{OwnToday, today};
use crate::save::{Best, Progress};
use crate::words::{Notification, share_fault_text, unusable_text};

#[derive(Resource)]
pub struct Daily {
    levels: DailyLevels,
    /// The boards that were decoded so far, by their codes: decoding takes time.
    boards: BTreeMap<String, Option<DailyBoard>>,
}

/// The facts about a level that the calendar shows.
#[derive(Clone)]
struct DailyBoard {
    /// The name of the board, under which the progress stores the results.
    name: String,
    /// The score to reach, if one is known.
    par: Option<usize>,
}

/// The number of months that the calendar shows before the current one. The levels repeat after a year.
const PAST_MONTHS: i32 = 12;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, read_daily.run_if(not(resource_exists::<Daily>)));
}

fn read_daily(world: &mut World) {
    let Some(file) = world.get_resource::<CampaignFolders>().map(|folders| folders.daily()) else {
        return;
    };
    // Another game folder may have no levels of the day.
    if !is_file(&file) {
        return;
    }
    match daily_levels(&file) {
        Ok(levels) => world.insert_resource(Daily::new(levels)),
        Err(error) => report_unusable(world, &file, unusable_text(&error)),
    }
}

impl Daily {
    pub fn new(levels: DailyLevels) -> Self {
        Self { levels, boards: BTreeMap::new() }
    }

    fn board(&mut self, day: Day) -> Option<DailyBoard> {
        let code = self.levels.code(day);
        let known = self.boards.entry(code.text()).or_insert_with(|| {
            let level = code.level().ok()?;
            let par = par(&level).map(|par| par.score);
            Some(DailyBoard { name: board_name(&level.board), par })
        });
        known.clone()
    }
}

/// The player's result in the level of a day.
pub(crate) struct DailyResult {
    pub(crate) best: Best,
    /// The score to reach, if one is known.
    pub(crate) par: Option<usize>,
}

/// The calendar with the player's results.
#[derive(SystemParam)]
pub(crate) struct Calendar<'w> {
    daily: ResMut<'w, Daily>,
    progress: Option<Res<'w, Progress>>,
    own_today: Option<Res<'w, OwnToday>>,
}

impl Calendar<'_> {
    pub(crate) fn today(&self) -> Day {
        today(self.own_today.as_deref())
    }

    /// Whether the calendar shows this month.
    pub(crate) fn has(&self, month: Month) -> bool {
        let now = Month::containing(self.today());
        (now.after(-PAST_MONTHS)..=now).contains(&month)
    }

    /// Whether the player may play the level of this day: future days are closed.
    pub(crate) fn is_open(&self, day: Day) -> bool {
        day <= self.today()
    }

    /// The player's result in the level of a day, if there is one.
    pub(crate) fn result(&mut self, day: Day) -> Option<DailyResult> {
        let DailyBoard { name, par } = self.daily.board(day)?;
        let best = self.progress.as_ref()?.record_by_name(&name)?.best()?.clone();
        Some(DailyResult { best, par })
    }

    pub(crate) fn streak(&self) -> Streak {
        let days = self.progress.as_ref().map(|progress| progress.days()).unwrap_or_default();
        Streak::on(self.today(), &days)
    }
}

/// The day of the level on the board, if that is a level of the day.
pub(super) fn day_played(world: &World) -> Option<Day> {
    Some(world.get_resource::<Session>()?.day?.day)
}

/// Opens the level of a day, unless it is already on the board.
pub(super) fn open_day(world: &mut World, day: Day) {
    let today = today(world.get_resource());
    if day > today {
        world.write_message(NoEffect::LastLevel);
        return;
    }
    if day_played(world) == Some(day) && !world.contains_resource::<EditorSession>() {
        return;
    }
    let Some(daily) = world.get_resource::<Daily>() else { return };
    match level_of_day(&daily.levels, day) {
        Ok(level) => {
            close_editor(world);
            open(world, level, Some(PlayedDay { day, in_time: day == today }));
        }
        Err(error) => {
            let said = share_fault_text(&error);
            world.write_message(Notification::Problem(said));
        }
    }
}

/// Opens the level of the day that is `by` days after another one.
pub(super) fn open_relative_day(world: &mut World, day: Day, by: i32) {
    let first = Month::containing(today(world.get_resource())).after(-PAST_MONTHS).first();
    match Day(day.0 + by) {
        day if day < first => _ = world.write_message(NoEffect::FirstLevel),
        day => open_day(world, day),
    }
}
