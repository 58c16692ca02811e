//! The heads of the rows: the number and picture of each self. Screen readers read a head as a
//! sentence of the self's actions; a press shows its timeline.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollIntoView};

use super::ground::PanelGround;
use super::measures::HEAD;
use super::pane::VisibleTurns;
use super::picture::{self, RowOwners};
use crate::board::{Sprites, fixture};
use crate::board_ui::bars::CHIP_CORNERS;
use crate::frame::Frame;
use crate::input::Seek;
use crate::pictures::figure::figure;
use crate::sim::Playhead;
use crate::theme::{Fonts, Ink, shades};
use crate::timeline::marks::TimelineMarks;
use crate::timeline::{BoardShown, History, Shown};
use crate::widgets::{Face, WidgetName, bare_button};
use crate::words::{Message, RowOwner, Say};

/// The column of all heads.
#[derive(Component)]
struct Heads;

/// The measures of a bust, as fractions of its height: its width, the distance from its top to the middle of its self,
/// and the side of that self's tile.
const BUST_WIDTH: f32 = 1.2;
const BUST_MIDDLE: f32 = 0.96;
const BUST_TILE: f32 = 1.9;

/// The head of a row, with the owner of the row.
#[derive(Component)]
struct Head(RowOwner);

/// The owners of the rows, and the height of a row.
#[derive(Default, Clone, PartialEq)]
struct HeadColumn {
    whose: RowOwners,
    height: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (fill_heads.run_if(resource_exists::<Sprites>), name_heads, scroll_to_current)
            .chain()
            .after(picture::draw_picture)
            .run_if(resource_exists::<History>)
            .in_set(Frame::Write),
    );
}

pub(super) fn spawn_heads(rows: &mut ChildSpawnerCommands<'_>) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        align_self: AlignSelf::FlexStart,
        width: px(HEAD),
        border_radius: BorderRadius::left(px(CHIP_CORNERS)),
        ..default()
    };
    rows.spawn((node, Heads, PanelGround));
}

fn fill_heads(
    (whose, pane): (Res<RowOwners>, Res<VisibleTurns>),
    (sprites, fonts): (Res<Sprites>, Res<Fonts>),
    (shown, board): (Res<Shown>, Res<BoardShown>),
    place: Single<Entity, With<Heads>>,
    (mut last, mut commands): (Local<HeadColumn>, Commands),
) {
    let height = pane.spot.y as f32 / pane.scale.max(f32::EPSILON);
    let column = HeadColumn { whose: whose.clone(), height };
    if *last == column && !sprites.is_changed() {
        return;
    }
    *last = column;
    commands.entity(*place).despawn_children().with_children(|heads| {
        for &who in &last.whose.rows {
            let row = Node {
                height: px(height),
                padding: UiRect::left(px(4)),
                align_items: AlignItems::Center,
                border_radius: BorderRadius::all(px(4)),
                ..default()
            };
            let face = if matches!(who, RowOwner::Current(_)) { Face::KEY } else { Face::ROW };
            let head = (bare_button(Message::default()), Head(who), row, face, TabIndex(0));
            heads.spawn(head).observe(go_to_timeline).with_children(|head| match who {
                RowOwner::Past(number) | RowOwner::Current(number) | RowOwner::Later(number) => {
                    let words = (Say(Message::number(number)), fonts.strong(14.0));
                    head.spawn((words, Ink(shades::TEXT)));
                    let own = (number, number == last.whose.newest);
                    spawn_bust(head, &sprites, own, height);
                }
                RowOwner::Thing(cell) => {
                    let tile = board.0.tile(cell);
                    let side = px(height);
                    let place = Node {
                        width: side,
                        height: side,
                        left: px(HEAD - height * 1.5),
                        ..default()
                    };
                    if let Some(art) = fixture(tile, &shown.here.world, cell) {
                        head.spawn((sprites.tile_node(art), place.clone()));
                    }
                }
            });
        }
    });
}

/// Adds the head and shoulders of a self, with this height. The self is given by its number from 1, and whether it is
/// the newest one.
fn spawn_bust(
    head: &mut ChildSpawnerCommands<'_>,
    sprites: &Sprites,
    (number, is_newest): (usize, bool),
    height: f32,
) {
    let width = BUST_WIDTH * height;
    let frame = Node {
        position_type: PositionType::Absolute,
        left: px(HEAD - 0.6 * height - width / 2.0),
        bottom: px(0),
        width: px(width),
        height: px(height),
        overflow: Overflow::clip(),
        ..default()
    };
    let middle = Node {
        position_type: PositionType::Absolute,
        left: percent(50),
        top: px(BUST_MIDDLE * height),
        ..default()
    };
    head.spawn(frame).with_children(|frame| {
        frame.spawn(middle).with_children(|middle| {
            figure(middle, sprites, number, is_newest, BUST_TILE * height);
        });
    });
}

/// Scrolls the row of the timeline on the screen into view.
fn scroll_to_current(
    pane: Res<VisibleTurns>,
    heads: Query<(Entity, &Head)>,
    placed: Query<(), (With<Head>, Changed<ComputedNode>)>,
    mut commands: Commands,
) {
    // New heads are laid out a frame later.
    if !pane.is_changed() && placed.is_empty() {
        return;
    }
    let current = heads.iter().find(|(_, head)| head.0 == RowOwner::Current(pane.timeline));
    if let Some((entity, _)) = current {
        commands.trigger(ScrollIntoView { entity });
    }
}

/// Goes to the timeline of a self, at the same turn.
fn go_to_timeline(
    pressed: On<Activate>,
    heads: Query<&Head>,
    playhead: Option<Res<Playhead>>,
    mut seeks: MessageWriter<Seek>,
) {
    if let Ok(Head(who)) = heads.get(pressed.entity)
        && let Some((number, playhead)) = who.number().zip(playhead)
    {
        let turn = playhead.turn().ceil();
        seeks.write(Seek::To { timeline: number, turn });
    }
}

/// Names the past and coming actions of each self.
fn name_heads(
    (history, pane, marks): (Res<History>, Res<VisibleTurns>, Res<TimelineMarks>),
    (heads, new): (Query<(Entity, &Head, &WidgetName)>, Query<(), Added<Head>>),
    mut commands: Commands,
) {
    if !history.is_changed() && !marks.is_changed() && new.is_empty() {
        return;
    }
    for (entity, head, called) in &heads {
        let name = marks.timelines(&history).row_sentence(pane.timeline, head.0);
        if called.0 != name {
            commands.entity(entity).insert(WidgetName(name));
        }
    }
}
