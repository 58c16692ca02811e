//! The end of the game's own campaign: the rooms light up one after another, each with its stars, while the selves of
//! all levels walk home into the time machine. A press lights all rooms immediately, and the next press opens the
//! house.

use std::ops::Range;

use accesskit::{Node as AccessNode, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::camera::{picture_node, screen_nodes};
use super::plan::{PLAN, place_node};
use super::rooms::{DARK, HousePicture, RoomPicture, grey, spawn_rooms, spawn_sign};
use crate::audio::{AudioCue, Bus};
use crate::frame::Frame;
use crate::menus::dialogs::{MenuControl, MenuDialog};
use crate::menus::levels::long_grid::TileMaker;
use crate::menus::parade::spawn_parade;
use crate::menus::tally::Tally;
use crate::pictures::figure::square;
use crate::save::AnimationSpeed;
use crate::sim::{Catalogue, Playlist};
use crate::states::Menu;
use crate::theme::{Fonts, Ground, Ink, PARADE, Rim, shades};
use crate::timeline::Pace;
use crate::widgets::{WidgetName, bare_button, hold_focus};
use crate::words::{Message, Say, message};

/// The finale: the time since it began, in seconds, and the number of sounds that it has made.
#[derive(Component)]
struct Finale {
    time: f32,
    sounds: usize,
}

/// Marks the node that contains the house.
#[derive(Component)]
struct FinaleScene;

/// A part that is invisible until this time, in seconds from the beginning.
#[derive(Component)]
struct VisibleFrom(f32);

/// Marks the sign of a room.
#[derive(Component)]
struct FinaleSign;

/// The line with the name of the room that lights up, where signs have no room, and the names of all rooms.
#[derive(Component)]
struct RoomLine(Vec<Message>);

/// Marks the row with that line.
#[derive(Component)]
struct RoomLineRow;

/// The part of a high scene's empty height that is above the house, and the distance of the line from the scene's edges,
/// in pixels before scaling.
const FRACTION_ABOVE: f32 = 0.7;
const LINE_DISTANCE: f32 = 10.0;
/// The number of stars above the house, and the height over which they are spread, in the picture's units.
const STAR_COUNT: usize = 120;
const SKY_HEIGHT: f32 = 2400.0;
/// The minimum scale at which the signs of the house have room, in pixels before scaling per unit of its picture.
const MIN_SIGN_SCALE: f32 = 0.62;
/// The time from one room to the next, the time until a room has its full brightness, and the total time, in seconds.
const ROOM_INTERVAL: f32 = 0.5;
const FADE_TIME: f32 = 0.7;
const TOTAL_TIME: f32 = 9.0 * ROOM_INTERVAL + FADE_TIME;
/// The time in which presses have no effect, in seconds: they may include the one that led here.
const GUARD_TIME: f32 = 0.25;
/// The pitch of each room's sound, in semitones above the first one: a scale that fits the music.
const PITCHES: [u8; 9] = [0, 2, 3, 5, 7, 9, 10, 12, 14];
const ROOM_SOUND: &str = "storage_fill";
const LAST_SOUND: &str = "complete";
/// The side length of the time machine's tile, and the distance of its centre from the end of the strip, in pixels
/// before scaling.
const MACHINE_SIDE: f32 = 62.0;
const MACHINE_DISTANCE: f32 = 64.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (fit_picture, light_rooms).run_if(any_with_component::<Finale>).in_set(Frame::WriteTexts),
    );
}

/// Whether the player has solved all levels of the house.
pub(in crate::menus) fn is_whole(levels: &Catalogue<'_>, playlist: &Playlist) -> bool {
    PLAN.rooms_for(playlist).is_some()
        && (0..levels.len()).all(|level| levels.best(level).is_some())
}

pub(in crate::menus) fn open_finale(commands: &mut Commands<'_, '_>) {
    commands.run_system_cached(spawn_finale);
}

