import { PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  DICTIONARIES,
  type DictionaryName,
} from '@portal/shared-types/contract/search/dictionaries';
import { aPatrol } from '#testing/builders.ts';
import { freshStore, VIEWERS } from '#testing/store.ts';
import { internNames } from './catalogueChanges';
import { catalogue, forgetCatalogue } from './catalogueStore';
import { createPatrol } from '../change/createPatrol';
import { documentClient } from '../store/dynamo';
import { CATALOGUE } from '../store/keys';
import { queryAll } from '../store/send';
import { tableName } from '../store/tables';

beforeEach(freshStore);

const wanting = (over: Partial<Record<DictionaryName, string[]>>) =>
  ({
    ...Object.fromEntries(DICTIONARIES.map((list) => [list, [] as string[]])),
    ...over,
  }) as Record<DictionaryName, string[]>;

const freshCatalogue = () => {
  forgetCatalogue();
  return catalogue();
};

/** Some 50 kB of names that no patrol had before. */
const batch = (round: number): string[] =>
  Array.from({ length: 120 }, (_, i) => `${round}.${i} ${'Haíɫzaqv '.repeat(40)}`);

const stored = async (): Promise<{ sk: string; count: number; sealed: boolean }[]> =>
  (
    await queryAll({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :d)',
      ExpressionAttributeValues: { ':pk': CATALOGUE, ':d': 'D#guardian' },
    })
  ).map(({ sk, names, sealed }) => ({
    sk: sk as string,
    count: (names as string[]).length,
    sealed: sealed === true,
  }));

const putChunk = async (sk: string, names: string[], sealed: boolean): Promise<void> => {
  const Item = { pk: CATALOGUE, sk, names, ...(sealed && { sealed }) };
  await documentClient().send(new PutCommand({ TableName: tableName(), Item }));
};

test('a dictionary continues in a further item, and so do its codes', async () => {
  const all: string[] = [];
  for (let round = 0; round < 11; round++) {
    all.push(...batch(round));
    await internNames(wanting({ guardian: batch(round), nation: ['North Inlet'] }));
  }
  const items = await stored();
  const keys = items.map(({ sk }) => sk).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  expect(keys).toEqual(keys.map((_, i) => (i ? `D#guardian#${i + 1}` : 'D#guardian')));
  expect(keys.length).toBeGreaterThan(10);
  expect(items.filter(({ sealed }) => !sealed).map(({ sk }) => sk)).toEqual([keys.at(-1)]);
  expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(1320);
  const { names } = await freshCatalogue();
  expect(names.guardian).toEqual(all);
  expect(names.nation).toEqual(['North Inlet']);
});

test('ten items are read in the order of their numbers', async () => {
  for (let i = 1; i <= 10; i++)
    await putChunk(i === 1 ? 'D#guardian' : `D#guardian#${i}`, [`name ${i}`], i < 10);
  forgetCatalogue();
  const { names } = await internNames(wanting({ guardian: ['one more'] }));
  expect(names.guardian).toEqual([
    ...Array.from({ length: 10 }, (_, i) => `name ${i + 1}`),
    'one more',
  ]);
});

test('functions that don’t know each other’s names never change a code', async () => {
  const others: (typeof internNames)[] = [];
  for (let i = 0; i < 4; i++)
    await jest.isolateModulesAsync(async () => {
      const other = await import('./catalogueChanges');
      // Each is warm, with an outdated catalogue.
      await other.internNames(wanting({ guardian: ['Tess Guardian'] }));
      others.push(other.internNames);
    });
  for (let round = 0; round < 3; round++)
    await Promise.all(
      others.map((intern, i) => intern(wanting({ guardian: batch(round * 4 + i) }))),
    );
  const { names } = await freshCatalogue();
  expect(names.guardian[0]).toBe('Tess Guardian');
  expect(names.guardian).toHaveLength(1 + 12 * 120);
  expect(new Set(names.guardian).size).toBe(names.guardian.length);
  expect((await stored()).length).toBeGreaterThan(2);
});

test('a store that filled one item before continues in the next', async () => {
  const old = Array.from({ length: 700 }, (_, i) => `${i} ${'x'.repeat(495)}`);
  await putChunk('D#guardian', old, false);
  forgetCatalogue();
  const p = aPatrol({ guardians: ['Nora Newcomer', old[3]!] });
  await createPatrol(VIEWERS.guardian, p, 'after-the-first');
  expect(await stored()).toEqual([
    { sk: 'D#guardian', count: 700, sealed: true },
    { sk: 'D#guardian#2', count: 1, sealed: false },
  ]);
});

test('one patrol can’t fill the dictionaries that every search reads', async () => {
  const long = (i: number): string => `${i} ${'ł'.repeat(450)}`;
  const guardians = Array.from({ length: 70 }, (_, i) => long(i));
  await expect(
    createPatrol(VIEWERS.guardian, aPatrol({ guardians }), 'too-many-names'),
  ).rejects.toMatchObject({
    code: 'invalid-request',
    message: expect.stringMatching(
      /^body\.patrol: brings 74 names .* 64 kB together; one patrol may bring 60 kB\. The longest: "10 ł{57} …"/,
    ) as string,
  });
  expect((await freshCatalogue()).names.guardian).toEqual([]);
});

test('existing names that a warm function doesn’t know yet don’t count as new', async () => {
  await internNames(wanting({ guardian: ['Tess Guardian'] }));
  await jest.isolateModulesAsync(async () => {
    const other = await import('./catalogueChanges');
    await other.internNames(wanting({ guardian: batch(0) }));
    await other.internNames(wanting({ guardian: batch(1) }));
  });
  // 100 kB of names: more than one patrol may add, but all are known.
  const { names } = await internNames(wanting({ guardian: [...batch(0), ...batch(1)] }));
  expect(names.guardian).toHaveLength(241);
});

test('a full dictionary is reported, and known names still work', async () => {
  for (let i = 1; i < 80; i++)
    await putChunk(i === 1 ? 'D#guardian' : `D#guardian#${i}`, [`name ${i}`], true);
  await putChunk(
    'D#guardian#80',
    Array.from({ length: 400 }, (_, i) => `${i} ${'x'.repeat(495)}`),
    false,
  );
  forgetCatalogue();
  const adding = (guardian: string, start: string): Promise<unknown> =>
    createPatrol(
      VIEWERS.guardian,
      aPatrol({ guardians: [guardian], patrol_start_dt: start }),
      `key-of-${guardian.replace(' ', '-')}`,
    );
  await expect(adding('Nora Newcomer', '2026-07-04 08:00:00')).rejects.toMatchObject({
    code: 'invalid-request',
    message:
      'body.patrol: the portal can’t add more names of guardians. Names used on other ' +
      'patrols can still be used. Nothing was saved.',
  });
  await expect(adding('name 4', '2026-07-04 09:00:00')).resolves.toBeDefined();
});
