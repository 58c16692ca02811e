//! Labelled numbers in the bar at the top; among them the scores to reach, the level's par and
//! the player's best.

use bevy::prelude::*;
use chronoshift_core::rules::Status;

use crate::advice::ShownHint;
use crate::board_ui::bars::chip;
use crate::frame::Frame;
use crate::save::{Progress, Record};
use crate::sim::Session;
use crate::states::{LevelState, Modes};
use crate::theme::{Fonts, Ink, Shade, shades};
use crate::timeline::{Pace, Scrub};
use crate::words::{Message, Say, message};

/// When a number is of interest; before that the bar is quiet.
#[derive(Component, Clone, Copy, PartialEq)]
pub(super) enum NumberMoment {
    /// While the player looks at other turns or reads of turns in a hint; with a time machine, also
    /// from the second timeline on.
    Turns,
    /// The same, but only with a time machine. From the start on, if the level limits the selves.
    Timelines,
    /// Without a time machine.
    NoMachine,
    /// Once the level has been completed; the first time, the panel speaks without numbers.
    Completed,
    /// The same, but only with a time machine. From the start on, if the level limits the score.
    Score,
}

/// A label and its number, which has this component.
pub(super) fn spawn_number(
    bar: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    label: Message,
    (color, when): (Shade, NumberMoment),
    number: impl Component,
) {
    let pair = Node {
        column_gap: px(8),
        align_items: AlignItems::Center,
        display: Display::None,
        ..default()
    };
    bar.spawn((chip(pair), when)).with_children(|pair| {
        pair.spawn((Say(label), fonts.regular(16.0), Ink(shades::TEXT_DIM)));
        // A text with a least width of its own would get no more.
        let room = Node { min_width: px(26), ..default() };
        pair.spawn(room).with_child((
            Say(Message::default()),
            fonts.strong(21.0),
            Ink(color),
            number,
        ));
    });
}

/// A number, or a dash in its place.
pub(super) fn number_or_none(number: Option<usize>) -> Message {
    number.map_or_else(|| message!("bar-none"), Message::number)
}

/// A score in the bar.
#[derive(Component, Clone, Copy)]
enum ScoreToReach {
    Par,
    Best,
}

pub(crate) fn plugin(app: &mut App) {
    let known = resource_exists_and_changed::<Progress>.or_else(resource_changed::<Session>);
    app.add_systems(
        Update,
        (
            // Changes in the level editor are known after it.
            write_goals.run_if(in_state(LevelState::Open).and_then(is_played).and_then(known)),
            write_no_goals.run_if(in_state(LevelState::Broken)),
            show_numbers.run_if(is_played),
        )
            .in_set(Frame::Write),
    );
}

/// The level editor has a bar of its own, and another board in each frame of a stroke.
fn is_played(modes: Modes) -> bool {
    !modes.shows_edit()
}

pub(crate) fn spawn_goals(bar: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    let look = (shades::TEXT_DIM, NumberMoment::Completed);
    spawn_number(bar, fonts, message!("bar-par"), look, ScoreToReach::Par);
    spawn_number(bar, fonts, message!("bar-best"), look, ScoreToReach::Best);
}

fn write_goals(
    session: Res<Session>,
    progress: Option<Res<Progress>>,
    mut goals: Query<(&mut Say, &ScoreToReach)>,
) {
    let record = progress.as_ref().and_then(|progress| progress.record(session.play.board()));
    for (mut say, goal) in &mut goals {
        say.set_if_neq(Say(number_or_none(match goal {
            ScoreToReach::Par => session.par.map(|par| par.score),
            ScoreToReach::Best => record.and_then(|record| record.best()).map(|best| best.score),
        })));
    }
}

/// Shows each number from its moment on.
fn show_numbers(
    (session, progress): (Option<Res<Session>>, Option<Res<Progress>>),
    (scrub, hint): (Res<Scrub>, Res<ShownHint>),
    mut numbers: Query<(&mut Node, &NumberMoment)>,
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
    let is_of_scores = was_completed && !is_first;
    let limits = play.map(|play| play.board().limits()).unwrap_or_default();
    for (mut node, when) in &mut numbers {
        let is_shown = match when {
            NumberMoment::Turns if has_machine => is_of_turns || is_of_timelines,
            NumberMoment::Turns => scrub.is_on(),
            NumberMoment::Timelines => is_of_timelines || has_machine && limits.clones.is_some(),
            NumberMoment::NoMachine => !has_machine,
            NumberMoment::Completed => is_of_scores,
            NumberMoment::Score => has_machine && (is_of_scores || limits.score.is_some()),
        };
        let display = if is_shown { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
            pace.stir();
        }
    }
}

fn write_no_goals(mut goals: Query<&mut Say, With<ScoreToReach>>) {
    for mut say in &mut goals {
        say.set_if_neq(Say(number_or_none(None)));
    }
}
