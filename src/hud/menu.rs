//! The menu over the paused game: what the player can choose, and the way out.

use bevy::app::AppExit;
use bevy::prelude::*;

use super::Tell;
use crate::input::{Control, Focus, MenuPressed};
use crate::save::{Preferences, Speed};
use crate::theme::{Fonts, Themes, palette};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Chosen>().add_systems(
        Update,
        (steer.in_set(Tell::Hear), (open, write, highlight).chain().in_set(Tell::Write))
            .run_if(resource_exists::<Fonts>),
    );
}

/// The lines of the menu.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Resume,
    Theme,
    Speed,
    ReducedMotion,
    Captions,
    Music,
    Effects,
    Interface,
    Sound,
    Warnings,
    Leave,
}

const LINES: [Line; 11] = [
    Line::Resume,
    Line::Theme,
    Line::Speed,
    Line::ReducedMotion,
    Line::Captions,
    Line::Music,
    Line::Effects,
    Line::Interface,
    Line::Sound,
    Line::Warnings,
    Line::Leave,
];

/// The place of the line that keys act on.
#[derive(Resource, Default, PartialEq)]
struct Chosen(usize);

#[derive(Component)]
struct Menu;

/// What a line says of the present choice.
#[derive(Component)]
struct Value(Line);

/// Volumes change by this much, of 100.
const STEP: isize = 10;

impl Line {
    fn place(self) -> usize {
        LINES.iter().position(|line| *line == self).unwrap_or(0)
    }

    fn name(self) -> &'static str {
        match self {
            Self::Resume => "Go on",
            Self::Theme => "Theme",
            Self::Speed => "Animation",
            Self::ReducedMotion => "Reduced motion",
            Self::Captions => "Captions",
            Self::Music => "Music",
            Self::Effects => "Effects",
            Self::Interface => "Menus",
            Self::Sound => "Sound",
            Self::Warnings => "Warn of dead ends",
            Self::Leave => "Leave the game",
        }
    }

    fn value(self, preferences: &Preferences, themes: &Themes) -> String {
        let on = |on: bool| if on { "On" } else { "Off" }.to_owned();
        match self {
            Self::Resume | Self::Leave => String::new(),
            Self::Theme => themes.chosen(preferences).name.clone(),
            Self::Speed => format!("{:?}", preferences.speed),
            Self::ReducedMotion => on(preferences.reduced_motion),
            Self::Captions => on(preferences.captions),
            Self::Music => format!("{} %", preferences.music),
            Self::Effects => format!("{} %", preferences.effects),
            Self::Interface => format!("{} %", preferences.interface),
            Self::Sound => on(!preferences.mute),
            Self::Warnings => on(preferences.warnings),
        }
    }

    fn is_changed_by_arrows(self) -> bool {
        !matches!(self, Self::Resume | Self::Leave)
    }

    /// Takes the next choice, or the one before.
    fn change(self, by: isize, preferences: &mut Preferences, themes: &Themes) {
        let volume = |volume: &mut u8| {
            *volume = (isize::from(*volume) + by * STEP).clamp(0, 100) as u8;
        };
        match self {
            Self::Resume | Self::Leave => {}
            Self::Theme => preferences.theme.clone_from(&themes.beside(preferences, by).folder),
            Self::Speed => {
                const SPEEDS: [Speed; 4] = [Speed::Off, Speed::Fast, Speed::Normal, Speed::Slow];
                let place = SPEEDS.iter().position(|speed| *speed == preferences.speed);
                let next = place.unwrap_or(0) as isize + by;
                preferences.speed = SPEEDS[next.rem_euclid(SPEEDS.len() as isize) as usize];
            }
            Self::ReducedMotion => preferences.reduced_motion ^= true,
            Self::Captions => preferences.captions ^= true,
            Self::Music => volume(&mut preferences.music),
            Self::Effects => volume(&mut preferences.effects),
            Self::Interface => volume(&mut preferences.interface),
            Self::Sound => preferences.mute ^= true,
            Self::Warnings => preferences.warnings ^= true,
        }
    }
}

/// Up and down choose a line, left and right change it, Enter presses it.
fn steer(
    mut pressed: MessageReader<MenuPressed>,
    themes: Res<Themes>,
    mut chosen: ResMut<Chosen>,
    mut preferences: ResMut<Preferences>,
    mut focus: ResMut<Focus>,
    mut exit: MessageWriter<AppExit>,
) {
    let count = LINES.len();
    for &MenuPressed(control) in pressed.read() {
        let line = LINES[chosen.0];
        match (control, line) {
            // It opens at its first line.
            (Control::Menu, _) => chosen.0 = 0,
            (Control::North, _) => chosen.0 = (chosen.0 + count - 1) % count,
            (Control::South, _) => chosen.0 = (chosen.0 + 1) % count,
            // The gamepad's button for it is the one that goes back in menus.
            (Control::Undo, _) | (Control::Enter | Control::Hold, Line::Resume) => {
                *focus = Focus::Board;
            }
            (Control::Enter | Control::Hold, Line::Leave) => {
                exit.write(AppExit::Success);
            }
            (Control::West, _) => line.change(-1, &mut preferences, &themes),
            (Control::East | Control::Enter | Control::Hold, _) => {
                line.change(1, &mut preferences, &themes);
            }
            _ => {}
        }
    }
}

