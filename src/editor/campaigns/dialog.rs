//! The dialog for the player's own campaigns.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::edits::DialogRefresh;
use super::fill::{fill_campaign, list_campaigns, spawn_action};
use super::history::CampaignHistory;
use super::row::{CampaignAction, CampaignLine, CampaignResult, FocusSpot, UnusedLevel};
use crate::frame::Frame;
use crate::menus::dialogs::{
    self, MenuDialog, result_text, show_result, undo_by_key, ways_back,
};
use crate::save::Workshop;
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{ChosenOption, DialogLook, open_dialog};
use crate::words::{Words, message};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<CampaignHistory>();
    dialogs::add_menu(
        app,
        Menu::Composing,
        (look_for_levels, open_campaign_dialog).chain().run_if(resource_exists::<Workshop>),
    )
    .add_systems(
        Update,
        renew_dialog
            .in_set(Frame::Write)
            .run_if(in_state(Menu::Composing).and_then(resource_exists::<DialogRefresh>)),
    );
}

/// By now there may be other levels, or levels with other names.
fn look_for_levels(
    mut composing: ResMut<CampaignHistory>,
    workshop: Res<Workshop>,
    words: Res<Words>,
) {
    let Some(composed) = &mut composing.now else { return };
    match workshop.open_campaign(composed.file()) {
        Ok(now) if composed.is_changed_on_disk() => *composing = CampaignHistory::of(now, &words),
        _ => composed.refresh(words.language().code()),
    }
}

fn open_campaign_dialog(
    mut commands: Commands,
    fonts: Res<Fonts>,
    (composing, workshop): (Res<CampaignHistory>, Res<Workshop>),
) {
    let fill = |list: &mut ChildSpawnerCommands<'_>| match &composing.now {
        None => list_campaigns(list, &fonts, &workshop),
        Some(composed) => fill_campaign(list, &fonts, &composing, composed),
    };
    let title = message!("compose-title");
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn((result_text(&fonts), CampaignResult));
        if composing.now.as_ref().is_some_and(|it| !it.has_file()) {
            spawn_action(foot, &fonts, CampaignAction::Keep);
        }
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Composing))
    .observe(undo_by_key);
}

/// Shows the campaign as it is now. The visible part stays where it was.
fn renew_dialog(
    dialogs: Query<(Entity, &MenuDialog)>,
    (parts, lists): (Query<&Children>, Query<&ScrollPosition, With<ScrollArea>>),
    mut commands: Commands,
) {
    let mut scrolled = ScrollPosition::default();
    for (dialog, _) in dialogs.iter().filter(|(_, of)| of.0 == Menu::Composing) {
        let mut lists = parts.iter_descendants(dialog).filter_map(|part| lists.get(part).ok());
        scrolled = lists.next().cloned().unwrap_or_default();
        commands.entity(dialog).despawn();
    }
    commands.run_system_cached(open_campaign_dialog);
    commands.run_system_cached_with(focus_spot, scrolled);
}

/// Puts the focus on the same spot in the new dialog.
fn focus_spot(
    In(scrolled): In<ScrollPosition>,
    anew: Res<DialogRefresh>,
    (dialogs, parts): (Query<(Entity, &MenuDialog)>, Query<&Children>),
    mut lists: Query<&mut ScrollPosition, With<ScrollArea>>,
    rows: Query<(Entity, Option<&CampaignLine>, Option<&UnusedLevel>, Option<&CampaignAction>)>,
    (outcome, mut focus): (Single<Entity, With<CampaignResult>>, ResMut<InputFocus>),
    mut commands: Commands,
) {
    for (dialog, _) in dialogs.iter().filter(|(_, of)| of.0 == Menu::Composing) {
        for part in parts.iter_descendants(dialog) {
            if let Ok(mut list) = lists.get_mut(part) {
                *list = scrolled.clone();
            }
        }
    }
    // That line, or the last one before it.
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
