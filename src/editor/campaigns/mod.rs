//! The player's own campaigns: levels in order, chapters, title and author.

mod actions;
mod drag;
mod history;
mod versions;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use chronoshift_core::level::CampaignEntry;
use chronoshift_core::rules::Direction;
use chronoshift_save::files::{SHOWS_FOLDERS, path_name};

use self::actions::{
    CampaignAction, CampaignButton, CampaignLine, CampaignResult, ChapterField, DialogRefresh,
    FocusSpot, UnusedLevel, add_chapter, add_level, ask_chapter_title, campaign_name, leave_out,
    level_name, line_name, move_down, move_up, open_campaign, press_action, rename_chapter,
    write_text,
};
use self::drag::{DraggedRow, cancel_drag, drag_line, drop_line, keep_under_pointer};
use self::history::{CampaignHistory, CampaignText};
use crate::frame::Frame;
use crate::menus::dialogs::{
    self, MenuDialog, UndoButton, make_row, result_text, row_action, show_result, undo_by_key,
    ways_back,
};
use crate::save::{Composed, Workshop};
use crate::states::Menu;
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{
    ChosenOption, DialogLook, DialogTop, button, entry, long_text_field, note, open_dialog,
    text_field,
};
use crate::words::{Message, Say, Words, direction_name, message};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<CampaignHistory>().add_plugins(versions::plugin);
    dialogs::add_menu(
        app,
        Menu::Composing,
        (refresh_levels, open_campaign_dialog).chain().run_if(resource_exists::<Workshop>),
    )
    .add_systems(OnExit(Menu::Composing), drop_row)
    .add_systems(
        Update,
        (
            reopen_dialog.in_set(Frame::WriteTexts).run_if(resource_exists::<DialogRefresh>),
            keep_under_pointer.in_set(Frame::HandleEvents).run_if(resource_exists::<DraggedRow>),
        )
            .run_if(in_state(Menu::Composing)),
    );
}

/// Updates the open campaign: levels may have been added, removed or renamed since the dialog was closed.
fn refresh_levels(
    mut composing: ResMut<CampaignHistory>,
    workshop: Res<Workshop>,
    words: Res<Words>,
) {
    let Some(composed) = &mut composing.now else { return };
    match workshop.open_campaign(composed.file()) {
        Ok(now) if composed.is_changed_on_disk() => *composing = CampaignHistory::new(now, &words),
        _ => composed.refresh(|level| words.level_title(level)),
    }
}

fn open_campaign_dialog(
    mut commands: Commands,
    fonts: Res<Fonts>,
    composing: Res<CampaignHistory>,
    workshop: Res<Workshop>,
) {
    let fill = |list: &mut ChildSpawnerCommands<'_>| match &composing.now {
        None => list_campaigns(list, &fonts, &workshop),
        Some(composed) => fill_campaign(list, &fonts, &composing, composed),
    };
    let title = message!("compose-title");
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn((result_text(&fonts), CampaignResult));
        if composing.now.as_ref().is_some_and(|it| !it.has_file() || it.is_set_aside()) {
            spawn_action(foot, &fonts, CampaignAction::Keep);
        }
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Composing))
    .observe(cancel_drag)
    .observe(undo_by_key);
}

/// Opens the dialog again for the changed campaign, at the same scroll position.
fn reopen_dialog(
    dialogs: Query<(Entity, &MenuDialog, &DialogTop)>,
    parts: Query<&Children>,
    lists: Query<&ScrollPosition, With<ScrollArea>>,
    mut commands: Commands,
) {
    let (mut scrolled, mut top) = (ScrollPosition::default(), DialogTop::default());
    for (dialog, _, kept) in dialogs.iter().filter(|(_, of, _)| of.0 == Menu::Composing) {
        top = *kept;
        let mut lists = parts.iter_descendants(dialog).filter_map(|part| lists.get(part).ok());
        scrolled = lists.next().cloned().unwrap_or_default();
        commands.entity(dialog).despawn();
    }
    drop_row(commands.reborrow());
    commands.run_system_cached(open_campaign_dialog);
    commands.run_system_cached_with(focus_spot, (scrolled, top));
}

/// Ends a drag whose row is gone.
fn drop_row(mut commands: Commands) {
    commands.remove_resource::<DraggedRow>();
}

/// Puts the focus on the same spot in the new dialog.
fn focus_spot(
    In((scrolled, top)): In<(ScrollPosition, DialogTop)>,
    anew: Res<DialogRefresh>,
    dialogs: Query<(Entity, &MenuDialog)>,
    parts: Query<&Children>,
    mut lists: Query<&mut ScrollPosition, With<ScrollArea>>,
    rows: Query<(Entity, Option<&CampaignLine>, Option<&UnusedLevel>, Option<&CampaignAction>)>,
    chapter_field: Query<Entity, With<ChapterField>>,
    outcome: Single<Entity, With<CampaignResult>>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    for (dialog, _) in dialogs.iter().filter(|(_, of)| of.0 == Menu::Composing) {
        commands.entity(dialog).insert(top);
        for part in parts.iter_descendants(dialog) {
            if let Ok(mut list) = lists.get_mut(part) {
                *list = scrolled.clone();
            }
        }
    }
    // The focus goes to that line, or else to the last one before it.
    let up_to = |most: usize, number: Option<usize>| number.filter(|number| *number <= most);
    let found = match anew.spot {
        FocusSpot::Line(line, _) => rows
            .iter()
            .filter_map(|(row, at, ..)| Some((up_to(line, at.map(|at| at.0))?, row)))
            .max(),
        FocusSpot::LeftOut(number) => rows
            .iter()
            .filter_map(|(row, _, at, _)| Some((up_to(number, at.map(|at| at.0))?, row)))
            .max(),
        FocusSpot::ChapterField => chapter_field.iter().next().map(|field| (0, field)),
        FocusSpot::Action(action) => {
            rows.iter().find(|(.., it)| *it == Some(&action)).map(|(row, ..)| (0, row))
        }
    };
    if let Some((_, row)) = found {
        if let FocusSpot::Line(_, chosen) = anew.spot {
            commands.entity(row).insert(ChosenOption(chosen));
        }
        focus.set(row, FocusCause::Navigated);
    }
    if let Some(said) = &anew.said {
        show_result(&mut commands, *outcome, said.clone());
    }
    commands.remove_resource::<DialogRefresh>();
}

