//! The pars of the campaign's levels.

use std::path::Path;
use std::sync::Arc;

use chronoshift_core::level::{self, Level};
use chronoshift_core::rules::{Replay, Status};
use chronoshift_core::solver::{Limits, Proof, Verdict, solve};

/// What each level may take here; `chronoshift solve --write levels` has no such limit.
const STATES: u64 = 20_000_000;

pub(super) fn levels() -> Vec<(String, Level)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let levels = files.filter(|path| path.extension().is_some_and(|extension| extension == "txt"));
    let mut levels: Vec<_> = levels
        .map(|path| {
            let level = level::parse(&std::fs::read(&path).unwrap()).unwrap();
            (path.file_name().unwrap().to_str().unwrap().to_owned(), level)
        })
        .collect();
    levels.sort_by(|one, other| one.0.cmp(&other.0));
    levels
}

#[test]
fn every_level_has_a_par_for_its_board_and_its_solution_reaches_it() {
    let levels = levels();
    assert!(levels.len() >= 14);
    for (name, level) in levels {
        let par = level.par().unwrap_or_else(|| panic!("{name}: run `chronoshift solve --write`"));
        let actions = level.solution().unwrap().iter().copied();
        let play = Replay::new(actions).play(Arc::clone(&level.board));
        assert_eq!((play.status(), play.score()), (&Status::Complete, par.score), "{name}");
    }
}

#[test]
fn pars_are_what_the_solver_finds() {
    let mut proven = 0;
    for (name, level) in levels() {
        let par = level.par().unwrap();
        let limits = Limits { states: STATES, ..Limits::default() };
        match solve(&level.board, &limits).unwrap().verdict {
            Verdict::Optimal { solution, proof } => {
                assert_eq!((solution.score(), proof), (par.score, Proof::AnyClones), "{name}");
                assert!(par.proven, "{name}");
                proven += 1;
            }
            Verdict::Feasible { solution, bound } => {
                assert!(bound <= par.score && par.score <= solution.score(), "{name}");
            }
            Verdict::Unknown { bound } => assert!(bound <= par.score, "{name}"),
            Verdict::Unsolvable { .. } => panic!("{name}"),
        }
    }
    assert_eq!(proven, levels().len());
}

#[test]
fn a_par_is_of_one_board() {
    let level = super::level("++++++\n+S bG+\n++++++\n\nnothing\n\nPar: 7 found 0000000000000000");
    assert_eq!(level.par(), None);
    let mut level = level;
    let par = level::Par { score: 7, proven: false };
    level.set_par(par);
    assert_eq!(level.par(), Some(par));
    let text = level.to_string();
    assert_eq!(level::parse(text.as_bytes()).unwrap().par(), Some(par));
    let name = level::board_name(&level.board);
    let upper = text.replace(&name, &name.to_ascii_uppercase());
    assert_ne!(upper, text);
    assert_eq!(level::parse(upper.as_bytes()).unwrap().par(), Some(par));
    let moved = text.replace("+S bG+", "+Sb G+");
    assert_eq!(level::parse(moved.as_bytes()).unwrap().par(), None);
}
