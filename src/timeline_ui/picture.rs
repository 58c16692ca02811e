//! The picture of the rows, the numbers of turns above it, and the line at the playhead.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::fold::Fold;
use super::ground::{PanelGround, PanelShade};
use super::icons::IconMasks;
use super::measures::{BESIDE, HEAD, NUMBERS};
use super::paint::{EditTarget, RowsLook, paint_rows};
use super::pane::{RowsTrack, VisibleTurns};
use crate::board::InspectedTile;
use crate::frame::Frame;
use crate::save::Preferences;
use crate::sim::{Playhead, TakenOver};
use crate::theme::{Fonts, Ground, Ink, shades};
use crate::timeline::marks::TimelineMarks;
use crate::timeline::{ChronicleShown, History, Scrub};
use crate::widgets::LIST_SIDES;
use crate::words::{Message, RowOwner, Say, TrackRow, TrackView};

#[derive(Component)]
pub(super) struct RowsPicture;

/// Marks the node with the numbers of turns.
#[derive(Component)]
struct Numbers;

/// The line at the turn shown. It is moved by its transform: a change to its [`Node`] would cause a new layout of the
/// interface in each frame.
#[derive(Component)]
struct PlayheadLine;

/// The owners of the rows, from the top.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub(super) struct RowOwners {
    pub(super) rows: Vec<RowOwner>,
    /// The number of the newest self.
    pub(super) newest: usize,
}

/// The maximum number of lines along a single row.
const MAX_PAST: usize = 2;

/// The minimum distance between two numbers, in pixels before scaling.
const MIN_NUMBER_DISTANCE: f32 = 44.0;

pub(super) fn plugin(app: &mut App) {
    let are_numbers_changed = resource_changed::<VisibleTurns>.or_else(resource_changed::<Fold>);
    app.init_resource::<RowOwners>().add_systems(
        Update,
        (
            draw_picture.run_if(PictureSource::is_changed),
            number_turns.run_if(are_numbers_changed),
            move_line,
        )
            .chain()
            .in_set(Frame::WriteTexts),
    );
}

/// Spawns the numbers above the list of rows, so that they don't scroll with it.
pub(super) fn spawn_numbers<'a>(place: &'a mut ChildSpawnerCommands<'_>) -> EntityCommands<'a> {
    place.spawn((Node::default(), Numbers, PanelGround))
}

pub(super) fn spawn_picture<'a>(
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
    let mut track = rows.spawn((track, RowsTrack));
    track.with_children(|track| {
        track.spawn((Node::default(), image, RowsPicture));
        let cursor = Node {
            position_type: PositionType::Absolute,
            left: px(0),
            top: px(0),
            bottom: px(0),
            width: px(3),
            ..default()
        };
        track.spawn((cursor, Ground(shades::TIME), PlayheadLine));
    });
    track
}

/// Everything that the picture shows.
#[derive(SystemParam)]
pub(super) struct PictureSource<'w> {
    history: Option<Res<'w, History>>,
    pane: Res<'w, VisibleTurns>,
    fold: Res<'w, Fold>,
    inspected: Res<'w, InspectedTile>,
    taken: Option<Res<'w, TakenOver>>,
    playhead: Option<Res<'w, Playhead>>,
    scrub: Res<'w, Scrub>,
    marks: Res<'w, TimelineMarks>,
    courses: Res<'w, ChronicleShown>,
    shade: Res<'w, PanelShade>,
    preferences: Res<'w, Preferences>,
}

