//! The texts of the level in the level editor: its title, its author, its hint, and its messages, in several languages;
//! and its limits. Below the title, a note says if the level's file can't have the same name.

mod line;
mod preview;

use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;
use chronoshift_core::editing::{Document, Edit, TextField};
use chronoshift_core::rules::{LevelLimits, Limit};
use chronoshift_core::solver::Appraisal;

use self::line::{ChosenLanguage, LevelText, TextLanguages};
use crate::advice::Answers;
use crate::frame::Frame;
use crate::menus::dialogs::{self, MenuDialog, leave, reason_text, show_result};
use crate::sim::{EditorRequest, EditorSession, Request, file_name_note};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{
    ChosenOption, DialogLook, FieldText, FocusFirst, WidgetName, button, choice, long_text_field,
    note, open_dialog, text_area,
};
use crate::words::{Message, Words, message};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(preview::plugin);
    dialogs::add_menu(app, Menu::Texts, open_level_texts.run_if(resource_exists::<EditorSession>));
    // Everything that the player types while the dialog is open is one step of undo.
    app.add_systems(OnExit(Menu::Texts), |mut requests: MessageWriter<Request>| {
        requests.write(Request::Editor(EditorRequest::End));
    });
    app.add_systems(
        Update,
        write_file_name_note.in_set(Frame::WriteTexts).run_if(in_state(Menu::Texts)),
    );
}

/// The maximum length of a single-line text.
const MAX_LINE_CHARS: usize = 200;
/// The maximum length of a multi-line text, and the number of its visible lines.
const MAX_TEXT_CHARS: usize = 2000;
const VISIBLE_LINES: u8 = 3;

fn open_level_texts(
    mut commands: Commands,
    fonts: Res<Fonts>,
    editor: Res<EditorSession>,
    answers: Res<Answers>,
    words: Res<Words>,
    mut requests: MessageWriter<Request>,
) {
    requests.write(Request::Editor(EditorRequest::Begin));
    let document = editor.work().document();
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let tongues = TextLanguages::new(document, &words);
        let row = choice(&fonts, message!("texts-language"), tongues.options(&words));
        list.spawn((row, tongues)).insert(ChosenOption(0)).observe(choose_language);
        for of in LevelText::all() {
            spawn_line(list, &fonts, of, document);
            match of {
                LevelText::FIRST => spawn_file_name_note(list, &fonts),
                // The long texts come last.
                LevelText::Words(TextField::Author) => {
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
    let mut line = if of.is_long() {
        list.spawn((text_area(fonts, of.name(), &text, VISIBLE_LINES, MAX_TEXT_CHARS), of))
    } else {
        list.spawn((long_text_field(fonts, of.name(), &text, MAX_LINE_CHARS), of))
    };
    line.observe(write_text);
    if of == LevelText::FIRST {
        line.insert(FocusFirst);
    }
}

fn write_text(
    written: On<ValueChange<String>>,
    lines: Query<&LevelText>,
    text_language: ChosenLanguage<'_, '_>,
    editor: Res<EditorSession>,
    mut requests: MessageWriter<Request>,
) {
    let Ok(of) = lines.get(written.source) else { return };
    let edit = of.edit(editor.work().document(), text_language.code(), written.value.clone());
    requests.write(Request::Editor(EditorRequest::Edit(edit)));
}

fn choose_language(chosen: On<ValueChange<usize>>, mut commands: Commands) {
    commands.entity(chosen.source).insert(ChosenOption(chosen.value));
    commands.run_system_cached(show_texts);
}

/// Shows the texts in the chosen language.
fn show_texts(
    lines: Query<(Entity, &LevelText)>,
    text_language: ChosenLanguage<'_, '_>,
    editor: Res<EditorSession>,
    mut commands: Commands,
) {
    for (line, of) in &lines {
        let text = of.now(editor.work().document(), text_language.code());
        commands.entity(line).insert(FieldText(text));
    }
}

/// Marks the note that the file has another name.
#[derive(Component)]
struct FileNameNote;

/// Adds the note below the title's field.
fn spawn_file_name_note(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    list.spawn((reason_text(fonts), FileNameNote));
}

fn write_file_name_note(
    editor: Option<Res<EditorSession>>,
    named: Query<(Entity, &WidgetName), With<FileNameNote>>,
    mut commands: Commands,
) {
    let said = editor.as_deref().and_then(file_name_note).unwrap_or_default();
    for (entity, called) in &named {
        if called.0 != said {
            show_result(&mut commands, entity, said.clone());
        }
    }
}

/// A limit, and the options of its choice.
#[derive(Component)]
struct LimitChoice {
    limit: Limit,
    options: Vec<Option<usize>>,
}

/// The largest limits to choose from. If the level has a larger limit, it is an option, too.
const MAX_SELVES: usize = 20;
const MAX_SCORE: usize = 999;

/// Adds a choice for each limit, which shows the level's current limit.
fn spawn_limits(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    limits: LevelLimits,
    appraisal: &Appraisal,
) {
    for limit in Limit::ALL {
        let name = match limit {
            Limit::Clones => message!("limit-clones"),
            Limit::Score => message!("limit-score"),
        };
        let least = match limit {
            Limit::Clones => appraisal.fewest_clones().map(|(clones, _)| clones),
            Limit::Score => appraisal.best.score(),
        };
        let now = limits.get(limit);
        let options = options(limit, least.unwrap_or(1), now);
        let chosen = options.iter().position(|option| *option == now).unwrap_or_default();
        let names = options.iter().map(|option| match option {
            Some(most) => Message::number(*most),
            None => message!("limit-none"),
        });
        list.spawn(choice(fonts, name, names.collect()))
            .insert((LimitChoice { limit, options }, ChosenOption(chosen)))
            .observe(choose_limit);
    }
    list.spawn(note(fonts, message!("limit-note")));
}

/// The options for a limit. After no limit comes the minimum that is known to suffice, because makers want that one
/// most, and then the larger and the smaller ones.
fn options(limit: Limit, least: usize, now: Option<usize>) -> Vec<Option<usize>> {
    let most = match limit {
        Limit::Clones => MAX_SELVES,
        Limit::Score => MAX_SCORE,
    };
    let first = least.min(most);
    let large = now.filter(|now| *now > most);
    let numbers = (first..=most).chain(large).chain(1..first);
    [None].into_iter().chain(numbers.map(Some)).collect()
}

fn choose_limit(
    chosen: On<ValueChange<usize>>,
    choices: Query<&LimitChoice>,
    mut requests: MessageWriter<Request>,
    mut commands: Commands,
) {
    let Ok(LimitChoice { limit, options }) = choices.get(chosen.source) else { return };
    let most = options.get(chosen.value).copied().flatten();
    requests.write(Request::Editor(EditorRequest::Edit(Edit::SetLimit(*limit, most))));
    commands.entity(chosen.source).insert(ChosenOption(chosen.value));
}
