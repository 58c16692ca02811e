//! The dialog with all campaigns.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_save::files::SHOWS_FOLDERS;

use super::own_campaigns::{
    CampaignRow, ask_campaign_name, delete_campaign, rename_campaign, row_name,
};
use crate::menus::dialogs::{
    self, MenuDialog, RowAction, make_row, open_menu, result_text, row_action, undo_by_key,
    ways_back,
};
use crate::menus::sharing::import::{paste_by_key, press_paste, spawn_choose_file};
use crate::sim::{Campaign, CampaignFolders, Playlist, Request};
use crate::states::Menu;
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{ChosenOption, DialogLook, button, note, open_dialog, paragraph};
use crate::words::{Message, Say, message, unusable_text};

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
        for campaign in campaigns.iter().filter(|campaign| campaign.levels.is_ok()) {
            let (name, own) = (row_name(campaign, &campaigns), CampaignRow(campaign.path.clone()));
            match actions(campaign, &folders) {
                Some(actions) => {
                    make_row(list.spawn(own), &fonts, name, actions).observe(rename_campaign);
                }
                None => _ = list.spawn((button(&fonts, name), own)).observe(press_campaign),
            }
        }
        for path in folders.packed() {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let row = message!("campaign-packed", name = name);
            list.spawn((button(&fonts, row), CampaignRow(path))).observe(unpack);
        }
        list.spawn(button(&fonts, message!("arrival-paste"))).observe(press_paste);
        spawn_choose_file(list, &fonts);
        list.spawn(button(&fonts, message!("deleted-title"))).observe(open_menu(Menu::Deleted));
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
            // Only the player can delete a campaign in the player's own folder.
            if folders.is_own(path) {
                let row = list.spawn(CampaignRow(path.clone()));
                let delete = row_action(message!("delete"), delete_campaign);
                make_row(row, &fonts, fault, [delete]).insert(ChosenOption::NONE);
            } else {
                list.spawn(small_paragraph(&fonts, fault));
            }
        }
    };
    let title = message!("campaigns-title");
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn(result_text(&fonts));
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Campaigns))
    .observe(paste_by_key)
    .observe(undo_by_key);
}

/// The actions on a campaign, if the player can do more than play it.
fn actions(
    campaign: &Campaign,
    folders: &CampaignFolders,
) -> Option<impl Iterator<Item = RowAction>> {
    folders.is_own(&campaign.path).then(|| {
        [
            row_action(message!("play"), play_campaign),
            row_action(message!("row-rename"), ask_campaign_name),
            row_action(message!("delete"), delete_campaign),
        ]
        .into_iter()
    })
}

/// A paragraph of small text.
fn small_paragraph(fonts: &Fonts, text: Message) -> impl Bundle {
    let line = (Say(text.clone()), fonts.regular(14.0), Ink(shades::TEXT_DIM));
    paragraph(text, children![line])
}

/// Gives the current campaign the focus first.
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

fn press_campaign(pressed: On<Activate>, mut commands: Commands) {
    commands.run_system_cached_with(play_campaign, pressed.entity);
}

fn play_campaign(
    In(row): In<Entity>,
    rows: Query<&CampaignRow>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
) -> Result {
    requests.write(Request::OpenCampaign(rows.get(row)?.0.clone()));
    menu.set(Menu::Levels);
    Ok(())
}
