//! Dialogs: cards over everything else, which keep the focus while they are open.

use accesskit::{Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::{NavAction, TabGroup, TabNavigation};
use bevy::input_focus::{AcquireFocus, FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::ScrollArea;
use bevy::window::RequestRedraw;

use super::list::list;
use super::widget::WidgetName;
use crate::theme::{Fonts, Ground, Ink, Rim, TITLE_MENU, shades};
use crate::words::{Message, Say};

/// A dialog. The last one opened is on top and has the focus; the others are hidden.
#[derive(Component)]
pub(super) struct Dialog {
    /// The number of dialogs that were open before this one.
    pub(super) depth: i32,
    /// The widget that had the focus before this dialog.
    before: Option<Entity>,
    /// The number of frames until the widgets can be clicked: in the first, they are laid out; in the second, the list
    /// scrolls to the focused widget; in the third, Bevy finds what is under the mouse.
    pub(super) settles: u8,
}

/// The dialogs whose widgets are not laid out yet. A widget that moves away from under the mouse would miss the end of
/// a press.
#[derive(SystemParam)]
pub(crate) struct UnsettledDialogs<'w, 's>(Query<'w, 's, &'static Dialog>);

impl UnsettledDialogs<'_, '_> {
    pub(crate) fn exist(&self) -> bool {
        self.0.iter().any(|dialog| dialog.settles > 0)
    }
}

/// The upper edge of a dialog's card, in pixels before scaling, which stays in place when the content changes, and the
/// size of the window to which it applies. A dialog that opens again can keep its edge.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct DialogTop {
    top: Option<f32>,
    window: Vec2,
}

/// The minimum space around a card.
const MIN_MARGIN: f32 = 10.0;

/// The maximum height of a header. A higher one scrolls, so that the list has some room in a low window.
const MAX_HEADER_HEIGHT: f32 = 104.0;

/// The layer of the first dialog, above everything else in the game.
const FIRST_LAYER: i32 = 10;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(keep_focus)
        .add_observer(return_focus)
        .add_message::<RequestRedraw>()
        .add_systems(
            PostUpdate,
            (show_top_dialog, count_settling_frames).before(UiSystems::Prepare),
        )
        .add_systems(PostUpdate, keep_tops.after(UiSystems::Layout));
}

pub struct DialogLook {
    /// The width in pixels, before scaling.
    width: f32,
    /// The size of the title's letters; 0 if the list shows the title in another way.
    title: f32,
    /// How much the dialog darkens the game around it, from 0 to 1.
    dark: f32,
    /// Whether the dialog is a card; otherwise, its widgets lie directly on what is behind it.
    has_card: bool,
    /// The position between the window's left and right edges, and between the upper and lower ones.
    across: JustifyContent,
    place: AlignItems,
    /// The maximum height of the list.
    high: Val,
}

impl DialogLook {
    /// For rows of one widget each.
    pub const USUAL: Self = Self {
        width: 470.0,
        title: 26.0,
        dark: 0.72,
        has_card: true,
        across: JustifyContent::Center,
        place: AlignItems::Center,
        high: Val::Auto,
    };
    /// For long rows.
    pub const WIDE: Self = Self { width: 760.0, ..Self::USUAL };
    /// For a grid of pictures.
    pub const BROAD: Self = Self { width: 1170.0, ..Self::USUAL };
    /// On the left, directly on the game, which is visible beside it.
    pub const TITLE: Self = Self {
        width: TITLE_MENU.x,
        title: 0.0,
        dark: 0.0,
        has_card: false,
        across: JustifyContent::FlexStart,
        ..Self::USUAL
    };
    /// At the lower edge, with the game visible above it.
    pub const SHEET: Self =
        Self { width: 760.0, title: 19.0, dark: 0.0, place: AlignItems::FlexEnd, ..Self::USUAL };

    /// A wider sheet whose list has at most this height, in pixels before scaling.
    pub const fn low(high: f32) -> Self {
        Self { width: 930.0, high: Val::Px(high), ..Self::SHEET }
    }
}

/// Opens a dialog: a title, a list of widgets, and a footer that stays visible however long the list is. To close it,
/// despawn it.
pub fn open_dialog<'a>(
    commands: &'a mut Commands<'_, '_>,
    fonts: &Fonts,
    title: Message,
    look: DialogLook,
    fill: impl FnOnce(&mut ChildSpawnerCommands<'_>),
    fill_foot: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) -> EntityCommands<'a> {
    let head = None::<fn(&mut ChildSpawnerCommands<'_>)>;
    open_headed_dialog(commands, fonts, title, look, head, fill, fill_foot)
}

/// Opens a dialog that also has a header: widgets that stay above the list while it scrolls.
pub fn open_headed_dialog<'a>(
    commands: &'a mut Commands<'_, '_>,
    fonts: &Fonts,
    title: Message,
    look: DialogLook,
    head: Option<impl FnOnce(&mut ChildSpawnerCommands<'_>)>,
    fill: impl FnOnce(&mut ChildSpawnerCommands<'_>),
    fill_foot: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) -> EntityCommands<'a> {
    let scrim = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        padding: UiRect::all(px(MIN_MARGIN)),
        align_items: look.place,
        justify_content: look.across,
        ..default()
    };
    let card = Node {
        flex_direction: FlexDirection::Column,
        width: px(look.width),
        max_width: percent(100),
        max_height: percent(100),
        padding: UiRect::axes(px(16), px(11)),
        row_gap: px(4),
        border: UiRect::all(px(if look.has_card { 2 } else { 0 })),
        border_radius: BorderRadius::all(px(12)),
        ..default()
    };
    let foot = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        padding: UiRect::horizontal(px(10)),
        ..default()
    };
    let mut access_node = AccessNode::new(Role::Dialog);
    access_node.set_modal();
    let dialog = commands
        .spawn((
            // Nothing behind the dialog can be pressed.
            (scrim, Pickable::default(), Ground(shades::INK.with_alpha(look.dark))),
            (TabGroup::modal(), AccessibilityNode::from(access_node), WidgetName(title.clone())),
        ))
        .with_children(|scrim| {
            let mut card = scrim.spawn(card);
            card.insert(if look.has_card {
                (Ground(shades::PANEL), Rim(shades::BRASS_DARK))
            } else {
                (Ground(shades::NONE), Rim(shades::NONE))
            });
            card.with_children(|card| {
                if look.title > 0.0 {
                    let place = Node { margin: UiRect::horizontal(px(22)), ..default() };
                    let letters = (fonts.strong(look.title), Ink(shades::BRASS));
                    card.spawn((Say(title), letters, place));
                }
                if let Some(head) = head {
                    let frame =
                        Node { max_height: px(MAX_HEADER_HEIGHT), flex_shrink: 0.0, ..default() };
                    list(card, frame, head);
                }
                list(card, Node { max_height: look.high, ..default() }, fill);
                card.spawn(foot).with_children(fill_foot);
            });
        })
        .id();
    commands.run_system_cached_with(focus_dialog, dialog);
    let mut dialog = commands.entity(dialog);
    if look.place == AlignItems::Center && look.has_card {
        dialog.insert(DialogTop::default());
    }
    dialog
}

