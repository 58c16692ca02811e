//! QR codes as pictures.

use std::io;

use chronoshift_core::level::share::Qr;

/// The width of a module of the QR code, in pixels.
const MODULE_PIXELS: usize = 8;

/// The PNG of a QR code, with its light margin.
pub fn qr_picture(qr: &Qr) -> io::Result<Vec<u8>> {
    let side = qr.side() * MODULE_PIXELS;
    let pixels = (0..side * side).map(|index| {
        let is_dark = qr.is_dark(index % side / MODULE_PIXELS, index / side / MODULE_PIXELS);
        if is_dark { 0 } else { u8::MAX }
    });
    let mut bytes = Vec::new();
    // Grey tones of eight bits are the default.
    let writer = png::Encoder::new(&mut bytes, side as u32, side as u32).write_header();
    let pixels: Vec<u8> = pixels.collect();
    writer.and_then(|mut writer| writer.write_image_data(&pixels)).map_err(io::Error::other)?;
    Ok(bytes)
}
