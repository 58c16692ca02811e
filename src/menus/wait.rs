//! The sheet for waiting until an event, and for repeating the last actions. It covers only the panel, so that the
//! board shows the effect of the choice.

use std::iter::repeat_n;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};
use chronoshift_core::rules::{
    Action, AwaitedEvent, Board, Cell, Command, Direction, Halt, Lookahead, Play, Status, Tile,
};

use crate::board::InspectedTile;
use crate::frame::{Resolve, Resolving};
use crate::input::Control;
use crate::menus::dialogs::{self, MenuControl, MenuDialog, ways_back};
use crate::sim::{NoEffect, Planning, Playhead, Request, Session, TakenOver};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{
    ChosenOption, DialogLook, FocusStep, acting_choice, note, open_dialog, steer,
};
use crate::words::{Message, message};

/// The actions of each option of a row.
#[derive(Component)]
pub(crate) struct OptionActions(Vec<Vec<Action>>);

/// The width of the options, before scaling.
const WIDTH: f32 = 400.0;

pub(crate) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Wait, open_wait);
    app.add_systems(Resolve, preview_actions.in_set(Resolving::Menus).run_if(in_state(Menu::Wait)));
    app.add_systems(OnExit(Menu::Wait), |mut requests: MessageWriter<Request>| {
        requests.write(Request::Plan(Planning::Drop));
    });
}

fn open_wait(
    mut commands: Commands,
    fonts: Res<Fonts>,
    session: Option<Res<Session>>,
    taken: Option<Res<TakenOver>>,
    playhead: Option<Res<Playhead>>,
    inspected: Res<InspectedTile>,
    mut next: ResMut<NextState<Menu>>,
    mut no_effect: MessageWriter<NoEffect>,
) {
    let play = session.and_then(|session| match taken {
        Some(taken) => taken.play(session.play.chronicle(), playhead?.self_and_turn()),
        None => Some(session.play.clone()),
    });
    let Some(play) = play.filter(|play| *play.status() == Status::Playing) else {
        next.set(Menu::Closed);
        no_effect.write(NoEffect::NothingToDo);
        return;
    };
    let play = &play;
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let waits = wait_options(play, inspected.cell());
        if waits.options.is_empty() {
            list.spawn(note(&fonts, message!("wait-nothing")));
        }
        spawn_row(list, &fonts, message!("wait-until"), waits);
        spawn_row(list, &fonts, message!("wait-again"), repeat_options(play));
    };
    let title = message!("control-wait-until");
    open_dialog(&mut commands, &fonts, title, DialogLook::SHEET, fill, |foot| {
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Wait))
    .observe(press_by_key);
}

/// Carries out the player's choice with the control that opened the sheet.
fn press_by_key(mut press: On<MenuControl>, mut commands: Commands) {
    if press.control == Control::WaitUntil {
        press.take();
        commands.queue(|world: &mut World| steer(world, FocusStep::Press));
    }
}

fn spawn_row(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    name: Message,
    WaitOptions { options, first }: WaitOptions,
) {
    if options.is_empty() {
        return;
    }
    let (names, actions) = options.into_iter().unzip();
    let row = (acting_choice(fonts, name, names, WIDTH), OptionActions(actions));
    list.spawn(row).insert(ChosenOption(first)).observe(choose_option).observe(carry_out_actions);
}

fn choose_option(chosen: On<ValueChange<usize>>, mut commands: Commands) {
    commands.entity(chosen.source).insert(ChosenOption(chosen.value));
}

/// Shows the choice of the focused row on the board, unless the board shows another turn than the
/// present.
fn preview_actions(
    focus: Res<InputFocus>,
    taken: Option<Res<TakenOver>>,
    rows: Query<(&OptionActions, Ref<ChosenOption>)>,
    mut last: Local<Option<Entity>>,
    mut requests: MessageWriter<Request>,
) {
    let row = focus.get().and_then(|row| Some((row, rows.get(row).ok()?)));
    let is_new = *last != row.as_ref().map(|(row, _)| *row);
    *last = row.as_ref().map(|(row, _)| *row);
    match row {
        _ if taken.is_some() => {}
        Some((_, (row, chosen))) if is_new || chosen.is_changed() => {
            let actions = row.0.get(chosen.0).cloned().unwrap_or_default();
            requests.write(Request::Plan(Planning::Propose(actions)));
        }
        None if is_new => {
            requests.write(Request::Plan(Planning::Drop));
        }
        _ => {}
    }
}

/// Carries out the choice after closing the sheet, because closing drops a mere proposal. For a self that is taken
/// over, the actions are recorded.
fn carry_out_actions(
    pressed: On<Activate>,
    rows: Query<(&OptionActions, &ChosenOption)>,
    mut commands: Commands,
) {
    let Ok((row, chosen)) = rows.get(pressed.entity) else { return };
    let Some(actions) = row.0.get(chosen.0).filter(|actions| !actions.is_empty()).cloned() else {
        return;
    };
    commands.queue(move |world: &mut World| {
        world.resource_mut::<NextState<Menu>>().set(Menu::Closed);
        world.run_schedule(StateTransition);
        if world.contains_resource::<TakenOver>() {
            let acts = actions.into_iter().map(|action| Request::Command(Command::Act(action)));
            world.write_message_batch(acts);
            return;
        }
        world.write_message(Request::Plan(Planning::Propose(actions)));
        world.write_message(Request::Plan(Planning::CarryOut));
    });
}

