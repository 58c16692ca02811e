//! Requirements that the workflows of `.github` must meet: the workflows themselves have never run.

use std::fs;

use crate::project;

fn workflow(name: &str) -> String {
    fs::read_to_string(project().join(".github/workflows").join(name)).unwrap()
}

/// Each action is pinned by its hash: a tag can be moved.
#[test]
fn actions_are_pinned() {
    for entry in fs::read_dir(project().join(".github/workflows")).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        for line in text.lines().filter(|line| line.contains("uses:")) {
            let (_, hash) = line.split_once('@').unwrap();
            let hash = hash.split_whitespace().next().unwrap();
            assert!(hash.len() == 40 && hash.bytes().all(|it| it.is_ascii_hexdigit()), "{line}");
        }
        assert!(text.contains("\npermissions:\n  contents: read\n"), "{text}");
    }
}

/// Only the job that makes the release may write.
#[test]
fn one_job_may_write() {
    for entry in fs::read_dir(project().join(".github/workflows")).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let jobs_that_write = text.matches(": write").count();
        let release = text.split("\n  release:\n").nth(1).unwrap_or_default();
        assert_eq!(jobs_that_write, release.matches(": write").count(), "{}", path.display());
        assert!(jobs_that_write <= 1, "{}", path.display());
    }
}

/// The runner's Rust is that of `Cargo.toml`, with the target for browsers where the page is built.
#[test]
fn each_job_has_the_rust_that_it_needs() {
    let manifest = fs::read_to_string(project().join("Cargo.toml")).unwrap();
    let version = manifest.split("rust-version = \"").nth(1).unwrap().split('"').next().unwrap();
    for name in ["test.yml", "release.yml", "libraries.yml"] {
        let text = workflow(name);
        assert!(text.contains(&format!("RUSTUP_TOOLCHAIN: \"{version}")), "{name}");
        let jobs = text.split("\njobs:\n").nth(1).unwrap();
        for job in jobs.split("\n    steps:\n").skip(1) {
            if job.contains("run: scripts/web") || job.contains("run: scripts/package") {
                assert!(job.contains("--target wasm32-unknown-unknown"), "{name}: {job}");
            }
        }
    }
}
