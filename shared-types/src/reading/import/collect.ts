/** Builds records from several rows of a table, such as a survey with its transects and quadrats. */
import { TIME_FIELDS, type Days } from './days';
import type { Collect, CollectRows, Table } from '#contract/api/manifest.ts';
import type { NamedPhoto, PhotoName } from './photoNames';
import type { Field } from '#records/fieldDefinition.ts';
import { checked, listRecordFields, type Fields, type RowRecord } from './record';
import type { Tally } from './tally';
import { RefusedRow, readValue, readValues, type Reading } from './value';

interface Collected {
  record: Fields;
  from: Map<string, number>;
  photos: PhotoName[];
  /** Earliest and latest; times unknown to the file count only if there is no other. */
  first: string;
  last: string;
  timeIsKnown: boolean;
}

/** What identifies a row that may contain other rows: its own fields, without its number. */
const likeness = (collect: CollectRows, row: Fields): string => {
  const { [collect.collect?.into ?? '']: _rows, [collect.number ?? '']: _number, ...own } = row;
  return JSON.stringify(own);
};

const addTo = (
  target: Fields,
  collect: Collect,
  reading: Reading,
  fields: readonly Field[],
): void => {
  if ('line' in collect) {
    const line = readValue(collect.line, reading);
    if (typeof line !== 'string') throw new RefusedRow(`the row has no value for ${collect.into}`);
    const before = target[collect.into];
    target[collect.into] = typeof before === 'string' ? `${before}\n${line}` : line;
    return;
  }
  const rows = (target[collect.into] ??= []) as Fields[];
  const repeat = fields.find(({ key }) => key === collect.into);
  const rowFields = repeat?.kind === 'repeat' ? repeat.fields : [];
  const made: Fields = readValues(collect.fields, reading, rowFields);
  const alike = collect.collect
    ? rows.find((row) => likeness(collect, row) === likeness(collect, made))
    : undefined;
  const row = alike ?? made;
  if (!alike) {
    if (collect.number !== undefined) row[collect.number] = rows.length + 1;
    rows.push(row);
  }
  if (collect.collect) addTo(row, collect.collect, reading, rowFields);
};

const getFields = (table: Table, record: Fields): Fields =>
  table.record === 'sighting' ? (record.details as Fields) : record;

const withTimes = (table: Table, { record, first, last }: Collected): Fields => ({
  ...record,
  [TIME_FIELDS[table.record]]: first,
  ...(table.record === 'survey' && { survey_end_dt: last }),
});

const keepTime = (found: Collected, { time, timeIsKnown }: RowRecord): void => {
  if (found.timeIsKnown && !timeIsKnown) return;
  const isBetter = timeIsKnown && !found.timeIsKnown;
  if (isBetter || time < found.first) found.first = time;
  if (isBetter || time > found.last) found.last = time;
  found.timeIsKnown ||= timeIsKnown;
};

const startRecord = ({ time, timeIsKnown }: RowRecord, record: Fields): Collected => ({
  record,
  from: new Map(),
  photos: [],
  first: time,
  last: time,
  timeIsKnown,
});

/** @param named gets the photos that rows name */
export const collector = (table: Table, days: Days, tally: Tally, named: NamedPhoto[]) => {
  const records = new Map<string, Collected>();
  const { collect, record: kind } = table;
  return {
    /** @throws RefusedRow when the portal would reject the row on its own */
    add: (file: string, reading: Reading, made: RowRecord, photos: readonly PhotoName[]): void => {
      if (!collect) return;
      const { [TIME_FIELDS[kind]]: _time, ...own } = made.fields;
      const key = JSON.stringify([made.time.slice(0, 10), own]);
      const alone = structuredClone(own);
      const fields = listRecordFields(kind, own[`${kind}_type`]);
      addTo(getFields(table, alone), collect, reading, fields);
      checked(table, withTimes(table, startRecord(made, alone)));
      const found = records.get(key) ?? startRecord(made, structuredClone(own));
      records.set(key, found);
      keepTime(found, made);
      // Notes were already made when the row was tried on its own.
      const silent = { ...reading, note: () => undefined };
      addTo(getFields(table, found.record), collect, silent, fields);
      found.from.set(file, (found.from.get(file) ?? 0) + 1);
      for (const photo of photos) found.photos.push(photo);
    },
    finish: (): void => {
      for (const found of records.values()) {
        const name = (record: Fields | null): void => {
          for (const photo of found.photos) named.push({ ...photo, record });
        };
        try {
          const record = checked(table, withTimes(table, found));
          days.addRecord(kind, found.from, record);
          name(record);
        } catch (error) {
          if (!(error instanceof RefusedRow)) throw error;
          name(null);
          // Each row was accepted on its own; together they exceed what one record can contain.
          for (const [file, rows] of found.from)
            tally.takeBack({ file, rows, reason: `${found.first}: ${error.message}` });
        }
      }
    },
  };
};
