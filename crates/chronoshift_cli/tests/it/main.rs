//! The commands, as people and scripts see them.
#![allow(clippy::unwrap_used)]

mod check;
mod collections;
mod daily;
mod generate;
mod man;
mod output;
mod packages;
mod page;
mod progress;
mod replays;
mod share;
mod solve;
#[cfg(target_os = "linux")]
mod terminal;
mod terminals;
mod trace;
mod translations;
#[cfg(unix)]
mod unix;
mod workflows;
mod wrong_calls;

use std::fs;
use std::path::Path;
use std::process::Command;

/// The project's folder.
fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap()
}

fn write_level(path: &Path, level: &str) {
    fs::write(path, format!("2D SuperFun!\n{}\n", level.trim_matches('\n'))).unwrap();
}

/// The program, in English.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chronoshift-cli"));
    command.env("LC_ALL", "C");
    command
}

/// The exit status, the output and the error output.
fn run(args: &[&str]) -> (i32, String, String) {
    let output = program().args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A folder with a level file.
fn folder(name: &str, level: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    write_level(&folder.path().join(name), level);
    folder
}

fn path(folder: &tempfile::TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

const SOLVED: &str = "+++++\n+S G+\n+++++\n\nnothing\n\nSolution: EEWWT";
const PARADOX: &str = "+++++\n+SpG+\n+++++\n\nnothing\n\nSolution: EHHHH";
