//! Odds as numbers that can be added: the logistic function and its inverse, in integers.

use std::sync::LazyLock;

/// The whole, of which odds are a part.
pub(super) const ONE: i32 = 65_536;
/// The greatest distance of stretched odds from zero.
pub(super) const FAR: i32 = 2047;

/// 65,536 / (1 + exp(-x)), for x from -8 to 8 in steps of a quarter.
const CURVE: [i32; 65] = [
    22, 28, 36, 47, 60, 77, 98, 126, 162, 208, 267, 342, 439, 562, 720, 922, 1179, 1506, 1921,
    2446, 3108, 3938, 4971, 6249, 7812, 9702, 11_955, 14_595, 17_625, 21_025, 24_743, 28_693,
    32_768, 36_843, 40_793, 44_511, 47_911, 50_941, 53_581, 55_834, 57_724, 59_287, 60_565, 61_598,
    62_428, 63_090, 63_615, 64_030, 64_357, 64_614, 64_816, 64_974, 65_097, 65_194, 65_269, 65_328,
    65_374, 65_410, 65_438, 65_459, 65_476, 65_489, 65_500, 65_508, 65_514,
];

/// Both functions as tables.
#[derive(Debug)]
pub(super) struct Logistic {
    squashed: Vec<u16>,
    /// The stretched odds, for odds with twelve bits.
    stretched: [i16; 1 << 12],
}

static SHARED: LazyLock<Logistic> = LazyLock::new(|| {
    // Between two points, the curve is a line.
    let squash = |x: i32| {
        let (at, part) = (((x + 2048) >> 6) as usize, (x + 2048) & 63);
        ((CURVE[at] * (64 - part) + CURVE[at + 1] * part) >> 6) as u16
    };
    let squashed: Vec<_> = (-FAR..=FAR).map(squash).collect();
    let stretch = |twelve: u16| {
        let above = squashed.partition_point(|&odds| odds < twelve << 4);
        (above as i32 - FAR).min(FAR) as i16
    };
    Logistic { stretched: std::array::from_fn(|twelve| stretch(twelve as u16)), squashed }
});

impl Logistic {
    pub(super) fn shared() -> &'static Self {
        &SHARED
    }

    /// The odds, in 65,536, that belong to a stretched number: -2047 to 2047 stand for -8 to 8.
    pub(super) fn squash(&self, stretched: i32) -> u16 {
        self.squashed[(stretched.clamp(-FAR, FAR) + FAR) as usize]
    }

    /// The inverse: the first number whose odds are at least these, to twelve bits.
    pub(super) fn stretch(&self, odds: u16) -> i32 {
        self.stretched[usize::from(odds >> 4)].into()
    }
}
