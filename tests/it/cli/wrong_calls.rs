//! Wrong calls: each is answered with advice that leads on.

use std::fs;

use super::{SOLVED, folder, path, run};

#[test]
fn a_misspelled_command_is_named_with_the_right_one() {
    for (args, right) in [
        (&["slove"][..], "solve"),
        (&["slove", "x"], "solve"),
        (&["chek", "--format", "json", "levels"], "check"),
        (&["campain", "pack", "x"], "campaign"),
    ] {
        let (status, out, err) = run(args);
        assert_eq!((status, &*out), (2, ""), "{args:?}: {err}");
        assert!(err.contains(&format!("'{}'", args[0])), "{args:?}: {err}");
        assert!(err.contains(&format!("similar subcommand exists: '{right}'")), "{args:?}: {err}");
    }
    // Other words are files.
    for file in ["solve.txt", "levels/slove", "nothing"] {
        let (status, _, err) = run(&[file]);
        assert!(status == 1 && err.contains("cannot read"), "{file}: {err}");
    }
}

#[test]
fn bytes_of_binary_files_are_not_printed() {
    let folder = folder("level.txt", SOLVED);
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    write("film.gif", b"GIF89a\x40\x01\0\0\xf7\xff\x10\n\0\xfe");
    let [level, gif, zip] = ["level.txt", "film.gif", "packed.zip"].map(|name| path(&folder, name));
    assert_eq!(run(&["campaign", "pack", folder.path().to_str().unwrap(), "-o", &zip]).0, 0);
    for (args, said) in [
        (&[&*gif][..], "this is no text file"),
        (&["solve", &gif], "this is no text file"),
        (&["trace", &gif, "--solution"], "this is no text file"),
        (&["trace", &level, "--actions", "E"], "\"turn\":1"),
        (&["solve", &zip], "packed.zip is a packed campaign: unpack it with"),
        (&["trace", &zip, "--solution"], "packed.zip is a packed campaign: unpack it with"),
    ] {
        let (_, out, err) = run(args);
        let text = out + &err;
        assert!(text.contains(said), "{args:?}: {text}");
        assert!(!text.contains("GIF89a") && !text.contains('\u{fffd}'), "{args:?}: {text}");
    }
}
