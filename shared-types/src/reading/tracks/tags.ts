/**
 * Reads the tags of a text one after another. Deliberately not an XML parser: a receiver that loses power
 * leaves a truncated file, which a parser would reject; this reads everything before the cut.
 */
export interface Tag {
  /** Without its prefix. */
  name: string;
  attributes: string;
  kind: 'open' | 'close' | 'empty';
  /** Index of the tag, and index after it. */
  from: number;
  to: number;
}

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;

export function* readTags(text: string): Generator<Tag> {
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

/**
 * The elements that are open. Unknown closing tags, and elements that are never closed, cost no more than
 * others: a damaged file may have a million of them.
 */
export const openElements = () => {
  const names: string[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, by: number): void =>
    void counts.set(name, (counts.get(name) ?? 0) + by);
  return {
    open: (name: string): void => {
      names.push(name);
      count(name, 1);
    },
    /** Also closes everything inside; does nothing if no such element is open. */
    close: (name: string): void => {
      while (counts.get(name)) {
        const last = names.pop()!;
        count(last, -1);
        if (last === name) return;
      }
    },
    /** @param depth 1: the innermost element */
    innermost: (depth: number): string => names.at(-depth) ?? '',
    isIn: (name: string): boolean => Boolean(counts.get(name)),
    isAny: (): boolean => names.length > 0,
  };
};

const ENDS: Record<string, string> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };

/** Blanks comments and the like, because they may contain what looks like a tag; keeps line numbers. */
export const withoutComments = (text: string): string => {
  const parts: string[] = [];
  /** End marks that don't occur any more: searching for them again would take minutes in a damaged file. */
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

export const attribute = (attributes: string, name: string): string => {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return (found?.[1] ?? found?.[2] ?? '').trim();
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an element, with decoded entities and without tags. */
export const plainText = (xml: string): string =>
  xml
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    // Up to the next "<": otherwise, a text of only these would be read to its end from each.
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, dec, hex, name: string | undefined) => {
      const code = dec ? Number(dec) : hex ? parseInt(hex as string, 16) : undefined;
      if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : all;
      return ENTITIES[name!] ?? all;
    })
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The text of an element, also in CDATA.
 * @param text the content without comments, in which CDATA is blank
 */
export const elementText = (content: string, text: string, from: number, to: number): string =>
  text.slice(from, to).trim() || plainText(content.slice(from, to));

/** Line numbers of indexes in a text, which must ascend. */
export const lineCounter = (text: string): ((index: number) => number) => {
  let line = 1;
  let counted = 0;
  return (index) => {
    for (; counted < index; counted++) if (text.charCodeAt(counted) === 10) line++;
    return line;
  };
};
