//! `chronoshift man`: manual pages, and completions for shells.

use std::io::{self, Write};
use std::path::PathBuf;

use chronoshift_save::files::replace;
use chronoshift_words::message;
use clap::Command;
use clap_complete::{Generator, Shell};
use clap_mangen::Man;

use crate::failure::Failure;
use crate::files::{cannot_write, create_folder_of, read};
use crate::messages::{path_text, say};

/// Write a manual page for each command, and completions for bash, fish and zsh, into a folder.
#[derive(clap::Args)]
pub struct ManArgs {
    /// The folder. Creates missing folders, and replaces files of an earlier call
    folder: PathBuf,
}

/// Writes the files that are made from the definition of the whole command line.
pub(crate) fn run(args: &ManArgs, whole: &Command, out: &mut impl Write) -> Result<(), Failure> {
    // Pages about `help` would repeat the others.
    let mut command = whole.clone().disable_help_subcommand(true);
    command.build();
    let mut files = pages(&command)?;
    let name = whole.get_name();
    // clap_complete 4.6 writes a hyphen in the program's name in two ways, and never finds the
    // second one.
    let [label, wrong_label] = ["__", "__subcmd__"].map(|hyphen| name.replace('-', hyphen));
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut whole.clone(), name, &mut script);
        let script = String::from_utf8_lossy(&script).replace(&wrong_label, &label);
        files.push((shell.file_name(name), script.into_bytes()));
    }
    for (name, bytes) in &files {
        let path = args.folder.join(name);
        // A file of an earlier call has the same first line.
        let first_line =
            |bytes: &[u8]| bytes.split(|&byte| byte == b'\n').next().map(<[u8]>::to_vec);
        let is_foreign = |old: Vec<u8>| first_line(&old) != first_line(bytes);
        if read(&path).is_ok_and(is_foreign) {
            return Err(cannot_write(&path, &io::ErrorKind::AlreadyExists.into()));
        }
    }
    for (name, bytes) in &files {
        let path = args.folder.join(name);
        let written = create_folder_of(&path).and_then(|()| replace(&path, bytes));
        written.map_err(|error| cannot_write(&path, &error))?;
    }
    let (folder, count) = (path_text(&args.folder), files.len());
    writeln!(out, "{}", say(&message!("cli-files-written", folder = folder, count = count)))?;
    Ok(())
}

/// The section of the manual that has games.
const GAMES_SECTION: &str = "6";

/// The manual pages of a command and of its subcommands, by the names of their files.
fn pages(command: &Command) -> io::Result<Vec<(String, Vec<u8>)>> {
    let man = Man::new(command.clone()).section(GAMES_SECTION);
    let mut page = Vec::new();
    man.render(&mut page)?;
    let mut all = vec![(man.get_filename(), page)];
    for below in command.get_subcommands() {
        all.extend(pages(below)?);
    }
    Ok(all)
}
