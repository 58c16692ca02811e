//! The rows of the dialog: what each is for.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use chronoshift_core::level::Entry;

use crate::save::{Composed, Workshop};
use crate::words::{Message, short};

/// The line of the campaign that a row is for.
#[derive(Component, Clone, Copy)]
pub(super) struct Line(pub(super) usize);

/// What is done with a line, in the order in which its row has it; last it is left out.
pub(super) const UP: usize = 0;
pub(super) const DOWN: usize = 1;

/// On what says what came of it: the dialog below has such a line, too.
#[derive(Component)]
pub(super) struct Said;

/// The campaign file that a row is for.
#[derive(Component)]
pub(super) struct Open(pub(super) PathBuf);

/// The level that is left out which a row is for: its number among them, and its file.
#[derive(Component)]
pub(super) struct LeftOut(pub(super) usize, pub(super) String);

/// What else is done with the campaign.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) enum Deed {
    Begin,
    Undo,
    Redo,
    /// Have a file of it.
    Keep,
    Play,
    /// Have it and its levels in one file, to be passed on.
    Pack,
    /// The same as a folder.
    Folder,
    /// Go on with another one.
    Another,
    /// The same, where this one is not kept.
    Drop,
}

impl Deed {
    pub(super) fn name(self) -> Message {
        match self {
            Self::Begin => Message::new("compose-new"),
            Self::Undo => Message::new("workshop-undo"),
            Self::Redo => Message::new("workshop-redo"),
            Self::Keep => Message::new("compose-keep"),
            Self::Play => Message::new("compose-play"),
            Self::Pack => Message::new("compose-pack"),
            Self::Folder => Message::new("compose-folder"),
            Self::Another => Message::new("compose-another"),
            Self::Drop => Message::new("compose-drop"),
        }
    }
}

/// Where the focus is once the dialog is there anew.
#[derive(Clone, Copy)]
pub(super) enum Spot {
    /// On a line, or the last one, where this is chosen to be done with it.
    Line(usize, usize),
    /// On a level that is left out, or the last one.
    LeftOut(usize),
    Deed(Deed),
}

impl Spot {
    /// The last line.
    pub(super) const END: Self = Self::Line(usize::MAX, UP);
}

/// What a line is called.
pub(super) fn name(composed: &Composed, line: usize, entry: &Entry) -> Message {
    match entry {
        Entry::Level(file) => level(composed, file),
        Entry::Chapter(title) if composed.campaign().is_empty_chapter(line) => {
            Message::new("compose-chapter-empty").with("title", short(title))
        }
        Entry::Chapter(title) => Message::new("compose-chapter").with("title", short(title)),
        Entry::Comment(text) => Message::new("compose-comment").with("text", short(text)),
    }
}

/// What a level is called: as its title is, with its file if others have that title, or its file.
pub(super) fn level(composed: &Composed, file: &str) -> Message {
    match composed.title_of(file) {
        _ if composed.is_missing(file) => {
            Message::new("compose-level-missing").with("file", short(file))
        }
        Some((title, true)) => Message::verbatim(short(title)),
        Some((title, false)) => Message::new("compose-level-of-file")
            .with("title", short(title))
            .with("file", short(file)),
        None => Message::verbatim(short(file)),
    }
}

/// What a campaign is called: as its title is, or its file.
pub(super) fn campaign(workshop: &Workshop, file: &Path) -> Message {
    let title = workshop.open_campaign(file).ok().and_then(|it| it.campaign().title.clone());
    let stem = || file.file_stem().unwrap_or_default().display().to_string();
    Message::verbatim(short(&title.unwrap_or_else(stem)))
}
