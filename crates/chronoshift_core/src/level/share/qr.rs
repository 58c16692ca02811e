//! QR codes of share codes.

use fast_qr::qr::{QRBuilder, QRCode};
use fast_qr::{ECL, Mode};

use super::code::ShareCode;

/// The number of light modules on each side of a QR code.
const MARGIN: usize = 4;

/// The modules of a QR code, with its light margin.
pub struct Qr(QRCode);

impl ShareCode {
    /// The QR code of the [link](Self::link) to this page, or without a page of the [link for QR
    /// codes](Self::qr_text). It can still be read if 15% of it is damaged, or 7% if it is long.
    /// `None` if the link is too long for any QR code.
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
    /// The number of modules along a side, including the margin.
    pub fn side(&self) -> usize {
        self.0.size + 2 * MARGIN
    }

    /// Whether a module is dark. Columns and rows count from 0, from the top left corner.
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        let within = MARGIN..MARGIN + self.0.size;
        let is_within = within.contains(&x) && within.contains(&y);
        is_within && self.0[y - MARGIN][x - MARGIN].value()
    }
}
