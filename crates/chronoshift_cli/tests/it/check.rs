//! Levels and campaigns that are checked.

use std::fs;

use serde_json::Value;

use super::{PARADOX, SOLVED, folder, path, project, run, write_level};

#[test]
fn the_campaign_is_sound_and_every_solution_completes() {
    let levels = project().join("levels");
    let (status, out, _) = run(&["check", "--require-solution", levels.to_str().unwrap()]);
    assert_eq!(status, 0, "{out}");
    assert!(!out.contains("warning:"), "{out}");
    assert!(out.matches(": complete, score ").count() >= 12, "{out}");
}

#[test]
fn tiles_where_every_crate_is_lost_are_noted_and_no_fault() {
    let folder = folder("a.txt", "++++++\n+S cG+\n+    +\n++++++\n");
    let (status, out, _) = run(&["check", &path(&folder, "a.txt")]);
    let said = "a crate that gets to (1, 1) [a1] or (4, 1) [d1] can never be pushed away";
    let note = format!("a.txt: note: {said}\n");
    assert!(status == 0 && out.contains(&note) && out.contains("0 warnings"), "{out}");
    let (_, out, _) = run(&["check", "--format", "json", &path(&folder, "a.txt")]);
    let found: Value = serde_json::from_str(out.trim()).unwrap();
    let note = serde_json::json!({ "kind": "dead-corners", "message": said });
    assert_eq!((&found["ok"], &found["notes"]), (&true.into(), &Value::from(vec![note])));
}

#[test]
fn all_solutions_of_a_level_are_played() {
    let level = "++++\n+SG+\n++++\n\nnothing\n\nSolution: EWT\n";
    let folder = folder("a.txt", &format!("{level}Solution-2: HEWT\nSolution-3: ET\n"));
    let (status, out, _) = run(&["check", &path(&folder, "a.txt")]);
    assert_eq!(status, 1);
    let told = "the field Solution-3: On turn 2 of timeline 1, the self has to enter";
    assert!(out.contains(told) && !out.contains("Solution-2"), "{out}");
    // If the first one is broken, it is said which others work.
    write_level(&folder.path().join("a.txt"), &level.replace("EWT", "ET\nSolution-2: EWT"));
    let (status, out, _) = run(&["check", &path(&folder, "a.txt")]);
    assert_eq!(status, 1);
    assert!(out.contains("error: the solution: "), "{out}");
    assert!(out.contains("note: the field Solution-2 works: score 3, 1 self"), "{out}");
}

#[test]
fn what_is_in_a_packed_campaign_is_checked() {
    let level = "++++\n+SG+\n++++\n\nnothing\n\nSolution: EWT\n";
    let folder = folder("a.txt", level);
    let broken = format!("2D SuperFun!\n{}", level.replace("EWT", "ET"));
    fs::write(folder.path().join("b.txt"), broken).unwrap();
    let (zip, other) = (path(&folder, "both.zip"), path(&folder, "other.zip"));
    assert_eq!(run(&["campaign", "pack", folder.path().to_str().unwrap(), "-o", &zip]).0, 0);
    let (status, out, _) = run(&["check", &zip]);
    assert_eq!(status, 1);
    assert!(
        out.contains("both.zip: a valid campaign") && out.contains("both.zip/a.txt: complete"),
        "{out}"
    );
    assert!(out.contains("both.zip/b.txt: error:") && out.contains("3 files: 1 with"), "{out}");
    // The package is found in folders, where other archives do no harm.
    fs::remove_file(folder.path().join("b.txt")).unwrap();
    let nothing = [&b"PK\x05\x06"[..], &[0; 18]].concat();
    fs::write(&other, nothing).unwrap();
    let (_, out, _) = run(&["check", folder.path().to_str().unwrap()]);
    assert!(out.contains("both.zip/b.txt: error:") && !out.contains("other.zip"), "{out}");
    // A damaged package is reported, in folders, too.
    let bytes = fs::read(&zip).unwrap();
    fs::write(&zip, &bytes[..bytes.len() / 2]).unwrap();
    fs::write(path(&folder, "empty.zip"), "").unwrap();
    for file in [&zip, folder.path().to_str().unwrap()] {
        let (status, out, _) = run(&["check", file]);
        assert!(status == 1 && out.contains("both.zip: error: This ZIP file is damaged"), "{out}");
        assert_eq!(out.contains("empty.zip: error: This isn't a ZIP file"), file != zip, "{out}");
    }
    let (status, _, err) = run(&["solve", &zip]);
    assert!(status != 0 && err.contains("both.zip: error: This ZIP file is damaged"), "{err}");
}

#[test]
fn of_a_level_without_a_machine_moves_and_pushes_are_told() {
    let folder = folder("a.xsb", "#######\n#@ $ .#\n#######\nSolution\nrRR\n");
    let file = path(&folder, "a.xsb");
    let (status, out, _) = run(&["check", "--level", "1", &file]);
    assert!(status == 0 && out.contains("complete, 3 moves, 2 pushes"), "{out}");
    let (_, out, _) = run(&["check", "--format", "json", "--level", "1", &file]);
    let found: Value = serde_json::from_str(out.trim()).unwrap();
    let end = &found["solution"];
    assert_eq!((&end["moves"], &end["pushes"], &end["score"]), (&3.into(), &2.into(), &3.into()));
}

#[test]
fn the_level_in_the_page_of_formats_is_sound_and_its_solution_the_best() {
    let page = fs::read_to_string(project().join("docs/format.md")).unwrap();
    let level = page.split("```\n2D SuperFun!").nth(1).unwrap().split("```").next().unwrap();
    let folder = folder("a.txt", level);
    let file = path(&folder, "a.txt");
    let (status, out, _) = run(&["check", "--require-solution", &file]);
    assert!(
        status == 0 && out.contains("complete, score 21") && out.contains("0 warnings"),
        "{out}"
    );
    let (_, out, _) = run(&["solve", &file]);
    assert!(out.contains("optimal") && out.contains("score 21"), "{out}");
}

