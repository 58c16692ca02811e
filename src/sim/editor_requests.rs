//! Requests to the level editor.

use std::sync::Arc;

use bevy::prelude::*;
use chronoshift_core::editing::{
    Change, Document, Edit, EditedDocument, Refusal, SolutionStatus, StoredSolution,
};
use chronoshift_core::level::SyntaxError;
use chronoshift_core::rules::{Actions, Board, Command, Play, Point, Replay, Status};
use chronoshift_save::Reason;
use chronoshift_save::files::path_name;
use chronoshift_words::Trouble;

use super::editor_session::{
    EditorRequest, EditorSession, NEW_SIZE, PlaytestStart, close_editor, set_mode,
};
use super::playlist::Playlist;
use super::session::{Session, open_level, replace_board, report_opened, start};
use super::shelves::{SaveMode, finish, new_file, rename_after_title, save};
use super::switch::open_own;
use crate::save::{OpenFile, TroubleReport, Unfinished, Workshop};
use crate::states::{Menu, Mode};
use crate::words::{self, Notification, TextFault};

/// The edited board's contents moved by this many tiles (right, down).
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BoardMoved(pub(crate) (i16, i16));

pub(super) fn serve_editor(world: &mut World, request: EditorRequest) {
    if !matches!(
        request,
        EditorRequest::Edit(_) | EditorRequest::Begin | EditorRequest::End | EditorRequest::Cancel
    ) {
        examine_changes(world);
    }
    match request {
        EditorRequest::New { width, height } => {
            begin_editing(world, EditorSession::with_room(width, height))
        }
        EditorRequest::Copy => {
            let session = world.get_resource::<Session>();
            let mut copy =
                session.map(|session| EditorSession::new(Document::from(&session.level)));
            let playlist = world.get_resource::<Playlist>();
            if playlist.is_some_and(|list| list.collection().is_some())
                && !world.contains_resource::<EditorSession>()
            {
                copy = copy.map(EditorSession::copied_from_collection);
            }
            begin_editing(world, copy);
        }
        EditorRequest::CopyOf(level) => {
            let copy = EditorSession::new(Document::from(&*level));
            begin_editing(world, Some(copy.copied_from_collection()));
        }
        EditorRequest::Open(place) => open_stored(world, place.name(), |it| it.open(&place)),
        EditorRequest::OpenFile(path) => {
            let name = path_name(&path);
            open_stored(world, &name, |it| {
                it.open_file(&path).map(|(held, text)| (held, text, None))
            });
        }
        EditorRequest::Edit(edit) => {
            let before =
                world.get_resource::<EditorSession>().map(|editor| editor.work.document().size());
            change(world, |work| work.edit(&edit));
            with_editor(world, |editor| {
                if edit == Edit::Crop && before == Some(editor.work.document().size()) {
                    editor.save_result = Some(Ok(words::message!("workshop-cropped")));
                }
            });
        }
        EditorRequest::Keep(actions) => keep_solution(world, actions),
        EditorRequest::Drop(number) => delete_solution(world, number),
        EditorRequest::Begin => with_editor(world, EditorSession::begin_group),
        EditorRequest::End => end_group(world),
        EditorRequest::Cancel => {
            with_editor(world, |editor| editor.title_before_group = None);
            change(world, |work| Ok(work.cancel().unwrap_or_default()));
        }
        EditorRequest::Test => test(world),
        EditorRequest::Finish => save_as_level(world, SaveMode::Usual),
        EditorRequest::Overwrite => save_as_level(world, SaveMode::Overwrite),
        EditorRequest::SaveAsNew => save_as_level(world, SaveMode::AsNew),
        EditorRequest::Reload => reload(world),
        EditorRequest::Leave => leave_editor(world),
    }
}

/// Undoes the last edit, if a level is being edited. Returns whether one is.
pub(super) fn undo(world: &mut World) -> bool {
    let is_editing = is_editing(world);
    change(world, |work| Ok(work.undo().unwrap_or_default()));
    is_editing
}

/// Redoes the last undone edit, if a level is being edited. Returns whether one is.
pub(super) fn redo(world: &mut World) -> bool {
    let is_editing = is_editing(world);
    change(world, |work| Ok(work.redo().unwrap_or_default()));
    is_editing
}

/// Whether a level is being edited, without a playtest.
pub(super) fn is_editing(world: &World) -> bool {
    world.get_resource::<EditorSession>().is_some_and(|editor| !editor.is_testing)
}

fn begin_editing(world: &mut World, editor: Option<EditorSession>) {
    let Some(mut editor) = editor else { return };
    if editor.file.is_none() {
        editor.file = new_file(world, &editor);
    }
    // The level that was played before is saved first.
    world.remove_resource::<EditorSession>();
    open_level(world);
    world.insert_resource(editor);
    open_in_editor(world);
}

