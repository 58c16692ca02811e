//! What is on the screen has room there: in windows of four sizes, with text of two, in both
//! languages. And it is large enough, and stands out enough, to be read.

use std::fs;

use accesskit::Role;
use bevy::a11y::AccessibilityNode;
use bevy::color::Luminance;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::{CalculatedClip, Pressed};
use bevy::ui_widgets::ScrollArea;
use chronoshift::save::{Preferences, Progress, Shelf, Speed, TimelinePanel, Workshop};
use chronoshift::sim::Make;
use chronoshift::states::{Group, Menu};
use chronoshift::words::{Language, Message, Notification};

use crate::Game;
use crate::sharing::By;

use KeyCode::{ArrowDown as Down, ArrowLeft as Left, ArrowRight as Right, Backspace, Enter};
use KeyCode::{F2, KeyH, Space, Tab};

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

/// The same, laid in another way, with a solution that does not hold.
const MIRRORED: &str = "
+++++++++
+G-b p S+
+    c  +
+   +   +
+++++++++

button (3, 1) -> gate (2, 1)

Title: A way of some length to the star, of which somebody thinks that it is a new one
Author: Somebody who has a name of some length
Solution: WWWT";
const GIFT: &str = "+++++\n+S G+\n+++++\n\nnothing";

const SIZES: [(f32, f32); 4] = [(1280.0, 800.0), (640.0, 360.0), (1920.0, 1080.0), (500.0, 900.0)];

/// All screens, and how each is come to from the board at rest.
const SCREENS: [(&str, fn(&mut Game)); 40] = [
    ("play", |_| {}),
    ("hint", |game| game.press(&[KeyH])),
    ("selves", |game| game.press(&[KeyH; 2])),
    ("purpose", |game| game.press(&[KeyH; 3])),
    ("next place", |game| game.press(&[KeyH; 4])),
    ("next step", |game| game.press(&[KeyH; 5])),
    ("wires", |game| game.press(&[Tab])),
    ("actions", |game| {
        game.press(&[Space; 200]);
        game.press(&[F2]);
    }),
    ("inside", |game| game.press(&[Right, Space, Space, Left, Enter, Enter])),
    ("paradox", |game| game.press(&[Right, Right, Space])),
    ("complete", |game| {
        game.press(&[Down, Right, Right, Right, KeyCode::ArrowUp, Right, Right]);
        game.press(&[Left, Left, Left, Down, Left, Left, Left, KeyCode::ArrowUp, Enter]);
    }),
    ("captions", |game| {
        game.choose_look(|preferences| {
            preferences.captions = true;
            preferences.announcements = true;
        });
        game.press(&[KeyCode::ArrowUp]);
    }),
    ("title", |game| game.enter(Menu::Title)),
    ("pause", |game| game.enter(Menu::Open)),
    ("settings", |game| game.enter(Menu::Settings)),
    ("display", |game| game.enter(Menu::Group(Group::Display))),
    ("sound", |game| game.enter(Menu::Group(Group::Sound))),
    ("playing", |game| game.enter(Menu::Group(Group::Play))),
    ("levels", |game| game.enter(Menu::Levels)),
    ("the campaign's end", |game| game.enter(Menu::Campaign)),
    ("help", |game| game.enter(Menu::Help)),
    ("answers", |game| {
        game.make(Make::Copy);
        game.until("Best score");
        game.press(&[KeyCode::F6]);
    }),
    ("credits", |game| game.enter(Menu::Credits)),
    ("timelines", |game| {
        game.press(&[Down, KeyCode::ArrowUp, Enter, Down, Down, KeyCode::ArrowUp]);
        game.press(&[KeyCode::Comma]);
    }),
    ("the timeline panel", |game| {
        game.press(&[Down, KeyCode::ArrowUp, Enter, Down]);
        game.enter(Menu::Timeline);
    }),
    ("a line", |game| {
        game.choose_look(|preferences| preferences.timeline = TimelinePanel::Line);
        game.press(&[Down]);
    }),
    ("waiting", |game| game.enter(Menu::Wait)),
    ("drafts", |game| {
        game.keep_drafts(3);
        // The second is compared with what is there now.
        game.press(&[Down, Down, Right, Enter]);
    }),
    ("a draft's new name", |game| {
        game.keep_drafts(3);
        game.press(&[Down, Down, Left, Enter]);
        game.press(&[Down, Left, Left, Enter]);
    }),
    ("leaving", |game| game.enter(Menu::Leaving)),
    ("sharing", |game| {
        game.enter(Menu::Open);
        game.press_by(By::Keys, "Share this level");
        game.press_by(By::Keys, "Copy the code");
    }),
    ("what comes in", |game| {
        game.receive(&format!("2D SuperFun!\n{GIFT}\n\nTitle: Gift\nSolution:\n EEWWT\n"));
    }),
    ("what is there already", |game| {
        game.receive(&format!("2D SuperFun!{MIRRORED}\n"));
    }),
    ("a campaign of one's own", |game| {
        let workshop = Workshop::at(game.folder.path().join("data"));
        let folder = workshop.folder(Shelf::Levels);
        fs::create_dir_all(&folder).unwrap();
        for name in ["a", "b", "A level with a name of quite some length, and another half"] {
            crate::write_level(&folder.join(format!("{name}.txt")), GIFT);
        }
        game.app.insert_resource(workshop);
        game.enter(Menu::Composing);
        for name in ["New campaign", "Keep this campaign"] {
            game.press_by(By::Keys, name);
        }
        // One is left out.
        game.go("a.txt", |game| game.tap(Down));
        game.press(&[Left, Enter]);
        game.settle();
    }),
    ("what is to be known", |game| {
        game.enter(Menu::Title);
        for text in ["A file could not be read. ", "Another one could not be written. "] {
            let text = Message::verbatim(text.repeat(9));
            game.app.world_mut().write_message(Notification(text));
        }
        game.settle();
    }),
    ("controls", |game| game.enter(Menu::Controls)),
    ("presets", |game| {
        game.enter(Menu::Controls);
        game.press(&[Enter]);
    }),
    ("a control", |game| {
        game.enter(Menu::Controls);
        game.press(&[Down, Enter]);
    }),
    ("a key that is taken", |game| {
        game.enter(Menu::Controls);
        game.press(&[Down, Enter]);
        game.press(&[Enter]);
        game.press(&[Backspace]);
    }),
    ("back to the usual", |game| {
        game.app.world_mut().write_message(chronoshift::input::RescueWanted);
    }),
];

