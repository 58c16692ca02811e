//! Sharing a level.

use bevy::prelude::*;
use chronoshift_core::editing::Document;

use super::row::For;
use crate::menus::dialogs::{Outcome, tell};
use crate::menus::sharing::offer::Offer;
use crate::states::Menu;
use crate::words::Message;

pub(super) fn share(
    In(row): In<Entity>,
    rows: Query<&For>,
    outcome: Single<Entity, With<Outcome>>,
    mut menu: ResMut<NextState<Menu>>,
    mut commands: Commands,
) -> Result {
    let For(made) = rows.get(row)?;
    match Document::open(made.text.as_bytes()) {
        Ok(document) => {
            commands.insert_resource(Offer::level(&document));
            menu.set(Menu::Share);
        }
        Err(error) => {
            let said = Message::new("bench-unreadable")
                .with("level", made.place.name().to_owned())
                .with("error", error.to_string());
            tell(&mut commands, *outcome, said);
        }
    }
    Ok(())
}
