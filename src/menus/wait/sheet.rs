//! The sheet for waiting, over the panel, so that the board shows the choice.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};
use chronoshift_core::rules::{Action, Command, Status};

use super::offers::{WaitOptions, to_do_again, to_wait_for};
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

/// The width of the options.
const WIDTH: f32 = 400.0;

pub(crate) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Wait, open_wait);
    app.add_systems(
        Resolve,
        propose_actions.in_set(Resolving::Menus).run_if(in_state(Menu::Wait)),
    );
    app.add_systems(OnExit(Menu::Wait), |mut requests: MessageWriter<Request>| {
        requests.write(Request::Plan(Planning::Drop));
    });
}

fn open_wait(
    mut commands: Commands,
    fonts: Res<Fonts>,
    (session, taken): (Option<Res<Session>>, Option<Res<TakenOver>>),
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
        let waits = to_wait_for(play, inspected.cell());
        if waits.options.is_empty() {
            list.spawn(note(&fonts, message!("wait-nothing")));
        }
        spawn_row(list, &fonts, message!("wait-until"), waits);
        spawn_row(list, &fonts, message!("wait-again"), to_do_again(play));
    };
    let title = message!("control-wait-until");
    open_dialog(&mut commands, &fonts, title, DialogLook::SHEET, fill, |foot| {
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Wait))
    .observe(press_by_key);
}

/// The control that opened the sheet carries the player's choice out.
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
fn propose_actions(
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

/// Carries out the choice once the sheet is closed, because closing drops a mere proposal. For a
/// self that is taken over, the actions are recorded.
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
