//! The conditions under which gates are flipped.

use serde::{Deserialize, Serialize};

/// The condition under which a gate is flipped: while it holds, a gate that starts open is closed,
/// and a gate that starts closed is open.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum GateLogic {
    /// An odd number of the gate's buttons are active.
    #[default]
    Odd,
    /// At least one of the gate's buttons is active.
    Any,
    /// All of the gate's buttons are active, and there is at least one.
    All,
}

impl GateLogic {
    /// All conditions.
    pub const ALL: [Self; 3] = [Self::Odd, Self::Any, Self::All];

    /// The name of the condition in level files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Odd => "odd",
            Self::Any => "any",
            Self::All => "all",
        }
    }

    /// Whether the condition holds, given the state of each button that is wired to the gate.
    pub(crate) fn holds(self, active: impl IntoIterator<Item = bool>) -> bool {
        let mut active = active.into_iter();
        match self {
            Self::Odd => active.filter(|is_active| *is_active).count() % 2 == 1,
            Self::Any => active.any(|is_active| is_active),
            Self::All => active.next().unwrap_or(false) && active.all(|is_active| is_active),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::GateLogic::{All, Any, Odd};

    #[test]
    fn conditions_depend_on_the_number_of_active_buttons() {
        for (active, expected) in [
            (&[][..], [false, false, false]),
            (&[false], [false, false, false]),
            (&[true], [true, true, true]),
            (&[true, false], [true, true, false]),
            (&[true, true], [false, true, true]),
            (&[true, true, true], [true, true, true]),
        ] {
            let holds_for = |logic: super::GateLogic| logic.holds(active.iter().copied());
            assert_eq!([Odd, Any, All].map(holds_for), expected, "{active:?}");
        }
    }
}
