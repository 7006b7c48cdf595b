import type { Report } from '@portal/shared-types/reading/import/tally';
import { guardFormulas } from '@portal/shared-types/base/text/formulas';

const cell = (value: string | number): string => {
  const safe = typeof value === 'string' ? guardFormulas(value) : String(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (kind: string, { file, line: at, lines, rows, reason }: Report): string =>
  [kind, file, lines?.join(' ') ?? at ?? '', rows ?? 1, reason].map(cell).join(',');

export const reportCsv = (reports: readonly Report[], notes: readonly Report[]): string =>
  `\uFEFF${[
    'kind,file,line,rows,reason',
    ...reports.map((report) => line('not imported', report)),
    ...notes.map((note) => line('note', note)),
  ].join('\r\n')}\r\n`;