/// A text that can be seen.
struct Seen {
    entity: Entity,
    text: String,
    /// What its letters cover.
    letters: Rect,
    color: Color,
    size: f32,
}

impl Game {
    fn enter(&mut self, menu: Menu) {
        self.app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
        self.settle();
    }

    /// Keeps so many drafts, and opens their list.
    fn keep_drafts(&mut self, count: usize) {
        self.app.init_resource::<Progress>();
        for _ in 0..count {
            self.press(&[Space]);
            self.keep_draft();
        }
        self.open_drafts();
    }

    fn choose_look(&mut self, choice: impl FnOnce(&mut Preferences)) {
        choice(&mut self.app.world_mut().resource_mut::<Preferences>());
    }

    fn visit(go: fn(&mut Self)) -> Self {
        let mut game = Self::shown(&[LEVEL; 7]);
        game.choose_look(|preferences| preferences.speed = Speed::Off);
        game.settle();
        go(&mut game);
        game.rest();
        game
    }

    /// Everything has been searched for and shown.
    fn rest(&mut self) {
        for _ in 0..40 {
            self.app.update();
            std::thread::sleep(std::time::Duration::from_millis(1));
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
            let rects = layout.glyphs.iter().map(|glyph| {
                Rect::from_center_size(corner + glyph.position, glyph.atlas_info.rect.size())
            });
            let letters = rects.reduce(|one, other| one.union(other))?;
            let FontSize::Px(size) = font.font_size else { return None };
            let (text, color) = (text.0.clone(), color.0);
            shown.then_some(Seen { entity, text, letters, color, size: size * scale })
        };
        texts.iter(world).filter_map(seen).collect()
    }

    /// What is around an entity, from the inside.
    fn line_of(&self, entity: Entity) -> impl Iterator<Item = Entity> {
        std::iter::successors(Some(entity), |&at| {
            self.world().get::<ChildOf>(at).map(ChildOf::parent)
        })
    }

    /// How far above others the root of an entity is.
    fn height(&self, entity: Entity) -> i32 {
        let root = self.line_of(entity).last().unwrap();
        self.world().get::<GlobalZIndex>(root).map_or(0, |z| z.0)
    }

