//! Actions at the turn shown, for players who chose that.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Command};

use super::film::Film;
use super::playhead::Playhead;
use super::scrub::Scrub;
use super::take_over;
use crate::frame::{Resolve, Resolving};
use crate::input::{Control, IntentNow};
use crate::save::Preferences;
use crate::sim::{Request, TakenOver};
use crate::states::Mode;

pub(super) fn plugin(app: &mut App) {
    let is_on = in_state(Mode::Play)
        .and_then(|scrub: Res<Scrub>, it: Res<Preferences>| scrub.is_on() && it.act_from_shown)
        .and_then(not(resource_exists::<TakenOver>));
    app.add_systems(
        Resolve,
        go_there.after(take_over::ask).in_set(Resolving::TakeOver).run_if(is_on),
    );
}

/// Before an action, it deletes everything after the turn shown, or the self waits until then. In
/// an earlier timeline the player takes over its self.
fn go_there(
    intent: Res<IntentNow>,
    (film, playhead): (Option<Res<Film>>, Option<Res<Playhead>>),
    mut requests: MessageWriter<Request>,
) {
    let acts = intent.board().is_some_and(Control::acts);
    let Some((film, playhead)) = film.zip(playhead).filter(|_| acts) else { return };
    let turn = playhead.turn() as usize;
    if playhead.timeline() != film.timeline {
        requests.write(Request::TakeOver { clone: playhead.timeline() - 1, turn });
        return;
    }
    if turn < film.turn {
        requests.write(Request::Command(Command::Cut { clone: film.timeline - 1, turn }));
    }
    let hold = || Request::Command(Command::Act(Action::Hold));
    requests.write_batch((film.turn..turn).map(|_| hold()));
}
