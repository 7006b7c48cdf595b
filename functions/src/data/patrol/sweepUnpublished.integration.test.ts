import { setImmediate as turn } from 'node:timers/promises';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { inJob } from '#testing/asFunction.ts';
import { breakOffAt } from '#testing/breakOff.ts';
import { beforeNextTransaction } from '#testing/interleave.ts';
import { largePatrol } from '#testing/largePatrol.ts';
import { freshStore, removeItem, VIEWERS } from '#testing/store.ts';
import { createPatrol } from '../change/createPatrol';
import { forgetClient } from '../store/dynamo';
import { GUARD, PENDING } from '../store/keys';
import { putItem, queryAll, type StoredItem } from '../store/send';
import { search } from '../search/search';
import { sweepUnpublished } from './sweepUnpublished';
import { tableName } from '../store/tables';

const START = '2026-07-04 08:00:00';
const LATER = Date.now() / 1000 + 2 * 86_400;

const itemsUnder = (pk: string) =>
  queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
  });

/** Starts adding a large patrol and breaks off before the last transaction. */
const beginLarge = async (): Promise<void> => {
  breakOffAt(6);
  await expect(createPatrol(VIEWERS.guardian, largePatrol(START), 'broken-key')).rejects.toThrow(
    'broken off',
  );
  forgetClient();
  await turn();
};

beforeEach(freshStore);

const sweep = inJob('sweep', sweepUnpublished);

test('records that were staged and never published are deleted after a day, and not before', async () => {
  await beginLarge();
  const [pending] = await itemsUnder(PENDING);
  const staged = `P#${String(pending!.sk)}`;
  expect((await itemsUnder(staged)).length).toBeGreaterThan(250);
  expect(await sweep()).toBe(0);
  expect(await sweep(LATER)).toBe(1);
  expect(await itemsUnder(staged)).toEqual([]);
  expect(await itemsUnder(PENDING)).toEqual([]);
});

test('a repeated request after the sweep creates the whole patrol', async () => {
  await beginLarge();
  await sweep(LATER);
  await createPatrol(VIEWERS.guardian, largePatrol(START), 'broken-key');
  const found = await search(VIEWERS.guardian, {
    kind: 'sightings',
    holds: ['sightings'],
    ring: null,
    from: wallSeconds('2026-07-01 00:00:00'),
    to: wallSeconds('2026-07-31 00:00:00'),
  });
  expect(found.sightings.no).toHaveLength(300);
});

test('a number that is reserved again in the meantime keeps everything', async () => {
  await beginLarge();
  const [pending] = await itemsUnder(PENDING);
  const staged = `P#${String(pending!.sk)}`;
  const before = await itemsUnder(staged);
  await removeItem({ pk: String(pending!.guard), sk: GUARD });
  for (const other of [{ at: LATER }, { restore: 'North Inlet' }]) {
    beforeNextTransaction(() => putItem({ ...(pending as StoredItem), ...other }));
    expect(await sweep(LATER)).toBe(0);
    expect(await itemsUnder(staged)).toEqual(before);
    expect(await itemsUnder(PENDING)).toEqual([{ ...pending, ...other }]);
    await putItem(pending as StoredItem);
  }
});

test('a published patrol is left alone', async () => {
  const { patrolId } = await createPatrol(VIEWERS.guardian, largePatrol(START), 'whole-key');
  expect(await itemsUnder(PENDING)).toEqual([]);
  expect(await sweep(LATER)).toBe(0);
  expect((await itemsUnder(`P#${patrolId}`)).length).toBeGreaterThan(300);
});
