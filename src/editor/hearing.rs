//! Announcements of the level editor for screen readers.

use bevy::prelude::*;
use chronoshift_core::level::MapTile;
use chronoshift_core::rules::Point;

use super::hand::EditorHand;
use super::sentence::level_sentence;
use crate::advice::Answers;
use crate::board_ui::announcements::LastAnnouncement;
use crate::frame::Frame;
use crate::sim::EditorSession;
use crate::states::{Menu, Mode};
use crate::words::{self, Message, message, piece_name};

/// The last announcements: the tile at the cursor, and the sentence of the bar.
#[derive(Default)]
struct LastAnnouncements {
    here: Option<(Point, MapTile)>,
    sentence: Option<Message>,
}

pub(super) fn plugin(app: &mut App) {
    let is_on = in_state(Mode::Edit).and_then(in_state(Menu::Closed));
    app.add_systems(
        Update,
        announce_edits
            .in_set(Frame::Write)
            .run_if(is_on.and_then(resource_exists::<EditorSession>)),
    );
}

fn announce_edits(
    (hand, editor, answers): (Res<EditorHand>, Res<EditorSession>, Res<Answers>),
    mut known: Local<LastAnnouncements>,
    mut announced: ResMut<LastAnnouncement>,
) {
    if !(hand.is_changed() || editor.is_changed() || answers.is_changed()) {
        return;
    }
    let document = editor.work().document();
    let here = hand.cursor.and_then(|at| Some((at, document.map_tile(at)?)));
    let tile = here.filter(|_| here != known.here).map(|(at, map_tile)| {
        message!("list", list = piece_name(map_tile).capitalized(), next = words::place_name(at))
            .sentence()
    });
    let (sentence, _) = level_sentence(&editor, &hand, &answers, None);
    let new = (known.sentence.as_ref() != Some(&sentence)).then(|| sentence.clone());
    *known = LastAnnouncements { here, sentence: Some(sentence) };
    if let Some(text) = tile.into_iter().chain(new).reduce(Message::then) {
        announced.say(text);
    }
}
