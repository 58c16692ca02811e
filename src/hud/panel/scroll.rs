//! The panel's text by keys, where it is longer than its place.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::notice::Notice;
use crate::frame::Frame;
use crate::hud::bars::Bar;
use crate::input::{Control, Pressed};
use crate::timeline::Pace;
use crate::widgets::scroll_by;

/// What is seen of the text goes on by so much of itself: some of it stays in sight.
const STEP: f32 = 0.75;

/// The list of the panel's words.
type Lists<'w, 's> =
    Query<'w, 's, (Entity, &'static ComputedNode, &'static mut ScrollPosition), With<ScrollArea>>;

pub(in crate::hud) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (obey, begin_anew.run_if(resource_changed::<Notice>)).chain().in_set(Frame::Write),
    );
}

fn obey(
    mut pressed: MessageReader<Pressed>,
    (parents, bars): (Query<&ChildOf>, Query<&Bar>),
    mut lists: Lists,
    mut pace: ResMut<Pace>,
) {
    for Pressed(control) in pressed.read() {
        let step = match control {
            Control::ScrollUp => -STEP,
            Control::ScrollDown => STEP,
            _ => continue,
        };
        for (entity, node, mut place) in &mut lists {
            let mut around = parents.iter_ancestors(entity);
            if around.any(|it| matches!(bars.get(it), Ok(Bar::Panel))) {
                scroll_by(node, &mut place, step * node.size().y);
                pace.stir();
            }
        }
    }
}

/// Another text is read from its beginning.
fn begin_anew(
    notice: Res<Notice>,
    mut text: Local<Notice>,
    (parents, bars): (Query<&ChildOf>, Query<&Bar>),
    mut lists: Lists,
) {
    if (&notice.title, &notice.text) == (&text.title, &text.text) {
        return;
    }
    text.clone_from(&notice);
    for (entity, _, mut place) in &mut lists {
        if parents.iter_ancestors(entity).any(|it| matches!(bars.get(it), Ok(Bar::Panel))) {
            place.y = 0.0;
        }
    }
}
