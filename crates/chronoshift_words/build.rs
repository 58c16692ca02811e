//! Checks the texts of all languages against each other, and writes a table of all messages with their arguments.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{env, fs};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

/// The functions that `Words` has.
const FUNCTIONS: [&str; 2] = ["CAPITALIZED", "SENTENCE"];

fn main() {
    // Cargo runs this in the folder of the crate.
    let folder = Path::new("../../assets/words");
    println!("cargo::rerun-if-changed={}", folder.display());
    let [english, german] = ["en", "de"].map(|language| {
        let path = folder.join(format!("{language}.ftl"));
        let text = fs::read_to_string(&path).expect("the texts of each language");
        Texts::parse(format!("assets/words/{language}.ftl"), &text)
    });
    english.compare(&german);
    german.compare(&english);
    let arguments = |id: &str| english.arguments(id);
    let row = |id: &String| format!("    ({id:?}, &{:?}),\n", Vec::from_iter(arguments(id)));
    let rows: String = english.messages.keys().map(row).collect();
    let table = format!("static MESSAGES: &[(&str, &[&str])] = &[\n{rows}];\n");
    let out = env::var_os("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("messages.rs"), table).expect("the table can be written");
}

/// The messages of a language.
struct Texts {
    file: String,
    messages: BTreeMap<String, Message>,
}

/// A message, or an attribute of one.
#[derive(Default)]
struct Message {
    line: usize,
    /// Its own arguments, without those of the messages that it contains.
    arguments: BTreeSet<String>,
    inner: BTreeSet<String>,
    functions: BTreeSet<String>,
}

impl Texts {
    fn parse(file: String, text: &str) -> Self {
        let mut texts = Self { file, messages: BTreeMap::new() };
        let line = |at: usize| text[..at].matches('\n').count() + 1;
        let resource = parse(text).unwrap_or_else(|(resource, errors)| {
            errors.iter().for_each(|error| texts.fail(line(error.pos.start), error));
            resource
        });
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            let line = line(id.as_ptr() as usize - text.as_ptr() as usize);
            let attributes = message.attributes.iter();
            let attributes = attributes.map(|it| (format!("{id}.{}", it.id.name), &it.value));
            let value = message.value.iter().map(|value| (id.to_owned(), value));
            for (id, pattern) in value.chain(attributes) {
                let mut message = Message { line, ..Message::default() };
                message.read_pattern(pattern);
                if texts.messages.insert(id.clone(), message).is_some() {
                    texts.fail(line, format!("`{id}` is there twice"));
                }
            }
        }
        for message in texts.messages.values() {
            for id in message.inner.iter().filter(|id| !texts.messages.contains_key(*id)) {
                texts.fail(message.line, format!("there is no message `{id}`"));
            }
            for name in message.functions.iter().filter(|it| !FUNCTIONS.contains(&it.as_str())) {
                texts.fail(message.line, format!("there is no function {name}"));
            }
        }
        texts
    }

    /// The arguments of a message, with those of the messages that it contains.
    fn arguments(&self, id: &str) -> BTreeSet<String> {
        let Some(message) = self.messages.get(id) else { return BTreeSet::new() };
        let inner = message.inner.iter().flat_map(|id| self.arguments(id));
        message.arguments.iter().cloned().chain(inner).collect()
    }

    /// Refuses messages that another language lacks or has with other arguments.
    fn compare(&self, other: &Self) {
        for (id, message) in &self.messages {
            if !other.messages.contains_key(id) {
                self.fail(message.line, format!("{} has no message `{id}`", other.file));
            } else if self.arguments(id) != other.arguments(id) {
                let (here, there) = (self.arguments(id), other.arguments(id));
                let text = format!("`{id}` has the arguments {here:?} but {there:?}");
                self.fail(message.line, format!("{text} in {}", other.file));
            }
        }
    }

    /// Fails the build after all checks.
    fn fail(&self, line: usize, fault: impl std::fmt::Display) {
        println!("cargo::error={}:{line}: {fault}", self.file);
    }
}

impl Message {
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
                self.read_inline(selector);
                variants.iter().for_each(|variant| self.read_pattern(&variant.value));
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
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