impl PictureSource<'_> {
    fn is_changed(
        source: PictureSource<'_>,
        mut was_marked: Local<(Option<(TakenOver, usize)>, Option<usize>)>,
    ) -> bool {
        let taken = source.taken.as_deref().copied().zip(source.taken_turn());
        let marked = (taken, source.turn_pointed_at());
        std::mem::replace(&mut *was_marked, marked) != marked
            || source.history.is_some_and(|history| history.is_changed())
            || source.pane.is_changed()
            || source.fold.is_changed()
            || source.inspected.is_changed()
            || source.courses.is_changed()
            || source.marks.is_changed()
            || source.shade.is_changed()
            || source.preferences.is_changed()
    }

    /// The turn of the self that is taken over.
    fn taken_turn(&self) -> Option<usize> {
        self.taken.as_ref().and(self.playhead.as_ref()).map(|playhead| playhead.self_and_turn().1)
    }

    /// The turn of the action that the player pointed at.
    fn turn_pointed_at(&self) -> Option<usize> {
        let playhead = self.playhead.as_ref().filter(|_| self.scrub.points_at_action())?;
        Some(playhead.self_and_turn().1)
    }

    /// Whether to reserve a row for the button or the gate that the player looks at.
    fn keeps_row(&self) -> bool {
        let board = self.history.as_ref().map(|history| history.chronicle.board());
        *self.fold == Fold::Open
            && board.is_some_and(|it| !it.buttons().is_empty() || !it.gates().is_empty())
    }

    fn rows(&self) -> Option<Vec<TrackRow>> {
        let history = self.history.as_ref()?;
        if self.pane.timeline == 0 || self.pane.timeline > history.chronicle.timeline_count() {
            return None;
        }
        let turns = self.pane.first + 1..=self.pane.first + self.pane.turns;
        let is_open = *self.fold == Fold::Open;
        let looked_at = self.inspected.cell().filter(|_| is_open);
        let timeline = self.pane.timeline;
        let (course, taken) = (self.courses.course_if_sure(timeline), self.taken_turn());
        let view = TrackView { timeline, turns, looked_at, course, taken };
        Some(self.marks.timelines(history).rows(view))
    }

    /// The rows on the screen, and those that a single row shows as lines along its upper edge: the rows of the last
    /// past selves.
    fn shown_rows(&self) -> Option<(Vec<TrackRow>, Vec<TrackRow>)> {
        let mut rows = self.rows()?;
        if *self.fold == Fold::Open {
            return Some((rows, Vec::new()));
        }
        let mut past: Vec<_> =
            rows.extract_if(.., |row| matches!(row.who, RowOwner::Past(_))).collect();
        past.drain(..past.len().saturating_sub(MAX_PAST));
        rows.retain(|row| matches!(row.who, RowOwner::Current(_)));
        Some((rows, past))
    }

    /// The spots in these rows that the next action changes in the self that is taken over. Without a take-over, the
    /// spot pointed at, which the next action after a take-over would change.
    fn hand(&self, rows: &[TrackRow]) -> Option<EditTarget> {
        let row = rows.iter().position(|row| matches!(row.who, RowOwner::Current(_)))?;
        let (turns, is_selected) = match self.taken.as_ref().zip(self.taken_turn()) {
            Some((taken, turn)) => {
                let selected = taken.selected(turn);
                let is_selected = !selected.is_empty();
                let end = selected.end + usize::from(!is_selected && taken.replaces);
                (selected.start..end, is_selected)
            }
            None => (self.turn_pointed_at().map(|turn| turn.saturating_sub(1)..turn)?, false),
        };
        let spot = |turn: usize| turn.saturating_sub(self.pane.first).min(self.pane.turns);
        Some(EditTarget { row, spots: spot(turns.start)..spot(turns.end), is_selected })
    }
}

