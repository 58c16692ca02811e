//! Themes: folders of atlases, each with a data file.

use std::collections::BTreeMap;
use std::path::Path;

use bevy::prelude::*;
use chronoshift_save::files::{entries, is_folder, read_text};
use chronoshift_words::Words;
use serde::{Deserialize, Deserializer};

use super::backdrop::{BackdropPart, BackdropParts};
use super::decor::{Decor, color};
use super::pictures::{SPRITES, ThemePicture, cell, png_size};
use crate::save::Preferences;
use crate::words::{Message, io_text, message};

/// All themes, with their folders' names. There is at least one.
#[derive(Resource, Debug, Clone)]
pub struct Themes(Vec<Theme>);

/// The contents of a theme's data file.
#[derive(Deserialize, Debug, Clone)]
#[serde(deny_unknown_fields)]
pub(crate) struct Theme {
    #[serde(skip)]
    pub(crate) folder: String,
    /// The name for players.
    pub(crate) name: String,
    /// The name in other languages, by their codes.
    #[serde(default)]
    names: BTreeMap<String, String>,
    /// The sound of steps on the floor.
    pub(crate) steps: StepSound,
    /// The colour around the board.
    #[serde(deserialize_with = "color")]
    pub(crate) background: Color,
    /// The colour of the walls' shadows.
    #[serde(deserialize_with = "color")]
    pub(crate) shadow: Color,
    /// How much of the outer walls is always in the window, in tiles.
    #[serde(deserialize_with = "rim")]
    pub(crate) rim: f32,
    /// The pictures that fill the window behind the board.
    #[serde(default)]
    backdrop: BackdropParts,
    /// The picture of the house around the rooms in the list of levels: a file in the theme's folder.
    #[serde(default)]
    house: Option<String>,
    /// The decors, by their names.
    #[serde(default)]
    decor: BTreeMap<String, Decor>,
    /// Pixels per tile for each atlas, the smallest first.
    pub(crate) sizes: Vec<u32>,
    /// The number of sprites in a row of an atlas.
    pub(crate) columns: u32,
    /// The sprites in an atlas, row by row.
    pub(crate) sprites: Vec<String>,
}

/// The sound of steps on the floor.
#[derive(Deserialize, Debug, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum StepSound {
    Stone,
    Snow,
}

fn rim<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f32, D::Error> {
    let rim = f32::deserialize(deserializer)?;
    let fits = (0.1..=1.0).contains(&rim);
    fits.then_some(rim).ok_or_else(|| serde::de::Error::custom("`rim` is a number from 0.1 to 1"))
}

impl Themes {
    /// Reads the themes in a folder of assets. Leaves out a broken theme, with a warning.
    ///
    /// # Errors
    /// No theme is left.
    pub fn read(assets: &Path, words: &Words) -> Result<Self, Message> {
        let folder = assets.join("themes");
        let path_name = |path: &Path| path.display().to_string();
        let mut folders = entries(&folder).map_err(|error| {
            message!("file-unreadable", file = path_name(&folder), error = io_text(&error))
        })?;
        folders.retain(|path| is_folder(path));
        let mut themes = Vec::new();
        for path in folders {
            match Theme::read(&path, words) {
                Ok(theme) => themes.push(theme),
                Err(why) => {
                    warn(words, &message!("theme-left-out", theme = path_name(&path), why = why));
                }
            }
        }
        if themes.is_empty() {
            return Err(message!("theme-none", folder = path_name(&folder)));
        }
        Ok(Self(themes))
    }

    /// The theme that the player chose, or the default if that theme is gone.
    pub(crate) fn chosen(&self, preferences: &Preferences) -> &Theme {
        &self.0[self.place(&preferences.theme)]
    }

    /// The pictures for tiles of this number of pixels, the best first: those of the chosen theme,
    /// then those of the others.
    pub(crate) fn pictures(&self, preferences: &Preferences, pixels: f32) -> Vec<ThemePicture> {
        let mut themes = self.clone();
        let mut pictures = Vec::new();
        while !themes.0.is_empty() {
            let theme = themes.0.remove(themes.place(&preferences.theme));
            pictures.extend(theme.pictures(pixels));
        }
        pictures
    }

    /// The default theme, and the indices in it of the sprites that another theme lacks; `None` if it lacks none.
    /// Sprites of floor and walls are never lent: those of another theme would not match.
    pub(crate) fn lending(&self, theme: &Theme) -> Option<(&Theme, Vec<usize>)> {
        let lending = self.with_folder(&Preferences::default().theme)?;
        let is_ground =
            |name: &str| ["floor", "wall", "rim"].into_iter().any(|begin| name.starts_with(begin));
        let lacks = |name: &String| !is_ground(name) && !theme.sprites.contains(name);
        let sprites = lending.sprites.iter().enumerate().filter(|(_, name)| lacks(name));
        let places: Vec<_> = sprites.map(|(place, _)| place).collect();
        (!places.is_empty()).then_some((lending, places))
    }

    /// Leaves out a picture that can't be used, and a theme when its last picture goes. The picture
    /// in use must stay.
    pub(crate) fn leave_out(&mut self, picture: &ThemePicture) {
        for theme in self.0.iter_mut().filter(|theme| theme.folder == picture.theme) {
            theme.sizes.retain(|&size| size != picture.size);
        }
        self.0.retain(|theme| !theme.sizes.is_empty());
    }

