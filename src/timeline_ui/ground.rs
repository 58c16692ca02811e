//! The backgrounds of the panel's parts. The panel itself has no background, so that only one layer is blended with the
//! world at any point.

use bevy::prelude::*;

use crate::frame::Frame;
use crate::states::Menu;
use crate::theme::{Ground, Shade, shades};

/// A part of the panel with a background.
#[derive(Component)]
#[require(Ground(shades::VEIL))]
pub(super) struct PanelGround;

/// The background of all parts.
#[derive(Resource, PartialEq)]
pub(super) struct PanelShade(pub(super) Shade);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(PanelShade(shades::VEIL))
        .add_systems(Update, (choose_shade, color_parts).chain().in_set(Frame::ChooseTexts));
}

/// Makes the panel opaque while it has the keys.
fn choose_shade(menu: Option<Res<State<Menu>>>, mut shade: ResMut<PanelShade>) {
    let is_held = menu.is_some_and(|it| matches!(it.get(), Menu::Timeline | Menu::Watching));
    shade.set_if_neq(PanelShade(if is_held { shades::PANEL } else { shades::VEIL }));
}

fn color_parts(shade: Res<PanelShade>, mut parts: Query<&mut Ground, With<PanelGround>>) {
    for mut ground in &mut parts {
        ground.set_if_neq(Ground(shade.0));
    }
}
