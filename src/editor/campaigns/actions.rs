//! The rows of the open campaign, its edits, and the actions on it as a whole.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};
use chronoshift_core::level::{Campaign, CampaignEntry};
use chronoshift_save::files::path_name;
use chronoshift_save::workshop::{Workshop as Shelves, is_unsaved_campaign};
use chronoshift_save::{Reason, Workbench};

use super::history::{self, CampaignHistory, CampaignText, HistoryStep};
use crate::menus::dialogs::{NameRequest, NewName, RowList, ask_name, show_result};
use crate::save::{
    Composed, Package, PackageFault, Shared, Workshop, WorkshopError, answer, hand_out, run_job,
};
use crate::sim::Request;
use crate::states::Menu;
use crate::widgets::ChosenOption;
use crate::words::{
    Message, Words, message, package_fault_text, reason_text, shorten_text, workshop_error_text,
};

/// The index of the campaign's line that a row shows.
#[derive(Component, Clone, Copy)]
pub(super) struct CampaignLine(pub(super) usize);

/// The indices of the actions in a line's row.
pub(super) const UP_ACTION: usize = 0;
pub(super) const DOWN_ACTION: usize = 1;
pub(super) const REMOVE_ACTION: usize = 2;

/// Marks this dialog's result text: the dialog below has a result text, too.
#[derive(Component)]
pub(super) struct CampaignResult;

/// The campaign file of a row.
#[derive(Component)]
pub(super) struct CampaignButton(pub(super) PathBuf);

/// A level that the campaign leaves out: its index among those levels, and its file.
#[derive(Component)]
pub(super) struct UnusedLevel(pub(super) usize, pub(super) String);

/// An action on the whole campaign.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) enum CampaignAction {
    Begin,
    Undo,
    Redo,
    /// Saves the campaign to a file.
    Keep,
    Play,
    /// Exports the campaign with its levels as one file.
    Pack,
    /// Exports the campaign with its levels as a folder.
    Folder,
    /// Exports the levels as a collection of Sokoban levels.
    Collection,
    /// Returns to the list of campaigns.
    Close,
    /// Deletes an unsaved campaign.
    Discard,
}

impl CampaignAction {
    pub(super) fn name(self) -> Message {
        match self {
            Self::Begin => message!("compose-new"),
            Self::Undo => message!("control-undo"),
            Self::Redo => message!("control-redo"),
            Self::Keep => message!("compose-keep"),
            Self::Play => message!("compose-play"),
            Self::Pack => message!("compose-pack"),
            Self::Folder => message!("compose-folder"),
            Self::Collection => message!("compose-collection"),
            Self::Close => message!("compose-another"),
            Self::Discard => message!("discard"),
        }
    }
}

/// The widget that gets the focus when the dialog opens again.
#[derive(Clone, Copy)]
pub(super) enum FocusSpot {
    /// A line, or the last one before it, and the action to choose in its row.
    Line(usize, usize),
    /// A level that the campaign leaves out, or the last one before it.
    LeftOut(usize),
    /// The field for a new chapter.
    ChapterField,
    Action(CampaignAction),
}

impl FocusSpot {
    /// The first line.
    pub(super) const BEGIN: Self = Self::line(0);
    /// The last line.
    pub(super) const END: Self = Self::line(usize::MAX);

    /// A line without a chosen action.
    pub(super) const fn line(line: usize) -> Self {
        Self::Line(line, ChosenOption::NONE.0)
    }
}

/// Marks the field for the title of a new chapter.
#[derive(Component)]
pub(super) struct ChapterField;

pub(super) fn line_name(composed: &Composed, line: usize, entry: &CampaignEntry) -> Message {
    match entry {
        CampaignEntry::Level(file) => level_name(composed, file),
        CampaignEntry::Chapter(title) if composed.campaign().is_empty_chapter(line) => {
            message!("compose-chapter-empty", title = shorten_text(title))
        }
        CampaignEntry::Chapter(title) => {
            message!("compose-chapter", title = shorten_text(title))
        }
        CampaignEntry::Comment(text) => {
            message!("compose-comment", text = shorten_text(text))
        }
    }
}

