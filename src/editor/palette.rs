//! The bar at the bottom of the level editor: pieces with their keys, tools and buttons.

use bevy::ecs::system::SystemParam;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_core::level::MapTile;
use chronoshift_core::rules::Tile;
use leafwing_input_manager::prelude::ActionState;

use super::hand::EditorHand;
use super::names::{pieces_text, tool_text};
use crate::board::{Sprites, fixture_at_start};
use crate::board_ui::bars::Bar;
use crate::board_ui::labels::keys::in_words;
use crate::board_ui::room::Room;
use crate::frame::Frame;
use crate::input::{
    BoardInput, Control, ControlButton, Device, EditorControl, Label, Labels, PieceKey, Tool,
    next_of, stands_for,
};
use crate::menus::dialogs::{MenuControl, open_menu};
use crate::pictures::figure::square;
use crate::states::{Menu, Mode};
use crate::theme::{Fonts, Ground, Ink, Rim, edge, shades};
use crate::widgets::{Face, NamePlace, bare_button};
use crate::words::{Message, Say, message};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            spawn_palette.run_if(resource_exists::<Fonts>.and_then(resource_exists::<Sprites>)),
            frame_taken.run_if(
                resource_changed::<EditorHand>
                    .or_else(resource_exists_and_changed::<Sprites>)
                    .or_else(any_match_filter::<Added<PaletteBar>>),
            ),
        )
            .chain()
            .in_set(Frame::WriteTexts)
            .run_if(in_state(Mode::Edit)),
    );
    app.add_systems(Update, show_keys.in_set(Frame::WriteTexts).run_if(in_state(Mode::Edit)));
}

/// The bar, and its scale relative to its usual size.
#[derive(Component, PartialEq)]
struct PaletteBar(f32);

/// The look of the bar's buttons.
struct PaletteStyle<'a> {
    fonts: &'a Fonts,
    sprites: &'a Sprites,
    fit: f32,
}

/// The button of a piece, which may have variants.
#[derive(Component, Clone, Copy)]
struct PieceButton(&'static [MapTile]);
#[derive(Component, Clone, Copy)]
struct ToolButton(Tool);

/// The side lengths of a piece's picture and of its button, before scaling.
const PICTURE_SIDE: f32 = 32.0;
const BUTTON_SIDE: f32 = 42.0;

/// The buttons beside the pieces.
const UNDO_BUTTONS: [(Control, Message); 2] =
    [(Control::Undo, message!("control-undo")), (Control::Redo, message!("control-redo"))];
/// The buttons beside the tools.
const PANEL_BUTTONS: [(Control, Message); 4] = [
    (Control::Editor(EditorControl::Solver), message!("solver-title")),
    (Control::Editor(EditorControl::Test), message!("workshop-test")),
    (Control::Editor(EditorControl::Save), message!("control-save")),
    (Control::Editor(EditorControl::Share), message!("control-share")),
];
/// The last button of the bar.
const MENU_BUTTON: (Control, Message) = (Control::Menu, message!("control-menu"));

fn spawn_palette(
    mut commands: Commands,
    fonts: Res<Fonts>,
    sprites: Res<Sprites>,
    room: Room,
    old: Query<(Entity, &PaletteBar)>,
) {
    let fit = room.fit();
    if old.iter().any(|(_, palette)| *palette == PaletteBar(fit)) {
        return;
    }
    // If the scale changes, a new bar replaces the old one.
    old.iter().for_each(|(old, _)| commands.entity(old).despawn());
    let look = PaletteStyle { fonts: &fonts, sprites: &sprites, fit };
    let bar = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        bottom: px(0),
        padding: UiRect::axes(px(14.0 * fit), px(6.0 * fit)),
        flex_direction: FlexDirection::Column,
        row_gap: px(4.0 * fit),
        ..default()
    };
    let row_place = || Node {
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        column_gap: px(4.0 * fit),
        row_gap: px(4.0 * fit),
        ..default()
    };
    let own = (PaletteBar(fit), Bar::EditorBottom, DespawnOnExit(Mode::Edit));
    commands.spawn((bar, own)).with_children(|bar| {
        let line = Node { top: px(0), height: px(2), width: percent(100), ..edge() };
        bar.spawn((line, Ground(shades::PANEL_EDGE)));
        bar.spawn(row_place()).with_children(|row| {
            for kind in PieceKey::ALL.iter().flat_map(|key| key.kinds()) {
                spawn_piece_button(row, &look, kind);
            }
            spawn_space(row);
            // These buttons get a line of their own if there is no room beside the pieces.
            let changes = Node { flex_wrap: FlexWrap::NoWrap, flex_shrink: 0.0, ..row_place() };
            row.spawn(changes).with_children(|row| {
                let edits = key_button(&look, message!("edits-open"));
                row.spawn(edits).observe(open_menu(Menu::Edits));
                UNDO_BUTTONS.into_iter().for_each(|button| spawn_control(row, &look, button));
            });
        });
        bar.spawn(row_place()).with_children(|row| {
            for tool in Tool::all() {
                row.spawn((key_button(&look, tool.name()), ToolButton(tool))).observe(take_tool);
            }
            spawn_space(row);
            PANEL_BUTTONS.into_iter().for_each(|button| spawn_control(row, &look, button));
            spawn_control(row, &look, MENU_BUTTON);
        });
    });
}

