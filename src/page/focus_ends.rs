//! The ends of menus, at which Tab leaves the game: the page must not trap the keyboard focus (WCAG 2.1.2).

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::{NavAction, TabIndex, TabNavigation};
use bevy::prelude::*;

use crate::input::Capture;
use crate::platform::set_focus_ends;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, find_ends);
}

fn find_ends(
    focus: Res<InputFocus>,
    capture: Res<Capture>,
    (new, mut removed): (Query<(), Added<TabIndex>>, RemovedComponents<TabIndex>),
    navigation: TabNavigation,
    mut ends: Local<[bool; 2]>,
) {
    let has_changed = focus.is_changed() || !new.is_empty() || removed.read().count() > 0;
    // The key that the player is about to bind may be Tab.
    let now = if capture.is_waiting() {
        [false; 2]
    } else if has_changed {
        [NavAction::First, NavAction::Last].map(|end| {
            focus.get().is_some_and(|widget| navigation.navigate(&focus, end) == Ok(widget))
        })
    } else {
        return;
    };
    if *ends != now {
        *ends = now;
        set_focus_ends(now[0], now[1]);
    }
}
