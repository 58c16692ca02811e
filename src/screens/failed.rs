//! When the game's own files could not be read.

use bevy::app::AppExit;
use bevy::asset::{AssetLoadError, UntypedAssetLoadFailedEvent};
use bevy::prelude::*;

use crate::input::Focus;
use crate::reason::reason;
use crate::states::Screen;
use crate::theme::palette;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Failures>()
        .add_systems(Update, note.run_if(in_state(Screen::Loading)))
        .add_systems(OnEnter(Screen::Failed), show)
        .add_systems(Update, leave.run_if(not(in_state(Screen::Play))));
}

/// What could not be read, and why.
#[derive(Resource, Default)]
struct Failures(Vec<String>);

fn note(mut events: MessageReader<UntypedAssetLoadFailedEvent>, mut failures: ResMut<Failures>) {
    // What is put together from several files is the pictures of all themes.
    let tell = |event: &UntypedAssetLoadFailedEvent| match &event.error {
        AssetLoadError::AddAsyncError(_) => "themes: no picture of any theme".to_owned(),
        error => format!("{}: {}", event.path, reason(error)),
    };
    failures.0.extend(events.read().map(tell));
}

/// There is no menu yet: its key leaves at once.
fn leave(focus: Res<Focus>, mut exit: MessageWriter<AppExit>) {
    if *focus == Focus::Menu {
        exit.write(AppExit::Success);
    }
}

fn show(mut commands: Commands, failures: Res<Failures>) {
    let text = format!(
        "The game cannot start, as these files could not be read:\n\n{}\n\nEsc leaves.",
        failures.0.join("\n")
    );
    commands.spawn((
        Node { margin: UiRect::all(auto()), max_width: percent(90), ..default() },
        children![(Text::new(text), TextColor(palette::TEXT))],
    ));
}
