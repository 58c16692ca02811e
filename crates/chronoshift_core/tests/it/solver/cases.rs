//! The 120 random small levels, with the optima that blind search found. The seeds are the first
//! for which blind search over all numbers of clones is quick.

use std::sync::atomic::{AtomicUsize, Ordering};

use chronoshift_core::level::Level;

use super::generator::{self, GATED, Recipe, SMALL};

/// Seeds of [`SMALL`] levels whose optimum takes one clone, each with the optimal score.
const ONE_CLONE: [(u64, usize); 26] = [
    (47, 9),
    (57, 11),
    (74, 7),
    (112, 9),
    (136, 7),
    (141, 9),
    (372, 9),
    (510, 7),
    (515, 7),
    (580, 7),
    (698, 15),
    (699, 9),
    (797, 9),
    (824, 15),
    (846, 9),
    (850, 15),
    (876, 7),
    (957, 9),
    (1112, 9),
    (1124, 7),
    (1210, 9),
    (1252, 11),
    (1295, 9),
    (1493, 11),
    (1531, 15),
    (1635, 9),
];

/// Seeds of [`SMALL`] levels whose optimum takes two clones, each with the optimal score.
const TWO_CLONES: [(u64, usize); 62] = [
    (125, 33),
    (126, 13),
    (140, 18),
    (165, 23),
    (183, 37),
    (228, 25),
    (291, 14),
    (337, 20),
    (349, 13),
    (360, 18),
    (425, 20),
    (431, 13),
    (435, 17),
    (442, 14),
    (495, 14),
    (505, 17),
    (507, 13),
    (540, 17),
    (552, 16),
    (562, 30),
    (592, 20),
    (602, 21),
    (608, 18),
    (624, 18),
    (629, 17),
    (678, 13),
    (723, 17),
    (736, 14),
    (759, 13),
    (764, 25),
    (768, 13),
    (792, 17),
    (806, 25),
    (847, 14),
    (875, 30),
    (959, 21),
    (979, 14),
    (998, 26),
    (1050, 13),
    (1068, 23),
    (1187, 13),
    (1264, 25),
    (1307, 17),
    (1320, 18),
    (1351, 21),
    (1355, 21),
    (1375, 17),
    (1391, 18),
    (1422, 21),
    (1430, 14),
    (1439, 14),
    (1510, 17),
    (1514, 28),
    (1515, 17),
    (1551, 25),
    (1582, 17),
    (1588, 18),
    (1605, 20),
    (1608, 19),
    (1622, 17),
    (1669, 14),
    (1694, 16),
];

/// Seeds of [`GATED`] levels whose optimum takes three clones, each with the optimal score.
const THREE_CLONES: [(u64, usize); 12] = [
    (23, 26),
    (72, 25),
    (699, 25),
    (1391, 26),
    (2272, 25),
    (3101, 25),
    (3308, 25),
    (3318, 25),
    (5105, 26),
    (6179, 26),
    (6882, 25),
    (8549, 26),
];

/// Seeds of [`SMALL`] levels that one or two clones can't solve. With more clones, no solution
/// scores as low as the number beside the seed.
const UNSOLVED: [(u64, usize); 20] = [
    (70, 24),
    (116, 24),
    (143, 24),
    (232, 24),
    (269, 24),
    (289, 24),
    (437, 24),
    (521, 24),
    (531, 24),
    (631, 24),
    (726, 24),
    (749, 24),
    (817, 24),
    (864, 24),
    (1005, 24),
    (1009, 24),
    (1034, 24),
    (1099, 24),
    (1472, 24),
    (1584, 24),
];

/// A random level with the known facts about it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Case {
    pub(super) recipe: &'static Recipe,
    pub(super) seed: u64,
    /// The optimum, or the score up to which there is no solution.
    pub(super) score: usize,
    /// The number of clones in an optimal solution, or 0 if there is no solution.
    pub(super) clones: usize,
}

impl Case {
    pub(super) fn level(&self) -> Level {
        generator::level(self.recipe, self.seed).unwrap()
    }
}

/// All 120 levels.
pub(super) fn cases() -> Vec<Case> {
    let lists: [(&'static Recipe, &[(u64, usize)]); 4] =
        [(&SMALL, &UNSOLVED), (&SMALL, &ONE_CLONE), (&SMALL, &TWO_CLONES), (&GATED, &THREE_CLONES)];
    let cases = lists.into_iter().enumerate().flat_map(|(clones, (recipe, list))| {
        list.iter().map(move |&(seed, score)| Case { recipe, seed, score, clones })
    });
    cases.collect()
}

/// Runs a test on each case, using all processors.
pub(crate) fn for_each_in_parallel<T: Sync>(cases: &[T], test: impl Fn(&T) + Sync) {
    let next_index = AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(case) = cases.get(next_index.fetch_add(1, Ordering::Relaxed)) {
                    test(case);
                }
            });
        }
    });
}
