//! The dialog with the level's texts and limits. Below the title, a note says if the level's file
//! can't have that name.

use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;
use chronoshift_core::editing::{Document, TextField};

use super::limits::spawn_limits;
use super::line::{ChosenLanguage, LevelText, TextLanguages};
use super::preview;
use crate::advice::Answers;
use crate::frame::Frame;
use crate::menus::dialogs::{self, MenuDialog, leave, reason_text, show_reason};
use crate::sim::{EditorRequest, EditorSession, Request, named_otherwise};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{
    ChosenOption, DialogLook, FieldText, FocusFirst, WidgetName, button, choice, long_text_field,
    note, open_dialog, text_area,
};
use crate::words::message;

/// The greatest length of a line.
const LONGEST: usize = 200;
/// The greatest length of a text of several lines, and the number of its visible lines.
const MOST: usize = 2000;
const LINES: u8 = 3;

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Texts, open_level_texts.run_if(resource_exists::<EditorSession>));
    // Everything that the player types while the dialog is open is one step of undo.
    app.add_systems(OnExit(Menu::Texts), |mut requests: MessageWriter<Request>| {
        requests.write(Request::Editor(EditorRequest::End));
    });
    app.add_systems(
        Update,
        write_file_name_note.in_set(Frame::Write).run_if(in_state(Menu::Texts)),
    );
}

fn open_level_texts(
    mut commands: Commands,
    (fonts, editor, answers): (Res<Fonts>, Res<EditorSession>, Res<Answers>),
    mut requests: MessageWriter<Request>,
) {
    requests.write(Request::Editor(EditorRequest::Begin));
    let document = editor.work().document();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let tongues = TextLanguages::of(document);
        let row = choice(&fonts, message!("texts-language"), tongues.options());
        list.spawn((row, tongues)).insert(ChosenOption(0)).observe(choose_language);
        for of in LevelText::all() {
            spawn_line(list, &fonts, of, document);
            match of {
                LevelText::FIRST => spawn_file_name_note(list, &fonts),
                // The messages, which few levels have, come last.
                LevelText::Words(TextField::Hint3) => {
                    let limits = document.board().limits();
                    spawn_limits(list, &fonts, limits, answers.appraisal());
                }
                _ => {}
            }
        }
    };
    let title = message!("texts-title");
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        preview::spawn_preview(foot, &fonts);
        foot.spawn(button(&fonts, message!("done"))).observe(leave);
    })
    .insert(MenuDialog(Menu::Texts));
}

fn spawn_line(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    of: LevelText,
    document: &Document,
) {
    let text = of.now(document, None);
    list.spawn(note(fonts, of.name()));
    let mut line = match of.is_long() {
        true => list.spawn((text_area(fonts, of.name(), &text, LINES, MOST), of)),
        false => list.spawn((long_text_field(fonts, of.name(), &text, LONGEST), of)),
    };
    line.observe(write_text);
    if of == LevelText::FIRST {
        line.insert(FocusFirst);
    }
}

fn write_text(
    written: On<ValueChange<String>>,
    lines: Query<&LevelText>,
    (tongue, editor): (ChosenLanguage<'_, '_>, Res<EditorSession>),
    mut requests: MessageWriter<Request>,
) {
    let Ok(of) = lines.get(written.source) else { return };
    let edit = of.edit(editor.work().document(), tongue.code(), written.value.clone());
    requests.write(Request::Editor(EditorRequest::Edit(edit)));
}

fn choose_language(chosen: On<ValueChange<usize>>, mut commands: Commands) {
    commands.entity(chosen.source).insert(ChosenOption(chosen.value));
    commands.run_system_cached(show_texts);
}

/// Shows the texts in the chosen language.
fn show_texts(
    lines: Query<(Entity, &LevelText)>,
    (tongue, editor): (ChosenLanguage<'_, '_>, Res<EditorSession>),
    mut commands: Commands,
) {
    for (line, of) in &lines {
        let text = of.now(editor.work().document(), tongue.code());
        commands.entity(line).insert(FieldText(text));
    }
}

/// Marks the text that says that the file has another name.
#[derive(Component)]
struct FileNameNote;

/// Adds that text below the title's field.
fn spawn_file_name_note(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    list.spawn((reason_text(fonts), FileNameNote));
}

fn write_file_name_note(
    editor: Option<Res<EditorSession>>,
    named: Query<(Entity, &WidgetName), With<FileNameNote>>,
    mut commands: Commands,
) {
    let said = editor.as_deref().and_then(named_otherwise).unwrap_or_default();
    for (entity, called) in &named {
        if called.0 != said {
            show_reason(&mut commands, entity, said.clone());
        }
    }
}
