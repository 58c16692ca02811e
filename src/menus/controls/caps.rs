//! The key caps at the end of a control's row.

use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;

use crate::board_ui::labels::cap::Cap;
use crate::board_ui::labels::keys::in_words;
use crate::frame::Frame;
use crate::input::{Bound, Control, Labels};
use crate::states::Menu;
use crate::theme::{Fonts, Ink, shades};
use crate::words::{Argument, Message, Say, Words, message};

/// The node with the caps of a control, and its current content.
#[derive(Component)]
struct Caps {
    control: Control,
    shown: Option<Vec<Bound>>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_caps.run_if(in_state(Menu::Controls)).in_set(Frame::Write));
}

/// A node that shows the bindings of a control.
pub(super) fn caps(control: Control) -> impl Bundle {
    let node = Node {
        max_width: percent(70),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::FlexEnd,
        column_gap: px(5),
        row_gap: px(3),
        ..default()
    };
    (Caps { control, shown: None }, node)
}

/// Updates the caps after a change of the bindings, the keyboard's layout or the gamepad.
fn show_caps(
    mut commands: Commands,
    (labels, words, fonts): (Labels, Res<Words>, Res<Fonts>),
    mut places: Query<(Entity, &mut Caps, &ChildOf)>,
    mut nodes: Query<&mut AccessibilityNode>,
) {
    for (place, mut caps, row) in &mut places {
        let bound = labels.bound(caps.control);
        if caps.shown.as_ref() == Some(&bound) {
            continue;
        }
        let mut place = commands.entity(place);
        place.despawn_children().with_children(|place| {
            if bound.is_empty() {
                let none = Say(message!("key-none"));
                let look = (fonts.regular(14.0), Ink(shades::TEXT_DIM));
                place.spawn((none, look));
            }
            for bound in &bound {
                place.spawn(Cap::from(bound.label.clone()));
            }
        });
        if let Ok(mut node) = nodes.get_mut(row.parent()) {
            node.set_description(words.say(&all_names(&bound)));
        }
        caps.shown = Some(bound);
    }
}

fn all_names(bound: &[Bound]) -> Message {
    let names = bound.iter().map(|bound| in_words(bound.label.clone()));
    let or = |one: Message, other: Message| {
        message!("walking-or", one = one, other = Argument::from(other))
    };
    names.reduce(or).unwrap_or(message!("key-none"))
}
