//! The picture of the rows, the numbers of turns above it, and the line at the playhead.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::fold::Fold;
use super::measures::{BESIDE, HEAD, NUMBERS};
use super::paint::{Hand, Look, Shapes, paint};
use super::pane::{Pane, Track};
use super::track::{Row, View, Who, rows};
use crate::board::Inspected;
use crate::frame::Frame;
use crate::sim::TakenOver;
use crate::theme::{Fonts, Ground, Ink, shades};
use crate::timeline::marks::Marks;
use crate::timeline::{Courses, Film, Playhead, Scrub};
use crate::widgets::LIST_SIDES;
use crate::words::{Message, Say};

#[derive(Component)]
pub(super) struct Picture;

/// The place of the turns' numbers.
#[derive(Component)]
struct Numbers;

/// The line at the turn shown.
#[derive(Component)]
struct Cursor;

/// The owners of the rows, from the top.
#[derive(Resource, Debug, Default, PartialEq)]
pub(super) struct Whose(pub(super) Vec<Who>);

/// The least distance between two numbers, in pixels before scaling.
const APART: f32 = 44.0;

pub(super) fn plugin(app: &mut App) {
    let numbers_are_others = resource_changed::<Pane>.or_else(resource_changed::<Fold>);
    app.init_resource::<Whose>().add_systems(
        Update,
        (draw.run_if(Source::is_changed), number.run_if(numbers_are_others), follow)
            .chain()
            .in_set(Frame::Write),
    );
}

/// Above all rows, wherever these are scrolled.
pub(super) fn spawn_numbers<'a>(place: &'a mut ChildSpawnerCommands<'_>) -> EntityCommands<'a> {
    place.spawn((Node::default(), Numbers))
}

pub(super) fn spawn<'a>(
    rows: &'a mut ChildSpawnerCommands<'_>,
    images: &mut Assets<Image>,
) -> EntityCommands<'a> {
    let track = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    };
    let image = ImageNode::new(images.add(Image::default()));
    let mut track = rows.spawn((track, Track));
    track.with_children(|track| {
        track.spawn((Node::default(), image, Picture, Pickable::IGNORE));
        let cursor = Node {
            position_type: PositionType::Absolute,
            top: px(0),
            bottom: px(0),
            width: px(3),
            ..default()
        };
        track.spawn((cursor, Ground(shades::TIME), Cursor, Pickable::IGNORE));
    });
    track
}

/// Everything that the picture shows.
#[derive(SystemParam)]
pub(super) struct Source<'w> {
    film: Option<Res<'w, Film>>,
    pane: Res<'w, Pane>,
    fold: Res<'w, Fold>,
    inspected: Res<'w, Inspected>,
    taken: Option<Res<'w, TakenOver>>,
    marks: Res<'w, Marks>,
    courses: Res<'w, Courses>,
}

impl Source<'_> {
    fn is_changed(source: Source<'_>, mut was_taken: Local<bool>) -> bool {
        let film = source.film.is_some_and(|film| film.is_changed());
        let is_taken = source.taken.is_some();
        let taken = std::mem::replace(&mut *was_taken, is_taken) != is_taken
            || source.taken.is_some_and(|taken| taken.is_changed());
        film || taken
            || source.pane.is_changed()
            || source.fold.is_changed()
            || source.inspected.is_changed()
            || source.courses.is_changed()
            || source.marks.is_changed()
    }

    /// Whether there is a button or a gate for the player to look at.
    fn keeps_row(&self) -> bool {
        let board = self.film.as_ref().map(|film| film.chronicle.board());
        *self.fold == Fold::Open
            && board.is_some_and(|it| !it.buttons().is_empty() || !it.gates().is_empty())
    }

    fn rows(&self) -> Option<Vec<Row>> {
        let film = self.film.as_ref()?;
        if self.pane.timeline == 0 || self.pane.timeline > film.chronicle.timelines() {
            return None;
        }
        let turns = self.pane.first + 1..=self.pane.first + self.pane.turns;
        let is_open = *self.fold == Fold::Open;
        let looked_at = self.inspected.cell().filter(|_| is_open);
        let timeline = self.pane.timeline;
        let (course, taken) = (self.courses.of(timeline), self.taken.as_deref());
        let marks = &*self.marks;
        let mut rows = rows(View { film, timeline, turns, looked_at, course, taken, marks });
        if !is_open {
            rows.retain(|row| matches!(row.who, Who::Current(_)));
        }
        Some(rows)
    }

    /// What the player's next action changes in these rows.
    fn hand(&self, rows: &[Row]) -> Option<Hand> {
        let taken = self.taken.as_ref()?;
        let row = rows.iter().position(|row| row.who == Who::Current(taken.clone + 1))?;
        let selected = taken.selected();
        let is_selected = !selected.is_empty();
        let end = selected.end + usize::from(!is_selected && !taken.inserts);
        let spot = |turn: usize| turn.saturating_sub(self.pane.first).min(self.pane.turns);
        Some(Hand { row, spots: spot(selected.start)..spot(end), is_selected })
    }
}

