/** A patrol that would need too many entries has a wide one, and is read from its pack. */
import { queryText } from '@portal/shared-types/contract/api/client';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { boundsToRing } from '@portal/shared-types/base/geo/polygon';
import { aPatrol, aSighting } from '#testing/builders.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke } from '#testing/invoke.ts';
import { scanEntries } from '#testing/soundEntries.ts';
import { freshStore, VIEWERS, withAccounts } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import { catalogue, forgetCatalogue } from '#data/catalogue/catalogueStore.ts';
import { createPatrol } from '#data/change/createPatrol.ts';
import { patrolKey, WHOLE } from '#data/store/keys.ts';
import { getItem } from '#data/store/send.ts';
import { search } from '#data/search/search.ts';

const SIGHTINGS = 300;
/** One in each cell: every third is for the nation only. */
const sightings = Array.from({ length: SIGHTINGS }, (_, i) =>
  aSighting({
    details: { latitude: 49 + 0.2 * Math.floor(i / 20), longitude: -130 + 0.36 * (i % 20) },
    sharing_level: i % 3 ? 'network' : 'nation',
  }),
);

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  const patrol = aPatrol({ sharing_level: 'network', sightings });
  await createPatrol(VIEWERS.guardian, patrol, 'large-patrol-key');
});

const find = async (viewer: (typeof VIEWERS)['guardian'], lat: number) => {
  const { patrols, sightings: found } = await search(viewer, {
    kind: 'patrols',
    holds: ['patrols', 'sightings'],
    ring: boundsToRing({ minX: -130.1, minY: lat - 0.01, maxX: -129.9, maxY: lat + 0.01 }),
    from: wallSeconds('2026-07-01 00:00:00'),
    to: wallSeconds('2026-07-31 23:59:59'),
  });
  return [patrols.id.length, patrols.sightings, found.no.length, found.shared.every(Boolean)];
};

test('it has one entry for each audience', async () => {
  const entries = await scanEntries(1001);
  expect(entries.map(({ pk, sk }) => [pk, sk]).sort()).toEqual([
    ['E#1.N#*', 'W2026-07-04#1001'],
    ['E#1.R#*', 'W2026-07-04#1001'],
  ]);
});

test('its nation finds all of it, and the network what is shared', async () => {
  expect(await find(VIEWERS.guardian, 49)).toEqual([1, [SIGHTINGS], SIGHTINGS, false]);
  const shared = (SIGHTINGS * 2) / 3;
  // In that area, only the nation sees a sighting at 49°.
  expect(await find(VIEWERS.network, 49)).toEqual([1, [SIGHTINGS], SIGHTINGS, false]);
  expect(await find(VIEWERS.outsider, 49)).toEqual([0, [], 0, true]);
  expect(await find(VIEWERS.outsider, 49.2)).toEqual([1, [shared], shared, true]);
});

test('the plan counts the pack, so a page doesn’t read too many of them', async () => {
  forgetCatalogue();
  const { occupancy } = await catalogue();
  const pack = (await getItem({ pk: patrolKey(1001), sk: WHOLE }))!.own as Uint8Array;
  const counted = [...occupancy.get('1.N')!.cells];
  expect(counted.map(([cell]) => cell)).toEqual(['*']);
  expect(counted[0]![1]).toBeGreaterThan(pack.length);
});

test.each(['searchPatrols', 'searchPatrolsByPost'] as const)('%s finds it', async (route) => {
  const dates = { startDate: '2026-07-04 00:00:00', endDate: '2026-07-04 23:59:59' };
  const search = { filters: { dates }, include: ['sightings'] };
  const { status, body } = await invoke(handlers[route], {
    token: await makeSessionToken('guardian'),
    ...(route === 'searchPatrols' ? { query: queryText(search) } : { body: search }),
  });
  expect([status, body]).toEqual([200, expect.objectContaining({ truncated: false })]);
  const { items, sightings: found } = body as unknown as { items: object[]; sightings: object[] };
  expect([items.length, found.length]).toEqual([1, SIGHTINGS]);
});
