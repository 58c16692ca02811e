//! The keyboard's layout from the X server. On Wayland, the server for older programs knows it, if
//! there is one.

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use x11rb::connection::Connection;
use x11rb::protocol::xkb::{ConnectionExt as _, ID};
use x11rb::protocol::xproto::ConnectionExt as _;
use xkeysym::Keysym;

use super::keyboard;
use super::layout::{Layout, ROWS};
use crate::platform::{Task, check_ready, spawn};

/// The question, until it is answered.
#[derive(Resource)]
struct LayoutRequest(Task<Option<Layout>>);

/// X numbers keys like Linux, plus this.
const OFFSET: u8 = 8;

pub(super) fn plugin(app: &mut App) {
    // Without a window, the game shows no names of keys.
    app.add_systems(Startup, ask_for_layout.run_if(resource_exists::<EventLoopProxyWrapper>))
        .add_systems(
            PreUpdate,
            take_layout.before(keyboard::read_keyboard).run_if(resource_exists::<LayoutRequest>),
        );
}

fn ask_for_layout(mut commands: Commands) {
    // A server may be far away, or still have to start.
    let task = spawn(async { server_layout().ok().flatten() });
    commands.insert_resource(LayoutRequest(task));
}

fn take_layout(
    mut commands: Commands,
    mut request: ResMut<LayoutRequest>,
    mut layout: ResMut<Layout>,
) {
    let Some(answer) = check_ready(&mut request.0) else { return };
    commands.remove_resource::<LayoutRequest>();
    // The layout learnt from presses is newer.
    if let Some(answer) = answer.filter(|_| *layout == Layout::default()) {
        *layout = answer;
    }
}

fn server_layout() -> Result<Option<Layout>, Box<dyn std::error::Error>> {
    let (server, _) = x11rb::connect(None)?;
    server.xkb_use_extension(1, 0)?.reply()?;
    let group = server.xkb_get_state(ID::USE_CORE_KBD.into())?.reply()?.group;
    let (first, last) = (server.setup().min_keycode, server.setup().max_keycode);
    let mapping = server.get_keyboard_mapping(first, last - first + 1)?.reply()?;
    let width = usize::from(mapping.keysyms_per_keycode);
    // The symbols of a key without and with Shift in the first group, then in the second. For
    // further groups, the server doesn't say in which columns they are.
    let column = 2 * usize::from(u8::from(group));
    if column > 2 {
        return Ok(None);
    }
    let keys = ROWS.iter().flat_map(|(number, keys, _)| (*number..).zip(keys.iter().copied()));
    let printed = keys.filter_map(|(number, key)| {
        let row = usize::from((number + OFFSET).checked_sub(first)?) * width;
        let of_column = |column: usize| {
            let symbol = mapping.keysyms.get(row..row + width)?.get(column)?;
            Keysym::from(*symbol).key_char()
        };
        Some((key, of_column(column).or_else(|| of_column(0))?))
    });
    Ok(Some(Layout::new(printed)))
}
