//! The levels that the player makes and has made: each can be gone on with, copied, deleted and put
//! back.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};

use crate::hud::menus::{Outcome, tell};
use crate::hud::replays::ago;
use crate::save::{Deleted, Made, Place, Shelf, Workshop};
use crate::sim::{Make, Request};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{Chosen, acting_choice, button, note};
use crate::words::Message;

/// The level that a row is for.
#[derive(Component, Clone)]
struct For(Place);

/// On what puts a level back that was deleted.
#[derive(Component)]
struct Gone {
    deleted: Deleted,
    /// The level's row.
    row: Entity,
}

/// What is done with a level, in the order in which a row has it.
const COPY: usize = 1;
const DELETE: usize = 2;

/// How wide what can be done is.
const WIDTH: f32 = 170.0;

/// A row for each of them, the one changed last first.
pub(super) fn spawn(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, workshop: &Workshop) {
    let (all, troubles) = workshop.list();
    for trouble in troubles {
        list.spawn(note(fonts, trouble.text()));
    }
    for made in all {
        let options =
            [Message::new("made-open"), Message::new("made-copy"), Message::new("made-delete")];
        let row = acting_choice(fonts, name(&made), options.to_vec(), WIDTH);
        let mut row = list.spawn((row, For(made.place)));
        row.insert(Chosen(0)).observe(choose).observe(act);
    }
}

fn name(made: &Made) -> Message {
    let (name, when) = (made.place.name().to_owned(), ago(&made.changed));
    match made.place.shelf() {
        Shelf::Unfinished => Message::new("made-unfinished").with("name", name).with("when", when),
        Shelf::Levels => Message::new("made-level").with("name", name).with("when", when),
    }
}

fn choose(chosen: On<ValueChange<usize>>, mut commands: Commands) {
    commands.entity(chosen.source).insert(Chosen(chosen.value));
}

/// Does with a level what is chosen in its row.
fn act(
    pressed: On<Activate>,
    rows: Query<(&For, &Chosen)>,
    workshop: Res<Workshop>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
    outcome: Single<Entity, With<Outcome>>,
    mut commands: Commands,
) {
    let Ok((For(place), &Chosen(chosen))) = rows.get(pressed.entity) else { return };
    if chosen == DELETE {
        return commands.run_system_cached_with(delete, pressed.entity);
    }
    let place = if chosen == COPY { workshop.duplicate(place) } else { Ok(place.clone()) };
    match place {
        Ok(place) => {
            requests.write(Request::Make(Make::Open(place)));
            menu.set(Menu::Closed);
        }
        Err(error) => tell(&mut commands, *outcome, error.text()),
    }
}

/// In its row's place is what puts it back.
fn delete(
    In(row): In<Entity>,
    mut rows: Query<(&For, &ChildOf, &mut Node)>,
    lists: Query<&Children>,
    (workshop, fonts): (Res<Workshop>, Res<Fonts>),
    outcome: Single<Entity, With<Outcome>>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) -> Result {
    let (For(place), parent, mut node) = rows.get_mut(row)?;
    let name = || place.name().to_owned();
    let deleted = match workshop.delete(place) {
        Ok(deleted) => deleted,
        Err(error) => {
            tell(&mut commands, *outcome, error.text());
            return Ok(());
        }
    };
    node.display = Display::None;
    let back = button(&fonts, Message::new("made-put-back").with("name", name()));
    let back = commands.spawn((back, Gone { deleted, row })).observe(put_back).id();
    let index = lists.get(parent.parent())?.iter().position(|it| it == row).unwrap_or(0);
    commands.entity(parent.parent()).insert_child(index, back);
    focus.set(back, FocusCause::Navigated);
    tell(&mut commands, *outcome, Message::new("made-deleted").with("name", name()));
    Ok(())
}

fn put_back(
    pressed: On<Activate>,
    gone: Query<&Gone>,
    mut rows: Query<&mut Node, With<For>>,
    workshop: Res<Workshop>,
    outcome: Single<Entity, With<Outcome>>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let Ok(Gone { deleted, row }) = gone.get(pressed.entity) else { return };
    match workshop.restore(deleted) {
        Ok(place) => {
            commands.entity(*row).insert(For(place));
            if let Ok(mut node) = rows.get_mut(*row) {
                node.display = Display::Flex;
            }
            focus.set(*row, FocusCause::Navigated);
            commands.entity(pressed.entity).despawn();
        }
        Err(error) => tell(&mut commands, *outcome, error.text()),
    }
}
