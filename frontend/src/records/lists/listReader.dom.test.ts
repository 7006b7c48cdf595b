import { createClient } from '@portal/shared-types/contract/api/client';
import table from 'virtual:route-table';
import { fakeServer, type FakeResponse } from '#testing/fakeServer.ts';
import { LIST_NAMES } from './fetchList';
import { createListReader } from './listReader';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const DAY = 24 * 3_600_000;
const ENTRY = 'survey-types-cached';
const PATH = 'GET /surveys/types';

const kelp = { survey_type: 'Kelp Survey', survey_subtypes: ['Bull kelp'] };
const bird = { survey_type: 'Bird Survey', survey_subtypes: [] };

interface Parts {
  loginName?: string | null;
  present?: () => string | null;
  storage?: () => Storage;
  respond?: () => FakeResponse | Promise<FakeResponse>;
}

/** A reader for the person "guardian" on 4 March at noon; the API responds with one survey type. */
const setUp = (parts: Parts = {}) => {
  const { loginName = 'guardian', respond = () => ({ json: { items: [kelp] } }) } = parts;
  const server = fakeServer({ [PATH]: respond });
  let time = NOW;
  const reader = createListReader({
    client: createClient(table, { token: () => 'token' }),
    loginName,
    storage: parts.storage ?? (() => localStorage),
    present: parts.present ?? (() => loginName),
    now: () => time,
  });
  return {
    reader,
    requests: () => server.to(PATH).length,
    wait: (milliseconds: number) => (time += milliseconds),
  };
};

const storedEntry = (): unknown => JSON.parse(localStorage.getItem(ENTRY) ?? 'null');
const keep = (entry: unknown): void => localStorage.setItem(ENTRY, JSON.stringify(entry));
const good = { fetchedAt: NOW - DAY, loginName: 'guardian', items: [bird] };

/** A response that waits until it is released. */
const pendingResponse = () => {
  let release: (respond: FakeResponse) => void = () => undefined;
  const promise = new Promise<FakeResponse>((resolve) => (release = resolve));
  return { respond: () => promise, release };
};

beforeEach(() => localStorage.clear());

describe('a cached list', () => {
  it('is fetched when it is missing, and stored under its name', async () => {
    const { reader } = setUp();
    expect((await reader.read(ENTRY)).items).toEqual([kelp]);
    expect(storedEntry()).toEqual({ fetchedAt: NOW, loginName: 'guardian', items: [kelp] });
  });

  it('is reused until 3 days after it was fetched', async () => {
    const { reader, requests, wait } = setUp();
    await reader.read(ENTRY);
    wait(3 * DAY - 1);
    await reader.read(ENTRY);
    expect(requests()).toBe(1);
    wait(1);
    await reader.read(ENTRY);
    expect(requests()).toBe(2);
    expect(storedEntry()).toMatchObject({ fetchedAt: NOW + 3 * DAY });
  });

  it('is found again when the app is opened again', async () => {
    keep(good);
    const { reader, requests } = setUp();
    expect(await reader.read(ENTRY)).toMatchObject({ fetchedAt: NOW - DAY, items: [bird] });
    expect(requests()).toBe(0);
  });

  it.each([
    ['has expired', { ...good, fetchedAt: NOW - 3 * DAY }],
    ['comes from the future, since the clock was set back', { ...good, fetchedAt: NOW + 1 }],
    ['is empty', { ...good, items: [] }],
    ['is another person’s', { ...good, loginName: 'somebody' }],
    ['says in text when it was fetched', { ...good, fetchedAt: String(NOW - DAY) }],
    ['names nobody', { fetchedAt: NOW - DAY, items: [bird] }],
    ['does not say when it was fetched', { loginName: 'guardian', items: [bird] }],
    ['holds no list', { ...good, items: { length: 1 } }],
    ['is something else', [bird]],
  ])('is fetched again when the stored one %s', async (_, entry) => {
    keep(entry);
    const { reader } = setUp();
    expect((await reader.read(ENTRY)).items).toEqual([kelp]);
    expect(storedEntry()).toEqual({ fetchedAt: NOW, loginName: 'guardian', items: [kelp] });
  });

  it('is fetched again when the stored text is damaged', async () => {
    localStorage.setItem(ENTRY, '{"fetchedAt":17');
    expect((await setUp().reader.read(ENTRY)).items).toEqual([kelp]);
  });

  it('is not kept when it is empty', async () => {
    const { reader, requests } = setUp({ respond: () => ({ json: { items: [] } }) });
    await reader.read(ENTRY);
    await reader.read(ENTRY);
    expect(requests()).toBe(2);
    expect(localStorage).toHaveLength(0);
  });

  it('is not stored when the fetch fails, and the caller gets the error', async () => {
    let fails = true;
    const { reader } = setUp({
      respond: () =>
        fails ? { status: 503, json: { title: 'Try later' } } : { json: { items: [kelp] } },
    });
    await expect(reader.read(ENTRY)).rejects.toThrow('Try later');
    expect(localStorage).toHaveLength(0);
    fails = false;
    expect((await reader.read(ENTRY)).items).toEqual([kelp]);
  });

  it('is fetched once for all who ask at the same time', async () => {
    const { reader, requests } = setUp();
    const [one, other] = await Promise.all([reader.read(ENTRY), reader.read(ENTRY)]);
    expect(one).toBe(other);
    expect(requests()).toBe(1);
  });

  it('is used without being kept when the storage is full', async () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const { reader, requests } = setUp({ storage: () => full as unknown as Storage });
    expect((await reader.read(ENTRY)).items).toEqual([kelp]);
    expect((await reader.read(ENTRY)).items).toEqual([kelp]);
    expect(requests()).toBe(2);
  });

  it('is used without being kept when the storage is forbidden', async () => {
    const forbidden = (): never => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    const { reader } = setUp({ storage: forbidden, present: forbidden });
    expect((await reader.read(ENTRY)).items).toEqual([kelp]);
  });

  it('is neither read nor stored if no one is signed in', async () => {
    keep(good);
    const { reader } = setUp({ loginName: null });
    expect((await reader.read(ENTRY)).items).toEqual([kelp]);
    expect(storedEntry()).toEqual(good);
  });

  it('is not kept when its response comes after the person has left', async () => {
    let present: string | null = 'guardian';
    const { respond, release } = pendingResponse();
    const { reader } = setUp({ respond, present: () => present });
    const reading = reader.read(ENTRY);
    present = null;
    release({ json: { items: [kelp] } });
    expect((await reading).items).toEqual([kelp]);
    expect(localStorage).toHaveLength(0);
  });
});

