//! The grounds of the panel: an open one is a whole; the parts of a folded one lie over the world by
//! themselves.

use bevy::prelude::*;

use super::fold::Fold;
use crate::frame::Frame;
use crate::states::Menu;
use crate::theme::{Ground, shades};

/// What a ground is under.
#[derive(Component, Clone, Copy)]
#[require(Ground(shades::NONE))]
pub(super) enum PanelGround {
    Whole,
    Part,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, color_panel.in_set(Frame::Write));
}

/// While it has the keys, the panel is opaque.
fn color_panel(
    fold: Res<Fold>,
    menu: Option<Res<State<Menu>>>,
    mut grounds: Query<(&PanelGround, &mut Ground)>,
) {
    let is_held = menu.is_some_and(|it| matches!(it.get(), Menu::Timeline | Menu::Watching));
    let (whole, part) = match (is_held, *fold) {
        (true, _) => (shades::PANEL, shades::NONE),
        (false, Fold::Open) => (shades::VEIL, shades::NONE),
        (false, _) => (shades::NONE, shades::VEIL),
    };
    for (of, mut ground) in &mut grounds {
        let shade = match of {
            PanelGround::Whole => whole,
            PanelGround::Part => part,
        };
        ground.set_if_neq(Ground(shade));
    }
}