/// The maximum number of characters in a title.
const MAX_TITLE_CHARS: usize = 100;

/// Lists the campaigns, below a button for a new one.
fn list_campaigns(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, workshop: &Workshop) {
    list.spawn(note(fonts, message!("compose-note")));
    if !workshop.has_levels() {
        list.spawn(note(fonts, message!("compose-no-levels")));
    } else {
        spawn_action(list, fonts, CampaignAction::Begin);
    }
    let unsaved = workshop.unsaved_campaigns();
    for file in unsaved.into_iter().chain(workshop.campaign_files()) {
        let row = entry(fonts, campaign_name(workshop, &file), message!("compose-open"));
        list.spawn((row, CampaignButton(file))).observe(open_campaign);
    }
}

/// Fills the dialog with the open campaign.
fn fill_campaign(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    composing: &CampaignHistory,
    composed: &Composed,
) {
    let now = composed.campaign();
    list.spawn(note(
        fonts,
        if !composed.has_file() {
            message!("compose-not-kept")
        } else if composed.is_set_aside() {
            message!("compose-set-aside", file = path_name(composed.file()))
        } else {
            message!("compose-file", file = path_name(composed.file()))
        },
    ));
    for (words, text) in [(CampaignText::Title, &now.title), (CampaignText::Author, &now.author)] {
        let name = match words {
            CampaignText::Title => message!("texts-name"),
            CampaignText::Author => message!("texts-author"),
        };
        list.spawn(heading(fonts, name.clone()));
        let text = text.as_deref().unwrap_or_default();
        list.spawn((long_text_field(fonts, name, text, MAX_TITLE_CHARS), words))
            .observe(write_text);
    }
    list.spawn(heading(fonts, message!("compose-levels")));
    for (index, entry) in now.entries.iter().enumerate() {
        let actions = [
            row_action(message!("control-move", way = direction_name(Direction::North)), move_up),
            row_action(message!("control-move", way = direction_name(Direction::South)), move_down),
            row_action(message!("row-remove"), leave_out),
        ];
        let is_chapter = matches!(entry, CampaignEntry::Chapter(_));
        let rename = is_chapter.then(|| row_action(message!("row-rename"), ask_chapter_title));
        let row = list.spawn(CampaignLine(index));
        let actions = actions.into_iter().chain(rename);
        let mut row = make_row(row, fonts, line_name(composed, index, entry), actions);
        // A press beside the row's buttons only selects the row.
        row.insert(ChosenOption::NONE).observe(rename_chapter);
        row.observe(drag_line).observe(drop_line);
    }
    list.spawn(heading(fonts, message!("compose-add-chapter")));
    let field = text_field(fonts, message!("compose-add-chapter"), "");
    list.spawn((field, ChapterField)).observe(add_chapter);
    let left_out: Vec<_> =
        composed.levels().iter().filter(|file| !now.levels().any(|it| it == *file)).collect();
    if !left_out.is_empty() {
        list.spawn(heading(fonts, message!("compose-left-out")));
    }
    for (number, file) in left_out.into_iter().enumerate() {
        let row = entry(fonts, level_name(composed, file), message!("compose-put-in"));
        list.spawn((row, UnusedLevel(number, file.clone()))).observe(add_level);
    }
    list.spawn(heading(fonts, message!("the-campaign")));
    if composing.can_undo() {
        spawn_action(list, fonts, CampaignAction::Undo).insert(UndoButton::ONLY);
    }
    if composing.can_redo() {
        spawn_action(list, fonts, CampaignAction::Redo);
    }
    let folder = SHOWS_FOLDERS.then_some(CampaignAction::Folder);
    let collection = composed.is_sokoban().then_some(CampaignAction::Collection);
    let discard = (!composed.has_file()).then_some(CampaignAction::Discard);
    let ways = [CampaignAction::Play, CampaignAction::Pack].into_iter().chain(folder);
    for action in ways.chain(collection).chain([CampaignAction::Close]).chain(discard) {
        spawn_action(list, fonts, action);
    }
}

fn spawn_action<'a>(
    list: &'a mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    action: CampaignAction,
) -> EntityCommands<'a> {
    let mut spawned = list.spawn((button(fonts, action.name()), action));
    spawned.observe(press_action);
    spawned
}

/// A heading above a group of rows.
fn heading(fonts: &Fonts, text: Message) -> impl Bundle {
    let node =
        Node { margin: UiRect::new(px(12), px(12), px(6), px(0)), flex_shrink: 0.0, ..default() };
    (Say(text), fonts.strong(15.0), Ink(shades::BRASS), node)
}
