//! What source files have to do with words, found among their tokens.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::Names;

/// What the source files of some rooms have to do with words.
#[derive(Default)]
pub(super) struct Findings {
    /// The ids that messages are made with, and with which arguments.
    pub(super) messages: Vec<(PathBuf, String, Names)>,
    /// All other string literals.
    pub(super) literals: Vec<(PathBuf, String)>,
    /// Text that comes onto the screen past the messages.
    pub(super) texts: Vec<(PathBuf, String)>,
}

impl Findings {
    pub(super) fn of(place: &Path) -> Self {
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