#[test]
fn check_tells_how_solutions_end() {
    for (level, args, status, said) in [
        (SOLVED, &[][..], 0, "a.txt: complete, score 5, 1 self"),
        (
            SOLVED,
            &["--expect-paradox"],
            1,
            "expected a paradox, not this: complete, score 5, 1 self",
        ),
        (
            PARADOX,
            &[],
            1,
            "paradox in timeline 1: Turn 2: the bridge at (2, 1) [b1] collapsed under self 1",
        ),
        (PARADOX, &["--expect-paradox"], 0, "a.txt: paradox in timeline 1: Turn 2"),
        ("+++++\n+S G+\n+++++", &[], 0, "a.txt: valid, no solution"),
        ("+++++\n+S G+\n+++++", &["--require-solution"], 1, "error: there is no solution"),
        (
            "+++++\n+S G+\n+++++\n\nnothing\n\nSolution: EWT",
            &[],
            1,
            "Timeline 1 ends on turn 3, but no self has reached the goal.",
        ),
        ("+++++\n+S G+\n+++++\n\nnothing\n\nSolution: EEW", &[], 1, "Timeline 1 ends on turn 3"),
        (
            "+++++\n+SbG+\n+++++\n\nnothing\n\nSolution: EEWWT",
            &[],
            0,
            "warning: The button at (2, 1) [b1] isn't wired to a gate",
        ),
        (
            "+++++\n+S G+\n+++++\n\nnothing\n\nSolution: EEWWTN",
            &[],
            0,
            "warning: the solution continues for 1 action after its end",
        ),
    ] {
        let folder = folder("a.txt", level);
        let mut all = vec!["check"];
        let file = path(&folder, "a.txt");
        all.extend(args.iter().chain([&file.as_str()]));
        let (found, out, _) = run(&all);
        assert_eq!(found, status, "{level}\n{out}");
        assert!(out.contains(said), "{level}\n{out}");
    }
}

#[test]
fn check_as_json() {
    let folder = folder("a.txt", PARADOX);
    fs::write(folder.path().join("b.txt"), "2D SuperFun!\n++++\n+SX+\n++++\n").unwrap();
    fs::write(folder.path().join("c.lsf"), "JikiBan Campaign\nnone.txt\n").unwrap();
    let (status, out, _) = run(&["check", "--format", "json", folder.path().to_str().unwrap()]);
    assert_eq!(status, 1);
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["ok"], false);
    assert_eq!(lines[0]["solution"]["result"], "paradox");
    assert_eq!(lines[0]["solution"]["reason"], "clone-in-closed");
    assert_eq!(
        (&lines[1]["errors"][0]["line"], &lines[1]["errors"][0]["column"]),
        (&3.into(), &3.into())
    );
    let error = &lines[2]["errors"][0];
    assert_eq!(error["message"], "there is no such file");
    assert_eq!(error["expected"], "a level file in the campaign's folder");
}

#[test]
fn the_other_levels_of_a_campaign_are_checked_too() {
    let folder = folder("a.txt", "+++++\n+S  +\n+++++");
    let campaign = folder.path().join("c.lsf");
    fs::write(&campaign, "JikiBan Campaign\nnone.txt\na.txt\ngone.txt\n").unwrap();
    let (status, out, _) = run(&["check", campaign.to_str().unwrap()]);
    assert_eq!(status, 1);
    for said in ["c.lsf:2:1", "c.lsf:4:1", "a.txt:2:1", "the map has no goal"] {
        assert!(out.contains(said), "{said}:\n{out}");
    }
    assert!(out.contains("2 files: 2 with errors"), "{out}");
}

#[test]
fn broken_files_are_shown_with_the_place() {
    let folder = folder("a.txt", "+++++\n+S  +\n+++++");
    let file = path(&folder, "a.txt");
    for args in [&["check", &file][..], &["trace", &file, "--solution"]] {
        let (status, out, err) = run(args);
        assert_eq!(status, 1);
        let text = out + &err;
        assert!(text.contains("the map has no goal") && text.contains("a.txt:2:1"), "{text}");
        assert!(text.contains("^^^^^") && text.contains("expected one `G`"), "{text}");
    }
}

#[test]
fn a_campaign_may_not_list_itself_or_what_lies_outside() {
    let folder = folder("a.txt", SOLVED);
    let campaign = folder.path().join("c.lsf");
    fs::write(&campaign, "JikiBan Campaign\na.txt\nc.lsf\n").unwrap();
    let (status, out, _) = run(&["check", campaign.to_str().unwrap()]);
    assert_eq!(status, 1);
    assert!(
        out.contains("c.lsf: error: this is a campaign, not a level")
            && out.contains("3 files: 1 with errors"),
        "{out}"
    );
    fs::write(&campaign, "JikiBan Campaign\nd.lsf\n").unwrap();
    fs::write(folder.path().join("d.lsf"), "JikiBan Campaign\na.txt\n").unwrap();
    let (status, out, _) = run(&["check", campaign.to_str().unwrap()]);
    assert_eq!(status, 1);
    assert!(out.contains("d.lsf: error: this is a campaign, not a level"), "{out}");
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("/etc/passwd", folder.path().join("e.txt")).unwrap();
        fs::write(&campaign, "JikiBan Campaign\ne.txt\n").unwrap();
        let (status, out, _) = run(&["check", campaign.to_str().unwrap()]);
        assert_eq!(status, 1);
        assert!(out.contains("this leaves the campaign's folder"), "{out}");
    }
}
