//! Text: the metadata of levels and replays.

use super::coder::Coder;
use super::error::ShareError;
use super::predictor::{Predictor, SymbolContext, hash};

/// After this number of bytes, a text is coded without prediction, so that no text takes long.
const MOST: usize = 1 << 14;
/// The greatest number of lines of a text: each takes memory, however short it is.
const MOST_LINES: usize = 1 << 15;
/// Ends a text; no file has it.
const END: u8 = 0;
/// The slots of the predictor.
const SLOTS: usize = 1 << 19;
/// The greatest number of bytes that a context looks back.
const BACK: usize = 6;

/// Predicts text, byte by byte, from all earlier text.
#[derive(Debug, Clone)]
pub(super) struct Text {
    predictor: Predictor<SLOTS>,
    /// The last bytes, the latest in the lowest place.
    last: u64,
    /// A hash of the letters of the current word; zero outside words.
    word: u32,
    /// The number of bytes of the line so far, and the first of them, or zero.
    length: u32,
    first: u32,
}

impl Text {
    pub(super) fn new() -> Self {
        let predictor = Predictor::new(1);
        Self { predictor, last: 0, word: 0, length: 0, first: 0 }
    }

    /// Codes a text without the character NUL, of at most this number of bytes.
    pub(super) fn code(
        &mut self,
        coder: &mut impl Coder,
        text: &str,
        most: usize,
    ) -> Result<String, ShareError> {
        let text = text.as_bytes();
        let mut coded = Vec::new();
        loop {
            if coded.len() == MOST {
                self.code_rest(coder, text.get(MOST..).unwrap_or_default(), most, &mut coded)?;
                break;
            }
            let byte = self.code_byte(coder, text.get(coded.len()).copied().unwrap_or(END));
            if byte == END {
                break;
            }
            coded.push(byte);
            coder.goes_on()?;
            if coded.len() > most {
                return Err(ShareError::TooLarge);
            }
        }
        if coded.iter().filter(|&&byte| byte == b'\n').count() > MOST_LINES {
            return Err(ShareError::TooManyLines);
        }
        String::from_utf8(coded).map_err(|_| ShareError::Nonsense)
    }

    /// Codes the rest of a text after its first part.
    fn code_rest(
        &self,
        coder: &mut impl Coder,
        rest: &[u8],
        most: usize,
        coded: &mut Vec<u8>,
    ) -> Result<(), ShareError> {
        let length = coder.code_plain(rest.len() as u32, 20) as usize;
        if coded.len() + length > most {
            return Err(ShareError::TooLarge);
        }
        coded.reserve_exact(length);
        for at in 0..length {
            let byte = rest.get(at).copied().unwrap_or(END);
            coded.push(coder.code_plain(byte.into(), 8) as u8);
        }
        Ok(())
    }

    fn code_byte(&mut self, coder: &mut impl Coder, byte: u8) -> u8 {
        let place = SymbolContext { contexts: &self.contexts(), set: 0, bits: 8 };
        let byte = self.predictor.code(coder, place, byte.into()) as u8;
        self.learn(byte);
        byte
    }

    fn contexts(&self) -> [u32; 8] {
        // This number of last bytes.
        let order = |count: usize| {
            let last = self.last & !(u64::MAX << (8 * count));
            hash(&[count as u32, (last >> 32) as u32, last as u32])
        };
        [
            order(0),
            order(1),
            order(2),
            order(3),
            order(4),
            order(BACK),
            hash(&[20, self.word]),
            hash(&[21, self.first, self.length.min(20), self.last as u32 & 0xff]),
        ]
    }

    fn learn(&mut self, byte: u8) {
        self.last = self.last << 8 | u64::from(byte);
        let is_letter = byte.is_ascii_alphabetic() || byte >= 0x80;
        self.word =
            if is_letter { hash(&[self.word, byte.to_ascii_lowercase().into()]) } else { 0 };
        self.length += 1;
        if byte == b'\n' {
            (self.length, self.first) = (0, 0);
        } else if self.length == 1 {
            self.first = byte.into();
        }
    }
}
