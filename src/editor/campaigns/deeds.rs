//! The actions on the campaign as a whole.

use std::io;
use std::path::PathBuf;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::act::Making;
use super::composing::Composing;
use super::row::{Deed, Spot, UP};
use crate::save::{NotDone, Package, PackageFault, Shared, Workshop};
use crate::sim::Request;
use crate::states::Menu;
use crate::words::{Message, Words};

pub(super) fn do_deed(
    pressed: On<Activate>,
    deeds: Query<&Deed>,
    (mut requests, mut menu): (MessageWriter<Request>, ResMut<NextState<Menu>>),
    words: Res<Words>,
    mut making: Making<'_, '_>,
) {
    let Ok(&deed) = deeds.get(pressed.entity) else { return };
    let Making { composing, workshop, .. } = &mut making;
    let (done, spot) = match deed {
        Deed::Begin => {
            let title = words.say(&Message::new("compose-new-called"));
            **composing = Composing::of(workshop.begin_campaign(&title), &words);
            (Ok(()), Spot::Line(0, UP))
        }
        Deed::Another | Deed::Drop => {
            **composing = Composing::default();
            (Ok(()), Spot::Deed(Deed::Begin))
        }
        Deed::Undo => (composing.undo(workshop), Spot::Deed(deed)),
        Deed::Redo => (composing.redo(workshop), Spot::Deed(deed)),
        Deed::Keep => (composing.keep(workshop), Spot::Deed(Deed::Play)),
        // A campaign that is played or exported is saved first.
        Deed::Play => match composing.keep(workshop) {
            Ok(()) => {
                if let Some(composed) = &composing.now {
                    requests.write(Request::OpenCampaign(composed.file().to_owned()));
                    menu.set(Menu::Closed);
                }
                return;
            }
            kept => (kept, Spot::Deed(deed)),
        },
        Deed::Pack => return pass_on(&mut making, deed, pack),
        Deed::Folder => return pass_on(&mut making, deed, Workshop::hand_out_folder),
    };
    making.show(done, spot);
}

/// Packs a campaign and its levels into one file.
fn pack(workshop: &Workshop, package: &Package) -> io::Result<PathBuf> {
    workshop.hand_out(package.name(), Shared::Campaign, &package.to_bytes()?)
}

/// Saves the campaign, exports it with its levels, and says where.
fn pass_on(
    making: &mut Making<'_, '_>,
    deed: Deed,
    write: impl FnOnce(&Workshop, &Package) -> io::Result<PathBuf>,
) {
    let Making { composing, workshop, .. } = making;
    let said = match composing.keep(workshop) {
        Err(error) => error.text(),
        Ok(()) => {
            let Some(composed) = &composing.now else { return };
            match Package::collect(composed.file()) {
                Err(faults) => {
                    let faults = faults.iter().map(PackageFault::text);
                    faults.reduce(Message::above).unwrap_or_default()
                }
                Ok(package) => match write(workshop, &package) {
                    Ok(there) => {
                        Message::new("compose-packed").with("file", there.display().to_string())
                    }
                    Err(error) => NotDone::Failed(error).text(),
                },
            }
        }
    };
    making.renew(Spot::Deed(deed), Some(said));
}
