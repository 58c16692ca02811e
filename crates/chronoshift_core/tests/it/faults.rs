//! Tests of the errors for broken level files: position, message and expected text.

use chronoshift_core::level::{self, Campaign, FaultKind, MAX_BYTES, SyntaxError};

fn error(bytes: &[u8]) -> SyntaxError {
    level::parse(bytes).expect_err("a broken file was read")
}

/// Checks that the file's first fault has this line, column and message.
fn check(text: &str, line: usize, column: usize, message: &str) {
    let error = error(text.as_bytes());
    let fault = &error.faults()[0];
    let actual = (fault.line, fault.column, fault.kind.to_string());
    assert_eq!(actual, (line, column, message.to_owned()), "{text:?}");
    let expected = fault.kind.expected();
    assert!(expected.starts_with("expected"), "{expected}");
    // The line is that of the file, and the mark is in it.
    let (marked, mark) = error.marked_line(fault);
    assert!(marked.is_char_boundary(mark.end), "{mark:?} in {marked:?}");
    assert_eq!(marked[..mark.start].chars().count() + 1, column, "{text:?}");
}

/// A small valid map, followed by this text.
fn after_map(rest: &str) -> String {
    format!("2D SuperFun!\n+++++++\n+Sb- G+\n+++++++\n\n{rest}")
}

#[test]
fn faults_of_the_first_line_are_reported() {
    const WRONG: &str = "the file's first line is not the right one";
    check("", 1, 1, WRONG);
    check("2D Superfun!\n+++\n", 1, 1, WRONG);
    check("2D SuperFun! \n++++\n+SG+\n++++\n", 1, 1, WRONG);
}

#[test]
fn a_byte_order_mark_is_skipped() {
    assert!(level::parse("\u{feff}2D SuperFun!\n++++\n+SG+\n++++\n".as_bytes()).is_ok());
    check("\u{feff}2D Superfun!\n", 1, 1, "the file's first line is not the right one");
    check("\u{feff}2D SuperFun!\n+++++\n+SyG+\n+++++\n", 3, 3, "`y` is no field");
    let error = error(b"\xef\xbb\xbf2D\xff\n");
    assert_eq!((error.faults()[0].line, error.faults()[0].column), (1, 3));
    let campaign: Campaign = "\u{feff}JikiBan Campaign\na.txt\n".parse().unwrap();
    assert_eq!(campaign.levels().collect::<Vec<_>>(), ["a.txt"]);
}

#[test]
fn faults_of_the_map_are_reported() {
    let map = |rows: &str| format!("2D SuperFun!\n{rows}");
    check(&map(""), 2, 1, "there is no map");
    check(&map("\nnothing\n"), 2, 1, "there is no map");
    check(&map("++++\n+ G+\n++++\n"), 2, 1, "the map has no start");
    check(&map("++++\n+S +\n++++\n"), 2, 1, "the map has no goal");
    check(&map("+++++\n+SSG+\n+++++\n"), 3, 3, "a second start");
    check(&map("+++++\n+SGG+\n+++++\n"), 3, 4, "a second goal");
    check(&map("+++++\n+S G+\n++++\n"), 4, 1, "this line is 4 wide, the map's first is 5");
    check(&map("+++++\n+S\tG+\n+++++\n"), 3, 3, "a tab in the map");
    check(&map("+++++\n+SyG+\n+++++\n"), 3, 3, "`y` is no field");
    check(&map("+++++\n+SéG+\n+++++\n"), 3, 3, "`é` is no field");
    check(&map("+++++\n S G+\n+++++\n"), 3, 2, "no wall at the left end of the line");
    check(&map("+++++\n+S G \n+++++\n"), 3, 4, "no wall at the right end of the line");
    check(&map("+++++\n+S G+\n+++ +\n"), 4, 4, "the map is open to its border here");
    check(&map("++ ++\n+S G+\n+++++\n"), 2, 3, "the map is open to its border here");
    check(&map("+++++\n+S G+\n"), 3, 2, "the map is open to its border here");
    check(&map("+++++\n     \n+S G+\n+++++\n"), 3, 1, "a line of blanks in the map");
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
    check(&map(257, 4), 2, 1, "the map is too wide");
    check(&map(5, 257), 258, 1, "the map is too high");
    assert!(error(map(257, 4).as_bytes()).to_string().contains("256"));

    let padded = |bytes: usize| {
        let text = after_map("nothing\n\nDescription: ");
        let length = bytes - text.len();
        text + &"x".repeat(length)
    };
    assert!(level::parse(padded(MAX_BYTES).as_bytes()).is_ok());
    let error = error(padded(MAX_BYTES + 1).as_bytes());
    assert!(error.to_string().contains("1 MiB (1048576 bytes)"), "{error}");

    check(
        &after_map(&format!("nothing\n\nSolution: {}", "N".repeat(100_001))),
        8,
        100_011,
        "the solution is too long",
    );
    check(
        &after_map(&format!("nothing\n\nSolution: {}", "T".repeat(257))),
        8,
        267,
        "the solution is too long",
    );
}

