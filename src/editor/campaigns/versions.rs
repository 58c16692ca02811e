//! The file of the open campaign, which another program may change or remove: it is loaded again, or the player chooses
//! which version to keep.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::EventLoopProxyWrapper;
use chronoshift_save::files::path_name;

use super::actions::{
    CampaignAction, DialogRefresh, FocusSpot, begin_or_close_campaign, show_with_focus,
};
use super::drag::DraggedRow;
use super::history::{self, CampaignHistory};
use crate::editor::file_changed::{CampaignQuestion, VersionChoice};
use crate::frame::Arrive;
use crate::menus::dialogs::go_back;
use crate::platform::waker;
use crate::save::{Composed, Workshop, answer, is_busy};
use crate::sim::{FileChange, WatchedFile};
use crate::states::Menu;
use crate::words::{Words, message, reason_text};

/// The file of the open campaign.
#[derive(Resource)]
struct WatchedCampaign(WatchedFile);

pub(super) fn plugin(app: &mut App) {
    let is_open = |menu: Option<Res<State<Menu>>>| {
        menu.is_some_and(|menu| matches!(menu.get(), Menu::Composing | Menu::FileChanged))
    };
    let asks = in_state(Menu::Composing)
        .and_then(|composing: Res<CampaignHistory>| composing.asks_for_version);
    app.add_systems(
        Arrive,
        (
            watch_campaign,
            follow_file.run_if(resource_exists::<WatchedCampaign>),
            ask_for_version.run_if(asks),
        )
            .chain()
            .run_if(is_open.and_then(resource_exists::<Workshop>)),
    );
}

/// Watches the file of another campaign, or the campaign's new file.
fn watch_campaign(
    composing: Res<CampaignHistory>,
    watched: Option<Res<WatchedCampaign>>,
    window: Option<Res<EventLoopProxyWrapper>>,
    mut commands: Commands,
) {
    let path = composing.now.as_ref().filter(|now| now.has_file()).map(Composed::file);
    if path == watched.as_ref().map(|watched| watched.0.path()) {
        return;
    }
    match path {
        Some(path) => {
            let watched = WatchedFile::new(path.to_owned(), waker(window.as_deref()));
            commands.insert_resource(WatchedCampaign(watched));
        }
        None => commands.remove_resource::<WatchedCampaign>(),
    }
}

/// Loads a changed file again if it had the player's version. Otherwise, or if the file is gone, asks the player. If
/// the file is back, withdraws the question.
fn follow_file(world: &mut World) {
    let may_have_changed = world.resource::<WatchedCampaign>().0.may_have_changed();
    if !may_have_changed || is_busy(world) || world.contains_resource::<DraggedRow>() {
        return;
    }
    let Some(now) = &world.resource::<CampaignHistory>().now else { return };
    let (is_gone, is_changed) = (now.is_gone(), now.is_changed_on_disk());
    let (is_set_aside, is_asked) =
        (now.is_set_aside(), world.contains_resource::<CampaignQuestion>());
    match world.resource_mut::<WatchedCampaign>().0.take_change(is_gone) {
        Some(FileChange::Changed | FileChange::Gone) if is_asked => {}
        Some(FileChange::Gone) => write_again(world),
        Some(FileChange::Changed) if is_set_aside => write_again(world),
        Some(FileChange::Changed) if is_changed => history::when_written(world, reload),
        Some(FileChange::Changed) => {}
        Some(FileChange::Back) if is_asked => _ = world.run_system_cached(go_back),
        // At rest, the next frame could be seconds away.
        Some(FileChange::Back) | None => _ = world.write_message(RequestRedraw),
    }
}

/// Writes the player's version, if the file is as it was. Otherwise, the version is set aside, and the player is asked.
fn write_again(world: &mut World) {
    let write = |composed: &mut Composed, workshop: &chronoshift_save::workshop::Workshop| {
        composed.change(workshop, composed.campaign().clone())
    };
    history::write_file(world, write, show_with_focus(FocusSpot::BEGIN));
}

fn ask_for_version(
    mut composing: ResMut<CampaignHistory>,
    mut menu: ResMut<NextState<Menu>>,
    mut commands: Commands,
) {
    composing.asks_for_version = false;
    let Some(now) = &composing.now else { return };
    let (file, is_gone) = (path_name(now.file()), now.is_gone());
    commands.insert_resource(CampaignQuestion { file, is_gone, choose: keep_version });
    commands.insert_resource(DialogRefresh { spot: FocusSpot::BEGIN, said: None });
    menu.set(Menu::FileChanged);
}

fn keep_version(world: &mut World, choice: VersionChoice) {
    let then = show_with_focus(FocusSpot::BEGIN);
    match choice {
        VersionChoice::Reload => history::when_written(world, reload),
        VersionChoice::Overwrite => history::write_file(world, Composed::overwrite, then),
        VersionChoice::SaveAsNew => history::write_file(world, Composed::save_as_new, then),
        VersionChoice::Close => history::discard(world, |world, done| match done {
            Ok(()) => answer(world, begin_or_close_campaign, CampaignAction::Close),
            done => show_with_focus(FocusSpot::BEGIN)(world, done),
        }),
    }
}

/// Opens the campaign in the file instead of the player's version.
fn reload(world: &mut World) {
    let Some(now) = &world.resource::<CampaignHistory>().now else { return };
    let (file, is_set_aside) = (now.file().to_owned(), now.is_set_aside());
    let said = match world.resource::<Workshop>().open_campaign(&file) {
        Ok(composed) => {
            let history = CampaignHistory::new(composed, world.resource::<Words>());
            world.insert_resource(history);
            if is_set_aside {
                message!("compose-reloaded-kept")
            } else {
                message!("workshop-reloaded")
            }
        }
        Err(reason) => {
            message!("file-unreadable", file = path_name(&file), error = reason_text(&reason))
        }
    };
    world.insert_resource(DialogRefresh { spot: FocusSpot::BEGIN, said: Some(said) });
}