/// Opens a stored level or a file in the editor, or reports that it can't be read. `name` is the name for that report.
fn open_stored(
    world: &mut World,
    name: &str,
    open: impl FnOnce(&Workshop) -> Result<(OpenFile, Unfinished, Option<Trouble>), Reason>,
) {
    let Some(workshop) = world.get_resource::<Workshop>() else { return };
    let opened = open(workshop).map_err(|reason| words::reason_text(&reason));
    let opened = opened.and_then(|(held, unfinished, trouble)| {
        let mut editor = if unfinished.text.is_empty() {
            EditorSession::with_room(NEW_SIZE.0, NEW_SIZE.1).ok_or_else(words::Message::default)?
        } else {
            let broken = |error: SyntaxError| TextFault::from(&error).message();
            EditorSession::with_work(unfinished.work().map_err(broken)?)
        };
        editor.save_result = held.elsewhere().and_then(|file| {
            let file = path_name(&file);
            Some(Ok(match &*unfinished.text {
                "" => words::message!("workshop-new-file", file = file),
                text if held.differs(text) => {
                    words::message!("workshop-not-saved-there", file = file)
                }
                _ => return None,
            }))
        });
        editor.file = Some(held);
        Ok((editor, trouble))
    });
    match opened {
        Ok((editor, trouble)) => {
            world.write_message_batch(trouble.map(TroubleReport));
            begin_editing(world, Some(editor));
        }
        Err(error) => {
            let said = words::message!("file-unreadable", file = name.to_owned(), error = error);
            world.write_message(Notification::Problem(said));
        }
    }
}

/// Ends an undo group.
fn end_group(world: &mut World) {
    let Some(mut editor) = world.get_resource_mut::<EditorSession>() else { return };
    let before = editor.title_before_group.take();
    with_editor(world, |editor| editor.work.end());
    if let Some(before) = before {
        rename_after_title(world, &before);
    }
}

/// Returns to the level that was played before.
fn leave_editor(world: &mut World) {
    let Some(mut editor) = world.get_resource_mut::<EditorSession>() else { return };
    if let Some(file) = editor.return_to.take() {
        return open_own(world, file, None);
    }
    close_editor(world);
    open_level(world);
}

fn with_editor(world: &mut World, act: impl FnOnce(&mut EditorSession)) {
    if let Some(mut editor) = world.get_resource_mut::<EditorSession>().filter(|it| !it.is_testing)
    {
        act(&mut editor);
    }
}

fn change(world: &mut World, act: impl FnOnce(&mut EditedDocument) -> Result<Change, Refusal>) {
    let editor = world.get_resource_mut::<EditorSession>().filter(|it| !it.is_testing);
    let Some(mut editor) = editor else { return };
    let done = act(&mut editor.work);
    editor.refusal = done.as_ref().err().cloned();
    editor.save_result = None;
    if let Ok(change) = done
        && !change.is_empty()
    {
        editor.is_changed = true;
        let is_resized = change.resizes();
        if change.shift() != (0, 0) {
            world.write_message(BoardMoved(change.shift()));
        }
        // Positions on the screen refer to the visible board, so the board must be updated now.
        if is_resized {
            examine_changes(world);
        }
    }
}

/// Examines, saves and shows the level, if edits have changed it since the last time.
pub(crate) fn examine_changes(world: &mut World) {
    let editor = world.get_resource_mut::<EditorSession>().filter(|it| it.is_changed);
    let Some(mut editor) = editor else { return };
    editor.is_changed = false;
    let editor = editor.into_inner();
    editor.examination.begin(editor.work.document());
    save(world);
    show_board(world);
}

/// Shows the current board of the level in the editor.
fn show_board(world: &mut World) {
    let Some(editor) = world.get_resource::<EditorSession>() else { return };
    let level = editor.level().cloned().unwrap_or_else(|| editor.work.document().preview());
    let is_start = |play: &Play| (play.timeline(), play.turn()) == (1, 0);
    match world.get_resource_mut::<Session>() {
        Some(mut session) if *session.play.board() == level.board && is_start(&session.play) => {
            session.level = level;
        }
        _ => replace_board(world, level),
    }
}

/// Opens the level in the editor, for the first time or after a playtest.
fn open_in_editor(world: &mut World) {
    let Some(editor) = world.get_resource::<EditorSession>() else { return };
    let level = editor.level().cloned().unwrap_or_else(|| editor.work.document().preview());
    let play = Play::new(Arc::clone(&level.board));
    world.insert_resource(Session { play, level, par: None, day: None });
    report_opened(world);
    set_mode(world, Mode::Edit);
}

/// Starts a playtest, where the last one ended if the board is the same; or returns to the editor.
fn test(world: &mut World) {
    let Some(mut editor) = world.remove_resource::<EditorSession>() else { return };
    if editor.is_testing {
        editor.is_testing = false;
        editor.tested = world.get_resource::<Session>().map(|session| session.play.clone());
        world.insert_resource(editor);
        return open_in_editor(world);
    }
    match editor.level().cloned() {
        Some(mut level) => {
            editor.par().into_iter().for_each(|par| level.set_par(par));
            editor.is_testing = true;
            editor.refusal = None;
            let (play, start_kind) = begin_test(editor.tested.take(), &level.board);
            editor.test_start = Some((start_kind, [play.timeline(), play.turn()]));
            world.insert_resource(editor);
            start(world, play, level);
            set_mode(world, Mode::Play);
        }
        None => {
            let faults = editor.work.document().board().faults();
            editor.refusal = faults.first().copied().map(Refusal::Board);
            world.insert_resource(editor);
        }
    }
}

