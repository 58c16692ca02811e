//! The level that is made, with all that was done to it. It is shown by a session, like one that
//! is played.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use chronoshift_core::editing::{
    Document, Edit, EditedDocument, Issue, Refusal, SolutionBreak, SolutionStatus, StoredSolution,
};
use chronoshift_core::level::{Level, MapTile};
use chronoshift_core::rules::{Actions, Play, Point, Tile};

use super::examination::Examination;
use crate::frame::Arrive;
use crate::save::{OpenFile, ShelfPlace};
use crate::states::Mode;
use crate::words::{Message, message};

/// The level that is made.
#[derive(Resource, Debug)]
pub struct EditorSession {
    pub(super) work: EditedDocument,
    /// Whether edits changed it since it was examined, saved and shown last.
    pub(super) is_changed: bool,
    /// Why what was asked for last could not be done.
    pub(super) refusal: Option<Refusal>,
    /// What was played of the level when it was tested last.
    pub(super) tested: Option<Play>,
    pub(super) is_testing: bool,
    /// How the test began that goes on, and at which turn of which timeline.
    pub(super) began: Option<(PlaytestStart, [usize; 2])>,
    /// The title as it was before the edits that are made as one, while they are.
    pub(super) begun: Option<String>,
    /// What follows from the level as it is now.
    pub(super) found: Examination,
    /// What came of saving it as a level, until it is changed.
    pub(super) finished: Option<Result<Message, Message>>,
    /// Where it is kept.
    pub(super) held: Option<OpenFile>,
    /// The file of the level that was played before, if that is called otherwise now.
    pub(super) reopens: Option<PathBuf>,
}

/// How a test began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaytestStart {
    /// At the start; nothing was tested before.
    AtStart,
    /// Where the last one stood.
    WhereItStood,
    /// At the start, as the last one was complete. Undo leads back to that.
    AfterComplete,
    /// At the start, as the board was changed. Undo leads to what was played before, as far as
    /// that goes on this board.
    AfterChange,
}

/// Tiles in a row, and rows, of a new level for which no size was chosen.
pub const NEW_SIZE: (usize, usize) = (12, 8);

/// A request to the level editor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditorRequest {
    /// Begin an empty level of this size.
    New {
        /// Tiles in a row.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// Make a copy of the level on the board.
    Copy,
    /// Go on with a level that is kept.
    Open(ShelfPlace),
    /// Go on with the level of a file that is none of the workshop's, or a new one if it is not there.
    OpenFile(PathBuf),
    /// Change the level that is made.
    Edit(Edit),
    /// Keep a solution with it.
    Keep(Actions),
    /// Keep the solution with this number no more.
    Drop(usize),
    /// All edits from now on are one, up to the end.
    Begin,
    /// The end of edits that are one.
    End,
    /// The same, but they were not meant.
    Cancel,
    /// Play the level that is made; while it is played, go on making it.
    Test,
    /// Save it as a level that can be played, if a solution of it holds.
    Finish,
    /// Close the level.
    Leave,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Arrive, go_on.run_if(resource_exists::<EditorSession>.and_then(is_under_way)));
}

fn is_under_way(editor: Res<EditorSession>) -> bool {
    editor.found.is_under_way()
}

fn go_on(mut editor: ResMut<EditorSession>, mut redraw: MessageWriter<RequestRedraw>) {
    let is_stroke = editor.is_in_stroke();
    if editor.bypass_change_detection().found.go_on(is_stroke) {
        editor.set_changed();
    }
    // At rest, the next frame could be seconds away.
    redraw.write(RequestRedraw);
}

impl EditorSession {
    pub(super) fn new(document: Document) -> Self {
        Self::of(EditedDocument::new(document))
    }

    pub(super) fn of(work: EditedDocument) -> Self {
        let mut editor = Self {
            work,
            is_changed: false,
            refusal: None,
            tested: None,
            is_testing: false,
            began: None,
            begun: None,
            found: Examination::default(),
            finished: None,
            held: None,
            reopens: None,
        };
        editor.found.begin(editor.work.document());
        editor
    }

    /// The solutions whose status was known at once.
    pub(crate) fn known_at_once(&self) -> &[StoredSolution] {
        self.found.known_at_once()
    }

