//! The level being edited, with its undo history. A session shows it in the same way as a level that is played.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use chronoshift_core::editing::{
    Document, Edit, EditedDocument, Issue, Refusal, SolutionBreak, SolutionStatus, StoredSolution,
    removals_of_broken,
};
use chronoshift_core::level::{Level, MapTile, Par};
use chronoshift_core::rules::{Actions, Board, Play, Point, Tile};
use chronoshift_save::files::path_name;

use super::examination::Examination;
use crate::frame::Arrive;
use crate::save::{OpenFile, ShelfPlace};
use crate::states::Mode;
use crate::words::{Message, message};

#[derive(Resource, Debug)]
pub struct EditorSession {
    pub(super) work: EditedDocument,
    /// Whether edits have changed the level since it was last examined, saved and shown.
    pub(super) is_changed: bool,
    /// The reason why the last request was refused.
    pub(super) refusal: Option<Refusal>,
    /// The play of the last playtest.
    pub(super) tested: Option<Play>,
    pub(super) is_testing: bool,
    /// Where the running playtest started: kind, timeline and turn.
    pub(super) test_start: Option<(PlaytestStart, [usize; 2])>,
    /// The title before the current undo group; `None` outside a group.
    pub(super) title_before_group: Option<String>,
    pub(super) examination: Examination,
    /// The result of saving the level, until the next change.
    pub(super) save_result: Option<Result<Message, Message>>,
    pub(super) file: Option<OpenFile>,
    /// A board of this session, and the best known solution and par that the solver has for it.
    pub(super) learned: Option<(Arc<Board>, Actions, Par)>,
    /// The new file of the level that was played before, if it was renamed.
    pub(super) return_to: Option<PathBuf>,
}

/// How a playtest started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaytestStart {
    /// At the start; there was no playtest before.
    AtStart,
    /// Where the last playtest ended. If the board has changed since, the same moves lead there.
    WhereItStood,
    /// At the start, because the last playtest was complete. Undo returns to that playtest.
    AfterComplete,
    /// At the start, because the moves of the last playtest lead elsewhere on the changed board. Undo restores them, as
    /// far as they work on this board.
    AfterChange,
}

/// The width and height of a new level for which no size was chosen, in tiles.
pub const NEW_SIZE: (usize, usize) = (12, 8);

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditorRequest {
    /// Begin an empty level of this size.
    New {
        /// Tiles in a row.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// Edit a copy of the level on the board.
    Copy,
    /// Edit a copy of this level of a collection.
    CopyOf(Box<Level>),
    /// Open one of the player's own levels.
    Open(ShelfPlace),
    /// Open a file outside the workshop, or a new level if there is no such file.
    OpenFile(PathBuf),
    Edit(Edit),
    /// Store a solution in the level.
    Keep(Actions),
    /// Delete the solution with this number.
    Drop(usize),
    /// Start an undo group.
    Begin,
    /// End the undo group.
    End,
    /// End the undo group, and undo its edits.
    Cancel,
    /// Start a playtest, or return from it to the editor.
    Test,
    /// Save the level as one that can be played, if one of its solutions works. Without a working solution, the
    /// solver's best solution is stored first.
    Finish,
    /// Save the level although another program has changed its file.
    Overwrite,
    /// Save the level as a new one, beside the one that another program has changed.
    SaveAsNew,
    /// Read the level's file again. If the level was changed in the editor, that version stays among the unfinished
    /// levels.
    Reload,
    /// Close the level.
    Leave,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Arrive,
        advance_examination.run_if(resource_exists::<EditorSession>.and_then(is_under_way)),
    );
}

fn is_under_way(editor: Res<EditorSession>) -> bool {
    editor.examination.is_under_way()
}

fn advance_examination(
    mut editor: ResMut<EditorSession>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let is_stroke = editor.is_in_stroke();
    if editor.bypass_change_detection().examination.advance(is_stroke) {
        editor.set_changed();
    }
    // At rest, the next frame could be seconds away.
    redraw.write(RequestRedraw);
}

