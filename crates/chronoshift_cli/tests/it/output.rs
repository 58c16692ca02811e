//! The output files of commands are new files only, written completely or not at all, and never
//! replace an existing file.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

use super::{SOLVED, folder, path, program};

/// Each command that writes files, up to the name of its output. `LEVEL`, `FOLDER` and `PACKED`
/// stand for a level, a folder of levels, and a packed campaign.
const WRITERS: [(&[&str], Kind); 8] = [
    (&["open", "LEVEL", "-o"], Kind::File),
    (&["daily", "2026-11-27", "-o"], Kind::File),
    (&["share", "LEVEL", "--qr"], Kind::File),
    (&["campaign", "pack", "FOLDER", "-o"], Kind::File),
    (&["campaign", "unpack", "PACKED", "-o"], Kind::Folder),
    (&["progress", "--export"], Kind::File),
    (&["progress", "--replays"], Kind::OldFolder),
    (&["man"], Kind::OldFolder),
];

/// The output of a command.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    File,
    Folder,
    /// New files in a folder that may already exist.
    OldFolder,
}

/// A folder with a level, the levels of a campaign, and the campaign packed.
struct Desk(TempDir);

impl Desk {
    fn new() -> Self {
        let desk = Self(folder("level.txt", SOLVED));
        fs::create_dir(desk.0.path().join("levels")).unwrap();
        fs::copy(desk.path("level.txt"), desk.path("levels/a.txt")).unwrap();
        desk.run(&["campaign", "pack", "FOLDER", "-o", &desk.path("packed.zip")]).unwrap();
        desk
    }

    fn path(&self, name: &str) -> String {
        path(&self.0, name)
    }

