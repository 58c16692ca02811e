//! The game's name over the first frames, while the game's files are read. In a window, also over the first frames of
//! play, in which widgets have no positions yet and pictures are missing.

use bevy::prelude::*;

use crate::board::Backdrop;
use crate::states::Screen;
use crate::theme::{Ground, Ink, shades};
use crate::timeline::Pace;
use crate::words::{Say, message};

/// Covers the first frames of play.
#[derive(Component)]
struct Curtain;

/// The number of frames after which everything has its position, and the number after which the curtain no longer waits
/// for pictures.
const MIN_FRAMES: u32 = 6;
const MAX_FRAMES: u32 = 120;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Loading), |mut commands: Commands| {
        draw_game_name(&mut commands).insert(DespawnOnExit(Screen::Loading));
    });
}

pub(crate) fn curtain_plugin(app: &mut App) {
    let draw = |mut commands: Commands| _ = draw_game_name(&mut commands).insert(Curtain);
    app.add_systems(OnEnter(Screen::Play), draw)
        .add_systems(Update, remove_curtain.run_if(any_with_component::<Curtain>));
}

fn draw_game_name<'a>(commands: &'a mut Commands<'_, '_>) -> EntityCommands<'a> {
    let cover = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let mut cover = commands.spawn((cover, GlobalZIndex(i32::MAX), Ground(shades::INK)));
    cover.with_child((
        Say(message!("title-name")),
        // The game's fonts are among the files that are being read.
        TextFont { font_size: FontSize::Px(28.0), ..default() },
        Ink(shades::TEXT_DIM),
    ));
    cover
}

fn remove_curtain(
    curtain: Single<Entity, With<Curtain>>,
    nodes: Query<&ImageNode>,
    backdrop: Res<Backdrop>,
    assets: Res<AssetServer>,
    mut frames: Local<u32>,
    mut pace: ResMut<Pace>,
    mut commands: Commands,
) {
    *frames += 1;
    let is_loading = |node: &ImageNode| assets.load_state(&node.image).is_loading();
    let waits = backdrop.is_due() || nodes.iter().any(is_loading);
    if *frames < MIN_FRAMES || *frames < MAX_FRAMES && waits {
        pace.keep_awake();
    } else {
        commands.entity(*curtain).despawn();
    }
}
