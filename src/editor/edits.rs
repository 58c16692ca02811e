//! The controls of the level editor as buttons, for players without keys for them, and the question before rows or
//! columns that contain pieces are removed.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigation;
use bevy::ui_widgets::Activate;
use chronoshift_core::editing::{Document, Edit};
use chronoshift_core::level::MapTile;
use chronoshift_core::rules::Direction;

use super::hand::edit_request;

use super::palette::save_by_key;
use crate::board_ui::bars::Bar;
use crate::board_ui::labels::cap::Cap;
use crate::board_ui::room::{Room, whole_lines};
use crate::input::{Control, ControlButton, EditorControl, Labels};
use crate::menus::dialogs::{self, MenuDialog, go_back, leave};
use crate::sim::{EditorRequest, Request};
use crate::states::Menu;
use crate::theme::{Fonts, Ink, TOP_BAR, shades};
use crate::widgets::{
    DialogLook, Face, LIST_PADDING, WidgetHeight, bare_button, button, note, open_dialog,
};
use crate::words::{Message, Say, message, piece_name};

/// The controls in the order of the sheet, the most used ones first.
fn controls() -> impl Iterator<Item = Control> {
    use EditorControl::{
        Copy, Crop, Cut, Erase, Grow, Mirror, Paste, Pick, Rotate, SelectAll, Shift, Shrink,
    };
    let own = [SelectAll, Copy, Cut, Paste, Rotate, Mirror, Erase, Pick, Crop].into_iter();
    let sides = [Grow, Shrink, Shift].into_iter().flat_map(|change| Direction::ALL.map(change));
    let of_all = [Control::Undo, Control::Redo].into_iter();
    of_all.chain(own.chain(sides).map(Control::Editor)).chain([Control::ZoomIn, Control::ZoomOut])
}

/// Marks the node with the buttons.
#[derive(Component)]
struct EditButtons;

/// The minimum width of a button, and the maximum and minimum height of the list, before scaling. The board stays
/// visible above the list.
const MIN_BUTTON_WIDTH: f32 = 285.0;
const MAX_HEIGHT: f32 = 300.0;
const MIN_HEIGHT: f32 = 66.0;
/// The height of everything above and below the list, before scaling.
const OTHER_HEIGHT: f32 = 105.0;

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Edits, open_edits);
    app.add_systems(
        PostUpdate,
        cut_between_rows.before(UiSystems::Prepare).run_if(in_state(Menu::Edits)),
    );
    dialogs::add_menu(app, Menu::Removal, ask_to_remove.run_if(resource_exists::<Removal>));
}

fn open_edits(mut commands: Commands, fonts: Res<Fonts>, labels: Labels) {
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let grid =
            Node { flex_wrap: FlexWrap::Wrap, column_gap: px(4), row_gap: px(4), ..default() };
        list.spawn((grid, EditButtons)).with_children(|grid| {
            for control in controls() {
                let cap = labels.cap(control).map_or(Cap::None, Cap::from);
                spawn_edit(grid, &fonts, control, cap);
            }
        });
    };
    let title = message!("edit");
    let dialog =
        open_dialog(&mut commands, &fonts, title, DialogLook::low(MAX_HEIGHT), fill, |foot| {
            foot.spawn(button(&fonts, message!("menu-back"))).observe(leave);
        })
        .insert(MenuDialog(Menu::Edits))
        .observe(save_by_key)
        .id();
    commands.run_system_cached_with(move_board_above, dialog);
}

/// Moves the board above the sheet, so that the sheet doesn't cover it.
fn move_board_above(In(dialog): In<Entity>, parts: Query<&Children>, mut commands: Commands) {
    let card = parts.get(dialog).ok().and_then(|parts| parts.first());
    if let Some(card) = card {
        commands.entity(*card).insert(Bar::Sheet);
    }
}

