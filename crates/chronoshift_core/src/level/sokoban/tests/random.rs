//! Random files are read in linear time without a panic, and written files read back the same.

use crate::level::sokoban::collection::Collection;
use crate::level::sokoban::error::LevelError;
use crate::level::sokoban::notes::SavedGame;
use crate::level::sokoban::puzzle::{Header, Puzzle, collection_text};
use crate::level::sokoban::run_length::EXPANDED_ITEMS;
use crate::level::sokoban::text::BYTES_SEEN;
use crate::level::sokoban::{brjaf, lurd};

/// Reads a file completely. Returns how many bytes of lines were read per byte of the file.
fn read_all(bytes: &[u8]) -> (usize, Option<Collection>) {
    BYTES_SEEN.set(0);
    let file = Collection::read(bytes).ok();
    if let Some(file) = &file {
        for puzzle in file.puzzles().flatten() {
            for moves in &puzzle.solutions {
                lurd::read(moves).expect("it was read as a solution");
            }
            let _ = puzzle.level();
        }
    }
    let bytes_seen_per_byte = BYTES_SEEN.get() / bytes.len().max(1);
    let _ = brjaf::read(bytes);
    (bytes_seen_per_byte, file)
}

/// A file with a bit of everything.
const SAMPLE: &str = "\
Collection: A
Author: B
Comment:
x

Comment-End:

; 1
#####
#@$.#
#####
Solution: 2(lr)R

Two

3#|#@#2-|2(3(#-)#)
Title: C

Solution 2
lrd
3R

My try

lr R

\t###
\t#+$*#
-
\t####
Comment: y
; z
::
5 5
0 1 1
2 2 2

2 0 0
@ m
: ,r,,r
";

#[test]
fn changed_files_are_read_in_linear_time_without_a_panic() {
    let mut random = fastrand::Rng::with_seed(5);
    let (mut levels, mut errors) = (0, 0);
    for _ in 0..30_000 {
        let mut bytes = SAMPLE.as_bytes().to_vec();
        for _ in 0..random.usize(1..9) {
            let start = random.usize(..bytes.len());
            let end = random.usize(start..bytes.len().min(start + 40));
            match random.u8(0..5) {
                0 => bytes[start] = random.u8(..),
                1 => bytes[start] = SAMPLE.as_bytes()[random.usize(..SAMPLE.len())],
                2 => drop(bytes.drain(start..end)),
                3 => bytes.extend_from_within(start..end),
                _ => bytes.insert(start, b"\n0123456789()|#@$. ;:"[random.usize(..21)]),
            }
        }
        let (bytes_seen_per_byte, file) = read_all(&bytes);
        assert!(
            bytes_seen_per_byte <= 12,
            "{bytes_seen_per_byte} {}",
            String::from_utf8_lossy(&bytes)
        );
        let Some(file) = file else { continue };
        let (puzzles, broken) = split_puzzles_and_errors(&file);
        levels += puzzles.len();
        errors += broken.len();
        check_written(file.header(), &puzzles);
        let lines = String::from_utf8_lossy(&bytes).replace('\r', "\n").lines().count();
        assert!(broken.iter().all(|error| (1..=lines).contains(&error.line) && error.column > 0));
    }
    assert!(levels > 10_000 && errors > 10_000, "{levels} {errors}");
}

fn split_puzzles_and_errors(file: &Collection) -> (Vec<Puzzle>, Vec<LevelError>) {
    let (valid, broken): (Vec<_>, Vec<_>) = file.puzzles().partition(Result::is_ok);
    (valid.into_iter().flatten().collect(), broken.into_iter().filter_map(Result::err).collect())
}

fn check_written(header: &Header, puzzles: &[Puzzle]) {
    let written = collection_text(header, puzzles);
    if puzzles.is_empty() {
        return;
    }
    let reread_file = Collection::read(written.as_bytes()).expect("it was written");
    let (reread_puzzles, broken) = split_puzzles_and_errors(&reread_file);
    assert_eq!(
        (reread_file.header(), &reread_puzzles[..], broken),
        (header, puzzles, vec![]),
        "{written}"
    );
    assert_eq!(collection_text(reread_file.header(), &reread_puzzles), written);
}

