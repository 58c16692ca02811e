//! Files with the oddities of real collections.

use crate::level::sokoban::collection::Collection;
use crate::level::sokoban::error::LevelError;

const ROOM: &str = "######\n#@ $.#\n######";

/// Describes the levels of a file, one per line: the title, and the rows, or else the fault and its
/// position. The rows of [`ROOM`] are written as `room`.
fn found(file: impl AsRef<[u8]>) -> String {
    let all = match Collection::read(file.as_ref()) {
        Ok(all) => all,
        Err(error) => return format!("{error:?}"),
    };
    let level = |index| {
        let level = match all.puzzle(index)? {
            Ok(puzzle) => puzzle.rows.join("\n").replace(ROOM, "room").replace('\n', "|"),
            Err(LevelError { line, column, fault, .. }) => format!("{line}:{column} {fault:?}"),
        };
        Some(format!("{}: {level}", all.title(index).unwrap_or("-")))
    };
    (0..all.len()).filter_map(level).collect::<Vec<_>>().join("\n")
}

/// Replaces each line `M` of a file with the rows of [`ROOM`].
fn with_rooms(file: &str) -> String {
    let lines = file.lines().map(|line| if line == "M" { ROOM } else { line });
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn files_from_windows_and_dos_are_read() {
    let map = format!("title: Wide\n{ROOM}\n");
    let utf16 = |mark: [u8; 2], bytes: fn(u16) -> [u8; 2]| {
        mark.into_iter().chain(map.encode_utf16().flat_map(bytes)).collect::<Vec<_>>()
    };
    let little = utf16([0xff, 0xfe], u16::to_le_bytes);
    assert_eq!(found(&little), "Wide: room");
    assert_eq!(found(utf16([0xfe, 0xff], u16::to_be_bytes)), "Wide: room");
    assert_eq!(found(&little[2..]), "NotText");
    for (file, levels) in [
        (format!("; 1\n\n{ROOM}\n\u{1a}"), "1: room"),
        (format!("{ROOM}\u{1a}"), "-: room"),
        (format!("{ROOM}\n\u{1a}\u{1a}\u{1a}"), "-: room"),
        (format!("{ROOM}\n\n\u{1a}{ROOM}\n"), "-: room\n-: room"),
        (ROOM.replace("@ ", "@\u{1a}"), "-: 2:3 Unknown('\\u{1a}')"),
    ] {
        assert_eq!(found(file.replace('\n', "\r\n")), levels, "{file}");
    }
}

#[test]
fn spaces_of_any_width_are_floor() {
    let wide_spaces = "\u{a0}######\u{a0}\n\u{2003}#@\u{2009}$.#\n\u{3000}######\u{a0}\n\u{a0}\n";
    for (file, levels) in [
        ("######\n#@\u{a0}$.#\n######\n", "-: room"),
        (
            "\u{a0}\u{a0}####\n###\u{a0}\u{a0}#\n#@\u{a0}$.#\n######\n",
            "-:   ####|###  #|#@ $.#|######",
        ),
        ("######\n#@\u{3000}$.#\n######\n", "-: room"),
        (&format!("{wide_spaces}{ROOM}\n"), "-: room\n-: room"),
        ("######\n#@\u{200b}$.#\n######\n", "-: 2:3 Unknown('\\u{200b}')"),
    ] {
        assert_eq!(found(file), levels, "{file}");
    }
}

/// A collection in XML with these levels.
fn slc(levels: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<SokobanLevels>\n  <Title>Two &amp; \
         more</Title>\n  <Description>\n    For you.\n  </Description>\n  <LevelCollection \
         Copyright=\"Ada\" MaxWidth=\"6\" MaxHeight=\"3\">\n{levels}  </LevelCollection>\n\
         </SokobanLevels>\n"
    )
}

