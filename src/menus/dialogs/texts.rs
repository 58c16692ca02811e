//! Texts of dialogs: the result of an action in the footer, the reason why a name is impossible, a title with a text,
//! and how long ago something happened.

use accesskit::{Live, Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use chronoshift_save::time::age;

use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{WidgetName, paragraph};
use crate::words::{Message, Say, message};

/// The font size of a reason, and the height of an empty result or reason, which is that of one line, before scaling.
const FONT_SIZE: f32 = 16.0;
const LINE_HEIGHT: f32 = 1.2 * FONT_SIZE;

/// Marks the text with the result.
#[derive(Component)]
pub(crate) struct ResultText;

/// An empty result text. It takes up a line from the beginning, so that nothing moves when a result appears.
pub(crate) fn result_text(fonts: &Fonts) -> impl Bundle {
    let look = (fonts.regular(14.0), Ink(shades::TEXT_DIM));
    (Say(Message::default()), look, line_node(UiRect::axes(px(12), px(4))), status(), ResultText)
}

fn line_node(margin: UiRect) -> Node {
    Node { margin, min_height: px(LINE_HEIGHT), flex_shrink: 0.0, ..default() }
}

/// Shows a result, or the reason why something is impossible, and announces it to screen readers.
pub(crate) fn show_result(commands: &mut Commands<'_, '_>, result: Entity, said: Message) {
    // A text with a minimum height would get no second line.
    let least = if said == Message::default() { px(LINE_HEIGHT) } else { auto() };
    commands.entity(result).entry::<Node>().and_modify(move |mut node| node.min_height = least);
    commands.entity(result).insert((Say(said.clone()), WidgetName(said)));
}

/// The text below a text field for the reason why a name is impossible, empty at first. It takes up a line from the
/// beginning, so that nothing moves while the player types.
pub(crate) fn reason_text(fonts: &Fonts) -> impl Bundle {
    let place = line_node(UiRect::axes(px(12), px(2)));
    (Say(Message::default()), fonts.regular(FONT_SIZE), Ink(shades::ALARM), place, status())
}

/// A status, empty at first, which screen readers read as soon as it changes.
fn status() -> impl Bundle {
    let mut access_node = AccessNode::new(Role::Status);
    access_node.set_live(Live::Polite);
    (AccessibilityNode::from(access_node), WidgetName(Message::default()))
}

/// A title and the text below it.
pub(crate) fn titled_paragraph(fonts: &Fonts, title: Message, text: Message) -> impl Bundle {
    let all = title.clone().titling(text.clone());
    let lines = children![
        (Say(title), fonts.strong(17.0), Ink(shades::BRASS)),
        (Say(text), fonts.regular(16.0), Ink(shades::TEXT)),
    ];
    paragraph(all, lines)
}

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
/// If it is longer ago, the text is a date.
const MONTH: u64 = 30 * DAY;

/// How long ago a moment in RFC 3339 format was or, after a month, its date.
pub(crate) fn time_ago(time: &str) -> Message {
    let age = age(time).map(|age| age.as_secs());
    let count = |unit| age.map_or(0, |age| (age / unit) as usize);
    match age {
        Some(..MINUTE) => message!("ago-now"),
        Some(..HOUR) => message!("ago-minutes", count = count(MINUTE)),
        Some(..DAY) => message!("ago-hours", count = count(HOUR)),
        Some(..MONTH) => message!("ago-days", count = count(DAY)),
        _ => date_text(time),
    }
}

fn date_text(time: &str) -> Message {
    let mut parts = time.split(['-', 'T']).map(str::to_owned);
    let mut next = || parts.next().unwrap_or_default();
    message!("ago-date", year = next(), month = next(), day = next())
}
