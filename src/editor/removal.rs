//! The question before rows or columns are removed with pieces on them.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_core::editing::{Document, Edit};
use chronoshift_core::level::MapTile;

use super::hand::edit_request;
use crate::menus::dialogs::{self, MenuDialog, go_back, leave};
use crate::sim::{EditorRequest, Request};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{DialogLook, button, note, open_dialog};
use crate::words::{Message, message, piece_name};

/// The edit that the player is asked about, and the pieces that it would remove, with their number.
#[derive(Resource)]
pub(super) struct Removal {
    edit: Edit,
    pieces: Vec<(MapTile, usize)>,
}

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Removal, ask.run_if(resource_exists::<Removal>));
}

impl Removal {
    /// The question about a request, if it removes rows or columns with pieces on them.
    pub(super) fn of(request: &Request, document: &Document) -> Option<Self> {
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

fn ask(mut commands: Commands, fonts: Res<Fonts>, removal: Res<Removal>) {
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
