/**
 * Changes of a patrol with more search entries than fit one transaction. Wherever they break off, both
 * nations find all of the old state or all of the new; after a retry, the new.
 */
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { inJob } from '#testing/asFunction.ts';
import { breakOffAt } from '#testing/breakOff.ts';
import { beforeDeleteFrom } from '#testing/interleave.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { freshStore, rewindableStore, VIEWERS } from '#testing/store.ts';
import { WIDE_SIGHTINGS, widePatrol } from '#testing/widePatrol.ts';
import { forgetCatalogue } from '../catalogue/catalogueStore';
import { createPatrol } from './createPatrol';
import { forgetClient } from '../store/dynamo';
import { editDetails } from './editDetails';
import { entryPrefix, headKey, MARKED, patrolKey } from '../store/keys';
import { beginsWith, putItem, readPartition, updateItem, type StoredItem } from '../store/send';
import { markedItem, repairMarked } from '../search-index/markedPatrols';
import { readHeads } from '../patrol/patrolStore';
import { search } from '../search/search';

interface Seen {
  patrols: number;
  sightings: number;
  starts: number[];
}

/** All pages over a range of days. */
const seenBy = async (viewer: Viewer, from: string, to: string): Promise<Seen> => {
  const seen: Seen = { patrols: 0, sightings: 0, starts: [] };
  const ids = new Set<number>();
  for (const kind of ['patrols', 'sightings'] as const) {
    let token: string | null = null;
    do {
      const page = await search(viewer, {
        kind,
        holds: [kind],
        ring: null,
        from: wallSeconds(from),
        to: wallSeconds(to),
        ...(token !== null && { token }),
      });
      for (const id of page.patrols.id) ids.add(id);
      if (kind === 'sightings') seen.sightings += page.sightings.no.length;
      else seen.starts.push(...page.patrols.start);
      token = page.nextToken;
    } while (token !== null);
  }
  return { ...seen, patrols: ids.size };
};

const ALL = ['2026-01-01 00:00:00', '2026-12-31 00:00:00'] as const;
const nothing: Seen = { patrols: 0, sightings: 0, starts: [] };
const whole = (start: string): Seen => ({
  patrols: 1,
  sightings: WIDE_SIGHTINGS,
  starts: [wallSeconds(start)],
});
const START = '2026-05-01 08:00:00';

let restore: () => Promise<void>;
let patrolId: number;
beforeAll(async () => {
  await freshStore();
  ({ patrolId } = await createPatrol(VIEWERS.guardian, widePatrol(), 'wide-key-1'));
  restore = await rewindableStore();
});

const CHANGES = [
  {
    name: 'shared with the network',
    original: { sharing_level: 'nation' },
    edited: { sharing_level: 'network' },
    old: [whole(START), nothing],
    fresh: [whole(START), whole(START)],
  },
  {
    name: 'given to another nation',
    original: { nation: 'North Inlet' },
    edited: { nation: 'South Sound' },
    old: [whole(START), nothing],
    fresh: [nothing, whole(START)],
  },
  {
    name: 'with another start',
    original: { patrol_start_dt: START },
    edited: { patrol_start_dt: '2026-04-30 07:00:00' },
    old: [whole(START), nothing],
    fresh: [whole('2026-04-30 07:00:00'), nothing],
  },
];

test.each(CHANGES)(
  'if a change breaks off anywhere, a patrol that is $name is as before or as after it',
  async ({ original, edited, old, fresh }) => {
    await restore();
    const change = () =>
      editDetails(
        VIEWERS.network,
        { id: patrolId, original, edited },
        { printOnly: false, key: 'wide-change' },
      );
    const seen = async (): Promise<Seen[]> => {
      forgetCatalogue();
      return [await seenBy(VIEWERS.guardian, ...ALL), await seenBy(VIEWERS.outsider, ...ALL)];
    };
    let [before, after] = [0, 0];
    for (let n = 1; ; n++) {
      if (n === 60) throw new Error('it was never changed in one go');
      forgetClient();
      breakOffAt(n);
      const broken = await change().then(
        () => false,
        () => true,
      );
      forgetClient();
      const found = await seen();
      const [head] = await readHeads(VIEWERS.network, [patrolId]);
      expect(found).toEqual(head!.version === 1 ? old : fresh);
      if (head!.version === 1) before += 1;
      else after += 1;
      if (!broken) break;
      // Published: a repeat only reports that. The next attempt dies in another patrol.
      if (head!.version > 1) {
        expect((await change()).replayed).toBe(true);
        expect(await seen()).toEqual(fresh);
        await restore();
      }
    }
    expect(before).toBeGreaterThan(2);
    expect(after).toBeGreaterThan(2);
    expect(await seen()).toEqual(fresh);
    await expectSoundEntries(patrolId);
  },
);

