import { withoutNulls } from '@portal/shared-types/records/engine/change/merge';
import type { Sighting } from '@portal/shared-types/records/sighting';
import { patrolKey, sightingKey } from '#data/store/keys.ts';
import { getItem, transact } from '#data/store/send.ts';
import { put } from '#data/store/stagedWrites.ts';
import { search } from '#data/search/search.ts';
import { sightingsAt } from '#data/search/byTime.ts';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { asRead, callAs, patrolToEdit, withEditors } from '#testing/editing.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { freshStore, VIEWERS } from '#testing/store.ts';

const NATION = 'North Inlet';
const START = '2026-07-04 08:00:00';
let pid: number;
beforeEach(async () => {
  await freshStore();
  await withEditors();
  pid = await patrolToEdit();
});

const sighting = (login: string, original: object, over: object, more: object = {}) =>
  callAs(login, 'editSighting', {
    originalSighting: original,
    editedSighting: { ...original, ...over },
    nation: NATION,
    ...more,
  });
const survey = (login: string, original: object, over: object) =>
  callAs(login, 'editSurvey', {
    originalSurvey: original,
    editedSurvey: { ...original, ...over },
    nation: NATION,
  });
const weather = (login: string, original: object, over: object) =>
  callAs(login, 'editWeather', {
    originalWeather: original,
    editedWeather: { ...original, ...over },
    nation: NATION,
  });
const first = async (): Promise<Sighting> => (await asRead(pid)).sightings[0]!;
const july = {
  kind: 'sightings' as const,
  holds: ['sightings' as const],
  ring: null,
  from: wallSeconds('2026-07-01 00:00:00'),
  to: wallSeconds('2026-07-31 23:59:59'),
};

test('a sighting is changed, its changes are returned by field, and a search finds it at its new place and time', async () => {
  const one = await first();
  const { status, body } = await sighting('guardian', one, {
    sighting_dt: '2026-07-05 11:00:00',
    details: { ...one.details, latitude: 53.5, group_size: 4 },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    sighting: { sighting_id: `${pid}.1`, version: 2, details: { latitude: 53.5, group_size: 4 } },
    patrolVersion: 2,
    changes: [
      { field: 'sighting_dt', before: '2026-07-04 09:30:00', after: '2026-07-05 11:00:00' },
      { field: 'details.latitude', label: 'Latitude', before: 52.3, after: 53.5 },
      { field: 'details.group_size', before: 3, after: 4 },
    ],
    written: true,
  });
  const read = (await asRead(pid)).sightings.find((s) => s.sighting_id === `${pid}.1`);
  expect((body as unknown as { sighting: Sighting }).sighting).toEqual(read);
  expect(await sightingsAt(VIEWERS.guardian, START, '2026-07-05 11:00:00')).toHaveLength(1);
  expect(await sightingsAt(VIEWERS.guardian, START, '2026-07-04 09:30:00')).toEqual([]);
  const from = wallSeconds('2026-07-05 00:00:00');
  expect((await search(VIEWERS.guardian, { ...july, from })).sightings.no).toEqual([1]);
  await expectSoundEntries(pid);
});

test('two people edit one sighting: different details merge, the same detail is a conflict', async () => {
  const one = await first();
  const other = { ...one.details, comments: 'A cub' };
  expect((await sighting('manager', one, { details: other })).status).toBe(200);
  const merged = await sighting('guardian', one, { details: { ...one.details, group_size: 5 } });
  expect(merged.body).toMatchObject({
    sighting: { version: 3, details: { group_size: 5, comments: 'A cub' } },
  });
  const { status, body } = await sighting('guardian', one, {
    details: { ...one.details, comments: 'Two cubs' },
  });
  expect(status).toBe(409);
  expect(body.current).toMatchObject({
    sighting: { version: 3, details: { comments: 'A cub' } },
    conflicts: ['details.comments'],
    changedBy: { 'details.comments': { by: 'Mona Manager' } },
  });
});

test('a sighting can be moved to a survey of its patrol and out of it, but to no other survey', async () => {
  const one = await first();
  const joined = await sighting('guardian', one, { survey_id: `${pid}.v2` });
  expect(joined.body).toMatchObject({
    sighting: { survey_id: `${pid}.v2`, survey_start_dt: '2026-07-04 13:00:00' },
    changes: [{ field: 'survey_id', label: 'Survey', before: null, after: `${pid}.v2` }],
  });
  await expectSoundEntries(pid);
  const left = await sighting('guardian', await first(), { survey_id: null });
  expect(left.body).toMatchObject({ sighting: { survey_id: null, survey_start_dt: null } });
  await expectSoundEntries(pid);
  for (const survey_id of [`${pid}.v9`, '999.v1']) {
    const { status, body } = await sighting('guardian', await first(), { survey_id });
    expect([status, body.detail]).toEqual([400, expect.stringContaining('survey_id')]);
  }
});

test('a sighting gets another type with its details', async () => {
  const one = await first();
  const { status, body } = await sighting('guardian', one, {
    sighting_type: 'Bear Den',
    details: { latitude: 52.3, longitude: -128.4 },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ sighting: { sighting_type: 'Bear Den' } });
  expect(withoutNulls((await first()).details)).toEqual({ latitude: 52.3, longitude: -128.4 });
  await expectSoundEntries(pid);
});

