//! Scrolls the panel's text with keys, if it doesn't fit.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use leafwing_input_manager::prelude::ActionState;

use super::content::PanelContent;
use super::feedback::Feedback;
use super::height::{LINE, TextColumn};
use crate::frame::Frame;
use crate::input::{BoardInput, Control};
use crate::sim::NoEffect;
use crate::timeline::Pace;
use crate::widgets::scroll_by;

/// The step of scrolling, as a fraction of the visible height, so that some of the text stays in sight.
const STEP_FRACTION: f32 = 0.75;

/// The list of the panel's texts, which contains their column.
#[derive(SystemParam)]
struct PanelList<'w, 's> {
    column: Single<'w, 's, &'static ChildOf, With<TextColumn>>,
    lists: Query<'w, 's, (&'static ComputedNode, &'static mut ScrollPosition), With<ScrollArea>>,
}

impl PanelList<'_, '_> {
    fn get_mut(&mut self) -> Option<(&ComputedNode, Mut<'_, ScrollPosition>)> {
        self.lists.get_mut(self.column.parent()).ok()
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
            .in_set(Frame::WriteTexts),
    );
}

fn scroll_panel(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    mut list: PanelList,
    mut pace: ResMut<Pace>,
    mut no_effect: MessageWriter<NoEffect>,
) {
    for control in board.get_just_pressed() {
        let step = match control {
            Control::ScrollUp => -STEP_FRACTION,
            Control::ScrollDown => STEP_FRACTION,
            _ => continue,
        };
        let Some((node, mut place)) = list.get_mut() else { continue };
        let before = place.y;
        scroll_by(node, &mut place, step * node.size().y);
        to_line(&mut place);
        pace.request_frame();
        if place.y == before {
            no_effect.write(NoEffect::ViewLimit);
        }
    }
}

/// Rounds a scroll position to a whole line.
fn to_line(place: &mut ScrollPosition) {
    place.y = (place.y / LINE).round() * LINE;
}

/// Scrolls a new text to its beginning.
fn scroll_to_start(notice: Res<PanelContent>, mut text: Local<PanelContent>, mut list: PanelList) {
    if (&notice.title, &notice.text) == (&text.title, &text.text) {
        return;
    }
    text.clone_from(&notice);
    if let Some((_, mut place)) = list.get_mut() {
        place.y = 0.0;
    }
}

/// Feedback on a key comes last and does not make the panel grow, so it is scrolled into view,
/// except the feedback that the text begins or ends here.
fn scroll_to_feedback(feedback: Res<Feedback>, mut list: PanelList) {
    let is_due = feedback.is_of_key() && *feedback != Feedback::NoEffect(NoEffect::ViewLimit);
    if let Some((node, mut place)) = list.get_mut().filter(|_| is_due) {
        scroll_by(node, &mut place, f32::MAX);
        to_line(&mut place);
    }
}
