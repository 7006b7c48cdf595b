import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { createPatrol } from '#data/change/createPatrol.ts';
import { addParts } from '#data/change/addParts.ts';
import { findHead, readPatrols } from '#data/patrol/patrolStore.ts';
import { search } from '#data/search/search.ts';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { aPatrol, aRoute, aSighting } from '#testing/builders.ts';
import { asRead, callAs, patrolToEdit, withEditors } from '#testing/editing.ts';
import { aFlag, raise, readFlags } from '#testing/flagging.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { freshStore, VIEWERS } from '#testing/store.ts';

let pid: number;
beforeEach(async () => {
  await freshStore();
  await withEditors();
  pid = await patrolToEdit();
});

const edit = (login: string, original: object, edited: object, more: object = {}, headers = {}) =>
  callAs(login, 'editDetails', { patrol: { id: pid, original, edited }, ...more }, headers);

const july = {
  kind: 'patrols' as const,
  holds: ['patrols' as const, 'sightings' as const],
  ring: null,
  from: wallSeconds('2026-07-01 00:00:00'),
  to: wallSeconds('2026-07-31 23:59:59'),
};

/** All pages: records that the entries can't decide come on further pages. */
const found = async (viewer: Viewer) => {
  const pages: Awaited<ReturnType<typeof search>>[] = [];
  let token: string | null = null;
  do {
    const page = await search(viewer, { ...july, ...(token !== null && { token }) });
    pages.push(page);
    token = page.nextToken;
  } while (token !== null);
  return pages;
};
const sightingsFound = async (viewer: Viewer): Promise<number[]> =>
  (await found(viewer)).flatMap(({ sightings }) => [...sightings.no]).sort();
const patrolsFound = async (viewer: Viewer): Promise<number[]> =>
  (await found(viewer)).flatMap(({ patrols }) => [...patrols.id]);
const effortsFound = async (viewer: Viewer) =>
  (await found(viewer)).flatMap(({ patrols, names }) => [...patrols.effort].map((n) => names[n]));

test('edited fields are changed, returned and found by a search', async () => {
  const { status, body } = await edit(
    'guardian',
    { notes: 'Fog early.', monitoring_effort: 'Regular monitoring' },
    { notes: 'Fog until ten.', monitoring_effort: 'Testing or Demonstrating' },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    patrol: { id: pid, notes: 'Fog until ten.', version: 2, route_version: 1 },
    changes: [
      {
        field: 'monitoring_effort',
        label: 'Monitoring effort',
        before: 'Regular monitoring',
        after: 'Testing or Demonstrating',
      },
      {
        field: 'notes',
        label: 'Pre-trip log',
        before: 'Fog early.',
        after: 'Fog until ten.',
      },
    ],
    written: true,
  });
  expect((body as unknown as { patrol: Patrol }).patrol).toEqual((await asRead(pid)).patrol);
  expect(await effortsFound(VIEWERS.guardian)).toEqual(['Testing or Demonstrating']);
  await expectSoundEntries(pid);
});

test('a dry run returns the changes and writes nothing', async () => {
  const { body } = await edit(
    'guardian',
    { notes: 'Fog early.' },
    { notes: 'Sun' },
    { printOnly: true },
  );
  expect(body).toMatchObject({
    patrol: { notes: 'Sun', version: 1 },
    changes: [{ field: 'notes', before: 'Fog early.', after: 'Sun' }],
    written: false,
  });
  expect((await asRead(pid)).patrol).toMatchObject({ notes: 'Fog early.', version: 1 });
});

test('two people who change different fields both get what they wanted', async () => {
  expect((await edit('guardian', { notes: 'Fog early.' }, { notes: 'Sun' })).status).toBe(200);
  const { body } = await edit('manager', { final_notes: null }, { final_notes: 'All well.' });
  expect(body).toMatchObject({ patrol: { notes: 'Sun', final_notes: 'All well.', version: 3 } });
});

test('of two people who change one field, the second sees both values and who was first', async () => {
  await edit('guardian', { notes: 'Fog early.' }, { notes: 'Sun' });
  const { status, body } = await edit(
    'manager',
    { notes: 'Fog early.', final_notes: null },
    { notes: 'Rain', final_notes: 'All well.' },
  );
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'stale',
    current: {
      patrol: { notes: 'Sun', version: 2 },
      conflicts: ['notes'],
      changedBy: { notes: { by: 'Tess Guardian' } },
    },
  });
  expect((await asRead(pid)).patrol).toMatchObject({ notes: 'Sun', version: 2 });
  // After seeing the conflict, they can choose.
  expect((await edit('manager', { notes: 'Sun' }, { notes: 'Rain' })).status).toBe(200);
});

