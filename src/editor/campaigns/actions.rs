//! The actions on the campaign as a whole.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_save::files::path_name;
use chronoshift_save::workshop::Workshop as Shelves;
use chronoshift_save::{Reason, Workbench};

use super::edits::{DialogRefresh, show_campaign, shown};
use super::history::{self, CampaignHistory, HistoryStep};
use super::row::{CampaignAction, FocusSpot, UP};
use crate::save::{
    Package, PackageFault, Shared, Workshop, WorkshopError, answer, hand_out, run_job,
};
use crate::sim::Request;
use crate::states::Menu;
use crate::words::{Message, Words, message, package_fault_text, workshop_error_text};

/// The result of an export.
type Exported = Result<Result<PathBuf, Reason>, Vec<PackageFault>>;

pub(super) fn press_action(
    pressed: On<Activate>,
    actions: Query<&CampaignAction>,
    mut commands: Commands,
) {
    if let Ok(&action) = actions.get(pressed.entity) {
        commands.queue(move |world: &mut World| carry_out(world, action));
    }
}

fn carry_out(world: &mut World, action: CampaignAction) {
    let spot = FocusSpot::Action(action);
    match action {
        CampaignAction::Begin | CampaignAction::Close { .. } => {
            history::when_written(world, move |world| answer(world, begin_or_close, action));
        }
        CampaignAction::Undo => history::step(world, HistoryStep::Undo, shown(spot)),
        CampaignAction::Redo => history::step(world, HistoryStep::Redo, shown(spot)),
        CampaignAction::Keep => {
            history::keep(world, shown(FocusSpot::Action(CampaignAction::Play)));
        }
        // A campaign that is played or exported is saved first.
        CampaignAction::Play => history::keep(world, move |world, kept| match kept {
            Ok(()) => answer(world, play_campaign, ()),
            kept => answer(world, show_campaign, (kept, spot)),
        }),
        CampaignAction::Pack => export_campaign(world, spot, |workshop, package| {
            hand_out(workshop, package.name(), Shared::Campaign, &package.to_bytes()?)
        }),
        CampaignAction::Folder => export_campaign(world, spot, Shelves::hand_out_folder),
    }
}

/// Begins a campaign, or leads back to the list of all.
fn begin_or_close(
    In(action): In<CampaignAction>,
    (workshop, words): (Res<Workshop>, Res<Words>),
    mut composing: ResMut<CampaignHistory>,
    mut commands: Commands,
) {
    let spot = if action == CampaignAction::Begin {
        let title = words.say(&message!("compose-new-called"));
        *composing = CampaignHistory::of(workshop.begin_campaign(&title), &words);
        FocusSpot::Line(0, UP)
    } else {
        *composing = CampaignHistory::default();
        FocusSpot::Action(CampaignAction::Begin)
    };
    commands.insert_resource(DialogRefresh { spot, said: None });
}

fn play_campaign(
    In(()): In<()>,
    composing: Res<CampaignHistory>,
    (mut requests, mut menu): (MessageWriter<Request>, ResMut<NextState<Menu>>),
) {
    if let Some(composed) = &composing.now {
        requests.write(Request::OpenCampaign(composed.file().to_owned()));
        menu.set(Menu::Closed);
    }
}

/// Saves the campaign, exports it with its levels, and says the path.
fn export_campaign(
    world: &mut World,
    spot: FocusSpot,
    write: impl FnOnce(&Shelves, &Package) -> Result<PathBuf, Reason> + Send + Sync + 'static,
) {
    history::keep(world, move |world, kept| {
        if let Err(error) = kept {
            return refresh(world, spot, workshop_error_text(&error));
        }
        let composed = world.resource::<CampaignHistory>().now.as_ref();
        let Some(file) = composed.map(|composed| composed.file().to_owned()) else { return };
        let job = move |bench: &mut Workbench| -> Exported {
            Package::collect(&file).map(|package| write(bench.workshop(), &package))
        };
        run_job(world, job, move |world, exported| {
            let said = match exported {
                Err(faults) => {
                    let faults = faults.iter().map(package_fault_text);
                    Message::join(faults, Message::above).unwrap_or_default()
                }
                Ok(Ok(there)) => message!("compose-packed", file = path_name(&there)),
                Ok(Err(reason)) => workshop_error_text(&WorkshopError::Failed(reason)),
            };
            refresh(world, spot, said);
        });
    });
}

fn refresh(world: &mut World, spot: FocusSpot, said: Message) {
    world.insert_resource(DialogRefresh { spot, said: Some(said) });
}
