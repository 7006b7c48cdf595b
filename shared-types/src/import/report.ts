import type { PhotoFate } from './photoFates';
import type { FileTally, Report, Tally } from './tally';

const line = (report: Report): string => {
  const place = report.line === undefined ? report.file : `${report.file} line ${report.line}`;
  return `  ${place}: ${report.reason}${report.rows ? ` (${report.rows} rows)` : ''}`;
};

const UNITS = { rows: 'rows', fixes: 'track fixes', photos: 'photos' } as const;

const sum = (files: readonly FileTally[], key: 'read' | 'taken' | 'reported'): number =>
  files.reduce((total, file) => total + file[key], 0);

const table = (files: readonly FileTally[]): string[] => {
  const width = Math.max(4, ...files.map(({ file }) => file.length));
  const row = (name: string, ...counts: (string | number)[]): string =>
    `  ${name.padEnd(width)} ${counts.map((count) => String(count).padStart(9)).join('')}`;
  return [
    row('file', 'read', 'imported', 'rejected'),
    ...files.map(({ file, read, taken, reported }) => row(file, read, taken, reported)),
  ];
};

const totals = (files: readonly FileTally[]): string[] =>
  (['rows', 'fixes', 'photos'] as const)
    .map((unit) => [unit, files.filter((file) => file.unit === unit)] as const)
    .filter(([, some]) => some.length > 0)
    .map(
      ([unit, some]) =>
        `  ${UNITS[unit]}: ${sum(some, 'read')} read = ${sum(some, 'taken')} imported + ${sum(some, 'reported')} rejected`,
    );

const photosLine = (photos: readonly PhotoFate[]): string => {
  const count = (what: PhotoFate['is']): number => photos.filter(({ is }) => is === what).length;
  return `  photos on records: ${count('added')} added, ${count('there')} already imported, ${count('refused')} rejected`;
};

/** Whether every row read was either imported or reported. */
export const addsUp = (tally: Tally): boolean =>
  tally.files().every(({ read, taken, reported }) => read === taken + reported);

export const reportText = (
  tally: Tally,
  patrols: { added: number; alreadyThere: number; refused: number },
  photos: readonly PhotoFate[],
): string => {
  const reports = tally.reports();
  const notes = tally.notes();
  const files = tally.files();
  return [
    ...(reports.length ? ['', 'Not imported:', ...reports.map(line)] : []),
    ...(notes.length ? ['', 'Imported with warnings:', ...notes.map(line)] : []),
    '',
    ...table(files),
    '',
    ...totals(files),
    `  patrols: ${patrols.added} added, ${patrols.alreadyThere} already imported, ${patrols.refused} rejected`,
    ...(photos.length ? [photosLine(photos)] : []),
  ].join('\n');
};