test.each([
  ['someone the editor can see', 'guardian', 'guardian'],
  ['someone the editor can’t see', 'outsider', null],
  ['someone without an account', 'left.long.ago', null],
])('the answer to an edit of a patrol made by %s', async (_who, login_name, created_by) => {
  const patrol = aPatrol({
    patrol_start_dt: '2026-07-08 08:00:00',
    patrol_end_dt: '2026-07-08 09:00:00',
  });
  pid = (await createPatrol({ login_name }, patrol, 'made-by-another')).patrolId;
  const done = await edit('admin', { notes: null }, { notes: 'Fog.' });
  const stale = await edit('admin', { notes: 'Sun.' }, { notes: 'Rain.' });
  const [read] = await readPatrols(VIEWERS.guardian, [pid]);
  expect([done.body.patrol, stale.body.current, read]).toMatchObject([
    { created_by },
    { patrol: { created_by } },
    { created_by },
  ]);
});

test('a repeat after a lost response changes nothing', async () => {
  const one = () =>
    edit(
      'guardian',
      { notes: 'Fog early.' },
      { notes: 'Sun' },
      {},
      { 'idempotency-key': 'edit-key-1' },
    );
  const first = await one();
  const again = await one();
  expect(again.body).toEqual(first.body);
  expect(again.headers['idempotency-replayed']).toBe('true');
  // Without its key, there is nothing left to change.
  const other = await edit('guardian', { notes: 'Fog early.' }, { notes: 'Sun' });
  expect(other.body).toMatchObject({ changes: [], written: false, patrol: { version: 2 } });
});

test.each([
  [
    'an end before the start',
    { patrol_end_dt: '2026-07-04 16:00:00' },
    { patrol_end_dt: '2026-07-04 07:00:00' },
    'body.patrol.edited.patrol_end_dt: must not be before the start',
  ],
  ['a field that patrols do not have', { shoe_size: null }, { shoe_size: 44 }, 'shoe_size'],
  ['a sighting', { sightings: [] }, { sightings: [] }, 'body.patrol.edited.sightings'],
  ['a name twice', { guardians: ['Tess Guardian'] }, { guardians: ['A', 'A'] }, 'guardians'],
  ['no start', { patrol_start_dt: '2026-07-04 08:00:00' }, { patrol_start_dt: null }, 'start'],
  ['another field than was read', { notes: 'Fog early.' }, { final_notes: 'x' }, 'original'],
  ['who created it', { created_by: 'guardian' }, { created_by: 'outsider' }, 'created_by'],
])('%s is refused by name', async (_what, original, edited, said) => {
  const { status, body } = await edit('admin', original, edited);
  expect([status, body.detail]).toEqual([400, expect.stringContaining(said)]);
  expect((await asRead(pid)).patrol.version).toBe(1);
});

test('a new start frees the old one, and the request that created the patrol still finds it', async () => {
  const patrol = aPatrol({
    patrol_start_dt: '2026-07-06 08:00:00',
    patrol_end_dt: '2026-07-06 09:00:00',
  });
  const first = await createPatrol({ login_name: 'guardian' }, patrol, 'creating-1');
  const id = first.patrolId;
  const move = (from: string, to: string) =>
    callAs('guardian', 'editDetails', {
      patrol: { id, original: { patrol_start_dt: from }, edited: { patrol_start_dt: to } },
    });
  const taken = await move('2026-07-06 08:00:00', '2026-07-04 08:00:00');
  expect([taken.status, taken.body.code, taken.body.about]).toEqual([
    409,
    'already-exists',
    { patrolId: pid },
  ]);
  const free = await move('2026-07-06 08:00:00', '2026-07-06 07:30:00');
  expect(free.status).toBe(200);
  expect(free.body).toMatchObject({
    patrol: { calculated_duration: { days: 0, hours: 1, minutes: 30, seconds: 0 } },
  });
  const found = async (start: string) =>
    (await findHead(VIEWERS.guardian, 'North Inlet', start))?.id;
  expect(await found('2026-07-06 07:30:00')).toBe(id);
  expect(await found('2026-07-06 08:00:00')).toBeUndefined();
  expect(await createPatrol({ login_name: 'guardian' }, patrol, 'creating-1')).toEqual({
    ...first,
    replayed: true,
  });
  const another = await createPatrol({ login_name: 'guardian' }, patrol, 'creating-2');
  expect(another.patrolId).not.toBe(id);
  expect(await createPatrol({ login_name: 'guardian' }, patrol, 'creating-1')).toMatchObject({
    patrolId: id,
  });
  await expectSoundEntries(id);
});