/// Keeps the upper edges of cards in place. A card opens in the middle of the window. From then on, its upper edge
/// stays as long as there is room below, so that nothing moves under the mouse when a line comes or goes.
fn keep_tops(
    mut dialogs: Query<(&Dialog, &mut DialogTop, &mut Node, &ComputedNode, &Children)>,
    cards: Query<(&ComputedNode, &UiGlobalTransform)>,
    parts: Query<&Children>,
    lists: Query<&ComputedNode, With<ScrollArea>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (dialog, mut kept, mut node, window, children) in &mut dialogs {
        let Some((entity, (card, place))) =
            children.iter().find_map(|child| Some((child, cards.get(child).ok()?)))
        else {
            continue;
        };
        let pixels = window.inverse_scale_factor();
        if kept.window != window.size() {
            *kept = DialogTop { top: None, window: window.size() };
            (node.align_items, node.padding.top) = (AlignItems::Center, px(MIN_MARGIN));
            redraw.write(RequestRedraw);
            continue;
        }
        let now = (place.translation.y - card.size().y / 2.0) * pixels;
        let hidden =
            |list: &ComputedNode| (list.content_size().y - list.size().y).max(0.0) * pixels;
        let lists = parts.iter_descendants(entity).filter_map(|part| lists.get(part).ok());
        let hidden: f32 = lists.map(hidden).sum();
        let top = match kept.top {
            None if dialog.settles > 0 => continue,
            None => now,
            Some(top) => (top - hidden).max(top.min(MIN_MARGIN)),
        };
        if kept.top != Some(top) || node.padding.top != px(top) {
            kept.top = Some(top);
            (node.align_items, node.padding.top) = (AlignItems::FlexStart, px(top));
            redraw.write(RequestRedraw);
        }
    }
}

