//! The visible part of the timeline panel.

use bevy::prelude::*;
use leafwing_input_manager::prelude::ActionState;

use super::measures::{ROW, bare_height, remaining_height};
use crate::board_ui::bars::Bar;
use crate::board_ui::look_back::LookBack;
use crate::board_ui::room::{Room, Shape};
use crate::frame::{FollowUp, Following, Frame};
use crate::input::{BoardInput, Control};
use crate::save::{Preferences, TimelinePanel};
use crate::sim::{NoEffect, TakenOver};
use crate::states::Menu;
use crate::theme::{BOTTOM_PANEL, Margins};
use crate::timeline::{BoardShown, History, Pace, Scrub};

/// The visible part of the panel.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Fold {
    #[default]
    Away,
    /// The self of the timeline on the screen.
    Line,
    /// All selves.
    Open,
}

/// Whether there is room for all selves.
#[derive(Resource, Debug, PartialEq, Eq)]
pub(super) struct PanelRoom(pub(super) bool);

/// The minimum number of rows of an open panel. With less room, the panel is a line.
const LEAST: usize = 2;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fold>()
        .insert_resource(PanelRoom(true))
        .add_systems(FollowUp, (toggle_panel, update_fold).chain().in_set(Following::Follow))
        // The room of the bars is only known this late in the frame.
        .add_systems(Update, (update_fold, report_no_change).chain().in_set(Frame::Choose));
}

/// Opens or folds the panel when its key is pressed.
fn toggle_panel(
    input: Single<&ActionState<Control>, With<BoardInput>>,
    (fold, board): (Res<Fold>, Option<Res<BoardShown>>),
    mut preferences: ResMut<Preferences>,
) {
    if input.just_pressed(&Control::Timeline) && has_timelines(board.as_deref()) {
        preferences.timeline = match *fold {
            Fold::Away | Fold::Line => TimelinePanel::Open,
            Fold::Open => TimelinePanel::Auto,
        };
    }
}

/// Tells the player if the key changes nothing.
fn report_no_change(
    input: Single<&ActionState<Control>, With<BoardInput>>,
    fold: Res<Fold>,
    mut last: Local<Fold>,
    mut no_effect: MessageWriter<NoEffect>,
) {
    let is_asked = input.just_pressed(&Control::Timeline);
    if std::mem::replace(&mut *last, *fold) == *fold && is_asked {
        no_effect.write(NoEffect::TimelinesStay);
    }
}

/// Whether there can be several timelines.
fn has_timelines(board: Option<&BoardShown>) -> bool {
    board.is_none_or(|board| board.0.has_machine())
}

pub(super) fn update_fold(
    (preferences, scrub, look_back): (Res<Preferences>, Res<Scrub>, LookBack),
    (history, board, room): (Option<Res<History>>, Option<Res<BoardShown>>, Room),
    taken: Option<Res<TakenOver>>,
    menu: Option<Res<State<Menu>>>,
    (margins, bars): (Res<Margins>, Query<(&Bar, &ComputedNode)>),
    (mut fold, mut unfolds, mut pace): (ResMut<Fold>, ResMut<PanelRoom>, ResMut<Pace>),
) {
    let is_taken = taken.is_some();
    let words = bars.iter().find(|(bar, _)| matches!(bar, Bar::Panel));
    let words = words.map_or(BOTTOM_PANEL, |(_, node)| node.size.y * node.inverse_scale_factor);
    let left = remaining_height(&room, margins.top / room.scale(), words);
    let has_room = left >= bare_height(&room) + LEAST as f32 * ROW;
    unfolds.set_if_neq(PanelRoom(has_room));
    let wanted = match preferences.timeline {
        TimelinePanel::Line | TimelinePanel::Open if !has_timelines(board.as_deref()) => {
            TimelinePanel::Auto
        }
        wanted => wanted,
    };
    let now = match (history.map(|history| history.timeline), wanted) {
        (None, _) | (_, TimelinePanel::Off) => Fold::Away,
        (_, TimelinePanel::Line) => Fold::Line,
        // A single self needs no timeline.
        (Some(1), TimelinePanel::Auto | TimelinePanel::Open) if !scrub.is_on() => Fold::Away,
        (_, TimelinePanel::Open) => Fold::Open,
        (Some(_), TimelinePanel::Auto) if !look_back.is_needed() => Fold::Away,
        (Some(_), TimelinePanel::Auto) => Fold::Line,
    };
    // A player who is in the panel sees all selves, and so does a player who edits a recording,
    // which affects all of them.
    let is_held = menu.is_some_and(|it| matches!(it.get(), Menu::Timeline | Menu::Watching));
    let now = match now {
        Fold::Away if (is_held || is_taken) && room.shape() == Shape::Low => Fold::Line,
        Fold::Away if is_held => Fold::Open,
        _ if is_taken && room.shape() != Shape::Low => Fold::Open,
        now => now,
    };
    // The board comes first.
    let now = if now == Fold::Open && !has_room { Fold::Line } else { now };
    pace.stir_if(fold.set_if_neq(now));
}
