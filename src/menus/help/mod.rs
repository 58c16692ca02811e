//! Help: each kind of tile and of paradox on small boards, and the causes of a paradox or of a self off course.

mod met;
pub(crate) mod names;
mod why;

use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigation;
use bevy::ui_widgets::Activate;

use self::met::MetPieces;
use self::names::{example_name, example_sentence};
use crate::board::InspectedTile;
use crate::board_ui::room::whole_lines;
use crate::frame::Frame;
use crate::input::Control;
use crate::menus::dialogs::{self, MenuDialog, leave_by, open_menu, ways_back};
use crate::pictures::diorama::diorama;
use crate::save::Preferences;
use crate::sim::{Example, Playhead};
use crate::states::Menu;
use crate::theme::{Fonts, Ink, shades};
use crate::timeline::{History, Scrub, Shown, Spectacle};
use crate::widgets::{
    DialogLook, Face, LIST_PADDING, WidgetHeight, bare_button, button, note, open_dialog,
};
use crate::words::{Say, message};

pub(crate) use why::help_menu;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(why::plugin);
    dialogs::add_menu(app, Menu::Help, (open_help, focus_relevant_example).chain());
    app.add_systems(
        Update,
        show_focused_example
            .run_if(in_state(Menu::Help))
            .run_if(resource_changed::<InputFocus>.or_else(resource_changed::<Preferences>))
            .in_set(Frame::WriteTexts),
    );
    app.add_systems(
        PostUpdate,
        cut_between_rows.before(UiSystems::Prepare).run_if(in_state(Menu::Help)),
    );
}

/// The example of a button.
#[derive(Component)]
struct ExampleTile(Example);

/// The pane that shows the focused example.
#[derive(Component, Default)]
struct ExamplePane {
    example: Option<Example>,
}

/// The room for a board with text at 100 %, in pixels before scaling.
const BOARD_ROOM: Vec2 = Vec2::new(264.0, 132.0);
/// The minimum width of the text beside the board, in pixels before scaling.
const MIN_TEXT_WIDTH: f32 = 190.0;

/// Whether text of this size, in percent, needs most of the room.
fn is_large(preferences: &Preferences) -> bool {
    preferences.text_size > 150
}

/// The room for a board; larger text needs the rest.
fn board_room(preferences: &Preferences) -> Vec2 {
    BOARD_ROOM * 100.0 / f32::from(preferences.text_size)
}

fn open_help(mut commands: Commands, fonts: Res<Fonts>, met: MetPieces) {
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let met = met.examples();
        let of = |all: &[Example]| -> Vec<_> {
            all.iter().copied().filter(|example| met.contains(example)).collect()
        };
        let groups = [
            (message!("help-fields"), of(&Example::TILES)),
            (message!("help-paradoxes"), of(&Example::PARADOXES)),
        ];
        for (title, examples) in groups {
            list.spawn(note(&fonts, title));
            // With gaps, Bevy's navigation finds the tile straight above or below.
            let (column_gap, row_gap) = (px(2), px(1));
            let flex_wrap = FlexWrap::Wrap;
            let grid = Node { flex_wrap, column_gap, row_gap, flex_shrink: 0.0, ..default() };
            list.spawn(grid).with_children(|grid| {
                for example in examples {
                    grid.spawn(example_tile(&fonts, example)).observe(restart_example);
                }
            });
        }
        if met.len() < Example::TILES.len() + Example::PARADOXES.len() {
            list.spawn(note(&fonts, message!("help-more-to-come")));
        }
    };
    let title = message!("control-help");
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        let pane = Node {
            flex_shrink: 0.0,
            padding: UiRect::axes(px(12), px(3)),
            column_gap: px(12),
            row_gap: px(6),
            align_items: AlignItems::Center,
            // In a narrow window, the text is below the board.
            flex_wrap: FlexWrap::Wrap,
            ..default()
        };
        foot.spawn((pane, ExamplePane::default()));
        foot.spawn(button(&fonts, message!("credits-title"))).observe(open_menu(Menu::Credits));
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Help))
    .observe(leave_by(Control::Help));
}

