import type { DayPatrol } from '@portal/shared-types/reading/import/days';
import { ApiError, type Client } from '@portal/shared-types/contract/api/client';
import { createPhotoSender } from '@portal/shared-types/reading/import/sendDayPhotos';
import { ImportStopped, type Portal } from '@portal/shared-types/reading/import/portal';
import { createFlagRaiser } from './flagRaiser';
import { loadDays, type Outcomes } from './loadDays';
import { pagePortal } from './pagePortal';

const dayAt = (i: number): Promise<DayPatrol> =>
  Promise.resolve({
    day: `2031-05-0${i + 1}`,
    patrol: {
      nation: 'North Inlet',
      patrol_start_dt: `2031-05-0${i + 1} 08:00:00`,
      patrol_end_dt: `2031-05-0${i + 1} 09:00:00`,
    },
    from: new Map(),
    photos: [],
  });
const NONE: Outcomes = new Map();
const noPhotos = () =>
  createPhotoSender({
    put: () => Promise.resolve(500),
    file: () => Promise.resolve(null),
    now: Date.now,
    rest: () => Promise.resolve(),
    onChange: () => undefined,
  });
/** A first attempt that sends nothing but patrols. */
const attempt = () => ({
  dayAt,
  before: NONE,
  signal: new AbortController().signal,
  onSent: () => undefined,
  listFlags: () => [],
  raiser: createFlagRaiser(),
  photos: noPhotos(),
});

/** A portal that creates the patrols that `create` doesn't reject. */
const portalThat = (create: (sent: number) => void): { portal: Portal; sent: string[] } => {
  const sent: string[] = [];
  const client = {
    searchPatrols: () => Promise.resolve({ items: [], truncated: false, nextToken: null }),
    createPatrol: ({ body }: { body: { patrol: { patrol_start_dt: string } } }) => {
      create(sent.length);
      sent.push(body.patrol.patrol_start_dt.slice(0, 10));
      return Promise.resolve({ patrolId: sent.length });
    },
  } as unknown as Client;
  return { portal: { call: (request) => request(client) }, sent };
};

it('continues where it stopped when the portal was away, and sends nothing twice', async () => {
  let isOffline = true;
  const { portal, sent } = portalThat((n) => {
    if (n === 1 && isOffline) throw new ApiError(503, { detail: 'Away.' });
  });
  const first = await loadDays(portal, { ...attempt(), count: 3 });
  expect(first.stopped).toEqual({ reason: 'Away.' });
  expect(sent).toEqual(['2031-05-01']);
  isOffline = false;
  const second = await loadDays(portal, { ...attempt(), count: 3, before: first.outcomes });
  expect(second.stopped).toBeNull();
  expect(sent).toEqual(['2031-05-01', '2031-05-02', '2031-05-03']);
  expect([...second.outcomes.values()].map(({ outcome }) => outcome)).toEqual([
    'added',
    'added',
    'added',
  ]);
});

it('stops between two days on request, and shows what was added', async () => {
  const stop = new AbortController();
  const { portal, sent } = portalThat(() => undefined);
  const { outcomes, stopped } = await loadDays(portal, {
    ...attempt(),
    count: 3,
    signal: stop.signal,
    onSent: () => stop.abort(),
  });
  expect([stopped, outcomes.size, sent.length]).toEqual(['cancelled', 1, 1]);
});

it('continues after a day that the portal rejects', async () => {
  const { portal } = portalThat((n) => {
    if (n === 0) throw new ApiError(400, { detail: 'is odd' });
  });
  // The first is rejected each time, because nothing is ever sent.
  const { outcomes } = await loadDays(portal, { ...attempt(), count: 2 });
  expect([...outcomes.values()]).toEqual([
    { outcome: 'refused', reason: 'is odd' },
    { outcome: 'refused', reason: 'is odd' },
  ]);
});

it('does not wait for a portal that is away once it is stopped', async () => {
  const stop = new AbortController();
  const offline = {
    searchPatrols: () => {
      stop.abort();
      return Promise.reject(new ApiError(503, {}));
    },
  } as unknown as Client;
  const portal = pagePortal(offline, stop.signal);
  const { stopped } = await loadDays(portal, { ...attempt(), count: 1, signal: stop.signal });
  expect(stopped).toBe('cancelled');
});

it('raises the chosen flags on what it adds, each once, also when the portal was away', async () => {
  let isOffline = true;
  const { portal } = portalThat(() => undefined);
  const bodies: object[] = [];
  const insertFlag = ({ body }: { body: object }) => {
    if (isOffline) throw new ApiError(503, { detail: 'Away.' });
    bodies.push(body);
    return Promise.resolve({});
  };
  const withFlags: Portal = {
    call: (request) =>
      portal.call((client) => request({ ...client, insertFlag } as unknown as Client)),
  };
  const note = 'The track jumps.';
  const record = { kind: 'patrol', index: null } as const;
  const flags = {
    ...attempt(),
    count: 2,
    listFlags: (i: number) => (i === 1 ? [{ record, flag: 'Wrong location' as const, note }] : []),
  };
  const first = await loadDays(withFlags, flags);
  expect([first.outcomes.size, first.stopped]).toEqual([2, { reason: 'Away.' }]);
  isOffline = false;
  const second = await loadDays(withFlags, { ...flags, before: first.outcomes });
  expect(second.stopped).toBeNull();
  expect(flags.raiser.counts()).toEqual({ raised: 1, refused: 0 });
  expect(bodies).toEqual([
    expect.objectContaining({
      nation: 'North Inlet',
      patrolID: 2,
      patrolStartDate: '2031-05-02 08:00:00',
      flag: 'Wrong location',
      note,
    }),
  ]);
});

it('continues with the photos of a day whose patrol was added before it stopped', async () => {
  const { portal, sent } = portalThat(() => undefined);
  let isOffline = true;
  const attached: number[] = [];
  const photos = {
    ...noPhotos(),
    send: (_portal: Portal, i: number) => {
      if (i === 1 && isOffline) return Promise.reject(new ImportStopped('no response', 'Away.'));
      attached.push(i);
      return Promise.resolve();
    },
  };
  const days = { ...attempt(), count: 3, photos };
  const first = await loadDays(portal, days);
  expect([first.outcomes.size, first.stopped, attached]).toEqual([2, { reason: 'Away.' }, [0]]);
  isOffline = false;
  const second = await loadDays(portal, { ...days, before: first.outcomes });
  expect([second.stopped, attached.slice(-2)]).toEqual([null, [1, 2]]);
  expect(sent).toHaveLength(3);
});
