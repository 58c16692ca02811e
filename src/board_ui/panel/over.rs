//! The contents when the play is over: complete, or unable to continue.

use chronoshift_core::rules::{End, Status};

use super::content::{PanelContent, Tone};
use super::inputs::PanelInputs;
use super::usual_choices::{
    BACK_TO_EDITOR, LOOK_BACK, MEND, RESET_CLONE, RESET_LEVEL, UNDO, ways_back,
};
use crate::input::Control;
use crate::sim::contradiction;
use crate::words::{self, Completion, Message, You, lesson, message};

const WHY_CHOICE: (Control, Message) = (Control::Help, message!("choice-why"));
const HELP_CHOICE: (Control, Message) = (Control::Help, message!("control-help"));

/// A paradox, with its chain of causes. Where the level teaches about paradoxes, and in the first levels, players don't
/// edit recordings yet.
pub(super) fn paradox(inputs: &PanelInputs) -> Option<PanelContent> {
    let play = inputs.play();
    let Status::Paradox(paradox) = play.status() else { return None };
    let lesson = lesson(&inputs.session.level, play, &inputs.words);
    let edits = lesson.is_none() && !inputs.look_back.is_early();
    let (chronicle, timeline) = (play.chronicle(), play.timeline());
    let is_marked = inputs.courses.marked_paradox(chronicle, timeline, false).is_some();
    let has_causes = inputs.courses.explains(chronicle, timeline);
    let what = words::paradox_text(paradox, You::present_self(chronicle));
    let notice = |what| words::paradox_notice(what, lesson.as_ref());
    let marked = is_marked.then(|| notice(what.clone().without_places()));
    let more = edits
        .then_some([MEND, if has_causes { WHY_CHOICE } else { HELP_CHOICE }])
        .into_iter()
        .flatten();
    Some(PanelContent {
        tone: Tone::Alarm,
        seen_text: marked.and_then(|marked| marked.text),
        choices: [UNDO, LOOK_BACK].into_iter().chain(more).chain([RESET_LEVEL]).collect(),
        is_ranked: true,
        ..notice(what).into()
    })
}

/// An edit has left a timeline without its time jump.
pub(super) fn broken_timeline(inputs: &PanelInputs) -> Option<PanelContent> {
    let play = inputs.play();
    let &Status::Broken { timeline } = play.status() else { return None };
    let (tone, choices) = match play.chronicle().end(timeline) {
        // A self completes the level although others follow it.
        End::Complete => {
            let leave_out = (Control::ResetClone, message!("choice-leave-out-follower"));
            (Tone::Calm, vec![leave_out, UNDO, RESET_LEVEL])
        }
        _ => (Tone::Alarm, vec![MEND, UNDO, RESET_CLONE, RESET_LEVEL, WHY_CHOICE]),
    };
    Some(PanelContent { tone, choices, ..words::broken_timeline_notice(play, timeline).into() })
}

pub(super) fn limit_reached(inputs: &PanelInputs) -> Option<PanelContent> {
    let play = inputs.play();
    let &Status::Over(limit) = play.status() else { return None };
    Some(PanelContent {
        tone: Tone::Alarm,
        choices: ways_back(play, false, true),
        ..words::over_notice(play, limit).into()
    })
}

/// The level is complete in a playtest.
pub(super) fn tested(inputs: &PanelInputs) -> Option<PanelContent> {
    inputs.editor.as_ref()?;
    let play = inputs.play();
    let (score, clones) = (play.score(), play.timeline());
    (*play.status() == Status::Complete).then(|| PanelContent {
        tone: Tone::Joy,
        title: message!("complete-title"),
        text: Some(message!("tested-text", score = score, clones = clones)),
        choices: vec![(Control::Enter, message!("tested-keep")), BACK_TO_EDITOR, UNDO, RESET_LEVEL],
        is_ranked: true,
        ..PanelContent::default()
    })
}

pub(super) fn complete(inputs: &PanelInputs) -> Option<PanelContent> {
    let (session, playlist, play) = (&inputs.session, &inputs.playlist, inputs.play());
    if *play.status() != Status::Complete {
        return None;
    }
    let is_daily = session.day.is_some();
    let record = inputs.progress.as_ref().and_then(|progress| progress.record(play.board()));
    let completion = Completion { play, par: session.par, record };
    let is_last = !is_daily && playlist.is_last() && playlist.len() > 1;
    let own = inputs.preferences.player_name();
    let lesson = lesson(&session.level, play, &inputs.words);
    let mut notice = completion.notice(is_last, own.as_ref(), lesson.as_ref());
    let go_on = match is_last {
        _ if is_daily => message!("daily-calendar"),
        true => message!("the-campaign"),
        false => message!("control-next-level"),
    };
    let again = if inputs.plays_solution_again() {
        message!("choice-solution-again")
    } else {
        message!("choice-play-again")
    };
    let mut choices = vec![(Control::Enter, go_on), UNDO, (Control::ResetLevel, again)];
    match playlist.len() {
        _ if is_daily => {}
        // There is no other level.
        1 => _ = choices.remove(0),
        _ => choices.push((Control::Levels, message!("control-levels"))),
    }
    choices.push((Control::Replays, message!("control-replays")));
    let refuted = session.par.filter(|par| par.is_refuted_by(completion.score())).map(|par| {
        let level = session.level.title().unwrap_or_default();
        contradiction(level, completion.score(), par.score)
    });
    let faults = refuted.into_iter().chain(inputs.unsaved.text());
    notice.text = notice.text.into_iter().chain(faults).reduce(Message::above);
    Some(PanelContent {
        tone: Tone::Joy,
        stars: Some(completion.stars()),
        choices,
        is_ranked: true,
        ..notice.into()
    })
}
