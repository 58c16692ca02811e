//! Watches the file of the level in the editor: another program may save it meanwhile.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::EventLoopProxyWrapper;

use super::editor_requests::serve_editor;
use super::editor_session::{EditorRequest, EditorSession};
use crate::frame::Arrive;
use crate::platform::{FileWatcher, waker};
use crate::save::{OpenFile, Workshop, is_busy};
use crate::states::Menu;

/// The file, and whether it may have changed.
#[derive(Resource)]
struct WatchedFile {
    path: PathBuf,
    is_changed: Arc<AtomicBool>,
    /// The time when the file was first missing.
    gone_since: Option<Instant>,
    _watch: FileWatcher,
}

/// How long another program may remove a file while it saves that file.
const GRACE_PERIOD: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Arrive,
        (watch_file, handle_file_change.run_if(resource_exists::<WatchedFile>))
            .chain()
            .run_if(resource_exists::<Workshop>),
    );
}

/// The file that the level in the editor will replace.
fn file_of(open: &OpenFile, workshop: &Workshop) -> Option<PathBuf> {
    let level = || open.saved_as().map(|level| workshop.file(&level));
    open.elsewhere().or_else(level)
}

/// Watches a new file if another level is in the editor, or if the level's file has a new name.
fn watch_file(
    (editor, workshop): (Option<Res<EditorSession>>, Res<Workshop>),
    (watched, window): (Option<Res<WatchedFile>>, Option<Res<EventLoopProxyWrapper>>),
    mut commands: Commands,
) {
    let open = editor.as_ref().and_then(|editor| editor.file.as_ref());
    let path = open.and_then(|open| file_of(open, &workshop));
    if path.as_ref() == watched.as_ref().map(|watched| &watched.path) {
        return;
    }
    let Some(path) = path else { return commands.remove_resource::<WatchedFile>() };
    let is_changed = Arc::new(AtomicBool::new(false));
    let (wake, flag) = (waker(window.as_deref()), Arc::clone(&is_changed));
    let watch = FileWatcher::new(move |_| {
        flag.store(true, Ordering::Relaxed);
        wake();
    });
    watch.watch(&path);
    let gone_since = None;
    commands.insert_resource(WatchedFile { path, is_changed, gone_since, _watch: watch });
}

/// Reads a changed file again if the player hasn't changed the level since it was saved. Otherwise, or if the file is
/// gone, asks the player.
fn handle_file_change(world: &mut World) {
    let watched = world.resource::<WatchedFile>();
    // The saver thread reports this game's own changes after it has written them.
    if !watched.is_changed.load(Ordering::Relaxed) || is_busy(world) {
        return;
    }
    let Some(editor) = world.get_resource::<EditorSession>() else { return };
    if editor.is_testing || editor.is_in_stroke() {
        return;
    }
    let Some(open) = &editor.file else { return };
    let is_gone = world.resource::<Workshop>().is_gone_there(open);
    if is_gone && !has_been_gone(world) {
        return;
    }
    let mut watched = world.resource_mut::<WatchedFile>();
    watched.is_changed.store(false, Ordering::Relaxed);
    watched.gone_since = None;
    if is_gone {
        return ask(world);
    }
    let Some(editor) = world.get_resource::<EditorSession>() else { return };
    let Some(open) = &editor.file else { return };
    if !world.resource::<Workshop>().is_changed_there(open) {
        return;
    }
    match open.differs(&editor.work.document().text()) {
        true => ask(world),
        false => serve_editor(world, EditorRequest::Reload),
    }
}

/// Whether the file has been gone for more than a moment, and the player is looking at the board. A player who deletes
/// the level in a list is asked after leaving the list.
fn has_been_gone(world: &mut World) -> bool {
    let mut watched = world.resource_mut::<WatchedFile>();
    let since = *watched.gone_since.get_or_insert_with(Instant::now);
    let is_over = since.elapsed() > GRACE_PERIOD;
    if !is_over {
        // At rest, the next frame could be seconds away.
        world.write_message(RequestRedraw);
    }
    let menu = world.get_resource::<State<Menu>>();
    is_over && menu.is_some_and(|menu| *menu.get() == Menu::Closed)
}

fn ask(world: &mut World) {
    if let Some(mut menu) = world.get_resource_mut::<NextState<Menu>>() {
        menu.set(Menu::FileChanged);
    }
}
