/** Groups files with the same columns, which one table of the mapping reads. */
import { groupBy } from '@portal/shared-types/base/groupBy';
import { listTableColumns } from '@portal/shared-types/reading/import/columns';
import type { Manifest, Table } from '@portal/shared-types/contract/api/manifest';
import { matchesChosen } from '@portal/shared-types/reading/import/pattern';
import type { CsvFound, FoundValue, InspectedFile } from '../engine/inspect';
import { proposePhotos, withPhotos } from './photos';
import { proposeTimeAndPosition } from './propose';

const csvFiles = (files: readonly InspectedFile[]): CsvFound[] =>
  files.filter((file) => file.kind === 'csv');

export const findFiles = (table: Table, files: readonly InspectedFile[]): CsvFound[] =>
  csvFiles(files).filter(({ name }) => matchesChosen(table.files, name));

/** Files that no table reads, grouped by their columns. */
export const unmapped = (manifest: Manifest, files: readonly InspectedFile[]): CsvFound[][] => {
  const unread = csvFiles(files).filter(
    ({ name }) => !manifest.tables.some((table) => matchesChosen(table.files, name)),
  );
  return [...groupBy(unread, ({ header }) => JSON.stringify(header)).values()];
};

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const commonStart = (names: readonly string[]): string => {
  const [first = ''] = names;
  let length = first.length;
  for (const name of names) while (!name.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
};
const reversed = (text: string): string => [...text].reverse().join('');

const common = (names: readonly string[]): string => {
  if (names.length === 1) return names[0]!;
  const start = commonStart(names);
  // Files with different beginnings have no common name.
  if (start === '') return '';
  const ends = names.map((name) => reversed(name.slice(start.length)));
  return `${start}*${reversed(commonStart(ends))}`;
};

/** Numbers in file names change from year to year. */
const anyNumber = (pattern: string): string =>
  pattern.replace(/\d+([-_.]?\d+)*/g, '*').replace(/\*+/g, '*');

/** The most general patterns that match the names but none of the `others`. */
export const patternsFor = (names: readonly string[], others: readonly string[]): string[] => {
  const bases = names.map(baseName);
  const fits = (pattern: string): boolean =>
    names.every((name) => matchesChosen(pattern, name)) &&
    !others.some((name) => matchesChosen(pattern, name));
  const whole = common(bases);
  if (whole === '') return [...names];
  const found = [anyNumber(whole), whole, `**/${anyNumber(whole)}`, `**/${whole}`].find(fits);
  return found === undefined ? [...names] : [found];
};

const listPatterns = (group: readonly CsvFound[], files: readonly InspectedFile[]): string[] => {
  const names = group.map(({ name }) => name);
  const others = csvFiles(files)
    .map(({ name }) => name)
    .filter((name) => !names.includes(name));
  return patternsFor(names, others);
};

export const newTables = (group: readonly CsvFound[], files: readonly InspectedFile[]): Table[] =>
  listPatterns(group, files).map((pattern) => ({
    files: pattern,
    record: 'sighting',
    ...proposeTimeAndPosition(group[0]!),
    fields: {},
    details: {},
    repeats: 'refuse',
    ...proposePhotos(group[0]!, files),
  }));

/** Patterns for all track files, by the ends of their names. */
const trackPatterns = (files: readonly InspectedFile[]): string[] => {
  const tracks = files.filter(({ kind }) => kind === 'track');
  const ends = tracks.map(({ name }) => name.slice(name.lastIndexOf('.')).toLowerCase());
  return [...new Set(ends)].sort().map((end) => `**/*${end}`);
};

/** A saved mapping for these files: a table matching none of them reads those with its columns. */
export const fitted = (manifest: Manifest, files: readonly InspectedFile[]): Manifest => {
  let fit = manifest;
  const unmatched = files.filter(
    ({ name }) => !manifest.tracks.some((pattern) => matchesChosen(pattern, name)),
  );
  fit = { ...fit, tracks: [...fit.tracks, ...trackPatterns(unmatched)] };
  for (const [i, table] of manifest.tables.entries()) {
    if (findFiles(table, files).length) continue;
    const group = unmapped(fit, files).find(([file]) =>
      listTableColumns(table).every((column) => file!.header.includes(column)),
    );
    if (!group) continue;
    const [pattern, ...more] = listPatterns(group, files);
    if (pattern === undefined || more.length) continue;
    fit = {
      ...fit,
      tables: fit.tables.map((one, at) => (at === i ? { ...one, files: pattern } : one)),
    };
  }
  return fit;
};

/** Texts of a column in all files of a table; none if one file has too many. */
export const valuesIn = (files: readonly CsvFound[], column: string): FoundValue[] => {
  const rows = new Map<string, number>();
  for (const { values } of files) {
    if (!Object.hasOwn(values, column)) return [];
    const found = values[column]!;
    for (const { text, rows: n } of found) rows.set(text, (rows.get(text) ?? 0) + n);
  }
  return [...rows].map(([text, n]) => ({ text, rows: n })).sort((a, b) => b.rows - a.rows);
};

export const mergeHeaders = (files: readonly CsvFound[]): string[] => [
  ...new Set(files.flatMap(({ header }) => header)),
];

export const unusedColumns = (table: Table, files: readonly InspectedFile[]): string[] => {
  const used = new Set(listTableColumns(table));
  return mergeHeaders(findFiles(table, files)).filter((column) => !used.has(column));
};

/**
 * "Import: whales" for both whales_2014.csv and whales_2015.csv: the source identifies a day when it is
 * imported again.
 */
const makeSourceName = ([table]: readonly Table[]): string => {
  const words = baseName(table?.files ?? 'tracks')
    .replace(/\.\w+$/, '')
    .replace(/[\s*_.-]+/g, ' ');
  return `Import: ${words.trim() || 'files'}`;
};

export const newManifest = (nation: string, files: readonly InspectedFile[]): Manifest => {
  const empty: Manifest = {
    title: '',
    patrol: {
      nation,
      sharing_level: 'nation',
      guardians: [],
      purpose_listed: [],
      research_purpose: [],
      area_listed: [],
    },
    tracks: trackPatterns(files),
    tables: [],
    photos: [],
  };
  const tables = unmapped(empty, files).flatMap((group) => newTables(group, files));
  const manifest = {
    ...empty,
    patrol: { ...empty.patrol, source: makeSourceName(tables) },
    tables,
  };
  return withPhotos(manifest, files);
};
