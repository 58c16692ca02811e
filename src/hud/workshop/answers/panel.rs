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
use crate::widgets::{self, Called, FocusFirst, NamePlace, Offered, button, list, paragraph};
use crate::words::{Message, Say};

/// What can be looked at.
#[derive(Component)]
struct Card;

/// On what says it all in some lines.
#[derive(Component)]
struct Summary;

/// What can be done with the answers, as far as it can be now.
#[derive(Component, Clone, Copy, PartialEq)]
enum Does {
    /// Plays the best solution, on the timeline.
    Watch,
    /// Keeps it with the level.
    Keep,
    /// Stops the search, or has it go on.
    Halt,
}

/// How wide it is beside the board, before scaling; never more than a part of the window.
const WIDTH: f32 = 430.0;
const PART: f32 = 55.0;
/// So much is left to the bar at the top of an upright window at least, before scaling.
const TOP: f32 = 72.0;
/// Windows that are less high are low, before scaling.
const LOW: f32 = 600.0;

pub(super) fn plugin(app: &mut App) {
    menus::add(app, Menu::Answers, open);
    app.add_systems(
        Update,
        (summarise, offer, row::spawn_all).in_set(Frame::Write).run_if(in_state(Menu::Answers)),
    )
    .add_systems(PostUpdate, (place, make_room).before(UiSystems::Prepare));
}

fn open(
    mut commands: Commands,
    fonts: Res<Fonts>,
    (answers, bench): (Res<Answers>, Option<Res<Bench>>),
) {
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
            let can = |does: Does| does.is_possible(&answers, bench.as_deref());
            list(card, frame, |list| fill(list, &fonts, can));
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

fn fill(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, is_possible: impl Fn(Does) -> bool) {
    let lines = (Say(Message::default()), fonts.regular(16.0), Ink(shades::TEXT));
    let lines = children![(lines, NamePlace, Pickable::IGNORE)];
    list.spawn((paragraph(Message::default(), lines), Summary));
    for does in [Does::Watch, Does::Keep, Does::Halt] {
        let can = is_possible(does);
        let name = match does {
            Does::Watch => Message::new("answers-play"),
            Does::Keep => Message::new("answers-keep"),
            Does::Halt => Message::new("answers-stop"),
        };
        let mut row = list.spawn((button(fonts, name), does, Offered(can)));
        match does {
            Does::Watch => row.observe(watch),
            Does::Keep => row.observe(keep),
            Does::Halt => row.observe(halt),
        };
        if does == Does::Watch && can {
            row.insert(FocusFirst);
        }
    }
    let column = Node { flex_direction: FlexDirection::Column, flex_shrink: 0.0, ..default() };
    list.spawn((column, Rows));
}

impl Does {
    fn is_possible(self, answers: &Answers, bench: Option<&Bench>) -> bool {
        let solution = answers.board().and_then(|_| answers.appraisal().solution());
        match self {
            Self::Watch => solution.is_some(),
            Self::Keep => solution.zip(bench).is_some_and(|(solution, bench)| {
                let actions = solution.actions();
                !bench.solutions().iter().any(|kept| kept.actions == actions)
            }),
            Self::Halt => matches!(answers.pursuit(), Pursuit::UnderWay | Pursuit::Halted),
        }
    }
}

/// In a low window the panel is as high as that: the bar at the top ends where it begins. The one
/// at the bottom, of which nothing can be pressed meanwhile, leaves its room to the board, as it does
/// where a sheet lies over it.
fn make_room(
    (room, margins): (Room, Res<Margins>),
    card: Query<(), With<Card>>,
    mut bars: Query<(&Bar, &mut Node), Without<Card>>,
) {
    let is_low = room.size().y < LOW;
    let is_beside = is_low && !room.is_upright();
    let is_under_sheet = bars.iter().any(|(bar, _)| *bar == Bar::Sheet);
    let is_away = is_under_sheet || !card.is_empty() && (is_low || room.is_upright());
    let display = if is_away { Display::None } else { Display::Flex };
    let right = px(if is_beside { margins.right / room.scale() } else { 0.0 });
    for (bar, node) in &mut bars {
        match bar {
            Bar::BenchTop => _ = node.map_unchanged(|node| &mut node.right).set_if_neq(right),
            Bar::Bench => _ = node.map_unchanged(|node| &mut node.display).set_if_neq(display),
            _ => {}
        }
    }
}

/// What can be done changes while more is found out.
fn offer(
    (answers, bench): (Res<Answers>, Option<Res<Bench>>),
    buttons: Query<(Entity, &Does, &Offered)>,
    mut commands: Commands,
) {
    for (button, does, offered) in &buttons {
        let now = Offered(does.is_possible(&answers, bench.as_deref()));
        if *offered != now {
            commands.entity(button).insert(now);
        }
    }
}

/// Beside the board, over all that can be pressed there if the window is low; below the board if it
/// is upright.
fn place(room: Room, margins: Res<Margins>, card: Option<Single<&mut Node, With<Card>>>) {
    let Some(card) = card else { return };
    let mut card = card.into_inner();
    let old = card.clone();
    let whole = room.size() * PART / 100.0;
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
            height: px(whole.y.min(room.below(TOP))),
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
    buttons: Query<(Entity, &Called, &Does), Without<Summary>>,
    mut commands: Commands,
) {
    let lines = [Some(verdict(&answers)), with_each_number(&answers), Some(progress(&answers))];
    let summary = lines.into_iter().flatten().reduce(Message::above).unwrap_or_default();
    let stop = match answers.pursuit() {
        Pursuit::Halted => Message::new("answers-go-on"),
        _ => Message::new("answers-stop"),
    };
    let halts = buttons.iter().filter(|(.., does)| **does == Does::Halt);
    let halts = halts.map(|(button, called, _)| ((button, called), &stop));
    let named = summaries.iter().map(|it| (it, &summary)).chain(halts);
    for ((entity, called), name) in named {
        if called.0 != *name {
            commands.entity(entity).insert(Called(name.clone()));
        }
    }
}

fn watch(_: On<Activate>, answers: Res<Answers>, mut screenings: MessageWriter<Screening>) {
    if let Some((board, solution)) = answers.board().zip(answers.appraisal().solution()) {
        screenings.write(Screening::of(board, solution, Opening::Start));
    }
}

fn keep(
    _: On<Activate>,
    answers: Res<Answers>,
    outcome: Single<Entity, With<Outcome>>,
    mut requests: MessageWriter<Request>,
    mut commands: Commands,
) {
    if let Some(solution) = answers.appraisal().solution() {
        requests.write(Request::Make(Make::Edit(Edit::KeepSolution(solution.actions()))));
        tell(&mut commands, *outcome, Message::new("answers-kept"));
    }
}

fn halt(_: On<Activate>, mut answers: ResMut<Answers>) {
    let is_under_way = answers.pursuit() == Pursuit::UnderWay;
    answers.halt(is_under_way);
}
