//! Everything on the screen has room: in windows of four sizes in the language with the longest texts, and in one of
//! these sizes in the other languages. Texts are large enough, and have enough contrast, to be read.

mod faults;
mod looks;
mod room;
mod screens;

use bevy::text::TextLayoutInfo;

use self::screens::SCREENS;
use crate::prelude::*;

const LEVEL: &str = "
+++++++++
+S p b-G+
+  c    +
+   +   +
+++++++++

button (5, 1) -> gate (6, 1)

Title: A way of some length to the star
Description: Go on, and do not wait where planks can fall: what is over them falls with them.
Tutorial-time-paradox: That was once too often
 .
 Nobody waits on planks, neither you nor what you push, as they fall as soon as the next turn begins.";

const SIZES: [(f32, f32); 4] = [(1280.0, 800.0), (640.0, 360.0), (1920.0, 1080.0), (500.0, 900.0)];

/// The language with the longest texts. In the game's font, German texts are 16 % wider than English ones, and French
/// ones 14 %.
const LONGEST: &str = "de";

/// A text that can be seen.
struct Seen {
    entity: Entity,
    text: String,
    /// The areas of its letters.
    glyphs: Vec<Rect>,
    /// The area that all letters cover.
    letters: Rect,
    color: Color,
    size: f32,
}

impl Game {
    fn visit(go: fn(&mut Self)) -> Self {
        let mut game = Self::quick(&[LEVEL; 7]);
        go(&mut game);
        // If the game waited for rest, captions would be gone, and a relay would be over.
        let passes =
            game.menu() == Menu::Watching || game.world().resource::<Preferences>().captions;
        if !passes {
            game.settle_advice();
        }
        game
    }

    /// Lets texts and layout follow a change, without waiting for rest: see [`Self::visit`].
    fn lay_out(&mut self) {
        for _ in 0..8 {
            self.app.update();
        }
    }

    /// All texts that are not hidden.
    fn seen(&mut self) -> Vec<Seen> {
        let scale = self.world().resource::<UiScale>().0;
        let world = self.app.world_mut();
        let mut texts = world.query::<(
            (Entity, &Text, &TextColor, &TextFont),
            (&TextLayoutInfo, &ComputedNode, &UiGlobalTransform, &InheritedVisibility),
        )>();
        let seen = |((entity, text, color, font), (layout, node, place, visibility)): (
            (_, &Text, &TextColor, &TextFont),
            (&TextLayoutInfo, &ComputedNode, &UiGlobalTransform, &InheritedVisibility),
        )| {
            let shown = visibility.get() && !node.is_empty();
            let corner = place.translation + node.content_box().min;
            let glyphs = layout.glyphs.iter().map(|glyph| {
                Rect::from_center_size(corner + glyph.position, glyph.atlas_info.rect.size())
            });
            let glyphs: Vec<_> = glyphs.collect();
            let letters = glyphs.iter().copied().reduce(|one, other| one.union(other))?;
            let FontSize::Px(size) = font.font_size else { return None };
            let (text, color) = (text.0.clone(), color.0);
            shown.then_some(Seen { entity, text, glyphs, letters, color, size: size * scale })
        };
        texts.iter(world).filter_map(seen).collect()
    }

    /// The z-index of the root of an entity.
    fn height(&self, entity: Entity) -> i32 {
        let root = self.line_of(entity).last().unwrap();
        self.world().get::<GlobalZIndex>(root).map_or(0, |z| z.0)
    }

    fn is_widget(&self, entity: Entity) -> bool {
        let role = self.world().get::<AccessibilityNode>(entity).map(|node| node.role());
        role.is_some_and(|role| {
            [Role::Button, Role::Tab, Role::Switch, Role::Slider, Role::ComboBox].contains(&role)
        })
    }

    fn faults_in_all_windows(&mut self) -> Vec<String> {
        let mut faults = Vec::new();
        let languages = self.world().resource::<Words>().languages().iter();
        let others: Vec<_> =
            languages.map(|it| it.code.clone()).filter(|code| code != LONGEST).collect();
        for (width, height) in SIZES {
            self.resize_window(width, height);
            // Texts that fit at the large text size also fit at the small one, which is only checked for its height.
            let mut texts = vec![(200, LONGEST.to_owned())];
            match (width, height) {
                (640.0, 360.0) => texts.extend(others.iter().map(|code| (200, code.clone()))),
                (1920.0, 1080.0) => texts.push((100, "en".to_owned())),
                _ => {}
            }
            for (text_size, language) in texts {
                let at = format!("{width} x {height}, {text_size} %, {language}");
                self.prefer(|preferences| {
                    preferences.text_size = text_size;
                    preferences.language = language;
                });
                self.lay_out();
                faults.extend(self.faults().into_iter().map(|fault| format!("{at}: {fault}")));
                if text_size == 100 {
                    let small = self.seen().into_iter().filter(|text| text.size < 18.0);
                    faults.extend(
                        small.map(|it| format!("{:?} is {} pixels high", it.text, it.size)),
                    );
                }
            }
        }
        faults
    }
}

/// Checks every fourth screen from this one on, each visited once: windows, languages and looks change while it is
/// open.
fn check_screens(first: usize) {
    let mut faults = Vec::new();
    for (name, go) in SCREENS.into_iter().skip(first).step_by(4) {
        let mut game = Game::visit(go);
        for fault in game.faults_in_all_windows().into_iter().chain(game.faults_in_all_looks()) {
            faults.push(format!("{name}: {fault}"));
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

// There are four tests, so that several cores can share the work.

#[test]
fn screens_have_room_and_can_be_read_0() {
    check_screens(0);
}

#[test]
fn screens_have_room_and_can_be_read_1() {
    check_screens(1);
}

#[test]
fn screens_have_room_and_can_be_read_2() {
    check_screens(2);
}

#[test]
fn screens_have_room_and_can_be_read_3() {
    check_screens(3);
}

/// A text that just fits can end between two pixels: in German, this one does, at a width of 516 pixels.
#[test]
fn texts_have_room_for_their_lines_at_every_width() {
    let (_, go) = SCREENS.iter().find(|(name, _)| *name == "issues").unwrap();
    let mut game = Game::visit(*go);
    game.prefer(|preferences| {
        preferences.text_size = 175;
        preferences.language = LONGEST.to_owned();
    });
    let mut faults = Vec::new();
    for width in 500..560 {
        game.resize(width as f32, 900.0);
        let new = game.faults().into_iter().filter(|fault| fault.contains("out of its place"));
        faults.extend(new.map(|fault| format!("{width}: {fault}")));
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