#[test]
fn bytes_that_are_not_text_are_reported() {
    check(&after_map("nothing\0\n"), 6, 8, "a NUL character");
    check(&after_map("nothing\n\nA: \u{7}\n"), 8, 4, "a control character (U+0007)");
    check("2D SuperFun!\r+++\r", 1, 13, "a control character (U+000D)");
    let error = error(b"2D SuperFun!\n++\xff+\n");
    let fault = &error.faults()[0];
    assert_eq!((fault.line, fault.column), (2, 3));
    assert_eq!(fault.kind, FaultKind::NotUtf8);
}

#[test]
fn reports_on_binary_files_have_none_of_their_bytes() {
    for bytes in [&b"GIF89a\0\x01\xff\xfe"[..], b"PK\x03\x04\0\0\xc3(name.lsf", b"\xff\xfe2\0D\0"] {
        let error = error(bytes);
        assert_eq!(error.faults().len(), 1);
        let fault = error.first();
        assert_eq!((&fault.kind, fault.line, fault.column), (&FaultKind::NoText, 1, 1));
        assert_eq!(error.marked_line(fault), ("", 0..0));
    }
    // A text with one wrong byte is shown.
    let error = error(b"2D SuperFun!\n++\xff+\n");
    assert_eq!(error.marked_line(error.first()).0, "++\u{fffd}+");
}

#[test]
fn faults_of_second_edition_pieces_are_reported() {
    let map = |rows: &str| format!("2D SuperFun!\n{rows}");
    check(&map("+++++\n+S@G+\n+++++\n"), 3, 3, "a second start");
    check(&map("+++++\n+@&.+\n+++++\n"), 3, 3, "a second start");
    check(&map("+++++\n+  .+\n+++++\n"), 2, 1, "the map has no start");
    check(&map("+++++\n+@ 1+\n+G1 +\n+1  +\n+++++\n"), 5, 2, "a third end of a portal");
    check(&map("+++++\n+@G1+\n+++++\n"), 3, 4, "a portal with one end");
    // A clone can leave through the portal.
    check(&map("+++++++\n+@G2+  \n+++++2+\n"), 4, 6, "the map is open to its border here");
    for sound in ["+++++\n+@ .+\n+++++\n", "+++++\n+&c +\n+++++\n", "+++++\n+S *+\n+++++\n"] {
        assert!(level::parse(map(sound).as_bytes()).is_ok(), "{sound}");
    }
}

#[test]
fn wiring_right_below_the_map_is_reported() {
    let map = "2D SuperFun!\n+++++++\n+Sb- G+\n+++++++\n";
    for rest in ["button (2, 1) -> gate (3, 1)\n", "nothing\n", "  nothing\n\nTitle: A\n"] {
        check(&format!("{map}{rest}"), 5, 1, "wiring in the map");
    }
    check(&format!("{map}bottom\n"), 5, 3, "`t` is no field");
    assert_eq!(error(format!("{map}nothing\n").as_bytes()).faults().len(), 1);
}

