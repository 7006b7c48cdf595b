/** Patrols at their limits, edited, deleted, restored and moved like any other. */
import { createPatrol } from '#data/change/createPatrol.ts';
import { aPatrol, aSighting } from '#testing/builders.ts';
import {
  sendAs,
  readDeleted,
  foundBy,
  readHistory,
  NATION,
  remove,
  restore,
  readSeen,
  storeWithManagers,
} from '#testing/deleting.ts';
import { asRead } from '#testing/editing.ts';
import { aFlag } from '#testing/flagging.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { WIDE_SIGHTINGS, widePatrol } from '#testing/widePatrol.ts';

beforeEach(storeWithManagers);

const give = (login: string, id: number, from: string, to: string) =>
  sendAs(login, 'editDetails', {
    body: { patrol: { id, original: { nation: from }, edited: { nation: to } } },
  });

test('a patrol with more entries than fit a transaction is moved, deleted and restored as a whole', async () => {
  const { patrolId: id } = await createPatrol(
    { login_name: 'guardian' },
    widePatrol({ sharing_level: 'network' }),
    'wide-limits',
  );
  const counts = async (login: string) => (await foundBy(login)).sightings!.length;
  expect((await give('network', id, NATION, 'East Arm')).status).toBe(200);
  await expectSoundEntries(id);
  expect(await counts('guardian')).toBe(WIDE_SIGHTINGS);
  const keep = { original: { sharing_level: 'network' }, edited: { sharing_level: 'nation' } };
  expect(
    (await sendAs('network', 'editDetails', { body: { patrol: { id, ...keep } } })).status,
  ).toBe(200);
  await expectSoundEntries(id);
  expect([await counts('guardian'), await counts('network')]).toEqual([0, WIDE_SIGHTINGS]);
  expect((await remove('network', id, null, 3)).status).toBe(200);
  expect(await foundBy('network')).toEqual({ patrols: [], sightings: [], surveys: [] });
  expect((await restore('network', id, null)).status).toBe(200);
  await expectSoundEntries(id);
  expect(await counts('network')).toBe(WIDE_SIGHTINGS);
});

test('a patrol of 5,000 sightings and 500 surveys is edited, deleted, restored and moved', async () => {
  const day = '2026-07-04';
  const { patrolId: id } = await createPatrol(
    { login_name: 'guardian' },
    aPatrol({
      sightings: Array.from({ length: 5000 }, (_, i) =>
        aSighting({
          details: { latitude: 52 + i / 10_000, longitude: -128.4 },
          ...(i < 500 && { survey: i }),
        }),
      ),
      surveys: Array.from({ length: 500 }, () => ({
        survey_type: 'Kelp Survey' as const,
        survey_start_dt: `${day} 10:00:00`,
      })),
    }),
    'full-limits',
  );
  const { sightings } = await asRead(id);
  const one = sightings[4999]!;
  const edited = await sendAs('guardian', 'editSighting', {
    body: {
      originalSighting: one,
      editedSighting: { ...one, survey_id: `${id}.v500` },
      nation: NATION,
    },
  });
  expect(edited.status).toBe(200);
  expect((await remove('manager', id, `${id}.v500`, 1)).status).toBe(200);
  expect((await readSeen('guardian', id)).patrol).toMatchObject({
    sighting_count: 4998,
    survey_count: 499,
  });
  expect((await restore('manager', id, `${id}.v500`)).status).toBe(200);
  const more = await sendAs('guardian', 'addSightings', {
    body: { patrol: { id, sightings: [aSighting()] } },
  });
  expect(more.status).toBe(400);
  expect((await remove('manager', id, null, 4)).status).toBe(200);
  expect((await foundBy('manager')).sightings).toEqual([]);
  expect((await restore('manager', id, null)).status).toBe(200);
  expect((await give('network', id, NATION, 'East Arm')).status).toBe(200);
  expect((await foundBy('network')).sightings).toHaveLength(5000);
  await expectSoundEntries(id);
});

