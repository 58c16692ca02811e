//! Making levels: what is asked for is done to the level, and shown.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::editing::{Change, Document, Edit, Refusal, Work};
use chronoshift_core::rules::{Play, Status};

use super::bench::{Bench, Make};
use super::session::{Session, open_level, start, tell_opened};
use crate::save::{AutoSave, FileName, Held, Place, Unfinished, Workshop};
use crate::states::Mode;
use crate::words::{self, Notification};

/// What a level is called that has no title, where it is kept.
const UNTITLED: &str = "untitled";

pub(super) fn make(world: &mut World, make: Make) {
    match make {
        Make::New { width, height } => begin(world, Bench::room(width, height)),
        Make::Copy => {
            let session = world.get_resource::<Session>();
            let copy = session.map(|session| Bench::new(Document::from(&session.level)));
            begin(world, copy);
        }
        Make::Open(place) => open(world, &place),
        Make::Edit(edit) => change(world, |work| work.edit(&edit)),
        Make::Begin => with(world, Work::begin),
        Make::End => with(world, Work::end),
        Make::Cancel => change(world, |work| Ok(work.cancel().unwrap_or_default())),
        Make::Test => test(world),
        Make::Finish => finish(world),
        Make::Leave => leave(world),
    }
}

/// Takes the last edit back, if a level is made at the moment, and says whether one is.
pub(super) fn undo(world: &mut World) -> bool {
    let is_made = is_made(world);
    change(world, |work| Ok(work.undo().unwrap_or_default()));
    is_made
}

/// Does the edit again that was taken back last; the same.
pub(super) fn redo(world: &mut World) -> bool {
    let is_made = is_made(world);
    change(world, |work| Ok(work.redo().unwrap_or_default()));
    is_made
}

/// Whether a level is made at the moment, and not tested.
pub(super) fn is_made(world: &World) -> bool {
    world.get_resource::<Bench>().is_some_and(|bench| !bench.is_testing)
}

fn begin(world: &mut World, bench: Option<Bench>) {
    let Some(mut bench) = bench else { return };
    if bench.held.is_none() {
        bench.held = hold(world, &bench);
    }
    // What was played before is kept before the level takes its place.
    world.remove_resource::<Bench>();
    open_level(world);
    world.insert_resource(bench);
    show(world);
}

/// Where a level is kept that was not there before; it is called as its title is.
fn hold(world: &World, bench: &Bench) -> Option<Held> {
    let title = bench.work.document().metadata().text("Title").unwrap_or_default();
    let name = FileName::near(&title).or_else(|| FileName::near(UNTITLED))?;
    Some(world.get_resource::<Workshop>()?.begin(&name))
}

/// Goes on with a level that is kept. One that cannot be read is told of.
fn open(world: &mut World, place: &Place) {
    let Some(workshop) = world.get_resource::<Workshop>() else { return };
    let (held, unfinished, trouble) = match workshop.open(place) {
        Ok(opened) => opened,
        Err(error) => return tell_unreadable(world, place, error.to_string()),
    };
    world.write_message_batch(trouble);
    match unfinished.work() {
        Ok(work) => begin(world, Some(Bench { held: Some(held), ..Bench::of(work) })),
        Err(error) => tell_unreadable(world, place, error.to_string()),
    }
}

fn tell_unreadable(world: &mut World, place: &Place, error: String) {
    let said = words::Message::new("bench-unreadable")
        .with("level", place.name().to_owned())
        .with("error", error);
    world.write_message(Notification(said));
}

/// Has the level kept as it is now.
fn save(world: &World) {
    let (bench, auto_save) = (world.get_resource::<Bench>(), world.get_resource::<AutoSave>());
    let Some((bench, auto_save)) = bench.zip(auto_save) else { return };
    let Some(held) = &bench.held else { return };
    let work = bench.work.clone();
    auto_save.save(held, move || Unfinished::of(&work));
}

/// Goes back to the level that was played before.
fn leave(world: &mut World) {
    if world.remove_resource::<Bench>().is_some() {
        set_mode(world, Mode::Play);
        open_level(world);
    }
}

