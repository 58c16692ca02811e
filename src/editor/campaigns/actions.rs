//! The actions on the campaign as a whole.

use std::io;
use std::path::PathBuf;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::edits::CampaignEditor;
use super::history::CampaignHistory;
use super::row::{CampaignAction, FocusSpot, UP};
use crate::platform::path_name;
use crate::save::{Package, Shared, Workshop, WorkshopError};
use crate::sim::Request;
use crate::states::Menu;
use crate::words::{Message, Words, package_fault_text};

pub(super) fn press_action(
    pressed: On<Activate>,
    actions: Query<&CampaignAction>,
    (mut requests, mut menu): (MessageWriter<Request>, ResMut<NextState<Menu>>),
    words: Res<Words>,
    mut making: CampaignEditor<'_, '_>,
) {
    let Ok(&action) = actions.get(pressed.entity) else { return };
    let CampaignEditor { composing, workshop, .. } = &mut making;
    let (done, spot) = match action {
        CampaignAction::Begin => {
            let title = words.say(&Message::new("compose-new-called"));
            **composing = CampaignHistory::of(workshop.begin_campaign(&title), &words);
            (Ok(()), FocusSpot::Line(0, UP))
        }
        CampaignAction::Close { .. } => {
            **composing = CampaignHistory::default();
            (Ok(()), FocusSpot::Action(CampaignAction::Begin))
        }
        CampaignAction::Undo => (composing.undo(workshop), FocusSpot::Action(action)),
        CampaignAction::Redo => (composing.redo(workshop), FocusSpot::Action(action)),
        CampaignAction::Keep => (composing.keep(workshop), FocusSpot::Action(CampaignAction::Play)),
        // A campaign that is played or exported is saved first.
        CampaignAction::Play => match composing.keep(workshop) {
            Ok(()) => {
                if let Some(composed) = &composing.now {
                    requests.write(Request::OpenCampaign(composed.file().to_owned()));
                    menu.set(Menu::Closed);
                }
                return;
            }
            kept => (kept, FocusSpot::Action(action)),
        },
        CampaignAction::Pack => return export_campaign(&mut making, action, write_package),
        CampaignAction::Folder => {
            return export_campaign(&mut making, action, Workshop::hand_out_folder);
        }
    };
    making.show_campaign(done, spot);
}

/// Packs a campaign and its levels into one file.
fn write_package(workshop: &Workshop, package: &Package) -> io::Result<PathBuf> {
    workshop.hand_out(package.name(), Shared::Campaign, &package.to_bytes()?)
}

/// Saves the campaign, exports it with its levels, and says the path.
fn export_campaign(
    making: &mut CampaignEditor<'_, '_>,
    action: CampaignAction,
    write: impl FnOnce(&Workshop, &Package) -> io::Result<PathBuf>,
) {
    let CampaignEditor { composing, workshop, .. } = making;
    let said = match composing.keep(workshop) {
        Err(error) => error.text(),
        Ok(()) => {
            let Some(composed) = &composing.now else { return };
            match Package::collect(composed.file()) {
                Err(faults) => {
                    let faults = faults.iter().map(package_fault_text);
                    Message::join(faults, Message::above).unwrap_or_default()
                }
                Ok(package) => match write(workshop, &package) {
                    Ok(there) => Message::new("compose-packed").with("file", path_name(&there)),
                    Err(error) => WorkshopError::Failed(error).text(),
                },
            }
        }
    };
    making.renew(FocusSpot::Action(action), Some(said));
}
