//! The level that is made, with all that was done to it. It is shown by a session, like one that
//! is played.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use chronoshift_core::editing::{
    Document, Edit, EditedDocument, KeptSolution, Refusal, Remark, SolutionBreak, Standing,
};
use chronoshift_core::level::{Level, Square, Trial};
use chronoshift_core::rules::{Actions, Board, Field, Play, Point};

use crate::save::{OpenFile, ShelfPlace};
use crate::states::Mode;
use crate::words::Message;

/// The level that is made.
#[derive(Resource, Debug)]
pub struct Bench {
    pub(super) work: EditedDocument,
    /// Why what was asked for last could not be done.
    pub(super) refusal: Option<Refusal>,
    /// What was played of the level when it was tested last.
    pub(super) tested: Option<Play>,
    pub(super) is_testing: bool,
    /// How the test began that goes on, and at which turn of which timeline.
    pub(super) began: Option<(Began, [usize; 2])>,
    /// The title as it was before the edits that are made as one, while they are.
    pub(super) begun: Option<String>,
    /// The level that it is as it is now; nothing while it is none.
    level: Option<Level>,
    /// What is to be said of it as it is now.
    remarks: Vec<Remark>,
    /// Where every crate is lost that comes there.
    dead_corners: Vec<Point>,
    /// The solutions that are kept with it, and whether they hold as it is now.
    solutions: Vec<KeptSolution>,
    /// For how many of them that was known at once.
    known_at_once: usize,
    /// The one of them that is played at the moment, by its place.
    trial: Option<(usize, Trial)>,
    /// The first of them that breaks, by its number, and where it first goes otherwise.
    parting: Option<(usize, Option<SolutionBreak>)>,
    /// The boards on which solutions held last.
    held_on: HashMap<Actions, Arc<Board>>,
    /// What came of saving it as a level, until it is changed.
    pub(super) finished: Option<Result<Message, Message>>,
    /// Where it is kept.
    pub(super) held: Option<OpenFile>,
    /// The file of the level that was played before, if that is called otherwise now.
    pub(super) reopens: Option<PathBuf>,
}

/// How a test began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Began {
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

/// Fields in a row, and rows, of a new level for which no size was chosen.
pub const NEW_SIZE: (usize, usize) = (12, 8);

/// How much of the solutions is played in a frame: some milliseconds.
const WORK: usize = 1 << 18;

/// What is asked for where levels are made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Make {
    /// Begin a level with so many fields in a row and so many rows.
    New {
        /// Fields in a row.
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
    /// Make no level any more.
    Leave,
}

impl Bench {
    pub(super) fn new(document: Document) -> Self {
        Self::of(EditedDocument::new(document))
    }

    pub(super) fn of(work: EditedDocument) -> Self {
        let mut bench = Self {
            work,
            refusal: None,
            tested: None,
            is_testing: false,
            began: None,
            begun: None,
            level: None,
            remarks: Vec::new(),
            dead_corners: Vec::new(),
            solutions: Vec::new(),
            known_at_once: 0,
            trial: None,
            parting: None,
            held_on: HashMap::default(),
            finished: None,
            held: None,
            reopens: None,
        };
        bench.examine();
        bench
    }

    /// Finds out what follows from the level as it is now. What is known of its solutions by then
    /// is all, but where it takes long.
    pub(super) fn examine(&mut self) {
        let document = self.work.document();
        let check = document.check();
        self.solutions = document.solutions_to_play(check.board().is_some());
        self.remarks = check.remarks();
        self.dead_corners = check.dead_corners;
        self.level = check.level.ok();
        (self.trial, self.parting) = (None, None);
        self.play_solutions();
        let is_known = |kept: &&KeptSolution| kept.standing != Standing::Open;
        self.known_at_once = self.solutions.iter().take_while(is_known).count();
    }

    /// The solutions of which it took little to find out how they stand.
    pub(crate) fn known_at_once(&self) -> &[KeptSolution] {
        &self.solutions[..self.known_at_once]
    }

    /// Whether it is not known yet how some of its solutions stand.
    pub(super) fn has_unplayed(&self) -> bool {
        self.solutions.iter().any(|kept| kept.standing == Standing::Open)
    }

