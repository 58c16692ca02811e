//! Tests of documents that are opened from files and saved to them.

use chronoshift_core::editing::{
    Document, Edit, EditedDocument, Refusal, SolutionStatus, TextField,
};
use chronoshift_core::level::{self, FaultKind, LineForm, Tutorial, TutorialEvent, WiringToken};
use chronoshift_core::rules::{BoardError, ButtonKind, Tile};
use serde_json::{Value, json};

use super::{document, draw, paint, point_at};

/// A level file in the style of the 2012 game.
const OLD_FILE: &str = "2D SuperFun!\r
  +++++ \r
+++P  ++\r
+S c  G+\r
+b-   ++\r
++++++++\r
\r
button(3,1)->gate ( 2,3 )\r
  button  (1 , 3) ->  gate(2, 3)\t\r
button (1, 3) -> gate (2, 3)\r
\r
# by hand\r
Level-Number: 7\r
description: Push the\r
\tcrate  .\r
# who wrote this?\r
X-Editor: none\r
Solution:\r
 EE EE\r
 .\r
 EWWWWWT\r
";

#[test]
fn edits_keep_the_untouched_lines_of_an_old_file() {
    let mut document = Document::open(OLD_FILE.as_bytes()).unwrap();
    assert_eq!(document.text(), OLD_FILE);
    assert_eq!(document.wires().len(), 2);
    document.apply(&paint('o', &[(4, 3)])).unwrap();
    let mut expected = OLD_FILE.replace("+b-   ++", "+b- o ++");
    expected = expected.replace("button (1, 3) -> gate (2, 3)\r\n", "");
    assert_eq!(document.text(), expected);
    document.apply(&Edit::Wire(point_at(4, 3), point_at(2, 3))).unwrap();
    expected = expected.replace("\t\r\n\r\n", "\t\r\nbutton (4, 3) -> gate (2, 3)\r\n\r\n");
    assert_eq!(document.text(), expected);
    let field = TextField::Title;
    let text = "A\nnew  title".to_owned();
    document.apply(&Edit::SetText { field, language: Some("de".into()), text }).unwrap();
    expected += "Title-de: A\r\n new title\r\n";
    assert_eq!(document.text(), expected);
    assert_eq!(Document::open(expected.as_bytes()).unwrap(), document);
}

#[test]
fn files_with_faults_are_opened_but_files_without_a_map_are_refused() {
    for (text, faults) in [
        ("++++\n+ G+\n++++", vec![BoardError::Missing(Tile::Start)]),
        (
            "++++\n+  +\n++++",
            vec![BoardError::Missing(Tile::Start), BoardError::Missing(Tile::Goal)],
        ),
        (
            "+++++\n+SSG+\n+++++",
            vec![BoardError::Second { tile: Tile::Start, at: (2, 1).into(), first: (1, 1).into() }],
        ),
        ("++ +\n+SG+\n++++", vec![BoardError::Open((2, 0).into())]),
        ("    \n+SG+\n++++", vec![BoardError::NoLeftWall((0, 0).into())]),
        (
            "+++++\n+SbG+\n+++++\n\nbutton (1, 1) -> gate (2, 1)",
            vec![
                BoardError::NotAButton { at: (1, 1).into(), found: Tile::Start },
                BoardError::NotAGate { at: (2, 1).into(), found: Tile::Button(ButtonKind::Plain) },
            ],
        ),
    ] {
        let document = document(text);
        let actual_faults = document.check().level.unwrap_err();
        assert_eq!(actual_faults, faults, "{text}");
        assert_eq!(Document::open(document.text().as_bytes()), Ok(document.clone()));
        assert_eq!(Document::open(document.to_string().as_bytes()), Ok(document));
    }
    for (text, line, kind) in [
        ("", 1, FaultKind::Header("2D SuperFun!")),
        ("2D SuperFun!\n", 2, FaultKind::NoMap),
        ("2D SuperFun!\n+++\n++\n", 3, FaultKind::LineWidth { found: 2, first: 3 }),
        ("2D SuperFun!\n+y+\n", 2, FaultKind::UnknownTile('y')),
        (
            "2D SuperFun!\n+++\n\nbutton (1, 0) -> gate (3, 0)\n",
            4,
            FaultKind::OutsideMap { position: "(3, 0)".to_owned(), size: (3, 1) },
        ),
        (
            "2D SuperFun!\n+++\n\nbuton\n",
            4,
            FaultKind::WiringLine {
                form: LineForm::Wire,
                expected: WiringToken::Text("button"),
                at_end: false,
            },
        ),
        ("2D SuperFun!\n+++\n\nnothing\n\nSolution: X\n", 6, FaultKind::UnknownAction('X')),
    ] {
        let error = Document::open(text.as_bytes()).unwrap_err();
        let fault = error.first();
        assert_eq!((fault.line, &fault.kind), (line, &kind), "{text:?}");
    }
}

