//! The solutions in a level's metadata.

use std::collections::BTreeMap;

use super::metadata::Metadata;
use crate::rules::Actions;

/// The name of the first solution's field. The names of the other solutions' fields begin with it.
const FIELD: &str = "Solution";

impl Metadata {
    /// All solutions by number: the `Solution` field holds solution 1, the official one, and
    /// `Solution-2` holds solution 2. The actions are `None` if they can't be read.
    pub fn solutions(&self) -> BTreeMap<usize, Option<Actions>> {
        self.fields()
            .filter_map(|field| Some((solution_number(field.name)?, field.actions())))
            .collect()
    }

    /// Replaces the actions of each solution that can be read.
    pub(crate) fn map_solutions(&mut self, new_actions: impl Fn(&Actions) -> Actions) {
        self.map_actions(|name| solution_number(name).is_some(), new_actions);
    }

    /// Sets the solution with this 1-based number.
    pub(crate) fn put_solution(&mut self, number: usize, solution: &Actions) {
        self.set_actions(&solution_field(number), solution);
    }

    /// Removes the solution with this 1-based number.
    pub(crate) fn remove_solution(&mut self, number: usize) {
        self.remove(&solution_field(number));
    }
}

/// The name of the field that holds the solution with this 1-based number.
pub fn solution_field(number: usize) -> String {
    if number == 1 { FIELD.to_owned() } else { format!("{FIELD}-{number}") }
}

/// The number of the solution in a field with this name; `None` if it is no field of a solution.
fn solution_number(name: &str) -> Option<usize> {
    let (prefix, rest) = name.split_at_checked(FIELD.len())?;
    let number = match rest.strip_prefix('-') {
        _ if !prefix.eq_ignore_ascii_case(FIELD) => None,
        Some(digits) => digits.parse().ok().filter(|&number| number > 1),
        None => rest.is_empty().then_some(1),
    };
    number.filter(|&number| name.eq_ignore_ascii_case(&solution_field(number)))
}
