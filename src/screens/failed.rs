//! The screen for the case that the game can't read its own files.

use bevy::app::AppExit;
use bevy::asset::{AssetLoadError, UntypedAssetLoadFailedEvent};
use bevy::prelude::*;

use crate::board_ui::labels::key;
use crate::input::{Control, Intent};
use crate::platform::asset_reason;
use crate::states::Screen;
use crate::theme::{Ink, shades};
use crate::words::{Message, Say};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Failures>()
        .add_systems(Update, note_failures.run_if(in_state(Screen::Loading)))
        .add_systems(OnEnter(Screen::Failed), show_failures)
        .add_systems(Update, leave_failed.run_if(not(in_state(Screen::Play))));
}

/// The files that can't be read, with the reasons.
#[derive(Resource, Default)]
struct Failures(Vec<Message>);

fn note_failures(
    mut events: MessageReader<UntypedAssetLoadFailedEvent>,
    mut failures: ResMut<Failures>,
) {
    // The only asset made of several files is the pictures of all themes.
    let tell = |event: &UntypedAssetLoadFailedEvent| match &event.error {
        AssetLoadError::AddAsyncError(_) => Message::new("failed-themes"),
        error => Message::verbatim(format!("{}: {}", event.path, asset_reason(error))),
    };
    failures.0.extend(events.read().map(tell));
}

/// There is no menu yet: its key leaves at once.
fn leave_failed(mut intents: MessageReader<Intent>, mut exit: MessageWriter<AppExit>) {
    if intents.read().filter(|intent| **intent == Intent::Menu(Control::Menu)).count() > 0 {
        exit.write(AppExit::Success);
    }
}

fn show_failures(mut commands: Commands, failures: Res<Failures>) {
    let files = failures.0.iter().cloned().reduce(Message::above);
    let message = Message::new("failed")
        .with("files", files.unwrap_or_default())
        .with("menu", key(Control::Menu));
    commands.spawn((
        Node { margin: UiRect::all(auto()), max_width: percent(90), ..default() },
        children![(Say(message), Ink(shades::TEXT))],
    ));
}
