//! Renaming, deleting and restoring the campaigns in the player's folder.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_save::DeletedFile;
use chronoshift_save::levels::is_campaign;

use crate::menus::dialogs::{NameRequest, NewName, RowList, ask_name};
use crate::save::FileName;
use crate::sim::{Campaign, CampaignFolders, EditorSession, Playlist, Request};
use crate::words::{Message, campaign_name, io_text, message, name_fault_text, shorten_text};

#[derive(Component)]
pub(super) struct CampaignRow(pub(super) PathBuf);

/// The name of a campaign's row, with its file if another campaign has the same name.
pub(super) fn row_name(campaign: &Campaign, all: &[Campaign]) -> Message {
    let name = |it: &Campaign| campaign_name(it.kind, &it.path, it.title.as_deref());
    let (own, levels) = (name(campaign), campaign.levels.as_ref().copied().unwrap_or_default());
    let is_one_of_several = all.iter().filter(|it| name(it) == own).count() > 1;
    let own = if is_one_of_several {
        let folder = campaign.path.parent().and_then(Path::file_name).unwrap_or_default();
        let file = Path::new(folder).join(campaign.path.file_name().unwrap_or_default());
        message!("in-parentheses", text = own, more = shorten_text(&file.display().to_string()))
    } else {
        own
    };
    message!("campaign-row", name = own, levels = levels)
}

/// The index of the campaign at a path, and all campaigns.
fn find_campaign(folders: &CampaignFolders, path: &Path) -> Option<(usize, Vec<Campaign>)> {
    let all = folders.campaigns();
    let place = all.iter().position(|it| it.path == path)?;
    Some((place, all))
}

/// Asks for the new name below the campaign's row.
pub(super) fn ask_campaign_name(
    In(row): In<Entity>,
    rows: Query<&CampaignRow>,
    folders: Res<CampaignFolders>,
    mut list: RowList<'_, '_>,
) -> Result {
    let path = &rows.get(row)?.0;
    let Some((place, all)) = find_campaign(&folders, path) else { return Ok(()) };
    let stem = || path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let now = all[place].title.clone().unwrap_or_else(stem);
    let is_title = all[place].title.is_some() || is_campaign(path);
    let refusal = move |name: &str| match FileName::new(name) {
        // A title may contain any character.
        Err(fault) if !is_title || name.trim().is_empty() => Some(name_fault_text(&fault)),
        _ => None,
    };
    let called = message!("row-new-name");
    ask_name(&mut list, row, NameRequest { called, now, refusal: Arc::new(refusal), both: None });
    Ok(())
}

/// Renames a campaign. If it is being played, it is opened again under its new path.
pub(super) fn rename_campaign(
    named: On<NewName>,
    mut rows: Query<&mut CampaignRow>,
    folders: Res<CampaignFolders>,
    playlist: Res<Playlist>,
    mut requests: MessageWriter<Request>,
    mut list: RowList<'_, '_>,
) -> Result {
    let mut path = rows.get_mut(named.entity)?;
    match folders.rename(&path.0, &named.name) {
        Ok(now) => {
            if playlist.campaign() == Some(&*path.0) && now != path.0 {
                requests.write(Request::OpenCampaign(now.clone()));
            }
            path.0 = now;
            if let Some((place, all)) = find_campaign(&folders, &path.0) {
                list.rename(named.entity, row_name(&all[place], &all));
            }
            list.show_result(message!("row-renamed", name = shorten_text(&named.name)));
            list.close_below(named.entity);
        }
        Err(error) => list.show_result(failed_text(&error)),
    }
    Ok(())
}

/// The deleted campaign that a button restores, and its row.
#[derive(Component)]
pub(super) struct RestoreCampaign(DeletedFile, Entity);

/// Deletes a campaign, and replaces its row with a button that restores it. If the campaign is being played, the game's
/// own campaign is opened instead.
pub(super) fn delete_campaign(
    In(row): In<Entity>,
    rows: Query<&CampaignRow>,
    folders: Res<CampaignFolders>,
    playlist: Res<Playlist>,
    editor: Option<Res<EditorSession>>,
    mut requests: MessageWriter<Request>,
    mut list: RowList<'_, '_>,
) -> Result {
    let path = &rows.get(row)?.0;
    let name = find_campaign(&folders, path).map(|(place, all)| {
        let Campaign { kind, path, title, .. } = &all[place];
        campaign_name(*kind, path, title.as_deref())
    });
    let name = name.unwrap_or_default();
    match folders.delete(path) {
        Ok(deleted) => {
            if playlist.campaign() == Some(&**path) && editor.is_none() {
                requests.write(Request::OpenCampaign(folders.first()));
            }
            let back = message!("made-put-back", name = name.clone());
            list.put_away(row, back, RestoreCampaign(deleted, row), restore_campaign);
            list.show_result(message!("made-deleted", name = name));
        }
        Err(error) => list.show_result(failed_text(&error)),
    }
    Ok(())
}

fn restore_campaign(
    pressed: On<Activate>,
    deleted: Query<&RestoreCampaign>,
    folders: Res<CampaignFolders>,
    mut list: RowList<'_, '_>,
) -> Result {
    let RestoreCampaign(deleted, row) = deleted.get(pressed.entity)?;
    match folders.restore(deleted) {
        Ok(()) => {
            list.bring_back(pressed.entity, *row);
            list.show_result(Message::default());
        }
        Err(error) => list.show_result(failed_text(&error)),
    }
    Ok(())
}

fn failed_text(error: &io::Error) -> Message {
    message!("workshop-failed", error = io_text(error))
}
