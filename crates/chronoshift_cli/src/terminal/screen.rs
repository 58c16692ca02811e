//! The screen: the board, the recordings, the notice, the keys and the last sentences.

use chronoshift_core::rules::{Board, Cell, Circuits, Direction, End, Scene, Tile, column_name};
use chronoshift_words::{
    Message, SlotTime, Timelines, TrackRow, TrackView, TurnSign, key, message, walking_keys,
};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::game::Game;
use super::list::{List, Row};
use super::wrap::{wrap_sentences, wrap_words};

/// The columns of a tile: the self on it, the tile, and its mark.
const TILE_WIDTH: usize = 3;
/// The columns before the board, with the numbers of its rows.
const MARGIN_WIDTH: usize = 3;
/// The maximum width of a board that has the recordings beside it, in tiles.
const MAX_WIDTH_BESIDE_RECORDINGS: usize = 14;

/// Draws everything.
pub(super) fn draw(game: &Game, frame: &mut Frame<'_>, has_colours: bool) {
    let area = frame.area();
    let width = usize::from(area.width).max(1);
    let columns = width.saturating_sub(1).max(1);
    let theme = Theme { has_colours };
    let status = wrap_sentences(&game.join_sentences(&game.said), columns);
    // The status already shows the new texts.
    let is_new = |text: &&Message| game.said.contains(text);
    let keys = Some(key_line(game)).filter(|keys| !is_new(&&keys.clone().capitalized().sentence()));
    let keys = wrap_words(&game.join_sentences(&keys), columns);
    let notice = match &game.list {
        Some(_) => Vec::new(),
        None => wrap_words(
            &game.join_sentences(game.notice.all().filter(|text| !is_new(text))),
            columns,
        ),
    };
    let foot = Constraint::Length(status.len().max(1) as u16);
    let [area, foot] = Layout::vertical([Constraint::Fill(1), foot]).areas(area);
    let third = usize::from(area.height / 3).max(1);
    let rows = |lines: &[String]| Constraint::Length(lines.len().clamp(1, third) as u16);
    let board = game.level.board.height().max(game.film.timeline_count()) + 2;
    let middle = match &game.list {
        Some(_) => Constraint::Fill(2),
        None if game.level.board.width() > MAX_WIDTH_BESIDE_RECORDINGS => Constraint::Fill(2),
        None => Constraint::Max(board as u16),
    };
    let [head, _, middle, below, _, key_rows] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(1),
        middle,
        rows(&notice),
        Constraint::Fill(1),
        rows(&keys),
    ])
    .areas(area);
    frame.render_widget(header(game, width, theme), head);
    match &game.list {
        Some(list) => draw_list(game, list, frame, middle),
        None => draw_board(game, frame, middle, theme),
    }
    frame.render_widget(Paragraph::new(text(notice)), below);
    frame.render_widget(Paragraph::new(text(keys)).style(theme.dim()), key_rows);
    frame.render_widget(Paragraph::new(text(status)).style(theme.bold()), foot);
    // Screen readers and braille displays follow the cursor.
    let start = foot.x + u16::from(foot.width > 1);
    frame.set_cursor_position(Position::new(start, foot.y));
}

#[derive(Clone, Copy)]
struct Theme {
    has_colours: bool,
}

