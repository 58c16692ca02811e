//! The days of a month, each with its stars.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigation;
use bevy::ui_widgets::Activate;
use chronoshift_core::level::daily::{DAYS_PER_WEEK, Day};
use chronoshift_save::time::{Month, day_of_month};

use crate::board::Sprites;
use crate::input::Way;
use crate::sim::{Calendar, DailyResult, Request};
use crate::states::Menu;
use crate::theme::{Fonts, Ink, Rim, shades};
use crate::widgets::{Availability, Face, FocusFirst, WidgetName, bare_button};
use crate::words::{Message, Say, Stars, day_text, message};

/// The month on the screen, on its grid. Insert it again to show another one.
#[derive(Component, Clone, Copy)]
#[component(immutable)]
pub(crate) struct MonthShown {
    pub(super) month: Month,
    /// The day that gets the focus as the dialog opens.
    pub(super) focus: Option<Day>,
}

/// The name of the month on the screen.
#[derive(Component)]
pub(super) struct MonthName;

/// A button that turns to the month before or after.
#[derive(Component)]
pub(super) struct TurnButton(pub(super) Way);

/// The day of a tile.
#[derive(Component, Clone, Copy)]
pub(crate) struct DayTile(pub(super) Day);

/// The height of a tile, the side of a star, and the empty edge of its picture, in pixels before
/// scaling.
const TILE: f32 = 40.0;
const STAR: f32 = 26.0;
const EDGE: f32 = 5.0;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(show_month);
}

/// A month in words.
pub(super) fn month_text(month: Month) -> Message {
    message!("month-of-year", month = month.number(), year = month.year())
}

/// Turns to the month before or after, if the calendar has it. A day with the focus hands it on to the
/// same day of that month.
pub(super) fn turn_month(
    In(way): In<Way>,
    calendar: Calendar,
    grids: Query<(Entity, &MonthShown)>,
    (tiles, focus): (Query<&DayTile>, Res<InputFocus>),
    mut commands: Commands,
) {
    for (grid, shown) in &grids {
        let month = beside(shown.month, way);
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

fn beside(month: Month, way: Way) -> Month {
    match way {
        Way::Back => month.after(-1),
        Way::On => month.after(1),
    }
}

fn show_month(
    inserted: On<Insert, MonthShown>,
    grids: Query<&MonthShown>,
    (fonts, sprites): (Res<Fonts>, Res<Sprites>),
    mut calendar: Calendar,
    mut names: Query<&mut Say, With<MonthName>>,
    buttons: Query<(Entity, &TurnButton)>,
    mut commands: Commands,
) -> Result {
    let &MonthShown { month, focus } = grids.get(inserted.entity)?;
    names.iter_mut().for_each(|mut name| _ = name.set_if_neq(Say(month_text(month))));
    for (button, &TurnButton(way)) in &buttons {
        let other = beside(month, way);
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
            make_day(&mut tile, (&fonts, &sprites), &calendar, (day, result.as_ref()));
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
pub(super) fn unsolved_text(is_open: bool) -> Message {
    if is_open { message!("level-new") } else { message!("daily-to-come") }
}

fn make_day(
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
    let name = message!("with-state", name = day_text(day), state = state);
    let node = Node {
        min_height: px(TILE),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let (shade, face) = match is_open {
        true => (shades::TEXT, Face::KEY),
        false => (shades::TEXT_DIM, Face::ROW),
    };
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
                let margin = UiRect::all(px(-EDGE));
                let size = Node { width: px(STAR), height: px(STAR), margin, ..default() };
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
