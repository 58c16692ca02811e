//! The position and the height of the panel, and the height of its list of texts.

use bevy::prelude::*;

use super::content::{PanelContent, Tone};
use super::{choices, stars};
use crate::board_ui::bars::{Bar, CHIP_PADDING};
use crate::board_ui::room::{Room, Shape};
use crate::frame::Frame;
use crate::theme::{BOTTOM_PANEL, Margins};
use crate::widgets::LIST_PADDING;

#[derive(Component)]
pub(super) struct PanelFrame;

/// The height that the panel keeps while it shows feedback on a key, before scaling, so that nothing moves.
#[derive(Component, Default)]
pub(super) struct HeldHeight(Option<f32>);

/// The minimum height of the panel, before scaling. It keeps the board in place although texts about edits of a
/// recording have different lengths.
#[derive(Component)]
pub(super) struct MinHeight(pub(super) f32);

/// Marks the node that contains the stars and the texts.
#[derive(Component)]
pub(super) struct TextContainer;

/// An empty node before the texts on a solved level, as wide as the choices after them, so that the texts are in the
/// middle of the window, as far as there is room.
#[derive(Component)]
pub(super) struct Counterweight;

/// The texts, one below the other.
#[derive(Component)]
pub(super) struct TextColumn;

/// The approximate height of a line of the timeline panel, before scaling.
const TIMELINE_LINE_HEIGHT: f32 = 36.0;
/// The minimum width of the window in which stars and words are side by side, before scaling.
const STARS_BESIDE: f32 = 700.0;
pub(super) const LINE: f32 = 24.0;
/// The space above and below the panel's contents, and between texts and choices.
pub(super) const PADDING: f32 = 8.0;
/// The space beside the panel's contents, and between them.
pub(super) const SIDES: f32 = 10.0;
pub(super) const BESIDE: f32 = 10.0;
/// The width of the line around the texts.
pub(super) const TEXT_RIM: f32 = 2.0;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            hold_height.run_if(resource_changed::<PanelContent>),
            keep_min_height,
            arrange_panel,
            fit_lines,
        )
            .chain()
            .in_set(Frame::WriteTexts),
    );
}

/// Keeps the height of the panel while a line about the last key comes and goes after the end of play.
fn hold_height(
    notice: Res<PanelContent>,
    mut last: Local<PanelContent>,
    panel: Single<(&ComputedNode, &mut HeldHeight)>,
) {
    let (node, mut held) = panel.into_inner();
    let without = |notice: &PanelContent| PanelContent { aside: None, ..notice.clone() };
    let is_same = without(&notice) == without(&last);
    let comes = notice.aside.is_some() && notice.tone != Tone::Calm;
    if !comes || !is_same {
        held.0 = None;
    } else if last.aside.is_none() {
        held.0 = Some(node.unrounded_size.y * node.inverse_scale_factor);
    }
    last.clone_from(&notice);
}

/// Keeps the panel from shrinking while a self is taken over, as long as the window stays the same.
fn keep_min_height(
    notice: Res<PanelContent>,
    room: Room,
    mut last: Local<(Vec2, f32)>,
    panel: Single<(&ComputedNode, &mut MinHeight)>,
) {
    let window = (room.size(), room.scale());
    let is_same = std::mem::replace(&mut *last, window) == window;
    let (node, mut least) = panel.into_inner();
    least.0 = if notice.is_to_do && is_same {
        least.0.max(node.size.y * node.inverse_scale_factor)
    } else {
        BOTTOM_PANEL
    };
}