test('marks of a change that died are removed by the next one', async () => {
  await restore();
  for (const n of [4, 6]) {
    breakOffAt(n);
    const edit = { original: { sharing_level: 'nation' }, edited: { sharing_level: 'network' } };
    const how = { printOnly: false, key: `dies-${n}` };
    await editDetails(VIEWERS.network, { id: patrolId, ...edit }, how).catch(() => undefined);
    forgetClient();
  }
  const notes = { original: { notes: null }, edited: { notes: 'Calm.' } };
  await editDetails(
    VIEWERS.network,
    { id: patrolId, ...notes },
    { printOnly: false, key: 'lives' },
  );
  await expectSoundEntries(patrolId);
  const [head] = await readHeads(VIEWERS.network, [patrolId]);
  expect(head).not.toHaveProperty('staging');
});

const sweep = inJob('sweep', repairMarked);

test('marks of a change that died are removed by the sweeper, once no writer can be running', async () => {
  await restore();
  const share = { original: { sharing_level: 'nation' }, edited: { sharing_level: 'network' } };
  const dies = async (n: number): Promise<void> => {
    breakOffAt(n);
    const how = { printOnly: false, key: `dies-${n}` };
    await editDetails(VIEWERS.network, { id: patrolId, ...share }, how).catch(() => undefined);
    forgetClient();
    forgetCatalogue();
  };
  const later = Date.now() / 1000 + 7200;
  const states: string[] = [];
  for (let n = 3; !states.includes('published'); n++) {
    await dies(n);
    const isSound = await expectSoundEntries(patrolId).then(
      () => true,
      () => false,
    );
    expect(await sweep()).toBe(0);
    expect(await sweep(later)).toBe(isSound ? 0 : 1);
    expect(await sweep(later)).toBe(0);
    await expectSoundEntries(patrolId);
    const [head] = await readHeads(VIEWERS.network, [patrolId]);
    const isPublished = head!.version === 2;
    expect(await seenBy(VIEWERS.guardian, ...ALL)).toEqual(whole(START));
    expect(await seenBy(VIEWERS.outsider, ...ALL)).toEqual(isPublished ? whole(START) : nothing);
    if (!isSound) {
      expect(head).not.toHaveProperty('staging');
      states.push(isPublished ? 'published' : 'marked');
    }
  }
  expect(states.slice(-2)).toEqual(['marked', 'published']);
});

const markedNotes = async () => (await readPartition(MARKED)).map(({ sk }) => sk);

test.each(['change', 'new patrol'])(
  'a %s that ends while the next change is staged leaves the marks of that one',
  async (what) => {
    await restore();
    let pid = patrolId;
    let staged: StoredItem[] = [];
    // The next change has begun, and has marked the patrol.
    beforeDeleteFrom(MARKED, async () => {
      pid = Number((await markedNotes()).at(-1));
      await updateItem(headKey(pid), ['SET #staging = :next'], { ':next': 'next' });
      staged = (await readPartition(patrolKey(pid), beginsWith(entryPrefix))) as StoredItem[];
    });
    const share = { original: { sharing_level: 'nation' }, edited: { sharing_level: 'network' } };
    if (what === 'change')
      await editDetails(
        VIEWERS.network,
        { id: patrolId, ...share },
        { printOnly: false, key: 'ends-late' },
      );
    else {
      const p = { ...widePatrol(), patrol_start_dt: '2026-05-01 07:00:00' };
      await createPatrol(VIEWERS.guardian, p, 'wide-key-2');
    }
    expect(staged.length).toBeGreaterThan(100);
    expect(await markedNotes()).toEqual([String(pid)]);
    expect(await repairMarked(Date.now() / 1000 + 7200)).toBe(1);
    await expectSoundEntries(pid);
  },
);

test('the sweeper leaves the note of a change that begins while it repairs', async () => {
  await restore();
  const note = { ...markedItem(patrolId), at: 0 };
  await putItem(note);
  beforeDeleteFrom(MARKED, () =>
    updateItem(headKey(patrolId), ['SET #staging = :next'], { ':next': 'next' }),
  );
  expect(await repairMarked()).toBe(0);
  expect(await markedNotes()).toEqual([String(patrolId)]);
  // Of a patrol that was never published.
  await restore();
  await putItem({ ...markedItem(4711), at: 0 });
  expect(await repairMarked()).toBe(1);
  expect(await markedNotes()).toEqual([]);
});
