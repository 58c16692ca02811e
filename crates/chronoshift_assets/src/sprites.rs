//! Draws SVG sources. The sprites become an atlas for each theme and size, and so do the icons of
//! the timeline panel and the buttons of gamepads. The layers of each theme's backdrop, the logo,
//! and the program's icon become separate pictures.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use serde::Deserialize;

use crate::palette;

/// The width of a sprite's square, in tiles: there is a margin around the tile.
const SPRITE_TILES: f32 = 1.5;

/// The part about atlases of a theme's data file.
#[derive(Deserialize)]
struct Theme {
    /// The number of pixels per tile, for each atlas.
    sizes: Vec<u32>,
    columns: u32,
    sprites: Vec<String>,
}

/// Draws every theme's atlases. Returns each file's path below `assets` and its bytes.
///
/// # Errors
/// A source that is missing or cannot be read, with its path.
pub fn render_all(assets: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let mut files = Vec::new();
    for theme in folders(&assets.join("themes"))? {
        let name = theme.file_name().unwrap_or_default();
        // A theme without a style sheet was painted by hand.
        if !assets.join("art").join(name).with_extension("css").exists() {
            continue;
        }
        files.extend(render(assets, Path::new(name)).with_context(|| theme.display().to_string())?);
        files.extend(render_backdrop(assets, Path::new(name))?);
    }
    files.extend(render_house(assets)?);
    for list in &LISTS {
        files.extend(render_list(assets, list)?);
    }
    let logo = picture(&assets.join("art/logo.svg"), Some(LOGO_WIDTH))?.encode_png()?;
    files.push((PathBuf::from("themes/logo.png"), logo));
    files.push((PathBuf::from("icon.png"), render_icon(assets)?));
    Ok(files)
}

/// The width of the logo, in pixels.
const LOGO_WIDTH: u32 = 1400;

/// Draws the pictures of a theme's backdrops: one for each source, a pixel for each of its units.
fn render_backdrop(assets: &Path, name: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let sources = assets.join("art/backdrop").join(name);
    let picture = |source: &PathBuf| {
        let file = Path::new(source.file_name().unwrap_or_default()).with_extension("png");
        Ok((Path::new("themes").join(name).join(file), palette::encode(&picture(source, None)?)?))
    };
    files(&sources, "svg")?.iter().map(picture).collect()
}

/// Draws the house in the list of levels: each theme's picture of the house, and the rooms, a pixel for each unit.
fn render_house(assets: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let picture = |source: &PathBuf| {
        let name = Path::new(source.file_stem().unwrap_or_default());
        let theme = Path::new("themes").join(name);
        let file = if assets.join(&theme).is_dir() {
            theme.join("house.png")
        } else {
            Path::new("house").join(name).with_extension("png")
        };
        Ok((file, palette::encode(&picture(source, None)?)?))
    };
    files(&assets.join("art/house"), "svg")?.iter().map(picture).collect()
}

/// The sprites of the icon, from the bottom: a self on the time machine.
const ICON: [&str; 2] = ["machine_base", "self_south"];
/// The side of the icon, in pixels.
const ICON_SIDE: u32 = 256;

/// Draws the program's icon.
fn render_icon(assets: &Path) -> Result<Vec<u8>> {
    let mut icon = Pixmap::new(ICON_SIDE, ICON_SIDE).context("an icon without pixels")?;
    let side = ICON_SIDE as f32;
    // Most of the room around the tile is cut off.
    let cut = side / 6.0;
    for tree in read_sprites(assets, Path::new("observatory"), &ICON)? {
        let scale = (side + 2.0 * cut) / tree.size().width();
        let place = Transform::from_scale(scale, scale).post_translate(-cut, -cut);
        resvg::render(&tree, place, &mut icon.as_mut());
    }
    Ok(icon.encode_png()?)
}

/// Draws a source as a separate picture with this width in pixels, or else with the source's own
/// width.
fn picture(source: &Path, width: Option<u32>) -> Result<Pixmap> {
    let tree = Tree::from_str(&read(source)?, &Options::default())
        .with_context(|| source.display().to_string())?;
    let width = width.unwrap_or_else(|| tree.size().width().round() as u32);
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let mut picture = Pixmap::new(width, height).context("a picture without pixels")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    Ok(picture)
}

/// The folders with a list of pictures, the sides of the pictures in pixels, and the number of
/// pictures in a row, as the game expects them.
const LISTS: [(&str, &[u32], u32); 2] = [("pads", &[24, 48, 96], 8), ("icons", &[96], 1)];