    fn is_widget(&self, entity: Entity) -> bool {
        let role = self.world().get::<AccessibilityNode>(entity).map(|node| node.role());
        role.is_some_and(|role| {
            [Role::Button, Role::Switch, Role::Slider, Role::ComboBox].contains(&role)
        })
    }

    /// What is wrong with the layout.
    fn faults(&mut self) -> Vec<String> {
        let texts = self.seen();
        let size = self.world().iter_entities().find_map(|it| it.get::<Window>().map(Window::size));
        let window = Rect::from_corners(Vec2::ZERO, size.unwrap());
        let top = texts.iter().map(|text| self.height(text.entity)).max().unwrap_or(0);
        let mut faults = Vec::new();
        if texts.len() < 8 {
            faults.push(format!("only {} texts are there", texts.len()));
        }
        let mut shown: Vec<(&Seen, Rect)> = Vec::new();
        for text in &texts {
            // What is below a dialog is covered, and seen when it has gone.
            if top >= 10 && self.height(text.entity) < top {
                continue;
            }
            let in_list =
                self.line_of(text.entity).any(|it| self.world().get::<ScrollArea>(it).is_some());
            let clip = self.world().get::<CalculatedClip>(text.entity).map(|clip| clip.clip);
            let room = clip.map_or(window, |clip| clip.intersect(window)).inflate(1.0);
            let is_cut = text.letters.min.x < room.min.x || text.letters.max.x > room.max.x;
            let is_cut_high = text.letters.min.y < room.min.y || text.letters.max.y > room.max.y;
            if is_cut || is_cut_high && !in_list {
                faults.push(format!("{:?} at {:?} is cut by {room:?}", text.text, text.letters));
            }
            let widget = self.line_of(text.entity).find(|it| self.is_widget(*it));
            if let Some(widget) = widget {
                let place = self.place(widget).inflate(1.0);
                if !place.contains(text.letters.min) || !place.contains(text.letters.max) {
                    faults.push(format!(
                        "{:?} at {:?} is out of its row {place:?}",
                        text.text, text.letters
                    ));
                }
            }
            let node = self.place(text.entity).inflate(2.0);
            if !node.contains(text.letters.min) || !node.contains(text.letters.max) {
                faults.push(format!(
                    "{:?} at {:?} is out of its place {node:?}",
                    text.text, text.letters
                ));
            }
            let visible = text.letters.intersect(room);
            for (other, place) in &shown {
                let both = place.intersect(visible);
                if both.width() > 1.0 && both.height() > 1.0 {
                    faults
                        .push(format!("{:?} and {:?} overlap at {both:?}", text.text, other.text));
                }
            }
            shown.push((text, visible));
        }
        faults.extend(self.crossing_widgets(top));
        faults
    }

    /// Widgets that are neither apart nor one in the other.
    fn crossing_widgets(&mut self, top: i32) -> Vec<String> {
        let world = self.app.world_mut();
        let mut nodes =
            world.query::<(Entity, &AccessibilityNode, &ComputedNode, &InheritedVisibility)>();
        let shown: Vec<_> = nodes
            .iter(world)
            .filter(|(_, _, node, visibility)| visibility.get() && !node.is_empty())
            .map(|(entity, node, ..)| (entity, node.label().unwrap_or_default().to_owned()))
            .collect();
        let widgets: Vec<_> = shown
            .into_iter()
            .filter(|(entity, _)| self.is_widget(*entity) && self.height(*entity) == top)
            .map(|(entity, name)| {
                let clip = self.world().get::<CalculatedClip>(entity);
                let place = self.place(entity);
                (entity, name, clip.map_or(place, |clip| clip.clip.intersect(place)))
            })
            .collect();
        let mut faults = Vec::new();
        for (at, (one, name, place)) in widgets.iter().enumerate() {
            for (other, other_name, other_place) in &widgets[at + 1..] {
                let both = place.intersect(*other_place);
                let nested = self.line_of(*one).any(|it| it == *other)
                    || self.line_of(*other).any(|it| it == *one);
                if !nested && both.width() > 1.0 && both.height() > 1.0 {
                    faults.push(format!("{name:?} and {other_name:?} cross at {both:?}"));
                }
            }
        }
        faults
    }
}

