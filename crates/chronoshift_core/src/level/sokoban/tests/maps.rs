//! Maps in all their forms, and their rows without decorations.

use crate::level::sokoban::collection::Collection;

/// The rows of a file with one level.
fn rows(text: &str) -> Vec<String> {
    let file = Collection::read(text.as_bytes()).expect(text);
    assert_eq!(file.len(), 1, "{text}");
    file.puzzle(0).expect("there is one").expect(text).rows
}

#[test]
fn a_map_has_many_forms() {
    let level = ["  ####", "###  #", "#@$ .#", "#-+$*#"];
    let level: Vec<_> = level.iter().map(|row| row.replace(['-', '+'], " ") + "").collect();
    let level = [level, vec!["######".to_owned()]].concat();
    for text in [
        "  ####\n###  #\n#@$ .#\n#  $*#\n######\n",
        "--####\n###--#\n#@$-.#\n#--$*#\n######\n",
        "__####  \n###__#--\n#@$_.#\n#__$*#_\n######",
        "  ####\n###  #\n#pb .#\n#  bB#\n######\n",
        "2-4#\n3#2-#\n#@$-.#\n#2-$*#\n6#\n",
        "2-4#|3#2-#|#@$-.#|#2-$*#|6#",
        "2-4#|3#2-#|\n#@$-.#|#2-$*#|\n6#|\n",
        "2 4#|3#--#|#@$-.#|#2($-)1(*#)|2(3#)\n".replace("2($-)1(*#)", "2-$1(*#)").as_str(),
        "      ####\n    ###  #\n    #@$ .#\n    #  $*#\n    ######\n",
        "\t  ####\n\t###  #\n\t#@$ .#\n\t#  $*#\n\t######\t\n",
        "----\n--####\n###--#\n#@$-.#\n#--$*#\n######\n--\n",
    ] {
        assert_eq!(rows(text), level, "{text}");
    }
}

#[test]
fn decorations_are_removed() {
    for (decorated, plain) in [
        // Boxes, storage spots and walls outside the map.
        ("#####  *\n#@$.# $.\n#####  #", "#####\n#@$.#\n#####"),
        ("*###*\n#@$.#\n*###*", " ###\n#@$.#\n ###"),
        ("  *#\n--\n #####\n_#@$.#\n #####\n", "#####\n#@$.#\n#####"),
        // Walls behind other walls.
        ("#######\n#######\n##@$.##\n#######\n#######", "#####\n#@$.#\n#####"),
        // A closed room beside the player's room.
        ("########\n#@$.#$.#\n########", "#####\n#@$.#\n#####"),
        // A pillar is kept, but not a crate enclosed in it.
        (
            "#######\n#@$  .#\n# ### #\n# ### #\n# ### #\n#     #\n#######",
            "#######\n#@$  .#\n# ### #\n# ### #\n# ### #\n#     #\n#######",
        ),
        (
            "#######\n#@$  .#\n# ### #\n# #$# #\n# ### #\n#     #\n#######",
            "#######\n#@$  .#\n# ### #\n# # # #\n# ### #\n#     #\n#######",
        ),
        // Walls at the corners are kept.
        ("####\n#@ ##\n##$.#\n ####", "####\n#@ ##\n##$.#\n ####"),
        (" ###\n#@$.#\n ###", " ###\n#@$.#\n ###"),
        // Unlike walls, crates don't enclose a room.
        ("######\n#@$$.#\n######", "######\n#@$$.#\n######"),
        ("#####\n#+$.#\n#####", "#####\n#+$.#\n#####"),
    ] {
        assert_eq!(rows(decorated).join("\n"), plain, "{decorated}");
        assert_eq!(rows(plain).join("\n"), plain, "{plain}");
    }
}

#[test]
fn a_map_may_be_as_large_as_a_board() {
    let wall = "#".repeat(256);
    let row = format!("#@$.{}#", " ".repeat(251));
    let map = format!("{wall}\n{row}\n{wall}");
    assert_eq!(rows(&map).join("\n"), map);
    assert_eq!(rows(&format!("{0}256#|{0}#@$.251-#|{0}256#", "300-")).join("\n"), map);
    let side = format!("#{}#", " ".repeat(3));
    let map = [vec!["#####", "#@$.#"], vec![&side; 253], vec!["#####"]].concat().join("\n");
    assert_eq!(rows(&map).join("\n"), map);
}