impl Theme {
    fn bold(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    fn dim(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    fn colour(self, colour: Color) -> Style {
        if self.has_colours { Style::new().fg(colour) } else { Style::new() }
    }
}

/// Lines with a space before each.
fn text(lines: Vec<String>) -> Vec<Line<'static>> {
    lines.into_iter().map(|line| Line::from(format!(" {line}"))).collect()
}

/// The level's name, and the numbers.
fn header(game: &Game, width: usize, theme: Theme) -> Line<'static> {
    let (timeline, turn) = game.shown_position();
    let scene = game.scene();
    let limits = game.level.board.limits();
    let number = |label: Message, number: usize, limit: Option<usize>| {
        let limit = limit.map(|limit| format!("/{limit}")).unwrap_or_default();
        format!("{} {number}{limit}", game.words.say(&label))
    };
    let numbers = if game.level.board.has_machine() {
        vec![
            number(message!("bar-timeline"), timeline, limits.clones),
            number(message!("bar-turn"), turn, None),
            number(message!("bar-score"), game.film.score(timeline, turn), limits.score),
        ]
    } else {
        vec![
            number(message!("bar-moves"), scene.moves_made, limits.score),
            number(message!("bar-pushes"), scene.pushes_made, None),
        ]
    };
    let numbers = format!("{} ", numbers.join(" · "));
    let room = width.saturating_sub(Line::from(numbers.as_str()).width() + 2);
    let name: String = game.words.say(&game.name()).chars().take(room).collect();
    let gap = room.saturating_sub(Line::from(name.as_str()).width());
    Line::from(vec![
        Span::styled(format!(" {name}"), theme.bold()),
        Span::from(" ".repeat(gap + 1)),
        Span::from(numbers),
    ])
}

/// The keys that work on the current screen.
pub(super) fn key_line(game: &Game) -> Message {
    match &game.list {
        Some(_) => message!("terminal-list-keys"),
        None => message!(
            "terminal-keys",
            walk = walking_keys(),
            wait = key("control-hold"),
            enter = key("control-enter"),
            undo = key("control-undo"),
            hint = key("control-hint"),
            help = key("control-help"),
            menu = key("control-menu")
        ),
    }
}

/// The rows of a list around the chosen one.
fn draw_list(game: &Game, list: &List, frame: &mut Frame<'_>, area: Rect) {
    let height = usize::from(area.height).saturating_sub(2);
    let first = scroll(list.chosen, list.rows.len(), height);
    let row = |(place, row): (usize, &Row)| {
        let is_chosen = place == list.chosen;
        let style = if is_chosen { Modifier::REVERSED } else { Modifier::empty() };
        let mark = if is_chosen { '>' } else { ' ' };
        Line::from(format!(" {mark} {} ", game.words.say(&row.text))).style(style)
    };
    let rows = list.rows.iter().enumerate().skip(first).take(height).map(row);
    let title = Line::from(format!(" {}", game.words.say(&list.title))).style(Modifier::BOLD);
    frame.render_widget(
        Paragraph::new([title, Line::default()].into_iter().chain(rows).collect::<Vec<_>>()),
        area,
    );
}

/// The first visible part of a whole, chosen so that `place` is visible.
fn scroll(place: usize, whole: usize, visible: usize) -> usize {
    place.saturating_sub(visible / 2).min(whole.saturating_sub(visible))
}

/// The board, with the recordings beside it or, if it is wide, below it.
fn draw_board(game: &Game, frame: &mut Frame<'_>, area: Rect, theme: Theme) {
    let board = &*game.level.board;
    let columns = (MARGIN_WIDTH + board.width() * TILE_WIDTH + 3) as u16;
    let selves = game.film.timeline_count() as u16 + 1;
    let [place, rows] = if board.width() <= MAX_WIDTH_BESIDE_RECORDINGS {
        Layout::horizontal([Constraint::Length(columns), Constraint::Fill(1)]).areas(area)
    } else {
        Layout::vertical([Constraint::Fill(1), Constraint::Length(selves.min(area.height / 3))])
            .areas(area)
    };
    frame.render_widget(Paragraph::new(board_lines(game, place, theme)), place);
    frame.render_widget(Paragraph::new(recordings(game, rows, theme)), rows);
}

