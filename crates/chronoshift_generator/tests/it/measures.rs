//! Tests of measures on drawn boards. The expected values are computed by hand or by exhaustive
//! search.

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
    assert_eq!((found.judged.par(), found.judged.min_clones), (21, 2));
    for idea in [Idea::BumpThatPays, Idea::FavourToThePast, Idea::RehearsalAtHome] {
        assert_eq!(found.needs.iter().find(|need| need.0 == idea).unwrap().1, Price::Exactly(29));
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
    let price = |max_score, states| found.judged.price(Idea::StepOff, max_score, states).unwrap();
    assert_eq!(price(21, 200_000), Price::MoreThan(21));
    assert_eq!(price(21, 200_000).need(17), 22 * 1000 / 17);
    assert!(matches!(price(34, 1_000), Price::AtLeast(17..=34)));
}

#[test]
fn a_walk_has_simple_measures() {
    let found = measure(&draft(&["S  G"], &[]));
    let plan = found.plan;
    // EEEWWWT: reaching the goal is the only change.
    assert_eq!((found.judged.par(), plan.length, plan.wait), (7, 7, 0));
    assert_eq!((plan.changes, plan.switches, plan.astray), (1, 0, 0));
    assert_eq!(plan.depth, 1);
    assert!((plan.labour() - 7.0).abs() < 1e-9);
    assert_eq!((found.deep.waste.floor, found.deep.trap), (0, 0));
    assert!(found.needs.is_empty());
}

#[test]
fn narrowness_counts_plans() {
    // Of the walks HH and EW, only EW reaches the goal.
    let bits = |rows: &[&str]| measure(&draft(rows, &[])).deep.narrow.unwrap();
    assert!((bits(&["SG"]) - 1.0).abs() < 1e-9);
    // Nine walks of four turns lead along the corridor and back; one of them reaches its end.
    assert!((bits(&["S G"]) - 9_f64.log2()).abs() < 1e-9);
    // Of the 21 walks in a square that return to the start, 4 reach the opposite corner.
    assert!((bits(&["S ", " G"]) - (21.0 / 4.0_f64).log2()).abs() < 1e-9);
}

#[test]
fn luck_is_high_only_for_levels_that_play_themselves() {
    assert!(measure(&draft(&["SG"], &[])).deep.luck > 900);
    assert!(measure(&corridor()).deep.luck < 100);
}

#[test]
fn waits_and_switches_between_two_selves_are_counted() {
    // One self waits on the button while the other is behind the gate.
    let found = measure(&draft(&["bS-  G"], &[[(0, 0), (2, 0)]]));
    let plan = found.plan;
    assert_eq!(found.judged.min_clones, 2);
    // The first self is on the button from turn 1 until the other has come back through the gate.
    assert!(plan.wait >= 5, "{plan:?}");
    // The changes are pressing the button, reaching the goal and releasing the button.
    assert_eq!((plan.changes, plan.switches, plan.depth), (3, 2, 2), "{plan:?}");
}

#[test]
fn waste_can_be_removed() {
    let found = measure(&draft(&["S  G", "+ ++"], &[]));
    assert_eq!(found.deep.waste.floor, 1);
    // No self has to step on the bridge.
    let found = measure(&draft(&["S  G", "+p++"], &[]));
    assert_eq!((found.deep.waste.pieces, found.deep.waste.floor), (1, 0));
}

#[test]
fn greedy_moves_into_a_trap_lose() {
    assert_eq!(measure(&draft(&["S G", "   "], &[])).deep.trap, 0);
    // A self that goes through a gate alone can't come back.
    let trap = measure(&corridor()).deep.trap;
    assert!(trap > 0 && trap < 1000, "{trap}");
}
