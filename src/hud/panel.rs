//! The panel at the bottom, which shows the notice.

use bevy::prelude::*;
use bevy::text::LineBreak;
use bevy::ui::UiSystems;

use super::aside::Aside;
use super::keys::key;
use super::notice::{Notice, Tone};
use crate::frame::Frame;
use crate::input::{Control, Pressed};
use crate::theme::{BOTTOM_PANEL, Fonts, PanelHeight, edge, palette};
use crate::view::{Pace, Sprites};
use crate::words::{Message, Say};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, measure.after(UiSystems::Layout)).add_systems(
        Update,
        show.run_if(resource_exists::<Sprites>)
            .run_if(resource_changed::<Notice>.or_else(resource_exists_and_changed::<Sprites>))
            .in_set(Frame::Write),
    );
}

#[derive(Component)]
struct Panel;

/// Tells the view how much room there is for the board.
fn measure(
    window: Single<&Window>,
    panel: Query<&ComputedNode, With<Panel>>,
    mut height: ResMut<PanelHeight>,
    mut pace: ResMut<Pace>,
) {
    if let Some(node) = panel.iter().next().filter(|node| node.size.y > 0.0) {
        pace.stir_if(height.set_if_neq(PanelHeight(node.size.y / window.scale_factor())));
    }
}

fn show(
    mut commands: Commands,
    fonts: Res<Fonts>,
    notice: Res<Notice>,
    sprites: Res<Sprites>,
    old: Query<Entity, With<Panel>>,
) {
    for panel in &old {
        commands.entity(panel).despawn();
    }
    if *notice == Notice::default() {
        return;
    }
    let (color, title) = match notice.tone {
        Tone::Calm => (palette::PANEL_EDGE, palette::TEXT),
        Tone::Alarm => (palette::ALARM, palette::ALARM),
        Tone::Joy => (palette::GOLD, palette::GOLD),
    };
    let panel = Node {
        position_type: PositionType::Absolute,
        bottom: px(0),
        width: percent(100),
        // A long text makes it grow, and the board shrink.
        min_height: px(BOTTOM_PANEL),
        max_height: percent(60),
        padding: UiRect::axes(px(20), px(10)),
        column_gap: px(20),
        align_items: AlignItems::Center,
        ..default()
    };
    commands.spawn((panel, Pickable::IGNORE, Panel)).with_children(|panel| {
        let line = Node { top: px(0), height: px(2), ..edge() };
        panel.spawn((line, BackgroundColor(color), Pickable::IGNORE));
        let words = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            max_height: percent(100),
            row_gap: px(5),
            overflow: Overflow::clip(),
            ..default()
        };
        if let Some(stars) = notice.stars {
            spawn_stars(panel, &sprites, stars);
        }
        panel.spawn((words, Pickable::IGNORE)).with_children(|words| {
            words.spawn((Say(notice.title.clone()), fonts.strong(19.0), TextColor(title)));
            if let Some(text) = &notice.text {
                words.spawn((
                    Say(text.clone()),
                    fonts.regular(17.0),
                    TextColor(palette::TEXT),
                    // Recordings have no blanks to break at.
                    TextLayout::linebreak(LineBreak::WordOrCharacter),
                ));
            }
            let (text, color) = match &notice.aside {
                Some(Aside::Advice(text)) => (text.clone(), palette::TIME),
                Some(Aside::Warning(text)) => (text.clone(), palette::BRASS),
                None => (Message::default(), palette::TEXT),
            };
            if notice.tone == Tone::Calm {
                // Its line is kept for it: nothing moves when it comes or goes.
                let line = Node { min_height: px(20), ..default() };
                words.spawn((Say(text), fonts.regular(17.0), TextColor(color), line));
            }
        });
        let column = Node { flex_direction: FlexDirection::Column, row_gap: px(4), ..default() };
        panel.spawn((column, Pickable::IGNORE)).with_children(|column| {
            for (control, what) in &notice.choices {
                spawn_choice(column, &fonts, *control, what.clone());
            }
        });
    });
}

/// Three stars, so many of them earned.
fn spawn_stars(panel: &mut ChildSpawnerCommands<'_>, sprites: &Sprites, earned: u8) {
    let row = Node { align_items: AlignItems::Center, ..default() };
    panel.spawn((row, Pickable::IGNORE)).with_children(|row| {
        for star in 0..3 {
            let picture = sprites.node(if star < earned { "star_full" } else { "star_empty" });
            // The one in the middle is the largest.
            let size = px(if star == 1 { 92 } else { 76 });
            let node =
                Node { width: size, height: size, margin: UiRect::horizontal(px(-8)), ..default() };
            row.spawn((picture, node, Pickable::IGNORE));
        }
    });
}

/// A key and what it does; a click does the same.
fn spawn_choice(
    column: &mut ChildSpawnerCommands<'_>,
    fonts: &Fonts,
    control: Control,
    what: Message,
) {
    let row = Node { column_gap: px(8), align_items: AlignItems::Center, ..default() };
    let cap = Node {
        min_width: px(46),
        padding: UiRect::horizontal(px(6)),
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(4)),
        ..default()
    };
    let ignore = Pickable::IGNORE;
    column
        .spawn(row)
        .with_children(|row| {
            row.spawn((cap, BackgroundColor(palette::KEY), ignore)).with_child((
                Say(key(control)),
                fonts.strong(14.0),
                TextColor(palette::TEXT),
                ignore,
            ));
            row.spawn((Say(what), fonts.regular(15.0), TextColor(palette::TEXT_DIM), ignore));
        })
        .observe(move |_: On<Pointer<Click>>, mut pressed: MessageWriter<Pressed>| {
            pressed.write(Pressed(control));
        })
        .observe(recolor::<Over>(palette::KEY_HOVER))
        .observe(recolor::<Out>(palette::KEY));
}

/// Colours a choice's key when the mouse comes or goes.
fn recolor<E: std::fmt::Debug + Clone + Reflect>(
    color: Color,
) -> impl Fn(On<Pointer<E>>, Query<&Children>, Query<&mut BackgroundColor>) {
    move |on, children, mut colors| {
        let cap = children.get(on.entity).ok().and_then(|children| children.first().copied());
        if let Some(mut background) = cap.and_then(|cap| colors.get_mut(cap).ok()) {
            background.0 = color;
        }
    }
}
