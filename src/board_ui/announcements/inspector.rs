//! The description of the tile that the player looks at.

use bevy::prelude::*;

use crate::board::InspectedTile;
use crate::board_ui::floats::{FloatPlace, LowerColumn};
use crate::board_ui::room::{Room, Shape};
use crate::frame::Frame;
use crate::states::{Menu, Mode, Modes};
use crate::theme::{Fonts, Ground, Ink, Rim, shades};
use crate::timeline::{BoardShown, Shown};
use crate::words::{Message, Say, describe, describe_kind, describe_made};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<TileText>()
        .add_systems(Update, describe_inspected_tile.in_set(Frame::Choose))
        .add_systems(
            Update,
            show_inspector
                .run_if(resource_changed::<TileText>.or_else(state_changed::<Mode>))
                .run_if(resource_exists::<Fonts>)
                .in_set(Frame::Write),
        );
}

/// The text about that tile.
#[derive(Resource, Default, PartialEq)]
pub(crate) struct TileText(pub(crate) Option<Message>);

fn describe_inspected_tile(
    inspected: Res<InspectedTile>,
    (board, shown): (Option<Res<BoardShown>>, Option<Res<Shown>>),
    (menu, modes): (Option<Res<State<Menu>>>, Modes),
    mut told: ResMut<TileText>,
) {
    let is_seen = menu.is_some_and(|menu| *menu.get() == Menu::Closed);
    let message = board.filter(|_| is_seen).zip(shown).and_then(|(board, shown)| {
        match *inspected {
            InspectedTile::InPassing(cell) | InspectedTile::OnPurpose(cell)
                if modes.shows_edit() =>
            {
                Some(describe_made(&board.0, &shown.here, cell))
            }
            InspectedTile::Nothing => None,
            // A tile that the mouse happens to be over gets a short text.
            InspectedTile::InPassing(cell) => Some(describe_kind(&board.0, &shown.here, cell)),
            InspectedTile::OnPurpose(cell) => Some(describe(&board.0, &shown.here, cell)),
        }
    });
    told.set_if_neq(TileText(message));
}

#[derive(Component)]
struct Inspector;

/// The greatest height of the column letters, before scaling.
const NAMES: f32 = 34.0;

/// It stands under the bar, where it hides neither wires nor selves; if the tile is there, over the
/// board's lower edge.
fn show_inspector(
    mut commands: Commands,
    (fonts, told): (Res<Fonts>, Res<TileText>),
    (inspected, board): (Res<InspectedTile>, Option<Res<BoardShown>>),
    (room, below, modes): (Room, Res<LowerColumn>, Modes),
    old: Query<Entity, With<Inspector>>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    // In the level editor, its bar shows the text, so that nothing covers the edges and tiles that
    // the player draws.
    let Some(message) = told.0.as_ref().filter(|_| !modes.shows_edit()) else { return };
    let is_high = inspected
        .cell()
        .zip(board)
        .is_some_and(|(cell, board)| usize::from(board.0.point(cell).y) * 2 < board.0.height());
    // Beside a low board there is free room.
    let is_below = is_high && room.shape() != Shape::Low;
    let is_on_purpose = matches!(*inspected, InspectedTile::OnPurpose(_));
    let row = Node {
        width: if is_below { percent(100) } else { auto() },
        // It is above the letters of the columns, which appear for tiles that the player looks at
        // on purpose.
        padding: UiRect {
            top: px(4),
            bottom: px(if is_on_purpose { NAMES } else { 0.0 }),
            ..default()
        },
        // The board is in the middle.
        justify_content: JustifyContent::FlexStart,
        ..default()
    };
    let plate = Node {
        max_width: percent(90),
        padding: UiRect::axes(px(12), px(5)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let look = (Ground(shades::PANEL), Rim(shades::TIME));
    let mut row = commands.spawn((row, Pickable::IGNORE, Inspector));
    row.with_children(|row| {
        row.spawn((plate, look, Pickable::IGNORE)).with_child((
            Say(message.clone()),
            fonts.regular(16.0),
            Ink(shades::TEXT),
            Pickable::IGNORE,
        ));
    });
    if is_below {
        row.insert(ChildOf(below.0));
    } else {
        row.insert((FloatPlace::Aside, GlobalZIndex(5)));
    }
}