    /// Where a solution first differs from when it held, if it is the first that breaks; `None` if it
    /// never held here, or to find out takes long.
    pub fn first_break(&self, kept: &StoredSolution) -> Option<SolutionBreak> {
        self.found.first_break(kept)
    }

    /// A room with a machine at its left and a goal at its right.
    pub(super) fn room(width: usize, height: usize) -> Option<Self> {
        let mut document = Document::new(width, height).ok()?;
        let row = u8::try_from(height / 2).ok()?;
        let right = u8::try_from(width.checked_sub(2)?).ok()?;
        for (tile, x) in [(Tile::Start, 1), (Tile::Goal, right)] {
            let at = vec![Point { x, y: row }];
            document.apply(&Edit::Paint { at, map_tile: MapTile::Tile(tile) }).ok()?;
        }
        Some(Self::new(document))
    }

    /// Says which of the solutions that are kept this one is, and whether it was kept before.
    pub(super) fn tell_kept(&mut self, actions: &Actions, is_new: bool) {
        let kept = self.found.solutions.iter().find(|kept| kept.actions == *actions);
        let Some(kept) = kept else { return };
        let SolutionStatus::Holds { score, .. } = kept.status else { return };
        let said = match is_new {
            true => message!(
                "solution-kept",
                number = kept.number,
                count = self.found.solutions.len(),
                score = score
            ),
            false => message!("solution-kept-before", number = kept.number, score = score),
        };
        self.finished = Some(Ok(said));
    }

    /// All edits from now on are one.
    pub(super) fn begin(&mut self) {
        self.begun = Some(self.title());
        self.work.begin();
    }

    /// Whether edits that are one have begun and not ended.
    pub(crate) fn is_in_stroke(&self) -> bool {
        self.begun.is_some()
    }

    /// The level's title; empty if it has none.
    pub(super) fn title(&self) -> String {
        self.work.document().metadata().text("Title").unwrap_or_default()
    }

    /// The scores of the solutions that are kept and complete the level as it is now.
    pub fn holding(&self) -> impl Iterator<Item = usize> {
        self.found.solutions.iter().filter_map(|kept| match kept.status {
            SolutionStatus::Holds { score, .. } => Some(score),
            SolutionStatus::Breaks(_) | SolutionStatus::NoBoard | SolutionStatus::Unknown => None,
        })
    }

    /// The level as it is now, and whether something can be undone or done again.
    pub fn work(&self) -> &EditedDocument {
        &self.work
    }

    /// The level that it is as it is now; nothing while it is none.
    pub fn level(&self) -> Option<&Level> {
        self.found.level.as_ref()
    }

    /// Why what was asked for last could not be done.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// What is to be said of the level as it is now, what makes it none first.
    pub fn issues(&self) -> &[Issue] {
        &self.found.issues
    }

    /// Where every crate is lost that comes there; buttons are not among them.
    pub fn dead_corners(&self) -> &[Point] {
        &self.found.dead_corners
    }

    /// The solutions that are kept with it, and whether they hold as it is now.
    pub fn solutions(&self) -> &[StoredSolution] {
        &self.found.solutions
    }

    /// The result of saving it as a level; `None` after the next change.
    ///
    /// # Errors
    /// Why it could not be saved.
    pub fn finished(&self) -> Option<Result<&Message, &Message>> {
        self.finished.as_ref().map(Result::as_ref)
    }

    /// What it is called where it is kept.
    pub fn name(&self) -> Option<String> {
        Some(self.held.as_ref()?.place().name().to_owned())
    }

    /// How the test began, as long as nothing was done in it.
    pub fn began(&self, play: &Play) -> Option<PlaytestStart> {
        let is_there = |at: &[usize; 2]| *at == [play.timeline(), play.turn()];
        self.began.filter(|(_, at)| self.is_testing && is_there(at)).map(|(began, _)| began)
    }

    /// Whether it is played at the moment.
    pub fn is_testing(&self) -> bool {
        self.is_testing
    }
}

/// Makes no level any more, as another one is opened.
pub(super) fn put_away(world: &mut World) {
    if world.remove_resource::<EditorSession>().is_some() {
        set_mode(world, Mode::Play);
    }
}

pub(super) fn set_mode(world: &mut World, mode: Mode) {
    if let Some(mut next) = world.get_resource_mut::<NextState<Mode>>() {
        NextState::set_if_neq(&mut next, mode);
    }
}
