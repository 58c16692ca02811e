//! The rows of the dialog: what each is for.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use chronoshift_core::level::Entry;

use crate::save::{Composed, Workshop};
use crate::words::Message;

/// The line of the campaign that a row is for.
#[derive(Component, Clone, Copy)]
pub(super) struct Line(pub(super) usize);

/// What is done with a line, in the order in which its row has it.
pub(super) const UP: usize = 0;
pub(super) const DOWN: usize = 1;

/// On what says what came of it: the dialog below has such a line, too.
#[derive(Component)]
pub(super) struct Said;

/// Which line the focus is on once the dialog is there anew.
#[derive(Resource)]
pub(super) struct Anew(pub(super) Option<usize>);

/// The campaign file that a row is for.
#[derive(Component)]
pub(super) struct Open(pub(super) PathBuf);

/// On the choice of a level to add: their files.
#[derive(Component)]
pub(super) struct Addable(pub(super) Vec<String>);

/// What else is done with the campaign.
#[derive(Component, Clone, Copy)]
pub(super) enum Deed {
    Begin,
    Undo,
    Redo,
    Play,
    /// Have it and its levels in one file.
    Pack,
    Another,
}

impl Deed {
    pub(super) fn name(self) -> Message {
        match self {
            Self::Begin => Message::new("compose-new"),
            Self::Undo => Message::new("workshop-undo"),
            Self::Redo => Message::new("workshop-redo"),
            Self::Play => Message::new("compose-play"),
            Self::Pack => Message::new("compose-pack"),
            Self::Another => Message::new("compose-another"),
        }
    }
}

/// What a line is called.
pub(super) fn name(composed: &Composed, entry: &Entry) -> Message {
    match entry {
        Entry::Level(file) => level(composed, file),
        Entry::Chapter(title) => Message::new("compose-chapter").with("title", title.clone()),
        Entry::Comment(text) => Message::new("compose-comment").with("text", text.clone()),
    }
}

/// What a level is called: as its title is, or its file.
pub(super) fn level(composed: &Composed, file: &str) -> Message {
    Message::verbatim(composed.title_of(file).unwrap_or_else(|| file.to_owned()))
}

/// What a campaign is called: as its title is, or its file.
pub(super) fn campaign(workshop: &Workshop, file: &Path) -> Message {
    let title = workshop.open_campaign(file).ok().and_then(|it| it.campaign().title.clone());
    let stem = || file.file_stem().unwrap_or_default().display().to_string();
    Message::verbatim(title.unwrap_or_else(stem))
}
