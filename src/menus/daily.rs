//! The calendar with the levels of the day: a month of stars, the player's streak, and the result of a day to share.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigation;
use bevy::ui_widgets::Activate;
use chronoshift_core::level::daily::{DAYS_PER_WEEK, Day, Streak};
use chronoshift_core::rules::{Action, stars};
use chronoshift_save::time::{Month, day_of_month};

use crate::board::Sprites;
use crate::frame::Frame;
use crate::input::{Control, Way};
use crate::menus::dialogs::{self, MenuControl, MenuDialog, result_text, show_result, ways_back};
use crate::platform::Clipboard;
use crate::sim::{Calendar, Daily, DailyResult, PlayedDay, Request, Session};
use crate::states::Menu;
use crate::theme::{Fonts, Ink, Rim, shades};
use crate::widgets::{
    Availability, DialogLook, Face, FocusFirst, WidgetName, bare_button, button, note,
    open_headed_dialog,
};
use crate::words::{Message, Say, Stars, Words, day_text, message};

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Daily, open_daily.run_if(resource_exists::<Daily>));
    app.add_observer(show_month);
    let is_new = |panes: Query<(), Added<ResultPane>>| !panes.is_empty();
    app.add_systems(
        Update,
        show_focused_day
            .run_if(in_state(Menu::Daily))
            .run_if(resource_changed::<InputFocus>.or_else(is_new))
            .in_set(Frame::WriteTexts),
    );
}

/// Opens the calendar at the day whose level is being played, or else at today.
fn open_daily(
    mut commands: Commands,
    fonts: Res<Fonts>,
    calendar: Calendar,
    session: Option<Res<Session>>,
) {
    let session = session.as_ref();
    let played = session.and_then(|session| session.day).map(|PlayedDay { day, .. }| day);
    // A player who has solved the level wants to see the result.
    let is_solved = played.is_some() && session.is_some_and(|session| session.is_complete());
    let day = played.unwrap_or(calendar.today());
    let (month, focus) = (Month::containing(day), Some(day).filter(|_| !is_solved));
    let head = |head: &mut ChildSpawnerCommands<'_>| spawn_months(head, &fonts, month);
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn((Node::default(), MonthShown { month, focus }));
        list.spawn(note(&fonts, streak_text(calendar.streak())));
    };
    let title = message!("daily-title");
    let look = DialogLook::USUAL;
    open_headed_dialog(&mut commands, &fonts, title, look, Some(head), fill, |foot| {
        spawn_result(foot, &fonts, day, is_solved);
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Daily))
    .observe(change_month_by_key);
}

/// Adds the name of the month, between the buttons for the previous and the next month.
fn spawn_months(head: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, month: Month) {
    let row = Node { align_items: AlignItems::Center, flex_shrink: 0.0, ..default() };
    let third = Node { flex_basis: px(0), ..default() };
    head.spawn(row).with_children(|row| {
        spawn_month_button(row, fonts, third.clone(), Way::Back);
        let name = (Say(month_text(month)), fonts.strong(18.0), Ink(shades::TEXT));
        let center =
            Node { flex_grow: 1.0, justify_content: JustifyContent::Center, ..third.clone() };
        row.spawn(center).with_child((name, TextLayout::no_wrap(), MonthName));
        spawn_month_button(row, fonts, third, Way::On);
    });
}

/// Adds the button for the previous or the next month.
fn spawn_month_button(row: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, third: Node, way: Way) {
    row.spawn(Node { flex_grow: 1.0, ..third }).with_children(|place| {
        place.spawn((button(fonts, Message::default()), MonthButton(way))).observe(press_turn);
    });
}

fn press_turn(pressed: On<Activate>, buttons: Query<&MonthButton>, mut commands: Commands) {
    if let Ok(&MonthButton(way)) = buttons.get(pressed.entity) {
        commands.run_system_cached_with(change_month, way);
    }
}

fn change_month_by_key(mut press: On<MenuControl>, mut commands: Commands) {
    let way = match press.control {
        Control::ScrollUp => Way::Back,
        Control::ScrollDown => Way::On,
        _ => return,
    };
    press.take();
    commands.run_system_cached_with(change_month, way);
}

