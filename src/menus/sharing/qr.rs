//! QR codes on the screen. The side of each square is a whole number of pixels, so that the squares are sharp.

use accesskit::{Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::ui_widgets::ScrollArea;
use chronoshift_core::level::share::Qr;

use crate::frame::Frame;
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{WidgetName, note};
use crate::words::{Message, message};

/// The number of squares along the side of a QR code.
#[derive(Component)]
pub(super) struct Squares(u32);

/// The components of a QR code that change with its content.
pub(super) type QrCode = (&'static mut Squares, &'static mut ImageNode);

/// Marks the text that says there is no room for a code.
#[derive(Component)]
struct NoRoom;

/// The maximum width and height of a code, as fractions of the window's.
const MAX_FRACTION: Vec2 = Vec2::new(0.8, 0.6);
/// The part of the window's height that is outside a dialog, in pixels before scaling.
const OUTER_HEIGHT: f32 = 24.0;
/// The minimum side of a square that cameras can read from a screen, in pixels of the screen.
const MIN_MODULE_SIDE: u32 = 2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fit_qr.run_if(in_state(Menu::Share)).in_set(Frame::WriteTexts));
}

/// Adds a QR code, as large as there is room for.
pub(super) fn spawn_qr(
    row: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    images: &mut Assets<Image>,
    qr: &Qr,
) {
    let name = message!("share-qr-name");
    let access_node = (AccessibilityNode::from(AccessNode::new(Role::Image)), WidgetName(name));
    let node = Node { flex_shrink: 0.0, display: Display::None, ..default() };
    let image = ImageNode::new(images.add(qr_image(qr)));
    row.spawn((Squares(qr.side() as u32), image, node, access_node));
    // Whether there is room is known in the next frame.
    let hide = |mut node: Mut<'_, Node>| node.display = Display::None;
    let mut no_room = spawn_note(row, fonts, message!("share-no-room"));
    no_room.insert(NoRoom).entry::<Node>().and_modify(hide);
}

/// Adds a text in place of a QR code, at most as wide as the row.
pub(super) fn spawn_note<'a>(
    row: &'a mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    text: Message,
) -> EntityCommands<'a> {
    let mut note = row.spawn(note(fonts, text));
    note.entry::<Node>().and_modify(|mut node| node.flex_shrink = 1.0);
    note
}

/// Replaces a QR code with another one. `None` hides it, as if there were no room.
pub(super) fn redraw_qr(
    (mut squares, mut image): (Mut<'_, Squares>, Mut<'_, ImageNode>),
    images: &mut Assets<Image>,
    qr: Option<&Qr>,
) {
    squares.0 = qr.map_or(u32::MAX, |qr| qr.side() as u32);
    if let Some(qr) = qr {
        image.image = images.add(qr_image(qr));
    }
}

/// The image of a QR code, with one pixel per square.
fn qr_image(qr: &Qr) -> Image {
    let side = qr.side();
    let shade = |at: usize| if qr.is_dark(at % side, at / side) { 0 } else { u8::MAX };
    let pixels = (0..side * side).flat_map(|at| [shade(at), shade(at), shade(at), u8::MAX]);
    let extent = Extent3d { width: side as u32, height: side as u32, depth_or_array_layers: 1 };
    let (dimension, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
    let usages = RenderAssetUsages::default();
    let mut image = Image::new(extent, dimension, pixels.collect(), format, usages);
    image.sampler = ImageSampler::nearest();
    image
}

fn fit_qr(
    mut codes: Query<(Entity, &Squares, &ComputedUiRenderTargetInfo, &mut Node)>,
    parents: Query<&ChildOf>,
    columns: Query<(), With<ScrollArea>>,
    nodes: Query<&ComputedNode>,
    mut notes: Query<&mut Node, (With<NoRoom>, Without<Squares>)>,
) {
    for (code, &Squares(squares), target, mut node) in &mut codes {
        let window = target.physical_size().as_vec2();
        if window == Vec2::ZERO {
            continue;
        }
        let column = parents.iter_ancestors(code).find(|it| columns.contains(*it));
        // The list is in a frame, and the frame is in the dialog's card.
        let card = column.and_then(|column| parents.iter_ancestors(column).nth(1));
        let sizes = column.zip(card).and_then(|(column, card)| {
            let [column, card] = [nodes.get(column).ok()?, nodes.get(card).ok()?];
            let padding = column.padding.min_inset + column.padding.max_inset;
            Some(card.size.y - column.size.y + padding.y)
        });
        // The whole code must be visible without scrolling.
        let others = sizes.unwrap_or(0.0) + OUTER_HEIGHT * target.scale_factor();
        let room = (window * MAX_FRACTION).min_element().min(window.y - others).max(0.0);
        let pixels = room as u32 / squares;
        let is_seen = pixels >= MIN_MODULE_SIDE;
        let side = px((pixels * squares) as f32 / target.scale_factor());
        show_sized(&mut node, is_seen, side);
        for mut note in &mut notes {
            show_sized(&mut note, !is_seen, Val::Auto);
        }
    }
}

fn show_sized(node: &mut Mut<'_, Node>, is_seen: bool, side: Val) {
    let display = if is_seen { Display::Flex } else { Display::None };
    if (node.display, node.width) != (display, side) {
        (node.display, node.width, node.height) = (display, side, side);
    }
}
