//! What the button or gate that is looked at does, in words beside it.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, ButtonKind, Cell, World as State};

use crate::sim::Session;
use crate::theme::{Fonts, palette};
use crate::view::{Inspected, Playback, place_on_screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.run_if(resource_exists::<Fonts>).before(bevy::ui::UiSystems::Layout));
}

#[derive(Component, PartialEq)]
struct Inspector(String);

fn show(
    mut commands: Commands,
    fonts: Res<Fonts>,
    inspected: Res<Inspected>,
    session: Option<Res<Session>>,
    playback: Res<Playback>,
    camera: Single<(&Camera, &GlobalTransform)>,
    scale: Res<UiScale>,
    shown: Query<(Entity, &Inspector)>,
) {
    let board = session.as_ref().map(|session| session.play.board());
    let words = board
        .zip(inspected.0)
        .zip(playback.state())
        .map(|((board, cell), state)| (cell, describe(board, state, cell)));
    let same = |text: &String| shown.iter().next().is_some_and(|(_, old)| old.0 == *text);
    if words.as_ref().map_or(shown.is_empty(), |(_, text)| same(text) && !inspected.is_changed()) {
        return;
    }
    for (entity, _) in &shown {
        commands.entity(entity).despawn();
    }
    let (Some((cell, text)), Some(session)) = (words, session) else { return };
    let (camera, transform) = *camera;
    let below = crate::view::below(session.play.board(), cell);
    let Some(at) = place_on_screen(camera, transform, below) else { return };
    let width = camera.logical_viewport_size().map_or(1.0, |size| size.x);
    // It hangs to the side where there is room.
    let (left, right) = if at.x < width / 2.0 {
        (px((at.x / scale.0 - 40.0).max(8.0)), auto())
    } else {
        (auto(), px(((width - at.x) / scale.0 - 40.0).max(8.0)))
    };
    let node = Node {
        position_type: PositionType::Absolute,
        left,
        right,
        top: px(at.y / scale.0 + 6.0),
        max_width: px(420),
        padding: UiRect::axes(px(12), px(7)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let look = (BackgroundColor(palette::PANEL.with_alpha(0.95)), BorderColor::all(palette::TIME));
    let words = (Text::new(text.clone()), fonts.regular(16.0), TextColor(palette::TEXT), Pickable::IGNORE);
    commands.spawn((node, look, Pickable::IGNORE, GlobalZIndex(5), Inspector(text))).with_child(words);
}

fn describe(board: &Board, state: &State, cell: Cell) -> String {
    match board.button_at(cell) {
        Some(button) => {
            let (name, presses) = match button.kind {
                ButtonKind::Plain => ("Button", "a clone or a crate presses it"),
                ButtonKind::Crate => ("Crate button", "only a crate presses it"),
                ButtonKind::OneTime => ("One-time button", "once pressed, it stays pressed"),
            };
            let pressed = if state.is_active(cell) { "pressed" } else { "not pressed" };
            let gates = match button.gates.len() {
                0 => "it is wired to nothing".to_owned(),
                1 => "it turns over 1 gate".to_owned(),
                count => format!("it turns over {count} gates"),
            };
            format!("{name}, {pressed}: {presses}; {gates}.")
        }
        None => {
            let wires = board.wires().iter().filter(|wire| wire.gate == cell);
            let (all, pressed) = wires.fold((0, 0), |(all, pressed), wire| {
                (all + 1, pressed + usize::from(state.is_active(wire.button)))
            });
            let parity = if pressed % 2 == 0 { "even" } else { "odd" };
            let stands = if state.is_closed(cell) { "closed" } else { "open" };
            match all {
                0 => format!("Gate: wired to no button, always {stands}."),
                _ => format!("Gate: {pressed} of {all} pressed: {parity}, {stands}."),
            }
        }
    }
}
