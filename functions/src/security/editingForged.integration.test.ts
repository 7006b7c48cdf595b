/** docs/security.md#roles-and-nations, for the editor: ids of others, forged versions, malicious keys. */
import { randomUUID } from 'node:crypto';
import type { RouteId } from '@portal/shared-types/contract/api/routes';
import { aSighting } from '#testing/builders.ts';
import { asRead, callAs, patrolToEdit, withEditors } from '#testing/editing.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke, type TestResponse } from '#testing/invoke.ts';
import { freshStore, NATIONS, withAccount } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';

const NATION = 'North Inlet';
let pid: number;
let other: number;

beforeEach(async () => {
  await freshStore();
  await withEditors();
  pid = await patrolToEdit();
  other = await patrolToEdit({
    patrol_start_dt: '2026-07-06 08:00:00',
    patrol_end_dt: '2026-07-06 16:00:00',
    guardians: ['Odo Other'],
  });
});

const details = (login: string, id: number, original: object, edited: object) =>
  callAs(login, 'editDetails', { patrol: { id, original, edited } });
const sighting = async (login: string, original: object, edited: object, more: object = {}) =>
  callAs(login, 'editSighting', {
    originalSighting: original,
    editedSighting: edited,
    nation: NATION,
    ...more,
  });
/** The current patrols with all their parts. */
const all = async () => [await asRead(pid), await asRead(other)];

describe('ids of another patrol', () => {
  test('an edit with two different ids is rejected', async () => {
    const before = await all();
    const { sightings, surveys } = await asRead(pid);
    const [one, two] = sightings;
    const response = await sighting('manager', one!, { ...two!, sighting_id: two!.sighting_id });
    expect([response.status, response.text]).toEqual([400, expect.stringContaining('sighting_id')]);
    const survey = await callAs('manager', 'editSurvey', {
      originalSurvey: surveys[0],
      editedSurvey: surveys[1],
      nation: NATION,
    });
    expect([survey.status, survey.text]).toEqual([400, expect.stringContaining('survey_id')]);
    expect(await all()).toEqual(before);
  });

  test('a record is not moved to another patrol by its id, its patrol or its survey', async () => {
    const before = await all();
    const [one] = (await asRead(pid)).sightings;
    const survey = await sighting('manager', one!, { ...one!, survey_id: `${other}.v1` });
    expect(survey.status).toBe(400);
    const patrol = await sighting('manager', one!, {
      ...one!,
      patrol_id: other,
      patrol_start_dt: '2026-07-06 08:00:00',
      nation: 'South Sound',
    });
    expect(patrol.status).toBe(400);
    expect(await all()).toEqual(before);
  });

  test('rights on one patrol give no rights on the other', async () => {
    const before = await all();
    const [theirs] = (await asRead(pid)).sightings;
    const edited = { ...theirs!, details: { ...theirs!.details, group_size: 99 } };
    // The start is that of their own patrol; the record isn't.
    const start = { patrolStartDate: '2026-07-06 08:00:00' };
    expect((await sighting('other', theirs!, edited, start)).status).toBe(403);
    const { version } = theirs!;
    for (const recordId of [`${pid}.1`, `${pid}.v1`, `${pid}.w1`])
      for (const id of ['deleteRecord', 'restoreRecord'] as const) {
        const body = { patrolId: other, recordId };
        const full = id === 'deleteRecord' ? { ...body, version, reason: null } : body;
        expect([recordId, id, (await callAs('manager', id, full)).status]).toEqual([
          recordId,
          id,
          404,
        ]);
      }
    expect(await all()).toEqual(before);
  });

  test('ids in another form are rejected', async () => {
    const [one] = (await asRead(pid)).sightings;
    for (const sighting_id of [
      '1e3.1',
      '0x3e9.1',
      `${pid}.1.1`,
      `${pid}.v1`,
      `${pid}.`,
      `${pid}.-1`,
    ])
      expect((await sighting('manager', { ...one!, sighting_id }, one!)).status).toBe(400);
    for (const sighting_id of [`${pid}.0`, `${pid}.000000`, '9999999999999.1'])
      expect(
        (await sighting('manager', { ...one!, sighting_id }, { ...one!, sighting_id })).status,
      ).toBe(404);
  });
});

