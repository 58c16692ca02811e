//! The player's requests, and how they are served.

use std::ops::Range;
use std::path::PathBuf;

use bevy::prelude::*;
use chronoshift_core::level::daily::Day;
use chronoshift_core::rules::{Action, Command};

use super::catalogue::Catalogue;
use super::commands::{act, change, pass_turns, pass_when_chosen, redo, remove_followers, undo};
use super::daily::{day_played, open_day, open_relative_day};
use super::edit::{Edit, edit, record, select, start_over, take_over};
use super::editor_requests::{self, BoardMoved};
use super::editor_session::{EditorRequest, EditorSession, close_editor};
use super::no_effect::NoEffect;
use super::opening::open_dropped;
use super::plan::{Plan, Planning};
use super::playlist::Playlist;
use super::relay::{RelayAction, act_on_relay};
use super::replays;
use super::screening::Watch;
use super::session::{Session, open_level};
use super::sharing::{self, ImportAction};
use super::switch::{open_campaign, open_own};
use super::taken_over::TakenOver;
use crate::frame::{Resolve, Resolving};
use crate::save::Preferences;
use crate::states::{Menu, Screen};

#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// Act, restart the self or the level, or edit recordings.
    Command(Command),
    /// Enter the time machine, or continue after a complete level. A self without an action enters only when the player
    /// asks twice.
    Enter,
    Undo,
    Redo,
    NextLevel,
    PreviousLevel,
    /// Open the level at a place of the playlist (0-based).
    OpenLevel(usize),
    OpenDay(Day),
    /// Switch to the campaign at a path.
    OpenCampaign(PathBuf),
    /// Open a file that was dropped onto the window: copy and play a campaign, show a level, or watch a replay.
    OpenDropped(PathBuf),
    /// Play one of the player's own levels, by its file.
    OpenOwn(PathBuf),
    Watch(Box<Watch>),
    /// Watch the opened relay, or continue it.
    Relay(RelayAction),
    /// Show a level or a replay that the player received: a share code, or the text of a file.
    Receive(String),
    /// Keep the received level that is shown.
    Take(ImportAction),
    /// Switch whether turns pass automatically inside the machine.
    PassTurns,
    /// Propose actions, carry them out or drop them.
    Plan(Planning),
    /// Take over a self: from then on the player edits its recording.
    TakeOver {
        /// The index of the self.
        clone: usize,
        /// The number of turns of its timeline before the take-over.
        turn: usize,
    },
    /// End the take-over.
    LetGo,
    /// Edit the recording of the self that is taken over.
    Edit(Edit),
    /// Select turns of the self that is taken over, and move the player to the turn `to`.
    SelectTurns {
        /// The turn at which the selection starts.
        from: usize,
        /// The player's turn.
        to: usize,
    },
    /// Change the level in the editor.
    Editor(EditorRequest),
}

/// Whether the player asked to enter the machine with a clone that has not acted yet. The clone enters if the player
/// asks again; any other request clears the question.
#[derive(Resource, Debug, Default)]
pub(crate) struct ConfirmEnter(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ConfirmEnter>()
        .add_message::<Request>()
        .add_message::<BoardMoved>()
        .add_systems(
            Resolve,
            (
                pass_when_chosen.run_if(resource_changed::<Preferences>),
                // Before levels can be played, requests are dropped.
                (|mut requests: ResMut<Messages<Request>>| requests.clear())
                    .run_if(not(in_state(Screen::Play))),
                serve_all.run_if(in_state(Screen::Play)),
            )
                .chain()
                .in_set(Resolving::Serve),
        );
}

/// Serves all requests of the frame, in order, without waiting for animations.
pub(crate) fn serve_all(world: &mut World) {
    let requests: Vec<_> = world.resource_mut::<Messages<Request>>().drain().collect();
    for request in requests {
        serve(world, request);
    }
}

fn serve(world: &mut World, request: Request) {
    if !matches!(request, Request::Plan(_)) {
        // The plan was made for the present position.
        world.resource_mut::<Plan>().abandon();
    }
    let is_sure = match request {
        // A proposal changes nothing.
        Request::Plan(Planning::Propose(_)) => false,
        _ => world.resource_mut::<ConfirmEnter>().end(),
    };
    if !keeps_taken_over(&request) {
        world.remove_resource::<TakenOver>();
    }
    match request {
        Request::Plan(planning) => plan(world, planning),
        Request::TakeOver { clone, turn } => take_over(world, clone, turn),
        Request::LetGo => {}
        Request::Edit(change) => edit(world, change),
        Request::SelectTurns { from, to } => select(world, from, to),
        Request::Editor(request) => editor_requests::serve_editor(world, request),
        Request::Undo if editor_requests::undo(world) => {}
        Request::Redo if editor_requests::redo(world) => {}
        Request::NextLevel | Request::PreviousLevel
            if world.contains_resource::<EditorSession>() =>
        {
            world.write_message(NoEffect::OnlyLevel);
        }
        Request::Enter if record(world, Action::Enter) => {}
        Request::Command(Command::ResetClone) if remove_followers(world) || start_over(world) => {}
        Request::Command(Command::Act(action)) if record(world, action) => {}
        Request::Enter => enter(world, is_sure),
        Request::NextLevel => open_next_level(world),
        Request::PreviousLevel => open_relative_level(world, -1),
        Request::OpenLevel(place) => go_to(world, place),
        Request::OpenDay(day) => open_day(world, day),
        Request::OpenCampaign(path) => open_campaign(world, &path),
        Request::OpenDropped(path) => open_dropped(world, &path),
        Request::OpenOwn(path) => open_own(world, path, None),
        Request::Watch(watch) => replays::watch(world, *watch),
        Request::Relay(action) => act_on_relay(world, action),
        Request::Receive(text) => sharing::receive(world, text),
        Request::Take(take) => sharing::act_on_import(world, take),
        Request::PassTurns => {
            let mut preferences = world.resource_mut::<Preferences>();
            preferences.pass_turns = !preferences.pass_turns;
            pass_turns(world);
        }
        Request::Command(Command::Act(action)) => act(world, action),
        Request::Command(command) => change(world, command),
        Request::Undo => undo(world),
        Request::Redo => redo(world),
    }
}

