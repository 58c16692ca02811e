//! Closing the level editor returns to the list of own levels (over the title screen, if the list was opened from
//! there), or straight to the title screen.

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::frame::{Resolve, Resolving};
use crate::sim::{EditorRequest, EditorSession, FirstEditorRequest, Request, serve_all};
use crate::states::{Menu, Screen};

/// The menus and the level that closing the editor returns to.
#[derive(Resource, Default)]
pub(crate) struct EditorClosing {
    /// The file of the level that was played before, if it was renamed meanwhile.
    pub(crate) reopens: Option<PathBuf>,
    /// The destination, until the editor is closed and the destination is open.
    under_way: Option<Destination>,
    /// Whether the editor was opened from the title screen, or by the command line.
    is_from_title: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Destination {
    List,
    Title,
}

pub(super) fn plugin(app: &mut App) {
    let is_closed = |closing: Res<EditorClosing>, editor: Option<Res<EditorSession>>| {
        closing.under_way.is_some() && editor.is_none()
    };
    app.init_resource::<EditorClosing>()
        .add_systems(OnExit(Menu::Closed), from_board.run_if(not(resource_exists::<EditorSession>)))
        .add_systems(OnEnter(Menu::Title), from_title)
        .add_systems(
            OnEnter(Screen::Play),
            from_title.run_if(resource_exists::<FirstEditorRequest>),
        )
        .add_systems(
            Resolve,
            open_destination
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
pub(super) fn close_editor(_: On<Activate>, mut closer: EditorCloser) {
    closer.close(Destination::List);
}

/// Opens the title screen, for a button. If the level editor is open, closes it first.
pub(crate) fn go_to_title(
    _: On<Activate>,
    editor: Option<Res<EditorSession>>,
    mut closer: EditorCloser,
) {
    if editor.is_some() { closer.close(Destination::Title) } else { closer.menu.set(Menu::Title) }
}

/// Everything needed to close the editor.
#[derive(SystemParam)]
pub(crate) struct EditorCloser<'w> {
    closing: ResMut<'w, EditorClosing>,
    requests: MessageWriter<'w, Request>,
    menu: ResMut<'w, NextState<Menu>>,
}

impl EditorCloser<'_> {
    fn close(&mut self, destination: Destination) {
        self.closing.under_way = Some(destination);
        self.requests.write(match self.closing.reopens.take() {
            Some(file) => Request::OpenOwn(file),
            None => Request::Editor(EditorRequest::Leave),
        });
        self.menu.set(Menu::Closed);
    }
}

/// Opens the destination after the editor was closed.
fn open_destination(world: &mut World) {
    let mut closing = world.resource_mut::<EditorClosing>();
    let destination = closing.under_way.take();
    let is_list = destination == Some(Destination::List);
    let has_title = !is_list || closing.is_from_title;
    let title = has_title.then_some(Menu::Title);
    for menu in title.into_iter().chain(is_list.then_some(Menu::Workshop)) {
        world.resource_mut::<NextState<Menu>>().set(menu);
        world.run_schedule(StateTransition);
    }
}
