//! Packed campaigns: a campaign file and its levels in a ZIP archive, which may be malicious.

mod files;
mod sources;

use std::collections::BTreeMap;
use std::io::{self, Cursor, Read, Write};
use std::path::{Path, PathBuf};

use chronoshift_core::level::{MAX_BYTES, is_level_text};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

pub use files::{COLLECTION_ENDINGS, Package, PackageFault, PackageProblem, is_collection_name};
use files::{MAX_TOTAL_BYTES, ends_with};

use crate::files::{
    create_folder, create_new_folder, has_extension, read, remove_folder, write_new,
};
use crate::reason::Reason;

/// The first bytes of ZIP archives.
pub const ZIP_MAGIC: &[u8] = b"PK\x03\x04";

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

impl Package {
    /// The package as an archive. Equal packages have equal bytes.
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .last_modified_time(DateTime::default())
            .unix_permissions(0o644);
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for (path, bytes) in &self.files {
            archive.start_file(path.as_str(), options)?;
            archive.write_all(bytes)?;
        }
        Ok(archive.finish()?.into_inner())
    }

    /// Reads the package in a file: an archive, or else a collection of Sokoban levels.
    pub fn read(path: &Path) -> Result<Self, Vec<PackageFault>> {
        let bytes = read(path, MAX_TOTAL_BYTES as u64).map_err(PackageFault::unreadable)?;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        if has_extension(path, "zip") || bytes.starts_with(ZIP_MAGIC) {
            Self::from_bytes(&stem, &bytes)
        } else {
            Self::of_collection(&format!("{stem}.lsf"), &bytes)
        }
    }

    /// Reads a package from its bytes, which need not be valid. Unpacks only the campaign file and the files that
    /// it names. Without a campaign file, makes one of this name for all level files.
    pub fn from_bytes(name: &str, bytes: &[u8]) -> Result<Self, Vec<PackageFault>> {
        let all = PackageFault::about_package;
        let archive = ZipArchive::new(Cursor::new(bytes));
        let mut archive = archive.map_err(|_| {
            let is_damaged = bytes.starts_with(ZIP_MAGIC);
            all(if is_damaged { PackageProblem::DamagedArchive } else { PackageProblem::NoArchive })
        })?;
        if archive.has_duplicate_names() {
            return Err(all(PackageProblem::Doubled));
        }
        // A name that is not UTF-8 can't be that of a level.
        let names = (0..archive.len())
            .filter_map(|index| Some((archive.name_for_index(index)?.ok()?.into_owned(), index)));
        let indices: BTreeMap<_, _> = names.collect();
        let campaigns: Vec<_> = indices.keys().filter(|path| is_campaign(path)).collect();
        let campaign = match campaigns[..] {
            [campaign] => campaign.clone(),
            [] => return Self::from_packed_levels(name, &mut archive, &indices),
            _ => return Err(all(PackageProblem::Campaigns(campaigns.len()))),
        };
        // All files may be in a folder that was packed as a whole.
        let (folder, file) = match campaign.rsplit_once('/') {
            Some((folder, file)) => (format!("{folder}/"), file),
            None => (String::new(), campaign.as_str()),
        };
        let mut unpack = |path: &str| {
            let index = indices.get(&format!("{folder}{path}")).ok_or(PackageProblem::Missing)?;
            unpack(&mut archive, *index)
        };
        let bytes = unpack(file).map_err(|why| vec![PackageFault::new(file, why)])?;
        Self::new(file, bytes, unpack)
    }

    /// Makes a campaign of the level files in an archive, by name. They may be in a folder that was packed as a whole.
    fn from_packed_levels(
        name: &str,
        archive: &mut Archive<'_>,
        places: &BTreeMap<String, usize>,
    ) -> Result<Self, Vec<PackageFault>> {
        let is_level = |(path, place): &(&String, &usize)| is_packed_level(archive, path, **place);
        let levels: Vec<_> = places.iter().filter(is_level).map(|(path, _)| path).collect();
        if levels.is_empty() && places.keys().any(|path| is_collection_name(Path::new(path))) {
            return Err(PackageFault::about_package(PackageProblem::OnlyCollections));
        }
        let first = levels.first().and_then(|path| path.rsplit_once('/'));
        let folder = first.map(|(folder, _)| format!("{folder}/")).unwrap_or_default();
        let is_common = levels.iter().all(|path| path.starts_with(&folder));
        let folder = if is_common { folder } else { String::new() };
        let levels = levels.iter().map(|path| path[folder.len()..].to_owned()).collect();
        Self::from_levels(name, levels, |path| {
            let place = places.get(&format!("{folder}{path}")).ok_or(PackageProblem::Missing)?;
            unpack(archive, *place)
        })
    }
}