describe('refreshing a list', () => {
  it('fetches it although it is still good', async () => {
    keep(good);
    const { reader } = setUp();
    expect((await reader.refresh(ENTRY)).items).toEqual([kelp]);
    expect(storedEntry()).toMatchObject({ items: [kelp] });
    expect((await reader.read(ENTRY)).items).toEqual([kelp]);
  });

  it('is one fetch for all who ask for it at the same time', async () => {
    const { reader, requests } = setUp();
    await Promise.all([reader.refresh(ENTRY), reader.refresh(ENTRY), reader.read(ENTRY)]);
    expect(requests()).toBe(1);
  });

  it('is not overtaken by a fetch that began before', async () => {
    const first = pendingResponse();
    let calls = 0;
    const { reader } = setUp({
      respond: () => (calls++ ? { json: { items: [kelp] } } : first.respond()),
    });
    const before = reader.read(ENTRY);
    await reader.refresh(ENTRY);
    first.release({ json: { items: [bird] } });
    await before;
    expect(storedEntry()).toMatchObject({ items: [kelp] });
  });

  it('is awaited by callers that read the list in the meantime', async () => {
    keep(good);
    const { respond, release } = pendingResponse();
    const { reader, requests } = setUp({ respond });
    const refreshed = reader.refresh(ENTRY);
    const second = reader.read(ENTRY);
    release({ json: { items: [kelp] } });
    await refreshed;
    expect((await second).items).toEqual([kelp]);
    expect(requests()).toBe(1);
  });

  it('is still shared after an earlier fetch has ended', async () => {
    const first = pendingResponse();
    const second = pendingResponse();
    const responses = [first, second];
    const { reader, requests } = setUp({ respond: () => responses.shift()!.respond() });
    const before = reader.read(ENTRY);
    const refreshed = reader.refresh(ENTRY);
    first.release({ json: { items: [bird] } });
    await before;
    const third = reader.read(ENTRY);
    second.release({ json: { items: [kelp] } });
    expect(await third).toBe(await refreshed);
    expect(requests()).toBe(2);
  });
});

it('has a call for every entry', async () => {
  const items = [{ code: 'a' }];
  const paths: string[] = [];
  fakeServer({});
  const client = createClient(table, {
    token: () => 'token',
    fetch: ((address: string) => {
      paths.push(address.replace('/api/v0', ''));
      const respond = { ok: true, headers: new Headers(), text: () => JSON.stringify({ items }) };
      return Promise.resolve(respond);
    }) as unknown as typeof fetch,
  });
  const parts = { client, loginName: 'guardian', storage: () => localStorage, now: () => NOW };
  const reader = createListReader({ ...parts, present: () => 'guardian' });
  for (const name of LIST_NAMES) await reader.read(name);
  expect(Object.keys(localStorage).sort()).toEqual([...LIST_NAMES].sort());
  expect(paths).toEqual([
    '/patrols/checklist-items/',
    '/nations/',
    '/users/?listType=public',
    '/users-by-permissions/',
    '/sightings/header-properties',
    '/sightings/detail-properties',
    '/sightings/forms',
    '/sightings/static-list-items',
    '/sightings/child-list-items',
    '/nations/nation-list-items',
    '/filters/sightings',
    '/filters/nations',
    '/filters/surveys',
    '/filters/patrol-areas',
    '/filters/purposes',
    '/surveys/types',
    '/surveys/areas',
    '/surveys/forms',
  ]);
});
