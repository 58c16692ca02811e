//! The dialog with the results of all levels together.

use bevy::prelude::*;

use super::tally::Tally;
use crate::board::Sprites;
use crate::menus::dialogs::{self, MenuDialog, ask_for, open_menu, ways_back};
use crate::menus::parade::spawn_parade;
use crate::sim::{Catalogue, Request};
use crate::states::Menu;
use crate::theme::{Fonts, Ink, shades};
use crate::widgets::{DialogLook, button, entry, note, open_dialog};
use crate::words::{Message, Say, Words, message};

pub(super) fn plugin(app: &mut App) {
    dialogs::add_menu(app, Menu::Campaign, open_campaign);
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
