//! Writes a table of all messages with their arguments, against which `message!` checks its calls.

use std::path::Path;
use std::{env, fs};

use self::language_file::{FileFault, LanguageFile};

#[path = "src/language_file.rs"]
mod language_file;

const FILE: &str = "assets/languages/en/words.ftl";

fn main() {
    // Cargo runs this in the folder of the crate.
    let path = Path::new("../..").join(FILE);
    println!("cargo::rerun-if-changed={}", path.display());
    println!("cargo::rerun-if-changed=src/language_file.rs");
    let text = fs::read_to_string(path).expect("the English texts");
    let english = LanguageFile::parse(&text);
    for (line, fault) in &english.faults {
        use FileFault::{NoFunction, NoMessage, Syntax, Twice};
        let (Syntax(what) | Twice(what) | NoMessage(what) | NoFunction(what)) = fault;
        println!("cargo::error={FILE}:{line}: wrong, repeated or missing: {what}");
    }
    let row =
        |id: &String| format!("    ({id:?}, &{:?}),\n", Vec::from_iter(english.arguments(id)));
    let rows: String = english.messages.keys().map(row).collect();
    let table = format!("static MESSAGES: &[(&str, &[&str])] = &[\n{rows}];\n");
    let out = env::var_os("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("messages.rs"), table).expect("the table can be written");
}
