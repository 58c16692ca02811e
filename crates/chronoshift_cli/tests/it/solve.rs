//! `chronoshift solve`, as people and scripts see it.

use std::fs;

use chronoshift_core::ideas::Idea;
use serde_json::{Value, json};

use super::{folder, path, project, run};

const CORRIDOR: &str = "+++++\n+S G+\n+++++";

/// The level takes two clones: one holds the gate open for the other.
const GATE: &str = "++++++++\n+ Sb-G +\n++++++++\n\nbutton (3, 1) -> gate (4, 1)";

/// No path leads to the goal.
const APART: &str = "+++++\n+S+G+\n+++++";

/// The level can't be solved, because the crate is in the way, but it takes a search to prove that.
const STUCK: &str = "++++++\n+S cG+\n++++++";

/// Each button opens the gate on the other side. The second self opens a gate that only stopped the
/// first one.
const FAVOUR: &str = "++++++++\n+b-Sb-G+\n++++++++\n\nbutton (1, 1) -> gate (5, 1)\n\
                      button (4, 1) -> gate (2, 1)\n";

/// The level has no time machine.
const STORE: &str = "+++++++\n+@    +\n+ c c.+\n+   . +\n+     +\n+++++++";

/// A level file with everything that such a file can contain. Its solution isn't the best one.
const WORDY: &str = "2D SuperFun!\n+++++\n+S G+\n+++++\n\nnothing\n\nTitle: Wörter\n\
                     X-Own:  two  spaces\nSolution: EWEEWWT\nHint: first\n  second\n";

/// Solves a level. Returns the exit status and the object that was printed.
fn solved(level: &str, args: &[&str]) -> (i32, Value) {
    let folder = folder("a.txt", level);
    let file = path(&folder, "a.txt");
    let all = [&["solve", "--format", "json"], args, &[file.as_str()]].concat();
    let (status, out, err) = run(&all);
    assert_eq!((out.lines().count(), err.as_str()), (1, ""), "{out}");
    (status, serde_json::from_str(&out).unwrap())
}

#[test]
fn results_are_told() {
    for (level, args, status, said) in [
        (CORRIDOR, &[][..], 0, &["optimal: no solution with any number of selves", "EEWWT"][..]),
        (GATE, &[], 0, &["optimal", "score 14, 2 selves", "with any number of selves"]),
        (GATE, &["--clones", "3"], 0, &["optimal", "3 selves", "with exactly 3 selves"]),
        (GATE, &["--clones", "1"], 1, &["unsolvable: there is no solution with exactly 1 self"]),
        (
            GATE,
            &["--clones", "1..3"],
            0,
            &[
                "a.txt, 1 self: unsolvable: there is no solution with exactly 1 self",
                "a.txt, 2 selves: optimal: no solution with exactly 2 selves has a lower score",
                "a.txt, 3 selves: optimal: no solution with exactly 3 selves has a lower score",
            ],
        ),
        (FAVOUR, &[], 0, &["optimal", "score 21, 2 selves"]),
        (FAVOUR, &["--without", "bump-that-pays"], 0, &["optimal", "score 29, 3 selves"]),
        (APART, &[], 1, &["unsolvable: there is no solution with any number of selves"]),
        (STORE, &["--memory", "1MiB"], 1, &["unknown: neither a solution nor a lower bound"]),
        (STUCK, &[], 1, &["unsolvable: there is no solution with up to 8 selves"]),
        (
            CORRIDOR,
            &["--max-score", "4"],
            1,
            &["unsolvable: there is no solution of score 4 or less with any number of selves"],
        ),
    ] {
        let folder = folder("a.txt", level);
        let file = path(&folder, "a.txt");
        let (code, out, err) = run(&[&["solve"], args, &[file.as_str()]].concat());
        assert_eq!((code, err.as_str()), (status, ""), "{args:?} {level}\n{out}");
        for said in said {
            assert!(out.contains(said), "{said} in\n{out}");
        }
        assert!(out.contains(" states, ") && out.contains(" s, ") && out.contains(" MiB"), "{out}");
    }
}

