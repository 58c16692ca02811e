//! The solver's results in the level editor: a panel with the results and the issues, a line of text, and marks on the
//! board.

mod ideas;
mod line;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_core::editing::{Issue, SolutionStatus, StoredSolution};
use chronoshift_core::solver::Part;

use self::ideas::SolutionIdeas;
use crate::advice::Answers;
use crate::editor::issues::{spawn_issues, update_issues};
use crate::editor::palette::save_by_key;
use crate::editor::side::{self, TileLink, go_to_tile};
use crate::frame::Frame;
use crate::input::{Control, EditorControl};
use crate::menus::dialogs::{
    self, MenuControl, ResultText, go_back, make_row, row_action, show_result,
};
use crate::sim::{EditorRequest, EditorSession, Opening, Request, Screening, Session};
use crate::states::{Menu, in_solver};
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{Availability, FocusFirst, NamePlace, WidgetName, button, note, paragraph};
use crate::words::{
    self, Message, Say, SearchState, is_idle_wall, is_piece_listed, message, piece_places,
    replay_fault_text,
};

pub(super) use line::SolverLine;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(line::plugin);
    dialogs::add_menu(app, Menu::Solver, open_panel);
    dialogs::add_menu(app, Menu::Issues, open_panel);
    app.add_systems(
        Update,
        (
            (summarise, (list_solutions, update_actions).chain(), spawn_rows),
            show_save_result.run_if(resource_exists_and_changed::<EditorSession>),
            update_issues,
        )
            .in_set(Frame::WriteTexts)
            .run_if(in_solver),
    );
    app.add_systems(Update, write_rows.in_set(Frame::WriteTexts).run_if(in_solver));
}

/// Marks the text with the summary.
#[derive(Component)]
struct Summary;

/// An action on the solver's results.
#[derive(Component, Clone, Copy, PartialEq)]
enum SolverAction {
    /// Plays the best solution on the timeline.
    Watch,
    /// Stores the best solution in the level.
    Keep,
    /// Pauses or resumes the search.
    Halt,
    /// Continues the search with wider limits.
    Longer,
}

/// All actions, in the order of the panel.
const ACTIONS: [SolverAction; 4] =
    [SolverAction::Watch, SolverAction::Keep, SolverAction::Halt, SolverAction::Longer];

fn open_panel(
    mut commands: Commands,
    fonts: Res<Fonts>,
    menu: Res<State<Menu>>,
    answers: Res<Answers>,
    editor: Option<Res<EditorSession>>,
) {
    let can = |does: SolverAction| does.is_possible(&answers, editor.as_deref());
    let issues = editor.as_ref().map(|editor| editor.issues()).unwrap_or_default();
    let (menu, title) = (*menu.get(), message!("solver-and-issues"));
    let panel = side::open_side(&mut commands, &fonts, (menu, title), |list| {
        fill_panel(list, &fonts, (issues, menu == Menu::Issues), can);
    });
    commands.entity(panel).observe(act_by_key).observe(save_by_key);
}

/// In menus, keys act as in play, where the key that opened the panel belongs to another control. The undo key undoes
/// edits of the level, because the panel lists the stored solutions of the level.
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
            SolverAction::Longer => search_longer_name(0),
        };
        let mut row = list.spawn((button(fonts, name), does, Availability(can)));
        match does {
            SolverAction::Watch => row.observe(watch_best),
            SolverAction::Keep => row.observe(keep_best),
            SolverAction::Halt => row.observe(halt_search),
            SolverAction::Longer => row.observe(search_longer),
        };
        if does == SolverAction::Watch && can && !at_issues {
            row.insert(FocusFirst);
        }
    }
    list.spawn((Say(message!("issues-title")), heading(fonts)));
    spawn_issues(list, fonts, issues, at_issues);
    let column = || Node { flex_direction: FlexDirection::Column, flex_shrink: 0.0, ..default() };
    list.spawn((column(), SolutionRows::default()));
    list.spawn((column(), PieceRows));
}

/// The look of a heading above a group of rows.
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
            Self::Halt => {
                matches!(answers.search_state(), SearchState::UnderWay | SearchState::Halted)
            }
            Self::Longer => answers.more_memory().is_some(),
        }
    }
}

