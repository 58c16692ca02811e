//! The pictures of the list are drawn before it opens.

use std::sync::Arc;

use bevy::prelude::*;

use super::tile::PICTURE;
use crate::frame::Frame;
use crate::pictures::level_picture::LevelPictures;
use crate::sim::{Catalogue, LevelFile, LevelFiles, Playlist};

pub(super) fn plugin(app: &mut App) {
    let is_due = resource_exists::<LevelFiles>
        .and_then(on_message::<AssetEvent<LevelFile>>.or_else(resource_changed::<Playlist>));
    app.add_systems(Update, draw_ahead.run_if(is_due).in_set(Frame::Choose));
}

fn draw_ahead(levels: Catalogue, mut pictures: ResMut<LevelPictures>) {
    let all = (0..levels.len()).filter_map(|place| levels.level(place));
    pictures.draw_ahead(all.map(|level| Arc::clone(&level.board)), PICTURE);
}
