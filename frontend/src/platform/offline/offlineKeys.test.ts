import { memoryEncryptedStore } from '../drafts/testing/memoryDrafts';
import { signInResponse } from '#testing/builders.ts';
import { createOfflineKeys, ROUNDS, type OfflinePerson } from './offlineKeys';
import {
  keepOfflineLists,
  offlineListReader,
  type OfflineLists,
} from '#records/lists/offlineLists.ts';
import { memoryKeyStore } from './testing/memoryKeyStore';

const PASSWORD = 'herring roe at dawn';
const FEW_ROUNDS = 10;

const person = (login_name = 'guardian', draftKey = 'a2V5'): OfflinePerson => ({
  user: signInResponse({ login_name }).user,
  draftKey: Buffer.from(draftKey.padEnd(32, '.')).toString('base64'),
});

const device = (rounds = FEW_ROUNDS) => {
  const keyStore = memoryKeyStore();
  const listStore = memoryEncryptedStore();
  const keys = createOfflineKeys({ keyStore, listStore, rounds });
  const saveLists = (who: OfflinePerson, lists: OfflineLists) =>
    keepOfflineLists(lists, { person: who, encryptedStore: listStore, keys });
  const reader = (who: OfflinePerson) =>
    offlineListReader({ person: who, encryptedStore: listStore });
  return { keyStore, listStore, keys, saveLists, reader };
};

const onlyEntry = ({ keyStore }: ReturnType<typeof device>) => [...keyStore.entries.values()][0]!;

afterEach(() => jest.restoreAllMocks());

it('opens with the password, after 600,000 rounds or more', async () => {
  const keyStore = memoryKeyStore();
  const keys = createOfflineKeys({ keyStore, listStore: memoryEncryptedStore() });
  const derive = jest.spyOn(crypto.subtle, 'deriveKey');
  await keys.save(person(), PASSWORD);
  expect(await keys.unlock(' Guardian ', PASSWORD)).toEqual({
    result: 'opened',
    person: person(),
  });
  expect(ROUNDS).toBeGreaterThanOrEqual(600_000);
  const used = derive.mock.calls.map(([params]) => params as Pbkdf2Params);
  expect(used).toHaveLength(2);
  for (const params of used)
    expect(params).toMatchObject({ name: 'PBKDF2', hash: 'SHA-256', iterations: ROUNDS });
});

it('uses another salt each time', async () => {
  const here = device();
  await here.keys.save(person(), PASSWORD);
  const { salt } = onlyEntry(here);
  expect(salt).toHaveLength(16);
  await here.keys.save(person(), PASSWORD);
  expect(onlyEntry(here).salt).not.toEqual(salt);
});

it('stores neither the password, nor the key, nor who it is', async () => {
  const here = device();
  await here.keys.save(person(), PASSWORD);
  await here.saveLists(person(), { 'guardians-cached': [{ full_name: 'Robin' }] });
  const letters = (value: unknown): string => {
    if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1');
    if (ArrayBuffer.isView(value)) return letters(value.buffer);
    if (typeof value !== 'object' || value === null) return String(value);
    return Object.entries(value)
      .map(([key, inner]) => `${key} ${letters(inner)}`)
      .join('\n');
  };
  const stored = letters([[...here.keyStore.entries], [...here.listStore.entries]]);
  for (const trace of [PASSWORD, 'guardian', 'Robin', 'North Inlet', person().draftKey, 'a2V5'])
    expect(stored).not.toContain(trace);
});

it('counts wrong passwords, starts again after the right one, and ends after five', async () => {
  const { keys, keyStore, listStore, saveLists } = device();
  await keys.save(person(), PASSWORD);
  await saveLists(person(), {});
  const tries = (...passwords: string[]) =>
    passwords.reduce<Promise<unknown[]>>(
      async (before, password) => [...(await before), await keys.unlock('guardian', password)],
      Promise.resolve([]),
    );
  const wrong = (attemptsLeft: number) => ({ result: 'wrong', attemptsLeft });
  expect(await tries('a', 'b', 'c', 'd')).toEqual([4, 3, 2, 1].map(wrong));
  expect(await keys.unlock('guardian', PASSWORD)).toMatchObject({ result: 'opened' });
  expect(await tries('a', 'b', 'c', 'd', 'e', PASSWORD)).toEqual([
    ...[4, 3, 2, 1].map(wrong),
    { result: 'closed' },
    { result: 'no key' },
  ]);
  expect([keyStore.entries.size, listStore.entries.size]).toEqual([0, 0]);
});