describe('a forged original version', () => {
  test('overwrites nothing silently, unless it matches the stored record', async () => {
    await details('manager', pid, { notes: 'Fog early.' }, { notes: 'Sun' });
    for (const forged of ['', null, 'sun', 'Sun ', 'Fog early.', ['Sun'], { S: 'Sun' }]) {
      const { status, body } = await details('guardian', pid, { notes: forged }, { notes: 'Mine' });
      expect([forged, status, body.code]).toEqual([forged, 409, 'stale']);
    }
    expect((await asRead(pid)).patrol.notes).toBe('Sun');
  });

  test('is a conflict, whatever version numbers it has', async () => {
    const [one] = (await asRead(pid)).sightings;
    await sighting('manager', one!, { ...one!, details: { ...one!.details, group_size: 4 } });
    const { status, body } = await sighting(
      'guardian',
      { ...one!, version: 99 },
      { ...one!, version: 99, details: { ...one!.details, group_size: 5 } },
    );
    expect([status, body.code]).toEqual([409, 'stale']);
    expect((await asRead(pid)).sightings[0]).toMatchObject({
      version: 2,
      details: { group_size: 4 },
    });
  });

  test('of a hidden record gets the same response, whether it matches or not', async () => {
    const guess = (notes: string) => details('outsider', pid, { notes }, { notes: 'x' });
    const [right, wrong] = [await guess('Fog early.'), await guess('Rain.')];
    expect([right.status, right.text]).toEqual([404, wrong.text]);
    const [one] = (await asRead(pid)).sightings;
    const by = (group_size: number) => {
      const guessed = { ...one!, details: { ...one!.details, group_size } };
      return sighting('outsider', guessed, one!);
    };
    expect((await by(3)).text).toBe((await by(4)).text);
    const at = (sighting_dt: string) =>
      callAs('outsider', 'editSighting', {
        originalSighting: { sighting_dt, sighting_type: 'Wildlife Sighting', details: {} },
        editedSighting: { sighting_dt, sighting_type: 'Wildlife Sighting', details: {} },
        nation: NATION,
        patrolStartDate: '2026-07-04 08:00:00',
      });
    expect((await at('2026-07-04 09:30:00')).text).toBe((await at('2026-07-04 09:31:00')).text);
  });

  test('two valid edits that make an invalid patrol: the second is rejected with the field’s name', async () => {
    const end = 'patrol_end_dt';
    const start = 'patrol_start_dt';
    expect(
      (
        await details(
          'manager',
          pid,
          { [start]: '2026-07-04 08:00:00' },
          { [start]: '2026-07-04 12:00:00' },
        )
      ).status,
    ).toBe(200);
    const second = await details(
      'guardian',
      pid,
      { [end]: '2026-07-04 16:00:00' },
      { [end]: '2026-07-04 11:00:00' },
    );
    expect([second.status, second.text]).toEqual([
      400,
      expect.stringContaining('must not be before the start'),
    ]);
    const [one] = (await asRead(pid)).sightings;
    const type = { sighting_type: 'Crab Trap Retrieved', sighting_subtype: null };
    const { latitude, longitude } = one!.details as { latitude: number; longitude: number };
    const kind = await sighting('manager', one!, {
      ...one!,
      ...type,
      details: { latitude, longitude },
    });
    expect(kind.status).toBe(200);
    const more = await sighting('guardian', one!, {
      ...one!,
      details: { ...one!.details, group_size: 8 },
    });
    expect([more.status, more.body.code]).toEqual([409, 'stale']);
  });
});

const TRAPS = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'];