/// Draws the pictures of a list, in its order.
fn render_list(
    assets: &Path,
    &(folder, sides, columns): &(&str, &[u32], u32),
) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let names = read(&assets.join(folder).join("names.txt"))?;
    let source = |name: &str| {
        let path = assets.join("art").join(folder).join(name).with_extension("svg");
        Tree::from_str(&read(&path)?, &Options::default())
            .with_context(|| path.display().to_string())
    };
    let trees: Vec<_> = names.lines().map(source).collect::<Result<_>>()?;
    let picture = |cell: &u32| {
        Ok((Path::new(folder).join(format!("{cell}.png")), atlas(columns, &trees, *cell)?))
    };
    sides.iter().map(picture).collect()
}

/// The files of a folder with this ending, by name.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut files: Vec<_> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|it| it == ending))
        .collect();
    files.sort();
    Ok(files)
}

/// The folders of a folder, by name.
fn folders(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut folders: Vec<_> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.is_dir())
        .collect();
    folders.sort();
    Ok(folders)
}

fn render(assets: &Path, name: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let folder = Path::new("themes").join(name);
    let theme: Theme = toml::from_str(&read(&assets.join(&folder).join("theme.toml"))?)?;
    let trees = read_sprites(assets, name, &theme.sprites)?;
    let picture = |size: &u32| {
        let cell = (*size as f32 * SPRITE_TILES).round() as u32;
        Ok((folder.join(format!("{size}.png")), atlas(theme.columns, &trees, cell)?))
    };
    theme.sizes.iter().map(picture).collect()
}

/// Reads the sources of sprites in the colours of a theme.
fn read_sprites(assets: &Path, theme: &Path, sprites: &[impl AsRef<str>]) -> Result<Vec<Tree>> {
    let art = assets.join("art");
    let sheet = |name: &Path| read(&art.join(name).with_extension("css"));
    let style_sheet = Some(sheet(theme)? + &sheet(Path::new("past"))?);
    let options = Options { style_sheet, ..Options::default() };
    let source = |sprite: &str| {
        // The words after a dot are classes of the whole picture.
        let (file, classes) = sprite.split_once('.').unwrap_or((sprite, ""));
        let own = art.join(theme).join(file).with_extension("svg");
        let shared = art.join(file).with_extension("svg");
        let path = if own.exists() { own } else { shared };
        let classed = format!("<svg class=\"{}\" ", classes.replace('.', " "));
        let picture = read(&path)?.replacen("<svg ", &classed, 1);
        Tree::from_str(&picture, &options).with_context(|| path.display().to_string())
    };
    sprites.iter().map(|sprite| source(sprite.as_ref())).collect()
}

/// Draws all sprites, in squares of `cell` pixels, into one picture, row by row.
fn atlas(columns: u32, trees: &[Tree], cell: u32) -> Result<Vec<u8>> {
    ensure!(columns > 0, "an atlas needs at least one column");
    let rows = (trees.len() as u32).div_ceil(columns);
    let mut picture =
        Pixmap::new(columns * cell, rows * cell).context("an atlas without pixels")?;
    for (index, tree) in (0..).zip(trees) {
        let mut sprite = Pixmap::new(cell, cell).context("a sprite without pixels")?;
        let scale = cell as f32 / tree.size().width();
        resvg::render(tree, Transform::from_scale(scale, scale), &mut sprite.as_mut());
        copy(&sprite, &mut picture, index % columns * cell, index / columns * cell);
    }
    Ok(picture.encode_png()?)
}

