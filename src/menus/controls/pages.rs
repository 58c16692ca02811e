//! The dialogs over the list of controls.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::states::Menu;

/// The open dialogs, the lowest first. Each returns to the one below it, and the lowest to the list.
#[derive(Resource, Default)]
pub(crate) struct Pages(Vec<Entity>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pages>().add_systems(OnExit(Menu::Controls), close_pages);
}

impl Pages {
    /// Adds a new dialog over the others.
    pub(super) fn push(&mut self, dialog: Entity) {
        self.0.push(dialog);
    }

    /// Closes the top dialog. Returns whether there was one.
    pub(super) fn close(&mut self, commands: &mut Commands<'_, '_>) -> bool {
        self.0.pop().map(|dialog| commands.entity(dialog).try_despawn()).is_some()
    }

    /// Closes all dialogs, the top one first, so that the focus returns through them.
    pub(super) fn close_all(&mut self, commands: &mut Commands<'_, '_>) {
        while self.close(commands) {}
    }
}

/// Closes the dialog of the pressed button.
pub(super) fn leave_page(_: On<Activate>, mut commands: Commands, mut pages: ResMut<Pages>) {
    pages.close(&mut commands);
}

fn close_pages(mut commands: Commands, mut pages: ResMut<Pages>) {
    pages.close_all(&mut commands);
}
