//! What is said on the screen: every sentence is a message with its words in
//! `assets/words/en.ftl`, and the code that draws has no text of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use chronoshift::input::{Device, Family, LastDevice};
use chronoshift::save::Preferences;
use chronoshift::words::{Language, Message, SystemLanguage, Words, You, paradox};
use chronoshift_core::rules::{ButtonChange, Cause, Closure, Culprit, Direction, Paradox, Point};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::{Game, project};

/// The rooms that draw.
const ROOMS: [&str; 6] = ["hud", "screens", "view", "widgets", "timeline", "theme/mod.rs"];

/// String literals with letters that are not text for players: the name under which the
/// asset loader finds the first picture.
const NO_TEXT: [&str; 3] =
    ["atlas", "none of the pictures can be read", "../../assets/fonts/Cabin-Regular.otf"];

/// Names of arguments or messages.
type Names = BTreeSet<String>;

/// What the source files of some rooms have to do with words.
#[derive(Default)]
struct Findings {
    /// The ids that messages are made with, and with which arguments.
    messages: Vec<(PathBuf, String, Names)>,
    /// All other string literals.
    literals: Vec<(PathBuf, String)>,
    /// Text that comes onto the screen past the messages.
    texts: Vec<(PathBuf, String)>,
}

impl Findings {
    fn of(place: &Path) -> Self {
        let mut findings = Self::default();
        for file in files(place) {
            let tokens: TokenStream = fs::read_to_string(&file).unwrap().parse().unwrap();
            findings.visit(&file, tokens);
        }
        findings
    }

    fn visit(&mut self, file: &Path, tokens: TokenStream) {
        let tokens: Vec<_> = tokens.into_iter().collect();
        let mut rest = &tokens[..];
        while let [token, after @ ..] = rest {
            rest = after;
            if let Some(id) = path_call(&["Message", "new"], token, rest)
                && let Some(id) = first_literal(id)
            {
                let (names, after) = arguments(&rest[4..], |stream| self.visit(file, stream));
                self.messages.push((file.to_owned(), id, names));
                rest = after;
            } else if let Some(text) = ["Text", "Text2d", "TextSpan"].iter().find_map(|kind| {
                path_call(&[kind, "new"], token, rest).or(path_call(&[kind], token, rest))
            }) {
                self.texts.push((file.to_owned(), text.to_string()));
            } else {
                match token {
                    // Attributes, and comments for the documentation.
                    TokenTree::Punct(sign) if sign.as_char() == '#' => {
                        let inner = usize::from(is_punct(rest.first(), '!'));
                        rest = after_group(&rest[inner..], Delimiter::Bracket);
                    }
                    // What programmers read.
                    TokenTree::Ident(name)
                        if ["warn", "error", "debug_assert"].iter().any(|it| name == it)
                            && is_punct(rest.first(), '!') =>
                    {
                        rest = after_group(&rest[1..], Delimiter::Parenthesis);
                    }
                    TokenTree::Group(group) => self.visit(file, group.stream()),
                    TokenTree::Literal(_) => {
                        if let Some(text) = string(token) {
                            self.literals.push((file.to_owned(), text));
                        }
                    }
                    _ => {}
                }
            }
        }
    }
}

/// All source files at or in a place; a room may not be built yet.
fn files(place: &Path) -> Vec<PathBuf> {
    if place.is_file() {
        return vec![place.to_owned()];
    }
    let Ok(entries) = fs::read_dir(place) else { return Vec::new() };
    entries.flat_map(|entry| files(&entry.unwrap().path())).collect()
}

/// What is in the parentheses after a path, if the tokens are a call of it.
fn path_call(path: &[&str], token: &TokenTree, rest: &[TokenTree]) -> Option<TokenStream> {
    let is = |token: &TokenTree, name: &str| matches!(token, TokenTree::Ident(i) if *i == name);
    let mut rest = rest;
    if !is(token, path[0]) {
        return None;
    }
    for name in &path[1..] {
        let [colon, _, part, after @ ..] = rest else { return None };
        if !is_punct(Some(colon), ':') || !is(part, name) {
            return None;
        }
        rest = after;
    }
    match rest.first()? {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
            Some(group.stream())
        }
        _ => None,
    }
}

