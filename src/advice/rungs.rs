//! The levels of a hint: each press of the key shows one more.

use bevy::prelude::*;
use chronoshift_core::rules::Status;
use leafwing_input_manager::prelude::ActionState;

use super::advisor::{Advisor, ShownHint};
use crate::frame::{Resolve, Resolving};
use crate::input::{BoardInput, Control};
use crate::save::Progress;
use crate::sim::{EditorSession, NoEffect, Session, TakenOver};
use crate::states::LevelState;
use crate::words::HintLevel;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownHint>().add_systems(
        Resolve,
        handle_hint_keys.in_set(Resolving::Hint).run_if(in_state(LevelState::Open)),
    );
}

/// Handles the keys for hints. While no hint is visible, the key shows the hint again at the same level. This comes
/// before requests are served, because it depends on what the player saw when pressing the key.
fn handle_hint_keys(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    session: Res<Session>,
    taken: Option<Res<TakenOver>>,
    advisor: Res<Advisor>,
    mut progress: Option<ResMut<Progress>>,
    editor: Option<Res<EditorSession>>,
    mut hint: ResMut<ShownHint>,
    mut no_effect: MessageWriter<NoEffect>,
) {
    // Hints are about the present.
    let is_shown = *session.play.status() == Status::Playing && taken.is_none();
    let is_asked = board.just_pressed(&Control::Hint);
    if is_asked && is_shown {
        hint.0 = hint.next(&advisor.known, &session.play, &session.level);
        let progress = progress.as_mut().filter(|_| hint.0 != HintLevel::Hidden);
        if let Some(progress) = progress.filter(|_| editor.is_none()) {
            progress.count_hint(session.play.board());
        }
    } else if is_asked && taken.is_some() {
        no_effect.write(NoEffect::NoHints);
    } else if [Control::ShowActions, Control::ResetLevel].iter().any(|it| board.just_pressed(it)) {
        hint.0 = HintLevel::Hidden;
    }
}