    fn command(&self, args: &[&str]) -> Command {
        let named = |arg: &&str| match *arg {
            "LEVEL" => self.path("level.txt"),
            "FOLDER" => self.path("levels"),
            "PACKED" => self.path("packed.zip"),
            arg => arg.to_owned(),
        };
        let mut command = program();
        command.args(args.iter().map(named)).env("XDG_DATA_HOME", self.path("data"));
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs a command. If it fails, returns its error output.
    fn run(&self, args: &[&str]) -> Result<(), String> {
        let output = self.command(args).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        if output.status.success() { Ok(()) } else { Err(said) }
    }
}

#[test]
fn no_command_writes_over_what_is_there() {
    let desk = Desk::new();
    let mine = desk.path("mine");
    for (writer, kind) in WRITERS {
        for ending in ["", ".txt"] {
            let output = desk.path(&format!("there{ending}"));
            let refused = |what: &str| {
                let error = desk.run(&[writer, &[&*output]].concat()).unwrap_err();
                assert!(error.contains(&output), "{writer:?} on {what}: {error}");
                assert!(!error.contains("os error"), "{writer:?} on {what}: {error}");
                error
            };
            fs::write(&output, "mine").unwrap();
            refused("a file");
            assert_eq!(fs::read_to_string(&output).unwrap(), "mine", "{writer:?}");
            fs::remove_file(&output).unwrap();
            #[cfg(unix)]
            {
                use std::os::unix::fs::symlink;

                fs::write(&mine, "mine").unwrap();
                symlink(&mine, &output).unwrap();
                refused("a link");
                assert_eq!(fs::read_to_string(&mine).unwrap(), "mine", "{writer:?}");
                fs::remove_file(&output).unwrap();
                symlink(desk.path("nowhere"), &output).unwrap();
                let error = refused("a link that leads nowhere");
                let says_so = error.contains("is a link that leads to no folder");
                assert_eq!(says_so, kind == Kind::OldFolder, "{writer:?}: {error}");
                assert!(!Path::new(&desk.path("nowhere")).exists(), "{writer:?}");
                fs::remove_file(&output).unwrap();
            }
            if kind != Kind::OldFolder {
                fs::create_dir(&output).unwrap();
                fs::write(desk.path(&format!("there{ending}/a")), "mine").unwrap();
                refused("a folder");
                assert_eq!(fs::read_dir(&output).unwrap().count(), 1, "{writer:?}");
                fs::remove_dir_all(&output).unwrap();
            }
        }
    }
}

#[test]
fn missing_folders_are_made_unless_there_is_a_file() {
    let desk = Desk::new();
    fs::write(desk.path("file"), "mine").unwrap();
    for (number, (writer, _)) in WRITERS.into_iter().enumerate() {
        for below in ["file", "file/more"] {
            let output = desk.path(&format!("{below}/x"));
            let error = desk.run(&[writer, &[&*output]].concat()).unwrap_err();
            assert!(error.contains("not a folder"), "{writer:?}: {error}");
            assert!(!error.contains("os error"), "{writer:?}: {error}");
        }
        assert_eq!(fs::read_to_string(desk.path("file")).unwrap(), "mine");
        let output = desk.path(&format!("{number}/more/x"));
        desk.run(&[writer, &[&*output]].concat()).unwrap();
        assert!(Path::new(&output).exists(), "{writer:?}");
    }
}

#[test]
fn of_commands_that_write_one_file_at_once_one_does() {
    let desk = Desk::new();
    for round in 0..10 {
        let output = desk.path(&format!("{round}.txt"));
        let mut texts = Vec::new();
        let children: Vec<_> = (0..4)
            .map(|number| {
                let level = desk.path(&format!("level-{number}.txt"));
                let title = format!("Title: {number}");
                let text = fs::read_to_string(desk.path("level.txt")).unwrap();
                fs::write(&level, text.replace("Solution", &format!("{title}\nSolution"))).unwrap();
                texts.push(fs::read_to_string(&level).unwrap());
                desk.command(&["open", &level, "-o", &output]).spawn().unwrap()
            })
            .collect();
        let outputs = children.into_iter().map(|child| child.wait_with_output().unwrap());
        let said = outputs.map(|output| {
            let said = String::from_utf8(output.stdout).unwrap();
            assert_eq!(said.contains(": written"), output.status.success());
            output.status.success()
        });
        let successes: Vec<usize> = said
            .enumerate()
            .filter_map(|(number, is_written)| is_written.then_some(number))
            .collect();
        let [written] = successes[..] else { panic!("round {round}: {successes:?}") };
        let title =
            |text: &str| text.lines().find(|line| line.contains("Title")).map(str::to_owned);
        assert_eq!(title(&fs::read_to_string(&output).unwrap()), title(&texts[written]));
        let left = fs::read_dir(desk.0.path()).unwrap().filter(|entry| {
            entry.as_ref().unwrap().file_name().to_string_lossy().starts_with(".chronoshift")
        });
        assert_eq!(left.count(), 0);
    }
}

/// An editor saves while `solve --write` is about to write. The editor may be first or last, and
/// its version stays.
#[test]
fn solve_never_writes_over_what_an_editor_saves_meanwhile() {
    let folder = folder("level.txt", "+++++\n+S G+\n+++++");
    let file = path(&folder, "level.txt");
    let before = fs::read_to_string(&file).unwrap();
    let edited = format!("{before}\nnothing\n\nTitle: Edited\n");
    for round in 0..20 {
        fs::write(&file, &before).unwrap();
        let is_over = AtomicBool::new(false);
        thread::scope(|scope| {
            scope.spawn(|| {
                // The temporary file exists between the two writes.
                let is_temporary = || {
                    fs::read_dir(folder.path()).unwrap().any(|entry| {
                        let name = entry.unwrap().file_name();
                        name.to_string_lossy().starts_with(".chronoshift-")
                    })
                };
                while !is_temporary() && !is_over.load(Ordering::Relaxed) {
                    thread::sleep(Duration::from_micros(20));
                }
                match round % 2 {
                    0 => fs::write(&file, &edited).unwrap(),
                    _ => {
                        let new = path(&folder, "saved");
                        fs::write(&new, &edited).unwrap();
                        fs::rename(&new, &file).unwrap();
                    }
                }
            });
            let output = program().args(["solve", "--write", &file]).output().unwrap();
            is_over.store(true, Ordering::Relaxed);
            let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
            let is_refused = said.contains("another program has changed it in the meantime");
            assert!(is_refused != said.contains("\n  written\n"), "{said}");
        });
        assert_eq!(fs::read_to_string(&file).unwrap(), edited, "round {round}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "round {round}");
    }
}
