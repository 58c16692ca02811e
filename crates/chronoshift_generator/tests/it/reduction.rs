//! Tests of reductions, which remove all unneeded parts.

use chronoshift_generator::{Draft, Filter, judge, reduce};

use crate::{corridor, draft};

/// Whether a board has this best score and this minimum number of selves.
fn is_same(draft: &Draft, par: usize, clones: usize) -> bool {
    let judged = judge(draft, Filter::ACCEPT_ALL, 200_000).unwrap();
    judged.is_some_and(|judged| (judged.par(), judged.min_clones) == (par, clones))
}

#[test]
fn all_unneeded_parts_are_removed() {
    let padded = draft(
        &["   o  ", "b-Sb-G", "  +  p"],
        &[[(0, 1), (4, 1)], [(3, 1), (1, 1)], [(3, 0), (1, 1)]],
    );
    let keeps = |draft: &Draft| Ok(is_same(draft, 21, 2));
    assert!(!is_same(&padded, 21, 2));
    let judged = judge(&padded, Filter::ACCEPT_ALL, 200_000).unwrap().unwrap();
    let (par, clones) = (judged.par(), judged.min_clones);
    let least = reduce(&padded, |draft| Ok(is_same(draft, par, clones))).unwrap();
    assert!(is_same(&least, par, clones));
    assert!(least.tile_count() < padded.tile_count());
    // Reducing it again changes nothing, and an irreducible draft stays.
    let again = reduce(&least, |draft| Ok(is_same(draft, par, clones))).unwrap();
    assert_eq!(again, least);
    assert_eq!(reduce(&corridor(), keeps).unwrap(), corridor());
}
