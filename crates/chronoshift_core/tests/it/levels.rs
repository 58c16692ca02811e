//! Tests that level files are read correctly, and have the same meaning after they are written.

use chronoshift_core::level::{self, Level, LintWarning, Tutorial, TutorialEvent, lint};

fn read(text: &str) -> Level {
    level::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error:?}"))
}

const FULL: &str = "2D SuperFun!
  +++++
+++b  +
+S o-G+
+ cB_p+
+++++++

button (3, 1) -> gate (4, 2)
button (3, 2) -> gate (4, 2)

# by hand
Title: A   small
 level
X-Colour: blue
 \tas the sky
Description: First line
 and on.
# a word between
 .
 Second paragraph.
solution:
 EEWWT
 .
 ENT
Tutorial-time-jump: A new self
 .
 Past selves repeat
 what they did.
# the end
";

#[test]
fn every_part_of_a_file_is_read() {
    let level = read(FULL);
    assert_eq!((level.board.width(), level.board.height()), (7, 5));
    assert_eq!(level.board.wires().len(), 2);
    assert_eq!(level.title().as_deref(), Some("A small level"));
    assert_eq!(level.hint().as_deref(), Some("First line and on.\n\nSecond paragraph."));
    assert_eq!(level.solution().unwrap().to_string(), "EEWWTENT");
    let tutorial = level.tutorial(TutorialEvent::TimeJump).unwrap();
    assert_eq!(tutorial.title, "A new self");
    assert_eq!(tutorial.text, "Past selves repeat what they did.");
    assert_eq!(level.tutorial(TutorialEvent::EndOfTurn), None);
    assert_eq!(level.metadata.text("x-colour").as_deref(), Some("blue as the sky"));
}

#[test]
fn texts_are_shown_in_the_players_language_if_available() {
    let level = read(
        "2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\nTitle: Way\ntitle-DE: Weg\n\
         Description: On\nDescription-de:\nTutorial-time-jump: One\n\
         Tutorial-time-jump-de: Eins\n .\n Mehr\nTutorial-time-paradox-de: Oh\n",
    );
    let in_language = |language: &str| {
        let tutorial = |event| level.tutorial_in(event, language).map(|tutorial| tutorial.title);
        let [jump, paradox] = [TutorialEvent::TimeJump, TutorialEvent::TimeParadox].map(tutorial);
        [level.title_in(language), level.hint_in(0, language), jump, paradox]
            .map(Option::unwrap_or_default)
    };
    assert_eq!(in_language("de"), ["Weg", "On", "Eins", "Oh"]);
    assert_eq!(in_language("fr"), ["Way", "On", "One", ""]);
}

#[test]
fn hints_end_at_the_first_missing_one() {
    let german_hints = |fields: &str| {
        let level =
            read(&format!("2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\nTitle: Way\n{fields}"));
        let in_german = |step| level.hint_in(step, "de").unwrap_or_default();
        (0..level.hint_count()).map(in_german).collect::<Vec<_>>()
    };
    let all_hints = "Hint-3: c\nDescription: a\nHint-2: b\nHint-2-de: be\nHint-4: d\n";
    assert_eq!(german_hints(all_hints), ["a", "be", "c"]);
    assert_eq!(german_hints("Description: a\nHint-3: c\n"), ["a"]);
    assert_eq!(german_hints("Hint-2: b\n"), [""; 0]);
}

#[test]
fn files_are_written_as_they_were_read() {
    assert_eq!(read(FULL).to_string(), FULL);
    let minimal = "2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n";
    assert_eq!(read(minimal).to_string(), minimal);
}

#[test]
fn line_endings_can_be_crlf_or_missing_at_the_end() {
    let crlf = FULL.replace('\n', "\r\n");
    assert_eq!(read(&crlf), read(FULL));
    assert_eq!(read(FULL.trim_end()), read(FULL));
    let without_last_line_end = read("2D SuperFun!\n++++\n+SG+\n++++");
    assert_eq!(without_last_line_end, read("2D SuperFun!\n++++\n+SG+\n++++\n\n"));
    assert_eq!(without_last_line_end, read("2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\n\n"));
}

#[test]
fn wires_ignore_white_space_and_duplicates() {
    let map = "2D SuperFun!\n+++++++\n+Sb- G+\n+++++++\n\n";
    let plain = read(&format!("{map}button (2, 1) -> gate (3, 1)\n"));
    let with_free_blanks = "button(2,1)->gate(3,1)\n \tbutton ( 2 ,1 )\t->  gate ( 3, 1 ) \n";
    assert_eq!(read(&format!("{map}{with_free_blanks}")), plain);
}

#[test]
fn an_empty_wiring_can_precede_metadata() {
    let level = read("2D SuperFun!\n++++\n+SG+\n++++\n\n\nDescription: x\n");
    assert_eq!(level.hint().as_deref(), Some("x"));
}

#[test]
fn blanks_after_the_metadata_are_not_part_of_it() {
    let map = "2D SuperFun!\n++++\n+SG+\n++++\n\n nothing \n";
    let level = read(&format!("{map}\nTitle: A\n level\n"));
    assert_eq!(read(&format!("{map}\nTitle: A\n level\n \n\t\n")), level);
    assert_eq!(read(&format!("{map}\nTitle: A\n level\n \n\n \n")), level);
    assert_eq!(read(&format!("{map}\n \n")), read(map));
}

