//! Links, pipes, rights and full disks.

use std::fs::{self, File, OpenOptions, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::process::{Command, Stdio};

use super::{SOLVED, folder, path, program, run, write_level};

#[test]
fn links_that_lead_nowhere_are_told_of() {
    let folder = folder("good.txt", SOLVED);
    let all = folder.path().to_str().unwrap();
    symlink("gone.txt", folder.path().join("a.txt")).unwrap();
    symlink("gone.lsf", folder.path().join("b.lsf")).unwrap();
    symlink("c.txt", folder.path().join("c.txt")).unwrap();
    symlink("gone.md", folder.path().join("readme.md")).unwrap();
    symlink(".", folder.path().join("round")).unwrap();
    for command in ["check", "solve"] {
        let (status, out, err) = run(&[command, all]);
        let text = out + &err;
        assert_eq!(status, 1, "{text}");
        let links =
            if command == "check" { &["a.txt", "b.lsf", "c.txt"][..] } else { &["a.txt", "c.txt"] };
        for name in links {
            assert!(text.contains(name), "{name}: {text}");
        }
        assert!(text.contains("it is a link that leads to no file"), "{text}");
        assert!(!text.contains("readme.md") && !text.contains("round"), "{text}");
        assert!(text.contains("good.txt: "), "{text}");
    }
    let (_, out, _) = run(&["check", all]);
    assert!(out.ends_with("4 files: 3 with errors, 0 warnings\n"), "{out}");
}

#[test]
fn the_reasons_of_the_system_have_no_numbers_and_no_names_from_code() {
    let folder = folder("level.txt", SOLVED);
    fs::write(folder.path().join("file"), "").unwrap();
    fs::create_dir(folder.path().join("folder.txt")).unwrap();
    symlink("round.txt", folder.path().join("round.txt")).unwrap();
    let (level, new) = (path(&folder, "level.txt"), path(&folder, "new"));
    for name in ["none.txt", "round.txt", "folder.txt", "file/below/a.txt"] {
        let path = path(&folder, name);
        for args in [
            &["check", &path][..],
            &["solve", &path],
            &["trace", &path, "--solution"],
            &["trace", "--cases", &path],
            &["share", &path],
            &["share", &level, "--replay", &path],
            &["share", &level, "--qr", &path],
            &["open", &path],
            &["campaign", "pack", &path, "-o", &new],
            &["campaign", "unpack", &path, "-o", &new],
            &["progress", "--import", &path],
            &["progress", "--export", &path],
        ] {
            // `--export` and `--qr` create the missing file.
            let _ = fs::remove_file(folder.path().join("none.txt"));
            let (_, out, err) = run(args);
            let text = out + &err;
            for word in ["os error", "entity", "Error", "Kind"] {
                assert!(!text.contains(word), "{args:?}: {text}");
            }
        }
    }
}

#[test]
fn folders_that_cannot_be_entered_are_told_of() {
    let folder = folder("good.txt", SOLVED);
    for (name, mode) in [("unread", 0o300), ("unentered", 0o400)] {
        let closed = folder.path().join(name);
        fs::create_dir(&closed).unwrap();
        write_level(&closed.join("a.txt"), SOLVED);
        fs::create_dir(closed.join("inner")).unwrap();
        fs::set_permissions(&closed, Permissions::from_mode(mode)).unwrap();
    }
    let is_root = folder.path().metadata().unwrap().uid() == 0;
    let mut command = if is_root {
        // The superuser may enter every folder, unless that privilege is dropped.
        let mut command = Command::new("setpriv");
        command.arg("--bounding-set=-dac_override,-dac_read_search");
        command.arg(env!("CARGO_BIN_EXE_chronoshift-cli"));
        command
    } else {
        program()
    };
    let output = command.arg("check").arg(folder.path()).output().unwrap();
    for name in ["unread", "unentered"] {
        let open = Permissions::from_mode(0o700);
        fs::set_permissions(folder.path().join(name), open).unwrap();
    }
    let out = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{out}");
    let refused = |name| format!("{name}: error: cannot read this: permission denied");
    for name in ["unread", "unentered/a.txt", "unentered/inner"] {
        assert!(out.contains(&refused(name)), "{name}: {out}");
    }
    assert!(out.ends_with("4 files: 3 with errors, 0 warnings\n"), "{out}");
}

fn pipe(folder: &tempfile::TempDir) -> String {
    let path = path(folder, "pipe.txt");
    assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
    path
}

#[test]
fn a_pipe_is_refused_at_once() {
    let folder = folder("a.txt", SOLVED);
    let pipe = pipe(&folder);
    for args in [
        &["check", &pipe][..],
        &["check", folder.path().to_str().unwrap()],
        &["solve", &pipe],
        &["solve", folder.path().to_str().unwrap()],
        &["trace", &pipe, "--solution"],
        &["trace", "--cases", &pipe],
    ] {
        let (status, out, err) = run(args);
        let text = out + &err;
        assert!(status == 1 && text.contains("it is not a regular file"), "{args:?}: {text}");
        assert!(text.contains("pipe.txt"), "{args:?}: {text}");
    }
}

#[test]
fn output_that_cannot_be_written_is_an_error_and_a_closed_pipe_is_none() {
    let folder = folder("a.txt", SOLVED);
    let (file, all) = (path(&folder, "a.txt"), folder.path().to_str().unwrap());
    for args in [
        &["--help"][..],
        &["check", "--help"],
        &["--version"],
        &["help", "trace"],
        &["check", &file],
        &["check", "--format", "json", "--expect-paradox", all],
        &["solve", &file],
        &["trace", &file, "--solution"],
    ] {
        let run = |out: Stdio| {
            let output = program().args(args).stdout(out).output().unwrap();
            (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
        };
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let (status, err) = run(full.into());
        assert_eq!(status, 1, "{args:?}");
        let said = "chronoshift: error: cannot write the output: the disk is full\n";
        assert_eq!(err, said, "{args:?}");
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        assert_eq!(run(writer.into()).1, "", "{args:?}");
    }
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let help = program().arg("--help").stdout(writer).status().unwrap();
    assert!(help.success());
}

#[test]
fn a_wrong_command_line_is_told_though_the_error_output_is_full() {
    let full = File::options().write(true).open("/dev/full").unwrap();
    let status = program().arg("--wrong").stderr(full).status().unwrap();
    assert_eq!(status.code(), Some(2));
}
