//! The panel with all timelines: its texts, and its use by mouse and keys.

use crate::prelude::*;

const SELF_1: &str = "Self 1: wait, left, 2 × wait, right, enter the machine";

impl Game {
    fn with_panel(keys: &[KeyCode]) -> Self {
        Self::with_panel_as(TimelinePanel::Open, keys)
    }

    fn with_panel_as(timeline: TimelinePanel, keys: &[KeyCode]) -> Self {
        let mut game = Self::shown(&[DOOR]);
        game.prefer(|it| (it.speed, it.timeline) = (AnimationSpeed::Off, timeline));
        game.press_all_of(keys);
        game
    }

    /// The area of the rows. Their picture is the widest that the game draws itself.
    fn rows(&mut self) -> Rect {
        let files = self.world().resource::<AssetServer>().clone();
        let images = self.images().into_iter();
        let own = images.filter(|(_, image)| files.get_path(*image).is_none());
        let places = own.map(|(entity, _)| self.place(entity));
        places.max_by(|one, other| one.width().total_cmp(&other.width())).unwrap()
    }

    fn images(&mut self) -> Vec<(Entity, AssetId<Image>)> {
        self.each::<(Entity, &ImageNode), _>(|(entity, node)| (entity, node.image.id()))
    }

    fn picture_at(&mut self, place: Rect) -> AssetId<Image> {
        self.images().into_iter().find(|(it, _)| self.place(*it) == place).unwrap().1
    }

    fn text_place(&mut self, words: &str) -> Rect {
        let texts = self.each::<(Entity, &Text), _>(|(entity, text)| (entity, text.0.clone()));
        self.place(texts.into_iter().find(|(_, text)| text == words).unwrap().0)
    }

    /// The middle of the spot of a self's turn, both from 1, among this number of selves and turns.
    pub(crate) fn spot(
        &mut self,
        (number, selves): (usize, usize),
        (turn, turns): (usize, usize),
    ) -> Vec2 {
        let rows = self.rows();
        let size = rows.size() / Vec2::new(turns as f32, selves as f32);
        rows.min + size * Vec2::new(turn as f32 - 0.5, number as f32 - 0.5)
    }

    /// The background of a spot of one of two selves, between the dashes and its sign and inside its frame, in the
    /// picture of the rows.
    fn ground(&mut self, number: usize, turn: usize) -> LinearRgba {
        self.pixel((number, turn), |size| size * Vec2::new(0.25, 0.18))
    }

    /// Whether a spot of one of two selves has dashes at its top: the self is off course.
    pub(crate) fn is_dashed(&mut self, number: usize, turn: usize) -> bool {
        self.pixel((number, turn), |_| Vec2::splat(2.0)) != self.ground(number, turn)
    }

    /// The colour of a point in a spot of one of two selves, in the picture of the rows. `inside` returns the offset
    /// from the upper left corner, given the spot's size.
    fn pixel(
        &mut self,
        (number, turn): (usize, usize),
        inside: impl Fn(Vec2) -> Vec2,
    ) -> LinearRgba {
        // The length of the longer row: the actions of self 1 continue after the second timeline has broken.
        let ahead = self.play().chronicle().ahead();
        let turns = ahead.turn_count(1).max(ahead.turn_count(2));
        let rows = self.rows();
        let image = self.picture_at(rows);
        let image = self.world().resource::<Assets<Image>>().get(image).unwrap();
        let size = image.size_f32() / Vec2::new(turns as f32, 2.0);
        let corner = size * Vec2::new(turn as f32 - 1.0, number as f32 - 1.0);
        let at = (corner + inside(size)).as_uvec2();
        image.get_color_at(at.x, at.y).unwrap().to_linear()
    }

    fn timeline_panel(&self) -> TimelinePanel {
        self.world().resource::<Preferences>().timeline
    }
}

/// The keys that lead to a second timeline.
const FIRST: [KeyCode; 6] = [Space, Left, Space, Space, Right, Enter];

#[test]
fn it_comes_with_the_second_timeline_and_is_folded_by_its_key() {
    let mut game = Game::with_panel_as(TimelinePanel::Auto, &FIRST[..5]);
    assert!(!game.has("Show next turn"), "who is alone needs none");
    game.press_all_of(&[Enter]);
    let is_line = |game: &mut Game| !game.has(SELF_1) && game.has("Self 2 hasn't acted yet");
    assert!(is_line(&mut game), "it begins as one line");
    // The numbers of turns appear only above several rows.
    assert_eq!(game.place_of("Self 2 hasn't acted yet").min.y, game.rows().min.y);
    game.press_all_of(&[KeyM]);
    assert_eq!(game.timeline_panel(), TimelinePanel::Open);
    assert!(game.has(SELF_1) && game.has("Self 2 hasn't acted yet"));
    game.press_all_of(&[KeyM]);
    assert!(is_line(&mut game));
    // A self that is still the only one has a single line when the player looks back.
    let mut game = Game::with_panel_as(TimelinePanel::Auto, &FIRST[..3]);
    game.press_all_of(&[Comma]);
    assert!(game.has("Self 1: wait, left, wait"));
}

