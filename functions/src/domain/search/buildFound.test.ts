import { aSighting } from '#testing/builders.ts';
import { newPatrol } from '@portal/shared-types/records/patrol';
import { boundsToRing } from '@portal/shared-types/base/geo/polygon';
import { dayNumber } from '@portal/shared-types/base/time/wallClock';
import { EntryReader } from '@portal/shared-types/contract/search/entry/entryReader';
import { encodeFound, PARTS } from '@portal/shared-types/contract/search/foundEntries';
import { toColumns } from '@portal/shared-types/contract/search/toColumns';
import { DICTIONARIES } from '@portal/shared-types/contract/search/dictionaries';
import type { Names } from '../search-index/catalogue';
import { toIndexed } from '../search-index/patrolAggregate';
import { deriveEntries } from '../search-index/searchEntries';
import { SearchArea } from './area';
import { buildFound } from './buildFound';
import { collect, type Ask } from './collect';
import type { ReadEntry } from './foundPatrol';
import { UnknownCode } from './namesUsed';

const names = Object.fromEntries(
  DICTIONARIES.map((list) => [list, ['North Inlet', 'Kelp Survey', 'South Bay']]),
) as unknown as Names;
const DAY = 86_400;
const always = { from: 0, to: 4e9 };
const ask: Ask = {
  kind: 'sightings',
  holds: ['sightings'],
  area: null,
  ...always,
  near: always,
  filters: {},
};

/** Longitudes, all in one coarse cell. */
const read = (level: 2 | 4, ...longitudes: number[]): ReadEntry[] => {
  const patrol = newPatrol.parse({
    nation: 'North Inlet',
    sharing_level: 'network',
    patrol_start_dt: '2026-07-04 08:00:00',
    patrol_end_dt: '2026-07-04 16:00:00',
    sightings: longitudes.map((longitude) => aSighting({ details: { longitude, latitude: 52.2 } })),
    surveys: [{ survey_type: 'Kelp Survey', survey_start_dt: '2026-07-04 10:00:00' }],
  });
  const code = (list: string): number => (list === 'recordType' ? 2 : 1);
  return deriveEntries(toIndexed(patrol, 1042, code))
    .entries.filter(({ kind, cell }) => kind === 'S' && cell.length === level)
    .map((entry) => ({
      ...entry,
      pid: 1042,
      nation: 1,
      base: dayNumber(entry.day) * DAY,
      version: 1,
    }));
};

const build = (asked: Partial<Ask>, entries: ReadEntry[], known = names) => {
  const search = { ...ask, ...asked };
  const { patrols } = collect(search, new Map([[1042, entries]]), known);
  const found = buildFound(search, patrols, known, null);
  return { found, columns: toColumns(found), isUnread: patrols.some((one) => one.unread.length) };
};

const box = (west: number, east: number): SearchArea =>
  new SearchArea(boundsToRing({ minX: west, maxX: east, minY: 51, maxY: 54 }));

test('an entry inside the searched area is sent as it is stored, without its exact part', () => {
  const entries = read(2, -128.1, -128.2);
  for (const area of [null, box(-129, -127)]) {
    const { found, columns, isUnread } = build({ area }, entries);
    expect(isUnread).toBe(true);
    const [{ bytes, parts }] = found.patrols[0]!.entries as never as [
      { bytes: Uint8Array; parts: number },
    ];
    expect(Buffer.from(bytes)).toEqual(
      Buffer.from(new EntryReader(entries[0]!.bytes, entries[0]!.base).shown),
    );
    expect(bytes.length).toBeLessThan(entries[0]!.bytes.length);
    expect(parts).toBe(PARTS.sightings);
    expect(columns.sightings.x).toEqual([-12_810_000, -12_820_000]);
    expect([...found.byNation, found.count]).toEqual([['North Inlet', 2], 2]);
  }
});

test('at an edge of the area or the days, only what is found is sent', () => {
  const entries = read(2, -128.1, -128.2);
  const { found, columns, isUnread } = build({ area: box(-128.15, -127) }, entries);
  expect([isUnread, columns.sightings.x, found.count]).toEqual([false, [-12_810_000], 1]);
  expect(Buffer.from(encodeFound(found)).length).toBeLessThan(
    Buffer.from(encodeFound(build({}, entries).found)).length,
  );
  const noon = entries[0]!.base + DAY / 2;
  for (const times of [{ from: noon }, { to: noon }])
    expect(build(times, entries).isUnread).toBe(false);
});

test('a patrol’s entries are read only at the edge: those inside are sent, those outside are not', () => {
  const [one, ...others] = read(4, -128.1, -128.2, -129.1);
  const far = [one!, ...others];
  const { found, columns } = build({ area: box(-128.15, -127) }, far);
  expect(columns.sightings.x).toEqual([-12_810_000]);
  expect(found.patrols[0]!.entries).toHaveLength(1);
  const wide = build({ area: box(-128.9, -127) }, far);
  expect(wide.isUnread).toBe(true);
  expect(wide.columns.sightings.x).toEqual([-12_810_000, -12_820_000]);
});

test('with filters, and with related records, everything is read', () => {
  const entries = read(2, -128.1);
  const other = { filters: { sightingNodes: [{ sighting_type: 'Nothing' }] } };
  expect(build(other, entries)).toMatchObject({ isUnread: false, found: { patrols: [] } });
  expect(build({ holds: ['sightings', 'surveys'] }, entries).isUnread).toBe(false);
});

test('a response names no codes but its own, and none that is unknown', () => {
  const entries = read(4, -128.1);
  const { found } = build({}, entries);
  expect(found.names).toEqual({
    nation: { 1: 'North Inlet' },
    guardian: {},
    purpose: {},
    area: {},
    effort: {},
    patrolType: {},
    recordType: { 2: 'Kelp Survey' },
  });
  const older = { ...names, recordType: ['North Inlet'] };
  expect(() => build({}, entries, older)).toThrow(UnknownCode);
});
