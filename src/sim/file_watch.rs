//! Watches the file of the level in the editor, and other files that another program may change meanwhile.

use std::path::{Path, PathBuf};
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

/// A file that another program may change or remove.
pub(crate) struct WatchedFile {
    path: PathBuf,
    is_changed: Arc<AtomicBool>,
    /// The time when the file was first missing, until it is back.
    gone_since: Option<Instant>,
    _watch: FileWatcher,
}

/// A change of a watched file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FileChange {
    /// Its content may have changed.
    Changed,
    /// It has been gone for more than a moment.
    Gone,
    /// It is back after it was gone.
    Back,
}

/// How long another program may remove a file while it saves that file.
const GRACE_PERIOD: Duration = Duration::from_secs(1);

impl WatchedFile {
    /// Watches a file. `wake` is called on another thread when the file may have changed.
    pub(crate) fn new(path: PathBuf, wake: impl Fn() + Send + Sync + 'static) -> Self {
        let is_changed = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&is_changed);
        let watch = FileWatcher::new(move |_| {
            flag.store(true, Ordering::Relaxed);
            wake();
        });
        watch.watch(&path);
        Self { path, is_changed, gone_since: None, _watch: watch }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether there may be a change.
    pub(crate) fn may_have_changed(&self) -> bool {
        self.is_changed.load(Ordering::Relaxed)
    }

    /// Takes the change, given whether the file is gone. `None` if it is gone for a moment only, so that the caller has
    /// to look again. After [`Back`](FileChange::Back), the content may have changed.
    pub(crate) fn take_change(&mut self, is_gone: bool) -> Option<FileChange> {
        if is_gone {
            let since = *self.gone_since.get_or_insert_with(Instant::now);
            let is_over = since.elapsed() > GRACE_PERIOD;
            self.is_changed.store(!is_over, Ordering::Relaxed);
            return is_over.then_some(FileChange::Gone);
        }
        let was_gone = self.gone_since.take().is_some();
        self.is_changed.store(was_gone, Ordering::Relaxed);
        Some(if was_gone { FileChange::Back } else { FileChange::Changed })
    }

    /// Leaves a change for later.
    pub(crate) fn put_off(&self) {
        self.is_changed.store(true, Ordering::Relaxed);
    }
}

/// The file of the level in the editor.
#[derive(Resource)]
struct WatchedLevel(WatchedFile);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Arrive,
        (watch_file, handle_file_change.run_if(resource_exists::<WatchedLevel>))
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
    editor: Option<Res<EditorSession>>,
    workshop: Res<Workshop>,
    watched: Option<Res<WatchedLevel>>,
    window: Option<Res<EventLoopProxyWrapper>>,
    mut commands: Commands,
) {
    let open = editor.as_ref().and_then(|editor| editor.file.as_ref());
    let path = open.and_then(|open| file_of(open, &workshop));
    if path.as_deref() == watched.as_ref().map(|watched| watched.0.path()) {
        return;
    }
    match path {
        Some(path) => {
            let watched = WatchedFile::new(path, waker(window.as_deref()));
            commands.insert_resource(WatchedLevel(watched));
        }
        None => commands.remove_resource::<WatchedLevel>(),
    }
}

/// Reads a changed file again if the player hasn't changed the level since it was saved. Otherwise, or if the file is
/// gone, asks the player. If the file is back, withdraws the question.
fn handle_file_change(world: &mut World) {
    // The saver thread reports this game's own changes after it has written them.
    if !world.resource::<WatchedLevel>().0.may_have_changed() || is_busy(world) {
        return;
    }
    let Some(editor) = world.get_resource::<EditorSession>() else { return };
    if editor.is_testing || editor.is_in_stroke() {
        return;
    }
    let Some(open) = &editor.file else { return };
    let workshop = world.resource::<Workshop>();
    let (is_gone, is_changed) = (workshop.is_gone_there(open), workshop.is_changed_there(open));
    let menu = world.get_resource::<State<Menu>>().map(|menu| *menu.get());
    let mut watched = world.resource_mut::<WatchedLevel>();
    match watched.0.take_change(is_gone) {
        // At rest, the next frame could be seconds away.
        None => _ = world.write_message(RequestRedraw),
        // A player who deletes the level in a list is asked after leaving the list.
        Some(FileChange::Gone) if menu != Some(Menu::Closed) => watched.0.put_off(),
        Some(FileChange::Gone) => open_menu(world, Menu::FileChanged),
        Some(FileChange::Back) => {
            if menu == Some(Menu::FileChanged) {
                open_menu(world, Menu::Closed);
            }
            world.write_message(RequestRedraw);
        }
        Some(FileChange::Changed) if is_changed => {
            if has_edits(world) {
                open_menu(world, Menu::FileChanged)
            } else {
                serve_editor(world, EditorRequest::Reload)
            }
        }
        Some(FileChange::Changed) => {}
    }
}

/// Whether the level in the editor differs from its file, as the game last read or wrote it.
fn has_edits(world: &World) -> bool {
    let editor = world.get_resource::<EditorSession>();
    editor.is_some_and(|editor| {
        let text = || editor.work.document().text();
        editor.file.as_ref().is_some_and(|open| open.differs(&text()))
    })
}

fn open_menu(world: &mut World, menu: Menu) {
    if let Some(mut next) = world.get_resource_mut::<NextState<Menu>>() {
        next.set(menu);
    }
}
