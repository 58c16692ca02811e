//! Ratings and stars for scores.

/// The rating of a score, from 100 (perfect) down towards 0.
///
/// The formula comes from the 2012 game: `100 - x(2 - x/500)/5` for scores x below 450, and
/// `1/(x - 449)` for other scores. Lower scores are better.
pub fn rating(score: u32) -> f64 {
    let x = f64::from(score);
    if score < 450 { 100.0 - x * (2.0 - x / 500.0) / 5.0 } else { 1.0 / (x - 449.0) }
}

/// The stars for a score, given the level's par: three for par or better, two for up to
/// [`two_star_score`], one otherwise.
pub fn stars(score: usize, par: usize) -> u8 {
    match score {
        _ if score <= par => 3,
        _ if score <= two_star_score(par) => 2,
        _ => 1,
    }
}

/// The highest score that earns two stars: par plus a quarter of par, rounded down. The sum
/// saturates because a file can contain any par.
pub fn two_star_score(par: usize) -> usize {
    par.saturating_add(par / 4)
}

#[cfg(test)]
mod tests {
    use super::{rating, stars, two_star_score};

    #[test]
    fn stars_depend_on_par() {
        let stars_for = |score| stars(score, 20);
        assert_eq!([0, 20, 21, 25, 26, 900].map(stars_for), [3, 3, 2, 2, 1, 1]);
        assert_eq!([stars(5, 4), stars(4, 3)], [2, 1]);
        assert_eq!(
            [two_star_score(usize::MAX), two_star_score(usize::MAX / 5 * 4)],
            [usize::MAX; 2]
        );
    }

    #[test]
    fn ratings_fall_from_a_hundred_towards_zero() {
        let assert_rating = |score, expected: f64| assert!((rating(score) - expected).abs() < 1e-9);
        assert_rating(0, 100.0);
        assert_rating(10, 96.04);
        assert_rating(449, 1.0404);
        assert_rating(450, 1.0);
        assert_rating(549, 0.01);
        assert!((0..2000).all(|x| rating(x) > rating(x + 1) && rating(x + 1) > 0.0));
    }
}
