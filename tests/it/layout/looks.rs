//! The contrast of texts with what is behind them.

use bevy::color::Luminance;
use bevy::picking::hover::Hovered;
use bevy::ui::Pressed;

use super::Seen;
use crate::prelude::*;

/// The state of a widget under the mouse.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Touched {
    Not,
    Hovered,
    Pressed,
}

impl Game {
    /// Makes all widgets look as if the mouse hovered over them or pressed them.
    fn touch_all(&mut self, touched: Touched) {
        let world = self.app.world_mut();
        let mut widgets = world.query_filtered::<Entity, With<Hovered>>();
        for widget in widgets.iter(world).collect::<Vec<_>>() {
            let mut widget = world.entity_mut(widget);
            widget.insert(Hovered(touched == Touched::Hovered));
            match touched {
                Touched::Pressed => widget.insert(Pressed),
                _ => widget.remove::<Pressed>(),
            };
        }
        self.app.update();
    }

    pub(super) fn faults_in_all_looks(&mut self) -> Vec<String> {
        let mut faults = Vec::new();
        for theme in ["observatory", "first_snow"] {
            for (high_contrast, least) in [(false, 4.5), (true, 7.0)] {
                self.prefer(|preferences| {
                    preferences.theme = theme.to_owned();
                    preferences.high_contrast = high_contrast;
                });
                self.settle();
                for touched in [Touched::Not, Touched::Hovered, Touched::Pressed] {
                    self.touch_all(touched);
                    for text in self.seen() {
                        let contrast = self.contrast_of(&text);
                        if contrast < least {
                            let high = if high_contrast { "in high contrast" } else { "as usual" };
                            faults.push(format!(
                                "{:?} has {contrast:.1} : 1 {high} in {theme}, {touched:?}",
                                text.text
                            ));
                        }
                    }
                }
                self.touch_all(Touched::Not);
            }
        }
        faults
    }
}

/// By <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
fn contrast(one: Color, other: Color) -> f32 {
    let [one, other] = [one, other].map(|color| color.to_linear().luminance() + 0.05);
    one.max(other) / one.min(other)
}

/// The visible mix of a colour on top of another.
fn over(color: Color, below: Color) -> Color {
    let alpha = color.alpha();
    below.to_srgba().mix(&color.to_srgba().with_alpha(1.0), alpha).into()
}

impl Game {
    /// The colour of a node's gradient, which starts at the left or at the top, at the far end of these letters, where
    /// it is weakest.
    fn gradient_at(&self, node: Entity, letters: Rect) -> Option<Color> {
        let gradient = self.world().get::<BackgroundGradient>(node)?;
        let [Gradient::Linear(linear)] = &gradient.0[..] else { panic!("{gradient:?}") };
        let size = self.world().get::<ComputedNode>(node)?.size();
        let at = match linear.angle {
            LinearGradient::TO_RIGHT => letters.max.x / size.x,
            LinearGradient::TO_BOTTOM => letters.max.y / size.y,
            angle => panic!("{angle}"),
        };
        let stops = linear.stops.iter().map(|stop| match stop.point {
            Val::Percent(point) => (point / 100.0, stop.color),
            point => panic!("{point:?}"),
        });
        let [(from, color), (to, end)] = stops.collect::<Vec<_>>()[..] else { panic!() };
        assert_eq!(end.alpha(), 0.0);
        Some(color.with_alpha(color.alpha() * ((to - at) / (to - from)).clamp(0.0, 1.0)))
    }

    /// The minimum contrast of a text with what is behind it.
    fn contrast_of(&self, text: &Seen) -> f32 {
        let clear = self.world().resource::<ClearColor>().0;
        // A floating text may have any part of the board behind it. The bars and the title have the world around the
        // board behind them: a hundredth of it, in First Snow, is brighter than this grey.
        let world = vec![Color::BLACK, Color::srgb(0.6, 0.6, 0.6), clear];
        let behind = match self.height(text.entity) {
            0 if self.mode() == Mode::Edit => vec![clear],
            0 => world,
            _ if self.menu() == Menu::Title => world,
            _ => vec![Color::BLACK, Color::WHITE, clear],
        };
        let ground_of = |it| {
            let plain = self.world().get::<BackgroundColor>(it).map(|ground| ground.0);
            plain.into_iter().chain(self.gradient_at(it, text.letters))
        };
        let grounds: Vec<_> = self.line_of(text.entity).flat_map(ground_of).collect();
        let ground = |below| grounds.iter().rev().fold(below, |below, &it| over(it, below));
        let least = |below| contrast(over(text.color, ground(below)), ground(below));
        behind.into_iter().map(least).fold(f32::MAX, f32::min)
    }
}
