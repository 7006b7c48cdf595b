/**
 * Positions in links: `geo:` (RFC 5870) and links to maps of Google, Apple, OpenStreetMap and others that
 * write a position the same way.
 */

const LINK = /(?:\b(?:geo|https?|maps|comgooglemaps):|\b(?:www|maps)\.)\S+/i;
/** Links to a Google route are this long. */
const LONGEST_LINK = 2000;

/** What someone searched or marked, before the centre of a map. */
const PARAMETERS = [
  ...['q', 'query', 'll', 'coordinate', 'daddr', 'destination', 'to', 'mq'],
  ...['sll', 'center', 'viewpoint', 'cp'],
];

const DECIMALS = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
const DECIMAL_PAIR = new RegExp(`^(?:loc:)?\\s*(${DECIMALS})\\s*[,~]\\s*(${DECIMALS})(?![\\d.])`);
const GOOGLE_PIN = new RegExp(`!3d(${DECIMALS})!4d(${DECIMALS})`);
const EMBEDDED = new RegExp(`!2d(${DECIMALS})!3d(${DECIMALS})`);
const MAP_IN_HASH = new RegExp(`\\bmap=[\\d.]+/(${DECIMALS})/(${DECIMALS})`);

/** The link in pasted text: people share it with the name of the place. */
const linkIn = (text: string): string | undefined =>
  text.length > LONGEST_LINK ? undefined : LINK.exec(text)?.[0];

export const isMapLink = (text: string): boolean => linkIn(text) !== undefined;

const paired = (found: RegExpExecArray | null): string | undefined =>
  found ? `${found[1]}; ${found[2]}` : undefined;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Two angles that are written in another way stay as they are. */
const angles = (text: string | null | undefined): string | undefined =>
  text ? (paired(DECIMAL_PAIR.exec(text.trim())) ?? text.trim()) : undefined;

const reversed = (found: RegExpExecArray | null): string | undefined =>
  found ? `${found[2]}; ${found[1]}` : undefined;

const inWebLink = (link: string): (string | undefined)[] => {
  if (!URL.canParse(link)) return [];
  const url = new URL(link);
  const { searchParams: parameters } = url;
  const path = url.pathname.split('/').map(decoded);
  const [latitude, longitude] = [parameters.get('mlat'), parameters.get('mlon')];
  return [
    latitude && longitude ? `${latitude}; ${longitude}` : undefined,
    paired(GOOGLE_PIN.exec(decoded(link))),
    ...PARAMETERS.map((name) => angles(parameters.get(name))),
    // The last segment of a route is where it leads to.
    ...path
      .filter((part) => !part.startsWith('@'))
      .map(angles)
      .reverse(),
    ...path.filter((part) => part.startsWith('@')).map((part) => angles(part.slice(1))),
    paired(MAP_IN_HASH.exec(decoded(url.hash))),
    reversed(EMBEDDED.exec(decoded(link))),
  ];
};

/** `geo:0,0?q=…` is what Android writes for a marked position. */
const inGeo = (link: string): (string | undefined)[] => {
  const [position, query] = link.slice('geo:'.length).split('?');
  const marked = angles(new URLSearchParams(query).get('q'));
  return [marked, angles(position)];
};

/** Texts that may be a latitude and a longitude, the most likely first; none for a text without a link. */
export const pairsInLink = (text: string): string[] => {
  const link = linkIn(text);
  if (!link) return [];
  const found = /^geo:/i.test(link)
    ? inGeo(link)
    : inWebLink(/^[a-z]+:/i.test(link) ? link : `https://${link}`);
  return found.filter((pair) => pair !== undefined);
};
