//! Bindings in the settings file: read at the start, and written as soon as they change.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::time::common_conditions::on_real_timer;
use toml::Table;

use super::bindings::Bindings;
use crate::save::{AGAIN, SettingsFile};
use crate::words::{Notification, Words};

/// The table in the file, or the one that could not be written.
#[derive(Resource)]
struct Written(Table);

/// The name of the table in the settings file.
const TABLE: &str = "bindings";

/// Reads the player's bindings from the settings file, reports errors in them, and saves changes
/// from then on. Add it after the plugin that reads that file.
pub fn kept(app: &mut App) {
    let Some(mut file) = app.world_mut().get_resource_mut::<SettingsFile>() else { return };
    if let Some(table) = file.table::<Table>(TABLE) {
        let (bindings, faults) = Bindings::from_table(&table);
        app.insert_resource(bindings).add_message::<Notification>();
        for fault in faults {
            warn!("{}", Words::default().say(&fault.text()));
            app.world_mut().write_message(Notification(fault.text()));
        }
    }
    let written = app.world_mut().get_resource_or_init::<Bindings>().to_table();
    let is_due =
        resource_changed::<Bindings>.or_else(on_real_timer(AGAIN)).or_else(on_message::<AppExit>);
    app.insert_resource(Written(written)).add_systems(Last, keep.run_if(is_due));
}

/// The file reports a failure itself; another attempt follows.
fn keep(bindings: Res<Bindings>, mut written: ResMut<Written>, mut file: ResMut<SettingsFile>) {
    let table = bindings.to_table();
    if table != written.0 && file.set_table(TABLE, &table) {
        written.0 = table;
    }
}

/// Restores the defaults in a file. Returns whether it is written; if not, the file has the reason,
/// and stays as it was.
pub fn reset(file: &mut SettingsFile) -> bool {
    file.set_table(TABLE, &Table::new())
}
