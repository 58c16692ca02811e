//! Labelled numbers in the bar at the top: of the turn on the screen, and the scores to reach. The bar leaves out the
//! numbers that are of no interest yet.

use bevy::prelude::*;
use chronoshift_core::rules::Status;

use crate::advice::ShownHint;
use crate::board_ui::bars::chip;
use crate::frame::Frame;
use crate::save::{Progress, Record};
use crate::sim::{Playhead, Session};
use crate::states::Modes;
use crate::theme::{Fonts, Ink, Shade, shades};
use crate::timeline::{Pace, Scrub, Shown};
use crate::words::{Message, Say, message};

#[derive(Clone, Copy)]
enum BarNumber {
    Turn,
    Timeline,
    Score,
    Moves,
    Pushes,
    Par,
    Best,
}

/// The label and the number.
#[derive(Component)]
struct NumberPlace(BarNumber);

#[derive(Component)]
struct NumberText(BarNumber);

pub(crate) fn plugin(app: &mut App) {
    // The level editor has its own bar, and its board may change in each frame of a stroke.
    let is_played = |modes: Modes| !modes.shows_edit();
    app.add_systems(
        Update,
        (write_numbers, show_numbers).run_if(is_played).in_set(Frame::WriteTexts),
    );
}

impl BarNumber {
    /// All numbers from left to right.
    const ALL: [Self; 7] =
        [Self::Turn, Self::Timeline, Self::Score, Self::Moves, Self::Pushes, Self::Par, Self::Best];

    fn look(self) -> (Message, Shade) {
        match self {
            Self::Turn => (message!("bar-turn"), shades::TEXT),
            Self::Timeline => (message!("bar-timeline"), shades::TIME),
            Self::Score => (message!("bar-score"), shades::TEXT),
            Self::Moves => (message!("bar-moves"), shades::TEXT),
            Self::Pushes => (message!("bar-pushes"), shades::TEXT),
            Self::Par => (message!("bar-par"), shades::TEXT_DIM),
            Self::Best => (message!("bar-best"), shades::TEXT_DIM),
        }
    }
}

pub(super) fn spawn_numbers(bar: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    for number in BarNumber::ALL {
        let (label, shade) = number.look();
        let pair = Node {
            column_gap: px(8),
            align_items: AlignItems::Center,
            display: Display::None,
            ..default()
        };
        bar.spawn((chip(pair), NumberPlace(number))).with_children(|pair| {
            pair.spawn((Say(label), fonts.regular(16.0), Ink(shades::TEXT_DIM)));
            // A minimum width of the text itself would also limit its width.
            let room = Node { min_width: px(26), ..default() };
            pair.spawn(room).with_child((
                Say(Message::default()),
                fonts.strong(21.0),
                Ink(shade),
                NumberText(number),
            ));
        });
    }
}

/// Writes each number, with its limit if the level limits it, and a dash for a missing number. The numbers of the turn on
/// the screen change while turns pass, so that players can follow.
fn write_numbers(
    playhead: Option<Res<Playhead>>,
    shown: Option<Res<Shown>>,
    session: Option<Res<Session>>,
    progress: Option<Res<Progress>>,
    mut numbers: Query<(&mut Say, &NumberText)>,
) {
    let limits = playhead.as_ref().map(|playhead| playhead.board().limits()).unwrap_or_default();
    let count = playhead.map(|playhead| playhead.count());
    let scene = shown.as_ref().map(|shown| shown.next.as_ref().unwrap_or(&shown.here));
    let par = session.as_ref().and_then(|session| session.par).map(|par| par.score);
    let record =
        progress.as_ref().zip(session).and_then(|(all, session)| all.record(session.play.board()));
    let best = record.and_then(Record::best).map(|best| best.score);
    for (mut say, number) in &mut numbers {
        let (now, limit) = match number.0 {
            BarNumber::Turn => (count.map(|count| count.turn), None),
            BarNumber::Timeline => (count.map(|count| count.timeline), limits.clones),
            BarNumber::Score => (count.map(|count| count.score), limits.score),
            BarNumber::Moves => (scene.map(|scene| scene.moves_made), limits.score),
            BarNumber::Pushes => (scene.map(|scene| scene.pushes_made), None),
            BarNumber::Par => (par, None),
            BarNumber::Best => (best, None),
        };
        say.set_if_neq(Say(match (now, limit) {
            (Some(now), Some(limit)) => message!("bar-limited", number = now, limit = limit),
            (Some(now), None) => Message::number(now),
            (None, _) => message!("bar-none"),
        }));
    }
}

/// Shows each number from its moment on.
fn show_numbers(
    session: Option<Res<Session>>,
    progress: Option<Res<Progress>>,
    scrub: Res<Scrub>,
    hint: Res<ShownHint>,
    mut numbers: Query<(&mut Node, &NumberPlace)>,
    mut pace: ResMut<Pace>,
) {
    let play = session.as_ref().map(|session| &session.play);
    let is_complete = play.is_some_and(|play| *play.status() == Status::Complete);
    let record =
        progress.as_ref().zip(play).and_then(|(progress, play)| progress.record(play.board()));
    let was_completed = record.is_some_and(|record| record.best().is_some());
    let is_first = is_complete && record.is_none_or(Record::is_first);
    let has_machine = play.is_none_or(|play| play.board().has_machine());
    let has_past = play.is_some_and(|play| play.timeline() > 1);
    let is_of_turns = scrub.is_on() || hint.names_turns();
    let is_of_timelines = has_machine && (is_of_turns || has_past || is_complete);
    // Right after the first completion, the panel speaks without numbers.
    let is_of_scores = was_completed && !is_first;
    let limits = play.map(|play| play.board().limits()).unwrap_or_default();
    for (mut node, number) in &mut numbers {
        let is_shown = match number.0 {
            BarNumber::Turn if has_machine => is_of_turns || is_of_timelines,
            BarNumber::Turn => scrub.is_on(),
            BarNumber::Timeline => is_of_timelines || has_machine && limits.clones.is_some(),
            BarNumber::Moves | BarNumber::Pushes => !has_machine,
            BarNumber::Score => has_machine && (is_of_scores || limits.score.is_some()),
            BarNumber::Par | BarNumber::Best => is_of_scores,
        };
        let display = if is_shown { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
            pace.request_frame();
        }
    }
}