/// The names in a chain of `.with("name", ..)`, and what follows it.
fn arguments(tokens: &[TokenTree], mut visit: impl FnMut(TokenStream)) -> (Names, &[TokenTree]) {
    let (mut names, mut rest) = (Names::new(), tokens);
    while let [dot, with, after @ ..] = rest
        && is_punct(Some(dot), '.')
        && let Some(argument) = path_call(&["with"], with, after)
        && let Some(name) = first_literal(argument.clone())
    {
        names.insert(name);
        visit(argument.into_iter().skip(1).collect());
        rest = &after[1..];
    }
    (names, rest)
}

fn first_literal(tokens: TokenStream) -> Option<String> {
    string(&tokens.into_iter().next()?)
}

/// The text of a string literal, its escaped characters left out.
fn string(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    let text = literal.to_string();
    let text = text.strip_prefix('r').unwrap_or(&text).trim_matches('#');
    let text = text.strip_prefix('"')?.strip_suffix('"')?;
    Some(text.replace("\\n", "").replace('\\', ""))
}

fn is_punct(token: Option<&TokenTree>, sign: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
}

fn after_group(tokens: &[TokenTree], delimiter: Delimiter) -> &[TokenTree] {
    match tokens {
        [TokenTree::Group(group), after @ ..] if group.delimiter() == delimiter => after,
        _ => tokens,
    }
}

/// The messages of a language file, each with the arguments and the messages it asks for.
fn messages(file: &str) -> BTreeMap<String, (Names, Names)> {
    let resource = fluent_syntax::parser::parse(file).unwrap();
    let entries = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => {
            let mut asked = (Names::new(), Names::new());
            ask_pattern(message.value.as_ref().unwrap(), &mut asked);
            Some((message.id.name.to_owned(), asked))
        }
        _ => None,
    });
    let found = entries.collect::<Vec<_>>();
    let messages: BTreeMap<_, _> = found.iter().cloned().collect();
    assert_eq!(messages.len(), found.len(), "an id is there twice");
    messages
}

fn ask_pattern(pattern: &Pattern<&str>, asked: &mut (Names, Names)) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            ask(expression, asked);
        }
    }
}

fn ask(expression: &Expression<&str>, asked: &mut (Names, Names)) {
    match expression {
        Expression::Inline(inline) => ask_inline(inline, asked),
        Expression::Select { selector, variants } => {
            ask_inline(selector, asked);
            variants.iter().for_each(|variant| ask_pattern(&variant.value, asked));
        }
    }
}

