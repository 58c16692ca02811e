//! The predictors, in their state before a code begins.

use std::sync::LazyLock;

use super::actions;
use super::coder::{Coder, NullCoder};
use super::content::Content;
use super::error::ShareError;
use super::extras;
use super::grid::{Edition, KindGrid};
use super::predictor::{Shape, SymbolContext, hash};
use super::text::Text;
use super::wires;
use crate::level::replay::ReplayFile;
use crate::level::source::MAX_BYTES;
use crate::level::text::parse;
use crate::rules::Actions;

/// Level files from which the predictors learn.
const PRIMER: &str = include_str!("primer.txt");
/// A replay file from which the predictors learn.
const REPLAY: &[u8] = include_bytes!("primer.replay");

const HEADER: &str = "2D SuperFun!\n";

/// The predictors of a code.
#[derive(Debug, Clone)]
pub(super) struct Model {
    shape: Shape,
    text: Text,
}

static PRIMED: LazyLock<Model> = LazyLock::new(|| {
    let mut model = Model { shape: Shape::new(6), text: Text::new() };
    // Tests check that these files can be read and are not too large.
    if let Ok(replay) = ReplayFile::parse(REPLAY) {
        let content = Content::of_replay(&replay, &replay.board);
        _ = model.code_replay(&mut NullCoder, 0, &content);
    }
    for level in PRIMER.split(HEADER).skip(1) {
        if let Ok(level) = parse(format!("{HEADER}{level}").as_bytes()) {
            _ = model.code_level(&mut NullCoder, &Content::from(&level));
        }
    }
    model
});

impl Model {
    /// A model that has learnt from the primer.
    pub(super) fn primed() -> Self {
        PRIMED.clone()
    }

    /// Codes a level of the edition that is known.
    pub(super) fn code_level(
        &mut self,
        coder: &mut impl Coder,
        known: &Content,
    ) -> Result<Content, ShareError> {
        let edition = known.edition;
        let grid = known.grid.code(&mut self.shape, coder, edition)?;
        let ends = [grid.buttons().len(), grid.gates().len()];
        // The whole file is no larger than a file may be: a larger one is refused early.
        let room = MAX_BYTES - grid.kinds.len();
        let wires = wires::code(&mut self.shape, coder, &known.wires, ends, room)?;
        let room = room - wires.len() * wires::SHORTEST;
        let (logics, limits) = match edition {
            Edition::First => Default::default(),
            Edition::Second => (
                extras::code_logics(&mut self.shape, coder, &known.logics, ends[1])?,
                extras::code_limits(&mut self.shape, coder, known.limits)?,
            ),
        };
        let solution = self.code_solution(coder, known.solution.as_ref(), &grid)?;
        let text = self.text.code(coder, &known.text, room)?;
        Ok(Content { edition, grid, wires, logics, limits, solution, text })
    }

    /// Codes a replay: its board's name and its content.
    pub(super) fn code_replay(
        &mut self,
        coder: &mut impl Coder,
        board: u64,
        known: &Content,
    ) -> Result<(u64, Content), ShareError> {
        let board = [32, 0]
            .into_iter()
            .fold(0, |sum, at| sum << 32 | u64::from(coder.code_plain((board >> at) as u32, 32)));
        let grid = KindGrid::default();
        let solution = self.code_solution(coder, known.solution.as_ref(), &grid)?;
        let text = self.text.code(coder, &known.text, MAX_BYTES)?;
        Ok((board, Content { solution, text, ..Content::default() }))
    }

    /// Codes whether there is a solution, and its actions.
    fn code_solution(
        &mut self,
        coder: &mut impl Coder,
        known: Option<&Actions>,
        grid: &KindGrid,
    ) -> Result<Option<Actions>, ShareError> {
        let place = SymbolContext { contexts: &[hash(&[3])], set: 1, bits: 1 };
        if self.shape.code(coder, place, known.is_some().into()) == 0 {
            return Ok(None);
        }
        let none = Actions::default();
        actions::code(&mut self.shape, coder, known.unwrap_or(&none), grid).map(Some)
    }
}
