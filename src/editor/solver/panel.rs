//! The panel with the solver's results and the issues.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_core::editing::Issue;

use super::kept::{self, KeptRows};
use super::row::{self, PieceRows};
use super::verdict::{progress, verdict, with_each_number};
use crate::advice::{Answers, SearchState};
use crate::editor::issues::{renew_issues, spawn_issues};
use crate::editor::palette::save_by_key;
use crate::editor::side;
use crate::frame::Frame;
use crate::input::{Control, EditorControl};
use crate::menus::dialogs::{self, MenuControl, ResultText, go_back, show_result};
use crate::sim::{EditorRequest, EditorSession, Opening, Request, Screening};
use crate::states::{Menu, in_solver};
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{Availability, FocusFirst, NamePlace, WidgetName, button, paragraph};
use crate::words::{Message, Say, message};

/// Marks the text with the summary.
#[derive(Component)]
struct Summary;

/// An action on the results, with its present effect.
#[derive(Component, Clone, Copy, PartialEq)]
enum SolverAction {
    /// Plays the best solution on the timeline.
    Watch,
    /// Keeps the best solution with the level.
    Keep,
    /// Pauses or resumes the search.
    Halt,
    /// Searches on, within wider limits.
    Longer,
}

/// All of them, in the order of the panel.
const ACTIONS: [SolverAction; 4] =
    [SolverAction::Watch, SolverAction::Keep, SolverAction::Halt, SolverAction::Longer];

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Solver, open_panel);
    dialogs::add_menu(app, Menu::Issues, open_panel);
    app.add_systems(
        Update,
        (
            (summarise, (kept::list_solutions, offer_actions).chain(), row::spawn_rows),
            show_finished.run_if(resource_exists_and_changed::<EditorSession>),
            renew_issues,
        )
            .in_set(Frame::Write)
            .run_if(in_solver),
    );
}

fn open_panel(
    mut commands: Commands,
    (fonts, menu): (Res<Fonts>, Res<State<Menu>>),
    (answers, editor): (Res<Answers>, Option<Res<EditorSession>>),
) {
    let can = |does: SolverAction| does.is_possible(&answers, editor.as_deref());
    let issues = editor.as_ref().map(|editor| editor.issues()).unwrap_or_default();
    let (menu, title) = (*menu.get(), message!("solver-and-issues"));
    let panel = side::open_side(&mut commands, &fonts, (menu, title), |list| {
        fill_panel(list, &fonts, (issues, menu == Menu::Issues), can);
    });
    commands.entity(panel).observe(act_by_key).observe(save_by_key);
}

/// In menus, keys act as in play: the key that opened the panel belongs to another control there. The key of undo
/// undoes edits of the level, because the panel lists the kept solutions of the level.
fn act_by_key(
    mut press: On<MenuControl>,
    mut requests: MessageWriter<Request>,
    mut commands: Commands,
) {
    match press.control {
        Control::Editor(EditorControl::Solver | EditorControl::Issues)
        | Control::WaitUntil
        | Control::ResetClone => commands.run_system_cached(go_back),
        Control::Undo if press.is_key => _ = requests.write(Request::Undo),
        Control::Redo if press.is_key => _ = requests.write(Request::Redo),
        _ => return,
    }
    press.take();
}

fn fill_panel(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    (issues, at_issues): (&[Issue], bool),
    is_possible: impl Fn(SolverAction) -> bool,
) {
    let lines = (Say(Message::default()), fonts.regular(16.0), Ink(shades::TEXT));
    let lines = children![(lines, NamePlace)];
    list.spawn((paragraph(Message::default(), lines), Summary));
    for does in ACTIONS {
        let can = is_possible(does);
        let name = match does {
            SolverAction::Watch => message!("solver-play"),
            SolverAction::Keep => message!("solver-keep"),
            SolverAction::Halt => message!("solver-stop"),
            SolverAction::Longer => longer_name(0),
        };
        let mut row = list.spawn((button(fonts, name), does, Availability(can)));
        match does {
            SolverAction::Watch => row.observe(watch_best),
            SolverAction::Keep => row.observe(keep_best),
            SolverAction::Halt => row.observe(halt_search),
            SolverAction::Longer => row.observe(think_longer),
        };
        if does == SolverAction::Watch && can && !at_issues {
            row.insert(FocusFirst);
        }
    }
    list.spawn((Say(message!("issues-title")), heading(fonts)));
    spawn_issues(list, fonts, issues, at_issues);
    let column = || Node { flex_direction: FlexDirection::Column, flex_shrink: 0.0, ..default() };
    list.spawn((column(), KeptRows::default()));
    list.spawn((column(), PieceRows));
}