test.each([
  ['a detail that its type does not have', { details: { shoe_size: 44 } }, 'details'],
  ['a count below nought', { details: { group_size: -1 } }, 'details.group_size'],
  ['a time that does not exist', { sighting_dt: '2026-02-30 10:00:00' }, 'sighting_dt'],
  ['a type that nobody knows', { sighting_type: 'Sea Serpent' }, 'sighting_type'],
  ['a field that no sighting has', { colour: 'red' }, 'colour'],
])('%s is refused by name', async (_what, over, said) => {
  const { status, body } = await sighting('guardian', await first(), over);
  expect([status, body.detail]).toEqual([400, expect.stringContaining(said)]);
  expect((await first()).version).toBe(1);
});

test('an older error in a field that isn’t edited doesn’t prevent an edit', async () => {
  const key = { pk: patrolKey(pid), sk: sightingKey(1) };
  const item = (await getItem(key))!;
  const body = JSON.parse(item.j as string) as { details: object };
  const old = { ...body, details: { ...body.details, group_size: -4, of_old: 'x' } };
  await transact([put({ ...item, ...key, j: JSON.stringify(old) })]);
  const one = await first();
  const fine = await sighting('guardian', one, { details: { ...one.details, comments: 'A cub' } });
  expect(fine.status).toBe(200);
  expect((await first()).details).toMatchObject({ group_size: -4, of_old: 'x', comments: 'A cub' });
  const { status, body: refused } = await sighting('guardian', await first(), {
    details: { ...one.details, group_size: -5 },
  });
  expect([
    status,
    (refused.errors as unknown as { path: string }[]).map(({ path }) => path),
  ]).toEqual([400, ['body.editedSighting.details.group_size']]);
});

test('values that the portal calculates can’t be changed, and people outside the nation change nothing', async () => {
  const one = await first();
  const { body } = await sighting('guardian', one, {
    patrol_id: 7,
    version: 99,
    coordinates: null,
    nation: 'South Sound',
  });
  const errors = body.errors as unknown as { path: string }[];
  expect(errors.map(({ path }) => path.replace('body.editedSighting.', '')).sort()).toEqual([
    'coordinates',
    'nation',
    'patrol_id',
    'version',
  ]);
  expect((await sighting('guardian', one, {}, { nation: 'South Sound' })).status).toBe(404);
  expect((await sighting('other', one, { details: {} })).status).toBe(403);
  expect((await sighting('outsider', one, { details: {} })).status).toBe(404);
  expect((await sighting('guardian', one, { sharing_level: 'network' })).status).toBe(403);
  const level = await sighting('admin', one, { sharing_level: 'network' });
  expect(level.status).toBe(200);
});

test('without its id a sighting is found by its patrol’s start and its own time', async () => {
  const { sighting_id: _id, ...one } = await first();
  const over = { details: { ...one.details, group_size: 8 } };
  const { status, body } = await sighting('guardian', one, over, { patrolStartDate: START });
  expect([status, body]).toMatchObject([200, { sighting: { sighting_id: `${pid}.1` } }]);
  expect((await sighting('guardian', one, over)).status).toBe(400);
  const nothing = { ...one, sighting_dt: '2026-07-04 23:00:00' };
  const missing = await sighting('guardian', nothing, over, { patrolStartDate: START });
  expect(missing.status).toBe(404);
});

test('a survey is changed with its geometry, and its sightings follow', async () => {
  const one = (await asRead(pid)).surveys.find((v) => v.survey_id === `${pid}.v1`)!;
  const geometry = JSON.stringify({ type: 'Point', coordinates: [-128.4, 52.3] });
  const { status, body } = await survey('guardian', one, {
    geometry,
    geometry_type: 'Point',
    survey_start_dt: '2026-07-04 10:05:00',
    comments: 'Low tide',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    survey: { survey_id: `${pid}.v1`, geometry, comments: 'Low tide', version: 2 },
    patrolVersion: 2,
  });
  const after = await asRead(pid);
  expect(after.surveys.find((v) => v.survey_id === one.survey_id)).toEqual(body.survey);
  expect(after.sightings[1]).toMatchObject({ survey_start_dt: '2026-07-04 10:05:00', version: 1 });
  await expectSoundEntries(pid);
  const again = await survey('guardian', one, { comments: 'High tide' });
  expect([again.status, again.body.current]).toMatchObject([409, { conflicts: ['comments'] }]);
  expect((await survey('guardian', one, { shoe_size: 44 })).status).toBe(400);
});

test('a weather observation is changed, its time too', async () => {
  const [one] = (await asRead(pid)).weather;
  expect(one).toMatchObject({ weather_id: `${pid}.w1` });
  const { status, body } = await weather('guardian', one!, {
    date: '2026-07-04 07:00:00',
    air_temperature: 9,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ weather: { date: '2026-07-04 07:00:00', version: 2 } });
  expect((await asRead(pid)).weather).toEqual([body.weather]);
  await expectSoundEntries(pid);
});

test('weather observations are added after the existing ones', async () => {
  const { status, body } = await callAs('guardian', 'addWeather', {
    patrol: { id: pid, weather_observations: [{ date: '2026-07-04 06:00:00' }, { date: START }] },
  });
  expect([status, body]).toEqual([
    201,
    {
      patrolId: pid,
      version: 2,
      sightingIds: [],
      surveyIds: [],
      weatherIds: [`${pid}.w2`, `${pid}.w3`],
    },
  ]);
  const { weather: all, patrol } = await asRead(pid);
  expect(all.map(({ weather_id }) => weather_id)).toEqual([`${pid}.w2`, `${pid}.w3`, `${pid}.w1`]);
  expect(patrol.weather_count).toBe(3);
});
