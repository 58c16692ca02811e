//! A row for each of the player's own levels.

use bevy::prelude::*;
use chronoshift_core::editing::Document;

use super::actions::{
    ask_level_name, copy_level, open_level, play_level, rename_level, share_level,
};
use super::delete::{delete_edits, delete_level};
use super::row::{OwnLevel, SavedVersion, is_edited, row_name};
use super::sift::spawn_rows;
use crate::menus::dialogs::{RowAction, make_row, row_action};
use crate::pictures::level_picture::LevelPicture;
use crate::save::{OwnLevelFile, Workshop};
use crate::theme::Fonts;
use crate::widgets::{Availability, note};
use crate::words::message;

/// The greatest size of a picture, in pixels before scaling.
const PICTURE: Vec2 = Vec2::new(60.0, 44.0);

/// A row for each level, the latest change first. Pictures have outer walls of this width.
pub(crate) fn spawn_own_levels(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    workshop: &Workshop,
    rim: f32,
) {
    let (all, troubles) = workshop.list();
    for trouble in troubles {
        list.spawn(note(fonts, trouble.text()));
    }
    let has_edits =
        |level: &OwnLevelFile| all.iter().any(|made| made.edits.as_ref() == Some(&level.place));
    let listed: Vec<_> = all.iter().enumerate().filter(|(_, made)| !has_edits(made)).collect();
    spawn_rows(list, fonts, listed.len(), |rows| {
        for (order, made) in listed {
            let row = spawn_row(rows, fonts, made, order, rim);
            let saved = all.iter().position(|level| Some(&level.place) == made.edits.as_ref());
            if let Some(saved) = saved {
                // It replaces its edits when they are deleted.
                let saved = spawn_row(rows, fonts, &all[saved], saved, rim);
                rows.commands_mut().entity(saved).insert(Availability(false));
                rows.commands_mut().entity(row).insert(SavedVersion(saved));
            }
        }
    });
}

fn spawn_row(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    made: &OwnLevelFile,
    order: usize,
    rim: f32,
) -> Entity {
    let picture = picture(made, order, rim);
    let row = list.spawn(OwnLevel(made.clone()));
    let mut row = make_row(row, fonts, row_name(made), actions(made));
    row.observe(rename_level);
    if let Some(picture) = picture {
        let picture = row.commands_mut().spawn(picture).id();
        row.insert_child(0, picture);
    }
    row.id()
}

/// The actions on a level; the last only if there are edits since it was saved.
fn actions(made: &OwnLevelFile) -> impl Iterator<Item = RowAction> + use<> {
    let all = [
        row_action(message!("edit"), open_level),
        row_action(message!("play"), play_level),
        row_action(message!("row-rename"), ask_level_name),
        row_action(message!("made-copy"), copy_level),
        row_action(message!("row-share"), share_level),
        row_action(message!("delete"), delete_level),
    ];
    let back = is_edited(made).then(|| row_action(message!("made-go-back"), delete_edits));
    all.into_iter().chain(back)
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
    Some((node, children![picture]))
}
