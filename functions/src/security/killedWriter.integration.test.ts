/** docs/security.md#failures: a writer that is killed before any of its writes. */
import { addDays, wallSeconds } from '@portal/shared-types/time/wallClock';
import { forgetCatalogue } from '../data/catalogue/catalogueStore';
import { addParts } from '../data/change/addParts';
import { editDetails } from '../data/change/editDetails';
import { createPatrol } from '../data/change/createPatrol';
import { readHeads, readSightingsOf } from '../data/patrol/patrolStore';
import { search } from '../data/search/search';
import { aPatrol } from '../testing/builders';
import { bundleScript, type Script } from '../testing/childProcess';
import { largePatrol } from '../testing/largePatrol';
import { expectSoundEntries } from '../testing/soundEntries';
import { WHOLE_YEAR } from '../testing/questions';
import { freshStore, VIEWERS } from '../testing/store';
import { WIDE_SIGHTINGS, widePatrol } from '../testing/widePatrol';

const viewer = VIEWERS.guardian;
const startOf = (i: number): string => `${addDays('2026-05-01', i)} 08:00:00`;

const scripts: Script[] = [];
const bundled = async (name: string): Promise<Script> => {
  const script = await bundleScript(name);
  scripts.push(script);
  return script;
};
afterAll(() => scripts.forEach(({ remove }) => remove()));

test('killed before each write of a 300-sighting patrol: never half visible; a retry makes one', async () => {
  await freshStore();
  const script = await bundled('createAndDie');
  const child = (dieBefore: number, start: string) => script.run(String(dieBefore), start);
  // The first run also assigns codes to names; later runs don't have to.
  await child(0, startOf(100));
  const { stdout } = await child(0, startOf(0));
  const writes = (JSON.parse(stdout) as { writes: number }).writes;
  expect(writes).toBeGreaterThanOrEqual(7);
  for (let n = 1; n <= writes; n++) {
    const start = startOf(n);
    await expect(child(n, start)).rejects.toMatchObject({ signal: 'SIGKILL' });
    forgetCatalogue();
    const from = wallSeconds(start);
    const seen = await search(viewer, { ...WHOLE_YEAR, from, to: from });
    expect([0, 300]).toContain(seen.sightings.no.length);
    expect(seen.patrols.id.length).toBe(seen.sightings.no.length ? 1 : 0);
    await createPatrol({ login_name: 'guardian' }, largePatrol(start), `key-of-${start}`);
    const after = await search(viewer, { ...WHOLE_YEAR, from, to: from });
    expect(after.patrols.id).toHaveLength(1);
    expect(after.sightings.no).toHaveLength(300);
  }
  expect((await search(viewer, WHOLE_YEAR)).patrols.id).toHaveLength(writes + 2);
}, 180_000);

test('killed before each write of 300 added sightings: none or all are seen; a retry adds them once', async () => {
  await freshStore();
  const { patrolId } = await createPatrol(viewer, aPatrol(), 'key-patrol');
  const script = await bundled('addAndDie');
  const child = (dieBefore: number, key: string) =>
    script.run(String(dieBefore), String(patrolId), key);
  const count = async (): Promise<number> => {
    forgetCatalogue();
    const found = await search(viewer, WHOLE_YEAR);
    const [head] = await readHeads(viewer, [patrolId]);
    const stored = await readSightingsOf(viewer, head!);
    expect(stored).toHaveLength(found.sightings.no.length);
    return stored.length;
  };
  // The first run also assigns codes to names.
  await child(0, 'key-first');
  const { stdout } = await child(0, 'key-again');
  const { writes } = JSON.parse(stdout) as { writes: number };
  expect(writes).toBeGreaterThanOrEqual(5);
  for (let n = 1; n <= writes; n++) {
    const before = await count();
    const key = `key-try-${n}`;
    await expect(child(n, key)).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect([before, before + 300]).toContain(await count());
    const { sightings } = largePatrol('2026-07-04 08:00:00');
    await addParts(viewer, { id: patrolId, sightings, surveys: [] }, key);
    expect(await count()).toBe(before + 300);
  }
}, 180_000);

test('killed before each write of a wide edit: all of the old or all of the new; a retry makes it once', async () => {
  await freshStore();
  const { patrolId } = await createPatrol(viewer, widePatrol(), 'key-wide');
  const LEVELS = ['nation', 'network'] as const;
  let now = 0;
  const edit = () => ({
    original: { sharing_level: LEVELS[now]! },
    edited: { sharing_level: LEVELS[1 - now]! },
  });
  const script = await bundled('editAndDie');
  const child = (dieBefore: number, key: string) =>
    script.run(
      ...[String(dieBefore), String(patrolId), key],
      ...Object.values(edit()).map((fields) => JSON.stringify(fields)),
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
  const { stdout } = await child(0, 'key-first');
  now = 1 - now;
  const { writes } = JSON.parse(stdout) as { writes: number };
  expect(writes).toBeGreaterThanOrEqual(7);
  for (let n = 1; n <= writes; n++) {
    const key = `key-try-${n}`;
    await expect(child(n, key)).rejects.toMatchObject({ signal: 'SIGKILL' });
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
}, 240_000);
