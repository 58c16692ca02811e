//! The dialog in which a campaign is put together.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;

use super::act::{add_chapter, add_level, arrange, do_deed, open_file, write};
use super::composing::{Composing, Words};
use super::row::{Addable, Anew, Deed, Line, Open, Said, campaign, level, name};
use crate::frame::Frame;
use crate::hud::menus::{self, DialogOf, leave, outcome};
use crate::save::{Composed, Workshop};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{
    Chosen, Look, acting_choice, button, long_text_field, note, open_dialog, text_field,
};
use crate::words::Message;

/// How wide what can be done is, and what can be added.
const WIDTH: f32 = 130.0;
const ADDED: f32 = 220.0;
/// The most characters of a title.
const LONGEST: usize = 100;

pub(in crate::hud::workshop) fn plugin(app: &mut App) {
    app.init_resource::<Composing>();
    menus::add(app, Menu::Composing, open.run_if(resource_exists::<Workshop>)).add_systems(
        Update,
        renew
            .in_set(Frame::Write)
            .run_if(in_state(Menu::Composing).and_then(resource_exists::<Anew>)),
    );
}

fn open(
    mut commands: Commands,
    fonts: Res<Fonts>,
    (composing, workshop): (Res<Composing>, Res<Workshop>),
) {
    let fill = |list: &mut ChildSpawnerCommands<'_>| match &composing.now {
        None => choose_one(list, &fonts, &workshop),
        Some(composed) => compose(list, &fonts, &composing, composed),
    };
    let title = Message::new("compose-title");
    open_dialog(&mut commands, &fonts, title, Look::WIDE, fill, |foot| {
        foot.spawn((outcome(&fonts), Said));
        foot.spawn(button(&fonts, Message::new("menu-back"))).observe(leave);
    })
    .insert(DialogOf(Menu::Composing));
}

/// The campaigns that there are, and a new one.
fn choose_one(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, workshop: &Workshop) {
    spawn_deed(list, fonts, Deed::Begin);
    for file in workshop.campaign_files() {
        let name = campaign(workshop, &file);
        list.spawn((button(fonts, name), Open(file))).observe(open_file);
    }
    list.spawn(note(fonts, Message::new("compose-note")));
}

fn compose(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    composing: &Composing,
    composed: &Composed,
) {
    let now = composed.campaign();
    for (words, text) in [(Words::Title, &now.title), (Words::Author, &now.author)] {
        let name = match words {
            Words::Title => Message::new("texts-name"),
            Words::Author => Message::new("texts-author"),
        };
        list.spawn(note(fonts, name.clone()));
        let text = text.as_deref().unwrap_or_default();
        list.spawn((long_text_field(fonts, name, text, LONGEST), words)).observe(write);
    }
    let options = || {
        vec![Message::new("compose-up"), Message::new("compose-down"), Message::new("compose-out")]
    };
    for (index, entry) in now.entries.iter().enumerate() {
        let row = acting_choice(fonts, name(composed, entry), options(), WIDTH);
        let mut row = list.spawn((row, Line(index)));
        row.insert(Chosen(0)).observe(choose).observe(arrange);
    }
    let is_new = |file: &String| !now.levels().any(|level| level == file);
    let files: Vec<_> = composed.levels().into_iter().filter(is_new).collect();
    if !files.is_empty() {
        let options = files.iter().map(|file| level(composed, file)).collect();
        let row = acting_choice(fonts, Message::new("compose-add"), options, ADDED);
        let mut row = list.spawn((row, Addable(files)));
        row.insert(Chosen(0)).observe(choose).observe(add_level);
    }
    list.spawn(note(fonts, Message::new("compose-add-chapter")));
    list.spawn(text_field(fonts, Message::new("compose-add-chapter"), "")).observe(add_chapter);
    if composing.can_undo() {
        spawn_deed(list, fonts, Deed::Undo);
    }
    if composing.can_redo() {
        spawn_deed(list, fonts, Deed::Redo);
    }
    spawn_deed(list, fonts, Deed::Play);
    spawn_deed(list, fonts, Deed::Pack);
    spawn_deed(list, fonts, Deed::Another);
    let file = composed.file().display().to_string();
    list.spawn(note(fonts, Message::new("compose-file").with("file", file)));
}

fn spawn_deed(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, deed: Deed) {
    list.spawn((button(fonts, deed.name()), deed)).observe(do_deed);
}

fn choose(chosen: On<ValueChange<usize>>, mut commands: Commands) {
    commands.entity(chosen.source).insert(Chosen(chosen.value));
}

/// Shows the campaign as it is now.
fn renew(dialogs: Query<(Entity, &DialogOf)>, mut commands: Commands) {
    for (dialog, _) in dialogs.iter().filter(|(_, of)| of.0 == Menu::Composing) {
        commands.entity(dialog).despawn();
    }
    commands.run_system_cached(open);
    commands.run_system_cached(focus);
}

fn focus(
    anew: Res<Anew>,
    lines: Query<(Entity, &Line)>,
    composing: Res<Composing>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let last = composing.now.as_ref().map_or(0, |it| it.campaign().entries.len().saturating_sub(1));
    let wanted = anew.0.map(|index| index.min(last));
    if let Some((row, _)) = lines.iter().find(|(_, line)| Some(line.0) == wanted) {
        focus.set(row, FocusCause::Navigated);
    }
    commands.remove_resource::<Anew>();
}
