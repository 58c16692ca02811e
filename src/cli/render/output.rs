//! The file or folder of the pictures.

use std::io::{self, Cursor, IsTerminal, Write};
use std::path::{Path, PathBuf};

use bevy::math::UVec2;
use chronoshift_cli::{Diagnostic, Failure, cannot_write, check_is_free, say, write_output};
use chronoshift_save::files::{
    create_folder, entries, is_folder, remove_folder, rename, write_new,
};
use chronoshift_words::{Message, message};
use image::{ImageFormat, RgbaImage};

use super::gif::{Gif, GifPalette};
use super::studio::Studio;
use crate::timeline::FilmStill;

/// A file or a folder for pictures.
pub(super) enum Output {
    /// The picture of one turn.
    Still(PathBuf),
    /// A film in one file.
    Gif(PathBuf),
    /// A film as numbered pictures.
    Folder(PathBuf),
}

/// The prefix of the name of the folder that holds the pictures until all are drawn.
const UNFINISHED_PREFIX: &str = ".unfinished-";

/// The number of pictures of a film that determine its colours.
const PALETTE_SAMPLES: usize = 12;

impl Output {
    /// The output at a path, if nothing exists there yet.
    pub(super) fn new(path: &Path) -> Result<Self, Failure> {
        let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
        match ending.as_ref().and_then(|ending| ending.to_str()) {
            Some("gif") => check_is_free(path).map(|()| Self::Gif(path.to_owned())),
            Some("png") => check_is_free(path).map(|()| Self::Still(path.to_owned())),
            Some(_) if !is_folder(path) => {
                Err(Diagnostic::error(message!("cli-other-ending")).in_file(path).into())
            }
            _ => check_is_empty(path).map(|()| Self::Folder(path.to_owned())),
        }
    }

    pub(super) fn is_still(&self) -> bool {
        matches!(self, Self::Still(_))
    }

    /// Draws and writes stills. Returns a description of what it wrote.
    pub(super) fn write(
        &self,
        studio: &mut Studio,
        stills: &[FilmStill],
        size: UVec2,
        progress: &mut DrawingProgress,
    ) -> Result<Message, Failure> {
        let pixels = format!("{}x{}", size.x, size.y);
        match self {
            Self::Gif(path) => {
                let bytes = gif(studio, stills, size, progress)?;
                write_output(path, &bytes)?;
                let hundredths: u32 = stills.iter().map(|still| u32::from(still.time)).sum();
                let seconds = (hundredths + 50) / 100;
                let pictures = message!("cli-pictures", count = stills.len(), size = pixels);
                let (seconds, size) = (seconds.to_string(), (bytes.len() >> 10).to_string());
                Ok(message!("cli-film", pictures = pictures, seconds = seconds, size = size))
            }
            Self::Still(path) => {
                studio.take(stills, |_, pixels| write_output(path, &png(pixels, size)?))?;
                Ok(message!("cli-pictures", count = 1, size = pixels))
            }
            Self::Folder(folder) => {
                let is_new = !is_folder(folder);
                create_folder(folder).map_err(|error| cannot_write(folder, &error))?;
                let result = write_pictures(folder, studio, stills, size, progress);
                // The folder stays if another program has put something into it.
                if result.is_err() && is_new && check_is_empty(folder).is_ok() {
                    drop(remove_folder(folder));
                }
                result?;
                Ok(message!("cli-pictures", count = stills.len(), size = pixels))
            }
        }
    }
}

/// Writes a film as numbered pictures. They appear together when all are drawn.
fn write_pictures(
    folder: &Path,
    studio: &mut Studio,
    stills: &[FilmStill],
    size: UVec2,
    progress: &mut DrawingProgress,
) -> Result<(), Failure> {
    for file in entries(folder).unwrap_or_default() {
        if is_unfinished(&file) {
            remove_folder(&file).map_err(|error| cannot_write(&file, &error))?;
        }
    }
    let unfinished = tempfile::Builder::new().prefix(UNFINISHED_PREFIX).tempdir_in(folder);
    let unfinished = unfinished.map_err(|error| cannot_write(folder, &error))?;
    let mut names = Vec::new();
    studio.take(stills, |_, pixels| {
        progress.step();
        let name = format!("{:05}.png", names.len() + 1);
        let written = write_new(&unfinished.path().join(&name), &png(pixels, size)?);
        written.map_err(|error| cannot_write(&folder.join(&name), &error))?;
        names.push(name);
        Ok(())
    })?;
    for name in names {
        let file = folder.join(&name);
        let renamed = rename(&unfinished.path().join(name), &file);
        renamed.map_err(|error| cannot_write(&file, &error))?;
    }
    Ok(())
}

