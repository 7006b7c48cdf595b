/** Two warm functions of the same route, each with the catalogue that it read earlier. */
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { aPatrol, aSighting } from '#testing/builders.ts';
import { loadElsewhere } from '#testing/elsewhere.ts';
import { freshStore, snapshotStore, VIEWERS } from '#testing/store.ts';
import { createPatrol } from '../change/createPatrol';
import { search, type SearchQuery } from '../search/search';
import { documentClient } from '../store/dynamo';
import { CATALOGUE, CATALOGUE_COPY, cellsKey, COPY, COPY_MADE, VERSION } from '../store/keys';
import { meter } from '../store/meter';
import { getItem, putItem, type Item, type Key } from '../store/send';
import { tableName } from '../store/tables';
import { forgetCatalogue } from './catalogueStore';

const question: SearchQuery = {
  kind: 'sightings',
  holds: ['sightings', 'patrols'],
  ring: null,
  from: wallSeconds('2026-07-01 00:00:00'),
  to: wallSeconds('2026-07-31 23:59:59'),
  // So that the second patrol follows on a separate page.
  limit: 1,
};

let asNew: () => { createPatrol: typeof createPatrol; search: typeof search };
beforeAll(async () => {
  asNew = await loadElsewhere(async () => ({
    ...(await import('../change/createPatrol')),
    ...(await import('../search/search')),
  }));
});

test('a page with names that another function has added in the meantime is returned', async () => {
  await freshStore();
  const author = { login_name: 'guardian' };
  await createPatrol(author, aPatrol({ sightings: [aSighting()] }), 'known-before');
  await search(VIEWERS.guardian, question);
  const other = asNew();
  const patrol = aPatrol({
    patrol_start_dt: '2026-07-05 08:00:00',
    patrol_end_dt: '2026-07-05 16:00:00',
    guardians: ['Nora Newcomer'],
    sightings: [aSighting({ sighting_dt: '2026-07-05 09:00:00', sighting_subtype: 'new as well' })],
  });
  await other.createPatrol(author, patrol, 'learnt-since');
  const token = (await other.search(VIEWERS.guardian, question)).nextToken;
  expect(token).not.toBeNull();
  const page = await search(VIEWERS.guardian, { ...question, token: token! });
  expect(page.patrols.guardians.map(([first]) => page.names[first!])).toEqual(['Nora Newcomer']);
});

test('a warm function reads only what another one has changed', async () => {
  await freshStore();
  const author = { login_name: 'guardian' };
  // More than ten read units of names.
  const areas = Array.from({ length: 99 }, (_, i) => `${i} ${'Haíɫzaqv '.repeat(50)}`);
  await createPatrol(author, aPatrol({ area_listed: areas }), 'many-areas');
  await search(VIEWERS.guardian, question);
  forgetCatalogue();
  meter.reset();
  await search(VIEWERS.guardian, question);
  const cold = meter.read().units;
  const patrol = aPatrol({
    patrol_start_dt: '2026-07-06 08:00:00',
    patrol_end_dt: '2026-07-06 16:00:00',
    guardians: ['Nora Newcomer'],
    area_listed: areas.slice(0, 1),
    sightings: [aSighting({ details: { latitude: 54.1, longitude: -130.3 } })],
  });
  await asNew().createPatrol(author, patrol, 'elsewhere');
  meter.reset();
  const found = await search(VIEWERS.guardian, { ...question, limit: 100 });
  expect(found.sightings.no).toHaveLength(1);
  const warm = meter.read().units;
  expect(cold).toBeGreaterThan(14);
  expect(warm).toBeLessThan(9);
});

describe('a large catalogue', () => {
  const author = { login_name: 'guardian' };
  const KEY = { pk: CATALOGUE_COPY, sk: COPY };
  const read = (key: Key): Promise<Item | undefined> => getItem(key);

  const addNations = async (): Promise<void> => {
    const cells = Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`c${i}`, i]));
    await Promise.all(
      Array.from({ length: 400 }, (_, i) =>
        putItem({ pk: CATALOGUE, sk: cellsKey(`${i + 10}.N`), ...cells }),
      ),
    );
  };

  /** A write by another function: a new guardian in a cell that had no records. */
  const writeElsewhere = async (day: number): Promise<void> => {
    const patrol = aPatrol({
      patrol_start_dt: `2026-07-0${day} 08:00:00`,
      patrol_end_dt: `2026-07-0${day} 16:00:00`,
      guardians: [`Newcomer ${day}`],
      sightings: [aSighting({ details: { latitude: 50 + day, longitude: -130.3 } })],
    });
    await asNew().createPatrol(author, patrol, `elsewhere-${day}`);
  };

  /** As a cold function. */
  const foundCold = async (): Promise<{ sightings: number; units: number }> => {
    forgetCatalogue();
    meter.reset();
    const found = await search(VIEWERS.guardian, { ...question, limit: 100 });
    return { sightings: found.sightings.no.length, units: meter.read().units };
  };

  let restore: () => Promise<void>;
  beforeAll(async () => {
    await freshStore();
    await addNations();
    await createPatrol(author, aPatrol(), 'first');
    restore = await snapshotStore();
  });
  beforeEach(() => restore());

  test('is read from a copy, with all changes since', async () => {
    const copy = await read(KEY);
    await writeElsewhere(2);
    await writeElsewhere(3);
    // Only ten minutes later is the copy made again.
    expect(await read(KEY)).toEqual(copy);
    const { sightings, units } = await foundCold();
    expect(sightings).toBe(aPatrol().sightings.length + 2);
    await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: KEY }));
    const without = await foundCold();
    expect(without.sightings).toBe(sightings);
    expect(units).toBeLessThan(without.units / 2);
  });

  test('is copied again after ten minutes', async () => {
    const copy = await read(KEY);
    await putItem({
      pk: CATALOGUE_COPY,
      sk: COPY_MADE,
      madeAt: Date.now() - 601_000,
    });
    await writeElsewhere(2);
    expect(await read(KEY)).not.toEqual(copy);
    expect((await foundCold()).sightings).toBe(aPatrol().sightings.length + 1);
  });

  test('is read whole if most of it has changed since the copy', async () => {
    const version = await read({ pk: CATALOGUE, sk: VERSION });
    const changes = Array.from({ length: 400 }, (_, i) => [cellsKey(`${i + 10}.N`), 1] as const);
    await putItem({
      pk: CATALOGUE,
      sk: VERSION,
      ...version,
      ...Object.fromEntries(changes),
      v: Number(version!.v) + 400,
      n: Number(version!.n) + 400,
    });
    const { units } = await foundCold();
    await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: KEY }));
    // By key, the changed items would take 800 more.
    expect(units).toBeLessThan((await foundCold()).units + 10);
  });

  test.each([
    ['damaged', (copy: Item) => ({ ...copy, z: (copy.z as Uint8Array).subarray(9) })],
    ['newer than a restored catalogue', (copy: Item) => copy],
  ])('is read whole if the copy is %s', async (what, change) => {
    const version = await read({ pk: CATALOGUE, sk: VERSION });
    await writeElsewhere(2);
    await putItem({ ...KEY, ...change((await read(KEY))!) });
    if (what !== 'damaged') await putItem({ pk: CATALOGUE, sk: VERSION, ...version, v: 1, n: 1 });
    expect((await foundCold()).sightings).toBe(aPatrol().sightings.length + 1);
  });
});