/// The visible part of the board, with the names of its columns and rows.
fn board_lines(game: &Game, area: Rect, theme: Theme) -> Vec<Line<'static>> {
    let (board, scene) = (&*game.level.board, game.scene());
    let width =
        (usize::from(area.width).saturating_sub(MARGIN_WIDTH) / TILE_WIDTH).min(board.width());
    let height = usize::from(area.height).saturating_sub(1).min(board.height());
    let you = scene.world.clones().last().copied();
    let focus = game.looked_at.or(you).map_or((0, 0), |cell| {
        let point = board.point(cell);
        (usize::from(point.x), usize::from(point.y))
    });
    let (left, top) =
        (scroll(focus.0, board.width(), width), scroll(focus.1, board.height(), height));
    let circuits = game.shows_wires.then(|| Circuits::new(board));
    let name = |x| format!("{:^TILE_WIDTH$}", column_name(x));
    let names: String = (left..left + width).map(name).collect();
    let names = Line::from(format!("{:MARGIN_WIDTH$}{names}", "")).style(theme.dim());
    let rows = (top..top + height).map(|y| {
        let number = if y > 0 { y.to_string() } else { String::new() };
        let mut spans = vec![Span::styled(format!("{number:>2} "), theme.dim())];
        spans.extend((left..left + width).map(|x| {
            let Some(cell) = board.cell(x, y) else { return Span::from("   ") };
            let letters = tile(board, &scene, cell, circuits.as_ref());
            let mut style = tile_style(board, &scene, cell, theme);
            if Some(cell) == you && !scene.inside[scene.timeline - 1] {
                style = theme.bold().add_modifier(Modifier::REVERSED);
            }
            if Some(cell) == game.looked_at {
                style = style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD);
            }
            Span::styled(letters.iter().collect::<String>(), style)
        }));
        Line::from(spans)
    });
    [names].into_iter().chain(rows).collect()
}

/// A tile in three letters: the self on it, the tile in its current state as level files write it,
/// and its mark.
pub(super) fn tile(
    board: &Board,
    scene: &Scene,
    cell: Cell,
    circuits: Option<&Circuits>,
) -> [char; TILE_WIDTH] {
    let (tile, world) = (board.tile(cell), &scene.world);
    if tile == Tile::Wall {
        return ['▒'; TILE_WIDTH];
    }
    let mut selves =
        (0..world.clones().len()).filter(|&it| world.clones()[it] == cell && !scene.inside[it]);
    let current = scene.timeline - 1;
    let is_here = |it: &usize| *it == current;
    let who = match selves.clone().find(is_here).or_else(|| selves.next()) {
        Some(clone) => char::from_digit(clone as u32 + 1, 10).unwrap_or('*'),
        None if world.has_heavy_crate(cell) => 'C',
        None if world.has_crate(cell) => 'c',
        None => ' ',
    };
    let glyph = match tile {
        Tile::Gate { .. } if world.is_closed(cell) => '-',
        Tile::Gate { .. } => '_',
        Tile::Bridge if world.is_collapsed(cell) => '~',
        Tile::Bridge if world.is_cracked(cell) => '%',
        tile => tile.glyph(),
    };
    let is_marked = match tile {
        Tile::Goal => scene.goal_reached_by.is_some(),
        Tile::Start => scene.inside.contains(&true),
        tile if tile.is_storage() => world.has_crate(cell),
        _ => world.is_active(cell),
    };
    let mark = match circuits.and_then(|circuits| letter(circuits, scene, cell)) {
        Some(letter) => letter,
        None if is_marked => '!',
        None => ' ',
    };
    [who, glyph, mark]
}

/// The letter of the circuit of a button or gate, a capital while one of its buttons is pressed; `+` for several.
fn letter(circuits: &Circuits, scene: &Scene, cell: Cell) -> Option<char> {
    let (_, numbers) = circuits.members().find(|(member, _)| *member == cell)?;
    let [number] = numbers else { return Some('+') };
    let letter = char::from(b'a' + (*number % 26) as u8);
    let is_active = circuits.buttons()[*number].iter().any(|button| scene.world.is_active(*button));
    Some(if is_active { letter.to_ascii_uppercase() } else { letter })
}