/// The options of a row: their names, and the actions of each.
struct WaitOptions {
    options: Vec<(Message, Vec<Action>)>,
    /// The index of the option that is chosen first.
    first: usize,
}

/// The maximum number of actions to repeat at once.
const MAX_REPEATED_ACTIONS: usize = 30;

/// The events that will happen while the clone waits, in order, with the end of waiting last. An event at the tile that
/// the player looks at is chosen first.
fn wait_options(play: &Play, looked_at: Option<Cell>) -> WaitOptions {
    let lookahead = play.look_ahead_waiting();
    let gates = looked_at.map(|cell| gates_at(play.board(), cell)).unwrap_or_default();
    let (awaited, names): (Vec<_>, Vec<_>) = awaited_events(play, looked_at).into_iter().unzip();
    let first = lookahead.count_actions_until(&awaited);
    let is_own = |it: &AwaitedEvent| matches!(it, AwaitedEvent::Gate(gate) if gates.contains(gate));
    let mut found: Vec<_> = (awaited.iter().zip(names).zip(first))
        .filter_map(|((it, name), turns)| Some((turns?, name, is_own(it))))
        .collect();
    found.sort_by_key(|(turns, ..)| *turns);
    found.extend(end_name(&lookahead).map(|name| (lookahead.actions.len(), name, false)));
    // A player who looks at a gate wants to know about that gate.
    if !gates.is_empty() && !found.iter().any(|(.., is_own)| *is_own) {
        found.insert(0, (0, message!("wait-gate-stays"), true));
    }
    // "Something changes" is superfluous beside the change itself.
    found.dedup_by(|next, before| next.0 == before.0 && next.1 == message!("wait-change"));
    let first = found.iter().position(|(.., is_own)| *is_own).unwrap_or(0);
    let option = |(turns, name, _): (usize, Message, bool)| {
        let name = match turns {
            0 => name,
            _ => message!("in-parentheses", text = name, more = message!("turns", count = turns)),
        };
        (name, repeat_n(Action::Wait, turns).collect())
    };
    WaitOptions { options: found.into_iter().map(option).collect(), first }
}

/// The options to repeat the last actions of the clone, beginning with only the last one. The option chosen first
/// repeats all equal actions at the end.
fn repeat_options(play: &Play) -> WaitOptions {
    let done = play.chronicle().recording(play.timeline() - 1);
    let done = if play.is_inside() { &[] } else { done };
    let same = done.iter().rev().take_while(|action| Some(*action) == done.last()).count();
    let most = done.len().min(MAX_REPEATED_ACTIONS);
    let option = |count: usize| {
        let last = done[done.len() - count..].to_vec();
        (message!("again-option", count = count), last)
    };
    WaitOptions {
        options: (1..=most).map(option).collect(),
        first: same.min(most).saturating_sub(1),
    }
}

/// Every event to wait for, whether it happens or not.
fn awaited_events(play: &Play, looked_at: Option<Cell>) -> Vec<(AwaitedEvent, Message)> {
    let world = play.world();
    let gates = play.board().gates().iter().map(|&gate| {
        let name = if world.is_closed(gate) {
            message!("wait-gate", to = "open")
        } else {
            message!("wait-gate", to = "closed")
        };
        (AwaitedEvent::Gate(gate), name)
    });
    let is_home = |clone: &usize| play.is_home(*clone, play.elapsed());
    let out: Vec<_> = (0..play.timeline() - 1).filter(|clone| !is_home(clone)).collect();
    let tiles = looked_at.map_or_else(|| tiles_around(play), |cell| vec![cell]);
    let selves = out.iter().flat_map(|&clone| {
        let number = clone + 1;
        let passed = match looked_at {
            Some(_) => message!("wait-passed-there", number = number),
            None => message!("wait-passed-you", number = number),
        };
        let home = message!("wait-home", number = number);
        let tiles = tiles.clone();
        [(AwaitedEvent::Passed { clone, tiles }, passed), (AwaitedEvent::Home(clone), home)]
    });
    let all_home = (out.len() > 1).then(|| (AwaitedEvent::AllHome, message!("wait-all-home")));
    let change = (AwaitedEvent::Change, message!("wait-change"));
    gates.chain(selves).chain(all_home).chain([change]).collect()
}

/// The name of the event that ends the waiting; `None` if nothing more happens.
fn end_name(lookahead: &Lookahead) -> Option<Message> {
    match lookahead.halt {
        Halt::Paradox(_) if lookahead.actions.is_empty() => Some(message!("wait-paradox-now")),
        Halt::Paradox(_) => Some(message!("wait-paradox")),
        Halt::Jump => Some(message!("wait-jump")),
        Halt::Complete => Some(message!("wait-complete")),
        Halt::Over(_) => Some(message!("wait-over")),
        Halt::Done | Halt::Blocked | Halt::Ignored => None,
    }
}

/// The gate on a tile, or the gates of the button on it.
fn gates_at(board: &Board, cell: Cell) -> Vec<Cell> {
    match board.tile(cell) {
        Tile::Gate { .. } => vec![cell],
        Tile::Button(_) => {
            board.wires().iter().filter(|it| it.button == cell).map(|it| it.gate).collect()
        }
        _ => Vec::new(),
    }
}

/// The tile of the clone, and the tiles beside it.
fn tiles_around(play: &Play) -> Vec<Cell> {
    let here = play.world().clones().last().copied();
    let beside = |here: Cell| {
        Direction::ALL.into_iter().filter_map(move |way| play.board().neighbour(here, way))
    };
    here.into_iter().flat_map(beside).chain(here).collect()
}