/// Moves the following buttons to the row's end.
fn spawn_space(row: &mut ChildSpawnerCommands<'_>) {
    row.spawn(Node { flex_grow: 1.0, ..default() });
}

fn spawn_control(
    row: &mut ChildSpawnerCommands<'_>,
    look: &PaletteStyle<'_>,
    (control, name): (Control, Message),
) {
    row.spawn((key_button(look, name), ControlButton(Some(control))));
}

fn spawn_piece_button(
    row: &mut ChildSpawnerCommands<'_>,
    look: &PaletteStyle<'_>,
    kind: &'static [MapTile],
) {
    let piece = kind[0];
    let side = BUTTON_SIDE * look.fit;
    let node = Node {
        width: px(side),
        height: px(side),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(6)),
        flex_shrink: 0.0,
        ..default()
    };
    let own =
        (bare_button(pieces_text(kind)), node, Face::KEY, Rim(shades::NONE), PieceButton(kind));
    row.spawn(own).observe(take_piece).with_children(|button| {
        let middle = Node {
            position_type: PositionType::Absolute,
            left: px(side / 2.0 - 2.0),
            top: px(side / 2.0 - 2.0),
            ..default()
        };
        button.spawn(middle).with_children(|middle| {
            for art in piece_art(piece) {
                let picture = (look.sprites.node(art), square(PICTURE_SIDE * look.fit));
                middle.spawn(picture);
            }
        });
        spawn_key(button, look.fonts, piece, look.fit);
    });
}

fn key_button(look: &PaletteStyle<'_>, name: Message) -> impl Bundle + use<> {
    let node = Node {
        height: px(30.0 * look.fit),
        padding: UiRect::horizontal(px(10.0 * look.fit)),
        border: UiRect::all(px(2)),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(px(6)),
        flex_shrink: 0.0,
        ..default()
    };
    let label =
        (Say(name.clone()), NamePlace, look.fonts.regular(15.0 * look.fit), Ink(shades::TEXT));
    (
        (bare_button(name), node, Face::KEY, Rim(shades::NONE)),
        children![(label, TextLayout::no_wrap())],
    )
}

/// The sprites of a piece, from back to front.
pub(super) fn piece_art(piece: MapTile) -> impl Iterator<Item = &'static str> {
    let [first, second, third] = match piece {
        MapTile::Crate => [Some("floor_0"), Some("crate"), None],
        MapTile::HeavyCrate => [Some("floor_0"), Some("heavy_crate"), None],
        MapTile::StoredCrate => [Some("floor_0"), Some("storage"), Some("crate_home")],
        MapTile::Tile(Tile::Wall) => [Some("wall_outer"), None, None],
        MapTile::Tile(tile) => {
            let before = match tile {
                Tile::Start => Some("machine_hand"),
                Tile::Gate { open: false } => Some("gate_closed"),
                _ => None,
            };
            [Some("floor_0"), fixture_at_start(tile), before]
        }
    };
    [first, second, third].into_iter().flatten()
}

fn take_piece(on: On<Activate>, pieces: Query<&PieceButton>, mut hand: ResMut<EditorHand>) {
    if let Ok(&PieceButton(kind)) = pieces.get(on.entity) {
        let piece = next_of(kind, hand.piece);
        hand.take(piece);
    }
}