/// The name of a level: its title, followed by its file if other levels have the same title, or only its file if it has
/// no title.
pub(super) fn level_name(composed: &Composed, file: &str) -> Message {
    match composed.title_of(file) {
        _ if composed.is_missing(file) => {
            message!("compose-level-missing", file = shorten_text(file))
        }
        Some((title, true)) => Message::verbatim(shorten_text(title)),
        Some((title, false)) => {
            message!("in-parentheses", text = shorten_text(title), more = shorten_text(file))
        }
        None => Message::verbatim(shorten_text(file)),
    }
}

/// The name of a campaign: its title or else its file, and a note if the campaign isn't saved.
pub(super) fn campaign_name(workshop: &Workshop, file: &Path) -> Message {
    let title = workshop.open_campaign(file).ok().and_then(|it| it.campaign().title.clone());
    let stem = || file.file_stem().unwrap_or_default().display().to_string();
    let name = shorten_text(&title.unwrap_or_else(stem));
    if is_unsaved_campaign(file) {
        message!("in-parentheses", text = name, more = message!("compose-unsaved"))
    } else {
        Message::verbatim(name)
    }
}

/// A request to show the campaign again.
#[derive(Resource)]
pub(super) struct DialogRefresh {
    /// The widget to focus.
    pub(super) spot: FocusSpot,
    /// The result to show.
    pub(super) said: Option<Message>,
}

/// Shows the campaign again with the focus on a spot, or says why an action was impossible.
pub(super) fn show_campaign(
    In((done, spot)): In<(Result<(), WorkshopError>, FocusSpot)>,
    outcome: Single<Entity, With<CampaignResult>>,
    mut commands: Commands,
) {
    match done {
        Ok(()) => commands.insert_resource(DialogRefresh { spot, said: None }),
        Err(error) => show_result(&mut commands, *outcome, workshop_error_text(&error)),
    }
}

/// Returns a callback for a change. It shows the campaign again with the focus on a spot, or the error.
pub(super) fn show_with_focus(
    spot: FocusSpot,
) -> impl FnOnce(&mut World, Result<(), WorkshopError>) + Send + Sync + 'static {
    move |world: &mut World, done| answer(world, show_campaign, (done, spot))
}

/// Changes the campaign, and shows it again with the focus on a spot.
fn change(
    commands: &mut Commands<'_, '_>,
    spot: FocusSpot,
    change: impl FnOnce(&mut Campaign) + Send + Sync + 'static,
) {
    commands.queue(move |world: &mut World| {
        history::change(world, None, change, show_with_focus(spot))
    });
}

pub(super) fn move_up(
    In(row): In<Entity>,
    lines: Query<&CampaignLine>,
    mut commands: Commands,
) -> Result {
    let &CampaignLine(line) = lines.get(row)?;
    let to = line.saturating_sub(1);
    change(&mut commands, FocusSpot::Line(to, UP_ACTION), move |campaign| {
        if line < campaign.entries.len() {
            campaign.entries.swap(line, to);
        }
    });
    Ok(())
}

pub(super) fn move_down(
    In(row): In<Entity>,
    lines: Query<&CampaignLine>,
    mut commands: Commands,
) -> Result {
    let &CampaignLine(line) = lines.get(row)?;
    change(&mut commands, FocusSpot::Line(line + 1, DOWN_ACTION), move |campaign| {
        if line + 1 < campaign.entries.len() {
            campaign.entries.swap(line, line + 1);
        }
    });
    Ok(())
}

pub(super) fn leave_out(
    In(row): In<Entity>,
    lines: Query<&CampaignLine>,
    mut commands: Commands,
) -> Result {
    let &CampaignLine(line) = lines.get(row)?;
    change(&mut commands, FocusSpot::Line(line, REMOVE_ACTION), move |campaign| {
        if line < campaign.entries.len() {
            campaign.entries.remove(line);
        }
    });
    Ok(())
}

/// Adds a level that was left out, and focuses the next such level.
pub(super) fn add_level(
    pressed: On<Activate>,
    levels: Query<&UnusedLevel>,
    mut commands: Commands,
) {
    let Ok(UnusedLevel(number, file)) = levels.get(pressed.entity) else { return };
    let spot = if levels.iter().len() > 1 { FocusSpot::LeftOut(*number) } else { FocusSpot::END };
    let file = file.clone();
    change(&mut commands, spot, move |campaign| {
        campaign.entries.push(CampaignEntry::Level(file));
    });
}