#[test]
fn a_new_level_is_made_from_nothing() {
    let mut document = Document::new(6, 3).unwrap();
    assert_eq!(draw(&document), "++++++\n+    +\n++++++");
    assert!(Document::new(0, 3).is_err() && Document::new(3, 257).is_err());
    for edit in [
        paint('S', &[(1, 1)]),
        paint('G', &[(4, 1)]),
        Edit::SetText { field: TextField::Title, language: None, text: "Way".into() },
        Edit::SetText { field: TextField::Author, language: None, text: "N. N.".into() },
        Edit::SetMessage {
            event: TutorialEvent::GoalReached,
            language: None,
            message: Tutorial { title: "Back".into(), text: "Go\n\nhome".into() },
        },
        Edit::KeepSolution("EEEWWWT".parse().unwrap()),
    ] {
        document.apply(&edit).unwrap();
    }
    let level = document.check().level.unwrap();
    assert_eq!(level, level::parse(document.text().as_bytes()).unwrap());
    assert_eq!(Document::from(&level), document);
    assert_eq!(level.title().as_deref(), Some("Way"));
    assert_eq!(level.solution().unwrap().to_string(), "EEEWWWT");
    assert_eq!(document.text_of(TextField::Author, None), "N. N.");
    assert_eq!(document.text_of(TextField::Author, Some("de")), "");
    assert_eq!(document.message(TutorialEvent::GoalReached, None).text, "Go\n\nhome");
    let refusal = document.apply(&Edit::SetText {
        field: TextField::Title,
        language: Some("x:y".into()),
        text: "A".into(),
    });
    assert_eq!(refusal, Err(Refusal::Language("x:y".to_owned())));
    let refusal = document.apply(&Edit::SetText {
        field: TextField::Title,
        language: None,
        text: "A".repeat(1 << 20),
    });
    assert!(refusal.is_err());
    assert_eq!(Document::from(&level), document);
}

#[test]
fn solutions_are_kept_in_order_and_broken_ones_are_reported() {
    let mut document = document("+++++\n+S G+\n+   +\n+++++");
    let keep_solution = |actions: &str| Edit::KeepSolution(actions.parse().unwrap());
    let numbered_solutions = |document: &Document| {
        let solutions = document.solutions().into_iter();
        solutions
            .map(|solution| format!("{} {}", solution.number, solution.actions))
            .collect::<Vec<_>>()
    };
    document.apply(&keep_solution("HEEWWT")).unwrap();
    document.apply(&keep_solution("HHEEWWT")).unwrap();
    // The solution with the lowest score comes first, and duplicates are kept only once.
    document.apply(&keep_solution("EEWWT")).unwrap();
    document.apply(&keep_solution("EEWWT")).unwrap();
    assert_eq!(numbered_solutions(&document), ["1 EEWWT", "2 HHEEWWT", "3 HEEWWT"]);
    document.apply(&paint('+', &[(2, 1)])).unwrap();
    assert!(matches!(document.solutions()[0].status, SolutionStatus::Breaks(_)));
    // Solutions that work come before those that don't.
    document.apply(&keep_solution("SEENSWWNT")).unwrap();
    assert_eq!(numbered_solutions(&document)[0], "1 SEENSWWNT");
    assert_eq!(numbered_solutions(&document)[3], "4 EEWWT");
    let reopened = Document::open(document.text().as_bytes()).unwrap();
    assert_eq!(reopened.solutions(), document.solutions());
    document.apply(&Edit::RemoveSolution(1)).unwrap();
    document.apply(&Edit::RemoveSolution(3)).unwrap();
    assert_eq!(numbered_solutions(&document), ["1 HHEEWWT", "4 EEWWT"]);
    assert!(document.apply(&Edit::RemoveSolution(2)).is_err());
    document.apply(&paint('+', &[(1, 1)])).unwrap();
    assert_eq!(document.solutions()[0].status, SolutionStatus::NoBoard);
    assert!(document.apply(&keep_solution(&"T".repeat(257))).is_err());
}

