//! The screen for a level that can't be played: what is wrong, where, and what to do.

use bevy::prelude::*;

use crate::sim::{Bench, LevelError, LevelFile, LevelFiles, Playlist};
use crate::states::Screen;
use crate::theme::{Fonts, Ink, shades};
use crate::words::{Message, Say};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_broken_level.run_if(in_state(Screen::Play)));
}

/// The screen and its text.
#[derive(Component, PartialEq)]
struct BrokenLevelScreen(Message);

fn show_broken_level(
    mut commands: Commands,
    (playlist, fonts): (Res<Playlist>, Res<Fonts>),
    files: Res<LevelFiles>,
    (levels, bench): (Res<Assets<LevelFile>>, Option<Res<Bench>>),
    shown: Query<(Entity, &BrokenLevelScreen)>,
    mut was_made: Local<bool>,
) {
    // A level in the level editor is on the screen, whatever level comes after it in the campaign.
    let is_made = bench.is_some();
    let is_other = std::mem::replace(&mut *was_made, is_made) != is_made;
    if !(playlist.is_changed() || levels.is_changed() || is_other) {
        return;
    }
    let broken = match levels.get(files.current(&playlist)).map(|file| &file.0) {
        Some(Err(error)) if !is_made => Some(BrokenLevelScreen(error_text(error, &playlist))),
        _ => None,
    };
    if shown.iter().next().map(|(_, broken)| broken) == broken.as_ref() {
        return;
    }
    for (entity, _) in &shown {
        commands.entity(entity).despawn();
    }
    if let Some(BrokenLevelScreen(message)) = broken {
        commands.spawn((
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                padding: UiRect::axes(percent(5), px(64)),
                overflow: Overflow::clip(),
                ..default()
            },
            // Marks stand below the places that they mean.
            children![(Say(message.clone()), fonts.even(14.0), Ink(shades::TEXT))],
            BrokenLevelScreen(message),
        ));
    }
}

fn error_text(error: &LevelError, playlist: &Playlist) -> Message {
    match error {
        LevelError::Syntax(error) => {
            let report = error.render(&playlist.file().display().to_string(), false);
            Message::new("broken-report").with("report", report)
        }
        LevelError::Read(error) => {
            let path = playlist.folder().join(playlist.file()).display().to_string();
            Message::new("broken-unreadable").with("path", path).with("error", error.clone())
        }
    }
}
