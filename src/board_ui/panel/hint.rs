//! The content while a hint is open.

use super::asides::aside;
use super::content::{BehindHint, PanelContent};
use super::inputs::PanelInputs;
use super::usual_choices::{finish_choices, usual_choices};
use crate::input::{Control, SeekControl, Way};
use crate::words::{self, HintLevel, Message, Notice, message, own_hint};

/// Plays the actions from here to the end, as a replay.
const SHOW_WAY: (Control, Message) =
    (Control::Seek(SeekControl::Play(Way::On)), message!("choice-show-way"));

/// The current hint level. Some hints are the level's own.
pub(super) fn shown_hint(inputs: &PanelInputs) -> Option<PanelContent> {
    let hint = inputs.hint.0;
    if hint == HintLevel::Hidden || inputs.is_over() || inputs.feedback.takes_place() {
        return None;
    }
    let (play, level, known) = (inputs.play(), &inputs.session.level, &inputs.advisor.known);
    let own = match hint {
        HintLevel::Own(step) => own_hint(level, step, &inputs.words),
        _ => None,
    };
    let (rung, rungs) = hint.rung(known, play, level);
    let more = match rungs.map(|rungs| rungs - rung) {
        Some(0) => message!("choice-hide-hint"),
        Some(1) => message!("choice-whole-plan"),
        _ => message!("choice-more-hint"),
    };
    let way = (hint == HintLevel::Plan && inputs.advisor.details().is_some()).then_some(SHOW_WAY);
    let choices = [(Control::Hint, more)].into_iter().chain(usual_choices(inputs)).chain(way);
    let mut choices = choices.collect();
    finish_choices(inputs, &mut choices);
    let PanelContent { title, text, is_usual, .. } = inputs.present.clone();
    Some(PanelContent {
        choices,
        aside: aside(inputs, hint),
        behind_hint: Some(BehindHint {
            notice: Notice { title, text, is_usual },
            aside: aside(inputs, HintLevel::Hidden),
            is_final: known.has_answer(),
        }),
        ..words::hint_notice(own, (rung, rungs)).into()
    })
}