#[test]
fn faults_of_the_wiring_are_reported() {
    let wiring = |wire: &str| after_map(&format!("{wire}\n"));
    check(&wiring("button (2, 1) -> gate (7, 1)"), 6, 23, "(7, 1) is outside the map");
    check(&wiring("button (2, 3) -> gate (3, 1)"), 6, 8, "(2, 3) is outside the map");
    check(
        &wiring("button (99999999999999999999, 1) -> gate (3, 1)"),
        6,
        8,
        "(99999999999999999999, 1) is outside the map",
    );
    check(&wiring("button (0, 0) -> gate (3, 1)"), 6, 8, "(0, 0) is a wall, not a button");
    check(&wiring("button (2, 1) -> gate (4, 1)"), 6, 23, "(4, 1) is plain ground, not a gate");
    check(&wiring("button (3, 1) -> gate (3, 1)"), 6, 8, "(3, 1) is a gate, not a button");
    check(&wiring("gate (3, 1) -> button (2, 1)"), 6, 1, "this is not how a wire is written");
    check(&wiring("button (2; 1) -> gate (3, 1)"), 6, 10, "this is not how a wire is written");
    check(&wiring("button (-2, 1) -> gate (3, 1)"), 6, 9, "this is not how a wire is written");
    check(&wiring("button (2, 1) -> gate (3, 1) !"), 6, 30, "this is not how a wire is written");
    check(&wiring(" "), 6, 1, "a line of blanks in the wiring");
    let wire = "button (2, 1) -> gate (3, 1)";
    check(&wiring(&format!("{wire}\n \tnothing ")), 7, 3, "`nothing` among other lines");
    check(&wiring(&format!("nothing\n{wire}")), 6, 1, "`nothing` among other lines");
    check(&wiring("nothing\nnothing"), 6, 1, "`nothing` among other lines");
    check(&wiring("nothing !"), 6, 1, "this is not how a wire is written");
    check(&wiring("button (2, 1) ->"), 6, 17, "the line ends too early");
    check(&wiring("gate (2, 1): any"), 6, 6, "(2, 1) is a button, not a gate");
    check(&wiring("gate (3, 9): any"), 6, 6, "(3, 9) is outside the map");
    check(&wiring("gate (3, 1): some"), 6, 14, "this is not how the logic of a gate is written");
    check(&wiring("gate (3, 1): any all"), 6, 18, "this is not how the logic of a gate is written");
    check(&wiring("limit clnes: 2"), 6, 7, "this is not how a limit is written");
    check(&wiring("limit clones: two"), 6, 15, "this is not how a limit is written");
    check(&wiring("limits clones: 2"), 6, 6, "this is not how a limit is written");
    check(&wiring("gate (3, 1) any"), 6, 13, "this is not how the logic of a gate is written");
    check(
        &wiring("gate (3, 1): any\ngate (3, 1): all"),
        7,
        6,
        "the gate (3, 1) has two different lines",
    );
    check(
        &wiring("gate (3, 1): odd\ngate (3, 1): all"),
        7,
        6,
        "the gate (3, 1) has two different lines",
    );
    check(&wiring("limit clones: 0"), 6, 15, "the limit of clones is out of range");
    check(&wiring("limit clones: 257"), 6, 15, "the limit of clones is out of range");
    check(&wiring("limit score: 1000001"), 6, 14, "the limit of score is out of range");
    check(&wiring("limit score: 9\nlimit score: 9"), 7, 14, "a second limit of score");
    check(&wiring("limit turns: 9"), 6, 7, "this is not how a limit is written");
    check(&wiring("limit score:"), 6, 13, "the line ends too early");
    check(
        &after_map("Description: no wiring before it\n"),
        6,
        1,
        "this is not how a wire is written",
    );
}

#[test]
fn faults_of_the_metadata_are_reported() {
    let metadata = |text: &str| after_map(&format!("nothing\n\n{text}\n"));
    check(&metadata("Description"), 8, 1, "this line of the metadata has no colon");
    check(&metadata(" goes on"), 8, 1, "this line goes on with a field, but none came before");
    check(&metadata("Two words: x"), 8, 1, "this is no name for a field");
    check(&metadata("A: x\na: y"), 9, 1, "a second field `a`");
    check(&metadata("Solution: NEX"), 8, 13, "`X` is no action");
    check(&metadata("Solution:\n NE\n .\n Sé"), 11, 3, "`é` is no action");
    check(&metadata("A: x\n\nB: y"), 10, 1, "text after the metadata");
    check(&metadata("\nA: x"), 9, 1, "too many empty lines before this");
    check(&after_map("\nbutton (2, 1) -> gate (3, 1)\n"), 7, 1, "a wire in the metadata");
    check(&metadata("Solution:#EEWWT"), 8, 10, "`#` is no action");
    const BLANK: &str = "a line of blanks in the metadata";
    check(&metadata("A: x\n \n y"), 9, 1, BLANK);
    check(&metadata("A: x\n\t \nB: y"), 9, 1, BLANK);
    check(&metadata("Solution:\n EE\n#\n  \n WWT"), 11, 1, BLANK);
    check(&metadata(" \nA: x"), 8, 1, BLANK);
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