/// Whether this is the folder of a run that was interrupted, for instance by Ctrl+C.
fn is_unfinished(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    name.is_some_and(|name| name.starts_with(UNFINISHED_PREFIX)) && is_folder(path)
}

fn gif(
    studio: &mut Studio,
    stills: &[FilmStill],
    size: UVec2,
    progress: &mut DrawingProgress,
) -> Result<Vec<u8>, Failure> {
    let mut samples = Vec::new();
    let some = stills.iter().step_by(stills.len().div_ceil(PALETTE_SAMPLES).max(1));
    let some: Vec<_> = some.map(|still| still.clone().timeless()).collect();
    studio.take(&some, |_, pixels| {
        samples.extend(pixels);
        Ok(())
    })?;
    let [width, height] = size.to_array().map(|side| u16::try_from(side).unwrap_or(u16::MAX));
    let palette = GifPalette::from_pictures(&samples);
    let failed = |error: gif::EncodingError| message!("cli-no-film", why = error.to_string());
    let mut gif = Gif::new(width, height, palette).map_err(failed)?;
    studio.take(stills, |still, pixels| {
        progress.step();
        gif.push(&pixels, still.time).map_err(failed)?;
        Ok(())
    })?;
    Ok(gif.finish().map_err(failed)?)
}

/// The bytes of a PNG file.
pub(super) fn png(pixels: Vec<u8>, size: UVec2) -> Result<Vec<u8>, Message> {
    let image = RgbaImage::from_raw(size.x, size.y, pixels);
    let image = image.ok_or_else(|| message!("cli-driver-silent"))?;
    let image = image::DynamicImage::from(image).into_rgb8();
    let mut bytes = Cursor::new(Vec::new());
    let written = image.write_to(&mut bytes, ImageFormat::Png);
    written.map_err(|error| message!("cli-no-film", why = error.to_string()))?;
    Ok(bytes.into_inner())
}

/// Refuses anything but an empty or missing folder.
fn check_is_empty(path: &Path) -> Result<(), Failure> {
    let why = match entries(path) {
        Err(error) => {
            check_is_free(path)?;
            match error.kind() {
                io::ErrorKind::NotFound => return Ok(()),
                _ => error,
            }
        }
        Ok(there) if there.iter().all(|path| is_unfinished(path)) => return Ok(()),
        Ok(_) => {
            return Err(Diagnostic::error(message!("cli-folder-in-use")).in_file(path).into());
        }
    };
    Err(cannot_write(path, &why))
}

/// The progress of the drawing, on a terminal, or as percentages on the output.
pub(super) struct DrawingProgress {
    done: usize,
    all: usize,
    is_told: bool,
    prints_percent: bool,
}

impl DrawingProgress {
    pub(super) fn new(all: usize, prints_percent: bool) -> Self {
        let is_told = io::stderr().is_terminal() && all > 1 && !prints_percent;
        Self { done: 0, all, is_told, prints_percent }
    }

    pub(super) fn step(&mut self) {
        let percent = |done: usize| done * 100 / self.all.max(1);
        let [before, now] = [self.done, self.done + 1].map(percent);
        self.done += 1;
        if self.prints_percent && now != before {
            // The game that started this program may be gone.
            let _ = writeln!(io::stdout(), "{now}%");
        }
        if self.is_told {
            let end = if self.done == self.all { "\r\x1b[K" } else { "" };
            // If the progress can't be shown, the pictures are drawn anyway.
            let text = say(&message!("cli-drawing", done = self.done, all = self.all));
            let _ = write!(io::stderr(), "\r{text}{end}");
        }
    }
}
