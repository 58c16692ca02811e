//! Measures of drawn boards, worked out by hand or known from exhaustive searches.

use chronoshift_core::ideas::Idea;
use chronoshift_generator::{Candidate, Draft, Effort, Price};

use crate::{corridor, draft};

fn measure(draft: &Draft) -> Candidate {
    let effort = Effort { study: 200_000, ..Effort::default() };
    Candidate::measure(draft, &effort).unwrap().unwrap()
}

#[test]
fn the_smallest_corridor_needs_three_ideas() {
    let found = measure(&corridor());
    assert_eq!((found.judged.par(), found.judged.least_clones), (21, 2));
    for idea in [Idea::BumpThatPays, Idea::FavourToThePast, Idea::RehearsalAtHome] {
        assert_eq!(found.needs.iter().find(|it| it.0 == idea).unwrap().1, Price::Exactly(29));
        assert!(found.needs(idea));
    }
    assert!(!found.needs(Idea::HandInHand));
    assert_eq!((found.deep.waste.pieces, found.deep.waste.floor), (0, 0));
}

#[test]
fn an_unknown_price_has_its_own_value() {
    // Without stepping off there is no solution at all, but few states can't prove that.
    let found = measure(&draft(&["bS_ -G"], &[[(0, 0), (2, 0)], [(0, 0), (4, 0)]]));
    assert_eq!(found.judged.par(), 17);
    assert!(found.needs(Idea::StepOff));
    let price = |most, states| found.judged.price(Idea::StepOff, most, states).unwrap();
    assert_eq!(price(21, 200_000), Price::MoreThan(21));
    assert_eq!(price(21, 200_000).need(17), 22 * 1000 / 17);
    assert!(matches!(price(34, 1_000), Price::AtLeast(17..=34)));
}

#[test]
fn a_walk_has_simple_measures() {
    let found = measure(&draft(&["S  G"], &[]));
    let plan = found.plan;
    // EEEWWWT: nothing changes but that the goal is taken.
    assert_eq!((found.judged.par(), plan.length, plan.wait), (7, 7, 0));
    assert_eq!((plan.changes, plan.switches, plan.astray), (1, 0, 0));
    assert_eq!(plan.depth, 1);
    assert!((plan.labour() - 7.0).abs() < 1e-9);
    assert_eq!((found.deep.waste.floor, found.deep.trap), (0, 0));
    assert!(found.needs.is_empty());
}

#[test]
fn narrow_counts_plans() {
    // Of the ways HH and EW only EW reaches the goal.
    let bits = |rows: &[&str]| measure(&draft(rows, &[])).deep.narrow.unwrap();
    assert!((bits(&["SG"]) - 1.0).abs() < 1e-9);
    // In four turns 9 ways lead along a corridor and back, one of them to its end.
    assert!((bits(&["S G"]) - 9_f64.log2()).abs() < 1e-9);
    // Of the 21 ways around a square that end where they began, 4 come to the far corner.
    assert!((bits(&["S ", " G"]) - (21.0 / 4.0_f64).log2()).abs() < 1e-9);
}

#[test]
fn luck_is_for_levels_that_play_themselves() {
    assert!(measure(&draft(&["SG"], &[])).deep.luck > 900);
    assert!(measure(&corridor()).deep.luck < 100);
}

#[test]
fn waits_and_switches_of_two_selves() {
    // One self waits on the button while the other one is behind the gate.
    let found = measure(&draft(&["bS-  G"], &[[(0, 0), (2, 0)]]));
    let plan = found.plan;
    assert_eq!(found.judged.least_clones, 2);
    // It comes onto the button in turn 1, and leaves it when the other one is out of the gate again.
    // The last to act is at the gate in turns 1 and 7, or waits meanwhile.
    assert!(plan.wait >= 5, "{plan:?}");
    // Pressed, the goal taken, released.
    assert_eq!((plan.changes, plan.switches, plan.depth), (3, 2, 2), "{plan:?}");
}

#[test]
fn waste_is_what_can_go() {
    let found = measure(&draft(&["S  G", "+ ++"], &[]));
    assert_eq!(found.deep.waste.floor, 1);
    // Nobody has to go onto the bridge.
    let found = measure(&draft(&["S  G", "+p++"], &[]));
    assert_eq!((found.deep.waste.pieces, found.deep.waste.floor), (1, 0));
}

#[test]
fn a_trap_is_where_greedy_steps_are_lost() {
    assert_eq!(measure(&draft(&["S G", "   "], &[])).deep.trap, 0);
    // A self that goes through a gate alone is shut out.
    let trap = measure(&corridor()).deep.trap;
    assert!(trap > 0 && trap < 1000, "{trap}");
}