fn streak_text(Streak { days, passes }: Streak) -> Message {
    match days {
        0 => message!("daily-streak-none"),
        _ => message!("daily-streak", days = days, passes = passes),
    }
}

/// The month that a grid shows. Insert it again to show another month.
#[derive(Component, Clone, Copy)]
#[component(immutable)]
pub(crate) struct MonthShown {
    month: Month,
    /// The day that gets the focus as the dialog opens.
    focus: Option<Day>,
}

/// Marks the text with the name of the month.
#[derive(Component)]
struct MonthName;

/// A button that turns to the previous or the next month.
#[derive(Component)]
struct MonthButton(Way);

/// The day that a tile of the calendar stands for.
#[derive(Component, Clone, Copy)]
pub(crate) struct DayTile(Day);

/// The height of a tile, the side length of a star, and the empty margin of the star's picture, in pixels before
/// scaling.
const TILE_HEIGHT: f32 = 40.0;
const STAR_SIDE: f32 = 26.0;
const STAR_MARGIN: f32 = 5.0;

/// A month in words.
fn month_text(month: Month) -> Message {
    message!("month-of-year", month = month.number(), year = month.year())
}

/// Turns to the previous or the next month, if the calendar has it. If a day has the focus, the focus moves to the same
/// day of the new month.
fn change_month(
    In(way): In<Way>,
    calendar: Calendar,
    grids: Query<(Entity, &MonthShown)>,
    tiles: Query<&DayTile>,
    focus: Res<InputFocus>,
    mut commands: Commands,
) {
    for (grid, shown) in &grids {
        let month = adjacent_month(shown.month, way);
        if !calendar.has(month) {
            continue;
        }
        let focused = focus.get().and_then(|widget| tiles.get(widget).ok());
        commands.entity(grid).insert(MonthShown { month, focus: None });
        if let Some(same) = focused.map(|tile| day_of_month(tile.0)) {
            commands.run_system_cached_with(focus_day, month.days().take(same).last());
        }
    }
}

fn adjacent_month(month: Month, way: Way) -> Month {
    match way {
        Way::Back => month.after(-1),
        Way::On => month.after(1),
    }
}

fn show_month(
    inserted: On<Insert, MonthShown>,
    grids: Query<&MonthShown>,
    fonts: Res<Fonts>,
    sprites: Res<Sprites>,
    mut calendar: Calendar,
    mut names: Query<&mut Say, With<MonthName>>,
    buttons: Query<(Entity, &MonthButton)>,
    mut commands: Commands,
) -> Result {
    let &MonthShown { month, focus } = grids.get(inserted.entity)?;
    names.iter_mut().for_each(|mut name| _ = name.set_if_neq(Say(month_text(month))));
    for (button, &MonthButton(way)) in &buttons {
        let other = adjacent_month(month, way);
        let month = message!("month", month = other.number());
        let name = match way {
            Way::Back => message!("month-before", month = month),
            Way::On => message!("month-after", month = month),
        };
        let is_there = Availability(calendar.has(other));
        commands.entity(button).insert((WidgetName(name), is_there));
    }
    let place = Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::flex(DAYS_PER_WEEK as u16, 1.0),
        row_gap: px(3),
        column_gap: px(3),
        flex_shrink: 0.0,
        ..default()
    };
    commands.entity(inserted.entity).despawn_children().insert(place).with_children(|grid| {
        for day in 0..DAYS_PER_WEEK {
            let name = (Say(message!("weekday", day = day)), fonts.regular(14.0));
            let middle = Node { justify_self: JustifySelf::Center, ..default() };
            grid.spawn((name, Ink(shades::TEXT_DIM), middle));
        }
        for _ in 0..month.first().weekday() {
            grid.spawn(Node::default());
        }
        for day in month.days() {
            let result = calendar.result(day);
            let mut tile = grid.spawn_empty();
            fill_day_tile(&mut tile, (&fonts, &sprites), &calendar, (day, result.as_ref()));
            if focus == Some(day) {
                tile.insert(FocusFirst);
            }
        }
    });
    Ok(())
}

fn focus_day(
    In(day): In<Option<Day>>,
    tiles: Query<(Entity, &DayTile)>,
    mut focus: ResMut<InputFocus>,
) {
    if let Some((tile, _)) = tiles.iter().find(|(_, tile)| Some(tile.0) == day) {
        focus.set(tile, FocusCause::Navigated);
    }
}

