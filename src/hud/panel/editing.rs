//! The notices on recordings that are changed.

use chronoshift_core::rules::{End, Play};

use super::notice::{Notice, Tone};
use super::notices::{RESET_CLONE, RESET_LEVEL, UNDO};
use super::remark::Remark;
use crate::input::Control;
use crate::sim::TakenOver;
use crate::words::{self, Message, Places};

/// An edit has left a timeline without its time jump.
pub(in crate::hud) fn broken_timeline(play: &Play, timeline: usize) -> Notice {
    let why = |places| words::broken(play.chronicle(), timeline, places).unwrap_or_default();
    let text = |places| why(places).then(Message::new("broken-timeline-text"));
    Notice {
        tone: Tone::Alarm,
        title: Message::new("broken-timeline-title").with("timeline", timeline),
        text: Some(text(Places::Shown)),
        told: Some(text(Places::Named)),
        choices: vec![
            (Control::TakeOver, Message::new("choice-mend")),
            UNDO,
            RESET_CLONE,
            RESET_LEVEL,
        ],
        ..Notice::default()
    }
}

/// A self is taken over.
pub(in crate::hud) fn taken_over(play: &Play, taken: &TakenOver, remark: &Remark) -> Notice {
    let chronicle = play.chronicle();
    let (timeline, turn) = (taken.clone + 1, taken.turn);
    let is_over = matches!(chronicle.end(timeline), End::Paradox(_));
    let is_inside = chronicle.scene(timeline, turn).inside[taken.clone];
    let text = match taken.inserts {
        _ if is_over && turn == chronicle.turns(timeline) => Message::new("take-over-paradox"),
        _ if is_inside => Message::new("take-over-inside"),
        _ if *remark == Remark::NoWay => Message::new("take-over-no-way"),
        _ if taken.refused => Message::new("take-over-refused"),
        true => Message::new("take-over-inserting"),
        false => Message::new("take-over-text"),
    };
    let other = match taken.inserts {
        true => Message::new("choice-overwrite"),
        false => Message::new("choice-insert"),
    };
    let broken = |places| {
        let why = |it| Some((it, words::broken(chronicle, it, places)?));
        let broken = (1..=chronicle.timelines()).find_map(why);
        broken
            .map(|(it, why)| Message::new("take-over-broken").with("timeline", it).with("why", why))
    };
    let text = |places| broken(places).into_iter().fold(text.clone(), Message::then);
    Notice {
        title: Message::new("take-over-title").with("number", timeline),
        text: Some(text(Places::Shown)),
        told: Some(text(Places::Named)),
        choices: vec![
            (Control::TakeOver, Message::new("choice-let-go")),
            UNDO,
            (Control::Insert, other),
            (Control::Delete, Message::new("choice-delete")),
            (Control::CutOff, Message::new("choice-cut-off")),
        ],
        is_to_do: true,
        ..Notice::default()
    }
}
