/** Positions of records are kept to 1e-6 degrees, whichever route they come by. */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { HEAD, patrolKey, photoKey, sightingKey, surveyKey, weatherKey } from '#data/store/keys.ts';
import { getItem } from '#data/store/send.ts';
import { sendAs } from '#testing/deleting.ts';
import { asRead } from '#testing/editing.ts';
import { setStored } from '#testing/flagging.ts';
import { addReady, open, storeForPhotos } from '#testing/photos.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';

const NATION = 'North Inlet';
/** As a receiver writes it, and as it is kept. */
const SENT: Position = [-128.40000049999, 52.300000500001];
const KEPT: Position = [-128.4, 52.300001];
const FURTHER = /52\.3000005|-128\.4000004/;
const HEIGHT = 12.123456789;

const toPair = ([longitude, latitude]: Position) => ({ longitude, latitude });
const sent = toPair(SENT);
const kept = toPair(KEPT);
const toPoint = (coordinates: readonly number[]) => ({ type: 'Point', coordinates });

/** A corner of the outline and of a hole, positions with and without a height. */
const toArea = (at: Position) => ({
  type: 'Polygon',
  coordinates: [
    [
      [-128.5, 52.2],
      [...at, HEIGHT],
      [-128.3, 52.4],
      [-128.5, 52.2],
    ],
    [at, [-128.39, 52.31], [-128.38, 52.3], at],
  ],
});
const toLine = (at: Position) => ({ type: 'LineString', coordinates: [at, [-128.3, 52.4]] });

const toSighting = (at: Position) => ({
  sighting_type: 'Wildlife Sighting',
  sighting_dt: '2026-07-04 09:30:00',
  details: toPair(at),
});
const toSurvey = (at: Position, geometry: object | string = toArea(at)) => ({
  survey_type: 'Kelp Survey',
  survey_start_dt: '2026-07-04 10:00:00',
  geometry,
  transects: [{ transect_seq: 1, start_loc: JSON.stringify(toPoint([...at, HEIGHT])) }],
});
const toWeather = (at: Position) => ({ date: '2026-07-04 09:00:00', ...toPair(at) });
const toIncident = (at: Position) => ({
  incident_dt: '2026-07-04 10:15:00',
  description: 'A line in the propeller.',
  ...toPair(at),
});

let pid: number;
beforeEach(async () => {
  ({ id: pid } = await storeForPhotos());
});

const create = async (parts: object): Promise<number> => {
  const patrol = {
    nation: NATION,
    patrol_start_dt: '2026-07-05 08:00:00',
    patrol_end_dt: '2026-07-05 16:00:00',
    ...parts,
  };
  const { status, body } = await sendAs('guardian', 'createPatrol', { body: { patrol } });
  expect([status, body]).toEqual([201, expect.anything()]);
  return (body as unknown as { patrolId: number }).patrolId;
};

/** The surveys' geometry is read as text. */
const asText = <S extends { geometry: unknown }>(survey: S) => ({
  ...survey,
  geometry: JSON.stringify(survey.geometry),
});

test('those of a new patrol', async () => {
  const id = await create({
    sightings: [toSighting(SENT)],
    surveys: [
      toSurvey(SENT),
      toSurvey(SENT, toLine(SENT)),
      toSurvey(SENT, JSON.stringify(toPoint([...SENT, HEIGHT]))),
    ],
    weather_observations: [toWeather(SENT)],
    incidents: [toIncident(SENT)],
  });
  expect(await asRead(id)).toMatchObject({
    patrol: { incidents: [kept] },
    sightings: [{ details: kept, coordinates: JSON.stringify(toPoint(KEPT)) }],
    surveys: [
      asText(toSurvey(KEPT)),
      asText(toSurvey(KEPT, toLine(KEPT))),
      asText(toSurvey(KEPT, toPoint([...KEPT, HEIGHT]))),
    ],
    weather: [kept],
  });
  await expectSoundEntries(id);
});