/// Arranges the panel and its parts according to the room.
fn arrange_panel(
    room: Room,
    margins: Res<Margins>,
    scale: Res<UiScale>,
    bars: Query<(&Bar, &ComputedNode)>,
    panel: Single<(&mut Node, &HeldHeight, &MinHeight), With<PanelFrame>>,
    words: Single<&mut Node, (With<TextContainer>, Without<PanelFrame>)>,
    weight: Single<&mut Node, (With<Counterweight>, Without<TextContainer>, Without<PanelFrame>)>,
    notice: Res<PanelContent>,
) {
    let ((mut panel, held, least), mut words) = (panel.into_inner(), words.into_inner());
    let mut weight = weight.into_inner();
    let shape = room.shape();
    let (flex_direction, justify_content, align_items) = match shape {
        // Choices stay on the right where there is no text.
        Shape::Wide if notice.is_empty() => {
            (FlexDirection::Row, JustifyContent::End, AlignItems::End)
        }
        Shape::Wide => (FlexDirection::Row, JustifyContent::SpaceBetween, AlignItems::End),
        Shape::Narrow | Shape::Low => {
            (FlexDirection::Column, JustifyContent::End, AlignItems::Start)
        }
    };
    let old = Node { flex_direction, justify_content, align_items, ..panel.clone() };
    let timelines = bars.iter().any(|(bar, node)| *bar == Bar::Timeline && !node.is_empty());
    let timelines = if timelines { TIMELINE_LINE_HEIGHT } else { 0.0 };
    let most = (room.below(margins.top / scale.0) - timelines).max(BOTTOM_PANEL);
    panel.set_if_neq(match shape {
        Shape::Low => Node {
            top: px(margins.top / scale.0),
            height: auto(),
            width: percent(44),
            min_height: auto(),
            max_height: auto(),
            ..old
        },
        Shape::Wide | Shape::Narrow => Node {
            top: auto(),
            height: held.0.map_or_else(auto, px),
            width: percent(100),
            min_height: px(least.0.min(most)),
            // A long text makes the panel grow, and the board shrink.
            max_height: percent(most / room.size().y * 100.0),
            ..old
        },
    });
    // Room for one line is reserved above the texts, so that the board stays in place when a line appears there.
    let may_come = notice.tone != Tone::Joy && notice.off_course.is_none();
    let is_kept = may_come && notice.aside.is_none() && shape != Shape::Low;
    let margin = UiRect::top(px(if is_kept { LINE } else { 0.0 }));
    // Stars stand above words that would have little room beside them.
    let flex_direction =
        if room.size().x < STARS_BESIDE { FlexDirection::Column } else { FlexDirection::Row };
    let display = if notice.is_empty() { Display::None } else { Display::Flex };
    words.set_if_neq(Node { margin, flex_direction, display, ..words.clone() });
    let choices = bars.iter().find(|(bar, _)| **bar == Bar::Choices);
    let width = choices.map_or(0.0, |(_, node)| node.size.x * node.inverse_scale_factor);
    let display = match notice.tone {
        Tone::Joy if shape == Shape::Wide => Display::Flex,
        _ => Display::None,
    };
    weight.set_if_neq(Node { display, width: px(width), ..weight.clone() });
}

/// Limits the list of texts to the height of the lines for which there is room, so that no line is cut.
fn fit_lines(
    room: Room,
    panel: Single<(&Node, &ComputedNode, &HeldHeight), With<PanelFrame>>,
    choices: Single<&ComputedNode, With<choices::ChoiceColumn>>,
    words: Single<(&Node, &Children), With<TextContainer>>,
    stars: Single<&ComputedNode, With<stars::StarRow>>,
    mut frames: Query<&mut Node, (Without<PanelFrame>, Without<TextContainer>)>,
) {
    let ((node, panel, held), (words, parts)) = (*panel, *words);
    let height = |node: &ComputedNode| node.size.y * node.inverse_scale_factor;
    let whole = match (held.0, node.max_height) {
        (Some(held), _) => held,
        (None, Val::Percent(most)) => most / 100.0 * room.size().y,
        _ => height(panel),
    };
    let below = match room.shape() {
        Shape::Wide => 0.0,
        Shape::Narrow | Shape::Low => height(&choices) + PADDING,
    };
    let above = if words.flex_direction == FlexDirection::Column { height(&stars) } else { 0.0 };
    let kept = match words.margin.top {
        Val::Px(kept) => kept,
        _ => 0.0,
    };
    let around = 2.0 * (PADDING + TEXT_RIM + CHIP_PADDING + LIST_PADDING);
    let left = whole - around - kept - below - above;
    let lines = (left / LINE).floor().max(1.0);
    let most = px(2.0 * LIST_PADDING + lines * LINE);
    // The stars come before the list.
    if let Some(mut frame) = parts.last().and_then(|it| frames.get_mut(*it).ok())
        && frame.max_height != most
    {
        frame.max_height = most;
    }
}
