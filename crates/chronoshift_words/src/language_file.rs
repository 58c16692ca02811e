//! The messages of a file in Fluent's format: their ids, arguments and faults, without regard to their words.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// The functions that texts can call.
const FUNCTIONS: [&str; 2] = ["CAPITALIZED", "SENTENCE"];

/// The messages of a file in Fluent's format.
#[derive(Default)]
pub(crate) struct LanguageFile {
    /// The messages and their attributes, by ids such as `play` and `play.help`.
    pub(crate) messages: BTreeMap<String, MessageText>,
    pub(crate) faults: Vec<(usize, FileFault)>,
}

/// A message, or an attribute of one.
#[derive(Default)]
pub(crate) struct MessageText {
    pub(crate) line: usize,
    /// The arguments in its words, without those of the messages that it contains.
    pub(crate) shown: BTreeSet<String>,
    /// The arguments that only choose between words.
    pub(crate) choosing: BTreeSet<String>,
    inner: BTreeSet<String>,
    functions: BTreeSet<String>,
}

/// A fault in a file in Fluent's format.
pub(crate) enum FileFault {
    /// It can't be parsed. The text is Fluent's explanation.
    Syntax(String),
    /// There is another message with this id.
    Twice(String),
    /// It contains a message that doesn't exist.
    NoMessage(String),
    /// It calls a function that doesn't exist.
    NoFunction(String),
}

impl LanguageFile {
    pub(crate) fn parse(text: &str) -> Self {
        let mut file = Self::default();
        let line = |at: usize| text[..at].matches('\n').count() + 1;
        let resource = parser::parse(text).unwrap_or_else(|(resource, errors)| {
            let faults = errors.iter().map(|it| (line(it.pos.start), it.to_string()));
            file.faults = faults.map(|(line, fault)| (line, FileFault::Syntax(fault))).collect();
            resource
        });
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let line = line(message.id.name.as_ptr() as usize - text.as_ptr() as usize);
            let name = message.id.name;
            let attributes = message.attributes.iter();
            let attributes = attributes.map(|it| (format!("{name}.{}", it.id.name), &it.value));
            let value = message.value.iter().map(|value| (name.to_owned(), value));
            for (id, pattern) in value.chain(attributes) {
                let mut message = MessageText { line, ..MessageText::default() };
                message.read_pattern(pattern);
                if file.messages.insert(id.clone(), message).is_some() {
                    file.faults.push((line, FileFault::Twice(id)));
                }
            }
        }
        for message in file.messages.values() {
            for name in message.functions.iter().filter(|it| !FUNCTIONS.contains(&it.as_str())) {
                file.faults.push((message.line, FileFault::NoFunction(name.clone())));
            }
            for id in message.inner.iter().filter(|id| !file.messages.contains_key(*id)) {
                file.faults.push((message.line, FileFault::NoMessage(id.clone())));
            }
        }
        file
    }

    /// The arguments of a message, with those of the messages that it contains.
    pub(crate) fn arguments(&self, id: &str) -> BTreeSet<String> {
        &self.shown_arguments(id) | &self.collect(id, |message| &message.choosing)
    }

    /// The arguments that appear in the text of a message, or in the messages that it contains.
    pub(crate) fn shown_arguments(&self, id: &str) -> BTreeSet<String> {
        self.collect(id, |message| &message.shown)
    }

    fn collect(&self, id: &str, part: fn(&MessageText) -> &BTreeSet<String>) -> BTreeSet<String> {
        let Some(message) = self.messages.get(id) else { return BTreeSet::new() };
        let inner = message.inner.iter().flat_map(|id| self.collect(id, part));
        part(message).iter().cloned().chain(inner).collect()
    }
}

impl MessageText {
    fn read_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.read_expression(expression);
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                match selector {
                    InlineExpression::VariableReference { id } => {
                        self.choosing.insert(id.name.to_owned());
                    }
                    other => self.read_inline(other),
                }
                variants.iter().for_each(|variant| self.read_pattern(&variant.value));
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.shown.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|it| format!(".{}", it.name));
                self.inner.insert(id.name.to_owned() + &attribute.unwrap_or_default());
            }
            InlineExpression::FunctionReference { id, arguments } => {
                self.functions.insert(id.name.to_owned());
                arguments.positional.iter().for_each(|argument| self.read_inline(argument));
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. }
            | InlineExpression::TermReference { .. } => {}
        }
    }
}