/// Limits the height of the list to whole rows, so that no row is cut off.
fn cut_between_rows(
    room: Room,
    rows: Single<(Entity, &Children), With<EditButtons>>,
    tiles: Query<(&ComputedNode, &UiGlobalTransform)>,
    parents: Query<&ChildOf>,
    mut nodes: Query<&mut Node>,
) {
    let (rows, children) = rows.into_inner();
    let Ok((around, place)) = tiles.get(rows) else { return };
    let top = place.translation.y - around.size.y / 2.0;
    let ends = |(node, place): (&ComputedNode, &UiGlobalTransform)| {
        let ends = [-0.5, 0.5].map(|part| place.translation.y + part * node.size.y - top);
        (ends[0] * node.inverse_scale_factor, ends[1] * node.inverse_scale_factor)
    };
    let ends: Vec<_> = children.iter().filter_map(|tile| tiles.get(tile).ok()).map(ends).collect();
    let others = OTHER_HEIGHT + TOP_BAR * room.fit();
    let most = room.below(others).clamp(MIN_HEIGHT, MAX_HEIGHT) - 2.0 * LIST_PADDING;
    let high = whole_lines(most, &ends).map_or(auto(), |end| px(end + 2.0 * LIST_PADDING));
    // The rows are in a column, and the column is in the list's frame.
    let frame = parents.iter_ancestors(rows).nth(1);
    if let Some(mut frame) = frame.and_then(|it| nodes.get_mut(it).ok())
        && frame.max_height != high
    {
        frame.max_height = high;
    }
}

/// Adds the button of a control. A press doesn't close the sheet, because players seldom add only one row.
fn spawn_edit(grid: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, control: Control, cap: Cap) {
    let name = control.name();
    let tile = Node {
        width: px(MIN_BUTTON_WIDTH),
        flex_grow: 1.0,
        padding: UiRect::axes(px(10), px(3)),
        column_gap: px(10),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let look = (tile, WidgetHeight::ROW, Face::KEY);
    let own = (
        bare_button(name.clone()),
        TabIndex(0),
        AutoDirectionalNavigation::default(),
        look,
        ControlButton(Some(control)),
    );
    grid.spawn(own).with_children(|tile| {
        tile.spawn((Say(name), fonts.regular(15.0), Ink(shades::TEXT)));
        tile.spawn(cap);
    });
}

/// The edit that the player is asked about, and the kinds of pieces that it would remove, with the number of each.
#[derive(Resource)]
pub(super) struct Removal {
    edit: Edit,
    pieces: Vec<(MapTile, usize)>,
}

impl Removal {
    /// The question about a request, if it removes rows or columns with pieces on them.
    pub(super) fn from_request(request: &Request, document: &Document) -> Option<Self> {
        let Request::Editor(EditorRequest::Edit(edit @ Edit::Resize { by: ..0, .. })) = request
        else {
            return None;
        };
        let mut after = document.clone();
        after.apply(edit).ok()?;
        let count = |document: &Document, piece| {
            document.points().filter(|&at| document.map_tile(at) == Some(piece)).count()
        };
        let plain = [MapTile::WALL, MapTile::FLOOR];
        let pieces = MapTile::ALL.into_iter().filter(|piece| !plain.contains(piece));
        let lost = pieces.map(|piece| {
            let left = count(&after, piece);
            (piece, count(document, piece).saturating_sub(left))
        });
        let pieces: Vec<_> = lost.filter(|(_, count)| *count > 0).collect();
        (!pieces.is_empty()).then(|| Self { edit: edit.clone(), pieces })
    }
}

fn ask_to_remove(mut commands: Commands, fonts: Res<Fonts>, removal: Res<Removal>) {
    let pieces = removal
        .pieces
        .iter()
        .map(|&(piece, count)| message!("removal-piece", count = count, piece = piece_name(piece)));
    let pieces = Message::list(pieces).unwrap_or_default();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(note(&fonts, message!("removal-text", pieces = pieces)));
        list.spawn(button(&fonts, message!("removal-yes"))).observe(remove);
        list.spawn(button(&fonts, message!("cancel"))).observe(leave);
    };
    let title = message!("removal-title");
    open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |_| {})
        .insert(MenuDialog(Menu::Removal));
}

fn remove(
    _: On<Activate>,
    removal: Res<Removal>,
    mut requests: MessageWriter<Request>,
    mut commands: Commands,
) {
    requests.write(edit_request(removal.edit.clone()));
    commands.run_system_cached(go_back);
}
