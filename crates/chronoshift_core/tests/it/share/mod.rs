//! Tests of share codes.

mod codes;
mod damaged;
mod dictionary;
mod lengths;
mod page;
mod round_trips;
mod written;

use chronoshift_core::level::Level;
use chronoshift_core::level::daily::DailyLevels;
use chronoshift_core::level::share::{self, Shared};

fn campaign_levels() -> Vec<Level> {
    super::pars::levels_in(&["../../levels"]).into_iter().map(|(_, level)| level).collect()
}

fn daily_levels() -> Vec<Level> {
    let file = include_bytes!("../../../../../levels/daily.codes");
    let levels = DailyLevels::parse(file).unwrap();
    (0..7).flat_map(|day| levels.codes(day)).map(|code| code.level().unwrap()).collect()
}

/// Encodes a level and decodes it again, in both alphabets.
fn check(level: &Level) {
    let code = share::encode(level).unwrap();
    for text in [code.text(), code.link(None), code.qr_text()] {
        let Ok(Shared::Level(decoded)) = share::decode(&text) else { panic!("{text}") };
        assert_eq!(decoded.to_string(), level.to_string());
        assert_eq!(decoded, *level);
    }
}