#[test]
fn a_message_has_a_title_a_text_or_both() {
    for (field, expected) in [
        (
            " A\n title\n .\n And a\n text\n .\n # of two",
            Some(("A title", "And a text\n\n# of two")),
        ),
        ("\n A title\n .\n", Some(("A title", ""))),
        (" A title", Some(("A title", ""))),
        ("\n .\n A text\n .\n of two", Some(("", "A text\n\nof two"))),
        (" \n#\n .\n .\n A text", Some(("", "A text"))),
        (" .\n A text", Some(("", "A text"))),
        ("", None),
        ("\n .\n .", None),
    ] {
        let text =
            format!("2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\nTutorial-time-jump:{field}\n");
        let message = read(&text).tutorial(TutorialEvent::TimeJump);
        let expected = expected
            .map(|(title, text)| Tutorial { title: title.to_owned(), text: text.to_owned() });
        assert_eq!(message, expected, "{text}");
    }
}

#[test]
fn warnings_about_levels_are_reported() {
    let level = read("2D SuperFun!\n+++++++\n+Sb- ++\n+++++G+\n+++++++\n");
    let warnings = lint(&level);
    let kinds: Vec<_> = warnings.iter().map(LintWarning::kind).collect();
    assert_eq!(kinds, ["button-without-gates", "gate-without-buttons", "goal-out-of-reach"]);
    let level = read("2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\nTutorial-time-warp: x\n");
    assert_eq!(lint(&level), [LintWarning::UnknownTutorial("Tutorial-time-warp".into())]);
    let level = read(
        "2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\nDescription: {undo} {jump}\n\
         Tutorial-time-jump-de: {Hold}\nTutorial-time-warp-de: {hold}\nOther: {x}\n",
    );
    let warnings = [
        LintWarning::UnknownTutorial("Tutorial-time-warp-de".into()),
        LintWarning::UnknownPress { field: "Description".into(), name: "{jump}".into() },
        LintWarning::UnknownPress { field: "Tutorial-time-jump-de".into(), name: "{Hold}".into() },
    ];
    assert_eq!(lint(&level), warnings);
    assert_eq!(lint(&read(FULL)).len(), 2); // the crate button, the second gate
    let numbers = "Solution: EWT\nSolution-2: x\nsolution-3: HEWT\nSolution-04: x";
    let level = read(&format!("2D SuperFun!\n++++\n+SG+\n++++\n\nnothing\n\n{numbers}\n"));
    assert_eq!(lint(&level), [LintWarning::UnreadableSolution("Solution-2".into())]);
    let solutions = level.metadata.solutions();
    assert_eq!(solutions.keys().copied().collect::<Vec<_>>(), [1, 2, 3]);
}

/// Warnings report exactly the events that can never occur.
#[test]
fn exactly_the_impossible_events_are_found() {
    for (map, expected) in [
        // The first crate is in a corner, the second is at a wall, and the third is free.
        ("++++++\n+S  c+\n+    +\n+   G+\n++++++", &["crate-never-moves (4, 1)"][..]),
        ("++++++\n+S c +\n+  c +\n+   G+\n++++++", &[]),
        // No clone can get behind the crate while the gate is closed.
        ("+++++\n+S c+\n++G++\n+++++", &["crate-never-moves (3, 1)"]),
        ("+++++++\n+Sb-c +\n+++++G+\n+++++++\n\nbutton (2, 1) -> gate (3, 1)", &[]),
    ] {
        check_warnings(map, expected);
    }
    check_warnings(
        "++++++++\n+S     +\n+  c   +\n+  B -G+\n++++++++\n\nbutton (3, 3) -> gate (5, 3)",
        &[],
    );
    check_warnings(
        "+++++++++\n+S    -G+\n+   B  ++\n+++++++++\n\nbutton (4, 2) -> gate (6, 1)",
        &["goal-shut-away (7, 1)", "gate-never-opens (6, 1)", "crate-button-out-of-reach (4, 2)"],
    );
    // All crates along the top wall can only be pushed sideways, but they block each other.
    check_warnings(
        "+++++++++\n+ccc  -G+\n+S  B  ++\n+++++++++\n\nbutton (4, 2) -> gate (6, 1)",
        &[
            "goal-shut-away (7, 1)",
            "gate-never-opens (6, 1)",
            "crate-button-out-of-reach (4, 2)",
            "crate-never-moves (1, 1)",
            "crate-never-moves (2, 1)",
            "crate-never-moves (3, 1)",
        ],
    );
    for (name, level) in super::pars::levels() {
        assert_eq!(lint(&level), [], "{name}");
    }
}

/// Compares the kinds and positions of the warnings about a board.
fn check_warnings(map: &str, expected: &[&str]) {
    let warnings = lint(&super::level(map));
    let warnings: Vec<_> = warnings
        .iter()
        .map(|warning| format!("{} {}", warning.kind(), warning.position().unwrap()))
        .collect();
    assert_eq!(warnings, expected, "{map}");
}
