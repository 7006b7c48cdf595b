/** A search reads its ranges in parallel. Whenever a change comes in between, it finds each record once. */
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { aPatrol, aRoute, aSighting, shared } from '#testing/builders.ts';
import { changeBetweenReads } from '#testing/readsBetween.ts';
import { scanEntries } from '#testing/soundEntries.ts';
import { freshStore, rewindableStore, VIEWERS } from '#testing/store.ts';
import { deleteRecord } from '../change/deleteRecords';
import { editDetails } from '../change/editDetails';
import { editPart } from '../change/editPart';
import { editRoute } from '../change/editRoute';
import { sightingEditor } from '../change/editSighting';
import { createPatrol } from '../change/createPatrol';
import { readHeads, readSightings } from '../patrol/patrolStore';
import { meter } from '../store/meter';
import { search } from './search';

const NORTH = { latitude: 52.3, longitude: -128.4 };
const SOUTH = { latitude: 49.9, longitude: -128.4 };
const how = { printOnly: false, key: 'the-change-1' };

const CHANGES = {
  'a sighting that is placed elsewhere': async (pid: number) => {
    const [head] = await readHeads(VIEWERS.network, [pid]);
    const [one] = await readSightings(VIEWERS.network, head!);
    await editPart(
      sightingEditor,
      VIEWERS.network,
      {
        original: { ...one },
        edited: { ...one, details: { ...one!.details, ...SOUTH } },
        id: one!.sighting_id,
        nation: 'North Inlet',
        patrolStartDate: null,
      },
      how,
    );
  },
  'a route that leads elsewhere': (pid: number) =>
    editRoute(
      VIEWERS.network,
      { id: pid, route_version: 1, route_geojson: aRoute([-128.4, 49.9], [-128.3, 49.8]) },
      how,
    ),
  'a patrol that is shared': (id: number) =>
    editDetails(
      VIEWERS.network,
      { id, original: { sharing_level: 'nation' }, edited: { sharing_level: 'network' } },
      how,
    ),
  'a patrol that goes to another nation': (id: number) =>
    editDetails(
      VIEWERS.network,
      { id, original: { nation: 'North Inlet' }, edited: { nation: 'South Sound' } },
      how,
    ),
};

let restore: () => Promise<void>;
let patrolId: number;

beforeAll(async () => {
  await freshStore();
  // The catalogue knows all cells that the changes use.
  for (const [i, nation] of ['North Inlet', 'South Sound'].entries())
    for (const [j, more] of [{}, shared].entries())
      await createPatrol(
        VIEWERS.network,
        aPatrol({
          nation,
          patrol_start_dt: `2026-07-0${1 + i * 2 + j} 07:00:00`,
          ...more,
          sightings: [aSighting({ details: NORTH }), aSighting({ details: SOUTH })],
        }),
        `beside-${i}-${j}-key`,
      );
  ({ patrolId } = await createPatrol(
    VIEWERS.network,
    aPatrol({
      patrol_start_dt: '2026-07-20 08:00:00',
      patrol_end_dt: '2026-07-20 16:00:00',
      route_geojson: aRoute([-128.4, 52.3], [-128.3, 52.4]),
      sightings: [aSighting({ sighting_dt: '2026-07-20 09:00:00', details: NORTH })],
    }),
    'the-patrol-key',
  ));
  restore = await rewindableStore();
});

const setUp = async (): Promise<number> => {
  await restore();
  return patrolId;
};

const find = async (kind: SearchKind, pid: number): Promise<number> => {
  const found = await search(VIEWERS.network, {
    kind,
    holds: [kind],
    ring: null,
    from: wallSeconds('2026-07-20 00:00:00'),
    to: wallSeconds('2026-07-21 00:00:00'),
  });
  const rows = kind === 'patrols' ? found.patrols.id : found.sightings.patrol;
  expect(found.truncated).toBe(false);
  expect(found.patrols.id.every((id) => id === pid)).toBe(true);
  return rows.length;
};

const readKeys = async (): Promise<string[]> => {
  const pid = await setUp();
  const { keys, end } = changeBetweenReads(
    () => true,
    () => Promise.resolve(),
  );
  await find('patrols', pid);
  end();
  return [...new Set(keys)];
};

const EVERY_CHANGE = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

test.each(
  EVERY_CHANGE.flatMap((name) =>
    (['patrols', 'sightings'] as const).map((kind) => [name, kind] as const),
  ),
)('finds %s once, in a search for %s', async (name, kind) => {
  const keys = await readKeys();
  expect(keys.length).toBeGreaterThan(2);
  const found: string[] = [];
  for (const key of keys)
    for (const isBefore of [(k: string) => k === key, (k: string) => k !== key]) {
      const pid = await setUp();
      const { end } = changeBetweenReads(isBefore, () => CHANGES[name](pid));
      const times = await find(kind, pid);
      end();
      if (times !== 1) found.push(`${times} times around ${key}`);
    }
  expect(found).toEqual([]);
});

const deletion = (pid: number) => () =>
  deleteRecord(
    VIEWERS.network,
    { patrolId: pid, recordId: null, version: 1, reason: null },
    'delete-key-1',
  );

test('finds all of a patrol that is deleted in the meantime, or nothing', async () => {
  for (const key of await readKeys()) {
    const pid = await setUp();
    const { end } = changeBetweenReads((k) => k === key, deletion(pid));
    const found = [await find('sightings', pid), await find('patrols', pid)];
    end();
    expect([
      [0, 0],
      [1, 0],
    ]).toContainEqual(found);
  }
});

test('traces of removed entries disturb no later search', async () => {
  const pid = await setUp();
  const { length } = await scanEntries(pid);
  await CHANGES['a patrol that goes to another nation'](pid);
  expect((await scanEntries(pid)).length).toBe(length);
  expect((await scanEntries(pid, true)).length).toBe(2 * length);
  expect([await find('patrols', pid), await find('sightings', pid)]).toEqual([1, 1]);
});

test.each(['patrols', 'sightings'] as const)(
  'a patrol that has just changed adds no request to a search for %s',
  async (kind) => {
    const pid = await setUp();
    const requests = async (): Promise<number> => {
      await find(kind, pid);
      meter.reset();
      await find(kind, pid);
      return meter.read().requests;
    };
    const before = await requests();
    for (const change of [
      'a sighting that is placed elsewhere',
      'a patrol that is shared',
    ] as const) {
      await restore();
      await CHANGES[change](pid);
      expect([change, await requests()]).toEqual([change, before]);
    }
  },
);