#[test]
fn collections_in_xml_are_read() {
    let rows = "<L>######</L>\n<L>#@ $.#</L>\n<L>######</L>\n";
    let level =
        |name: &str| format!("<Level Id=\"{name}\" Width=\"6\" Height=\"3\">\n{rows}</Level>\n");
    let two = level("One") + &level("Two");
    let header = Collection::read(slc(&two).as_bytes()).expect("it is valid").header().clone();
    assert_eq!(
        (header.title.as_deref(), header.author.as_deref()),
        (Some("Two & more"), Some("Ada"))
    );
    assert_eq!(header.comment, ["For you."]);
    for (file, levels) in [
        (slc(&two), "One: room\nTwo: room"),
        (slc(&two)[43..].to_owned(), "One: room\nTwo: room"),
        // Rows on one line, one in several parts and two empty, and a title of two lines.
        (
            slc("<Level Id='A&lt;B&#10;C'><L>####<![CDATA[##]]></L><L>#@&#32;$.#</L><L>######</L>\
                 <L/><L></L></Level>"),
            "A<B C: room",
        ),
        // A fault is reported at its position in the file, and doesn't affect other levels.
        (
            slc(&(level("A").replace('@', "x") + &level("B") + "<Level/>")),
            "A: 10:5 Unknown('x')\nB: room\n-: 18:1 NoPlayer",
        ),
        (slc(""), "NoLevel"),
        ("<?xml version=\"1.0\"?><svg/>".to_owned(), "OtherXml"),
        (slc(&two).replace("</LevelCollection>", ""), "BrokenXml { line: 19 }"),
        (slc(&two).split("<Level Id=\"Two").take(1).collect(), "BrokenXml { line: 13 }"),
    ] {
        assert_eq!(found(&file), levels, "{file}");
    }
}

#[test]
fn a_player_may_stand_in_the_outer_wall() {
    let open = |line: usize, column: usize| format!("-: {line}:{column} Open");
    for (file, levels) in [
        ("######\n@ $.##\n######\n", "-:  #####|#@ $.#| #####".to_owned()),
        ("##@##\n#   #\n# $.#\n#####\n", "-:   #|##@##|#   #|# $.#|#####".to_owned()),
        (" ###\n@$.#\n####\n", "-:  ####|#@$.#| ####".to_owned()),
        ("#####\n#@$.#\n# ###\n", "-: #####|#@$.#|#####".to_owned()),
        // The map is also open elsewhere.
        ("@####\n  $.#\n#####\n", open(1, 1)),
        ("######\n@ $. #\n#### #\n", open(2, 1)),
    ] {
        assert_eq!(found(file), levels, "{file}");
    }
}