/// Saves it as a level that can be played, called as its title is.
fn finish(world: &mut World) {
    save(world);
    if let Some(auto_save) = world.get_resource::<AutoSave>() {
        auto_save.settle();
    }
    let (bench, workshop) = (world.get_resource::<Bench>(), world.get_resource::<Workshop>());
    let Some((bench, workshop)) = bench.zip(workshop) else { return };
    let document = bench.work.document();
    let title = document.metadata().text("Title").unwrap_or_default();
    let name = FileName::near(&title).or_else(|| FileName::near(UNTITLED));
    let Some((held, name)) = bench.held.as_ref().zip(name) else { return };
    let said = match workshop.promote(held, &name, &document.text()) {
        Ok(place) => words::Message::new("workshop-finished").with("name", place.name().to_owned()),
        Err(error) => error.text(),
    };
    if let Some(mut bench) = world.get_resource_mut::<Bench>() {
        bench.finished = Some(said);
    }
}

/// Makes no level any more, as another one is opened.
pub(super) fn put_away(world: &mut World) {
    if world.remove_resource::<Bench>().is_some() {
        set_mode(world, Mode::Play);
    }
}

fn with(world: &mut World, act: impl FnOnce(&mut Work)) {
    if let Some(mut bench) = world.get_resource_mut::<Bench>().filter(|it| !it.is_testing) {
        act(&mut bench.work);
    }
}

fn change(world: &mut World, act: impl FnOnce(&mut Work) -> Result<Change, Refusal>) {
    let bench = world.get_resource_mut::<Bench>().filter(|it| !it.is_testing);
    let Some(mut bench) = bench else { return };
    let done = act(&mut bench.work);
    bench.refusal = done.as_ref().err().cloned();
    bench.finished = None;
    if done.is_ok_and(|change| !change.is_empty()) {
        bench.remarks = bench.work.document().check().remarks();
        bench.solutions = bench.work.document().solutions();
        save(world);
        show(world);
    }
}

/// Puts the level on the board as it is now.
fn show(world: &mut World) {
    let Some(bench) = world.get_resource::<Bench>() else { return };
    let level = bench.work.document().preview();
    let play = Play::new(Arc::clone(&level.board));
    let is_same = world.get_resource::<Session>().is_some_and(|it| it.play.board() == &level.board);
    if is_same {
        world.resource_mut::<Session>().level = level;
    } else {
        world.insert_resource(Session { play, level, par: None });
        tell_opened(world);
    }
    set_mode(world, Mode::Edit);
}

/// Plays the level, from where that stood when the board was the same, or goes on making it.
fn test(world: &mut World) {
    let Some(mut bench) = world.remove_resource::<Bench>() else { return };
    if bench.is_testing {
        bench.is_testing = false;
        bench.tested = world.get_resource::<Session>().map(|session| session.play.clone());
        world.insert_resource(bench);
        return show(world);
    }
    match bench.work.document().check().level {
        Ok(level) => {
            bench.is_testing = true;
            bench.refusal = None;
            let is_open =
                |play: &Play| *play.board() == level.board && *play.status() != Status::Complete;
            let tested = bench.tested.take().filter(is_open);
            let play = tested.unwrap_or_else(|| Play::new(Arc::clone(&level.board)));
            world.insert_resource(bench);
            start(world, play, level);
            set_mode(world, Mode::Play);
        }
        Err(faults) => {
            bench.refusal = faults.first().copied().map(Refusal::Board);
            world.insert_resource(bench);
        }
    }
}

/// Keeps what completed the level in a test as a solution of it, and goes on making it. Says
/// whether a level was tested.
pub(super) fn keep_tested(world: &mut World) -> bool {
    if !world.get_resource::<Bench>().is_some_and(Bench::is_testing) {
        return false;
    }
    let Some(session) = world.get_resource::<Session>() else { return false };
    let actions = session.play.recordings().flatten().copied().collect();
    make(world, Make::Test);
    change(world, |work| work.edit(&Edit::KeepSolution(actions)));
    true
}

fn set_mode(world: &mut World, mode: Mode) {
    if let Some(mut next) = world.get_resource_mut::<NextState<Mode>>() {
        NextState::set_if_neq(&mut next, mode);
    }
}
