//! The buttons of the panel: where to look, and how time goes on there.

use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::fold::Fold;
use super::raster::{Mask, Raster};
use super::shapes;
use crate::frame::Frame;
use crate::hud::controls::names;
use crate::input::{Control, Device, LastDevice, Pressed};
use crate::theme::{Fonts, Ink, palette, shades};
use crate::timeline::{Scrub, Seek, Way};
use crate::widgets::{Face, FocusFirst, bare_button};
use crate::words::{Message, Say};

/// What a button does.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub(super) enum Does {
    Fold,
    First,
    PlayBack,
    StepBack,
    StepOn,
    PlayOn,
    Last,
    Slower,
    Faster,
    Loop,
    Now,
}

impl Does {
    const ALL: [Self; 11] = [
        Self::Fold,
        Self::First,
        Self::PlayBack,
        Self::StepBack,
        Self::StepOn,
        Self::PlayOn,
        Self::Last,
        Self::Slower,
        Self::Faster,
        Self::Loop,
        Self::Now,
    ];

    /// The control that does the same, if there is one.
    fn control(self) -> Option<Control> {
        Some(match self {
            Self::Fold => Control::Timeline,
            Self::First => Control::FirstTurn,
            Self::PlayBack => Control::PlayBack,
            Self::StepBack => Control::StepBack,
            Self::StepOn => Control::StepOn,
            Self::PlayOn => Control::PlayOn,
            Self::Last => Control::LastTurn,
            Self::Slower | Self::Faster | Self::Loop | Self::Now => return None,
        })
    }

    fn seek(self) -> Option<Seek> {
        Some(match self {
            Self::Slower => Seek::Slower,
            Self::Faster => Seek::Faster,
            Self::Loop => Seek::Loop,
            Self::Now => Seek::Now,
            _ => return None,
        })
    }

    fn name(self) -> Message {
        match (self, self.control()) {
            (_, Some(control)) => names::control(control),
            (Self::Slower, _) => Message::new("timeline-slower"),
            (Self::Faster, _) => Message::new("timeline-faster"),
            (Self::Loop, _) => Message::new("timeline-loop"),
            _ => Message::new("timeline-now"),
        }
    }

    /// Whether it is there although only a line is.
    fn is_in_line(self) -> bool {
        matches!(self, Self::Fold | Self::StepBack | Self::StepOn | Self::PlayOn)
    }

    fn shape(self, fold: Fold, scrub: &Scrub, side: u32) -> Mask {
        match self {
            Self::Fold => shapes::fold(fold == Fold::Open, side),
            Self::First => shapes::end(Way::Back, side),
            Self::PlayBack if scrub.way() == Some(Way::Back) => shapes::pause(side),
            Self::PlayBack => shapes::play(Way::Back, side),
            Self::StepBack => shapes::step(Way::Back, side),
            Self::StepOn => shapes::step(Way::On, side),
            Self::PlayOn if scrub.way() == Some(Way::On) => shapes::pause(side),
            Self::PlayOn => shapes::play(Way::On, side),
            Self::Last => shapes::end(Way::On, side),
            Self::Slower => shapes::bar(side),
            Self::Faster => shapes::plus(side),
            Self::Loop => shapes::around(side),
            Self::Now => shapes::now(side),
        }
    }
}

/// The place of all buttons.
#[derive(Component)]
struct Buttons;

/// What says how fast it goes.
#[derive(Component)]
pub(super) struct SpeedPlace;

/// The sign on a button.
#[derive(Component)]
pub(super) struct Sign;

/// The size of a button, before scaling; when it is pressed by touch it is larger.
const SIZE: Vec2 = Vec2::new(30.0, 24.0);
const TOUCHED: f32 = 1.5;
/// The side of the sign on it.
const SIGN: f32 = 16.0;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Scrub>
        .or_else(resource_changed::<Fold>)
        .or_else(resource_changed::<UiScale>);
    app.add_systems(
        Update,
        (draw.run_if(changed), fit.run_if(resource_changed::<LastDevice>)).in_set(Frame::Write),
    );
}

