//! Closing the level editor leads back to the list of own levels, and below it to the title, if the
//! list was opened from there.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::frame::{Resolve, Resolving};
use crate::save::AutoSave;
use crate::sim::{EditorRequest, EditorSession, MakeFirst, Request, serve_all};
use crate::states::{Menu, Screen};

/// The menus and the level to which closing the editor leads.
#[derive(Resource, Default)]
pub(crate) struct EditorClosing {
    /// The file of the level that was played before, if it was renamed meanwhile.
    pub(crate) reopens: Option<PathBuf>,
    /// Whether the editor is closed and the list is not open yet.
    is_under_way: bool,
    /// Whether the editor was opened from the title, or by the command line.
    is_from_title: bool,
}

pub(super) fn plugin(app: &mut App) {
    let is_closed = |closing: Res<EditorClosing>, editor: Option<Res<EditorSession>>| {
        closing.is_under_way && editor.is_none()
    };
    app.init_resource::<EditorClosing>()
        .add_systems(OnExit(Menu::Closed), from_board.run_if(not(resource_exists::<EditorSession>)))
        .add_systems(OnEnter(Menu::Title), from_title)
        .add_systems(OnEnter(Screen::Play), from_title.run_if(resource_exists::<MakeFirst>))
        .add_systems(
            Resolve,
            return_to_list
                .in_set(Resolving::Serve)
                .after(serve_all)
                .run_if(in_state(Screen::Play).and_then(is_closed)),
        );
}

fn from_title(mut closing: ResMut<EditorClosing>) {
    closing.is_from_title = true;
}

fn from_board(mut closing: ResMut<EditorClosing>) {
    closing.is_from_title = false;
}

/// Closes the editor, for a button.
pub(super) fn close_editor(
    _: On<Activate>,
    mut closing: ResMut<EditorClosing>,
    auto_save: Option<Res<AutoSave>>,
    mut requests: MessageWriter<Request>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if let Some(auto_save) = auto_save {
        // The list shows the level as it is now, written or not.
        let _ = auto_save.settle();
    }
    closing.is_under_way = true;
    requests.write(match closing.reopens.take() {
        Some(file) => Request::OpenOwn(file),
        None => Request::Editor(EditorRequest::Leave),
    });
    menu.set(Menu::Closed);
}

/// Another level is on the board by now.
fn return_to_list(world: &mut World) {
    let mut closing = world.resource_mut::<EditorClosing>();
    closing.is_under_way = false;
    let title = closing.is_from_title.then_some(Menu::Title);
    for menu in title.into_iter().chain([Menu::Workshop]) {
        world.resource_mut::<NextState<Menu>>().set(menu);
        world.run_schedule(StateTransition);
    }
}