#[test]
fn an_unknown_idea_is_answered_with_those_that_there_are() {
    let (status, _, err) = run(&["solve", "--without", "magic", "a.txt"]);
    assert_eq!(status, 2);
    assert!(err.contains("bump-that-pays"), "{err}");
}

#[test]
fn the_page_on_ideas_has_all_of_them_with_their_conditions() {
    let page = fs::read_to_string(project().join("docs/ideas.md")).unwrap();
    assert_eq!(page.matches("\n  - `").count(), Idea::ALL.len());
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    for idea in Idea::ALL {
        let condition = format!("- `{idea}`: {}", idea.condition());
        assert!(page.contains(&condition), "docs/ideas.md lacks this: {condition}");
    }
}

#[test]
fn objects_have_what_programs_need() {
    let (status, object) = solved(CORRIDOR, &[]);
    assert_eq!(status, 0);
    for (name, value) in [
        ("result", json!("optimal")),
        ("score", json!(5)),
        ("clones", json!(1)),
        ("bound", json!(5)),
        ("solution", json!("EEWWT")),
        ("proven", json!("with any number of selves")),
    ] {
        assert_eq!(object[name], value, "{object}");
    }
    assert!(object["level"].as_str().unwrap().ends_with("a.txt"));
    assert!(object["states"].is_u64() && object["peak_bytes"].is_u64());
    assert!(object["seconds"].is_f64());

    let (status, object) = solved(GATE, &["--max-score", "13"]);
    assert_eq!(
        (status, &object["result"], &object["bound"]),
        (1, &json!("unsolvable"), &json!(14))
    );
    assert!(object["solution"].is_null() && object["score"].is_null());
}

#[test]
fn limits_are_kept_and_told_of() {
    let hard = project().join("tests/levels/14-the-grand-tour.txt");
    let hard = fs::read_to_string(hard).unwrap();
    let hard = hard.strip_prefix("2D SuperFun!\n").unwrap();
    // If the level's file has a solution, there is always a solution to report.
    let (status, object) = solved(hard, &["--memory", "4MiB"]);
    assert_eq!((status, &object["result"], &object["score"]), (0, &json!("feasible"), &json!(101)));
    assert!(object["bound"].as_u64().unwrap() < 101);
    assert!(object["peak_bytes"].as_u64().unwrap() <= 4 << 20, "{object}");
    let unsolved = hard.split("Solution:").next().unwrap();
    for limit in [["--memory", "4MiB"], ["--time", "0.1"]] {
        let (status, object) = solved(unsolved, &limit);
        assert_eq!((status, &object["result"]), (1, &json!("unknown")), "{object}");
    }
}

#[test]
fn levels_that_are_solved_at_once_share_the_memory() {
    let folder = folder("1.txt", STORE);
    for number in 2..=16 {
        fs::copy(folder.path().join("1.txt"), folder.path().join(format!("{number}.txt"))).unwrap();
    }
    let all = folder.path().to_str().unwrap();
    for (jobs, result) in [("1", "optimal"), ("16", "unknown"), ("100", "unknown")] {
        let args = ["solve", "--format", "json", "--memory", "16MiB", "--jobs", jobs, all];
        let (_, out, _) = run(&args);
        let result = format!("\"result\":\"{result}\"");
        assert_eq!(out.matches(&result).count(), 16, "{jobs}: {out}");
    }
    // A single level gets all of the memory.
    let args = ["--memory", "16MiB", "--jobs", "16"];
    assert_eq!(solved(STORE, &args).1["result"], "optimal");
}