fn ask_inline(inline: &InlineExpression<&str>, asked: &mut (Names, Names)) {
    match inline {
        InlineExpression::VariableReference { id } => {
            asked.0.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            asked.1.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => ask(expression, asked),
        _ => {}
    }
}

/// The arguments that a message asks for, with those of the messages in it.
fn asked_for(id: &str, english: &BTreeMap<String, (Names, Names)>) -> Names {
    let Some((names, inner)) = english.get(id) else { return Names::new() };
    inner.iter().flat_map(|id| asked_for(id, english)).chain(names.iter().cloned()).collect()
}

fn english() -> BTreeMap<String, (Names, Names)> {
    messages(&file("en"))
}

/// The file with the words of a language.
fn file(language: &str) -> String {
    fs::read_to_string(project().join(format!("assets/words/{language}.ftl"))).unwrap()
}

/// What German lacks would be said in English.
#[test]
fn german_has_words_for_every_message_with_the_same_arguments() {
    let (english, german) = (english(), messages(&file("de")));
    assert!(english.keys().eq(german.keys()), "{:?}", {
        let (here, there): (Names, Names) =
            (english.keys().cloned().collect(), german.keys().cloned().collect());
        here.symmetric_difference(&there).cloned().collect::<Vec<_>>()
    });
    for id in english.keys() {
        assert_eq!(asked_for(id, &english), asked_for(id, &german), "`{id}`");
    }
    assert_eq!(Words::of(Language::German).faults(), [""; 0]);
}

#[test]
fn the_language_is_the_systems_or_the_chosen_one() {
    for (locale, german) in [
        ("de_DE.UTF-8", true),
        ("de-AT", true),
        ("de", true),
        ("en-GB", false),
        ("", false),
        ("den", false),
    ] {
        let system = Some(SystemLanguage::named(locale));
        let expected = if german { Language::German } else { Language::English };
        assert_eq!(Language::System.or_system(system), expected, "{locale}");
        assert_eq!(Language::English.or_system(system), Language::English);
    }
    let mut game = Game::shown(&["+++++\n+S G+\n+++++"]);
    game.says(&["Move with arrows or WASD"]);
    game.app.world_mut().resource_mut::<Preferences>().language = Language::German;
    game.says(&["Zeitlinie"]);
    assert!(!game.texts_now().contains("Move with"));
    game.app.world_mut().resource_mut::<Preferences>().language = Language::English;
    game.says(&["Move with arrows or WASD"]);
}

#[test]
fn every_message_has_words_with_its_arguments_and_is_used() {
    let english = english();
    let Findings { messages, literals, .. } = Findings::of(&project().join("src"));
    for (file, id, names) in &messages {
        let file = file.display();
        assert!(english.contains_key(id), "{file}: `{id}` has no words");
        assert_eq!(*names, asked_for(id, &english), "{file}: the arguments of `{id}`");
    }
    let mut used: Names = messages.into_iter().map(|(_, id, _)| id).collect();
    let input = project().join("src/input");
    for (file, label) in literals.into_iter().filter(|(file, _)| file.starts_with(&input)) {
        if ["key-", "mouse-", "pad-", "touch-"].iter().any(|kind| label.starts_with(kind)) {
            assert!(english.contains_key(&label), "{}: `{label}` has no words", file.display());
            used.insert(label);
        }
    }
    used.extend(english.values().flat_map(|(_, inner)| inner.iter().cloned()));
    let unused: Vec<_> = english.keys().filter(|id| !used.contains(*id)).collect();
    assert!(unused.is_empty(), "no code says {unused:?}");
}

#[test]
fn the_code_that_draws_has_no_text() {
    let english = english();
    let art = fs::read_dir(project().join("assets/art")).unwrap();
    let sprites: Names = art
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let (mut seen, mut faults) = (0, Vec::new());
    for room in ROOMS {
        let Findings { messages, literals, texts } =
            Findings::of(&project().join("src").join(room));
        seen += messages.len();
        for (file, text) in texts {
            faults.push(format!("{}: `{text}` is not said by a `Say`", file.display()));
        }
        for (file, literal) in literals {
            let file = file.display();
            if literal.contains(":?") {
                faults.push(format!("{file}: `{literal}` is for programmers"));
            }
            let is_text = without_placeholders(&literal).chars().any(char::is_alphabetic);
            // What follows a dot in a sprite's name says how it is drawn.
            let sprite = literal.split('.').next().filter(|_| !literal.contains(' '));
            let is_name = sprite.is_some_and(|sprite| sprites.contains(sprite))
                || english.contains_key(&literal);
            if is_text && !is_name && !NO_TEXT.contains(&literal.as_str()) {
                faults.push(format!("{file}: `{literal}` is no message"));
            }
        }
    }
    assert!(seen > 100, "only {seen} messages were seen");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// No other font stands in for what one lacks.
#[test]
fn the_fonts_have_all_letters_of_all_languages() {
    let file = file("en") + &file("de");
    for font in ["Cabin-Regular", "Cabin-SemiBold"] {
        let bytes = fs::read(project().join(format!("assets/fonts/{font}.otf"))).unwrap();
        let face = ttf_parser::Face::parse(&bytes, 0).unwrap();
        let lacks = |letter: &char| !letter.is_control() && face.glyph_index(*letter).is_none();
        assert_eq!(file.chars().filter(lacks).collect::<String>(), "", "{font}");
    }
}

/// A literal without what a format puts in the place of `{..}`.
fn without_placeholders(literal: &str) -> String {
    let parts = literal.split('{').enumerate();
    parts
        .map(|(at, part)| if at == 0 { part } else { part.split_once('}').unwrap_or(("", part)).1 })
        .collect()
}

/// The scan itself sees what it is to see.
#[test]
fn the_scan_finds_texts_and_messages() {
    let mut findings = Findings::default();
    let code = r#"
        //! What is here.
        /// A comment.
        #[cfg(feature = "attribute")]
        fn draw() {
            warn!("for the log");
            spawn((Text::new("Hello"), Text2d(words), Art("crate"), 'c', 3.0_f32));
            let both = Message::new("outer")
                .with("inner", Message::new("inner").with("count", 3))
                .with("literal", "loose");
            let late = Message::new("late"); late.with("name", 1);
        }
    "#;
    findings.visit(Path::new("x.rs"), code.parse().unwrap());
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Names>();
    let messages: Vec<_> =
        findings.messages.iter().map(|(_, id, names)| (id.as_str(), names.clone())).collect();
    assert_eq!(
        messages,
        [
            ("inner", names(&["count"])),
            ("outer", names(&["inner", "literal"])),
            ("late", names(&[])),
        ],
    );
    let literals: Vec<_> = findings.literals.iter().map(|(_, literal)| literal.as_str()).collect();
    assert_eq!(literals, ["Hello", "crate", "loose", "name"]);
    assert_eq!(findings.texts.len(), 2);
}

/// Words of which each example needs some.
const EXAMPLES: &str = "
plain = As it is
selves = { $count ->
    [0] nobody
    [one] 1 self
   *[other] { $count } selves
}
named = { $name } of { $all }
verbatim = { $text }
number = { $number }
one-after-the-other = { $first } { $next }
";

#[test]
fn messages_in_words() {
    let words = Words::new("en", EXAMPLES);
    let cases = [
        (Message::new("plain"), "As it is"),
        (Message::new("selves").with("count", 0), "nobody"),
        (Message::new("selves").with("count", 1), "1 self"),
        (Message::new("selves").with("count", 2), "2 selves"),
        (Message::new("selves").with("count", 12_345), "12345 selves"),
        (
            Message::new("named")
                .with("name", Message::new("selves").with("count", 1))
                .with("all", 98),
            "1 self of 98",
        ),
        (Message::new("named").with("name", "é {$x}\n".to_owned()).with("all", 7), "é {$x}\n of 7"),
        (Message::verbatim("{ $name } [x]"), "{ $name } [x]"),
        (Message::number(7).then(Message::new("plain")), "7 As it is"),
        (Message::default(), ""),
    ];
    for (message, said) in cases {
        assert_eq!(words.say(&message), said, "{message:?}");
    }
    assert_eq!(words.faults(), [""; 0]);
}

#[test]
fn what_has_no_words_is_noted_and_shown_by_its_id() {
    let words = Words::new("en", EXAMPLES);
    for _ in 0..3 {
        assert_eq!(words.say(&Message::new("unknown")), "unknown");
        assert_eq!(words.say(&Message::new("named").with("all", 3)), "{$name} of 3");
    }
    let faults = words.faults();
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults[0].contains("named") && faults[0].contains("$name"), "{faults:?}");
    assert!(faults[1].contains("unknown"), "{faults:?}");
    let broken = Words::new("en", "= nothing\nplain = one\nplain = two\n");
    assert_eq!(broken.say(&Message::new("plain")), "one");
    assert_eq!(broken.faults().len(), 2, "{:?}", broken.faults());
}

/// Every kind of paradox in words: the board shows the places, or they are named.
#[test]
fn paradoxes_in_words() {
    let (english, german) = (Words::default(), Words::of(Language::German));
    let at = Point::from((3, 14));
    let change = |pressed, by| ButtonChange { at: Point::from((28, 5)), pressed, by };
    let gate = |changes| Cause::CloneInClosed { clone: 0, at, closure: Closure::Gate(changes) };
    let by_crate = |pushed_by| Some(Culprit::Crate { pushed_by });
    let cases = [
        (Cause::Stranded { clone: 1, at }, "self 2 must enter the time machine but stands at c14"),
        (
            Cause::PushedTwoWays { at, pushers: [(0, Direction::North), (2, Direction::West)] },
            "self 1 pushed the crate at c14 up and self 3 pushed it left",
        ),
        (
            Cause::PushedTwoWays { at, pushers: [(0, Direction::East), (1, Direction::South)] },
            "self 1 pushed the crate at c14 right and self 2 pushed it down",
        ),
        (
            Cause::CratesCollide { at, pushers: [2, 0] },
            "self 3 and self 1 pushed two crates to c14",
        ),
        (Cause::Crushed { clone: 3, at, by: Some(1) }, "self 2 pushed a crate onto self 4 at c14"),
        (Cause::Crushed { clone: 3, at, by: None }, "self 4 and a crate are both at c14"),
        (
            Cause::CloneInClosed { clone: 0, at, closure: Closure::Passage },
            "the passage at c14 collapsed under self 1",
        ),
        (
            Cause::CrateInClosed { at, closure: Closure::Passage },
            "the passage at c14 collapsed under a crate",
        ),
        (
            Cause::CrateInClosed { at, closure: Closure::Gate(Vec::new()) },
            "the gate at c14 closed on a crate",
        ),
        (
            gate(vec![
                change(true, Some(Culprit::Clone(4))),
                change(false, Some(Culprit::Clone(0))),
            ]),
            "the gate at c14 closed on self 1 because self 5 stepped on the button at ab5 \
             and self 1 left the button at ab5",
        ),
        (
            gate(vec![change(true, by_crate(0)), change(false, by_crate(1))]),
            "the gate at c14 closed on self 1 because self 1 pushed a crate onto the button at ab5 \
             and self 2 pushed a crate off the button at ab5",
        ),
        (
            gate(vec![change(true, None), change(false, None)]),
            "the gate at c14 closed on self 1 because the button at ab5 was pressed \
             and the button at ab5 was released",
        ),
    ];
    for (cause, named) in cases {
        let broken = Paradox { turn: 12, cause };
        assert_eq!(english.say(&paradox(&broken, You::NOBODY)), format!("Turn 12: {named}."));
        let in_german = german.say(&paradox(&broken, You::NOBODY));
        assert!([" auf c14", " nach c14"].iter().any(|it| in_german.contains(it)), "{in_german}");
    }
    assert_eq!((english.faults(), german.faults()), (Vec::new(), Vec::new()));
}

/// The same where the player's present self has a part in it.
#[test]
fn paradoxes_of_the_player_in_words() {
    let mut play = chronoshift_core::rules::Play::new(
        chronoshift_core::level::parse(b"2D SuperFun!\n+++++\n+S G+\n+++++\n").unwrap().board,
    );
    play.act(chronoshift_core::rules::Action::Enter);
    let you = chronoshift::words::You::of(play.chronicle());
    let at = Point::from((3, 14));
    let changes = vec![ButtonChange { at, pressed: false, by: Some(Culprit::Clone(1)) }];
    let north = Direction::North;
    let cases = [
        (
            Cause::Stranded { clone: 1, at },
            "you must enter the time machine but stand at c14",
            "Du musst in die Zeitmaschine, stehst aber auf c14",
        ),
        (
            Cause::PushedTwoWays { at, pushers: [(0, north), (1, Direction::West)] },
            "self 1 pushed the crate at c14 up and you pushed it left",
            "Doppelgänger 1 schob die Kiste auf c14 nach oben und du nach links",
        ),
        (
            Cause::PushedTwoWays { at, pushers: [(1, north), (0, Direction::West)] },
            "you pushed the crate at c14 up and self 1 pushed it left",
            "Du hast die Kiste auf c14 nach oben geschoben und Doppelgänger 1 schob sie nach links",
        ),
        (
            Cause::CratesCollide { at, pushers: [0, 1] },
            "self 1 and you pushed two crates to c14",
            "Zwei Kisten wurden nach c14 geschoben, von Doppelgänger 1 und dir",
        ),
        (
            Cause::Crushed { clone: 0, at, by: Some(1) },
            "you pushed a crate onto self 1 at c14",
            "Du hast Doppelgänger 1 auf c14 mit einer Kiste zerdrückt",
        ),
        (
            Cause::Crushed { clone: 1, at, by: Some(0) },
            "self 1 pushed a crate onto you at c14",
            "Doppelgänger 1 zerdrückte dich auf c14 mit einer Kiste",
        ),
        (
            Cause::CloneInClosed { clone: 1, at, closure: Closure::Passage },
            "the passage at c14 collapsed under you",
            "Der Steg auf c14 brach unter dir ein",
        ),
        (
            Cause::CloneInClosed { clone: 1, at, closure: Closure::Gate(changes) },
            "the gate at c14 closed on you because you left the button at c14",
            "Das Tor auf c14 schloss sich und traf dich, denn du hast den Knopf auf c14 verlassen",
        ),
    ];
    let (english, german) = (Words::default(), Words::of(Language::German));
    for (cause, named, in_german) in cases {
        let broken = Paradox { turn: 12, cause };
        assert_eq!(english.say(&paradox(&broken, you)), format!("Turn 12: {named}."));
        assert_eq!(german.say(&paradox(&broken, you)), format!("Zug 12: {in_german}."));
    }
}

/// A text on the screen goes with its message and with the language.
#[test]
fn texts_go_with_the_language() {
    let mut game = Game::shown(&["+++++\n+S G+\n+++++"]);
    game.says(&["Timeline", "Move with arrows or WASD"]);
    let file = fs::read_to_string(project().join("assets/words/en.ftl")).unwrap();
    let file = file.replace("bar-timeline = Timeline", "bar-timeline = Zeitlinie");
    game.app.insert_resource(Words::new("de", &file));
    game.app.update();
    assert!(game.texts_now().contains("Zeitlinie"));
    assert!(!game.texts_now().contains("Timeline"));
    game.press(&[KeyCode::ArrowRight, KeyCode::ArrowRight]);
    game.says(&["The goal is obtained", "Zeitlinie"]);
}

/// Sentences and keys in the panel name the buttons of what was used last.
#[test]
fn keys_are_called_as_on_the_device_used_last() {
    let mut game = Game::shown(&["+++++\n+S G+\n+++++"]);
    game.says(&["Move with arrows or WASD", "press Enter there. Space holds", "\nZ\n"]);
    assert_eq!(game.pictures(), [""; 0]);
    let devices = [
        (Device::Pad(Family::Xbox), "press A there. X holds", "pad-b"),
        (Device::Pad(Family::PlayStation), "press Cross there. Square holds", "pad-circle"),
        (Device::Pad(Family::Nintendo), "press B there. Y holds", "pad-a"),
    ];
    for (device, text, choice) in devices {
        game.app.insert_resource(LastDevice(device));
        game.says(&["Move with the D-pad or the left stick", text]);
        assert!(game.pictures().contains(&choice.to_owned()), "{:?}", game.pictures());
    }
    game.app.insert_resource(LastDevice(Device::Keyboard));
    game.says(&["Move with arrows or WASD"]);
}
