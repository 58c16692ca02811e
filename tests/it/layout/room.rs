//! The board keeps its share of the window, and nothing covers it.

use super::{LONGEST, SIZES};
use crate::prelude::*;

/// A board that is higher than it is wide.
const HIGH: &str = "
+++++
+S  +
+   +
+   +
+ b +
+   +
+ - +
+  G+
+++++

button (2, 4) -> gate (2, 6)";

impl Game {
    /// Calls `look` in windows of all sizes, with the shortest and with the longest texts.
    fn in_all_windows(&mut self, mut look: impl FnMut(&mut Self, f32, String)) {
        for (width, height) in SIZES {
            self.resize(width, height);
            for (text_size, language) in [(100, "en"), (200, LONGEST)] {
                self.prefer(|it| (it.text_size, it.language) = (text_size, language.to_owned()));
                for _ in 0..3 {
                    self.settle();
                }
                look(self, height, format!("{width} x {height}, {text_size} %"));
            }
        }
    }

    /// A fault if the board is lower than its share of the window without `margin`.
    fn low_board(&mut self, height: f32, margin: f32) -> Option<String> {
        let span = self.tile_at(0, 8).y - self.tile_at(0, 0).y;
        let least = 8.0 * ((0.4 * height - margin) / 9.0).floor();
        (span < least).then(|| format!("the board is {span} high"))
    }
}

/// Even texts of two lines don't cover it.
#[test]
fn nothing_lies_over_the_board_while_another_turn_is_looked_at() {
    let mut game = Game::visit(|game| game.press(&[Space, Space, KeyCode::Comma]));
    game.in_all_windows(|game, _, at| {
        let board = Rect::from_corners(game.tile_at(0, 0), game.tile_at(8, 4));
        let texts = game.seen();
        assert!(texts.iter().any(|seen| ["Looking back", "Rückblick"].contains(&&*seen.text)));
        let mut over = texts.iter().filter(|seen| !seen.letters.intersect(board).is_empty());
        assert!(over.next().is_none(), "{at}");
    });
}

#[test]
fn the_board_keeps_its_share_and_words_are_seen_by_whole_lines() {
    let mut faults = Vec::new();
    for selves in [1, 3, 8] {
        // In the present, at another turn, and while a self is edited so that its timeline breaks.
        let ways: [&[KeyCode]; 3] =
            [&[], &[KeyCode::Comma], &[KeyCode::Comma, KeyCode::KeyE, Down]];
        for keys in ways {
            let mut game = Game::quick(&[HIGH]);
            game.prefer(|it| it.timeline = TimelinePanel::Open);
            for _ in 1..selves {
                game.press(&[Right, Left, Space, Space, Enter]);
            }
            game.press(&[Right, Right, Space]);
            game.press(keys);
            game.in_all_windows(|game, height, at| {
                let new = game.low_board(height, 16.0).into_iter().chain(game.cut_lines());
                faults.extend(new.map(|fault| format!("{selves} selves, {keys:?}, {at}: {fault}")));
            });
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// In a wide window the board is beside the open panel, and not much smaller than without it. It only moves as far as it
/// must.
#[test]
fn the_board_is_beside_an_open_timeline_panel() {
    // The second board is wider than the room between the panel and its usual place.
    let wide = format!("+++++++\n+S    +\n{}+    G+\n+++++++", "+     +\n".repeat(2));
    for (level, last) in [(HIGH, 4), (&wide, 6)] {
        let mut game = Game::shown(&[level]);
        game.press(&[Right, Left, Space, Enter]);
        for (width, height) in [(1280.0, 800.0), (640.0, 360.0), (1920.0, 1080.0)] {
            game.resize(width, height);
            let [folded, open] = [TimelinePanel::Auto, TimelinePanel::Open].map(|panel| {
                game.prefer(|preferences| preferences.timeline = panel);
                game.settle();
                Rect::from_corners(game.tile_at(0, 0), game.tile_at(last, 3))
            });
            let (wide, usual) = (open.width(), folded.width());
            assert!(wide >= 0.85 * usual, "{width} x {height}: {wide} of {usual}");
            if height > 400.0 {
                // The outer walls are narrower than tiles.
                let tile = wide / f32::from(last);
                let edge = folded.center().x - wide / 2.0 - 0.5 * tile;
                let least = (game.place_of("Timelines").max.x - edge).max(0.0);
                let moved = open.center().x - folded.center().x;
                let is_least = (least - 0.5 * tile..least + 20.0).contains(&moved);
                assert!(is_least, "{width} x {height}: moved by {moved}, not {least}");
            }
        }
    }
}

/// The same holds in the editor, with its open panels.
#[test]
fn where_levels_are_made_the_board_keeps_its_share_and_nothing_lies_over_anything_else() {
    let mut faults = Vec::new();
    for menu in [Menu::Closed, Menu::Solver, Menu::Edits] {
        let mut game = Game::quick(&[HIGH]);
        game.make(EditorRequest::Copy);
        game.until("Best score");
        if menu != Menu::Closed {
            game.enter(menu);
        }
        game.in_all_windows(|game, height, at| {
            let mut new = game.faults();
            new.extend(game.low_board(height, 44.0));
            if menu == Menu::Edits {
                new.extend(game.cut_lines());
            }
            faults.extend(new.into_iter().map(|fault| format!("{menu:?}, {at}: {fault}")));
        });
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// A finger needs more room than a mouse.
#[test]
fn what_is_touched_is_higher() {
    let mut game = Game::shown(&[HIGH]);
    game.resize(390.0, 844.0);
    game.enter(Menu::Open);
    let heights = |game: &mut Game| {
        game.settle();
        let nodes = game.each::<(Entity, &ComputedNode), _>(|(it, node)| (it, node.size.y));
        let widgets = nodes
            .into_iter()
            .filter(|(it, high)| *high > 0.0 && game.is_widget(*it) && game.height(*it) > 0);
        widgets.map(|(_, high)| high).collect::<Vec<_>>()
    };
    let before = heights(&mut game);
    game.app.insert_resource(LastDevice(Device::Touch));
    let after = heights(&mut game);
    assert!(before.len() > 4 && before.len() == after.len(), "{before:?} {after:?}");
    assert!(after.iter().all(|high| *high >= 36.0), "{before:?} {after:?}");
}
