//! The solutions in a level's metadata.

use std::collections::BTreeMap;

use super::metadata::Metadata;
use crate::rules::Actions;

/// The name of the first solution's field, with which the names of all others begin.
const FIELD: &str = "Solution";

impl Metadata {
    /// The solutions by the number of their field: `Solution`, the official one, is 1, and
    /// `Solution-2` is 2. The actions are `None` if they can't be read.
    pub fn solutions(&self) -> BTreeMap<usize, Option<Actions>> {
        self.fields()
            .filter_map(|field| Some((solution_number(field.name)?, field.actions())))
            .collect()
    }

    /// Replaces each solution that can be read.
    pub(crate) fn map_solutions(&mut self, new: impl Fn(&Actions) -> Actions) {
        self.map_actions(|name| solution_number(name).is_some(), new);
    }

    /// Sets the solution with this number, from 1.
    pub(crate) fn put_solution(&mut self, number: usize, solution: &Actions) {
        self.set_actions(&solution_field(number), solution);
    }

    /// Removes the solution with this number.
    pub(crate) fn remove_solution(&mut self, number: usize) {
        self.remove(&solution_field(number));
    }
}

/// The name of the field for the solution with this number, from 1.
pub fn solution_field(number: usize) -> String {
    if number == 1 { FIELD.to_owned() } else { format!("{FIELD}-{number}") }
}

/// The number of the solution in a field with this name.
fn solution_number(name: &str) -> Option<usize> {
    let (begin, rest) = name.split_at_checked(FIELD.len())?;
    let number = match rest.strip_prefix('-') {
        _ if !begin.eq_ignore_ascii_case(FIELD) => None,
        Some(digits) => digits.parse().ok().filter(|&number| number > 1),
        None => rest.is_empty().then_some(1),
    };
    number.filter(|&number| name.eq_ignore_ascii_case(&solution_field(number)))
}
