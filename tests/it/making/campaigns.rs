//! Campaigns are put together.

use std::fs;
use std::path::Path;

use bevy::prelude::*;
use chronoshift::save::{Package, Shelf};
use chronoshift::states::Menu;

use super::keeping;

use KeyCode::{ArrowLeft, Enter};

/// A level of one room, with a solution.
pub(super) fn solved(title: &str) -> String {
    format!("2D SuperFun!\n+++++\n+S G+\n+++++\n\nnothing\n\nTitle: {title}\nSolution: EEWWT\n")
}

#[test]
fn a_campaign_is_put_together_by_keys_and_undone_and_played() {
    let (mut game, workshop) = keeping();
    let folder = workshop.folder(Shelf::Levels);
    fs::create_dir_all(&folder).unwrap();
    for (file, title) in [("a.txt", "First"), ("b.txt", "Second"), ("c.txt", "Third")] {
        fs::write(folder.join(file), solved(title)).unwrap();
    }
    let file = folder.join("campaign.lsf");
    let text = |file: &Path| fs::read_to_string(file).unwrap();
    game.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Composing);
    game.stand_still();
    game.go_to("New campaign of all your levels");
    game.press_all_of(&[Enter]);
    let all = text(&file);
    assert!(
        all.starts_with("JikiBan Campaign\n") && all.contains("a.txt\nb.txt\nc.txt\n"),
        "{all}"
    );
    // The second one goes up, the third one out, and comes back.
    game.go_to("Second");
    game.press_all_of(&[Enter]);
    assert_eq!(game.focus_name(), "Second");
    game.go_to("Third");
    game.press_all_of(&[ArrowLeft, Enter]);
    assert!(text(&file).contains("b.txt\na.txt\n") && !text(&file).contains("c.txt"));
    game.go_to("Undo");
    game.press_all_of(&[Enter]);
    assert!(text(&file).contains("b.txt\na.txt\n") && text(&file).contains("c.txt"));
    // Words.
    game.go_to("Title");
    game.type_text("Mine");
    assert!(text(&file).contains("# Title: Mine\n"), "{}", text(&file));
    // Another program's changes are not overwritten.
    let others = text(&file) + "# Chapter: Others'\n";
    fs::write(&file, &others).unwrap();
    game.go_to("Third");
    game.press_all_of(&[ArrowLeft, Enter]);
    assert_eq!(text(&file), others);
    assert!(game.texts_now().contains("was changed since"), "{}", game.texts_now());
    fs::write(&file, others.replace("# Chapter: Others'\n", "")).unwrap();
    game.go_to("Put it into one file");
    game.press_all_of(&[Enter]);
    let packed = folder.with_file_name("shared").join("campaign.zip");
    let package = Package::read(&packed).unwrap();
    assert_eq!(package.campaign().to_string(), text(&file));
    game.go_to("Play it");
    game.press_all_of(&[Enter]);
    assert_eq!(game.menu(), Menu::Closed);
    assert!(game.texts_now().contains("Second"), "{}", game.texts_now());
}
