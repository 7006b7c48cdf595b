import { ApiError } from '@portal/shared-types/contract/api/client';
import { memoryDrafts, memoryEncryptedStore } from '#platform/drafts/testing/memoryDrafts.ts';
import { createOpenDrafts } from '#platform/drafts/openDrafts.ts';
import { getOutbox, type OutboxState } from './outboxState';
import { sendWaiting, type SendEvent } from './sender';
import { unqueue } from './unqueue';

const waiting = (key: string, at: number): OutboxState => ({ queued: { key, at }, refused: null });

const draft = (id: string, outbox: OutboxState) => ({
  id,
  kind: 'patrol',
  of: '',
  title: id,
  address: '/add-patrol',
  value: { entered: {}, outbox },
});

const freely = (run: () => Promise<void>): Promise<void> => run();

/** A server that recognizes repeated requests by their key; `responses` are used one after another. */
const server = (...responses: ('lost' | 'down' | 'cut' | 'a page of the ferry' | ApiError)[]) => {
  const done = new Map<string, number>();
  const calls: { key: string; body: unknown }[] = [];
  const createPatrol = ({ body, idempotencyKey }: { body: unknown; idempotencyKey: string }) => {
    calls.push({ key: idempotencyKey, body });
    const response = responses.shift();
    if (response instanceof ApiError) return Promise.reject(response);
    if (response === 'cut') return Promise.reject(new TypeError('Failed to fetch'));
    if (response === 'a page of the ferry') return Promise.resolve({ title: 'Welcome aboard' });
    if (response === 'down') return Promise.reject(new ApiError(503, {}));
    if (!done.has(idempotencyKey)) done.set(idempotencyKey, 1000 + done.size);
    if (response === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({
      patrolId: done.get(idempotencyKey)!,
      sightingIds: [],
      surveyIds: [],
    });
  };
  return { done, calls, client: { createPatrol } as never };
};

const queued = async (...ids: string[]) => {
  const parts = { encryptedStore: memoryEncryptedStore(), partStore: memoryEncryptedStore() };
  const store = memoryDrafts(parts);
  ids.forEach((id, i) => {
    store.save(draft(id, waiting(`key of ${id}`, 100 - i)));
    store.savePart(id, 'request', { patrol: { nation: id }, flags: [] });
  });
  await store.waitForWrites();
  return { store, parts };
};

const sending = async (
  store: ReturnType<typeof memoryDrafts>,
  { client }: ReturnType<typeof server>,
  exclusively = freely,
  attached: [string, number, [string, string][]][] = [],
) => {
  const events: SendEvent[] = [];
  const left = await sendWaiting({
    store,
    client,
    exclusively,
    attachPhotos: (draftId, patrolId, recordIds) => {
      // While the draft is on the device: if the tab is closed now, the patrol is sent again.
      if (!store.wasRemoved(draftId)) attached.push([draftId, patrolId, [...recordIds]]);
      return Promise.resolve();
    },
    report: (e) => events.push(e),
  });
  return { left, events };
};

it('sends waiting patrols, the oldest first, and keeps nothing of them', async () => {
  const { store, parts } = await queued('a', 'b');
  const api = server();
  expect(await sending(store, api)).toEqual({
    left: false,
    events: [{ sent: 1000 }, { sent: 1001 }],
  });
  expect(api.calls).toEqual([
    { key: 'key of b', body: { patrol: { nation: 'b' } } },
    { key: 'key of a', body: { patrol: { nation: 'a' } } },
  ]);
  expect([parts.encryptedStore.entries.size, parts.partStore.entries.size]).toEqual([0, 0]);
});

it('sends the photos of a patrol to its records, before its draft goes', async () => {
  const { store } = await queued('a');
  const keys = { sightings: ['first', 'second'], surveys: ['transect'] };
  store.savePart('a', 'request', { patrol: { nation: 'a' }, flags: [], keys });
  const createPatrol = () =>
    Promise.resolve({ patrolId: 7, sightingIds: ['7.1', '7.2'], surveyIds: ['7.v1'] });
  const attached: [string, number, [string, string][]][] = [];
  await sending(store, { ...server(), client: { createPatrol } as never }, freely, attached);
  const ids = [
    ['first', '7.1'],
    ['second', '7.2'],
    ['transect', '7.v1'],
  ];
  expect(attached).toEqual([['a', 7, ids]]);
});

it('sends nothing twice when the response was lost', async () => {
  const { store, parts } = await queued('a');
  const api = server('lost');
  expect(await sending(store, api)).toEqual({ left: true, events: [{ failed: 'connection' }] });
  // The first tab was killed; another one continues.
  const again = memoryDrafts(parts);
  expect(await sending(again, api)).toEqual({ left: false, events: [{ sent: 1000 }] });
  expect(api.done.size).toBe(1);
  expect(api.calls.map(({ key }) => key)).toEqual(['key of a', 'key of a']);
});

it('waits on where the connection or the server is gone, and tries the rest later as well', async () => {
  const { store } = await queued('a', 'b');
  for (const response of ['cut', 'down', 'a page of the ferry'] as const) {
    const api = server(response);
    const failed = response === 'down' ? 'server' : 'connection';
    expect(await sending(store, api)).toEqual({ left: true, events: [{ failed }] });
    expect(api.calls).toHaveLength(1);
  }
  expect(store.all().every((one) => getOutbox(one).queued !== null)).toBe(true);
});

it('keeps a patrol that the server rejects, with the reason, and continues with the next', async () => {
  const { store } = await queued('a', 'b');
  const taken = new ApiError(409, { code: 'already-exists', about: { patrolId: 1042 } });
  const api = server(taken);
  const { left, events } = await sending(store, api);
  expect(left).toBe(false);
  expect(events).toMatchObject([{ refused: { status: 409, patrolId: 1042 } }, { sent: 1000 }]);
  expect(store.all().map(({ id }) => id)).toEqual(['b']);
  expect(getOutbox(store.all()[0]!)).toMatchObject({
    queued: null,
    refused: {
      text: 'Someone has already saved a patrol of this nation with this start: Patrol #1042.',
    },
  });
});

it('continues with the next if the server fails at one, which keeps waiting', async () => {
  const { store } = await queued('a', 'b');
  const api = server(new ApiError(500, {}));
  expect(await sending(store, api)).toEqual({
    left: true,
    events: [{ failed: 'server' }, { sent: 1000 }],
  });
  expect(api.calls.map(({ key }) => key)).toEqual(['key of b', 'key of a']);
  expect(store.all()).toMatchObject([{ id: 'b', value: { outbox: { queued: { at: 99 } } } }]);
});

it('continues with the next if a patrol can’t be read at the moment', async () => {
  const { store, parts } = await queued('a', 'b');
  jest.spyOn(parts.partStore, 'get').mockRejectedValueOnce(new Error('connection lost'));
  const api = server();
  expect(await sending(store, api)).toEqual({ left: true, events: [{ sent: 1000 }] });
  expect(await sending(store, api)).toEqual({ left: false, events: [{ sent: 1001 }] });
});

it('leaves alone what a form has open, and what another tab is sending', async () => {
  const { store } = await queued('a');
  const api = server();
  const release = store.claim('a');
  expect(await sending(store, api)).toEqual({ left: true, events: [] });
  release();
  const never = (): Promise<void> => Promise.resolve();
  expect(await sending(store, api, never)).toEqual({ left: true, events: [] });
  expect(api.calls).toEqual([]);
});

it('removes one from the queue for changes, unless it was sent', async () => {
  const { store } = await queued('a');
  expect(await unqueue(store, 'a')).toBe(true);
  expect(getOutbox(store.all()[0]!).queued).toBeNull();
  expect(await store.readPart('a', 'request')).toBeNull();
  expect(await sending(store, server())).toEqual({ left: false, events: [] });
  expect(await unqueue(store, 'gone')).toBe(false);
});

it('says so when what was to be sent is not on the device any more', async () => {
  const store = memoryDrafts({ open: createOpenDrafts(undefined) });
  store.save(draft('a', waiting('key', 1)));
  await store.waitForWrites();
  expect((await sending(store, server())).events).toMatchObject([
    {
      refused: {
        text: 'The waiting patrol could not be read from this device. Open the patrol and save it again.',
      },
    },
  ]);
});
