/** docs/security.md#failures, for the editor: repeats, reused keys, and parallel actions. */
import { addParts } from '#data/change/addParts.ts';
import { createPatrol } from '#data/change/createPatrol.ts';
import { findHead } from '#data/patrol/patrolStore.ts';
import { guardKey, requestKey } from '#data/store/keys.ts';
import { aPatrol, aRoute, aSighting } from '#testing/builders.ts';
import {
  sendAs,
  readDeleted,
  foundBy,
  readHistory,
  NATION,
  patrolWithAll,
  remove,
  restore,
  readSeen,
  START,
  storeWithManagers,
} from '#testing/deleting.ts';
import { asRead } from '#testing/editing.ts';
import { beforeNextTransaction, runBeforeReading, runAfterReading } from '#testing/interleave.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { changeAccount, VIEWERS } from '#testing/store.ts';

let id: number;
beforeEach(async () => {
  await storeWithManagers();
  id = await patrolWithAll();
});

const key = (text: string) => ({ headers: { 'idempotency-key': text } });
const edit = (login: string, original: object, edited: object, headers = {}) =>
  sendAs(login, 'editDetails', { body: { patrol: { id, original, edited } }, ...headers });

describe('a key that was used', () => {
  const acts = (pid: number) =>
    [
      ['editDetails', { patrol: { id: pid, original: { notes: null }, edited: { notes: 'x' } } }],
      [
        'editRoute',
        {
          patrol: {
            id: pid,
            route_version: 1,
            route_geojson: aRoute([-128.6, 52], [-128.5, 52.1]),
          },
        },
      ],
      ['addSightings', { patrol: { id: pid, sightings: [aSighting()] } }],
      ['addWeather', { patrol: { id: pid, weather_observations: [{ date: START }] } }],
      ['deleteRecord', { patrolId: pid, recordId: `${pid}.w1`, version: 1, reason: null }],
      ['restoreRecord', { patrolId: pid, recordId: `${pid}.w1` }],
      [
        'createPatrol',
        {
          patrol: {
            ...aPatrol(),
            patrol_start_dt: '2026-07-09 08:00:00',
            patrol_end_dt: '2026-07-09 09:00:00',
          },
        },
      ],
      [
        'insertFlag',
        {
          nation: NATION,
          patrolID: pid,
          patrolStartDate: START,
          recordId: null,
          flag: 'Duplicate',
          note: null,
        },
      ],
    ] as const;

  test('for one action can’t be used for another, on any route', async () => {
    for (const [first, body] of acts(id)) {
      expect(
        (await sendAs('manager', first, { body, ...key(`key-of-${first}`) })).status,
      ).toBeLessThan(300);
      for (const [second, other] of acts(id)) {
        if (second === first) continue;
        const response = await sendAs('manager', second, {
          body: other,
          ...key(`key-of-${first}`),
        });
        expect([first, second, response.body.code]).toEqual([
          first,
          second,
          'idempotency-mismatch',
        ]);
      }
    }
  });

  test('by one person can be used by another', async () => {
    const one = await edit('guardian', { notes: null }, { notes: 'mine' }, key('a-common-key'));
    const two = await edit(
      'manager',
      { final_notes: null },
      { final_notes: 'theirs' },
      key('a-common-key'),
    );
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await asRead(id)).patrol).toMatchObject({ notes: 'mine', final_notes: 'theirs' });
  });

  test('by a person who no longer sees the patrol shows nothing of its current state', async () => {
    const mine = () => edit('guardian', { notes: null }, { notes: 'mine' }, key('key-of-before'));
    const first = await mine();
    await edit('admin', { sharing_level: 'network' }, { sharing_level: 'nation' });
    await edit('admin', { final_notes: null }, { final_notes: 'not for them' });
    await changeAccount('guardian', {
      access: [{ nation: 'East Arm', hr: false, access: 'Guardian' }],
    });
    const again = await mine();
    expect(again.text).not.toContain('not for them');
    expect([200, 404]).toContain(again.status);
    if (again.status === 200) expect(again.body).toEqual(first.body);
    expect((await edit('guardian', { notes: 'mine' }, { notes: 'more' })).status).toBe(404);
  });
});

