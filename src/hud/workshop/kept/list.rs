//! A row for each level that the player makes or has made.

use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;
use chronoshift_core::editing::Document;

use super::act::act;
use super::row::{For, GO_ON, name};
use crate::hud::pictures::PictureOf;
use crate::save::{Made, Workshop};
use crate::theme::Fonts;
use crate::widgets::{Chosen, acting_choice, note};
use crate::words::Message;

/// How wide what can be done is.
const WIDTH: f32 = 170.0;
/// How large a picture may be, in pixels before scaling.
const PICTURE: Vec2 = Vec2::new(60.0, 44.0);

/// A row for each of them, the one changed last first. Outer walls are drawn so thick in their
/// pictures.
pub(in crate::hud::workshop) fn spawn(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    workshop: &Workshop,
    rim: f32,
) {
    let (all, troubles) = workshop.list();
    for trouble in troubles {
        list.spawn(note(fonts, trouble.text()));
    }
    for (order, made) in all.into_iter().enumerate() {
        let options = [
            Message::new("made-open"),
            Message::new("made-play"),
            Message::new("made-rename"),
            Message::new("made-copy"),
            Message::new("made-share"),
            Message::new("made-delete"),
        ];
        let row = acting_choice(fonts, name(&made.place, &made.changed), options.to_vec(), WIDTH);
        let picture = picture(&made, order, rim);
        let mut row = list.spawn((row, For(made)));
        row.insert(Chosen(GO_ON)).observe(choose).observe(act);
        if let Some(picture) = picture {
            let picture = row.commands_mut().spawn(picture).id();
            row.insert_child(0, picture);
        }
    }
}

/// What a level looks like, in a frame in which all pictures have the same room.
fn picture(made: &Made, order: usize, rim: f32) -> Option<impl Bundle> {
    let level = Document::open(made.text.as_bytes()).ok()?.preview();
    let node = Node {
        width: px(PICTURE.x),
        height: px(PICTURE.y),
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let picture = PictureOf::new(&level.board, order).node(rim, PICTURE);
    Some((node, Pickable::IGNORE, children![picture]))
}

fn choose(chosen: On<ValueChange<usize>>, mut commands: Commands) {
    commands.entity(chosen.source).insert(Chosen(chosen.value));
}