    /// Goes on playing its solutions, for as much work as fits into a frame. Says whether it is now known
    /// how one of them stands.
    pub(super) fn play_solutions(&mut self) -> bool {
        let Some(board) = self.level.as_ref().map(|level| Arc::clone(&level.board)) else {
            return false;
        };
        let (mut work, mut is_any_known) = (WORK, false);
        for place in 0..self.solutions.len() {
            let kept = &mut self.solutions[place];
            if kept.standing != Standing::Open {
                continue;
            }
            let begun = self.trial.take().filter(|(begun, _)| *begun == place);
            let is_long = begun.is_some();
            let new = || Trial::new(Arc::clone(&board), &kept.actions);
            let mut trial = begun.map_or_else(new, |(_, trial)| trial);
            kept.standing = Standing::found(&mut trial, &mut work);
            match kept.standing {
                Standing::Open => {
                    self.trial = Some((place, trial));
                    break;
                }
                Standing::Holds { .. } => {
                    self.held_on.insert(kept.actions.clone(), Arc::clone(&board));
                }
                Standing::Breaks(_) if self.parting.is_none() => {
                    let held = self.held_on.get(&kept.actions).filter(|_| !is_long);
                    let parting =
                        held.and_then(|it| SolutionBreak::find(it, &board, &kept.actions));
                    self.parting = Some((kept.number, parting));
                }
                Standing::Breaks(_) | Standing::NoBoard => {}
            }
            is_any_known = true;
        }
        is_any_known
    }

    /// Where the first solution that breaks first goes otherwise than when it held; nothing if it never
    /// did here, that cannot be told, or it takes long.
    pub fn parting(&self, kept: &KeptSolution) -> Option<SolutionBreak> {
        self.parting.filter(|(number, _)| *number == kept.number)?.1
    }

    /// A room with a machine at its left and a goal at its right.
    pub(super) fn room(width: usize, height: usize) -> Option<Self> {
        let mut document = Document::new(width, height).ok()?;
        let row = u8::try_from(height / 2).ok()?;
        let right = u8::try_from(width.checked_sub(2)?).ok()?;
        for (field, x) in [(Field::Start, 1), (Field::Goal, right)] {
            let at = vec![Point { x, y: row }];
            document.apply(&Edit::Paint { at, square: Square::Field(field) }).ok()?;
        }
        Some(Self::new(document))
    }

    /// Says which of the solutions that are kept this one is, and whether it was kept before.
    pub(super) fn tell_kept(&mut self, actions: &Actions, is_new: bool) {
        let kept = self.solutions.iter().find(|kept| kept.actions == *actions);
        let Some(kept) = kept else { return };
        let Standing::Holds { score, .. } = kept.standing else { return };
        let said = match is_new {
            true => Message::new("solution-kept")
                .with("number", kept.number)
                .with("count", self.solutions.len())
                .with("score", score),
            false => Message::new("solution-kept-before")
                .with("number", kept.number)
                .with("score", score),
        };
        self.finished = Some(Ok(said));
    }

    /// All edits from now on are one.
    pub(super) fn begin(&mut self) {
        self.begun = Some(self.title());
        self.work.begin();
    }

    /// The level's title; empty if it has none.
    pub(super) fn title(&self) -> String {
        self.work.document().metadata().text("Title").unwrap_or_default()
    }

    /// The scores of the solutions that are kept and complete the level as it is now.
    pub fn holding(&self) -> impl Iterator<Item = usize> {
        self.solutions.iter().filter_map(|kept| match kept.standing {
            Standing::Holds { score, .. } => Some(score),
            Standing::Breaks(_) | Standing::NoBoard | Standing::Open => None,
        })
    }

    /// The level as it is now, and whether something can be undone or done again.
    pub fn work(&self) -> &EditedDocument {
        &self.work
    }

    /// The level that it is as it is now; nothing while it is none.
    pub fn level(&self) -> Option<&Level> {
        self.level.as_ref()
    }

    /// Why what was asked for last could not be done.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// What is to be said of the level as it is now, what makes it none first.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// Where every crate is lost that comes there; buttons are not among them.
    pub fn dead_corners(&self) -> &[Point] {
        &self.dead_corners
    }

    /// The solutions that are kept with it, and whether they hold as it is now.
    pub fn solutions(&self) -> &[KeptSolution] {
        &self.solutions
    }

    /// What came of saving it as a level, until it is changed.
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
    pub fn began(&self, play: &Play) -> Option<Began> {
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
    if world.remove_resource::<Bench>().is_some() {
        set_mode(world, Mode::Play);
    }
}

pub(super) fn set_mode(world: &mut World, mode: Mode) {
    if let Some(mut next) = world.get_resource_mut::<NextState<Mode>>() {
        NextState::set_if_neq(&mut next, mode);
    }
}
