//! Translations of the game's own campaign. Its levels have their texts in English only, and the
//! file `levels.ftl` of a language translates them.

use std::collections::HashMap;
use std::path::Path;

use chronoshift_core::editing::TextField;
use chronoshift_core::level::{Chapter, KeyName, Level, Tutorial, TutorialEvent};
use chronoshift_save::levels;
use fluent_bundle::FluentArgs;

use crate::languages::{ENGLISH, Texts, text_of};

/// A text of the campaign in English.
pub(crate) struct CampaignText {
    /// Its id in the file of a language, such as `doorkeeper` or `doorkeeper.Hint-2`.
    pub(crate) id: String,
    pub(crate) text: String,
}

/// All texts of the campaign in a folder: the names of its chapters, and the texts of its levels.
pub(crate) fn campaign_texts(folder: &Path) -> Vec<CampaignText> {
    let Ok(campaign) = levels::campaign(&folder.join("campaign.lsf")) else { return Vec::new() };
    let chapters = campaign.chapters().map(|chapter| {
        let text = chapter.title_in(ENGLISH).to_owned();
        CampaignText { id: format!("chapter-{}", id_from_title(&text)), text }
    });
    let levels = campaign.levels().filter_map(|file| levels::level(&folder.join(file)).ok());
    chapters.chain(levels.flat_map(|level| level_texts(&level))).collect()
}

fn level_texts(level: &Level) -> Vec<CampaignText> {
    let Some(title) = level.title() else { return Vec::new() };
    let id = id_from_title(&title);
    let hints = TextField::ALL.into_iter().filter_map(|field| {
        let text = level.hint_in(field.hint_index()?, ENGLISH)?;
        Some((field.name().to_owned(), text))
    });
    let messages = TutorialEvent::ALL.into_iter().flat_map(|event| {
        let message = level.tutorial_in(event, ENGLISH).unwrap_or_default();
        let field = event.field();
        [(format!("{field}-title"), message.title), (field.to_owned(), message.text)]
    });
    let texts = hints.chain(messages).filter(|(_, text)| !text.is_empty());
    let texts = texts.map(|(name, text)| CampaignText { id: format!("{id}.{name}"), text });
    [CampaignText { id: id.clone(), text: title }].into_iter().chain(texts).collect()
}

/// A title as an id: `over-to-you` for "Over to You".
fn id_from_title(title: &str) -> String {
    let letters = title.to_lowercase().replace(['\'', '’'], "");
    let words = letters.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// The texts of the campaign in Fluent's format, as a translator needs them.
pub(crate) fn english_file(texts: &[CampaignText]) -> String {
    let text = |text: &str| {
        KeyName::ALL.into_iter().fold(text.replace("\n\n", "\n\n        "), |text, key| {
            text.replace(&format!("{{{}}}", key.name()), &format!("{{ ${} }}", key.name()))
        })
    };
    let line = |it: &CampaignText| match it.id.split_once('.') {
        None => format!("{} = {}\n", it.id, text(&it.text)),
        Some((_, name)) => format!("    .{name} = {}\n", text(&it.text)),
    };
    texts.iter().map(line).collect()
}

/// The texts of the campaign in a language, by the English texts. A level whose English texts
/// differ, such as a copy that a player has changed, has no translation.
pub(crate) fn translated_texts(folder: &Path, own: &Texts) -> HashMap<String, String> {
    let keys = KeyName::ALL.map(|key| (key.name(), format!("{{{}}}", key.name())));
    let keys: FluentArgs<'_> = keys.into_iter().collect();
    let own = |it: CampaignText| Some((it.text, join_lines(&text_of(own, &it.id, &keys)?)));
    campaign_texts(folder).into_iter().filter_map(own).collect()
}

/// A text without its line breaks, except for the empty lines between paragraphs.
fn join_lines(text: &str) -> String {
    let paragraphs = text.split("\n\n");
    let lines = paragraphs.map(|it| it.lines().map(str::trim).collect::<Vec<_>>().join(" "));
    lines.collect::<Vec<_>>().join("\n\n")
}

/// The author of the campaign.
const AUTHOR: &str = "Team ChronoShift";

/// The texts of levels in a language.
#[derive(Debug, Default)]
pub struct LevelTexts {
    /// The code of the language.
    pub(crate) language: String,
    /// The texts of the campaign, by the English texts.
    pub(crate) campaign: HashMap<String, String>,
}

impl LevelTexts {
    /// A level's title, if it has one.
    pub fn title(&self, level: &Level) -> Option<String> {
        Some(self.translate(level, level.title_in(&self.language)?))
    }

    /// A level's hint for a step.
    pub(crate) fn hint(&self, level: &Level, step: usize) -> Option<String> {
        Some(self.translate(level, level.hint_in(step, &self.language)?))
    }

    /// A level's message for an event.
    pub(crate) fn message(&self, level: &Level, event: TutorialEvent) -> Option<Tutorial> {
        let Tutorial { title, text } = level.tutorial_in(event, &self.language)?;
        let [title, text] = [title, text].map(|text| self.translate(level, text));
        Some(Tutorial { title, text })
    }

    /// The name of a chapter.
    pub(crate) fn chapter_title(&self, chapter: &Chapter) -> String {
        self.campaign_text(chapter.title_in(&self.language).to_owned())
    }

    /// Translates only levels by the game's own team, because players' levels may have the same
    /// titles.
    fn translate(&self, level: &Level, text: String) -> String {
        let author = level.metadata.text(TextField::Author.name());
        if author.as_deref() == Some(AUTHOR) { self.campaign_text(text) } else { text }
    }

    fn campaign_text(&self, english: String) -> String {
        self.campaign.get(&english).cloned().unwrap_or(english)
    }
}
