/** Hyphens and dashes that web pages and word processors write for a minus. */
const DASHES = /[\u2010-\u2013\u2212\uFE63\uFF0D]/g;
/** Joiners and marks of direction: nobody sees them, and copying keeps them. */
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** A pasted number as it would be typed: with a plain minus, and without invisible characters around it. */
export const plainNumber = (pasted: string): string =>
  pasted.replace(INVISIBLE, '').replace(DASHES, '-').trim();
