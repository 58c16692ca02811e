//! The line about the position, beside the panel's text.

use super::feedback::Feedback;
use super::feedback_text::{how_turns_pass, why_no_effect};
use super::inputs::PanelInputs;
use crate::sim::NoEffect;
use crate::words::{self, Aside, AsideTone, HintLevel, choose_aside, with_actions_left};

/// The most important line about the position at a hint level.
pub(super) fn aside(inputs: &PanelInputs, hint: HintLevel) -> Option<Aside> {
    of_key(inputs)
        .or_else(|| with_actions_left(inputs.play(), of_position(inputs, hint)))
        .or_else(|| triumph(inputs))
        .or_else(|| instead(inputs))
        .or_else(|| inputs.present.aside.clone().filter(|_| !inputs.scrub.is_on()))
}

/// A line of feedback on the last key, unless that feedback replaces everything else.
pub(super) fn of_key(inputs: &PanelInputs) -> Option<Aside> {
    let is_alone = !inputs.is_over() && !inputs.scrub.is_on();
    Some(Aside::warning(match *inputs.feedback {
        // The panel shows the player's choices instead.
        Feedback::NoEffect(NoEffect::NothingToDo) if inputs.is_over() => return None,
        Feedback::NoEffect(why) if !is_alone || inputs.play().is_waiting() || why.is_of_sight() => {
            why_no_effect(why)
        }
        Feedback::PassTurns(by_themselves) if !is_alone => how_turns_pass(by_themselves),
        _ => return None,
    }))
}

/// A line about the past selves that get through at the turn shown.
pub(super) fn triumph(inputs: &PanelInputs) -> Option<Aside> {
    words::breakthrough_text(&inputs.shown.as_ref()?.breakthroughs).map(Aside::triumph)
}

/// Whether there is a warning that the player is stuck.
pub(super) fn is_stuck(inputs: &PanelInputs) -> bool {
    let line = of_position(inputs, HintLevel::Hidden);
    line.is_some_and(|line| line.tone == AsideTone::Warning)
}

fn of_position(inputs: &PanelInputs, hint: HintLevel) -> Option<Aside> {
    let (session, warnings) = (&inputs.session, inputs.preferences.warnings);
    choose_aside(&session.play, &session.level, &inputs.advisor.known, hint, warnings)
}

/// A suggestion, after an action that had no effect.
fn instead(inputs: &PanelInputs) -> Option<Aside> {
    let is_tried = matches!(
        *inputs.feedback,
        Feedback::Refused | Feedback::NoWay | Feedback::NoEffect(NoEffect::NothingToDo)
    );
    let timeline = inputs.history.as_ref().map(|history| history.timeline);
    let first = timeline.and_then(|timeline| inputs.courses.broken_by(timeline).last());
    let since = first.map(|first| first.turn);
    words::instead_text(inputs.play(), since).filter(|_| is_tried).map(Aside::warning)
}
