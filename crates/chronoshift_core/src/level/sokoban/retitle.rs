//! Other titles for collection files.

use super::collection::Collection;
use super::puzzle::Header;
use super::slc::is_xml;
use super::text::decode;

/// The most places of the old title that are tried.
const MAX_PLACES: usize = 20;

impl Collection {
    /// The text of a collection file with another title on one line, in which everything else stays as it is; `None` if
    /// that is impossible.
    pub fn retitled(bytes: &[u8], title: &str) -> Option<String> {
        let (old, decoded) = (Self::read(bytes).ok()?, decode(bytes).ok()?);
        let is_xml = is_xml(&decoded);
        // The text in UTF-8 keeps its line ends.
        let text = str::from_utf8(bytes).map_or(decoded, str::to_owned);
        let quote = |title: &str| {
            if is_xml {
                title.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
            } else {
                title.to_owned()
            }
        };
        let new = Header { title: Some(title.to_owned()), ..old.header().clone() };
        let is_right = |text: &String| {
            Self::read(text.as_bytes()).is_ok_and(|read| {
                *read.header() == new && read.len() == old.len() && read.puzzles().eq(old.puzzles())
            })
        };
        let Some(old_title) = old.header().title.as_deref().map(quote) else {
            let above = (!is_xml).then(|| format!("Collection: {title}\n\n{text}"));
            return above.filter(is_right);
        };
        let places = text.match_indices(&old_title).take(MAX_PLACES);
        let mut texts = places.map(|(place, _)| {
            [&text[..place], &quote(title), &text[place + old_title.len()..]].concat()
        });
        texts.find(is_right)
    }
}

#[cfg(test)]
mod tests {
    use super::Collection;

    const MAP: &str = "#####\n#@$.#\n#####\n";

    fn retitled(text: &str, title: &str) -> Option<String> {
        Collection::retitled(text.as_bytes(), title)
    }

    #[test]
    fn only_the_title_of_a_collection_changes() {
        for (text, expected) in [
            (
                format!("; Rooms\nCollection: Rooms\nAuthor: Rooms\n\n{MAP}Title: Rooms\n"),
                format!("; Rooms\nCollection: Halls & More\nAuthor: Rooms\n\n{MAP}Title: Rooms\n"),
            ),
            (
                format!("Title: Old\r\n\r\n{MAP}\r\nTitle: One\r\n"),
                format!("Title: Halls & More\r\n\r\n{MAP}\r\nTitle: One\r\n"),
            ),
            (MAP.to_owned(), format!("Collection: Halls & More\n\n{MAP}")),
        ] {
            assert_eq!(retitled(&text, "Halls & More").as_deref(), Some(&*expected), "{text}");
        }
        let slc = "<?xml version=\"1.0\"?><SokobanLevels><Title>A &lt; B</Title><LevelCollection>\
                   <Level Id=\"One\"><L>#####</L><L>#@$.#</L><L>#####</L></Level>\
                   </LevelCollection></SokobanLevels>";
        let expected = slc.replace("A &lt; B", "Halls &amp; More");
        assert_eq!(retitled(slc, "Halls & More"), Some(expected));
        // Such a title would be another line.
        assert_eq!(retitled(MAP, "Two\nLines"), None);
        assert_eq!(retitled("no level", "One"), None);
    }
}
