//! Tests of the format of share codes, and of the characters in and around them.

use chronoshift_core::level::share::{self, ShareError, Shared};

use super::campaign_levels;

#[test]
fn codes_use_only_their_alphabet() {
    let code = share::encode(&campaign_levels()[0]).unwrap();
    let is_text_char = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
    assert!(code.text().chars().all(is_text_char) && code.text().starts_with("csl1"));
    assert_eq!(code.link(None), format!("chronoshift:{}", code.text()));
    let is_qr_char = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase() || c == ':';
    assert!(code.qr_text().chars().all(is_qr_char), "{}", code.qr_text());
    assert!(code.qr_text().starts_with("CHRONOSHIFT:CSL1"));
}

#[test]
fn white_space_is_ignored() {
    let level = &campaign_levels()[0];
    let code = share::encode(level).unwrap();
    let page_link = code.link(None).replace("chronoshift:", "chronoshift://");
    for text in [code.text(), code.link(None), page_link, code.qr_text()] {
        let characters: Vec<_> = text.chars().map(String::from).collect();
        for text in [
            format!("\u{feff} \n{text}\r\n").replace('\u{feff}', "\u{3000}"),
            characters.join(" \r\n\t\u{a0}"),
        ] {
            assert_eq!(share::decode(&text), Ok(Shared::Level(level.clone())));
        }
    }
}

#[test]
fn text_around_a_code_is_ignored() {
    let level = &campaign_levels()[0];
    let code = share::encode(level).unwrap();
    for text in [code.text(), code.link(None), code.qr_text()] {
        let (first_half, second_half) = text.split_at(text.len() / 2);
        for text in [
            format!("\"{text}\""),
            format!("„{text}“."),
            format!(" «<({text})>»,\r\n"),
            format!("\u{feff}`{text}`\u{200b}"),
            format!("{first_half}\u{ad}\u{200b}{second_half}"),
            format!("> {first_half}\n>> {second_half}\n"),
            format!("<{first_half}\r\n {second_half}>!"),
            format!("Try this: {text}, it is hard!"),
            format!(
                "codes begin with csl1. This one:\n{first_half}\n{second_half}\nfits on two lines"
            ),
            format!("https://example.org/levels#{text} and csl1-more"),
            format!("chronoshift://{}/", text.rsplit(':').next().unwrap()),
            format!("https://example.org/?c={text}&x=1"),
            format!("https://example.org/{text}/play?x"),
            format!("{text}: it is hard"),
            format!("Try {text}–it is hard"),
            format!("Try {text} - or {text}- it is hard"),
            format!("Try {text}- it is hard"),
            format!("two lines:\n{first_half}\n{second_half}/"),
        ] {
            assert!(share::looks_like_share_code(&text), "{text}");
            assert_eq!(share::open(text.as_bytes()), Ok(Shared::Level(level.clone())), "{text}");
        }
    }
    for text in ["\"\"", "<>", "> \n> ", "(chronoshift:)", "chronoshift://"] {
        assert_eq!(share::decode(text), Err(ShareError::NotACode), "{text}");
    }
    // Brackets in the middle of a line are not ignored.
    let text = code.text();
    let cut_code = format!(" <{}>{}", &text[..9], &text[9..]);
    assert_eq!(share::decode(&cut_code), Err(ShareError::Character { found: '>', position: 12 }));
}

#[test]
fn a_file_with_a_byte_order_mark_is_not_a_code() {
    let level = &campaign_levels()[0];
    let file = format!("\u{feff}{level}");
    assert_eq!(share::open(file.as_bytes()), Ok(Shared::Level(level.clone())));
    assert!(!share::looks_like_share_code(&format!(
        "{file}# {}\n",
        share::encode(level).unwrap().text()
    )));
}
