/** How files and counts are written. */
import type { InspectedFile } from './engine/inspect';

const NUMBER = new Intl.NumberFormat('en-CA');
export const numberText = (n: number): string => NUMBER.format(n);

/** "1 row", "1,222 rows". */
export const countText = (n: number, one: string, many = `${one}s`): string =>
  `${numberText(n)} ${n === 1 ? one : many}`;

export const sizeText = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${Math.round(bytes / 1000)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;

export const kindText = (file: InspectedFile): string => {
  switch (file.kind) {
    case 'gpx':
      return `GPX track, ${countText(file.points, 'point')} in ${countText(file.lines, 'line')}`;
    case 'csv':
      return `Table, ${countText(file.rows, 'row')}, ${countText(file.header.length, 'column')}`;
    case 'unknown':
      return 'Neither GPX nor CSV: left out';
  }
};

/** "a", "a and b", "a, b and c". */
export const listText = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)!}`;
