//! Titles, authors, comments and solutions in the forms that real files have.

use crate::level::sokoban::collection::Collection;
use crate::level::sokoban::error::FileError;
use crate::level::sokoban::puzzle::{Puzzle, collection_text};

/// Checks a file: its header and each level are described in one line, with the title, author,
/// comment lines, solutions and saved games. All maps are the same; a line `M` stands for the map.
fn check(name: &str, text: &str, expected: &[&str]) {
    let map = "#####\n#@$.#\n#####";
    let lines = text.split('\n').map(|line| if line == "M" { map } else { line });
    let text = lines.collect::<Vec<_>>().join("\n");
    let file = Collection::read(text.as_bytes()).expect(name);
    let header = file.header();
    let mut actual = vec![show(&header.title, &header.author, &header.comment, [])];
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for (index, puzzle) in file.puzzles().enumerate() {
        let puzzle = puzzle.expect(name);
        assert_eq!(puzzle.rows.join("\n"), map, "{name}");
        assert_eq!(file.title(index), puzzle.title.as_deref(), "{name}");
        let saved =
            puzzle.saved_games.iter().map(|game| format!("({}) {}", game.title, game.moves));
        let moves = puzzle.solutions.iter().cloned().chain(saved);
        actual.push(show(&puzzle.title, &puzzle.author, &puzzle.comment, moves));
        puzzles.push(puzzle);
    }
    assert_eq!(actual, expected, "{name}");
    // The written file reads back as the same levels, which are written unchanged again.
    let written = collection_text(header, &puzzles);
    let reread_file = Collection::read(written.as_bytes()).expect(name);
    assert_eq!(reread_file.header(), header, "{name}\n{written}");
    let reread_puzzles: Vec<_> = reread_file.puzzles().map(|puzzle| puzzle.expect(name)).collect();
    assert_eq!(reread_puzzles, puzzles, "{name}\n{written}");
    assert_eq!(collection_text(reread_file.header(), &reread_puzzles), written, "{name}");
}

fn show(
    title: &Option<String>,
    author: &Option<String>,
    comment: &[String],
    moves: impl IntoIterator<Item = String>,
) -> String {
    let or_dash = |text: &Option<String>| text.clone().unwrap_or("-".to_owned());
    let mut summary = format!("{} by {}", or_dash(title), or_dash(author));
    if !comment.is_empty() {
        summary += &format!(": {}", comment.join("/"));
    }
    moves.into_iter().for_each(|moves| summary += &format!(" = {moves}"));
    summary
}

const NONE: &str = "- by -";

#[test]
fn titles_are_found_in_all_positions() {
    for (name, text, expected) in [
        ("nothing but maps", "M\n\nM\n\n\nM\n", &[NONE, NONE, NONE, NONE] as &[_]),
        ("remarks before maps", "; 1\n\nM\n\n; 2\n\nM\n", &[NONE, "1 by -", "2 by -"]),
        ("remarks right before maps", ";a.1\nM\n\n\n\n;a.2\nM", &[NONE, "a.1 by -", "a.2 by -"]),
        ("remarks between maps", "; 0\nM\n; 1\nM\n", &[NONE, "0 by -", "1 by -"]),
        ("remarks after maps", "M\n; 1\n\nM\n; 2\n\nM\n", &[NONE, "1 by -", "2 by -", NONE]),
        ("a remark below the map before", "; 1\n\nM\n; 2\n\nM", &[NONE, "1 by -", "2 by -"]),
        ("words before maps", "One\n\nM\n\nTwo\n\nM\n", &[NONE, "One by -", "Two by -"]),
        ("words right before maps", "One\nM\n\nTwo\nM\n", &[NONE, "One by -", "Two by -"]),
        (
            "numbers",
            "1.\nM\n\n2 - 3\nM\n\n#4 (5)\n\nM",
            &[NONE, "1. by -", "2 - 3 by -", "#4 (5) by -"],
        ),
        ("words with a colon", "Level 1: Up\n\nM\n", &[NONE, "Level 1: Up by -"]),
        (
            "several lines are no title",
            "Pack\nof two\n\nM\n\nIt\nis\n\nM\n\nhard\n",
            &["- by -: Pack/of two", "- by -: It/is", "- by -: hard"],
        ),
        ("a title after the map", "M\nTitle: A\n\nM\nTITLE : B\n", &[NONE, "A by -", "B by -"]),
        (
            "a title after an empty line",
            "M\n\nTitle: A\n\nM\n\nTitle: B\n",
            &[NONE, "A by -", "B by -"],
        ),
        (
            "a title right before the map",
            "Title: A\nM\n\nTitle: B\nM\n",
            &[NONE, "A by -", "B by -"],
        ),
        ("titles before the maps", "Title: A\n\nM\n\nTitle: B\n\nM\n", &[NONE, "A by -", "B by -"]),
        ("no empty lines at all", "Title: A\nM\nTitle: B\nM\n", &[NONE, "A by -", "B by -"]),
        ("the collection's title", "Title: A\n\nM\n\nM\nTitle: B\n", &["A by -", NONE, "B by -"]),
        ("a title before the only map", "Title: A\nAuthor: B\n\nM\n", &[NONE, "A by B"]),
        ("a line and a name", "No 1\nM\nTitle: A\n", &[NONE, "A by -: No 1"]),
        ("a number and a name", "; 1\nM\nTitle: A\n", &[NONE, "A by -"]),
        ("two titles", "M\nTitle: A\nTitle: B\n", &[NONE, "A by -: Title: B"]),
        ("an empty title", "M\nTitle:\nTitle: B\n", &[NONE, "B by -"]),
        ("remarks of several lines", "M\n\n; 2\n; by me\n\nM\n", &[NONE, NONE, "2 by -: by me"]),
        (
            "a title with authors",
            "Up\nAuthor: A\nM\n\nIn\nAuthor: B\nM",
            &[NONE, "Up by A", "In by B"],
        ),
        (
            "the last line of a header",
            "A pack\nby me\n; 1\nM\n",
            &["- by -: A pack/by me", "1 by -"],
        ),
    ] {
        check(name, text, expected);
    }
}

