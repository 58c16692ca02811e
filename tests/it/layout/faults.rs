//! Faults of a layout.

use accesskit::Role;
use bevy::a11y::AccessibilityNode;
use bevy::ui::CalculatedClip;

use super::Seen;
use crate::prelude::*;

impl Game {
    /// Finds the faults of the layout that is shown.
    pub(super) fn faults(&mut self) -> Vec<String> {
        let texts = self.seen();
        let size = self.world().iter_entities().find_map(|it| it.get::<Window>().map(Window::size));
        let window = Rect::from_corners(Vec2::ZERO, size.unwrap());
        let top = texts.iter().map(|text| self.height(text.entity)).max().unwrap_or(0);
        let mut faults = Vec::new();
        if texts.len() < 5 {
            faults.push(format!("only {} texts are there", texts.len()));
        }
        let mut shown: Vec<(&Seen, Rect)> = Vec::new();
        for text in &texts {
            // Texts below a dialog are covered; they are visible again once the dialog is closed.
            if top >= 10 && self.height(text.entity) < top {
                continue;
            }
            let in_list =
                self.line_of(text.entity).any(|it| self.world().get::<ScrollArea>(it).is_some());
            let clip = self.world().get::<CalculatedClip>(text.entity).map(|clip| clip.clip);
            let room = clip.map_or(window, |clip| clip.intersect(window)).inflate(1.0);
            // Only a part is visible of a picture that is larger than its frame.
            let in_picture = self.line_of(text.entity).any(|it| {
                let node = self.world().get::<AccessibilityNode>(it);
                node.is_some_and(|node| node.role() == Role::Canvas)
            });
            let is_cut = text.letters.min.x < room.min.x || text.letters.max.x > room.max.x;
            let is_cut_high = text.letters.min.y < room.min.y || text.letters.max.y > room.max.y;
            if !in_picture && (is_cut || is_cut_high && !in_list) {
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

    /// Widgets that overlap without one containing the other.
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

    /// Lines of the panel's texts that are only partly visible.
    pub(super) fn cut_lines(&mut self) -> Vec<String> {
        let mut texts = self.seen();
        texts.retain(|text| {
            let in_list =
                self.line_of(text.entity).any(|it| self.world().get::<ScrollArea>(it).is_some());
            let clip = self.world().get::<CalculatedClip>(text.entity).map(|clip| clip.clip);
            let is_cut = |edge: f32| {
                text.glyphs.iter().any(|it| it.min.y < edge - 2.0 && it.max.y > edge + 2.0)
            };
            // Rows of the timelines have only numbers.
            let in_words = text.text.parse::<usize>().is_err();
            in_list && in_words && clip.is_some_and(|it| is_cut(it.min.y) || is_cut(it.max.y))
        });
        texts.into_iter().map(|text| format!("{:?} is cut", text.text)).collect()
    }
}
