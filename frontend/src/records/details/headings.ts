/** Heading levels below the record's own; HTML has six. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

export const below = (level: HeadingLevel): HeadingLevel => Math.min(level + 1, 6) as HeadingLevel;
