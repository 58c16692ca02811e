//! A picture that is copied under everything that a camera draws, without a shader: on a computer without a graphics
//! card, a quad over the whole window would cost more than an empty frame.

use bevy::core_pipeline::{Core2d, Core2dSystems};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::extract_component::{ExtractComponent, ExtractComponentPlugin};
use bevy::render::render_asset::RenderAssets;
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::texture::GpuImage;
use bevy::render::view::ViewTarget;

pub(super) fn plugin(app: &mut App) {
    // Without a renderer, as in tests, nothing is extracted.
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render.add_systems(Core2d, copy_underlay.in_set(Core2dSystems::Prepass));
    app.add_plugins(ExtractComponentPlugin::<Underlay>::default());
}

/// The picture under everything that a camera draws, in place of the clear colour. If the picture doesn't fill the
/// camera's target, the clear colour stays. The target's texture needs the usage `COPY_DST`.
#[derive(Component, ExtractComponent, Debug, Clone, PartialEq)]
pub struct Underlay {
    pub picture: Handle<Image>,
    /// The pixel of the picture in the upper left corner of the target.
    pub corner: UVec2,
}

fn copy_underlay(
    view: ViewQuery<(&ViewTarget, &Underlay)>,
    images: Res<RenderAssets<GpuImage>>,
    mut context: RenderContext,
) {
    let (target, underlay) = view.into_inner();
    let Some(picture) = images.get(&underlay.picture).map(|image| &image.texture) else { return };
    let to = target.main_texture();
    let size = UVec2::new(to.width(), to.height());
    let most = UVec2::new(picture.width(), picture.height()).checked_sub(size);
    let Some(most) = most.filter(|_| picture.format() == to.format()) else { return };
    // The first attachment taken from the target clears it. It is taken here, so that no later pass clears the copied
    // picture.
    let _ = target.get_color_attachment();
    let corner = underlay.corner.min(most);
    let mut from = picture.as_image_copy();
    (from.origin.x, from.origin.y) = (corner.x, corner.y);
    context.command_encoder().copy_texture_to_texture(from, to.as_image_copy(), to.size());
}