test('those of parts that are added', async () => {
  const id = await create({});
  const add = async (route: 'addSightings' | 'addSurveys' | 'addWeather', parts: object) => {
    const { status, body } = await sendAs('guardian', route, {
      body: { patrol: { id, ...parts } },
    });
    expect([status, body]).toEqual([201, expect.anything()]);
  };
  await add('addSightings', { sightings: [toSighting(SENT)] });
  await add('addSurveys', { surveys: [toSurvey(SENT)] });
  await add('addWeather', { weather_observations: [toWeather(SENT)] });
  expect(await asRead(id)).toMatchObject({
    sightings: [{ details: kept }],
    surveys: [asText(toSurvey(KEPT))],
    weather: [kept],
  });
});

test('a repeated request to add a patrol is the same, and adds nothing', async () => {
  const patrol = { nation: NATION, patrol_start_dt: '2026-07-05 08:00:00' };
  const body = {
    patrol: { ...patrol, patrol_end_dt: '2026-07-05 16:00:00', sightings: [toSighting(SENT)] },
  };
  const headers = { 'idempotency-key': 'the-same-key' };
  const [first, again] = [
    await sendAs('guardian', 'createPatrol', { body, headers }),
    await sendAs('guardian', 'createPatrol', { body, headers }),
  ];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' });
});

const START: Position = [-128.41, 52.31];

const EDITORS = {
  sighting: {
    make: (at: Position) => ({ sightings: [toSighting(at)] }),
    read: async (id: number) => (await asRead(id)).sightings[0]!,
    move: <R extends object>(record: R, at: Position) => ({
      ...record,
      details: { ...(record as { details?: object }).details, ...toPair(at) },
    }),
    edit: (original: object, edited: object) =>
      sendAs('guardian', 'editSighting', {
        body: { originalSighting: original, editedSighting: edited, nation: NATION },
      }),
    key: sightingKey(1),
    other: { observed_loc_description: 'At the point' },
    changed: ['details.latitude', 'details.longitude'],
    stored: { details: kept },
  },
  survey: {
    make: (at: Position) => ({ surveys: [toSurvey(at)] }),
    read: async (id: number) => (await asRead(id)).surveys[0]!,
    move: <R extends object>(record: R, at: Position) => ({
      ...record,
      geometry: toArea(at),
      transects: toSurvey(at).transects,
    }),
    edit: (original: object, edited: object) =>
      sendAs('guardian', 'editSurvey', {
        body: { originalSurvey: original, editedSurvey: edited, nation: NATION },
      }),
    key: surveyKey(1),
    other: { comments: 'Low tide' },
    changed: ['geometry', 'transects'],
    stored: asText(toSurvey(KEPT)),
  },
  weather: {
    make: (at: Position) => ({ weather_observations: [toWeather(at)] }),
    read: async (id: number) => (await asRead(id)).weather[0]!,
    move: <R extends object>(record: R, at: Position) => ({ ...record, ...toPair(at) }),
    edit: (original: object, edited: object) =>
      sendAs('guardian', 'editWeather', {
        body: { originalWeather: original, editedWeather: edited, nation: NATION },
      }),
    key: weatherKey('2026-07-04 09:00:00', 1),
    other: { comments: 'Fog' },
    changed: ['latitude', 'longitude'],
    stored: kept,
  },
};

/** As an earlier release stored it. */
const storeUnrounded = async (id: number, sk: string, change: (body: object) => object) => {
  const item = (await getItem({ pk: patrolKey(id), sk }))!;
  const body = JSON.parse(item.j as string) as object;
  await setStored(id, sk, { j: JSON.stringify(change(body)) });
};