/// The look of the title of the rows below it.
fn heading(fonts: &Fonts) -> impl Bundle {
    let margin = UiRect::new(px(12), px(12), px(6), px(0));
    let node = Node { margin, flex_shrink: 0.0, ..default() };
    (fonts.strong(15.0), Ink(shades::BRASS), node)
}

impl SolverAction {
    fn is_possible(self, answers: &Answers, editor: Option<&EditorSession>) -> bool {
        let solution = answers.board().and_then(|_| answers.appraisal().solution());
        match self {
            Self::Watch => solution.is_some(),
            Self::Keep => solution.zip(editor).is_some_and(|(solution, editor)| {
                let actions = solution.actions();
                !editor.solutions().iter().any(|kept| kept.actions == actions)
            }),
            Self::Halt => matches!(answers.pursuit(), SearchState::UnderWay | SearchState::Halted),
            Self::Longer => answers.more_memory().is_some(),
        }
    }
}

/// The possible actions change with the results.
fn offer_actions(
    (answers, editor): (Res<Answers>, Option<Res<EditorSession>>),
    buttons: Query<(Entity, &SolverAction, &Availability)>,
    mut commands: Commands,
) {
    for (button, does, offered) in &buttons {
        let now = Availability(does.is_possible(&answers, editor.as_deref()));
        if *offered != now {
            commands.entity(button).insert(now);
        }
    }
}

/// The summary changes while the player reads it.
fn summarise(
    answers: Res<Answers>,
    summaries: Query<(Entity, &WidgetName), With<Summary>>,
    buttons: Query<(Entity, &WidgetName, &SolverAction), Without<Summary>>,
    mut commands: Commands,
) {
    let lines = [Some(verdict(&answers)), with_each_number(&answers), Some(progress(&answers))];
    let summary = lines.into_iter().flatten().reduce(Message::above).unwrap_or_default();
    let stop = match answers.pursuit() {
        SearchState::Halted => message!("solver-go-on"),
        _ => message!("solver-stop"),
    };
    let longer = longer_name(answers.more_memory().unwrap_or_default());
    let changing = buttons.iter().filter_map(|(button, called, does)| match does {
        SolverAction::Halt => Some(((button, called), &stop)),
        SolverAction::Longer => Some(((button, called), &longer)),
        SolverAction::Watch | SolverAction::Keep => None,
    });
    let named = summaries.iter().map(|it| (it, &summary)).chain(changing);
    for ((entity, called), name) in named {
        if called.0 != *name {
            commands.entity(entity).insert(WidgetName(name.clone()));
        }
    }
}

/// The name of the button, with the memory that the search will take at most.
fn longer_name(mebibytes: usize) -> Message {
    message!("solver-longer", memory = mebibytes)
}

fn watch_best(_: On<Activate>, answers: Res<Answers>, mut screenings: MessageWriter<Screening>) {
    if let Some((board, solution)) = answers.board().zip(answers.appraisal().solution()) {
        screenings.write(Screening::of(board, solution, Opening::Start));
    }
}

fn keep_best(_: On<Activate>, answers: Res<Answers>, mut requests: MessageWriter<Request>) {
    if let Some(solution) = answers.appraisal().solution() {
        requests.write(Request::Editor(EditorRequest::Keep(solution.actions())));
    }
}

/// Shows the result of the last request.
fn show_finished(
    editor: Res<EditorSession>,
    outcome: Single<Entity, With<ResultText>>,
    mut commands: Commands,
) {
    let said = editor.finished().map(|said| said.unwrap_or_else(|why| why).clone());
    show_result(&mut commands, *outcome, said.unwrap_or_default());
}

fn halt_search(_: On<Activate>, mut answers: ResMut<Answers>) {
    let is_under_way = answers.pursuit() == SearchState::UnderWay;
    answers.halt(is_under_way);
}

fn think_longer(_: On<Activate>, mut answers: ResMut<Answers>) {
    answers.think_longer();
}