pub(super) fn add_chapter(said: On<ValueChange<String>>, mut commands: Commands) {
    let title = said.value.trim().to_owned();
    if said.is_final && !title.is_empty() {
        change(&mut commands, FocusSpot::ChapterField, move |campaign| {
            campaign.entries.push(CampaignEntry::Chapter(title));
        });
    }
}

/// Asks for a chapter's new title, below its row.
pub(super) fn ask_chapter_title(
    In(row): In<Entity>,
    lines: Query<&CampaignLine>,
    composing: Res<CampaignHistory>,
    mut list: RowList<'_, '_>,
) -> Result {
    let &CampaignLine(line) = lines.get(row)?;
    let entry = composing.now.as_ref().and_then(|it| it.campaign().entries.get(line));
    let Some(CampaignEntry::Chapter(now)) = entry else { return Ok(()) };
    let is_empty = |title: &str| title.trim().is_empty();
    let refusal =
        move |title: &str| is_empty(title).then(|| message!("compose-chapter-needs-title"));
    let (called, now) = (message!("row-new-name"), now.clone());
    ask_name(&mut list, row, NameRequest { called, now, refusal: Arc::new(refusal), both: None });
    Ok(())
}

pub(super) fn rename_chapter(
    named: On<NewName>,
    lines: Query<&CampaignLine>,
    mut commands: Commands,
) -> Result {
    let &CampaignLine(line) = lines.get(named.entity)?;
    let title = named.name.trim().to_owned();
    change(&mut commands, FocusSpot::line(line), move |campaign| {
        if let Some(CampaignEntry::Chapter(now)) = campaign.entries.get_mut(line) {
            *now = title;
        }
    });
    Ok(())
}

/// Changes a text of the campaign as the player types.
pub(super) fn write_text(
    said: On<ValueChange<String>>,
    fields: Query<&CampaignText>,
    composing: Res<CampaignHistory>,
    outcome: Single<Entity, With<CampaignResult>>,
    mut commands: Commands,
) {
    let Ok(&words) = fields.get(said.source) else { return };
    let text = Some(said.value.trim().to_owned()).filter(|text| !text.is_empty());
    let kept = composing.now.as_ref().filter(|composed| composed.has_file());
    if let (CampaignText::Title, None, Some(kept)) = (words, &text, kept)
        && let Some(last) = &kept.campaign().title
    {
        let said = message!("compose-needs-title", title = shorten_text(last));
        return show_result(&mut commands, *outcome, said);
    }
    let change = move |campaign: &mut Campaign| match words {
        CampaignText::Title => campaign.title = text,
        CampaignText::Author => campaign.author = text,
    };
    commands.queue(move |world: &mut World| {
        history::change(world, Some(words), change, |world, done| {
            answer(world, show_fault, done);
        });
    });
}

/// Says why a text could not be written.
fn show_fault(
    In(done): In<Result<(), WorkshopError>>,
    outcome: Single<Entity, With<CampaignResult>>,
    mut commands: Commands,
) {
    if let Err(error) = done {
        show_result(&mut commands, *outcome, workshop_error_text(&error));
    }
}

pub(super) fn open_campaign(
    pressed: On<Activate>,
    files: Query<&CampaignButton>,
    (words, workshop): (Res<crate::words::Words>, Res<Workshop>),
    outcome: Single<Entity, With<CampaignResult>>,
    mut composing: ResMut<CampaignHistory>,
    mut commands: Commands,
) {
    let Ok(CampaignButton(file)) = files.get(pressed.entity) else { return };
    match workshop.open_campaign(file) {
        Ok(composed) => {
            *composing = CampaignHistory::new(composed, &words);
            commands.insert_resource(DialogRefresh { spot: FocusSpot::BEGIN, said: None });
        }
        Err(reason) => {
            let said =
                message!("file-unreadable", file = path_name(file), error = reason_text(&reason));
            show_result(&mut commands, *outcome, said);
        }
    }
}

type ExportResult = Result<Result<PathBuf, Reason>, Vec<PackageFault>>;

