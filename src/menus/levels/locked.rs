//! A press on a locked level: its tile shakes, with a sound, and the screen says what unlocks it.

use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::frame::Frame;
use crate::menus::dialogs::{ResultText, show_result};
use crate::save::{AnimationSpeed, Preferences};
use crate::states::Menu;
use crate::timeline::Pace;
use crate::widgets::WidgetRefusal;
use crate::words::Message;

/// A press on the tile of a locked level.
#[derive(EntityEvent)]
pub(super) struct LockedPress {
    pub(super) entity: Entity,
    /// The text about what unlocks the level.
    pub(super) why: Message,
}

/// A shaking tile, with the time since the press, in seconds.
#[derive(Component)]
struct Shake(f32);

/// The duration of a shake in seconds, its amplitude in pixels before scaling, and the number of oscillations.
const DURATION: f32 = 0.35;
const AMPLITUDE: f32 = 4.0;
const OSCILLATIONS: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(refuse)
        .add_systems(Update, shake.run_if(in_state(Menu::Levels)).in_set(Frame::WriteTexts));
}

fn refuse(
    press: On<LockedPress>,
    reasons: Query<Entity, With<ResultText>>,
    preferences: Res<Preferences>,
    mut refusals: MessageWriter<WidgetRefusal>,
    mut commands: Commands,
) {
    refusals.write(WidgetRefusal);
    for reason in &reasons {
        show_result(&mut commands, reason, press.why.clone());
    }
    if !preferences.reduced_motion && preferences.speed != AnimationSpeed::Off {
        commands.entity(press.entity).insert(Shake(0.0));
    }
}

fn shake(
    mut tiles: Query<(Entity, &mut Shake, &mut UiTransform)>,
    mut pace: ResMut<Pace>,
    mut commands: Commands,
) {
    for (entity, mut shake, mut transform) in &mut tiles {
        pace.request_frame();
        shake.0 += pace.delta();
        let part = (shake.0 / DURATION).min(1.0);
        let aside = (part * TAU * OSCILLATIONS).sin() * AMPLITUDE * (1.0 - part);
        transform.set_if_neq(UiTransform { translation: Val2::px(aside, 0.0), ..default() });
        if part >= 1.0 {
            commands.entity(entity).remove::<Shake>();
        }
    }
}
