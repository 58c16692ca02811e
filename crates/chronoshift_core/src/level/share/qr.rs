//! QR codes of share codes.

use fast_qr::qr::{QRBuilder, QRCode};
use fast_qr::{ECL, Mode};

use super::code::ShareCode;

/// The light squares around a QR code, on each side.
const MARGIN: usize = 4;

/// The squares of a QR code, with its light margin.
pub struct Qr(QRCode);

impl ShareCode {
    /// The QR code of the [link](Self::link) on that page, or without a page of the [link for QR
    /// codes](Self::qr_text). It can be read with 15% of it damaged, or 7% if it is long. `None` if
    /// it is too long for any QR code.
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
    /// The number of squares along a side.
    pub fn side(&self) -> usize {
        self.0.size + 2 * MARGIN
    }

    /// Whether a square is dark; from the top left corner, columns and rows from 0.
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        let within = MARGIN..MARGIN + self.0.size;
        let is_within = within.contains(&x) && within.contains(&y);
        is_within && self.0[y - MARGIN][x - MARGIN].value()
    }
}