#[test]
fn other_games_are_refused_by_their_names() {
    let other = r#"Variant("Sokoban+")"#;
    for (file, levels) in [
        (format!("Game=Hexoban\n\n{ROOM}\n"), r#"Variant("Hexoban")"#.to_owned()),
        (
            format!("Author: Ada\ngame type: multiban (2)\n\n; 1\n{ROOM}\n"),
            r#"Variant("Multiban")"#.to_owned(),
        ),
        (
            format!("{ROOM}\nTitle: A\n\n{ROOM}\nTitle: B\nBoxorder: 1\nGoalorder: 1\n"),
            format!("A: room\nB: 6:1 {other}"),
        ),
        (format!("; Game: Hexoban\n\n{ROOM}\n"), r#"Variant("Hexoban")"#.to_owned()),
        (
            format!("{ROOM}\n; Type = Trioban\n\n{ROOM}\n"),
            "-: 1:1 Variant(\"Trioban\")\n-: room".to_owned(),
        ),
        (format!("Game: Modern-Sokoban\n\n{ROOM}\n"), r#"Variant("Modern Sokoban")"#.to_owned()),
        (format!("Variant: BLOCK SOKOBAN 2\n\n{ROOM}\n"), r#"Variant("Block Sokoban")"#.to_owned()),
        (format!("Game: Sokoban\n\n{ROOM}\n"), "-: room".to_owned()),
        (format!("Game: Sokoban Perfect\n\n{ROOM}\n"), "-: room".to_owned()),
        (format!("{ROOM}\nType: easy, like Hexoban\n"), "-: room".to_owned()),
        (ROOM.replace(' ', "@"), "-: 2:3 SecondPlayer { line: 2, column: 2 }".to_owned()),
    ] {
        assert_eq!(found(&file), levels, "{file}");
    }
}

#[test]
fn a_room_without_pieces_is_a_broken_level() {
    for (file, levels) in [
        (format!("######\n#    #\n######\n\n{ROOM}\n"), "-: 1:1 NoPlayer\n-: room".to_owned()),
        (format!("{ROOM}\n\nWWWW\nW--W\nWWWW\n"), "-: room\n-: 5:1 NoPlayer".to_owned()),
        (
            "4#|#2-#|4#\n\n####\n#..#\n####\n".to_owned(),
            "-: 1:1 NoPlayer\n-: 3:1 NoPlayer".to_owned(),
        ),
        // Words in a frame are a title and not a map, and a single line is not a map.
        (
            format!("##########\n# ROOMS  #\n##########\n\n{ROOM}\n\n#####\n"),
            "ROOMS: room".to_owned(),
        ),
        (format!("#####\n# A #\n#####\n\n{ROOM}\n"), "A: room".to_owned()),
        (format!("######\n# 12 #\n######\n\n{ROOM}\n\n#-|-|-#\n"), "12: room".to_owned()),
    ] {
        assert_eq!(found(&file), levels, "{file}");
    }
}

#[test]
fn walls_may_be_written_as_w() {
    let lettered = "WWWWWW\nWp b.W\nWWWWWW\n";
    for (file, levels) in [
        (format!("{lettered}Title: Letters\n"), "Letters: room"),
        ("######\n#p b.#\n######\nTitle: A\n".to_owned(), "A: room"),
        (format!("{lettered}Title: A\n\n{ROOM}\nTitle: B\n"), "A: room\nB: room"),
        (format!("WW\n{ROOM}\n\nBob\n{ROOM}\n\nBP\n{ROOM}\n"), "WW: room\nBob: room\nBP: room"),
        ("6W|Wp-b.W|2(3W)\n".to_owned(), "-: room"),
        (lettered.replace(' ', "x"), "-: 2:3 Unknown('x')"),
    ] {
        assert_eq!(found(&file), levels, "{file}");
    }
}

#[test]
fn drawn_lines_separate_maps() {
    let other = ROOM.replace(" $", "$ ");
    let two = "-: room\n-: ######|#@$ .#|######";
    for (file, levels) in [
        (format!("{ROOM}\n------\n{other}\n"), two),
        (format!("{ROOM}\n______\n{other}\n"), two),
        (format!("{ROOM}\n======\n{other}\n"), two),
        (format!("{ROOM}\n \n{other}\n"), two),
        (format!("{ROOM}\n\n----------------\n\n{other}\n\n~~~~\n"), two),
        // Rows of only floor don't separate a map from its decorations.
        (format!("*#*\n---\n{ROOM}\n---\n*#*\n"), "-: room"),
        // A map without a player is refused and not taken for a decoration.
        (format!("{ROOM}\n------\n{}\n", ROOM.replace('@', " ")), "-: room\n-: 5:1 NoPlayer"),
    ] {
        assert_eq!(found(&file), levels, "{file}");
    }
}

#[test]
fn moves_of_saved_games_are_not_titles() {
    for (file, levels) in [
        (
            "First\n\nM\n\nMy try\n\nrR\n\nM\n\nSolution/Moves 2/1\nrR\n\nSnapshot 1\nr\n\nM\n",
            "First: room\n-: room\n-: room",
        ),
        ("M\n\nSaveGame 2/1\nr\nR\n\nM\n", "-: room\n-: room"),
        ("M\n\nTomo\n\n2(rl)\n\nNext\n\nM\n", "-: room\nNext: room"),
        // A word of these letters is a title unless it may belong to a saved game.
        ("Pack\n\nLull\n\nM\n\nDull\n\nM\n", "Lull: room\nDull: room"),
        ("My try\n\nrR\n", "NoLevel"),
    ] {
        assert_eq!(found(with_rooms(file)), levels, "{file}");
    }
}

#[test]
fn headings_of_several_lines_are_titles() {
    for (file, levels) in [
        ("======\nLevel 1\n======\nM\n\n======\nLevel 2\n======\nM\n", "Level 1\nLevel 2"),
        ("######\nOne\n######\n\nM\n\n######\nTwo\n######\n\nM\n", "One\nTwo"),
        ("***\nOne\n***\n\nM\n\n***\nTwo\n***\n\nM\n", "One\nTwo"),
        ("One\n#####\n\nM\n\nTwo\n#####\n\nM\n", "One\nTwo"),
        ("One\nby Ada\n\nM\n\nTwo\nby Ada\n\nM\n", "One\nTwo"),
        ("One\n---\nby Ada\nM\n\nTwo\n---\nby Ada\nM\n", "One\nTwo"),
        ("; ------\n; One\n; ------\n\nM\n\n; ------\n; Two\n; ------\n\nM\n", "One\nTwo"),
        // Here, the words are about the map above them.
        ("Pack\nby Ada\n\nM\n\nIt is\nhard.\n\nM\n\nSo is\nthis.\n", "-\n-"),
        ("One\nby Ada\n", "NoLevel"),
    ] {
        let levels = if levels == "NoLevel" {
            levels.to_owned()
        } else {
            levels.lines().map(|title| format!("{title}: room")).collect::<Vec<_>>().join("\n")
        };
        assert_eq!(found(with_rooms(file)), levels, "{file}");
    }
}

#[test]
fn a_row_with_words_after_it_is_a_fault() {
    let other = |row: &str| format!("M\n\n#####\n{row}\n#####\n");
    for (file, levels) in [
        (other("#@$.# (hard)"), "-: room\n-: 6:8 Unknown('h')"),
        (other("#@$.#,"), "-: room\n-: 6:6 Unknown(',')"),
        (other("#@$.#<br>"), "-: room\n-: 6:6 Unknown('<')"),
        // Headings and notes are not rows.
        ("# One #!\n\nM\n\n### Two\n\nM\n".to_owned(), "# One #!: room\n### Two: room"),
        ("#@$.# (hard)\n".to_owned(), "-: 1:8 Unknown('h')"),
    ] {
        assert_eq!(found(with_rooms(&file)), levels, "{file}");
    }
}

#[test]
fn maps_in_other_characters_are_not_overlooked() {
    let overlooked = |file: &str| {
        let all = Collection::read(with_rooms(file).as_bytes()).expect("it has a room");
        all.overlooked().to_vec()
    };
    for (map, is_map) in [
        ("XXXXXX\nX@ $.X\nXXXXXX", true),
        ("++++++\n+@ $.+\n++++++", true),
        ("██████\n█@ $.█\n██████", true),
        ("ÛÛÛÛÛÛ\nÛ@ $.Û\nÛÛÛÛÛÛ", true),
        ("┌────┐\n│@ $.│\n└────┘", true),
        ("🧱🧱🧱🧱🧱\n🧱🧍📦🎯🧱\n🧱🧱🧱🧱🧱", true),
        ("\"#####\",\n\"#@$.#\",\n\"#####\"", true),
        ("> #####\n> #@$.#\n> #####", true),
        (" 1|#####\n 2|#@$.#\n 3|#####", true),
        // Words in a frame, a map in a comment, and a drawing without pieces.
        ("======\nby ada@example.com\n======", false),
        ("Comment:\nXXXX\nX@$.X\nXXXX\nComment-End:", false),
        ("-----\n. . .\n-----", false),
    ] {
        assert_eq!(overlooked(&format!("{map}\n\nM\n")).is_empty(), !is_map, "{map}");
        assert_eq!(overlooked(&format!("M\n\n{map}")).is_empty(), !is_map, "{map}");
    }
    assert_eq!(overlooked("M\n\nXXXX\nX@$.X\nXXXX\n\nM\n"), [(5, 7)]);
    assert_eq!(overlooked("M\n\nXXXX\nX@$.X\nXXXX"), [(5, 7)]);
}

#[test]
fn byte_order_marks_may_be_repeated() {
    for (file, levels) in [
        ("\u{feff}\u{feff}######\n#@ $.#\n######\nTitle: B\n", "B: room"),
        (
            "######\n#@ $.#\n######\nTitle: A\n\n\u{feff}######\n#@ $.#\n######\nTitle: B\n",
            "A: room\nB: room",
        ),
        ("######\n#@\u{feff}$.#\n######\n", "-: 2:3 Unknown('\\u{feff}')"),
    ] {
        assert_eq!(found(file), levels, "{file}");
    }
}

#[test]
fn titles_stand_right_below_maps_if_nothing_is_above_the_first() {
    for (file, levels) in [
        ("M\n1\nM\n2\nM\n3\n", "1: room\n2: room\n3: room"),
        ("M\nOne\nM\nTwo\n\n", "One: room\nTwo: room"),
        // Here, the lines are above the maps, or the last map has none.
        ("1\nM\n2\nM\n", "1: room\n2: room"),
        ("M\n1\nM\n", "-: room\n1: room"),
        ("1\n2\n", "NoLevel"),
    ] {
        assert_eq!(found(with_rooms(file)), levels, "{file}");
    }
}

#[test]
fn markup_and_copyright_are_not_titles() {
    for (file, levels) in [
        ("One\n\n```\nM\n```\n\nTwo\n\n```xsb\nM\n```\n", "One: room\nTwo: room"),
        ("<html><body>\n<pre>\nM\n</pre>\n<br/>\nM\n", "-: room\n-: room"),
        ("// 2003 - Copyright by Ada //\n\nM\n\nM\n", "-: room\n-: room"),
        ("<One>\n\nM\n\n<Two>\n\nM\n", "<One>: room\n<Two>: room"),
        ("```\n<pre>\n", "NoLevel"),
    ] {
        assert_eq!(found(with_rooms(file)), levels, "{file}");
    }
}
