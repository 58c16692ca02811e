//! Tests of the faults of broken level files: their places and kinds.

use chronoshift_core::level::{
    self, Campaign, FaultKind, LineForm, MAX_BYTES, SyntaxError, WiringToken,
};
use chronoshift_core::rules::{BoardError, ButtonKind, GateLogic, Limit, Portal, Tile};

fn error(bytes: &[u8]) -> SyntaxError {
    level::parse(bytes).expect_err("a broken file was read")
}

/// Checks that the file's first fault has this line, column and kind.
fn check(text: &str, line: usize, column: usize, kind: FaultKind) {
    let error = error(text.as_bytes());
    let fault = error.first();
    assert_eq!((fault.line, fault.column, &fault.kind), (line, column, &kind), "{text:?}");
    // The line is that of the file, and the mark is in it.
    let (marked, mark) = error.marked_line(fault);
    assert!(marked.is_char_boundary(mark.end), "{mark:?} in {marked:?}");
    assert_eq!(marked[..mark.start].chars().count() + 1, column, "{text:?}");
}

/// A second tile of a kind in the second row of a map, in this column. The first is in column 1.
fn second_tile(tile: Tile, x: u8) -> FaultKind {
    let first = if tile == Tile::Goal { x - 1 } else { 1 };
    FaultKind::Board(BoardError::Second { tile, at: (x, 1).into(), first: (first, 1).into() })
}

/// A place in the wiring that is outside the small map.
fn outside_map(place: &str) -> FaultKind {
    FaultKind::OutsideMap { position: place.to_owned(), size: (7, 3) }
}

/// A malformed line of the wiring.
fn wiring_line(form: LineForm, expected: WiringToken, at_end: bool) -> FaultKind {
    FaultKind::WiringLine { form, expected, at_end }
}

/// A small valid map, followed by this text.
fn after_map(rest: &str) -> String {
    format!("2D SuperFun!\n+++++++\n+Sb- G+\n+++++++\n\n{rest}")
}

#[test]
fn faults_of_the_first_line_are_reported() {
    let wrong = || FaultKind::Header("2D SuperFun!");
    check("", 1, 1, wrong());
    check("2D Superfun!\n+++\n", 1, 1, wrong());
    check("2D SuperFun! \n++++\n+SG+\n++++\n", 1, 1, wrong());
}

#[test]
fn a_byte_order_mark_is_skipped() {
    assert!(level::parse("\u{feff}2D SuperFun!\n++++\n+SG+\n++++\n".as_bytes()).is_ok());
    check("\u{feff}2D Superfun!\n", 1, 1, FaultKind::Header("2D SuperFun!"));
    check("\u{feff}2D SuperFun!\n+++++\n+SyG+\n+++++\n", 3, 3, FaultKind::UnknownTile('y'));
    let error = error(b"\xef\xbb\xbf2D\xff\n");
    assert_eq!((error.faults()[0].line, error.faults()[0].column), (1, 3));
    let campaign: Campaign = "\u{feff}JikiBan Campaign\na.txt\n".parse().unwrap();
    assert_eq!(campaign.levels().collect::<Vec<_>>(), ["a.txt"]);
}

#[test]
fn faults_of_the_map_are_reported() {
    let map = |rows: &str| format!("2D SuperFun!\n{rows}");
    check(&map(""), 2, 1, FaultKind::NoMap);
    check(&map("\nnothing\n"), 2, 1, FaultKind::NoMap);
    check(&map("++++\n+ G+\n++++\n"), 2, 1, FaultKind::Board(BoardError::Missing(Tile::Start)));
    check(&map("++++\n+S +\n++++\n"), 2, 1, FaultKind::Board(BoardError::Missing(Tile::Goal)));
    check(&map("+++++\n+SSG+\n+++++\n"), 3, 3, second_tile(Tile::Start, 2));
    check(&map("+++++\n+SGG+\n+++++\n"), 3, 4, second_tile(Tile::Goal, 3));
    check(&map("+++++\n+S G+\n++++\n"), 4, 1, FaultKind::LineWidth { found: 4, first: 5 });
    check(&map("+++++\n+S\tG+\n+++++\n"), 3, 3, FaultKind::UnknownTile('\t'));
    check(&map("+++++\n+SyG+\n+++++\n"), 3, 3, FaultKind::UnknownTile('y'));
    check(&map("+++++\n+SéG+\n+++++\n"), 3, 3, FaultKind::UnknownTile('é'));
    check(
        &map("+++++\n S G+\n+++++\n"),
        3,
        2,
        FaultKind::Board(BoardError::NoLeftWall((1, 1).into())),
    );
    check(
        &map("+++++\n+S G \n+++++\n"),
        3,
        4,
        FaultKind::Board(BoardError::NoRightWall((3, 1).into())),
    );
    check(&map("+++++\n+S G+\n+++ +\n"), 4, 4, FaultKind::Board(BoardError::Open((3, 2).into())));
    check(&map("++ ++\n+S G+\n+++++\n"), 2, 3, FaultKind::Board(BoardError::Open((2, 0).into())));
    check(&map("+++++\n+S G+\n"), 3, 2, FaultKind::Board(BoardError::Open((1, 1).into())));
    check(&map("+++++\n     \n+S G+\n+++++\n"), 3, 1, FaultKind::BlankInMap);
}