it('counts an attempt before the password is tried', async () => {
  const here = device();
  await here.keys.save(person(), PASSWORD);
  const left: number[] = [];
  jest.spyOn(crypto.subtle, 'importKey').mockImplementation(() => {
    left.push(onlyEntry(here).attemptsLeft);
    return Promise.reject(new Error('The tab was closed'));
  });
  await here.keys.unlock('guardian', 'a');
  expect(left).toEqual([4]);
});

it('gives nothing back for a tab that is closed in its last attempt', async () => {
  const here = device();
  await here.keys.save(person(), PASSWORD);
  const [name] = here.keyStore.entries.keys();
  here.keyStore.entries.set(name!, { ...onlyEntry(here), attemptsLeft: 0 });
  expect(await here.keys.unlock('guardian', PASSWORD)).toEqual({ result: 'no key' });
  expect(here.keyStore.entries.size).toBe(0);
});

it('tries five passwords of eight that come at once', async () => {
  const { keys } = device();
  await keys.save(person(), PASSWORD);
  const derive = jest.spyOn(crypto.subtle, 'deriveKey');
  const results = await Promise.all(
    [...'abcdefg', PASSWORD].map((password) => keys.unlock('guardian', password)),
  );
  expect(derive).toHaveBeenCalledTimes(5);
  expect(results.filter(({ result }) => result === 'no key')).toHaveLength(3);
});

it('has a key for each person, whom no other opens, closes or removes', async () => {
  const { keys } = device();
  await keys.save(person(), PASSWORD);
  await keys.save(person('second', 'b3Ro'), 'another password');
  for (let i = 0; i < 5; i++) await keys.unlock('second', PASSWORD);
  await keys.forget('third');
  expect([await keys.has('Guardian'), await keys.has('second')]).toEqual([true, false]);
  expect(await keys.unlock('guardian', PASSWORD)).toMatchObject({
    person: { user: { login_name: 'guardian' } },
  });
  await keys.forget('guardian');
  expect(await keys.any()).toBe(false);
});

it('opens with the new password alone after it was changed, with five attempts', async () => {
  const { keys } = device();
  await keys.save(person(), PASSWORD);
  await keys.unlock('guardian', 'a');
  await keys.save(person(), 'the new password');
  expect(await keys.unlock('guardian', PASSWORD)).toEqual({ result: 'wrong', attemptsLeft: 4 });
  expect(await keys.unlock('guardian', 'the new password')).toMatchObject({ result: 'opened' });
});

it('refuses a key that was moved to the name of another person', async () => {
  const { keys, keyStore } = device();
  await keys.save(person(), PASSWORD);
  await keys.save(person('second'), 'another password');
  const [[, first], [second]] = [...keyStore.entries] as [[string, never], [string, never]];
  keyStore.entries.set(second, first);
  expect(await keys.unlock('second', PASSWORD)).toMatchObject({ result: 'wrong' });
});

describe('the lists of the form', () => {
  const items = [{ full_name: 'Robin Testperson' }];
  const lists = { 'guardians-cached': items };

  it('are read with the key of the drafts, whatever the password is by then', async () => {
    const { keys, saveLists, reader } = device();
    await keys.save(person(), PASSWORD);
    await saveLists(person(), lists);
    await keys.save(person(), 'the new password');
    expect(await reader(person()).read('guardians-cached')).toMatchObject({ items });
    await expect(reader(person()).read('nations-cached')).rejects.toThrow();
    await expect(reader(person()).refresh('guardians-cached')).rejects.toThrow();
    await expect(reader(person('guardian', 'b3Ro')).read('guardians-cached')).rejects.toThrow();
  });

  it('are not stored for people without an offline key', async () => {
    const { saveLists, listStore } = device();
    await saveLists(person(), lists);
    expect(listStore.entries.size).toBe(0);
  });

  it('go with the key', async () => {
    const { keys, saveLists, listStore } = device();
    await keys.save(person(), PASSWORD);
    await saveLists(person(), lists);
    await keys.forget('guardian');
    expect(listStore.entries.size).toBe(0);
  });
});

it('opens with accents written as one character or as two, also in an entry that is older', async () => {
  const [one, two] = ['h\u00e9rring roe', 'he\u0301rring roe'];
  const here = device();
  await here.keys.save(person(), two);
  expect((await here.keys.unlock('guardian', one)).result).toBe('opened');
  // Before, the key came from the text as it was typed.
  const normalize = jest.spyOn(String.prototype, 'normalize');
  normalize.mockImplementation(function (this: string) {
    return String(this);
  });
  await here.keys.save(person(), two);
  normalize.mockRestore();
  expect((await here.keys.unlock('guardian', one)).result).toBe('opened');
  expect((await here.keys.unlock('guardian', 'herring roe')).result).toBe('wrong');
});
