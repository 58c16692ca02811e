//! The machine-readable report of an action.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::geometry::Cell;
use super::playing::{Outcome, Play, Status};

/// An action's outcome and the world after it, in serializable form.
///
/// As JSON: `result`, then `turn`, `timeline`, `score`, `clones`, `crates`, `closed`, `active`,
/// `collapsed`, `goal`, `heavy` if there are heavy crates at the start, and `filled` if there are
/// storage spots; after a paradox, there are only `result` and `reason`. Cells are `[x, y]`, and
/// all lists but `clones` are sorted row by row.
#[derive(Debug, Clone, Copy)]
pub struct StepReport<'a> {
    play: &'a Play,
    outcome: Outcome,
}

impl<'a> StepReport<'a> {
    /// Reports the latest action in a play, which had this outcome.
    pub fn new(play: &'a Play, outcome: Outcome) -> Self {
        Self { play, outcome }
    }

    /// Appends the report as one JSON object, without a line ending.
    pub fn append_json(&self, out: &mut Vec<u8>) {
        // Writing to memory never fails, and these types can always be serialized.
        let result = serde_json::to_writer(out, self);
        debug_assert!(result.is_ok());
    }
}

impl Serialize for StepReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let result = match self.outcome {
            Outcome::Turn => "turn",
            Outcome::Jump => "jump",
            Outcome::Complete => "complete",
            Outcome::Over => "over",
            Outcome::Paradox => "paradox",
            Outcome::Ignored => "ignored",
            Outcome::Reset => "reset",
            Outcome::Edited => "edited",
        };
        if let (Outcome::Paradox, Status::Paradox(paradox)) = (self.outcome, self.play.status()) {
            let mut step = serializer.serialize_struct("Step", 2)?;
            step.serialize_field("result", result)?;
            step.serialize_field("reason", paradox.cause.reason())?;
            return step.end();
        }
        let (play, world) = (self.play, self.play.world());
        let clones = || world.clones().iter().copied();
        let (has_heavy, has_storage_spots) =
            (play.board().has_heavy_crates(), play.board().has_storage_spots());
        let fields = 10 + usize::from(has_heavy) + usize::from(has_storage_spots);
        let mut step = serializer.serialize_struct("Step", fields)?;
        step.serialize_field("result", result)?;
        step.serialize_field("turn", &play.turn())?;
        step.serialize_field("timeline", &play.timeline())?;
        step.serialize_field("score", &play.score())?;
        step.serialize_field("clones", &CellList(play, clones))?;
        step.serialize_field("crates", &CellList(play, || world.crates()))?;
        step.serialize_field("closed", &CellList(play, || world.closed_gates()))?;
        step.serialize_field("active", &CellList(play, || world.active_buttons()))?;
        step.serialize_field("collapsed", &CellList(play, || world.collapsed_bridges()))?;
        step.serialize_field("goal", &world.goal_reached())?;
        if has_heavy {
            step.serialize_field("heavy", &CellList(play, || world.heavy_crates()))?;
        }
        if has_storage_spots {
            step.serialize_field("filled", &world.has_filled_storage_spots(play.board()))?;
        }
        step.end()
    }
}

/// Serializes cells as a sequence of points, without collecting them in a list first.
struct CellList<'a, F>(&'a Play, F);

impl<F, I> Serialize for CellList<'_, F>
where
    F: Fn() -> I,
    I: Iterator<Item = Cell>,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.1)().map(|cell| self.0.board().point(cell)))
    }
}
