//! The keys of the pieces, on their buttons in the bar at the bottom.

use bevy::prelude::*;
use chronoshift_core::level::MapTile;

use crate::board_ui::labels::keys::in_words;
use crate::frame::Frame;
use crate::input::{Control, Device, EditorControl, Label, Labels, PieceKey};
use crate::states::Mode;
use crate::theme::{Fonts, Ground, Ink, shades};
use crate::words::{Message, Say, message};

/// The text on a piece's button with the key that takes the piece.
#[derive(Component, Clone, Copy)]
struct KeyLabel(MapTile);

/// The height of its letters, before scaling.
const SIZE: f32 = 13.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_keys.in_set(Frame::Write).run_if(in_state(Mode::Edit)));
}

/// Adds the key in the corner of a piece's button.
pub(super) fn spawn_key(
    button: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    piece: MapTile,
    fit: f32,
) {
    let corner = Node {
        position_type: PositionType::Absolute,
        right: px(0),
        bottom: px(0),
        padding: UiRect::horizontal(px(3.0 * fit)),
        border_radius: BorderRadius::all(px(4)),
        display: Display::None,
        ..default()
    };
    let letters = (fonts.strong(SIZE * fit), Ink(shades::TEXT), TextLayout::no_wrap());
    let key = (Say(Message::default()), KeyLabel(piece), letters);
    button.spawn((key, corner, Ground(shades::PANEL)));
}

/// Writes the key of each piece on its button, for players with a keyboard, with the number of
/// presses that take the piece if there are several. A key that is held with another has no room
/// there.
fn show_keys(labels: Labels<'_, '_>, mut keys: Query<(Ref<KeyLabel>, &mut Say, &mut Node)>) {
    let is_due = labels.are_changed() || keys.iter().any(|(key, ..)| key.is_added());
    for (key, mut say, node) in keys.iter_mut().filter(|_| is_due) {
        let piece_key = PieceKey::of(key.0);
        let presses = 1 + piece_key.pieces().take_while(|it| *it != key.0).count();
        let control = Control::Editor(EditorControl::Piece(piece_key));
        let has_keys = matches!(labels.device(), Device::Keyboard | Device::Mouse);
        let label = labels.cap(control).filter(|it| has_keys && !matches!(it, Label::With(..)));
        let display = if label.is_some() { Display::Flex } else { Display::None };
        node.map_unchanged(|node| &mut node.display).set_if_neq(display);
        let label = label.map(|label| match presses {
            1 => in_words(label),
            _ => message!("piece-key", key = in_words(label), presses = presses),
        });
        say.set_if_neq(Say(label.unwrap_or_default()));
    }
}
