//! Edits of the campaign.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};
use chronoshift_core::level::{Campaign, CampaignEntry};
use chronoshift_save::files::path_name;

use super::history::{self, CampaignHistory, CampaignText};
use super::row::{
    CampaignButton, CampaignLine, CampaignResult, DOWN, FocusSpot, OUT, UP, UnusedLevel,
};
use crate::menus::dialogs::show_result;
use crate::save::{Workshop, WorkshopError, answer};
use crate::words::{Message, message, reason_text, shorten_text, workshop_error_text};

/// A request to show the campaign again.
#[derive(Resource)]
pub(super) struct DialogRefresh {
    /// The focus then.
    pub(super) spot: FocusSpot,
    /// The result to show then.
    pub(super) said: Option<Message>,
}

/// Shows the campaign again with the focus on a spot, or says why an action was impossible.
pub(super) fn show_campaign(
    In((done, spot)): In<(Result<(), WorkshopError>, FocusSpot)>,
    outcome: Single<Entity, With<CampaignResult>>,
    mut commands: Commands,
) {
    match done {
        Ok(()) => commands.insert_resource(DialogRefresh { spot, said: None }),
        Err(error) => show_result(&mut commands, *outcome, workshop_error_text(&error)),
    }
}

/// What follows a change: the campaign is shown again with the focus on a spot, or the fault.
pub(super) fn shown(
    spot: FocusSpot,
) -> impl FnOnce(&mut World, Result<(), WorkshopError>) + Send + Sync + 'static {
    move |world: &mut World, done| answer(world, show_campaign, (done, spot))
}

/// Changes the campaign, and shows it again with the focus on a spot.
fn change(
    commands: &mut Commands<'_, '_>,
    spot: FocusSpot,
    change: impl FnOnce(&mut Campaign) + Send + Sync + 'static,
) {
    commands.queue(move |world: &mut World| history::change(world, None, change, shown(spot)));
}

pub(super) fn move_up(
    In(row): In<Entity>,
    lines: Query<&CampaignLine>,
    mut commands: Commands,
) -> Result {
    let &CampaignLine(line) = lines.get(row)?;
    let to = line.saturating_sub(1);
    change(&mut commands, FocusSpot::Line(to, UP), move |campaign| {
        if line < campaign.entries.len() {
            campaign.entries.swap(line, to);
        }
    });
    Ok(())
}

pub(super) fn move_down(
    In(row): In<Entity>,
    lines: Query<&CampaignLine>,
    mut commands: Commands,
) -> Result {
    let &CampaignLine(line) = lines.get(row)?;
    change(&mut commands, FocusSpot::Line(line + 1, DOWN), move |campaign| {
        if line + 1 < campaign.entries.len() {
            campaign.entries.swap(line, line + 1);
        }
    });
    Ok(())
}

pub(super) fn leave_out(
    In(row): In<Entity>,
    lines: Query<&CampaignLine>,
    mut commands: Commands,
) -> Result {
    let &CampaignLine(line) = lines.get(row)?;
    change(&mut commands, FocusSpot::Line(line, OUT), move |campaign| {
        if line < campaign.entries.len() {
            campaign.entries.remove(line);
        }
    });
    Ok(())
}

/// Puts in a level that was left out. The next one gets the focus.
pub(super) fn add_level(
    pressed: On<Activate>,
    levels: Query<&UnusedLevel>,
    mut commands: Commands,
) {
    let Ok(UnusedLevel(number, file)) = levels.get(pressed.entity) else { return };
    let spot = if levels.iter().len() > 1 { FocusSpot::LeftOut(*number) } else { FocusSpot::END };
    let file = file.clone();
    change(&mut commands, spot, move |campaign| {
        campaign.entries.push(CampaignEntry::Level(file));
    });
}

pub(super) fn add_chapter(said: On<ValueChange<String>>, mut commands: Commands) {
    let title = said.value.trim().to_owned();
    if said.is_final && !title.is_empty() {
        change(&mut commands, FocusSpot::END, move |campaign| {
            campaign.entries.push(CampaignEntry::Chapter(title));
        });
    }
}

/// Keeps texts as the player types them.
pub(super) fn write_text(
    said: On<ValueChange<String>>,
    fields: Query<&CampaignText>,
    composing: Res<CampaignHistory>,
    outcome: Single<Entity, With<CampaignResult>>,
    mut commands: Commands,
) {
    let Ok(&words) = fields.get(said.source) else { return };
    let text = Some(said.value.trim().to_owned()).filter(|text| !text.is_empty());
    let kept = composing.now.as_ref().filter(|composed| composed.has_file());
    if let (CampaignText::Title, None, Some(kept)) = (words, &text, kept)
        && let Some(last) = &kept.campaign().title
    {
        let said = message!("compose-needs-title", title = shorten_text(last));
        return show_result(&mut commands, *outcome, said);
    }
    let change = move |campaign: &mut Campaign| match words {
        CampaignText::Title => campaign.title = text,
        CampaignText::Author => campaign.author = text,
    };
    commands.queue(move |world: &mut World| {
        history::change(world, Some(words), change, |world, done| {
            answer(world, say_fault, done);
        });
    });
}

/// Says why a text could not be written.
fn say_fault(
    In(done): In<Result<(), WorkshopError>>,
    outcome: Single<Entity, With<CampaignResult>>,
    mut commands: Commands,
) {
    if let Err(error) = done {
        show_result(&mut commands, *outcome, workshop_error_text(&error));
    }
}

pub(super) fn open_campaign(
    pressed: On<Activate>,
    files: Query<&CampaignButton>,
    (words, workshop): (Res<crate::words::Words>, Res<Workshop>),
    outcome: Single<Entity, With<CampaignResult>>,
    mut composing: ResMut<CampaignHistory>,
    mut commands: Commands,
) {
    let Ok(CampaignButton(file)) = files.get(pressed.entity) else { return };
    match workshop.open_campaign(file) {
        Ok(composed) => {
            *composing = CampaignHistory::of(composed, &words);
            commands.insert_resource(DialogRefresh { spot: FocusSpot::Line(0, UP), said: None });
        }
        Err(reason) => {
            let said =
                message!("file-unreadable", file = path_name(file), error = reason_text(&reason));
            show_result(&mut commands, *outcome, said);
        }
    }
}