/// Rarely needed buttons, for the speed and for edits, appear when they are useful.
#[test]
fn its_buttons_come_with_their_use() {
    let mut game = Game::with_panel(&FIRST);
    let all = ["Show next turn", "Slower", "Loop", "Wider columns", "More…", "Back to the present"];
    let there = |game: &mut Game| all.map(|name| game.has(name));
    assert_eq!(there(&mut game), [true, false, false, false, false, false]);
    game.shows_no("Take over");
    game.press(&[Comma]);
    assert_eq!(there(&mut game), [true, false, false, false, false, true]);
    game.click("Play forwards");
    assert_eq!(there(&mut game), [true, true, true, false, false, true]);
    game.click("Stop");
    game.press(&[KeyE]);
    assert_eq!(there(&mut game), [true, false, false, false, true, false]);
    // The main buttons have words on them, and show the player's edit mode.
    game.settle();
    game.says(&["Insert", "Replace", "Duplicate", "Delete later actions", "self 1: insert"]);
    game.press_all_of(&[KeyG]);
    game.says(&["self 1: replace"]);
    // A press on the selected part of the switch has no effect.
    game.click("Replace moves");
    game.says(&["self 1: replace"]);
    game.click("Insert moves");
    game.says(&["self 1: insert"]);
    game.click("More…");
    assert!(game.has("Move action earlier") && game.has("Wider columns"));
}

#[test]
fn a_button_says_beside_the_mouse_what_it_does() {
    let mut game = Game::with_panel(&FIRST);
    game.press_all_of(&[Comma, Period]);
    for (language, taking, back) in [
        ("en", "Take over self 2 on turn 1", "Show previous turn"),
        ("de", "Ich 2 ab Zug 1 übernehmen", "Vorigen Zug zeigen"),
    ] {
        game.prefer(|it| it.language = language.to_owned());
        game.point_at(Vec2::new(640.0, 300.0));
        game.settle();
        game.shows(taking);
        let rows = game.rows();
        let button = game.widget(back);
        let at = game.place(button).center();
        game.point_at(at);
        game.settle();
        let told = format!("{back} (,)");
        game.shows(&told);
        let (text, button) = (game.text_place(&told), game.place(button));
        assert!(text.min.distance(button.max) < 60.0, "{text:?} beside {button:?}");
        assert_eq!(game.rows(), rows, "nothing moves");
    }
}

/// A self that is home is taken over on the turn on which it entered, because it can't act after that.
#[test]
fn who_is_inside_is_taken_over_where_it_went_in() {
    let mut game = Game::with_panel(&FIRST);
    game.resize(1920.0, 800.0);
    game.press_all_with(&[ControlLeft], Comma);
    game.tells(&[KeyCode::End], "Take over self 1 on turn 6");
    game.press(&[KeyE]);
    game.shows_no("in the time machine by now");
    assert_eq!(game.at_turn(), (1, 5.0));
}

#[test]
fn what_would_break_is_not_shown_as_broken() {
    let mut game = Game::with_panel(&FIRST);
    // The gate shuts on a self that waits in it, once the button is released.
    game.press_all_of(&[Space, Space, Right]);
    assert!(game.has("Self 2: 2 × wait, right, paradox on turn 5 if you wait"));
    let would_break = game.ground(2, 5);
    game.press(&[Period, Period]);
    game.shows("Timeline 2, turn 5: paradox, if you wait");
    // It is not shown as broken while the player acts as self 1 in the earlier timeline, either.
    game.press_all_with(&[ControlLeft], Comma);
    game.press_all_of(&[KeyE]);
    let elsewhere = game.ground(2, 5);
    game.press_all_of(&[KeyE]);
    // Nor while an earlier turn is edited.
    game.press(&[Home, KeyE]);
    game.shows("If self 2 waits from here on, there is a paradox on turn 5.");
    game.press_all_of(&[KeyE, Space, Space]);
    assert!(game.has("Self 2: 2 × wait, right, 2 × wait, breaks on turn 5"));
    let broken = game.ground(2, 5);
    assert!(broken.red > would_break.red + 0.2, "{broken:?} {would_break:?}");
    assert!(broken.red > elsewhere.red + 0.2, "{broken:?} {elsewhere:?}");
}

#[test]
fn a_press_or_a_draw_on_a_turn_shows_it() {
    use bevy::input::ButtonState::{Pressed, Released};
    let mut game = Game::with_panel(&FIRST);
    game.press_all_of(&[Space, Space]);
    for turn in [1, 6, 3] {
        let at = game.spot((1, 2), (turn, 6));
        game.click_with(MouseButton::Left, at);
        game.settle();
        assert_eq!(game.at_turn(), (1, turn as f32), "in the timeline of that self");
        assert!(game.is_scrubbing());
    }
    let (from, to) = (game.spot((2, 2), (2, 6)), game.spot((2, 2), (5, 6)));
    game.point_at(from);
    game.mouse(MouseButton::Left, Pressed);
    assert_eq!(game.at_turn(), (2, 2.0));
    game.point_at(to);
    game.app.update();
    assert_eq!(game.at_turn(), (2, 5.0));
    game.point_at(Vec2::new(0.0, to.y));
    game.app.update();
    assert_eq!(game.at_turn(), (2, 0.0));
    game.mouse(MouseButton::Left, Released);
    assert_eq!(game.play().elapsed(), 2, "nothing was done");
    // A click on a self goes to its timeline.
    let at = game.place_of(SELF_1).center();
    game.click_with(MouseButton::Left, at);
    assert_eq!(game.at_turn().0, 1);
    // Both the panel and the text below lead to the present.
    let backs = game.widgets("Back to the present");
    assert_eq!(backs.len(), 2);
    for back in backs {
        game.press(&[Comma]);
        assert!(game.is_scrubbing());
        let at = game.place(back).center();
        game.click_with(MouseButton::Left, at);
        game.settle();
        assert_eq!((game.at_turn(), game.is_scrubbing()), ((2, 2.0), false));
    }
}

