//! A row for each of the player's own levels.

use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;
use chronoshift_core::editing::Document;

use super::act::act;
use super::rename::rename;
use super::row::{GO_ON, OwnLevel, SavedVersion, called, options};
use crate::pictures::level_picture::LevelPicture;
use crate::save::{OwnLevelFile, Workshop};
use crate::theme::Fonts;
use crate::widgets::{Availability, ChosenOption, acting_choice, note};

/// The width of the actions.
const WIDTH: f32 = 170.0;
/// The greatest size of a picture, in pixels before scaling.
const PICTURE: Vec2 = Vec2::new(60.0, 44.0);

/// A row for each level, the latest change first. Pictures have outer walls of this width.
pub(crate) fn spawn(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    workshop: &Workshop,
    rim: f32,
) {
    let (all, troubles) = workshop.list();
    for trouble in troubles {
        list.spawn(note(fonts, trouble.text()));
    }
    let is_edited =
        |level: &OwnLevelFile| all.iter().any(|made| made.edits.as_ref() == Some(&level.place));
    for (order, made) in all.iter().enumerate().filter(|(_, made)| !is_edited(made)) {
        let row = spawn_row(list, fonts, made, order, rim);
        let saved = all.iter().position(|level| Some(&level.place) == made.edits.as_ref());
        if let Some(saved) = saved {
            // It replaces its edits when they are put away.
            let saved = spawn_row(list, fonts, &all[saved], saved, rim);
            list.commands_mut().entity(saved).insert(Availability(false));
            list.commands_mut().entity(row).insert(SavedVersion(saved));
        }
    }
}

fn spawn_row(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    made: &OwnLevelFile,
    order: usize,
    rim: f32,
) -> Entity {
    let row = acting_choice(fonts, called(made), options(made), WIDTH);
    let picture = picture(made, order, rim);
    let mut row = list.spawn((row, OwnLevel(made.clone())));
    row.insert(ChosenOption(GO_ON)).observe(choose).observe(act).observe(rename);
    if let Some(picture) = picture {
        let picture = row.commands_mut().spawn(picture).id();
        row.insert_child(0, picture);
    }
    row.id()
}

/// The picture of a level, in a frame of equal size for all pictures.
fn picture(made: &OwnLevelFile, order: usize, rim: f32) -> Option<impl Bundle> {
    let level = Document::open(made.text.as_bytes()).ok()?.preview();
    let node = Node {
        width: px(PICTURE.x),
        height: px(PICTURE.y),
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let picture = LevelPicture::new(&level.board, order).node(rim, PICTURE);
    Some((node, Pickable::IGNORE, children![picture]))
}

fn choose(chosen: On<ValueChange<usize>>, mut commands: Commands) {
    commands.entity(chosen.source).insert(ChosenOption(chosen.value));
}