    /// The names of all themes for players of a language.
    pub(crate) fn names(&self, language: &str) -> impl Iterator<Item = Message> {
        self.0.iter().map(move |it| match it.folder.as_str() {
            "observatory" => message!("theme-observatory"),
            "first_snow" => message!("theme-first-snow"),
            _ => Message::verbatim(it.names.get(language).unwrap_or(&it.name)),
        })
    }

    pub(crate) fn with_folder(&self, folder: &str) -> Option<&Theme> {
        self.0.iter().find(|theme| theme.folder == folder)
    }

    pub(crate) fn folders(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|theme| theme.folder.as_str())
    }

    /// The folder of the theme with this index.
    pub(crate) fn folder(&self, place: usize) -> Option<&str> {
        self.0.get(place).map(|theme| theme.folder.as_str())
    }

    /// Whether the chosen theme exists.
    pub(super) fn has(&self, preferences: &Preferences) -> bool {
        self.0.iter().any(|theme| theme.folder == preferences.theme)
    }

    /// The index of the chosen theme, or of the default.
    pub(crate) fn place(&self, chosen: &str) -> usize {
        let place = |folder: &str| self.0.iter().position(|theme| theme.folder == folder);
        place(chosen).or_else(|| place(&Preferences::default().theme)).unwrap_or(0)
    }
}

/// Warns makers of themes.
fn warn(words: &Words, warning: &Message) {
    eprintln!("chronoshift: {}", words.say(warning));
}

/// The maximum size of a theme's data file, in bytes.
const MAX_BYTES: u64 = 1 << 20;

impl Theme {
    /// The decor of this name, or the plain theme if there is no such decor or no name is given.
    pub(crate) fn decor(&self, name: Option<&str>) -> &Decor {
        name.and_then(|name| self.decor.get(name)).unwrap_or(&Decor::PLAIN)
    }

    /// The file of the house, below the folder of assets.
    pub(crate) fn house(&self) -> Option<String> {
        self.house.as_ref().map(|file| format!("themes/{}/{file}", self.folder))
    }

    /// The pictures behind the board in a decor.
    pub(crate) fn backdrop<'a>(&'a self, decor: &'a Decor) -> &'a [BackdropPart] {
        &decor.backdrop.as_ref().unwrap_or(&self.backdrop).0
    }

    fn read(path: &Path, words: &Words) -> Result<Self, Message> {
        let text = read_text(&path.join("theme.toml"), MAX_BYTES)
            .map_err(|error| message!("theme-broken", error = io_text(&error)))?;
        let mut theme: Self = toml::from_str(&text).map_err(|error| {
            let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
            let line = before.matches('\n').count() + 1;
            let text = message!("reason-no-toml", line = line);
            let error = message!("in-parentheses", text = text, more = error.message().to_owned());
            message!("theme-broken", error = error)
        })?;
        theme.folder = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        theme.sizes.sort_unstable();
        let missing: Vec<_> =
            SPRITES.into_iter().filter(|name| !theme.sprites.iter().any(|s| s == name)).collect();
        let sensible = |numbers: &[u32]| {
            !numbers.is_empty() && numbers.iter().all(|number| (1..=512).contains(number))
        };
        if !sensible(&[theme.columns]) || !sensible(&theme.sizes) {
            return Err(message!("theme-numbers"));
        }
        if !missing.is_empty() {
            return Err(message!("theme-sprites", names = missing.join(", ")));
        }
        let mut faults = Vec::new();
        for picture in theme.pictures(0.0) {
            let name = format!("{}.png", picture.size);
            let fault = match png_size(&path.join(&name)) {
                Some(size) => picture.misfit(&name, size),
                None => Some(message!("theme-no-picture", file = name)),
            };
            if let Some(fault) = fault {
                theme.sizes.retain(|&size| size != picture.size);
                faults.push(fault);
            }
        }
        if theme.sizes.is_empty() {
            let and = |list, next| message!("list-of-clauses", list = list, next = next);
            return Err(faults.into_iter().reduce(and).unwrap_or_default());
        }
        for fault in faults {
            let theme = path.display().to_string();
            warn(words, &message!("theme-size-left-out", theme = theme, why = fault));
        }
        Ok(theme)
    }

    /// The sprites in a row and in a column of an atlas.
    pub(crate) fn grid(&self) -> UVec2 {
        UVec2::new(self.columns, (self.sprites.len() as u32).div_ceil(self.columns))
    }

    /// The pictures for tiles of this number of pixels, the best first: those that need not be enlarged, the smallest
    /// first, then the others, the largest first.
    pub(crate) fn pictures(&self, pixels: f32) -> Vec<ThemePicture> {
        let (large, small): (Vec<u32>, Vec<u32>) =
            self.sizes.iter().partition(|&&size| size as f32 >= pixels.floor());
        let sizes = large.into_iter().chain(small.into_iter().rev());
        let picture = |size| ThemePicture {
            theme: self.folder.clone(),
            size,
            extent: self.grid() * cell(size),
        };
        sizes.map(picture).collect()
    }
}