#[test]
fn its_buttons_do_what_keys_do() {
    let mut game = Game::with_panel(&FIRST);
    let mut click = |name: &str| {
        let at = game.place_of(name).center();
        game.click_with(MouseButton::Left, at);
        game.app.update();
        game.at_turn()
    };
    assert_eq!(click("Show next turn"), (2, 1.0));
    assert_eq!(click("Show last turn"), (2, 6.0));
    assert_eq!(click("Show previous turn"), (2, 5.0));
    assert_eq!(click("Show first turn"), (2, 0.0));
    click("Play forwards");
    click("Faster");
    game.shows("2×");
}

#[test]
fn keys_alone_go_through_it() {
    let mut game = Game::with_panel(&FIRST);
    game.press_all_of(&[KeyCode::Escape]);
    for name in ["More…", "Timelines"] {
        game.go(name, |game| game.tap(KeyCode::ArrowDown));
        game.press_all_of(&[Enter]);
    }
    assert_eq!((game.menu(), game.at()), (Menu::Timeline, "Show next turn".to_owned()));
    game.press(&[Enter, Enter]);
    assert_eq!(game.at_turn(), (2, 2.0));
    game.press(&[Comma]);
    assert_eq!(game.at_turn(), (2, 1.0), "keys of the board go there as well");
    game.go(SELF_1, |game| game.tap(Right));
    game.press(&[Enter]);
    assert_eq!(game.at_turn(), (1, 1.0));
    game.press_to(&[KeyCode::Escape], Menu::Closed);
    assert!(game.is_scrubbing(), "what is looked at stays");
    assert_eq!(game.play().elapsed(), 0);
    game.press_all_of(&[Left]);
    assert_eq!((game.at_turn(), game.play().elapsed()), ((2, 0.0), 0));
    game.press_all_of(&[Left]);
    assert_eq!((game.at_turn(), game.play().elapsed()), ((2, 1.0), 1));
}

#[test]
fn a_single_row_stays_where_it_is_as_buttons_come_and_go() {
    let keys = [Space, Left, Space, Space, Right, Enter, Right, Space];
    let mut game = Game::with_panel_as(TimelinePanel::Line, &keys);
    let before = game.rows();
    assert!(game.called("Take over self").is_empty());
    game.press_all_of(&[Comma]);
    assert!(!game.called("Take over self").is_empty());
    // The text below has another height.
    assert_eq!(game.rows(), before);
}

/// Neither the board nor anything in the panel moves while the player looks back or edits.
#[test]
fn an_open_panel_is_as_wide_as_its_contents_and_stays_so() {
    let mut game = Game::with_panel(&FIRST);
    let places = |game: &mut Game| (game.tile_at(0, 0), game.tile_at(1, 0), game.rows().min);
    let before = places(&mut game);
    let window = game.world().iter_entities().find_map(|it| it.get::<Window>().map(Window::size));
    assert!(game.rows().max.x < 0.4 * window.unwrap().x);
    // A finger can hit a row.
    assert!(game.rows().height() >= 2.0 * 32.0);
    game.press_all_of(&[Space, Comma]);
    assert_eq!(places(&mut game), before);
    game.press(&[KeyE]);
    game.press(&[Space; 6]);
    game.settle();
    assert_eq!(places(&mut game), before);
}

/// While time plays, only the playhead moves, until the turn is beyond the edge.
#[test]
fn a_long_timeline_turns_its_pages() {
    let mut game = Game::with_panel(&[Space; 200]);
    game.press_all_of(&[Enter]);
    let shows = |game: &mut Game, turn: &str| game.texts_now().lines().any(|it| it == turn);
    assert!(shows(&mut game, "10") && !shows(&mut game, "200"));
    game.press_all_of(&[End]);
    assert!(shows(&mut game, "200") && !shows(&mut game, "10"));
    let picture = |game: &mut Game| {
        let rows = game.rows();
        game.picture_at(rows)
    };
    let mut pictures = std::collections::HashSet::new();
    for turn in 1..=100 {
        game.app.world_mut().resource_mut::<Playhead>().seek(1, turn as f32);
        game.app.update();
        pictures.insert(picture(&mut game));
    }
    assert!((2..=10).contains(&pictures.len()), "{}", pictures.len());
}
