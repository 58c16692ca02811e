//! The panel with all that was found out about the level that is made.

use accesskit::{Node as Told, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::Activate;
use chronoshift_core::editing::Edit;

use super::row::{self, Rows};
use super::verdict::{progress, verdict, with_each_number};
use crate::advice::{Answers, Pursuit};
use crate::frame::Frame;
use crate::hud::bars::Bar;
use crate::hud::menus::{self, DialogOf, Outcome, leave, outcome, tell};
use crate::hud::room::Room;
use crate::sim::{Bench, Make, Opening, Request, Screening};
use crate::states::Menu;
use crate::theme::{Fonts, Ground, Ink, Margins, Rim, shades};
use crate::widgets::{self, Called, FocusFirst, NamePlace, button, list, paragraph};
use crate::words::{Message, Say};

/// What can be looked at.
#[derive(Component)]
struct Card;

/// On what says it all in some lines.
#[derive(Component)]
struct Summary;

/// On what stops the search, and has it go on.
#[derive(Component)]
struct Halts;

/// How wide it is beside the board, before scaling; never more than a part of the window.
const WIDTH: f32 = 430.0;
const PART: f32 = 55.0;
/// Windows that are less high are low, before scaling.
const LOW: f32 = 600.0;

pub(super) fn plugin(app: &mut App) {
    menus::add(app, Menu::Answers, open);
    app.add_systems(
        Update,
        (summarise, row::spawn_all).in_set(Frame::Write).run_if(in_state(Menu::Answers)),
    )
    .add_systems(PostUpdate, place.before(UiSystems::Prepare));
}

fn open(mut commands: Commands, fonts: Res<Fonts>) {
    // Nothing else is pressed meanwhile, as beneath a dialog.
    let all = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    let card = Node {
        position_type: PositionType::Absolute,
        right: px(0),
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(14), px(8)),
        row_gap: px(4),
        border: UiRect::all(px(2)),
        ..default()
    };
    let title = Message::new("answers-title");
    let mut told = Told::new(Role::Dialog);
    told.set_modal();
    let told = (AccessibilityNode::from(told), Called(title.clone()), TabGroup::modal());
    let place = commands.spawn((all, told, DialogOf(Menu::Answers))).id();
    commands.entity(place).with_children(|all| {
        let look = (card, Ground(shades::PANEL), Rim(shades::BRASS_DARK));
        all.spawn((look, Card, Bar::Answers)).with_children(|card| {
            let letters = (fonts.strong(21.0), Ink(shades::BRASS));
            let margin = Node { margin: UiRect::horizontal(px(22)), ..default() };
            card.spawn((Say(title), letters, margin));
            let frame = Node { flex_grow: 1.0, ..default() };
            list(card, frame, |list| fill(list, &fonts));
            let foot = Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                padding: UiRect::horizontal(px(10)),
                ..default()
            };
            card.spawn(foot).with_children(|foot| {
                foot.spawn(outcome(&fonts));
                foot.spawn(button(&fonts, Message::new("menu-back"))).observe(leave);
            });
        });
    });
    widgets::hold(&mut commands, place);
}

fn fill(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    let lines = (Say(Message::default()), fonts.regular(16.0), Ink(shades::TEXT));
    let lines = children![(lines, NamePlace, Pickable::IGNORE)];
    list.spawn((paragraph(Message::default(), lines), Summary));
    let play = button(fonts, Message::new("answers-play"));
    list.spawn((play, FocusFirst)).observe(watch);
    list.spawn(button(fonts, Message::new("answers-keep"))).observe(keep);
    list.spawn((button(fonts, Message::new("answers-stop")), Halts)).observe(halt);
    let column = Node { flex_direction: FlexDirection::Column, flex_shrink: 0.0, ..default() };
    list.spawn((column, Rows));
}

/// Beside the board, over all that can be pressed there if the window is low; below the board if it
/// is upright.
fn place(room: Room, margins: Res<Margins>, card: Option<Single<&mut Node, With<Card>>>) {
    let Some(card) = card else { return };
    let mut card = card.into_inner();
    let old = card.clone();
    let (top, bottom) = match room.size().y {
        ..LOW => (0.0, 0.0),
        _ => (margins.top / room.scale(), margins.bottom / room.scale()),
    };
    card.set_if_neq(match room.is_upright() {
        true => Node {
            left: px(0),
            top: auto(),
            bottom: px(0),
            width: percent(100),
            max_width: auto(),
            height: percent(PART),
            ..old
        },
        false => Node {
            left: auto(),
            top: px(top),
            bottom: px(bottom),
            width: px(WIDTH),
            max_width: percent(PART),
            height: auto(),
            ..old
        },
    });
}

/// What is known changes while it is read.
fn summarise(
    answers: Res<Answers>,
    summaries: Query<(Entity, &Called), With<Summary>>,
    halts: Query<(Entity, &Called), (With<Halts>, Without<Summary>)>,
    mut commands: Commands,
) {
    let lines = [Some(verdict(&answers)), with_each_number(&answers), Some(progress(&answers))];
    let summary = lines.into_iter().flatten().reduce(Message::above).unwrap_or_default();
    let stop = match answers.pursuit() {
        Pursuit::Halted => Message::new("answers-go-on"),
        _ => Message::new("answers-stop"),
    };
    let named = summaries.iter().map(|it| (it, &summary)).chain(halts.iter().map(|it| (it, &stop)));
    for ((entity, called), name) in named {
        if called.0 != *name {
            commands.entity(entity).insert(Called(name.clone()));
        }
    }
}

/// Plays the best solution, on the timeline.
fn watch(
    _: On<Activate>,
    answers: Res<Answers>,
    outcome: Single<Entity, With<Outcome>>,
    mut screenings: MessageWriter<Screening>,
    mut commands: Commands,
) {
    match answers.board().zip(answers.appraisal().solution()) {
        Some((board, solution)) => {
            screenings.write(Screening::of(board, solution, Opening::Start));
        }
        None => tell(&mut commands, *outcome, Message::new("answers-no-solution")),
    }
}

/// Keeps the best solution as one of the level.
fn keep(
    _: On<Activate>,
    (answers, bench): (Res<Answers>, Option<Res<Bench>>),
    outcome: Single<Entity, With<Outcome>>,
    mut requests: MessageWriter<Request>,
    mut commands: Commands,
) {
    let found = answers.appraisal().solution().map(|solution| solution.actions());
    let is_kept = bench.is_some_and(|bench| {
        bench.solutions().iter().any(|kept| Some(&kept.actions) == found.as_ref())
    });
    let said = match found {
        Some(_) if is_kept => Message::new("answers-kept-already"),
        Some(actions) => {
            requests.write(Request::Make(Make::Edit(Edit::KeepSolution(actions))));
            Message::new("answers-kept")
        }
        None => Message::new("answers-no-solution"),
    };
    tell(&mut commands, *outcome, said);
}

fn halt(
    _: On<Activate>,
    mut answers: ResMut<Answers>,
    outcome: Single<Entity, With<Outcome>>,
    mut commands: Commands,
) {
    let said = match answers.pursuit() {
        Pursuit::UnderWay => {
            answers.halt(true);
            Message::default()
        }
        Pursuit::Halted => {
            answers.halt(false);
            Message::default()
        }
        Pursuit::NoLevel | Pursuit::Over | Pursuit::Contradiction => {
            Message::new("answers-nothing-left")
        }
    };
    tell(&mut commands, *outcome, said);
}
