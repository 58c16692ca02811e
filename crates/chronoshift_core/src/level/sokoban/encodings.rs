//! The encodings that XML files declare, apart from UTF-8 and the common ones of Western Europe.

/// Encodings by their names in small letters, each with the characters of the bytes from 0x80 on. Undefined bytes stand
/// for the characters with the same code.
const ENCODINGS: [(&str, &str); 6] = [
    (
        "windows-1250",
        "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż°\
         ±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
    ),
    (
        "windows-1251",
        "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГД\
         ЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя",
    ),
    (
        "iso-8859-2",
        "\u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8a}\u{8b}\u{8c}\u{8d}\
         \u{8e}\u{8f}\u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9a}\u{9b}\
         \u{9c}\u{9d}\u{9e}\u{9f}\u{a0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{ad}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃ\
         ŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
    ),
    (
        "iso-8859-5",
        "\u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8a}\u{8b}\u{8c}\u{8d}\
         \u{8e}\u{8f}\u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9a}\u{9b}\
         \u{9c}\u{9d}\u{9e}\u{9f}\u{a0}ЁЂЃЄЅІЇЈЉЊЋЌ\u{ad}ЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯаб\
         вгдежзийклмнопрстуфхцчшщъыьэюя№ёђѓєѕіїјљњћќ§ўџ",
    ),
    (
        "iso-8859-15",
        "\u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8a}\u{8b}\u{8c}\u{8d}\
         \u{8e}\u{8f}\u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9a}\u{9b}\
         \u{9c}\u{9d}\u{9e}\u{9f}\u{a0}¡¢£€¥Š§š©ª«¬\u{ad}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑ\
         ÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
    ),
    (
        "koi8-r",
        "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{a0}⌡°²·÷═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©юабцдефгхийклмн\
         опярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ",
    ),
];

/// The maximum length of a declaration.
const LONGEST: usize = 200;

/// The characters of the bytes from 0x80 on in the encoding that an XML file declares; `None` if it declares no
/// encoding of [`ENCODINGS`].
pub(super) fn declared(bytes: &[u8]) -> Option<&'static str> {
    let start = bytes.get(..LONGEST).unwrap_or(bytes).trim_ascii_start();
    let start = start.strip_prefix(b"<?xml")?;
    let end = start.windows(2).position(|mark| mark == b"?>")?;
    let declaration = str::from_utf8(&start[..end]).ok()?;
    let value = declaration.split_once("encoding")?.1.trim_start().strip_prefix('=')?;
    let name = value.split(['"', '\'']).nth(1)?;
    let is_it = |known: &&(&str, &str)| known.0.eq_ignore_ascii_case(name);
    ENCODINGS.iter().find(is_it).map(|(_, characters)| *characters)
}

#[cfg(test)]
mod tests {
    use super::{ENCODINGS, declared};

    #[test]
    fn a_declared_encoding_is_found() {
        assert!(ENCODINGS.iter().all(|(_, characters)| characters.chars().count() == 128));
        for (text, last) in [
            ("<?xml version=\"1.0\" encoding=\"Windows-1251\"?>\n<a>", Some('я')),
            ("\n<?xml version='1.0' encoding = 'ISO-8859-2' ?>", Some('˙')),
            ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", None),
            ("<?xml version=\"1.0\"?><a encoding=\"koi8-r\">", None),
            ("<?xml encoding=\"koi8-r\"", None),
            ("encoding=\"koi8-r\"?>", None),
        ] {
            let found = declared(text.as_bytes()).and_then(|characters| characters.chars().last());
            assert_eq!(found, last, "{text}");
        }
    }
}
