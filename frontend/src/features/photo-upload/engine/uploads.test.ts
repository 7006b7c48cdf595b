import { NO_METADATA } from '@portal/shared-types/reading/photos/exif';
import type { UploadPhoto } from './uploadPhoto';
import { afterEvent, hasToSend, NO_UPLOADS, type UploadsEvent, type UploadsState } from './uploads';

const onWhale = { patrolId: 1042, recordId: '1042.17', label: 'Whale' };
const unmatched = { patrolId: 1042, recordId: null, label: '' };
const inDraft = (key: string) => ({
  patrolId: 0,
  recordId: null,
  label: key,
  entered: { draftId: 'draft', key },
});

const photo = (id: string, step: UploadPhoto['step'], more: Partial<UploadPhoto> = {}) =>
  ({
    id,
    step,
    order: Number(id),
    name: `${id}.jpg`,
    bytes: 5,
    type: 'image/jpeg',
    sha256: id,
    target: onWhale,
    notes: {},
    metadata: NO_METADATA,
    accuracy: null,
    thumbnail: null,
    reason: null,
    progress: 0,
    already: false,
    isKept: true,
    ...more,
  }) satisfies UploadPhoto;

const withPhotos = (...photos: UploadPhoto[]): UploadsState => ({ ...NO_UPLOADS, photos });

const after = (state: UploadsState, ...events: UploadsEvent[]): UploadsState =>
  events.reduce(afterEvent, state);

/** Each photo as its id and step. */
const list = ({ photos }: UploadsState): string =>
  photos.map(({ id, step }) => `${id} ${step}`).join(', ');

it.each<[string, UploadPhoto[], UploadsEvent, string]>([
  [
    'sends the chosen and failed ones that have a record',
    [photo('1', 'chosen'), photo('2', 'failed'), photo('3', 'chosen', { target: unmatched })],
    { type: 'photos queued', ids: ['1', '2', '3'] },
    '1 waiting, 2 waiting, 3 chosen',
  ],
  [
    'does not start what is being sent again',
    [photo('1', 'sending'), photo('2', 'sent'), photo('3', 'saved')],
    { type: 'photos queued', ids: ['1', '2', '3'] },
    '1 sending, 2 sent, 3 saved',
  ],
  [
    'forgets saved photos when others are sent later',
    [photo('1', 'saved'), photo('2', 'chosen')],
    { type: 'photos queued', ids: ['2'] },
    '2 waiting',
  ],
  [
    'stops waiting and running ones only',
    [photo('1', 'waiting'), photo('2', 'sending'), photo('3', 'sent'), photo('4', 'failed')],
    { type: 'photos held', ids: ['1', '2', '3', '4'] },
    '1 chosen, 2 chosen, 3 sent, 4 failed',
  ],
  ...(['paused', 'stopped'] as const).map((type): [string, UploadPhoto[], UploadsEvent, string] => [
    `sends an interrupted one again after it was ${type}`,
    [photo('1', 'sending', { progress: 0.5 }), photo('2', 'sent'), photo('3', 'chosen')],
    { type },
    '1 waiting, 2 sent, 3 chosen',
  ]),
  [
    'removes photos at any step',
    [photo('1', 'sending'), photo('2', 'saved'), photo('3', 'chosen')],
    { type: 'photos removed', ids: ['1', '2', 'gone'] },
    '3 chosen',
  ],
  [
    'forgets saved ones that were seen',
    [photo('1', 'saved'), photo('2', 'failed')],
    { type: 'photos seen' },
    '2 failed',
  ],
  [
    'keeps saved ones while others are being sent',
    [photo('1', 'saved'), photo('2', 'sent')],
    { type: 'photos seen' },
    '1 saved, 2 sent',
  ],
  ['discards all', [photo('1', 'sending'), photo('2', 'failed')], { type: 'ended' }, ''],
  [
    'ignores a late change of a removed photo',
    [photo('1', 'waiting')],
    { type: 'photo changed', id: '2', change: { step: 'saved' } },
    '1 waiting',
  ],
])('%s', (_, photos, event, expected) => {
  expect(list(after(withPhotos(...photos), event))).toBe(expected);
});

it('counts chosen files until each was added, refused or skipped', () => {
  const file = { name: 'a.txt', reason: 'Not a photo.' };
  const chosen = after(NO_UPLOADS, { type: 'files chosen', count: 3 });
  const read = after(
    chosen,
    { type: 'file added', photo: photo('1', 'chosen') },
    { type: 'file refused', file },
  );
  expect(read).toMatchObject({ reading: 1, refused: [file] });
  expect(after(read, { type: 'file skipped' }).reading).toBe(0);
  expect(after(read, { type: 'refusals dismissed' }).refused).toEqual([]);
  expect(after(read, { type: 'photos seen' }).refused).toEqual([]);
});

