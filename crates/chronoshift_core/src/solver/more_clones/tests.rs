//! Checks that the enumeration of the root states takes little work.

use chronoshift_search::AStar;

use super::helper_exits::{HelperExits, exit_cost};
use crate::rules::{BoardBuilder, CellSet, Terrain, Tile};
use crate::solver::bounds::DistanceBounds;
use crate::solver::expanders::{
    SequentialExpander, TerrainTask, TimelineProblem, run_on_smallest_terrain,
};
use crate::solver::running::{Budget, Interrupt, ignore_progress};

/// Enumerates the root states with this many clones left alone and a ceiling that exceeds the least
/// cost by `slack`.
struct RootEnumeration {
    lone_clones: usize,
    least_turns: u32,
    slack: u32,
}

impl TerrainTask for RootEnumeration {
    /// The number of cells examined, and the number of steps counted.
    type Output = (usize, usize);

    fn run<S: CellSet>(
        self,
        terrain: &Terrain<S>,
        budget: &mut Budget<'_>,
    ) -> Result<(usize, usize), Interrupt> {
        let Self { lone_clones, least_turns, slack } = self;
        let distances = DistanceBounds::new(terrain, budget)?;
        let problem = TimelineProblem::last_timeline(terrain, &distances, lone_clones);
        let ceiling = exit_cost(lone_clones, least_turns) + lone_clones as u32 + slack;
        let expander = SequentialExpander::new(&problem).unwrap_or_else(|| panic!("it is small"));
        let search = AStar::new(expander, false);
        let mut roots = HelperExits::new(problem, least_turns, ceiling, search);
        let work_before = budget.total_work();
        assert!(roots.add_all_roots(budget)?);
        Ok((roots.examined_cells, (budget.total_work() - work_before) as usize))
    }
}

/// In a large room, most cells are too far away. Examining them repeatedly would take most of the
/// time.
#[test]
fn cells_that_are_too_far_are_not_examined_repeatedly() {
    let mut builder = BoardBuilder::new(100, 100);
    builder.set_tile((50, 50), Tile::Start).set_tile((98, 98), Tile::Goal);
    let empty = builder.build().unwrap_or_else(|error| panic!("{error:?}"));
    builder.add_crate((51, 50));
    let with_crate = builder.build().unwrap_or_else(|error| panic!("{error:?}"));
    for (board, lone_clones, least_turns, slack) in [(empty, 3, 60, 6), (with_crate, 1, 3, 3)] {
        let root_enumeration = RootEnumeration { lone_clones, least_turns, slack };
        let mut callback = ignore_progress;
        let budget = &mut Budget::new(&mut callback);
        let Ok((examined_cells, steps)) = run_on_smallest_terrain(&board, root_enumeration, budget)
        else {
            panic!("nothing stops the search")
        };
        assert!(steps > 10 && examined_cells < 20 * steps, "{examined_cells} cells, {steps} steps");
    }
}