#[test]
fn errors_are_printed_in_the_order_of_the_files() {
    let folder = folder("1.txt", "no level");
    let files: Vec<_> = (1..=16).map(|number| path(&folder, &format!("{number}.txt"))).collect();
    for file in &files[1..] {
        fs::copy(&files[0], file).unwrap();
    }
    let files: Vec<_> = files.iter().map(|file| &**file).collect();
    let errors = |jobs| run(&[&["solve", "--jobs", jobs], &files[..]].concat());
    let expected = errors("1");
    assert!(expected.2.contains("16.txt"), "{}", expected.2);
    assert_eq!(errors("16"), expected);
}

#[test]
fn sizes_of_memory_have_one_unit() {
    for size in ["1048576", "2097152b", "1024K", "4MB", "64MiB", "64 mib", "1.5GiB", "2g", "1TiB"] {
        assert_eq!(solved(CORRIDOR, &["--memory", size]).0, 0, "{size}");
    }
    for size in ["1tibib", "64ib", "64MiBiB", "64bib", "64MiBs", "MiB", "-1GiB", "1KiB", "", "1PiB"]
    {
        let (status, out, err) = run(&["solve", &format!("--memory={size}"), "a.txt"]);
        assert_eq!((status, out.as_str()), (2, ""), "{size}");
        assert!(err.contains("64MiB or 2GiB"), "{size}: {err}");
    }
}

