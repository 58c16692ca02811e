//! What the button or gate that is looked at does, in words.

use bevy::prelude::*;
use chronoshift_core::rules::{Board, ButtonKind, Cell, World as State};

use crate::frame::Frame;
use crate::theme::{Fonts, TOP_BAR, palette};
use crate::timeline::{BoardShown, Shown};
use crate::view::{Inspected, pressed_of};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Told>().add_systems(Update, tell.in_set(Frame::Choose)).add_systems(
        Update,
        show.run_if(resource_changed::<Told>).run_if(resource_exists::<Fonts>).in_set(Frame::Write),
    );
}

/// What is said of the field that is looked at.
#[derive(Resource, Default, PartialEq)]
struct Told(Option<String>);

fn tell(
    inspected: Res<Inspected>,
    (board, shown): (Option<Res<BoardShown>>, Option<Res<Shown>>),
    mut told: ResMut<Told>,
) {
    let words = board
        .zip(shown)
        .zip(inspected.0)
        .map(|((board, shown), cell)| describe(&board.0, &shown.here.world, cell));
    told.set_if_neq(Told(words));
}

#[derive(Component)]
struct Inspector;

/// Under the bar: there it hides neither the wires nor anybody.
fn show(
    mut commands: Commands,
    fonts: Res<Fonts>,
    told: Res<Told>,
    old: Query<Entity, With<Inspector>>,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let Some(text) = &told.0 else { return };
    let row = Node {
        position_type: PositionType::Absolute,
        top: px(TOP_BAR + 4.0),
        width: percent(100),
        justify_content: JustifyContent::Center,
        ..default()
    };
    let plate = Node {
        max_width: percent(90),
        padding: UiRect::axes(px(12), px(5)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let look = (BackgroundColor(palette::PANEL.with_alpha(0.97)), BorderColor::all(palette::TIME));
    commands.spawn((row, Pickable::IGNORE, GlobalZIndex(5), Inspector)).with_children(|row| {
        row.spawn((plate, look, Pickable::IGNORE)).with_child((
            Text::new(text),
            fonts.regular(16.0),
            TextColor(palette::TEXT),
            Pickable::IGNORE,
        ));
    });
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
            let (pressed, all) = pressed_of(board, state, cell);
            let parity = if pressed % 2 == 0 { "even" } else { "odd" };
            let stands = if state.is_closed(cell) { "closed" } else { "open" };
            match all {
                0 => format!("Gate: wired to no button, always {stands}."),
                _ => format!("Gate: {pressed} of {all} pressed: {parity}, {stands}."),
            }
        }
    }
}
