//! PNG files with a palette of 256 colours. The pictures of backdrops consist of flat shapes, so
//! the palette reduces them to a third of their size.

use std::collections::BTreeMap;

use anyhow::Result;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

/// A colour, premultiplied with its alpha.
type Premultiplied = [u8; 4];

const COLOURS: usize = 256;

/// Encodes a picture with the colours that are nearest to its own.
///
/// # Errors
/// The picture is too large for a PNG file.
pub(crate) fn encode(picture: &Pixmap) -> Result<Vec<u8>> {
    let pixels = picture.data().as_chunks::<4>().0;
    let mut counts: BTreeMap<Premultiplied, u64> = BTreeMap::new();
    for pixel in pixels {
        *counts.entry(*pixel).or_default() += 1;
    }
    let groups = median_cut(counts.into_iter().collect());
    let numbered = (0..=u8::MAX).zip(&groups);
    let numbers: BTreeMap<_, _> = numbered
        .flat_map(|(number, group)| group.0.iter().map(move |(colour, _)| (*colour, number)))
        .collect();
    let indices: Vec<u8> = pixels.iter().map(|pixel| numbers[pixel]).collect();
    let palette: Vec<_> = groups.iter().map(Group::mean).collect();

    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.iter().flat_map(|[r, g, b, _]| [*r, *g, *b]).collect::<Vec<_>>());
    if palette.iter().any(|colour| colour[3] < u8::MAX) {
        encoder.set_trns(palette.iter().map(|colour| colour[3]).collect::<Vec<_>>());
    }
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indices)?;
    writer.finish()?;
    Ok(file)
}

/// Colours that are replaced by a single one, with the number of pixels of each.
struct Group(Vec<(Premultiplied, u64)>);

/// P. Heckbert, "Color Image Quantization for Frame Buffer Display" (1982): repeatedly splits the
/// group whose colours differ most.
fn median_cut(colours: Vec<(Premultiplied, u64)>) -> Vec<Group> {
    let mut groups = vec![Group(colours)];
    while groups.len() < COLOURS {
        let spreads = groups.iter().enumerate().map(|(index, group)| (group.spread(), index));
        let Some(((spread, channel), index)) = spreads.max() else { break };
        if spread == 0 {
            break;
        }
        let other = groups[index].cut(channel);
        groups.push(other);
    }
    groups
}

impl Group {
    /// The sum of the squares of the colours' distances from their mean, in the channel with the
    /// greatest sum, and that channel.
    fn spread(&self) -> (u64, usize) {
        let spread = |channel: usize| {
            let count: u64 = self.0.iter().map(|(_, count)| count).sum();
            let value = |colour: &Premultiplied| u64::from(colour[channel]);
            let sum: u64 = self.0.iter().map(|(colour, count)| count * value(colour)).sum();
            let squares: u64 = self.0.iter().map(|(it, count)| count * value(it).pow(2)).sum();
            (squares - sum * sum / count.max(1), channel)
        };
        let widest = (0..4).map(spread).max().unwrap_or_default();
        if self.0.len() < 2 { (0, 0) } else { widest }
    }

    /// Cuts off the colours above the mean of a channel.
    fn cut(&mut self, channel: usize) -> Self {
        let count: u64 = self.0.iter().map(|(_, count)| count).sum();
        let sum: u64 = self.0.iter().map(|(it, count)| count * u64::from(it[channel])).sum();
        let is_above = |colour: &Premultiplied| u64::from(colour[channel]) * count > sum;
        let (above, rest) = self.0.iter().partition(|(colour, _)| is_above(colour));
        self.0 = rest;
        Self(above)
    }

    /// The mean of the colours, not premultiplied.
    fn mean(&self) -> [u8; 4] {
        let count: u64 = self.0.iter().map(|(_, count)| count).sum::<u64>().max(1);
        let [r, g, b, a] = [0, 1, 2, 3].map(|channel| {
            let sum: u64 = self.0.iter().map(|(it, count)| count * u64::from(it[channel])).sum();
            ((sum + count / 2) / count) as u8
        });
        let colour = PremultipliedColorU8::from_rgba(r.min(a), g.min(a), b.min(a), a)
            .unwrap_or(PremultipliedColorU8::TRANSPARENT)
            .demultiply();
        [colour.red(), colour.green(), colour.blue(), colour.alpha()]
    }
}
