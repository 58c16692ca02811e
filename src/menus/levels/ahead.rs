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
    // Broken levels of a collection are not parsed for this.
    let usable = (0..levels.len()).filter(|&place| levels.is_usable(place));
    let boards = usable.filter_map(|place| Some(Arc::clone(&levels.level(place)?.board)));
    pictures.draw_ahead(boards, PICTURE);
}