#[test]
fn sizes_are_limited_and_messages_name_the_limits() {
    let row = |width: usize| format!("+S{}G+\n", " ".repeat(width - 4));
    let map = |width: usize, height: usize| {
        let wall = "+".repeat(width) + "\n";
        let empty_rows = format!("+{}+\n", " ".repeat(width - 2)).repeat(height - 3);
        format!("2D SuperFun!\n{wall}{}{empty_rows}{wall}", row(width))
    };
    let largest = level::parse(map(256, 256).as_bytes()).unwrap();
    assert_eq!((largest.board.width(), largest.board.height()), (256, 256));
    check(&map(257, 4), 2, 1, FaultKind::Board(BoardError::TooWide(257)));
    check(&map(5, 257), 258, 1, FaultKind::Board(BoardError::TooHigh(257)));

    let padded = |bytes: usize| {
        let text = after_map("nothing\n\nDescription: ");
        let length = bytes - text.len();
        text + &"x".repeat(length)
    };
    assert!(level::parse(padded(MAX_BYTES).as_bytes()).is_ok());
    assert_eq!(error(padded(MAX_BYTES + 1).as_bytes()).first().kind, FaultKind::TooLarge);

    check(
        &after_map(&format!("nothing\n\nSolution: {}", "N".repeat(100_001))),
        8,
        100_011,
        FaultKind::SolutionTooLong,
    );
    check(
        &after_map(&format!("nothing\n\nSolution: {}", "T".repeat(257))),
        8,
        267,
        FaultKind::SolutionTooLong,
    );
}

#[test]
fn bytes_that_are_not_text_are_reported() {
    check(&after_map("nothing\0\n"), 6, 8, FaultKind::ControlCharacter('\0'));
    check(&after_map("nothing\n\nA: \u{7}\n"), 8, 4, FaultKind::ControlCharacter('\u{7}'));
    check("2D SuperFun!\r+++\r", 1, 13, FaultKind::ControlCharacter('\r'));
    let error = error(b"2D SuperFun!\n++\xff+\n");
    let fault = error.first();
    assert_eq!((fault.line, fault.column, &fault.kind), (2, 3, &FaultKind::NotUtf8));
    let (line, marked) = error.marked_line(fault);
    assert_eq!((line, &line[marked]), ("++\u{fffd}+", "\u{fffd}"));
}

#[test]
fn reports_on_binary_files_show_none_of_their_bytes() {
    for bytes in [&b"GIF89a\0\x01\xff\xfe"[..], b"PK\x03\x04\0\0\xc3(name.lsf", b"\xff\xfe2\0D\0"] {
        let error = error(bytes);
        let fault = error.first();
        assert_eq!((fault.line, fault.column, &fault.kind), (1, 1, &FaultKind::Binary));
        assert_eq!((error.faults().len(), error.marked_line(fault)), (1, ("", 0..0)));
    }
}

#[test]
fn faults_of_second_edition_pieces_are_reported() {
    let map = |rows: &str| format!("2D SuperFun!\n{rows}");
    check(&map("+++++\n+S@G+\n+++++\n"), 3, 3, second_tile(Tile::PlainStart { storage: false }, 2));
    check(&map("+++++\n+@&.+\n+++++\n"), 3, 3, second_tile(Tile::PlainStart { storage: true }, 2));
    check(&map("+++++\n+  .+\n+++++\n"), 2, 1, FaultKind::Board(BoardError::Missing(Tile::Start)));
    check(
        &map("+++++\n+@ 1+\n+G1 +\n+1  +\n+++++\n"),
        5,
        2,
        FaultKind::Board(BoardError::ThirdEnd {
            tile: Tile::Portal(Portal::One),
            at: (1, 3).into(),
        }),
    );
    check(
        &map("+++++\n+@G1+\n+++++\n"),
        3,
        4,
        FaultKind::Board(BoardError::LonePortal {
            tile: Tile::Portal(Portal::One),
            at: (3, 1).into(),
        }),
    );
    // A clone can leave through the portal.
    check(
        &map("+++++++\n+@G2+  \n+++++2+\n"),
        4,
        6,
        FaultKind::Board(BoardError::Open((5, 2).into())),
    );
    for rows in ["+++++\n+@ .+\n+++++\n", "+++++\n+&c +\n+++++\n", "+++++\n+S *+\n+++++\n"] {
        assert!(level::parse(map(rows).as_bytes()).is_ok(), "{rows}");
    }
}

