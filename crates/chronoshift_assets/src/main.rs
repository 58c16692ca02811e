//! Renders all sprites and sounds again or, with `--check`, says which differ.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

fn main() -> Result<ExitCode> {
    let check = match std::env::args().nth(1).as_deref() {
        None => false,
        Some("--check") => true,
        Some(other) => bail!(
            "`{other}` is not known; without arguments the files are made, `--check` compares them"
        ),
    };
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
    let mut changed = 0;
    for (path, bytes) in chronoshift_assets::render_all(&assets)? {
        let target = assets.join(&path);
        if fs::read(&target).is_ok_and(|old| old == bytes) {
            continue;
        }
        changed += 1;
        println!("{} assets/{}", if check { "differs:" } else { "made" }, path.display());
        if !check {
            let folder = target.parent().unwrap_or(&assets);
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
            fs::write(&target, bytes).with_context(|| target.display().to_string())?;
        }
    }
    if changed == 0 {
        println!("all sprites and sounds are as their sources say");
    }
    Ok(if check && changed > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
