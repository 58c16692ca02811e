//! The content while the player looks at another turn.

use chronoshift_core::rules::Status;

use super::asides::aside;
use super::content::{PanelContent, Tone};
use super::inputs::PanelInputs;
use super::playing::present_text;
use super::take_over::{add_changes, offer_to_take_over};
use crate::board_ui::labels::keys::key;
use crate::input::{Control, SeekControl, Way};
use crate::sim::Playhead;
use crate::timeline::History;
use crate::words::{
    self, Argument, HintLevel, Message, ShownTime, message, timeline_text, turn_text,
};

/// The turn that the player looks at.
pub(super) fn other_turn(inputs: &PanelInputs) -> Option<PanelContent> {
    if !inputs.scrub.is_on() {
        return None;
    }
    let mut explained = inputs.play().chronicle().first_broken();
    let mut new = PanelContent { text: present_text(inputs), ..inputs.present.clone() };
    if let Some(looked_at) = looked_at(inputs) {
        let playhead = looked_at.text.as_ref().and(inputs.playhead.as_ref());
        explained = playhead.map(|playhead| playhead.timeline());
        new = PanelContent { choices: new.choices, ..looked_at };
    }
    let is_calm = new.tone == Tone::Calm;
    new.off_course = inputs.off_course().filter(|_| is_calm);
    if new.off_course.is_none() {
        let strip = || inputs.look_back.is_early().then(timeline_text);
        new.text = new.text.or_else(|| cause_step(inputs)).or_else(strip);
    }
    // A fault needs no more words, and a paradox has choices of its own.
    if is_calm {
        add_changes(inputs, &mut new, explained);
        offer_to_take_over(inputs, &mut new.choices);
    }
    Some(PanelContent { aside: aside(inputs, HintLevel::Hidden), ..new })
}

/// The effect of a move at another turn than the present, and an explanation: of the break there or, at a turn that is
/// not one of its causes, of the break to come. `None` in the present.
fn looked_at(inputs: &PanelInputs) -> Option<PanelContent> {
    let (history, playhead) = inputs.place()?;
    let (timeline, turn) = (playhead.timeline(), playhead.turn().ceil() as usize);
    if history.is_now(timeline, turn) {
        return None;
    }
    let is_explained =
        playhead.is_at_end() || history.broken() == Some(timeline) && cause_step(inputs).is_none();
    let why = || {
        let chain = inputs.courses.broken_by(timeline);
        words::why_broken(playhead.chronicle(), timeline, chain, inputs.you())
    };
    let is_of_history = is_explained && history.broken() == Some(timeline);
    let marked = inputs.courses.marked_paradox(playhead.chronicle(), timeline, true);
    let marked = marked.filter(|_| is_of_history);
    let breaks = playhead.is_at_end() && playhead.paradox().is_some();
    let move_does = if breaks { None } else { what_a_move_does(inputs) };
    Some(PanelContent {
        title: move_does.unwrap_or_else(|| describe_turn(history, playhead)),
        text: is_explained.then(why).flatten(),
        seen_text: marked
            .map(|paradox| words::dated_paradox_text(paradox, inputs.you()).without_places()),
        ..PanelContent::default()
    })
}

/// The effect of a move while the player looks at another turn; `None` if nothing can be played.
fn what_a_move_does(inputs: &PanelInputs) -> Option<Message> {
    let step = |way| key(Control::Seek(SeekControl::Step(way)));
    let (device, back, on) = (Argument::Device, step(Way::Back), step(Way::On));
    (*inputs.play().status() == Status::Playing).then(|| {
        if inputs.preferences.act_from_shown {
            message!("looking-move-from-here", device = device, back = back, on = on)
        } else {
            message!("looking-move-now", device = device, back = back, on = on)
        }
    })
}

/// The events of the turn, if it is one of the causes that the panel explains in the present.
fn cause_step(inputs: &PanelInputs) -> Option<Message> {
    let (history, playhead) = inputs.place()?;
    let (told, chain) = inputs.courses.told_now(history)?;
    let place = (playhead.timeline(), playhead.turn() as usize);
    let steps = words::cause_steps(chain, playhead.board(), inputs.you()).into_iter();
    let here = steps.filter(|(_, until)| (told, *until) == place).map(|(step, _)| step);
    here.reduce(Message::then)
}

/// The turn and the timeline on the screen, and how they relate to the present.
pub(crate) fn describe_turn(history: &History, playhead: &Playhead) -> Message {
    let (timeline, turn) = (playhead.timeline(), playhead.turn().ceil() as usize);
    if let Some(screening) = &history.watched {
        let all = history.chronicle.timeline_count();
        let what = screening.kind_name();
        return message!("watching", what = what, timeline = timeline, all = all, turn = turn);
    }
    let breaks = playhead.is_at_end() && playhead.paradox().is_some();
    let when = match (history.is_ahead(timeline, turn), history.is_now(timeline, turn)) {
        (true, _) if breaks => ShownTime::ParadoxAhead,
        (true, _) => ShownTime::Ahead,
        (_, true) => ShownTime::Present,
        _ => ShownTime::Past,
    };
    turn_text(timeline, turn, when)
}