/// The play with which a playtest starts, given the play of the last playtest. If that play can't continue, undo
/// restores it, so that nothing is lost.
fn begin_test(tested: Option<Play>, board: &Arc<Board>) -> (Play, PlaytestStart) {
    let tested = tested.filter(|play| play.recordings().action_count() > 0);
    let Some(mut play) = tested else {
        return (Play::new(Arc::clone(board)), PlaytestStart::AtStart);
    };
    let is_same = play.board() == board;
    if is_same && *play.status() != Status::Complete {
        return (play, PlaytestStart::WhereItStood);
    }
    if !is_same {
        let actions = play.recordings().flatten();
        let again = Replay::new(actions).play(Arc::clone(board));
        // The change of the board doesn't affect the play.
        if *again.status() == Status::Playing && position(&again) == position(&play) {
            return (again, PlaytestStart::WhereItStood);
        }
        play = again;
    }
    play.command(Command::ResetLevel);
    (play, if is_same { PlaytestStart::AfterComplete } else { PlaytestStart::AfterChange })
}

/// The current timeline and turn, and the position of each self.
fn position(play: &Play) -> (usize, usize, Vec<Point>) {
    let selves = play.world().clones().iter().map(|&cell| play.board().point(cell));
    (play.timeline(), play.elapsed(), selves.collect())
}

/// Stores the play that completed a playtest as a solution, and returns to the editor. Returns whether a playtest was
/// running.
pub(super) fn store_playtest(world: &mut World) -> bool {
    if !world.get_resource::<EditorSession>().is_some_and(EditorSession::is_testing) {
        return false;
    }
    let Some(session) = world.get_resource::<Session>() else { return false };
    let actions = session.play.recordings().flatten();
    serve_editor(world, EditorRequest::Test);
    keep_solution(world, actions);
    true
}

/// Saves the level, with the solver's best solution if it has no other.
fn save_as_level(world: &mut World, mode: SaveMode) {
    let solution = world.get_resource::<EditorSession>().and_then(|editor| {
        let may_work = |kept: &StoredSolution| {
            matches!(kept.status, SolutionStatus::Holds { .. } | SolutionStatus::Unknown)
        };
        let lacks_one = !editor.is_testing && !editor.solutions().iter().any(may_work);
        editor.learned_solution().filter(|_| lacks_one).cloned()
    });
    if let Some(solution) = solution {
        keep_solution(world, solution);
    }
    let editor = world.get_resource_mut::<EditorSession>();
    let left_out = editor.map_or(0, |mut editor| editor.remove_broken_solutions());
    examine_changes(world);
    finish(world, mode, left_out);
}

/// Reads the file of the level in the editor again, after another program has changed it.
fn reload(world: &mut World) {
    let Some(editor) = world.get_resource::<EditorSession>() else { return };
    let Some(held) = editor.file.clone() else { return };
    let is_edited = held.differs(&editor.work.document().text());
    let is_gone = world.get_resource::<Workshop>().is_some_and(|it| it.is_gone_there(&held));
    if is_gone && let Some(mut menu) = world.get_resource_mut::<NextState<Menu>>() {
        // The question has other answers now.
        menu.set(Menu::FileChanged);
        return;
    }
    let said = if is_edited {
        words::message!("workshop-reloaded-kept", name = held.place().name().to_owned())
    } else {
        words::message!("workshop-reloaded")
    };
    let request = match (held.elsewhere(), held.saved_as()) {
        (Some(file), _) => EditorRequest::OpenFile(file),
        (None, Some(place)) => EditorRequest::Open(place),
        (None, None) => return,
    };
    serve_editor(world, request);
    with_editor(world, |editor| {
        if editor.file.as_ref().is_some_and(|now| now.id() != held.id()) {
            editor.save_result = Some(Ok(said));
        }
    });
}

fn keep_solution(world: &mut World, actions: Actions) {
    let count =
        |world: &World| world.get_resource::<EditorSession>().map(|it| it.solutions().len());
    let before = count(world);
    change(world, |work| work.edit(&Edit::KeepSolution(actions.clone())));
    examine_changes(world);
    let is_new = count(world) != before;
    with_editor(world, |editor| editor.report_stored(&actions, is_new));
}

fn delete_solution(world: &mut World, number: usize) {
    change(world, |work| work.edit(&Edit::RemoveSolution(number)));
    let said = words::message!("solution-dropped", number = number);
    with_editor(world, |editor| editor.save_result = editor.refusal.is_none().then_some(Ok(said)));
}
