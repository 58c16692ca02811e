//! Puffs, sparks and ripples: small, short-lived effects.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::grid::{TILE, center, way};
use super::layer;
use super::sprites::Art;
use crate::frame::Frame;
use crate::save::{AnimationSpeed, Preferences};
use crate::states::LevelState;
use crate::theme::palette;
use crate::timeline::{BoardShown, Cue, Pace, Sound};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (emit_effects, age_effects).chain().in_set(Frame::Draw));
}

/// A small, short-lived effect.
#[derive(Component)]
struct Effect {
    age: f32,
    /// In seconds.
    life: f32,
    from: Vec2,
    to: Vec2,
    /// In tiles, at the beginning and at the end.
    size: (f32, f32),
    /// The maximum opacity.
    alpha: f32,
}

/// The maximum number of simultaneous effects.
const MAX_EFFECTS: usize = 160;

fn emit_effects(
    mut commands: Commands,
    mut cues: MessageReader<Cue>,
    board: Res<BoardShown>,
    preferences: Res<Preferences>,
    effects: Query<Entity, With<Effect>>,
) {
    // An undo ends all earlier effects.
    let cues: Vec<_> = cues.read().collect();
    if cues.iter().any(|cue| cue.sound == Sound::Undo) {
        for effect in &effects {
            commands.entity(effect).despawn();
        }
    }
    let room = MAX_EFFECTS.saturating_sub(effects.iter().len());
    if preferences.speed == AnimationSpeed::Off {
        return;
    }
    let calm = preferences.reduced_motion;
    let mut made: Vec<_> =
        cues.into_iter().flat_map(|cue| effects_of(cue, cue_place(&board, cue), calm)).collect();
    made.truncate(room);
    for (art, tint, effect) in made {
        let sprite = Sprite { color: tint.with_alpha(0.0), ..default() };
        let place = Transform::from_translation(effect.from.extend(layer::EFFECT));
        commands.spawn((art, sprite, place, effect, DespawnOnExit(LevelState::Open)));
    }
}

fn cue_place(board: &BoardShown, cue: &Cue) -> Vec2 {
    center(&board.0, cue.cell) + cue.edge.map_or(Vec2::ZERO, way) * TILE / 2.0
}