/// The colour of a tile, which only repeats what its letters say.
fn tile_style(board: &Board, scene: &Scene, cell: Cell, theme: Theme) -> Style {
    let world = &scene.world;
    match board.tile(cell) {
        _ if world.clones().contains(&cell) => theme.colour(Color::Cyan),
        _ if world.has_crate(cell) => theme.colour(Color::Yellow),
        Tile::Wall => theme.dim(),
        Tile::Gate { .. } if world.is_closed(cell) => theme.colour(Color::Red),
        Tile::Gate { .. } | Tile::Goal => theme.colour(Color::Green),
        Tile::Button(_) | Tile::Storage => theme.colour(Color::Yellow),
        Tile::Start => theme.colour(Color::Magenta),
        _ => Style::new(),
    }
}

/// The recordings of all selves: a row each, a sign for each turn, and a bar at the turn that is
/// shown.
fn recordings(game: &Game, area: Rect, theme: Theme) -> Vec<Line<'static>> {
    let ((now_in, now), (timeline, turn)) = (game.present(), game.shown_position());
    let film = &game.film;
    let timelines =
        Timelines { chronicle: film, timeline: now_in, turn: now, is_watched: false, marks: &[] };
    let all = timelines.length(timeline);
    let visible = usize::from(area.width).saturating_sub(5) / 2;
    let first = scroll(turn, all, visible);
    let turns = first..all.min(first + visible);
    let divergence = game.divergence();
    let (last, count) = (film.turn_count(timeline), film.timeline_count());
    let breaks = matches!(film.end(timeline), End::Paradox(_));
    let bar = |before: usize| match before {
        _ if before == last && breaks => Span::styled("!", theme.colour(Color::Red)),
        _ if before == turn => Span::from("|"),
        _ => Span::from(" "),
    };
    let off: Vec<_> = divergence.off_course_after(turn).iter().map(|off| off.clone).collect();
    let row = |(clone, row): (usize, &TrackRow)| {
        let off = if off.contains(&clone) { '!' } else { ' ' };
        let own = if clone + 1 == timeline { theme.bold() } else { Style::new() };
        let mut spans = vec![Span::styled(format!("{:>2}{off}", clone + 1), own)];
        spans.extend(turns.clone().zip(&row.spots).flat_map(|(before, spot)| {
            let style = if spot.when == SlotTime::Passed { own } else { theme.dim() };
            [bar(before), Span::styled(sign(spot.sign).to_string(), style)]
        }));
        spans.push(bar(turns.end));
        Line::from(spans)
    };
    let view = TrackView {
        timeline,
        turns: first + 1..=turns.end,
        looked_at: None,
        course: None,
        taken: None,
    };
    let rows = timelines.rows(view);
    let visible = usize::from(area.height).saturating_sub(1).min(count);
    let from = scroll(timeline - 1, count, visible);
    let ruler: String = turns.clone().map(|before| ruler(before + 1)).collect();
    let ruler = Line::from(format!("   {ruler}")).style(theme.dim());
    let rows = rows.iter().enumerate().skip(from).take(visible).map(row);
    [ruler].into_iter().chain(rows).collect()
}

/// The two letters above a turn: its number, if that is a multiple of five.
fn ruler(turn: usize) -> String {
    if turn.is_multiple_of(5) { format!("{:>2}", turn % 100) } else { "  ".to_owned() }
}

fn sign(sign: TurnSign) -> char {
    match sign {
        TurnSign::Nothing => ' ',
        TurnSign::Wait => '·',
        TurnSign::Enter => '⌂',
        TurnSign::Walk(Direction::North) => '↑',
        TurnSign::Walk(Direction::East) => '→',
        TurnSign::Walk(Direction::South) => '↓',
        TurnSign::Walk(Direction::West) => '←',
        TurnSign::Push(Direction::North) => '▲',
        TurnSign::Push(Direction::East) => '►',
        TurnSign::Push(Direction::South) => '▼',
        TurnSign::Push(Direction::West) => '◄',
        TurnSign::Blocked(_) => '×',
        TurnSign::On => '!',
    }
}
