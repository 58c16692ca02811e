//! The reason that the system refuses something is given in plain words, without numbers and names from code.

use std::io::{self, ErrorKind};
use std::os::unix::fs::symlink;

use chronoshift::save::WorkshopError;
use chronoshift::sim::Unusable;
use chronoshift::words::{unusable_text, workshop_error_text};

use crate::cli;
use crate::prelude::*;

/// Refuses words that only programmers know.
pub(crate) fn assert_plain(text: &str) {
    for word in ["os error", "entity", "Error", "Kind"] {
        assert!(!text.contains(word), "{text}");
    }
}

#[test]
fn every_error_of_the_system_becomes_plain_words() {
    let say = |message: Message| {
        let text = Words::default().say(&message);
        assert_plain(&text);
        text
    };
    let full = ErrorKind::StorageFull;
    let kinds = [full, ErrorKind::TimedOut, ErrorKind::UnexpectedEof, ErrorKind::WriteZero];
    let errors = || (1..134).map(io::Error::from_raw_os_error).chain(kinds.map(io::Error::from));
    for (error, same) in errors().zip(errors()) {
        say(workshop_error_text(&WorkshopError::from(error)));
        say(unusable_text(&Unusable::Unreadable(same)));
    }
    let full = WorkshopError::from(io::Error::from(full));
    assert!(say(workshop_error_text(&full)).contains("the disk is full"));
}

#[test]
fn commands_tell_in_plain_words_what_they_cannot_use() {
    let home = TempDir::new().unwrap();
    let at = |path: &str| home.path().join(path).to_str().unwrap().to_owned();
    fs::write(at("file"), "").unwrap();
    fs::create_dir(at("folder.txt")).unwrap();
    symlink("round.txt", at("round.txt")).unwrap();
    let (new, level) = (at("new.png"), at("level.txt"));
    write_level(level.as_ref(), "+++++\n+S G+\n+++++\n\nnothing\n\nSolution: EEWWT");
    for path in ["none.txt", "round.txt", "folder.txt", "file/below/a.txt"] {
        let path = at(path);
        for args in [
            &["render", &path, "-o", &new][..],
            &["render", &level, "--replay", &path, "-o", &new],
            &["--replay", &path, &level],
            &["--editor", &path],
            &["--report", &path],
            &[&path],
        ] {
            let (_, out, err) = cli::run(args);
            assert_plain(&out);
            assert_plain(&err);
        }
    }
}