pub(super) fn draw_picture(
    source: PictureSource,
    picture: Single<(&mut ImageNode, &mut Node), With<RowsPicture>>,
    mut track: Single<&mut Node, (With<RowsTrack>, Without<RowsPicture>)>,
    mut icons: IconMasks,
    mut whose: ResMut<RowOwners>,
) {
    let Some((rows, past)) = source.shown_rows().filter(|_| *source.fold != Fold::Away) else {
        whose.set_if_neq(RowOwners::default());
        return;
    };
    let pane = &source.pane;
    let is_own =
        |history: &&Res<History>| history.timeline == pane.timeline && history.watched.is_none();
    let history = source.history.as_ref().filter(is_own);
    let now = history.and_then(|history| history.turn.checked_sub(pane.first));
    let now = now.filter(|now| *now <= pane.turns);
    let newest = source.history.as_ref().map_or(0, |history| history.chronicle.timeline_count());
    let ground = source.shade.0.color(&source.preferences);
    let look = RowsLook { spot: pane.spot, newest, now, hand: source.hand(&rows), ground };
    let image = paint_rows(&rows, &past, &look, &mut icons);
    let (mut node, mut place) = picture.into_inner();
    let size = image.size_f32() / pane.scale;
    node.image = icons.images.add(image);
    // The space of a row that appears while the player looks at something is reserved, so that nothing moves.
    let has_thing = rows.iter().any(|row| matches!(row.who, RowOwner::Thing(_)));
    let kept = if source.keeps_row() && !has_thing { pane.spot.y as f32 / pane.scale } else { 0.0 };
    place.set_if_neq(Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() });
    let margin = UiRect::bottom(px(kept));
    if track.margin != margin {
        track.margin = margin;
    }
    whose.set_if_neq(RowOwners { rows: rows.iter().map(|row| row.who).collect(), newest });
}

/// Writes the number of every few turns.
fn number_turns(
    pane: Res<VisibleTurns>,
    fold: Res<Fold>,
    fonts: Option<Res<Fonts>>,
    numbers: Single<(Entity, &mut Node), With<Numbers>>,
    mut commands: Commands,
) {
    let (entity, mut node) = numbers.into_inner();
    let is_open = *fold == Fold::Open;
    let height = px(if is_open { NUMBERS } else { 0.0 });
    // Aligned with the rows in their list.
    let margin = UiRect::left(px(LIST_SIDES + HEAD + BESIDE));
    let spot = pane.spot.x as f32 / pane.scale.max(f32::EPSILON);
    let width = px(pane.turns as f32 * spot);
    node.set_if_neq(Node { width, height, margin, flex_shrink: 0.0, ..default() });
    let mut place = commands.entity(entity);
    place.despawn_children();
    let Some(fonts) = fonts.filter(|_| is_open) else { return };
    let steps = [1, 2, 5, 10, 20, 50];
    let step =
        steps.into_iter().find(|step| *step as f32 * spot >= MIN_NUMBER_DISTANCE).unwrap_or(100);
    place.with_children(|place| {
        let turns = pane.first + 1..=pane.first + pane.turns;
        for turn in turns.filter(|turn| turn.is_multiple_of(step)) {
            let middle = pane.left(turn as f32) - spot / 2.0;
            let node = Node {
                position_type: PositionType::Absolute,
                left: px(middle - MIN_NUMBER_DISTANCE / 2.0),
                width: px(MIN_NUMBER_DISTANCE),
                justify_content: JustifyContent::Center,
                ..default()
            };
            place.spawn(node).with_child((
                Say(Message::number(turn)),
                fonts.regular(13.0),
                Ink(shades::TEXT_DIM),
            ));
        }
    });
}

fn move_line(
    pane: Res<VisibleTurns>,
    scrub: Res<Scrub>,
    playhead: Option<Res<Playhead>>,
    cursor: Single<(&mut UiTransform, &mut Ground, &ComputedNode), With<PlayheadLine>>,
) {
    let Some(playhead) = playhead.filter(|_| pane.scale > 0.0) else { return };
    let (mut place, mut ground, node) = cursor.into_inner();
    // Rounded to whole screen pixels, as in a layout; otherwise the line would be blurred.
    let pixel = node.inverse_scale_factor;
    let left = ((pane.left(playhead.turn()) - 1.5).max(0.0) / pixel).round() * pixel;
    place.set_if_neq(UiTransform::from_translation(Val2::px(left, 0.0)));
    ground.set_if_neq(Ground(if scrub.is_on() { shades::BRASS } else { shades::TIME }));
}