/// Copies pixels as they are.
fn copy(from: &Pixmap, to: &mut Pixmap, x: u32, y: u32) {
    let (width, row) = (to.width(), from.width());
    for line in 0..from.height() {
        let source = (line * row) as usize;
        let target = ((y + line) * width + x) as usize;
        let length = row as usize;
        to.pixels_mut()[target..target + length]
            .copy_from_slice(&from.pixels()[source..source + length]);
    }
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;
    use std::path::Path;

    use resvg::tiny_skia::Pixmap;

    /// Whether two pictures are equal byte for byte, or almost equal, because the sines of another
    /// machine may differ in the last bit.
    fn is_same(committed: &[u8], made: &[u8]) -> bool {
        let pixels = |png| Pixmap::decode_png(png).expect("an atlas").take();
        let close = |(a, b): (&u8, &u8)| a.abs_diff(*b) <= 2;
        committed == made || {
            let (committed, made) = (pixels(committed), pixels(made));
            committed.len() == made.len() && committed.iter().zip(&made).all(close)
        }
    }

    /// The committed atlases are those that the sources make.
    #[test]
    fn committed_atlases_are_these() {
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
        let made = super::render_all(&assets).expect("renders");
        let backdrops: usize =
            THEMES.map(|theme| backdrop_parts(&assets, theme).len()).iter().sum();
        assert_eq!(made.len(), 2 * 7 + backdrops + (9 + 1 + 2) + 4 + 2);
        for (path, bytes) in &made {
            let committed = fs::read(assets.join(path)).expect("an atlas that is not committed");
            assert!(is_same(&committed, bytes), "{}: run scripts/assets", path.display());
        }
        assert_eq!(made, super::render_all(&assets).expect("renders"), "not the same twice");
    }

    const THEMES: [&str; 2] = ["observatory", "first_snow"];

    /// The pictures of a theme's backdrops, and whether each repeats.
    fn backdrop_parts(assets: &Path, theme: &str) -> BTreeMap<String, bool> {
        let path = assets.join("themes").join(theme).join("theme.toml");
        let theme: toml::Table = fs::read_to_string(path).expect("theme").parse().expect("TOML");
        let decors = theme["decor"].as_table().expect("decors").values();
        let lists = decors.filter_map(|decor| decor.get("backdrop")).chain([&theme["backdrop"]]);
        let mut parts = BTreeMap::new();
        for part in lists.flat_map(|list| list.as_array().expect("a list")) {
            let picture = part["picture"].as_str().expect("a name").to_owned();
            *parts.entry(picture).or_insert(false) |= part.get("at").is_none();
        }
        parts
    }

    /// A backdrop repeats without a seam: its opposite edges differ as little as neighbouring rows.
    #[test]
    fn backdrops_repeat() {
        // The widest window with its margins: a larger picture is never seen twice.
        const SEEN: u32 = 1280 + 2 * 64;
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
        for theme in THEMES {
            let parts = backdrop_parts(&assets, theme);
            for (path, bytes) in super::render_backdrop(&assets, Path::new(theme)).expect("renders")
            {
                if !parts[path.file_name().expect("a file").to_str().expect("a name")] {
                    continue;
                }
                let picture = Pixmap::decode_png(&bytes).expect("a picture");
                let (width, height) = (picture.width() as usize, picture.height() as usize);
                let channel =
                    |x: usize, y: usize, k: usize| picture.data()[(y * width + x) * 4 + k];
                let apart = |a: (usize, usize), b: (usize, usize)| -> u64 {
                    let one = |k| u64::from(channel(a.0, a.1, k).abs_diff(channel(b.0, b.1, k)));
                    (0..4).map(one).sum()
                };
                let columns = |x: usize, next: usize| -> u64 {
                    (0..height).map(|y| apart((x, y), (next, y))).sum()
                };
                let rows = |y: usize, next: usize| -> u64 {
                    (0..width).map(|x| apart((x, y), (x, next))).sum()
                };
                let across = (1..width).map(|x| columns(x - 1, x)).max();
                let down = (1..height).map(|y| rows(y - 1, y)).max();
                let is_seamless = picture.width() >= SEEN || Some(columns(width - 1, 0)) <= across;
                assert!(is_seamless, "{}: there is a seam across", path.display());
                let is_seamless = picture.height() >= SEEN || Some(rows(height - 1, 0)) <= down;
                assert!(is_seamless, "{}: there is a seam down", path.display());
            }
        }
    }

    /// Every source of a backdrop is a picture of its theme, and every such picture has a source.
    #[test]
    fn every_picture_of_a_backdrop_is_used() {
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
        for theme in THEMES {
            let made = super::render_backdrop(&assets, Path::new(theme)).expect("renders");
            let name =
                |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
            let made: Vec<_> = made.iter().filter_map(|(path, _)| name(path)).collect();
            let used: Vec<_> = backdrop_parts(&assets, theme).into_keys().collect();
            assert_eq!(made, used, "{theme}");
        }
    }

    /// A source that no theme uses would be forgotten.
    #[test]
    fn every_source_is_used() {
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
        let theme =
            fs::read_to_string(assets.join("themes/observatory/theme.toml")).expect("theme");
        for entry in fs::read_dir(assets.join("art")).expect("sources") {
            let path = entry.expect("a source").path();
            if path.extension().is_some_and(|kind| kind == "svg") {
                let name = path.file_stem().unwrap_or_default().to_string_lossy();
                let is_alone = name == "logo";
                assert!(
                    is_alone || theme.contains(&format!("\"{name}\"")),
                    "{name}.svg is used nowhere"
                );
            }
        }
        for (folder, ..) in super::LISTS {
            let names = fs::read_to_string(assets.join(folder).join("names.txt")).expect("names");
            let sources = fs::read_dir(assets.join("art").join(folder)).expect("sources").count();
            assert_eq!(sources, names.lines().count(), "{folder}");
        }
    }
}
