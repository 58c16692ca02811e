//! Tests of pars, and access to the levels of this project.

use std::path::Path;

use chronoshift_core::level::{self, Level, LintWarning};
use chronoshift_core::rules::Board;

/// All levels of the campaign and of the tests, each with the name of its file.
pub(super) fn levels() -> Vec<(String, Level)> {
    levels_in(&["../../levels", "../../tests/levels"])
}

/// The levels in these folders, each with the name of its file, sorted by name.
pub(super) fn levels_in(folders: &[&str]) -> Vec<(String, Level)> {
    let folder_path = |folder: &&str| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let folders = folders.iter().map(folder_path);
    let files = folders.flat_map(|folder| std::fs::read_dir(folder).unwrap());
    let paths = files.map(|file| file.unwrap().path());
    let levels = paths.filter(|path| path.extension().is_some_and(|extension| extension == "txt"));
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
fn a_par_is_only_valid_for_one_board() {
    let level = super::level("++++++\n+S bG+\n++++++\n\nnothing\n\nPar: 7 found 0000000000000000");
    assert_eq!(level.par(), None);
    let mut level = level;
    let par = level::Par { score: 7, proven: false };
    level.set_par(par);
    assert_eq!(level.par(), Some(par));
    let text = level.to_string();
    assert_eq!(level::parse(text.as_bytes()).unwrap().par(), Some(par));
    let name = level::board_name(&level.board);
    let uppercase = text.replace(&name, &name.to_ascii_uppercase());
    assert_ne!(uppercase, text);
    assert_eq!(level::parse(uppercase.as_bytes()).unwrap().par(), Some(par));
    let with_moved_button = text.replace("+S bG+", "+Sb G+");
    assert_eq!(level::parse(with_moved_button.as_bytes()).unwrap().par(), None);
}

#[test]
fn cached_names_of_boards_do_not_affect_equality() {
    let board = |map: &str| super::level(map).board;
    let [named, new] = [(); 2].map(|()| board("+++++\n+S G+\n+++++"));
    let name = level::board_name(&named);
    assert_eq!(name, level::board_name(&Board::clone(&named)));
    assert_eq!((&named, name), (&new, level::board_name(&new)));
    assert_ne!(level::board_name(&board("+++++\n+SG +\n+++++")), level::board_name(&new));
}

#[test]
fn an_unreadable_par_differs_from_a_par_of_another_board() {
    for (par, warning) in [
        ("7 found 0000000000000000", LintWarning::UselessPar),
        ("7 found 000000000000000", LintWarning::UnreadablePar),
        ("7 maybe 0000000000000000", LintWarning::UnreadablePar),
        ("-7 found 0000000000000000", LintWarning::UnreadablePar),
        ("7", LintWarning::UnreadablePar),
        ("", LintWarning::UnreadablePar),
    ] {
        let text = format!("++++++\n+S  G+\n++++++\n\nnothing\n\nPar: {par}");
        assert_eq!(level::lint(&super::level(&text)), [warning], "{par}");
    }
}
