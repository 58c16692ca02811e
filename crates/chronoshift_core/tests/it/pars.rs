//! Pars, and levels that tests are about: the first campaign, of which three levels still begin the
//! campaign of today (all of that: `own_levels.rs`).

use std::path::Path;

use chronoshift_core::level::{self, Level};

/// The levels of the first campaign, each with the name of its file.
pub(super) fn levels() -> Vec<(String, Level)> {
    let folders = ["../../levels", "../../tests/levels"]
        .map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
    let files = folders.iter().flat_map(|folder| std::fs::read_dir(folder).unwrap());
    let paths = files.map(|file| file.unwrap().path());
    let is_first = |name: &str| ["01-", "02-", "03-"].iter().any(|first| name.starts_with(first));
    let levels = paths.filter(|path| {
        let name = path.file_name().unwrap().to_str().unwrap();
        name.ends_with(".txt") && (is_first(name) || path.parent() == Some(folders[1].as_path()))
    });
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
