//! `chronoshift translations`.

use super::run;

/// The comparison itself is tested in `chronoshift_words`.
#[test]
fn translations_are_counted_and_languages_that_are_not_there_have_a_place() {
    let (status, out, err) = run(&["translations", "de"]);
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    assert!(out.starts_with("de: ") && out.ends_with(" messages\n"), "{out}");
    // The translation is complete.
    let (status, out, err) = run(&["translations", "de", "--missing", "words.ftl"]);
    assert_eq!((status, out.as_str(), err.as_str()), (0, "", ""));
    let (status, _, err) = run(&["translations", "xx"]);
    assert_eq!(status, 1);
    assert!(
        err.contains("there is no language xx") && err.contains("assets/languages/xx"),
        "{err}"
    );
    for (wrong, told) in
        [("--missing", "there is no file nothing"), ("--since", "there is no folder")]
    {
        let (status, out, err) = run(&["translations", "de", wrong, "nothing"]);
        assert!(status == 1 && out.is_empty() && err.contains(told), "{out}{err}");
    }
}
