//! Broken levels: each fault is reported, and the other levels can be played.

use crate::level::sokoban::collection::Collection;
use crate::level::sokoban::error::MapFault;

#[test]
fn each_fault_is_reported_at_its_position() {
    let wide = format!("#####\n#@$.#{}#\n#####", " ".repeat(253));
    let high = format!("#####\n#@$.#\n{}#####", "#   #\n".repeat(254));
    let many = format!("#####|#@$.#|{}#####", "#3-#|".repeat(254));
    for (map, line, column, fault) in [
        ("#####\n#@x.#\n#####", 2, 3, MapFault::Unknown('x')),
        ("#####\n#@$.#\n#   é #\n#####", 3, 5, MapFault::Unknown('é')),
        ("#####\n#\u{1b}@$.#\n#####", 2, 2, MapFault::Unknown('\u{1b}')),
        ("#####\n#@\t.#\n#####", 2, 3, MapFault::Tab),
        ("\t#####\n #@$.#\n\t#####", 1, 1, MapFault::Tab),
        ("#####\n#@$0.#\n#####", 2, 4, MapFault::NoTile),
        ("#####\n#@2(3-#.#\n#####", 2, 4, MapFault::Parenthesis),
        ("#####\n#@$.)#\n#####", 2, 5, MapFault::Parenthesis),
        ("#####\n#@$.#\n#9(9(9(9(9(9(9(9#)))))))\n#####", 3, 20, MapFault::TooLong),
        ("#####\n#99999999999999999999999@\n#####", 2, 25, MapFault::TooLong),
        (&wide, 2, 257, MapFault::TooWide),
        (&high, 257, 1, MapFault::TooHigh),
        (&many, 1, 1283, MapFault::TooHigh),
        ("#####\n# $.#\n#####", 1, 1, MapFault::NoPlayer),
        ("#####\n#@$.#\n# + #\n#####", 3, 3, MapFault::SecondPlayer { line: 2, column: 2 }),
        ("#####  ###\n#@$.#  #@#\n#####  ###", 2, 9, MapFault::SecondPlayer { line: 2, column: 2 }),
        ("#####\n#@$.\n#####", 2, 5, MapFault::Open),
        ("##-##\n#@$.#\n#####", 1, 3, MapFault::Open),
        ("  ##-#\n--#@$.#\n__#####", 1, 5, MapFault::Open),
        ("#####\n@ $.#\n# ###", 2, 1, MapFault::Open),
        ("#####\n#@$.#\n## ##", 3, 3, MapFault::Open),
        ("-----\n--#|-\n#@$.#\n#####", 2, 2, MapFault::Open),
        ("#####\n#@$ #\n#####", 1, 1, MapFault::NoStorage),
        ("#######\n#@$ #.#\n#######", 1, 1, MapFault::NoStorage),
    ] {
        // The broken level is between two valid ones.
        let text = format!("#####\n#@$.#\n#####\n; 1\n\n; 2\n{map}\n\n; 3\n#####\n#+$*#\n#####\n");
        let file = Collection::read(text.as_bytes()).expect(map);
        assert_eq!(file.len(), 3, "{map}");
        let error = file.puzzle(1).expect("there is one").expect_err(map);
        let fault = match fault {
            MapFault::SecondPlayer { line, column } => {
                MapFault::SecondPlayer { line: line + 6, column }
            }
            fault => fault,
        };
        let actual = (error.level, error.line, error.column, error.fault);
        let first_line = file.line(1).expect("there is one");
        assert_eq!(actual, (2, line + 6, column, fault), "{map} {first_line}");
        assert_eq!(file.title(1), Some("2"));
        for index in [0, 2] {
            assert!(file.puzzle(index).expect("there is one").is_ok(), "{map}");
        }
    }
}

#[test]
fn crates_and_storage_spots_may_differ_in_number() {
    for map in [
        "#####\n#@$.#\n#$ .#\n#####",
        "#####\n#@$.#\n#$$ #\n#####",
        "####\n#@.#\n####",
        "####\n#@*#\n####",
    ] {
        let file = Collection::read(map.as_bytes()).expect(map);
        assert!(file.puzzle(0).expect("there is one").is_ok(), "{map}");
        assert!(file.puzzle(1).is_none());
    }
}