/// Updates which actions are possible: that changes with the results.
fn update_actions(
    answers: Res<Answers>,
    editor: Option<Res<EditorSession>>,
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

/// Updates the summary and the names of buttons while the player reads them.
fn summarise(
    answers: Res<Answers>,
    mut ideas: Local<SolutionIdeas>,
    summaries: Query<(Entity, &WidgetName), With<Summary>>,
    buttons: Query<(Entity, &WidgetName, &SolverAction), Without<Summary>>,
    mut commands: Commands,
) {
    let findings = answers.findings();
    let (verdict, progress) = (findings.verdict(), findings.progress());
    let lines = [Some(verdict), findings.with_each_number(), ideas.line(&answers), Some(progress)];
    let summary = lines.into_iter().flatten().reduce(Message::above).unwrap_or_default();
    let stop = match answers.search_state() {
        SearchState::Halted => message!("menu-resume"),
        _ => message!("solver-stop"),
    };
    let longer = search_longer_name(answers.more_memory().unwrap_or_default());
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

/// The name of the button that continues the search, with the maximum memory for that search in MiB.
fn search_longer_name(mebibytes: usize) -> Message {
    message!("solver-longer", memory = mebibytes)
}

fn watch_best(_: On<Activate>, answers: Res<Answers>, mut screenings: MessageWriter<Screening>) {
    if let Some((board, solution)) = answers.board().zip(answers.appraisal().solution()) {
        screenings.write(Screening::from_solution(board, solution, Opening::Start));
    }
}

fn keep_best(_: On<Activate>, answers: Res<Answers>, mut requests: MessageWriter<Request>) {
    if let Some(solution) = answers.appraisal().solution() {
        requests.write(Request::Editor(EditorRequest::Keep(solution.actions())));
    }
}

/// Shows the result of the last request.
fn show_save_result(
    editor: Res<EditorSession>,
    outcome: Single<Entity, With<ResultText>>,
    mut commands: Commands,
) {
    let said = editor.save_result().map(|said| said.unwrap_or_else(|why| why).clone());
    show_result(&mut commands, *outcome, said.unwrap_or_default());
}

fn halt_search(_: On<Activate>, mut answers: ResMut<Answers>) {
    let is_under_way = answers.search_state() == SearchState::UnderWay;
    answers.halt(is_under_way);
}

fn search_longer(_: On<Activate>, mut answers: ResMut<Answers>) {
    answers.search_longer();
}

/// The node with the rows of solutions, and these solutions.
#[derive(Component, Default)]
struct SolutionRows(Vec<StoredSolution>);

/// The solution of a row, by its number.
#[derive(Component, Clone, Copy)]
struct SolutionRow(usize);

/// Lists the stored solutions. The focus stays at the same position in the list.
fn list_solutions(
    editor: Option<Res<EditorSession>>,
    fonts: Option<Res<Fonts>>,
    rows: Single<(Entity, &mut SolutionRows, Option<&Children>)>,
    all: Query<&SolutionRow>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let (place, mut kept, old) = rows.into_inner();
    let (Some(editor), Some(fonts)) = (editor, fonts) else { return };
    if kept.0 == editor.solutions() {
        return;
    }
    kept.0 = editor.solutions().to_vec();
    let old = old.into_iter().flatten().copied().filter(|row| all.contains(*row));
    let old: Vec<_> = old.collect();
    let focused = old.iter().position(|row| focus.get() == Some(*row));
    // The focus moves to a row that still exists.
    old.iter().for_each(|row| _ = commands.entity(*row).insert(Availability(false)));
    commands.entity(place).despawn_children();
    let mut new = Vec::new();
    commands.entity(place).with_children(|rows| {
        if !kept.0.is_empty() {
            rows.spawn(note(&fonts, message!("solver-kept")));
        }
        for kept in &kept.0 {
            let actions = [
                row_action(message!("row-watch"), watch_solution),
                row_action(message!("row-remove"), delete_solution),
            ];
            let row = rows.spawn(SolutionRow(kept.number));
            let row = make_row(row, &fonts, solution_name(kept), actions);
            new.push(row.id());
        }
    });
    if let Some(row) = focused.and_then(|at| new.get(at).or(new.last())) {
        focus.set(*row, FocusCause::Navigated);
    }
}

fn solution_name(kept: &StoredSolution) -> Message {
    let number = kept.number;
    match &kept.status {
        SolutionStatus::Holds { score, clones } => {
            message!(
                "solver-kept-holds",
                number = number,
                score = *score,
                selves = message!("selves", count = *clones)
            )
        }
        SolutionStatus::Breaks(fault) => {
            message!("solver-kept-breaks", number = number, fault = replay_fault_text(fault))
        }
        SolutionStatus::NoBoard => message!("solver-kept-no-board", number = number),
        SolutionStatus::Unknown => message!("solver-kept-open", number = number),
    }
}

fn watch_solution(
    In(row): In<Entity>,
    rows: Query<&SolutionRow>,
    editor: Res<EditorSession>,
    session: Res<Session>,
    mut screenings: MessageWriter<Screening>,
) -> Result {
    let &SolutionRow(number) = rows.get(row)?;
    let kept = editor.solutions().iter().find(|kept| kept.number == number);
    let Some(kept) = kept else { return Ok(()) };
    let score = match kept.status {
        SolutionStatus::Holds { score, .. } => score,
        SolutionStatus::Breaks(_) => 0,
        SolutionStatus::NoBoard | SolutionStatus::Unknown => return Ok(()),
    };
    screenings.write(Screening::from_stored_solution(session.play.board(), &kept.actions, score));
    Ok(())
}

fn delete_solution(
    In(row): In<Entity>,
    rows: Query<&SolutionRow>,
    mut requests: MessageWriter<Request>,
) -> Result {
    requests.write(Request::Editor(EditorRequest::Drop(rows.get(row)?.0)));
    Ok(())
}

/// Marks the node with the rows of pieces.
#[derive(Component)]
struct PieceRows;

/// The piece of a row, and its index among all pieces.
#[derive(Component, Clone, Copy)]
struct PieceRow(usize, Part);

/// Marks the list of the walls that do nothing, which have no rows.
#[derive(Component)]
struct IdleWallList;

/// The maximum number of pieces with rows.
const MAX_PIECES: usize = 200;
/// The maximum number of walls in the list.
const MAX_NAMED_WALLS: usize = 40;

/// Adds the rows of pieces as soon as there is a first result.
fn spawn_rows(
    answers: Res<Answers>,
    fonts: Option<Res<Fonts>>,
    rows: Query<Entity, (With<PieceRows>, Without<Children>)>,
    mut commands: Commands,
) {
    let (Ok(rows), Some(fonts), Some(board)) = (rows.single(), fonts, answers.board()) else {
        return;
    };
    let all = answers.appraisal().parts.iter().map(|without| without.part).enumerate();
    let told: Vec<_> = all.filter(|(_, part)| is_piece_listed(board, *part)).collect();
    if told.is_empty() {
        return;
    }
    commands.entity(rows).with_children(|rows| {
        rows.spawn(note(&fonts, message!("solver-pieces")));
        rows.spawn((note(&fonts, Message::default()), IdleWallList));
        for &(index, part) in told.iter().take(MAX_PIECES) {
            let row = button(&fonts, Message::default());
            let mut row = rows.spawn((row, PieceRow(index, part), Availability(true)));
            if let Some(&at) = piece_places(board, part).first() {
                row.insert(TileLink(at)).observe(go_to_tile);
            }
        }
        if told.len() > MAX_PIECES {
            let more = message!("solver-more", count = told.len() - MAX_PIECES);
            rows.spawn(note(&fonts, more));
        }
    });
}

/// Updates the rows: the result for each piece can change while the player reads it.
fn write_rows(
    answers: Res<Answers>,
    new: Query<(), Added<PieceRow>>,
    rows: Query<(Entity, &PieceRow, &WidgetName, &Availability)>,
    mut walls: Query<&mut words::Say, With<IdleWallList>>,
    mut commands: Commands,
) {
    let is_due = answers.is_changed() || !new.is_empty();
    if !is_due {
        return;
    }
    let findings = answers.findings();
    for (row, &PieceRow(index, part), called, offered) in &rows {
        let all = &answers.appraisal().parts;
        let Some(without) = all.get(index).filter(|it| it.part == part) else { continue };
        let Some(name) = findings.purpose(without) else { continue };
        if called.0 != name {
            commands.entity(row).insert(WidgetName(name));
        }
        // Walls that do nothing are listed together.
        let now = Availability(!is_idle_wall(answers.appraisal(), without));
        if *offered != now {
            commands.entity(row).insert(now);
        }
    }
    let idle = findings.idle_walls().into_iter().flatten().map(words::place_name);
    let list = Message::short_list(idle, MAX_NAMED_WALLS);
    let said = list.map(|list| message!("solver-idle-walls", places = list));
    for mut say in &mut walls {
        say.set_if_neq(words::Say(said.clone().unwrap_or_default()));
    }
}
