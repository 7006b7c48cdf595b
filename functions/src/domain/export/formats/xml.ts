/** Text for XML 1.0. */
const SPECIAL = /[&<>"]/g;
const NAMES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
};
/** Characters that XML can't contain, also as references; half of a pair is one. */
const ILLEGAL = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu;
const PLAIN = /^[\w .,:;/+'()°-]*$/;

/** Line breaks become those of XML; what can't be written becomes U+FFFD. */
export const xmlText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(/\r\n?/g, '\n')
        .replace(ILLEGAL, '\ufffd')
        .replace(SPECIAL, (character) => NAMES[character]!);

export const XML_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
