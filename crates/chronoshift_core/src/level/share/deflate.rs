//! Compression of payloads: raw deflate (RFC 1951) with a preset dictionary.

use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};

use super::error::ShareError;
use crate::level::source::MAX_BYTES;

/// A preset dictionary: the concatenated payloads of `texts.txt`, `replays.txt` and `boards.txt`.
/// It is part of the format, so existing codes can't be read with a different dictionary.
const DICTIONARY: &[u8] = include_bytes!("dictionary/dictionary.bin");

/// An upper bound on the number of bytes to which one compressed byte can expand.
const MAX_EXPANSION: usize = 1 << 11;

/// Compresses a payload.
pub(super) fn deflate(payload: &[u8]) -> Result<Vec<u8>, ShareError> {
    let mut stream = Compress::new(Compression::best(), false);
    stream.set_dictionary(DICTIONARY).map_err(|_| ShareError::Lossy)?;
    // Incompressible data grows by less than the extra capacity.
    let mut data = Vec::with_capacity(payload.len() + payload.len() / 8 + 64);
    match stream.compress_vec(payload, &mut data, FlushCompress::Finish) {
        Ok(Status::StreamEnd) => Ok(data),
        _ => Err(ShareError::Lossy),
    }
}

/// Decompresses a payload of at most [`MAX_BYTES`]. The stream must end with the last byte.
pub(super) fn inflate(data: &[u8]) -> Result<Vec<u8>, ShareError> {
    let mut stream = Decompress::new(false);
    stream.set_dictionary(DICTIONARY).map_err(|_| ShareError::Nonsense)?;
    let max_payload = data.len().saturating_mul(MAX_EXPANSION).min(MAX_BYTES);
    let mut payload = Vec::with_capacity(max_payload + 1);
    let status = stream.decompress_vec(data, &mut payload, FlushDecompress::Finish);
    let is_all_read = stream.total_in() == data.len() as u64;
    match status {
        _ if payload.len() > MAX_BYTES => Err(ShareError::TooLarge),
        Ok(Status::StreamEnd) if is_all_read => Ok(payload),
        _ => Err(ShareError::Nonsense),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::error::ShareError;
    use super::{deflate, inflate};
    use crate::level::source::MAX_BYTES;

    #[test]
    fn any_bytes_survive_a_round_trip() {
        let mut rng = fastrand::Rng::with_seed(18);
        for length in [0, 1, 2, 300, 70_000, MAX_BYTES] {
            for byte_kinds in [1, 2, 200] {
                let payload: Vec<_> = (0..length).map(|_| rng.u8(..byte_kinds)).collect();
                let data = deflate(&payload).unwrap();
                assert!(inflate(&data) == Ok(payload), "{length} bytes of {byte_kinds} kinds");
            }
        }
    }

    #[test]
    fn streams_that_are_too_long_are_refused() {
        let bomb = deflate(&vec![b'#'; MAX_BYTES + 1]).unwrap();
        assert!(bomb.len() < 2000);
        assert_eq!(inflate(&bomb), Err(ShareError::TooLarge));
        let data = deflate(b"some text").unwrap();
        assert_eq!(inflate(&[data.as_slice(), &[0]].concat()), Err(ShareError::Nonsense));
        for length in 0..data.len() {
            assert_eq!(inflate(&data[..length]), Err(ShareError::Nonsense), "{length}");
        }
    }
}
