//! What is pressed and drawn where a level is made: it changes what is in the hand, and the level.

use bevy::prelude::*;
use chronoshift_core::level::Clip;

use super::hand::Hand;
use crate::frame::Frame;
use crate::input::{Control, Device, EditorInput, Focus, LastDevice, Pressed};
use crate::platform::Clipboard;
use crate::sim::{Bench, BoardMoved, Make, Request};
use crate::states::{LevelState, Menu, Mode};
use crate::timeline::BoardShown;
use crate::view::Eye;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hand>()
        .add_systems(
            Update,
            (
                keep_on.run_if(resource_exists_and_changed::<Bench>),
                obey.run_if(in_state(Mode::Edit).and_then(resource_exists::<Bench>)),
                test.run_if(in_state(LevelState::Open).and_then(resource_exists::<Bench>)),
            )
                .chain()
                .in_set(Frame::Request),
        )
        .add_systems(OnEnter(Mode::Edit), |mut hand: ResMut<Hand>| {
            (hand.begun, hand.edge) = (None, None);
        });
}

/// What is on the board may have moved, and the board may have become smaller. What was undone was
/// maybe that what is selected came there.
fn keep_on(mut moved: MessageReader<BoardMoved>, bench: Res<Bench>, mut hand: ResMut<Hand>) {
    let is_undone = std::mem::take(&mut hand.is_undoing);
    if is_undone && moved.is_empty() {
        hand.selected = None;
    }
    moved.read().for_each(|moved| hand.go_along(moved.0));
    hand.keep_on(bench.work().document().size());
}

/// Lets go of what is selected or was begun, for who has a key for it: Start on a pad leads to what can
/// be done with it. Says whether there was something.
pub(in crate::hud) fn let_go(world: &mut World) -> bool {
    let is_made = world.get_resource::<State<Mode>>().is_some_and(|mode| *mode.get() == Mode::Edit);
    let by_key = world.resource::<LastDevice>().0 == Device::Keyboard;
    let lets_go = is_made && by_key && world.resource_mut::<Hand>().let_go();
    if lets_go {
        *world.resource_mut::<Focus>() = Focus::Board;
    }
    lets_go
}

/// Tests the level, and goes on making it.
fn test(mut pressed: MessageReader<Pressed>, mut requests: MessageWriter<Request>) {
    let tests = pressed.read().filter(|pressed| pressed.0 == Control::Test);
    requests.write_batch(tests.map(|_| Request::Make(Make::Test)));
}

fn obey(
    mut inputs: MessageReader<EditorInput>,
    (eye, board): (Eye, Option<Res<BoardShown>>),
    bench: Res<Bench>,
    (mut hand, mut menu): (ResMut<Hand>, ResMut<NextState<Menu>>),
    mut clipboard: Clipboard,
    mut requests: MessageWriter<Request>,
) {
    let document = bench.work().document();
    for input in inputs.read() {
        let asked = match *input {
            EditorInput::Pressed(control @ (Control::Copy | Control::Cut)) => {
                hand.copy(document);
                if let Some(clip) = &hand.clip {
                    clipboard.copy(&clip.to_string());
                }
                hand.press(control, document)
            }
            EditorInput::Pressed(Control::Paste) => {
                // Whatever was copied last, here or elsewhere.
                let text = clipboard.text().and_then(|text| Clip::parse(&text).ok());
                hand.clip = text.or(hand.clip.take());
                hand.press(Control::Paste, document)
            }
            EditorInput::Pressed(Control::Texts) => {
                menu.set(Menu::Texts);
                Vec::new()
            }
            EditorInput::Pressed(Control::Answers) => {
                menu.set(Menu::Answers);
                Vec::new()
            }
            EditorInput::Pressed(Control::Remarks) => {
                menu.set(Menu::Remarks);
                Vec::new()
            }
            EditorInput::Pressed(control) => hand.press(control, document),
            EditorInput::Drawn(drawn) => {
                let place = eye.place(drawn.at).zip(board.as_ref());
                let at = place.map(|(place, board)| board.0.point(place.cell));
                // What is drawn out over the edge goes up to it.
                let at = at.or_else(|| hand.nearest(eye.fields(drawn.at)?, document.size()));
                let asked = hand.draw_edge(drawn, &eye, document);
                asked.unwrap_or_else(|| hand.draw(drawn, at, document))
            }
        };
        requests.write_batch(asked);
    }
}
