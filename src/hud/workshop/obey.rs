//! What is pressed and drawn where a level is made: it changes what is in the hand, and the level.

use bevy::prelude::*;
use chronoshift_core::level::Clip;

use super::hand::Hand;
use crate::frame::Frame;
use crate::input::{Control, EditorInput, Pressed};
use crate::platform::Clipboard;
use crate::sim::{Bench, Make, Request};
use crate::states::{LevelState, Menu, Mode};
use crate::timeline::BoardShown;
use crate::view::Eye;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hand>()
        .add_systems(
            Update,
            (
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
            EditorInput::Pressed(control) => hand.press(control, document),
            EditorInput::Drawn(drawn) => {
                let place = eye.place(drawn.at).zip(board.as_ref());
                let at = place.map(|(place, board)| board.0.point(place.cell));
                let asked = hand.draw_edge(drawn, &eye, document);
                asked.unwrap_or_else(|| hand.draw(drawn, at, document))
            }
        };
        requests.write_batch(asked);
    }
}