fn take_tool(on: On<Activate>, tools: Query<&ToolButton>, mut hand: ResMut<EditorHand>) {
    if let Ok(&ToolButton(tool)) = tools.get(on.entity) {
        hand.take_tool(tool);
    }
}

/// Saves the level from a menu that leaves the bar at the top visible, because that bar reports the result.
pub(super) fn save_by_key(
    mut press: On<MenuControl>,
    mut board: Single<&mut ActionState<Control>, With<BoardInput>>,
) {
    if press.control == Control::Editor(EditorControl::Save) {
        press.take();
        board.press(&press.control);
    }
}

/// The button under the mouse.
#[derive(SystemParam)]
pub(super) struct HoveredButton<'w, 's> {
    pieces: Query<'w, 's, (&'static PieceButton, &'static Hovered)>,
    tools: Query<'w, 's, (&'static ToolButton, &'static Hovered)>,
}

impl HoveredButton<'_, '_> {
    /// A text about the piece or the tool of the button.
    pub(super) fn sentence(&self) -> Option<Message> {
        let piece = self.pieces.iter().find(|(_, hovered)| hovered.get());
        let tool = || self.tools.iter().find(|(_, hovered)| hovered.get());
        match piece {
            Some((&PieceButton(kind), _)) => Some(pieces_text(kind)),
            None => tool().map(|(&ToolButton(tool), _)| tool_text(tool)),
        }
    }
}

/// Frames the buttons of the piece and the tool in the hand.
fn frame_taken(
    hand: Res<EditorHand>,
    mut pieces: Query<(&PieceButton, &mut Rim)>,
    mut tools: Query<(&ToolButton, &mut Rim), Without<PieceButton>>,
) {
    let rim = |is_taken| Rim(if is_taken { shades::TIME } else { shades::NONE });
    for (kind, mut frame) in &mut pieces {
        frame.set_if_neq(rim(kind.0.iter().any(|it| stands_for(*it, hand.piece))));
    }
    for (tool, mut frame) in &mut tools {
        frame.set_if_neq(rim(tool.0 == hand.tool));
    }
}

/// The text on a piece's button with the key that takes the piece.
#[derive(Component, Clone, Copy)]
struct KeyLabel(MapTile);

/// The font size of the key, before scaling.
const FONT_SIZE: f32 = 13.0;

/// Adds the key in the corner of a piece's button.
pub(super) fn spawn_key(
    button: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    piece: MapTile,
    fit: f32,
) {
    let corner = Node {
        position_type: PositionType::Absolute,
        right: px(0),
        bottom: px(0),
        padding: UiRect::horizontal(px(3.0 * fit)),
        border_radius: BorderRadius::all(px(4)),
        display: Display::None,
        ..default()
    };
    let letters = (fonts.strong(FONT_SIZE * fit), Ink(shades::TEXT), TextLayout::no_wrap());
    let key = (Say(Message::default()), KeyLabel(piece), letters);
    button.spawn((key, corner, Ground(shades::PANEL)));
}

/// Writes the key of each piece on its button, for players with a keyboard. If it takes several presses to reach the
/// piece, their number follows. There is no room for key combinations.
fn show_keys(labels: Labels<'_, '_>, mut keys: Query<(Ref<KeyLabel>, &mut Say, &mut Node)>) {
    let is_due = labels.are_changed() || keys.iter().any(|(key, ..)| key.is_added());
    for (key, mut say, node) in keys.iter_mut().filter(|_| is_due) {
        let piece_key = PieceKey::for_piece(key.0);
        let presses = 1 + piece_key.pieces().take_while(|it| *it != key.0).count();
        let control = Control::Editor(EditorControl::Piece(piece_key));
        let has_keys = matches!(labels.device(), Device::Keyboard | Device::Mouse);
        let label = labels.cap(control).filter(|it| has_keys && !matches!(it, Label::With(..)));
        let display = if label.is_some() { Display::Flex } else { Display::None };
        node.map_unchanged(|node| &mut node.display).set_if_neq(display);
        let label = label.map(|label| match presses {
            1 => in_words(label),
            _ => message!("piece-key", key = in_words(label), presses = presses),
        });
        say.set_if_neq(Say(label.unwrap_or_default()));
    }
}