fn spawn_finale(maker: TileMaker, server: Res<AssetServer>, mut commands: Commands) {
    let rooms = PLAN.rooms_for(&maker.playlist).unwrap_or_default();
    let tally = Tally::count(&maker.levels, 0..maker.levels.len());
    let preferences = &maker.preferences;
    let is_still = preferences.reduced_motion || preferences.speed == AnimationSpeed::Off;
    let name = |levels: &Range<usize>| {
        let chapter = maker.playlist.chapter_of(levels.start).map(|(chapter, _)| chapter);
        chapter.map(|chapter| Message::verbatim(maker.words.chapter_title(chapter)))
    };
    let names = rooms.iter().map(|(_, levels)| name(levels).unwrap_or_default()).collect();
    let [root, scene] = screen_nodes();
    let curtain = Node { flex_direction: FlexDirection::Row, ..root.clone() };
    let mut access_node = AccessNode::new(Role::Dialog);
    access_node.set_modal();
    let text = message!(
        "finale-text",
        selves = tally.selves.iter().sum::<usize>(),
        levels = tally.levels,
        stars = tally.stars,
        all = tally.all_stars
    );
    let title = message!("campaign-title");
    let name = WidgetName(title.clone().titling(text.clone()));
    let dialog = (TabGroup::modal(), AccessibilityNode::from(access_node), name);
    let finale = Finale { time: if is_still { TOTAL_TIME } else { 0.0 }, sounds: 0 };
    let entity = commands
        .spawn((root, Ground(shades::INK), dialog, finale, MenuDialog(Menu::Campaign)))
        .with_children(|screen| {
            screen.spawn((scene, FinaleScene)).with_children(|scene| {
                let node = Node { position_type: PositionType::Absolute, ..default() };
                scene.spawn((node, HousePicture)).with_children(|picture| {
                    spawn_rooms(picture, &maker, (&server, &rooms), |_| DARK);
                    spawn_stars(picture);
                    for (number, (room, levels)) in rooms.iter().enumerate() {
                        let from = VisibleFrom(number as f32 * ROOM_INTERVAL);
                        if let Some(mut sign) = spawn_sign(picture, &maker, (room, levels)) {
                            sign.insert((from, Visibility::Hidden, FinaleSign));
                        }
                    }
                });
                spawn_room_line(scene, &maker.fonts, names);
            });
            spawn_way_home(screen, &maker, &tally.selves);
            spawn_words(screen, &maker.fonts, [title, text].map(Say));
            screen.spawn((bare_button(message!("control-levels")), TabIndex(0), curtain)).observe(
                |_: On<Activate>, mut commands: Commands| {
                    commands.run_system_cached(advance_finale);
                },
            );
        })
        .observe(|mut press: On<MenuControl>, mut commands: Commands| {
            press.take();
            commands.run_system_cached(advance_finale);
        })
        .id();
    hold_focus(&mut commands, entity);
}

/// Adds stars, or snowflakes, to the sky above the picture.
fn spawn_stars(picture: &mut ChildSpawnerCommands<'_>) {
    // A linear congruential generator: the sky is always the same.
    let mut seed = 25_u32;
    let mut random = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) as f32 / (1 << 24) as f32
    };
    for number in 0..STAR_COUNT {
        let at = Vec2::new(random() * PLAN.size().x, -random() * SKY_HEIGHT);
        let (width, alpha) = [(1.5, 0.35), (2.0, 0.6), (2.5, 0.9)][number % 3];
        let node = Node {
            width: px(width),
            height: px(width),
            border_radius: BorderRadius::MAX,
            ..place_node(Rect::from_corners(at, at))
        };
        picture.spawn((node, Ground(shades::TEXT.with_alpha(alpha))));
    }
}

fn spawn_room_line(scene: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, names: Vec<Message>) {
    let row = Node {
        position_type: PositionType::Absolute,
        left: px(LINE_DISTANCE),
        right: px(LINE_DISTANCE),
        ..default()
    };
    let text = (Say(Message::default()), fonts.strong(18.0), Ink(shades::GOLD), RoomLine(names));
    scene.spawn((row, RoomLineRow)).with_child(text);
}

/// Adds a strip in which all selves walk into the time machine.
fn spawn_way_home(screen: &mut ChildSpawnerCommands<'_>, maker: &TileMaker<'_>, selves: &[usize]) {
    let strip = Node {
        padding: UiRect::right(px(MACHINE_DISTANCE)),
        height: px(PARADE),
        flex_shrink: 0.0,
        border: UiRect::top(px(2)),
        ..default()
    };
    let machine = Node {
        position_type: PositionType::Absolute,
        right: px(MACHINE_DISTANCE),
        top: percent(55),
        width: px(0),
        height: px(0),
        ..default()
    };
    let look = (Ground(shades::ROW_HOVER), Rim(shades::BRASS_DARK));
    screen.spawn((strip, look)).with_children(|strip| {
        spawn_parade(strip, &maker.sprites, selves, Node::default());
        strip.spawn(machine).with_children(|machine| {
            for part in ["machine_glow", "machine_base", "machine_hand"] {
                machine.spawn((maker.sprites.node(part), square(MACHINE_SIDE)));
            }
        });
    });
}

/// Adds the result, and the name of the menu that the next press opens.
fn spawn_words(screen: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, [title, text]: [Say; 2]) {
    let band = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        padding: UiRect::axes(px(12), px(8)),
        row_gap: px(4),
        flex_shrink: 0.0,
        ..default()
    };
    let key = Node {
        padding: UiRect::axes(px(12), px(2)),
        margin: UiRect::top(px(2)),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let centred = TextLayout::justify(Justify::Center);
    let from = || (VisibleFrom(TOTAL_TIME), Visibility::Hidden);
    screen.spawn((band, Ground(shades::PANEL), from())).with_children(|band| {
        band.spawn((title, fonts.strong(34.0), Ink(shades::GOLD), centred));
        band.spawn((text, fonts.regular(18.0), Ink(shades::TEXT), centred));
        band.spawn((key, Ground(shades::KEY))).with_child((
            Say(message!("control-levels")),
            fonts.regular(16.0),
            Ink(shades::TEXT),
        ));
    });
}

