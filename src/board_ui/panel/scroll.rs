//! Scrolls the panel's text with keys, if it doesn't fit.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use leafwing_input_manager::prelude::ActionState;

use super::content::PanelContent;
use super::feedback::Feedback;
use super::height::LINE;
use crate::board_ui::bars::Bar;
use crate::frame::Frame;
use crate::input::{BoardInput, Control};
use crate::sim::NoEffect;
use crate::timeline::Pace;
use crate::widgets::scroll_by;

/// The step of scrolling, as a fraction of the visible height, so that some of the text stays in sight.
const STEP: f32 = 0.75;

/// The lists of the panel's texts.
#[derive(SystemParam)]
struct PanelScroll<'w, 's> {
    lists: Query<
        'w,
        's,
        (Entity, &'static ComputedNode, &'static mut ScrollPosition),
        With<ScrollArea>,
    >,
    parents: Query<'w, 's, &'static ChildOf>,
    bars: Query<'w, 's, &'static Bar>,
}

impl PanelScroll<'_, '_> {
    fn of_panel(&mut self) -> impl Iterator<Item = (&ComputedNode, Mut<'_, ScrollPosition>)> {
        let Self { lists, parents, bars } = self;
        let is_of_panel = |entity: &Entity| {
            let mut around = parents.iter_ancestors(*entity);
            around.any(|it| matches!(bars.get(it), Ok(Bar::Panel)))
        };
        let of_panel = lists.iter_mut().filter(move |(entity, ..)| is_of_panel(entity));
        of_panel.map(|(_, node, place)| (node, place))
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            scroll_panel,
            scroll_to_start.run_if(resource_changed::<PanelContent>),
            scroll_to_feedback,
        )
            .chain()
            .in_set(Frame::Write),
    );
}

fn scroll_panel(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    mut lists: PanelScroll,
    mut pace: ResMut<Pace>,
    mut no_effect: MessageWriter<NoEffect>,
) {
    for control in board.get_just_pressed() {
        let (step, why) = match control {
            Control::ScrollUp => (-STEP, NoEffect::TextBegins),
            Control::ScrollDown => (STEP, NoEffect::TextEnds),
            _ => continue,
        };
        let mut goes = false;
        for (node, mut place) in lists.of_panel() {
            let before = place.y;
            scroll_by(node, &mut place, step * node.size().y);
            to_line(&mut place);
            goes |= place.y != before;
            pace.stir();
        }
        if !goes {
            no_effect.write(why);
        }
    }
}

/// Rounds a scroll position to a whole line.
fn to_line(place: &mut ScrollPosition) {
    place.y = (place.y / LINE).round() * LINE;
}

/// Scrolls a new text to its beginning.
fn scroll_to_start(
    notice: Res<PanelContent>,
    mut text: Local<PanelContent>,
    mut lists: PanelScroll,
) {
    if (&notice.title, &notice.text) == (&text.title, &text.text) {
        return;
    }
    text.clone_from(&notice);
    for (_, mut place) in lists.of_panel() {
        place.y = 0.0;
    }
}

/// Feedback on a key comes last and does not make the panel grow, so it is scrolled into view,
/// except the feedback that the text begins here.
fn scroll_to_feedback(feedback: Res<Feedback>, mut lists: PanelScroll) {
    if feedback.is_of_key() && *feedback != Feedback::NoEffect(NoEffect::TextBegins) {
        for (node, mut place) in lists.of_panel() {
            scroll_by(node, &mut place, f32::MAX);
            to_line(&mut place);
        }
    }
}