describe('a repeated creation', () => {
  const patrol = aPatrol({
    patrol_start_dt: '2026-07-08 08:00:00',
    patrol_end_dt: '2026-07-08 09:00:00',
  });
  const create = () => createPatrol({ login_name: 'guardian' }, patrol, 'creating-it');

  test('of a patrol that was moved, deleted or restored creates no second one', async () => {
    const { patrolId } = await create();
    const change = async (version: number, act: () => Promise<{ status: number }>) => {
      expect([version, (await act()).status]).toEqual([version, 200]);
      expect(await create()).toMatchObject({ patrolId, replayed: true });
    };
    await change(1, () => remove('manager', patrolId, null, 1));
    await change(2, () => restore('manager', patrolId, null));
    const body = (original: object, edited: object) => ({
      body: { patrol: { id: patrolId, original, edited } },
    });
    const at = { patrol_start_dt: '2026-07-08 08:00:00' };
    const then = { patrol_start_dt: '2026-07-08 07:00:00' };
    await change(3, () => sendAs('network', 'editDetails', body(at, then)));
    await change(4, () =>
      sendAs('network', 'editDetails', body({ nation: NATION }, { nation: 'East Arm' })),
    );
    await change(5, () =>
      sendAs(
        'network',
        'editDetails',
        body({ nation: 'East Arm', ...then }, { nation: NATION, ...at }),
      ),
    );
    await change(6, () => remove('network', patrolId, null, 6));
    // Another patrol has the start by now.
    const other = await createPatrol({ login_name: 'manager' }, patrol, 'creating-another');
    expect(other.patrolId).not.toBe(patrolId);
    expect(await create()).toMatchObject({ patrolId, replayed: true });
    const taken = await restore('manager', patrolId, null);
    expect([taken.status, taken.body.about]).toEqual([409, { patrolId: other.patrolId }]);
  });
});

describe('a request that is repeated before the first one has finished', () => {
  const change = (original: object, edited: object) => () =>
    edit('manager', original, edited, key('asked-twice'));

  test('returns the response of the first one', async () => {
    const edit = change({ notes: null }, { notes: 'Fog.' });
    let first: unknown;
    runAfterReading(requestKey('manager', 'asked-twice'), async () => {
      first = (await edit()).body;
    });
    const second = await edit();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.body).toEqual(first);
    expect(second.body).toMatchObject({ written: true, changes: [{ field: 'notes' }] });
  });

  test('doesn’t conflict with its own patrol’s new start', async () => {
    const to = '2026-07-04 09:00:00';
    const edit = change({ patrol_start_dt: START }, { patrol_start_dt: to });
    runBeforeReading(guardKey(NATION, to), edit);
    const second = await edit();
    expect([second.status, second.body]).toMatchObject([200, { written: true }]);
    expect((await readHistory('manager', id)).items).toHaveLength(2);
  });

  test('isn’t made again if another person made the same change in between', async () => {
    const to = '2026-07-04 09:00:00';
    const times = [{ patrol_start_dt: START }, { patrol_start_dt: to }] as const;
    runBeforeReading(guardKey(NATION, to), () => edit('admin', ...times));
    const second = await edit('manager', ...times);
    expect([second.status, second.body]).toMatchObject([200, { written: false }]);
  });
});