/// Whether a file in an archive is named like a level, and begins like one. A damaged file counts, too.
fn is_packed_level(archive: &mut Archive<'_>, path: &str, place: usize) -> bool {
    if !ends_with(path, ".txt") || is_of_macos(path) {
        return false;
    }
    let Ok(file) = archive.by_index(place) else { return true };
    let mut start = Vec::new();
    file.is_file() && (file.take(64).read_to_end(&mut start).is_err() || is_level_text(&start))
}

/// The bytes of a file in an archive. Refuses links, and files that are too large whatever their headers claim.
fn unpack(archive: &mut Archive<'_>, index: usize) -> Result<Vec<u8>, PackageProblem> {
    let damaged = PackageProblem::Unreadable(Reason::Damaged);
    let Ok(file) = archive.by_index(index) else { return Err(damaged) };
    if !file.is_file() || file.is_symlink() {
        return Err(PackageProblem::Link);
    }
    let mut bytes = Vec::new();
    if file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).is_err() {
        return Err(damaged);
    }
    if bytes.len() > MAX_BYTES { Err(PackageProblem::TooLarge) } else { Ok(bytes) }
}

/// Whether a path is that of a campaign file.
fn is_campaign(path: &str) -> bool {
    ends_with(path, ".lsf") && !is_of_macos(path)
}

/// Whether a path is in the separate folder in which macOS packs a second file for each file.
fn is_of_macos(path: &str) -> bool {
    path.starts_with("__MACOSX/")
}

impl Package {
    /// Writes all files into a new folder, and returns the campaign file there. Removes the folder if that fails.
    pub fn write(&self, folder: &Path) -> io::Result<PathBuf> {
        create_new_folder(folder)?;
        let written = self.write_all(folder);
        if written.is_err() {
            // Only the error of the write is reported.
            let _ = remove_folder(folder);
        }
        written
    }

    /// Writes all files into a new subfolder. The subfolder gets the campaign's name, with a number
    /// if the name is taken. If such a subfolder already has the same content, uses that subfolder
    /// instead. Returns the campaign file there, and whether it is new.
    pub fn write_in(&self, folder: &Path) -> io::Result<(PathBuf, bool)> {
        let mut written = Err(io::ErrorKind::AlreadyExists.into());
        self.name().first_free(|name| {
            let folder = folder.join(name.as_str());
            written = self.write(&folder).map(|file| (file, true));
            let is_taken =
                matches!(&written, Err(error) if error.kind() == io::ErrorKind::AlreadyExists);
            if let Some(file) = self.find(&folder).filter(|_| is_taken) {
                written = Ok((file, false));
            }
            written.is_ok() || !is_taken
        });
        written
    }

    /// Whether a folder has this package in a subfolder with its name.
    pub fn is_in(&self, folder: &Path) -> bool {
        self.find(&folder.join(self.name().as_str())).is_some()
    }

    /// The campaign file in a folder, if the folder has this campaign and these levels.
    fn find(&self, folder: &Path) -> Option<PathBuf> {
        let file = folder.join(&self.file);
        Self::collect(&file).is_ok_and(|there| there == *self).then_some(file)
    }

    /// Writes the campaign file last: once it is there, all files are.
    fn write_all(&self, folder: &Path) -> io::Result<PathBuf> {
        let file = folder.join(&self.file);
        for (path, bytes) in self.files.iter().filter(|(path, _)| **path != self.file) {
            let path = folder.join(path);
            create_folder(path.parent().unwrap_or(folder))?;
            write_new(&path, bytes)?;
        }
        write_new(&file, &self.files[&self.file])?;
        Ok(file)
    }
}
