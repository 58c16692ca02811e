//! Lists: levels, campaigns, days, keys, causes, and the menu.

use std::path::PathBuf;

use chronoshift_core::level::daily::Day;
use chronoshift_words::Message;

/// The target of a row of a list.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Choice {
    /// Back to the level.
    Resume,
    Levels,
    Campaigns,
    Days,
    Keys,
    Quit,
    /// The level at this position.
    Level(usize),
    Campaign(PathBuf),
    Day(Day),
    /// A turn of the timeline that is shown.
    Turn(usize),
}

#[derive(Debug)]
pub(super) struct Row {
    pub(super) text: Message,
    /// `None` if the row is only text.
    pub(super) choice: Option<Choice>,
}

/// A list with a chosen row.
#[derive(Debug)]
pub(super) struct List {
    pub(super) title: Message,
    pub(super) rows: Vec<Row>,
    pub(super) chosen: usize,
    /// The digits that the player has typed.
    typed: String,
}

impl List {
    pub(super) fn new(title: Message, rows: Vec<Row>) -> Self {
        Self { title, rows, chosen: 0, typed: String::new() }
    }

    /// The list with another row chosen.
    #[must_use]
    pub(super) fn at(self, index: usize) -> Self {
        Self { chosen: index, ..self }
    }

    /// Moves down by this number of rows, or up if it is negative.
    pub(super) fn go(&mut self, by: isize) {
        self.typed.clear();
        let last = self.rows.len().saturating_sub(1);
        self.chosen = self.chosen.saturating_add_signed(by).min(last);
    }

    /// Chooses the row with the number that the player types, from 1.
    pub(super) fn type_digit(&mut self, digit: char) {
        self.typed.push(digit);
        let count = self.rows.len();
        let index = |typed: &str| {
            typed.parse::<usize>().ok()?.checked_sub(1).filter(|index| *index < count)
        };
        if index(&self.typed).is_none() {
            self.typed = digit.to_string();
        }
        self.chosen = index(&self.typed).unwrap_or(self.chosen);
    }

    pub(super) fn row(&self) -> Option<&Row> {
        self.rows.get(self.chosen)
    }

    pub(super) fn choice(&self) -> Option<Choice> {
        self.row()?.choice.clone()
    }
}

#[cfg(test)]
mod tests {
    use chronoshift_words::Message;

    use super::{List, Row};

    #[test]
    fn typed_digits_choose_a_row_and_moves_stay_in_the_list() {
        let row = |number| Row { text: Message::number(number), choice: None };
        let mut list = List::new(Message::default(), (1..=72).map(row).collect());
        for (typed, number) in [("35", 35), ("8", 8), ("0", 8), ("72", 72)] {
            typed.chars().for_each(|digit| list.type_digit(digit));
            assert_eq!(list.chosen + 1, number, "{typed}");
        }
        list.go(10);
        assert_eq!(list.chosen + 1, 72);
        list.go(-100);
        assert_eq!(list.chosen, 0);
    }
}
