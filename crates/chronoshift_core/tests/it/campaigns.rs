//! Campaign files.

use chronoshift_core::level::{Campaign, SyntaxError};

/// Reads a campaign in whose folder there is anything but `none.txt`.
fn parse(text: &str) -> Result<Campaign, SyntaxError> {
    let look = |path: &str| match path {
        "none.txt" => Err("this file cannot be read".to_owned()),
        _ => Ok(()),
    };
    Campaign::parse(text.as_bytes(), look)
}

#[test]
fn levels_in_their_order() {
    let text =
        "JikiBan Campaign\r\n\r\n# first steps\r\none.txt\r\nmore/two.txt # hard\r\n  three.txt";
    let campaign = parse(text).unwrap();
    assert_eq!(campaign.levels, ["one.txt", "more/two.txt", "three.txt"]);
    assert_eq!(text.parse(), Ok(campaign));
    let campaign = parse("JikiBan Campaign\n./a/../b.txt\nc\\d.txt\n").unwrap();
    assert_eq!(campaign.levels, ["b.txt", "c/d.txt"]);
}

#[test]
fn broken_ones() {
    let check = |text: &str, line: usize, column: usize, message: &str| {
        let error = parse(text).unwrap_err();
        let fault = &error.faults()[0];
        assert_eq!((fault.line, fault.column, fault.message.as_str()), (line, column, message));
    };
    check("Jikiban Campaign\n", 1, 1, "the file's first line is not the right one");
    check("JikiBan Campaign\n# none\n", 3, 1, "the campaign has no levels");
    check("JikiBan Campaign\na.txt\nnone.txt\n", 3, 1, "this file cannot be read");
    check("JikiBan Campaign\na/..\n", 2, 1, "this path names no file");
    for path in ["/etc/passwd", "\\x", "C:\\x", "c:x"] {
        check(&format!("JikiBan Campaign\na.txt\n {path}\n"), 3, 2, "an absolute path");
    }
    for path in ["../a.txt", "a/../../b.txt", "a\\..\\..\\b.txt", ".."] {
        let message = "a path that leaves the campaign's folder";
        check(&format!("JikiBan Campaign\n{path}\n"), 2, 1, message);
    }
    check(
        &format!("JikiBan Campaign\n{}", "a\n".repeat(1001)),
        1002,
        1,
        "the campaign is too long",
    );
}