pub(super) fn spawn(panel: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    let node = Node { column_gap: px(4), align_items: AlignItems::Center, ..default() };
    panel.spawn((node, Buttons, Pickable::IGNORE)).with_children(|buttons| {
        for does in Does::ALL {
            if does == Does::Faster {
                let place =
                    Node { width: px(30), justify_content: JustifyContent::Center, ..default() };
                buttons.spawn((place, SpeedPlace, Pickable::IGNORE)).with_child((
                    (Say(Message::default()), fonts.strong(14.0), Ink(shades::TEXT)),
                    Pickable::IGNORE,
                ));
            }
            let node = Node {
                width: px(SIZE.x),
                height: px(SIZE.y),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border_radius: BorderRadius::all(px(5)),
                ..default()
            };
            let sign = Node { width: px(SIGN), height: px(SIGN), ..default() };
            let mut button = buttons.spawn((bare_button(does.name()), does, node, Face::KEY));
            if does == Does::StepOn {
                button.insert(FocusFirst);
            }
            button.observe(act).with_child((ImageNode::default(), sign, Sign, Pickable::IGNORE));
        }
    });
}

/// A button does what its key does.
fn act(
    on: On<Activate>,
    buttons: Query<&Does>,
    mut pressed: MessageWriter<Pressed>,
    mut wishes: MessageWriter<Seek>,
) {
    let Ok(does) = buttons.get(on.entity) else { return };
    pressed.write_batch(does.control().map(Pressed));
    wishes.write_batch(does.seek());
}

/// What each looks like now.
pub(super) fn draw(
    (fold, scrub): (Res<Fold>, Res<Scrub>),
    (scale, window): (Res<UiScale>, Single<&Window>),
    mut buttons: Query<(Entity, &Does, &Children, &mut Node, &mut AccessibilityNode)>,
    mut signs: Query<&mut ImageNode, With<Sign>>,
    mut speed: Single<(&mut Node, &Children), (With<SpeedPlace>, Without<Does>)>,
    mut texts: Query<&mut Say>,
    (mut images, mut commands): (ResMut<Assets<Image>>, Commands),
) {
    let side = (SIGN * scale.0 * window.scale_factor()).round().max(1.0) as u32;
    let is_line = *fold != Fold::Open;
    for (entity, does, parts, mut node, mut told) in &mut buttons {
        let is_there = match (*fold, does) {
            (Fold::Away, _) => false,
            (Fold::Open, Does::Now) => scrub.is_on(),
            (Fold::Line, does) => does.is_in_line(),
            (Fold::Open, _) => true,
        };
        if is_there {
            told.clear_hidden();
            commands.entity(entity).insert(TabIndex(0));
        } else {
            told.set_hidden();
            commands.entity(entity).remove::<TabIndex>();
        }
        let display = if is_there { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        let color = match does {
            Does::Loop if scrub.loops() => palette::TIME,
            Does::Now => palette::BRASS,
            _ => palette::SELF,
        };
        let mut signs = signs.iter_many_mut(parts);
        while let Some(mut sign) = signs.fetch_next() {
            let mut raster = Raster::new(UVec2::splat(side));
            raster.draw(&does.shape(*fold, &scrub, side), UVec2::ZERO, color);
            sign.image = images.add(raster.image());
        }
    }
    let (node, parts) = &mut *speed;
    node.display = if is_line { Display::None } else { Display::Flex };
    let mut texts = texts.iter_many_mut(parts.iter());
    while let Some(mut text) = texts.fetch_next() {
        text.set_if_neq(Say(factor(scrub.speed())));
    }
}

/// Who watches a replay stops it and goes on.
pub(super) fn focus_play(buttons: Query<(Entity, &Does)>, mut focus: ResMut<InputFocus>) {
    if let Some((play, _)) = buttons.iter().find(|(_, does)| **does == Does::PlayOn) {
        focus.set(play, FocusCause::Navigated);
    }
}

/// A finger needs more room.
fn fit(last: Res<LastDevice>, mut buttons: Query<&mut Node, With<Does>>) {
    let size = if last.0 == Device::Touch { SIZE * TOUCHED } else { SIZE };
    for mut node in &mut buttons {
        if node.height != px(size.y) {
            (node.width, node.height) = (px(size.x), px(size.y));
        }
    }
}

fn factor(speed: f32) -> Message {
    let number = match speed {
        ..0.3 => "¼".to_owned(),
        0.3..0.8 => "½".to_owned(),
        _ => speed.to_string(),
    };
    Message::new("timeline-speed").with("factor", number)
}
