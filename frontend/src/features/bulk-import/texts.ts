import type { InspectedFile } from './engine/inspect';

const NUMBER = new Intl.NumberFormat('en-CA');
export const numberText = (n: number): string => NUMBER.format(n);

/** "1 row", "1,222 rows". */
export const countText = (n: number, one: string, many = `${one}s`): string =>
  `${numberText(n)} ${n === 1 ? one : many}`;

/** Advice for a file that can't be read, as far as its name helps. */
const unknownText = ({ name, size }: InspectedFile): string => {
  if (size === 0) return 'Empty file, skipped';
  if (/\.(xlsx?|xlsm|xlsb|ods|numbers)$/i.test(name))
    return 'Spreadsheet, skipped. Save each sheet as CSV';
  if (/\.(kmz|json|fit|tcx|nmea|plt|gdb|usr|zip)$/i.test(name))
    return 'Skipped. Export tracks as GPX and tables as CSV';
  return 'Not a track, CSV or a photo, skipped';
};

/** Whether it can become patrols; photos alone can't. */
export const isUsable = ({ kind }: InspectedFile): boolean => kind === 'track' || kind === 'csv';

export const kindText = (file: InspectedFile): string => {
  switch (file.kind) {
    case 'track':
      return `Track, ${countText(file.points, 'point')} in ${countText(file.lines, 'line')}`;
    case 'csv':
      return `Table, ${countText(file.rows, 'row')}, ${countText(file.header.length, 'column')}`;
    case 'photo':
      return 'Photo';
    case 'unknown':
      return unknownText(file);
  }
};

/** "a", "a and b", "a, b and c". */
export const listText = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)!}`;

const MAX_NAMED = 20;

/** The first of many names, and the number of remaining ones. */
export const fewText = (texts: readonly string[]): string =>
  texts.length <= MAX_NAMED
    ? listText(texts)
    : `${texts.slice(0, MAX_NAMED).join(', ')} and ${numberText(texts.length - MAX_NAMED)} more`;

/** The columns of a file as choices, and a chosen column that it doesn't have. */
export const columnOptions = (
  chosen: string,
  header: readonly string[],
): (string | readonly [value: string, text: string])[] =>
  chosen === '' || header.includes(chosen)
    ? [...header]
    : [[chosen, `${chosen} (not in the file)`], ...header];