test('a patrol with many deleted records is moved with their list', async () => {
  const { patrolId: id } = await createPatrol(
    { login_name: 'guardian' },
    aPatrol({ sightings: Array.from({ length: 70 }, () => aSighting()) }),
    'deleted-limits',
  );
  for (let no = 1; no <= 70; no++) await remove('manager', id, `${id}.${no}`, 1);
  const moved = await give('network', id, NATION, 'East Arm');
  expect([moved.status, moved.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  const listed = async (nation: string): Promise<number> => {
    let n = 0;
    let token: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof readDeleted>> = await readDeleted('network', {
        nation,
        ...(token !== null && { nextToken: token }),
      });
      n += page.items.length;
      token = page.nextToken;
    } while (token !== null);
    return n;
  };
  expect([await listed(NATION), await listed('East Arm')]).toEqual([0, 70]);
  expect((await restore('network', id, `${id}.1`)).status).toBe(200);
  expect(await listed('East Arm')).toBe(69);
});

test('a patrol with more flags than fit a transaction moves to another nation with all of them', async () => {
  const { patrolId: id } = await createPatrol(
    { login_name: 'guardian' },
    aPatrol({ sightings: Array.from({ length: 10 }, () => aSighting()) }),
    'flag-limits',
  );
  for (let i = 0; i < 140; i += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, j) =>
        sendAs('guardian', 'insertFlag', {
          body: aFlag(id, { recordId: `${id}.${((i + j) % 10) + 1}`, note: `${i + j}` }),
        }),
      ),
    );
  const open = async (login: string): Promise<number> => {
    const { body } = await sendAs(login, 'openFlagRecords');
    return (body as unknown as { items: { flags: number }[] }).items.reduce(
      (n, { flags }) => n + flags,
      0,
    );
  };
  expect(await open('guardian')).toBe(140);
  expect((await give('network', id, NATION, 'South Sound')).status).toBe(200);
  expect([await open('guardian'), await open('outsider')]).toEqual([0, 140]);
  const review = await sendAs('manager', 'flagsForReview');
  expect(review.body).toMatchObject({ items: [], nextToken: null });
});

test('a long history is returned in pages, each entry once, and a conflict names the person, however old the change', async () => {
  const { patrolId: id } = await createPatrol(
    { login_name: 'guardian' },
    aPatrol(),
    'long-history',
  );
  const edit = (login: string, from: string | null, to: string, field = 'notes') =>
    sendAs(login, 'editDetails', {
      body: { patrol: { id, original: { [field]: from }, edited: { [field]: to } } },
    });
  expect((await edit('manager', null, 'Their purpose', 'purpose')).status).toBe(200);
  const EDITS = 260;
  let before: string | null = null;
  for (let i = 0; i < EDITS; i++) {
    const text = `${i} `.repeat(1000);
    expect((await edit('guardian', before, text)).status).toBe(200);
    before = text;
  }
  const versions: (number | null)[] = [];
  let token: string | null = null;
  let pages = 0;
  do {
    const page: Awaited<ReturnType<typeof readHistory>> = await readHistory(
      'manager',
      id,
      token === null ? {} : { nextToken: token },
    );
    expect(page.status).toBe(200);
    expect(page.text.length).toBeLessThan(3_000_000);
    versions.push(...page.items.map(({ version }) => version));
    token = page.nextToken;
    pages++;
  } while (token !== null);
  expect(versions).toEqual(Array.from({ length: EDITS + 2 }, (_, i) => EDITS + 2 - i));
  expect(pages).toBeGreaterThan(2);
  const late = await edit('guardian', null, 'Mine', 'purpose');
  expect([late.status, late.body.current]).toMatchObject([
    409,
    { changedBy: { purpose: { by: 'Mona Manager' } } },
  ]);
});
