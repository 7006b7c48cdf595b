/**
 * The tags of a text, one after the other. Not an XML parser on purpose: a receiver that lost power
 * leaves a file without its end, which a parser refuses whole; here everything before the cut is read.
 */
export interface Tag {
  /** Without its prefix. */
  name: string;
  attributes: string;
  /** Begins an element, ends one, or is one by itself. */
  kind: 'open' | 'close' | 'empty';
  /** Where the tag begins, and where what follows it does. */
  from: number;
  to: number;
}

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;

export function* tagsOf(text: string): Generator<Tag> {
  for (const found of text.matchAll(TAG)) {
    const [whole, closing, name, attributes, single] = found as unknown as string[];
    yield {
      name: name!,
      attributes: attributes!,
      kind: closing ? 'close' : single ? 'empty' : 'open',
      from: found.index,
      to: found.index + whole!.length,
    };
  }
}

const ENDS: Record<string, string> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };

/** Comments and the like could hold what looks like a tag; lines keep their numbers. */
export const withoutComments = (text: string): string => {
  const parts: string[] = [];
  /** Ends that do not come any more: looked for once, or a damaged file takes minutes. */
  const missing = new Set<string>();
  let from = 0;
  for (const { 0: begin, index } of text.matchAll(/<!--|<!\[CDATA\[|<\?/g)) {
    const end = ENDS[begin]!;
    if (index < from || missing.has(end)) continue;
    const at = text.indexOf(end, index + begin.length);
    if (at < 0) {
      missing.add(end);
      continue;
    }
    const to = at + end.length;
    parts.push(text.slice(from, index), text.slice(index, to).replace(/[^\n]/g, ' '));
    from = to;
  }
  return parts.length ? parts.join('') + text.slice(from) : text;
};

export const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1]?.trim() ?? '';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an element: its entities read, without tags. */
export const plainText = (xml: string): string =>
  xml
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, dec, hex, name: string | undefined) => {
      const code = dec ? Number(dec) : hex ? parseInt(hex as string, 16) : undefined;
      if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : all;
      return ENTITIES[name!] ?? all;
    })
    .replace(/\s+/g, ' ')
    .trim();

/** Line numbers of places in a text, asked for in ascending order. */
export const lineCounter = (text: string): ((index: number) => number) => {
  let line = 1;
  let counted = 0;
  return (index) => {
    for (; counted < index; counted++) if (text.charCodeAt(counted) === 10) line++;
    return line;
  };
};
