//! Where lines of text break. Bevy measures a text for the exact width of its place and breaks its
//! lines for a width in whole pixels, so a word that just fits went onto a line for which there is
//! no room. Lines break for the exact width here. Bevy 0.19.1 has the fault of
//! <https://github.com/bevyengine/bevy/issues/9874> again; once that is mended, this file can go.

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

/// Restores the part of a pixel that rounding took from the widths of texts. This bypasses change
/// detection, because the text's place has not changed.
fn widen(mut texts: Query<&mut ComputedNode, With<Text>>) {
    for mut node in &mut texts {
        let exact = node.unrounded_size.x;
        if node.size.x < exact {
            node.bypass_change_detection().size.x = exact;
        }
    }
}

/// Removes that part again: rounding takes less than a pixel.
fn narrow(mut texts: Query<&mut ComputedNode, With<Text>>) {
    for mut node in &mut texts {
        let whole = node.size.x.floor();
        node.bypass_change_detection().size.x = whole;
    }
}
