//! Says that a level's file can't have the level's title as its name, as the player types the
//! title.

use bevy::prelude::*;

use crate::frame::Frame;
use crate::menus::dialogs::{reason_text, show_reason};
use crate::sim::{Bench, named_otherwise};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::WidgetName;

/// Marks the text that says so.
#[derive(Component)]
struct FileNameNote;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        write_file_name_note.in_set(Frame::Write).run_if(in_state(Menu::Texts)),
    );
}

/// Adds that text below the title's field.
pub(super) fn spawn_file_name_note(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    list.spawn((reason_text(fonts), FileNameNote));
}

fn write_file_name_note(
    bench: Option<Res<Bench>>,
    mut named: Query<(Entity, &WidgetName, &mut Node), With<FileNameNote>>,
    mut commands: Commands,
) {
    let said = bench.as_deref().and_then(named_otherwise);
    for (entity, called, node) in &mut named {
        if called.0 != said.clone().unwrap_or_default() {
            show_reason(&mut commands, (entity, node), said.clone());
        }
    }
}
