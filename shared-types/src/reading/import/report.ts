import { measureLines } from '#base/geo/distance.ts';
import { groupBy } from '#base/groupBy.ts';
import { message } from '#base/text/messages.ts';
import { CORRECTIONS } from '#contract/api/corrections.ts';
import { correctionText } from '../tracks/trackTexts';
import type { DayPatrol } from './days';
import type { PhotoOutcome } from './photoOutcomes';
import type { FileTally, Report, Tally } from './tally';

const MOST_LINES = 5;

/** "line 4", or "lines 4, 9 and more"; empty if no line is known. */
export const linesText = ({ line, lines, rows = 1 }: Report): string => {
  const first = [...new Set(lines ?? (line === undefined ? [] : [line]))];
  if (!first.length) return '';
  const isMore = lines !== undefined && rows > lines.length;
  return `${first.length > 1 || isMore ? 'lines' : 'line'} ${first.join(', ')}${isMore ? ' and more' : ''}`;
};

/** Reports of one file with the same reason as one, with their number and the first lines. */
export const grouped = (reports: readonly Report[]): Report[] =>
  [
    ...groupBy(reports, ({ file, group, reason, lines, unit }) =>
      // Reports with lines of their own are grouped already.
      JSON.stringify([file, group, reason, unit, lines]),
    ).values(),
  ].map((alike) => {
    const [first] = alike as [Report];
    if (alike.length === 1) return first;
    const { line: _line, ...rest } = first;
    const lines = alike.flatMap(({ line: at }) => (at === undefined ? [] : [at]));
    const rows = alike.reduce((sum, { rows: own = 1 }) => sum + own, 0);
    return { ...rest, rows, ...(lines.length && { lines: lines.slice(0, MOST_LINES) }) };
  });

const line = (report: Report): string => {
  const { file, reason, rows, unit = 'rows' } = report;
  const counted = rows && !(report.lines && rows === 1) ? ` (${rows} ${unit})` : '';
  return `  ${[file, linesText(report)].filter(Boolean).join(' ')}: ${reason}${counted}`;
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

const photosLine = (photos: readonly PhotoOutcome[]): string => {
  const count = (what: PhotoOutcome['is']): number => photos.filter(({ is }) => is === what).length;
  return `  photos on records: ${count('added')} added, ${count('there')} already imported, ${count('refused')} rejected`;
};

/** How to write the corrections that would help. */
const offersText = (reports: readonly Report[]): string[] => {
  const offers = CORRECTIONS.filter((one) => reports.some(({ offer }) => offer === one));
  return offers.length
    ? [
        '',
        message('importCorrections'),
        ...offers.map((one) => `  "${one}": ${correctionText(one)}`),
      ]
    : [];
};

/** Whether every row read was either imported or reported. */
export const addsUp = (tally: Tally): boolean =>
  tally.files().every(({ read, taken, reported }) => read === taken + reported);

export const reportText = (
  tally: Tally,
  patrols: { added: number; alreadyThere: number; refused: number },
  photos: readonly PhotoOutcome[],
): string => {
  const reports = tally.reports();
  const notes = tally.notes();
  const files = tally.files();
  return [
    ...(reports.length ? ['', 'Not imported:', ...grouped(reports).map(line)] : []),
    ...(notes.length ? ['', 'Imported with warnings:', ...grouped(notes).map(line)] : []),
    ...offersText([...reports, ...notes]),
    '',
    ...table(files),
    '',
    ...totals(files),
    `  patrols: ${patrols.added} added, ${patrols.alreadyThere} already imported, ${patrols.refused} rejected`,
    ...(photos.length ? [photosLine(photos)] : []),
  ].join('\n');
};

const counted = (count: number, one: string, many = `${one}s`): string[] =>
  count ? [`${count} ${count === 1 ? one : many}`] : [];

/** "2026-06-11, 08:00:00 to 08:50:00: 6 fixes, 4.4 km, 2 sightings" for each patrol that would be added. */
export const daysText = (days: readonly DayPatrol[]): string[] =>
  days.map(({ day, patrol, photos }) => {
    const lines = patrol.route_geojson?.geometry.coordinates ?? [];
    const content = [
      ...counted(lines.flat().length, 'fix', 'fixes'),
      ...(lines.length > 1 ? [`in ${lines.length} parts`] : []),
      ...(lines.length ? [`${measureLines(lines).toFixed(1)} km`] : []),
      ...counted(patrol.sightings?.length ?? 0, 'sighting'),
      ...counted(patrol.surveys?.length ?? 0, 'survey'),
      ...counted(patrol.weather_observations?.length ?? 0, 'weather observation'),
      ...counted(photos.length, 'photo'),
    ];
    const [start, end] = [patrol.patrol_start_dt.slice(11), patrol.patrol_end_dt.slice(11)];
    return `  ${day}, ${start} to ${end}: ${content.join(', ')}`;
  });
