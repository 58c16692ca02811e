//! The screens for files that can't be read: a level, with its faults, their positions and the remedy, and files of the
//! game itself.

use bevy::app::AppExit;
use bevy::asset::{AssetLoadError, UntypedAssetLoadFailedEvent};
use bevy::prelude::*;
use chronoshift_save::files::path_name;
use leafwing_input_manager::prelude::ActionState;

use crate::board_ui::labels::key;
use crate::input::{BoardInput, Control};
use crate::platform::asset_reason;
use crate::sim::{EditorSession, LevelError, LevelFile, LevelFiles, Playlist};
use crate::states::Screen;
use crate::theme::{Fonts, Ink, shades};
use crate::timeline::TitleRoom;
use crate::words::{Message, Say, TextFault, message, reason_text, syntax_error_text};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_broken_level.run_if(in_state(Screen::Play)))
        .init_resource::<Failures>()
        .add_systems(Update, collect_failures.run_if(in_state(Screen::Loading)))
        .add_systems(OnEnter(Screen::Failed), show_failures)
        .add_systems(Update, leave_failed.run_if(not(in_state(Screen::Play))));
}

/// The screen with the faults of a level, and its text.
#[derive(Component, PartialEq)]
struct BrokenLevelScreen(Message);

fn show_broken_level(
    mut commands: Commands,
    playlist: Res<Playlist>,
    fonts: Res<Fonts>,
    files: Res<LevelFiles>,
    levels: Res<Assets<LevelFile>>,
    editor: Option<Res<EditorSession>>,
    titles: Query<(), With<TitleRoom>>,
    shown: Query<(Entity, &BrokenLevelScreen)>,
    mut was_hidden: Local<bool>,
) {
    // The title or a level in the level editor is on the screen, even if the current level is broken.
    let is_hidden = editor.is_some() || !titles.is_empty();
    let is_other = std::mem::replace(&mut *was_hidden, is_hidden) != is_hidden;
    if !(playlist.is_changed() || levels.is_changed() || is_other) {
        return;
    }
    let file = files.current(&playlist).and_then(|file| levels.get(file));
    let broken = match file.map(LevelFile::level) {
        Some(Err(error)) if !is_hidden => Some(BrokenLevelScreen(error_text(error, &playlist))),
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
            // Marks are below the characters that they refer to.
            children![(Say(message.clone()), fonts.even(14.0), Ink(shades::TEXT))],
            BrokenLevelScreen(message),
        ));
    }
}

fn error_text(error: &LevelError, playlist: &Playlist) -> Message {
    match error {
        LevelError::Syntax(error) => {
            let report = syntax_error_text(&playlist.file().display().to_string(), error);
            message!("broken-report", report = report)
        }
        LevelError::Puzzle(error) => {
            let file = Message::verbatim(playlist.file().display().to_string());
            message!("broken-report", report = file.titling(TextFault::from(error).message()))
        }
        LevelError::Gone => {
            message!("broken-gone", path = path_name(&playlist.folder().join(playlist.file())))
        }
        LevelError::Read(error) => {
            let path = path_name(&playlist.folder().join(playlist.file()));
            message!("broken-unreadable", path = path, error = reason_text(error))
        }
    }
}

/// The files that can't be read, with the reasons.
#[derive(Resource, Default)]
struct Failures(Vec<Message>);

fn collect_failures(
    mut events: MessageReader<UntypedAssetLoadFailedEvent>,
    mut failures: ResMut<Failures>,
) {
    // The only asset made of several files is the pictures of all themes.
    let tell = |event: &UntypedAssetLoadFailedEvent| match &event.error {
        AssetLoadError::AddAsyncError(_) => message!("failed-themes"),
        error => {
            let path = Message::verbatim(event.path.path().display().to_string());
            path.titling(asset_reason(error))
        }
    };
    failures.0.extend(events.read().map(tell));
}

/// There is no menu yet, so the menu key quits the game immediately.
fn leave_failed(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    mut exit: MessageWriter<AppExit>,
) {
    if board.just_pressed(&Control::Menu) {
        exit.write(AppExit::Success);
    }
}

fn show_failures(mut commands: Commands, failures: Res<Failures>) {
    let files = Message::join(failures.0.iter().cloned(), Message::above);
    let message = message!("failed", files = files.unwrap_or_default(), menu = key(Control::Menu));
    commands.spawn((
        Node { margin: UiRect::all(auto()), max_width: percent(90), ..default() },
        children![(Say(message), Ink(shades::TEXT))],
    ));
}
