//! The question which version to keep, after another program has changed or removed the file of the level in the editor
//! or of the open campaign.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::menus::dialogs::{self, MenuDialog, go_back, leave};
use crate::save::Workshop;
use crate::sim::{EditorRequest, EditorSession, Request};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{DialogLook, button, note, open_dialog};
use crate::words::message;

#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum VersionChoice {
    /// Loads the file, and keeps the player's version unsaved.
    Reload,
    /// Writes the player's version into the file.
    Overwrite,
    /// Writes the player's version into a new file.
    SaveAsNew,
    /// Closes the player's version, if the file is gone.
    Close,
}

/// The question about the file of a campaign. Without it, the question is about the level in the editor.
#[derive(Resource)]
pub(super) struct CampaignQuestion {
    /// The name of the file.
    pub(super) file: String,
    pub(super) is_gone: bool,
    /// Carries out the choice.
    pub(super) choose: fn(&mut World, VersionChoice),
}

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::FileChanged, ask_which_version)
        .add_systems(OnExit(Menu::FileChanged), withdraw_question);
}

fn withdraw_question(mut commands: Commands) {
    commands.remove_resource::<CampaignQuestion>();
}

fn ask_which_version(
    mut commands: Commands,
    fonts: Res<Fonts>,
    question: Option<Res<CampaignQuestion>>,
    editor: Option<Res<EditorSession>>,
    workshop: Option<Res<Workshop>>,
) {
    let (file, is_gone) = match (&question, &editor) {
        (Some(question), _) => (question.file.clone(), question.is_gone),
        (None, Some(editor)) => {
            let open = workshop.zip(editor.file());
            let is_gone = open.is_some_and(|(workshop, open)| workshop.is_gone_there(open));
            (editor.file_name().unwrap_or_default(), is_gone)
        }
        (None, None) => return,
    };
    let is_campaign = usize::from(question.is_some());
    let (title, text, choices) = if is_gone {
        (
            message!("file-gone-title", file = file),
            message!("file-gone-text"),
            vec![
                (message!("file-gone-save"), VersionChoice::Overwrite),
                (message!("file-gone-close"), VersionChoice::Close),
            ],
        )
    } else {
        (
            message!("file-changed-title", file = file),
            message!("file-changed-text"),
            vec![
                (message!("file-changed-reload", is_campaign = is_campaign), VersionChoice::Reload),
                (message!("file-changed-overwrite"), VersionChoice::Overwrite),
                (
                    message!("file-changed-save-as", is_campaign = is_campaign),
                    VersionChoice::SaveAsNew,
                ),
            ],
        )
    };
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        list.spawn(note(&fonts, text));
        for (name, choice) in choices {
            list.spawn((button(&fonts, name), choice)).observe(choose_version);
        }
        list.spawn(button(&fonts, message!("file-changed-later"))).observe(leave);
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::USUAL, fill, |_| {})
        .insert(MenuDialog(Menu::FileChanged));
}

fn choose_version(
    pressed: On<Activate>,
    choices: Query<&VersionChoice>,
    question: Option<Res<CampaignQuestion>>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
    mut commands: Commands,
) -> Result {
    let &choice = choices.get(pressed.entity)?;
    if let Some(question) = question {
        let choose = question.choose;
        commands.run_system_cached(go_back);
        commands.queue(move |world: &mut World| choose(world, choice));
        return Ok(());
    }
    requests.write(Request::Editor(match choice {
        VersionChoice::Reload => EditorRequest::Reload,
        VersionChoice::Overwrite => EditorRequest::Overwrite,
        VersionChoice::SaveAsNew => EditorRequest::SaveAsNew,
        VersionChoice::Close => EditorRequest::Leave,
    }));
    menu.set(Menu::Closed);
    Ok(())
}