/// The state of a day without a result.
fn unsolved_text(is_open: bool) -> Message {
    if is_open { message!("level-new") } else { message!("daily-to-come") }
}

fn fill_day_tile(
    tile: &mut EntityCommands<'_>,
    (fonts, sprites): (&Fonts, &Sprites),
    calendar: &Calendar<'_>,
    (day, result): (Day, Option<&DailyResult>),
) {
    let (is_open, is_today) = (calendar.is_open(day), day == calendar.today());
    let stars = result.map(|it| Stars { score: it.best.score, par: it.par });
    let state = match stars {
        Some(stars) => stars.sentence().unwrap_or_else(|| message!("star-solved")),
        None => unsolved_text(is_open),
    };
    let name = message!("list", list = day_text(day), next = state);
    let node = Node {
        min_height: px(TILE_HEIGHT),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let (shade, face) =
        if is_open { (shades::TEXT, Face::KEY) } else { (shades::TEXT_DIM, Face::ROW) };
    let rim = if is_today { shades::BRASS } else { shades::NONE };
    tile.insert((
        bare_button(name),
        TabIndex(0),
        AutoDirectionalNavigation::default(),
        node,
        face,
        Rim(rim),
        DayTile(day),
    ));
    tile.observe(choose_day).with_children(|tile| {
        let number = (Say(Message::number(day_of_month(day))), fonts.strong(15.0), Ink(shade));
        tile.spawn(number);
        let Some(stars) = stars else { return };
        tile.spawn(Node::default()).with_children(|row| {
            for is_earned in stars.all() {
                let name = if is_earned { "star_full" } else { "star_empty" };
                let margin = UiRect::all(px(-STAR_MARGIN));
                let size =
                    Node { width: px(STAR_SIDE), height: px(STAR_SIDE), margin, ..default() };
                row.spawn((sprites.node(name), size));
            }
        });
    });
}

/// Plays the level of a day, unless the day is still to come.
fn choose_day(
    pressed: On<Activate>,
    tiles: Query<&DayTile>,
    calendar: Calendar,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
) {
    let Ok(&DayTile(day)) = tiles.get(pressed.entity) else { return };
    if calendar.is_open(day) {
        requests.write(Request::OpenDay(day));
        menu.set(Menu::Closed);
    }
}

/// The text with the result of the day that had the focus last.
#[derive(Component)]
struct ResultPane(Day);

/// The button that copies that result.
#[derive(Component)]
struct CopyButton;

/// Adds the result of a day, and the button that copies it, which gets the focus first if `is_first`.
fn spawn_result(foot: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, day: Day, is_first: bool) {
    foot.spawn((result_text(fonts), ResultPane(day)));
    let mut copy = foot.spawn((button(fonts, message!("daily-copy")), CopyButton));
    copy.insert(Availability(is_first)).observe(copy_result);
    if is_first {
        copy.insert(FocusFirst);
    }
}

/// Shows the result of the day with the focus. The result stays while the focus is elsewhere.
fn show_focused_day(
    mut calendar: Calendar,
    focus: Res<InputFocus>,
    tiles: Query<&DayTile>,
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
    mut calendar: Calendar,
    words: Res<Words>,
    panes: Query<(Entity, &ResultPane)>,
    mut clipboard: Clipboard,
    mut commands: Commands,
) {
    for (pane, &ResultPane(day)) in &panes {
        let Some(result) = calendar.result(day) else { continue };
        let came = if clipboard.copy(&words.say(&shared_text(day, &result))) {
            message!("replays-copied")
        } else {
            message!("clipboard-unreachable")
        };
        show_result(&mut commands, pane, came);
    }
}

/// The text to share. Nothing in it helps to solve the level.
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

/// The number of selves and the score of a result, beside par.
fn score_text(DailyResult { best, par }: &DailyResult) -> Message {
    let selves = best.solution.iter().filter(|action| **action == Action::Enter).count();
    let selves = message!("selves", count = selves);
    let score = match par {
        Some(par) => message!("daily-score-par", score = best.score, par = *par),
        None => message!("daily-score", score = best.score),
    };
    message!("beside", one = selves, other = score)
}