#[test]
fn wiring_and_metadata_right_below_the_map_are_reported() {
    let map = "2D SuperFun!\n+++++++\n+Sb- G+\n+++++++\n";
    for rest in [
        "button (2, 1) -> gate (3, 1)\n",
        "nothing\n",
        "  nothing\n\nTitle: A\n",
        "gate (3, 1): any\n",
        "limit score: 5\n",
        "Title: A\n",
        "Solution:\n",
    ] {
        check(&format!("{map}{rest}"), 5, 1, FaultKind::TextInMap);
    }
    for rest in ["nothing\n", "Title: A\n"] {
        assert_eq!(error(format!("{map}{rest}").as_bytes()).faults().len(), 1);
    }
    check(&format!("{map}bottom\n"), 5, 3, FaultKind::UnknownTile('t'));
    check("2D SuperFun!\n+++++++\n+Sb:-G+\n+++++++\n", 3, 4, FaultKind::UnknownTile(':'));
    for text in ["Title: A\n", "nothing\n", "limit score: 5\n+S G+\n"] {
        check(&format!("2D SuperFun!\n{text}"), 2, 1, FaultKind::NoMap);
    }
}

#[test]
fn faults_of_the_wiring_are_reported() {
    let wiring = |wire: &str| after_map(&format!("{wire}\n"));
    check(&wiring("button (2, 1) -> gate (7, 1)"), 6, 23, outside_map("(7, 1)"));
    check(&wiring("button (2, 3) -> gate (3, 1)"), 6, 8, outside_map("(2, 3)"));
    check(
        &wiring("button (99999999999999999999, 1) -> gate (3, 1)"),
        6,
        8,
        outside_map("(99999999999999999999, 1)"),
    );
    check(
        &wiring("button (0, 0) -> gate (3, 1)"),
        6,
        8,
        FaultKind::WireEnd(BoardError::NotAButton { at: (0, 0).into(), found: Tile::Wall }),
    );
    check(
        &wiring("button (2, 1) -> gate (4, 1)"),
        6,
        23,
        FaultKind::WireEnd(BoardError::NotAGate { at: (4, 1).into(), found: Tile::Floor }),
    );
    check(
        &wiring("button (3, 1) -> gate (3, 1)"),
        6,
        8,
        FaultKind::WireEnd(BoardError::NotAButton {
            at: (3, 1).into(),
            found: Tile::Gate { open: false },
        }),
    );
    check(
        &wiring("gate (3, 1) -> button (2, 1)"),
        6,
        1,
        wiring_line(LineForm::Wire, WiringToken::Text("button"), false),
    );
    check(
        &wiring("button (2; 1) -> gate (3, 1)"),
        6,
        10,
        wiring_line(LineForm::Wire, WiringToken::Text(","), false),
    );
    check(
        &wiring("button (-2, 1) -> gate (3, 1)"),
        6,
        9,
        wiring_line(LineForm::Wire, WiringToken::Number, false),
    );
    check(
        &wiring("button (2, 1) -> gate (3, 1) !"),
        6,
        30,
        wiring_line(LineForm::Wire, WiringToken::End, false),
    );
    check(&wiring(" "), 6, 1, FaultKind::BlankInWiring);
    let wire = "button (2, 1) -> gate (3, 1)";
    check(&wiring(&format!("{wire}\n \tnothing ")), 7, 3, FaultKind::NothingAmongWires);
    check(&wiring(&format!("nothing\n{wire}")), 6, 1, FaultKind::NothingAmongWires);
    check(&wiring("nothing\nnothing"), 6, 1, FaultKind::NothingAmongWires);
    check(
        &wiring("nothing !"),
        6,
        1,
        wiring_line(LineForm::Wire, WiringToken::Text("button"), false),
    );
    check(
        &wiring("button (2, 1) ->"),
        6,
        17,
        wiring_line(LineForm::Wire, WiringToken::Text("gate"), true),
    );
    check(
        &wiring("gate (2, 1): any"),
        6,
        6,
        FaultKind::WireEnd(BoardError::NotAGate {
            at: (2, 1).into(),
            found: Tile::Button(ButtonKind::Plain),
        }),
    );
    check(&wiring("gate (3, 9): any"), 6, 6, outside_map("(3, 9)"));
    check(
        &wiring("gate (3, 1): some"),
        6,
        14,
        wiring_line(LineForm::Logic, WiringToken::Logic, false),
    );
    check(
        &wiring("gate (3, 1): any all"),
        6,
        18,
        wiring_line(LineForm::Logic, WiringToken::End, false),
    );
    check(&wiring("limit clnes: 2"), 6, 7, wiring_line(LineForm::Limit, WiringToken::Limit, false));
    check(
        &wiring("limit clones: two"),
        6,
        15,
        wiring_line(LineForm::Limit, WiringToken::Number, false),
    );
    check(
        &wiring("limits clones: 2"),
        6,
        6,
        wiring_line(LineForm::Limit, WiringToken::Limit, false),
    );
    check(
        &wiring("gate (3, 1) any"),
        6,
        13,
        wiring_line(LineForm::Logic, WiringToken::Text(":"), false),
    );
    check(
        &wiring("gate (3, 1): any\ngate (3, 1): all"),
        7,
        6,
        FaultKind::ConflictingLogic { gate: (3, 1).into(), first: GateLogic::Any },
    );
    check(
        &wiring("gate (3, 1): odd\ngate (3, 1): all"),
        7,
        6,
        FaultKind::ConflictingLogic { gate: (3, 1).into(), first: GateLogic::Odd },
    );
    check(&wiring("limit clones: 0"), 6, 15, FaultKind::LimitRange(Limit::Clones));
    check(&wiring("limit clones: 257"), 6, 15, FaultKind::LimitRange(Limit::Clones));
    check(&wiring("limit score: 1000001"), 6, 14, FaultKind::LimitRange(Limit::Score));
    check(
        &wiring("limit score: 9\nlimit score: 9"),
        7,
        14,
        FaultKind::DuplicateLimit(Limit::Score),
    );
    check(&wiring("limit turns: 9"), 6, 7, wiring_line(LineForm::Limit, WiringToken::Limit, false));
    check(&wiring("limit score:"), 6, 13, wiring_line(LineForm::Limit, WiringToken::Number, true));
    check(
        &after_map("Description: no wiring before it\n"),
        6,
        1,
        wiring_line(LineForm::Wire, WiringToken::Text("button"), false),
    );
}

