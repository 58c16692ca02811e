//! Requests of screen readers to widgets.

use accesskit::{Action, ActionData};
use bevy::a11y::ActionRequest;
use bevy::input_focus::{FocusCause, InputFocus, set_initial_focus};
use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;

use super::adjust::{ActingWidget, Adjust, Adjustable, press_widget};
use super::name::WidgetName;
use super::slider::SliderLevel;
use crate::frame::Frame;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_systems(PostStartup, clear_focus.after(set_initial_focus))
        .add_systems(Update, answer_requests.in_set(Frame::Read));
}

/// At first Bevy gives the focus to the window, and tells screen readers nothing while the focus is
/// there.
fn clear_focus(mut focus: ResMut<InputFocus>) {
    focus.clear();
}

fn answer_requests(
    mut requests: MessageReader<ActionRequest>,
    widgets: Query<(Has<Adjustable>, Has<ActingWidget>, Has<SliderLevel>), With<WidgetName>>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    for ActionRequest(request) in requests.read() {
        let Some(entity) = Entity::try_from_bits(request.target_node.0) else { continue };
        let Ok((adjustable, acts, has_level)) = widgets.get(entity) else { continue };
        match (request.action, &request.data) {
            (Action::Focus, _) => focus.set(entity, FocusCause::Navigated),
            (Action::Click, _) => press_widget(&mut commands, entity, adjustable && !acts),
            (Action::Increment, _) => commands.trigger(Adjust { entity, by: 1 }),
            (Action::Decrement, _) => commands.trigger(Adjust { entity, by: -1 }),
            (Action::SetValue, Some(ActionData::NumericValue(value))) if has_level => {
                let value = value.round().clamp(0.0, 100.0) as u8;
                commands.trigger(ValueChange { source: entity, value, is_final: true });
            }
            _ => {}
        }
    }
}
