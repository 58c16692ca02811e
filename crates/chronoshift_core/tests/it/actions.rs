//! Tests of actions that are written as letters.

use chronoshift_core::rules::{Action, Actions, ActionsError, Direction};
use proptest::prelude::*;

#[test]
fn actions_and_letters_convert_both_ways() {
    let letters: String = Action::ALL.iter().map(Action::to_string).collect();
    assert_eq!(letters, "NESWHT");
    assert!(letters.chars().map(Action::try_from).eq(Action::ALL.map(Ok)));
    assert_eq!(Action::try_from('E'), Ok(Action::Move(Direction::East)));
    assert_eq!(['e', ' ', 'é'].map(Action::try_from), ['e', ' ', 'é'].map(Err));
}

#[test]
fn serde_writes_actions_as_their_letters() {
    let actions: Actions = "NESWHT".parse().unwrap();
    assert_eq!(serde_json::to_string(&actions).unwrap(), "\"NESWHT\"");
    assert_eq!(serde_json::from_str::<Actions>("\" NES WHT\"").unwrap(), actions);
    assert_eq!(serde_json::to_string(&Action::Enter).unwrap(), "\"T\"");
    assert_eq!(serde_json::from_str::<Action>("\"T\"").unwrap(), Action::Enter);
    for text in ["\"X\"", "\"\"", "\"NE\"", "1", "null"] {
        assert!(serde_json::from_str::<Action>(text).is_err(), "{text}");
    }
    assert!(serde_json::from_str::<Actions>("\"NX\"").is_err());
}

#[test]
fn white_space_between_actions_is_ignored() {
    let actions: Actions = " EE W\n\tWT\u{a0}".parse().unwrap();
    assert_eq!(actions.to_string(), "EEWWT");
    assert_eq!("  ".parse(), Ok(Actions::default()));
}

#[test]
fn letters_that_are_not_actions_are_reported_with_their_position() {
    for (text, letter, place) in [("NEx", 'x', 3), ("é N ?", 'é', 1), ("N \n é?", 'é', 5)] {
        let error = text.parse::<Actions>().unwrap_err();
        assert_eq!(error, ActionsError { letter, place }, "{text:?}");
    }
}

proptest! {
    #![proptest_config(crate::properties(256))]

    #[test]
    fn actions_survive_a_round_trip_through_text(actions in proptest::collection::vec(
        proptest::sample::select(&Action::ALL[..]), 0..50,
    )) {
        let actions = Actions::from(actions);
        prop_assert_eq!(actions.to_string().parse(), Ok(actions.clone()));
        let mut rejoined: Actions = actions.iter().copied().take(20).collect();
        rejoined.extend(actions.iter().copied().skip(20));
        prop_assert_eq!(rejoined, actions);
    }
}
