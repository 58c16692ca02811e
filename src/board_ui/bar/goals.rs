//! Labelled numbers in the bar at the top, including the scores to reach: the level's par and the player's best.

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

/// When a number is shown. The bar leaves out the numbers that are of no interest yet.
#[derive(Component, Clone, Copy, PartialEq)]
pub(super) enum NumberMoment {
    /// While the player looks at other turns or reads of turns in a hint; with a time machine, also
    /// from the second timeline on.
    Turns,
    /// Like `Turns`, but only with a time machine, and from the start if the level limits the number of selves.
    Timelines,
    /// Without a time machine.
    NoMachine,
    /// Once the level has been completed, but not right after the first time, when the panel speaks without numbers.
    Completed,
    /// Like `Completed`, but only with a time machine, and from the start if the level limits the score.
    Score,
}

/// Spawns a label and its number, and adds the component `number` to the latter.
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
        // A minimum width of the text itself would also limit its width.
        let room = Node { min_width: px(26), ..default() };
        pair.spawn(room).with_child((
            Say(Message::default()),
            fonts.strong(21.0),
            Ink(color),
            number,
        ));
    });
}

/// A number; a dash for `None`.
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
            // While a level is edited, `known` is not evaluated, so it reports the changes after that.
            write_goals.run_if(in_state(LevelState::Open).and_then(is_played).and_then(known)),
            write_no_goals.run_if(in_state(LevelState::Broken)),
            show_numbers.run_if(is_played),
        )
            .in_set(Frame::Write),
    );
}

/// Whether no level is edited. The level editor has its own bar, and its board may change in each frame of a stroke.
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
