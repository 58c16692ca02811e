//! The run-length form of maps and moves: `3#` for `###`, `2(3(#-)#)` for `#-#-#-##-#-#-#`.

/// A fault of a run-length form, with the place of its character in the text, in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RunFault {
    /// A number with nothing to repeat after it.
    NoItem(usize),
    /// A parenthesis without the other one.
    Parenthesis(usize),
    /// Here the text is longer than the limit.
    TooLong(usize),
}

/// A part of a run-length form, with its place and the number before it.
enum Token {
    Item(char),
    Open,
    Close,
}

/// The tokens of a text, up to the first number that repeats nothing.
fn tokens(text: &str) -> impl Iterator<Item = Result<(Token, usize, usize), RunFault>> {
    // The place and the value of the number that is read.
    let mut number: Option<(usize, usize)> = None;
    let ends = text.chars().map(Some).chain([None]).enumerate();
    ends.filter_map(move |(at, c)| {
        if let Some(digit) = c.and_then(|c| c.to_digit(10)) {
            let (start, value) = number.unwrap_or((at, 0));
            number = Some((start, value.saturating_mul(10).saturating_add(digit as usize)));
            return None;
        }
        let token = match (number.take(), c) {
            (Some((start, 0)), _) | (Some((start, _)), None | Some(')')) => {
                return Some(Err(RunFault::NoItem(start)));
            }
            (None, None) => return None,
            (number, Some(c)) => {
                let token = match c {
                    '(' => Token::Open,
                    ')' => Token::Close,
                    c => Token::Item(c),
                };
                (token, at, number.map_or(1, |(_, value)| value))
            }
        };
        Some(Ok(token))
    })
}

/// The length of a text that is written out, without writing it out.
pub(super) fn length(text: &str) -> Result<usize, RunFault> {
    // For each open parenthesis its place, its number, and the length before it.
    let mut open = Vec::new();
    let mut length = 0_usize;
    for token in tokens(text) {
        let (token, at, count) = token?;
        match token {
            Token::Item(_) => length = length.saturating_add(count),
            Token::Open => open.push((at, count, std::mem::take(&mut length))),
            Token::Close => {
                let (_, count, before) = open.pop().ok_or(RunFault::Parenthesis(at))?;
                length = length.saturating_mul(count).saturating_add(before);
            }
        }
    }
    match open.pop() {
        Some((at, ..)) => Err(RunFault::Parenthesis(at)),
        None => Ok(length),
    }
}

/// Writes a run-length form out: each item with its place in the text, in characters. Takes time
/// for the text and at most `most` items, whatever the numbers say.
pub(super) fn expand(text: &str, most: usize) -> Result<Vec<(char, usize)>, RunFault> {
    let mut items = Vec::new();
    // For each open parenthesis its place, its number, and the items before it.
    let mut open = Vec::new();
    for token in tokens(text) {
        let (token, at, count) = token?;
        let (start, count) = match token {
            Token::Open => {
                open.push((at, count, items.len()));
                continue;
            }
            Token::Close => {
                let (_, count, start) = open.pop().ok_or(RunFault::Parenthesis(at))?;
                (start, count)
            }
            Token::Item(c) => {
                items.push((c, at));
                (items.len() - 1, count)
            }
        };
        if !repeat_from(&mut items, start, count, most) {
            return Err(RunFault::TooLong(at));
        }
    }
    #[cfg(test)]
    EXPANDED.with(|expanded| expanded.set(expanded.get() + items.len()));
    match open.pop() {
        Some((at, ..)) => Err(RunFault::Parenthesis(at)),
        None => Ok(items),
    }
}

/// Repeats the items from `start` on `count` times, at least once; false if they would be too many.
/// As no item is ever removed, all repeats together take time for the items that remain.
fn repeat_from<T: Copy>(items: &mut Vec<T>, start: usize, count: usize, most: usize) -> bool {
    let length = items.len() - start;
    let end = length.checked_mul(count).and_then(|length| length.checked_add(start));
    if end.is_none_or(|end| end > most) {
        return false;
    }
    items.reserve(length * (count - 1));
    for _ in 1..if length > 0 { count } else { 1 } {
        items.extend_from_within(start..start + length);
    }
    true
}

#[cfg(test)]
thread_local! {
    /// The number of items that were written out, for the tests that count work.
    pub(super) static EXPANDED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

#[cfg(test)]
mod tests {
    use super::{RunFault, expand, length};

    #[test]
    fn run_length_forms_are_written_out() {
        let nested = "(".repeat(100_000) + "#" + &")".repeat(100_000);
        for (text, written) in [
            ("", Ok("")),
            ("#@$", Ok("#@$")),
            ("3#-2.", Ok("###-..")),
            ("12#", Ok("############")),
            ("2(3(#-)#)", Ok("#-#-#-##-#-#-#")),
            ("(#)-", Ok("#-")),
            ("999999999999999999999999()#", Ok("#")),
            (&nested, Ok("#")),
            ("#3", Err(RunFault::NoItem(1))),
            ("2(3)", Err(RunFault::NoItem(2))),
            ("-0#", Err(RunFault::NoItem(1))),
            ("#(2#", Err(RunFault::Parenthesis(1))),
            ("##)", Err(RunFault::Parenthesis(2))),
            ("30#", Err(RunFault::TooLong(2))),
            ("18446744073709551616#", Err(RunFault::TooLong(20))),
            ("9(9(9(9(9(9(9(9(9#))))))))", Err(RunFault::TooLong(18))),
        ] {
            let found = expand(text, 20);
            let found = found.map(|items| items.iter().map(|(c, _)| *c).collect::<String>());
            assert_eq!(found, written.map(str::to_owned), "{text:.40}");
            match found {
                Err(RunFault::TooLong(_)) => assert!(length(text).is_ok_and(|length| length > 20)),
                found => assert_eq!(length(text), found.map(|found| found.len()), "{text:.40}"),
            }
        }
    }
}
