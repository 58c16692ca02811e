//! What the button or gate that is looked at does, in words beside it.

use bevy::prelude::*;
use bevy::ui::UiSystems;
use chronoshift_core::rules::{Board, ButtonKind, Cell, World as State};

use crate::sim::Session;
use crate::theme::{Fonts, palette};
use crate::view::{Inspected, Playback, below, place_on_screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Told>().add_systems(
        PostUpdate,
        (tell, show.run_if(resource_changed::<Told>).run_if(resource_exists::<Fonts>))
            .chain()
            .before(UiSystems::Layout),
    );
}

/// The field that is told of, and what is said of it.
#[derive(Resource, Default, PartialEq)]
struct Told(Option<(Cell, String)>);

fn tell(
    inspected: Res<Inspected>,
    session: Option<Res<Session>>,
    playback: Res<Playback>,
    mut told: ResMut<Told>,
) {
    let words = session
        .zip(inspected.0)
        .zip(playback.state())
        .map(|((session, cell), state)| (cell, describe(session.play.board(), state, cell)));
    told.set_if_neq(Told(words));
}

#[derive(Component)]
struct Inspector;

fn show(
    mut commands: Commands,
    fonts: Res<Fonts>,
    told: Res<Told>,
    session: Option<Res<Session>>,
    camera: Single<(&Camera, &GlobalTransform)>,
    scale: Res<UiScale>,
    old: Query<Entity, With<Inspector>>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let (Some((cell, text)), Some(session)) = (&told.0, session) else { return };
    let (camera, transform) = *camera;
    let edge = below(session.play.board(), *cell);
    let Some(at) = place_on_screen(camera, transform, edge) else { return };
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
    let words = (Text::new(text), fonts.regular(16.0), TextColor(palette::TEXT), Pickable::IGNORE);
    commands.spawn((node, look, Pickable::IGNORE, GlobalZIndex(5), Inspector)).with_child(words);
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
