//! An animated GIF. All its pictures share a palette, and each contains only its differences from the previous one.

use color_quant::NeuQuant;
use gif::{Encoder, EncodingError, Frame, Repeat};

/// The number of colours in the palette, and the index of the additional entry for "unchanged".
const COLORS: usize = 255;
const UNCHANGED: u8 = 255;
/// The sampling factor of the palette: one of this number of pixels is used to choose the colours.
const SAMPLING_FACTOR: i32 = 3;
/// The number of bits of red, green and blue that decide the nearest colour.
const BITS_PER_CHANNEL: u32 = 6;

/// The colours of a film.
pub(super) struct GifPalette {
    found: NeuQuant,
    /// The nearest colours that have been looked up so far.
    nearest: Vec<Option<u8>>,
}

impl GifPalette {
    /// Chooses the colours for pictures with four bytes per pixel.
    pub(super) fn from_pictures(pictures: &[u8]) -> Self {
        Self {
            found: NeuQuant::new(SAMPLING_FACTOR, COLORS, pictures),
            nearest: vec![None; 1 << (3 * BITS_PER_CHANNEL)],
        }
    }

    /// The index of the nearest colour.
    fn nearest(&mut self, pixel: &[u8]) -> u8 {
        let place = pixel[..3].iter().fold(0, |place, &channel| {
            place << BITS_PER_CHANNEL | usize::from(channel) >> (8 - BITS_PER_CHANNEL)
        });
        let found = &self.found;
        *self.nearest[place].get_or_insert_with(|| {
            // The middle of all pixels with the same index, so that their order doesn't matter.
            let middle =
                |channel: u8| channel & !(0xff >> BITS_PER_CHANNEL) | 0x80 >> BITS_PER_CHANNEL;
            let color = [middle(pixel[0]), middle(pixel[1]), middle(pixel[2]), 255];
            u8::try_from(found.index_of(&color)).unwrap_or_default()
        })
    }
}

/// A GIF that is being written.
pub(super) struct Gif {
    encoder: Encoder<Vec<u8>>,
    palette: GifPalette,
    width: u16,
    height: u16,
    /// The previous picture, as indices into the palette.
    last: Vec<u8>,
}

impl Gif {
    pub(super) fn new(width: u16, height: u16, palette: GifPalette) -> Result<Self, EncodingError> {
        let mut colors = palette.found.color_map_rgb();
        colors.resize(3 * (COLORS + 1), 0);
        let mut encoder = Encoder::new(Vec::new(), width, height, &colors)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, palette, width, height, last: Vec::new() })
    }

    /// Appends a picture with four bytes per pixel and a duration in hundredths of a second.
    pub(super) fn push(&mut self, pixels: &[u8], time: u16) -> Result<(), EncodingError> {
        let picture: Vec<_> =
            pixels.chunks_exact(4).map(|pixel| self.palette.nearest(pixel)).collect();
        let width = usize::from(self.width);
        let changed = |at: &usize| self.last.get(*at) != Some(&picture[*at]);
        let mut area = [width, usize::from(self.height), 0, 0];
        for at in (0..picture.len()).filter(changed) {
            let (x, y) = (at % width, at / width);
            area = [area[0].min(x), area[1].min(y), area[2].max(x + 1), area[3].max(y + 1)];
        }
        let [left, top, right, bottom] = if area[2] == 0 { [0, 0, 1, 1] } else { area };
        let rows = (top..bottom).flat_map(|y| y * width + left..y * width + right);
        let buffer: Vec<_> =
            rows.map(|at| if changed(&at) { picture[at] } else { UNCHANGED }).collect();
        let narrow = |number: usize| u16::try_from(number).unwrap_or_default();
        let frame = Frame {
            delay: time,
            left: narrow(left),
            top: narrow(top),
            width: narrow(right - left),
            height: narrow(bottom - top),
            transparent: Some(UNCHANGED),
            buffer: buffer.into(),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame)?;
        self.last = picture;
        Ok(())
    }

    /// Returns the bytes of the file.
    pub(super) fn finish(self) -> Result<Vec<u8>, EncodingError> {
        self.encoder.into_inner()
    }
}
