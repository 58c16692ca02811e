//! The result of the day with the focus, and copying it as text.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_core::level::daily::Day;
use chronoshift_core::rules::{Action, stars};

use super::grid::{DayTile, unsolved_text};
use crate::frame::Frame;
use crate::menus::dialogs::{result_text, show_result};
use crate::platform::Clipboard;
use crate::sim::{Calendar, DailyResult};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{Availability, FocusFirst, button};
use crate::words::{Message, Words, day_text, message};

/// The text with the result, and the day that had the focus last.
#[derive(Component)]
pub(super) struct ResultPane(Day);

/// The button that copies that result.
#[derive(Component)]
struct CopyButton;

pub(super) fn plugin(app: &mut App) {
    let is_new = |panes: Query<(), Added<ResultPane>>| !panes.is_empty();
    app.add_systems(
        Update,
        show_focused_day
            .run_if(in_state(Menu::Daily))
            .run_if(resource_changed::<InputFocus>.or_else(is_new))
            .in_set(Frame::Write),
    );
}

/// The result of a day, and the button that copies it, which may get the focus first.
pub(super) fn spawn_result(
    foot: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    day: Day,
    is_first: bool,
) {
    foot.spawn((result_text(fonts), ResultPane(day)));
    let mut copy = foot.spawn((button(fonts, message!("daily-copy")), CopyButton));
    copy.insert(Availability(is_first)).observe(copy_result);
    if is_first {
        copy.insert(FocusFirst);
    }
}

/// Shows the result of the day with the focus; it stays while the focus is elsewhere.
fn show_focused_day(
    mut calendar: Calendar,
    (focus, tiles): (Res<InputFocus>, Query<&DayTile>),
    mut panes: Query<(Entity, &mut ResultPane)>,
    buttons: Query<(Entity, &Availability), With<CopyButton>>,
    mut commands: Commands,
) {
    let focused = focus.get().and_then(|widget| tiles.get(widget).ok());
    for (entity, mut pane) in &mut panes {
        let day = focused.map_or(pane.0, |tile| tile.0);
        if day == pane.0 && !pane.is_added() {
            continue;
        }
        pane.0 = day;
        let result = calendar.result(day);
        let name = message!(
            "weekday-and-date",
            weekday = message!("weekday-long", day = day.weekday()),
            date = day_text(day)
        );
        let state = match &result {
            Some(result) => score_text(result),
            None => unsolved_text(calendar.is_open(day)),
        };
        show_result(&mut commands, entity, name.titling(state));
        for (button, available) in &buttons {
            if available.0 != result.is_some() {
                commands.entity(button).insert(Availability(result.is_some()));
            }
        }
    }
}

/// Copies the result of the day that had the focus last.
fn copy_result(
    _: On<Activate>,
    (mut calendar, words): (Calendar, Res<Words>),
    panes: Query<(Entity, &ResultPane)>,
    mut clipboard: Clipboard,
    mut commands: Commands,
) {
    for (pane, &ResultPane(day)) in &panes {
        let Some(result) = calendar.result(day) else { continue };
        let came = match clipboard.copy(&words.say(&shared_text(day, &result))) {
            true => message!("replays-copied"),
            false => message!("clipboard-unreachable"),
        };
        show_result(&mut commands, pane, came);
    }
}

/// The lines to share: nothing in them helps to solve the level.
fn shared_text(day: Day, result: &DailyResult) -> Message {
    let DailyResult { best, par } = result;
    let name = message!("daily-shared", day = day_text(day));
    let score = match par {
        Some(par) => {
            let earned = usize::from(stars(best.score, *par));
            let stars = "★".repeat(earned) + &"☆".repeat(3 - earned);
            score_text(result).then(Message::verbatim(stars))
        }
        None => score_text(result),
    };
    let hints = best.hints.map(|hints| message!("daily-hints", hints = hints));
    [Some(name), Some(score), hints]
        .into_iter()
        .flatten()
        .reduce(Message::above)
        .unwrap_or_default()
}

/// The selves and the score of a result, beside par.
fn score_text(DailyResult { best, par }: &DailyResult) -> Message {
    let selves = best.solution.iter().filter(|action| **action == Action::Enter).count();
    let selves = message!("selves", count = selves);
    let score = match par {
        Some(par) => message!("daily-score-par", score = best.score, par = *par),
        None => message!("daily-score", score = best.score),
    };
    message!("beside", one = selves, other = score)
}
