//! All screens, and how to reach each of them.

use chronoshift::OwnToday;
use chronoshift::states::Group;
use chronoshift_core::level::PlayerName;
use chronoshift_core::level::daily::Day;

use crate::daily::daily;
use crate::prelude::*;

/// The level mirrored, with a solution that fails.
const MIRRORED: &str = "
+++++++++
+G-b p S+
+    c  +
+   +   +
+++++++++

button (3, 1) -> gate (2, 1)

Title: A way of some length to the star, of which somebody thinks that it is a new one
Author: Somebody who has a name of some length
Solution: WWWT";
const GIFT: &str = "+++++\n+S G+\n+++++\n\nnothing";

/// All screens, and how to reach each of them from the board at rest.
pub(super) const SCREENS: [(&str, fn(&mut Game)); 56] = [
    ("play", |_| {}),
    ("hint", |game| game.press(&[KeyH])),
    ("selves", |game| game.press(&[KeyH; 2])),
    ("purpose", |game| game.press(&[KeyH; 3])),
    ("next place", |game| game.press(&[KeyH; 4])),
    ("next step", |game| game.press(&[KeyH; 5])),
    ("wires", |game| game.press(&[Tab])),
    ("actions", |game| {
        game.press(&[Space; 200]);
        game.press(&[F2]);
    }),
    ("inside", |game| game.press(&[Right, Space, Space, Left, Enter, Enter])),
    ("paradox", |game| game.press(&[Right, Right, Space])),
    ("complete", |game| {
        game.press(&[Down, Right, Right, Right, KeyCode::ArrowUp, Right, Right]);
        game.press(&[Left, Left, Left, Down, Left, Left, Left, KeyCode::ArrowUp, Enter]);
    }),
    ("captions", |game| {
        game.prefer(|preferences| {
            preferences.captions = true;
            preferences.announcements = true;
        });
        game.press(&[KeyCode::ArrowUp]);
    }),
    ("title", |game| game.enter(Menu::Title)),
    ("pause", |game| game.enter(Menu::Open)),
    ("more of it", |game| game.enter(Menu::More)),
    ("settings", |game| game.enter(Menu::Settings)),
    ("display", |game| game.enter(Menu::Group(Group::Display))),
    ("sound", |game| game.enter(Menu::Group(Group::Sound))),
    ("playing", |game| game.enter(Menu::Group(Group::Play))),
    ("levels", |game| game.enter(Menu::Levels)),
    ("the house", |game| {
        let campaign = project().join("levels/campaign.lsf");
        game.app.world_mut().write_message(Request::OpenCampaign(campaign));
        game.update_until(|world| world.resource::<Playlist>().len() == 72);
        game.settle();
        game.enter(Menu::Levels);
    }),
    ("the level of the day", |game| {
        // A month of six rows.
        game.app.insert_resource(OwnToday(Day(20_690))).insert_resource(daily());
        game.enter(Menu::Daily);
    }),
    ("a chapter's end", |game| game.enter(Menu::Chapter)),
    ("the campaign's end", |game| game.enter(Menu::Campaign)),
    ("help", |game| game.enter(Menu::Help)),
    ("solver", |game| {
        game.make(EditorRequest::Copy);
        game.until("Best score");
        game.press(&[KeyCode::F6]);
    }),
    ("solver with kept solutions", |game| {
        game.make(EditorRequest::Copy);
        game.until("Best score");
        game.press_all_of(&[KeyCode::F6, Down, Enter]);
    }),
    ("issues", |game| {
        game.make(EditorRequest::Copy);
        game.make(EditorRequest::Edit(Edit::UnwireAll(Point { x: 5, y: 1 })));
        game.press(&[KeyCode::F8]);
    }),
    ("removal", |game| {
        game.make(EditorRequest::Copy);
        game.press_all_with(&[KeyCode::ControlLeft, KeyCode::ShiftLeft], Left);
    }),
    ("a level's name", |game| {
        game.make(EditorRequest::New { width: 7, height: 5 });
        game.press(&[KeyCode::F7]);
    }),
    ("a changed file", |game| {
        game.make(EditorRequest::Copy);
        game.enter(Menu::FileChanged);
    }),
    ("credits", |game| game.enter(Menu::Credits)),
    ("timelines", |game| {
        game.press(&[Down, KeyCode::ArrowUp, Enter, Down, Down, KeyCode::ArrowUp]);
        game.press(&[KeyCode::Comma]);
    }),
    ("the timeline panel", |game| {
        game.press(&[Down, KeyCode::ArrowUp, Enter, Down]);
        game.enter(Menu::Timeline);
    }),
    ("a line", |game| {
        game.prefer(|preferences| preferences.timeline = TimelinePanel::Line);
        game.press(&[Down]);
    }),
    ("waiting", |game| game.enter(Menu::Wait)),
    ("drafts", |game| {
        game.drafts(3);
        // The second attempt is compared with the current play.
        game.press(&[Down, Down, Right, Enter]);
    }),
    ("a draft's new name", |game| {
        game.drafts(3);
        game.press(&[Down, Down, Left, Enter]);
        game.press(&[Down, Left, Left, Enter]);
    }),
    ("leaving", |game| game.enter(Menu::Leaving)),
    ("sharing", |game| {
        game.enter(Menu::More);
        game.press_by(By::Keys, "Share this level");
        game.press_by(By::Keys, "Copy code");
    }),
    ("sharing a relay", |game| {
        game.press_all_of(&[Down, KeyCode::ArrowUp, Enter]);
        game.enter(Menu::More);
        game.press_by(By::Keys, "Share this level");
        game.press_by(By::Keys, "Share this attempt as a relay");
    }),
    ("a relay", |game| game.opens_relay()),
    ("a relay that is watched", |game| {
        game.opens_relay();
        game.go("Watch", |game| game.tap(Down));
        game.press(&[Enter]);
        game.app.update();
    }),
    ("what comes in", |game| {
        game.receive(&format!("2D SuperFun!\n{GIFT}\n\nTitle: Gift\nSolution:\n EEWWT\n"));
    }),
    ("what is there already", |game| {
        game.receive(&format!("2D SuperFun!{MIRRORED}\n"));
    }),
    ("a campaign of one's own", |game| {
        let workshop = Workshop::at(game.folder.path().join("data"));
        let folder = workshop.folder(Shelf::Levels);
        fs::create_dir_all(&folder).unwrap();
        for name in ["a", "b", "A level with a name of quite some length, and another half"] {
            crate::write_level(&folder.join(format!("{name}.txt")), GIFT);
        }
        game.app.insert_resource(workshop);
        game.enter(Menu::Composing);
        for name in ["New campaign", "Save campaign"] {
            game.press_by(By::Keys, name);
        }
        // One level is removed.
        game.go("a.txt", |game| game.tap(Down));
        game.press_all_of(&[Left, Enter]);
    }),
    ("what was deleted", |game| {
        let workshop = Workshop::at(game.folder.path().join("data"));
        let folder = workshop.folder(Shelf::Levels);
        fs::create_dir_all(&folder).unwrap();
        for name in ["a", "A level with a name of quite some length, and another half"] {
            crate::write_level(&folder.join(format!("{name}.txt")), GIFT);
        }
        for level in workshop.list().0 {
            workshop.delete(&level.place).unwrap();
        }
        game.app.insert_resource(workshop);
        game.enter(Menu::Deleted);
        game.press(&[Left, Enter]);
    }),
    ("what is to be known", |game| {
        game.enter(Menu::Title);
        let texts =
            ["A file could not be read. ", "Another one could not be written. ", "It is full. "];
        for text in texts {
            let text = Message::verbatim(text.repeat(9));
            game.app.world_mut().write_message(Notification::Problem(text));
        }
        game.settle();
    }),
    ("controls", |game| game.enter(Menu::Controls)),
    ("controls of the editor", |game| {
        game.enter(Menu::Controls);
        game.press(&[Right, Right]);
    }),
    ("controls of devices", |game| {
        game.enter(Menu::Controls);
        game.press(&[Left]);
    }),
    ("controls that are searched for", |game| {
        game.enter(Menu::Controls);
        game.search_controls("shift");
    }),
    ("presets", |game| {
        game.enter(Menu::Controls);
        game.press(&[Left, Down, Enter]);
    }),
    ("a control", |game| {
        game.enter(Menu::Controls);
        game.press(&[Down, Enter]);
    }),
    ("a key that is taken", |game| {
        game.enter(Menu::Controls);
        game.press(&[Down, Enter]);
        game.press(&[Enter]);
        game.press(&[Backspace]);
    }),
    ("the defaults", |game| {
        game.app.world_mut().write_message(chronoshift::input::RescueWanted);
    }),
];

impl Game {
    /// Opens a relay, whose players have names of some length, over the player's own moves.
    fn opens_relay(&mut self) {
        self.app.init_resource::<Progress>();
        self.press_all_of(&[Down, KeyCode::ArrowUp, Enter]);
        let name = |text: &str| PlayerName::new(text);
        let players = [name("Maximilian-Charlotte von und zu Beispiel")].to_vec().into();
        let relay = ReplayFile::relay(self.play(), None).unwrap();
        self.press(&[Down, Down]);
        self.receive(&ReplayFile { players, ..relay }.to_string());
    }

    /// Saves `count` attempts, and opens their list.
    fn drafts(&mut self, count: usize) {
        self.app.init_resource::<Progress>();
        self.keep_drafts(count);
        self.open_drafts();
    }
}