test('only an Administrator changes how a patrol is shared; its parts follow, as far as they may', async () => {
  const level = (from: string, to: string) =>
    [{ sharing_level: from }, { sharing_level: to }] as const;
  expect((await edit('manager', ...level('nation', 'network'))).status).toBe(403);
  await addParts(
    VIEWERS.guardian,
    { id: pid, surveys: [], sightings: [aSighting({ sharing_level: 'nation' })] },
    'a-kept-one',
  );
  expect(await sightingsFound(VIEWERS.outsider)).toEqual([]);
  expect((await edit('admin', ...level('nation', 'network'))).status).toBe(200);
  expect(await sightingsFound(VIEWERS.outsider)).toEqual([1, 2]);
  expect((await readPatrols(VIEWERS.outsider, [pid]))[0]).toMatchObject({ sighting_count: 2 });
  await expectSoundEntries(pid);
  expect((await edit('admin', ...level('network', 'nation'))).status).toBe(200);
  expect(await patrolsFound(VIEWERS.outsider)).toEqual([]);
  expect(await readPatrols(VIEWERS.outsider, [pid])).toEqual([]);
  await expectSoundEntries(pid);
});

test('people who manage a patrol and may add it to another nation can move it there, with its flags', async () => {
  await raise('guardian', aFlag(pid));
  const to = (nation: string) => [{ nation: 'North Inlet' }, { nation }] as const;
  expect((await edit('guardian', ...to('South Sound'))).status).toBe(403);
  expect((await edit('manager', ...to('East Arm'))).status).toBe(403);
  expect((await edit('manager', ...to('South Sound'))).status).toBe(200);
  expect(await patrolsFound(VIEWERS.guardian)).toEqual([]);
  expect(await sightingsFound(VIEWERS.outsider)).toEqual([1, 2]);
  expect(await findHead(VIEWERS.outsider, 'South Sound', '2026-07-04 08:00:00')).toBeDefined();
  expect(await readFlags('outsider', pid)).toHaveLength(1);
  await expectSoundEntries(pid);
  expect((await edit('guardian', { notes: 'Fog early.' }, { notes: 'x' })).status).toBe(404);
});

test('people who see the patrol but can’t change it get 403; people who can’t see it get 404', async () => {
  const notes = [{ notes: 'Fog early.' }, { notes: 'x' }] as const;
  expect((await edit('other', ...notes)).status).toBe(403);
  const hidden = await edit('outsider', ...notes);
  expect(hidden.status).toBe(404);
  const missing = await callAs('outsider', 'editDetails', {
    patrol: { id: 999_999, original: notes[0], edited: notes[1] },
  });
  expect(hidden.text).toBe(missing.text);
});

test('ten people edit different fields at once, and no edit is lost', async () => {
  const keys = [
    ...[
      'notes',
      'final_notes',
      'guest_patroller',
      'area_patrolled',
      'purpose',
      'research_purpose_other',
      'source',
    ],
    ...['source_device', 'source_software', 'patrol_vessel', 'primary_collector'],
  ];
  const { patrol } = await asRead(pid);
  const responses = await Promise.all(
    keys.map((key) =>
      edit('guardian', { [key]: patrol[key as 'notes'] ?? null }, { [key]: `by ${key}` }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(keys.map(() => 200));
  const after = (await asRead(pid)).patrol;
  expect(after).toMatchObject(Object.fromEntries(keys.map((key) => [key, `by ${key}`])));
  expect(after.version).toBe(1 + keys.length);
  await expectSoundEntries(pid);
});

test('the route stays as it is when details change', async () => {
  const { status } = await callAs('guardian', 'editRoute', {
    patrol: { id: pid, route_version: 1, route_geojson: aRoute([-128.6, 52], [-128.5, 52.1]) },
  });
  expect(status).toBe(200);
  await edit('guardian', { notes: 'Fog early.' }, { notes: 'x' });
  expect((await asRead(pid)).patrol).toMatchObject({ version: 3, route_version: 2 });
  await expectSoundEntries(pid);
});
