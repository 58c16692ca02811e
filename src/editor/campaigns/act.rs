//! Edits of the campaign.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};
use chronoshift_core::level::{Campaign, CampaignEntry};

use super::composing::{Composing, Words};
use super::row::{DOWN, LeftOut, Line, Open, Said, Spot, UP};
use crate::menus::dialogs::tell;
use crate::save::{NotDone, Workshop};
use crate::widgets::Chosen;
use crate::words::{Message, short};

/// Asks the dialog to show the campaign as it is now.
#[derive(Resource)]
pub(super) struct Anew {
    /// The focus then.
    pub(super) spot: Spot,
    /// The result to show then.
    pub(super) said: Option<Message>,
}

/// The campaign, and the text with the results of actions.
#[derive(SystemParam)]
pub(super) struct Making<'w, 's> {
    pub(super) composing: ResMut<'w, Composing>,
    pub(super) workshop: Res<'w, Workshop>,
    outcome: Single<'w, 's, Entity, With<Said>>,
    commands: Commands<'w, 's>,
}

impl Making<'_, '_> {
    /// Changes the campaign, and shows it again with the focus on a spot.
    fn change(&mut self, spot: Spot, change: impl FnOnce(&mut Campaign)) {
        let done = self.composing.change(&self.workshop, None, change);
        self.show(done, spot);
    }

    /// Shows the campaign again with the focus on a spot, or says what was not possible.
    pub(super) fn show(&mut self, done: Result<(), NotDone>, spot: Spot) {
        match done {
            Ok(()) => self.renew(spot, None),
            Err(error) => self.tell(error.text()),
        }
    }

    pub(super) fn renew(&mut self, spot: Spot, said: Option<Message>) {
        self.commands.insert_resource(Anew { spot, said });
    }

    fn tell(&mut self, said: Message) {
        tell(&mut self.commands, *self.outcome, said);
    }
}

/// Moves a line, or leaves it out.
pub(super) fn arrange(
    pressed: On<Activate>,
    lines: Query<(&Line, &Chosen)>,
    mut making: Making<'_, '_>,
) {
    let Ok((&Line(line), &Chosen(chosen))) = lines.get(pressed.entity) else { return };
    let to = match chosen {
        UP => line.saturating_sub(1),
        DOWN => line + 1,
        out => {
            return making.change(Spot::Line(line, out), |campaign| {
                campaign.entries.remove(line);
            });
        }
    };
    making.change(Spot::Line(to, chosen), |campaign| {
        if to < campaign.entries.len() {
            campaign.entries.swap(line, to);
        }
    });
}

/// Puts in a level that was left out. The next one gets the focus.
pub(super) fn put_in(pressed: On<Activate>, levels: Query<&LeftOut>, mut making: Making<'_, '_>) {
    let Ok(LeftOut(number, file)) = levels.get(pressed.entity) else { return };
    let spot = if levels.iter().len() > 1 { Spot::LeftOut(*number) } else { Spot::END };
    making.change(spot, |campaign| campaign.entries.push(CampaignEntry::Level(file.clone())));
}

pub(super) fn add_chapter(said: On<ValueChange<String>>, mut making: Making<'_, '_>) {
    let title = said.value.trim().to_owned();
    if said.is_final && !title.is_empty() {
        making.change(Spot::END, |campaign| campaign.entries.push(CampaignEntry::Chapter(title)));
    }
}

/// Keeps texts as the player types them.
pub(super) fn write(
    said: On<ValueChange<String>>,
    fields: Query<&Words>,
    mut making: Making<'_, '_>,
) {
    let Ok(&words) = fields.get(said.source) else { return };
    let text = Some(said.value.trim().to_owned()).filter(|text| !text.is_empty());
    let Making { composing, workshop, .. } = &mut making;
    let kept = composing.now.as_ref().filter(|composed| composed.is_kept());
    if let (Words::Title, None, Some(kept)) = (words, &text, kept)
        && let Some(last) = &kept.campaign().title
    {
        let said = Message::new("compose-needs-title").with("title", short(last));
        return making.tell(said);
    }
    let done = composing.change(workshop, Some(words), |campaign| match words {
        Words::Title => campaign.title = text,
        Words::Author => campaign.author = text,
    });
    if let Err(error) = done {
        making.tell(error.text());
    }
}

pub(super) fn open_file(
    pressed: On<Activate>,
    files: Query<&Open>,
    words: Res<crate::words::Words>,
    mut making: Making<'_, '_>,
) {
    let Ok(Open(file)) = files.get(pressed.entity) else { return };
    match making.workshop.open_campaign(file) {
        Ok(composed) => {
            *making.composing = Composing::of(composed, &words);
            making.show(Ok(()), Spot::Line(0, UP));
        }
        Err(error) => {
            let said = Message::new("bench-unreadable")
                .with("level", file.display().to_string())
                .with("error", error.to_string());
            making.tell(said);
        }
    }
}
