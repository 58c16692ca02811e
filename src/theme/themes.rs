//! Themes: folders of atlases, each with a data file.

use std::fs;
use std::path::Path;

use bevy::prelude::*;
use serde::{Deserialize, Deserializer};

use crate::preferences::Preferences;

/// All themes that can be chosen, by their folders' names; never empty.
#[derive(Resource, Debug, Clone)]
pub struct Themes(Vec<Theme>);

/// What a theme's data file says.
#[derive(Deserialize, Debug, Clone)]
#[serde(deny_unknown_fields)]
pub(crate) struct Theme {
    /// The folder's name.
    #[serde(skip)]
    pub(crate) folder: String,
    /// What players read.
    pub(crate) name: String,
    /// What the floor sounds like.
    pub(crate) steps: Steps,
    /// Around the board.
    #[serde(deserialize_with = "color")]
    pub(crate) background: Color,
    /// What walls cast.
    #[serde(deserialize_with = "color")]
    pub(crate) shadow: Color,
    /// Pixels a field, for each atlas.
    pub(crate) sizes: Vec<u32>,
    /// Sprites in a row of an atlas.
    pub(crate) columns: u32,
    /// The sprites in an atlas, row by row.
    pub(crate) sprites: Vec<String>,
}

/// What steps on the floor sound like.
#[derive(Deserialize, Debug, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Steps {
    Stone,
    Snow,
}

fn color<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Color, D::Error> {
    let text = String::deserialize(deserializer)?;
    let color = Srgba::hex(&text).map_err(|_| {
        serde::de::Error::custom(format!("`{text}` is no colour; one looks like \"#0b101a\""))
    })?;
    Ok(color.into())
}

/// Every sprite that a theme must have.
pub(crate) const SPRITES: [&str; 57] = [
    "floor_0",
    "floor_1",
    "floor_2",
    "floor_3",
    "wall_outer",
    "wall_horizontal",
    "wall_vertical",
    "wall_inner",
    "wall_full",
    "machine_base",
    "machine_hand",
    "machine_glow",
    "machine_open",
    "goal",
    "goal_taken",
    "goal_glow",
    "button_up",
    "button_down",
    "crate_button_up",
    "crate_button_down",
    "once_button_up",
    "once_button_down",
    "gate_closed",
    "gate_open",
    "passage_whole",
    "passage_cracked",
    "passage_gone",
    "crate",
    "crate_lit",
    "star_full",
    "star_empty",
    "cursor",
    "self_south",
    "self_north",
    "self_east",
    "marker",
    "goal_mark",
    "shadow",
    "ghost_eyes",
    "plate",
    "ghost_0",
    "ghost_1",
    "ghost_2",
    "ghost_3",
    "puff",
    "spark",
    "ring",
    "glow",
    "emblem_0",
    "emblem_1",
    "emblem_2",
    "emblem_3",
    "emblem_4",
    "emblem_5",
    "emblem_6",
    "emblem_7",
    "crackle",
];

impl Themes {
    /// Reads the themes of a folder of assets. One that is broken is left out, with a warning.
    ///
    /// # Errors
    /// Says so if none is left.
    pub fn read(assets: &Path) -> Result<Self, String> {
        let folder = assets.join("themes");
        let entries = fs::read_dir(&folder)
            .map_err(|error| format!("the themes' folder {}: {error}", folder.display()))?;
        let mut folders: Vec<_> =
            entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
        folders.retain(|path| path.is_dir());
        folders.sort();
        let mut themes = Vec::new();
        for path in folders {
            match Theme::read(&path) {
                Ok(theme) => themes.push(theme),
                Err(why) => {
                    eprintln!("chronoshift: the theme {} is left out: {why}", path.display())
                }
            }
        }
        if themes.is_empty() {
            return Err(format!("there is no theme that can be used in {}", folder.display()));
        }
        Ok(Self(themes))
    }

    /// The theme that the player chose, or the first one if that is gone.
    pub(crate) fn chosen(&self, preferences: &Preferences) -> &Theme {
        &self.0[self.place(preferences)]
    }

    /// The theme so many places after the chosen one, round and round.
    pub(crate) fn beside(&self, preferences: &Preferences, by: isize) -> &Theme {
        let place = self.place(preferences) as isize + by;
        &self.0[place.rem_euclid(self.0.len() as isize) as usize]
    }

    fn place(&self, preferences: &Preferences) -> usize {
        self.0.iter().position(|theme| theme.folder == preferences.theme).unwrap_or(0)
    }
}

impl Theme {
    fn read(path: &Path) -> Result<Self, String> {
        let text = fs::read_to_string(path.join("theme.toml"))
            .map_err(|error| format!("its theme.toml cannot be read: {error}"))?;
        let mut theme: Self =
            toml::from_str(&text).map_err(|error| format!("its theme.toml is broken: {error}"))?;
        theme.folder = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        theme.sizes.sort_unstable();
        let missing: Vec<_> =
            SPRITES.into_iter().filter(|name| !theme.sprites.iter().any(|s| s == name)).collect();
        if theme.columns == 0 || theme.sizes.first().is_none_or(|&size| size == 0) {
            return Err("its theme.toml needs `columns` and `sizes` above 0".to_owned());
        }
        if !missing.is_empty() {
            return Err(format!("its theme.toml lacks the sprites {}", missing.join(", ")));
        }
        let picture = |size: &&u32| !path.join(format!("{size}.png")).is_file();
        match theme.sizes.iter().find(picture) {
            Some(size) => Err(format!("{size}.png is missing")),
            None => Ok(theme),
        }
    }

    /// The size of the atlas that is best for fields of so many pixels: the smallest
    /// that need not be enlarged.
    pub(crate) fn size_for(&self, pixels: f32) -> u32 {
        let fits = self.sizes.iter().find(|&&size| size as f32 >= pixels.floor());
        fits.or(self.sizes.last()).copied().unwrap_or(1)
    }

    /// Where an atlas is, below the folder of assets.
    pub(crate) fn atlas(&self, size: u32) -> String {
        format!("themes/{}/{size}.png", self.folder)
    }
}
