//! The way that a hint shows, watched like a replay from the present on.

use bevy::prelude::*;
use chronoshift_core::solver::Advice;

use super::film::Film;
use super::scrub::Scrub;
use crate::advice::{Advisor, HintLevel};
use crate::input::{Control, IntentNow, SeekControl, Way};
use crate::sim::{Opening, Screening};

/// At the last hint level, playing forwards plays the advice.
pub(super) fn show(
    intent: Res<IntentNow>,
    (hint, advisor): (Res<HintLevel>, Res<Advisor>),
    (film, scrub): (Option<Res<Film>>, Res<Scrub>),
    mut screenings: MessageWriter<Screening>,
) {
    let is_asked = intent.board() == Some(Control::Seek(SeekControl::Play(Way::On)));
    let is_seen = *hint == HintLevel::NextStep && !scrub.is_on();
    let (Some(film), Some(Advice::Next { way, .. })) = (film, advisor.advice()) else { return };
    if !(is_asked && is_seen) {
        return;
    }
    let from = Opening::Advised { timeline: film.timeline, turn: film.turn };
    screenings.write(Screening::of(film.chronicle.board(), way.solution(), from));
}