fn example_tile(fonts: &Fonts, example: Example) -> impl Bundle {
    let place = Node {
        width: percent(24),
        min_width: px(150),
        padding: UiRect::axes(px(12), px(3)),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    // Screen readers read the sentence after the name.
    let called = example_name(example).titling(example_sentence(example));
    (
        (
            bare_button(called),
            TabIndex(0),
            AutoDirectionalNavigation::default(),
            place,
            WidgetHeight::ROW,
            Face::ROW,
            ExampleTile(example),
        ),
        children![(Say(example_name(example)), fonts.regular(17.0), Ink(shades::TEXT))],
    )
}

/// Limits the height of the list to whole rows, so that no row is cut off.
fn cut_between_rows(
    tiles: Query<Entity, With<ExampleTile>>,
    places: Query<(&ComputedNode, &UiGlobalTransform)>,
    parents: Query<&ChildOf>,
    mut nodes: Query<&mut Node>,
) {
    let around = tiles.iter().next().map(|tile| parents.iter_ancestors(tile).collect::<Vec<_>>());
    // The tile is in a grid, which is in the list's column.
    let Some(&[_, column, frame, card, dialog, ..]) = around.as_deref() else { return };
    let Ok([column, list, card, dialog]) = places.get_many([column, frame, card, dialog]) else {
        return;
    };
    let (column, place) = column;
    let top = place.translation.y - column.size.y / 2.0 - column.scroll_position.y;
    let ends = |(node, place): (&ComputedNode, &UiGlobalTransform)| {
        let ends = [-0.5, 0.5].map(|part| place.translation.y + part * node.size.y - top);
        (ends[0] * node.inverse_scale_factor, ends[1] * node.inverse_scale_factor)
    };
    let ends: Vec<_> = tiles.iter().filter_map(|tile| places.get(tile).ok()).map(ends).collect();
    let others = card.0.unrounded_size.y - list.0.unrounded_size.y;
    let most = (dialog.0.content_box().height() - others) * column.inverse_scale_factor;
    let high = whole_lines(most - LIST_PADDING, &ends).map_or(auto(), |end| px(end + LIST_PADDING));
    if let Ok(mut frame) = nodes.get_mut(frame)
        && frame.max_height != high
    {
        frame.max_height = high;
    }
}

/// Everything on the board that the player may want help with.
#[derive(SystemParam)]
struct BoardContext<'w> {
    inspected: Res<'w, InspectedTile>,
    playhead: Option<Res<'w, Playhead>>,
    spectacle: Res<'w, Spectacle>,
    shown: Option<Res<'w, Shown>>,
    history: Option<Res<'w, History>>,
    scrub: Res<'w, Scrub>,
}

impl BoardContext<'_> {
    /// The example for the paradox on the screen, for the tile that the player looks at, or for a
    /// timeline that is broken elsewhere. In the present, the broken timeline comes before the
    /// tile.
    fn example(&self) -> Option<Example> {
        let (playhead, shown) = (self.playhead.as_ref()?, self.shown.as_ref()?);
        let tile = |cell| Example::of_tile(playhead.board(), &shown.here, cell);
        let paradox = || {
            self.spectacle.of_paradox(playhead)?;
            Some(Example::of_paradox(&playhead.paradox()?.cause))
        };
        let inspected = || self.inspected.cell().and_then(tile);
        if self.scrub.is_on() {
            paradox().or_else(inspected).or_else(|| self.broken())
        } else {
            paradox().or_else(|| self.broken()).or_else(inspected)
        }
    }

    /// The example for the end of a broken timeline.
    fn broken(&self) -> Option<Example> {
        let history = self.history.as_ref()?;
        Some(Example::of_end(history.chronicle.end(history.broken()?)))
    }
}

fn focus_relevant_example(
    asked: BoardContext,
    tiles: Query<(Entity, &ExampleTile)>,
    mut focus: ResMut<InputFocus>,
) {
    let asked = asked.example();
    if let Some((tile, _)) = tiles.iter().find(|(_, about)| Some(about.0) == asked) {
        focus.set(tile, FocusCause::Navigated);
    }
}

/// Shows the focused example. It stays while the focus is elsewhere.
fn show_focused_example(
    mut commands: Commands,
    fonts: Res<Fonts>,
    preferences: Res<Preferences>,
    focus: Res<InputFocus>,
    tiles: Query<&ExampleTile>,
    mut panes: Query<(Entity, &mut ExamplePane)>,
) {
    let Some(ExampleTile(example)) = focus.get().and_then(|focused| tiles.get(focused).ok()) else {
        return;
    };
    for (entity, mut pane) in &mut panes {
        if pane.example.replace(*example) != Some(*example) || preferences.is_changed() {
            fill_pane(&mut commands, &fonts, (entity, &preferences), *example);
        }
    }
}

/// A press on an example plays it from its start.
fn restart_example(
    pressed: On<Activate>,
    mut commands: Commands,
    fonts: Res<Fonts>,
    preferences: Res<Preferences>,
    tiles: Query<&ExampleTile>,
    mut panes: Query<(Entity, &mut ExamplePane)>,
) {
    let Ok(&ExampleTile(example)) = tiles.get(pressed.entity) else { return };
    for (entity, mut pane) in &mut panes {
        pane.example = Some(example);
        fill_pane(&mut commands, &fonts, (entity, &preferences), example);
    }
}

fn fill_pane(
    commands: &mut Commands<'_, '_>,
    fonts: &Fonts,
    (pane, preferences): (Entity, &Preferences),
    example: Example,
) {
    let room = board_room(preferences);
    commands.entity(pane).despawn_children().with_children(|pane| {
        let frame = Node {
            width: px(room.x),
            height: px(room.y),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        };
        pane.spawn(frame).with_children(|frame| {
            if let Some(chronicle) = example.chronicle() {
                frame.spawn(diorama(chronicle, room));
            }
        });
        let words = Node {
            flex_direction: FlexDirection::Column,
            flex_basis: px(MIN_TEXT_WIDTH),
            flex_grow: 1.0,
            min_width: px(0),
            row_gap: px(4),
            ..default()
        };
        pane.spawn(words).with_children(|words| {
            // The focused button shows the name, too.
            if !is_large(preferences) {
                words.spawn((Say(example_name(example)), fonts.strong(20.0), Ink(shades::BRASS)));
            }
            words.spawn((Say(example_sentence(example)), fonts.regular(17.0), Ink(shades::TEXT)));
        });
    });
}
