//! Edits of the campaign.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};
use chronoshift_core::level::{Campaign, CampaignEntry};

use super::history::{CampaignHistory, CampaignText};
use super::row::{
    CampaignButton, CampaignLine, CampaignResult, DOWN, FocusSpot, OUT, UP, UnusedLevel,
};
use crate::menus::dialogs::show_result;
use crate::platform::{io_reason, path_name};
use crate::save::{Workshop, WorkshopError};
use crate::words::{Message, shorten_text};

/// A request to show the campaign again.
#[derive(Resource)]
pub(super) struct DialogRefresh {
    /// The focus then.
    pub(super) spot: FocusSpot,
    /// The result to show then.
    pub(super) said: Option<Message>,
}

/// The campaign, and the text with the results of actions.
#[derive(SystemParam)]
pub(super) struct CampaignEditor<'w, 's> {
    pub(super) composing: ResMut<'w, CampaignHistory>,
    pub(super) workshop: Res<'w, Workshop>,
    outcome: Single<'w, 's, Entity, With<CampaignResult>>,
    commands: Commands<'w, 's>,
}

impl CampaignEditor<'_, '_> {
    /// Changes the campaign, and shows it again with the focus on a spot.
    fn change(&mut self, spot: FocusSpot, change: impl FnOnce(&mut Campaign)) {
        let done = self.composing.change(&self.workshop, None, change);
        self.show_campaign(done, spot);
    }

    /// Shows the campaign again with the focus on a spot, or says why an action was impossible.
    pub(super) fn show_campaign(&mut self, done: Result<(), WorkshopError>, spot: FocusSpot) {
        match done {
            Ok(()) => self.renew(spot, None),
            Err(error) => self.tell_result(error.text()),
        }
    }

    pub(super) fn renew(&mut self, spot: FocusSpot, said: Option<Message>) {
        self.commands.insert_resource(DialogRefresh { spot, said });
    }

    fn tell_result(&mut self, said: Message) {
        show_result(&mut self.commands, *self.outcome, said);
    }
}

pub(super) fn move_up(
    In(row): In<Entity>,
    lines: Query<&CampaignLine>,
    mut making: CampaignEditor<'_, '_>,
) -> Result {
    let &CampaignLine(line) = lines.get(row)?;
    let to = line.saturating_sub(1);
    making.change(FocusSpot::Line(to, UP), |campaign| {
        if line < campaign.entries.len() {
            campaign.entries.swap(line, to);
        }
    });
    Ok(())
}

pub(super) fn move_down(
    In(row): In<Entity>,
    lines: Query<&CampaignLine>,
    mut making: CampaignEditor<'_, '_>,
) -> Result {
    let &CampaignLine(line) = lines.get(row)?;
    making.change(FocusSpot::Line(line + 1, DOWN), |campaign| {
        if line + 1 < campaign.entries.len() {
            campaign.entries.swap(line, line + 1);
        }
    });
    Ok(())
}

pub(super) fn leave_out(
    In(row): In<Entity>,
    lines: Query<&CampaignLine>,
    mut making: CampaignEditor<'_, '_>,
) -> Result {
    let &CampaignLine(line) = lines.get(row)?;
    making.change(FocusSpot::Line(line, OUT), |campaign| {
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
    mut making: CampaignEditor<'_, '_>,
) {
    let Ok(UnusedLevel(number, file)) = levels.get(pressed.entity) else { return };
    let spot = if levels.iter().len() > 1 { FocusSpot::LeftOut(*number) } else { FocusSpot::END };
    making.change(spot, |campaign| campaign.entries.push(CampaignEntry::Level(file.clone())));
}

pub(super) fn add_chapter(said: On<ValueChange<String>>, mut making: CampaignEditor<'_, '_>) {
    let title = said.value.trim().to_owned();
    if said.is_final && !title.is_empty() {
        making.change(FocusSpot::END, |campaign| {
            campaign.entries.push(CampaignEntry::Chapter(title))
        });
    }
}

/// Keeps texts as the player types them.
pub(super) fn write_text(
    said: On<ValueChange<String>>,
    fields: Query<&CampaignText>,
    mut making: CampaignEditor<'_, '_>,
) {
    let Ok(&words) = fields.get(said.source) else { return };
    let text = Some(said.value.trim().to_owned()).filter(|text| !text.is_empty());
    let CampaignEditor { composing, workshop, .. } = &mut making;
    let kept = composing.now.as_ref().filter(|composed| composed.is_kept());
    if let (CampaignText::Title, None, Some(kept)) = (words, &text, kept)
        && let Some(last) = &kept.campaign().title
    {
        let said = Message::new("compose-needs-title").with("title", shorten_text(last));
        return making.tell_result(said);
    }
    let done = composing.change(workshop, Some(words), |campaign| match words {
        CampaignText::Title => campaign.title = text,
        CampaignText::Author => campaign.author = text,
    });
    if let Err(error) = done {
        making.tell_result(error.text());
    }
}

pub(super) fn open_campaign(
    pressed: On<Activate>,
    files: Query<&CampaignButton>,
    words: Res<crate::words::Words>,
    mut making: CampaignEditor<'_, '_>,
) {
    let Ok(CampaignButton(file)) = files.get(pressed.entity) else { return };
    match making.workshop.open_campaign(file) {
        Ok(composed) => {
            *making.composing = CampaignHistory::of(composed, &words);
            making.show_campaign(Ok(()), FocusSpot::Line(0, UP));
        }
        Err(error) => {
            let said = Message::new("editor-unreadable")
                .with("level", path_name(file))
                .with("error", io_reason(&error));
            making.tell_result(said);
        }
    }
}