/// Makes an existing node keep the focus as a dialog does, until [`let_focus_go`].
pub fn hold_focus(commands: &mut Commands<'_, '_>, place: Entity) {
    commands.run_system_cached_with(focus_dialog, place);
}

/// Returns the focus that a node [holds](hold_focus).
pub fn let_focus_go(commands: &mut Commands<'_, '_>, place: Entity) {
    commands.entity(place).remove::<(Dialog, GlobalZIndex)>();
}

/// Marks the widget of a dialog that gets the focus first, if that is not the first widget.
#[derive(Component)]
pub struct FocusFirst;

fn focus_dialog(
    In(dialog): In<Entity>,
    others: Query<(), With<Dialog>>,
    parts: Query<&Children>,
    wanted: Query<(), With<FocusFirst>>,
    navigation: TabNavigation,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let depth = i32::try_from(others.iter().len()).unwrap_or(i32::MAX - FIRST_LAYER);
    let new_dialog = Dialog { depth, before: focus.get(), settles: 3 };
    commands.entity(dialog).insert((new_dialog, GlobalZIndex(FIRST_LAYER + depth)));
    let wanted = parts.iter_descendants(dialog).find(|part| wanted.contains(*part));
    match wanted.or_else(|| navigation.initialize(dialog, NavAction::First).ok()) {
        Some(first) => focus.set(first, FocusCause::Navigated),
        None => focus.clear(),
    }
}

fn count_settling_frames(mut dialogs: Query<&mut Dialog>) {
    for mut dialog in dialogs.iter_mut().filter(|dialog| dialog.settles > 0) {
        dialog.settles -= 1;
    }
}

/// Shows only the last dialog: two at once are hard to read.
fn show_top_dialog(mut dialogs: Query<(&Dialog, &mut Visibility)>) {
    let top = dialogs.iter().map(|(dialog, _)| dialog.depth).max();
    for (dialog, mut visibility) in &mut dialogs {
        visibility.set_if_neq(if Some(dialog.depth) == top {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

/// Keeps the focus where it is when the player clicks beside all widgets.
fn keep_focus(mut acquire: On<AcquireFocus>, dialogs: Query<(), With<Dialog>>) {
    if dialogs.contains(acquire.focused_entity) {
        acquire.propagate(false);
    }
}

/// Returns the focus to the widget that had it before the dialog.
fn return_focus(
    closed: On<Remove, Dialog>,
    dialogs: Query<&Dialog>,
    others: Query<(), With<Node>>,
    mut focus: ResMut<InputFocus>,
) {
    let before = dialogs.get(closed.entity).ok().and_then(|dialog| dialog.before);
    match before.filter(|&entity| others.contains(entity)) {
        Some(entity) => focus.set(entity, FocusCause::Navigated),
        None => focus.clear(),
    }
}
