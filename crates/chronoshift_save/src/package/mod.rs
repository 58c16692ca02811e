//! Packed campaigns: a campaign file and its levels in a ZIP archive, which may be malicious.

mod files;
mod sources;

use std::collections::BTreeMap;
use std::io::{self, Cursor, Read, Write};
use std::path::{Path, PathBuf};

use chronoshift_core::level::MAX_BYTES;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

use files::{MAX_TOTAL_BYTES, ends_with};
pub use files::{Package, PackageFault, PackageProblem};

use crate::files::{
    create_folder, create_new_folder, has_extension, read, remove_folder, write_new,
};
use crate::reason::Reason;

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
        match has_extension(path, "zip") {
            true => Self::from_bytes(&bytes),
            false => {
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                Self::of_collection(&format!("{stem}.lsf"), &bytes)
            }
        }
    }

    /// Reads a package from its bytes, which need not be valid. Unpacks only the campaign file and the files that
    /// it names.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Vec<PackageFault>> {
        let all = PackageFault::about_package;
        let archive = ZipArchive::new(Cursor::new(bytes));
        let mut archive = archive.map_err(|_| all(PackageProblem::NoArchive))?;
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
            [] => return Err(all(PackageProblem::NoCampaign)),
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

/// Whether a path is that of a campaign file. For each file, macOS packs a second one in a separate
/// folder.
fn is_campaign(path: &str) -> bool {
    ends_with(path, ".lsf") && !path.starts_with("__MACOSX/")
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
    /// if the name is taken. If such a subfolder already has the same content, keeps that
    /// subfolder. Returns the campaign file there, and whether it is new.
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