impl EditorSession {
    pub(super) fn new(document: Document) -> Self {
        Self::with_work(EditedDocument::new(document))
    }

    pub(super) fn with_work(work: EditedDocument) -> Self {
        let mut editor = Self {
            work,
            is_changed: false,
            refusal: None,
            tested: None,
            is_testing: false,
            test_start: None,
            title_before_group: None,
            examination: Examination::default(),
            save_result: None,
            file: None,
            learned: None,
            return_to: None,
        };
        editor.examination.begin(editor.work.document());
        editor
    }

    /// Says that this is a copy of a level of a collection.
    pub(super) fn copied_from_collection(self) -> Self {
        Self { save_result: Some(Ok(message!("workshop-copied"))), ..self }
    }

    /// The solutions whose status was known immediately.
    pub(crate) fn known_immediately(&self) -> &[StoredSolution] {
        self.examination.known_immediately()
    }

    /// The first difference between the course of a solution now and when it last worked, if it is the first solution
    /// that breaks. `None` if it never worked in this session, or if the search takes long.
    pub fn first_break(&self, kept: &StoredSolution) -> Option<SolutionBreak> {
        self.examination.first_break(kept)
    }

    /// A new level: a room with a machine at its left and a goal at its right.
    pub(super) fn with_room(width: usize, height: usize) -> Option<Self> {
        let mut document = Document::new(width, height).ok()?;
        let row = u8::try_from(height / 2).ok()?;
        let right = u8::try_from(width.checked_sub(2)?).ok()?;
        for (tile, x) in [(Tile::Start, 1), (Tile::Goal, right)] {
            let at = vec![Point { x, y: row }];
            document.apply(&Edit::Paint { at, map_tile: MapTile::Tile(tile) }).ok()?;
        }
        Some(Self::new(document))
    }

    /// Reports the number of a stored solution, and whether it was stored before.
    pub(super) fn report_stored(&mut self, actions: &Actions, is_new: bool) {
        let kept = self.examination.solutions.iter().find(|kept| kept.actions == *actions);
        let Some(kept) = kept else { return };
        let SolutionStatus::Holds { score, .. } = kept.status else { return };
        let said = if is_new {
            message!(
                "solution-kept",
                number = kept.number,
                count = self.examination.solutions.len(),
                score = score
            )
        } else {
            message!("solution-kept-before", number = kept.number, score = score)
        };
        self.save_result = Some(Ok(said));
    }

    pub(super) fn begin_group(&mut self) {
        self.title_before_group = Some(self.title());
        self.work.begin();
    }

    /// Whether there is an open undo group.
    pub fn is_in_stroke(&self) -> bool {
        self.title_before_group.is_some()
    }

    /// The level's title; empty if it has none.
    pub(super) fn title(&self) -> String {
        self.work.document().metadata().text("Title").unwrap_or_default()
    }

    /// Whether the level has no title and no file name of its own yet.
    pub(crate) fn lacks_name(&self) -> bool {
        let has_file = |file: &OpenFile| file.elsewhere().is_some() || file.saved_as().is_some();
        self.title().trim().is_empty() && !self.file.as_ref().is_some_and(has_file)
    }

    /// The scores of the stored solutions that work.
    pub fn working_scores(&self) -> impl Iterator<Item = usize> {
        self.examination.solutions.iter().filter_map(|kept| match kept.status {
            SolutionStatus::Holds { score, .. } => Some(score),
            SolutionStatus::Breaks(_) | SolutionStatus::NoBoard | SolutionStatus::Unknown => None,
        })
    }

    /// Stores the solver's best solution of a board, with its score as a par.
    pub(crate) fn store_best_solution(&mut self, board: &Arc<Board>, solution: Actions, par: Par) {
        self.learned = Some((Arc::clone(board), solution, par));
    }

