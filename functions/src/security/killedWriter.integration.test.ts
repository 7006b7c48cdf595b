/** docs/security.md#failures: a writer whose process is killed before any of its writes. */
import { addDays, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { forgetCatalogue } from '#data/catalogue/catalogueStore.ts';
import { addParts } from '#data/change/addParts.ts';
import { editDetails } from '#data/change/editDetails.ts';
import { createPatrol } from '#data/change/createPatrol.ts';
import { readHeads, readSightings } from '#data/patrol/patrolStore.ts';
import { search } from '#data/search/search.ts';
import { aPatrol, aSighting } from '#testing/builders.ts';
import { largePatrol } from '#testing/largePatrol.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { loadWriter, type StoppedWriter } from '#testing/stoppedWriter.ts';
import { WHOLE_YEAR } from '#testing/searchQueries.ts';
import { freshStore, VIEWERS } from '#testing/store.ts';
import { WIDE_SIGHTINGS, widePatrol } from '#testing/widePatrol.ts';

const viewer = VIEWERS.guardian;

let writer: StoppedWriter;
beforeAll(async () => {
  writer = await loadWriter();
});

const getStart = (i: number): string => `${addDays('2026-05-01', i)} 08:00:00`;

test('killed before each write of a 300-sighting patrol: never half visible; a retry makes one', async () => {
  await freshStore();
  const author = { login_name: 'guardian' };
  const create = (before: number, start: string) =>
    writer(before, (other) => other.createPatrol(author, largePatrol(start), `key-of-${start}`));
  // The first run also assigns codes to names; later runs don't have to.
  await create(0, getStart(100));
  const { writes } = await create(0, getStart(0));
  expect(writes).toBeGreaterThanOrEqual(7);
  for (let n = 1; n <= writes; n++) {
    const start = getStart(n);
    expect(await create(n, start)).toEqual({ writes: n, isStopped: true });
    forgetCatalogue();
    const from = wallSeconds(start);
    const seen = await search(viewer, { ...WHOLE_YEAR, from, to: from });
    expect([0, 300]).toContain(seen.sightings.no.length);
    expect(seen.patrols.id.length).toBe(seen.sightings.no.length ? 1 : 0);
    await createPatrol(author, largePatrol(start), `key-of-${start}`);
    const after = await search(viewer, { ...WHOLE_YEAR, from, to: from });
    expect(after.patrols.id).toHaveLength(1);
    expect(after.sightings.no).toHaveLength(300);
  }
  expect((await search(viewer, WHOLE_YEAR)).patrols.id).toHaveLength(writes + 2);
});

test('killed before each write of 300 added sightings: none or all are seen; a retry adds them once', async () => {
  await freshStore();
  /** A patrol with one sighting, a different one each time: a patrol that grows takes longer and longer to read. */
  const findPatrol = async (day: number) => {
    const start = getStart(day);
    const one = { patrol_start_dt: start, patrol_end_dt: start };
    const { patrolId } = await createPatrol(
      viewer,
      aPatrol({ ...one, sightings: [aSighting({ sighting_dt: start })] }),
      `key-patrol-${day}`,
    );
    const { sightings } = largePatrol(start);
    return { id: patrolId, sightings, surveys: [] };
  };
  type Added = Awaited<ReturnType<typeof findPatrol>>;
  const add = (before: number, added: Added, key: string) =>
    writer(before, (other) => other.addParts(viewer, added, key));
  const count = async (day: number, { id }: Added): Promise<number> => {
    forgetCatalogue();
    const from = wallSeconds(getStart(day));
    const found = await search(viewer, { ...WHOLE_YEAR, from, to: from + 86_399 });
    const [head] = await readHeads(viewer, [id]);
    const stored = await readSightings(viewer, head!);
    expect(stored).toHaveLength(found.sightings.no.length);
    return stored.length;
  };
  // The first run also assigns codes to names.
  await add(0, await findPatrol(100), 'key-first');
  const { writes } = await add(0, await findPatrol(0), 'key-again');
  expect(writes).toBeGreaterThanOrEqual(5);
  for (let n = 1; n <= writes; n++) {
    const added = await findPatrol(n);
    expect(await count(n, added)).toBe(1);
    const key = `key-try-${n}`;
    expect(await add(n, added, key)).toEqual({ writes: n, isStopped: true });
    expect([1, 301]).toContain(await count(n, added));
    await addParts(viewer, added, key);
    expect(await count(n, added)).toBe(301);
  }
});

test('killed before each write of a wide edit: all of the old or all of the new; a retry makes it once', async () => {
  await freshStore();
  const { patrolId } = await createPatrol(viewer, widePatrol(), 'key-wide');
  const LEVELS = ['nation', 'network'] as const;
  let now = 0;
  const edit = () => ({
    original: { sharing_level: LEVELS[now]! },
    edited: { sharing_level: LEVELS[1 - now]! },
  });
  const share = (before: number, key: string) =>
    writer(before, (other) =>
      other.editDetails(VIEWERS.network, { id: patrolId, ...edit() }, { printOnly: false, key }),
    );
  /** The nation sees everything at all times, others see all or nothing. */
  const isShared = async (): Promise<boolean> => {
    forgetCatalogue();
    const sightings = { ...WHOLE_YEAR, kind: 'sightings' as const, holds: ['sightings' as const] };
    expect((await search(viewer, sightings)).sightings.no).toHaveLength(WIDE_SIGHTINGS);
    const others = (await search(VIEWERS.outsider, sightings)).sightings.no.length;
    expect([0, WIDE_SIGHTINGS]).toContain(others);
    const [head] = await readHeads(viewer, [patrolId]);
    expect(others).toBe(head!.sharing === 'network' ? WIDE_SIGHTINGS : 0);
    return others > 0;
  };
  const { writes } = await share(0, 'key-first');
  now = 1 - now;
  expect(writes).toBeGreaterThanOrEqual(5);
  for (let n = 1; n <= writes; n++) {
    const key = `key-try-${n}`;
    expect(await share(n, key)).toEqual({ writes: n, isStopped: true });
    await isShared();
    await editDetails(VIEWERS.network, { id: patrolId, ...edit() }, { printOnly: false, key });
    now = 1 - now;
    expect(await isShared()).toBe(LEVELS[now] === 'network');
  }
  const { version } = (await readHeads(viewer, [patrolId]))[0]!;
  expect(version).toBe(2 + writes);
  await editDetails(
    VIEWERS.network,
    { id: patrolId, original: { notes: null }, edited: { notes: 'Calm.' } },
    { printOnly: false, key: 'key-last' },
  );
  await expectSoundEntries(patrolId);
});
