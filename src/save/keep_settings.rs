//! Keeps the player's preferences: reads them at the start, and writes them soon after a change and
//! at the end.

use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::settings::Preferences;
use super::settings_file::SettingsFile;
use super::trouble::{Trouble, Unsaved};
use crate::words::{Notification, Words};

/// Reads the preferences, and keeps them from then on: in the present [`SettingsFile`], or else in
/// the player's own.
pub fn kept(app: &mut App) {
    app.init_resource::<Unsaved>()
        .add_message::<Trouble>()
        .add_message::<Notification>()
        .add_message::<RequestRedraw>()
        .add_systems(Last, notify_of_troubles);
    let given = app.world_mut().remove_resource::<SettingsFile>();
    let Some(mut file) = given.or_else(SettingsFile::of_player) else {
        app.world_mut().resource_mut::<Unsaved>().settings = Some(Trouble::NoFolder);
        app.world_mut().write_message(Trouble::NoFolder);
        return;
    };
    let preferences: Preferences = file.values(TABLE);
    app.insert_resource(KnownPreferences::new(&preferences))
        .insert_resource(preferences)
        .insert_resource(file)
        .add_systems(Last, (keep_settings, report_settings).chain().before(notify_of_troubles));
}

/// The state of the preferences in the file.
#[derive(Resource)]
struct KnownPreferences {
    /// As last read or written.
    written: Preferences,
    /// As last looked at.
    seen: Preferences,
    /// The time when the changes are written, if there are any.
    due: Option<Duration>,
}

/// A value that changes again and again, such as a volume, is written once it has not changed for
/// this time.
const QUIET: Duration = Duration::from_millis(300);

/// The time after which a failed write is tried again.
pub const AGAIN: Duration = Duration::from_secs(5);

/// The table of the preferences.
const TABLE: &str = "preferences";

impl KnownPreferences {
    fn new(preferences: &Preferences) -> Self {
        Self { written: preferences.clone(), seen: preferences.clone(), due: None }
    }

    /// Looks at the preferences, and returns whether it is time to write them.
    fn look(&mut self, preferences: &Preferences, passed: Duration) -> bool {
        if self.seen != *preferences {
            self.seen.clone_from(preferences);
            self.due = (self.seen != self.written).then_some(QUIET);
        } else if let Some(due) = &mut self.due {
            *due = due.saturating_sub(passed);
        }
        self.due.is_some_and(|due| due.is_zero())
    }
}

/// Writes changed preferences.
fn keep_settings(
    preferences: Res<Preferences>,
    time: Res<Time<Real>>,
    mut exits: MessageReader<AppExit>,
    mut kept: ResMut<KnownPreferences>,
    mut file: ResMut<SettingsFile>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let is_due = kept.look(&preferences, time.delta());
    let is_over = exits.read().count() > 0 && kept.seen != kept.written;
    if is_due || is_over {
        let is_written = file.set_values(TABLE, &kept.written, &kept.seen);
        kept.due = (!is_written).then_some(AGAIN);
        if is_written {
            kept.written = kept.seen.clone();
        }
    } else if kept.due.is_some_and(|due| due <= QUIET) {
        // At rest, the next frame could be seconds away.
        redraws.write(RequestRedraw);
    }
}

fn report_settings(
    mut file: ResMut<SettingsFile>,
    mut unsaved: ResMut<Unsaved>,
    mut troubles: MessageWriter<Trouble>,
) {
    troubles.write_batch(file.take_troubles());
    if unsaved.settings.as_ref() != file.failure() {
        unsaved.settings = file.failure().cloned();
    }
}

/// Shows troubles on the screen, and logs them in English.
fn notify_of_troubles(
    mut troubles: MessageReader<Trouble>,
    mut notifications: MessageWriter<Notification>,
) {
    for trouble in troubles.read() {
        warn!("{}", Words::default().say(&trouble.text()));
        notifications.write(Notification(trouble.text()));
    }
}
