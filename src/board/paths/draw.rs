//! The lines of paths: a dot on each tile, and the marks.

use bevy::prelude::*;

use super::path::{Path, PathMark, PathSources, Paths};
use crate::board::strokes::Strokes;
use crate::frame::Frame;
use crate::theme::palette;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw_paths.after(PathSources).in_set(Frame::Draw));
}

fn draw_paths(sources: Query<(&Paths, &Mesh2d), Changed<Paths>>, mut meshes: ResMut<Assets<Mesh>>) {
    for (Paths(paths), mesh) in &sources {
        if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
            let mut strokes = Strokes::default();
            paths.iter().for_each(|path| strokes.path(path));
            *mesh = strokes.mesh();
        }
    }
}

impl Strokes {
    fn path(&mut self, path: &Path) {
        let style = path.style;
        self.thicken(style.bold);
        let mut turns = 0;
        for [from, to] in path.stays.array_windows() {
            turns += from.waits;
            if let Some(radius) = style.between {
                self.path_dot(from.at.midpoint(to.at), radius, path);
            }
            let (at, radius) = (to.at + style.aside, style.radius - turns as f32 * style.smaller);
            self.path_dot(at, radius, path);
            if style.has_bars && to.waits > 0 {
                self.bars(at, radius * 0.4, (radius * 0.4, radius * 0.6), palette::INK);
            }
            turns += 1;
        }
        for &mark in &path.marks {
            match mark {
                PathMark::Dot(at) => self.path_dot(at, style.radius, path),
                PathMark::Ring { at, radius, width } => {
                    self.rimmed_ring(at, radius, width, path.color);
                }
                PathMark::Arrow(line) => {
                    self.line(&line, 15.0, palette::INK.with_alpha(0.8));
                    self.line(&line, 8.0, path.color);
                    self.head(&line, path.color);
                }
                PathMark::Action(sign) => self.action_sign(sign, path.color),
                PathMark::OffCourse(at, size) => self.off_course_sign(at, size, path.color),
            }
        }
    }

    fn path_dot(&mut self, at: Vec2, radius: f32, Path { color, style, .. }: &Path) {
        if style.is_hollow {
            self.hollow_dot(at, radius, *color);
        } else {
            self.rimmed_dot(at, radius, *color);
        }
    }
}