/// Puts the menu on the screen and takes it away.
fn open(
    mut commands: Commands,
    focus: Res<Focus>,
    fonts: Res<Fonts>,
    menu: Query<Entity, With<Menu>>,
) {
    match (*focus, menu.iter().next()) {
        (Focus::Menu, None) => spawn(&mut commands, &fonts),
        (Focus::Board, Some(menu)) => commands.entity(menu).despawn(),
        _ => {}
    }
}

fn spawn(commands: &mut Commands<'_, '_>, fonts: &Fonts) {
    let screen = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let card = Node {
        flex_direction: FlexDirection::Column,
        min_width: px(430),
        padding: UiRect::axes(px(26), px(16)),
        row_gap: px(3),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(12)),
        ..default()
    };
    let scrim = BackgroundColor(palette::INK.with_alpha(0.72));
    let look = (BackgroundColor(palette::PANEL), BorderColor::all(palette::BRASS_DARK));
    commands.spawn((screen, scrim, Menu, GlobalZIndex(10))).with_children(|screen| {
        screen.spawn((card, look)).with_children(|card| {
            let title = Node { margin: UiRect::bottom(px(8)), ..default() };
            card.spawn((Text::new("Paused"), fonts.strong(26.0), TextColor(palette::BRASS), title));
            for line in LINES {
                spawn_line(card, fonts, line);
            }
            let help = Node { margin: UiRect::top(px(8)), ..default() };
            card.spawn((
                Text::new("Arrows choose and change, Enter presses, Esc goes on"),
                fonts.regular(14.0),
                TextColor(palette::TEXT_DIM),
                help,
            ));
        });
    });
}

fn spawn_line(card: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, line: Line) {
    let row = Node {
        padding: UiRect::axes(px(12), px(5)),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let name = Node { flex_grow: 1.0, ..default() };
    let mut row = card.spawn((row, BackgroundColor(Color::NONE), line));
    row.with_children(|row| {
        let ignore = Pickable::IGNORE;
        row.spawn((
            Text::new(line.name()),
            fonts.regular(18.0),
            TextColor(palette::TEXT),
            name,
            ignore,
        ));
        if line.is_changed_by_arrows() {
            spawn_arrow(row, fonts, "<", Control::West);
            let value = Node {
                width: px(130),
                justify_content: JustifyContent::Center,
                overflow: Overflow::clip(),
                ..default()
            };
            row.spawn((value, ignore)).with_child((
                Text::default(),
                fonts.strong(18.0),
                TextColor(palette::TIME),
                TextLayout::no_wrap(),
                Value(line),
                ignore,
            ));
            spawn_arrow(row, fonts, ">", Control::East);
        }
    });
    // A mouse that lies still does not choose, but one that clicks does.
    row.observe(move |_: On<Pointer<Press>>, mut chosen: ResMut<Chosen>| {
        chosen.0 = line.place();
    });
    row.observe(move |_: On<Pointer<Move>>, mut chosen: ResMut<Chosen>| {
        chosen.0 = line.place();
    });
    if !line.is_changed_by_arrows() {
        row.observe(move |_: On<Pointer<Click>>, mut pressed: MessageWriter<MenuPressed>| {
            pressed.write(MenuPressed(Control::Enter));
        });
    }
}

/// What a click on changes a line.
fn spawn_arrow(row: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, text: &str, control: Control) {
    let node = Node {
        width: px(30),
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(5)),
        ..default()
    };
    row.spawn((node, BackgroundColor(palette::KEY)))
        .with_child((
            Text::new(text),
            fonts.strong(18.0),
            TextColor(palette::TEXT),
            Pickable::IGNORE,
        ))
        .observe(move |_: On<Pointer<Click>>, mut pressed: MessageWriter<MenuPressed>| {
            pressed.write(MenuPressed(control));
        });
}

fn write(
    preferences: Res<Preferences>,
    themes: Res<Themes>,
    mut values: Query<(&mut Text, &Value)>,
) {
    for (mut text, value) in &mut values {
        text.set_if_neq(Text(value.0.value(&preferences, &themes)));
    }
}

/// Lifts the line that keys act on.
fn highlight(chosen: Res<Chosen>, mut lines: Query<(&Line, &mut BackgroundColor)>) {
    for (line, mut color) in &mut lines {
        let is_chosen = LINES.get(chosen.0) == Some(line);
        color.set_if_neq(BackgroundColor(if is_chosen { palette::KEY_HOVER } else { Color::NONE }));
    }
}
