//! `chronoshift translations`: missing and faulty texts in other languages.

use std::io::Write;
use std::path::PathBuf;

use chronoshift_words::{Message, TextFolders, TranslatedFile, Words, message};

use crate::diagnostic::Diagnostic;
use crate::failure::Failure;
use crate::files::game_folder;
use crate::messages::{path_text, say};

/// Check the game's texts in other languages against the English ones
///
/// Prints how many texts each language has, what it lacks, and errors: texts that are unknown, have wrong arguments or
/// can't be read. The exit status is 0 if there are no errors.
#[derive(clap::Args)]
pub struct TranslationsArgs {
    /// The codes of languages, such as de; without them, all are checked
    #[arg(value_name = "LANGUAGE")]
    languages: Vec<String>,
    /// Instead, print the English messages that FILE (such as words.ftl) lacks, in its format
    #[arg(long, value_name = "FILE", requires = "languages")]
    missing: Option<String>,
    /// Also list outdated texts: those that are the same as in FOLDER, an older copy of the project, although the English
    /// text has changed since
    #[arg(long, value_name = "FOLDER")]
    since: Option<PathBuf>,
}

/// The maximum number of missing texts that are named.
const MAX_LISTED: usize = 5;

pub(crate) fn run(args: &TranslationsArgs, out: &mut impl Write) -> Result<(), Failure> {
    let (assets, levels) = (game_folder("assets")?, game_folder("levels")?);
    let now = TextFolders { assets: &assets, levels: &levels };
    let older = args.since.as_ref().map(|folder| (folder.join("assets"), folder.join("levels")));
    if let Some((assets, _)) = older.as_ref().filter(|(assets, _)| !assets.is_dir()) {
        return Err(message!("translation-no-folder", folder = path_text(assets)).into());
    }
    let before = older.as_ref().map(|(assets, levels)| TextFolders { assets, levels });
    let words = Words::read(&assets, &levels);
    let all = words.languages().iter().skip(1).map(|language| language.code.clone()).collect();
    let languages = if args.languages.is_empty() { all } else { args.languages.clone() };
    let mut has_faults = false;
    for code in languages {
        if !words.languages().iter().any(|language| language.code == code) {
            let folder = path_text(&assets.join("languages").join(&code));
            return Err(message!("translation-none", code = code, folder = folder).into());
        }
        let files = now.compare(&code, before);
        if let Some(wanted) = &args.missing {
            let Some(file) = files.iter().find(|file| file.path.ends_with(wanted)) else {
                return Err(message!("translation-no-file", file = wanted.clone()).into());
            };
            write!(out, "{}", file.template)?;
            continue;
        }
        for diagnostic in files.iter().flat_map(diagnostics) {
            writeln!(out, "{}", diagnostic.lines(&std::io::stdout()))?;
        }
        let all: usize = files.iter().map(|file| file.count).sum();
        let done = all - files.iter().map(|file| file.missing.len()).sum::<usize>();
        writeln!(
            out,
            "{}",
            say(&message!("translation-state", language = code, done = done, all = all))
        )?;
        has_faults |= files.iter().any(|file| !file.faults.is_empty());
    }
    if has_faults { Err(Failure::Silent) } else { Ok(()) }
}

/// The errors and warnings about a file.
fn diagnostics(file: &TranslatedFile) -> Vec<Diagnostic> {
    let faults = file.faults.iter();
    let faults = faults.map(|(line, fault)| Diagnostic::error(fault.clone()).at_line(*line));
    let outdated = file.outdated.iter().map(|(line, id)| {
        Diagnostic::warning(message!("translation-outdated", id = id.clone())).at_line(*line)
    });
    let names = file.missing.iter().map(Message::verbatim);
    let missing = Message::short_list(names, MAX_LISTED).map(|ids| {
        let count = file.missing.len();
        Diagnostic::note(message!("translation-missing", count = count, ids = ids))
    });
    faults.chain(outdated).chain(missing).map(|it| it.in_file(&file.path)).collect()
}
