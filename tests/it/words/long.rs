//! Texts that are as long as the player's data.

use chronoshift::words::{Message, Words, action_list};
use chronoshift_core::rules::{Action, Direction, MAX_ACTIONS};

/// There and back, with a turn of direction after each move.
fn there_and_back(moves: usize) -> Vec<Action> {
    [Direction::East, Direction::West].map(Action::Move).into_iter().cycle().take(moves).collect()
}

#[test]
fn long_lists_are_formatted_cloned_and_dropped_without_deep_recursion() {
    let words = Words::default();
    let numbers = || (0..MAX_ACTIONS).map(Message::number);
    for list in [Message::sequence(numbers()), Message::list(numbers())] {
        let list = list.unwrap().clone();
        let text = words.say(&list);
        assert!(text.starts_with("0, 1, 2, 3, 4, "), "{}", &text[..40]);
        assert!(text.ends_with("99999"));
        assert_eq!(
            text.split([',', ' ']).filter(|it| it.parse::<usize>().is_ok()).count(),
            MAX_ACTIONS
        );
    }
}

#[test]
fn many_actions_are_only_counted() {
    let say = |moves| Words::default().say(&action_list(&there_and_back(moves)).unwrap());
    assert!(say(100).starts_with("right, left, right"));
    assert_eq!(say(101), "101 moves");
    assert_eq!(say(MAX_ACTIONS), format!("{MAX_ACTIONS} moves"));
}
