/**
 * Changes of a patrol with a wide search entry, and changes that don't fit one transaction. Wherever they break
 * off, both nations find all of the old state or all of the new; after a retry, the new.
 */
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { breakOffAt } from '#testing/breakOff.ts';
import { aSighting } from '#testing/builders.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { freshStore, rewindableStore, VIEWERS } from '#testing/store.ts';
import { WIDE_SIGHTINGS, widePatrol } from '#testing/widePatrol.ts';
import { forgetCatalogue } from '../catalogue/catalogueStore';
import { createPatrol } from './createPatrol';
import { forgetClient } from '../store/dynamo';
import { editDetails } from './editDetails';
import { readStoredPatrol } from '../patrol/storedPatrol';
import { addParts } from './addParts';
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

const edit = (original: Record<string, unknown>, edited: Record<string, unknown>) => () =>
  editDetails(
    VIEWERS.network,
    { id: patrolId, original, edited },
    { printOnly: false, key: 'wide-change' },
  );

/** More than one transaction has. */
const MORE = 150;
const addMany = (key = 'adds-many') =>
  addParts(
    VIEWERS.network,
    {
      id: patrolId,
      surveys: [],
      sightings: Array.from({ length: MORE }, () =>
        aSighting({
          sighting_dt: '2026-05-02 09:00:00',
          details: { latitude: 51, longitude: -131 },
        }),
      ),
    },
    key,
  );

const CHANGES = [
  {
    name: 'given many more sightings',
    change: () => addMany(),
    // Takes over, removes what the attempt before has staged (two), stages the parts (two), and publishes.
    transactions: 6,
    old: [whole(START), nothing],
    fresh: [{ ...whole(START), sightings: WIDE_SIGHTINGS + MORE }, nothing],
  },
  {
    name: 'shared with the network',
    change: edit({ sharing_level: 'nation' }, { sharing_level: 'network' }),
    old: [whole(START), nothing],
    fresh: [whole(START), whole(START)],
  },
  {
    name: 'given to another nation',
    change: edit({ nation: 'North Inlet' }, { nation: 'South Sound' }),
    // The change, and the end of the move.
    transactions: 2,
    old: [whole(START), nothing],
    fresh: [nothing, whole(START)],
  },
  {
    name: 'with another start',
    change: edit({ patrol_start_dt: START }, { patrol_start_dt: '2026-04-30 07:00:00' }),
    old: [whole(START), nothing],
    fresh: [whole('2026-04-30 07:00:00'), nothing],
  },
];

test.each(CHANGES)(
  'if a change breaks off anywhere, a patrol that is $name is as before or as after it',
  async ({ change, old, fresh, transactions = 1 }) => {
    await restore();
    const seen = async (): Promise<Seen[]> => {
      forgetCatalogue();
      return [await seenBy(VIEWERS.guardian, ...ALL), await seenBy(VIEWERS.outsider, ...ALL)];
    };
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
      if (!broken) {
        expect(n).toBe(transactions + 1);
        break;
      }
    }
    expect((await change()).replayed).toBe(true);
    expect(await seen()).toEqual(fresh);
    await expectSoundEntries(patrolId);
  },
);

test('what an attempt that died has staged is removed by the next change', async () => {
  await restore();
  breakOffAt(3);
  await expect(addMany()).rejects.toThrow('broken off');
  forgetClient();
  expect((await readStoredPatrol(patrolId))!.orphans.length).toBeGreaterThan(50);
  const notes = { original: { notes: null }, edited: { notes: 'Calm.' } };
  const how = { printOnly: false, key: 'lives' };
  await editDetails(VIEWERS.network, { id: patrolId, ...notes }, how);
  await addMany('another-key');
  const { orphans, head, state } = (await readStoredPatrol(patrolId))!;
  expect([orphans, state.sightings.length]).toEqual([[], WIDE_SIGHTINGS + MORE]);
  expect(head).not.toHaveProperty('staging');
  await expectSoundEntries(patrolId);
});
