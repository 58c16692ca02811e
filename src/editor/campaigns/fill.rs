//! The contents of the dialog: the list of campaigns, or the open campaign.

use bevy::prelude::*;
use chronoshift_save::files::{SHOWS_FOLDERS, path_name};

use super::actions::press_action;
use super::edits::{
    add_chapter, add_level, leave_out, move_down, move_up, open_campaign, write_text,
};
use super::history::{CampaignHistory, CampaignText};
use super::row::{
    CampaignAction, CampaignButton, CampaignLine, UnusedLevel, campaign_name, level_name, line_name,
};
use crate::menus::dialogs::{UndoButton, make_row, row_action};
use crate::save::{Composed, Workshop};
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{button, entry, long_text_field, note, text_field};
use crate::words::{Message, Say, message};

/// The greatest number of characters of a title.
const LONGEST: usize = 100;

/// The list of campaigns, and a new one.
pub(super) fn list_campaigns(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    workshop: &Workshop,
) {
    list.spawn(note(fonts, message!("compose-note")));
    if !workshop.has_levels() {
        list.spawn(note(fonts, message!("compose-no-levels")));
    } else {
        spawn_action(list, fonts, CampaignAction::Begin);
    }
    for file in workshop.campaign_files() {
        let row = entry(fonts, campaign_name(workshop, &file), message!("compose-open"));
        list.spawn((row, CampaignButton(file))).observe(open_campaign);
    }
}

/// The open campaign.
pub(super) fn fill_campaign(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    composing: &CampaignHistory,
    composed: &Composed,
) {
    let now = composed.campaign();
    list.spawn(note(
        fonts,
        match composed.has_file() {
            true => message!("compose-file", file = path_name(composed.file())),
            false => message!("compose-not-kept"),
        },
    ));
    for (words, text) in [(CampaignText::Title, &now.title), (CampaignText::Author, &now.author)] {
        let name = match words {
            CampaignText::Title => message!("texts-name"),
            CampaignText::Author => message!("texts-author"),
        };
        list.spawn(heading(fonts, name.clone()));
        let text = text.as_deref().unwrap_or_default();
        list.spawn((long_text_field(fonts, name, text, LONGEST), words)).observe(write_text);
    }
    list.spawn(heading(fonts, message!("compose-levels")));
    for (index, entry) in now.entries.iter().enumerate() {
        let actions = [
            row_action(message!("control-north"), move_up),
            row_action(message!("control-south"), move_down),
            row_action(message!("compose-out"), leave_out),
        ];
        let row = list.spawn(CampaignLine(index));
        make_row(row, fonts, line_name(composed, index, entry), actions);
    }
    list.spawn(heading(fonts, message!("compose-add-chapter")));
    list.spawn(text_field(fonts, message!("compose-add-chapter"), "")).observe(add_chapter);
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
    let close = CampaignAction::Close { is_saved: composed.has_file() };
    let folder = SHOWS_FOLDERS.then_some(CampaignAction::Folder);
    let ways = [CampaignAction::Play, CampaignAction::Pack].into_iter().chain(folder);
    for action in ways.chain([close]) {
        spawn_action(list, fonts, action);
    }
}

pub(super) fn spawn_action<'a>(
    list: &'a mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    action: CampaignAction,
) -> EntityCommands<'a> {
    let mut spawned = list.spawn((button(fonts, action.name()), action));
    spawned.observe(press_action);
    spawned
}

/// The title of the rows below it.
fn heading(fonts: &Fonts, text: Message) -> impl Bundle {
    let node =
        Node { margin: UiRect::new(px(12), px(12), px(6), px(0)), flex_shrink: 0.0, ..default() };
    (Say(text), fonts.strong(15.0), Ink(shades::BRASS), node)
}
