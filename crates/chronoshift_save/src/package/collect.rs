//! Packages from the campaigns and levels in folders.

use std::io;
use std::path::{Path, PathBuf};

use chronoshift_core::level::{Campaign, CampaignEntry, MAX_BYTES};

use super::fault::{PackageFault, PackageProblem};
use super::files::Package;
use crate::file_name::FileName;
use crate::files::{entries, is_folder, is_within, read};

impl Package {
    /// Packs a campaign file with its levels, or a folder: its only campaign file, or without one, its level files
    /// by name.
    ///
    /// # Errors
    /// All faults, file by file.
    pub fn collect(path: &Path) -> Result<Self, Vec<PackageFault>> {
        if !is_folder(path) {
            return Self::of_file(path);
        }
        let found = entries(path).map_err(|error| {
            vec![PackageFault::of_package(PackageProblem::Unreadable(error.into()))]
        })?;
        let with = |end: &str| {
            let is_it = |path: &&PathBuf| {
                path.extension().is_some_and(|it| it.eq_ignore_ascii_case(end)) && !is_folder(path)
            };
            found.iter().filter(is_it).collect::<Vec<_>>()
        };
        match with("lsf")[..] {
            [file] => Self::of_file(file),
            [] => Self::of_levels(path, &with("txt")),
            ref files => {
                Err(vec![PackageFault::of_package(PackageProblem::Campaigns(files.len()))])
            }
        }
    }

    fn of_file(path: &Path) -> Result<Self, Vec<PackageFault>> {
        let (file, folder) = (file_name(path), path.parent().unwrap_or(Path::new("")));
        let bytes = read(path, MAX_BYTES as u64).map_err(|error| {
            vec![PackageFault::of_package(PackageProblem::Unreadable(error.into()))]
        })?;
        Self::new(&file, bytes, |level| read_in(folder, level))
    }

    /// Makes a campaign file for level files, with the name of their folder.
    fn of_levels(folder: &Path, levels: &[&PathBuf]) -> Result<Self, Vec<PackageFault>> {
        let names: Vec<_> = levels.iter().map(|path| file_name(path)).collect();
        if let Some(bad) = names.iter().find(|name| !Campaign::can_list(name)) {
            let fault = FileName::new(bad).err();
            return Err(vec![PackageFault::new(
                bad,
                fault.map_or(PackageProblem::Parts, PackageProblem::Name),
            )]);
        }
        if names.is_empty() {
            return Err(vec![PackageFault::of_package(PackageProblem::NoCampaign)]);
        }
        let entries = names.into_iter().map(CampaignEntry::Level).collect();
        let text = Campaign { entries, ..Campaign::default() }.to_string();
        let own = FileName::near(&file_name(folder));
        let file = format!("{}.lsf", own.as_ref().map_or("campaign", FileName::as_str));
        Self::new(&file, text.into_bytes(), |level| read_in(folder, level))
    }
}

/// Reads a file in the campaign's folder. Doesn't follow links that leave the folder.
fn read_in(folder: &Path, file: &str) -> Result<Vec<u8>, PackageProblem> {
    let path = folder.join(file);
    match is_within(&path, folder) {
        Ok(false) => Err(PackageProblem::Link),
        _ => read_file(&path),
    }
}

fn read_file(path: &Path) -> Result<Vec<u8>, PackageProblem> {
    read(path, MAX_BYTES as u64).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => PackageProblem::Missing,
        _ => PackageProblem::Unreadable(error.into()),
    })
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