/// Lights all rooms immediately or, if they are all lit, opens the house.
fn advance_finale(
    mut finales: Query<(Entity, &mut Finale)>,
    mut menu: ResMut<NextState<Menu>>,
    mut commands: Commands,
) {
    for (entity, mut finale) in &mut finales {
        if finale.time >= TOTAL_TIME {
            commands.entity(entity).despawn();
            menu.set(Menu::Levels);
        } else if finale.time >= GUARD_TIME {
            finale.time = TOTAL_TIME;
        }
    }
}

/// Shows the whole house as large as possible, and either the signs of the rooms or a line for their names: below the
/// house or, where it fills the height, in the lower right corner.
fn fit_picture(
    scenes: Query<&ComputedNode, With<FinaleScene>>,
    mut pictures: Query<&mut Node, With<HousePicture>>,
    mut signs: Query<&mut Node, (With<FinaleSign>, Without<HousePicture>)>,
    mut lines: Query<&mut Node, (With<RoomLineRow>, Without<FinaleSign>, Without<HousePicture>)>,
    mut pace: ResMut<Pace>,
) {
    let Ok(scene) = scenes.single() else { return };
    let room = scene.size() * scene.inverse_scale_factor();
    pace.request_frame_if(room == Vec2::ZERO);
    let scale = (room / PLAN.size()).min_element();
    let free = room - PLAN.size() * scale;
    for mut picture in &mut pictures {
        let new = picture_node(&picture, free * Vec2::new(0.5, FRACTION_ABOVE), scale);
        picture.set_if_neq(new);
    }
    let [signed, lined] = if scale >= MIN_SIGN_SCALE {
        [Display::Flex, Display::None]
    } else {
        [Display::None, Display::Flex]
    };
    for sign in &mut signs {
        sign.map_unchanged(|node| &mut node.display).set_if_neq(signed);
    }
    let below = free.y * (1.0 - FRACTION_ABOVE);
    let is_below = below > 4.0 * LINE_DISTANCE;
    for mut line in &mut lines {
        let new = Node {
            display: lined,
            bottom: px(if is_below { below / 2.0 } else { LINE_DISTANCE }),
            justify_content: if is_below {
                JustifyContent::Center
            } else {
                JustifyContent::FlexEnd
            },
            ..line.clone()
        };
        line.set_if_neq(new);
    }
}

/// Lights the rooms, with a sound for each, and shows the words at the end.
fn light_rooms(
    mut finales: Query<&mut Finale>,
    mut rooms: Query<(&RoomPicture, &mut ImageNode)>,
    mut parts: Query<(&VisibleFrom, &mut Visibility)>,
    mut lines: Query<(&RoomLine, &mut Say)>,
    // `None` if the game has no sound.
    mut sounds: Option<ResMut<Messages<AudioCue>>>,
    mut pace: ResMut<Pace>,
) {
    let Ok(mut finale) = finales.single_mut() else { return };
    if finale.time < TOTAL_TIME {
        pace.keep_awake();
        finale.time = (finale.time + pace.delta()).min(TOTAL_TIME);
    }
    let time = finale.time;
    for (room, mut image) in &mut rooms {
        let part = ((time - room.0 as f32 * ROOM_INTERVAL) / FADE_TIME).clamp(0.0, 1.0);
        let color = grey(DARK + (1.0 - DARK) * part);
        if image.color != color {
            image.color = color;
        }
    }
    for (from, mut visibility) in &mut parts {
        let is_shown = time >= from.0;
        visibility.set_if_neq(if is_shown { Visibility::Inherited } else { Visibility::Hidden });
    }
    for (RoomLine(names), mut text) in &mut lines {
        let name = names.get((time / ROOM_INTERVAL) as usize).filter(|_| time < TOTAL_TIME);
        text.set_if_neq(Say(name.cloned().unwrap_or_default()));
    }
    let lit = if time >= TOTAL_TIME {
        PITCHES.len() + 1
    } else {
        ((time / ROOM_INTERVAL) as usize + 1).min(PITCHES.len())
    };
    if lit > finale.sounds {
        finale.sounds = lit;
        let cue = |file| AudioCue { bus: Bus::Interface, file, louder: 0.0, side: 0.0, pitch: 1.0 };
        let sound = match PITCHES.get(lit - 1) {
            Some(&tone) => AudioCue { pitch: (f64::from(tone) / 12.0).exp2(), ..cue(ROOM_SOUND) },
            None => cue(LAST_SOUND),
        };
        if let Some(sounds) = &mut sounds {
            sounds.write(sound);
        }
    }
}
