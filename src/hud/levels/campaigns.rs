//! The dialog with all campaigns.

use std::path::{Path, PathBuf};

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::hud::menus::{self, DialogOf, leave};
use crate::sim::{Campaign, CampaignFolders, Kind, Playlist, Request};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{Look, button, note, open_dialog};
use crate::words::Message;

/// The campaign that a button is for.
#[derive(Component)]
struct For(PathBuf);

pub(super) fn plugin(app: &mut App) {
    menus::add(app, Menu::Campaigns, (open, focus_current).chain());
}

fn open(mut commands: Commands, fonts: Res<Fonts>, folders: Option<Res<CampaignFolders>>) {
    let Some(folders) = folders else { return };
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        for Campaign { path, kind, levels } in folders.campaigns() {
            let name = name(kind, &path);
            match levels {
                Ok(levels) => {
                    let row =
                        Message::new("campaign-row").with("name", name).with("levels", levels);
                    list.spawn((button(&fonts, row), For(path))).observe(choose);
                }
                Err(error) => {
                    let fault = Message::new("campaign-unusable")
                        .with("path", path.display().to_string())
                        .with("error", error.to_string());
                    list.spawn(note(&fonts, fault));
                }
            }
        }
        if let Some(folder) = folders.player() {
            let folder = folder.display().to_string();
            list.spawn(note(&fonts, Message::new("campaigns-more").with("folder", folder)));
        }
    };
    let title = Message::new("campaigns-title");
    open_dialog(&mut commands, &fonts, title, Look::USUAL, fill, |foot| {
        foot.spawn(button(&fonts, Message::new("menu-back"))).observe(leave);
    })
    .insert(DialogOf(Menu::Campaigns));
}

/// What a campaign is called.
pub(super) fn name(kind: Kind, path: &Path) -> Message {
    match kind {
        Kind::First => Message::new("campaign-first"),
        Kind::Single => Message::new("campaign-single"),
        Kind::Other => Message::verbatim(path.file_stem().unwrap_or_default().to_string_lossy()),
    }
}

/// The campaign that is played has the focus at first.
fn focus_current(
    playlist: Res<Playlist>,
    rows: Query<(Entity, &For)>,
    mut focus: ResMut<InputFocus>,
) {
    let current = rows.iter().find(|(_, it)| Some(&*it.0) == playlist.campaign());
    if let Some((row, _)) = current {
        focus.set(row, FocusCause::Navigated);
    }
}

fn choose(
    pressed: On<Activate>,
    rows: Query<&For>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if let Ok(row) = rows.get(pressed.entity) {
        requests.write(Request::OpenCampaign(row.0.clone()));
        menu.set(Menu::Levels);
    }
}