it('lists a photo once that was found on the device before it was added', () => {
  const found = after(withPhotos(photo('2', 'chosen')), {
    type: 'photos found',
    found: [photo('1', 'chosen')],
    seen: [],
    unwritten: new Set(),
  });
  expect(list(after(found, { type: 'file added', photo: photo('1', 'chosen') }))).toBe(
    '1 chosen, 2 chosen',
  );
});

it('changes captions and matches only before a photo is sent', () => {
  const notes = { caption: 'Fluke' };
  const edited = { type: 'photo edited', id: '1', notes } as const;
  for (const step of ['chosen', 'failed'] as const) {
    const before = withPhotos(photo('1', step, { target: unmatched, notes: { latitude: 52 } }));
    const [described] = after(before, edited).photos;
    expect(described).toMatchObject({ target: unmatched, notes: { latitude: 52, ...notes } });
    expect(after(before, { ...edited, target: onWhale }).photos[0]!.target).toBe(onWhale);
  }
  for (const step of ['waiting', 'sending', 'sent', 'saved'] as const) {
    const before = withPhotos(photo('1', step));
    expect(after(before, edited)).toBe(before);
  }
});

it('gives photos of a draft their records once its patrol is saved', () => {
  const before = withPhotos(
    photo('1', 'chosen', { target: inDraft('first') }),
    photo('2', 'chosen', { target: inDraft('removed') }),
    photo('3', 'chosen', {
      target: { ...inDraft('first'), entered: { draftId: 'x', key: 'first' } },
    }),
  );
  const ids = new Map([['first', '1042.1']]);
  const saved = after(before, {
    type: 'patrol saved',
    draftId: 'draft',
    patrolId: 1042,
    ids,
  });
  expect(saved.photos.map(({ target }) => target)).toEqual([
    { patrolId: 1042, recordId: '1042.1', label: 'first' },
    { patrolId: 1042, recordId: null, label: 'removed' },
    before.photos[2]!.target,
  ]);
});

it('renders no step of progress that is too small to see', () => {
  const before = withPhotos(photo('1', 'sending', { progress: 0.5 }));
  const progress = (to: number): UploadsEvent => ({
    type: 'photo changed',
    id: '1',
    change: { progress: to },
  });
  expect(after(before, progress(0.51))).toBe(before);
  expect(after(before, progress(0.6)).photos[0]!.progress).toBe(0.6);
});

it('sends only while started and not paused', () => {
  const waiting = withPhotos(photo('1', 'waiting'));
  expect(hasToSend(waiting)).toBe(false);
  const started = after(waiting, { type: 'started' });
  expect(hasToSend(started)).toBe(true);
  expect(hasToSend(after(started, { type: 'paused' }))).toBe(false);
  expect(hasToSend(after(started, { type: 'paused' }, { type: 'resumed' }))).toBe(true);
  expect(hasToSend(after(started, { type: 'stopped' }))).toBe(false);
  expect(hasToSend(after(started, { type: 'photos held', ids: ['1'] }))).toBe(false);
});

it('shows a new connection only if it is another one', () => {
  expect(after(NO_UPLOADS, { type: 'reach changed', reach: 'reached' })).toBe(NO_UPLOADS);
  const lost = after(NO_UPLOADS, { type: 'reach changed', reach: 'no connection' });
  expect(lost.reach).toBe('no connection');
});

describe('photos found on the device', () => {
  const seen = [
    photo('1', 'chosen'),
    photo('2', 'sending'),
    photo('3', 'saved'),
    photo('4', 'chosen', { isKept: false }),
    photo('5', 'chosen'),
  ];
  const find = (
    state: UploadsState,
    found: UploadPhoto[],
    unwritten: ReadonlySet<string> = new Set(),
  ): UploadsState => after(state, { type: 'photos found', found, seen, unwritten });

  it('replace those that do nothing here, and add those of other tabs', () => {
    const found = [photo('6', 'waiting'), photo('1', 'failed'), photo('2', 'waiting')];
    expect(list(find(withPhotos(...seen), found))).toBe(
      '1 failed, 2 sending, 3 saved, 4 chosen, 6 waiting',
    );
  });

  it('are older than what changed here in the meantime', () => {
    const now = after(
      withPhotos(...seen),
      { type: 'photos queued', ids: ['1'] },
      { type: 'photos removed', ids: ['5'] },
      { type: 'files chosen', count: 1 },
      { type: 'file added', photo: photo('7', 'chosen') },
    );
    const found = [photo('1', 'chosen'), photo('5', 'chosen'), photo('7', 'failed')];
    expect(list(find(now, found))).toBe('1 waiting, 2 sending, 3 saved, 4 chosen, 7 chosen');
  });

  it('are older than what was not stored yet when reading began', () => {
    const found = [photo('1', 'failed'), photo('8', 'chosen')];
    expect(list(find(withPhotos(seen[0]!), found, new Set(['1', '8'])))).toBe('1 chosen');
  });
});
