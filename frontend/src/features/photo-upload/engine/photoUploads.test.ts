import { fakePortal, refusal } from '../testing/fakePortal';
import { device, makeFile, isAll, target, until, openUploads } from '../testing/openUploads';
import { message } from '@portal/shared-types/base/text/messages';
import { deferred } from '#testing/deferred.ts';

const names = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${String(i).padStart(3, '0')}.jpg`);

const steps = (uploads: ReturnType<typeof openUploads>): string[] =>
  uploads.state().photos.map(({ step }) => step);
const ids = (uploads: ReturnType<typeof openUploads>): string[] =>
  uploads.state().photos.map(({ id }) => id);

/** Adds files to one record and sends them. */
const sending = async (count: number, portal = fakePortal(), on = device(), options = {}) => {
  const uploads = openUploads(on, portal, options);
  uploads.start();
  await uploads.add(names(count).map(makeFile), target('1042.17'));
  uploads.send(ids(uploads));
  return { uploads, portal, on };
};

it('sends three at a time, adds them in batches, and keeps nothing afterwards', async () => {
  const { uploads, portal, on } = await sending(45);
  await until(uploads, isAll('saved'));
  await uploads.settled();
  expect(portal.saved).toHaveLength(45);
  expect(portal.most()).toBe(3);
  expect(portal.calls.put).toBe(45);
  expect(portal.calls.add.map((batch) => batch.length)).toEqual([20, 20, 5]);
  expect([on.encryptedStore.entries.size, on.fileStore.entries.size]).toEqual([0, 0]);
});

it('sends nothing until the person says so, and shows nothing as saved before the portal does', async () => {
  const portal = fakePortal();
  const uploads = openUploads(device(), portal);
  uploads.start();
  await uploads.add([makeFile('a.jpg')], target('1042.v2'));
  expect([portal.calls.links, steps(uploads)]).toEqual([0, ['chosen']]);
  const shown = new Set<string>();
  let savedBefore = false;
  uploads.subscribe(() => {
    steps(uploads).forEach((step) => shown.add(step));
    if (shown.has('saved') && portal.saved.length === 0) savedBefore = true;
  });
  uploads.send(ids(uploads));
  await until(uploads, isAll('saved'));
  expect([...shown]).toEqual(['waiting', 'sending', 'sent', 'saved']);
  expect(savedBefore).toBe(false);
  expect(portal.calls.add).toEqual([[expect.stringMatching(/^1042\.v2 /)]]);
});

it.each(['links', 'put', 'add'] as const)(
  'a connection lost at %s is tried again, and nothing arrives twice',
  async (at) => {
    const portal = fakePortal();
    portal.errors[at].push('cut', 'down', 'answer lost', 'cut');
    const rests: number[] = [];
    const rest = (ms: number) => Promise.resolve(void rests.push(ms));
    const { uploads } = await sending(5, portal, device(), { rest });
    await until(uploads, isAll('saved'));
    expect(new Set(portal.saved).size).toBe(5);
    expect(portal.saved).toHaveLength(5);
    expect(rests[0]).toBe(2000);
    expect(uploads.state().reach).toBe('reached');
  },
);

it('rests longer after each failure', async () => {
  const portal = fakePortal();
  portal.errors.links.push('cut', 'cut', 'cut', 'cut', 'cut', 'cut');
  const rests: number[] = [];
  const rest = (ms: number) => Promise.resolve(void rests.push(ms));
  const { uploads } = await sending(1, portal, device(), { rest });
  await until(uploads, isAll('saved'));
  expect(rests).toEqual([2000, 4000, 8000, 16_000, 32_000, 40_000]);
});

it('rests longer also while only the store is out of reach', async () => {
  const portal = fakePortal();
  portal.errors.put.push('cut', 'cut', 'cut');
  const rests: number[] = [];
  const reached: string[] = [];
  const rest = (ms: number) => Promise.resolve(void rests.push(ms));
  const { uploads } = await sending(1, portal, device(), { rest });
  uploads.subscribe(() => reached.push(uploads.state().reach));
  await until(uploads, isAll('saved'));
  expect(rests).toEqual([2000, 4000, 8000]);
  // The message doesn't flicker.
  expect(reached.join(' ')).toMatch(/^(reached )*(no connection )+(reached ?)+$/);
});

it('an error of the portal isn’t reported as a missing connection', async () => {
  const portal = fakePortal();
  portal.errors.links.push('down');
  const reached: string[] = [];
  const { uploads } = await sending(1, portal, device(), {
    rest: () => new Promise(() => undefined),
  });
  uploads.subscribe(() => reached.push(uploads.state().reach));
  await until(uploads, () => uploads.state().reach !== 'reached');
  expect(uploads.state().reach).toBe('server error');
});

it('continues after the tab was closed at any moment, with every photo on its record once', async () => {
  const portal = fakePortal();
  const on = device();
  const never = (): Promise<never> => new Promise(() => undefined);
  // The first tab ends with one saved batch, some sent, one cut off, the others waiting.
  let puts = 0;
  const first = openUploads(on, portal, {
    put: (call) => (++puts > 26 ? never() : portal.put(call)),
  });
  const stop = first.start();
  await first.add(names(30).map(makeFile), target('1042.17'));
  first.send(ids(first));
  const count = (all: string[], step: string) => all.filter((one) => one === step).length;
  await until(first, (all) => count(all, 'saved') === 20 && count(all, 'sent') === 6);
  await first.settled();
  stop();

  const second = openUploads(on, portal);
  second.start();
  await second.load();
  expect(second.state().photos).toHaveLength(10);
  await until(second, isAll('saved'));
  await second.settled();
  expect(portal.saved).toHaveLength(30);
  // The six that had arrived were not sent again.
  expect(portal.calls.put).toBe(30);
  expect(on.fileStore.entries.size).toBe(0);
});

it('continues where the response to adding was lost with the tab', async () => {
  const portal = fakePortal();
  const on = device();
  portal.errors.add.push('answer lost');
  const { uploads } = await sending(3, portal, on, { rest: () => new Promise(() => undefined) });
  await until(uploads, () => portal.saved.length === 3 && uploads.state().reach !== 'reached');
  await uploads.settled();
  const second = openUploads(on, portal);
  // An additional photo changes the batch, so that its key doesn't match.
  await second.load();
  await second.add([makeFile('late.jpg')], target('1042.17'));
  second.send(ids(second));
  second.start();
  await until(second, isAll('saved'));
  expect(portal.saved).toHaveLength(4);
  expect(second.state().photos.every(({ already }) => !already)).toBe(true);
});

it('shows another person on the same device nothing, and deletes nothing', async () => {
  const portal = fakePortal();
  const on = device();
  const mine = openUploads(on, portal);
  await mine.add([makeFile('canary.jpg')], target('1042.17'));
  await mine.settled();
  const other = openUploads(on, portal, { person: 2 });
  other.start();
  await other.load();
  expect(other.state().photos).toEqual([]);
  await other.add([makeFile('b.jpg')], target('1042.17'));
  const again = openUploads(on, portal);
  await again.load();
  expect(again.state().photos.map(({ name }) => name)).toEqual(['canary.jpg']);
  const bytes = [...on.fileStore.entries.values(), ...on.encryptedStore.entries.values()];
  for (const { data } of bytes) expect(Buffer.from(data).includes('canary')).toBe(false);
});

it('reports a file that was added before, and does not send it', async () => {
  const portal = fakePortal();
  const { uploads } = await sending(1, portal);
  await until(uploads, isAll('saved'));
  // In this tab, under a different name.
  await uploads.add([makeFile('copy of 000.jpg'), makeFile('new.jpg')], target('1042.17'));
  expect(uploads.state().refused).toMatchObject([
    { name: 'copy of 000.jpg', reason: message('photoChosenTwice') },
  ]);
  // Another device sends it.
  const elsewhere = await sending(1, portal);
  await until(elsewhere.uploads, isAll('saved'));
  expect(elsewhere.uploads.state().photos[0]).toMatchObject({ already: true });
  expect(portal.saved).toHaveLength(1);
});

it('accepts the same file on another record', async () => {
  const portal = fakePortal();
  const uploads = openUploads(device(), portal);
  uploads.start();
  await uploads.add([makeFile('a.jpg')], target('1042.17'));
  await uploads.add([makeFile('a.jpg')], target('1042.18'));
  uploads.send(ids(uploads));
  await until(uploads, isAll('saved'));
  expect(portal.saved).toHaveLength(2);
});

it('reports files that are refused before they are sent, and adds the others', async () => {
  const uploads = openUploads(device(), fakePortal());
  await uploads.add(
    [makeFile('a.jpg'), makeFile('notes.txt'), makeFile('b.jpg')],
    target('1042.17'),
  );
  expect(uploads.state().refused.map(({ name }) => name)).toEqual(['notes.txt']);
  expect(uploads.state().photos.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  expect(uploads.state().reading).toBe(0);
});

it('asks for a new link when one is too old, and gives up after a few', async () => {
  const portal = fakePortal();
  portal.errors.put.push(403, 400);
  const { uploads } = await sending(1, portal);
  await until(uploads, isAll('saved'));
  expect(portal.calls.links).toBe(3);

  portal.errors.put.push(403, 403, 403, 403, 403, 403);
  await uploads.add([makeFile('x.jpg')], target('1042.17'));
  uploads.send(ids(uploads));
  await until(uploads, (all) => all.includes('failed'));
  expect(portal.calls.links).toBe(7);
  // It stays in the list with its reason, and can be retried.
  portal.errors.put.length = 0;
  uploads.send(ids(uploads));
  await until(uploads, isAll('saved'));
});

it('sends a file again that the store lost before it was added', async () => {
  const portal = fakePortal();
  let isLost = false;
  const { uploads } = await sending(2, portal, device(), {
    put: async (call: Parameters<typeof portal.put>[0]) => {
      const status = await portal.put(call);
      if (portal.calls.put === 2 && !isLost) portal.store.clear();
      isLost ||= portal.calls.put === 2;
      return status;
    },
  });
  await until(uploads, isAll('saved'));
  expect(portal.calls.put).toBe(3);
  expect(portal.saved).toHaveLength(2);
});

it('one photo that the portal rejects does not delay the others', async () => {
  const portal = fakePortal();
  const { client } = portal;
  const addPhotos = client.addPhotos;
  client.addPhotos = (call) =>
    call.body.photos.some(
      ({ sha256 }) => sha256 === Buffer.from('003.jpg').toString('hex').padEnd(64, '0'),
    )
      ? Promise.reject(refusal(415, 'photo-type'))
      : addPhotos(call);
  const { uploads } = await sending(6, portal);
  await until(uploads, isAll('saved', 'failed'));
  expect(uploads.state().photos.filter(({ step }) => step === 'failed')).toMatchObject([
    { name: '003.jpg', reason: 'refused: photo-type' },
  ]);
  expect(portal.saved).toHaveLength(5);
});

it('photos of a missing record fail, others are saved', async () => {
  const portal = fakePortal();
  const links = portal.client.photoUploadLinks;
  portal.client.photoUploadLinks = (call) =>
    call.body.photos.some(({ recordId }) => recordId === '1042.99')
      ? Promise.reject(refusal(404, 'not-found'))
      : links(call);
  const uploads = openUploads(device(), portal);
  uploads.start();
  await uploads.add([makeFile('gone.jpg')], target('1042.99'));
  await uploads.add([makeFile('a.jpg')], target('1042.17'));
  uploads.send(ids(uploads));
  await until(uploads, isAll('saved', 'failed'));
  expect(steps(uploads)).toEqual(['failed', 'saved']);
});

it('a response that is not the portal’s saves nothing', async () => {
  const portal = fakePortal();
  const addPhotos = portal.client.addPhotos;
  let first = true;
  portal.client.addPhotos = (call) => {
    const isFirst = first;
    first = false;
    return isFirst ? Promise.resolve({ title: 'Welcome aboard' } as never) : addPhotos(call);
  };
  const { uploads, on } = await sending(1, portal);
  await until(uploads, isAll('saved'));
  await uploads.settled();
  expect(portal.saved).toHaveLength(1);
  expect(on.fileStore.entries.size).toBe(0);
});

it('can be paused, held back and removed', async () => {
  const portal = fakePortal();
  let arrive = (): void => undefined;
  const put = async (call: Parameters<typeof portal.put>[0]) => {
    await new Promise<void>((resolve, reject) => {
      arrive = resolve;
      call.signal.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    });
    return portal.put(call);
  };
  const { uploads, on } = await sending(1, portal, device(), { put });
  await until(uploads, isAll('sending'));
  uploads.pause();
  expect([steps(uploads), uploads.state().isPaused]).toEqual([['waiting'], true]);
  uploads.resume();
  await until(uploads, isAll('sending'));
  uploads.hold(ids(uploads));
  expect(steps(uploads)).toEqual(['chosen']);
  uploads.send(ids(uploads));
  await until(uploads, isAll('sending'));
  uploads.remove(ids(uploads));
  arrive();
  await uploads.settled();
  expect([steps(uploads), portal.saved, on.fileStore.entries.size]).toEqual([[], [], 0]);
});

it('sends what the device has no room for, and says that it is not kept', async () => {
  const portal = fakePortal();
  const { uploads, on } = await sending(2, portal, device(), { room: 1000 });
  expect(uploads.state().photos.map(({ isKept }) => isKept)).toEqual([false, false]);
  expect(on.fileStore.entries.size).toBe(0);
  await until(uploads, isAll('saved'));
  expect(portal.saved).toHaveLength(2);
});

it('removes a file whose tab was closed before the photo was known', async () => {
  const on = device();
  const portal = fakePortal();
  const uploads = openUploads(on, portal);
  await uploads.add([makeFile('a.jpg'), makeFile('b.jpg')], target('1042.17'));
  on.encryptedStore.entries.delete([...on.encryptedStore.entries.keys()][0]!);
  const again = openUploads(on, portal);
  await again.load();
  expect([again.state().photos.length, on.fileStore.entries.size]).toEqual([1, 1]);
});

it('forgets what another tab has saved or removed', async () => {
  const on = device();
  const portal = fakePortal();
  const one = openUploads(on, portal);
  const two = openUploads(on, portal);
  await one.add(names(2).map(makeFile), target('1042.17'));
  await two.load();
  expect(steps(two)).toEqual(['chosen', 'chosen']);
  one.remove([ids(one)[0]!]);
  await one.settled();
  await two.load();
  expect(two.state().photos.map(({ name }) => name)).toEqual(['001.jpg']);
});

it('keeps what was changed or removed while the photos on the device were being read', async () => {
  const on = device();
  const uploads = openUploads(on, fakePortal());
  await uploads.add(names(3).map(makeFile), target('1042.17'));
  await uploads.settled();
  const [described, queued, removed] = ids(uploads) as [string, string, string];
  const readFully = deferred<void>();
  const all = on.encryptedStore.all;
  on.encryptedStore.all = async () => {
    const entries = await all();
    await readFully.promise;
    return entries;
  };
  const loading = uploads.load();
  uploads.describe(described, 'Fluke');
  uploads.send([queued]);
  uploads.remove([removed]);
  await uploads.settled();
  readFully.resolve();
  await loading;
  expect(uploads.state().photos).toMatchObject([
    { id: described, step: 'chosen', notes: { caption: 'Fluke' } },
    { id: queued, step: 'waiting' },
  ]);
});

it('keeps a step that the device could not store', async () => {
  const on = device();
  const uploads = openUploads(on, fakePortal());
  await uploads.add([makeFile('a.jpg'), makeFile('b.jpg')], target('1042.17'));
  await uploads.settled();
  const [queued, removed] = ids(uploads) as [string, string];
  const isFull = (): Promise<never> => Promise.reject(new Error('no room'));
  Object.assign(on.encryptedStore, { put: isFull, remove: isFull });
  uploads.send([queued]);
  uploads.remove([removed]);
  await uploads.settled();
  await uploads.load();
  expect(steps(uploads)).toEqual(['waiting']);
});

it('sends what the person and the device say; the portal reads the rest from the file', async () => {
  const portal = fakePortal();
  const uploads = openUploads(device(), portal, {
    metadata: () => ({ taken_at: '2026-07-04 09:01:00', latitude: 52.3, longitude: -128.4 }),
  });
  uploads.start();
  const notes = { taken_at: '2026-07-04 10:00:00', latitude: 52.31, longitude: -128.41 };
  await uploads.add([makeFile('a.jpg')], target('1042.17'));
  await uploads.add([makeFile('b.jpg')], target('1042.v2'), { notes, accuracy: 12 });
  await uploads.add([makeFile('c.jpg')], target(null));
  const [a, , c] = ids(uploads) as [string, string, string];
  uploads.describe(a, ' Fluke ');
  // A photo without a record can't be sent.
  uploads.send(ids(uploads));
  await until(uploads, (all) => all.join() === 'saved,saved,chosen');
  uploads.assign(c, target('1042.18'), '2026-07-04 12:01:00');
  uploads.send([c]);
  await until(uploads, isAll('saved'));
  const sha256 = expect.any(String) as string;
  expect(portal.bodies).toEqual([
    {
      photos: [
        { sighting_id: '1042.17', sha256, caption: 'Fluke' },
        { survey_id: '1042.v2', sha256, ...notes },
      ],
    },
    { photos: [{ sighting_id: '1042.18', sha256, taken_at: '2026-07-04 12:01:00' }] },
  ]);
});

it('sends photos of an entered patrol to its records once it is saved', async () => {
  const portal = fakePortal();
  const on = device();
  const entered = (key: string) => ({
    patrolId: 0,
    recordId: null,
    label: key,
    entered: { draftId: 'draft', key },
  });
  const before = openUploads(on, portal);
  before.start();
  await before.add([makeFile('a.jpg')], entered('first'));
  // The same photo for another record, and one for a record that was removed from the draft.
  await before.add([makeFile('a.jpg')], entered('second'));
  await before.add([makeFile('c.jpg')], entered('removed'));
  before.send(ids(before));
  expect(steps(before)).toEqual(['chosen', 'chosen', 'chosen']);
  await before.settled();

  // The tab was reloaded before the patrol was sent.
  const after = openUploads(on, portal);
  after.start();
  const recordIds = new Map([
    ['first', '1042.1'],
    ['second', '1042.v1'],
  ]);
  await after.attachEntered('another draft', 1, recordIds);
  expect(steps(after)).toEqual(['chosen', 'chosen', 'chosen']);
  await after.attachEntered('draft', 1042, recordIds);
  await until(after, (all) => all.join() === 'saved,saved,chosen');
  expect(portal.saved.map((key) => key.split(' ')[0])).toEqual(['1042.1', '1042.v1']);
  expect(after.state().photos[2]!.target).toEqual({
    patrolId: 1042,
    recordId: null,
    label: 'removed',
  });
});

it('sends a file from where it was chosen, and the kept one if that fails', async () => {
  const portal = fakePortal();
  const sent: Blob[] = [];
  portal.errors.put.push('cut');
  const uploads = openUploads(device(), portal, {
    put: (call) => {
      sent.push(call.file);
      return portal.put(call);
    },
  });
  const [first, second] = [makeFile('a.jpg'), makeFile('b.jpg')];
  await uploads.add([first, second], target('1042.17'));
  uploads.start();
  uploads.send(uploads.state().photos.map(({ id }) => id));
  await until(uploads, isAll('saved'));
  expect([sent.includes(first), sent.includes(second)]).toEqual([true, true]);
  // The one whose upload failed was read from the device.
  expect(sent).toHaveLength(3);
  expect(sent.filter((file) => file !== first && file !== second)).toHaveLength(1);
});
