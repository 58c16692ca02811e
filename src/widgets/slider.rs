//! Sliders from 0 to 100 percent.

use accesskit::{Action, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{
    Slider, SliderPrecision, SliderRange, SliderThumb, SliderValue, TrackClick, ValueChange,
};

use super::face::{Face, ValuePlace, WidgetHeight, row_node, value_text};
use super::widget::{Adjust, Adjustable, WidgetName, hidden_part, label, role_node};
use crate::theme::{Fonts, Ground, shades};
use crate::words::{Message, Say, message};

/// The value in percent. Insert it again to change it.
#[derive(Component)]
#[component(immutable)]
pub struct SliderLevel(pub u8);

/// The filled part of the track, up to the thumb.
#[derive(Component)]
struct SliderFill;

/// The size of a step, in percent.
const STEP: isize = 10;
const TRACK_LENGTH: f32 = 130.0;
const THUMB_SIDE: f32 = 18.0;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(step_slider).add_observer(drag_slider).add_observer(show_level);
}

/// A slider in a row of a menu. It sends `ValueChange<u8>`.
pub fn slider(fonts: &Fonts, name: Message) -> impl Bundle {
    let mut node =
        role_node(Role::Slider, &[Action::Increment, Action::Decrement, Action::SetValue]);
    node.set_min_numeric_value(0.0);
    node.set_max_numeric_value(100.0);
    node.set_numeric_value_step(STEP as f64);
    (
        (SliderLevel(0), Adjustable, node),
        (WidgetName(name.clone()), TabIndex(0), row_node(), WidgetHeight::ROW, Face::ROW),
        children![label(fonts, name), track(), value_text(fonts, 52.0, JustifyContent::FlexEnd)],
    )
}

fn track() -> impl Bundle {
    let node = Node {
        width: px(TRACK_LENGTH),
        height: px(26),
        align_items: AlignItems::Center,
        ..default()
    };
    let groove = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: px(6),
        border_radius: BorderRadius::all(px(3)),
        ..default()
    };
    let filled = Node { height: percent(100), ..groove.clone() };
    let thumb = Node {
        position_type: PositionType::Absolute,
        width: px(THUMB_SIDE),
        height: px(THUMB_SIDE),
        border_radius: BorderRadius::all(px(THUMB_SIDE / 2.0)),
        ..default()
    };
    let slider = Slider { track_click: TrackClick::Snap, ..default() };
    (
        (slider, SliderRange::new(0.0, 100.0), SliderPrecision(-1), hidden_part(), node),
        children![
            (
                (groove, Ground(shades::KEY)),
                children![(filled, Ground(shades::BRASS_DARK), SliderFill)],
            ),
            (thumb, Ground(shades::TEXT), SliderThumb)
        ],
    )
}

/// Moves the slider after a drag or a press on the track.
fn drag_slider(
    dragged: On<ValueChange<f32>>,
    tracks: Query<(&SliderValue, &ChildOf), With<Slider>>,
    mut commands: Commands,
) {
    let Ok((before, slider)) = tracks.get(dragged.source) else { return };
    // A drag that begins in this frame starts from this value.
    commands.entity(dragged.source).insert(SliderValue(dragged.value));
    if *before != SliderValue(dragged.value) || dragged.is_final {
        let value = dragged.value.round().clamp(0.0, 100.0) as u8;
        let (source, is_final) = (slider.parent(), dragged.is_final);
        commands.trigger(ValueChange { source, value, is_final });
    }
}

fn step_slider(adjust: On<Adjust>, sliders: Query<&SliderLevel>, mut commands: Commands) {
    if let Ok(level) = sliders.get(adjust.entity) {
        let value = (isize::from(level.0) + adjust.by * STEP).clamp(0, 100) as u8;
        commands.trigger(ValueChange { source: adjust.entity, value, is_final: true });
    }
}

fn show_level(
    changed: On<Insert, SliderLevel>,
    mut sliders: Query<(&SliderLevel, &mut AccessibilityNode)>,
    parts: Query<&Children>,
    tracks: Query<(), With<Slider>>,
    mut bars: Query<(&mut Node, Has<SliderFill>), Or<(With<SliderFill>, With<SliderThumb>)>>,
    mut places: Query<&mut Say, With<ValuePlace>>,
    mut commands: Commands,
) -> Result {
    let (&SliderLevel(level), mut node) = sliders.get_mut(changed.entity)?;
    node.set_numeric_value(f64::from(level));
    for entity in parts.iter_descendants(changed.entity) {
        if tracks.contains(entity) {
            commands.entity(entity).insert(SliderValue(f32::from(level)));
        } else if let Ok(mut say) = places.get_mut(entity) {
            say.0 = message!("percent", number = usize::from(level));
        } else if let Ok((mut bar, filled)) = bars.get_mut(entity) {
            let at = (TRACK_LENGTH - THUMB_SIDE) * f32::from(level) / 100.0;
            if filled {
                bar.width = px(at + THUMB_SIDE / 2.0);
            } else {
                bar.left = px(at);
            }
        }
    }
    Ok(())
}
