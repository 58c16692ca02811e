//! QR codes for share codes.

use fast_qr::qr::{QRBuilder, QRCode};
use fast_qr::{ECL, Mode};

use super::code::ShareCode;

/// The width of the quiet zone around a QR code, in modules.
const QUIET_ZONE: usize = 4;

/// The modules of a QR code, including its quiet zone.
pub struct Qr(QRCode);

impl ShareCode {
    /// The QR code of the [link](Self::link) to this page, or of [`qr_text`](Self::qr_text) without
    /// a page. The code can still be read if 15% of it is damaged, or 7% if the link is long.
    /// Returns `None` if the link is too long for any QR code.
    pub fn qr(&self, page: Option<&str>) -> Option<Qr> {
        let (text, mode) = match page {
            Some(page) => (self.link(Some(page)), Mode::Byte),
            None => (self.qr_text(), Mode::Alphanumeric),
        };
        let build = |level| QRBuilder::new(&*text).mode(mode).ecl(level).build().ok();
        build(ECL::M).or_else(|| build(ECL::L)).map(Qr)
    }
}

impl Qr {
    /// The number of modules along a side, including the quiet zone.
    pub fn side(&self) -> usize {
        self.0.size + 2 * QUIET_ZONE
    }

    /// Whether a module is dark. Columns and rows count from 0 at the top left corner.
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        let code_range = QUIET_ZONE..QUIET_ZONE + self.0.size;
        let is_in_code = code_range.contains(&x) && code_range.contains(&y);
        is_in_code && self.0[y - QUIET_ZONE][x - QUIET_ZONE].value()
    }
}