#[test]
fn headers_authors_and_comments_are_kept() {
    for (name, text, expected) in [
        (
            "a header",
            "; Pack (2 levels)\n; for you\n\n; 1\n\nM\n",
            &["- by -: Pack (2 levels)/for you", "1 by -"] as &[_],
        ),
        (
            "a header with names",
            "Collection: Pack\nAuthor: Me\nEmail: m@e\n\nM\n",
            &["Pack by Me: Email: m@e", NONE],
        ),
        (
            "a set",
            "Set:  Pack\nCopyright: Me\n\n1\nM\nTitle: A",
            &["Pack by -: Copyright: Me", "A by -"],
        ),
        ("a format's own lines", ":: x ::\n\n1\n\nM\n", &["- by -: :: x ::", "1 by -"]),
        ("an author", "M\nAuthor: A\nAuthor: B\n", &[NONE, "- by A: Author: B"]),
        ("comments", "M\nComment: a\nNote: b\n; c\nd\n", &[NONE, "- by -: a/Note: b/c/d"]),
        ("paragraphs", "M\n\na\n\n\nb\nc\n\n\n\nM", &[NONE, "- by -: a//b/c", NONE]),
        (
            "a block",
            "M\nComment:\n\n a\nTitle: B\n\nComment-End:\nTitle: C",
            &[NONE, "C by -: / a/Title: B/"],
        ),
        (
            "a map in a block",
            "M\nComment:\nM\nComment-End:\n\nM",
            &[NONE, "- by -: #####/#@$.#/#####", NONE],
        ),
        (
            "a block without an end",
            "M\nComment:\na\n\nM\nComment:\nb\nComment-end:",
            &[NONE, "- by -: Comment:/a", "- by -: b"],
        ),
        ("an end without a block", "M\nComment-End:\n", &[NONE, "- by -: Comment-End:"]),
        (
            "edges in remarks",
            "M\n\n; Comment:\n; a\n; Comment-End\n; b\n; \n; c\n\nb\n\nM",
            &[NONE, "- by -: Comment:/a/Comment-End/b//c", "b by -"],
        ),
        ("Unicode", "M\nTitle: Étagère 倉庫\nAuthor: Öß\n", &[NONE, "Étagère 倉庫 by Öß"]),
        ("Windows' line ends", "; B\r\nM\r\nTitle: A\r\n", &[NONE, "A by -: B"]),
        ("control characters", "M\nTitle: A\u{1b}[0m\u{7f}\n", &[NONE, "A [0m by -"]),
        ("lines of drawing", "######\n-----\n\nM\n\n*****\n", &["- by -: ######", "- by -: *****"]),
    ] {
        let text = text.replace("\r\n", "\n");
        check(name, &text, expected);
    }
}

#[test]
fn solutions_are_found_in_all_positions() {
    for (name, text, expected) in [
        ("a name", "M\nSolution: R\nsolution:2(lr)R\n", "- by - = R = 2(lr)R"),
        ("a heading", "M\n\nSolution\nR\n", "- by - = R"),
        (
            "headings with numbers",
            "M\n\nSolution/Moves 1/1 (YASS 2)\nR\n\nSolution 2\n\nl r\nR\n",
            "- by - = R = lrR",
        ),
        ("brackets", "M\n\n<Solution>\nR\n", "- by - = R"),
        ("a wrapped value", "M\nSolution: lr\nlr\nR\nTitle: A", "A by - = lrlrR"),
        ("a heading with a colon", "M\nSolution:\nR\nby me\n", "- by -: by me = R"),
        ("words", "M\nSolutions are\nhard to find\n", "- by -: Solutions are/hard to find"),
        ("another game's solution", "M\nSolution: 1-1r1\n", "- by -: Solution: 1-1r1"),
        ("a bomb", "M\nSolution: 999999999r\n", "- by -: Solution: 999999999r"),
        ("a saved game", "M\n\nSavegame\nR\n", "- by - = (Savegame) R"),
        ("a saved game below notes", "M\nby me\n\nTry\n\nl\nr\n", "- by -: by me = (Try) lr"),
        ("several of them", "M\nSolution\nR\n\nA\nl\n\nB\n2(lr)", "- by - = R = (A) l = (B) 2(lr)"),
        ("moves without a title", "M\nlr\nR", "- by -: lr/R"),
        ("moves that end a file", "M\nSolution\nR", "- by - = R"),
    ] {
        check(name, text, &[NONE, expected]);
        check(name, &format!("{text}\n\nNext\n\nM\n"), &[NONE, expected, "Next by -"]);
    }
}

#[test]
fn files_without_a_level_are_refused() {
    let many = "#.\n\n".repeat(100_001);
    for (text, error) in [
        ("", FileError::NoLevel),
        ("Title: A\n\n", FileError::NoLevel),
        ("#####\n# A #\n#####\n", FileError::NoLevel),
        ("@$.\n", FileError::NoLevel),
        ("Comment:\n####\n#@.#\n####\nComment-End:\n", FileError::NoLevel),
        ("#\0#", FileError::NotText),
        (&many, FileError::TooManyLevels),
    ] {
        assert_eq!(
            Collection::read(text.as_bytes()).map(|file| file.len()),
            Err(error),
            "{text:.20}"
        );
    }
}
