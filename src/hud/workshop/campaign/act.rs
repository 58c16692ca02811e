//! What is done with the campaign.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};
use chronoshift_core::level::{Campaign, Entry};

use super::composing::{Composing, Words};
use super::row::{Addable, Anew, DOWN, Deed, Line, Open, Said, UP};
use crate::hud::menus::tell;
use crate::save::{NotDone, Package, PackageFault, Shared, Workshop};
use crate::sim::Request;
use crate::states::Menu;
use crate::widgets::Chosen;
use crate::words::Message;

/// The campaign, and where it is told what could not be done with it.
#[derive(SystemParam)]
pub(super) struct Making<'w, 's> {
    composing: ResMut<'w, Composing>,
    workshop: Res<'w, Workshop>,
    outcome: Single<'w, 's, Entity, With<Said>>,
    commands: Commands<'w, 's>,
}

impl Making<'_, '_> {
    /// Changes the campaign, and shows it anew with the focus on a line.
    fn change(&mut self, line: Option<usize>, change: impl FnOnce(&mut Campaign)) {
        let done = self.composing.change(&self.workshop, None, change);
        self.show(done, line);
    }

    fn show(&mut self, done: Result<(), NotDone>, line: Option<usize>) {
        match done {
            Ok(()) => self.commands.insert_resource(Anew(line)),
            Err(error) => self.tell(error.text()),
        }
    }

    /// Puts the campaign and its levels into one file.
    fn pack(&mut self) {
        let Some(composed) = &self.composing.now else { return };
        let said = match Package::collect(composed.file()) {
            Err(faults) => faults.iter().map(PackageFault::text).reduce(Message::above),
            Ok(package) => {
                let written = package.to_bytes().and_then(|bytes| {
                    self.workshop.hand_out(package.name(), Shared::Campaign, &bytes)
                });
                Some(match written {
                    Ok(file) => {
                        Message::new("compose-packed").with("file", file.display().to_string())
                    }
                    Err(error) => NotDone::Failed(error).text(),
                })
            }
        };
        self.tell(said.unwrap_or_default());
    }

    fn tell(&mut self, said: Message) {
        tell(&mut self.commands, *self.outcome, said);
    }
}

/// Moves a line, or takes it out.
pub(super) fn arrange(
    pressed: On<Activate>,
    lines: Query<(&Line, &Chosen)>,
    mut making: Making<'_, '_>,
) {
    let Ok((&Line(line), &Chosen(chosen))) = lines.get(pressed.entity) else { return };
    let to = match chosen {
        UP => line.saturating_sub(1),
        DOWN => line + 1,
        _ => {
            return making.change(Some(line), |campaign| _ = campaign.entries.remove(line));
        }
    };
    making.change(Some(to), |campaign| {
        if to < campaign.entries.len() {
            campaign.entries.swap(line, to);
        }
    });
}

pub(super) fn add_level(
    pressed: On<Activate>,
    levels: Query<(&Addable, &Chosen)>,
    mut making: Making<'_, '_>,
) {
    let Ok((Addable(files), &Chosen(chosen))) = levels.get(pressed.entity) else { return };
    let Some(file) = files.get(chosen).cloned() else { return };
    making.change(Some(usize::MAX), |campaign| campaign.entries.push(Entry::Level(file)));
}

pub(super) fn add_chapter(said: On<ValueChange<String>>, mut making: Making<'_, '_>) {
    let title = said.value.trim().to_owned();
    if said.is_final && !title.is_empty() {
        making.change(Some(usize::MAX), |campaign| campaign.entries.push(Entry::Chapter(title)));
    }
}

/// Words are kept as they are written.
pub(super) fn write(
    said: On<ValueChange<String>>,
    fields: Query<&Words>,
    mut making: Making<'_, '_>,
) {
    let Ok(&words) = fields.get(said.source) else { return };
    let text = Some(said.value.trim().to_owned()).filter(|text| !text.is_empty());
    let Making { composing, workshop, .. } = &mut making;
    let done = composing.change(workshop, Some(words), |campaign| match words {
        Words::Title => campaign.title = text,
        Words::Author => campaign.author = text,
    });
    if let Err(error) = done {
        making.tell(error.text());
    }
}

pub(super) fn open_file(pressed: On<Activate>, files: Query<&Open>, mut making: Making<'_, '_>) {
    let Ok(Open(file)) = files.get(pressed.entity) else { return };
    match making.workshop.open_campaign(file) {
        Ok(composed) => {
            *making.composing = Composing::of(composed);
            making.show(Ok(()), Some(0));
        }
        Err(error) => {
            let said = Message::new("bench-unreadable")
                .with("level", file.display().to_string())
                .with("error", error.to_string());
            making.tell(said);
        }
    }
}

pub(super) fn do_deed(
    pressed: On<Activate>,
    deeds: Query<&Deed>,
    (mut requests, mut menu): (MessageWriter<Request>, ResMut<NextState<Menu>>),
    mut making: Making<'_, '_>,
) {
    let Ok(&deed) = deeds.get(pressed.entity) else { return };
    let done = match deed {
        Deed::Begin => making
            .workshop
            .begin_campaign()
            .map(|composed| *making.composing = Composing::of(composed)),
        Deed::Undo => making.composing.undo(&making.workshop),
        Deed::Redo => making.composing.redo(&making.workshop),
        Deed::Another => {
            *making.composing = Composing::default();
            Ok(())
        }
        Deed::Pack => return making.pack(),
        Deed::Play => {
            if let Some(composed) = &making.composing.now {
                requests.write(Request::OpenCampaign(composed.file().to_owned()));
                menu.set(Menu::Closed);
            }
            return;
        }
    };
    making.show(done, Some(0));
}
