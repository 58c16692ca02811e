//! Where lines of text break. Bevy measures a text for the exact width of its node and breaks its lines for a width in
//! whole pixels, so a word that just fits would go onto a line for which there is no room. Here, lines break for the
//! exact width. Bevy 0.19.1 has the bug of <https://github.com/bevyengine/bevy/issues/9874> again. Once it is fixed,
//! this file can go.

use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui::widget::text_system;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            widen.after(UiSystems::Layout).before(text_system),
            narrow.after(text_system).in_set(UiSystems::PostLayout),
        ),
    );
}

/// Restores the fraction of a pixel that rounding took from the widths of texts. This bypasses change detection,
/// because the text's node has not changed.
fn widen(mut texts: Query<&mut ComputedNode, With<Text>>) {
    for mut node in &mut texts {
        let exact = node.unrounded_size.x;
        if node.size.x < exact {
            node.bypass_change_detection().size.x = exact;
        }
    }
}

/// Removes that fraction again: rounding takes less than a pixel.
fn narrow(mut texts: Query<&mut ComputedNode, With<Text>>) {
    for mut node in &mut texts {
        let whole = node.size.x.floor();
        node.bypass_change_detection().size.x = whole;
    }
}