describe.each(Object.entries(EDITORS))('of a %s', (_kind, editor) => {
  const { make, read, move, edit, key, other, changed, stored } = editor;

  test('an edited position is kept with 6 decimals, also in the history', async () => {
    const id = await create(make(START));
    const original = await read(id);
    const { status, body } = await edit(original, move(original, SENT));
    expect([status, body]).toMatchObject([200, { written: true }]);
    expect(await read(id)).toMatchObject(stored);
    const changes = (body as unknown as { changes: { field: string; after: unknown }[] }).changes;
    expect(changes.map(({ field }) => field).sort()).toEqual(changed);
    expect(JSON.stringify(changes)).not.toMatch(FURTHER);
    await expectSoundEntries(id);
  });

  test('saving a record that is stored with more decimals changes nothing', async () => {
    const id = await create(make(START));
    await storeUnrounded(id, key, (body) => move(body, SENT));
    const original = await read(id);
    const same = await edit(original, original);
    expect([same.status, same.body]).toMatchObject([200, { written: false, changes: [] }]);
    const rounded = await edit(original, move(original, KEPT));
    expect([rounded.status, rounded.body]).toMatchObject([200, { written: false, changes: [] }]);
    // A client that rounds what it reads.
    const sentRounded = move(original, KEPT);
    const more = await edit(sentRounded, { ...sentRounded, ...other });
    expect([more.status, more.body]).toMatchObject([
      200,
      { written: true, changes: [{ field: Object.keys(other)[0] }] },
    ]);
    expect(await read(id)).toMatchObject(other);
    expect(JSON.stringify(await read(id))).not.toMatch(FURTHER);
  });
});

test('a record with an old error is edited all the same, and its position rounded', async () => {
  const id = await create({ sightings: [toSighting(START)] });
  const broken = (stored: object) => {
    const { details, ...own } = stored as { details: object };
    return { ...own, details: { ...details, no_such_field: 7 } };
  };
  await storeUnrounded(id, sightingKey(1), broken);
  const { read, edit, move } = EDITORS.sighting;
  const original = await read(id);
  const { status, body } = await edit(original, move(original, SENT));
  expect([status, body]).toMatchObject([200, { sighting: { details: kept } }]);
});

test('those of incidents', async () => {
  const id = await create({ incidents: [toIncident(START)] });
  const edit = (original: object, edited: object) =>
    sendAs('guardian', 'editDetails', { body: { patrol: { id, original, edited } } });
  const incidents = async (): Promise<object[]> => (await asRead(id)).patrol.incidents;
  const before = await incidents();
  const moved = await edit({ incidents: before }, { incidents: [{ ...before[0], ...sent }] });
  expect([moved.status, moved.body]).toMatchObject([
    200,
    { patrol: { incidents: [kept] }, changes: [{ field: 'incidents', after: [kept] }] },
  ]);
  await storeUnrounded(id, HEAD, (head) => ({ ...head, incidents: [toIncident(SENT)] }));
  const stored = await incidents();
  expect(stored).toMatchObject([sent]);
  const same = await edit({ incidents: stored }, { incidents: stored });
  expect([same.status, same.body]).toMatchObject([200, { written: false, changes: [] }]);
  const [read, edited] = [{ incidents: await incidents() }, { incidents: [] }];
  expect((await edit(read, edited)).status).toBe(200);
});

test('those of photos', async () => {
  const photoId = await addReady({ sighting_id: `${pid}.1`, ...sent });
  const read = async () => (await open(photoId)).body as unknown as Record<string, unknown>;
  const original = await read();
  expect(original).toMatchObject(kept);
  const edit = (from: object, to: object) =>
    sendAs('guardian', 'updatePhoto', { body: { photo: to, originalData: from } });
  const elsewhere = { latitude: 52.40000000001, longitude: -128.49999999999 };
  const { status, body } = await edit(original, { ...original, ...elsewhere });
  expect([status, body]).toMatchObject([200, { photo: { latitude: 52.4, longitude: -128.5 } }]);
  await storeUnrounded(pid, photoKey('s', 1, 1), (photo) => ({ ...photo, ...sent }));
  const stored = await read();
  expect(stored).toMatchObject(sent);
  const same = await edit(stored, stored);
  expect([same.status, same.body]).toMatchObject([200, { written: false, changes: [] }]);
  const more = await edit({ ...stored, ...kept }, { ...stored, ...kept, caption: 'A fluke' });
  expect([more.status, more.body]).toMatchObject([
    200,
    { photo: { ...kept, caption: 'A fluke' }, changes: [{ field: 'caption' }] },
  ]);
});
