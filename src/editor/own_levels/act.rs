//! The actions of a saved attempt's row.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::row::{COPY, GO_BACK, GO_ON, OwnLevel, PLAY, RENAME, SHARE};
use super::{delete, rename, share};
use crate::menus::dialogs::{BelowRow, ResultText, show_result};
use crate::save::{Shelf, Workshop};
use crate::sim::{Make, Request};
use crate::states::Menu;
use crate::widgets::ChosenOption;

/// Does what the player chose in the row of a level. It closes what the row had opened below.
pub(super) fn act(
    pressed: On<Activate>,
    rows: Query<(&OwnLevel, &ChosenOption)>,
    opened: Query<(Entity, &BelowRow)>,
    workshop: Res<Workshop>,
    (mut requests, mut menu): (MessageWriter<Request>, ResMut<NextState<Menu>>),
    outcome: Single<Entity, With<ResultText>>,
    mut commands: Commands,
) {
    let row = pressed.entity;
    let Ok((OwnLevel(made), &ChosenOption(chosen))) = rows.get(row) else { return };
    for (entity, _) in &opened {
        commands.entity(entity).despawn();
    }
    let asked = match chosen {
        GO_ON => Ok(vec![Request::Make(Make::Open(made.place.clone()))]),
        PLAY => Ok(match made.place.shelf() {
            Shelf::Unfinished => {
                vec![Request::Make(Make::Open(made.place.clone())), Request::Make(Make::Test)]
            }
            Shelf::Levels => vec![Request::OpenOwn(workshop.file(&made.place))],
        }),
        COPY => workshop.duplicate(&made.place).map(|copy| vec![Request::Make(Make::Open(copy))]),
        RENAME if opened.iter().any(|(_, below)| *below == BelowRow { row, chosen }) => return,
        RENAME => return commands.run_system_cached_with(rename::open, row),
        SHARE => return commands.run_system_cached_with(share::share, row),
        GO_BACK => return commands.run_system_cached_with(delete::go_back, row),
        _ => return commands.run_system_cached_with(delete::delete, row),
    };
    match asked {
        Ok(asked) => {
            requests.write_batch(asked);
            menu.set(Menu::Closed);
        }
        Err(error) => show_result(&mut commands, *outcome, error.text()),
    }
}