fn effects_of(cue: &Cue, at: Vec2, calm: bool) -> Vec<(Art, Color, Effect)> {
    let one = |art, tint, life, to: Vec2, size, alpha| {
        let to = at + to * TILE;
        (Art(art), tint, Effect { age: 0.0, life, from: at, to, size, alpha })
    };
    let burst = |art, tint: Color, count: u8, reach: f32, life, size: f32| -> Vec<_> {
        (0..count)
            .map(|index| {
                // Slightly uneven, so that it looks alive, but the same each time.
                let turn =
                    TAU * (f32::from(index) + 0.3 * f32::from(index * 7 % 5)) / f32::from(count);
                let reach = reach * (0.7 + 0.1 * f32::from(index * 3 % 4));
                one(art, tint, life, Vec2::from_angle(turn) * reach, (size, size * 0.5), 1.0)
            })
            .collect()
    };
    let ripple = |tint: Color, life, reach| one("ring", tint, life, Vec2::ZERO, (0.4, reach), 0.5);
    let feet = Vec2::new(0.0, -0.36 * TILE);
    match cue.sound {
        // With reduced motion, no dust flies.
        Sound::Step(_)
        | Sound::Push
        | Sound::HeavyPush
        | Sound::Blocked
        | Sound::TooHeavy
        | Sound::Crack
        | Sound::Fall
        | Sound::Trapdoor
            if calm =>
        {
            Vec::new()
        }
        Sound::Step(_) => {
            let mut puff = one("puff", Color::WHITE, 0.28, Vec2::new(0.0, 0.03), (0.3, 0.6), 0.22);
            puff.2.from += feet;
            puff.2.to += feet;
            vec![puff]
        }
        Sound::Push | Sound::HeavyPush => {
            let mut puffs = burst("puff", Color::WHITE, 2, 0.35, 0.3, 0.5);
            for puff in &mut puffs {
                puff.2.from += feet;
                puff.2.to += feet;
                puff.2.alpha = 0.3;
            }
            puffs
        }
        Sound::Blocked | Sound::TooHeavy => burst("puff", Color::WHITE, 3, 0.2, 0.25, 0.4),
        Sound::Trapdoor => burst("puff", palette::WOOD, 5, 0.4, 0.4, 0.6),
        Sound::Portal => vec![ripple(palette::SELF, 0.35, 0.9)],
        Sound::Filled => vec![ripple(palette::GOLD, 0.4, 0.9)],
        Sound::AllFilled => vec![ripple(palette::GOLD, 0.4, 0.9), ripple(palette::GOLD, 0.7, 1.4)],
        Sound::ButtonDown => vec![ripple(palette::LAMP_ON, 0.3, 0.75)],
        Sound::ButtonUp => vec![ripple(palette::BRASS, 0.3, 0.6)],
        Sound::Crack => burst("puff", palette::WOOD, 3, 0.35, 0.3, 0.4),
        Sound::Fall => burst("puff", palette::WOOD, 6, 0.5, 0.5, 0.7),
        Sound::Breakthrough if calm => vec![ripple(palette::TIME, 0.6, 1.4)],
        Sound::Breakthrough => {
            let mut sparks = burst("spark", palette::GOLD, 8, 0.9, 0.8, 0.7);
            sparks.extend(burst("spark", palette::TIME, 6, 1.4, 0.9, 0.6));
            sparks.push(ripple(palette::TIME, 0.6, 1.4));
            sparks
        }
        Sound::Goal if calm => vec![ripple(palette::GOLD, 0.6, 1.4)],
        Sound::Goal => {
            let mut sparks = burst("spark", palette::GOLD, 10, 1.1, 0.7, 0.7);
            sparks.push(ripple(palette::GOLD, 0.6, 1.4));
            sparks
        }
        Sound::Enter => vec![ripple(palette::TIME, 0.5, 1.3)],
        Sound::Jump if calm => Vec::new(),
        Sound::Jump => vec![ripple(palette::TIME, 0.5, 1.6), ripple(palette::TIME, 0.8, 2.4)],
        Sound::Complete if calm => vec![ripple(palette::GOLD, 0.8, 2.0)],
        Sound::Complete => {
            let mut sparks = burst("spark", palette::GOLD, 16, 3.4, 1.5, 1.1);
            sparks.extend(burst("spark", palette::TIME, 11, 2.2, 1.2, 0.8));
            sparks.extend(burst("spark", palette::GOLD, 9, 1.3, 0.9, 0.7));
            sparks.push(ripple(palette::GOLD, 0.7, 2.2));
            let mut wave = ripple(palette::GOLD, 1.4, 7.0);
            wave.2.alpha = 0.25;
            sparks.push(wave);
            sparks
        }
        Sound::GateOpen | Sound::GateClose | Sound::Paradox | Sound::Undo | Sound::Refused => {
            Vec::new()
        }
    }
}

fn age_effects(
    mut commands: Commands,
    mut pace: ResMut<Pace>,
    mut effects: Query<(Entity, &mut Effect, &mut Transform, &mut Sprite)>,
) {
    for (entity, mut effect, mut transform, mut sprite) in &mut effects {
        pace.request_frame();
        effect.age += pace.delta();
        let t = effect.age / effect.life;
        if t >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        let flown = EaseFunction::CubicOut.sample_clamped(t);
        let at = effect.from.lerp(effect.to, flown);
        transform.translation = at.extend(layer::EFFECT);
        let size = effect.size.0.lerp(effect.size.1, flown);
        transform.scale = Vec2::splat(size).extend(1.0);
        sprite.color.set_alpha(effect.alpha * (1.0 - t * t));
    }
}