describe('reserved names of JavaScript', () => {
  const raw = async (id: RouteId, text: string): Promise<TestResponse> =>
    invoke(handlers[id], { token: await makeSessionToken('manager'), rawBody: text });

  test.each(TRAPS)('%s isn’t a field of a patrol', async (key) => {
    const before = await all();
    for (const [original, edited] of [
      [`{"${key}":null}`, `{"${key}":{"notes":"x"}}`],
      [`{"${key}":{"notes":"Fog early."}}`, '{}'],
      ['{}', `{"${key}":{"notes":"x"}}`],
      [`{"notes":"Sun","${key}":1}`, `{"notes":"Fog early."}`],
    ] as const) {
      const body = `{"patrol":{"id":${pid},"original":${original},"edited":${edited}}}`;
      const response = await raw('editDetails', body);
      // Rejected as an unknown field, or ignored.
      if (response.status !== 400)
        expect([original, edited, response.body]).toMatchObject([
          original,
          edited,
          { written: false, changes: [] },
        ]);
    }
    expect(await all()).toEqual(before);
    expect(({} as Record<string, unknown>).notes).toBeUndefined();
  });

  test.each(TRAPS)('%s isn’t a field of a sighting, survey or weather observation', async (key) => {
    const before = await all();
    const { sightings, surveys, weather } = await asRead(pid);
    const put = (record: object, trap: string): string =>
      JSON.stringify(record).replace(/^\{/, `{${trap},`);
    const trap = `"${key}":{"sharing_level":"network","version":7}`;
    const where = `"nation":"${NATION}"`;
    const records: [RouteId, string, object][] = [
      ['editSighting', 'Sighting', sightings[0]!],
      ['editSurvey', 'Survey', surveys[0]!],
      ['editWeather', 'Weather', weather[0]!],
    ];
    for (const [id, name, record] of records)
      for (const [original, edited] of [
        [JSON.stringify(record), put(record, trap)],
        [put(record, trap), JSON.stringify(record)],
      ]) {
        const response = await raw(
          id,
          `{"original${name}":${original},"edited${name}":${edited},${where}}`,
        );
        // Rejected as an unknown field, or ignored.
        if (response.status !== 400)
          expect([id, response.body]).toMatchObject([id, { written: false, changes: [] }]);
      }
    const inside = JSON.stringify({ ...sightings[0]!, details: {} }).replace(
      '"details":{}',
      `"details":{${trap}}`,
    );
    const response = await raw(
      'editSighting',
      `{"originalSighting":${JSON.stringify({ ...sightings[0]!, details: {} })},"editedSighting":${inside},${where}}`,
    );
    if (response.status !== 400) expect(response.body).toMatchObject({ written: false });
    expect(await all()).toEqual(before);
    expect(({} as Record<string, unknown>).version).toBeUndefined();
  });
});

describe('values of other kinds', () => {
  test.each([
    ['a list for a text', { notes: ['Sun'] }],
    ['an object for a text', { notes: { S: 'Sun' } }],
    ['a text for a list', { guardians: 'Tess Guardian' }],
    ['a list of lists', { guardians: [['Tess Guardian']] }],
    ['names too many', { guardians: Array.from({ length: 201 }, (_, i) => `Nobody ${i}`) }],
    ['a text without end', { notes: 'x'.repeat(20_001) }],
    ['half a character', { notes: '\ud800' }],
    ['a number for a time', { patrol_end_dt: 20260704 }],
    ['no time', { patrol_end_dt: '2026-02-30 10:00:00' }],
    ['a level that there is not', { sharing_level: 'world' }],
    ['no level', { sharing_level: null }],
    ['no nation', { nation: null }],
    ['several nations', { nation: [NATION, 'South Sound'] }],
    ['incidents that are none', { incidents: [{}] }],
    ['incidents that are no list', { incidents: { 0: {} } }],
    [
      'more incidents than one trip has',
      {
        incidents: Array.from({ length: 51 }, () => ({
          incident_dt: '2026-07-04 09:00:00',
          description: 'x',
        })),
      },
    ],
  ])('%s is refused', async (_what, edited) => {
    const { patrol } = await asRead(pid);
    const original = Object.fromEntries(
      Object.keys(edited).map((key) => [key, (patrol as Record<string, unknown>)[key] ?? null]),
    );
    await withAdministrator();
    const response = await details('everywhere', pid, original, edited);
    // Nobody may move a patrol to an unknown nation.
    expect(response.status).toBe('nation' in edited ? 403 : 400);
    expect((await asRead(pid)).patrol).toEqual(patrol);
  });

  test('invalid versions are rejected', async () => {
    for (const version of [0, -1, 1.5, '1', null, 1e308]) {
      const body = { patrolId: pid, recordId: `${pid}.1`, version, reason: null };
      expect([version, (await callAs('manager', 'deleteRecord', body)).status]).toEqual([
        version,
        400,
      ]);
    }
    for (const route_version of ['1', null, 1.5]) {
      const patrol = { id: pid, route_geojson: null, route_version };
      expect((await callAs('manager', 'editRoute', { patrol })).status).toBe(400);
    }
  });

  test('thousands of wrong fields are rejected, with the names of some', async () => {
    const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`field_${i}`, 1]));
    const other = Object.fromEntries(Object.keys(many).map((key) => [key, 2]));
    const wrong = await details('guardian', pid, many, other);
    expect([wrong.status, wrong.text.length < 50_000]).toEqual([400, true]);
    const { surveys, sightings } = await asRead(pid);
    const survey = await callAs('guardian', 'editSurvey', {
      originalSurvey: { ...surveys[0]!, ...many },
      editedSurvey: { ...surveys[0]!, ...other },
      nation: NATION,
    });
    expect([survey.status, survey.text.length < 50_000]).toEqual([400, true]);
    const one = await sighting(
      'guardian',
      { ...sightings[0]!, details: many },
      { ...sightings[0]!, details: other },
    );
    expect([one.status, one.text.length < 50_000]).toEqual([400, true]);
  });
});

const withAdministrator = async (): Promise<void> => {
  const access = NATIONS.map((nation) => ({ nation, hr: false, access: 'Administrator' as const }));
  await withAccount({ login_name: 'everywhere', full_name: 'Eva Everywhere', access });
};

test('of two records at the same time, one sent without its id is rejected as ambiguous', async () => {
  const key = { 'idempotency-key': randomUUID() };
  await callAs('guardian', 'addSightings', { patrol: { id: pid, sightings: [aSighting()] } }, key);
  const { sightings } = await asRead(pid);
  const { sighting_id: _id, ...nameless } = sightings[0]!;
  const response = await sighting('guardian', nameless, nameless, {
    patrolStartDate: '2026-07-04 08:00:00',
  });
  expect([response.status, response.text]).toEqual([
    400,
    expect.stringContaining('2 at this time'),
  ]);
});