pub(super) fn press_action(
    pressed: On<Activate>,
    actions: Query<&CampaignAction>,
    mut commands: Commands,
) {
    if let Ok(&action) = actions.get(pressed.entity) {
        commands.queue(move |world: &mut World| run_action(world, action));
    }
}

fn run_action(world: &mut World, action: CampaignAction) {
    let spot = FocusSpot::Action(action);
    match action {
        CampaignAction::Begin | CampaignAction::Close => {
            history::when_written(world, move |world| {
                answer(world, begin_or_close_campaign, action)
            });
        }
        CampaignAction::Discard => history::discard(world, move |world, done| match done {
            Ok(()) => answer(world, begin_or_close_campaign, action),
            done => answer(world, show_campaign, (done, spot)),
        }),
        CampaignAction::Undo => history::step(world, HistoryStep::Undo, show_with_focus(spot)),
        CampaignAction::Redo => history::step(world, HistoryStep::Redo, show_with_focus(spot)),
        CampaignAction::Keep => {
            history::create_file(world, show_with_focus(FocusSpot::Action(CampaignAction::Play)));
        }
        // A campaign is saved before it is played or exported.
        CampaignAction::Play => history::create_file(world, move |world, kept| match kept {
            Ok(()) => answer(world, play_campaign, ()),
            kept => answer(world, show_campaign, (kept, spot)),
        }),
        CampaignAction::Pack => export_campaign(world, spot, |workshop, package| {
            let bytes = package.to_bytes().map_err(Reason::from);
            Ok(bytes.and_then(|it| hand_out(workshop, package.name(), Shared::Campaign, &it)))
        }),
        CampaignAction::Folder => {
            export_campaign(world, spot, |workshop, package| Ok(workshop.hand_out_folder(package)))
        }
        CampaignAction::Collection => export_campaign(world, spot, |workshop, package| {
            let text = package.to_collection()?;
            Ok(hand_out(workshop, package.name(), Shared::Collection, text.as_bytes()))
        }),
    }
}

/// Begins a campaign, or returns to the list of campaigns.
pub(super) fn begin_or_close_campaign(
    In(action): In<CampaignAction>,
    workshop: Res<Workshop>,
    words: Res<Words>,
    mut composing: ResMut<CampaignHistory>,
    mut commands: Commands,
) {
    let spot = if action == CampaignAction::Begin {
        let title = words.say(&message!("compose-new-called"));
        *composing = CampaignHistory::new(workshop.begin_campaign(&title), &words);
        FocusSpot::BEGIN
    } else {
        *composing = CampaignHistory::default();
        FocusSpot::Action(CampaignAction::Begin)
    };
    commands.insert_resource(DialogRefresh { spot, said: None });
}

fn play_campaign(
    In(()): In<()>,
    composing: Res<CampaignHistory>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if let Some(composed) = &composing.now {
        requests.write(Request::OpenCampaign(composed.file().to_owned()));
        menu.set(Menu::Closed);
    }
}

/// Saves the campaign, exports it with its levels, and shows the path.
fn export_campaign(
    world: &mut World,
    spot: FocusSpot,
    write: impl FnOnce(&Shelves, &Package) -> ExportResult + Send + Sync + 'static,
) {
    history::create_file(world, move |world, kept| {
        if let Err(error) = kept {
            return refresh(world, spot, workshop_error_text(&error));
        }
        let composed = world.resource::<CampaignHistory>().now.as_ref();
        let Some(file) = composed.map(|composed| composed.file().to_owned()) else { return };
        let job = move |bench: &mut Workbench| -> ExportResult {
            Package::collect(&file).and_then(|package| write(bench.workshop(), &package))
        };
        run_job(world, job, move |world, exported| {
            let said = match exported {
                Err(faults) => {
                    let faults = faults.iter().map(package_fault_text);
                    Message::join(faults, Message::above).unwrap_or_default()
                }
                Ok(Ok(there)) => message!("compose-packed", file = path_name(&there)),
                Ok(Err(reason)) => workshop_error_text(&WorkshopError::Failed(reason)),
            };
            refresh(world, spot, said);
        });
    });
}

fn refresh(world: &mut World, spot: FocusSpot, said: Message) {
    world.insert_resource(DialogRefresh { spot, said: Some(said) });
}
