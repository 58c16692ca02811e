//! The texts on the screen that show messages.

use bevy::prelude::*;
use bevy::ui::UiSystems;
use chronoshift_words::Message;

/// The messages of the player's language. Everything on the screen changes with them.
#[derive(Resource, Deref, DerefMut, Default)]
pub struct Words(pub chronoshift_words::Words);

/// The language that the system asks for, such as `de_AT`.
#[derive(Resource)]
pub struct SystemLanguage(pub String);

/// An entity with `Text` shows this message in the player's language. Every text on the screen
/// comes from a `Say`.
#[derive(Component, Debug, Clone, PartialEq)]
#[require(Text)]
pub struct Say(pub Message);

/// Shows every [`Say`] on the screen in the player's language.
pub(crate) fn plugin(app: &mut App) {
    let write = write_messages.in_set(MessageWriting).before(UiSystems::Prepare);
    app.add_systems(PostUpdate, write);
}

/// Writes every [`Say`].
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct MessageWriting;

/// Replaces no-break spaces, which the fonts lack, with plain spaces. The word joiner after each of them forbids the
/// line break.
pub(crate) fn with_plain_spaces(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " \u{2060}")
}

fn write_messages(words: Res<Words>, mut texts: Query<(Ref<Say>, &mut Text)>) {
    for (say, mut text) in &mut texts {
        if say.is_changed() || words.is_changed() {
            text.set_if_neq(Text(with_plain_spaces(&words.say(&say.0))));
        }
    }
}
