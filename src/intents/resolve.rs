//! The one place that resolves intents. Each is resolved in full before the next one, so that many
//! presses within a frame do the same as one in each.

use bevy::prelude::*;

use crate::frame::{Frame, Resolve, change_states, transit};
use crate::input::{Intent, IntentNow, Intents, KeyReceiver, read_strokes};
use crate::sim::{Request, carry_plan_on, carry_plan_out};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, resolve_all.in_set(Frame::Resolve));
}

/// Resolves the intents and requests of widgets, then stroke by stroke. Requests that come from no
/// press are served last.
fn resolve_all(world: &mut World) -> Result {
    // Another board may have arrived, or the level may have become unreadable: intents are for what is
    // there now.
    change_states(world);
    follow_up(world);
    resolve_wanted(world)?;
    read_strokes(world, resolve_wanted)?;
    carry_plan_on(world);
    transit(world);
    follow_up(world);
    Ok(())
}

fn resolve_wanted(world: &mut World) -> Result {
    while let Some(intent) = world.run_system_cached(next)? {
        world.write_message(intent);
        world.insert_resource(IntentNow(Some(intent)));
        world.run_schedule(Resolve);
        world.insert_resource(IntentNow(None));
        serve_wanted(world);
    }
    // A press on a widget is no intent, but may have made requests.
    serve_wanted(world);
    Ok(())
}

/// Serves the requests that were made in the course of a frame, and those that follow from them.
fn follow_up(world: &mut World) {
    world.run_schedule(Resolve);
    serve_wanted(world);
}

fn serve_wanted(world: &mut World) {
    while !world.resource::<Messages<Request>>().is_empty() || carry_plan_out(world) {
        world.run_schedule(Resolve);
    }
}

fn next(mut intents: ResMut<Intents>, receiver: KeyReceiver) -> Option<Intent> {
    intents.next(receiver.get())
}
