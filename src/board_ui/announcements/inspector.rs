//! The description of the tile that the player looks at.

use bevy::prelude::*;

use crate::board::InspectedTile;
use crate::board_ui::floats::{FloatPlace, tooltip};
use crate::frame::Frame;
use crate::states::{Menu, Mode, Modes};
use crate::theme::Fonts;
use crate::timeline::{BoardShown, Shown};
use crate::words::{Message, describe, describe_kind, describe_made};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<TileText>()
        .add_systems(Update, describe_inspected_tile.in_set(Frame::ChooseTexts))
        .add_systems(
            Update,
            show_inspector
                .run_if(
                    resource_changed::<TileText>
                        .or_else(resource_changed::<InspectedTile>)
                        .or_else(state_changed::<Mode>),
                )
                .run_if(resource_exists::<Fonts>)
                .in_set(Frame::WriteTexts),
        );
}

/// The text about the tile that the player looks at.
#[derive(Resource, Default, PartialEq)]
pub(crate) struct TileText(pub(crate) Option<Message>);

fn describe_inspected_tile(
    inspected: Res<InspectedTile>,
    board: Option<Res<BoardShown>>,
    shown: Option<Res<Shown>>,
    menu: Option<Res<State<Menu>>>,
    modes: Modes,
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

/// Shows the text beside the tile.
fn show_inspector(
    mut commands: Commands,
    fonts: Res<Fonts>,
    told: Res<TileText>,
    inspected: Res<InspectedTile>,
    modes: Modes,
    old: Query<Entity, With<Inspector>>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    // In the level editor, the editor's bar shows the text, so that nothing covers the edges and tiles that the player
    // draws.
    let text = told.0.as_ref().filter(|_| !modes.shows_edit());
    if let Some((text, cell)) = text.zip(inspected.cell()) {
        let tooltip = tooltip(&mut commands, &fonts, text.clone(), FloatPlace::Tile(cell));
        commands.entity(tooltip).insert(Inspector);
    }
}