#[test]
fn large_files_of_one_thing_are_read_in_linear_time() {
    let map = "#####\n#@$.#\n#####\n";
    for (name, part) in [
        ("levels", "#####\n#@$.#\n#####\n\n"),
        ("titles", "; A\n\n#####\n#@$.#\n#####\nTitle: B\n\n"),
        ("empty lines", "\n"),
        ("blanks", " "),
        ("remarks", "; x\n"),
        ("words", "x\n\n"),
        ("one row", "#"),
        ("rows", "#\n"),
        ("storages", "#.\n"),
        ("inner rows", "-\n"),
        ("numbers", "9"),
        ("bombs", "9999999#\n"),
        ("bombs in one line", "9999999#|"),
        ("parentheses", "("),
        ("pairs", "()"),
        ("nothing many times", "9()#"),
        ("beginnings of blocks", "Comment:\n"),
        ("ends of blocks", "Comment-End:\n"),
        ("blocks", "Comment:\nComment-End:\n"),
        ("headings", "Solution\n"),
        ("moves", "Solution: r\n"),
        ("solutions that are bombs", "Solution: 1000r\n"),
        ("levels that are bombs", "#.99999#\n\n"),
        ("solutions", "Solution\nr\n\n"),
        ("colons", "::"),
        ("tabs", "\t"),
        ("letters of Windows", "\u{fc}"),
        ("entities", "&amp;"),
        ("elements", "<a>"),
        ("levels in XML", "<Level Id='a'><L>###</L><L>#@</L></Level>"),
    ] {
        let body = part.repeat((1 << 20) / part.len());
        let xml = format!("<SokobanLevels><Level><L>{body}</L></Level>{body}</SokobanLevels>");
        for text in [body.clone(), format!("{map}{body}\n{map}"), format!("#.@{body}#\n{map}"), xml]
        {
            let (bytes_seen_per_byte, _) = read_all(text.as_bytes());
            assert!(bytes_seen_per_byte <= 12, "{name}: {bytes_seen_per_byte}");
        }
    }
}

/// The largest collections open without a pause, because the work for each level depends only on
/// its own text.
#[test]
fn twenty_thousand_levels_take_work_for_their_text() {
    let rows = |count: usize| {
        let wall = "#".repeat(20);
        let hall = format!("#{}#", " ".repeat(18));
        let first = format!("#@$.{}#", " ".repeat(15));
        [vec![wall.clone(), first], vec![hall; count - 3], vec![wall]].concat()
    };
    let text = (rows(18).join("\n") + "\nTitle: A\n\n").repeat(20_000);
    let level = format!("<Level Id='A'><L>{}</L></Level>\n", rows(14).join("</L><L>"));
    let slc = format!("<SokobanLevels>\n{}</SokobanLevels>", level.repeat(20_000));
    for file in [text, slc] {
        assert!((7 << 20..=8 << 20).contains(&file.len()), "{}", file.len());
        BYTES_SEEN.set(0);
        EXPANDED_ITEMS.set(0);
        let all = Collection::read(file.as_bytes()).expect("it is valid");
        assert_eq!((all.len(), all.puzzles().flatten().count()), (20_000, 20_000));
        assert!(BYTES_SEEN.get() < 9 * file.len(), "{}", BYTES_SEEN.get());
        assert!(EXPANDED_ITEMS.get() < file.len(), "{}", EXPANDED_ITEMS.get());
    }
}

#[test]
fn any_text_survives_a_round_trip() {
    let mut random = fastrand::Rng::with_seed(9);
    let words = [
        "",
        " ",
        "a",
        " a",
        "Title: x",
        "Comment:",
        "Comment-End:",
        "comment-end",
        "COMMENT: ",
        ";",
        "; b",
        "#####",
        "#@$.#",
        "Solution",
        "Solution: r",
        "lurd",
        "3r",
        "::",
        "-",
        "é",
        "\t",
        "x:y",
        "Set: z",
    ];
    for _ in 0..20_000 {
        let mut lines = |max_count| {
            let count = random.usize(..max_count);
            (0..count).map(|_| words[random.usize(..words.len())].trim_end().to_owned()).collect()
        };
        let first_line = |lines: Vec<String>| {
            lines.first().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty())
        };
        let header =
            Header { title: first_line(lines(2)), author: first_line(lines(2)), comment: lines(6) };
        let mut puzzles = Vec::new();
        let saved = SavedGame { title: "My # 2".to_owned(), moves: "2(lr)".to_owned() };
        for solutions in 0..3 {
            puzzles.push(Puzzle {
                title: first_line(lines(2)),
                author: first_line(lines(2)),
                comment: lines(6),
                rows: ["#####", "#@$.#", "#####"].map(str::to_owned).to_vec(),
                solutions: vec!["R".to_owned(); solutions],
                saved_games: vec![saved.clone(); solutions / 2],
            });
        }
        check_written(&header, &puzzles);
    }
}
