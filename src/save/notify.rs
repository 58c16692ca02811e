//! Tells the player about troubles with files, and fails if changes are unsaved at the end.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::ExitSystems;

use super::saver::SaverFinished;
use super::trouble::{TroubleReport, Unsaved};
use crate::words::{Notification, Words};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unsaved>()
        .add_message::<TroubleReport>()
        .add_message::<Notification>()
        // The last window may have just been closed.
        .configure_sets(Last, SaverFinished.after(ExitSystems))
        .add_systems(
            Last,
            (notify_of_troubles, fail_unsaved.run_if(on_message::<AppExit>.and_then(run_once)))
                .after(SaverFinished),
        );
}

/// Shows troubles on the screen, and logs them in English.
fn notify_of_troubles(
    mut troubles: MessageReader<TroubleReport>,
    mut notifications: MessageWriter<Notification>,
) {
    for TroubleReport(trouble) in troubles.read() {
        warn!("{}", Words::default().say(&trouble.text()));
        notifications.write(Notification::Problem(trouble.text()));
    }
}

/// However the game ends, unsaved changes make that a failure.
fn fail_unsaved(unsaved: Res<Unsaved>, mut exit: MessageWriter<AppExit>) {
    if let Some(text) = unsaved.text_at_end() {
        error!("{}", Words::default().say(&text));
        exit.write(AppExit::error());
    }
}
