//! Packed campaigns on the command line.

use std::fs;

use tempfile::TempDir;

use crate::{project, run};

#[test]
fn the_campaign_packed_and_unpacked_is_the_same() {
    let home = TempDir::new().unwrap();
    let path = |name: &str| home.path().join(name).to_str().unwrap().to_owned();
    let campaign = project().join("levels/campaign.lsf");
    let (status, out, error) =
        run(&["campaign", "pack", campaign.to_str().unwrap(), "-o", &path("all.zip")]);
    assert_eq!((status, error.as_str()), (0, ""));
    let text = fs::read_to_string(&campaign).unwrap();
    let levels = text.lines().filter(|line| line.ends_with(".txt")).count();
    assert!(out.starts_with(&format!("{levels} levels packed into ")), "{out}");
    let (status, out, error) = run(&["campaign", "unpack", &path("all.zip"), "-o", &path("all")]);
    assert_eq!((status, error.as_str()), (0, ""));
    assert!(out.starts_with(&format!("{levels} levels unpacked; the campaign is ")), "{out}");
    let files: Vec<_> = fs::read_dir(path("all")).unwrap().map(|it| it.unwrap().path()).collect();
    assert_eq!(files.len(), levels + 1);
    for file in files {
        let original = project().join("levels").join(file.file_name().unwrap());
        assert_eq!(fs::read(original).unwrap(), fs::read(&file).unwrap(), "{}", file.display());
    }
    assert_eq!(run(&["check", "--require-solution", &path("all")]).0, 0);
    // Packing the same campaign again gives the same bytes.
    assert_eq!(run(&["campaign", "pack", &path("all"), "-o", &path("again.zip")]).0, 0);
    assert_eq!(fs::read(path("again.zip")).unwrap(), fs::read(path("all.zip")).unwrap());
}
