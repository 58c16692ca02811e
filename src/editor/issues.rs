//! The issues of the level in the level editor: a count in the bar at the top, and a list in the solver's panel whose
//! rows lead to the tiles.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use chronoshift_core::editing::Issue;
use chronoshift_core::level::{LintWarning, MapTile};
use chronoshift_core::rules::BoardError;

use super::hand::EditorHand;
use super::side::{TileLink, go_to_tile};
use crate::frame::Frame;
use crate::menus::dialogs::open_menu;
use crate::sim::EditorSession;
use crate::states::{Menu, Mode};
use crate::theme::{Fonts, Ink, Rim, shades};
use crate::widgets::{
    Face, FocusFirst, NamePlace, WidgetName, bare_button, button, note, paragraph,
};
use crate::words::{Message, Say, issue_text, message};

/// Marks the bar's button with the number of issues.
#[derive(Component)]
struct IssueCount;

/// The missing piece that an issue's row names.
#[derive(Component)]
struct MissingPiece(MapTile);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_issue_count
            .in_set(Frame::WriteTexts)
            .run_if(in_state(Mode::Edit).and_then(resource_exists::<EditorSession>)),
    );
}

/// Adds the bar's button, at this scale.
pub(super) fn spawn_issue_count(bar: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, fit: f32) {
    let node = Node {
        margin: UiRect::left(px(12.0 * fit)),
        padding: UiRect::axes(px(10.0 * fit), px(3.0 * fit)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(6)),
        flex_shrink: 0.0,
        display: Display::None,
        ..default()
    };
    let label = (Say(Message::default()), NamePlace, fonts.regular(16.0 * fit), Ink(shades::BRASS));
    let label = (label, TextLayout::no_wrap());
    let own =
        (bare_button(Message::default()), node, Face::KEY, Rim(shades::BRASS_DARK), IssueCount);
    bar.spawn((own, children![label])).observe(open_menu(Menu::Issues));
}

/// Hides the button beside the panel with the list of issues.
fn show_issue_count(
    editor: Res<EditorSession>,
    menu: Res<State<Menu>>,
    mut counts: Query<(Entity, &WidgetName, &mut Node), With<IssueCount>>,
    mut commands: Commands,
) {
    let count = editor.issues().len();
    for (entity, called, node) in &mut counts {
        let name = match count {
            0 => Message::default(),
            _ => message!("issues-count", count = count),
        };
        if called.0 != name {
            commands.entity(entity).insert(WidgetName(name));
        }
        let is_needed = count > 0 && !menu.has_solver();
        let display = if is_needed { Display::Flex } else { Display::None };
        node.map_unchanged(|node| &mut node.display).set_if_neq(display);
    }
}

/// The maximum number of listed issues: each widget costs memory, and players don't read thousands.
const MAX_LISTED: usize = 200;

/// The node with the issues in the panel, and the issues that it lists.
#[derive(Component)]
pub(super) struct IssueRows(Vec<Issue>);

/// Lists the issues. If `is_focused`, the first one gets the focus.
pub(super) fn spawn_issues(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    issues: &[Issue],
    is_focused: bool,
) {
    let column = Node { flex_direction: FlexDirection::Column, flex_shrink: 0.0, ..default() };
    list.spawn((column, IssueRows(issues.to_vec())))
        .with_children(|rows| fill_rows(rows, fonts, issues, is_focused));
}

/// Updates the list: an undo may change the issues while the panel is open.
pub(super) fn update_issues(
    editor: Option<Res<EditorSession>>,
    fonts: Option<Res<Fonts>>,
    rows: Single<(Entity, &mut IssueRows)>,
    mut commands: Commands,
) {
    let (Some(editor), Some(fonts)) = (editor, fonts) else { return };
    let (place, mut listed) = rows.into_inner();
    if listed.0 != editor.issues() {
        listed.0 = editor.issues().to_vec();
        commands.entity(place).despawn_children();
        commands.entity(place).with_children(|rows| {
            fill_rows(rows, &fonts, editor.issues(), false);
        });
    }
}

fn fill_rows(
    list: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    issues: &[Issue],
    is_focused: bool,
) {
    list.spawn(note(
        fonts,
        match issues {
            [] => message!("issues-none"),
            _ => message!("issues-note"),
        },
    ));
    for (index, issue) in issues.iter().take(MAX_LISTED).enumerate() {
        let mut row = spawn_issue(list, fonts, issue);
        if is_focused && index == 0 {
            row.insert(FocusFirst);
        }
    }
    if let Some(more) = issues.len().checked_sub(MAX_LISTED).filter(|more| *more > 0) {
        list.spawn(note(fonts, message!("issues-more", count = more)));
    }
}

/// A row that leads to a tile or a text, takes the missing piece, or only shows the issue.
fn spawn_issue<'a>(
    list: &'a mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    issue: &Issue,
) -> EntityCommands<'a> {
    let said = issue_text(issue);
    match (issue.position(), issue) {
        (Some(at), _) => {
            let mut row = list.spawn((button(fonts, said), TileLink(at)));
            row.observe(go_to_tile);
            row
        }
        (None, Issue::Fault(BoardError::Missing(tile))) => {
            let lacks = MissingPiece(MapTile::Tile(*tile));
            let mut row = list.spawn((button(fonts, said), lacks));
            row.observe(take_missing_piece);
            row
        }
        (None, Issue::Warning(LintWarning::UnknownPress { .. })) => {
            let mut row = list.spawn(button(fonts, said));
            row.observe(open_menu(Menu::Texts));
            row
        }
        (None, _) => {
            let line = (Say(said.clone()), fonts.regular(18.0), Ink(shades::TEXT));
            list.spawn(paragraph(said, children![line]))
        }
    }
}

fn take_missing_piece(
    on: On<Activate>,
    all: Query<&MissingPiece>,
    mut hand: ResMut<EditorHand>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if let Ok(&MissingPiece(piece)) = all.get(on.entity) {
        hand.take(piece);
        menu.set(Menu::Closed);
    }
}
