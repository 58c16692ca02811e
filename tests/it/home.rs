//! Games that keep their files in a folder.

use chronoshift::save::TroubleReport;

use crate::prelude::*;

pub(crate) fn keep_settings(app: &mut App, home: &Path) {
    app.insert_resource(SettingsFile::at(home.join("settings.toml"))).add_plugins(save::kept);
}

pub(crate) fn keep_progress(app: &mut App, home: &Path) {
    app.insert_resource(ProgressFolder::at(home.join("progress"))).add_plugins(save::progress_kept);
}

/// Keeps the player's own levels, and gives the game a clipboard to share them.
pub(crate) fn keep_workshop(app: &mut App, home: &Path) {
    app.insert_resource(Workshop::at(home.join("data")))
        .init_resource::<OwnClipboard>()
        .add_plugins(save::workshop_kept);
}

/// The troubles that a game has reported.
#[derive(Resource, Default)]
pub(crate) struct Heard(pub(crate) Vec<Trouble>);

/// Collects the troubles that a game reports.
pub(crate) fn hear_troubles(app: &mut App) {
    app.init_resource::<Heard>().add_systems(
        First,
        |mut troubles: MessageReader<TroubleReport>, mut heard: ResMut<Heard>| {
            heard.0.extend(troubles.read().map(|report| report.0.clone()));
        },
    );
}