#[test]
fn what_is_found_is_written_and_nothing_else_is_lost() {
    for line_end in ["\n", "\r\n"] {
        let folder = folder("a.txt", "");
        let file = path(&folder, "a.txt");
        let before = WORDY.replace('\n', line_end);
        fs::write(&file, &before).unwrap();
        let (status, out, err) = run(&["solve", "--write", &file]);
        assert_eq!((status, err.as_str()), (0, ""));
        assert!(out.contains("\n  written\n"), "{out}");

        let after = fs::read_to_string(&file).unwrap();
        for kept in ["Title: Wörter", "X-Own:  two  spaces", "Hint: first", "  second"] {
            assert!(after.contains(&format!("{kept}{line_end}")), "{kept} in\n{after}");
        }
        assert!(after.contains("EEWWT") && !after.contains("EWEEWWT"), "{after}");
        assert!(after.contains("Par: 5 proven "), "{after}");
        assert_eq!(after.matches('\n').count(), after.matches(line_end).count());
        let (_, checked, _) = run(&["check", &file]);
        assert!(
            checked.contains("complete, score 5") && checked.contains("0 warnings"),
            "{checked}"
        );

        let (status, out, _) = run(&["solve", "--write", &file]);
        assert!(status == 0 && out.contains("not written"), "{out}");
        assert_eq!(fs::read_to_string(&file).unwrap(), after);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

#[test]
fn a_solution_that_the_file_has_under_another_number_is_not_written_twice() {
    let solutions = "\n\nnothing\n\nSolution: ET\nSolution-2: EEWWT\nSolution-3: EWEEWWT\n";
    let folder = folder("a.txt", &format!("{}{solutions}", CORRIDOR.trim_end()));
    let file = path(&folder, "a.txt");
    assert_eq!(run(&["solve", "--write", &file]).0, 0);
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("Solution:\n EEWWT\n") && !text.contains("Solution-2"), "{text}");
    assert!(text.contains("Solution-3: EWEEWWT\n"), "{text}");
}

#[test]
fn a_par_gives_way_to_a_proof_only() {
    let folder = folder("a.txt", CORRIDOR);
    let file = path(&folder, "a.txt");
    assert_eq!(run(&["solve", "--write", &file]).0, 0);
    let proven = fs::read_to_string(&file).unwrap();
    assert!(proven.contains("Par: 5 proven "), "{proven}");
    // A result with three clones proves nothing about better scores.
    assert_eq!(run(&["solve", "--write", "--clones", "3", &file]).0, 0);
    assert_eq!(fs::read_to_string(&file).unwrap(), proven);
    for wrong in ["Par: 6 found ", "Par: 5 found ", "Par: what "] {
        fs::write(&file, proven.replace("Par: 5 proven ", wrong)).unwrap();
        let (_, object, _) = run(&["solve", "--write", "--format", "json", &file]);
        assert!(object.contains(r#""written":true"#), "{wrong}: {object}");
        assert_eq!(fs::read_to_string(&file).unwrap(), proven);
    }
}

#[test]
fn a_par_that_a_search_refutes_goes() {
    let folder = folder("a.txt", APART);
    let file = path(&folder, "a.txt");
    let unsolvable = fs::read_to_string(&file).unwrap();
    fs::write(&file, format!("{unsolvable}\nnothing\n\nTitle: A\nPar: 7 found 0\n")).unwrap();
    assert_eq!(run(&["solve", "--write", &file]).0, 1);
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains("Title: A") && !text.contains("Par"), "{text}");
}

#[test]
fn a_contradiction_is_loud_and_nothing_is_written() {
    let folder = folder("a.txt", CORRIDOR);
    let file = path(&folder, "a.txt");
    assert_eq!(run(&["solve", "--write", &file]).0, 0);
    let proven = fs::read_to_string(&file).unwrap();
    let without = proven.split("Solution:").next().unwrap();
    let par = proven.lines().find(|line| line.starts_with("Par: ")).unwrap();
    // The par contradicts the file's solution or the solver's result.
    for (text, wrong, why) in [
        (
            proven.as_str(),
            "Par: 6 proven",
            "a solution scores 5, but the par of 6 is marked as proven",
        ),
        (proven.as_str(), "Par: 4 proven", "no solution scores less than 5, but the par is 4"),
        (proven.as_str(), "Par: 4 found", "no solution scores less than 5, but the par is 4"),
        (without, "Par: 6 proven", "a solution scores 5, but the par of 6 is marked as proven"),
    ] {
        let mut text = text.to_owned();
        if !text.contains("Par: ") {
            text = format!("{}\n\nTitle: A\n{par}\n", text.trim_end());
        }
        let text = text.replace("Par: 5 proven", wrong);
        fs::write(&file, &text).unwrap();
        let (status, out, err) = run(&["solve", "--write", &file]);
        assert_eq!((status, out.as_str()), (3, ""), "{text}{err}");
        assert!(err.contains(why) && err.contains("a.txt: error: internal error"), "{err}");
        let (status, out, _) = run(&["solve", "--write", "--format", "json", &file]);
        let object: Value = serde_json::from_str(&out).unwrap();
        assert_eq!((status, &object["result"]), (3, &json!("contradiction")));
        assert!(object["error"].as_str().unwrap().contains(why), "{object}");
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    }
    // The requested limit makes no difference, unless it is a number of clones.
    let text = proven.replace("Par: 5 proven", "Par: 4 proven");
    fs::write(&file, &text).unwrap();
    for (limit, expected) in [("--max-score", "4"), ("--max-score", "5"), ("--max-score", "9")]
        .map(|limit| (limit, 3))
        .into_iter()
        .chain([(("--max-score", "3"), 1), (("--clones", "1"), 0)])
    {
        let (status, _, err) = run(&["solve", "--write", limit.0, limit.1, &file]);
        assert_eq!(status, expected, "{limit:?}: {err}");
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    }
}

#[test]
fn check_warns_about_wrong_pars() {
    let with = |par: &str| format!("{CORRIDOR}\n\nnothing\n\nSolution: EEWWT\nPar: {par}");
    for (par, why) in [
        ("5 proven 0123456789abcdef", "The par can't be read, or belongs to another board"),
        ("5", "The par can't be read"),
        ("", "The par can't be read"),
        ("what", "The par can't be read"),
        ("5 proven 0123", "The par can't be read"),
    ] {
        let folder = folder("a.txt", &with(par));
        let (status, out, _) = run(&["check", &path(&folder, "a.txt")]);
        assert!(status == 0 && out.contains(why), "{par}: {out}");
    }
    let folder = folder("a.txt", CORRIDOR);
    let file = path(&folder, "a.txt");
    run(&["solve", "--write", &file]);
    let text = fs::read_to_string(&file).unwrap();
    for (par, expected) in [("Par: 6 found", 0), ("Par: 6 proven", 1)] {
        fs::write(&file, text.replace("Par: 5 proven", par)).unwrap();
        let (status, out, _) = run(&["check", &file]);
        assert_eq!(status, expected, "{out}");
        assert!(out.contains("the solution scores 5, less than the par of 6"), "{out}");
    }
}

#[test]
fn what_cannot_be_used_is_told_and_the_rest_is_solved() {
    let folder = folder("b.txt", CORRIDOR);
    fs::write(folder.path().join("a.txt"), "no level").unwrap();
    fs::write(folder.path().join("c.lsf"), "a.txt").unwrap();
    fs::create_dir(folder.path().join("empty")).unwrap();
    let all = folder.path().to_str().unwrap();
    let (status, out, err) = run(&["solve", all]);
    assert_eq!(status, 1);
    assert!(out.contains("b.txt: optimal") && err.contains("a.txt"), "{out}{err}");
    let (status, out, _) = run(&["solve", "--format", "json", all]);
    let objects: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((status, objects.len()), (1, 2));
    assert!(objects[0]["error"].is_string() && objects[1]["result"] == "optimal", "{out}");
    for (name, why) in [
        ("missing.txt", "it does not exist"),
        ("c.lsf", "this is a campaign"),
        ("empty", "there are no levels in this folder"),
    ] {
        let (status, _, err) = run(&["solve", &path(&folder, name)]);
        assert!(status == 1 && err.contains(name) && err.contains(why), "{err}");
    }
    for (option, value, expected) in [
        ("--clones", "0", "expected 1 to 64 clones"),
        ("--clones", "2..65", "expected 1 to 64 clones"),
        ("--clones", "abc", "expected a number or a range, as in 3 or 2..4"),
        ("--clones", "-3", "expected a number or a range, as in 3 or 2..4"),
        ("--time", "-1", "expected a number of seconds"),
        ("--memory", "1", "expected a size"),
        ("--max-score", "x", "expected a score, as in 40"),
        ("--max-score", "-3", "expected a score, as in 40"),
    ] {
        let (status, _, err) = run(&["solve", option, value, all]);
        assert!(status == 2 && err.contains(expected), "{option} {value}: {err}");
    }
    let (status, _, err) = run(&["solve", "--write", "--clones", "2..3", all]);
    assert!(
        status == 1 && err.contains("--write needs a single number of selves, not a range"),
        "{err}"
    );
}

#[test]
fn a_file_that_cannot_be_written_stays() {
    let folder = folder("a.txt", CORRIDOR);
    let file = path(&folder, "a.txt");
    let mut permissions = fs::metadata(&file).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&file, permissions).unwrap();
    let (status, out, err) = run(&["solve", "--write", &file]);
    assert!(status == 1 && out.contains("optimal"), "{out}");
    assert!(err.contains("cannot write") && err.contains("it is read-only"), "{err}");
    let (_, out, _) = run(&["solve", "--write", "--format", "json", &file]);
    assert!(out.contains("cannot write this: it is read-only"), "{out}");
    assert!(!fs::read_to_string(&file).unwrap().contains("Par"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn what_is_written_keeps_links_and_permissions_and_leaves_no_temporary_file() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

    let folder = folder("real.txt", CORRIDOR);
    let (file, link) = (path(&folder, "real.txt"), path(&folder, "link.txt"));
    symlink("real.txt", &link).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    // A run that is killed before it renames its temporary file leaves that file behind.
    fs::write(folder.path().join(".chronoshift-killed.new"), "half").unwrap();
    let (status, out, err) = run(&["solve", "--write", &link]);
    assert!(status == 0 && out.contains("\n  written\n"), "{out}{err}");
    assert!(fs::read_to_string(&file).unwrap().contains("Par: 5 proven "));
    assert_eq!(fs::metadata(&file).unwrap().mode() & 0o777, 0o640);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}
