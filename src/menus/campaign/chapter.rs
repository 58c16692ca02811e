//! The scene at a chapter's end: the selves of its levels walk on to the next chapter.

use bevy::prelude::*;

use super::tally::Tally;
use crate::board::Sprites;
use crate::menus::dialogs::{self, MenuDialog, ask_for, open_menu, ways_back};
use crate::menus::parade::spawn_parade;
use crate::sim::{Catalogue, Playlist, Request};
use crate::states::Menu;
use crate::theme::{Fonts, Ground, shades};
use crate::widgets::{DialogLook, button, note, open_dialog};
use crate::words::{Message, Words, message};

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Chapter, open_chapter);
}

fn open_chapter(
    mut commands: Commands,
    (levels, playlist): (Catalogue, Res<Playlist>),
    (fonts, sprites, words): (Res<Fonts>, Res<Sprites>, Res<Words>),
) {
    let language = words.language();
    // Levels without a chapter are one.
    let (title, places) = match playlist.chapter_of(levels.current()) {
        Some((chapter, places)) => (Message::verbatim(chapter.title_in(language.code())), places),
        None => (message!("campaign-title-so-far"), 0..levels.len()),
    };
    let tally = Tally::of(&levels, places.clone());
    let next = playlist.chapter_of(places.end).map(|(next, _)| next.title_in(language.code()));
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        let strip = Node { margin: UiRect::vertical(px(8)), ..default() };
        spawn_parade(list, &sprites, &tally.selves, strip).insert(Ground(shades::ROW_HOVER));
        let reached = message!(
            "chapter-end",
            selves = tally.selves.iter().sum::<usize>(),
            stars = tally.stars,
            all = tally.all_stars
        );
        list.spawn(note(&fonts, reached));
        if let Some(next) = next {
            let go_on = message!("chapter-go-on", chapter = next.to_owned());
            list.spawn(button(&fonts, go_on)).observe(ask_for(Request::OpenLevel(places.end)));
        }
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn(button(&fonts, message!("control-levels"))).observe(open_menu(Menu::Levels));
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Chapter));
}
