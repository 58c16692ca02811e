//! What is on the field that is looked at, in words.

use bevy::prelude::*;

use super::describe::{describe, describe_kind};
use crate::frame::Frame;
use crate::hud::floats::Floats;
use crate::states::Menu;
use crate::theme::{Fonts, Ground, Ink, Rim, shades};
use crate::timeline::{BoardShown, Shown};
use crate::view::Inspected;
use crate::words::{Message, Say};

pub(in crate::hud) fn plugin(app: &mut App) {
    app.init_resource::<Told>().add_systems(Update, tell.in_set(Frame::Choose)).add_systems(
        Update,
        show.run_if(resource_changed::<Told>).run_if(resource_exists::<Fonts>).in_set(Frame::Write),
    );
}

/// What is said of the field that is looked at.
#[derive(Resource, Default, PartialEq)]
pub(in crate::hud) struct Told(pub(in crate::hud) Option<Message>);

fn tell(
    inspected: Res<Inspected>,
    (board, shown): (Option<Res<BoardShown>>, Option<Res<Shown>>),
    menu: Option<Res<State<Menu>>>,
    mut told: ResMut<Told>,
) {
    let is_seen = menu.is_some_and(|menu| *menu.get() == Menu::Closed);
    let message = board.filter(|_| is_seen).zip(shown).and_then(|(board, shown)| {
        match *inspected {
            Inspected::Nothing => None,
            // What the mouse happens to be over is told in brief.
            Inspected::InPassing(cell) => Some(describe_kind(&board.0, &shown.here, cell)),
            Inspected::OnPurpose(cell) => Some(describe(&board.0, &shown.here, cell)),
        }
    });
    told.set_if_neq(Told(message));
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
    let Some(message) = &told.0 else { return };
    let row =
        Node { padding: UiRect::top(px(4)), justify_content: JustifyContent::Center, ..default() };
    let plate = Node {
        max_width: percent(90),
        padding: UiRect::axes(px(12), px(5)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let look = (Ground(shades::PANEL.with_alpha(0.97)), Rim(shades::TIME));
    commands
        .spawn((row, Floats::Above, Pickable::IGNORE, GlobalZIndex(5), Inspector))
        .with_children(|row| {
            row.spawn((plate, look, Pickable::IGNORE)).with_child((
                Say(message.clone()),
                fonts.regular(16.0),
                Ink(shades::TEXT),
                Pickable::IGNORE,
            ));
        });
}
