//! Manual pages and completions for shells.

use std::fs;
use std::process::Command;

use super::run;

/// The commands that `--help` lists, without `help` itself.
fn commands() -> Vec<String> {
    let (_, help, _) = run(&["--help"]);
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let list = list.take_while(|line| !line.is_empty());
    // A description may continue on the next line.
    let names = list.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names.filter(|name| !name.is_empty() && *name != "help").map(str::to_owned).collect()
}

#[test]
fn each_command_has_a_page_with_its_options() {
    let folder = tempfile::tempdir().unwrap();
    let (status, out, err) = run(&["man", folder.path().to_str().unwrap()]);
    assert!(status == 0 && out.ends_with(" files written\n"), "{out}{err}");
    let page = |name: &str| {
        let page = fs::read_to_string(folder.path().join(format!("{name}.6"))).unwrap();
        page.replace('\\', "")
    };
    let whole = page("chronoshift-cli");
    assert!(whole.contains("--reset-bindings") && whole.contains("Exit status: 0"), "{whole}");
    let commands = commands();
    assert!(commands.len() > 8, "{commands:?}");
    for command in commands {
        assert!(whole.contains(&format!("chronoshift-cli-{command}(6)")), "{command}: {whole}");
        let (_, help, _) = run(&[&command, "--help"]);
        let options = help.split(|c: char| c.is_whitespace() || "[]|,".contains(c));
        let page = page(&format!("chronoshift-cli-{command}"));
        for option in options.filter(|word| word.starts_with("--") && word.len() > 2) {
            assert!(page.contains(option), "{command} {option}: {page}");
        }
    }
    page("chronoshift-cli-campaign-pack");
    assert!(!folder.path().join("chronoshift-cli-help.6").exists());
    // A second call writes the same files again.
    let file = folder.path().join("chronoshift-cli.6");
    let older = fs::read_to_string(&file).unwrap() + "older";
    fs::write(&file, older).unwrap();
    let again = run(&["man", folder.path().to_str().unwrap()]);
    assert_eq!(again, (0, out, err));
    assert_eq!(page("chronoshift-cli"), whole);
    // Files of other kinds stay.
    for foreign in ["my notes", "", ".TH other 6"] {
        fs::write(&file, foreign).unwrap();
        let (status, _, err) = run(&["man", folder.path().to_str().unwrap()]);
        assert!(status == 1 && err.contains("chronoshift-cli.6: error: "), "{foreign}: {err}");
        assert_eq!(fs::read_to_string(&file).unwrap(), foreign);
    }
}

#[test]
#[cfg(unix)]
fn bash_completes_commands_and_options() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(run(&["man", folder.path().to_str().unwrap()]).0, 0);
    // The completions that bash offers when Tab is pressed after the last word.
    let complete = |words: &[&str]| {
        let (last, before) = (words[words.len() - 1], words[words.len() - 2]);
        let script = format!(
            "source chronoshift-cli.bash; COMP_WORDS=({}); COMP_CWORD={}; \
             _chronoshift__cli chronoshift-cli '{last}' '{before}'; echo \"${{COMPREPLY[@]}}\"",
            words.join(" "),
            words.len() - 1
        );
        let mut bash = Command::new("bash");
        let output = bash.args(["-c", &script]).current_dir(folder.path()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(complete(&["chronoshift-cli", "camp"]), "campaign\n");
    assert_eq!(complete(&["chronoshift-cli", "solve", "--wri"]), "--write\n");
    assert!(folder.path().join("_chronoshift-cli").exists());
    assert!(folder.path().join("chronoshift-cli.fish").exists());
}