#[test]
fn the_undo_history_of_an_unfinished_level_is_kept() {
    let mut work = EditedDocument::new(document("++++\n+ G+\n++++"));
    for edit in [paint('S', &[(1, 1)]), paint('b', &[(2, 0)]), Edit::Crop] {
        work.edit(&edit).unwrap();
    }
    work.undo();
    let history = serde_json::to_string(work.history()).unwrap();
    let resume = |history: &str| {
        let document = Document::open(work.document().text().as_bytes()).unwrap();
        EditedDocument::resume(document, serde_json::from_str(history).unwrap())
    };
    assert_eq!(resume(&history), work);
    // A history that doesn't fit is dropped, but the level is kept.
    let damaged = history.replace("[1,1]", "[2,2]");
    assert_ne!(damaged, history);
    let resumed = resume(&damaged);
    assert_eq!(resumed.document(), work.document());
    assert!(!resumed.can_undo());
    let nonsense = r#"{"done":[[{"frame":{"from":[5,4],"to":[0,4],"shift":[-32768,32767]}},
        {"turn":"half-turn"},{"entries":{"at":18446744073709551615,"gone":[],"come":[]}},
        {"wires":{"gone":[[7,[[1,1],[2,2]]]],"come":[[99,[[255,255],[0,0]]]]}}]],"undone":[]}"#;
    assert!(!resume(nonsense).can_undo());
}

#[test]
fn undo_never_restores_invalid_content() {
    let resume = |operation: Value| {
        let history = json!({ "done": [[operation]], "undone": [] });
        let history = serde_json::from_value(history).unwrap();
        EditedDocument::resume(document("++++\n+SG+\n++++"), history)
    };
    let wires = |x: u8| json!({ "wires": { "gone": [[0, [[x, 1], [2, 1]]]], "come": [] } });
    let clone_limit = |max: Option<usize>| json!({ "clones": max, "score": null });
    let limits =
        |max| json!({ "limits": { "from": clone_limit(Some(max)), "to": clone_limit(None) } });
    let removed_entries =
        |gone: &[Value]| json!({ "entries": { "at": 0, "gone": gone, "come": [] } });
    let field = |name: &str, line: &str| json!({ "field": { "name": name, "lines": [line] } });
    let comment = |text: &str| json!({ "comment": text });
    for (operation, fits) in [
        (wires(1), true),
        (wires(4), false),
        (limits(256), true),
        (limits(257), false),
        (limits(0), false),
        (
            removed_entries(&[comment("# One"), field("Title", " One"), field("Author", " Two")]),
            true,
        ),
        (removed_entries(&[field("Title", " One"), field("title", " Two")]), false),
        (removed_entries(&[field("Title", " One\nAuthor: Two")]), false),
        (removed_entries(&[field("Title", " One\n\nTwo")]), false),
        (removed_entries(&[field("Ti tle", " One")]), false),
        (removed_entries(&[field("", " One")]), false),
        (removed_entries(&[field("Solution", " X")]), false),
        (removed_entries(&[comment("One")]), false),
        (removed_entries(&[comment("# One\nTitle: Two")]), false),
    ] {
        let mut work = resume(operation.clone());
        assert_eq!(work.can_undo(), fits, "{operation}");
        if work.undo().is_some() {
            let reopened = Document::open(work.document().text().as_bytes());
            assert_eq!(reopened.as_ref(), Ok(work.document()), "{operation}");
        }
    }
}
