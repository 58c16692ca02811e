//! The level or replay to share, and the field for the player's own name in relays.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};
use chronoshift_core::editing::{Document, Issue, SolutionStatus, TextField};
use chronoshift_core::level::share::{ShareCode, ShareError, encode, encode_relay, encode_replay};
use chronoshift_core::level::{Level, Par, PlayerName, ReplayFile};

use crate::save::{Preferences, Progress, Shared, Team};
use crate::sim::{EditorSession, Session};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{note, text_field};
use crate::words::{Message, Words, issue_text, message, share_fault_text};

/// The level or replay to share, as it was when the player asked for it.
#[derive(Resource)]
pub(crate) struct ShareOffer {
    /// The title, which also determines the file name.
    pub(super) title: Option<String>,
    /// The level, if a level is shared. It may have titles in several languages.
    pub(super) level: Option<Level>,
    pub(super) file: String,
    /// The text of the document in the level editor, without the par that the game adds; empty if nothing from the
    /// editor is shared.
    pub(super) source: String,
    pub(super) kind: OfferKind,
    /// The share code, or the reason why the level has no code.
    pub(super) code: Result<ShareCode, Message>,
    /// The unfinished play to share, or the player's unfinished play of the level, which can be shared instead.
    pub(super) relay: Option<UnfinishedPlay>,
}

/// Marks the text with the result of sharing: dialogs below have a result text, too.
#[derive(Component)]
pub(super) struct ShareResult;

/// An unfinished play to share, and the players of its selves.
#[derive(Debug, Clone)]
pub(super) struct UnfinishedPlay {
    replay: ReplayFile,
    /// The level, for players who don't have it.
    level: Level,
    team: Team,
}

impl UnfinishedPlay {
    /// The unfinished play of the open level, if others can continue it.
    fn new(session: &Session, progress: Option<&Progress>) -> Option<Self> {
        let replay = ReplayFile::relay(&session.play, session.level.title())?;
        let record = progress.and_then(|progress| progress.record(session.play.board()));
        let team = record.map(|record| record.team(&replay.recordings())).unwrap_or_default();
        Some(Self { replay, level: session.level.without_spoilers(), team })
    }

    /// The play with the names of its players. `own` is the name of the player of this game.
    fn with_names(&self, own: Option<&PlayerName>) -> ReplayFile {
        let players = if self.team.is_empty() {
            self.replay.recordings().iter().map(|_| own.cloned()).collect::<Vec<_>>().into()
        } else {
            self.team.players(own)
        };
        ReplayFile { players, ..self.replay.clone() }
    }

    /// The number of the next self.
    pub(super) fn next(&self) -> usize {
        self.replay.recordings().count() + 1
    }
}

/// The kind of thing to share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OfferKind {
    /// A level with a solution that works.
    Level,
    /// A level without a working solution.
    Unsolved,
    Replay,
    /// An unfinished play.
    Relay,
}

impl OfferKind {
    /// The kind of file that is shared.
    pub(super) fn file(self) -> Shared {
        match self {
            Self::Level | Self::Unsolved => Shared::Level,
            Self::Replay | Self::Relay => Shared::Replay,
        }
    }
}

impl ShareOffer {
    /// The level in the level editor, in the form that others get. It may not be valid yet.
    fn of_editor(editor: &EditorSession) -> Self {
        Self { source: editor.work().document().text(), ..Self::level(&editor.document_to_save()) }
    }

    /// The level in the level editor after an edit, with its par.
    pub(super) fn edited(document: &Document, par: Option<Par>) -> Self {
        let shared = par.map_or_else(|| document.clone(), |par| document.with_par(par));
        Self { source: document.text(), ..Self::level(&shared) }
    }

    /// A level, which may not be valid yet.
    pub(crate) fn level(document: &Document) -> Self {
        let (code, level) = match document.check().level {
            Ok(level) => (encode(&level).map_err(|fault| refused(&fault)), Some(level)),
            Err(faults) => {
                let why = faults.first().map(|fault| issue_text(&Issue::Fault(*fault)));
                (Err(message!("share-no-level", why = why.unwrap_or_default())), None)
            }
        };
        let status = level.as_ref().and_then(SolutionStatus::from_level);
        let is_solved = matches!(status, Some(SolutionStatus::Holds { .. }));
        Self {
            title: document
                .metadata()
                .text(TextField::Title.name())
                .filter(|title| !title.is_empty()),
            level,
            file: document.text(),
            source: String::new(),
            kind: if is_solved { OfferKind::Level } else { OfferKind::Unsolved },
            code,
            relay: None,
        }
    }

    /// The title in the player's language.
    pub(super) fn title_in(&self, words: &Words) -> Option<String> {
        let level = self.level.as_ref();
        level.and_then(|level| words.level_title(level)).or_else(|| self.title.clone())
    }

    pub(crate) fn replay(replay: &ReplayFile) -> Self {
        Self {
            title: replay.title.clone(),
            level: None,
            file: replay.to_string(),
            source: String::new(),
            kind: OfferKind::Replay,
            code: encode_replay(replay).map_err(|fault| refused(&fault)),
            relay: None,
        }
    }

    /// An unfinished play, with the name of the player of this game.
    pub(super) fn of_relay(relay: UnfinishedPlay, own: Option<&PlayerName>) -> Self {
        let named = relay.with_names(own);
        let code = encode_relay(&named, &relay.level).map_err(|fault| refused(&fault));
        Self { kind: OfferKind::Relay, code, relay: Some(relay), ..Self::replay(&named) }
    }
}

fn refused(fault: &ShareError) -> Message {
    message!("share-refused", why = share_fault_text(fault))
}

/// Shares the level on the board, for a button.
pub(crate) fn share_this(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(share_level);
}

/// Shares the level on the board.
pub(crate) fn share_level(
    session: Option<Res<Session>>,
    editor: Option<Res<EditorSession>>,
    progress: Option<Res<Progress>>,
    mut menu: ResMut<NextState<Menu>>,
    mut commands: Commands,
) {
    let offer = match (editor, session) {
        (Some(editor), _) => ShareOffer::of_editor(&editor),
        (None, Some(session)) => {
            let relay = UnfinishedPlay::new(&session, progress.as_deref());
            ShareOffer { relay, ..ShareOffer::level(&Document::from(&session.level)) }
        }
        (None, None) => return,
    };
    commands.insert_resource(offer);
    menu.set(Menu::Share);
}

/// Adds the field for the player's name, with the name that the game remembers.
pub(crate) fn spawn_player_name(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    preferences: &Preferences,
) {
    list.spawn(note(fonts, message!("relay-name")));
    let field = text_field(fonts, message!("relay-name"), &preferences.name);
    list.spawn(field).observe(remember);
}

fn remember(said: On<ValueChange<String>>, mut preferences: ResMut<Preferences>) {
    if preferences.name != said.value {
        preferences.name.clone_from(&said.value);
    }
}
