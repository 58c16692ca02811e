//! The level editor saves each edit at once. A game that is killed then loses no level: see `workshop/killed.rs` in the
//! tests of the saved data.

use std::thread::sleep;

use chronoshift::save::ShelfPlace;
use chronoshift_core::editing::EditedDocument;

use super::keeping;
use crate::prelude::*;

/// Everything that is saved of a level.
fn state(work: &EditedDocument) -> (String, String) {
    let Unfinished { text, history } = Unfinished::from_document(work);
    (text, history.to_string())
}

/// What another game finds in the file.
fn state_in_file(workshop: &Workshop, place: &ShelfPlace) -> Option<(String, String)> {
    let other = Workshop::at(workshop.folder(Shelf::Unfinished).parent()?.to_owned());
    let (_, found, _) = other.open(place).ok()?;
    Some((found.text, found.history.to_string()))
}

#[test]
fn each_edit_reaches_the_file_without_another_frame() {
    let (mut game, workshop) = keeping();
    let place = workshop.begin(&FileName::new("untitled").unwrap()).place().clone();
    let wall = |x| Edit::Paint { at: vec![Point { x, y: 1 }], map_tile: MapTile::WALL };
    let edit = |x| Request::Editor(EditorRequest::Edit(wall(x)));
    for request in [edit(2), edit(3), Request::Undo, Request::Redo, edit(4), Request::Undo] {
        game.app.world_mut().write_message(request.clone());
        game.app.update();
        let state = state(game.world().resource::<EditorSession>().work());
        // The speed of the machine makes no difference.
        let is_written = |_| {
            sleep(Duration::from_millis(2));
            state_in_file(&workshop, &place).as_ref() == Some(&state)
        };
        assert!((0..5000).any(is_written), "{request:?}: {state:?}");
    }
}
