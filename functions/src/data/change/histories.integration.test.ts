/**
 * docs/security.md#failures: random edits of patrols of three nations. Afterwards, records and searches match
 * a plain list of the same edits, the entries match newly derived ones, and the history contains every edit.
 * `HISTORY_SEED` selects other edits, `HISTORY_EDITS` their number; `npm run test:deep` runs 1,000 for each
 * seed.
 */

import { Problem } from '@portal/shared-types/base/text/problems';
import type { Ring } from '@portal/shared-types/base/geo/polygon';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import {
  levelIn,
  makeModel,
  patrolIn,
  shownParts,
  type ModelPatrol,
} from '#testing/historyModel.ts';
import { findExpected, searchAllPages } from '#testing/expectedSearch.ts';
import { randomRing, seeded } from '#testing/random.ts';
import { randomEdit } from '#testing/randomEdits.ts';
import { DAY, DAYS, FIRST, randomPatrol, randomCoordinates } from '#testing/randomPatrol.ts';
import { asRead } from '#testing/editing.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { freshStore, VIEWERS, withAccounts } from '#testing/store.ts';
import { createPatrol } from './createPatrol';
import { patrolKey } from '../store/keys';
import { readHeads, readRoute } from '../patrol/patrolStore';
import { queryAll } from '../store/send';
import type { SearchQuery } from '../search/search';
import { tableName } from '../store/tables';

const EDITS = Number(process.env.HISTORY_EDITS ?? 300);
const PATROLS = 14;
const random = seeded(Number(process.env.HISTORY_SEED ?? 2026));
const whole = (n: number): number => Math.floor(random() * n);

const readHistory = (pid: number) =>
  queryAll({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :h)',
    ExpressionAttributeValues: { ':pk': patrolKey(pid), ':h': 'H#' },
  });

const withoutNulls = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, v]) => v !== null && v !== undefined));

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

/** Compares everything that can be read of a patrol with the model. */
const expectAsOnPaper = async (m: ModelPatrol): Promise<void> => {
  await expectSoundEntries(m.id);
  const [head] = await readHeads(VIEWERS.network, [m.id]);
  if (m.deleted) return expect(head).toBeUndefined();
  const { patrol, sightings, surveys, weather } = await asRead(m.id);
  expect(patrol).toMatchObject({
    ...withoutNulls(m.own),
    nation: m.nation,
    sharing_level: m.sharing,
    version: m.version,
    route_version: m.routeVersion,
    sighting_count: shownParts(m, 'sightings').length,
    survey_count: shownParts(m, 'surveys').length,
    weather_count: shownParts(m, 'weather').length,
  });
  expect(await readRoute(head!)).toEqual(m.route);
  const read = (records: readonly object[], id: string) =>
    records.map((r) => ({ ...withoutNulls(r), id: (r as Record<string, string>)[id]! })).sort(byId);
  const paper = (kind: 'sightings' | 'surveys' | 'weather', letter: string) =>
    shownParts(m, kind)
      .map((part) => ({
        ...withoutNulls({
          ...part.body,
          ...(part.body.geometry !== undefined &&
            part.body.geometry !== null && { geometry: JSON.stringify(part.body.geometry) }),
        }),
        id: `${m.id}.${letter}${part.no}`,
        sharing_level: levelIn(m, part),
        version: part.version,
        ...(part.survey > 0 && { survey_id: `${m.id}.v${part.survey}` }),
      }))
      .sort(byId);
  expect(read(sightings, 'sighting_id')).toMatchObject(paper('sightings', ''));
  expect(read(surveys, 'survey_id')).toMatchObject(paper('surveys', 'v'));
  expect(read(weather, 'weather_id')).toMatchObject(paper('weather', 'w'));
};

test(`after ${EDITS} random edits everything is as on paper`, async () => {
  await freshStore();
  await withAccounts();
  const all: ModelPatrol[] = [];
  for (let i = 0; i < PATROLS; i++) {
    const p = randomPatrol(random);
    const { patrolId } = await createPatrol({ login_name: 'network' }, p, `random-key-${i}`);
    const [head] = await readHeads(VIEWERS.network, [patrolId]);
    all.push({ ...makeModel(patrolId, p), route: await readRoute(head!) });
  }
  const refusals = new Map<string, number>();
  const before = new Map(all.map((m) => [m.id, m.version]));
  let done = 0;
  for (let n = 0; done < EDITS; n++) {
    const m = all[whole(all.length)]!;
    const edit = randomEdit(random, m, all);
    if (!edit) continue;
    const problem = await edit.run(`edit-${n}`).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof Problem) return error.code;
        throw error;
      },
    );
    expect([n, problem]).toEqual([n, edit.refused]);
    if (problem) refusals.set(problem, (refusals.get(problem) ?? 0) + 1);
    else {
      edit.apply();
      done += 1;
    }
    if (n % 50 === 0) await expectAsOnPaper(m);
  }
  for (const m of all) {
    await expectAsOnPaper(m);
    expect((await readHistory(m.id)).length).toBe(m.version - before.get(m.id)!);
  }
  expect([...refusals.keys()].sort()).toEqual([
    'already-exists',
    'invalid-request',
    'not-found',
    'stale',
  ]);

  const stored = all.filter(({ deleted }) => !deleted).map((m) => ({ id: m.id, ...patrolIn(m) }));
  const KINDS: SearchKind[] = ['patrols', 'sightings', 'surveys'];
  const people = Object.values(VIEWERS);
  const now = Date.now;
  for (let i = 0; i < 150; i++) {
    // Right after an edit, searches read the patrols; a minute later, only their entries.
    if (i === 50) jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
    const kind = KINDS[i % 3]!;
    const viewer = people[whole(people.length)]!;
    const from = FIRST - 10 * DAY + whole((DAYS + 10) * DAY);
    const ring: Ring | null =
      random() < 0.3 ? null : randomRing(random, randomCoordinates(random), 0.05 + random() * 1.5);
    const query: SearchQuery = {
      kind,
      holds:
        kind === 'patrols' || random() < 0.5 ? [kind, ...KINDS.filter((k) => k !== kind)] : [kind],
      ring,
      from,
      to: from + whole(30 * DAY),
      ...(random() < 0.2 && { limit: 1 + whole(12) }),
    };
    const { ids } = await searchAllPages(viewer, query);
    const expected = findExpected(stored, viewer, query);
    for (const k of KINDS) {
      const once = k === kind ? ids[k] : [...new Set(ids[k])];
      expect({ i, k, ids: [...once].sort() }).toEqual({ i, k, ids: [...expected[k]].sort() });
    }
  }
});
