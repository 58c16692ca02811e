//! The end of a campaign, and of each chapter: all selves of the best solutions, the results, and the levels that the
//! player could improve.

use std::ops::Range;

use bevy::prelude::*;
use chronoshift_core::rules::{Action, stars};

use crate::board::Sprites;
use crate::menus::dialogs::{self, MenuDialog, ask_for, open_menu, ways_back};
use crate::menus::parade::spawn_parade;
use crate::sim::{Catalogue, Playlist, Request};
use crate::states::Menu;
use crate::theme::{Fonts, Ground, Ink, shades};
use crate::widgets::{DialogLook, button, entry, note, open_dialog};
use crate::words::{Message, Say, Words, message};

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Campaign, open_campaign);
    dialogs::add_menu(app, Menu::Chapter, open_chapter);
}

fn open_campaign(
    mut commands: Commands,
    levels: Catalogue,
    (fonts, sprites, words): (Res<Fonts>, Res<Sprites>, Res<Words>),
) {
    let tally = Tally::of(&levels, 0..levels.len());
    let title = match tally.solved == tally.levels {
        true => message!("campaign-title"),
        false => message!("campaign-title-so-far"),
    };
    let fill = |list: &mut ChildSpawnerCommands<'_>| {
        spawn_parade(list, &sprites, &tally.selves, Node::default());
        let row = Node {
            flex_wrap: FlexWrap::Wrap,
            justify_content: JustifyContent::SpaceEvenly,
            column_gap: px(24),
            row_gap: px(6),
            margin: UiRect::vertical(px(8)),
            flex_shrink: 0.0,
            ..default()
        };
        list.spawn(row).with_children(|row| totals(row, &fonts, &tally));
        let note_text = match (tally.to_better.is_empty(), tally.solved == tally.levels) {
            (false, _) => message!("campaign-to-better"),
            (true, true) => message!("campaign-nothing-to-better"),
            (true, false) => message!("campaign-not-solved"),
        };
        list.spawn(note(&fonts, note_text));
        for it in &tally.to_better {
            let name = message!(
                "beside",
                one = it.place + 1,
                other = levels.title_in(it.place, words.language().code())
            );
            let scores = message!("level-solved-par", best = it.best, par = it.par);
            list.spawn(entry(&fonts, name, scores)).observe(ask_for(Request::OpenLevel(it.place)));
        }
    };
    open_dialog(&mut commands, &fonts, title, DialogLook::WIDE, fill, |foot| {
        foot.spawn(button(&fonts, message!("control-levels"))).observe(open_menu(Menu::Levels));
        ways_back(foot, &fonts);
    })
    .insert(MenuDialog(Menu::Campaign));
}

/// The numbers, each with its name.
fn totals(row: &mut ChildSpawnerCommands<'_>, fonts: &Fonts, tally: &Tally) {
    let of = |some: usize, all: usize| message!("campaign-of", some = some, all = all);
    let selves = Message::number(tally.selves.iter().sum());
    let numbers = [
        (message!("control-levels"), of(tally.solved, tally.levels)),
        (message!("campaign-stars"), of(tally.stars, tally.all_stars)),
        (message!("bar-score"), Message::number(tally.score)),
        (message!("bar-par"), Message::number(tally.par)),
        (message!("campaign-selves"), selves),
    ];
    for (label, number) in numbers {
        let column = Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            ..default()
        };
        row.spawn(column).with_children(|column| {
            column.spawn((Say(number), fonts.strong(26.0), Ink(shades::GOLD)));
            column.spawn((Say(label), fonts.regular(15.0), Ink(shades::TEXT_DIM)));
        });
    }
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

/// The results of some levels of the playlist together.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) levels: usize,
    pub(crate) solved: usize,
    pub(crate) stars: usize,
    /// The number of all stars: a level without a par has one.
    pub(crate) all_stars: usize,
    /// The sum of the best scores of solved levels with a par, and of these pars.
    score: usize,
    par: usize,
    /// The number of selves in the best solution of each solved level.
    selves: Vec<usize>,
    to_better: Vec<ToBetter>,
}

/// A solved level that the player could still improve.
struct ToBetter {
    /// Its place in the playlist.
    place: usize,
    best: usize,
    par: usize,
}

impl Tally {
    /// The results of the levels at some places.
    pub(crate) fn of(levels: &Catalogue<'_>, places: Range<usize>) -> Self {
        let mut tally = Self { levels: places.len(), ..Self::default() };
        for place in places {
            let par = levels.par(place);
            tally.all_stars += if par.is_some() { 3 } else { 1 };
            let Some(best) = levels.record(place).and_then(|record| record.best()) else {
                continue;
            };
            tally.solved += 1;
            let entries = best.solution.iter().filter(|action| **action == Action::Enter);
            tally.selves.push(entries.count());
            tally.stars += par.map_or(1, |par| usize::from(stars(best.score, par)));
            let Some(par) = par else { continue };
            tally.score += best.score;
            tally.par += par;
            if best.score > par {
                tally.to_better.push(ToBetter { place, best: best.score, par });
            }
        }
        tally
    }
}
