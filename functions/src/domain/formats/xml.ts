const SPECIAL = /[&<>"]/g;
const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** Characters that XML can't contain, even as references, including lone surrogates. */
const ILLEGAL = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu;
const PLAIN = /^[\w .,:;/+'()°-]*$/;

/** Normalizes line breaks, and replaces illegal characters by U+FFFD. */
export const xmlText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(/\r\n?/g, '\n')
        .replace(ILLEGAL, '\ufffd')
        .replace(SPECIAL, (character) => NAMES[character]!);

export const XML_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