    /// The solver's best solution of the current board, with its score as a par.
    fn learned(&self) -> Option<(&Actions, Par)> {
        let (board, solution, par) = self.learned.as_ref()?;
        (self.level()?.board == *board).then_some((solution, *par))
    }

    /// The best solution of the current board that the solver knows.
    pub(super) fn learned_solution(&self) -> Option<&Actions> {
        self.learned().map(|(solution, _)| solution)
    }

    /// The best known score of the current board.
    pub(crate) fn par(&self) -> Option<Par> {
        let found = self.working_scores().min().map(|score| Par { score, proven: false });
        let learned = self.learned().map(|(_, par)| par);
        found.into_iter().chain(learned).min_by_key(|par| (par.score, !par.proven))
    }

    /// The document to save and share: with the best known par, and without broken solutions if another one works. The
    /// document being edited has no such par, because undo would have to move it.
    pub fn document_to_save(&self) -> Document {
        let document = self.work.document().without_broken_solutions(self.solutions());
        self.par().map_or_else(|| document.clone(), |par| document.with_par(par))
    }

    /// Removes broken solutions if another one works. Undo restores all at once. Returns their number.
    pub(super) fn remove_broken_solutions(&mut self) -> usize {
        let edits = removals_of_broken(self.solutions());
        if edits.is_empty() {
            return 0;
        }
        self.work.begin();
        // The solutions are stored, so they can be removed.
        edits.iter().for_each(|edit| drop(self.work.edit(edit)));
        self.work.end();
        self.is_changed = true;
        edits.len()
    }

    /// The id that all states of the level's file share.
    pub(crate) fn file_id(&self) -> Option<u64> {
        self.file.as_ref().map(OpenFile::id)
    }

    /// The document, with its undo history.
    pub fn work(&self) -> &EditedDocument {
        &self.work
    }

    /// The level; `None` while the document is not valid.
    pub fn level(&self) -> Option<&Level> {
        self.examination.level.as_ref()
    }

    pub fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// Problems with the current level, fatal ones first.
    pub fn issues(&self) -> &[Issue] {
        &self.examination.issues
    }

    /// The corners, except for buttons, from which no crate can be moved.
    pub fn dead_corners(&self) -> &[Point] {
        &self.examination.dead_corners
    }

    pub fn solutions(&self) -> &[StoredSolution] {
        &self.examination.solutions
    }

    /// The result of saving the level; `None` after the next change.
    ///
    /// # Errors
    /// The reason why the level could not be saved.
    pub fn save_result(&self) -> Option<Result<&Message, &Message>> {
        self.save_result.as_ref().map(Result::as_ref)
    }

    /// The name of the level's file.
    pub fn name(&self) -> Option<String> {
        Some(self.file.as_ref()?.place().name().to_owned())
    }

    /// The level's file, as it was last written.
    pub(crate) fn file(&self) -> Option<&OpenFile> {
        self.file.as_ref()
    }

    /// The name of the level or file that saving will replace.
    pub(crate) fn file_name(&self) -> Option<String> {
        let file = self.file.as_ref()?;
        file.elsewhere().map(|path| path_name(&path)).or_else(|| file.level())
    }

    /// How the playtest started, until the player acts in it.
    pub fn test_start(&self, play: &Play) -> Option<PlaytestStart> {
        let is_there = |at: &[usize; 2]| *at == [play.timeline(), play.turn()];
        self.test_start.filter(|(_, at)| self.is_testing && is_there(at)).map(|(start, _)| start)
    }

    pub fn is_testing(&self) -> bool {
        self.is_testing
    }
}

pub(super) fn close_editor(world: &mut World) {
    if world.remove_resource::<EditorSession>().is_some() {
        set_mode(world, Mode::Play);
    }
}

pub(super) fn set_mode(world: &mut World, mode: Mode) {
    if let Some(mut next) = world.get_resource_mut::<NextState<Mode>>() {
        NextState::set_if_neq(&mut next, mode);
    }
}
