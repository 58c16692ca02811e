//! Sharing a level.

use bevy::prelude::*;
use chronoshift_core::editing::Document;

use super::row::OwnLevel;
use crate::menus::dialogs::{ResultText, show_result};
use crate::menus::sharing::offer::Offer;
use crate::states::Menu;
use crate::words::Message;

pub(super) fn share(
    In(row): In<Entity>,
    rows: Query<&OwnLevel>,
    outcome: Single<Entity, With<ResultText>>,
    mut menu: ResMut<NextState<Menu>>,
    mut commands: Commands,
) -> Result {
    let OwnLevel(made) = rows.get(row)?;
    match Document::open(made.text.as_bytes()) {
        Ok(document) => {
            commands.insert_resource(Offer::level(&document));
            menu.set(Menu::Share);
        }
        Err(error) => {
            let said = Message::new("bench-unreadable")
                .with("level", made.place.name().to_owned())
                .with("error", error.to_string());
            show_result(&mut commands, *outcome, said);
        }
    }
    Ok(())
}
