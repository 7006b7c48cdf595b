/** The first page has records if there are any, also where reading goes on before one is found. */
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import type { Ring } from '@portal/shared-types/base/geo/polygon';
import { aPatrol, aSighting } from '#testing/builders.ts';
import { freshStore, VIEWERS } from '#testing/store.ts';
import { createPatrol } from '../change/createPatrol';
import { search } from './search';

const AT = { latitude: 52.3, longitude: -128.4 };
/** A square whose eastern edge is less than a metre from the sighting. */
const square = (east: number): Ring => [
  [-128.6, 52.2],
  [east, 52.2],
  [east, 52.4],
  [-128.6, 52.4],
  [-128.6, 52.2],
];

beforeAll(async () => {
  await freshStore();
  const patrol = aPatrol({ sightings: [aSighting({ details: AT })] });
  await createPatrol(VIEWERS.network, patrol, 'first-page-key');
});

const firstPage = (east: number) =>
  search(VIEWERS.network, {
    kind: 'sightings',
    holds: ['sightings'],
    ring: square(east),
    from: wallSeconds('2026-07-01 00:00:00'),
    to: wallSeconds('2026-07-31 23:59:59'),
  });

test.each([
  ['inside by a hand', -128.399999, 1],
  ['outside by a hand', -128.400001, 0],
])('a sighting at the edge of the area: %s', async (_, east, count) => {
  const { sightings, truncated, nextToken } = await firstPage(east);
  expect([sightings.no.length, truncated, nextToken]).toEqual([count, false, null]);
});