/// Whether a request leaves the take-over as it is.
fn keeps_taken_over(request: &Request) -> bool {
    matches!(
        request,
        Request::Command(Command::Act(_) | Command::ResetClone)
            | Request::Enter
            | Request::Undo
            | Request::Redo
            | Request::PassTurns
            | Request::Plan(Planning::Drop)
            | Request::Edit(_)
            | Request::SelectTurns { .. }
    )
}

/// Opens the next level or, if a completed level is followed by a locked one, the level to continue with. After the
/// last level of a chapter or of the campaign, opens its results instead; after a level of the day, opens the calendar.
fn open_next_level(world: &mut World) {
    let is_day = day_played(world).is_some();
    let (end, instead) = match is_complete(world) {
        true if is_day => (Some(Menu::Daily), None),
        true => (
            world.run_system_cached(end_of_levels).ok().flatten(),
            world.run_system_cached(instead_of_locked).ok().flatten(),
        ),
        false => (None, None),
    };
    match (end, world.get_resource_mut::<NextState<Menu>>()) {
        (Some(end), Some(mut menu)) => menu.set(end),
        _ => match instead {
            Some(place) => go_to(world, place),
            None => open_relative_level(world, 1),
        },
    }
}

/// The level to continue with, if the next level is locked.
fn instead_of_locked(levels: Catalogue) -> Option<usize> {
    levels.lock(levels.current() + 1).map(|_| levels.to_continue())
}

/// The dialog for the end of the campaign or of a chapter, if the current level is the last one there, or if its first
/// completion was the last one that was missing.
fn end_of_levels(levels: Catalogue, playlist: Res<Playlist>) -> Option<Menu> {
    let current = playlist.current();
    let is_first = levels.record(current).is_some_and(|record| record.completions().count() == 1);
    let ends = |mut places: Range<usize>| {
        let is_last = places.end == current + 1;
        is_last || is_first && places.all(|place| levels.best(place).is_some())
    };
    if playlist.len() > 1 && ends(0..playlist.len()) {
        return Some(Menu::Campaign);
    }
    let (_, chapter) = playlist.chapter_of(current)?;
    ends(chapter).then_some(Menu::Chapter)
}

fn open_relative_level(world: &mut World, by: i32) {
    if let Some(day) = day_played(world) {
        return open_relative_day(world, day, by);
    }
    let playlist = world.resource::<Playlist>();
    let place =
        playlist.current().checked_add_signed(by as isize).filter(|place| *place < playlist.len());
    let only = playlist.len() == 1;
    match place {
        Some(place) => go_to(world, place),
        None => {
            world.write_message(match by {
                _ if only => NoEffect::OnlyLevel,
                ..0 => NoEffect::FirstLevel,
                _ => NoEffect::LastLevel,
            });
        }
    }
}

/// Opens the level at a place, if there is one and it is unlocked.
fn go_to(world: &mut World, place: usize) {
    let is_open = |In(place): In<usize>, levels: Catalogue| levels.is_open(place);
    if place >= world.resource::<Playlist>().len() {
        return;
    }
    if world.run_system_cached_with(is_open, place).unwrap_or(false) {
        close_editor(world);
        world.resource_mut::<Playlist>().go_to(place);
        open_level(world);
    } else {
        world.write_message(NoEffect::LevelLocked);
    }
}

fn enter(world: &mut World, is_sure: bool) {
    let session = world.get_resource::<Session>();
    let is_first = session.is_some_and(|it| it.play.can_enter() && it.play.elapsed() == 0);
    let has_machine = session.is_none_or(|session| session.play.board().has_machine());
    if is_complete(world) {
        if !editor_requests::store_playtest(world) {
            open_next_level(world);
        }
    } else if !has_machine {
        world.write_message(NoEffect::NoMachine);
    } else if is_first && !is_sure {
        world.resource_mut::<ConfirmEnter>().begin();
    } else {
        act(world, Action::Enter);
    }
}

fn plan(world: &mut World, planning: Planning) {
    world.resource_scope(|world, mut plan: Mut<Plan>| match planning {
        Planning::Propose(actions) => {
            let session = world.get_resource::<Session>();
            plan.propose(session.map(|session| session.play.look_ahead(actions)));
        }
        Planning::CarryOut => plan.begin(),
        Planning::Drop => plan.abandon(),
    });
}

fn is_complete(world: &World) -> bool {
    world.get_resource::<Session>().is_some_and(Session::is_complete)
}

impl ConfirmEnter {
    pub(crate) fn is_on(&self) -> bool {
        self.0
    }

    fn begin(&mut self) {
        self.0 = true;
    }

    /// Clears the question, and returns whether there was one.
    pub(crate) fn end(&mut self) -> bool {
        std::mem::take(&mut self.0)
    }
}
