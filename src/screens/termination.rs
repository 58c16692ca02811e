//! A game that the system asks to end saves everything, as if the player had quit it in the menu.

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;

use crate::platform::{Termination, waker};
use chronoshift_words::{english, io_text};

#[derive(Resource)]
struct TerminationSignal(Termination);

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen_for_signals.run_if(resource_exists::<EventLoopProxyWrapper>))
        .add_systems(
            First,
            end_game.run_if(|ending: Option<Res<TerminationSignal>>| {
                ending.is_some_and(|it| it.0.is_requested())
            }),
        );
}

fn listen_for_signals(mut commands: Commands, window: Res<EventLoopProxyWrapper>) {
    match Termination::listen(waker(Some(&window))) {
        Ok(termination) => commands.insert_resource(TerminationSignal(termination)),
        Err(error) => warn!("the system cannot ask the game to end: {}", english(&io_text(&error))),
    }
}

fn end_game(mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::Success);
}