pub(super) fn draw(
    source: Source,
    picture: Single<(&mut ImageNode, &mut Node), With<Picture>>,
    mut images: ResMut<Assets<Image>>,
    mut whose: ResMut<Whose>,
    mut shapes: Local<Shapes>,
) {
    let Some(rows) = source.rows().filter(|_| *source.fold != Fold::Away) else {
        whose.set_if_neq(Whose::default());
        return;
    };
    let pane = &source.pane;
    let is_own = |film: &&Res<Film>| film.timeline == pane.timeline && film.watched.is_none();
    let film = source.film.as_ref().filter(is_own);
    let now = film.and_then(|film| film.turn.checked_sub(pane.first));
    let now = now.filter(|now| *now <= pane.turns);
    let look = Look { spot: pane.spot, now, hand: source.hand(&rows) };
    let image = paint(&rows, &look, &mut shapes);
    let (mut node, mut place) = picture.into_inner();
    let size = image.size_f32() / pane.scale;
    node.image = images.add(image);
    // A row that appears while the player looks at something moves nothing.
    let has_thing = rows.iter().any(|row| matches!(row.who, Who::Thing(_)));
    let kept = if source.keeps_row() && !has_thing { pane.spot.y as f32 / pane.scale } else { 0.0 };
    place.set_if_neq(Node {
        width: px(size.x),
        height: px(size.y),
        margin: UiRect::bottom(px(kept)),
        flex_shrink: 0.0,
        ..default()
    });
    whose.set_if_neq(Whose(rows.iter().map(|row| row.who).collect()));
}

/// Writes the number of every so many turns.
fn number(
    (pane, fold, fonts): (Res<Pane>, Res<Fold>, Option<Res<Fonts>>),
    numbers: Single<(Entity, &mut Node), With<Numbers>>,
    mut commands: Commands,
) {
    let (entity, mut node) = numbers.into_inner();
    let is_open = *fold == Fold::Open;
    let height = px(if is_open { NUMBERS } else { 0.0 });
    // At the same distance from the edge as the rows in their list.
    let margin = UiRect::left(px(LIST_SIDES + HEAD + BESIDE));
    node.set_if_neq(Node { height, margin, min_width: px(0), flex_shrink: 0.0, ..default() });
    let mut place = commands.entity(entity);
    place.despawn_children();
    let Some(fonts) = fonts.filter(|_| is_open) else { return };
    let width = pane.spot.x as f32 / pane.scale;
    let steps = [1, 2, 5, 10, 20, 50];
    let step = steps.into_iter().find(|step| *step as f32 * width >= APART).unwrap_or(100);
    place.with_children(|place| {
        let turns = pane.first + 1..=pane.first + pane.turns;
        for turn in turns.filter(|turn| turn.is_multiple_of(step)) {
            let middle = pane.left(turn as f32) - width / 2.0;
            let node = Node {
                position_type: PositionType::Absolute,
                left: px(middle - APART / 2.0),
                width: px(APART),
                justify_content: JustifyContent::Center,
                ..default()
            };
            place.spawn((node, Pickable::IGNORE)).with_child((
                Say(Message::number(turn)),
                fonts.regular(13.0),
                Ink(shades::TEXT_DIM),
                Pickable::IGNORE,
            ));
        }
    });
}

fn follow(
    (pane, scrub): (Res<Pane>, Res<Scrub>),
    playhead: Option<Res<Playhead>>,
    cursor: Single<(&mut Node, &mut Ground), With<Cursor>>,
) {
    let Some(playhead) = playhead.filter(|_| pane.scale > 0.0) else { return };
    let (mut node, mut ground) = cursor.into_inner();
    let left = px((pane.left(playhead.turn()) - 1.5).max(0.0));
    if node.left != left {
        node.left = left;
    }
    ground.set_if_neq(Ground(if scrub.is_on() { shades::BRASS } else { shades::TIME }));
}
