//! QR codes as pictures.

use std::io::{self, Cursor};

use chronoshift_core::level::share::Qr;
use image::{GrayImage, ImageFormat, Luma};

/// The number of pixels along the side of a square.
const SQUARE: usize = 8;

/// The PNG of a QR code, with its light margin.
///
/// # Errors
/// The PNG can't be made.
pub fn qr_picture(qr: &Qr) -> io::Result<Vec<u8>> {
    let side = (qr.side() * SQUARE) as u32;
    let picture = GrayImage::from_fn(side, side, |x, y| {
        let is_dark = qr.is_dark(x as usize / SQUARE, y as usize / SQUARE);
        Luma([if is_dark { 0 } else { u8::MAX }])
    });
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png).map_err(io::Error::other)?;
    Ok(bytes.into_inner())
}
