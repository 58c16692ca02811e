//! Ogg Vorbis files from samples, and (for the tests) samples from Ogg Vorbis files.

use std::num::{NonZeroU8, NonZeroU32};

use anyhow::{Context, ensure};
use vorbis_rs::{VorbisBitrateManagementStrategy, VorbisEncoderBuilder};

/// All files have the same serial number, so that a sound has the same bytes on every run.
const SERIAL: i32 = 0x4348_524F;

/// The encoder's documentation recommends blocks of this length: longer ones are slow.
const BLOCK: usize = 1024;

/// Encodes `channels` (all of one length, 44.1 kHz) at a Vorbis `quality` of -0.2 to 1.
pub(super) fn ogg(channels: &[&[f32]], quality: f32) -> anyhow::Result<Vec<u8>> {
    let length = channels.first().context("a sound without channels")?.len();
    ensure!(channels.iter().all(|samples| samples.len() == length), "channels of unequal length");
    let count = u8::try_from(channels.len()).ok().and_then(NonZeroU8::new);
    let rate = NonZeroU32::new(44_100).context("no sampling rate")?;
    let mut encoder = VorbisEncoderBuilder::new_with_serial(
        rate,
        count.context("too many channels")?,
        Vec::new(),
        SERIAL,
    )
    .bitrate_management_strategy(VorbisBitrateManagementStrategy::QualityVbr {
        target_quality: quality,
    })
    .build()?;
    for start in (0..length).step_by(BLOCK) {
        let end = length.min(start + BLOCK);
        let block: Vec<&[f32]> = channels.iter().map(|samples| &samples[start..end]).collect();
        encoder.encode_audio_block(block)?;
    }
    Ok(encoder.finish()?)
}

/// The channels of an Ogg Vorbis file.
#[cfg(test)]
pub(super) fn samples(ogg: &[u8]) -> anyhow::Result<Vec<Vec<f32>>> {
    let mut decoder = vorbis_rs::VorbisDecoder::<&[u8]>::new(ogg)?;
    let mut channels = vec![Vec::new(); usize::from(decoder.channels().get())];
    while let Some(block) = decoder.decode_audio_block()? {
        for (channel, samples) in channels.iter_mut().zip(block.samples()) {
            channel.extend_from_slice(samples);
        }
    }
    Ok(channels)
}
