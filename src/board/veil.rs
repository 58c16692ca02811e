//! A veil over the whole window: cold while time runs back, red when it breaks.

use bevy::prelude::*;

use super::layer;
use crate::frame::Frame;
use crate::save::Preferences;
use crate::theme::palette;
use crate::timeline::Spectacle;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_veil).add_systems(Update, draw_veil.in_set(Frame::Draw));
}

#[derive(Component)]
struct Veil;

/// Wider than any board in any window.
const WIDE: f32 = 1e6;

fn spawn_veil(mut commands: Commands) {
    let place = Transform::from_xyz(0.0, 0.0, layer::VEIL);
    commands.spawn((
        Sprite::from_color(Color::NONE, Vec2::splat(WIDE)),
        place,
        Visibility::Hidden,
        Veil,
    ));
}

fn draw_veil(
    spectacle: Res<Spectacle>,
    preferences: Res<Preferences>,
    veil: Single<(&mut Sprite, &mut Visibility), With<Veil>>,
) {
    let (mut sprite, mut visibility) = veil.into_inner();
    let calm = preferences.reduced_motion;
    let color = match *spectacle {
        // In and out during the rewind. With reduced motion it hides the board for a moment.
        Spectacle::Rewind(t) if calm => palette::INK.with_alpha(0.9 * t),
        Spectacle::Arrival(t) if calm => palette::INK.with_alpha(0.9 * (1.0 - t)),
        Spectacle::Rewind(t) => palette::TIME.with_alpha(0.055 * (t * 5.0).min(1.0)),
        Spectacle::Arrival(t) => palette::TIME.with_alpha(0.055 * (1.0 - t)),
        Spectacle::Stutter(_) if calm => Color::NONE,
        Spectacle::Stutter(t) => palette::ALARM.with_alpha(0.1 * (1.0 - t)),
        Spectacle::None | Spectacle::Finale(_) | Spectacle::Again => Color::NONE,
    };
    let shown = if color.alpha() > 0.0 { Visibility::Visible } else { Visibility::Hidden };
    visibility.set_if_neq(shown);
    if shown == Visibility::Visible {
        sprite.color = color;
    }
}
