//! The parade: selves walking home in single file. At the end of a campaign, all selves of all levels take part.

use std::f32::consts::PI;

use bevy::prelude::*;
use chronoshift_core::rules::Direction;

use crate::board::Sprites;
use crate::frame::Frame;
use crate::pictures::figure::{Figure, FigureLook, figure, set_figure_look};
use crate::save::{AnimationSpeed, Preferences};
use crate::theme::PARADE;
use crate::timeline::Pace;

/// The selves, first to last, and the distance that they have walked, in pixels before scaling.
#[derive(Component)]
struct Parade {
    selves: Vec<Figure>,
    way: f32,
}

/// The side length of a self's tile, the distance between two selves, and their speed per second, in pixels before
/// scaling.
const FIGURE_SIDE: f32 = 46.0;
const FIGURE_DISTANCE: f32 = 42.0;
const SPEED: f32 = 42.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, walk.in_set(Frame::WriteTexts));
}

/// Adds a strip with the selves of several levels, given the number of selves in each level.
pub(super) fn spawn_parade<'a>(
    list: &'a mut ChildSpawnerCommands<'_>,
    sprites: &Sprites,
    selves: &[usize],
    strip: Node,
) -> EntityCommands<'a> {
    let strip = Node {
        width: percent(100),
        height: px(PARADE),
        flex_shrink: 0.0,
        overflow: Overflow::clip(),
        ..strip
    };
    let mut figures = Vec::new();
    let mut strip = list.spawn(strip);
    strip.with_children(|strip| {
        for &count in selves {
            for number in 1..=count {
                let is_current = number == count;
                let self_is = figure(strip, sprites, number, is_current, FIGURE_SIDE);
                let look =
                    FigureLook { number, is_current, facing: Direction::East, side: FIGURE_SIDE };
                set_figure_look(&mut strip.commands(), sprites, self_is.body, look);
                figures.push(self_is);
            }
        }
    });
    strip.insert(Parade { selves: figures, way: 0.0 });
    strip
}

/// Moves the selves to the right. At the end of the strip, they start again at the left.
fn walk(
    preferences: Res<Preferences>,
    mut pace: ResMut<Pace>,
    mut parades: Query<(&mut Parade, &ComputedNode, &InheritedVisibility)>,
    mut transforms: Query<&mut UiTransform>,
) {
    let still = preferences.speed == AnimationSpeed::Off || preferences.reduced_motion;
    for (mut parade, node, _) in parades.iter_mut().filter(|(.., visibility)| visibility.get()) {
        let width = node.size.x * node.inverse_scale_factor;
        if width <= 0.0 {
            pace.keep_awake();
            continue;
        }
        let count = parade.selves.len() as f32;
        let round = (count * FIGURE_DISTANCE).max(width + FIGURE_SIDE * 2.0);
        if !still {
            pace.keep_awake();
            parade.way = (parade.way + pace.delta() * SPEED) % round;
        }
        for (index, figure) in parade.selves.iter().enumerate() {
            let from_first = index as f32 * FIGURE_DISTANCE;
            let x = match still {
                // As many selves as fit side by side.
                true if from_first + FIGURE_DISTANCE <= width => from_first + FIGURE_DISTANCE / 2.0,
                true => -FIGURE_SIDE,
                false => (parade.way - from_first).rem_euclid(round) - FIGURE_SIDE,
            };
            let step =
                if still { 0.0 } else { (parade.way / 12.0 + index as f32 * 0.7) * PI / 2.0 };
            let root = UiTransform { translation: Val2::px(x, PARADE * 0.55), ..default() };
            let body = UiTransform {
                translation: Val2::px(0.0, -(step.sin().abs()) * 3.0),
                rotation: Rot2::radians(step.sin() * 0.06),
                ..default()
            };
            for (part, new) in [(figure.root, root), (figure.body, body)] {
                if let Ok(mut transform) = transforms.get_mut(part) {
                    transform.set_if_neq(new);
                }
            }
        }
    }
}
