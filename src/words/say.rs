//! Messages on the screen.

use bevy::prelude::*;
use bevy::ui::UiSystems;

use super::language::Words;
use super::message::Message;

/// An entity with `Text` shows this message in the player's language. Every text on the screen
/// comes from a `Say`.
#[derive(Component, Debug, Clone, PartialEq)]
#[require(Text)]
pub struct Say(pub Message);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, write_messages.before(UiSystems::Prepare));
}

fn write_messages(words: Res<Words>, mut texts: Query<(Ref<Say>, &mut Text)>) {
    for (say, mut text) in &mut texts {
        if say.is_changed() || words.is_changed() {
            text.set_if_neq(Text(words.say(&say.0)));
        }
    }
}
