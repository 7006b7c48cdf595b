/** The subset of XML that S3 uses: answers without attributes, and two kinds of request. */
type Value = string | number | boolean | undefined | Fields | Value[];
export interface Fields {
  [name: string]: Value;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const element = (name: string, value: Value): string => {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => element(name, one)).join('');
  const content =
    typeof value === 'object'
      ? Object.entries(value).map(([child, inner]) => element(child, inner))
      : [String(value).replace(/[&<>"\r]/g, (character) => ESCAPES[character]!)];
  return `<${name}>${content.join('')}</${name}>`;
};

export const xmlDocument = (name: string, fields: Fields): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, fields)}`;

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescape = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name: string) => {
    const code = hex ? parseInt(String(hex), 16) : Number(decimal);
    if (name) return NAMED[name] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

export const elementsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^]*?)</${name}>`, 'g'))].map(
    ([, inner]) => inner!,
  );

export const textIn = (xml: string, name: string): string | undefined => {
  const [inner] = elementsIn(xml, name);
  return inner === undefined ? undefined : unescape(inner);
};
