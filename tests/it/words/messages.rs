//! Messages become words.

use chronoshift::words::{Message, Words, column_name};

/// Words of which each example needs some.
const EXAMPLES: &str = "
plain = As it is
selves = { $count ->
    [0] nobody
    [one] 1 self
   *[other] { $count } selves
}
named = { $name } of { $all }
verbatim = { $text }
number = { $number }
one-after-the-other = { $first } { $next }
sentence = { SENTENCE($text) }
";

#[test]
fn messages_in_words() {
    let words = Words::new("en", EXAMPLES);
    let cases = [
        (Message::new("plain"), "As it is"),
        (Message::new("selves").with("count", 0), "nobody"),
        (Message::new("selves").with("count", 1), "1 self"),
        (Message::new("selves").with("count", 2), "2 selves"),
        (Message::new("selves").with("count", 12_345), "12345 selves"),
        (
            Message::new("named")
                .with("name", Message::new("selves").with("count", 1))
                .with("all", 98),
            "1 self of 98",
        ),
        (Message::new("named").with("name", "é {$x}\n".to_owned()).with("all", 7), "é {$x}\n of 7"),
        (Message::verbatim("{ $name } [x]"), "{ $name } [x]"),
        (Message::number(7).then(Message::new("plain")), "7 As it is"),
        (Message::default(), ""),
        (Message::new("sentence").with("text", "Paradox".to_owned()), "Paradox."),
        (Message::new("sentence").with("text", "What now?".to_owned()), "What now?"),
    ];
    for (message, said) in cases {
        assert_eq!(words.say(&message), said, "{message:?}");
    }
    assert_eq!(words.faults(), [""; 0]);
}

#[test]
fn what_has_no_words_is_noted_and_shown_by_its_id() {
    let words = Words::new("en", EXAMPLES);
    for _ in 0..3 {
        assert_eq!(words.say(&Message::new("unknown")), "unknown");
        assert_eq!(words.say(&Message::new("named").with("all", 3)), "{$name} of 3");
    }
    let faults = words.faults();
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults[0].contains("named") && faults[0].contains("$name"), "{faults:?}");
    assert!(faults[1].contains("unknown"), "{faults:?}");
    let broken = Words::new("en", "= nothing\nplain = one\nplain = two\n");
    assert_eq!(broken.say(&Message::new("plain")), "one");
    assert_eq!(broken.faults().len(), 2, "{:?}", broken.faults());
}

#[test]
fn lists_end_with_and() {
    let words = Words::new(
        "en",
        "list = { $list }, { $next }\n\
         list-and = { $list } and { $last }\n\
         list-more = { $list } and { $count } more\n\
         number = { $number }\n",
    );
    let numbers = |count| (1..=count).map(Message::number);
    let say = |list: Option<Message>| list.map(|list| words.say(&list));
    assert_eq!(say(Message::list(numbers(0))), None);
    for (count, list, short) in [
        (1, "1", "1"),
        (2, "1 and 2", "1 and 2"),
        (3, "1, 2 and 3", "1, 2 and 3"),
        (5, "1, 2, 3, 4 and 5", "1, 2, 3 and 2 more"),
    ] {
        assert_eq!(say(Message::list(numbers(count))).as_deref(), Some(list));
        assert_eq!(say(Message::short_list(numbers(count), 3)).as_deref(), Some(short));
    }
    assert_eq!(say(Message::sequence(numbers(3))).as_deref(), Some("1, 2, 3"));
}

#[test]
fn columns_go_on_after_z() {
    let names = [1, 3, 26, 27, 52, 53, 255].map(column_name);
    assert_eq!(names, ["a", "c", "z", "aa", "az", "ba", "iu"]);
    assert_eq!(column_name(0), "");
}