#[test]
fn faults_of_the_metadata_are_reported() {
    let metadata = |text: &str| after_map(&format!("nothing\n\n{text}\n"));
    check(&metadata("Description"), 8, 1, FaultKind::NoColon);
    check(&metadata(" goes on"), 8, 1, FaultKind::StrayContinuation);
    check(&metadata("Two words: x"), 8, 1, FaultKind::FieldName);
    check(&metadata("A: x\na: y"), 9, 1, FaultKind::DuplicateField("a".to_owned()));
    check(&metadata("Solution: NEX"), 8, 13, FaultKind::UnknownAction('X'));
    check(&metadata("Solution:\n NE\n .\n Sé"), 11, 3, FaultKind::UnknownAction('é'));
    check(&metadata("A: x\n\nB: y"), 10, 1, FaultKind::TextAfterMetadata);
    check(&metadata("\nA: x"), 9, 1, FaultKind::TooManyEmptyLines);
    check(&after_map("\nbutton (2, 1) -> gate (3, 1)\n"), 7, 1, FaultKind::WireInMetadata);
    check(&metadata("Solution:#EEWWT"), 8, 10, FaultKind::UnknownAction('#'));
    check(&metadata("A: x\n \n y"), 9, 1, FaultKind::BlankInMetadata);
    check(&metadata("A: x\n\t \nB: y"), 9, 1, FaultKind::BlankInMetadata);
    check(&metadata("Solution:\n EE\n#\n  \n WWT"), 11, 1, FaultKind::BlankInMetadata);
    check(&metadata(" \nA: x"), 8, 1, FaultKind::BlankInMetadata);
    let error = error(metadata("A\n \nB: x\n \n y\n \n \nC").as_bytes());
    let lines: Vec<_> = error.faults().iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [8, 9, 11, 13, 14, 15]);
}

#[test]
fn all_faults_are_listed_up_to_a_limit() {
    let error = error(b"2D SuperFun!\n+++++\n+SyG\n+z++\n\nbutton (1, 1)\n\nA\n");
    let places: Vec<_> = error.faults().iter().map(|fault| (fault.line, fault.column)).collect();
    assert_eq!(places, [(3, 3), (4, 2), (6, 14), (8, 1)]);

    let many_faults = format!("2D SuperFun!\n{}", "x\n".repeat(200));
    let error = level::parse(many_faults.as_bytes()).unwrap_err();
    assert_eq!(error.faults().len(), 20);
    assert_eq!(error.faults()[19].kind, FaultKind::TooMany);
}

#[test]
fn a_fault_marks_part_of_its_line() {
    let error = error(after_map("button (2, 1) -> gate (0, 0)\n").as_bytes());
    let (line, marked) = error.marked_line(error.first());
    assert_eq!((line, &line[marked]), ("button (2, 1) -> gate (0, 0)", "(0, 0)"));
}
