//! The dialog with all campaigns.

use std::path::PathBuf;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_save::files::SHOWS_FOLDERS;

use crate::menus::dialogs::{self, MenuDialog, ways_back};
use crate::menus::sharing::import::{paste_by_key, press_paste, spawn_choose_file};
use crate::sim::{Campaign, CampaignFolders, Playlist, Request};
use crate::states::Menu;
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{DialogLook, button, note, open_dialog, paragraph};
use crate::words::{Message, Say, campaign_name, message, unusable_text};

/// The campaign of a button.
#[derive(Component)]
struct CampaignRow(PathBuf);

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Campaigns, (open_campaigns, focus_current).chain());
}

fn open_campaigns(
    mut commands: Commands,
    fonts: Res<Fonts>,
    folders: Option<Res<CampaignFolders>>,
) {
    let Some(folders) = folders else { return };
    let campaigns = folders.campaigns();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        for Campaign { path, kind, title, levels } in &campaigns {
            let Ok(levels) = levels else { continue };
            let name = campaign_name(*kind, path, title.as_deref());
            let row = message!("campaign-row", name = name, levels = *levels);
            list.spawn((button(&fonts, row), CampaignRow(path.clone()))).observe(play_campaign);
        }
        for path in folders.packed() {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let row = message!("campaign-packed", name = name);
            list.spawn((button(&fonts, row), CampaignRow(path))).observe(unpack);
        }
        list.spawn(button(&fonts, message!("arrival-paste"))).observe(press_paste);
        spawn_choose_file(list, &fonts);
        if let Some(folder) = folders.player().filter(|_| SHOWS_FOLDERS) {
            let folder = folder.display().to_string();
            list.spawn(note(&fonts, message!("campaigns-more", folder = folder)));
        }
        for Campaign { path, levels, .. } in &campaigns {
            let Err(error) = levels else { continue };
            let below = folders.player().and_then(|folder| path.strip_prefix(folder).ok());
            let fault = message!(
                "file-unreadable",
                file = below.unwrap_or(path).display().to_string(),
                error = unusable_text(error)
            );
            list.spawn(small_paragraph(&fonts, fault));
        }
    };
    let title = message!("campaigns-title");
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Campaigns))
    .observe(paste_by_key);
}

/// A paragraph in small letters.
fn small_paragraph(fonts: &Fonts, text: Message) -> impl Bundle {
    let line = (Say(text.clone()), fonts.regular(14.0), Ink(shades::TEXT_DIM));
    paragraph(text, children![line])
}

/// The present campaign gets the focus first.
fn focus_current(
    playlist: Res<Playlist>,
    rows: Query<(Entity, &CampaignRow)>,
    mut focus: ResMut<InputFocus>,
) {
    let current = rows.iter().find(|(_, it)| Some(&*it.0) == playlist.campaign());
    if let Some((row, _)) = current {
        focus.set(row, FocusCause::Navigated);
    }
}

/// Unpacks a campaign, or reports its faults.
fn unpack(
    pressed: On<Activate>,
    rows: Query<&CampaignRow>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if let Ok(row) = rows.get(pressed.entity) {
        requests.write(Request::OpenDropped(row.0.clone()));
        menu.set(Menu::Levels);
    }
}

fn play_campaign(
    pressed: On<Activate>,
    rows: Query<&CampaignRow>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if let Ok(row) = rows.get(pressed.entity) {
        requests.write(Request::OpenCampaign(row.0.clone()));
        menu.set(Menu::Levels);
    }
}
