/**
 * A patrol that moves to another nation keeps its flags and deleted records, even if it changes or a writer
 * dies halfway.
 */
import { inJob } from '#testing/asFunction.ts';
import { aPatrol, aSighting } from '#testing/builders.ts';
import {
  sendAs,
  readDeleted,
  NATION,
  remove,
  START,
  storeWithManagers,
} from '#testing/deleting.ts';
import { beforeNextTransaction } from '#testing/interleave.ts';
import { expectSoundEntries, scanEntries } from '#testing/soundEntries.ts';
import { VIEWERS } from '#testing/store.ts';
import { addParts } from './addParts';
import { createPatrol } from './createPatrol';
import { documentClient, forgetClient } from '../store/dynamo';
import { endMoves } from './nationMove';

const TO = 'East Arm';
/** More than move in one transaction with the patrol. */
const DELETED = 13;
const FLAGS = 24;
let id: number;

beforeEach(async () => {
  await storeWithManagers();
  // So that the name is known before the test.
  await createPatrol(
    { login_name: 'network' },
    aPatrol({ nation: TO, patrol_start_dt: '2026-07-03 08:00:00' }),
    'nation-move-0',
  );
  const sightings = Array.from({ length: DELETED }, () => aSighting());
  ({ patrolId: id } = await createPatrol(
    { login_name: 'guardian' },
    aPatrol({ patrol_start_dt: START, sightings }),
    'nation-move-1',
  ));
  for (let no = 1; no <= DELETED; no++) await remove('manager', id, `${id}.${no}`, 1);
  for (let i = 0; i < FLAGS; i++) await raise(`${i}`);
});

const raise = (note: string) =>
  sendAs('guardian', 'insertFlag', {
    body: {
      nation: NATION,
      patrolID: id,
      patrolStartDate: START,
      recordId: null,
      flag: 'Duplicate',
      note,
    },
  });
const give = () =>
  sendAs('network', 'editDetails', {
    body: { patrol: { id, original: { nation: NATION }, edited: { nation: TO } } },
    headers: { 'idempotency-key': 'give-it-away' },
  });
const readFlags = async (nation: string, state: string): Promise<{ flagId: string }[]> => {
  const query = new URLSearchParams({ nation, state }).toString();
  const { body } = await sendAs('network', 'flagsForReview', { query });
  return (body as unknown as { items: { flagId: string }[] }).items;
};
/** Deleted records, open flags and resolved flags of a nation. */
const listed = async (nation: string): Promise<number[]> => [
  (await readDeleted('network', { nation })).items.length,
  (await readFlags(nation, 'open')).length,
  (await readFlags(nation, 'resolved')).length,
];

const sweep = inJob('sweep', endMoves);

/** The process dies after the transaction that moves the patrol. */
const dieAfterTheFirst = (): void => {
  let transactions = 0;
  documentClient().middlewareStack.add(
    (next, context) => (args) => {
      if (context.commandName === 'TransactWriteItemsCommand' && ++transactions > 1)
        throw new Error('died');
      return next(args);
    },
    { step: 'initialize', name: 'dies' },
  );
};

test('flags and deleted records that weren’t moved because the portal died are moved by the sweeper', async () => {
  dieAfterTheFirst();
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await give()).status).toBe(500);
  forgetClient();
  log.mockRestore();
  expect(await listed(TO)).toEqual([10, 20, 0]);
  expect(await sweep()).toBe(1);
  expect(await listed(TO)).toEqual([DELETED, FLAGS, 0]);
  expect(await listed(NATION)).toEqual([0, 0, 0]);
  expect(await sweep()).toBe(0);
});

test('a move that finished leaves nothing to the sweeper', async () => {
  expect((await give()).status).toBe(200);
  expect(await listed(TO)).toEqual([DELETED, FLAGS, 0]);
  expect(await sweep()).toBe(0);
});

/** Runs work between the move of the patrol and what follows. */
const rightAfter = (work: () => Promise<unknown>): void =>
  beforeNextTransaction(() => {
    beforeNextTransaction(work);
    return Promise.resolve();
  });

test('an edit right after the move leaves no flag in the old nation', async () => {
  rightAfter(async () => {
    const { status } = await sendAs('network', 'editDetails', {
      body: { patrol: { id, original: { notes: null }, edited: { notes: 'Fog.' } } },
    });
    expect(status).toBe(200);
  });
  expect((await give()).status).toBe(200);
  expect(await listed(TO)).toEqual([DELETED, FLAGS, 0]);
});

test.each([
  ['right before', beforeNextTransaction],
  ['right after', rightAfter],
])('flags that are resolved %s the move are among the resolved ones', async (_when, at) => {
  const flags = await readFlags(NATION, 'open');
  at(async () => {
    for (const { flagId } of [flags[0]!, flags.at(-1)!]) {
      const body = { flagId, version: 1, note: 'Looked at.' };
      expect((await sendAs('network', 'resolveFlag', { body })).status).toBe(200);
    }
  });
  expect((await give()).status).toBe(200);
  expect(await listed(TO)).toEqual([DELETED, FLAGS - 2, 2]);
  expect(await listed(NATION)).toEqual([0, 0, 0]);
});

test('a patrol with nearly as many search entries as one can have is moved with all of it', async () => {
  const there = (i: number) => ({
    details: { latitude: 51 + 0.18 * Math.floor(i / 6), longitude: -129.5 + 0.36 * (i % 6) },
  });
  const sightings = Array.from({ length: 17 }, (_, i) => aSighting(there(i)));
  const added = { id, sightings, surveys: [] };
  await addParts(VIEWERS.network, added, 'many-cells');
  expect((await scanEntries(id)).length).toBeGreaterThan(35);
  expect((await give()).status).toBe(200);
  expect(await listed(TO)).toEqual([DELETED, FLAGS, 0]);
  expect(await listed(NATION)).toEqual([0, 0, 0]);
  await expectSoundEntries(id);
});