/// On all screens, each visited once: windows, languages and looks change under what is open.
#[test]
fn every_screen_has_room_and_can_be_read() {
    let mut faults = Vec::new();
    for (name, go) in SCREENS {
        let mut game = Game::visit(go);
        for fault in game.faults_in_all_windows().into_iter().chain(game.faults_in_all_looks()) {
            faults.push(format!("{name}: {fault}"));
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// Not even in words of two lines.
#[test]
fn nothing_lies_over_the_board_while_another_turn_is_looked_at() {
    let mut game = Game::visit(|game| game.press(&[Space, Space, KeyCode::Comma]));
    for (width, height) in SIZES {
        game.resize(width, height);
        for text_size in [100, 200] {
            game.choose_look(|preferences| {
                (preferences.text_size, preferences.language) = (text_size, Language::German);
            });
            game.settle();
            game.settle();
            let board = Rect::from_corners(game.field(0, 0), game.field(8, 4));
            let texts = game.seen();
            assert!(texts.iter().any(|seen| seen.text == "Rückblick"));
            let mut over = texts.iter().filter(|seen| !seen.letters.intersect(board).is_empty());
            assert!(over.next().is_none(), "{width} x {height}, {text_size} %");
        }
    }
}

/// A board that is higher than wide.
const HIGH: &str = "
+++++
+S  +
+   +
+   +
+ b +
+   +
+ - +
+  G+
+++++

button (2, 4) -> gate (2, 6)";

impl Game {
    /// Lines of the panel's words of which only a part is seen.
    fn cut_lines(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut texts = world.query::<(
            (Entity, &Text, &TextLayoutInfo),
            (&ComputedNode, &UiGlobalTransform, &InheritedVisibility, &CalculatedClip),
        )>();
        let cut = |((entity, text, layout), (node, place, visibility, clip)): (
            (_, &Text, &TextLayoutInfo),
            (&ComputedNode, &UiGlobalTransform, &InheritedVisibility, &CalculatedClip),
        )| {
            let corner = place.translation + node.content_box().min;
            let is_cut = layout.glyphs.iter().any(|glyph| {
                let size = glyph.atlas_info.rect.size();
                let letter = Rect::from_center_size(corner + glyph.position, size);
                let room = clip.clip;
                [room.min.y, room.max.y]
                    .iter()
                    .any(|edge| letter.min.y < edge - 2.0 && letter.max.y > edge + 2.0)
            });
            let is_shown = visibility.get() && !node.is_empty();
            (is_cut && is_shown).then(|| (entity, text.0.clone()))
        };
        let cut: Vec<_> = texts.iter(world).filter_map(cut).collect();
        let in_list =
            |it: &Entity| self.line_of(*it).any(|it| self.world().get::<ScrollArea>(it).is_some());
        // Rows of the timelines have numbers only.
        let in_words = |text: &str| text.parse::<usize>().is_err();
        let cut = cut.into_iter().filter(|(it, text)| in_list(it) && in_words(text));
        cut.map(|(_, text)| text).collect()
    }
}

#[test]
fn the_board_keeps_its_share_and_words_are_seen_by_whole_lines() {
    let mut faults = Vec::new();
    for selves in [1, 3, 8] {
        let mut game = Game::shown(&[HIGH]);
        game.choose_look(|preferences| {
            (preferences.speed, preferences.timeline) = (Speed::Off, TimelinePanel::Open);
        });
        for _ in 1..selves {
            game.press(&[Right, Left, Space, Space, Enter]);
        }
        game.press(&[Right, Right, Space]);
        game.come_to_rest();
        // In the present, at another turn, and while a self is changed so that its timeline breaks.
        let ways: [&[KeyCode]; 3] = [&[], &[KeyCode::Comma], &[KeyCode::KeyE, Down]];
        for (width, height) in SIZES {
            game.resize(width, height);
            for keys in ways {
                game.press(keys);
                for (text_size, language) in [(100, Language::English), (200, Language::German)] {
                    game.choose_look(|preferences| {
                        (preferences.text_size, preferences.language) = (text_size, language);
                    });
                    game.settle();
                    game.settle();
                    let at =
                        format!("{selves} selves, {keys:?}, {width} x {height}, {text_size} %");
                    let span = game.field(0, 8).y - game.field(0, 0).y;
                    let least = 8.0 * ((0.4 * height - 16.0) / 9.0).floor();
                    if span < least {
                        faults.push(format!("{at}: the board is {span} high"));
                    }
                    let cut = game.cut_lines();
                    faults.extend(cut.into_iter().map(|text| format!("{at}: {text:?} is cut")));
                }
            }
            game.press(&[KeyCode::KeyE, KeyCode::KeyZ]);
            game.come_to_rest();
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// In the editor, too, with what is open there.
#[test]
fn where_levels_are_made_the_board_keeps_its_share_and_nothing_lies_over_anything_else() {
    let mut faults = Vec::new();
    for menu in [Menu::Closed, Menu::Answers, Menu::Edits] {
        let mut game = Game::shown(&[HIGH]);
        game.choose_look(|preferences| preferences.speed = Speed::Off);
        game.make(Make::Copy);
        game.until("Best score");
        if menu != Menu::Closed {
            game.enter(menu);
        }
        for (width, height) in SIZES {
            game.resize(width, height);
            for (text_size, language) in [(100, Language::English), (200, Language::German)] {
                game.choose_look(|preferences| {
                    (preferences.text_size, preferences.language) = (text_size, language);
                });
                for _ in 0..3 {
                    game.settle();
                }
                let at = format!("{menu:?}, {width} x {height}, {text_size} %");
                let span = game.field(0, 8).y - game.field(0, 0).y;
                let least = 8.0 * ((0.4 * height - 44.0) / 9.0).floor();
                if span < least {
                    faults.push(format!("{at}: the board is {span} high"));
                }
                faults.extend(game.faults().into_iter().map(|fault| format!("{at}: {fault}")));
                if menu == Menu::Edits {
                    let cut = game.cut_lines();
                    faults.extend(cut.into_iter().map(|text| format!("{at}: {text:?} is cut")));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// What the mouse does with widgets.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Touched {
    Not,
    Hovered,
    Pressed,
}

impl Game {
    /// All widgets look as if the mouse did this with them.
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

    fn faults_in_all_windows(&mut self) -> Vec<String> {
        let mut faults = Vec::new();
        let languages = [Language::German, Language::English];
        for (width, height) in SIZES {
            self.resize(width, height);
            for (text_size, language) in
                [200, 100].into_iter().flat_map(|size| languages.map(|it| (size, it)))
            {
                self.choose_look(|preferences| {
                    preferences.text_size = text_size;
                    preferences.language = language;
                });
                self.settle();
                self.settle();
                let at = format!("{width} x {height}, {text_size} %, {language:?}");
                faults.extend(self.faults().into_iter().map(|fault| format!("{at}: {fault}")));
                if height == 1080.0 && text_size == 100 {
                    let small = self.seen().into_iter().filter(|text| text.size < 18.0);
                    faults.extend(
                        small.map(|it| format!("{:?} is {} pixels high", it.text, it.size)),
                    );
                }
            }
        }
        faults
    }

    fn faults_in_all_looks(&mut self) -> Vec<String> {
        let mut faults = Vec::new();
        for theme in ["observatory", "first_snow"] {
            for (high_contrast, least) in [(false, 4.5), (true, 7.0)] {
                self.choose_look(|preferences| {
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

/// What is seen of a colour over another.
fn over(color: Color, below: Color) -> Color {
    let alpha = color.alpha();
    below.to_srgba().mix(&color.to_srgba().with_alpha(1.0), alpha).into()
}

impl Game {
    /// The least contrast of a text with what is behind it.
    fn contrast_of(&self, text: &Seen) -> f32 {
        let clear = self.world().resource::<ClearColor>().0;
        // What floats has any part of the board behind it, the bars have none.
        let behind = match self.height(text.entity) {
            0 => vec![clear],
            _ => vec![Color::BLACK, Color::WHITE, clear],
        };
        let grounds: Vec<_> = self
            .line_of(text.entity)
            .filter_map(|it| self.world().get::<BackgroundColor>(it))
            .map(|ground| ground.0)
            .collect();
        let ground = |below| grounds.iter().rev().fold(below, |below, &it| over(it, below));
        let least = |below| contrast(over(text.color, ground(below)), ground(below));
        behind.into_iter().map(least).fold(f32::MAX, f32::min)
    }
}