describe('at once', () => {
  test('an edit after a faster deletion gets 404', async () => {
    const { sightings, patrol } = await asRead(id);
    beforeNextTransaction(() => remove('manager', id, null, patrol.version));
    expect((await edit('guardian', { notes: null }, { notes: 'x' })).status).toBe(404);
    expect((await restore('manager', id, null)).status).toBe(200);
    beforeNextTransaction(() => remove('manager', id, `${id}.1`, 1));
    const late = await sendAs('guardian', 'editSighting', {
      body: {
        originalSighting: sightings[0],
        editedSighting: { ...sightings[0]!, observed_loc_description: 'x' },
        nation: NATION,
      },
    });
    expect(late.status).toBe(404);
    expect((await readSeen('guardian', id)).sightings).toHaveLength(3);
    await expectSoundEntries(id);
  });

  test('a deletion after a faster edit gets a conflict, and the edit stays', async () => {
    const { patrol } = await asRead(id);
    beforeNextTransaction(() => edit('guardian', { notes: null }, { notes: 'x' }));
    const response = await remove('manager', id, null, patrol.version);
    expect([response.status, response.body]).toMatchObject([
      409,
      { code: 'stale', current: { version: 2, deleted: null } },
    ]);
    expect((await asRead(id)).patrol.notes).toBe('x');
    expect((await readDeleted('manager')).items).toEqual([]);
  });

  test('a sighting can’t be added to a survey that is deleted at the same time', async () => {
    beforeNextTransaction(() => remove('manager', id, `${id}.v1`, 1));
    const added = await sendAs('guardian', 'addSightings', {
      body: { patrol: { id, survey_id: `${id}.v1`, sightings: [aSighting()] } },
    });
    expect(added.status).toBe(400);
    const { sightings } = await asRead(id);
    const one = sightings[0]!;
    expect((await restore('manager', id, `${id}.v1`)).status).toBe(200);
    beforeNextTransaction(() => remove('manager', id, `${id}.v1`, 3));
    const moved = await sendAs('guardian', 'editSighting', {
      body: {
        originalSighting: one,
        editedSighting: { ...one, survey_id: `${id}.v1` },
        nation: NATION,
      },
    });
    expect(moved.status).toBe(400);
    await expectSoundEntries(id);
  });

  test('of two patrols that are moved to one start, one gets it, and the other gets a conflict with that patrol’s id', async () => {
    const second = await patrolWithAll('network', '2026-07-05 08:00:00');
    const third = await patrolWithAll('network', '2026-07-06 08:00:00');
    const go = (pid: number, from: string) =>
      sendAs('manager', 'editDetails', {
        body: {
          patrol: {
            id: pid,
            original: { patrol_start_dt: from },
            edited: { patrol_start_dt: '2026-07-03 08:00:00' },
          },
        },
      });
    const responses = await Promise.all([
      go(second, '2026-07-05 08:00:00'),
      go(third, '2026-07-06 08:00:00'),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = responses[0].status === 200 ? second : third;
    expect(responses.find(({ status }) => status === 409)!.body.about).toEqual({
      patrolId: winner,
    });
    expect((await findHead(VIEWERS.guardian, NATION, '2026-07-03 08:00:00'))?.id).toBe(winner);
    for (const pid of [second, third]) await expectSoundEntries(pid);
  });

  test('deletions and edits by many people give one consistent history', async () => {
    const acts = Array.from({ length: 24 }, (_, i) => async () => {
      if (i % 4 === 0) return remove('manager', id, `${id}.2`, (await readVersion('2')) ?? 1);
      if (i % 4 === 1) return restore('admin', id, `${id}.2`);
      if (i % 4 === 2) return edit('guardian', { notes: null }, { notes: `n${i}` });
      return addParts(
        VIEWERS.guardian,
        { id, surveys: [], sightings: [aSighting()] },
        `add-${i}-key`,
      ).then(() => ({ status: 201 }));
    });
    const readVersion = async (no: string): Promise<number | undefined> =>
      (await readSeen('manager', id)).sightings.find(
        ({ sighting_id }) => sighting_id === `${id}.${no}`,
      )?.version;
    const responses = await Promise.all(acts.map((act) => act()));
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    const done = responses.filter(({ status }) => status < 300).length;
    const { items } = await readHistory('manager', id);
    expect(items.map(({ version }) => version)).toEqual(
      Array.from({ length: done + 1 }, (_, i) => done + 1 - i),
    );
    expect(items.filter(({ section }) => section === 'details')).toHaveLength(1);
    await expectSoundEntries(id);
    const { patrol, sightings } = await readSeen('manager', id);
    expect(patrol.sighting_count).toBe(sightings.length);
    expect((await foundBy('manager')).sightings).toHaveLength(sightings.length);
    expect((await readDeleted('manager')).items.map(({ recordId }) => recordId)).toEqual(
      sightings.some(({ sighting_id }) => sighting_id === `${id}.2`) ? [] : [`${id}.2`],
    );
  });
});
