//! That a level's file cannot be called as its title is, while that is written.

use accesskit::{Live, Node as Told, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;

use crate::frame::Frame;
use crate::hud::menus::tell;
use crate::sim::{Bench, named_otherwise};
use crate::states::Menu;
use crate::theme::Fonts;
use crate::widgets::{Called, note};
use crate::words::Message;

/// On what says it.
#[derive(Component)]
struct Named;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write.in_set(Frame::Write).run_if(in_state(Menu::Texts)));
}

/// Below the line of the title.
pub(super) fn spawn(list: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
    let mut told = Told::new(Role::Status);
    told.set_live(Live::Polite);
    let told = (AccessibilityNode::from(told), Called(Message::default()));
    list.spawn((note(fonts, Message::default()), told, Named));
}

fn write(
    bench: Option<Res<Bench>>,
    mut named: Query<(Entity, &Called, &mut Node), With<Named>>,
    mut commands: Commands,
) {
    let said = bench.as_deref().and_then(named_otherwise);
    for (entity, called, node) in &mut named {
        let display = if said.is_some() { Display::Flex } else { Display::None };
        node.map_unchanged(|node| &mut node.display).set_if_neq(display);
        let said = said.clone().unwrap_or_default();
        if called.0 != said {
            tell(&mut commands, entity, said);
        }
    }
}
