/** Headings below the one that the record stands under; HTML has six levels. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

export const below = (level: HeadingLevel): HeadingLevel => Math.min(level + 1, 6) as HeadingLevel;
