//! Labelled numbers in the bar at the top; among them the scores to reach, the level's par and
//! the player's best.

use bevy::prelude::*;

use crate::frame::Frame;
use crate::save::Progress;
use crate::sim::Session;
use crate::states::LevelState;
use crate::theme::{Fonts, Ink, Shade, shades};
use crate::words::{Message, Say};

/// A label and its number, which has this component.
pub(super) fn spawn_number(
    bar: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    label: Message,
    color: Shade,
    number: impl Component,
) {
    let pair = Node { column_gap: px(8), align_items: AlignItems::Center, ..default() };
    bar.spawn((pair, Pickable::IGNORE)).with_children(|pair| {
        pair.spawn((Say(label), fonts.regular(16.0), Ink(shades::TEXT_DIM)));
        // A text with a least width of its own would get no more.
        let room = Node { min_width: px(26), ..default() };
        pair.spawn((room, Pickable::IGNORE)).with_child((
            Say(Message::default()),
            fonts.strong(21.0),
            Ink(color),
            number,
        ));
    });
}

/// A number, or a sign that there is none.
pub(super) fn number_or_none(number: Option<usize>) -> Message {
    number.map_or_else(|| Message::new("bar-none"), Message::number)
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
            write_goals.run_if(in_state(LevelState::Open).and_then(known)),
            write_no_goals.run_if(in_state(LevelState::Broken)),
        )
            .in_set(Frame::Write),
    );
}

pub(crate) fn spawn_goals(bar: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    spawn_number(bar, fonts, Message::new("bar-par"), shades::TEXT_DIM, ScoreToReach::Par);
    spawn_number(bar, fonts, Message::new("bar-best"), shades::TEXT_DIM, ScoreToReach::Best);
}

fn write_goals(
    session: Res<Session>,
    progress: Option<Res<Progress>>,
    mut goals: Query<(&mut Say, &ScoreToReach)>,
) {
    let record = progress.as_ref().and_then(|progress| progress.of(session.play.board()));
    for (mut say, goal) in &mut goals {
        say.set_if_neq(Say(number_or_none(match goal {
            ScoreToReach::Par => session.par.map(|par| par.score),
            ScoreToReach::Best => record.and_then(|record| record.best()).map(|best| best.score),
        })));
    }
}

fn write_no_goals(mut goals: Query<&mut Say, With<ScoreToReach>>) {
    for mut say in &mut goals {
        say.set_if_neq(Say(number_or_none(None)));
    }
}
