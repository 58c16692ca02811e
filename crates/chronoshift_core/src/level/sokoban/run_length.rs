//! The run-length encoding of maps and moves: for example, `3#` stands for `###`, and `2(3(#-)#)`
//! for `#-#-#-##-#-#-#`.

/// A fault in a run-length encoded text, with the position of the faulty character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RunLengthFault {
    /// A number with nothing to repeat after it.
    NoItem(usize),
    /// An unmatched parenthesis.
    Parenthesis(usize),
    /// The expanded text exceeds the limit at this character.
    TooLong(usize),
}

/// A token of a run-length encoded text.
enum Token {
    Item(char),
    Open,
    Close,
}

/// The tokens of a text, each with its position and the number of repetitions.
fn tokens(text: &str) -> impl Iterator<Item = Result<(Token, usize, usize), RunLengthFault>> {
    // The position and value of the number that is being read.
    let mut number: Option<(usize, usize)> = None;
    let chars_and_end = text.chars().map(Some).chain([None]).enumerate();
    chars_and_end.filter_map(move |(position, c)| {
        if let Some(digit) = c.and_then(|c| c.to_digit(10)) {
            let (start, value) = number.unwrap_or((position, 0));
            number = Some((start, value.saturating_mul(10).saturating_add(digit as usize)));
            return None;
        }
        let token = match (number.take(), c) {
            (Some((start, 0)), _) | (Some((start, _)), None | Some(')')) => {
                return Some(Err(RunLengthFault::NoItem(start)));
            }
            (None, None) => return None,
            (number, Some(c)) => {
                let token = match c {
                    '(' => Token::Open,
                    ')' => Token::Close,
                    c => Token::Item(c),
                };
                (token, position, number.map_or(1, |(_, value)| value))
            }
        };
        Some(Ok(token))
    })
}

/// The length of an expanded text, computed without expanding it.
pub(super) fn length(text: &str) -> Result<usize, RunLengthFault> {
    // For each open parenthesis, its position, the number before it, and the length of the text
    // before it.
    let mut open_parentheses = Vec::new();
    let mut length = 0_usize;
    for token in tokens(text) {
        let (token, position, count) = token?;
        match token {
            Token::Item(_) => length = length.saturating_add(count),
            Token::Open => open_parentheses.push((position, count, std::mem::take(&mut length))),
            Token::Close => {
                let (_, count, length_before) =
                    open_parentheses.pop().ok_or(RunLengthFault::Parenthesis(position))?;
                length = length.saturating_mul(count).saturating_add(length_before);
            }
        }
    }
    match open_parentheses.pop() {
        Some((position, ..)) => Err(RunLengthFault::Parenthesis(position)),
        None => Ok(length),
    }
}

/// Expands a run-length encoded text into at most `max_items` items, each with its position in the
/// text. Takes linear time in the text and the items, even if the numbers are huge.
pub(super) fn expand(text: &str, max_items: usize) -> Result<Vec<(char, usize)>, RunLengthFault> {
    let mut items = Vec::new();
    // For each open parenthesis, its position, the number before it, and the number of items before
    // it.
    let mut open_parentheses = Vec::new();
    for token in tokens(text) {
        let (token, position, count) = token?;
        let (start, count) = match token {
            Token::Open => {
                open_parentheses.push((position, count, items.len()));
                continue;
            }
            Token::Close => {
                let (_, count, start) =
                    open_parentheses.pop().ok_or(RunLengthFault::Parenthesis(position))?;
                (start, count)
            }
            Token::Item(c) => {
                items.push((c, position));
                (items.len() - 1, count)
            }
        };
        if !repeat_from(&mut items, start, count, max_items) {
            return Err(RunLengthFault::TooLong(position));
        }
    }
    #[cfg(test)]
    EXPANDED_ITEMS.with(|expanded| expanded.set(expanded.get() + items.len()));
    match open_parentheses.pop() {
        Some((position, ..)) => Err(RunLengthFault::Parenthesis(position)),
        None => Ok(items),
    }
}

/// Repeats the items from `start` to the end until they occur `count` times. Returns false if there
/// would be too many items. No item is ever removed, so the time for all repetitions is linear in
/// the final number of items.
fn repeat_from<T: Copy>(items: &mut Vec<T>, start: usize, count: usize, max_items: usize) -> bool {
    let length = items.len() - start;
    let end = length.checked_mul(count).and_then(|length| length.checked_add(start));
    if end.is_none_or(|end| end > max_items) {
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
    /// The number of expanded items, for tests that measure work.
    pub(super) static EXPANDED_ITEMS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

#[cfg(test)]
mod tests {
    use super::{RunLengthFault, expand, length};

    #[test]
    fn run_length_encoded_text_is_expanded() {
        let nested = "(".repeat(100_000) + "#" + &")".repeat(100_000);
        for (text, expected) in [
            ("", Ok("")),
            ("#@$", Ok("#@$")),
            ("3#-2.", Ok("###-..")),
            ("12#", Ok("############")),
            ("2(3(#-)#)", Ok("#-#-#-##-#-#-#")),
            ("(#)-", Ok("#-")),
            ("999999999999999999999999()#", Ok("#")),
            (&nested, Ok("#")),
            ("#3", Err(RunLengthFault::NoItem(1))),
            ("2(3)", Err(RunLengthFault::NoItem(2))),
            ("-0#", Err(RunLengthFault::NoItem(1))),
            ("#(2#", Err(RunLengthFault::Parenthesis(1))),
            ("##)", Err(RunLengthFault::Parenthesis(2))),
            ("30#", Err(RunLengthFault::TooLong(2))),
            ("18446744073709551616#", Err(RunLengthFault::TooLong(20))),
            ("9(9(9(9(9(9(9(9(9#))))))))", Err(RunLengthFault::TooLong(18))),
        ] {
            let result = expand(text, 20);
            let result = result.map(|items| items.iter().map(|(c, _)| *c).collect::<String>());
            assert_eq!(result, expected.map(str::to_owned), "{text:.40}");
            match result {
                Err(RunLengthFault::TooLong(_)) => {
                    assert!(length(text).is_ok_and(|length| length > 20))
                }
                result => assert_eq!(length(text), result.map(|result| result.len()), "{text:.40}"),
            }
        }
    }
}
